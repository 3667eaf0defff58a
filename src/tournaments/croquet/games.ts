import { told } from "../../kernel/told";
import { called } from "../../messages/names/tournaments";
import { inForce } from "../../kernel/seasons/editions";
import { invalid, Problem, type Plain, type Result } from "../../kernel/problem";
import type { Working } from "../../kernel/working";
import { UNREAD } from "../../kernel/seasons/season";
import { isSameName, nameKey } from "../../people/nameKey";
import * as croquet from "../../systems/croquet";
import type { CroquetTables, Handicap, ReviewPeriod } from "../../systems/croquet";
import type { OwnTables } from "../house/ownTables";
import { playedLater, type PlayedSheet } from "../played";
import { playedLines, type PlayedSide } from "../table/outputs/playedLines";
import type { Audit, PreparedColumns } from "../kind";
import { FRACTION } from "../table/headers/fractions";
import { opponentsUnder, twoNames, type Couple } from "../table/names/namePair";
import type { Column } from "../table/headers/columns";
import { Carrying, type PlayerBefore } from "./carried";
import { handicapCell, indexTrail, type Career, type PlayerGame } from "./trail";
import { memoize } from "../../kernel/memoize";
import { endsStep, type Steps } from "../../kernel/steps";
import {
  bisquesIn,
  isLevelUnlessSaid,
  NO_GAMES,
  CLUB_CHOICES,
  PLAY_OF_ALL,
  playHeld,
  playInTitles,
  playOf,
  playOpen,
  saysOtherGame,
} from "./play";
import { namesWithList, warnOfPeople } from "../table/names/spellings";
import { settingsByRow, tablesWithSettings, type Section } from "../table/rows/sections";
import { ownCardHint } from "../table/rows/gamesBeside";
import { tellOneSided } from "../table/rows/oneSide";
import type { Remarks } from "../table/headers/remarks";
import { isBlank, textOf, type Place } from "../../sheet/sheet";
import { tableKind } from "../table/tableKind";
import type { OutputPlace, Trail, TrailCell } from "../trail";
import { byRules, type Output, type OutputColumn, type References } from "../table/outputs/output";
import type { Companion, Entries, Row } from "../table/rows/row";
import type { Carries, Computed } from "../table/declaration";
import { inOrder, lawnsBeside, lawnsOf } from "./lawns";
import {
  hoopsIn,
  LENGTH_OF_ALL,
  lengthHeld,
  lengthInTitles,
  lengthOpen,
  otherLengthsOpen,
  pointsOf,
  saidInRow,
  severalGames,
} from "./length";
import {
  COLUMNS,
  DATE,
  EVENT,
  HANDICAP,
  HANDICAPS,
  HANDICAP_A,
  HANDICAP_B,
  INDEX,
  INDEX_A,
  INDEX_B,
  LOSER,
  LOSER_HANDICAP,
  LOSER_INDEX,
  nameColumn,
  PER_ROW,
  PLAY,
  PLAYER,
  PARTNERS,
  PLAYER_A,
  PLAYER_B,
  POINTS,
  SCORE,
  SCORE_A,
  SCORE_B,
  type Side,
  WINNER,
  WINNER_HANDICAP,
  WINNER_INDEX,
  beforeVerb,
  columnOf,
  hasOwnDate,
  isPlayCell,
  isOtherLength,
  winnerAndLoser,
  winningPoints,
  wonByPoints,
  withScore,
} from "./columns";
import { standingsFormula, standingsTable, Tallies, tallyLine, writesFractions } from "./standings";

const SIDES = ["winner", "loser"] as const;

/** A player's figures after a game; null if the sheet has no index. */
interface After {
  readonly index: number | null;
  readonly handicap: Handicap | null;
  /** The tables for a review that shows in these figures. */
  readonly reviewTables: CroquetTables;
}

/** A game that counts. */
interface Game {
  readonly row: Row;
  readonly settings: Entries["settings"];
  /** Null in handicap play. */
  readonly steps: number | null;
  readonly change: number;
  readonly after: { readonly [side in Side]: After };
  /** The tables for the day of the game. */
  readonly tables: CroquetTables;
  /** A player's figures before the game. Searches the season from its start, so it runs only on demand. */
  readonly before: (side: Side, row: Row) => PlayerBefore;
}

/** An output and the player it is about; `side` is left out if it is about both. */
interface GameOutput extends Output<Game> {
  readonly side?: Side;
  /** The same, where the row says who won. */
  readonly sideIn?: (row: Row) => Side | null;
}

const STEPS: GameOutput = {
  name: called("Steps"),
  isWorking: true,
  blanks: true,
  formula: (at) => perRow(at, "CROQUET.STEPS", "") ?? inSeason(at, STEPS),
  rule: ({ row, steps, before, tables }, working) =>
    steps === null || !working
      ? steps
      : croquet.steps(before("winner", row).handicap, before("loser", row).handicap, working, tables),
};
const CHANGE: GameOutput = {
  name: called("Change"),
  also: ["Index change", "Points change", "Index points"],
  isExchanged: true,
  main: "change",
  formula: (at) => perRow(at, "CROQUET.INDEXCHANGE", lengthOf(at)) ?? inSeason(at, CHANGE),
  rule: (game, working) => (working ? changeIn(game, working) : game.change),
};
/** The change of one side, with its sign, for sheets that have a column for each. */
function changeOfSide(
  name: GameOutput["name"],
  also: readonly string[],
  sideIn: (row: Row) => Side | null,
): GameOutput {
  return {
    name,
    also,
    main: "change",
    isOfOneSide: CHANGE,
    rule: (game, working) => {
      const side = sideIn(game.row);
      if (side === null) return null;
      const change = working ? changeIn(game, working) : game.change;
      return side === "winner" ? change : -change;
    },
    formula: (at) => {
      const sides = new Set(at.entries.map(sideIn));
      return sides.size > 1 ? null : `${sides.has("winner") ? "" : "-"}${at.output(CHANGE)}`;
    },
  };
}

const namesOf = (side: string) => [`${side} index change`, `${side} points change`];
/** In this order they take a header that is there once for each side. */
const CHANGE_OF_SIDES = [
  changeOfSide(called("Change A"), [...namesOf("A"), "Change 1", "Home change"], (row) => sideOfPlayer(row, PLAYER_A)),
  changeOfSide(called("Change B"), [...namesOf("B"), "Change 2", "Away change"], (row) => sideOfPlayer(row, PLAYER_B)),
  changeOfSide(called("Winner change"), namesOf("Winner"), () => "winner"),
  changeOfSide(called("Loser change"), namesOf("Loser"), () => "loser"),
];

