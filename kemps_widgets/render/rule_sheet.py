"""A sheet that people can play by, written from their rules alone, and one of what two tables play differently."""

from collections.abc import Iterator, Sequence

from ..core.rules import Rules
from .articles import UNUSED, Articles, articles, as_written
from .texts import Texts


def rule_sheet(
    rules: Rules, lang: str = "en", against: Rules | None = None, *, names: Sequence[str] | None = None
) -> str:
    """These rules in Markdown, in a language that there are texts in; with `against` only what differs, both ways.

    names: what these rules are called, and with `against` the others; None for "this table" or "These rules" and "The
        others"

    >>> print(rule_sheet(Rules.preset("cash"), "en", Rules.preset("short_cut"), names=("cash", "short cut")))
    # Kemps: two ways to play it
    <BLANKLINE>
    Here is only what differs. Everything else is the same in both.
    <BLANKLINE>
    ## Scoring
    <BLANKLINE>
    ### What counts
    <BLANKLINE>
    - **cash:** You play for letters, and nobody wants them. A side that loses a hand takes the next letter of the \
word **CASH**.
    - **short cut:** You play for letters, and nobody wants them. A side that loses a hand takes the next letter of \
the word **CUT**.
    <BLANKLINE>

    Raises `KempsError` for a language that there are no texts in.
    """
    texts = Texts(lang, rules)
    told = articles(rules, texts)
    if against is None:
        blocks = _whole(told, texts, as_written(names[0]) if names else None)
    else:
        others = articles(against, Texts(lang, against))
        unnamed = (texts("sheet.difference.one"), texts("sheet.difference.other"))
        blocks = _difference(told, others, texts, [*map(as_written, names)] if names else unnamed)
    return "\n\n".join(blocks) + "\n"


def _whole(told: Articles, texts: Texts, name: str | None) -> Iterator[str]:
    yield f"# {texts('sheet.title') if name is None else texts('sheet.title.named', name=name)}"
    for section, topics in told.items():
        if topics:
            yield f"## {texts(f'sheet.section.{section}')}"
            yield "\n".join(f"- **{texts(f'sheet.topic.{topic}')}:** {text}" for topic, text in topics.items())


def _difference(told: Articles, others: Articles, texts: Texts, names: Sequence[str]) -> Iterator[str]:
    if told == others:
        yield texts("sheet.difference.same")
        return
    yield f"# {texts('sheet.difference.title')}"
    yield texts("sheet.difference.intro")
    for section, topics in told.items():
        pairs = {topic: (topics.get(topic), others[section].get(topic)) for topic in {**topics, **others[section]}}
        if section == UNUSED:  # what is unused in one only is used in the other, and stands there
            pairs = {topic: pair for topic, pair in pairs.items() if None not in pair}
        differing = {topic: pair for topic, pair in pairs.items() if pair[0] != pair[1]}
        if differing:
            yield f"## {texts(f'sheet.section.{section}')}"
        for topic, pair in differing.items():
            yield f"### {texts(f'sheet.topic.{topic}')}"
            nothing = texts("sheet.difference.nothing")
            yield "\n".join(f"- **{name}:** {text or nothing}" for name, text in zip(names, pair, strict=True))
