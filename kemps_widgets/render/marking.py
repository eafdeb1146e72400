"""What marks a text as one of the catalogues'."""


def text(key: str, english: str) -> tuple[str, str]:
    """One text; the function marks it for the extraction of catalogues."""
    return key, english
