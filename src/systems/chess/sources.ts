import { paper, type NotDone, type PaperReading, type Symbols } from "../../kernel/sources";

/** The Half Rating System of the Huddersfield & District league. */
const chess = paper({
  system: "chess",
  title: "The Half Rating System",
  edition: "as changed by the annual general meeting",
  date: "2007-07-04",
  clauses: {
    "1": "point 1",
    "2": "point 2 and its table",
    "3": "point 3",
    "4": "point 4",
    "5": "point 5",
    "6": "point 6 and the note under it",
    result: "the worked cards",
    draws: "the notes under the summary",
  },
});

export const CHESS_PAPER = chess.paper;
export const cite = chess.cite;

/** The code that implements each clause: the paper's symbol or word, and ours if it differs. */
export const CHESS_SYMBOLS: Symbols<typeof CHESS_PAPER> = {
  "1": "rating = grade / 10, to the nearest half",
  "2": "adjustment, to the lower rated player of a board",
  "3": "absentee: no adjustment on that board",
  "4": "rating order of the boards",
  "5": "adjustment totals, their difference, divided by ten",
  "6": "points start, to the nearest half, halves of a half upwards",
  result: "result = game points + points start",
  draws: "score to win, score to draw",
};

/** Our deviations from the printed text, and our choices where it is silent. */
export const chessReadings = (): readonly PaperReading[] => [
  {
    place: "point 1",
    printed: "the nearest half, with no word on ties",
    read: "a tie goes up",
    reason: "Whole grades cannot tie; the paper rounds the start upwards, and one way of rounding serves both.",
  },
  {
    place: "point 1",
    printed: "a grade of up to three digits",
    read: "a grade above 400 is refused",
    reason:
      "Since 2020 English ratings have four digits (about 7.5 x grade + 700); dividing one by ten would be wrong.",
  },
  {
    place: "point 2, last row",
    printed: "8.5 from a difference of 4.5 on",
    read: "as printed",
    reason:
      "Twice 4.5 would be 9, so 4.5 is the first capped difference; six boards then give at most 51, five points.",
  },
  {
    place: "point 3",
    printed: "no adjustments with absentees",
    read: "the board counts 0 in both totals; whoever came has the game point, and nobody if both stayed away",
    reason: "The paper is silent on the point; leagues give it to the side that is present.",
  },
  {
    place: "the worked cards",
    printed: "1, ½ and 0",
    read: "0 for both players of a board: both lost, and nobody has the game point; noughts on all boards are no results yet",
    reason:
      "The paper is silent on a double loss. The worksheet functions take two noughts for a missing result, since blank cells may arrive as 0; write default on both sides.",
  },
  {
    place: "point 6",
    printed: "the start goes to the lower rated team",
    read: "to the team with the higher adjustment total",
    reason: "The summary says so; because of the cap it need not be the team with the lower sum of ratings.",
  },
  {
    place: "summary table of starts",
    printed: "up to 51",
    read: "the formula goes on above 51",
    reason: "More than six boards can pass 51; table and formula agree at every half point up to there.",
  },
  {
    place: "notes on draws",
    printed: "with wholes and halves of a start draws are not possible",
    read: "true as long as every board gives one point in all",
    reason: "If both players of a board stay away, the board gives none and the parity changes.",
  },
];

/** The parts of the paper that we do not implement. */
export const CHESS_NOT_DONE: readonly NotDone[] = [
  {
    place: "point 4",
    what: "punishing a wrong order of the boards",
    reason: "The paper names no penalty; breaks of the order are pointed out.",
  },
  {
    place: "the rules of the league around it",
    what: "postponed games, protests and defaults of a whole team",
    reason: "They are no part of the half rating system.",
  },
];
