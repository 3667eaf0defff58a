import type { chess as en } from "../../en/rules/chess";
import type { Translation } from "../../texts";

export const chess = {
  problems: {
    "chess-grade-negative": "styrketal: {received} er under 0; et styrketal er 0 eller mere",
    "chess-grade-four-digits":
      "styrketal: {received} er over {highest} og ligner en firecifret rating; styrketallet er (rating − 700) / 7,5",
    "chess-not-half": "{field}: {received} er ikke en halvrating; tilladt er hele og halve tal, nærmest er {nearest}",
    "chess-rating-negative": "{field}: {received} er under 0; halvratings er 0 eller mere",
    "chess-not-a-total": "{field}: {received} er ikke en sum af justeringer; tilladt er hele og halve tal fra 0",
    "chess-not-a-result": "{field}: {received} er ikke et resultat; tilladt er 1, ½, 0 eller tom for ikke spillet",
    "chess-own-half": "{field}: {received} er ikke tilladt; brug hele og halve tal fra 0 til {largest}",
    "chess-divisor": "{field}: der kan ikke divideres med {received}; brug et tal over 0",
    "chess-results-together":
      "bræt {board}: resultaterne {home} og {away} kan ikke begge være rigtige; et parti giver 1 point i alt",
    "chess-boards-header":
      "boards: ingen kolonne med overskriften {missing}; områdets første række skal være overskrifterne",
    "chess-points-negative": "{field}: {received} er under 0; matchpoint er 0 eller mere",
  },
  steps: {
    "chess-own-tables": ["Tabel", "efter ligaens egen tabel; divisor {divisor}"],
    "chess-rating": ["Halvrating af styrketal {grade}", "{grade} ÷ 10 = {tenth}, til nærmeste halve"],
    "chess-absent": ["Justering", "en spiller er udeblevet"],
    "chess-difference": ["Forskel i rating", "{opponent} − {own}"],
    "chess-adjustment": ["Justering", "tabelrække {difference}, til den lavest ratede"],
    "chess-not-lower": ["Justering", "{own} er ikke lavere end {opponent}"],
    "chess-board-own": ["Bræt {board}, justering til egen side", "{own} mod {opponent}, forskel {difference}"],
    "chess-board-opponent": ["Bræt {board}, justering til modstanderne", "{own} mod {opponent}, forskel {difference}"],
    "chess-board-none": ["Bræt {board}, justering til egen side", "{own} mod {opponent}, ikke lavere rating"],
    "chess-board-absent": ["Bræt {board}, justering", "en spiller er udeblevet"],
    "chess-own-total": ["Sum af justeringer, egen side", "summen af brætterne"],
    "chess-opponents-total": ["Sum af justeringer, modstanderne", "summen af brætterne"],
    "chess-totals-difference": ["Forskel på summerne", "{ownTotal} − {opponentsTotal}"],
    "chess-no-start": ["Startpoint", "egen side har ikke den højeste sum"],
    "chess-tenth": ["En tiendedel", "{difference} ÷ 10"],
    "chess-divided": ["Divideret med {divisor}", "{difference} ÷ {divisor}"],
    "chess-start": ["Startpoint", "{tenth}, til nærmeste halve, midt imellem går op"],
    "chess-default-point": ["Bræt {board}, partipoint", "går til den eneste spiller, der kom"],
    "chess-game-points": ["Partipoint", "summen af {boards} brætter"],
    "chess-score": ["Resultat", "{points} + {start}"],
    "chess-start-given": ["Startpoint givet til modstanderne", "som ovenfor, set fra deres side"],
    "chess-level": ["Partipoint til uafgjort", "({boards} + {given} − {received}) ÷ 2"],
    "chess-to-win": ["Partipoint for at vinde", "næste halve point over {level}"],
    "chess-to-draw": ["Partipoint for uafgjort", "{level}, hvis halve point kan give den sum"],
    "chess-verdict": ["Vinder", "hjemme {home}, ude {away}"],
    "chess-verdict-open": ["Vinder", "et resultat mangler: bræt {boards}"],
    "chess-order": ["Brætorden", "rating må ikke stige ned over brætterne"],
  },
} as const satisfies Translation<typeof en>;

/** The place of each clause in its paper. Titles of sections and tables stay as printed. */
export const places = {
  "1": "punkt 1",
  "2": "punkt 2 og dets tabel",
  "3": "punkt 3",
  "4": "punkt 4",
  "5": "punkt 5",
  "6": "punkt 6 og noten under det",
  result: "de udregnede kort",
  draws: "noterne under oversigten",
};