/** Which side of a game a column of players names; null if the sheet has no such column. */
function sideOfPlayer(row: Row, player: Column<string>): Side | null {
  return SIDES.find((side) => nameColumn(row, side) === player) ?? null;
}

const WINNER_INDEX_AFTER: GameOutput = {
  name: called("Winner index after"),
  also: ["W index after"],
  formula: (at) => moved(at, WINNER_INDEX, "+") ?? inSeason(at, WINNER_INDEX_AFTER),
  rule: (game, working) => indexAfter(game, "winner", working),
  side: "winner",
};
const LOSER_INDEX_AFTER: GameOutput = {
  name: called("Loser index after"),
  also: ["L index after"],
  formula: (at) => moved(at, LOSER_INDEX, "-") ?? inSeason(at, LOSER_INDEX_AFTER),
  rule: (game, working) => indexAfter(game, "loser", working),
  side: "loser",
};
const WINNER_HANDICAP_AFTER: GameOutput = {
  name: called("Winner handicap after"),
  also: ["W handicap after"],
  formula: (at) => reviewed(at, "winner") ?? inSeason(at, WINNER_HANDICAP_AFTER),
  like: HANDICAPS,
  rule: (game, working) => handicapAfter(game, "winner", working),
  side: "winner",
};
const LOSER_HANDICAP_AFTER: GameOutput = {
  name: called("Loser handicap after"),
  also: ["L handicap after"],
  formula: (at) => reviewed(at, "loser") ?? inSeason(at, LOSER_HANDICAP_AFTER),
  like: HANDICAPS,
  rule: (game, working) => handicapAfter(game, "loser", working),
  side: "loser",
};

/** What a named player has after the game, for sheets that have a column for each. */
function afterOfSide(name: GameOutput["name"], also: readonly string[], player: Column<string>): GameOutput {
  const isIndex = name.en.startsWith("Index");
  const sideIn = (row: Row) => sideOfPlayer(row, player);
  return {
    name,
    also,
    isOfOneSide: true,
    ...(!isIndex && { like: HANDICAPS }),
    rule: (game, working) => {
      const side = sideIn(game.row);
      return side === null ? null : (isIndex ? indexAfter : handicapAfter)(game, side, working);
    },
    sideIn,
  };
}

const afterNames = (what: string, ...sides: readonly string[]) =>
  sides.flatMap((side) => [`${side} ${what} after`, `New ${what} ${side}`]);
const AFTER_OF_SIDES = [
  afterOfSide(called("Index after A"), afterNames("index", "A", "1", "Home"), PLAYER_A),
  afterOfSide(called("Index after B"), afterNames("index", "B", "2", "Away"), PLAYER_B),
  afterOfSide(called("Handicap after A"), afterNames("handicap", "A", "1", "Home"), PLAYER_A),
  afterOfSide(called("Handicap after B"), afterNames("handicap", "B", "2", "Away"), PLAYER_B),
];

/** In the order of the columns of CROQUET.SEASON. */
const OUTPUTS = [
  ...[STEPS, CHANGE, WINNER_INDEX_AFTER, LOSER_INDEX_AFTER, WINNER_HANDICAP_AFTER, LOSER_HANDICAP_AFTER],
];
const ALL_OUTPUTS = [...OUTPUTS, ...CHANGE_OF_SIDES, ...AFTER_OF_SIDES];
const AFTER = {
  winner: { index: WINNER_INDEX_AFTER, handicap: WINNER_HANDICAP_AFTER },
  loser: { index: LOSER_INDEX_AFTER, handicap: LOSER_HANDICAP_AFTER },
} as const;
/** By meaning: a club book has its own figures for them. */
export const CROQUET_OUTPUTS = { steps: STEPS, change: CHANGE, after: AFTER } as const;

/** The player that an output is about in a row. */
function sideOf(output: OutputColumn, row: Row): Side | undefined {
  const own = ALL_OUTPUTS.find((one) => one === output);
  return own?.side ?? own?.sideIn?.(row) ?? undefined;
}

/** The figures that a club book carries for a player. */
const heldIn = (handicap: Column<unknown>, index: Column<unknown>) => ({
  handicap: { column: handicap, optional: true, format: FRACTION },
  index: { column: index, optional: true },
});

/**
 * Bisques of a handicap game: the difference of the handicaps, for the higher one, as everywhere in croquet. The paper
 * only covers level play.
 */
const bisques: NonNullable<PreparedColumns["terms"]> = (names, [one, two], _, isOtherwise) => {
  if (!isOtherwise || typeof one !== "number" || typeof two !== "number") return null;
  const player = names[one > two ? 0 : 1];
  const code = one === two ? "players-terms-level" : "players-terms-bisques";
  return told(code, { bisques: Math.abs(one - two), player });
};

/** The winner may be either of the two players named. */
function columnFor(side: Side): NonNullable<Carries["standsIn"]> {
  const { name, handicap } = COLUMNS[side];
  return (row, column) =>
    column === name
      ? nameColumn(row, side)
      : (columnOf(row, side, column === handicap ? "handicap" : "index") ?? column);
}

const OPPONENTS: Couple = {
  players: [PLAYER_A, PLAYER_B],
  headers: ["Players", "Names", "Game", "Match"],
  areOpponents: true,
  result: SCORE,
  results: /^(?:[+\-−\u2010-\u2013]|\d{2}|\d\D+\d{2})/,
  marks: { result: WINNER, says: ["A", "B"], unless: [LOSER, SCORE, SCORE_A, SCORE_B], byLetters: true },
};
const underPlay = opponentsUnder(OPPONENTS, PLAY);

