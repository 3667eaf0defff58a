import { paper, type NotDone, type PaperReading, type Symbols } from "../../kernel/sources";
import { CHART_CORRECTIONS, CHART_DOUBTS, CHART_PRINTED } from "./tables";

const PERCENTAGE = "percentage handicap";
const TEAMS = "Team Handicap Systems";
const BONUS = "Bonus Scoring Method";
const CHART = "90% chart by player ranking";

/** The cells of the 90 % chart that we correct, and the ambiguous ones. */
const cells = (): readonly PaperReading[] => [
  ...CHART_CORRECTIONS.map(({ row, average, printed, read, why }) => ({
    place: placeOfCell(row, average),
    printed: String(printed),
    read: `${read}; as printed on request`,
    reason: `Misprint: ${why}.`,
  })),
  ...CHART_DOUBTS.map(({ row, average, read, alternative }) => ({
    place: placeOfCell(row, average),
    printed: `garbled: ${read} or ${alternative}`,
    read: `${read}, said to be doubtful in the working`,
    reason: "Where a half certainly stands in this column its point is visible.",
  })),
];

function placeOfCell(row: number, average: number): string {
  return `${CHART}, row ${CHART_PRINTED[row]!.label}, average ${average}`;
}

/** The guide to handicap games at clubs. */
const acbl = paper({
  system: "acbl",
  title: "Handicap Club Games Guide",
  edition: "Encouragement for New Players and Fun for Everyone",
  date: "not dated",
  clauses: {
    par: `${PERCENTAGE}, “par of .650”`,
    average: `${PERCENTAGE}, the example`,
    handicap: `${PERCENTAGE}, the example`,
    pair: `${PERCENTAGE}, after the example`,
    matchpoints: `${PERCENTAGE}, the table of five pairs`,
    reduced: `${PERCENTAGE}, under the table`,
    "few-games": "players without three previous games",
    split: "split club masterpoint awards",
    raise: `${TEAMS}, first sentence`,
    "team-total": `${TEAMS}, first paragraph`,
    "team-chart": "90% Handicap For A Swiss Team Game",
    "team-players": `${TEAMS}, alternate method`,
    net: `${TEAMS}, first example`,
    "non-member": "International Match Points, in brackets",
    bonus: `${BONUS}, the scale`,
    "bonus-score": BONUS,
    personnel: `${BONUS}, last paragraph`,
    "rank-chart": CHART,
    "rank-chart-rule": `${CHART}, worked out from its values`,
    "rank-pair": "Handicap System—Rank",
    winner: "Handicap System—Rank, moving the winner up",
  },
});

export const ACBL_PAPER = acbl.paper;
export const cite = acbl.cite;

/** The code that implements each clause: the paper's symbol or word, and ours if it differs. */
export const ACBL_SYMBOLS: Symbols<typeof ACBL_PAPER> = {
  par: "par",
  average: "average of the last scores, three decimals",
  handicap: "handicap = .90 or 1.00 × (par − average), three decimals",
  pair: "pair handicap = mean of the partners'",
  matchpoints: "handicap × possible, whole matchpoints",
  reduced: "less the lowest of the game",
  "few-games": "three options",
  split: "first award of a field = half, at most 50; n-th = first / n",
  raise: "raised to the next higher category",
  "team-total": "masterpoints of the four players together",
  "team-chart": "IMP handicap by masterpoints and boards",
  "team-players": "mean of the players' own IMP handicaps",
  net: "net difference of the two handicaps",
  "non-member": "non-members hold 49.99 masterpoints",
  bonus: "rank and bonus of a player",
  "bonus-score": "IMPs × (100% + bonuses of the team)",
  personnel: "the four players of a team whose handicaps count",
  "rank-chart": "matchpoints by classification and average of the game",
  "rank-chart-rule": "value at average 54 × average / 54",
  "rank-pair": "pair handicap = sum of the partners'",
  winner: "one classification up per win",
};

/** Our deviations from the printed text, and our choices where it is silent. */
export const acblReadings = (): readonly PaperReading[] => [...ofPercentages(), ...ofTeams(), ...ofRanks()];

const ofPercentages = (): readonly PaperReading[] => [
  {
    place: PERCENTAGE,
    printed: "silent on an average above par",
    read: "handicap 0",
    reason: "Nobody is said to give matchpoints away.",
  },
  {
    place: PERCENTAGE,
    printed: "three decimals, no word on ties",
    read: "average, then handicap, each to three decimals; matchpoints whole; ties go up",
    reason: "The example rounds at each stage; all five rows of the table agree.",
  },
  {
    place: `${PERCENTAGE}, pairs`,
    printed: "silent on rounding the mean of two",
    read: "not rounded before it is multiplied",
    reason: "Rounding once is enough.",
  },
  {
    place: "players without three previous games",
    printed: "any of three options",
    read: "the first, no handicap, where a club says nothing: on a sheet, in a book and in the rules; the others with `fewer` set to `available` or `rank`",
    reason: "It is the first that the guide names, and it asks for nothing that a club may not know.",
  },
  {
    place: "players without three previous games, option 3",
    printed: "a handicap based on the rank",
    read: "the 90% chart's value divided by the average",
    reason: "A pair then receives the same matchpoints by either method.",
  },
  {
    place: "players without three previous games, option 3",
    printed: "non-members rank as Masters",
    read: "Club Masters, 20 to 49.99",
    reason: "The rank method names that class for them.",
  },
  {
    place: "split club masterpoint awards",
    printed: "silent on rounding, ties and depth",
    read: "not rounded; tied pairs each take the award of the better place, or share what their places get where a club sets `ties` to `shared`; every place given is awarded",
    reason: "10.5 hundredths stay visible; clubs round and cut by their own custom.",
  },
];

