"""The people at the table: a name and a face for each seat, 12 in all."""

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gül", "Hugo", "Inés", "Jon", "Kira", "Leo")
FACES = ("ana", "ben", "cleo", "dan", "eva", "finn", "gul", "hugo", "ines", "jon", "kira", "leo")
