import type { imports as en } from "../../en/sheet/import";
import type { TranslatedSentences } from "../../texts";

export const imports = {
  "file-empty": "filen er tom",
  "file-without-sheets": "der er intet ark i filen",
  "file-damaged":
    "filen er beskadiget eller ufuldstændig; åbn den i det program, den er lavet med, gem den igen, og prøv en gang til",
  "file-unreadable": "filen kan ikke læses ({reason})",
  "file-encrypted": "projektmappen er beskyttet med adgangskode; gem den uden, og prøv igen",
  "file-line-too-long": "linje {line} har over fire millioner tegn, som ingen tabel har, så filen blev ikke åbnet",
  "file-too-many-bytes": "filen fylder {size} MB; kun filer på højst {most} MB kan åbnes",
  "file-too-large": "filen rummer mere, end nogen turnering har brug for, så den blev ikke åbnet",
  "file-reaches-far":
    "arket ”{sheet}” går helt ud til {cells} og er for stort til at blive læst; slet det, der ikke hører til, gem, og prøv igen",
  "file-too-deep": "filens dele ligger mere end {most} lag inden i hinanden, så den blev ikke åbnet",
  "file-zip64": "filen er pakket som meget store filer (ZIP64); åbn den i Excel, gem den igen, og prøv en gang til",
  "file-unknown":
    "det er ikke en turneringsfil, der kan læses her; det kan disse: .xlsx, .xls, .ods, .csv, .tsv og filer fra {formats}",
  "file-no-workbook": "der er ingen projektmappe i filen; tilladt er .xlsx, .xls, .ods, .csv og .tsv",
  "file-is-text": "det er tekst uden nogen tabel, selvom filens navn ender på {ending}",
  "read-as-text": "filens navn ender på {ending}, men den er tekst og blev læst som en .csv-fil",
  "text-quote-open": "filen er måske ikke hel: den har et anførselstegn, som aldrig bliver lukket",
  "text-line-short":
    "filen er måske ikke hel: den sidste linje, {line}, slutter brat og har kun {fields|felt|felter}, linjerne før den har {others}",
  "text-letters-wrong":
    "bogstaver i filen er gemt forkert, for eksempel ”{received}”, så navne måske ikke kan genkendes; eksportér den igen som UTF-8",
  "encoding-guessed":
    "filens bogstaver er læst som {encoding}, for eksempel ”{received}”; er det forkert, så gem filen som UTF-8, og åbn den igen",
  "encoding-unclear":
    "det er ikke klart, hvordan filens bogstaver er gemt ({readings}); gem filen som UTF-8, og åbn den igen",
  "encoding-wrong": "filens bogstaver er ikke {encoding}; gem filen som UTF-8, og åbn den igen",
  "encoding-choice": "{encoding}: {received}",
  "signature-ends": "projektmappen er signeret: når den er udfyldt, gælder den digitale signatur ikke længere",
  "structure-locked":
    "projektmappens struktur er låst: ark til resultaterne tilføjes alligevel i filen, og låsen og dens adgangskode bliver stående",
  "left-behind-formulas": "der laves en ny .xlsx-projektmappe; af nogle af filens formler kommer kun værdierne med",
  "left-behind-charts": "der laves en ny .xlsx-projektmappe; filens diagrammer kommer ikke med",
  "left-behind-pictures": "der laves en ny .xlsx-projektmappe; filens billeder kommer ikke med",
  "left-behind-shapes": "der laves en ny .xlsx-projektmappe; filens figurer og tekstfelter kommer ikke med",
  "left-behind-controls": "der laves en ny .xlsx-projektmappe; filens knapper og felter kommer ikke med",
  "left-behind-comments": "der laves en ny .xlsx-projektmappe; filens kommentarer kommer ikke med",
  "left-behind-validations": "der laves en ny .xlsx-projektmappe; filens datavalidering kommer ikke med",
  "left-behind-conditional-formats": "der laves en ny .xlsx-projektmappe; filens betingede formatering kommer ikke med",
  "left-behind-pivot-tables": "der laves en ny .xlsx-projektmappe; filens pivottabeller kommer ikke med",
  "left-behind-links": "der laves en ny .xlsx-projektmappe; filens links kommer ikke med",
  "left-behind-filters": "der laves en ny .xlsx-projektmappe; filens filtre kommer ikke med",
  "left-behind-macros": "der laves en ny .xlsx-projektmappe; filens makroer kommer ikke med",
  "left-behind-objects": "der laves en ny .xlsx-projektmappe; filens indlejrede objekter kommer ikke med",
  "not-recognised": "der blev ikke genkendt nogen turnering; det ligner mest {kind}, men der mangler {missing}",
  "not-recognised-pair":
    "ét handicap for hvert par læses under en overskrift, der siger det, såsom Parhandicap; ellers skal hver spiller have sit eget, såsom 14,1/30",
  "not-recognised-each": "parrets tal er ikke nok: hver spiller skal have sit eget",
  "not-recognised-alone":
    "individuelle turneringer kan ikke udfyldes eller registreres; ACBL.HANDICAP giver spillernes handicap",
  "not-recognised-marks":
    "ingen kolonne siger, hvem der vandt, og mærker ved navne kan betyde noget andet; skriv vinderen i en kolonne Vinder, eller forklar mærket: * = vinder",
  "not-recognised-card-marks": "mærker ved navne læses ikke på et kampkort; skriv 1, ½ eller 0 ved hver spiller",
  "not-recognised-singles": "partier uden hold kan ikke registreres; skriv hvert hold i sin kolonne",
  "not-recognised-boards": "skriv hvert bræt i en række med begge spillere og resultatet",
  "not-recognised-one-cell": "skriv hvert bræt i flere kolonner",
  "not-recognised-results-table":
    "modstanderne i 2+ og 3- er ikke fundet: skriv hver spillers nummer i første kolonne, eller skriv hvert parti i en række",
  "not-recognised-one-column":
    "alt står i én kolonne: skil værdierne ad med tabulator, semikolon eller to mellemrum, så hver får sin egen kolonne",
  "not-recognised-teams":
    "skriv kampen i en række (hold, spil, imp) og under den, på samme ark, hvert hold i en række (Hold, Spiller 1-4, uden klubbog også Handicap 1-4)",
  "not-recognised-teams-acbl":
    "skriv kampen i en række (Hold A, Hold B, Imps A, Imps B) og under den, på samme ark, hvert hold i en række (Hold, Spiller 1-4, uden klubbog også Mesterpoint 1-4)",
  "not-recognised-handicaps-chess":
    "brætterne har handicap, hvor skak har ratings: skriv Rating over dem, hvis de er halvratings, ECF-styrketal eller firecifrede ratings; en klubbog kender ratingene selv",
  "not-recognised-own-card":
    "hver række nævner kun modstanderen: skriv i hver række i en kolonne Spiller 1, hvis kort det er, og modstanderen i Spiller 2, begge med handicap, eller med en spillerliste",
  "not-recognised-nothing":
    "der blev ikke genkendt nogen turnering; det ligner mest {kind}, men har kolonner fra noget andet",
  "sheet-full": "der er ikke plads til resultaterne: arkets sidste kolonner eller rækker er i brug",
  "nothing-filled": "ingen række kunne udfyldes",
  "name-read": "”{written}” læst som {name}, der er blandt spillerne",
  "title-set-aside": "”{written}” læst som {name}, uden titlen",
  "table-left": "{cells} ligner en anden tabel eller arkets egne resultater og er ikke læst",
  "records-laid-out":
    "{count|resultat|resultater} fra arket ”{sheet}” er stillet op her som rækker; kolonnen Fra siger, hvilken celle hver kommer fra",
  "results-also": "resultaterne står også på arket ”{sheet}”, i {headers|kolonnen|kolonnerne}",
  "teams-below": "holdene på arket ”{sheet}” blev skrevet under kampene med det, som listen giver spillerne",
  "winner-marked":
    "”{mark}” ved et navn viser vinderen ({count|parti|partier}); ingen anden kolonne siger, hvem der vandt",
  "marks-unclear":
    "”{mark}” ved et navn blev ikke læst som vinderen, for det kan betyde noget andet; skriv hvem der vandt i en kolonne {field}, eller forklar mærket: {mark} = vinder",
  "number-read": "”{written}” læst som {value} ({cells|celle|celler})",
  "decimal-comma": "komma læst som decimaltegn i kolonne {column} ({cells|celle|celler})",
  "rating-not-number": "”{received}” er ikke en rating; tilladt er halvratings (13, 12½) eller udeblevet",
  "rating-among-grades":
    "{received} blandt halvratings: er det et styrketal? Halvratings er højst {most}; brug det ene eller det andet overalt",
  "column-blank":
    "{fields}: tomt i alle {rows|række|rækker}; udfyld cellerne, hent dem fra en medlemsliste, eller registrér den i en klubbog",
  "rating-missing": "ratingen for {player} mangler; skriv den, eller udeblevet, hvis ingen kom",
  "four-digits-among-halves":
    "{received} blandt halvratings har fire cifre; som halvrating er det {half}: (rating − 700) / 7,5 er styrketallet, og en tiendedel deraf, til nærmeste halve, er halvratingen",
  "result-not-number": "”{received}” er ikke et resultat; tilladt er 1, ½, 0 eller tom for ikke spillet",
  differs: "i cellen står {found}, men reglen giver {expected}",
  "cell-error": "{field}: cellen indeholder fejlen {received}",
  "number-out-of-bounds": "{field}: {received} er ikke tilladt; tallet skal være fra {least} til {most}",
  "number-out-of-bounds-least": "{field}: {received} er ikke tilladt; tallet skal være {least} eller mere",
  "number-out-of-bounds-most": "{field}: {received} er ikke tilladt; tallet skal være {most} eller mindre",
  "number-out-of-bounds-whole": "{field}: {received} er ikke tilladt; det skal være et helt tal",
  "cell-date-number":
    "{field}: {received} er et tal, og ingen kan sige, hvilken dag i hvilket år det betyder (1,1 kan være 1. januar eller 1. oktober); skriv 2026-03-06 eller 6. marts 2026",
  "cell-not-date": "{field}: ”{received}” er ikke en dato med år; skriv 2026-03-06, 06/03/2026 eller 6. marts 2026",
  "cell-is-moment":
    "{field}: cellen indeholder datoen eller klokkeslættet {received}; det laver Excel af 26-3, 1/2 og 10:3: formatér som tekst, og skriv igen",
  "cell-not-name": "{field}: ”{received}” er ikke et navn; skriv, hvem det var",
  "decimal-mark-unknown":
    "{field}: {received} kan være et decimaltal eller et tusindtal; vælg, hvilket tegn der er decimaltegn",
  "row-waits-for-name":
    "række {row} venter på et navn: den har intet resultat og tæller først, når der står, hvem der spillede",
  "row-passed-over": "række {row} er sprunget over: den er en bemærkning",
  "line-not-read":
    "”{text}” nævner {players}, men er ikke læst; er det et parti, så skriv det i sin egen række som de andre",
  "standings-passed-over": "tabellen her kaldes en stilling og har andre overskrifter; den er ikke læst som resultater",
  "total-passed-over": "række {row} er sprunget over: den er mærket som sum eller gennemsnit",
  "carried-down": "{field} er tom her og måske i flere rækker: værdien ovenfor er brugt",
  "columns-moved":
    "her begynder andre kolonner, og der mangler nogle, som er nødvendige: rækkerne under dem er ikke læst",
  "another-list-below": "her begynder en anden liste; den er ikke læst",
  "mark-explained": "arket siger ”{mark} = {words}”; mærket læses ikke her og ændrer intet i {cells}",
  "mark-left-off": "”{written}” er læst som {read}",
  "two-in-cell": "cellerne rummer både {field} og en anden kolonne; begge er læst",
  "cell-not-two": "{field}: ”{received}” skulle være to ligesom ”{like}” og kolonnens andre celler",
  "cell-names": "”{received}” er {count} navne; skriv dem, der spillede, med skråstreger imellem",
  "cell-too-long": "{field}: teksten er for lang; højst {most} tegn er tilladt",
  "house-rules": "efter husreglerne på {sheet}: {settings}",
  "house-rules-tables":
    "efter klubbens egen tabel på {sheet}, så der skrives værdier og ingen formler; indstillinger: {settings}",
  "rule-not-read":
    "”{received}” er hverken en indstilling eller overskriften på en tabel, så det bruges ikke; se efter stavefejl",
  "column-not-read": "kolonne {column}, ”{header}”, blev ikke genkendt og bruges ikke",
  "kind-open": "kolonnerne passer til flere turneringstyper: hvad blev der spillet?",
  "kind-asked": "”{title}” over tabellen passer ikke til denne turneringstype: er det den rigtige type?",
  "column-of-both":
    "”{header}” blev taget for {fields}: er det rigtigt, eller hører den til begge tilsammen? Der udfyldes intet, før det er valgt",
  "column-one-of-several":
    "”{header}” blev taget for {fields}, men {others} bruges ikke: er det rigtigt? Der udfyldes intet, før det er valgt",
  "results-of-one": "”{header}” læses som ”{field}”; det andet hold har resten af hvert point",
  "result-of-home": "”{received}” blandt resultater af begge læses som hjemmespillerens: {written}",
  "column-asked":
    "”{header}” blev ikke genkendt: er det {fields} eller noget andet? Der udfyldes intet, før det er valgt",
  "row-left-out": "udeladt: række {row} ({name})",
  "pair-handicap-otherwise":
    "”{received}” passer ikke med handicappene bag navnene ({cells}): deres gennemsnit er {mean}, deres sum {sum}; ret det, der er forkert",
  "handicap-behind-otherwise": "{received} står bag navnet, og {cell} har {held}: ret det, der er forkert",
  "rows-not-played": "ikke spillet, så der beregnes intet: {rows|række|rækkerne}",
  "row-not-counted": "rækken er markeret som ikke tællende og blev ikke beregnet",
  "counts-unclear": "”{received}” siger ikke, om rækken tæller; den er regnet med",
  "name-spelt-otherwise": "”{name}” her, ”{other}” i {cell}: er det samme person?",
  "column-one-side": "der er en kolonne {beside}, men ingen for den anden side: tilføj {fields}",
  "column-taken-blank": "der er en kolonne {beside}, men ingen {fields}; den regnes for tom",
  "croquet-no-handicaps":
    "der mangler handicap: tilføj Vinder handicap og Taber handicap eller en tabel med Spiller og Handicap, også på et andet ark",
  "games-not-counted": "disse kampe tæller ikke med, så der beregnes intet",
  "section-without-header": "linjerne fra ”{title}” og ned har ingen overskrifter: skriv dem på linjen over",
  "dates-none": "”{header}” har ord og ingen datoer, og bruges ikke",
  "dates-left": "{count|dato|datoer} uden år, ladt stå som skrevet",
  "dates-without-year": "{count|dato|datoer} uden år, læst som i {year}",
  "croquet-doubles": "doublespil tæller ikke",
  "croquet-score-unread":
    "”{received}” siger ikke, hvem der vandt; tilladt er +17, -17, 26-9 og 1-0, set fra den først nævnte spiller",
  "croquet-score-passed-over": "”{received}” blev ikke læst som et resultat; vinderen er den, der er nævnt i rækken",
  "croquet-score-against": "resultatet ”{received}” siger, at {winner} tabte; beregnet med {winner} som vinder",
  "croquet-several-games": "”{received}” er flere spil, og hvert af dem ændrer indeks: giv hvert sin egen række",
  "croquet-length-unsure":
    "”{received}” kan være et spil til 14 point eller et til 26, som tiden afbrød; skriv 14 eller 26",
  "croquet-points-blank": "spillets længde er tom i {count|række|rækker}: {points} point brugt",
  "substitute-noted": "”{received}”: ændringen går til navnene i rækken; skriv dér, hvem der spillede",
  "croquet-bisques-noted":
    "”{received}”: regnet som spil uden handicap; skriv H i en kolonne med overskriften Spilform, hvis der var bisques",
  "croquet-play-blank": "spilformen er tom i {count|række|rækker}: regnet som spil uden handicap (level play)",
  "croquet-index-blank":
    "indekset er tomt i {count|række|rækker}: ændringen er beregnet, men ikke indeks og handicap efter spillet",
  "croquet-index-repeated":
    "{name} har spillet siden indekset {given}, som rækken her kun gentager: regnet som indekset ved starten og ført videre fra spil til spil, her til {carried}; sådan for {players|spiller|spillere}",
  "croquet-handicap-14":
    "{count|handicapspil|handicapspil} til 14 point: Der udveksles {change} point. Reglementet siger intet om det, og klubben kan vælge 10 eller 5 (handicap-14-points)",
  "croquet-below-last":
    "{name} har {index}, som er under det sidste udløsningspunkt, {last}; reglementet har intet laveste indeks, og klubben kan vælge det sidste udløsningspunkt (lowest-index)",
  "croquet-other-length":
    "{count|spil til 18 eller 22 point|spil til 18 eller 22 point} tæller ikke: reglementet har kun indeksændringer for spil til 26 og 14 point. En klub kan lade 18 tælle som 14 og 22 som 26: other-lengths=nearest",
  "croquet-nearest-length":
    "{count|spil tæller|spil tæller} med indeksændringen for den nærmeste længde, 14 for 18 point og 26 for 22: klubbens valg, ikke reglementets",
  "croquet-start-blank":
    "indekset er tomt i {count|række|rækker}: de spillere begynder på udløsningspunktet for deres handicap",
  "croquet-winner-neither": "”{received}” er ingen af spillerne {players}",
  "croquet-player-not-read": "handicap eller indeks for {name} i spillertabellen kan ikke læses",
  "hidden-rows": "{count|skjult eller filtreret række tæller|skjulte eller filtrerede rækker tæller} med",
  "croquet-newest-first": "det nyeste spil står øverst; sæsonen er regnet nedefra og op",
  "croquet-inconsistent":
    "indeks {index} passer ikke til handicap {handicap} for {name}: det er nået til udløsningspunktet for et andet eller forbi det",
  "match-other-teams": "kamp {match} er mellem {home} og {away}; rækken nævner andre hold",
  "chess-results-differ": "”{received}” stemmer ikke med de to siders resultater i rækken (beregnet med ”{received}”)",
  "match-player-twice":
    "{player} spiller bræt {first} og bræt {board} i denne kamp: er det to kampe? En kolonne Kamp skiller dem ad",
  "match-under-one-header": "”{title}” er en ny holdkamp: gentag overskrifterne over dens brætter",
  "match-one-board": "kun ét bræt af hver holdkamp: ingen regnes ud",
  "match-other-days": "kamp {match} har en anden dato her, {other}; {day} gælder for hele kampen",
  "player-against-self": "{name} står på begge sider",
  "go-pair-go": "par-go: reglerne gælder én mod én",
  "go-not-played": "”{received}”: partiet er ikke spillet, så en klubbog tager det ikke med",
  "go-result-unread": "”{received}” siger ikke, hvem der vandt; skriv 1-0, S+R, H+3,5, jigo eller vinderens navn",
  "go-many-stones": "{stones} sten: brættet har kun ni stjernepunkter",
  "go-stones-otherwise":
    "{found|sten|sten} givet; for {players}, {difference|grads|graders} forskel, giver reglen {expected|sten|sten} på brættet og komi {komi}",
  "go-komi-otherwise":
    "komi {found}; for {players}, {difference|grads|graders} forskel, giver reglen {stones|sten|sten} på brættet og komi {expected}",
  "go-colours-otherwise": "{found} havde sort; reglen giver sort til den svageste, {weaker}",
  "sections-apart": "{count} tabeller på arket: hver regnes som en turnering for sig",
  "sections-by-column": "hver række er en turnering for sig: {sections}",
  "directions-together": "Nord–Syd og Øst–Vest er én turnering med {count|par|par}",
  "results-beside":
    "din kolonne ”{header}” bliver stående tom: Hvilket resultat er den til? {fields} (første række: {values})",
  "list-filled": "listen på arket ”{sheet}” har sine resultater i {headers|kolonnen|kolonnerne}",
  "column-stays-empty":
    "kolonne {column}, ”{header}”, på arket ”{sheet}” bliver stående tom: intet siger, hvilket resultat der skal stå der",
  "header-over-two": "”{header}” står over to kolonner, læst som {fields}",
  "header-repeated": "overskrifterne er gentaget: listen fortsætter tabellen ovenover",
  "setting-not-read": "{received} kan ikke læses som {setting}; ret cellen, eller angiv indstillingen",
  "section-setting": "for denne række er {setting} {value}, som der står ved den",
  "dbf-left-out": "{name}: udeladt; en udebleven spiller får intet handicap",
  "dbf-twice-in-row": "{name} står to gange i rækken, her og i {cell}",
  "dbf-twice": "{name} står to gange i turneringen, her og i {cell}: er det samme person?",
  "dbf-needs-every-row":
    "hvert resultat sammenlignes med hele feltet, så intet af denne turnering blev udfyldt: se problemerne i {rows|række|rækkerne}",
  "dbf-count-few": "der skal være mindst {lowest} {field}; her er kun {received}",
  "dbf-handicap-of-pair":
    "arket har ét handicap for hvert par; parret får et nyt, men spillerne ikke, fordi deres egne mangler",
  "dbf-maximum-shown": "resultaterne er ud af {maximum}, som procenterne ved siden af viser",
  "dbf-not-played": "der er ingen resultater endnu; ændringer og placeringer følger, når de kommer",
  "dbf-maximum-missing":
    "resultaterne er point: tilføj en kolonne Maksimum, eller angiv indstillingen maksimum, så de kan regnes om til procent",
  "dbf-imps-by-tables":
    "imp regnet som sammenlignet bord mod bord (IAF); var det mod en datumscore (butler), så sæt ”datum” til ja",
  "dbf-imps-by-sign": "der er negative resultater, så de er læst som imp pr. spil",
  "dbf-imps-high":
    "{received} imp på ét spil er meget. Er det summen af alle spil, så vælg det i ”imp” (beregnet, som det står)",
  "dbf-tables-of-pairs": "{tables|bord|borde}, regnet ud fra {count} par",
  "dbf-tables-of-players": "{tables|bord|borde}, regnet ud fra {count|spiller|spillere}",
  "dbf-fewer-tables-of-pairs":
    "{tables|bord|borde}, men {count} par fylder {filled}: ret antallet, eller de par, der ikke spillede",
  "dbf-fewer-tables-of-players":
    "{tables|bord|borde}, men {count|spiller|spillere} fylder {filled}: ret antallet, eller de spillere, der ikke spillede",
  "dbf-one-table-only": "ved ét bord er der ingen at sammenligne med, så intet handicap ændres",
  "dbf-boards-differ": "{received} spil her, {boards} andre steder: i et barometer spiller alle hold lige mange",
  "dbf-boards-blank": "antal spil er tomt: {boards} er brugt",
  "dbf-boards-with-sit-outs": "antal spil er regnet med oversidderspil, som er trukket fra",
  "dbf-boards-without-sit-outs": "antal spil er dem, der er spillet ved bordet, uden oversidderspil",
  "dbf-sit-out-results": "resultaterne er brugt, som de står, med {award} % for oversidderspil",
  "dbf-capped": "{player} ville have fået {uncut}, men højeste handicap er {highest}",
  "dbf-not-regulated":
    "DBf har ingen regler for enkeltmandsturneringer; dette er forbundets formel, til klubbens eget brug",
  "dbf-victory-points": "hver kamp giver {sum} som kamppoint: skriv imp i kolonnen ”Imp”",
  "dbf-imps-of-both": "der er imp for begge sider: nettoresultatet er hjemmeholdets imp minus udeholdets",
  "dbf-match-unknown":
    "det fremgår ikke, hvilke to hold der mødtes: giv begge hold i en kamp samme nummer i en kolonne ”Kamp”",
  "dbf-match-of-two": "kamp ”{match}” har {count|hold|hold} her: en kamp er to rækker med samme kampnummer",
  "dbf-match-boards-differ": "kamp ”{match}” har {home} spil ud for det ene hold og {away} ud for det andet",
  "dbf-match-not-played": "kampen er ikke spillet: intet handicap ændres",
  "dbf-four-count": "de fire, der spillede, er brugt, med et gennemsnitshandicap på {mean}, ikke holdets {given}",
  "dbf-not-carried":
    "{player} begynder med {handicap} som i {cell}: hver række regnes med sit eget handicap, så nye skal føres videre",
  "dbf-match-carried": "”{match}”: {players} spillere begynder med deres handicap efter en tidligere kamp",
  "dbf-match-waits": "{team} spiller efter en kamp, der ikke kunne beregnes",
  "dbf-half-blank": "halvlegen er tom i {rows|række|rækkerne}: regnet som den samme som i rækken ovenover",
  "dbf-table-twice":
    "bord {table} står to gange i halvlegen, her og i {cell}; tilføj en kolonne Halvleg, hvis der er flere",
  "dbf-half-carried":
    "halvleg ”{half}”: {players} spillere begynder med deres handicap efter forrige halvleg, som ikke står på arket",
  "dbf-half-stands": "halvleg ”{half}”: arket viser handicappene efter forrige halvleg",
  "dbf-half-unnamed": "halvleg ”{half}”: uden navne bruges handicappene på arket",
  "dbf-half-handicap":
    "{player} har {received} her, men {after} efter forrige halvleg (beregnet med det, der står her)",
  "dbf-half-waits":
    "halvleg ”{half}” blev ikke udfyldt: den begynder med handicap efter en halvleg, der ikke kunne beregnes; spillere: {players}",
  "dbf-odd-teams": "{tables|bord|borde}, regnet ud fra {teams} hold, hvoraf ét sidder over",
  "grades-read": "styrketal omregnet til halvratings (en tiendedel, til nærmeste halve)",
  "four-digits-read":
    "firecifrede ratings omregnet til halvratings: (rating − 700) / 7,5 er styrketallet, en tiendedel af det er halvratingen",
  "card-teams-differ":
    "bræt {board} har kun en spiller på den ene side; skriv udeblevet her, hvis ingen kom, eller ryd den anden side",
  "card-waits-for-name": "bræt {board} venter på et navn: skriv, hvem der spillede, eller udeblevet, hvis ingen kom",
  "card-absent": "bræt {board}: regnet som udeblivelse, ingen justering",
  "card-default-point": "partipointet går til den side, der kom",
  "card-both-absent":
    "bræt {board}: begge er udeblevet, intet partipoint; point for at vinde og for uafgjort forudsætter et point på hvert bræt",
  "card-both-lost": "bræt {board}: 0 til begge, så begge har tabt; ingen får partipointet",
  "card-order":
    "bræt {board} har højere rating end bræt {above}; spillerne skal sidde i ratingorden (beregnet alligevel)",
  "sits-out": "{name} sad over",
  "book-list-half-ratings": "tallene under ”{header}” er halvratings, for styrketal er højere",
  "card-teams-unnamed": "skriv holdenes navne over hvert kort",
  "card-totals-unknown": "summer, startpoint og resultat kræver alle kortets ratings; de blev ikke udfyldt",
  "card-result-unknown": "partipoint og resultat kræver alle kortets resultater; de blev ikke udfyldt",
  "card-results-missing": "der mangler resultater på bræt {boards}; partipoint og resultat følger, når de kommer",
  "card-new-columns": "kortet har ingen kolonner til justering; de tilføjes ved siden af",
  "card-no-columns": "der er ikke plads ved siden af kortet til brætternes justeringer",
  "card-no-room": "der er ikke plads under kortet til dets summer; de står i oversigten",
  "setting-missing": "der mangler en indstilling: {settings}",
  "acbl-left-out": "{name}: udeladt; der sidder ingen",
  "acbl-raw-percent": "{field}: {received} er en procent; skriv matchpoint, {received} af den højest mulige score",
  "acbl-raw-from-percent": "procenterne er omregnet til matchpoint: procent af de {possible} mulige",
  "acbl-possible-disagrees":
    "mulige skal være det dobbelte af middel, men {possible} er ikke det dobbelte af {average}",
  "acbl-possible-from-average": "{possible} mulige matchpoint, det dobbelte af middel {average}",
  "acbl-no-handicap":
    "spiller {player}: der er hverken handicap, gennemsnit eller seneste procent. Skriv et handicap for en ny spiller: 0, til der er spillet tre gange, eller rangens, dens matchpoint i skemaet divideret med middelscoren",
  "acbl-handicap-unclear":
    "{received} blandt handicap i procent kan være {received} % eller en andel; skriv det med procenttegn",
  "acbl-average-used": "der er et gennemsnit, så de seneste procenter ved siden af bruges ikke",
  "acbl-percentage-differs": "{raw} af {possible} er {own} %, men i cellen står {percent} %; råscoren er brugt",
  "acbl-percent-points": "tal over 1 læst som procent: {received} som {received} %",
  "acbl-handicap-high":
    "spiller {player}: det er læst som et handicap på {percent} %; er det et gennemsnit, så kald kolonnen Gennemsnit",
  "acbl-few-games-none":
    "spiller {player}: intet handicap før tre turneringer ({games} spillet); indstillingen »{setting}« kan sige andet",
  "acbl-few-games-played": "spiller {player}: handicap af færre end tre turneringer ({games})",
  "acbl-in-two-pairs": "{name} står i to par, her og i {cell}",
  "acbl-paired-with-self": "{name} står som begge makkere",
  "acbl-not-played": "der er ingen råscorer endnu; totaler, placeringer og præmier følger, når de kommer",
  "acbl-raw-mean":
    "råscorernes gennemsnit er {mean}, ikke {average}: er en score eller den højest mulige score forkert, eller mangler der et par?",
  "acbl-places-wait":
    "placeringer, præmier og rangliste kræver alle par og blev ikke udfyldt: se problemerne i {rows|række|rækkerne}",
  "acbl-sections-differ": "disse rækker kan ikke rangeres sammen: deres {setting} er {scores}",
  "acbl-directions-apart": "Nord–Syd og Øst–Vest rangeres hver for sig",
  "acbl-sections-together": "{count} rækker rangeres sammen: {rankings|rangliste|ranglister}",
  "acbl-reduce-waits":
    "det laveste handicap kendes ikke, så matchpoint, totaler og placeringer blev ikke udfyldt: se problemerne i {rows|række|rækkerne}",
  "acbl-tied-awards":
    "par, der står lige, får hver især præmien for den bedste plads; klubben kan lade dem dele (ties=shared)",
  "acbl-shared-awards": "par, der står lige, deler præmierne for deres pladser, som indstillingen ties siger",
  "acbl-average-calculated": "tabellen har ingen kolonne for middel {average}: handicap er beregnet og ikke læst i den",
  "acbl-cell-doubtful":
    "tabellen er svær at læse i række {row}, middel {average}: {read} er brugt, {alternative} er muligt",
  "acbl-cell-corrected": "trykfejl i tabellen, række {row}, middel {average}: trykt {printed}, {read} er brugt",
  "acbl-total-differs": "holdet har {total} masterpoints, men spillerne har {sum} tilsammen; spillernes er brugt",
  "team-twice": "{team} står to gange i holdtabellen; første række bruges",
  "team-not-read": "rækken med {team} i holdtabellen kunne ikke læses",
  "team-in-rows":
    "spillerne på {team} står i rækker under hinanden; skriv de fires mesterpoint, eller holdets, i holdets egen række",
  "team-unknown": "{team} står ikke i holdtabellen",
  "player-listed-twice": "{name} står to gange på spillerlisten, som {one} og som {other}; lad én af dem stå",
  "player-not-listed": "{name} står ikke på spillerlisten; tilføj navnet dér med en grad",
  "player-not-read": "graden for {name} på spillerlisten kunne ikke læses",
  "acbl-raised-bonus":
    "bonusser har ingen kategorier at rykke op i; vælg metoden total eller player, eller ryd denne celle",
  "acbl-no-masterpoints": "{team}: der er ikke angivet masterpoints",
  "acbl-no-masterpoints-at-all":
    "der mangler masterpoints: tilføj Masterpoints A og Masterpoints B, fire kolonner pr. hold eller en tabel med Hold og Masterpoints, også på et andet ark",
  "acbl-needs-players": "{team}: metoden kræver masterpoints for hver af de fire spillere",
  "acbl-needs-players-at-all":
    "metoden kræver hver af de fire spilleres masterpoints: tilføj kolonnerne Masterpoints A1 til A4 og B1 til B4 eller fire i holdtabellen",
  "acbl-team-against-self": "{team} står på begge sider",
  "acbl-twice-in-round": "{team} spiller to gange i runde {round}, her og i {cell}",
  "acbl-standings-without": "stillingen er uden kampene i {rows|række|rækkerne}",
  "trail-index": "Indeks for {name}, nyeste spil først",
  "trail-index-won": "række {row}: vandt over {opponent}, {before} + {change} = {index}",
  "trail-index-lost": "række {row}: tabte til {opponent}, {before} − {change} = {index}",
  "trail-games": "Spil for {name}, nyeste først",
  "trail-won": "række {row}: vandt over {opponent}",
  "trail-lost": "række {row}: tabte til {opponent}",
  "trail-start": "Fra begyndelsen",
  "trail-start-index": "{name} begynder med indeks {index}",
  "trail-start-trigger": "{name} begynder på {index}, udløsningspunktet for handicap {handicap}",
  "trail-start-handicap": "{name} begynder med handicap {handicap}",
  "trail-handicaps": "Spillernes handicap",
  "trail-handicap": "{name} har haft handicap {handicap} siden spillet mod {opponent} i række {row}",
  "trail-handicap-row": "{name}: handicap {value}",
  "trail-index-row": "{name}: indeks {value}",
  "trail-row": "Række {row}: {names}",
  "trail-cell": "{field}: {value}",
  "trail-field": "Alle i feltet",
  "trail-changes": "Alle ændringer",
  "trail-change": "{names}: {value}",
  "trail-ranked": "I resultaterne",
  "trail-pair": "række {row}: {players}",
  "trail-matches": "Kampe for {team}",
  "trail-match": "række {row}: mod {opponent}, {own}–{against}",
  "trail-league-match": "{match}: mod {opponent}, {own}–{against}",
  "trail-boards": "Kamp {match}, bræt for bræt",
  "trail-board": "bræt {board}: {player} (rating {rating}) mod {opponent} (rating {against}), resultat {result}",
  "trail-ratings": "Bræt {board}",
  "trail-rating": "{name}: rating {value}",
  "trail-formula": "Celler, som formlen bruger",
  "trail-named": "{heading}: {value}",
  "handicaps-where": "Hvor står spillernes handicap, grader eller ratingtal?",
  "handicaps-on-sheet": "På arket ”{sheet}”",
  "handicaps-in-file": "I en fil",
} as const satisfies TranslatedSentences<typeof en>;
