# Het doel, voor nieuwe spelers.
play-aim =
    Het doel: aan het eind de meeste punten hebben, uit aanzien, ambten, stadsdelen
    met hun rijen symbolen, en geld. Elke ronde begint met een ontwikkeling. In je
    beurt speel je een kaart en strijd je om een ambt, allebei als je wilt, en trek
    je daarna een kaart. Nieuwe stadsdelen worden met gesloten biedingen geveild.
    Om een ambt strijden er soms meer, met geld en hoge ambten. De langste rij van
    een symbool telt haar lengte min 1, en dubbel als het kruisen zijn.
bot-greedy = speelt wat het het best beoordeelt
bot-fighter = biedt hoog en vecht graag
bot-builder = biedt hoog en vecht weinig
bot-mild = mijdt de meeste gevechten
bot-keeper = vecht zelden om een ambt en biedt weinig
