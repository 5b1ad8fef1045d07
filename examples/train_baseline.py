"""Train a small policy with numpy alone, and let it play against random bots: ``python examples/train_baseline.py``.

It imitates ``builder``: a linear score for each numbered choice, fitted to the choices of that bot in games of two.  It prints
the share of games won against ``random`` by the number of games that it has learned from.
"""

import argparse
from collections.abc import Iterator
from typing import Any

import numpy as np

import ktc
from ktc.bots import make_bot
from ktc.learning import Choosing, Encoder, VectorSeatEnv, encoder_of

PLAYERS = 2
TABLES = 20
BATCH = 128
EPOCHS = 4
RATE = 0.05
LESSONS = (1, 5, 20, 40)  # games learned from, at each point of the curve
Array = np.ndarray[Any, np.dtype[Any]]


def path_to(choosing: Choosing, action: Any) -> list[int] | None:
    """Return the numbers that lead to an action."""
    if choosing.action is not None:
        return [] if choosing.action == action else None
    for number in choosing.legal:
        if number != choosing.space.more:
            rest = path_to(choosing.choose(number), action)
            if rest is not None:
                return [number, *rest]
    return None


def lessons(encoder: Encoder, seed: int) -> Iterator[tuple[Array, Array, int]]:
    """Yield what a seat saw, its mask and the number that it chose, in one game of two builders."""
    game = ktc.new_game(PLAYERS, seed=seed)
    tables = [game.as_seat(seat) for seat in range(PLAYERS)]
    bots = [make_bot("builder", seed + seat) for seat in range(PLAYERS)]
    while not game.over:
        seat = game.to_act[0]
        action = bots[seat].choose(tables[seat])
        choosing = encoder.begin(tables[seat])
        position = encoder.position(tables[seat].view(), game.to_act)
        for number in path_to(choosing, action) or ():
            if len(choosing.legal) > 1:
                yield encoder.observation(position, choosing), encoder.mask(choosing), number
            choosing = choosing.choose(number)
        game.apply(action)


class Policy:
    """A linear score for each choice, from observations in the range 0 to 1 and the numbers of the draft as flags."""

    def __init__(self, encoder: Encoder) -> None:
        slots, choices = encoder.layout.slots, len(encoder.layout.choices)
        self.path = [at for at, slot in enumerate(slots) if slot.name.startswith(("draft.path", "draft.asks"))]
        self.least = np.array([slot.least for slot in slots], np.float32)
        self.span = np.array([max(1, slot.most - slot.least) for slot in slots], np.float32)
        self.flags = [slots[at].most + 1 for at in self.path]
        size = len(slots) + sum(self.flags) + 1
        self.weights = np.zeros((size, choices), np.float32)
        self.squares = np.full((size, choices), 1e-6, np.float32)

    def features(self, seen: Array) -> Array:
        """Return the features of observations, a row for each."""
        flags = [np.eye(size, dtype=np.float32)[seen[:, at]] for at, size in zip(self.path, self.flags, strict=True)]
        return np.hstack([(seen - self.least) / self.span, *flags, np.ones((len(seen), 1), np.float32)])

    def scores(self, features: Array, masks: Array) -> Array:
        """Return the scores of choices; those of impossible ones are lowest."""
        return np.where(masks, features @ self.weights, -1e9)

    def learn(self, seen: Array, masks: Array, chosen: Array, random: np.random.Generator) -> None:
        """Fit the scores to choices, by the gradient of their log-likelihood (AdaGrad)."""
        for order in (random.permutation(len(seen)) for _ in range(EPOCHS)):
            for rows in np.split(order, range(BATCH, len(order), BATCH)):
                features = self.features(seen[rows])
                scores = self.scores(features, masks[rows].astype(bool))
                shares = np.exp(scores - scores.max(axis=1, keepdims=True))
                shares /= shares.sum(axis=1, keepdims=True)
                shares[np.arange(len(rows)), chosen[rows]] -= 1
                gradient = features.T @ shares / len(rows)
                self.squares += gradient**2
                self.weights -= RATE * gradient / np.sqrt(self.squares)

    def choose(self, seen: Array, masks: Array) -> Array:
        """Return the best choice of each row."""
        found: Array = self.scores(self.features(seen), masks).argmax(axis=1)
        return found


def share_won(policy: Policy, games: int, seed: int) -> float:
    """Return the share of games won against a random bot, in either seat; a shared win counts in part."""
    env = VectorSeatEnv(
        TABLES, players=PLAYERS, seat=[table % PLAYERS for table in range(TABLES)], reward="win", autoreset="same_step"
    )
    seen, _ = env.reset(seed=seed)
    left, won = [games // TABLES] * TABLES, 0.0  # as many games at each table, so that short ones do not count more
    while any(left):
        seen, rewards, over, cut, _ = env.step(policy.choose(seen["observation"], env.action_masks()))
        for table in np.flatnonzero(over | cut):
            if left[table]:
                won += float(rewards[table])
                left[table] -= 1
    return won / (games // TABLES * TABLES)


def main() -> None:
    """Learn, and print the curve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games against random at each point of the curve")
    parser.add_argument("--lessons", type=int, nargs="+", default=LESSONS, help="games to learn from, rising")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="write the weights to this .npz file, with the digest of the layout")
    asked = parser.parse_args()
    encoder = encoder_of(ktc.new_game(PLAYERS, seed=asked.seed))
    policy, told = Policy(encoder), list[tuple[Array, Array, int]]()
    print("games learned from   choices   won against random")
    done = 0
    for number in asked.lessons:
        for game in range(done, number):
            told += lessons(encoder, asked.seed + game)
        done = number
        seen, masks, chosen = (np.array(column) for column in zip(*told, strict=True))
        policy = Policy(encoder)
        policy.learn(seen, masks, chosen, np.random.default_rng((asked.seed, number)))
        print(f"{number:18} {len(told):9,} {share_won(policy, asked.games, asked.seed + 1_000_000):20.1%}", flush=True)
    if asked.save:
        np.savez_compressed(asked.save, weights=policy.weights, layout=encoder.layout.digest)


if __name__ == "__main__":
    main()
