"""How long a click waits for its answer, and whether the page stands still while a bot thinks."""

from collections.abc import Sequence
from random import Random
from typing import Final

import attrs

from browser.served import Page

AT_REST: Final = "body:not([aria-busy]) main:not([aria-busy]) .screen"
READY: Final = "body[data-ready='1'] #play"
# A touch is answered when the table is drawn anew; what it changes is seen in the tray, or by the revision.
PRESS: Final = """([selector, number]) => new Promise((answered) => {
  const seen = () => document.querySelector(".tray").innerHTML + document.querySelector(".screen").dataset.revision;
  const first = seen();
  const begun = performance.now();
  const done = () => document.querySelector("main[aria-busy]") === null && seen() !== first;
  const look = () => done() ? requestAnimationFrame(() => answered(performance.now() - begun)) : setTimeout(look, 0);
  const all = [...document.querySelectorAll(selector)].filter((one) => !one.classList.contains("held") && one.checkVisibility());
  all[number % all.length].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  look();
})"""
CHOICES: Final = ".deeds .deed:enabled, .answers .answer, [data-spot].can, [data-spot].offered"
DEEDS: Final = ".deeds .deed:enabled, .answers .answer, [data-spot].offered"
REVISION: Final = "() => Number(document.querySelector('.screen').dataset.revision)"
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
    """Milliseconds from a touch to what it changes on the page: a choice, and an action with the bots that act after it."""

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
    page.click(".own-table > summary")
    page.select_option("#players", str(1 + len(bots)))
    for row, bot in zip(page.query_selector_all(".seats .seat"), ["", *bots], strict=True):
        who = row.query_selector("select")
        name = bot.partition(":")[0]
        if bot != name:  # with settings of its own, which the form does not offer
            who.evaluate("(who, [name, bot]) => who.append(new Option(bot, bot))", [name, bot])
        who.select_option(bot)
    page.click("form summary")
    page.fill("#seed", str(seed))
    page.click("#begin")
    page.wait_for_selector(AT_REST)


def touch(page: Page, random: Random) -> tuple[float, bool]:
    """Touch something that can be touched; return how long the answer took, and whether something was done."""
    before = page.evaluate(REVISION)
    where = DEEDS if random.random() < 0.7 and page.query_selector(DEEDS) else CHOICES
    took = float(page.evaluate(PRESS, [where, random.randrange(1_000)]))
    return took, page.evaluate(REVISION) != before


def answers(page: Page, address: str, seed: int) -> Answers:
    """Play a whole drawn game by touches."""
    begin(page, address, ("random",), seed)
    random, choices, actions = Random(seed), list[float](), list[float]()
    while page.query_selector(".screen[data-over]") is None:
        took, done = touch(page, random)
        (actions if done else choices).append(took)
        page.wait_for_selector(AT_REST)
    return Answers(choices, actions)


def thinking(page: Page, address: str, bot: str, decisions: int) -> Thinking:
    """Make some decisions, and watch the page while a bot thinks about its own."""
    begin(page, address, (bot,), 7)
    random, thought, longest, gaps = Random(7), list[float](), 0.0, 0.0
    while len(thought) < decisions:
        page.evaluate(WATCH)
        took, done = touch(page, random)
        task, gap = page.evaluate(END)
        page.wait_for_selector(AT_REST)
        if done:
            thought.append(took)
            longest, gaps = max(longest, task), max(gaps, gap)
    return Thinking(thought, longest, gaps)


def at(times: Sequence[float], share: float) -> float:
    """Return the time that a share of all times does not pass."""
    return sorted(times)[min(int(len(times) * share), len(times) - 1)]
