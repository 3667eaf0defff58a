import type { cli as en } from "../en/cli";
import type { TranslatedSentences } from "../texts";

export const cli = {
  "file-missing": "{file}: filen findes ikke",
  "file-is-folder": "{file}: det er en mappe og ikke en fil",
  "file-circle": "{file}: navnets henvisninger går i ring",
  "file-is-device":
    "{file}: det er en enhed eller et rør (pipe) og ikke en fil; gem først det, der kommer derfra, som en fil",
  "file-not-allowed": "{file}: du har ikke lov til at læse filen",
  "file-exists": "{file} findes i forvejen; brug --replace for at overskrive den, eller giv et andet navn med --out",
  "file-not-written": "{file}: filen kan ikke skrives: {reason}",
  "write-no-name": "den har intet navn",
  "write-no-folder": "mappen findes ikke",
  "write-is-folder": "det er en mappe",
  "write-not-allowed": "det er ikke tilladt her",
  "write-no-room": "disken er fuld",
  "write-too-large": "den er større, end filer må være her",
  "write-circle": "dens henvisninger går i ring",
  "write-long-name": "navnet er for langt",
  "sheet-protected":
    "arket ”{sheet}” er beskyttet, så intet blev udfyldt; ophæv beskyttelsen i Excel (Gennemse > Fjern arkbeskyttelse), gem, og prøv igen",
  "part-of-array": "en del af en matrixformel eller en datatabel, {area}, kan ikke erstattes, så intet blev udfyldt",
  "map-unknown-field": "--map ”{given}”: {kind} har ikke en kolonne, der hedder ”{field}”; tilladt er {allowed}",
  "map-bad-pair": '--map ”{given}” skal skrives sådan: --map "Felt=Overskrift"',
  "map-unknown-header": "--map ”{given}”: der er ingen overskrift ”{header}”; arket har {allowed}",
  "also-on-many":
    "på {count|andet ark|andre ark} er der også turneringer, som ikke blev udfyldt: {sheets} …; brug --sheet NAVN for at udfylde et af dem",
  "also-on":
    "på arket ”{sheet}” er der også en turnering ({kind}), som ikke blev udfyldt; brug {option} for at udfylde den",
  "sheet-not-filled": "arket ”{sheet}” ({kind}) blev ikke udfyldt: {reason}",
  "file-written": "{file}: {cells|celle|celler} udfyldt",
  "tables-written": "tabeller: {tables}",
  "table-written": "{name} ({rows|række|rækker})",
  "read-sheet": "{name} ({kind}, {rows|række|rækker})",
  "read-written": "{file}: skrevet",
  "values-kept": "{count|værdi, der afviger, er|værdier, der afviger, er} beholdt; brug --replace for at erstatte",
  uncalculated:
    "arket har formler, der aldrig er beregnet, her og måske i andre celler; åbn filen i Excel, gem den, og prøv igen",
  "kind-reads": "læser: {names}",
  "kind-fills": "udfylder: {names}",
  "kind-settings": "indstillinger: {names}",
  "kind-required": "* = skal være der",
  "went-wrong": "Der opstod en uventet fejl, og intet blev udfyldt: {reason}",
  "no-command": "skriv en kommando: fill, read, kinds, explain eller book",
  "unknown-command": "”{given}” er ikke en kommando; kommandoerne er fill, read, kinds, explain og book",
  "unknown-option": "”{given}” kan ikke bruges med {command}",
  "option-lacks-value": "{given} skal have en værdi",
  "option-takes-no-value": "{given} skal ikke have en værdi",
  "one-file": "skriv navnet på én fil",
  "book-offer": "for at lade det gælde: {command}",
  "book-answers": "Svar med {answers}",
  "stands-for-day": "DAG",
  "stands-for-name": "NAVN",
  "stands-for-number": "TAL",
  "stands-for-player": "SPILLER",
  "stands-for-start": "START",
  "stands-for-text": "TEKST",
  "book-unknown-now": "{player}: {before} → kendes ikke, før problemerne ovenfor er rettet",
  "book-written": "{file}: klubbogen er skrevet",
  "book-not-written": "intet er skrevet (--dry-run)",
  "book-made": "en klubbog med {count|spiller|spillere}",
  "book-visitor": "gæst",
  "book-left": "udmeldt",
  "book-export-sport": "kun partierne i en klubbog for go kan eksporteres",
  "book-export-order": "--from {from} er efter --to {to}; angiv periodens første dag med --from og den sidste med --to",
  "book-export-none": "der blev ikke spillet nogen partier fra {from} til {to}",
  "book-exported": "{file}: {players|spiller|spillere}, {games|parti|partier}",
  "book-export-no-rank": "{count|parti|partier} er udeladt: en spiller har ingen grad",
  "book-export-by-rule": "{count|parti|partier} har sten eller farver efter reglen, for arket siger dem ikke",
  "book-export-no-colours":
    "{count|parti|partier} står uden farver og sten i tabellen: samme grad uden farver på arket, eller flere end ni sten",
  "book-export-open": "{count|parti|partier} har intet resultat, som tabellen kan vise",
  "book-export-no-pin": "{count|spiller|spillere} har intet EGD-nummer på otte cifre i kolonnen Nummer",
  "book-export-ranks": "{name} har spillet som {ranks}; tabellen har én grad for hver spiller, {rank}",
  "book-prepare-option": "{option} er ikke til {kind}",
  "bad-boards": "--boards {given}: angiv et tal fra 1 til 999",
  "no-book": "book new tager ingen BOOK; spillerne kommer fra --players eller --from",
  "book-adjust-list": "angiv enten --player og --to eller listen: --players FIL eller --sheet NAVN",
  "book-players-or-from": "angiv enten --players eller --from, ikke begge",
  "no-book-command": "skriv en kommando til book: {allowed}",
  "unknown-book-command": "”{given}” er ikke en kommando til book; der er {allowed}",
  "one-book": "skriv navnet på én bog",
  "out-missing": "angiv med --out, hvilken fil der skal skrives",
  "bad-date": "{option} {given}: skriv en dag som 2026-11-14 eller et tidspunkt som 2026-11-14T21:30",
  "bad-no": "{option} {given}: skriv nummeret på en turnering",
  "bad-same": '--same ”{given}”: skriv det som --same "Skrevet=Navn"',
  "bad-answer": '--answer ”{given}”: skriv det som --answer "ID=VALG"',
  "answer-not-asked": "--answer {given}: der spørges ikke om noget med det navn; der spørges om {allowed}",
  "answer-no-player": "--answer {given}: ingen på listen hedder {name}",
  "answer-not-here": "--answer {given}: det spørges der ikke om her",
  "answer-nothing-asked": "--answer {given}: der spørges ikke om noget med det navn og heller ikke om andet",
  "not-offered": "{given}: tilladt er {allowed}",
  "bad-new": '{option} ”{given}”: skriv det som {option} "Navn=START". {start}',
  "bad-set": "{given}: skriv det som nøgle=værdi",
  "option-needed": "{option} skal være der",
  "book-system-missing": "angiv med --system, hvad bogen er til: {allowed}",
  "book-other-system": "--system {given}: bogen er til {system}",
  "book-one-tournament": "--name, --played og --correct gælder én turnering; giv én fil",
  "book-sheet-missing": "giv en fil eller bogens ark med --sheet",
  "no-function": "skriv navnet på en funktion",
  "unknown-function": "”{given}” er ikke en funktion, der giver én værdi; tilladt: {allowed}",
  "unknown-sheet": "der er ikke noget ark ”{given}”; der er {allowed}",
  "not-remembered": "der huskes ikke noget om et ark ”{given}”; kun om {allowed}",
  "remembered-none": "Der huskes ikke noget.",
  "remembered-forgotten": "Glemt: {sheets}. Skrevet i {file}.",
  "bad-range": "--range {given}: skriv det som A1:K40",
  "setting-one-table": "{given}: arket er én turnering uden egne rækker: udelad det, der følger efter @",
  "setting-of-sheet":
    "{given}: {setting} gælder hele arket: udelad det, der følger efter @; en række kan have sin egen {allowed}",
  "setting-of-kind": "{given}: hver indstilling af sådan et ark gælder hele arket: udelad det, der følger efter @",
  "no-cards": "--cards: på arket ”{sheet}” ({kind}) er der ingen kamp at lave et kort af",
  "rules-unused": "--rules {given}: arket siger intet, som {kind} kan bruge",
  "book-rules-unused": "--rules {given}: arket siger intet, som denne klubbog kan bruge",
  "list-gives": "en medlemsliste kan give det, der mangler: --players FIL",
  "none-said":
    "Du svarede, at ingen kolonne har {fields}: skriv det i en ny kolonne med den overskrift, og udfyld igen",
  "column-unread": "Arket kan ikke læses med den kolonne, du gav for {fields}",
  "kind-taken": "Det blev læst som {kind}. Er det noget andet, så svar med {answers}",
  "players-unused": "--players {given}: {kind} bruger ikke en spillerliste",
  "players-missing": "--players {given}: der er hverken sådan en fil eller sådan et ark; arkene er {allowed}",
  "out-extension": "--out {file}: der skrives en {extension}-fil; giv den sådan et navn",
  "out-is-input": "--out er filen, der læses; giv et andet navn",
  "see-help": "Alle kommandoer og tilvalg: club-handicaps --help",
  "see-book-help": "Alle kommandoer og tilvalg for en klubbog: club-handicaps book --help",
  "usage-book-new": `club-handicaps book new --system SYSTEM [--players FIL] [--from BOG] --out BOG
    laver en klubbog: af en tabel med navne og handicap, af sidste sæsons bog
    eller tom; --club NAVN, og --set nøgle=værdi for, hvordan den regner;
    med --from og uden --out skrives den ved siden af BOG som
    "KLUB 2026-27.xlsx";
    --new NAVN og --visitor NAVN siger, hvem der hentes fra en liste`,
  "usage-book-prepare": `club-handicaps book prepare BOG [FIL] --out BOG [tilvalg]
    laver arket til en aften, før der spilles: navne, hvad hver spiller har, og
    hvad der allerede vides; FIL eller --who siger, hvem der spiller`,
  "usage-book-enter": `club-handicaps book enter BOG [FIL…] --out BOG [tilvalg]
    registrerer turneringer; uden FIL det ark i BOG, som --sheet nævner`,
  "usage-book-update": `club-handicaps book update BOG --out BOG [tilvalg]
    tager det med, der er rettet på arkene, og beregner alt igen`,
  "usage-book-check": `club-handicaps book check BOG           som update, men skriver intet`,
  "usage-book-adjust": `club-handicaps book adjust BOG --player NAVN --to START --reason TEKST --out BOG
    sætter et handicap; --played DATO, --reported TIDSPUNKT, --organiser NAVN,
    --confirm ved et stort spring
club-handicaps book adjust BOG --players FIL --out BOG
    sætter dem på en ny liste, der er i bogen, som én justering; --sheet NAVN
    for en liste i BOG, --reason TEKST, --played DATO, --same SKREVET=NAVN`,
  "usage-book-withdraw": `club-handicaps book withdraw BOG --no NR --reason TEKST --out BOG
    det, der er registreret ved en fejl: det bliver i bogen, men tæller ikke mere`,
  "usage-book-merge": `club-handicaps book merge BOG --player A --into B --out BOG
    gør to navne til én spiller, B`,
  "usage-book-separate": `club-handicaps book separate BOG --player A --out BOG   skiller dem ad igen`,
  "usage-book-rename": `club-handicaps book rename BOG --player NAVN --to NAVN --out BOG
    giver en spiller et andet navn`,
  "usage-book-undo": `club-handicaps book undo BOG --out BOG          fortryder den seneste ændring; en gang til: den før, op til ti`,
  "usage-book-players": `club-handicaps book players BOG         klublisten`,
  "usage-book-history": `club-handicaps book history BOG --player NAVN   en spillers turneringer`,
  "usage-book-notice": `club-handicaps book notice BOG --since DATO     til opslagstavlen`,
  "usage-book-export": `club-handicaps book export BOG --from DATO --to DATO [--out FIL.h9]
    Go: en periodes partier som en tabel til den europæiske godatabase (EGD);
    begge dage tæller med; uden --out skrives den på skærmen. Navnene står som
    i bogen`,
  "options-book-prepare": `Tilvalg til prepare
  --who TEKST           en række på arket, så mange gange det er nødvendigt:
                        "Anna Bro mod Bent Dahl"; FIL har en række på hver linje
  --kind TYPE, --set nøgle=værdi, --played DATO, --name TEKST
                        hvad der spilles, og hvornår (ellers i dag)
  --boards ANTAL, --home HOLD, --away HOLD, --competition NAVN
                        til de typer, der har dem; --cards laver også kampkortet
  --opponents           sætter dem sammen, der er nævnt alene, efter grad eller handicap
  --bisques             croquet: handicapspil`,
  "options-book-enter": `Tilvalg til enter
  --sheet NAVN, --kind TYPE, --set nøgle=værdi, --map "Felt=Overskrift"
                        som til fill
  --name TEKST, --organiser NAVN, --played DATO, --reported TIDSPUNKT
                        turneringens navn, dens arrangør, og hvornår den blev
                        spillet og indberettet
  --correct NR          den retter denne turnering
  --new-tournament      den er en ny turnering, ingen af dem, den ligner
  --new NAVN=START, --visitor NAVN=START
                        et nyt medlem, en gæst, og handicappet at starte med
  --same SKREVET=NAVN   et navn på arket, og den spiller, det er
  --take book|sheet     hvilket handicap der gælder, når ark og bog er uenige
  --not-regulated TEKST den ændrer ingens handicap, og hvorfor
  --regulated           den tæller, selv om DBf ikke regulerer typen
  --organiser-error     arrangøren tog fejl: en rettelse efter de 14 dage;
                        --reason TEKST siger hvordan`,
  "options-book-update": `Tilvalg til update og check
  --organiser-error NR, --reason TEKST, --same FØR=NU, --new, --visitor
  --gone NR             dens ark er væk, og intet andet ark erstatter det
  --rules-since DATO    fra hvilken dag en anden af klubbens egne tabeller gælder`,
  "options-book-rules": `Tilvalg til new, enter, update og check
  --rules ARK           arket med klubbens egne regler (ellers: Husregler)`,
  "options-book-encoding": `Tilvalg til new, prepare, enter og adjust
  --encoding NAVN       hvordan tekstfiler er gemt, hvis bogstaverne bliver forkerte:
                        utf-8, windows-1252, dos-850, mac-roman eller utf-16`,
  "options-book-trying": `Tilvalg til enter, adjust, withdraw, merge, separate, rename og undo
  --dry-run             viser, hvem der ville ændres, og skriver intet`,
  "options-book-all": `Tilvalg til alle kommandoer
  --answer ID=VALG      besvarer et spørgsmål med dets id; --json skriver begge dele.
                        Ved enter ændrer det også det læste: day=2026-09-08
  --trust tables|memory om tabellerne eller hukommelsen gælder, når de er fra
                        hver sin kopi af bogen`,
  "options-book-now": `  --now TIDSPUNKT       det tidspunkt, der gælder som nu (ellers urets)`,
  "options-book-out": `  --out BOG             bogen, der skrives; --replace overskriver den`,
  "options-book-json": `  --json, --locale {locales}`,
  "help-book-starts": `En START er 34,5 (DBf), 2,5 eller 2,5/1766 (croquet), 0,51;0,537 (ACBL), et styrketal
eller en grad. Et TIDSPUNKT er 2026-11-14 eller 2026-11-14T21:30.`,
  "help-book-exit": `Afslutningskoder: 0 gjort, check: intet ville ændres; 1 gjort, men nogle rækker har
problemer, check: noget ville ændres; 2 intet gjort; 3 forkert brug`,
  "usage-fill": `club-handicaps fill FIL [tilvalg]        udfylder en turnering og skriver en ny projektmappe`,
  "usage-read": `club-handicaps read FIL [tilvalg]        viser, hvad et andet programs fil læses som`,
  "usage-remembered": `club-handicaps remembered FIL [tilvalg]
                                         viser, hvad en projektmappe husker om sine ark, og glemmer det`,
  "usage-kinds": `club-handicaps kinds [--locale {locales}]    viser turneringstyperne og deres kolonner`,
  "usage-explain": `club-handicaps explain FUNKTION ARGUMENTER… [--locale {locales}]
                                         viser, hvordan et tal er regnet ud`,
  "usage-book": `club-handicaps book KOMMANDO BOG [tilvalg]  fører en klubbog over en hel sæson:
                                         club-handicaps book --help`,
  "usage-of-all": `club-handicaps --help | --version`,
  "options-fill": `Tilvalg til fill
  --sheet NAVN          arket med turneringen
  --range A1:K40        kun disse celler
  --kind TYPE           turneringstypen, hvis den ikke genkendes
  --set nøgle=værdi     en indstilling, så mange gange det er nødvendigt
  --map "Felt=Overskrift"
                        hvilken kolonne et felt står i, efter overskrift eller
                        bogstav, så mange gange det er nødvendigt; uden: arket har
                        ikke sådan en kolonne
  --answer ID=VALG      besvarer et spørgsmål, eller ændrer det læste, med dets id,
                        som --json skriver det: setting:boards=24, column:F=none
  --players LISTE       en fil, eller arket, med spillerne og deres handicap
  --rules ARK           arket med klubbens egne regler (ellers: Husregler)
  --encoding NAVN       hvordan tekstfiler er gemt, hvis bogstaverne bliver forkerte:
                        utf-8, windows-1252, dos-850, mac-roman eller utf-16
  --cards               lav også kampkort til udskrift
  --out FIL             filen, der skrives (ellers NAVN.filled.xlsx)
  --replace             overskriv filen, hvis den findes, og erstat værdier på
                        arket, der afviger fra reglen
  --json                skriv resultatet som JSON
  --locale {locales}        sprog (ellers systemets sprog eller engelsk)`,
  "options-remembered": `Tilvalg til remembered
  --forget ARK          glem, hvad der huskes om dette ark; én gang for hvert ark
  --out FIL             projektmappen, der skal skrives, uden det glemte
  --replace             overskriv filen, hvis den findes
  --json                skriv det huskede som JSON
  --locale {locales}        sprog (ellers systemets sprog eller engelsk)`,
  "options-read": `Tilvalg til read
  --encoding NAVN       hvordan en tekstfil er gemt, hvis bogstaverne bliver forkerte:
                        utf-8, windows-1252, dos-850, mac-roman eller utf-16
  --out ARK.xlsx        skriv det også som en projektmappe
  --replace             overskriv projektmappen, hvis den findes
  --json                skriv det læste som JSON
  --locale {locales}        sprog (ellers systemets sprog eller engelsk)`,
  examples: `Eksempler`,
  "examples-fill": `  club-handicaps fill saeson.xlsx --sheet Maj --players Medlemmer
  club-handicaps fill tirsdag.pbn --players medlemmer.csv
  club-handicaps fill tirsdag.csv --set boards=24 --out tirsdag.xlsx
  club-handicaps fill maj.ods --map "Dato=Spillet den" --map "Indeks="`,
  "examples-read": `  club-handicaps read open.xml --out open.xlsx`,
  "examples-explain": `  club-handicaps explain CHESS.POINTSSTART "16;9,5;8" "12,5;12,5;8,5"`,
  "explain-functions": "Funktioner, som den forklarer: {names}",
  "other-commands": "Andre kommandoer",
  "help-cells": `En liste af celler er ét argument med semikolon imellem: "16;9,5;8"`,
  "help-exit-read": `Afslutningskoder: 0 læst; 1 læst, men med fejl; 2 intet læst; 3 forkert brug`,
  "help-exit": `Afslutningskoder: 0 udfyldt; 1 udfyldt, men nogle rækker har problemer; 2 intet udfyldt; 3 forkert brug`,
} as const satisfies TranslatedSentences<typeof en>;
