// What was filled is read again as it was: the same kind, facts and settings, nothing new is asked, and nothing is written.
import { valueAt, type CellValue, type Sheet } from "../../src/sheet";
import {
  KIND_IDS,
  missingSettings,
  planFill,
  recognise,
  type FillPlan,
  type Found,
  type KindId,
} from "../../src/tournaments";
import { SEED, times } from "../random";
import { asText, untidySheet, type UntidySheet } from "./untidy/generate";

const SHEETS = 5;

/** The sheet with the values of a plan in their places. */
function filled(sheet: Sheet, { writes }: FillPlan): Sheet {
  const top = Math.min(sheet.top, ...writes.map(({ row }) => row));
  const left = Math.min(sheet.left, ...writes.map(({ column }) => column));
  const bottom = Math.max(sheet.top + sheet.values.length, ...writes.map(({ row }) => row + 1));
  const right = Math.max(
    sheet.left + Math.max(...sheet.values.map((line) => line.length)),
    ...writes.map(({ column }) => column + 1),
  );
  const grid = <T>(at: (row: number, column: number) => T): T[][] =>
    Array.from({ length: bottom - top }, (_, r) =>
      Array.from({ length: right - left }, (_, c) => at(top + r, left + c)),
    );
  const written = new Map(writes.map((one) => [`${one.row} ${one.column}`, one]));
  const values = grid<CellValue>((row, column) => {
    const one = written.get(`${row} ${column}`);
    return one === undefined ? valueAt(sheet, row, column) : one.value;
  });
  const formats = grid((row, column) => {
    const stood = sheet.formats?.[row - sheet.top]?.[column - sheet.left] ?? null;
    return written.get(`${row} ${column}`)?.format ?? stood;
  });
  return { ...sheet, top, left, values, formats };
}

function readOn({ others, settings, language }: UntidySheet, sheet: Sheet) {
  const found = recognise([sheet], undefined, { others }).found[0];
  return found === undefined ? null : { found, plan: planFill(found, { settings, language }) };
}

const askedOf = (found: Found, { settings }: UntidySheet) => [
  ...missingSettings(found, settings).map(({ key }) => key),
  ...found.doubts.map(({ header }) => header),
];

/** What is other than before; null where nothing is. */
function differenceOf(untidy: UntidySheet): string | null {
  const before = readOn(untidy, untidy.sheet);
  if (before === null || before.plan.writes.length === 0) return null;
  const after = readOn(untidy, filled(untidy.sheet, before.plan));
  if (after === null) return "not recognised";
  if (after.found.kind !== before.found.kind) return `taken for ${after.found.kind}`;
  const asked = askedOf(before.found, untidy);
  const more = askedOf(after.found, untidy).filter((one) => !asked.includes(one));
  if (more.length > 0) return `asked: ${more.join(", ")}`;
  for (const part of ["columns", "settings", "rows", "played"] as const) {
    const [was, is] = [before, after].map(({ plan }) => JSON.stringify(plan[part]));
    if (was !== is) return `other ${part}`;
  }
  const { writes } = after.plan;
  return writes.length === 0 ? null : `writes ${writes.length} cells once more`;
}

test.each(KIND_IDS)("%s: what was filled is read as before", (kind: KindId) => {
  for (let i = 0; i < times(SHEETS); i++) {
    const untidy = untidySheet(kind, (SEED + i) >>> 0);
    const difference = differenceOf(untidy);
    if (difference !== null) throw new Error(`${kind}, seed ${untidy.seed}: ${difference}\n${asText(untidy)}`);
  }
});
