// The functions of ACBL. The comment on each says what its cells hold; messages/en/functions.json has
// the texts that Excel shows.
import { asWritten } from "../kernel/numbers/decimal";
import { invalid, Problem, type Result } from "../kernel/problem";
import type { Working } from "../kernel/working";
import * as acbl from "../systems/acbl";
import type { Member, NamedRank } from "../systems/acbl";
import {
  blankable,
  blankableSingle,
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
  tableFunction,
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
} from "./calling/adapt";
import { ownChart } from "./calling/ownTables";

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
/** A score; 0 is not a score. */
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
    ? invalid("acbl-not-player", { field, received: plainCell(cell), ranks: acbl.RANKS })
    : told;
}

/** Categories by which the director raises a team, a pair or a player. */
const categories = checked(wholeNumber, acbl.belowZeroProblem);

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

/** Average. */
const AVERAGE = rangeFunction("ACBL.AVERAGE", [repeated(list("scores", scoredFraction))], (a, working) =>
  acbl.average(a[0], working),
);

/** Handicap as a fraction, never below 0. */
const HANDICAP = rowFunction(
  "ACBL.HANDICAP",
  [
    required("average", scoredFraction),
    optional("factor", fraction, acbl.LATEST.factor),
    optional("par", fraction, acbl.LATEST.par),
  ],
  (a, working) => acbl.handicap(a[0], a[1], a[2], working),
);

/** Handicap as a fraction. */
const PAIR_HANDICAP = rowFunction(
  "ACBL.PAIRHANDICAP",
  [required("handicap1", fraction), required("handicap2", fraction)],
  (a, working) => acbl.pairHandicap(a[0], a[1], working),
);

/** Whole matchpoints. */
const MATCHPOINTS = rowFunction(
  "ACBL.MATCHPOINTS",
  [required("handicap", fraction), required("possible", aboveZero)],
  (a, working) => acbl.matchpoints(a[0], a[1], working),
);

/** The same shape. */
const REDUCED = tableFunction("ACBL.REDUCED", [grid("matchpoints", number)], ([{ cells, width }]) => {
  const bad = cells.findIndex((cell) => cell instanceof Problem);
  if (bad < 0) return inRows(acbl.reduced(cells as (number | null)[]), width);
  // The lowest one is unknown.
  const unknown = dependsOn(`matchpoints ${bad + 1}`);
  return inRows(
    cells.map((cell) => (cell instanceof Problem ? cell : cell === null ? "" : unknown)),
    width,
  );
});

/** IMPs. */
const TEAM_IMPS = rowFunction(
  "ACBL.TEAMIMPS",
  [required("masterpoints", member), required("boards", boards), chart, optional("raised", categories, 0)],
  (a, working) => acbl.teamImps(a[0], a[1], working, { chart: a[2], raised: a[3] }),
);

/** IMPs. */
const TEAM_IMPS_BY_PLAYER = rangeFunction(
  "ACBL.TEAMIMPSBYPLAYER",
  [list("masterpoints", member), blankableSingle("boards", boards), chart, single("raised", categories, 0)],
  ([masterpoints, boards, chart, raised], working) =>
    whenGiven({ masterpoints, boards }, () => acbl.teamImpsByPlayer(masterpoints, boards!, working, { chart, raised })),
);

/** IMPs. */
const NET_IMPS = rangeFunction(
  "ACBL.NETIMPS",
  [
    list("teamA", member),
    list("teamB", member),
    blankableSingle("boards", boards),
    single("method", oneOf(...acbl.TEAM_METHODS), "total"),
    chart,
    single("raisedA", categories, 0),
    single("raisedB", categories, 0),
  ],
  ([teamA, teamB, boards, method, chart, ...raised], working) =>
    whenGiven({ teamA, teamB, boards }, () => {
      const tooMany =
        method === "total" &&
        (acbl.teamSizeProblem("teamA", teamA.length) ?? acbl.teamSizeProblem("teamB", teamB.length));
      return tooMany || acbl.netImps(teamA, teamB, boards!, method, working, { chart }, raised);
    }),
);

