"""Texts in one language, from the gettext catalogues in `locale/`."""

import gettext
from decimal import Decimal
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from ..core.errors import KempsError
from ..core.rules import Rules
from .english import PAGE, TEXTS

DOMAIN = "kemps"


@cache
def languages() -> tuple[str, ...]:
    """The languages that there are texts in: English, and every catalogue.

    >>> languages()
    ('en', 'de', 'es')
    """
    folder = files("kemps_widgets") / "locale"
    return ("en", *sorted(each.name for each in folder.iterdir() if (each / "LC_MESSAGES" / f"{DOMAIN}.mo").is_file()))


class Texts:
    """All texts in one language, for a table that plays these rules.

    Raises `KempsError` for a language that there is no catalogue of.

    >>> Texts("de", Rules())("refused.no_target")
    'Gegen wen rufst du Stopp? Wähle jemanden aus.'
    """

    def __init__(self, lang: str, rules: Rules) -> None:
        if lang not in languages():
            raise KempsError(f"lang: {lang!r} found, allowed is one of {', '.join(languages())}")
        self.lang = lang
        self._catalogue = _catalogue(lang)
        size = rules.set_size
        self._set = self._translated(f"set.{size}" if f"set.{size}" in TEXTS else "set.other").format(count=size)

    def __call__(self, key: str, **values: object) -> str:
        """The text of this key with its `{names}` filled in."""
        return self._translated(key).format(set=self._set, **values)

    def both(self, one: str, other: str) -> str:
        """Two names in a row.

        >>> Texts("es", Rules()).both("Ana", "Ben")
        'Ana y Ben'
        """
        return self("and", one=one, other=other)

    def counted(self, key: str, count: float, **values: object) -> str:
        """The text of this key for so many: `key.one` or `key.other`, with the number as its `{count}`."""
        return self(f"{key}.{'one' if count == 1 else 'other'}", count=self.number(count), **values)

    def named(self, kind: str, name: str) -> str:
        """The name of a rank, a gesture or another thing of that kind; what has none in the catalogue as it is.

        >>> Texts("de", Rules()).named("marks", "Q"), Texts("de", Rules()).named("marks", "Z")
        ('D', 'Z')
        """
        key = f"{kind}.{name}"
        return self(key) if key in TEXTS else name

    def number(self, value: float) -> str:
        """A number as people write it, in full.

        >>> Texts("es", Rules()).number(2.5), Texts("es", Rules()).number(2.0)
        ('2,5', '2')
        """
        digits = f"{Decimal(repr(value + 0.0)):f}".removesuffix(".0")  # with + 0.0 even -0.0 is 0
        return digits.replace(".", self("decimal_point"))

    def page(self) -> dict[str, Any]:
        """The fixed texts of the table's page, maps as maps; its own `{names}` are left for the page to fill in."""
        words: dict[str, Any] = {}
        for key in PAGE:
            *path, last = key.split(".")
            place = words
            for name in path:
                place = place.setdefault(name, {})
            place[last] = self._translated(key).replace("{set}", self._set)
        return words

    def _translated(self, key: str) -> str:
        return self._catalogue.pgettext(key, TEXTS[key])


@cache
def _catalogue(lang: str) -> gettext.NullTranslations:
    if lang == "en":
        return gettext.NullTranslations()
    with as_file(files("kemps_widgets") / "locale") as folder:
        return gettext.translation(DOMAIN, Path(folder), [lang])
