// The functions of ACBL. What each does is in its declaration; the signature behind it, with its text, is what functions.json
// is made of: names, order and help of the arguments as Excel shows them.
import { asWritten } from "../kernel/decimal";
import { invalid, Problem, type Result } from "../kernel/problem";
import type { Working } from "../kernel/working";
import * as acbl from "../systems/acbl";
import type { Member, NamedRank } from "../systems/acbl";
import {
  blankable,
  cellsAsTheyStand,
  checked,
  dependsOn,
  grid,
  inRows,
  isMissing,
  language,
  list,
  nameText,
  neverZero,
  number,
  oneOf,
  optional,
  plainCell,
  rangeFunction,
  repeated,
  required,
  rowFunction,
  single,
  table,
  whenGiven,
  wholeNumber,
  withHeader,
  yesNo,
  type CellFunction,
  type RangeArgument,
  type TableRow,
} from "./adapt";
import { ownChart } from "./ownTables";

/** A fraction, also one written in percent: 0.51, 51 %. */
function share(cell: unknown, field: string): Result<number> {
  const percent = typeof cell === "string" ? PERCENT.exec(cell) : null;
  const value = number(percent ? percent[1] : cell, field);
  return percent && !(value instanceof Problem) ? asWritten(value / 100) : value;
}

const PERCENT = /^(.*)%\s*$/;

const fraction = checked(share, acbl.fractionProblem);
const bonusFraction = checked(share, acbl.bonusProblem);
const fromZero = checked(number, acbl.belowZeroProblem);
const aboveZero = neverZero(checked(number, acbl.aboveZeroProblem));
/** What somebody scored: nobody scores nothing at all. */
const scoredFraction = neverZero(fraction);
const rawScore = neverZero(fromZero);
const place = neverZero(checked(number, acbl.placeProblem));
const wins = checked(wholeNumber, acbl.belowZeroProblem);
const boards = neverZero(checked(wholeNumber, acbl.aboveZeroProblem));

/** Masterpoints have two decimals at most, so that what this separates are thousands, or a slip. */
const THOUSANDS = /^\s*\d{1,3}[.,]\d{3}\s*$/;

/** Masterpoints, or `NM`. */
function member(cell: unknown, field: string): Result<Member> {
  if (typeof cell === "string" && acbl.isNonMember(cell)) return "NM";
  if (typeof cell === "string" && THOUSANDS.test(cell))
    return invalid("acbl-thousands", { field, received: cell.trim() });
  const value = number(cell, field);
  if (value instanceof Problem) return invalid("acbl-not-masterpoints", { field, received: plainCell(cell) });
  return acbl.belowZeroProblem(field, value) ?? value;
}

/** Masterpoints, `NM` or the name of a rank. */
function player(cell: unknown, field: string): Result<Member | NamedRank> {
  const rank = typeof cell === "string" ? acbl.rankNamed(cell) : undefined;
  if (rank !== undefined) return rank;
  const told = member(cell, field);
  return typeof told !== "number" && told instanceof Problem && told.code === "acbl-not-masterpoints"
    ? invalid("acbl-not-player", { ...told.details, ranks: acbl.RANKS })
    : told;
}

/** A club's own team chart instead of the guide's. */
const chart = ownChart("chart", (own) =>
  own === null ? acbl.LATEST.teamChart : acbl.ownTeamChart(own.heads, own.body),
);

/** Pairs, a row each: a name, two players, or a number and two players. */
function names(name: string): RangeArgument<Pick<acbl.RankedPairLine, "pair" | "players">[]> {
  const range = cellsAsTheyStand(name);
  return {
    name,
    keepsErrors: true,
    readRange: (cells, field) => {
      const rows = range.readRange(cells, field);
      if (rows instanceof Problem) return rows;
      const width = rows[0]!.length;
      if (width > 3) return invalid("range-columns", { field, received: width, expected: [1, 2, 3] });
      return rows.map((row) => {
        const [pair, ...players] = width === 2 ? [null, ...row] : row;
        const named = players.filter((player) => player !== null && player !== 0);
        return { pair: pair === 0 ? null : pair!, players: named.map(String) };
      });
    },
  };
}

