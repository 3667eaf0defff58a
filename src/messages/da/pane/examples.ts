import type { examples as en } from "../../en/pane/examples";
import type { TranslatedSentences } from "../../texts";

export const examples = {
  "examples-heading": "Indsæt et eksempel",
  "examples-hint":
    "Marker en tom celle med tomme celler til højre og nedenunder, og tryk på et af dem. Du får en lille tabel med en formel i.",
  "examples-taken":
    "Disse celler er ikke tomme: {cells}. Marker en celle, hvor der er {rows} rækker og {columns} kolonner med tomme celler.",
  "examples-inserted":
    "Indsat på arket ”{sheet}”. Resultatet er i {result}. Ret en værdi ved siden af, så følger resultatet med.",
  "example-croquet": "Kroket: indeksændring",
  "example-croquet-line": "Hvad vinderen af et spil uden handicap får, og taberen mister.",
  "example-croquet-headers": "Vinders handicap; Tabers handicap; Indeksændring",
  "example-dbf": "Bridge (DBf): et pars handicap",
  "example-dbf-line": "Gennemsnittet af de to spilleres handicap.",
  "example-dbf-headers": "Spillers handicap; Makkers handicap; Parrets handicap",
  "example-acbl": "Bridge (ACBL): handicap",
  "example-acbl-line": "Hvad en spiller med dette gennemsnit får: en del af det, gennemsnittet mangler i 65 %.",
  "example-acbl-headers": "Gennemsnit; Handicap",
  "example-chess": "Skak: justering på et bræt",
  "example-chess-line": "Hvad den lavest ratede af de to får.",
  "example-chess-headers": "Egen rating; Modstanders rating; Justering",
  "example-go": "Go: handicapsten",
  "example-go-line": "Sten til den svageste af to spillere ud fra deres grader.",
  "example-go-headers": "Grad; Modstanders grad; Sten",
  "example-handicap": "Mellemregningerne til et tal",
  "example-handicap-line": "Hvert trin i et resultat og den regel, det følger. Det fylder to rækker og fire kolonner.",
  "example-handicap-headers": "Egen rating; Modstanders rating; Mellemregning",
} as const satisfies TranslatedSentences<typeof en>;
