"""The card table in a real browser: whole hands and games by clicks, and what must never happen there."""

import re
from collections.abc import Callable
from time import monotonic

import pytest
from playwright.sync_api import Dialog, Page, expect

from kemps_widgets.core.deal import deal_shuffled
from kemps_widgets.core.replay import replay
from kemps_widgets.core.rules import Rules
from kemps_widgets.core.state import Game, new_game

from .play import Seat, table_code, useful_swap

PagesOf = Callable[..., str]
SLOW = 30  # a pace at which nobody but the person does anything during a test


def dealt(seed: int, hand: int = 0, players: int = 4) -> Game:
    """The game as it is after a hand was dealt, from Python alone."""
    game = new_game(Rules(), tuple(str(seat) for seat in range(players)))
    return deal_shuffled(game, f"{seed}/{hand}", game.seats_in[hand])[0]


def open_table(page: Page, pages: PagesOf, **settings: object) -> Seat:
    """A page with a table of these settings and its record."""
    page.goto(pages(table_code(**settings)))
    seat = Seat(page)
    expect(seat.root).to_be_visible()
    return seat


def test_a_hand_by_clicks_a_swap_a_signal_a_call_and_the_letter(page: Page, pages: PagesOf) -> None:
    seat = open_table(page, pages, seed=7, pace=SLOW)
    expect(seat.root.get_by_text("tell Cleo with a secret signal")).to_be_visible()
    first = seat.group("Signals").locator("[aria-pressed=true]").get_attribute("aria-label") or ""
    if first != "nose":
        seat.button("Signals", "nose").click()
        expect(seat.button("Signals", "nose")).to_have_attribute("aria-pressed", "true")
        expect(seat.button("Signals", first)).to_have_attribute("aria-pressed", "true")
        seat.button("Signals", first).click()
        expect(seat.button("Signals", first)).to_have_attribute("aria-pressed", "false")
    seat.start()
    game = dealt(7).hand
    assert game is not None
    assert seat.cards("Your hand") == list(game.cards[0])
    assert seat.cards("Centre") == list(game.centre)
    give, take = game.cards[0][1], game.centre[2]
    seat.swap(1, 2)
    expect(seat.group("Your hand").get_by_role("button").nth(1)).to_have_attribute("data-card", take)
    assert seat.cards("Centre")[2] == give
    seat.button("Signals", "nose").click()
    expect(seat.group("You").locator("[data-gesture=nose]")).to_be_visible()
    seat.button("Calls", "Kemps!").click()
    seat.expect_phase("shown")
    expect(seat.root).to_contain_text("You called Kemps on Cleo. Wrong: Cleo does not have four of a kind.")
    expect(seat.root).to_contain_text("You and Cleo take the letter K.")
    for name in ("Ben", "Cleo", "Dan"):
        expect(seat.group(name).locator(".k-shown")).to_have_count(4)
    record = seat.record()
    assert [action["do"] for action in record["hands"][0]["actions"]] == ["swap", "gesture", "kemps"]
    assert record["signals"][0] == [{"gesture": "nose"}]
    assert replay(record)["letters"] == ["K", ""]
    seat.start()
    second = dealt(7, hand=1).hand
    assert second is not None
    assert seat.cards("Your hand") == list(second.cards[0])


def test_whom_one_watches_is_seen_large_and_told_of(page: Page, pages: PagesOf) -> None:
    seat = open_table(page, pages, seed=7, pace=SLOW)
    seat.start()
    ben, cleo = seat.button("Ben", "Watch Ben"), seat.button("Cleo", "Watch Cleo")
    face = seat.group("Ben").locator(".k-face-holder")
    small = face.evaluate("node => node.clientWidth")
    ben.click()
    expect(ben).to_have_attribute("aria-pressed", "true")
    page.wait_for_function("document.getAnimations().every(each => each.playState === 'finished')")
    assert face.evaluate("node => node.clientWidth") >= 1.25 * small
    expect(seat.root.locator("[aria-live]")).to_contain_text("You watch Ben.")
    ben.click()
    expect(ben).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("w")
    expect(cleo).to_have_attribute("aria-pressed", "true")
    expect(ben).to_have_attribute("aria-pressed", "false")
    seat.button("You", "Watch your cards").click()
    expect(seat.button("You", "Watch your cards")).to_have_attribute("aria-pressed", "true")
    seat.button("Calls", "Cut!").click()
    seat.button("Ben", "Cut! Ben").click()
    seat.expect_phase("shown")
    expect(seat.root.locator(".k-watched")).to_have_count(0)


