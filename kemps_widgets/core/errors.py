"""The errors of the package. All are `ValueError`s whose message says where, what was found and what is allowed."""


class KempsError(ValueError):
    """Something given to the game can't be used."""


class RulesError(KempsError):
    """Rules that don't exist, don't fit together or can't be played at this table."""


class RecordError(KempsError):
    """A record, or a part of one, that is not of the form that it should have."""
