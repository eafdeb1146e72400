"""Keep the catalogues in step with the English texts.

Usage: python tests/tools/catalogues.py [--check] [NEW_LANGUAGE …]

Without --check: brings every `locale/*/LC_MESSAGES/kemps.po` up to date (new texts come in empty) and compiles it; a
language named on the command line is begun. With --check: says what is out of date or missing and exits with 1.
"""

import json
import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from kemps_widgets.core.rules import Rules
from kemps_widgets.render.english import TEXTS
from kemps_widgets.render.texts import DOMAIN, Texts

LOCALE = Path(__file__).parents[2] / "kemps_widgets" / "locale"
HARNESS_WORDS = Path(__file__).parents[1] / "frontend" / "words.en.json"


def po_path(language: str) -> Path:
    """Where a language's catalogue is."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def new(language: str | None = None) -> Catalog:
    """A catalogue with nothing in it."""
    header = "# Texts of Kemps Widgets. The context is the text's key."
    team = "The Kemps Widgets developers"
    return Catalog(
        language,
        project="kemps-widgets",
        version="1",
        header_comment=header,
        msgid_bugs_address="https://github.com/kemps-widgets/kemps-widgets/issues",
        last_translator=team,
        language_team=team,
        fuzzy=False,
    )


def template() -> Catalog:
    """A catalogue with every text and no translation."""
    catalog = new()
    for key, english in TEXTS.items():
        catalog.add(english, context=key)
    return catalog


def load(language: str) -> Catalog:
    """The catalogue of a language as it is in the tree; an empty one for a new language."""
    path = po_path(language)
    return read_po(BytesIO(path.read_bytes()), locale=language) if path.exists() else new(language)


def compiled(catalog: Catalog) -> bytes:
    """The catalogue as gettext reads it."""
    out = BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def faults(language: str) -> list[str]:
    """What is wrong with a language's catalogue, a line each."""
    catalog, found = load(language), []
    for key, english in TEXTS.items():
        message = catalog.get(english, context=key)
        if message is None or not message.string or message.fuzzy:
            found.append(f"{language}: no translation of {key}: {english!r}")
    found += [f"{language}: nobody uses {m.context}" for m in catalog if m.id and TEXTS.get(str(m.context)) != m.id]
    mo = po_path(language).with_suffix(".mo")
    if not mo.exists() or mo.read_bytes() != compiled(catalog):
        found.append(f"{language}: {mo.name} is not what the .po file compiles to; run this script without --check")
    return found


def update(language: str) -> None:
    """Bring a catalogue up to date and compile it."""
    catalog, path = load(language), po_path(language)
    catalog.update(template(), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalog, width=110, omit_header=False, sort_output=False)
    path.with_suffix(".mo").write_bytes(compiled(load(language)))


def page_words() -> str:
    """What a table of classic rules sends its page in English, as the front end's own tests read it."""
    return json.dumps(Texts("en", Rules()).page(), indent=2, ensure_ascii=False) + "\n"


def main(arguments: list[str]) -> int:
    """Check or update all catalogues; the exit status."""
    known = [path.name for path in LOCALE.iterdir() if path.is_dir()]
    if arguments == ["--check"]:
        found = [fault for language in sorted(known) for fault in faults(language)]
        print("\n".join(found) or f"catalogues are complete: en, {', '.join(sorted(known))}")
        return 1 if found else 0
    for language in sorted({*known, *arguments}):
        update(language)
    HARNESS_WORDS.write_text(page_words(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