const AVERAGE = rangeFunction("ACBL.AVERAGE", [repeated(list("scores", scoredFraction))], (a, working) =>
  acbl.average(a[0], working),
);

/**
 * Average of a player's last scores, to three decimals.
 * @customfunction ACBL.AVERAGE
 * @param scores Scores as fractions of the possible (0.51 or 51 %), in one or more ranges.
 * @returns Average.
 */
export declare function average(scores: any[][][]): any[][];

const HANDICAP = rowFunction(
  "ACBL.HANDICAP",
  [
    required("average", scoredFraction),
    optional("factor", fraction, acbl.LATEST.factor),
    optional("par", fraction, acbl.LATEST.par),
  ],
  (a, working) => acbl.handicap(a[0], a[1], a[2], working),
);

/**
 * Percentage handicap of a player: a share of what the average is short of par, to three decimals.
 * @customfunction ACBL.HANDICAP
 * @param average Average as a fraction (0.552).
 * @param [factor] Share of the difference that is given, 0.9 or 1; omitted: 0.9.
 * @param [par] Par as a fraction; omitted: 0.65.
 * @returns Handicap as a fraction, never below 0.
 */
export declare function handicap(average: any[][], factor?: any[][], par?: any[][]): any[][];

const PAIR_HANDICAP = rowFunction(
  "ACBL.PAIRHANDICAP",
  [required("handicap1", fraction), required("handicap2", fraction)],
  (a, working) => acbl.pairHandicap(a[0], a[1], working),
);

/**
 * Percentage handicap of a pair: the mean of the two, not rounded.
 * @customfunction ACBL.PAIRHANDICAP
 * @param handicap1 Handicap of one player, as a fraction.
 * @param handicap2 Handicap of the partner.
 * @returns Handicap as a fraction.
 */
export declare function pairHandicap(handicap1: any[][], handicap2: any[][]): any[][];

const MATCHPOINTS = rowFunction(
  "ACBL.MATCHPOINTS",
  [required("handicap", fraction), required("possible", aboveZero)],
  (a, working) => acbl.matchpoints(a[0], a[1], working),
);

/**
 * Matchpoints that a pair adds to its raw score: its handicap times the possible, to the nearest whole.
 * @customfunction ACBL.MATCHPOINTS
 * @param handicap Handicap of the pair, as a fraction.
 * @param possible Matchpoints possible, twice the average.
 * @returns Whole matchpoints.
 */
export declare function matchpoints(handicap: any[][], possible: any[][]): any[][];

const REDUCED = rangeFunction("ACBL.REDUCED", [grid("matchpoints", number)], ([{ cells, width }]) => {
  const bad = cells.findIndex((cell) => cell instanceof Problem);
  if (bad < 0) return inRows(acbl.reduced(cells as (number | null)[]), width);
  // Which is the lowest, nobody knows.
  const unknown = dependsOn(`matchpoints ${bad + 1}`);
  return inRows(
    cells.map((cell) => (cell instanceof Problem ? cell : cell === null ? "" : unknown)),
    width,
  );
});

/**
 * Handicap matchpoints less the lowest of them, so that the best pair adds nothing.
 * @customfunction ACBL.REDUCED
 * @param matchpoints Handicap matchpoints of all pairs.
 * @returns The same shape.
 */
export declare function reduced(matchpoints: any[][]): any[][];

const TEAM_IMPS = rowFunction(
  "ACBL.TEAMIMPS",
  [required("masterpoints", member), required("boards", boards), chart],
  (a, working) => acbl.teamImps(a[0], a[1], working, { chart: a[2] }),
);

