import { cellProblem, orderProblem, ownTableText, readOwnTable, type OwnTable } from "../../kernel/seasons/ownTable";
import { editionsOf, inForce, type Editions } from "../../kernel/seasons/editions";
import { invalid, Problem, type Result } from "../../kernel/problem";
import type { EventSettings } from "../../kernel/seasons/season";
import { CROSS_REFERENCE_HIGHEST, PRINTED, type Band, type Printed } from "./tables";

/** A handicap of the tables in force; no others exist. */
export type Handicap = CroquetTables["handicaps"][number];

/** All tables of an edition, the lowest handicap (strongest player) first. */
export interface CroquetTables {
  readonly handicaps: readonly number[];
  readonly hsvs: readonly number[];
  /** The index at the trigger point of each handicap. */
  readonly triggers: readonly number[];
  /** For each half step above the lowest handicap, its row; undefined for a handicap that does not exist. */
  readonly rowByHalves: readonly (number | undefined)[];
  /** By length of the game: the bands of the Level Play Table, and the index changes from it. */
  readonly levelPlay: { readonly [points: number]: LevelPlay };
  /** The index change of a handicap game. A club may choose another one for games of 14 points. */
  readonly handicapPlayChange: number;
  readonly shortHandicapPlayChange: number;
  /** Indexes do not fall below this, if the club chooses so; null for no limit. */
  readonly lowestIndex: number | null;
  /** True for a club's own scale. */
  readonly isOwn: boolean;
}

export interface LevelPlay {
  readonly bands: readonly Band[];
  /** The changes by HSV of the winner minus HSV of the loser, from the last band down to the last band up. */
  readonly changes: readonly number[];
}

/** The tables of an edition, from its printed tables. */
export function tablesOf(
  scale: Printed["scale"],
  levelPlay: Printed["levelPlay"],
  handicapPlayChange: number,
  isOwn = false,
): CroquetTables {
  const lengths: { [points: number]: LevelPlay } = {};
  for (const points of Object.keys(levelPlay)) {
    const bands = levelPlay[Number(points)]!;
    lengths[Number(points)] = { bands, changes: bySignedSteps(bands) };
  }
  const rowByHalves: (number | undefined)[] = [];
  scale.forEach(({ handicap }, row) => (rowByHalves[(handicap - scale[0]!.handicap) * 2] = row));
  return {
    handicaps: scale.map(({ handicap }) => handicap),
    hsvs: scale.map(({ hsv }) => hsv),
    triggers: scale.map(({ index }) => index),
    rowByHalves: Array.from(rowByHalves),
    levelPlay: lengths,
    handicapPlayChange,
    shortHandicapPlayChange: handicapPlayChange,
    lowestIndex: null,
    isOwn,
  };
}

function bySignedSteps(bands: readonly Band[]): readonly number[] {
  const capped = bands[bands.length - 1]!.from;
  const changes = new Array<number>(2 * capped + 1);
  // A band applies from its number of steps, in both directions, to the next band.
  for (const { from, higherWins, lowerWins } of bands) {
    changes.fill(higherWins, capped + from).fill(lowerWins, 0, capped - from + 1);
  }
  return changes;
}

export function bandOf(bands: readonly Band[], steps: number): Band {
  return bands.filter(({ from }) => from <= steps).pop()!;
}

export const EDITIONS = editionsOf(PRINTED, ({ scale, levelPlay, handicapPlayChange }) =>
  tablesOf(scale, levelPlay, handicapPlayChange),
);

/** The defaults. */
export const LATEST = inForce(EDITIONS, null);

/** All handicaps, the lowest (strongest player) first. */
export const HANDICAPS: readonly Handicap[] = LATEST.handicaps;

/** The 24 handicaps of the printed cross-reference table. [croquet:cross-reference] */
export const CROSS_REFERENCE_HANDICAPS: readonly Handicap[] = HANDICAPS.filter((h) => h <= CROSS_REFERENCE_HIGHEST);

