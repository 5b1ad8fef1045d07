# Weigeringen die bij geen spelregels horen.
record-of-one-seat = dit verslag bevat alleen wat plaats { $seat } is verteld; aan de tafel van de gastheer wordt verder gespeeld
record-stays = dit verslag bevat wat plaats { $seat } is verteld en blijft zoals het is
record-steps = het spel heeft { $most } stappen, en meer houdt een verslag ervan niet vast; hier eindigt het
record-events = het spel zou meer dan { $most } gebeurtenissen hebben, en meer houdt een verslag ervan niet vast
record-draws = de stap zou meer dan { $most } keer trekken, en meer houdt een verslag van één stap niet vast
record-numbers = een getal boven { $most } zou in het verslag van het spel staan, en zo groot houdt het er geen vast
undo-nothing = er is nog niets gedaan
undo-of-another = de laatste stap was van plaats { $seat }; iedereen neemt alleen eigen stappen terug
undo-drawn = in deze stap werd getrokken; wat gezien is, blijft gezien
undo-revealed = deze stap liet zien wat verborgen was; wat gezien is, blijft gezien
redo-nothing = sinds de laatste actie is niets teruggenomen
game-is-asking = het spel stelt net een vraag; geef terug wat er moet gebeuren, en wie vroeg doet het
own-actions-only = dit is het zicht van plaats { $seat }; hier gaat het alleen om de eigen acties
no-action = { $kind } is geen actie van dit spel
no-such-seat = dit spel heeft de plaatsen 0 tot { $last }, niet { $wish }
game-over = het spel is afgelopen
not-now = dit kan nu niet
not-to-act = plaats { $seat } kan dit nu niet doen: het spel wacht op { $count ->
    [one] plaats
   *[other] de plaatsen
} { $awaited }
choose-action = kies wat je doet
