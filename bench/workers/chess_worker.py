"""Plays python-chess at random: the full list of legal moves at every decision, then one push."""

import random
from collections.abc import Sequence

import chess

from serving import serve_games


def sizes(seed: int) -> Sequence[int]:
    """Play one game and return how many moves were listed at each decision."""
    choose = random.Random(seed).choice
    board = chess.Board()
    found = []
    while not board.is_game_over():
        moves = list(board.legal_moves)
        found.append(len(moves))
        board.push(choose(moves))
    return found


def play(seed: int) -> int:
    """Play one game and return how many moves were made."""
    choose = random.Random(seed).choice
    board = chess.Board()
    while not board.is_game_over():
        board.push(choose(list(board.legal_moves)))
    return len(board.move_stack)


if __name__ == "__main__":
    serve_games("chess", play, sizes)
