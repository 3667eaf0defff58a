// Clubs whose lists have every column that a list can have, with sheets of their evenings, written in several ways.
import { daySerial } from "../../src/kernel/day";
import type { SystemId } from "../../src/kernel/sources";
import type { CellValue, Sheet } from "../../src/sheet";
import type { KindId } from "../../src/tournaments";
import { sheetOf } from "./seasons";
import { fc } from "../random";

export const FIRST = daySerial(2026, 9, 1);
export const NAMES = [
  ...["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog", "Egon Gad", "Fie Holm", "Gert Ibsen", "Hanne Juul"],
  // Does not play, and may be merged with anybody.
  "Ida Storm",
];
const PLAYING = 8;
const ALSO = NAMES.map((name) => name.replace(/^(\w)\w+/, "$1."));
type Row = readonly CellValue[];

// ---------------------------------------------------------------- lists

const COLUMNS: { readonly [system in SystemId]: readonly Row[] } = {
  dbf: [["Start handicap"], ...[34.5, 20.43, 12.88, 51.9, 15.7, 22.75, 43.76, 29.12, null].map((one) => [one])],
  croquet: [
    ["Start handicap", "Start index"],
    ...[
      [2.5, 1766],
      [4, 1655],
      [0, null],
      [7, 1400],
      [10, 1250],
      [5, null],
      [16, 1050],
      [1, 1900],
      [12, 1200],
    ],
  ],
  acbl: [
    ["Start percentages", "Masterpoints", "Life master"],
    ...[
      ["0.51;0.537", 420, "yes"],
      [null, 0.5, null],
      ["0.6", 1200, "yes"],
      ["0.44;0.5;0.52", 25, null],
    ],
    ...[
      [null, 150, "no"],
      ["0.5", 19.99, null],
      ["0.55;0.6;0.61", 750, "LM"],
      [null, 60, null],
      ["0.48", 210.5, null],
    ],
  ],
  chess: [["Grade"], ...[132, 85, 123, 90, 160, 111, 97, null, 84].map((one) => [one])],
  go: [["Rank held"], ...["5d", "2d", "1k", "3k", "4k", "6k", "9k", "1d", "12k"].map((one) => [one])],
};

export function listOf(system: SystemId): Row[] {
  const [header, ...rows] = COLUMNS[system];
  return [
    ["Name", "Number", ...header!, "Status", "Also written"],
    ...rows.map((row, i): Row => [NAMES[i]!, `M${i + 1}`, ...row, i === PLAYING ? "visitor" : "member", ALSO[i]!]),
  ];
}

type Settings = { readonly [key: string]: string | number };

export const BOOKS: { readonly [system in SystemId]: readonly Settings[] } = {
  dbf: [{}],
  croquet: [{ review: "day" }, { review: "game" }, { review: "end" }, {}],
  acbl: [{}, { "move-up": "yes" }, { fewer: "rank", sessions: 2 }, { fewer: "none", "move-up": "yes" }],
  chess: [{}, { ratings: "four-digit" }],
  go: [{}],
};

// ---------------------------------------------------------------- evenings

/** The random choices for an evening. */
export interface Evening {
  readonly kind: number;
  readonly day: number;
  /** The players, in order. */
  readonly order: readonly number[];
  readonly results: readonly number[];
  /** The style of the sheet. */
  readonly style: Style;
  readonly isFile: boolean;
  /** Which of several answers is given. */
  readonly pick: number;
}

interface Style {
  /** Some names are written in their other spelling, or in capitals. */
  readonly isAlso: boolean;
  readonly isLoud: boolean;
  /** The sheet has columns for the figures of the book. */
  readonly hasHeld: boolean;
  /** Somebody typed into the first of these columns. */
  readonly isTyped: boolean;
  /** The kind's other variant, if it has more than one. */
  readonly isOther: boolean;
  readonly hasTitle: boolean;
}

