"""The register of a box: the game's rules with the figures of its set, in English, and those of its tiles and variants."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress

import attrs

from ktc.data import FileTrouble, Rule, read_file
from ktc.kit import KtcError, OptionError, Origin, PluginError, check_language, plain, shared_codec, shorten
from ktc_city.box.open_box import open_box
from ktc_city.box.register import BROUGHT, LARGEST, BroughtRules, Register, Remarks, read_entries
from ktc_city.box.sets.files import companions, read_yaml
from ktc_city.box.texts import fill
from ktc_city.box.tilebox import TileBox
from ktc_city.catalogue import joined
from ktc_city.model.pieces import Deal, Inventory
from ktc_city.text.names import Names
from ktc_city.text.plugin_words import ENGLISH
from ktc_city.text.tiles import figures_of_a_tile, rule_sentences


def set_up_facts(box: TileBox) -> Mapping[str, str]:
    """Return the values of the variables in the register's sentences."""
    inventory, names = box.inventory, Names(box.inventory)
    return {
        "players": _numbers(inventory.players),
        "rivers": str(len(inventory.rivers)),
        "eras": str(len(inventory.eras)),
        "first_river": names.tile(inventory.rivers[0]),
        "last_river": names.tile(inventory.rivers[-1]),
        "keyples": _things(inventory.keyples, inventory.keyple_counts, "keyples", "colours"),
        "connectors": _things(inventory.connectors, inventory.connector_counts, "connectors", "colours"),
        "skills": _things(inventory.skills, inventory.skill_counts, "skill tiles", "types"),
        "hand": str(inventory.hand),
        "aside": _aside(inventory),
        "upgraded": _upgraded(inventory),
        "upgradable": _upgradable(box),
    }


def _numbers(numbers: Sequence[int]) -> str:
    row = list(range(numbers[0], numbers[-1] + 1))
    return f"{row[0]} to {row[-1]}" if len(row) > 1 and list(numbers) == row else joined(ENGLISH, list(map(str, numbers)))


def _things(names: Sequence[str], counts: Sequence[int], things: str, sorts: str) -> str:
    if len(set(counts)) == 1 and len(counts) > 1:
        return f"{counts[0]} {things} of each of {len(counts)} {sorts}"
    return f"{joined(ENGLISH, [f'{count} {_word(name)}' for name, count in zip(names, counts, strict=True)])} {things}"


def _word(name: str) -> str:
    return plain(name.replace("_", " "))


def _aside(inventory: Inventory) -> str:
    deals = [deal for era in inventory.eras for deal in era.deals if deal.aside]
    return joined(ENGLISH, [_dealt(deal) for deal in deals]) or "no tiles"


def _dealt(deal: Deal) -> str:
    each = {count / players for players, count in deal.counts}
    (share,) = each if len(each) == 1 else (0.5,)
    if share == int(share):
        return f"{int(share)} {_word(deal.kind)} tiles for each player"
    players, counts = zip(*deal.counts, strict=True)
    listed = [joined(ENGLISH, list(map(str, numbers))) for numbers in (counts, players)]
    return f"{listed[0]} {_word(deal.kind)} tiles for {listed[1]} players"


def _upgraded(inventory: Inventory) -> str:
    deals = [(deal, era.name) for era in inventory.eras for deal in era.deals if deal.level]
    return joined(ENGLISH, [f"the {_word(deal.kind)} tiles of {plain(era)}" for deal, era in deals]) or "none"


def _upgradable(box: TileBox) -> str:
    kinds = dict.fromkeys(tile.kind for tile, costs in zip(box.tiles, box.costs, strict=True) if any(costs))
    return joined(ENGLISH, [_word(kind) for kind in kinds]) or "none"