/** The largest handicap, up or down. */
const FURTHEST = 100;

/** The latest tables with a club's own scale: each row has handicap, step value and index, the lowest handicap first. */
export function withOwnScale(table: OwnTable): Result<CroquetTables> {
  const whole = (field: string, received: number) =>
    Number.isInteger(received) ? undefined : invalid("cell-not-whole", { field, received });
  const problem =
    cellProblem(table, 0, (field, received) =>
      Number.isInteger(2 * received) && Math.abs(received) <= FURTHEST
        ? undefined
        : invalid("croquet-own-handicap", { field, received, furthest: FURTHEST }),
    ) ??
    cellProblem(table, 1, whole) ??
    cellProblem(table, 2, whole) ??
    orderProblem(table, 0) ??
    orderProblem(table, 1) ??
    orderProblem(table, 2, "below");
  if (problem) return problem;
  const rows = table.rows.map(([handicap, hsv, index]) => ({ handicap: handicap!, hsv: hsv!, index: index! }));
  const { levelPlay, handicapPlayChange } = inForce(PRINTED, null);
  return tablesOf(rows, levelPlay, handicapPlayChange, true);
}

/** The setting of a book with a club's own scale. */
export const SCALE = "scale";

/** A club's own scale as the text of that setting. */
export function scaleText({ handicaps, hsvs, triggers }: CroquetTables): string {
  return ownTableText(handicaps.map((handicap, i) => [handicap, hsvs[i]!, triggers[i]!]));
}

/** Settings for which the paper has no rule. [croquet:handicap-play, review] */
export const SHORT_HANDICAP_GAMES = "handicap-14-points";
export const LOWEST_INDEX = "lowest-index";
/** Games of 18 and 22 points: refused, or computed as games of the nearest length in the paper. */
export const OTHER_LENGTHS = "other-lengths";
export const CLUB_CHOICES = {
  [SHORT_HANDICAP_GAMES]: [10, 5],
  [LOWEST_INDEX]: ["paper", "last-trigger"],
  [OTHER_LENGTHS]: ["paper", "nearest"],
} as const;

/** True if the club's choice differs from our reading of the paper. */
export function hasClubChoices(settings: EventSettings): boolean {
  return ([SHORT_HANDICAP_GAMES, LOWEST_INDEX, OTHER_LENGTHS] as const).some((key) => {
    const [usual] = CLUB_CHOICES[key];
    return String(settings[key] ?? usual) !== String(usual);
  });
}

/** The editions with a club's choices. */
export function byChoices([first, ...more]: Editions<CroquetTables>, settings: EventSettings): Editions<CroquetTables> {
  if (!hasClubChoices(settings)) return [first, ...more];
  const short = settings[SHORT_HANDICAP_GAMES];
  const hasLowest = settings[LOWEST_INDEX] === CLUB_CHOICES[LOWEST_INDEX][1];
  const chosen = ({ from, tables }: typeof first) => {
    const { handicapPlayChange, triggers } = tables;
    const shortHandicapPlayChange = short === undefined || short === null ? handicapPlayChange : Number(short);
    const lowestIndex = hasLowest ? triggers[triggers.length - 1]! : null;
    return { from, tables: { ...tables, shortHandicapPlayChange, lowestIndex } };
  };
  return [chosen(first), ...more.map(chosen)];
}

/** The editions that apply: the paper's, or a club's own scale for all days. */
export function editionsBy(settings: EventSettings): Result<Editions<CroquetTables>> {
  const scale = settings[SCALE];
  if (scale === undefined || scale === null) return byChoices(EDITIONS, settings);
  const tables = withOwnScale(readOwnTable(String(scale)));
  if (!(tables instanceof Problem)) return byChoices([{ from: -Infinity, tables }], settings);
  return invalid("book-setting", { key: SCALE, received: scale, allowed: "0/0/2000, 4/4/1800" });
}