export const evening: fc.Arbitrary<Evening> = fc.record({
  kind: fc.nat(4),
  day: fc.nat(20),
  order: fc.shuffledSubarray([...NAMES.keys()].slice(0, PLAYING), { minLength: PLAYING, maxLength: PLAYING }),
  results: fc.array(fc.integer({ min: -12, max: 12 }), { minLength: PLAYING, maxLength: PLAYING }),
  style: fc.record({
    isAlso: fc.boolean(),
    isLoud: fc.boolean(),
    hasHeld: fc.boolean(),
    isTyped: fc.boolean(),
    isOther: fc.boolean(),
    hasTitle: fc.boolean(),
  }),
  isFile: fc.boolean(),
  pick: fc.nat(3),
});

const KINDS: { readonly [system in SystemId]: readonly KindId[] } = {
  dbf: ["dbf-pairs", "dbf-halves", "dbf-teams", "dbf-individual", "dbf-barometer"],
  croquet: ["croquet-games"],
  acbl: ["acbl-rank-pairs", "acbl-pairs"],
  chess: ["chess-boards"],
  go: ["go-pairings"],
};

/** An evening of the same kind as a tournament. */
export function likeKind(system: SystemId, kind: string, one: Evening): Evening {
  return { ...one, kind: KINDS[system].indexOf(kind as KindId) };
}

/** The players and their results. */
interface Players {
  readonly who: readonly string[];
  readonly pairs: readonly (readonly string[])[];
  readonly results: readonly number[];
  /** Four results that add up to zero. */
  readonly four: readonly number[];
  readonly day: number;
  readonly style: Style;
}

/** A header and rows. */
type Table = readonly Row[];

const numbered = (word: string, count: number) => Array.from({ length: count }, (_, i) => `${word} ${i + 1}`);

const TABLES: { readonly [kind in KindId]?: (of: Players) => Table } = {
  "dbf-pairs": ({ pairs, four, style: { hasHeld, isTyped } }) => [
    ["Player 1", "Player 2", ...(hasHeld ? numbered("Handicap", 2) : []), "Score %", "Boards"],
    ...pairs.map((pair, i) => [
      ...pair,
      ...(hasHeld ? [isTyped && i === 0 ? 21.5 : null, null] : []),
      50 + four[i]! / 4,
      24,
    ]),
  ],
  "dbf-individual": ({ who, four }) => [
    ["Player", "Score %", "Boards"],
    ...who.map((one, i) => [one, 50 + (i < 4 ? four[i]! : -four[i - 4]!) / 2, 24]),
  ],
  "dbf-teams": ({ who, results: [home, away] }) => [
    [...numbered("Home player", 4), ...numbered("Away player", 4), "Boards", "Home IMPs", "Away IMPs"],
    [...who, 24, 30 + home!, 30 + away!],
  ],
  "dbf-halves": ({ pairs: [a, b, c, d], results: r, style: { isOther } }) => [
    ["Half", "Table", ...numbered("NS player", 2), ...numbered("EW player", 2), "Boards", "NS result"],
    ...(isOther ? [1, 2] : [1]).flatMap((half): Row[] => [
      [`Half ${half}`, 1, ...a!, ...b!, 12, r[2 * half]! / 8],
      [`Half ${half}`, 2, ...c!, ...d!, 12, r[2 * half + 1]! / 8],
    ]),
  ],
  "dbf-barometer": ({ pairs: [a, b, c, d], results: r }) => [
    ["Team", ...numbered("Open player", 2), "Open result", ...numbered("Closed player", 2), "Closed result"],
    ["Reds", ...a!, r[0]! / 10, ...b!, r[1]! / 10],
    ["Blues", ...c!, -r[0]! / 10, ...d!, -r[1]! / 10],
  ],
  "croquet-games": croquetGames,
  "acbl-rank-pairs": ({ pairs, four, style: { hasHeld, isTyped, isOther } }) => {
    const held = [...(hasHeld ? numbered("Masterpoints", 2) : []), ...(isOther ? numbered("Life master", 2) : [])];
    return [
      ["Player 1", "Player 2", ...held, "Raw score"],
      ...pairs.map((pair, i) => {
        const typed = held.map((header) => (isTyped && i === 0 && header === "Masterpoints 1" ? 333 : null));
        return [...pair, ...typed, 84 + four[i]!];
      }),
    ];
  },
  "acbl-pairs": ({ pairs, four, style: { hasHeld, isTyped } }) => [
    ["Player 1", "Player 2", ...(hasHeld ? numbered("Average", 2) : []), "Raw score"],
    ...pairs.map((pair, i) => [...pair, ...(hasHeld ? [isTyped && i === 0 ? 0.5 : null, null] : []), 100 + four[i]!]),
  ],
  "chess-boards": ({ pairs, results, day, style: { hasHeld, isTyped } }) => {
    const rating = (i: number) => (hasHeld ? [isTyped && i === 0 ? 12 : null] : []);
    const [home, away] = ["Home", "Away"].map((side) => [
      ...[`${side} team`, `${side} player`, ...(hasHeld ? [`${side} rating`] : []), `${side} result`],
    ]);
    return [
      ["Match", "Date", ...home!, ...away!],
      ...pairs.map(([one, other], i) => {
        const points = results[i]! > 3 ? 1 : results[i]! < -3 ? 0 : 0.5;
        const sides = [
          ...["Oaks", one!, ...rating(i), points],
          ...["Firs", other!, ...(hasHeld ? [null] : []), 1 - points],
        ];
        return [1 + Math.floor(i / 2), day, ...sides];
      }),
    ];
  },
  "go-pairings": ({ pairs, results, style: { hasHeld, isTyped } }) => [
    ["Player 1", "Player 2", ...(hasHeld ? numbered("Rank", 2) : []), "Result"],
    ...pairs.map(([one, other], i) => {
      const held = hasHeld ? [isTyped && i === 0 ? "2k" : null, null] : [];
      return [one!, other!, ...held, results[i]! > 0 ? "1-0" : results[i]! < 0 ? "0-1" : one!];
    }),
  ],
};