/**
 * IMP handicap of a team, by its masterpoints and the boards of the match.
 * @customfunction ACBL.TEAMIMPS
 * @param masterpoints Masterpoints of the four players together.
 * @param boards Boards of the match, 5 to 16.
 * @param [chart] A club's own chart: boards across, masterpoints up to down the side; omitted: the guide's.
 * @returns IMPs.
 */
export declare function teamImps(masterpoints: any[][], boards: any[][], chart?: any[][]): any[][];

const TEAM_IMPS_BY_PLAYER = rangeFunction(
  "ACBL.TEAMIMPSBYPLAYER",
  [list("masterpoints", member), single("boards", boards, null), chart],
  ([masterpoints, boards, chart], working) =>
    whenGiven({ masterpoints, boards }, () => acbl.teamImpsByPlayer(masterpoints, boards!, working, { chart })),
);

/**
 * IMP handicap of a team as the mean of what the chart gives its players one by one, not rounded.
 * @customfunction ACBL.TEAMIMPSBYPLAYER
 * @param masterpoints Masterpoints of each player; NM for a non-member.
 * @param boards Boards of the match, 5 to 16.
 * @param [chart] A club's own chart: boards across, masterpoints up to down the side; omitted: the guide's.
 * @returns IMPs.
 */
export declare function teamImpsByPlayer(masterpoints: any[][], boards: any[][], chart?: any[][]): any[][];

const NET_IMPS = rangeFunction(
  "ACBL.NETIMPS",
  [
    list("teamA", member),
    list("teamB", member),
    single("boards", boards, null),
    single("method", oneOf(...acbl.TEAM_METHODS), "total"),
    chart,
  ],
  ([teamA, teamB, boards, method, chart], working) =>
    whenGiven({ teamA, teamB, boards }, () => {
      const tooMany =
        method === "total" &&
        (acbl.teamSizeProblem("teamA", teamA.length) ?? acbl.teamSizeProblem("teamB", teamB.length));
      return tooMany || acbl.netImps(teamA, teamB, boards!, method, working, { chart });
    }),
);

/**
 * IMPs that team A receives on balance of the two handicaps; negative: team B receives them.
 * @customfunction ACBL.NETIMPS
 * @param teamA Masterpoints of the players of team A, or their total; NM for a non-member.
 * @param teamB Masterpoints of the players of team B, or their total.
 * @param boards Boards of the match, 5 to 16.
 * @param [method] total (players together, the default) or player (mean of the players).
 * @param [chart] A club's own chart: boards across, masterpoints up to down the side; omitted: the guide's.
 * @returns IMPs.
 */
export declare function netImps(
  teamA: any[][],
  teamB: any[][],
  boards: any[][],
  method?: any[][],
  chart?: any[][],
): any[][];

const COLOURS = [
  optional("silver", fromZero, null),
  optional("redOrGold", fromZero, null),
  optional("gold", fromZero, null),
] as const;

const RANK = rowFunction(
  "ACBL.RANK",
  [required("masterpoints", member), optional("lifeMaster", yesNo, false), ...COLOURS],
  ([masterpoints, lifeMaster, silver, redOrGold, gold], working) =>
    acbl.rank(masterpoints, lifeMaster, { silver, redOrGold, gold }, working),
);

/**
 * Rank of a player on the bonus scale: the highest whose masterpoints and coloured points are held.
 * @customfunction ACBL.RANK
 * @param masterpoints Masterpoints; NM for a non-member.
 * @param [lifeMaster] TRUE for a Life Master; omitted: FALSE.
 * @param [silver] Silver points; omitted: sufficient.
 * @param [redOrGold] Red and gold points together; omitted: sufficient.
 * @param [gold] Gold points; omitted: sufficient.
 * @returns Name of the rank.
 */
export declare function rank(
  masterpoints: any[][],
  lifeMaster?: any[][],
  silver?: any[][],
  redOrGold?: any[][],
  gold?: any[][],
): any[][];

