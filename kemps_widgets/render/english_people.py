"""The temperaments of the players at the table, and how each plays, in English."""

from collections.abc import Mapping

from .marking import text

PEOPLE: Mapping[str, str] = dict(
    (
        text("temperament.attentive", "attentive"),
        text("temperament.attentive.how", "Sees nearly everything, even out of the corner of the eye."),
        text("temperament.jumpy", "jumpy"),
        text("temperament.jumpy.how", "Calls at the first sign, and is often wrong."),
        text("temperament.sly", "sly"),
        text("temperament.sly.how", "Makes false signals, and changes the true ones before you know them."),
        text("temperament.sleepy", "sleepy"),
        text("temperament.sleepy.how", "Looks at the cards for a long time and misses a lot."),
        text("temperament.steady", "steady"),
        text("temperament.steady.how", "Calls only when sure, and keeps a signal that works."),
        text("temperament.chatty", "chatty"),
        text("temperament.chatty.how", "Fidgets all the time, and most of it means nothing."),
    )
)
