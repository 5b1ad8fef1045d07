"""The public names of ``ktc.effects``, each with where it lives; ``ktc.lazy`` reads this list, and nobody imports it."""

from ktc.effects.choose import Choose as Choose
from ktc.effects.events import EffectResolved as EffectResolved
from ktc.effects.events import EffectsDue as EffectsDue
from ktc.effects.layer import WithDue as WithDue
from ktc.effects.layer import WithEffects as WithEffects
from ktc.effects.row import Row as Row
from ktc.effects.stack import Doer as Doer
from ktc.effects.stack import Done as Done
from ktc.effects.stack import EffectKind as EffectKind
from ktc.effects.stack import OpenChoice as OpenChoice
