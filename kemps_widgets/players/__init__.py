"""Who sits at a seat. A player sees a view and what it noticed, and answers with an action; nobody reads the state."""
