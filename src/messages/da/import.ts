import type { imports as en } from "../en/import";
import type { TranslatedSentences } from "../sentence";

export const imports: TranslatedSentences<typeof en> = {
  "file-empty": "filen er tom",
  "file-damaged": "filen er beskadiget eller ikke hel; åbn den i dens eget program, gem den igen, og prøv en gang til",
  "file-encrypted": "projektmappen er beskyttet med adgangskode; gem den uden, og prøv igen",
  "file-too-large": "filen ville pakkes ud til mere, end nogen turnering har brug for, så den blev ikke åbnet",
  "file-unknown": "denne slags fil er ukendt; tilladt er .xlsx, .xls, .ods, .csv og .tsv",
  "not-recognised": "ingen turnering blev genkendt; nærmest er {kind}, der mangler: {missing}",
  "nothing-filled": "ingen række kunne udfyldes",
  "number-read": "“{written}” læst som {value}",
  "decimal-comma": "komma taget som decimaltegn i kolonne {column} ({cells} celler)",
  "rating-not-number": "“{received}” er ikke en rating; tilladt er halvratings (13, 12½) eller absent",
  "rating-missing": "ratingen for {player} mangler; giv en halvrating, eller skriv absent, hvis ingen kom",
  "result-not-number": "“{received}” er ikke et resultat; tilladt er 1, ½, 0 eller tom for ikke spillet",
  differs: "indeholder {found}, reglen giver {expected}",
  "cell-error": "{field}: cellen indeholder fejlen {received}",
  "number-out-of-bounds": "{field}: {received} er ikke tilladt; mindst {least}, højst {most}",
  "cell-not-date": "{field}: “{received}” er ikke en dato; giv en datocelle, 2026-03-06 eller 06/03/2026",
  "decimal-mark-unknown": "{field}: {received} kan være med decimaler eller et tusinde; vælg indstillingen decimaltegn",
  "row-passed-over": "rækken blev sprunget over: den er en bemærkning, ikke en linje",
  "name-spelt-otherwise": "“{name}” her, “{other}” i {cell}: én person eller to?",
  "croquet-no-handicaps":
    "der mangler handicap: giv kolonnerne Vinder handicap og Taber handicap eller en tabel med Spiller og Handicap på dette eller et andet ark",
  "croquet-newest-first": "det nyeste spil står øverst; sæsonen er talt nedefra og op",
  "croquet-inconsistent":
    "indeks {index} passer ikke til handicap {handicap} for {name}: det ligger ved eller forbi udløseren for et andet handicap",
  "match-other-teams": "kamp {match} er mellem {home} og {away}; rækken nævner andre hold",
  "player-against-self": "{name} kan ikke spille mod sig selv",
  "go-many-stones": "{stones} sten: brættet har ni stjernepunkter",
  "grades-read": "styrketal omregnet til halvratings (en tiendedel, til nærmeste halve)",
  "card-teams-differ":
    "bræt {board} har kun en spiller på den ene side; skriv absent som rating, hvis ingen kom, eller ryd den anden side",
  "card-absent": "bræt {board}: regnet som udeblevet, ingen justering",
  "card-default-point": "partipointet går til den side, der kom",
  "card-both-absent":
    "bræt {board}: begge udeblevet, intet partipoint; uafgjort og vindertal forudsætter et point på hvert bræt",
  "card-order":
    "bræt {board} har højere rating end bræt {above}; spillerne skal sidde i ratingorden (udregnet alligevel)",
  "card-totals-unknown": "summer, startpoint og resultat kræver alle kortets ratings; de blev ikke udfyldt",
  "card-result-unknown": "partipoint og resultat kræver alle kortets resultater; de blev ikke udfyldt",
  "card-results-missing": "der mangler resultater på bræt {boards}; partipoint og resultat venter på dem",
  "card-new-columns": "kortet har ingen kolonner til justering; de blev tilføjet ved siden af",
  "card-no-room": "der er ikke plads under kortet til dets summer; de står i oversigten",
};
