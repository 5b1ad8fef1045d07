"""The public names of ``ktc.effects`` and their modules, read by ``ktc.lazy``; import the names from the package."""

from ktc.effects.becoming import after as after
from ktc.effects.choose import Choose as Choose
from ktc.effects.events import EVENTS as EVENTS
from ktc.effects.events import Chosen as Chosen
from ktc.effects.events import EffectEvent as EffectEvent
from ktc.effects.events import EffectResolved as EffectResolved
from ktc.effects.events import EffectsDue as EffectsDue
from ktc.effects.layer import Pending as Pending
from ktc.effects.layer import WithDue as WithDue
from ktc.effects.layer import WithEffects as WithEffects
from ktc.effects.row import Row as Row
from ktc.effects.row import rows_of as rows_of
from ktc.effects.stack import Doer as Doer
from ktc.effects.stack import Done as Done
from ktc.effects.stack import EffectKind as EffectKind
from ktc.effects.stack import OpenChoice as OpenChoice
from ktc.effects.stack import generic_doers as generic_doers
from ktc.effects.values import NO as NO
from ktc.effects.values import Alternative as Alternative
from ktc.effects.values import Effect as Effect
from ktc.effects.values import OneOf as OneOf
from ktc.effects.values import Then as Then