const BONUS = rowFunction(
  "ACBL.BONUS",
  [required("rankOrMasterpoints", player), optional("lifeMaster", yesNo, false), ...COLOURS],
  ([told, lifeMaster, silver, redOrGold, gold], working) =>
    acbl.bonus(acbl.isMember(told) ? acbl.rank(told, lifeMaster, { silver, redOrGold, gold }, working) : told, working),
);

/**
 * Bonus of a player on the bonus scale, as a fraction of the IMPs scored.
 * @customfunction ACBL.BONUS
 * @param rankOrMasterpoints Rank, as Club Master, or masterpoints; NM for a non-member.
 * @param [lifeMaster] TRUE for a Life Master; omitted: FALSE.
 * @param [silver] Silver points; omitted: sufficient.
 * @param [redOrGold] Red and gold points together; omitted: sufficient.
 * @param [gold] Gold points; omitted: sufficient.
 * @returns Bonus as a fraction, 0 to 0.3.
 */
export declare function bonus(
  rankOrMasterpoints: any[][],
  lifeMaster?: any[][],
  silver?: any[][],
  redOrGold?: any[][],
  gold?: any[][],
): any[][];

const BONUS_SCORE = rangeFunction(
  "ACBL.BONUSSCORE",
  [single("imps", fromZero, null), list("bonuses", bonusFraction)],
  ([imps, bonuses], working) =>
    whenGiven(
      { imps, bonuses },
      () => acbl.bonusesProblem("bonuses", bonuses) ?? acbl.bonusScore(imps!, bonuses, working),
    ),
);

/**
 * Final score of a team: its IMPs times one plus the bonuses of its players.
 * @customfunction ACBL.BONUSSCORE
 * @param imps IMPs scored.
 * @param bonuses Bonuses of the four players as fractions (0.3 or 30 %), or their sum.
 * @returns Score, not rounded.
 */
export declare function bonusScore(imps: any[][], bonuses: any[][]): any[][];

type ChartArguments = readonly [Member | NamedRank, number, boolean, number, boolean];

function chartHandicapOf(a: ChartArguments, working: Working | undefined, column: acbl.ChartColumn): Result<number> {
  return working
    ? acbl.chartHandicap(a[0], a[1], a[2], a[3], a[4], working)
    : acbl.chartHandicapIn(column, a[0], a[2], a[3]);
}

const CHART_HANDICAP = rowFunction(
  "ACBL.CHARTHANDICAP",
  [
    required("masterpoints", player),
    required("average", aboveZero),
    optional("lifeMaster", yesNo, false),
    optional("wins", wins, 0),
    optional("asPrinted", yesNo, false),
  ],
  chartHandicapOf,
  // A field is looked up in one column.
  { of: [1, 4], make: ([, average, , , asPrinted]: ChartArguments) => acbl.chartColumn(average, asPrinted) },
);

/**
 * Matchpoint handicap of a player by the 90 % chart; a pair has the sum of both. Averages not printed are calculated.
 * @customfunction ACBL.CHARTHANDICAP
 * @param masterpoints Masterpoints; NM for a non-member; a rank is taken too.
 * @param average Average matchpoint score of the game (156 of 312).
 * @param [lifeMaster] TRUE for a Life Master; omitted: FALSE.
 * @param [wins] Wins in the games just before; each moves the player up one classification; omitted: 0.
 * @param [asPrinted] TRUE: only printed averages, misprints not corrected; omitted: FALSE.
 * @returns Matchpoints, in halves.
 */
export declare function chartHandicap(
  masterpoints: any[][],
  average: any[][],
  lifeMaster?: any[][],
  wins?: any[][],
  asPrinted?: any[][],
): any[][];

const SPLIT_AWARD = rowFunction(
  "ACBL.SPLITAWARD",
  [required("firstAward", fromZero), blankable("rawPlace", place, null), blankable("handicapPlace", place, null)],
  (a, working) => acbl.splitAward(a[0], a[1], a[2], working),
);

