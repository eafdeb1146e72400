"""The people at the table: a name, a face and a temperament for each seat, 12 in all."""

from typing import NamedTuple


class Person(NamedTuple):
    """Somebody who can sit down at a table.

    face: which drawing of the page's is theirs
    temperament: a name in `TEMPERAMENTS`
    """

    name: str
    face: str
    temperament: str


# A table of four has an attentive partner for the one who learns at seat 0, and two rivals who differ.
PEOPLE = (
    Person("Ana", "ana", "steady"),
    Person("Ben", "ben", "chatty"),
    Person("Cleo", "cleo", "attentive"),
    Person("Dan", "dan", "sleepy"),
    Person("Eva", "eva", "steady"),
    Person("Finn", "finn", "jumpy"),
    Person("Gül", "gul", "sly"),
    Person("Hugo", "hugo", "chatty"),
    Person("Inés", "ines", "attentive"),
    Person("Jon", "jon", "sleepy"),
    Person("Kira", "kira", "sly"),
    Person("Leo", "leo", "jumpy"),
)
NAMES = tuple(person.name for person in PEOPLE)
FACES = tuple(person.face for person in PEOPLE)
