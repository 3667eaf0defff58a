import type { book as english } from "../en/book";
import type { TranslatedSentences } from "../texts";

export const book: TranslatedSentences<typeof english> = {
  "book-none": "der er ingen klubbog i denne projektmappe (ingen fuldstændig tabel Club_Players)",
  "book-no-memory":
    "bogens skjulte ark er væk eller beskadiget, så bogen er læst fra sine tabeller; det seneste tryk kan ikke længere fortrydes",
  "book-memory-newer": "en nyere version af Club Handicaps har skrevet denne bog; åbn den med den version",
  "book-memory-older":
    "i tabellerne står noget, som bogens egen hukommelse på det skjulte ark ikke kender ({found}); en af de to er fra en ældre kopi: hvilken gælder?",
  "book-tables-older":
    "loggen mangler de seneste linjer, som bogens egen hukommelse har ({found}); tabellerne er fra en ældre kopi, eller hukommelsen fra en anden: hvilken gælder?",
  "book-tables-trusted": "tabellerne gælder; bogens egen hukommelse skrives på ny efter dem",
  "book-table-gone": "tabellen {table} var væk; den er tilbage",
  "book-column-gone": "kolonnen ”{header}” i {table} var væk; den er tilbage",
  "book-rows-changed": "der var tilføjet eller slettet rækker i {table}; den har sine {count|række|rækker} igen",
  "book-edited":
    "”{column}” er bogens: der stod {found}, og {book} er sat tilbage; et handicap ændres med en justering",
  "book-start-typed":
    "{name}: ”{column}” blev ændret til {found}, efter at nr. {no} var lukket; det indføres som en justering, og det spillede står ved magt",
  "book-start-cleared": "{name}: ”{column}” blev slettet, efter at nr. {no} var lukket; det er sat tilbage",
  "book-start-big":
    "{name}: ”{column}” blev ændret til {found}, efter at nr. {no} var lukket; fra handicappet i dag er det et stort spring, så det er sat tilbage",
  "book-regulated-late":
    "”{column}” for nr. {no} blev ændret til ”{found}”, efter at den var lukket den {until}; det er sat tilbage: det, der er indført ved en fejl, trækkes tilbage, med en begrundelse",
  "book-start-reason": "skrevet som start, efter at nr. {no} var lukket",
  "book-edited-elsewhere": "”{column}” er bogens: der stod {found}, og {book} er sat tilbage",
  "book-filter-lifted": "et filter skjulte rækker her; det blev fjernet, før der blev skrevet",
  "book-player-back": "{name} manglede i spillerlisten og har resultater i bogen, så rækken er tilbage",
  "book-player-added": "{name} er føjet til listen i hånden",
  "book-renamed": "{name}: er det {was}, som har resultater i bogen under det navn?",
  "book-clash-name": "{name}: to spillere har dette navn; giv begge et nummer, eller skriv den ene på en anden måde",
  "book-clash-also-written": "”{written}” er en anden skrivemåde for både {name} og {other}; den kan kun være den enes",
  "book-clash-number": "{name} og {other} har samme nummer, {written}",
  "book-cell-number": "”{received}” er ikke et tal",
  "book-row-total": "”{label}” er taget for en sum, ikke for en spiller",
  "book-start-first": "{name} har endnu intet at begynde med og spiller for første gang: hvad begynder {name} med?",
  "book-list-twice": "{name} står to gange på listen, her og i {cell}: er det én person?",
  "book-list-two-starts": "{name} står to gange på listen, med {start} og med {other}: hvad begynder {name} med?",
  "book-rating-first":
    "{name} har endnu ingen rating og spiller for første gang: hvilken rating eller hvilket styrketal spiller {name} med?",
  "book-masterpoints-first":
    "{name}: ingen mesterpoint, hverken på arket eller i listen; hvor mange mesterpoint har {name}? Et ikke-medlem tæller som 49,99 (NM).",
  "book-start-begun": "{name} begynder med {start}",
  "book-row-nameless": "der står intet navn i rækken ({received}); skriv navnet, eller tøm rækken",
  "book-yes-no": "”{received}” er hverken ja eller nej",
  "book-masterpoints": "{received} mesterpoint er ikke muligt; der skal være 0 eller flere",
  "book-settings-typed": "”{received}” er ikke en indstilling i denne bog; tilladt er {allowed}, med ; imellem",
  "book-status": "”{received}”: status er medlem, gæst eller udmeldt",
  "book-start-number": "”{received}” er ikke et handicap; skriv et tal, fx 34,5",
  "book-start-missing": "{name} har intet starthandicap",
  "book-start-none": "{name} har intet handicap endnu og bliver spurgt om det før det første spil",
  "book-start-croquet": "”{received}” er ikke et handicap; skriv 1½ eller 1,5, eller ét med indeks, fx 2,5/1766",
  "book-index-whole": "indekset {received} er ikke et helt tal",
  "book-start-52": "{name}: der er ikke givet nogen start, så den er 52",
  "book-start-sessions":
    "”{received}”: procenterne fra de seneste turneringer skrives som 0,51; 0,537 eller 51 %; 53,7 %, de ældste først",
  "book-start-no-session": "{name} har ikke spillet en turnering endnu, så handicappet er 0",
  "book-start-rating":
    "“{received}” er ikke en rating; skriv en halv rating, f.eks. 12,5, eller et styrketal, f.eks. 123",
  "book-start-unrated": "{name} har ingen rating og intet styrketal, den kan regnes ud fra",
  "book-rank-none": "{name} har ingen grad endnu og bliver spurgt om den før det første parti",
  "book-setting": "bogens indstilling {key} er “{received}”; tilladt: {allowed}",
  "book-line-unknown": "Nr. {no}: {name} er ikke blandt spillerne",
  "book-entry-size": "Nr. {no}: {entry} har {count|spiller|spillere} i stedet for {size}",
  "book-two-sides": "Nr. {no}: {entry} mangler den ene af sine to sider",
  "book-kind-unknown": "Nr. {no}: der er ingen turneringstype ”{kind}”",
  "book-name-missing": "her står intet navn",
  "book-three-names": "”{written}” er mere end to navne",
  "book-two-of-a-name": "{name}: der er {players}; skriv nummeret efter navnet",
  "book-number-and-name": "”{written}”: nummeret er {byNumber}s, navnet {byName}s; hvem er det?",
  "book-near-name": "Hvem er ”{name}”? Måske {near}.",
  "book-surname-first": "”{name}” er skrevet med efternavnet først; er det {near}?",
  "book-surnames-first": "{count} navne er skrevet med efternavnet først, fx {name}",
  "book-spellings": "{count} navne er stavet anderledes end på listen",
  "book-set-aside": "”{written}” er {name}; ikke læst som en del af navnet: {aside}",
  "book-who-in-several": "”{name}” står i {count} rækker eller hold; hvem er det?",
  "book-unknown-name": "Hvem er ”{name}”?",
  "book-player-known": "{name} er allerede i bogen",
  "book-player-unknown": "{name} er ikke i bogen",
  "book-player-near": "{name} er ikke i bogen; det ligner {near}",
  "book-twice-in-field": "{name} spiller to gange i samme række; den anden gang er i {cell}",
  "book-handicap-differs": "{name}: på arket står {sheet}, i bogen {book}; hvilket gælder?",
  "book-handicaps-differ": "{count} handicap på arket er ikke bogens; hvilke gælder?",
  "book-again": "det kan være nr. {no}, {name}, skrevet igen; er det en rettelse eller en anden turnering?",
  "book-again-withdrawn":
    "nr. {no}, {name}, fra samme dag er trukket tilbage; er det en rettelse, der tager den med igen, eller en anden turnering?",
  "book-no-such-tournament": "der er ingen turnering nr. {no}, som kan ændres",
  "book-too-late":
    "nr. {no} kan ikke længere rettes: den var åben til {until}, og dette er {days|dag|dage} efter indberetningen [DBf 3.5]; kun en arrangørfejl, med begrundelse, kan endnu rettes",
  "book-individuals": "DBf regulerer ikke enkeltmandsturneringer [DBf 1.6]; skal denne tælle med?",
  "book-not-tournament": "det er en liste, ikke en turnering; indfør arket med resultaterne",
  "book-no-tournament":
    "ingen turnering til denne bog blev genkendt på {sheet}; nærmest er {kind}, der mangler: {missing}",
  "book-nothing-carried":
    "i ”{kind}” står der hold og ingen spillere, så bogen har intet at føre videre; udfyld arket for sig selv",
  "book-texts-changed": "nr. {no}: {count|celle|celler} på arket lyder nu anderledes; intet handicap ændres",
  "book-counts-before": "om den tæller, blev svaret på ved sidste ark med de samme overskrifter",
  "book-nothing-changed": "intet ændret: nr. {no} indeholder allerede det samme",
  "book-kind-open": "kolonnerne viser ikke, hvad der blev spillet; hvad var det?",
  "book-kind-asked": "”{title}” passer ikke til {kind}; hvad blev der spillet?",
  "book-may-not-count": "”{title}”: tæller denne turnering med?",
  "answer-not-needed": "--answer {given}: der spørges ikke længere om det, så svaret er ikke brugt",
  "book-setting-asked": "hvad er ”{setting}”? Det står ikke på arket",
  "book-field-asked": "hvilken kolonne er ”{field}”?",
  "book-not-played": "{sheet} har endnu ingen resultater",
  "book-day-asked": "hvilken dag blev der spillet? Det står ingen steder på arket",
  "book-day-assumed": "dagen er læst som {day}; ikke det hele er skrevet",
  "book-played-as-reported": "der er ingen dato, så den regnes som spillet den dag, den blev indberettet, {day}",
  "book-in-the-future": "{day} ligger i fremtiden",
  "book-not-regulated": "reguleres ikke: {reason}; ingens handicap ændres ({count|linje|linjer})",
  "book-doubles": "doublespil tæller ikke",
  "book-row-not-counted": "denne række kunne ikke læses: spillernes handicap kendes ikke derfra",
  "book-sheet-gone": "Nr. {no}: arket ”{sheet}” er væk; det indførte står ved magt",
  "book-rows-added":
    "{count|række|rækker} er føjet til under nr. {no}; en turnering for sig, indberettet for sig selv, eller en rettelse af nr. {no}?",
  "book-rows-taken":
    "{count|række|rækker} er føjet til og taget med i nr. {no}; indført som en ny turnering står de for sig selv",
  "book-sheet-like":
    "Nr. {no}: arket ”{sheet}” er væk, og på ”{other}” står det samme eller næsten det samme; er det samme ark?",
  "book-sheet-found": "Nr. {no} står fra nu af på ”{other}”",
  "book-typed-over":
    "Nr. {no}: ”{sheet}” har nu mest andre spillere, og det indførte står ved magt; indfør arket: som en ny turnering, hvis en anden aften er skrevet oven i, eller som en rettelse af nr. {no}",
  "book-sheet-unreadable":
    "Nr. {no}: ”{sheet}” kan ikke længere læses, som det blev indført; det indførte står ved magt",
  "book-prepare-nobody": "der er ingen endnu: sæt kryds ved dem, der spiller, eller skriv deres navne",
  "book-prepare-incomplete": "tilovers: {names}; der skal {count} navne til en række",
  "book-prepare-near":
    "{name} står ikke i bogen, men ligner {near}; om det er den samme, bliver der spurgt om, når der indføres",
  "book-prepare-own-table":
    "efter klubbens egen tabel, som formlerne på arket ikke kender: hvad et resultat giver, beregnes, når det indføres",
  "book-prepare-unknown":
    "{name} står ikke i bogen; skriv på arket, hvad vedkommende spiller med, og sig, når der indføres, om det er et medlem eller en gæst",
  "book-reason-missing": "skriv en begrundelse",
  "book-big-step": "{name} går fra {from} til {to}: er det rigtigt?",
  "book-withdrawn-by-club":
    "nr. {no} er trukket tilbage af klubben: efter DBf 3.5 kan en klub ikke slette reguleringer, så DBfs egen liste kan stadig have den",
  "book-elsewhere-line": "linje {line}: ”{received}” er ikke et navn og én ændring",
  "book-merge-same": "{name} er den samme spiller",
  "book-merge-met": "{name} og {other} mødtes i nr. {no}, så de er to",
  "book-not-merged": "{name} er ikke slået sammen med nogen",
  "book-nothing-to-undo": "der er intet at fortryde",
  "book-undo-sheet-gone": "arket ”{sheet}” er væk, så dets celler kunne ikke sættes tilbage",
  "book-undo-typed": "skrevet siden i rækker, som indførslen havde tilføjet, og forsvundet med dem: {cells}",
  "book-undo-kept": "disse celler er ændret siden og blev ladt være: {cells}",
  "book-file-empty": "der blev ikke fundet noget i filen",
  "book-file-without-teams":
    "turneringen har ingen hold, og en skakbog tager holdkampe: der er ikke noget at indføre; vælg filen under ”Udfyld en turnering” for at få partier og ratingtal som ark",
  "book-file-is-list": "det er en liste over spillere, ikke en turnering; en ny klubbog kan begynde med den",
  "book-list-long":
    "listen har flere end {most} spillere, flere end en klub har; kopiér klubbens egne til et ark, og begynd bogen med det ark",
  "book-columns-unused": "ikke brugt: {columns|kolonnen|kolonnerne}",
  "book-list-taken":
    "{taken|spiller|spillere} af {count} hentet fra {file} ({list}): dem, der bedes om med --new NAVN eller --visitor NAVN",
  "book-no-names": "{file}: der blev ikke fundet en kolonne med navne",
  // klubbens egne tabeller
  "book-rules-changed":
    "klubbens egen tabel er en anden end den, {count|turnering er beregnet|turneringer er beregnet} med, den første den {day}; fra hvilken dag gælder den? Det, der er spillet før, beholder sin tabel",
  "book-rules-first":
    "klubbens egen tabel er en anden end den, klubbogen går efter; ajourfør først klubbogen, så spørges der, fra hvilken dag den gælder",
  "book-rules-in-file": "filens egne husregler bruges ikke: reglerne i klubbogens projektmappe gælder",
  "book-no-session": "ingen turnering før denne, så handicappet var 0",
  "book-won": "vundet: {wins|spil|spil} i træk",
  "book-average-missing": "Nr. {no}: spillets middel kendes ikke",
  "book-masterpoints-missing": "Nr. {no}: {entry} har en spiller, hvis mesterpoint ikke kendes",
  "book-no-masterpoints":
    "{name}: ingen mesterpoint, hverken på arket eller i bogens liste; skriv dem under “Mesterpoint” (et ikke-medlem regnes for 49,99)",
  "book-handicap-typed-over":
    "Nr. {no}: på arket står nu {sheet} ud for {name}; turneringen blev indført med {book}, og det gælder. Et handicap sættes med håndkraft i klublisten",
  "book-masterpoints-differ": "{name}: arket har {sheet}, listen {book}; i dette spil gælder arkets",
  "book-sessions-set-handicap":
    "et procenthandicap kommer af de seneste turneringer og kan ikke sættes for sig: tag bogens, eller juster procenterne først",
  "book-cut-at-52": "skåret af ved 52",
  "book-not-computed": "ikke beregnet",
  "book-not-known": "kendes ikke fra nr. {no}, {entry}",
  "book-line-friendly": "ikke beregnet: venskabelig kamp",
  "book-line-unplayed": "ikke beregnet: walkover, ikke spillet",
  "book-line-not-read": "ikke læst: {cell}",
  "book-line-withdrawn": "trukket tilbage",
  "book-line-not-regulated": "reguleres ikke: {reason}",
  "book-restated-corrected": "var {was}, nu {now}: nr. {no} rettet {corrected}",
  "book-restated-entered": "var {was}, nu {now}: nr. {no} indført {corrected}",
  "book-restated-updated": "var {was}, nu {now}: ajourført {corrected}",
  "book-restated-rules": "var {was}, nu {now}: efter klubbens anden tabel {corrected}",
  "book-restated-adjusted": "var {was}, nu {now}: justering nr. {no} den {corrected}",
  "book-restated-withdrawn": "var {was}, nu {now}: nr. {no} trukket tilbage {corrected}",
  "book-restated-merged": "var {was}, nu {now}: to navne slået sammen {corrected}",
  "book-restated-separated": "var {was}, nu {now}: to personer skilt ad {corrected}",
  "book-restated-elsewhere": "var {was}, nu {now}: nr. {no} indført {corrected}",
};