def test_a_cut_asks_whom_and_may_be_taken_back(page: Page, pages: PagesOf) -> None:
    seat = open_table(page, pages, seed=7, pace=SLOW)
    seat.start()
    seat.button("Calls", "Cut!").click()
    expect(seat.button("Calls", "Ben")).to_be_visible()
    expect(seat.button("Calls", "Cleo")).to_have_count(0)
    seat.button("Calls", "Never mind").click()
    seat.button("Calls", "Cut!").click()
    page.keyboard.press("Escape")
    assert seat.phase == "play"
    seat.button("Calls", "Cut!").click()
    seat.button("Calls", "Dan").click()
    seat.expect_phase("shown")
    assert seat.actions()[-1]["target"] == 3


def test_a_right_call_costs_the_rivals(page: Page, pages: PagesOf) -> None:
    seat = open_table(page, pages, seed=1, pace=SLOW, rules={"ranks": ["A"], "decks": 8})
    seat.start()
    expect(seat.root).to_contain_text("You have four of a kind!")
    seat.button("Calls", "Kemps!").click()
    expect(seat.root).to_contain_text("Right: Cleo has four of a kind!")
    expect(seat.root).to_contain_text("Ben and Dan take the letter K.")


def test_what_happened_is_told_once_the_hand_is_over_and_not_before(page: Page, pages: PagesOf) -> None:
    seat = open_table(page, pages, seed=7, pace=0.3)
    story = seat.root.locator(".k-story")
    seat.start()
    expect(story).to_be_hidden()
    page.wait_for_timeout(3000)
    # Where all have passed but the person, nobody else ends a hand.
    if seat.phase == "play":
        page.keyboard.press("k")
    seat.expect_phase("shown")
    expect(story).to_be_visible()
    expect(story.locator(".k-lane-name")).to_have_count(4)
    call = story.locator("li[data-kind=call]")
    expect(call).to_have_count(1)
    expect(call).to_contain_text(re.compile("calls? (Kemps|Cut)"))


def test_a_whole_seeded_game_by_clicks_alone(page: Page, pages: PagesOf) -> None:
    seat = open_table(page, pages, seed=11, pace=0.1)
    signal = seat.group("Signals").locator("[aria-pressed=true]").get_attribute("aria-label") or ""
    hands = 0
    end = monotonic() + 240
    while seat.phase != "over":
        if seat.phase in ("agree", "shown"):
            seat.start()
            hands += 1
        play_a_moment(seat, signal)
        assert monotonic() < end, "the game goes on and on"
    expect(seat.root.get_by_role("button", name="New game")).to_be_visible()
    record = seat.record()
    result = replay(record)
    assert result["over"]
    assert len(record["hands"]) == hands >= 5
    assert [hand["shuffle"] for hand in record["hands"]] == [f"11/{hand}" for hand in range(hands)]
    done = {action["do"] for hand in record["hands"] for action in hand["actions"] if action["seat"] == 0}
    assert done >= {"swap", "pass"}
    letters = seat.group("Score").inner_text()
    assert "Ben and Dan" in letters
    seat.root.get_by_role("button", name="New game").click()
    seat.expect_phase("agree")
    seat.start()


def play_a_moment(seat: Seat, signal: str) -> None:
    """Do one sensible thing at the table, if it is still to be done when the click arrives."""
    now = seat.root.evaluate(
        """root => ({
            partner: root.querySelector(".k-seat.k-partner svg")?.getAttribute("data-gesture"),
            rows: ["Your hand", "Centre"].map(name =>
                [...root.querySelector(`[aria-label="${name}"]`).querySelectorAll("button")].map(b => b.dataset.card)),
        })"""
    )
    hand, centre = now["rows"]
    if now["partner"] == signal:
        click(seat, "Calls", "Kemps!")
    elif len(hand) == 4 and len({card[0] for card in hand}) == 1:
        click(seat, "Signals", signal)
        click(seat, "Calls", "Pass")
    elif swap := useful_swap(hand, centre) if hand and centre else None:
        seat.root.evaluate(
            """(root, [give, take]) => ["Your hand", "Centre"].forEach((name, row) =>
                root.querySelector(`[aria-label="${name}"]`).querySelectorAll("button")[[give, take][row]].click())""",
            list(swap),
        )
    else:
        click(seat, "Calls", "Pass")
    seat.page.wait_for_timeout(60)


def click(seat: Seat, group: str, name: str) -> None:
    """Click a button at once if it is there; a game does not wait."""
    seat.root.evaluate(
        """(root, [group, name]) =>
            root.querySelector(`[aria-label="${group}"]`)?.querySelector(`button[aria-label="${name}"]`)?.click()""",
        [group, name],
    )


