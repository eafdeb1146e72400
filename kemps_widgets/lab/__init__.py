"""Players alone at a table, thousands of games at a time: what they are like, counted, with the doubt that is left."""