/** Five games, the last between two players who have played before; on one day or on three. */
function croquetGames({ who, pairs, results, day, style: { hasHeld, isTyped, isOther } }: Players): Table {
  const games = [...pairs, [who[0]!, who[2]!]].map(([a, b], i) => ({
    on: day + (isOther ? Math.floor(i / 2) : 0),
    players: [a!, b!] as const,
    isFirst: results[i]! >= 0,
    how: [results[i]! % 2 === 0 ? 26 : 14, results[i]! % 5 === 0 ? "handicap" : "level"],
  }));
  if (!hasHeld)
    return [
      ["Date", "Winner", "Loser", "Points", "Play"],
      ...games.map(({ on, players: [a, b], isFirst, how }) => [on, ...(isFirst ? [a, b] : [b, a]), ...how]),
    ];
  const columns = ["A", "B"].flatMap((side) => [`Player ${side}`, `Handicap ${side}`, `Index ${side}`]);
  return [
    ["Date", ...columns, "Winner", "Points", "Play"],
    ...games.map(({ on, players: [a, b], isFirst, how }, i) => {
      const typed = isTyped && i === 0 ? 3.5 : null;
      return [on, a, typed, null, b, null, null, isFirst ? a : b, ...how];
    }),
  ];
}

const NEEDED: { readonly [kind in KindId]?: Settings } = {
  "dbf-halves": { comparison: "iaf" },
  "dbf-barometer": { boards: 24 },
  "acbl-rank-pairs": { average: 84 },
  "acbl-pairs": { possible: 200 },
};

/** The sheet of an evening, and the answers it needs. */
export function sheetFor(
  system: SystemId,
  name: string,
  of: Evening,
): { sheet: Sheet; kind: KindId; settings: Settings } {
  const kind = KINDS[system][of.kind % KINDS[system].length]!;
  const { style, order, results } = of;
  const written = (i: number) =>
    style.isAlso && i % 3 === 0 ? ALSO[i]! : style.isLoud && i % 4 === 1 ? NAMES[i]!.toUpperCase() : NAMES[i]!;
  const who = order.map(written);
  const [a, b, c] = results as [number, number, number];
  const table = TABLES[kind]!({
    who,
    pairs: [0, 2, 4, 6].map((i) => who.slice(i, i + 2)),
    results,
    four: [a, b, c, -(a + b + c)],
    day: FIRST + of.day,
    style,
  });
  const top: Row[] = style.hasTitle ? [[`${name} of the club`], []] : [];
  return { kind, settings: NEEDED[kind] ?? {}, sheet: sheetOf(name, [...top, ...table]) };
}
