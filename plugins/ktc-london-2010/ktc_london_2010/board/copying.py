"""Copy a state field by field, which is fast enough for forks, views and searches."""

from ktc_london_2010.board.state import Due, Player, Returned, Stack, State


def copy_of(state: State) -> State:
    """Return an independent copy; only immutable values are shared."""
    return State(
        [_player(player) for player in state.players], dict(state.left), list(state.numbers),
        [Returned(one.card, one.seat) for one in state.returned], list(state.looked), list(state.top), list(state.bottom),
        dict(state.discard), dict(state.owners), list(state.tunnels), state.phase, state.turn, state.least, state.most,
        state.taken, state.action, state.due_cards, [Due(one.seat, one.card, one.stack, one.effects) for one in state.due],
        state.free, state.placed, state.exchanged, state.ending, state.idle,
    )  # fmt: skip


def _player(player: Player) -> Player:
    stacks = [
        Stack(list(one.cards), one.down, one.money, one.activated, one.new, one.saved, one.brought, one.late)
        for one in player.stacks
    ]
    return Player(
        player.money, player.poverty, player.points, player.loans, dict(player.hand), dict(player.shown), player.unseen,
        player.held, stacks, list(player.boroughs),
    )  # fmt: skip
