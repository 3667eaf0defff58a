import { cellProblem, orderProblem, ownTableText, readOwnTable, type OwnTable } from "../../kernel/seasons/ownTable";
import { editionsOf, inForce, type Editions } from "../../kernel/seasons/editions";
import { invalid, Problem, type Result } from "../../kernel/problem";
import type { EventSettings } from "../../kernel/seasons/season";
import { CROSS_REFERENCE_HIGHEST, PRINTED, type Band, type Printed } from "./tables";

/** A handicap of the tables in force; there are no others. */
export type Handicap = CroquetTables["handicaps"][number];

/** Everything that is looked up, lowest handicap (strongest player) first. */
export interface CroquetTables {
  readonly handicaps: readonly number[];
  readonly hsvs: readonly number[];
  /** Indexes at the trigger points. */
  readonly triggers: readonly number[];
  /** Row by half handicaps above the lowest; gaps are handicaps that do not exist. */
  readonly rowByHalves: readonly (number | undefined)[];
  /** Bands of the Level Play Table by length of the game, and the changes read off them. */
  readonly levelPlay: { readonly [points: number]: LevelPlay };
  /** Index change of every handicap game; a club may choose another one for games of 14 points. */
  readonly handicapPlayChange: number;
  readonly shortHandicapPlayChange: number;
  /** Below it no index falls, if the club chooses so; null: as far as the exchange takes it. */
  readonly lowestIndex: number | null;
  /** A club's own instead of the paper's. */
  readonly isOwn: boolean;
}

export interface LevelPlay {
  readonly bands: readonly Band[];
  /** The changes by HSV of the winner minus HSV of the loser, from the last band down to the last band up. */
  readonly changes: readonly number[];
}

/** The tables of an edition, from what it prints. */
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
  // Each band applies from its number of steps, up and down, to the next band.
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

/** The handicaps, lowest (strongest player) first. */
export const HANDICAPS: readonly Handicap[] = LATEST.handicaps;

/** The 24 handicaps of the printed cross-reference table. [croquet:cross-reference] */
export const CROSS_REFERENCE_HANDICAPS: readonly Handicap[] = HANDICAPS.filter((h) => h <= CROSS_REFERENCE_HIGHEST);

/** The largest handicap, up or down. */
const FURTHEST = 100;

/** The latest tables with a club's own scale: handicap, step value, index in each row, lowest handicap first. */
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

/** Setting under which a club's own scale is in a book. */
export const SCALE = "scale";

/** A club's own scale as a setting keeps it. */
export function scaleText({ handicaps, hsvs, triggers }: CroquetTables): string {
  return ownTableText(handicaps.map((handicap, i) => [handicap, hsvs[i]!, triggers[i]!]));
}

/** Settings in which the paper is silent. [croquet:handicap-play, review] */
export const SHORT_HANDICAP_GAMES = "handicap-14-points";
export const LOWEST_INDEX = "lowest-index";
/** Games of 18 and 22 points: refused, or as games of the nearest length that the paper has. */
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

/** The editions with what a club chose. */
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

/** The editions by which something was played: the paper's, or the club's own scale, which has no other day. */
export function editionsBy(settings: EventSettings): Result<Editions<CroquetTables>> {
  const scale = settings[SCALE];
  if (scale === undefined || scale === null) return byChoices(EDITIONS, settings);
  const tables = withOwnScale(readOwnTable(String(scale)));
  if (!(tables instanceof Problem)) return byChoices([{ from: -Infinity, tables }], settings);
  return invalid("book-setting", { key: SCALE, received: scale, allowed: "0/0/2000, 4/4/1800" });
}
