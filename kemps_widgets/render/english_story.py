"""What the time line tells after a hand, in English. `.me` is for the one who reads."""

from collections.abc import Mapping

from .marking import text

STORY: Mapping[str, str] = dict(
    (
        text("story.set", "{name} has {set} ({rank})."),
        text("story.set.me", "You have {set} ({rank})."),
        text("story.times", "{gesture}, {count} times"),
        text("story.signal", "{name}’s signal: {gesture}."),
        text("story.signal.me", "Your signal: {gesture}."),
        text("story.bluff", "A bluff of {name}’s: {gesture}."),
        text("story.bluff.me", "Your bluff: {gesture}."),
        text("story.fell", "{name} fell for it!"),
        text("story.noticed", "Noticed by {names}."),
        text("story.unnoticed", "Nobody noticed."),
        text("story.looked", "You were looking right at it: {name}’s signal, {gesture}."),
        text("story.missed", "You missed {name}’s signal: {gesture}."),
        text("story.missed.cards", "You missed {name}’s signal, {gesture}: you were looking at the cards."),
        text("story.missed.other", "You missed {name}’s signal, {gesture}: you were watching {other}."),
        text("story.kemps", "{name} calls Kemps."),
        text("story.kemps.me", "You call Kemps."),
        text("story.cut", "{name} calls Cut."),
        text("story.cut.me", "You call Cut."),
        text("story.right", "Right!"),
        text("story.wrong", "Wrong!"),
        text("story.sure", "{name} was {percent} % sure."),
    )
)
