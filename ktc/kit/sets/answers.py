"""Checks of what hooks return, from the types in their specifications."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from ktc.kernel.errors import shorten

MOST_ITEMS: Final = 100  # of a list
LARGEST: Final = 1_000_000
PLAIN: Final = (int, str, bool)
AnyAnswer = Any  # what a plugin returned, and what its check makes of it
Check = Callable[[AnyAnswer], AnyAnswer]


def checks_of(specs: Sequence[type], own: Mapping[str, Check]) -> Mapping[str, Check]:
    """Return the check of each hook of some classes: its ``own``, else that of the type that it returns.

    Raises ``TypeError`` for a hook without an own check whose type says too little.
    """
    found = dict[str, Check]()
    for kind in specs:
        for name, spec in vars(kind).items():
            if callable(spec) and not name.startswith("_"):
                returns = _returned(spec)
                if name not in own and not is_told(returns):
                    raise TypeError(f"hook {name}: its type does not say what it returns; add a check to checks")
                found[name] = own.get(name) or _check(returns)
    return found


def _returned(spec: Callable[..., object]) -> Any:
    """Return the type that a hook returns; None if its names are known to type checkers only."""
    found = spec.__annotations__.get("return")
    if isinstance(found, str):
        with suppress(NameError):
            return get_type_hints(spec).get("return")
        return None
    return found


def is_told(kind: Any) -> bool:
    """Return whether a type says which answers are right."""
    origin, parts = get_origin(kind), _parts(kind)
    if origin in (Union, UnionType):
        parts = [one for one in parts if one is not NoneType]
        return len(parts) == 1 and is_told(parts[0])
    return kind in PLAIN or (origin in (tuple, list, Sequence) and all(map(is_told, parts)))


def _parts(kind: Any) -> Sequence[Any]:
    return [one for one in get_args(kind) if one is not ...]


def _check(kind: Any) -> Check:
    fitted = _fitter(kind)

    def checked(answer: AnyAnswer) -> AnyAnswer:
        try:
            return fitted(answer)
        except ValueError:
            shown = kind.__name__ if isinstance(kind, type) else str(kind).replace("collections.abc.", "")
            raise ValueError(f"returned {shorten(answer)} instead of {shown}") from None

    return checked


def _fitter(kind: Any) -> Check:
    """Return a function that returns an answer of a type, with lists as tuples, and raises ``ValueError`` for another one."""
    origin, parts = get_origin(kind), _parts(kind)
    if origin in (Union, UnionType):
        fitted = _fitter(next(one for one in parts if one is not NoneType))
        return lambda answer: None if answer is None else fitted(answer)
    if kind in PLAIN:
        return partial(_plain, kind)
    fits = [_fitter(part) for part in parts]
    return partial(_row, fits) if origin is tuple and get_args(kind)[1:] != (...,) else partial(_list, fits[0])


def _plain(kind: type, answer: AnyAnswer) -> AnyAnswer:
    if type(answer) is not kind or (isinstance(answer, int) and abs(answer) > LARGEST):
        raise ValueError
    return answer


def _list(fitted: Check, answer: AnyAnswer) -> AnyAnswer:
    if not isinstance(answer, list | tuple) or len(answer) > MOST_ITEMS:
        raise ValueError
    return tuple([fitted(one) for one in answer])


def _row(fits: Sequence[Check], answer: AnyAnswer) -> AnyAnswer:
    if not isinstance(answer, list | tuple):
        raise ValueError
    return tuple([fitted(one) for fitted, one in zip(fits, answer, strict=True)])