def test_nothing_hidden_is_in_the_frames_before_a_call(page: Page, pages: PagesOf, frames: list[str | bytes]) -> None:
    seed = 918273645
    page.goto(pages(f"from kemps_widgets import Table\nTable(seed={seed}, pace={SLOW}, players=6)"))
    seat = Seat(page)
    signal = seat.group("Signals").locator("[aria-pressed=true]").get_attribute("aria-label")
    seat.start()
    seat.swap(0, 0)
    seat.button("Calls", "Pass").click()
    seat.button("Signals", "cough").click()
    expect(seat.group("You").locator("[data-gesture=cough]")).to_be_visible()
    hand = dealt(seed, players=6).hand
    assert hand is not None
    sent = "".join(map(as_text, frames))
    assert '"phase"' in sent
    assert set(re.findall(r'"([A2-9TJQK][SHDC])"', sent)) == {*hand.cards[0], *hand.centre}
    assert str(seed) not in sent
    assert set(re.findall(r'"gesture": ?"(\w+)", ?"ours": ?true', sent)) == {signal}


def as_text(frame: str | bytes) -> str:
    """A frame's text; kernels send binary ones, with the JSON in them readable."""
    return frame if isinstance(frame, str) else frame.decode("utf-8", "replace")


def test_ten_taps_in_one_burst_all_reach_python_in_order(page: Page, pages: PagesOf) -> None:
    seat = open_table(page, pages, seed=7, pace=SLOW)
    seat.start()
    names = (
        seat.group("Signals")
        .get_by_role("button")
        .evaluate_all(
            """buttons => [0, 1, 2, 3, 4, 5, 1, 3, 1, 0].map(number => {
            buttons[number].click();
            return buttons[number].getAttribute("aria-label");
        })"""
        )
    )
    expect(page.get_by_label("record")).to_have_value(re.compile('("do": "gesture".*){10}'))
    assert [action["gesture"] for action in seat.actions()] == names


def test_a_double_click_does_not_swap_back(page: Page, pages: PagesOf) -> None:
    seat = open_table(page, pages, seed=7, pace=SLOW)
    seat.start()
    hand, centre = seat.cards("Your hand"), seat.cards("Centre")
    seat.group("Your hand").get_by_role("button").nth(0).click()
    seat.group("Centre").get_by_role("button").nth(0).dblclick()
    expect(seat.group("Your hand").get_by_role("button").nth(0)).to_have_attribute("data-card", centre[0])
    page.wait_for_timeout(300)
    assert seat.cards("Your hand") == [centre[0], *hand[1:]]
    assert len(seat.actions()) == 1


def test_the_centre_may_be_tapped_first(page: Page, pages: PagesOf) -> None:
    seat = open_table(page, pages, seed=7, pace=SLOW)
    seat.start()
    centre = seat.cards("Centre")
    seat.group("Centre").get_by_role("button").nth(3).click()
    seat.group("Your hand").get_by_role("button").nth(2).click()
    expect(seat.group("Your hand").get_by_role("button").nth(2)).to_have_attribute("data-card", centre[3])


def test_a_hand_by_keys_alone_and_focus_stays(page: Page, pages: PagesOf) -> None:
    seat = open_table(page, pages, seed=7, pace=SLOW)
    seat.root.get_by_role("button", name="Start the hand").focus()
    page.keyboard.press("n")
    seat.expect_phase("play")
    centre = seat.cards("Centre")
    first = seat.group("Your hand").get_by_role("button").nth(0)
    first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    second = seat.group("Your hand").get_by_role("button").nth(1)
    expect(second).to_have_attribute("data-card", centre[1])
    expect(seat.group("Centre").get_by_role("button").nth(1)).to_be_focused()
    page.keyboard.press("3")
    expect(page.get_by_label("record")).to_have_value(re.compile('"do": "gesture", "gesture": "ear"'))
    page.keyboard.press("Escape")
    seat.expect_phase("paused")
    page.keyboard.press("Escape")
    seat.expect_phase("play")
    page.keyboard.press("k")
    seat.expect_phase("shown")


