"""Rule ablations: play the scenarios of a rule with the rule switched off."""