const ofTeams = (): readonly PaperReading[] => [
  {
    place: "International Match Points; instructions of the team chart",
    printed: "non-members hold 49.99; in the instructions 50",
    read: "49.99 everywhere",
    reason: "50 would put them with the Sectional Masters; the team chart hardly differs.",
  },
  {
    place: "90% Handicap For A Swiss Team Game",
    printed: "5 to 16 boards; masterpoints with two decimals",
    read: "other lengths have no answer; a total between two rows (25.005) counts with the next row",
    reason: "The chart ends there; the upper ends are inclusive.",
  },
  {
    place: `${BONUS}, the scale`,
    printed: "silent on players who lack coloured points",
    read: "the highest rank whose conditions are met; coloured points left out count as sufficient",
    reason: "A rank is held only with its points; clubs seldom know the colours.",
  },
  {
    place: BONUS,
    printed: "silent on rounding the score",
    read: "not rounded",
    reason: "Decimals decide close matches.",
  },
];

const ofRanks = (): readonly PaperReading[] => [
  {
    place: `${CHART}, heads of the columns`,
    printed: "garbled: 54, 4 5, 5 60 and 110, 112, 7 12, 20 1, 121.5",
    read: "54, 55, 60 and 110, 117, 120, 121.5; the cells below put together likewise",
    reason: "Digits are cut at cell borders, and the values fit 117 in all rows, 112 in two.",
  },
  {
    place: `${CHART}, row labels`,
    printed: "099; 1 - 9.99 in the second block",
    read: "0 - .99; 1 - 19.99 in both",
    reason: "The next row begins at 20.",
  },
  ...cells(),
  {
    place: `${CHART}, row 20 - 49.99 at 45, 63, 99; row 200 - Non LM at 84; row LM - 1,000 at 120`,
    printed: "6, 8.5, 13.5; 3.5; 2.5",
    read: "as printed",
    reason: "Legible and in order, though the rule behind the other cells gives 6.5, 9, 14; 4; 2.",
  },
  {
    place: `${CHART}, other averages`,
    printed: "47 averages",
    read: "value at 54 × average / 54, to the nearest half, ties up; marked as calculated",
    reason: "It gives 323 of the 329 cells.",
  },
  {
    place: `${CHART}, above the last row`,
    printed: "LM - 1,000",
    read: "Life Masters above 1,000 have 0; others above 200 stay in their row",
    reason: "The chart ends; “Non LM” has no upper end.",
  },
  {
    place: "Handicap System—Rank, moving the winner up",
    printed: "one classification for the next game",
    read: "one row up per win without a break, from any row; a club book stops at LM - 1,000, on a sheet a win there leaves no handicap",
    reason:
      "The example goes two steps; how long it lasts is left to the director. The chart has no classification above.",
  },
  {
    place: "Handicap System—Rank, moving the winner up",
    printed: "the winner, in a game with a raw and a handicap field",
    read: "the first of either field, all who tie for it",
    reason: "The guide has “two categories of winners raw and handicap”.",
  },
  {
    place: "Handicap System—Rank",
    printed: "handicap by rank",
    read: "rank names are taken too, Life Masters as up to 1,000; Rookie needs masterpoints",
    reason: "A Rookie (0 to 4.99) may stand in two rows of the chart.",
  },
];

/** The parts of the paper that we do not implement. */
export const ACBL_NOT_DONE: readonly NotDone[] = [
  {
    place: "Team Handicap Systems, raising a team",
    what: "the director's own judgement of who is to be raised",
    reason:
      "Who is raised, and by how many categories, is given: to the functions as raised, on a sheet of matches in Raised A and Raised B, of teams in Raised. Nobody is raised by itself.",
  },
  {
    place: "masterpoint awards",
    what: "the award itself of a first place",
    reason: "It depends on tables the guide does not print; it is entered, and split here.",
  },
  {
    place: "Handicap System—Rank, moving the winner up",
    what: "moving up without being asked",
    reason: "It is one option of the guide: wins are entered on a sheet, and counted in a club book that says so.",
  },
  {
    place: "90% Chart",
    what: "individual games as a tournament",
    reason: "The worksheet function gives a player's handicap; sheets are read of pairs and teams.",
  },
  {
    place: "Bonus Scoring Method, last paragraph",
    what: "finding who counts after a change of personnel",
    reason: "No sheet says how many boards each player of a team played; the four who count are entered.",
  },
  {
    place: "Bonus Scoring Method",
    what: "conversion to Victory Points",
    reason: "The guide prints no scale for it.",
  },
  {
    place: "first page, and after the masterpoint awards",
    what: "which sessions and club championships may be handicap games",
    reason: "These are rules for the running of a club, nothing is calculated.",
  },
];