export const CROQUET_GAMES = tableKind({
  id: "croquet-games",
  system: "croquet",
  title: called("Croquet games"),
  rowIs: "game",
  hint: (_, sheet) => ownCardHint(sheet),
  inBook: { isReplayed: true },
  mayNotCount: { words: NO_GAMES, saidIn: hoopsIn, otherGames: saysOtherGame },
  byPlace: (...at) => new Map([...beforeVerb(...at), ...wonByPoints(...at), ...underPlay(...at)]),
  inputs: [
    ...[DATE, WINNER, LOSER, POINTS, PLAY, EVENT, WINNER_HANDICAP, LOSER_HANDICAP, WINNER_INDEX, LOSER_INDEX],
    ...[PLAYER_A, PLAYER_B, HANDICAP_A, HANDICAP_B, INDEX_A, INDEX_B, ...PARTNERS],
  ],
  insteadOf: [
    [LOSER, [PLAYER_A, PLAYER_B]],
    [WINNER, [PLAYER_A, PLAYER_B, SCORE]],
    [WINNER, [PLAYER_A, PLAYER_B, SCORE_A, SCORE_B]],
  ],
  couples: [OPPONENTS],
  derive: winnerAndLoser,
  inNames: [
    [
      [WINNER, WINNER_HANDICAP],
      [LOSER, LOSER_HANDICAP],
    ],
    [
      [PLAYER_A, HANDICAP_A],
      [PLAYER_B, HANDICAP_B],
    ],
  ],
  twins: [
    { columns: [HANDICAP_A, HANDICAP_B], beside: { name: WINNER, says: "handicap" } },
    { columns: [WINNER_HANDICAP, LOSER_HANDICAP], headers: ["Handicap"] },
    { columns: [WINNER_INDEX, LOSER_INDEX], headers: ["Index"] },
  ],
  findMore: withScore,
  outputs: ALL_OUTPUTS,
  settings: [
    LENGTH_OF_ALL,
    {
      key: "review",
      name: called("review"),
      aliases: [],
      allowed: ["day", "game", "end"],
      default: "day",
    },
    PLAY_OF_ALL,
    ...CLUB_CHOICES,
  ],
  settles: ({ rows, sheet, located, tables }) => {
    const length = lengthHeld(sheet, located, tables);
    return {
      ...length,
      held: { ...playHeld(sheet, located), ...length.held },
      open: [
        ...playOpen(rows, sheet, located),
        ...lengthOpen(sheet, located, tables),
        ...otherLengthsOpen(sheet, tables),
      ],
    };
  },
  // Even with handicaps in the rows, the list supplies the indexes.
  companion: { columns: [PLAYER, HANDICAP, INDEX], unless: [...PER_ROW, WINNER_INDEX, LOSER_INDEX] },
  carries: [
    { name: WINNER, held: heldIn(WINNER_HANDICAP, WINNER_INDEX), standsIn: columnFor("winner") },
    { name: LOSER, held: heldIn(LOSER_HANDICAP, LOSER_INDEX), standsIn: columnFor("loser") },
  ],
  prepared: {
    names: [PLAYER_A, PLAYER_B],
    carried: { handicap: [HANDICAP_A, HANDICAP_B], index: [INDEX_A, INDEX_B] },
    results: [[WINNER, (trial, _, names) => names[trial]!]],
    beside: [
      {
        name: called("If A wins"),
        formula: (at) => `CROQUET.INDEXCHANGE(${at(HANDICAP_A)},${at(HANDICAP_B)})`,
      },
      {
        name: called("If B wins"),
        formula: (at) => `CROQUET.INDEXCHANGE(${at(HANDICAP_B)},${at(HANDICAP_A)})`,
      },
    ],
    otherwise: {
      name: called("Handicap games, with bisques"),
      said: [[PLAY, () => "handicap"]],
      beside: [
        {
          name: called("Bisques (difference)"),
          format: FRACTION,
          formula: (at) => {
            const [a, b] = [at(HANDICAP_A), at(HANDICAP_B)];
            return `IF(${a}>${b},${a}-${b},${b}-${a})`;
          },
        },
        {
          name: called("For"),
          formula: (at) => {
            const [a, b] = [at(HANDICAP_A), at(HANDICAP_B)];
            return `IF(${a}>${b},${at(PLAYER_A)},IF(${b}>${a},${at(PLAYER_B)},"–"))`;
          },
        },
      ],
      note: told("book-prepare-bisques"),
    },
    terms: bisques,
  },
  compute,
});

// ---------------------------------------------------------------- formulas

/** The club's own tables, or the paper's for each day, with the club's choices where the paper is silent. */
function editionsOf({ ownTables: { croquet: own }, settings }: Pick<Entries, "ownTables" | "settings">) {
  return croquet.byChoices(own ? [{ from: -Infinity, tables: own }] : croquet.EDITIONS, settings);
}

/** True if the latest tables apply: functions of one row do not know the day. */
function areLatest({ entries }: References): boolean {
  return entries.every((row) => inForce(croquet.EDITIONS, row.get(DATE)) === croquet.LATEST);
}

/** True if no event names another length, which the functions would not know. */
function areAlike({ entries, settings }: References): boolean {
  return entries.every((row) => (saidInRow(row) ?? settings["points"]) === settings["points"]);
}

/** A function of a row's two handicaps; for level play only, and if the row has both. */
function perRow(at: References, fn: string, rest: string): string | null {
  if (!at.has(WINNER_HANDICAP) || !at.has(LOSER_HANDICAP) || at.has(PLAY)) return null;
  if (!isLevelUnlessSaid(at.settings) || !areLatest(at) || !areAlike(at)) return null;
  return `${fn}(${at.of(WINNER_HANDICAP)},${at.of(LOSER_HANDICAP)}${rest})`;
}

function lengthOf(at: References): string {
  const usual = at.settings["points"];
  if (!at.has(POINTS)) return `,${usual}`;
  const points = at.of(POINTS);
  return at.given(POINTS) === points ? `,${points}` : `,IF(${points}<>"",${points},${usual})`;
}

function moved(at: References, of: typeof WINNER_INDEX, sign: "+" | "-"): string | null {
  if (croquet.hasClubChoices(at.settings)) return null;
  // A sheet reads numbers stored as text in its own way.
  const plain = at.entries.every((row) => typeof row.cell(of) === "number");
  return at.has(of) && plain ? `${at.of(of)}${sign}${at.output(CHANGE)}` : null;
}

/** A review after every game depends on the row only; by day or at the end, it depends on other rows too. */
function reviewed(at: References, side: Side): string | null {
  const { handicap, index } = COLUMNS[side];
  if (at.settings["review"] !== "game" || !at.has(handicap) || !at.has(index) || !areLatest(at)) return null;
  return `CROQUET.HANDICAPAFTER(${at.of(handicap)},${at.output(AFTER[side].index)})`;
}

/**
 * A column of the season replayed from the table of players: only over all games at once, only if the columns are in
 * the function's order, and only if it reads every cell as we do.
 */
function inSeason(at: References, output: GameOutput): string | null {
  if (!at.facts["season"] || at.facts["newestFirst"] || at.entries.length !== at.rows) return null;
  if ((at.has(PLAY) && !at.has(POINTS)) || !isLevelUnlessSaid(at.settings)) return null;
  const defaulted = at.entries.some((row) => isBlank(row.cell(POINTS)));
  if ((defaulted && at.settings["points"] !== 26) || !areAlike(at)) return null;
  const games = at.block([DATE, WINNER, LOSER, ...[POINTS, PLAY].filter((column) => at.has(column))]);
  const players = at.companion([PLAYER, HANDICAP, INDEX]);
  const readAlike = at.entries.every((row) => hasOwnDate(row) && isPlayCell(row.cell(PLAY)));
  if (games === null || players === null || !readAlike) return null;
  return `INDEX(CROQUET.SEASON(${games},${players},"${at.settings["review"]}"),0,${OUTPUTS.indexOf(output) + 1})`;
}

