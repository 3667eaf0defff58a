import type { book as english } from "../../en/book/book";
import type { TranslatedSentences } from "../../texts";

export const book = {
  "book-none": "der er ingen klubbog i denne projektmappe (ingen fuldstændig tabel Club_Players)",
  "book-from-list": "fra en medlemsliste begyndes en bog med --players {file}",
  "book-no-memory":
    "bogens skjulte ark er væk, beskadiget eller forældet, så bogen er læst fra sine tabeller; tidligere tryk kan ikke længere fortrydes",
  "layout-damaged":
    "det, der var gemt om, hvordan dette ark læses, er beskadiget (”{part}”); det læses, som var det nyt",
  "book-other-version": "en anden version af Klubhandicap har skrevet denne bog; åbn den med den version",
  "book-memory-older":
    "i tabellerne står noget, som bogens hukommelse på det skjulte ark mangler ({found}), og den ene er ældre: hvilken gælder?",
  "book-tables-older":
    "bogens hukommelse på det skjulte ark har linjer, som loggen mangler ({found}), og den ene er ældre: hvilken gælder?",
  "book-tables-trusted": "tabellerne gælder; bogens hukommelse laves på ny ud fra dem",
  "book-table-gone": "tabellen {table} var væk; den er tilbage",
  "book-column-gone": "kolonnen ”{header}” i {table} var væk; den er tilbage",
  "book-rows-sorted": "{table} var sorteret; rækkerne står i deres egen rækkefølge igen",
  "book-rows-changed": "der var tilføjet eller slettet rækker i {table}; den har sine {count|række|rækker} igen",
  "book-edited":
    "der er skrevet {found} under ”{column}”, som bogen selv udfylder; {book} er sat tilbage. Et handicap ændres ved at justere spilleren",
  "book-start-typed":
    "{name}: ”{column}” blev ændret til {found}, efter at nr. {no} var lukket; det registreres som en justering, og tidligere resultater bliver stående",
  "book-start-cleared": "{name}: ”{column}” blev slettet, efter at nr. {no} var lukket; det er sat tilbage",
  "book-start-big":
    "{name}: ”{column}” blev ændret til {found}, efter at nr. {no} var lukket; det er et stort spring, så det er sat tilbage",
  "book-regulated-late":
    "”{column}” for nr. {no} blev ændret til ”{found}” efter lukningen den {until}; det er sat tilbage. Er turneringen en fejl, så træk den tilbage",
  "book-start-reason": "skrevet som start, efter at nr. {no} var lukket",
  "book-edited-elsewhere": "der er skrevet {found} under ”{column}”, som bogen selv udfylder; {book} er sat tilbage",
  "book-filter-lifted": "et filter skjulte rækker her; det blev fjernet, før der blev skrevet",
  "book-player-back": "{name} manglede i spillerlisten og har resultater i bogen, så rækken er tilbage",
  "book-player-added": "{name} er føjet til listen i hånden",
  "book-renamed": "{name}: er det {was}, som har resultater i bogen under det navn?",
  "book-clash-name": "{name}: to spillere har dette navn; giv begge et nummer, eller skriv den ene på en anden måde",
  "book-clash-also-written":
    "”{written}” er en anden skrivemåde for både {name} og {other}; den kan kun tilhøre en af dem",
  "book-clash-number": "{name} og {other} har samme nummer, {written}",
  "book-cell-number": "”{received}” er ikke et tal",
  "book-row-total": "”{label}” ligner en sum og ikke en spiller, så rækken er udeladt",
  "book-start-first": "{name} har ingen start endnu: hvad begynder {name} med?",
  "book-list-twice": "{name} står to gange på listen, her og i {cell}: er det én person?",
  "book-list-two-names":
    "{name} er to personer i én række: skriv en række til hver, eller er det ét medlem, eller skal rækken udelades?",
  "book-list-two-starts": "{name} står to gange på listen, med {start} og med {other}: hvilket gælder?",
  "book-rating-first": "{name} har ingen rating: hvilken rating eller hvilket styrketal?",
  "book-masterpoints-first":
    "{name}: hvor mange masterpoints? De står hverken på arket eller i listen. Et ikke-medlem tæller som 49,99 (NM).",
  "book-start-begun": "{name} begynder med {start}",
  "book-row-long-name": "navnet i rækken er for langt; højst {most} tegn er tilladt; forkort det, eller ryd rækken",
  "book-row-nameless": "rækken har intet navn ({received}); skriv navnet, eller ryd rækken",
  "book-yes-no": "”{received}” er hverken ja eller nej",
  "book-masterpoints": "{received} masterpoints er ikke muligt; skriv 0 eller flere",
  "book-settings-typed": "”{received}” er ikke en indstilling i denne bog; tilladt er {allowed}, med ; imellem",
  "book-status-taken": "”{received}”: {name} står på listen som {status}",
  "book-status": "”{received}” er ikke en status; tilladt er medlem, gæst og udmeldt",
  "book-start-number": "”{received}” er ikke et handicap; skriv et tal, for eksempel 34,5",
  "book-start-missing": "{name} har intet starthandicap",
  "book-start-none": "{name} har intet handicap endnu; der bliver spurgt om det før det første spil",
  "book-start-croquet":
    "”{received}” er ikke et handicap; skriv 1½ eller 1,5, eller ét med indeks, for eksempel 2,5/1766",
  "book-start-conflict":
    "{name}: handicappet {handicap} og indekset {index} modsiger hinanden: til indekset {index} hører handicappet {other}. Hvad begynder {name} med?",
  "book-index-whole": "indekset {received} er ikke et helt tal",
  "book-start-52": "{name}: der er ikke angivet noget handicap, så det er 52",
  "book-start-sessions":
    "”{received}”: procenterne fra de seneste turneringer skrives som 0,51; 0,537 eller 51 %; 53,7 %, de ældste først",
  "book-start-no-session": "{name} har ikke spillet en turnering endnu, så handicappet er 0",
  "book-start-rating": "”{received}” er ikke en rating; skriv en halvrating som 12,5 eller et styrketal som 123",
  "book-start-unrated": "{name} har ingen rating og intet styrketal, den kan regnes ud fra",
  "book-winner-unsaid":
    "”{received}”: de to har samme grad, så man kan ikke se, hvem der havde hvilken farve; skriv vinderens navn",
  "book-rank-none": "{name} har ingen grad endnu; der bliver spurgt om den før det første parti",
  "book-setting": "bogens indstilling {key} er ”{received}”; tilladt: {allowed}",
  "book-line-unknown": "Nr. {no}: {name} er ikke blandt spillerne",
  "book-entry-size": "Nr. {no}: {entry} har {count|spiller|spillere} i stedet for {size}",
  "book-two-sides": "Nr. {no}: {entry} mangler den ene af sine to sider",
  "book-kind-unknown": "Nr. {no}: der er ingen turneringstype ”{kind}”",
  "book-name-missing": "her mangler et navn",
  "book-three-names": "”{written}” er mere end to navne",
  "book-two-of-a-name": "{name}: der er {players}; skriv nummeret efter navnet",
  "book-number-and-name": "”{written}”: nummeret er {byNumber}s, navnet {byName}s; hvem er det?",
  "book-near-name": "Hvem er ”{name}”? Måske {near}.",
  "book-surname-first": "”{name}” er skrevet med efternavnet først; er det {near}?",
  "book-surnames-first": "{count} navne er skrevet med efternavnet først, for eksempel {name}",
  "book-spellings": "{count} navne er ikke stavet som på listen",
  "book-short-names": "{count} navne er forkortet: {names}",
  "book-set-aside": "”{written}” er læst som {name}, uden {aside}",
  "book-who-in-several": "”{name}” står i {count} rækker eller hold; hvem er det?",
  "book-team-unknown": "{count} spillere fra {name} er ikke i klubbogen: {names}",
  "book-unknown-name": "Hvem er ”{name}”?",
  "book-unknown-number": "Hvem er ”{name}”? Hvis {number} ikke hører til navnet, så skriv ”{bracketed}” på arket",
  "book-near-number":
    "Hvem er ”{name}”? Måske {near}. Hvis {number} ikke hører til navnet, så skriv ”{bracketed}” på arket",
  "book-player-known": "{name} er allerede i bogen",
  "book-player-unknown": "{name} er ikke i bogen",
  "book-player-near": "{name} er ikke i bogen; det ligner {near}",
  "book-twice-in-field": "{name} spiller to gange i samme række; den anden gang er i {cell}",
  "book-handicap-differs": "{name}: på arket står {sheet}, i bogen {book}; hvilket gælder?",
  "book-handicaps-differ": "{count} handicap på arket er ikke bogens; hvilke gælder?",
  "book-again": "det kan være nr. {no}, {name}, skrevet igen; er det en rettelse eller en anden turnering?",
  "book-left-plays": "står som udmeldt på spillerlisten: {names}. Den, der er kommet tilbage, gøres til medlem dér",
  "book-games-twice":
    "{count|resultat findes|resultater findes} også i nr. {no}, {name}: det, der er begge steder, tæller to gange",
  "book-again-withdrawn":
    "nr. {no}, {name}, fra samme dag blev trukket tilbage den {withdrawn}; er det en rettelse, så den tæller igen, eller en anden turnering?",
  "book-no-such-tournament": "der er ingen turnering nr. {no} i denne bog",
  "book-withdrawn-already": "nr. {no} blev trukket tilbage den {withdrawn}",
  "book-withdrawn-back": "nr. {no}, trukket tilbage den {withdrawn}, tæller igen",
  "book-not-from-sheet": "nr. {no} har intet ark: træk den tilbage, og registrér det rigtige",
  "book-too-late":
    "nr. {no} kan ikke længere rettes: den var åben til {until}, dette er {days|dag|dage} efter indberetningen [DBf 3.5]; kun en arrangørfejl kan rettes, med begrundelse",
  "book-individuals": "DBf regulerer ikke enkeltmandsturneringer [DBf 1.6]; skal denne tælle med?",
  "book-not-tournament": "det er en liste, ikke en turnering; registrér arket med resultaterne",
  "book-no-tournament": "der blev ikke genkendt nogen turnering her; det ligner mest {kind}, men der mangler {missing}",
  "book-no-tournament-nothing":
    "der blev ikke genkendt nogen turnering her; det ligner mest {kind}, men har kolonner fra noget andet",
  "book-tables-beside":
    "to tabeller deler rækker, og handicappene skal have egne kolonner: sæt den ene under den anden ({sections})",
  "book-nothing-carried":
    "”{kind}”: arket nævner ingen spillere; skriv hvert holds spillere på det, eller vælg ”Udfyld en turnering”",
  "book-texts-changed": "nr. {no}: {count|celle|celler} på arket er ændret; det ændrer ingen handicap",
  "book-counts-before": "om den tæller, er taget fra dit svar for det seneste ark med de samme overskrifter",
  "book-nothing-changed": "intet ændret: nr. {no} er allerede den samme",
  "book-kind-open": "kolonnerne viser ikke, hvad der blev spillet; hvad var det?",
  "book-kind-asked": "”{title}” passer ikke til {kind}; hvad blev der spillet?",
  "book-competition-asked":
    "Arket nævner ingen turnering, og bogens andre kampe hører til en. Hvilken hører disse kampe til?",
  "book-may-not-count": "”{title}”: tæller denne turnering med?",
  "option-not-needed": "{option}: det spørges der ikke om, så det er ikke brugt",
  "answer-not-needed": "--answer {given}: der spørges ikke længere om det, så svaret er ikke brugt",
  "book-setting-idle": "{option}: det ændrer intet på dette ark",
  "book-setting-asked": "hvad er ”{setting}”? Det står ikke på arket",
  "book-field-asked": "hvilken kolonne er ”{field}”?",
  "book-only-doubles": "her er kun doublespil, og de tæller ikke",
  "book-not-played": "her er ingen resultater endnu",
  "book-day-asked": "hvilken dag blev der spillet? Det står ingen steder på arket",
  "book-day-of-month": "”{title}” nævner en måned og ingen dag; på hvilken dag tæller det?",
  "book-day-assumed": "datoen på arket er ikke helt klar; den er læst som {day}",
  "book-played-as-reported": "der er ingen dato, så den regnes som spillet den dag, den blev indberettet, {day}",
  "book-clock-behind":
    "uret siger {today} kl. {clock}, men bogen blev sidst ændret {day} kl. {time}; hvilken dag er det?",
  "book-clock-ahead": "uret siger {today}, mere end et år efter at bogen sidst blev ændret, {day}; hvilken dag er det?",
  "book-reported-ahead": "indberetningen er dateret {day}, men uret siger {today}; hvilken dag blev der indberettet?",
  "book-played-after-report":
    "der blev indberettet {today}, før der blev spillet {day}: ret spilledagen, eller angiv, hvornår der blev indberettet",
  "book-corrected-before":
    "nr. {no} blev indberettet {day} og kan ikke rettes {today}, før den dag. Hvilken dag er det?",
  "book-not-regulated": "reguleres ikke: {reason}; ingens handicap ændres ({count|linje|linjer})",
  "book-row-not-counted": "rækken kunne ikke læses, så dens spilleres handicap kendes ikke herfra",
  "book-sheet-gone": "Nr. {no}: arket ”{sheet}” er væk; resultaterne bliver i bogen",
  "book-rows-moved": "Nr. {no}: rækkerne står andre steder på arket nu, og bogen følger med",
  "book-others-changed":
    "{sheets}: ikke som bogen godtog det; denne registrering tager det ikke med, det gør ”book update”, og ”book check” viser det først",
  "book-from-changed":
    "{sheets}: ikke som sidste sæsons bog godtog det; den nye bog begynder med det godtagne. Gælder rettelsen, så opdatér først den gamle bog (”book update”), og begynd så den nye",
  "book-rows-added": "{count|række|rækker} er føjet til under nr. {no}: en ny turnering eller en rettelse af nr. {no}?",
  "book-evenings-wait": "{count} mere på dette ark mangler: {evenings}",
  "book-rows-taken":
    "{count|række|rækker} er føjet til under nr. {no} og regnes med til den; registrér dem som en ny turnering, hvis de er en for sig",
  "book-sheet-like":
    "Nr. {no}: arket ”{sheet}” er væk, og på ”{other}” står det samme eller næsten det samme; er det samme ark?",
  "book-sheet-found": "Nr. {no} er fra nu af på arket ”{other}”",
  "book-typed-over":
    "Nr. {no}: ”{sheet}” har nu mest andre spillere, og bogen beholder sine resultater. Er det en anden aften, så registrér arket som en ny turnering, ellers som rettelse",
  "book-day-typed-over":
    "Nr. {no}: på ”{sheet}” står nu {day} og andre resultater, så bogen beholder de gamle. Registrér arket som en ny turnering, hvis en anden aften er skrevet oven i, eller som en rettelse af nr. {no}",
  "book-sheet-unreadable":
    "Nr. {no}: ”{sheet}” kan ikke længere læses, som det blev registreret; bogen beholder de tidligere resultater",
  "book-column-where": "Nr. {no}: ”{sheet}” har ikke længere kolonnen ”{header}”: hvilken kolonne er det nu?",
  "book-prepare-nobody": "der er ingen endnu: sæt kryds ved dem, der spiller, eller skriv deres navne",
  "book-prepare-incomplete": "tilovers: {names}; der skal {count} navne til en række",
  "book-prepare-figures":
    "{figures}: ikke navnet på en spiller; skriv kun navne, uden resultater og handicap, og dem, der spiller sammen, på én linje",
  "book-prepare-near":
    "{name} står ikke i bogen, men ligner {near}; er det den samme? Det spørges der om, når der registreres",
  "book-prepare-no-start":
    "{name} har ikke noget at spille med endnu; skriv det på arket, eller sig det, når arket registreres",
  "book-prepare-bisques":
    "bisques er forskellen mellem de to handicap og gives til den med det højeste; reglerne gælder kun spil uden bisques og siger intet om dem",
  "book-prepare-own-table":
    "formlerne på arket kender ikke klubbens egen tabel; resultaterne regnes ud, når arket registreres",
  "book-prepare-unknown":
    "{name} står ikke i bogen; skriv på arket, hvad vedkommende spiller med, og sig, når der registreres, om det er et medlem eller en gæst",
  "book-reason-missing": "skriv en begrundelse",
  "book-big-step": "{name} går fra {from} til {to}: er det rigtigt?",
  "book-withdrawn-by-club":
    "nr. {no} er trukket tilbage af klubben: efter DBf 3.5 kan en klub ikke slette reguleringer, så DBf’s egen liste kan stadig have den",
  "book-elsewhere-line": "linje {line}: ”{received}” skulle være ét navn og én ændring",
  "book-merge-same": "{name} er den samme spiller",
  "book-merge-met": "{name} og {other} mødtes i nr. {no}, så de er to",
  "book-not-merged": "{name} er ikke slået sammen med nogen",
  "book-rename-taken": "navnet ”{name}” er allerede {other}s; slå dem sammen, hvis de er én person",
  "book-rename-same": "{name} hedder allerede sådan",
  "book-nothing-to-undo": "der er intet at fortryde",
  "book-undo-other": "en anden har ændret bogen siden, så intet blev fortrudt",
  "book-undo-other-since": "en anden har ændret bogen siden ({day} kl. {time}), så intet blev fortrudt",
  "book-undo-sheet-gone": "arket ”{sheet}” er væk, så cellerne dér kunne ikke lægges tilbage",
  "book-undo-typed": "rækkerne, som Fortryd fjernede, rummede senere celler, som forsvandt med dem: {cells}",
  "book-undo-kept": "disse celler er ændret siden og blev ladt være: {cells}",
  "book-sheet-empty": "arket er tomt; skriv eller indsæt resultaterne, eller åbn det ark, de står på",
  "book-file-empty": "der blev ikke fundet noget i filen",
  "book-file-without-teams":
    "turneringen har ingen hold, og en skakbog tager kun holdkampe; ”Udfyld en turnering” kan sætte partier og ratingtal ind som ark",
  "book-file-other-sport":
    "filen indeholder en turnering i en anden sport ({kind}); denne bog tager filer fra {files} og tabeller fra sin egen sport",
  "book-file-other-bridge":
    "filen har en turnering efter de andre bridgeregler ({kind}); registrér den i en klubbog for sig (book new --system {system}), eller udfyld den alene (”Udfyld en turnering” eller fill)",
  "book-file-is-list": "det er en liste over spillere, ikke en turnering; en ny klubbog kan begynde med den",
  "book-list-long":
    "listen har flere end {most} spillere, flere end en klub har; kopiér klubbens egne spillere til et ark, og begynd bogen med det",
  "book-non-member": "{name} er ikke medlem af ACBL og regnes for at have {masterpoints} masterpoints",
  "book-list-games": "turneringerne læses fra ”{oldest}”, den ældste, til ”{latest}”, den seneste",
  "book-columns-unused": "ikke brugt: {columns|kolonnen|kolonnerne}",
  "book-list-taken":
    "{taken|spiller|spillere} af {count} hentet fra {file} ({list}): dem, der bedes om med --new NAVN eller --visitor NAVN",
  "book-no-names": "{file}: der blev ikke fundet en kolonne med navne",
  // klubbens egne tabeller
  "book-rules-changed":
    "klubbens egen tabel er ændret, siden {count|turnering|turneringer} blev regnet ud, den første den {day}; fra hvilken dag gælder den nye? Tidligere spil beholder den gamle",
  "book-rules-first": "klubbens egen tabel er ændret; opdatér først klubbogen, og sig, fra hvilken dag den nye gælder",
  "book-teams-below": "holdene på arket ”{sheet}” blev skrevet under kampene",
  "book-rules-in-file": "filens egne husregler bruges ikke: reglerne i klubbogens projektmappe gælder",
  "book-few-games": "{games|turnering|turneringer} før denne, så der er intet handicap endnu",
  "book-no-session": "ingen turnering før denne, så handicappet var 0",
  "book-won": "vundet: {wins|turnering|turneringer} i træk",
  "book-average-missing": "Nr. {no}: turneringens middel kendes ikke",
  "book-masterpoints-missing": "Nr. {no}: {entry} har en spiller, hvis masterpoints ikke kendes",
  "book-no-masterpoints":
    "{name}: ingen masterpoints, hverken på arket eller i bogens liste; skriv dem under ”Masterpoints” (et ikke-medlem regnes for 49,99)",
  "book-handicap-typed-over":
    "Nr. {no}: arket har nu {sheet} ud for {name}; turneringen blev registreret med {book}, og det gælder. Skal spilleren have andet, så juster spilleren",
  "book-masterpoints-differ": "{name}: arket har {sheet}, listen {book}; her gælder arkets",
  "book-list-otherwise":
    "{name}: listen ved siden af spillene har {sheet}, bogen {book}; bogens gælder. Har listen ret, så justér spilleren i bogen",
  "book-sessions-set-handicap":
    "et procenthandicap følger af de seneste turneringer og kan ikke sættes for sig: tag bogens, eller juster procenterne først",
  "book-cut-at-52": "skåret af ved 52",
  "book-not-computed": "ikke beregnet",
  "book-not-known": "kendes ikke fra nr. {no}, {entry}",
  "book-line-friendly": "ikke beregnet: venskabelig kamp",
  "book-line-unplayed": "ikke beregnet: ikke spillet",
  "book-line-walkover": "ikke beregnet: walkover",
  "book-line-open": "ikke afsluttet",
  "book-line-not-read": "ikke læst: {cell}",
  "book-line-withdrawn": "trukket tilbage: {reason}",
  "book-line-withdrawn-by-club":
    "trukket tilbage af klubben, selv om kun DBf kan slette reguleringer efter DBf 3.5: {reason}",
  "book-line-not-regulated": "reguleres ikke: {reason}",
  "book-restated": "var {was}, nu {now}: {cause}",
  "book-cause-corrected": "nr. {no} rettet {corrected}",
  "book-cause-entered": "nr. {no} registreret {corrected}",
  "book-cause-updated": "opdateret {corrected}",
  "book-cause-rules": "efter klubbens anden tabel {corrected}",
  "book-cause-adjusted": "justering nr. {no} den {corrected}",
  "book-cause-withdrawn": "nr. {no} trukket tilbage {corrected}",
  "book-cause-merged": "to navne slået sammen {corrected}",
  "book-cause-separated": "to personer skilt ad {corrected}",
  "book-cause-elsewhere": "nr. {no} registreret {corrected}",
} as const satisfies TranslatedSentences<typeof english>;
