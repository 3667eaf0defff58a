import type { dbf as en } from "../../en/rules/dbf";
import type { Translation } from "../../texts";

export const dbf = {
  problems: {
    "dbf-handicap-above": "{field}: {received} er over {highest}; intet handicap er højere",
    "dbf-handicap-below": "{field}: {received} kan ikke være et handicap; det laveste tilladte er {lowest}",
    "dbf-handicap-word":
      "{field}: ”{received}” er ikke et handicap; skriv tallet: en ny spiller begynder på {highest}, medmindre klubben har fastsat et lavere",
    "dbf-change": "{field}: {received} kan ikke være en ændring; tilladt er {lowest} til {highest}",
    "dbf-percent": "{field}: {received} er ikke en procent af den højest mulige score; tilladt er 0 til 100",
    "dbf-percent-cell":
      "{field}: {received} ligner en celle i procentformat; skriv {points} (100 gange cellen), eller {received} %, hvis det er ment sådan",
    "dbf-percent-of-imps": "{field}: {received} % er en procent, men beregningen er imp",
    "dbf-imps":
      "{field}: {received} er mere, end et spil kan give; tilladt er {lowest} til {highest} imp, dvs. summen divideret med antal spil og sammenligninger",
    "dbf-count": "{field}: {received} er ikke tilladt; skriv et helt tal fra {lowest} til {highest}",
    "dbf-tables-pairs": "borde: {received} er for mange til {count} par; tilladt er 1 til {highest}",
    "dbf-tables-players": "borde: {received} er for mange til {count} spillere; tilladt er 1 til {highest}",
    "dbf-needed-one-table": "ved ét bord er der ingen at sammenligne med, så ændringen er altid 0; angivet er {change}",
    "dbf-needed-out-of-reach":
      "en ændring på {change} ville kræve et resultat på {needed}; muligt er {least} til {most}",
  },
  steps: {
    "dbf-needed-difference": ["Forskel fra forventet (− = dårligere)", "−{change} ÷ ({weight} × {cu} × {ck} × {cb})"],
    "dbf-needed": ["Krævet resultat", "{expected} + {difference}"],
    "dbf-pair": ["Parhandicap", "({first} + {second}) ÷ 2"],
    "dbf-team": ["Holdhandicap", "gennemsnit af {players}"],
    "dbf-field-mean": ["Gennemsnitshandicap", "gennemsnit af {handicaps}"],
    "dbf-new": ["Nyt handicap", "{handicap} + {change}"],
    "dbf-cap": ["Nyt handicap, skåret af", "aldrig over {highest}"],
    "dbf-significance": ["Bordenes betydning", "({tables} − 1) ÷ ({tables} + {s})"],
    "dbf-weight": ["Den del af handicappet, der fornyes", "1 − (1 − {significance} ÷ {turnover})^{boards}"],
    "dbf-teammates-elsewhere": ["Holdkammerater ved de andre borde", "gennemsnit af {handicaps}"],
    "dbf-opponents-elsewhere": ["Modstandere ved de andre borde", "gennemsnit af {handicaps}"],
    "dbf-expected-individual": ["Forventet resultat over middel", "({fieldMean} − {own}) ÷ ({cu} × {ck} × {cb})"],
    "dbf-expected-pairs": ["Forventet resultat over middel", "({fieldMean} − {own}) ÷ ({cu} × {ck} × {cb})"],
    "dbf-expected-match": [
      "Forventet resultat over middel",
      "(({own} + {opponents}) ÷ 2 − {own}) ÷ ({cu} × {ck} × {cb})",
    ],
    "dbf-expected-iaf": [
      "Forventet resultat over middel",
      "({tableOpponents} + {opponentsElsewhere} − {own} − {teammatesElsewhere}) ÷ {cb}",
    ],
    "dbf-expected-butler": [
      "Forventet resultat over middel",
      "({tableOpponents} + {sameDirectionMean} − {own} − {otherDirectionMean}) ÷ {cb}",
    ],
    "dbf-expected-barometer": [
      "Forventet resultat over middel",
      "({roomMean} − {own} + ({otherRoomMean} − {teammates}) ÷ {otherTables}) ÷ ({cu} × {cb})",
    ],
    "dbf-expected-percent": ["Forventet resultat i procent", "{average} + {points}"],
    "dbf-above-average": ["Resultat over middel", "{result} − {average}"],
    "dbf-difference": ["Forskel fra forventet (− = dårligere)", "{result} − {expected}"],
    "dbf-change": ["Ændring", "−{weight} × {cu} × {ck} × {cb} × {difference}"],
    "dbf-one-table": ["Ændring", "ét bord: ingen at sammenligne med"],
  },
} as const satisfies Translation<typeof en>;

/** The place of each clause in its paper. Titles of sections and tables stay as printed. */
export const places = {
  "1.1": "afsnit 1.1",
  "1.2": "afsnit 1.2",
  "1.3": "afsnit 1.3",
  "1.4": "afsnit 1.4",
  "1.5": "afsnit 1.5",
  "3.1": "afsnit 3.1",
  "3.2": "afsnit 3.2",
  "3.4": "afsnit 3.4",
  "(1)": "afsnit 5.1, formel (1)",
  "(2)": "afsnit 5.1, formel (2)",
  "(3)": "afsnit 5.3.1, formel (3)",
  "(4)": "afsnit 5.3.1, formel (4)",
  "(5)": "afsnit 5.3.2, formel (5)",
  "(6)": "afsnit 5.3.3, formel (6)",
  "(7)": "afsnit 5.3.4.1, formel (7)",
  "(8)": "afsnit 5.3.4.2, formel (8)",
  "(9)": "afsnit 5.3.4.3, formel (9)",
  "5.2": "afsnit 5.2",
  "5.5": "afsnit 5.5",
};