// ---------------------------------------------------------------- computing

function* compute(all: Entries): Steps<Computed> {
  const doubles = doublesAmong(all.rows);
  // If nobody was asked for the length, the games were full games.
  const settings = { ...all.settings, points: all.settings["points"] ?? LENGTH_OF_ALL.default };
  const { remarks } = all;
  const sections = sectionsIn({ ...all, settings });
  const ofTables = settingsByRow(sections);
  const settingsOf = (row: Row) => ofTables.get(row) ?? settings;
  const others = otherLengthsAmong({ ...all, settings, settingsOf });
  const entries = {
    ...all,
    settings,
    settingsOf,
    rows: inOrder(all).filter((row) => !doubles.has(row) && !others.has(row)),
  };
  const { rows } = entries;
  const starts = startsOf(entries);
  for (const row of doubles) remarks.assume("croquet-doubles", row.place(nameColumn(row, "winner")));
  yield;
  const list = starts?.companion ? { ...starts.companion, name: PLAYER } : null;
  warnOfPeople(namesWithList(rows, [WINNER, LOSER], list), remarks);
  yield;
  tellLengths(entries);
  yield;
  // Problems with handicaps do not matter to a club book, which has its own.
  const unread = new Set(rows.filter((row) => row.problems.length > 0));
  const played = playedLater(() =>
    playedIn({ ...all, settings, settingsOf }, unread, new Set([...doubles, ...others])),
  );
  tellDefaults(entries);
  const hasColumns = (row: Row) => SIDES.every((side) => columnOf(row, side, "handicap") !== null);
  const perRow = rows.some(
    (row) => PER_ROW.some((of) => row.get(of) !== null) && (all.playedOnly !== undefined || hasColumns(row)),
  );
  if (!perRow && starts === null) {
    const first = entries.blocks[0]!.located;
    tellOneSided(entries.sheet, entries.blocks, HANDICAP_SIDES, remarks);
    const isTold = remarks.problems.some(({ code }) => code === "column-one-side");
    // If no row can be read, each gives its own reason.
    const isRead = rows.some(({ problems }) => problems.length === 0);
    if (isRead && !isTold) remarks.error("croquet-no-handicaps", [first.headerRow, first.left]);
    return { outputs: new Map(), summaries: [] };
  }
  const isListed = starts !== null && all.playedOnly === undefined && givesIndexes(starts, rows);
  const computed = yield* perRow && !isListed ? fromRows(entries) : fromPlayers(entries, starts!);
  // Formulas know the settings of the sheet only.
  const valuesOnly = new Set([...(computed.valuesOnly ?? []), ...rows.filter((row) => settingsOf(row) !== settings)]);
  return { ...computed, played, sections, valuesOnly };
}

/** The games of a sheet, with the settings of each game's table. */
interface Games extends Entries {
  readonly settingsOf: (row: Row) => Entries["settings"];
}

/** The tables of a season; a title with the length or type of play applies to its own table. */
function sectionsIn(entries: Entries): readonly Section[] {
  const [first] = entries.blocks;
  const play = playInTitles(entries.sheet, first!);
  return tablesWithSettings(entries, (block) => [lengthInTitles(block), play]);
}

/** The players' starting figures, from the table of players or a club book. */
interface Starts {
  readonly players: readonly croquet.PlayerRow[];
  readonly companion: Companion | null;
}

function startsOf({ begun, companion }: Entries): Starts | null {
  if (begun !== null) return { players: begun, companion: null };
  return companion && { players: companion.rows.map(playerRow), companion };
}

/** True if the list of players has an index for everybody in the games, and the games have none. */
function givesIndexes({ players }: Starts, rows: readonly Row[]): boolean {
  if (rows.some((row) => SIDES.some((side) => columnOf(row, side, "index") !== null))) return false;
  const keyOf = memoize(nameKey);
  const listed = new Set(
    players.flatMap(({ name, index }) => (typeof index === "number" ? [keyOf(String(name))] : [])),
  );
  const names = rows.flatMap((row) => [WINNER, LOSER].flatMap((side) => row.get(side) ?? []));
  return names.length > 0 && names.every((name) => listed.has(keyOf(name)));
}

/**
 * Level games of 18 or 22 points, which the paper has no index changes for: they do not count unless the club treats
 * them as the nearest length. Reports which. Handicap games need no length.
 */
function otherLengthsAmong({ rows, settings, settingsOf, remarks }: Games): ReadonlySet<Row> {
  const others = rows.filter((row) => isOtherLength(row.get(POINTS)) && playOf(row, settingsOf(row)) === "level");
  const isNearest = settings[croquet.OTHER_LENGTHS] === "nearest";
  const code = isNearest ? "croquet-nearest-length" : "croquet-other-length";
  if (others[0]) remarks.assume(code, others[0].place(POINTS), { count: others.length });
  return new Set(isNearest ? [] : others);
}

/** Reports unclear lengths: `14-12` among longer games may be timed; `+14`, or 14 among 3 and 17, a margin. */
function tellLengths(entries: Entries): void {
  const { rows, blocks, sheet, remarks } = entries;
  const ofSeveral = blocks.flatMap(({ located, rows: own }) => {
    const beside = lawnsBeside(located, entries);
    return own.flatMap((row) => {
      const several = severalGames(sheet, located.places, row, beside);
      return several === null ? [] : [{ row, ...several }];
    });
  });
  for (const { row, column, received } of ofSeveral)
    row.problems.push(remarks.error("croquet-several-games", [row.row, column], { received }));
  const scored = rows.map((row) => [row, winningPoints(row.cell(POINTS))] as const);
  const isLong = scored.some(([, won]) => won !== null && won > 14);
  const isWonBy = (row: Row) =>
    /^\s*\+/.test(textOf(row.cell(POINTS))) || (row.unread(POINTS) && typeof row.cell(POINTS) === "number");
  const areWonBy = rows.some(isWonBy);
  for (const [row] of scored.filter(([one, won]) => (isLong ? won : areWonBy && one.get(POINTS)) === 14)) {
    const details = { received: textOf(row.cell(POINTS)) };
    row.problems.push(remarks.error("croquet-length-unsure", row.place(POINTS), details));
  }
}

