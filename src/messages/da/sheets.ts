import type { sheets as english } from "../en/sheets";
import type { Translation } from "../texts";

export const sheets: Translation<typeof english> = {
  problems: {
    "acbl-no-games": "der er ikke spillet nogen turneringer, og der er ingen rang, så der er intet handicap",
  },
  steps: {
    "acbl-few-games": ["Handicap", "intet før {full} turneringer; {games} spillet"],
    "acbl-rank-for-first": ["Handicap", "efter rang før den første turnering"],
    "acbl-reduced": ["Tillæg i matchpoint, reduceret", "{matchpoints} − {lowest}, turneringens laveste"],
    "acbl-place": ["Placering", "{better} par har mere end {score}"],
    "acbl-rank-pair": ["Makkerparrets handicap", "{chart1} + {chart2}"],
    "acbl-match-score": ["Score", "{imps} + {handicap}"],
    "dbf-percentage": ["Resultat i procent", "100 × {points} ÷ {maximum}"],
    "dbf-result": ["Resultat", "som indtastet"],
    "dbf-carried": ["Handicap efter forrige halvleg", "ikke det på arket"],
    "dbf-imps-per-board": ["Imp pr. spil", "{imps} ÷ {boards}"],
    "dbf-imps-per-comparison": ["Imp pr. spil og sammenligning", "{imps} ÷ ({boards} × {comparisons})"],
    "dbf-handicap-rank": ["Handicapplacering", "1 + {better}, der forbedrede sig mere end {change}"],
    "dbf-rank": ["Placering", "1 + {better}, der scorede mere end {result}"],
  },
};
