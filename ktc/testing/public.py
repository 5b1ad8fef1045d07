"""The public names of ``ktc.testing`` and their modules, read by ``ktc.lazy``; import the names from the package."""

from ktc.testing.ablation import (
    Ablation as Ablation, Scenario as Scenario, Trial as Trial, ablated as ablated, ablation_complaints as ablation_complaints,
    disabled as disabled, scenarios_of as scenarios_of, sheet_with as sheet_with, shows as shows, try_scenarios as try_scenarios,
    try_without as try_without,
)
from ktc.testing.archive import Archive as Archive, ArchiveBroken as ArchiveBroken
from ktc.testing.catalogue import (
    catalogue_complaints as catalogue_complaints, facts_of as facts_of, language_complaints as language_complaints,
    words_of as words_of,
)
from ktc.testing.checking.processes import Complaint as Complaint
from ktc.testing.conformance import GameCheckFailed as GameCheckFailed, Violation as Violation, check_game as check_game
from ktc.testing.coverage import (
    Moment as Moment, PropertyBroken as PropertyBroken, RuleCoverage as RuleCoverage, RuleWatch as RuleWatch,
    map_games as map_games, play_checked as play_checked, rule_coverage as rule_coverage,
)
from ktc.testing.evidence import (
    collect_evidence as collect_evidence, evidence_complaints as evidence_complaints, evidence_page as evidence_page,
    write_evidence as write_evidence,
)
from ktc.testing.host.simulate import (
    HostBreach as HostBreach, HostBroken as HostBroken, Simulated as Simulated, simulate_host as simulate_host,
)
from ktc.testing.host.world import VirtualClock as VirtualClock
from ktc.testing.laying import lay as lay
from ktc.testing.likelihood import Fit as Fit, Ranks as Ranks, check_worlds as check_worlds
from ktc.testing.neutral import neutral_log as neutral_log
from ktc.testing.register import (
    citation_complaints as citation_complaints, register_complaints as register_complaints,
)
from ktc_city.stories.playing import play_story as play_story
from ktc_city.stories.stories import Story as Story, StoryFailed as StoryFailed, read_stories as read_stories
from ktc_city.stories.table import lay_table as lay_table
