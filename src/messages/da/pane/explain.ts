import type { explain as en } from "../../en/pane/explain";
import type { TranslatedSentences } from "../../texts";

/** What is said of a cell besides its working; loaded with what explains it. */
export const explain = {
  "explain-other-formula":
    "Formlen er ikke Klubhandicaps. Vælg en af de celler, den bruger, for at se, hvordan den er regnet ud.",
  "explain-error": "Cellen viser {error}, selv om reglen giver det, der er regnet ud nedenfor. Lad Excel regne igen.",
  "explain-error-spill":
    "Cellen viser {error}: der står noget i cellerne under eller ved siden af, hvor resultaterne skal stå.",
  "explain-table": "Cellen hører til en tabel, som Klubhandicap har lavet. Der er ikke noget at regne ud for den.",
  "explain-out-of-date":
    "I tabellen står {found}, men resultaterne giver nu {expected}. Regn arket ud, og skriv det igen, så bliver tabellen opdateret.",
  // ---------------------------------------------------------------- et tal i én sætning, efter det sidste trin
  "short-croquet-change-lower":
    "{one} var favorit med {stepsValue|trin|trin} og vandt. Det er {value} værd: {one} får dem, {two} mister dem.",
  "short-croquet-change-higher":
    "{one} var den svageste med {stepsValue|trin|trin} og vandt. Det er {value} værd: {one} får dem, {two} mister dem.",
  "short-croquet-change-equal":
    "{one} og {two} har samme handicap. En sejr er {value} værd: {one} får dem, {two} mister dem.",
  "short-croquet-steps": "{one} og {two} er {value|trin|trin} fra hinanden i handicaptabellen.",
  "short-croquet-index-up": "{one} vandt: indekset stiger med {change}, fra {index} til {value}.",
  "short-croquet-index-down": "{one} tabte: indekset falder med {change}, fra {index} til {value}.",
  "short-croquet-review-improves":
    "{one} har nået {trigger} med et indeks på {index}: handicappet går ned til {value}.",
  "short-croquet-review-worsens":
    "{one} er faldet til {trigger} med et indeks på {index}: handicappet går op til {value}.",
  "short-croquet-review-stays": "{one} ligger med {index} mellem {up} og {down}: handicappet bliver på {value}.",
  "short-croquet-review-stays-lowest":
    "{one} ligger med {index} over {up}: handicappet bliver på {value}, det laveste.",
  "short-croquet-review-stays-highest":
    "{one} ligger med {index} under {down}: handicappet bliver på {value}, det højeste.",
  "short-croquet-review-later": "Handicap ændres ved næste gennemgang: indtil da er det {value}.",
  "short-dbf-new-down":
    "{one} klarede sig bedre end ventet, {result} mod {expected}: handicappet går ned med {by}, fra {handicap} til {value}.",
  "short-dbf-new-up":
    "{one} klarede sig dårligere end ventet, {result} mod {expected}: handicappet går op med {by}, fra {handicap} til {value}.",
  "short-dbf-change-down": "{one} klarede sig bedre end ventet, {result} mod {expected}: handicappet går ned med {by}.",
  "short-dbf-change-up":
    "{one} klarede sig dårligere end ventet, {result} mod {expected}: handicappet går op med {by}.",
  "short-dbf-one-table": "Der var ét bord og ingen at sammenligne med: ingen handicap ændrer sig.",
  "short-dbf-cap": "Intet handicap er højere end {highest}.",
  "short-dbf-pair": "Et pars handicap er gennemsnittet af de to spilleres, {first} og {second}: {value}.",
  "short-dbf-expected": "Med de handicap kunne man vente {value} over middel.",
  "short-dbf-expected-percent": "Med de handicap kunne man vente {value} %.",
  "short-dbf-rank": "{better} klarede sig bedre: det giver plads {value}.",
  "short-dbf-handicap-rank": "{better} klarede sig bedre i forhold til det, man kunne vente: det giver plads {value}.",
  "short-chess-absent": "En spiller udeblev, så der justeres ikke på dette bræt.",
  "short-chess-adjustment":
    "{one} med {own} mødte {two} med {opponent}. For {difference} mindre giver tabellen {value}.",
  "short-chess-not-lower": "{one} med {own} har ikke lavere rating end {two} med {opponent}: der justeres ikke.",
  "short-chess-own-total": "Justeringerne på brætterne giver tilsammen {value}.",
  "short-chess-opponents-total": "Justeringerne på brætterne giver tilsammen {value}.",
  "short-chess-no-start":
    "Brætterne giver denne side {ownTotal} og den anden {opponentsTotal}: det er ikke mere, så der er intet forspring.",
  "short-chess-start":
    "Brætterne giver denne side {difference} mere end den anden. Divideret med {divisor} og rundet til nærmeste halve er det {value} startpoint.",
  "short-chess-game-points": "Resultaterne på {boards|bræt|brætter} giver tilsammen {value}.",
  "short-chess-score": "{points} fra brætterne og {start} startpoint giver {value}.",
  "short-chess-verdict": "Med startpoint står det {home} mod {away}.",
  "short-chess-rating": "Et styrketal på {grade} er en halvrating på {value}.",
  "short-go-stones": "{differenceValue|grad|grader} imellem dem: halvdelen og en halv til, rundet op, er {value}.",
  "short-go-placed": "{differenceValue|grad|grader} imellem dem: Sort sætter {value|sten|sten}, og Hvid trækker først.",
  "short-go-none-placed": "{differenceValue|grad|grader} imellem dem: Sort sætter ingen sten og trækker først.",
  "short-go-komi-whole": "{differenceValue|grad|grader} imellem dem giver hele sten, {exact}, så komi er {value}.",
  "short-go-komi-rounded":
    "{differenceValue|grad|grader} imellem dem giver {exact}, som rundes op, så Hvid får den normale komi på {value}.",
  "short-go-black": "{value} er den svageste, {weaker} mod {stronger}, og har Sort.",
  "short-go-white": "{value} er den stærkeste, {stronger} mod {weaker}, og har Hvid.",
  "short-go-nigiri": "Begge er {rank}: nigiri afgør, hvem der har Sort.",
  "short-go-existing-stones":
    "Efter det sædvanlige handicap er der lige så mange sten som grader imellem dem: {value}.",
  "short-acbl-handicap":
    "Et gennemsnit på {average} er {difference} under {par}; {factor} gange det er et handicap på {value}.",
  "short-acbl-not-below-par": "Et gennemsnit på {average} er ikke under {par}: der er intet handicap.",
  "short-acbl-pair": "Et pars handicap er gennemsnittet af de to spilleres, {handicap1} og {handicap2}: {value}.",
  "short-acbl-matchpoints":
    "Et parhandicap på {handicap} giver {value} oven i, når der kan opnås {possible} matchpoint.",
  "short-acbl-total": "{rawScore} spillet og {added} lagt til giver {value}.",
  "short-acbl-place": "{better} klarede sig bedre: det giver plads {value}.",
  "short-acbl-chart-cell": "I tabellens række {row} ved en middel på {average} er handicappet {value}.",
  "short-acbl-chart-calculated":
    "En middel på {average} er ikke trykt. Beregnet ud fra kolonnen {column} er det {value}.",
  "short-acbl-chart-corrected": "Tabellen har en trykfejl i rækken {row}: der menes {value}.",
  "short-acbl-rank-pair": "Tabellen giver de to spillere {chart1} og {chart2}, tilsammen {value}.",
  "short-acbl-match-score": "{imps} IMP og et handicap på {handicap} giver {value}.",
  "short-acbl-match-winner": "Med handicap står det {scoreA} mod {scoreB}.",
  "short-acbl-team-imps": "Et hold med {masterpoints} mesterpoint får {value} IMP i {boards} spil.",
  "short-winner": "vinderen",
  "short-loser": "taberen",
  "short-player": "spilleren",
  "short-opponent": "modstanderen",
} as const satisfies TranslatedSentences<typeof en>;