/**
 * Award of a pair when masterpoints are split: its raw and its handicap award together.
 * @customfunction ACBL.SPLITAWARD
 * @param firstAward Normal first award, in hundredths of a masterpoint (84).
 * @param rawPlace Place in the raw field; blank: none.
 * @param handicapPlace Place in the handicap field; blank: none.
 * @returns Hundredths of a masterpoint, not rounded.
 */
export declare function splitAward(firstAward: any[][], rawPlace: any[][], handicapPlace: any[][]): any[][];

const PAIR_GAME = rangeFunction(
  "ACBL.PAIRGAME",
  [
    table("rows", [required("handicap1", fraction), required("handicap2", fraction), required("rawScore", rawScore)]),
    single("possible", aboveZero, null),
    single("reduce", yesNo, false),
  ],
  ([rows, possible, reduce]) => {
    if (possible === null && !isMissing(rows)) return invalid("cell-missing", { field: "possible" });
    const pairs = rows.map((row) => {
      const [handicap1, handicap2, rawScore] = row ?? [null, null, null];
      return { handicap1, handicap2, rawScore };
    });
    return acbl
      .pairGame(pairs, possible!, reduce)
      .map((pair) => [pair.pairHandicap, pair.matchpoints, pair.total, pair.rawPlace, pair.handicapPlace]);
  },
);

/**
 * A pair game with percentage handicaps. A cell that is wrong spoils its own row; the other pairs are placed.
 * @customfunction ACBL.PAIRGAME
 * @param rows Handicap 1, handicap 2 and raw score of each pair, in three columns.
 * @param possible Matchpoints possible, twice the average.
 * @param [reduce] TRUE: the lowest matchpoints are taken off all; omitted: FALSE.
 * @returns Rows of pair handicap, matchpoints, total, raw place, handicap place.
 */
export declare function pairGame(rows: any[][], possible: any[][], reduce?: any[][]): any[][];

/** The places that are paid where nothing else is said. */
const PLACES_PAID = 3;

const RANKING = rangeFunction(
  "ACBL.RANKING",
  [
    names("pairs"),
    table("rows", [
      required("handicap1", fraction),
      required("handicap2", fraction),
      blankable("rawScore", rawScore, null),
    ]),
    single("possible", aboveZero, null),
    single("reduce", yesNo, false),
    single("firstAward", fromZero, null),
    single("placesPaid", place, PLACES_PAID),
    language,
  ],
  ([pairs, rows, possible, reduce, firstAward, placesPaid, language]) => {
    if (pairs.length !== rows.length) return invalid("ranges-differ", { first: pairs.length, second: rows.length });
    if (possible === null && !isMissing(rows)) return invalid("cell-missing", { field: "possible" });
    const given = rows.map((_, i) => i).filter((i) => rows[i] !== null);
    const entries = given.map((i) => {
      const [handicap1, handicap2, rawScore] = rows[i]!;
      return { handicap1, handicap2, rawScore };
    });
    const outcomes = acbl.pairGame(entries, possible!, reduce);
    const known = (entry: acbl.Entry) => (typeof entry === "number" ? entry : null);
    const played = entries.some(({ rawScore }) => rawScore !== null);
    const bad = outcomes.findIndex(({ total }) => typeof total !== "number");
    const awards = firstAward === null || bad >= 0 ? null : acbl.splitAwards(firstAward, outcomes, placesPaid);
    const lines = outcomes.map((outcome, i): acbl.RankedPairLine => ({
      ...pairs[given[i]!]!,
      rawScore: known(entries[i]!.rawScore),
      added: known(outcome.matchpoints),
      total: known(outcome.total),
      rawPlace: bad < 0 ? known(outcome.rawPlace) : null,
      handicapPlace: bad < 0 ? known(outcome.handicapPlace) : null,
      award: awards?.[i] ?? null,
      waitsFor: played && bad >= 0 ? given[bad]! + 1 : null,
    }));
    return withHeader(acbl.rankingTable([lines], true, language), language);
  },
);

