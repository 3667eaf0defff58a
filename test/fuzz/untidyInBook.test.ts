// Untidy sheets in a club book: what was entered is the same when the book is checked, and nothing that somebody typed is gone.
import { KIND_IDS, kindOf, type KindId } from "../../src/tournaments";
import type { CellValue, Sheet } from "../../src/sheet";
import { isBlank } from "../../src/sheet";
import { readToEnter, type BookState, type ReadSheet, type Settings } from "../../src/book";
import { bookOf, checked, enteredOn } from "../book/onSheets";
import { day } from "../book/seasons";
import { everyNth, SEED, times } from "../random";
import { untidySheet } from "./untidy/generate";

/** Of each kind. */
const SHEETS = 4;

/** What a member holds, by system. */
const START = {
  croquet: ["Handicap", 6],
  dbf: ["Handicap", 20],
  chess: ["Rating", 12],
  acbl: ["Masterpoints", 120],
  go: ["Rank", "3k"],
} as const;

const EVENING = "2027-05-06";

/** From A1 on. */
function fromCorner(sheet: Sheet): Sheet {
  const padded = <T>(cells: readonly (readonly T[])[], blank: T): T[][] => [
    ...Array.from({ length: sheet.top }, () => []),
    ...cells.map((row) => [...Array.from({ length: sheet.left }, () => blank), ...row]),
  ];
  const { formulas: _, formats, ...rest } = sheet;
  const values = padded<CellValue>(sheet.values, null);
  return { ...rest, top: 0, left: 0, values, ...(formats && { formats: padded(formats, null) }) };
}

/** The sheet as the book reads it, with an answer to all that it asks; null where it refuses it. */
function readIn(state: BookState, kind: KindId, sheet: Sheet): (ReadSheet & { readonly settings: Settings }) | null {
  const settings: { [key: string]: Settings[string] } = {};
  for (let round = 0; round < 4; round++) {
    const reading = { system: state.system, settings, language: state.language, kind };
    const read = readToEnter(sheet, reading, state, {
      isNew: false,
      answers: { reported: day(EVENING) },
      now: day(EVENING),
    });
    if (!("found" in read)) return null;
    if (read.asked.length === 0) return { ...read, settings };
    for (const { key, allowed } of read.asked)
      settings[key] = Array.isArray(allowed) ? (allowed[0] as string | number) : "text" in allowed ? "Home" : 24;
  }
  return null;
}

/** What of what the book carries is on the sheet. */
const HELD = ["as it is", "without figures", "without their columns"] as const;

function withoutHeld(sheet: Sheet, { seats }: ReadSheet, what: (typeof HELD)[number]): Sheet {
  if (what === "as it is") return sheet;
  const cells = seats.flatMap(({ row, held }) =>
    held.flatMap((one) => (one.within === null ? [[row, one.column]] : [])),
  );
  const isHeld = new Set(cells.map(([row, column]) => `${row} ${column}`));
  if (what === "without figures") {
    const values = sheet.values.map((line, r) => line.map((cell, c) => (isHeld.has(`${r} ${c}`) ? null : cell)));
    return { ...sheet, values };
  }
  const columns = new Set(cells.map(([, column]) => column));
  const others = <T>(grid: readonly (readonly T[])[]) => grid.map((line) => line.filter((_, c) => !columns.has(c)));
  return { ...sheet, values: others(sheet.values), ...(sheet.formats && { formats: others(sheet.formats) }) };
}

/** What is wrong with an evening that was entered; null where nothing is; undefined where the book refuses it. */
function faultOf(kind: KindId, sheet: Sheet, what: (typeof HELD)[number]): string | null | undefined {
  const { system } = kindOf(kind);
  const [header, held] = START[system];
  const first = readIn(
    bookOf(system, [
      ["Name", header],
      ["Nobody", held],
    ]),
    kind,
    sheet,
  );
  if (first === null) return undefined;
  const evening = withoutHeld(sheet, first, what);
  const members = [...new Set(first.seats.map(({ name }) => name))]
    .filter((name) => /\p{L}/u.test(name))
    .map((name) => [name, held]);
  const state = bookOf(system, [["Name", header], ...members]);
  const read = readIn(state, kind, evening);
  if (read === null) return undefined;
  // Individuals count for the handicaps of pairs where the club says so.
  const answers = kind === "dbf-individual" ? { regulated: true } : {};
  let entered;
  try {
    entered = enteredOn({ state, sheets: {} }, evening, EVENING, { kind, settings: read.settings, answers });
  } catch {
    return undefined;
  }
  const after = entered.sheets[evening.name]!;
  const ours = new Set(
    read.seats.flatMap(({ row, place, held: all }) =>
      [place[1], ...all.map(({ column }) => column)].map((at) => `${row} ${at}`),
    ),
  );
  for (const [r, line] of evening.values.entries())
    for (const [c, was] of line.entries())
      if (!isBlank(was) && !ours.has(`${r} ${c}`) && after.values[r]![c] !== was)
        return `row ${r + 1}, column ${c + 1}: ${JSON.stringify(was)} became ${JSON.stringify(after.values[r]![c])}`;
  const { changes, proposal } = checked(entered, "2027-05-07");
  return changes ? `the check changes something: ${JSON.stringify(proposal.problems.slice(0, 2))}` : null;
}

/** Matches of ACBL teams change nothing. */
const KINDS = KIND_IDS.filter((kind) => kind !== "acbl-teams");

test.each(KINDS)("%s: entered is as checked", (kind) => {
  const faults: string[] = [];
  let count = 0;
  for (let i = 0; i < times(SHEETS); i++)
    // A deep run tries every sheet with all three.
    for (const what of HELD.filter((_, nth) => (i + nth + 1) % everyNth(HELD.length) === 0)) {
      const seed = (SEED + i) >>> 0;
      const fault = faultOf(kind, fromCorner(untidySheet(kind, seed).sheet), what);
      if (fault !== undefined) count++;
      if (fault) faults.push(`seed ${seed}, ${what}: ${fault}`);
    }
  expect(faults).toEqual([]);
  // Else nothing is tried.
  expect(count).toBeGreaterThan(0);
});