def read_register(box: TileBox | None = None, lang: str = "en") -> Register:
    """Return the register of an opened box, built anew at each call; the first call takes a tenth of a second.

    Without ``box`` it is the box of 2016 with its variants.  Sentences of tiles are in ``lang``, one of en, de, fr, nl; those of
    the game are in English.  Raises ``OptionError`` for an unknown box or language, ``PluginError`` for a package whose rules
    cannot be read.
    """
    if box is None:
        usual = open_box()
        box = open_box(variants=companions(usual.id))
    if not isinstance(box, TileBox):
        raise OptionError(f"expected an opened box, such as game.box or ktc.open_box(...), got {shorten(box)}")
    check_language(lang)
    entries, facts, brought = read_entries(), set_up_facts(box), _brought(box)
    of_variants = [rule for package in brought for rule in package.rules]
    return Register(
        rules=(*(_filled(rule, facts) for rule in entries.rules), *of_variants),
        tiles=tuple(rule for tile in box.index.names for rule in _of_a_tile(box, tile, lang, brought)),
        technical=entries.technical,
        deviations=entries.deviations,
    )


def kept_register(box: TileBox, lang: str) -> Register:
    """Return the register of a box, cached with it."""
    key = ("register", lang)
    if key not in box.rendered:
        box.rendered[key] = read_register(box, lang)
    found: Register = box.rendered[key]
    return found


def rule_of(box: TileBox | Inventory, name: str, lang: str) -> Rule | None:
    """Return a rule of an opened box; None for an unknown one, or if its package's texts are invalid."""
    return None if isinstance(box, Inventory) else _rule_among(lambda found: found.every, box, name, lang)


def is_of_a_tile(box: TileBox | Inventory, name: str, lang: str) -> bool:
    """Return whether a rule is a tile's: those are translated, the game's are in English."""
    return not isinstance(box, Inventory) and _rule_among(lambda found: found.tiles, box, name, lang) is not None


def _rule_among(rules: Callable[[Register], Iterable[Rule]], box: TileBox, name: str, lang: str) -> Rule | None:
    with suppress(PluginError):
        return next((rule for rule in rules(kept_register(box, lang)) if rule.id == name), None)
    return None


def listed_rules(lang: str, tiles: str | None = None) -> tuple[Rule, ...]:
    """Return every rule of a tile set by its name or file, as ``ktc rules`` prints them; None is the default set."""
    return read_register(None if tiles is None else open_box(tiles, companions(tiles)), lang).every


def _filled(rule: Rule, facts: Mapping[str, str]) -> Rule:
    return attrs.evolve(rule, sentence=fill(rule.sentence, facts))


def _of_a_tile(box: TileBox, tile: str, lang: str, brought: Sequence[BroughtRules]) -> Iterator[Rule]:
    section = next(filter(None, (package.section(tile) for package in brought)), "")
    for rule, sentence in rule_sentences(box, tile, lang):
        notes = next((found for package in brought if (found := package.notes(rule)).ids), Remarks(()))
        facts = figures_of_a_tile(box, tile, ENGLISH) if notes.languages else {}
        languages = tuple(attrs.evolve(each, played=fill(each.played, facts)) for each in notes.languages)
        yield Rule(rule, sentence, section=section, ruling=notes.ruling, languages=languages)


def _brought(box: TileBox) -> Sequence[BroughtRules]:
    """Return the rules of a box's packages, each once; raises ``PluginError``."""
    origins = {origin.package: origin for origin in (*box.origins, *box.plugins.values())}
    return [found for origin in origins.values() if (found := _brought_by(origin)) is not None]


def _brought_by(origin: Origin) -> BroughtRules | None:
    place = origin.place
    file = None if place is None or not place.is_dir() else place / BROUGHT
    if file is None or not file.is_file():
        return None
    try:
        document = read_yaml(read_file(file, LARGEST), file.name)
        found: BroughtRules = shared_codec().load(document, BroughtRules)
    except FileTrouble as trouble:
        raise PluginError(origin.name, f"its rules: {file.name}: {trouble.reason}", origin.version) from None
    except KtcError as error:
        raise PluginError(origin.name, f"its rules: {file.name}: {plain(str(error))}", origin.version) from None
    return found
