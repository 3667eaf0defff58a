import type { sheets as english } from "../../en/rules/sheets";
import type { Translation } from "../../texts";

export const sheets = {
  problems: {
    "acbl-no-games": "der er ikke spillet nogen turneringer, og der er ingen rang, så der er intet handicap",
    "dbf-sum-cap": "spillere, der ville være kommet over 52: {players}; i alt skåret af: {cut}",
    "dbf-sum-boards": "ikke alle spillede lige mange spil: {fewest} til {most}",
    "dbf-sum-players": "ikke alle sider har lige mange handicap: {fewest} til {most}",
    "dbf-sum-topscore": "resultaternes gennemsnit er {average} %, ikke {expected} %",
    "dbf-sum-imp": "resultaternes gennemsnit er {average} imp, ikke {expected}",
    "dbf-sum-sit-outs": "deltagere, der sad over og fik {award} %: {entrants}",
  },
  steps: {
    "acbl-raised": ["Tabellens række", "rykket {raised} op af turneringslederen"],
    "acbl-few-games": ["Handicap", "intet før {full} turneringer; {games} spillet"],
    "acbl-rank-for-first": ["Handicap", "efter rang før den første turnering"],
    "acbl-reduced": ["Tillæg i matchpoint, reduceret", "{matchpoints} − {lowest}, turneringens laveste"],
    "acbl-place": ["Placering", "{better} par har mere end {score}"],
    "acbl-rank-pair": ["Makkerparrets handicap", "{chart1} + {chart2}"],
    "acbl-total": ["I alt", "{rawScore} + {added}"],
    "acbl-match-score": ["Score", "{imps} + {handicap}"],
    "acbl-match-winner": ["Vinder", "{scoreA} : {scoreB}"],
    "croquet-handicap-play": ["indeksændring", "handicapspil, altid den samme"],
    "croquet-index-up": ["indeks efter", "{index} + {change}"],
    "croquet-index-down": ["indeks efter", "{index} − {change}"],
    "croquet-lowest-index": ["indeks efter", "{after}, holdt på {lowest}, klubbens laveste"],
    "croquet-review-later": ["handicap efter", "beholdes til næste gennemgang"],
    "dbf-percentage": ["Resultat i procent", "100 × {points} ÷ {maximum}"],
    "dbf-result": ["Resultat", "som indtastet"],
    "dbf-carried": ["Handicap efter forrige halvleg", "ikke det på arket"],
    "dbf-imps-per-board": ["Imp pr. spil", "{imps} ÷ {boards}"],
    "dbf-imps-per-comparison": ["Imp pr. spil og sammenligning", "{imps} ÷ ({boards} × {comparisons})"],
    "dbf-handicap-rank": ["Handicapplacering", "1 + {better}, der forbedrede sig mere end {change}"],
    "dbf-rank": ["Placering", "1 + {better}, der scorede mere end {result}"],
    "go-white": ["Hvid", "{stronger}, stærkere end {weaker}"],
  },
} as const satisfies Translation<typeof english>;
