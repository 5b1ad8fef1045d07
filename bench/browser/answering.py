"""How long a click waits for its answer, and whether the page stands still while a bot thinks."""

from collections.abc import Sequence
from random import Random
from typing import Final

import attrs

from browser.served import Page

AT_REST: Final = "body:not([aria-busy]) #board[data-ready]:not([aria-busy])"
READY: Final = "body[data-ready='1'] #begin"
# A click is answered when another question stands there, and the board shows it.
PRESS: Final = """([selector, number]) => new Promise((answered) => {
  const first = document.querySelector("#ask").firstElementChild;
  const done = () => {
    const now = document.querySelector("#ask")?.firstElementChild ?? first;
    return now !== first && document.querySelector("#board").ariaBusy !== "true";
  };
  const begun = performance.now();
  const look = () => done() ? requestAnimationFrame(() => answered(performance.now() - begun)) : setTimeout(look, 0);
  const target = document.querySelectorAll(selector)[number];
  target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  look();
})"""
LEGAL: Final = "#board .legal > .target"
BUTTONS: Final = ".answers button"
WATCH: Final = """() => {
  const watch = window.watch = { tasks: [], gap: 0, last: performance.now(), going: true };
  const note = (list) => watch.tasks.push(...list.getEntries().map((entry) => entry.duration));
  watch.observer = new PerformanceObserver(note);
  watch.observer.observe({ type: "longtask" });
  const tick = (now) => {
    watch.gap = Math.max(watch.gap, now - watch.last);
    watch.last = now;
    if (watch.going) requestAnimationFrame(tick);
  };
  requestAnimationFrame((now) => { watch.last = now; requestAnimationFrame(tick); });
}"""
END: Final = """() => {
  const { watch } = window;
  watch.going = false;
  watch.tasks.push(...watch.observer.takeRecords().map((entry) => entry.duration));
  watch.observer.disconnect();
  return [Math.max(0, ...watch.tasks), watch.gap];
}"""


@attrs.frozen
class Answers:
    """Milliseconds from a click to what it changes on the page: a choice, and an action with the bots that act after it."""

    choices: Sequence[float]
    actions: Sequence[float]


@attrs.frozen
class Thinking:
    """While a bot thought, in milliseconds: how long it took, the longest task of the page (0: none of 50), the longest gap."""

    thought: Sequence[float]
    task: float
    gap: float


def begin(page: Page, address: str, bots: Sequence[str], seed: int) -> None:
    """Begin a game of one person and some bots."""
    page.goto(address)
    page.wait_for_selector(READY, timeout=120_000)
    page.select_option("#players", str(1 + len(bots)))
    for row, bot in zip(page.query_selector_all(".seats .seat"), ["", *bots], strict=True):
        who = row.query_selector("select")
        name = bot.partition(":")[0]
        if bot != name:  # with settings of its own, which the form does not offer
            who.evaluate("(who, [name, bot]) => who.append(new Option(bot, bot))", [name, bot])
        who.select_option(bot)
    page.click("summary")
    page.fill("#seed", str(seed))
    page.click("#begin")
    page.wait_for_selector(AT_REST)


def choose(page: Page, random: Random) -> float | None:
    """Make one choice, by a spot where one stands for it; return how long the answer took, None where all is chosen."""
    if page.query_selector("#do") is not None:
        return None
    spots = page.get_attribute("#board", "data-asks") != "kind" and len(page.query_selector_all(LEGAL))
    if spots:
        return float(page.evaluate(PRESS, [LEGAL, random.randrange(spots)]))
    buttons = len(page.query_selector_all(BUTTONS))
    number = min(random.randrange(buttons) for _ in range(3))  # what is said first more often: it is not to sail
    return float(page.evaluate(PRESS, [BUTTONS, number]))


def answers(page: Page, address: str, seed: int) -> Answers:
    """Play a whole drawn game by clicks."""
    begin(page, address, ("random",), seed)
    random, choices, actions = Random(seed), list[float](), list[float]()
    while page.get_attribute(".table", "data-over") is None:
        while (took := choose(page, random)) is not None:
            choices.append(took)
        actions.append(float(page.evaluate(PRESS, ["#do", 0])))
        page.wait_for_selector(AT_REST)
    return Answers(choices, actions)


def thinking(page: Page, address: str, bot: str, decisions: int) -> Thinking:
    """Make some decisions, and watch the page while a bot thinks about its own."""
    begin(page, address, (bot,), 7)
    random, thought, longest, gaps = Random(7), list[float](), 0.0, 0.0
    for _ in range(decisions):
        while choose(page, random) is not None:
            pass
        page.evaluate(WATCH)
        thought.append(float(page.evaluate(PRESS, ["#do", 0])))
        task, gap = page.evaluate(END)
        page.wait_for_selector(AT_REST)
        longest, gaps = max(longest, task), max(gaps, gap)
    return Thinking(thought, longest, gaps)


def at(times: Sequence[float], share: float) -> float:
    """Return the time that a share of all times does not pass."""
    return sorted(times)[min(int(len(times) * share), len(times) - 1)]
