import type { formats as en } from "../../en/sheet/formats";
import type { TranslatedSentences } from "../../texts";

export const formats = {
  // the place in the file
  "format-line": "linje {line}: ",
  "format-element": "linje {line}, {element}: ",
  "format-not-well-formed":
    "kolonne {column}: her er filens XML i stykker, så intet blev læst; gem filen igen i dens program",
  "format-cut-off": "kolonne {column}: filen holder op midt i det hele, så intet blev læst; gem eller hent den igen",
  "format-entities": "filen har sine egne definitioner (XML-entiteter), så den blev ikke læst; eksportér den igen",
  "format-too-large": "filen er større end nogen turnering (højst 20 MB og 150.000 linjer); den blev ikke læst",
  "format-too-many-players": "der er flere end {most} spillere i filen; den blev ikke læst",
  "format-too-many-rows": "der er flere end {most} partier eller par i filen; den blev ikke læst",
  "format-two": "filen ligner flere formater ({formats}), så ingen af dem blev valgt; eksportér den igen",
  "format-not-inside":
    "navnet ender på {ending} som filer fra {title}, men filen indeholder noget andet; disse kan læses: {formats}",
  "format-no-players": "der er ingen spillere i filen",
  "format-start-list": "ingen partier endnu: den bliver til en ratingliste",
  "format-no-games": "turneringen er tom: der er ingen partier i den",
  "format-no-pairs": "turneringen er tom: der er ingen par i den",
  "format-nobody": "”{received}” står ikke på spillerlisten, så intet blev læst",
  "format-no-round": "”{received}” er ikke et rundenummer, så intet blev læst",
  "format-same-key":
    "{name} og spilleren i linje {other} kan ikke skelnes i partierne; ret det ene navn i programmet, og gem igen",
  "format-number-twice": "nummer {number} er givet til to spillere, her og i linje {other}; intet blev læst",
  "format-no-ranks": "ingen linje i filen har en spiller med en grad",
  "format-line-without-rank": "der er ingen grad i ”{received}”, så intet blev læst",
  "format-results-uneven":
    "denne linje har {count} resultater, linje {other} har {otherCount}; intet blev læst: filen er ødelagt",
  "format-line-unread": "”{received}” kan ikke læses her, så intet blev læst",
  "format-line-short": "linjen er for kort til en spiller ({columns} tegn), så intet blev læst: filen er ødelagt",
  "format-wrong-length": "filen skulle være på {said} byte, men er på {found}, så intet blev læst; kopiér den igen",
  "format-outside": "filens slutning mangler, så intet blev læst; kopiér den igen",
  "format-not-json": "resultaterne på siden kan ikke læses; gem siden igen, når den er hentet helt",
  "format-event-type": "det er en turnering af typen {received}, som ikke kan læses; det kan kun parturneringer",
  "format-no-kind":
    "turneringen har ingen hold, så der er ikke noget handicap at udfylde; ”club-handicaps read FIL --out ARK.xlsx” skriver partier og ratingtal som et ark",
  "file-without-teams":
    "Turneringen har ingen hold, og i skak er der kun handicap i holdkampe. Partierne og ratingtallene kan sættes ind som ark til fri brug.",
  "file-is-list":
    "Det er en liste over spillere, ikke en turnering. En klubbog kan begynde med den: tryk på Spillere, Opret en klubbog, Fra en fil.",
  "file-add-sheets": "Sæt arkene ind i denne projektmappe",
  "format-is-list":
    "det er en liste over spillere, ikke en turnering; en klubbog kan begynde med den: ”club-handicaps book new --players FIL”",
  "format-team-opponents": "{team} spiller mod flere hold i runde {round}: se også linje {other}; intet blev læst",
  "format-needs-sheet": "tabellens kolonner blev ikke forstået: {received}",
  "refused-papi":
    "det er en Papi-fil, en database; eksportér turneringen som TRF (FIDE-rapport) i Papi, og brug den fil",
  "refused-bridgemate":
    "en Bridgemate-database har kontrakter, ikke resultater; brug det, regnskabsprogrammet laver af den: USEBIO, PBN eller en resultatliste",
  "refused-swissperfect":
    "det er SwissPerfects egen fil; vælg Export > Cross table som tekst med tabulatorer i SwissPerfect, og brug den fil",
  "refused-swiss-manager":
    "det er Swiss-Managers egen fil; eksportér TRF (FIDE-rapport) eller listerne til Excel, og brug den fil",
  "refused-macmahon": "det er MacMahons egen fil; eksportér resultattabellen til EGD (.h9) i MacMahon, og brug den fil",
  "refused-swiss-chess":
    "det er Swiss-Chess’ egen fil; eksportér TRF (FIDE-rapport) eller listerne til Excel, og brug den fil",
  "refused-deals":
    "filen indeholder kun kortfordelinger, ingen resultater; eksportér dem med slutscorer (PBN med TotalScoreTable eller USEBIO)",
  "refused-contracts":
    "filen indeholder kontrakter, uden alle pars resultater; eksportér dem som USEBIO, eller PBN med TotalScoreTable",
  "refused-scorecard":
    "siden er et scorekort med kontrakter, uden alle pars resultater; eksportér dem som USEBIO, eller PBN med TotalScoreTable",
  "refused-chess-page":
    "der er ingen liste over partier på denne side; åbn parringerne bræt for bræt eller krydstabellen på chess-results, og gem den side",
  "format-page-cut":
    "siden slutter midt i det hele, så intet blev læst; åbn den i browseren, og gem den igen som en komplet webside, når den er hentet helt",
  "refused-boards-only":
    "filen indeholder spillene, men ingen slutscorer; eksportér resultaterne med en TotalScoreTable eller som USEBIO",
  "refused-acbl-page":
    "denne side fra live.acbl.org har ingen masterpoints; brug ACBLscores spilfil eller klubbens side på my.acbl.org (Gem siden som)",
  "refused-acbl-report": "det er en udskrift fra ACBLscore; brug selve spilfilen (endelsen begynder med .AC)",
  "refused-pdf":
    "det er en PDF, som ikke kan læses; bed om resultaterne som .xlsx, .csv eller filen fra det program, de er lavet med",
  "refused-picture":
    "det er et billede, og resultater kan ikke læses af det; skriv dem ind på et ark, eller bed om dem som .xlsx eller .csv",
  "refused-google-sheet":
    "det er kun et link til et Google-ark; vælg i Google Sheets Filer > Download > Microsoft Excel (.xlsx), og brug den fil",
  "refused-word": "det er et Word-dokument; kopiér tabellen, indsæt den på et ark, og gem det som .xlsx",
  "refused-xlsb":
    "det er en binær projektmappe (.xlsb); vælg Filer > Gem som > Excel-projektmappe (.xlsx) i Excel, og brug den fil",
  "refused-numbers":
    "det er en fil fra Apples Numbers eller Pages; vælg dér Arkiv > Eksporter til > Excel, og brug den fil",
  "refused-zip": "det er en zip-fil med andre filer i: {files}; pak den ud, og brug en af dem",
  "refused-web-page":
    "denne webside har ingen tabel med resultater; åbn den side, der viser dem, og gem den, eller eksportér en fil fra programmet i stedet",
  "refused-qualifiers": "det er en liste over kvalificerede uden overskrifter, ikke en medlemsliste; intet blev læst",
  "format-encoding": "filen siger, at dens bogstaver er {declared}, men de er {encoding}",
  "format-other-ending": "navnet ender på {ending}, men det er en fil fra {title}, og sådan blev den læst",
  "format-setting": "{setting} {value}: fra filen",
  "format-byes": "{count|oversidder|oversiddere} udeladt ({lines|linje|linje})",
  "format-no-result": "{count|parti|partier} uden resultat endnu ({lines|linje|linje})",
  "format-no-score": "{count|par|par} uden score ({lines|linje|linje})",
  "format-default": "afgjort uden spil, så der regnes ikke noget ud: {players}",
  "format-both-default": "tabt af begge uden spil: {players}",
  "format-rank-missing": "{name} har ingen grad",
  "format-rank-unread": "”{received}” er ikke en grad ({name})",
  "format-rating-missing": "{name} har intet ratingtal",
  "format-result-unread": "”{received}” er ikke et resultat",
  "format-opponent-missing":
    "modstanderen til {name}, nummer {received}, er ikke i filen ({rounds|runde|runde}); rækken har ingen modstander og intet resultat",
  "format-sides-disagree":
    "linjerne for {players} er ikke enige om partiet ({rounds|runde|runde}), se også linje {other}; den første linje er brugt, uden resultat",
  "format-both-won":
    "{players} har begge gevinst ({rounds|runde|runde}), se også linje {other}; partiet er taget med uden resultat",
  "format-points-sum": "{name} har {points} point, men resultaterne giver {sum}",
  "format-name-missing": "en spiller har intet navn",
  "format-go-even": "alle partier er lige partier, så givne sten hverken vises eller sammenlignes",
  "format-go-preliminary": "{name} er kun foreløbigt tilmeldt",
  "format-go-stones-follow":
    "{count|parti har|partier har} hverken farver eller sten; de følger af graderne, fratrukket {reduced}, som filen siger",
  "format-colours-unknown": "i {count|parti|partier} er farverne ikke noteret ({lines|linje|linje})",
  "format-komi-rounded": "komi {value}, som filen afrunder den; den nøjagtige komi står ikke i filen",
  "format-inputs-missing": "findes ikke i filen, så cellerne er tomme: {fields}",
  "format-either-kind":
    "parrene kan udfyldes efter DBf's eller efter ACBL's regler: efter DBf's, medmindre en anden type vælges",
  "format-sit-out": "{name}: udeladt, det er en oversidder eller et fantompar",
  "format-section-empty": "{name}: udeladt, der er ingen par i den",
  "format-stand-in": "{name}: substitut eller gæst uden nummer; den, der er nævnt her, tæller",
  "format-one-name": "par {pair} har {count|navn|navne}, der skal være to",
  "format-boards-differ": "par {pair}: filen siger {said} spil, men har resultater af {count}",
  "format-total-differs": "par {pair}: slutscoren er {said}, men resultaterne giver {sum}",
  "format-unknown-pair": "resultatet nævner par ”{received}”, som ikke er i filen",
  "format-adjustment": "par {pair}: scoren indeholder en justering på {value}",
  "format-more-than-four":
    "i {count|kamp|kampe} har et hold flere end fire spillere; de fire første står på arket, se efter, hvem der spillede",
  "format-result-twice": "par {pair}: dets to linjer siger {first} og {other}; det første er taget",
  "format-national-ratings": "{count|spiller har|spillere har} kun et nationalt ratingtal ({lines|linje|linje})",
  "format-ratings-missing": "{count|spiller har|spillere har} intet ratingtal ({lines|linje|linje})",
  "format-opponents-unfit":
    "modstanderne i tabellen passer hverken med placeringer eller startnumre, så intet blev læst; eksportér den igen",
  "format-adjusted": "{count|justeret score|justerede scorer} ({lines|linje|linje})",
  "format-unscored":
    "række {section} er ændret, efter at den blev beregnet; beregn den i ACBLscore, og eksportér den igen",
  "format-possible-differs":
    "række {section}: efter procenterne var {values} matchpoint mulige, ikke det samme for alle",
  "format-not-matchpoints":
    "beregnet i {received}: der er intet maksimum, så handicap efter matchpoint kan ikke regnes ud",
  "format-left-out-event": "{name} er udeladt: det er en turnering af typen {received}",
  "format-lines-skipped": "{count|linje|linjer} blev sprunget over, fordi de ikke bruges: {received}",
  "format-date-order": "”{received}” blev læst som {value}",
  "format-date-unread": "”{received}” er ikke en dato",
  "format-rating-choice": "ratingtal: {received}",
  "format-teams-left": "turneringen er individuel: {count|holdlinje|holdlinjer} er udeladt ({lines|linje|linje})",
  "format-no-teams": "der er ingen hold i filen: den bliver til en liste over partier og en ratingliste",
  "format-team-unknown": "{team} nævner spiller {received}, som ikke er i filen",
  "format-no-team": "{name} er ikke på noget hold",
  "format-match-default":
    "runde {round}: kampen mellem {teams} blev afgjort uden spil; filen har ingen brætter fra den",
  "format-no-match":
    "{count|parti hører|partier hører} ikke til nogen kamp i filen og er udeladt ({lines|linje|linje})",
  "format-match-sum": "{team}: holdresultatet er {said}, men brætterne giver {sum}",
  "format-numbers-ranks": "modstandernes numre blev læst som placeringer i tabellen",
  "format-numbers-start": "modstandernes numre blev læst som startnumre",
  "format-no-colours": "filen siger ikke, hvem der havde hvilken farve; hvid er den, der står først",
  "format-no-date": "filen siger ikke, hvornår der blev spillet",
  "format-hidden-byes":
    "{count|spiller|spillere} med flere point, end partierne giver, som når en oversidning ikke er skrevet ({lines|linje|linje})",
  "format-first-day": "{event} begyndte {date}",
  "format-begins-again":
    "{count|spiller har|spillere har} også spil i et tidligere stævne i filen og går ikke videre derfra: her begynder alle med det, listen giver; en klubbog går videre fra stævne til stævne",
  "format-games-count": "{event}: filen angiver {said} spil, men har {count}",
  "format-sign-against":
    "”{received}” siger på to måder, hvem der vandt, og de er ikke enige; spillet har intet resultat",
  "format-peels": "{count|score|scorer} med peels eller mærker ved siden af pointene ({lines|linje|linje})",
  "format-doubles": "et doublespil, som reglen ikke omfatter: {received}",
  "format-passed-lines": "{count|linje|linjer} tekst er sprunget over ({lines|linje|linje})",
  "format-list-heading": "{count|linje|linjer} over listen er sprunget over ({lines|linje|linje})",
  "format-unread-lines": "{count|linje|linjer} blev ikke forstået og er udeladt ({lines|linje|linje})",
  "format-same-name":
    "{count} linjer på listen deler navn, for eksempel {name}, så hvert har sit nummer på listen efter sig ({lines|linje|linje})",
  "format-names-twice":
    "{count|navn|navne} står der mere end én gang; nummeret viser, hvem der er hvem ({lines|linje|linje})",
  "format-ranks-from-ratings": "listen har kun ratingtal; graderne følger af dem, én grad for hver hundrede point",
} as const satisfies TranslatedSentences<typeof en>;