/**
 * The ranking of a pair game with percentage handicaps: places, totals and split awards, the best on top.
 * @customfunction ACBL.RANKING
 * @param pairs The pairs, a row each: a name; or both players; or number and both players.
 * @param rows Handicap 1, handicap 2 and raw score of each pair, in three columns.
 * @param possible Matchpoints possible, twice the average.
 * @param [reduce] TRUE: the lowest matchpoints are taken off all; omitted: FALSE.
 * @param [firstAward] Normal first award, in hundredths of a masterpoint; omitted: no awards.
 * @param [placesPaid] Places paid in each field; omitted: 3.
 * @param [language] en or da: language of the headers; omitted: en.
 * @returns A row of headers, then a row per pair.
 */
export declare function ranking(
  pairs: any[][],
  rows: any[][],
  possible: any[][],
  reduce?: any[][],
  firstAward?: any[][],
  placesPaid?: any[][],
  language?: any[][],
): any[][];

const MATCH_COLUMNS = [
  blankable("teamA", nameText, null),
  blankable("teamB", nameText, null),
  blankable("scoreA", number, null),
  blankable("scoreB", number, null),
  optional("impsA", number, null),
  optional("impsB", number, null),
] as const;

/** A match as the table counts it; null where no team is named: blank cells may arrive as 0. */
function standingMatch(match: TableRow<typeof MATCH_COLUMNS>, row: number): acbl.StandingMatch | null {
  const team = (given: Result<string> | null) => (given instanceof Problem ? null : given);
  const teams = { teamA: team(match[0]), teamB: team(match[1]) };
  if (teams.teamA === null && teams.teamB === null) return null;
  const [scoreA, scoreB] = [match[2], match[3]];
  if (scoreA === null && scoreB === null) return { ...teams, played: null };
  const [impsA, impsB] = [match[4] ?? scoreA, match[5] ?? scoreB];
  if (
    typeof scoreA !== "number" ||
    typeof scoreB !== "number" ||
    typeof impsA !== "number" ||
    typeof impsB !== "number"
  )
    return { ...teams, played: row };
  return { ...teams, played: { winner: acbl.matchWinner("A", "B", scoreA, scoreB), impsA, impsB } };
}

const STANDINGS = rangeFunction(
  "ACBL.STANDINGS",
  [table("matches", MATCH_COLUMNS), language],
  ([matches, language]) => {
    const lines = matches.map((match, i) => match && standingMatch(match, i + 1));
    return withHeader(
      acbl.teamStandings(
        lines.filter((line): line is acbl.StandingMatch => line !== null),
        language,
      ),
      language,
    );
  },
);

/**
 * The table of a team league: played, won, drawn, lost and IMPs of every team, most matches won on top.
 * @customfunction ACBL.STANDINGS
 * @param matches A row per match: team A, team B, score A, score B; then IMPs A and IMPs B as scored, if scores hold handicaps.
 * @param [language] en or da: language of the headers; omitted: en.
 * @returns A row of headers, then a row per team.
 */
export declare function standings(matches: any[][], language?: any[][]): any[][];

/** Functions of one value, for HANDICAP.EXPLAIN. */
export const ACBL_EXPLAINED: readonly CellFunction[] = [
  AVERAGE,
  HANDICAP,
  PAIR_HANDICAP,
  MATCHPOINTS,
  TEAM_IMPS,
  TEAM_IMPS_BY_PLAYER,
  NET_IMPS,
  RANK,
  BONUS,
  BONUS_SCORE,
  CHART_HANDICAP,
  SPLIT_AWARD,
];

/** All functions of this system. */
export const ACBL_FUNCTIONS: readonly CellFunction[] = [...ACBL_EXPLAINED, REDUCED, PAIR_GAME, RANKING, STANDINGS];