/** Reports once the values used for blank cells in a column with other filled cells. */
function tellDefaults(entries: Games): void {
  const { sheet, blocks, rows, settings, settingsOf, remarks } = entries;
  const [short, ...others] = rows.filter(
    (row) => playOf(row, settingsOf(row)) === "handicap" && pointsOf(row, settingsOf(row)) === 14,
  );
  if (short) {
    const { shortHandicapPlayChange: change } = inForce(editionsOf(entries), short.get(DATE));
    const at = short.place(short.has(POINTS) ? POINTS : WINNER);
    remarks.assume("croquet-handicap-14", at, { count: others.length + 1, change });
  }
  const points = settings["points"]!;
  tellBlanks(rows, POINTS, (at, count) => remarks.assume("croquet-points-blank", at, { points, count }));
  tellBlanks(rows, PLAY, (at, count) => remarks.assume("croquet-play-blank", at, { count }));
  const { headerRow } = blocks[0]!.located;
  const notedIn = memoize((row: number) => bisquesIn(sheet, headerRow, row));
  for (const { row } of rows.filter((one) => !one.has(PLAY) && playOf(one, settingsOf(one)) === "level")) {
    const noted = notedIn(row);
    if (noted !== null) remarks.warn("croquet-bisques-noted", [row, noted.column], { received: noted.received });
  }
}

function tellBlanks(rows: readonly Row[], of: Column<unknown>, tell: (at: Place, count: number) => void): void {
  const blank = rows.filter((row) => row.has(of) && row.get(of) === null && !row.unread(of));
  if (blank.length > 0 && rows.some((row) => row.get(of) !== null)) tell(blank[0]!.place(of), blank.length);
}

/** Figures that rows hold for both players, or for neither. */
const HANDICAP_SIDES = [
  [WINNER_HANDICAP, LOSER_HANDICAP],
  [HANDICAP_A, HANDICAP_B],
];
const INDEX_SIDES = [
  [WINNER_INDEX, LOSER_INDEX],
  [INDEX_A, INDEX_B],
];

/** Doubles: two names in a cell, or a name under Partner. */
function doublesAmong(rows: readonly Row[]): ReadonlySet<Row> {
  // Names recur.
  const areTwo = memoize((name: string) => twoNames(name) !== null);
  const isTwo = (name: string | null) => name !== null && areTwo(name);
  return new Set(
    rows.filter(
      (row) => PARTNERS.some((of) => row.get(of) !== null) || isTwo(row.get(WINNER)) || isTwo(row.get(LOSER)),
    ),
  );
}

/**
 * Both players of each game, newest last. Games in `passed` do not count; an unreadable row counts for those it names.
 */
function playedIn(entries: Games, unread: ReadonlySet<Row>, passed: ReadonlySet<Row>): PlayedSheet {
  const { settingsOf } = entries;
  const rows = inOrder(entries);
  const lawns = lawnsOf(entries);
  const sides: PlayedSide[] = [];
  const passedOver: Place[] = [];
  for (const row of isNewestFirst(rows) ? [...rows].reverse() : rows) {
    const [winner, loser] = [row.get(WINNER), row.get(LOSER)];
    if (passed.has(row)) {
      passedOver.push(row.place(WINNER));
      continue;
    }
    const isRead = winner !== null && loser !== null && !unread.has(row) && !row.unread(DATE);
    const game = {
      row: row.row,
      entry: { ...(lawns.has(row) && { table: String(lawns.get(row)) }), game: String(row.row + 1) },
      day: row.get(DATE),
      play: isRead ? playOf(row, settingsOf(row)) : null,
      points: isRead ? pointsOf(row, settingsOf(row)) : null,
      cells: { day: row.places(DATE), points: row.places(POINTS), play: row.places(PLAY) },
    };
    const add = (side: Side, opponent: string | null, result: string) => {
      const player = { player: row.get(COLUMNS[side].name), place: row.place(nameColumn(row, side)) };
      sides.push({ ...game, players: [player], opponent, result: isRead ? result : UNREAD });
    };
    if (isRead || winner !== null) add("winner", loser, "won");
    if (isRead || loser !== null) add("loser", winner, "lost");
  }
  return { ...playedLines(sides), passedOver };
}

/** Computes games whose rows hold the players' handicaps, and perhaps indexes. */
function* fromRows(entries: Games): Steps<Computed> {
  const { rows, blocks, remarks, settings, settingsOf, sheet, language, ownTables, playedOnly } = entries;
  const games = new Map<Row, Game>();
  const keyOf = memoize(nameKey);
  const standings = new Tallies(keyOf);
  for (const index of [WINNER_INDEX, LOSER_INDEX, INDEX_A, INDEX_B])
    tellBlanks(rows, index, (at, count) => remarks.assume("croquet-index-blank", at, { count }));
  if (playedOnly === undefined) tellOneSided(sheet, blocks, HANDICAP_SIDES, remarks);
  tellOneSided(sheet, blocks, INDEX_SIDES, remarks, true);
  const review = settings["review"] as ReviewPeriod;
  const order = inPlay(rows, playedOnly === undefined ? remarks : null);
  const closing = order[order.length - 1];
  const after = aftersInRows(order, review);
  const carrying = new Carrying(keyOf);
  const editions = editionsOf(entries);
  const isDated = review === "day" && rows.some((row) => row.get(DATE) !== null);
  yield;
  for (const [at, row] of order.entries()) {
    if (endsStep(at)) yield;
    checkRow(row, isDated, keyOf, remarks);
    if (row.problems.length > 0 || row.get(WINNER_HANDICAP) === null || row.get(LOSER_HANDICAP) === null) {
      standings.missed(row);
      continue;
    }
    const before = carrying.next(row);
    const [winner, loser] = [before.winner.handicap, before.loser.handicap];
    const level = playOf(row, settingsOf(row)) === "level";
    const tables = inForce(editions, row.get(DATE));
    const change = changeOf(row, winner, loser, settingsOf(row), tables);
    if (change instanceof Problem) {
      row.problems.push(remarks.error(change.code, row.place(POINTS), change.details));
      standings.missed(row);
      continue;
    }
    const reviewTables = review === "end" ? inForce(editions, closing!.get(DATE)) : tables;
    const won = after(row, "winner", before.winner, change, reviewTables);
    const lost = after(row, "loser", before.loser, -change, reviewTables);
    for (const side of SIDES) if (carrying.since(row, side) === null) warnOfIndex(row, side, tables, remarks);
    carrying.played(row, "winner", won);
    carrying.played(row, "loser", lost);
    games.set(row, {
      row,
      settings: settingsOf(row),
      tables,
      change,
      steps: level ? croquet.steps(winner, loser, undefined, tables) : null,
      after: { winner: won, loser: lost },
      before: (side, one) => carrying.had(side, one),
    });
    standings.count(row.get(WINNER)!, true, winner, before.winner.index, won);
    standings.count(row.get(LOSER)!, false, loser, before.loser.index, lost);
  }
  tellBelow(games, remarks);
  if (playedOnly === undefined) carrying.tell(remarks);
  yield;
  const career = (who: string, played: readonly Row[], placeOf: OutputPlace): Career | null => {
    const start = startInRow(who, played, games, sheet.name);
    return start && { name: who, games: gamesOf(who, played, games, sheet.name, placeOf), ...start };
  };
  return {
    ...byRules(ALL_OUTPUTS, games),
    valuesOnly: carrying.rows,
    summaries: [
      standingsTable(standings.all.map(tallyLine), language, writesFractions(rows), ownTables, (who, placeOf) =>
        career(who, order, placeOf),
      ),
    ],
    trails: (row, output, placeOf) =>
      trailsInRow(row, sideOf(output, row), sheet.name, (side) => {
        const since = carrying.since(row, side);
        const played = since && order.slice(order.indexOf(since), order.indexOf(row));
        return played && career(row.get(COLUMNS[side].name)!, played, placeOf);
      }),
  };
}

