"""What a hand reaches for first is not forgotten; lists are folded; the news and the rules can be read on."""

from random import Random
from typing import Any

from web.browser.access.test_alone import STILL, wait
from web.browser.playing import begin, decide, settled

Page = Any  # of Playwright
SPOT = "[data-spot='{}'] > .target"
LEGAL = "() => [...document.querySelectorAll('#board .legal')].map((spot) => spot.dataset.spot)"

CUT = """() => [...document.querySelectorAll("#news, #news *")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 && one.clientHeight > 0).length"""


def change(page: Page, work: Any) -> None:
    """Do something, and wait until another thing is asked."""
    before = page.inner_text("#ask")
    work()
    wait(page, "(before) => document.querySelector('#ask').innerText !== before", before)
    wait(page, STILL)


def test_keyples_that_are_taken_first_keep_their_colour(page: Page) -> None:
    begin(page, ["", "greedy", "greedy"])
    settled(page)
    change(page, lambda: page.click(SPOT.format("keyple/blue")))
    assert page.inner_text(".path") == "Blue"
    assert page.locator(".answers button").count() == 2  # to bid, or to use a tile
    change(page, lambda: page.click(".answers button"))
    assert page.inner_text(".path") == "Bid › blue"
    assert page.query_selector("[data-spot='keyple/blue'].chosen") is not None
    legal = page.evaluate(LEGAL)
    assert "tile/barbican" in legal
    assert "tile/battersea_power_station" not in legal  # red lie there
    change(page, lambda: page.click(SPOT.format("tile/barbican")))
    assert page.inner_text(".path") == "Bid › Barbican › blue"
    assert page.get_attribute("#board", "data-asks") not in ("tile", "colour")
    change(page, lambda: page.click(SPOT.format("keyple/red"), force=True))  # another one
    assert page.inner_text(".path") == "Bid › Barbican › red"
    for before in ("Bid › Barbican › blue", "Bid › blue", "Blue"):  # click by click
        change(page, lambda: page.click("#back"))
        assert page.inner_text(".path") == before
    change(page, lambda: page.click("#back"))
    assert page.query_selector(".path, #back") is None


def test_answers_that_are_spots_are_listed_in_a_fold_that_stays_as_it_was_left(page: Page) -> None:
    begin(page, ["", "greedy"])
    settled(page)
    assert page.query_selector(".list") is None  # kinds are no spots
    change(page, lambda: page.click(".answers button"))
    legal = [spot for spot in page.evaluate(LEGAL) if not spot.startswith("keyple/")]  # which may be taken first
    assert page.inner_text(".list > summary") == f"As a list ({len(legal)})"
    assert not page.is_visible(".list button")
    page.click(".list > summary")
    assert len(page.query_selector_all(".list button")) == len(legal)
    page.hover(".list button >> nth=2")
    assert page.locator("#board .meant").count() == 1
    decide(page, 0)
    change(page, lambda: page.click(".answers button"))
    assert page.is_visible(".list button")
    page.click(".list > summary")


def test_another_language_keeps_what_was_chosen_marked_and_opened(page: Page) -> None:
    begin(page, ["", "greedy"])
    settled(page)
    decide(page, 0)
    change(page, lambda: page.click(SPOT.format("keyple/blue")))
    page.click("#points")
    page.wait_for_selector("#points-shown")
    marked = page.locator("#board .last").count()
    assert marked > 0
    for lang, path in (("de", "Blau"), ("en", "Blue")):
        page.select_option("#language", lang)
        page.wait_for_selector(f"html[lang='{lang}'] body:not([aria-busy])")
        page.wait_for_selector("#points-shown")
        settled(page)
        assert page.inner_text(".path") == path
        assert page.query_selector("[data-spot='keyple/blue'].chosen") is not None
        assert page.locator("#board .last").count() == marked


def test_what_went_wrong_is_gone_with_the_next_click_and_a_step_back_is_told(page: Page) -> None:
    begin(page, ["", ""])
    page.click("#show")
    page.wait_for_selector(".table")
    settled(page)
    page.click("#undo")
    page.wait_for_selector("#problem:not([hidden])")
    change(page, lambda: page.click(".answers button"))
    assert page.is_hidden("#problem")
    page.click("#back")
    decide(page, 0)
    page.wait_for_selector("#show")
    page.click("#show")
    page.wait_for_selector(".table")
    settled(page)


def test_all_news_can_be_read(page: Page) -> None:
    begin(page, ["", "greedy"], seed="4")
    settled(page)
    random = Random(4)
    for _ in range(3):
        decide(page, random.choice([0, 1]))
    shown = page.locator("#news > ol > li")
    assert 6 <= shown.count() <= 12  # steps
    assert page.locator("#news > ol > li.new").count() >= 1
    assert all(shown.nth(at).is_visible() for at in range(shown.count()))
    page.click("#news summary")
    rest = page.locator("#news details li")
    assert page.inner_text("#news summary") == f"Earlier entries ({rest.count()})"
    rest.last.scroll_into_view_if_needed()
    assert rest.last.is_visible()
    assert page.evaluate(CUT) == 0


def test_a_rule_says_that_it_is_in_english(page: Page) -> None:
    page.select_option("#language", "de")
    page.wait_for_selector("html[lang='de'] body:not([aria-busy])")
    begin(page, ["", "greedy"])
    settled(page)
    page.click(SPOT.format("river/the_o2"), force=True)
    page.wait_for_selector("#why p")
    assert page.inner_text("#why small").startswith("Die Regel (Englisch): ")
    assert page.inner_text("#why q[lang='en']").strip('“”"„').startswith("A turn is")
    assert "turn.one-action" in page.inner_text("#why")
    page.select_option("#language", "en")
    page.wait_for_selector("html[lang='en'] body:not([aria-busy])")
    settled(page)
    page.click(SPOT.format("river/the_o2"), force=True)
    page.wait_for_selector("#why p")
    assert page.inner_text("#why small").startswith("Rule: ")


def test_a_board_is_walked_by_a_screen_reader(page: Page) -> None:
    """Part by part, each spot a button with a name, its state in words."""
    begin(page, ["", "greedy"])
    settled(page)
    change(page, lambda: page.click(".answers button"))
    change(page, lambda: page.click(SPOT.format("tile/barbican")))
    heard = page.locator("#board").aria_snapshot()
    parts = [line.strip() for line in heard.splitlines() if line.strip().startswith("- group")]
    assert [next(part for part in parts if word in part) for word in ('"Centre"', '"Your keyples and tiles"', '"River"')] == [
        '- group "Centre":',
        '- group "Your keyples and tiles":',
        '- group "River":',
    ]
    (barbican,) = [line for line in heard.splitlines() if '"Barbican' in line]
    assert "[pressed]" in barbican
    assert "[disabled]" not in barbican
    (red,) = [line for line in heard.splitlines() if "Keyples (red)" in line]
    assert "[disabled]" not in red
    (o2,) = [line for line in heard.splitlines() if '- button "The O2.' in line]
    assert "[disabled]" in o2
