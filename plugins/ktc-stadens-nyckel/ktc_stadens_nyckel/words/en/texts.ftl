# What cards do.
text-grows = all roll for the turn order, then bid for a new district
text-status-offices = status for incumbents: { $offices }
text-status-symbols = status for the most { $symbol } on a player's districts: { $points }
text-death = the { $office } dies, and the office becomes vacant
text-building = all in turn may lay an improvement without paying
text-pestilence = the controller of its district loses { $loss } status at the end
text-grow = place a district and state its price: the first of the others to accept pays you and controls it; if all reject, you pay
text-fire = in a district without a watch tower, { $ruling ->
    [all] all improvements burn
    [any-one] an improvement burns
   *[other] the last improvement burns
 }
text-sudden-death = an incumbent dies, and the office becomes vacant
text-physician = Pestilence leaves the board