/** Warns of an index that does not fit the handicap beside it. */
function warnOfIndex(row: Row, side: Side, tables: CroquetTables, remarks: Remarks): void {
  const { name, handicap: held, index: of } = COLUMNS[side];
  const [handicap, index] = [row.get(held)!, row.get(of)];
  if (index !== null && !croquet.isConsistent(handicap, index, tables))
    remarks.warn("croquet-inconsistent", row.place(name), { name: row.get(name), handicap, index });
}

/** Reports once that an index fell below the last trigger, if the club has no lowest index. */
function tellBelow(games: ReadonlyMap<Row, Game>, remarks: Remarks): void {
  for (const [row, { after, tables }] of games) {
    const { index } = after.loser;
    const last = tables.triggers[tables.triggers.length - 1]!;
    if (index === null || index >= last || tables.lowestIndex !== null) continue;
    return remarks.assume("croquet-below-last", row.place(LOSER), { name: row.get(LOSER), index, last });
  }
}

/** Reports the problems of a game whose row should hold both handicaps. */
function checkRow(row: Row, isDated: boolean, keyOf: (name: string) => string, remarks: Remarks): void {
  const isReviewed = row.get(WINNER_INDEX) !== null || row.get(LOSER_INDEX) !== null;
  if (isDated && isReviewed && row.get(DATE) === null && !row.unread(DATE))
    row.problems.push(remarks.error("croquet-date-missing", row.place(DATE), { row: row.row + 1 }));
  for (const side of SIDES) {
    if (row.get(COLUMNS[side].handicap) !== null || row.problems.length > 0) continue;
    const of = columnOf(row, side, "handicap");
    const { handicap, name } = COLUMNS[side];
    row.problems.push(remarks.error("cell-missing", row.place(of ?? name), { field: (of ?? handicap).name.en }));
  }
  const [winner, loser] = [row.get(WINNER), row.get(LOSER)];
  if (winner !== null && keyOf(winner) === keyOf(loser ?? ""))
    row.problems.push(remarks.error("croquet-against-self", row.place(LOSER), { row: row.row + 1, name: loser }));
}

/** Returns a player's figures after a change, from those in the row. */
function aftersInRows(rows: readonly Row[], review: ReviewPeriod) {
  // Only indexes are reviewed, and many lists have none.
  let isLast: ReturnType<typeof lastOfPeriod> | undefined;
  return (row: Row, side: Side, { handicap, index }: PlayerBefore, by: number, reviewTables: CroquetTables): After => {
    if (index === null) return { index: null, handicap: null, reviewTables };
    const moved = croquet.indexAfter(index, by, undefined, reviewTables);
    isLast ??= lastOfPeriod(rows, review);
    const held = isLast(row, side) ? croquet.review(handicap, moved, undefined, reviewTables) : handicap;
    return { index: moved, handicap: held, reviewTables };
  };
}

/** Tests if a game is the player's last in the review period. */
function lastOfPeriod(rows: readonly Row[], review: ReviewPeriod): (row: Row, side: Side) => boolean {
  if (review === "game") return () => true;
  const last = { winner: new Set<Row>(), loser: new Set<Row>() };
  const keyOf = memoize(nameKey);
  /** The periods of each player's later games. */
  const played = new Map<string, Set<number | "">>();
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i]!;
    const period = review === "day" ? (row.get(DATE) ?? "") : "";
    for (const side of ["loser", "winner"] as const) {
      const player = keyOf(row.get(COLUMNS[side].name) ?? "");
      let periods = played.get(player);
      if (!periods) played.set(player, (periods = new Set()));
      if (periods.has(period)) continue;
      last[side].add(row);
      periods.add(period);
    }
  }
  return (row, side) => last[side].has(row);
}

/** Computes a season: everybody's handicap and index at its start, then game by game. */
function* fromPlayers(entries: Games, { players, companion }: Starts): Steps<Computed> {
  const { rows, remarks, settings, settingsOf, sheet, language, ownTables } = entries;
  const newestFirst = isNewestFirst(rows);
  const order = inPlay(rows, remarks);
  const season = croquet.season(
    order.map((row) => gameRow(row, settingsOf(row))),
    players,
    settings["review"] as ReviewPeriod,
    editionsOf(entries),
  );
  yield;
  if (companion !== null) tellStarts(companion, ownTables);
  const start = (who: string): PlayerBefore => {
    const player = players.find(({ name }) => typeof name === "string" && isSameName(name, who))!;
    const handicap = player.handicap as Handicap;
    return { handicap, index: (player.index as number | null) ?? croquet.startingIndex(handicap, ownTables.croquet) };
  };
  const games = new Map<Row, Game>();
  for (const [i, row] of order.entries()) {
    if (endsStep(i)) yield;
    const outcome = season.games[i]!;
    if (outcome instanceof Problem) noteGame(row, outcome, order, companion, remarks);
    else if (outcome !== null) {
      const before = (side: Side) => playerBefore(row.get(COLUMNS[side].name)!, order.slice(0, i), games, start);
      games.set(row, { ...gameOf(row, outcome), settings: settingsOf(row), before });
    }
  }
  yield;
  season.standings.forEach((standing, i) => {
    const row = companion?.rows[i];
    if (row && standing instanceof Problem && standing.code === "croquet-player-twice") {
      const first = companion!.rows[(standing.details["first"] as number) - 1]!.row + 1;
      const name = standing.details["name"]!;
      companion!.remarks.error(standing.code, row.place(PLAYER), { name, row: row.row + 1, first });
    }
  });
  tellBelow(games, remarks);
  const career = (who: string, played: readonly Row[], placeOf: OutputPlace): Career | null => {
    const begun = companion && startOf(who, companion);
    return begun && { name: who, games: gamesOf(who, played, games, sheet.name, placeOf), ...begun };
  };
  return {
    ...byRules(ALL_OUTPUTS, games),
    audits: holdsFigures(entries) ? heldOtherwise(games, start) : [],
    // A formula replays the games of its own table only.
    facts: { season: entries.blocks.filter((block) => block.rows.length > 0).length === 1, newestFirst },
    summaries: [
      {
        ...standingsTable(
          croquet.seasonStandings(season, players, (game) => order[game - 1]!.row + 1),
          language,
          writesFractions([...rows, ...(companion?.rows ?? [])]),
          ownTables,
          (who, placeOf) => career(who, order, placeOf),
        ),
        live: (at) =>
          newestFirst || companion === null || rows.some((row) => settingsOf(row) !== settings)
            ? null
            : standingsFormula(at, entries, companion),
      },
    ],
    trails: (row, output, placeOf) => {
      // Games from a book hold each player's figures before the game.
      if (companion === null) return trailsInRow(row, sideOf(output, row), sheet.name);
      const before = order.slice(0, order.indexOf(row));
      const [winner, loser] = [WINNER, LOSER].map((side) => career(row.get(side)!, before, placeOf)) as [
        Career,
        Career,
      ];
      const handicaps = { ...told("trail-handicaps"), cells: [handicapCell(winner), handicapCell(loser)] };
      const side = sideOf(output, row);
      return side ? [handicaps, indexTrail(side === "winner" ? winner : loser)] : [handicaps];
    },
  };
}