const COLOURS = [
  optional("silver", fromZero, null),
  optional("redOrGold", fromZero, null),
  optional("gold", fromZero, null),
] as const;

/** Name of the rank. */
const RANK = rowFunction(
  "ACBL.RANK",
  [required("masterpoints", member), optional("lifeMaster", yesNo, false), ...COLOURS],
  ([masterpoints, lifeMaster, silver, redOrGold, gold], working) =>
    acbl.rank(masterpoints, lifeMaster, { silver, redOrGold, gold }, working),
);

/** Bonus as a fraction, 0 to 0.3. */
const BONUS = rowFunction(
  "ACBL.BONUS",
  [required("rankOrMasterpoints", player), optional("lifeMaster", yesNo, false), ...COLOURS],
  ([told, lifeMaster, silver, redOrGold, gold], working) =>
    acbl.bonus(acbl.isMember(told) ? acbl.rank(told, lifeMaster, { silver, redOrGold, gold }, working) : told, working),
);

/** Score, not rounded. */
const BONUS_SCORE = rangeFunction(
  "ACBL.BONUSSCORE",
  [blankableSingle("imps", fromZero), list("bonuses", bonusFraction)],
  ([imps, bonuses], working) =>
    whenGiven(
      { imps, bonuses },
      () => acbl.bonusesProblem("bonuses", bonuses) ?? acbl.bonusScore(imps!, bonuses, working),
    ),
);

type ChartArguments = readonly [Member | NamedRank, number, boolean, number, boolean, number];

function chartHandicapOf(a: ChartArguments, working: Working | undefined, column: acbl.ChartColumn): Result<number> {
  return working
    ? acbl.chartHandicap(a[0], a[1], a[2], a[3], a[4], working, undefined, a[5])
    : acbl.chartHandicapIn(column, a[0], a[2], a[3], a[5]);
}

/** Matchpoints, in halves. */
const CHART_HANDICAP = rowFunction(
  "ACBL.CHARTHANDICAP",
  [
    required("masterpoints", player),
    required("average", aboveZero),
    optional("lifeMaster", yesNo, false),
    optional("wins", wins, 0),
    optional("asPrinted", yesNo, false),
    optional("raised", categories, 0),
  ],
  chartHandicapOf,
  // A field is looked up in one column.
  { of: [1, 4], make: ([, average, , , asPrinted]: ChartArguments) => acbl.chartColumn(average, asPrinted) },
);

/** Hundredths of a masterpoint, not rounded. */
const SPLIT_AWARD = rowFunction(
  "ACBL.SPLITAWARD",
  [required("firstAward", fromZero), blankable("rawPlace", place, null), blankable("handicapPlace", place, null)],
  (a, working) => acbl.splitAward(a[0], a[1], a[2], working),
);

/** Rows of pair handicap, matchpoints, total, raw place, handicap place. */
const PAIR_GAME = tableFunction(
  "ACBL.PAIRGAME",
  [
    table("rows", [required("handicap1", fraction), required("handicap2", fraction), required("rawScore", rawScore)]),
    blankableSingle("possible", aboveZero),
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

/** The default number of places paid. */
const PLACES_PAID = 3;

/** A row of headers, then a row per pair. */
const RANKING = tableFunction(
  "ACBL.RANKING",
  [
    names("pairs"),
    table("rows", [
      required("handicap1", fraction),
      required("handicap2", fraction),
      blankable("rawScore", rawScore, null),
    ]),
    blankableSingle("possible", aboveZero),
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

/** A row of headers, then a row per team. */
const STANDINGS = tableFunction(
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

export const ACBL_FUNCTIONS: readonly CellFunction[] = [
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
  REDUCED,
  PAIR_GAME,
  RANKING,
  STANDINGS,
];