def test_a_hidden_page_pauses_the_game(page: Page, pages: PagesOf) -> None:
    seat = open_table(page, pages, seed=7)
    seat.start()
    page.evaluate(
        """() => {
            Object.defineProperty(document, "hidden", {get: () => true, configurable: true});
            document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    seat.expect_phase("paused")
    done = len(seat.actions())
    page.wait_for_timeout(3000)
    assert len(seat.actions()) == done
    seat.root.get_by_role("button", name="Go on").first.click()
    seat.expect_phase("play")


def test_leaving_in_the_middle_of_a_hand_is_asked_about(page: Page, pages: PagesOf) -> None:
    asked: list[str] = []

    def on_dialog(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    page.on("dialog", on_dialog)
    seat = open_table(page, pages, seed=7, pace=SLOW)
    seat.start()
    page.reload()
    assert asked == ["beforeunload"]
    seat.start()
    seat.button("Calls", "Kemps!").click()
    seat.expect_phase("shown")
    page.reload()
    seat.expect_phase("agree")
    assert asked == ["beforeunload"]


def test_a_table_shown_twice_is_one_table(page: Page, pages: PagesOf) -> None:
    code = table_code(seed=7, pace=SLOW).replace("[table, kept]", "[table, table, kept]")
    page.goto(pages(code))
    one, other = (Seat(page, page.locator(".kemps-table").nth(number)) for number in range(2))
    expect(other.root).to_be_visible()
    one.start()
    other.expect_phase("play")
    centre = one.cards("Centre")
    other.swap(0, 0)
    expect(one.group("Your hand").get_by_role("button").nth(0)).to_have_attribute("data-card", centre[0])
    one.button("Calls", "Kemps!").click()
    other.expect_phase("shown")


def test_a_busy_kernel_answers_in_the_end_and_nothing_happens_twice(page: Page, pages: PagesOf) -> None:
    busy = "import time\nbusy = ipywidgets.Button(description='be busy')\nbusy.on_click(lambda _: time.sleep(5))\n"
    code = table_code(seed=7, pace=SLOW)
    page.goto(pages(code.replace("ipywidgets.VBox([table, kept])", f"{busy}ipywidgets.VBox([table, kept, busy])")))
    seat = Seat(page)
    seat.start()
    hand, centre = seat.cards("Your hand"), seat.cards("Centre")
    page.get_by_role("button", name="be busy").click()
    seat.swap(0, 0)
    seat.swap(1, 1)
    expect(seat.group("Your hand").get_by_role("button").nth(1)).to_have_attribute("data-card", centre[1])
    assert seat.cards("Your hand") == [*centre[:2], *hand[2:]]
    assert [action["do"] for action in seat.actions()] == ["swap", "swap"]


def test_a_dead_kernel_is_told_within_ten_seconds(page: Page, pages: PagesOf, problems: list[str]) -> None:
    code = table_code(seed=7, pace=SLOW)
    end = "import os\nend = ipywidgets.Button(description='end')\nend.on_click(lambda _: os._exit(1))\n"
    page.goto(pages(code.replace("ipywidgets.VBox([table, kept])", f"{end}ipywidgets.VBox([table, kept, end])")))
    seat = Seat(page)
    seat.start()
    page.get_by_role("button", name="end").click()
    expect(seat.root.get_by_text("No answer from the game")).to_be_visible(timeout=10_000)
    expect(seat.button("Calls", "Kemps!")).to_have_attribute("aria-disabled", "true")
    problems.clear()  # a kernel that dies is an error in the console too


@pytest.mark.parametrize("width", [375, 1280])
@pytest.mark.parametrize("players", [4, 10])
def test_no_page_is_wider_than_its_screen(
    new_page: Callable[..., Page], pages: PagesOf, width: int, players: int
) -> None:
    page = new_page(viewport={"width": width, "height": 740})
    seat = open_table(page, pages, seed=7, pace=SLOW, players=players)
    for step in ("agree", "play", "shown"):
        assert page.evaluate("document.documentElement.scrollWidth") <= width, step
        inner = seat.root.evaluate("root => [root.scrollWidth, root.clientWidth]")
        assert inner[0] <= inner[1], step
        if step == "agree":
            seat.start()
            page.wait_for_function("document.getAnimations().every(each => each.playState === 'finished')")
            sizes = seat.root.get_by_role("button").evaluate_all(
                """all => all.filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect())
                    .map(box => [box.width, box.height])"""
            )
            assert all(min(size) >= 40 for size in sizes), sizes
        elif step == "play":
            seat.button("Calls", "Kemps!").click()
            seat.expect_phase("shown")


# What lies beside the table or is cut off there, and words that are broken in two.
MISFITS = """root => {
    const edge = root.getBoundingClientRect();
    const found = [];
    for (const node of root.querySelectorAll("button, .k-plate, .k-bubble, .k-mark, .k-temper")) {
        if (!node.checkVisibility({checkVisibilityCSS: true})) continue;
        const box = node.getBoundingClientRect();
        if (box.left < edge.left || box.right > edge.right) found.push(`${node.className} ${node.textContent} leaves`);
    }
    for (const node of root.querySelectorAll(".k-pad-label, .k-call-label")) {
        if (!node.checkVisibility() || !node.firstChild) continue;
        const button = node.closest("button");
        if (button.scrollWidth > button.clientWidth) found.push(`${node.textContent} is too long`);
        for (const word of node.textContent.matchAll(/\\S+/g)) {
            const range = document.createRange();
            range.setStart(node.firstChild, word.index);
            range.setEnd(node.firstChild, word.index + word[0].length);
            if (range.getClientRects().length > 1) found.push(`${word[0]} is broken`);
        }
    }
    return found;
}"""


@pytest.mark.parametrize(("width", "height"), [(375, 667), (1024, 700), (1366, 650)])
@pytest.mark.parametrize("lang", ["en", "es", "de"])
def test_every_label_fits_and_nothing_is_cut_off(
    new_page: Callable[..., Page], pages: PagesOf, lang: str, width: int, height: int
) -> None:
    page = new_page(viewport={"width": width, "height": height})
    seat = open_table(page, pages, seed=7, pace=SLOW, lang=lang, rules="verbal")
    assert seat.root.evaluate(MISFITS) == []
    seat.root.locator(".k-go").click()
    seat.expect_phase("play")
    assert seat.root.evaluate(MISFITS) == []
    seat.root.evaluate("root => { root.querySelector('.k-sweep').hidden = false; }")
    assert seat.root.evaluate(MISFITS) == []
    page.keyboard.press("k")
    seat.expect_phase("shown")
    assert seat.root.evaluate(MISFITS) == []


# Which parts of a table are not wholly on the screen.
OFF_SCREEN = """root => [".k-partner .k-face-holder", ".k-row-centre", ".k-row-hand", ".k-kemps", ".k-cut", ".k-pass"]
    .filter(part => {
        const box = root.querySelector(part).getBoundingClientRect();
        return box.top < 0 || box.bottom > innerHeight;
    })"""


@pytest.mark.parametrize(("width", "height"), [(375, 667), (1024, 700), (1280, 720), (1366, 650)])
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_hand_that_starts_is_on_the_screen_with_the_partner(
    new_page: Callable[..., Page], pages: PagesOf, width: int, height: int, motion: str
) -> None:
    page = new_page(viewport={"width": width, "height": height}, reduced_motion=motion)
    seat = open_table(page, pages, seed=7, pace=SLOW)
    # From wherever the person has read.
    seat.root.locator(".k-settings").scroll_into_view_if_needed()
    seat.root.evaluate("root => root.querySelector('.k-go').click()")
    seat.expect_phase("play")
    page.wait_for_timeout(1200)
    assert seat.root.evaluate(OFF_SCREEN) == []


def test_the_keys_go_on_after_the_story_was_read(page: Page, pages: PagesOf) -> None:
    seat = open_table(page, pages, seed=7, pace=SLOW)
    seat.start()
    page.keyboard.press("k")
    seat.expect_phase("shown")
    page.keyboard.press("h")
    expect(seat.root.locator(".k-story-title")).to_be_focused()
    page.keyboard.press("n")
    seat.expect_phase("play")
    page.wait_for_timeout(200)  # until the browser has taken the focus from what is hidden
    page.keyboard.press("k")
    seat.expect_phase("shown")


@pytest.mark.parametrize("lang", ["es", "de"])
def test_the_language_changes_at_the_table(page: Page, pages: PagesOf, lang: str) -> None:
    seat = open_table(page, pages, seed=7, pace=SLOW)
    seat.root.get_by_label("Language").select_option(lang)
    hand, you = {"es": ("Tu mano", "Tú"), "de": ("Deine Hand", "Du")}[lang]
    expect(seat.group(hand)).to_be_attached()
    expect(seat.group(you)).to_be_visible()
    expect(seat.root).to_have_attribute("lang", lang)


def test_a_name_is_text_and_never_markup(page: Page, pages: PagesOf) -> None:
    seat = open_table(page, pages, seed=7, pace=SLOW, names=["Me", "<img src=x onerror=alert(1)>", "Cleo", "Dan"])
    expect(seat.group("<img src=x onerror=alert(1)>")).to_be_visible()
    seat.start()
    seat.button("Calls", "Cut!").click()
    seat.button("Calls", "<img src=x onerror=alert(1)>").click()
    seat.expect_phase("shown")
    assert seat.root.locator("img").count() == 0