/** Reports blank indexes at the start of a season, and those that do not fit the handicap. */
function tellStarts({ rows, remarks }: Companion, ownTables: OwnTables): void {
  tellBlanks(rows, INDEX, (at, count) => remarks.assume("croquet-start-blank", at, { count }));
  for (const row of rows) {
    const [handicap, index] = [row.get(HANDICAP), row.get(INDEX)];
    if (handicap !== null && index !== null && !croquet.isConsistent(handicap, index, ownTables.croquet))
      remarks.warn("croquet-inconsistent", row.place(INDEX), { name: row.get(PLAYER), handicap, index });
  }
}

/** A game as the season computed it. */
function gameOf(row: Row, outcome: croquet.GameOutcome): Omit<Game, "settings" | "before"> {
  const { tables, steps, change, winnerIndex, winnerHandicap, loserIndex, loserHandicap, reviewTables } = outcome;
  return {
    row,
    tables,
    steps,
    change,
    after: {
      winner: { index: winnerIndex, handicap: winnerHandicap, reviewTables: reviewTables.winner },
      loser: { index: loserIndex, handicap: loserHandicap, reviewTables: reviewTables.loser },
    },
  };
}

/** True if the rows have handicaps or indexes of their own besides the table of players. */
function holdsFigures({ blocks }: Entries): boolean {
  const figures = [...HANDICAPS, WINNER_INDEX, LOSER_INDEX, INDEX_A, INDEX_B] as readonly Column<unknown>[];
  return blocks.some(({ located: { places } }) => figures.some((of) => places.has(of)));
}

/** Audits for figures in rows that differ from those of the season before the game. */
function heldOtherwise(games: ReadonlyMap<Row, Game>, start: (who: string) => PlayerBefore): Audit[] {
  const audits: Audit[] = [];
  const keyOf = memoize(nameKey);
  const holds = new Map<string, { handicap: Handicap | null; index: number | null }>();
  for (const [row, { after }] of games)
    for (const side of SIDES) {
      const columns = { handicap: columnOf(row, side, "handicap"), index: columnOf(row, side, "index") };
      if (columns.handicap === null && columns.index === null) continue;
      const who = row.get(COLUMNS[side].name)!;
      const held = holds.get(keyOf(who)) ?? start(who);
      for (const what of ["handicap", "index"] as const) {
        const of = columns[what];
        const given = of && row.get(of);
        if (of !== null && given !== null && given !== held[what])
          audits.push({ place: row.place(of), expected: held[what] });
      }
      holds.set(keyOf(who), after[side]);
    }
  return audits;
}

/** True if the dates never rise and fall at least once: the newest game is on top. */
function isNewestFirst(rows: readonly Row[]): boolean {
  const dates = rows.map((row) => row.get(DATE)).filter((day): day is number => day !== null);
  return (
    dates.some((day, i) => i > 0 && day < dates[i - 1]!) && dates.every((day, i) => i === 0 || day <= dates[i - 1]!)
  );
}

/** The rows in the order of play; reports that the newest were on top. */
function inPlay(rows: readonly Row[], remarks: Remarks | null): readonly Row[] {
  if (!isNewestFirst(rows)) return rows;
  remarks?.assume("croquet-newest-first", rows[0]!.place(DATE));
  return [...rows].reverse();
}

/** A row as the season needs it, with a problem in place of an unreadable value. */
function gameRow(row: Row, settings: Entries["settings"]): croquet.GameRow {
  const unread = ({ name }: Column<unknown>) => invalid("cell-depends", { field: name.en });
  return {
    date: row.unread(DATE) ? unread(DATE) : row.get(DATE),
    winner: row.get(WINNER) ?? unread(WINNER),
    loser: row.get(LOSER) ?? unread(LOSER),
    points: row.unread(POINTS) ? unread(POINTS) : pointsOf(row, settings),
    // A game with a problem does not count, even if both players are known.
    play: row.unread(PLAY) || row.problems.length > 0 ? unread(PLAY) : playOf(row, settings),
  };
}

function playerRow(row: Row): croquet.PlayerRow {
  const unread = invalid("croquet-player-not-read", { name: row.get(PLAYER) });
  return {
    name: row.get(PLAYER) ?? unread,
    handicap: row.get(HANDICAP) ?? unread,
    index: row.unread(INDEX) ? unread : row.get(INDEX),
  };
}

/** Reports why a game does not count, with row numbers of the sheet. */
function noteGame(
  row: Row,
  problem: Problem,
  order: readonly Row[],
  companion: Companion | null,
  remarks: Remarks,
): void {
  if (row.problems.length > 0) return;
  // A problem with a player refers to the rows of the table of players.
  const numbered = problem.code === "croquet-player-twice" && companion !== null ? companion.rows : order;
  const onSheet = (number: unknown) => numbered[(number as number) - 1]!.row + 1;
  const details = { ...problem.details };
  for (const key of ["row", "earlier", "first"])
    if (typeof details[key] === "number") details[key] = onSheet(details[key]);
  const at = problem.code === "croquet-unknown-player" && problem.details["name"] !== row.get(WINNER) ? LOSER : WINNER;
  row.problems.push(remarks.error(problem.code, row.place(problem.code.includes("date") ? DATE : at), details));
}

/** A player's figures before a game: after the previous game, or at the start of the season. */
function playerBefore(
  who: string,
  earlier: readonly Row[],
  games: ReadonlyMap<Row, Game>,
  start: (who: string) => PlayerBefore,
): PlayerBefore {
  for (let i = earlier.length - 1; i >= 0; i--) {
    const game = games.get(earlier[i]!);
    const side =
      game && (["winner", "loser"] as const).find((one) => isSameName(game.row.get(COLUMNS[one].name)!, who));
    // In a season every handicap is known.
    if (side) return { handicap: game.after[side].handicap!, index: game.after[side].index };
  }
  return start(who);
}

// ---------------------------------------------------------------- where numbers come from

/** A player's games that count, newest first, with the figures after each. */
function gamesOf(
  who: string,
  order: readonly Row[],
  counted: ReadonlyMap<Row, Game>,
  sheet: string,
  placeOf: OutputPlace,
): PlayerGame[] {
  const games: PlayerGame[] = [];
  for (let i = order.length - 1; i >= 0; i--) {
    const row = order[i]!;
    const game = counted.get(row);
    const won = isSameName(row.get(WINNER) ?? "", who);
    if (!game || !(won || isSameName(row.get(LOSER) ?? "", who))) continue;
    const side = won ? "winner" : "loser";
    const at = (output: GameOutput) => placeOf(row.row, output) ?? row.place(COLUMNS[side].name);
    games.push({
      row: row.row + 1,
      won,
      opponent: row.get(won ? LOSER : WINNER)!,
      change: game.change,
      index: game.after[side].index,
      handicap: game.after[side].handicap,
      sheet,
      indexPlace: at(AFTER[side].index),
      handicapPlace: at(AFTER[side].handicap),
    });
  }
  return games;
}

/** A player's start by the table of players; null if it cannot be read. */
function startOf(
  who: string,
  { rows, sheet, remarks }: Companion,
): Pick<Career, "startIndex" | "startHandicap"> | null {
  const row = rows.find((player) => isSameName(player.get(PLAYER) ?? "", who));
  const handicap = row?.get(HANDICAP) ?? null;
  if (!row || handicap === null) return null;
  const given = row.get(INDEX);
  const cell = (code: StartCode, of: Column<unknown>, index: number | null): TrailCell => {
    return { ...told(code, { name: who, handicap, index }), sheet: sheet.name, place: row.place(of) };
  };
  return {
    startHandicap: cell("trail-start-handicap", HANDICAP, null),
    startIndex:
      given === null
        ? cell("trail-start-trigger", HANDICAP, croquet.startingIndex(handicap, remarks.ownTables.croquet))
        : cell("trail-start-index", INDEX, given),
  };
}

type StartCode = "trail-start-handicap" | "trail-start-index" | "trail-start-trigger";

/** The same from the rows of the games: the figures of the player's first game; null without one. */
function startInRow(
  who: string,
  rows: readonly Row[],
  counted: ReadonlyMap<Row, Game>,
  sheet: string,
): Pick<Career, "startIndex" | "startHandicap"> | null {
  const row = rows.find(
    (one) => counted.has(one) && (isSameName(one.get(WINNER)!, who) || isSameName(one.get(LOSER)!, who)),
  );
  if (!row) return null;
  const won = isSameName(row.get(WINNER)!, who);
  const [handicap, index] = [
    row.get(won ? WINNER_HANDICAP : LOSER_HANDICAP)!,
    row.get(won ? WINNER_INDEX : LOSER_INDEX),
  ];
  const cell = (code: StartCode, of: Column<unknown>): TrailCell => {
    return { ...told(code, { name: who, handicap, index }), sheet, place: row.place(of) };
  };
  return {
    startHandicap: cell("trail-start-handicap", won ? WINNER_HANDICAP : LOSER_HANDICAP),
    startIndex: index === null ? null : cell("trail-start-index", won ? WINNER_INDEX : LOSER_INDEX),
  };
}

/** If every row has its players' handicaps and indexes, its numbers come from those cells, or were carried on to them. */
function trailsInRow(
  row: Row,
  of: Side | undefined,
  sheet: string,
  carriedOn: (side: Side) => Career | null = () => null,
): Trail[] {
  const cell = (what: "handicap" | "index", side: Side): TrailCell => {
    const details = { name: row.get(COLUMNS[side].name), value: row.get(COLUMNS[side][what]) as Plain };
    return { ...told(`trail-${what}-row`, details), sheet, place: row.place(COLUMNS[side][what]) };
  };
  const careers = { winner: carriedOn("winner"), loser: carriedOn("loser") };
  const handicaps = SIDES.map((side) => {
    const career = careers[side];
    return career === null ? cell("handicap", side) : handicapCell(career);
  });
  const career = of && careers[of];
  if (career) return [{ ...told("trail-handicaps"), cells: handicaps }, indexTrail(career)];
  return [{ ...told("trail-handicaps"), cells: [...handicaps, ...(of ? [cell("index", of)] : [])] }];
}

// ---------------------------------------------------------------- rules

function changeIn({ row, settings, tables, before }: Game, working: Working): number {
  const [winner, loser] = [before("winner", row), before("loser", row)];
  return changeOf(row, winner.handicap, loser.handicap, settings, tables, working) as number;
}

function indexAfter(game: Game, side: Side, working?: Working): number | null {
  if (!working) return game.after[side].index;
  const change = changeIn(game, working);
  return croquet.indexAfter(
    game.before(side, game.row).index!,
    side === "winner" ? change : -change,
    working,
    game.tables,
  );
}

/** The handicap after the game, explained as a review if it fits one, and as unchanged otherwise. */
function handicapAfter(game: Game, side: Side, working?: Working): Handicap | null {
  const { handicap: after, reviewTables } = game.after[side];
  if (!working) return after;
  const index = indexAfter(game, side, working)!;
  const { handicap } = game.before(side, game.row);
  return after === croquet.review(handicap, index, undefined, reviewTables)
    ? croquet.review(handicap, index, working, reviewTables)
    : croquet.heldHandicap(handicap, working);
}

// ---------------------------------------------------------------- rows

function changeOf(
  row: Row,
  winner: Handicap,
  loser: Handicap,
  settings: Entries["settings"],
  tables: CroquetTables,
  working?: Working,
): Result<number> {
  if (playOf(row, settings) === "handicap") return croquet.handicapPlayChange(pointsOf(row, settings), working, tables);
  return croquet.levelPlayChange(winner, loser, pointsOf(row, settings), working, tables);
}
