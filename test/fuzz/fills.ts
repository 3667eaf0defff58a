// Rules that filling and undoing obey in every workbook, whatever its sheets hold.
import { Problem } from "../../src/kernel/problem";
import { openWorkbookFile } from "../../src/files/open";
import { writeWorkbook } from "../files/writeWorkbook";
import { LANGUAGES } from "../../src/kernel/language";
import { kindOf, planFill, recognise, type FillPlan, type KindId } from "../../src/tournaments";
import { address, spillOver, textOf, type CellValue, type Sheet } from "../../src/sheet";
import { fill, type FillChoice, type Filled } from "../../src/workbook/placing/fill";
import { ChangesStopped } from "../../src/workbook/changing/stopped";
import { FileWorkbook } from "../../src/workbook/file/fileWorkbook";
import type { Workbook } from "../../src/workbook/port";
import { SETTINGS_SHEET } from "../../src/workbook/placing/settingsTable";
import { undo, undoLast, type Undone } from "../../src/workbook/undo";
import { UndoUnavailable } from "../../src/workbook/undo/journal";
import { differencesOf, snapshot, type Snapshot } from "../workbook/snapshot";
import type { Sheets } from "./grids";
import { must, strangeIn } from "./promises";

export interface Choice {
  readonly formulas: boolean;
  readonly replace: boolean;
  readonly language: "en" | "da";
  readonly keep: boolean;
  readonly cards: boolean;
}

/** The plan for the first sheet, as the pane makes it; null if nothing is recognised. */
async function planOn(
  workbook: Workbook,
  name: string,
  language: "en" | "da",
  kind?: KindId,
): Promise<FillPlan | null> {
  const others: Sheet[] = [];
  for (const info of await workbook.sheets()) if (info.name !== name) others.push(await workbook.read(info.name));
  const candidates = recognise([await workbook.read(name)], undefined, { others }).found;
  const found = kind ? candidates.find((candidate) => candidate.kind === kind) : candidates[0];
  return found ? planFill(found, { language }) : null;
}

function asFillChoice({ formulas, replace, language, keep, cards }: Choice, plan: FillPlan): FillChoice {
  const kind = kindOf(plan.kind as KindId);
  const answers = Object.fromEntries(Object.entries(plan.settings).filter(([, value]) => value !== null));
  return { incoming: null, formulas, replace, language, cards, ...(keep && { keep: { kind, answers } }) };
}

/** Fills, checks what changed, and undoes it: then everything must be as before. */
export async function fillsAndGivesBack(workbook: Workbook, choice: Choice): Promise<void> {
  const [{ name }] = (await workbook.sheets()) as unknown as [{ name: string }];
  const before = await snapshot(workbook);
  const plan = await planOn(workbook, name, choice.language);
  same(before, await snapshot(workbook), "after planning");
  if (!plan) return;
  const filled = await filledOrStopped(workbook, plan, choice, before);
  if (!filled) return;
  const after = await snapshot(workbook);
  changesAreThePlans(before, after, plan, choice, filled);
  const { kept } = await undo(workbook, filled.undo);
  must(kept.length === 0, () => `undo kept ${kept.join(", ")}`);
  same(before, await snapshot(workbook), "after undo");
}

/**
 * A good fill is never taken back, and a bad one never left. `slipped`: the cells that Excel got wrong. `comesBack`:
 * Excel gets nothing wrong when they are restored; if not, every cell that differs must be named.
 */
export async function leavesNothingWrong(
  workbook: Workbook,
  choice: Choice,
  slipped: () => readonly string[],
  comesBack: boolean,
): Promise<"filled" | "taken back" | "not filled"> {
  const [{ name }] = (await workbook.sheets()) as unknown as [{ name: string }];
  const before = await snapshot(workbook);
  const plan = await planOn(workbook, name, choice.language);
  if (!plan) return "not filled";
  try {
    const filled = await fill(workbook, plan, { ...asFillChoice(choice, plan), keepUndo: true });
    const wrong = slipped().filter((cell) => !JOURNAL.test(cell));
    must(wrong.length === 0, () => `left wrong: ${wrong.join(", ")}`);
    const after = Object.entries(await snapshot(workbook)).filter(([sheet]) => !JOURNAL.test(sheet));
    changesAreThePlans(before, Object.fromEntries(after), plan, choice, filled);
    // Whatever Excel got wrong in the undo that it keeps is noticed at the latest when the undo is used.
    const undone = await undoLast(workbook).catch((error: unknown) => error);
    if (undone instanceof UndoUnavailable) must(slipped().length > 0, () => `the undo is ${undone.code}`);
    else if (undone instanceof Error) throw undone;
    else givenBackOrNamed(before, await snapshot(workbook), (undone as Undone).kept, "undone");
    return "filled";
  } catch (error) {
    if (!(error instanceof ChangesStopped)) throw error;
    const { code, cells, unrestored } = error;
    if (slipped().length === 0)
      must(isAllowed(error, plan, choice), () => `a good fill stopped by ${code}: ${cells.join(", ")}`);
    if (comesBack) must(unrestored.length === 0, () => `not restored: ${unrestored.join(", ")}`);
    givenBackOrNamed(before, await snapshot(workbook), unrestored, code);
    return "taken back";
  }
}

/** `named`: cells, and sheets about which nothing more is reported. */
function givenBackOrNamed(before: Snapshot, after: Snapshot, named: readonly string[], when: string): void {
  for (const difference of differencesOf(before, after)) {
    const [place] = difference.split(": ");
    const isNamed = named.some((one) => place === one || place!.startsWith(`${one}!`));
    must(isNamed, () => `${when}: neither given back nor named: ${difference}`);
  }
}

/** The sheet with the undo, and its cells. */
const JOURNAL = /^Club (undo|fortryd)(!|$)/;

/** The edits between a fill and its undo, with the cells that were typed. */
export type Edited = { readonly typed: readonly string[]; readonly turned: boolean };

/**
 * Fills, lets a user edit, and undoes the fill like another session. The sheet must then be as if it had been edited
 * but never filled, except for cells that Undo names; and Undo names only cells that were typed, or whose state it
 * cannot know.
 */
export async function givesBackAfterEdits(
  open: () => Workbook,
  choice: Choice,
  edit: (workbook: Workbook, name: string, again: boolean) => Promise<Edited>,
): Promise<void> {
  const workbook = open();
  const [{ name }] = (await workbook.sheets()) as unknown as [{ name: string }];
  const plan = await planOn(workbook, name, choice.language);
  if (!plan) return;
  const before = await snapshot(workbook);
  let filled: Filled;
  try {
    filled = await fill(workbook, plan, { ...asFillChoice(choice, plan), keepUndo: true });
  } catch (error) {
    if (!(error instanceof ChangesStopped)) throw error;
    return;
  }
  const written = plan.writes.filter((write) => choice.replace || !write.replaces).length;
  const { typed, turned } = await edit(workbook, name, false);
  must(filled.undoNotKept === null, () => `undo is not kept: ${filled.undoNotKept}`);
  const { kept } = await undoLast(workbook);
  const undone = await snapshot(workbook);

  const never = open();
  same(before, await snapshot(never), "opened again");
  await edit(never, name, true);
  const expected = await snapshot(never);
  givenBackOrNamed(expected, undone, kept, "undone after edits");
  for (const cell of kept) {
    const [value] = (undone[name]?.[cell.slice(name.length + 1)] ?? [null]) as [CellValue];
    const overwritten = Object.values(before[name] ?? {}).some((held) => (held as unknown[])[1] !== null);
    const isTyped = typeof value === "string" && typed.includes(value);
    must(isTyped || turned || overwritten, () => `undo kept ${cell}, which nobody edited: ${JSON.stringify(value)}`);
  }
  must(written > 0 || kept.length === 0, () => "nothing was written, but something was kept");
}

/** A second fill must find nothing to do. */
export async function fillsOnce(workbook: Workbook, choice: Choice): Promise<void> {
  const [{ name }] = (await workbook.sheets()) as unknown as [{ name: string }];
  const plan = await planOn(workbook, name, choice.language);
  if (!plan) return;
  const first = await filledOrStopped(workbook, plan, choice, await snapshot(workbook));
  if (!first) return;
  const once = await snapshot(workbook);
  // A sheet that was taken for the wrong kind may look like its own kind once it has more columns.
  const again = await planOn(workbook, name, choice.language, plan.kind as KindId);
  must(again !== null, () => "nothing is recognised the second time");
  const second = await fill(workbook, again, asFillChoice(choice, again));
  same(once, await snapshot(workbook), "after the second fill");
  const { kept } = await undo(workbook, second.undo);
  must(kept.length === 0, () => `undo of the second fill kept ${kept.join(", ")}`);
  same(once, await snapshot(workbook), "after undoing the second fill");
}

/**
 * Adds a sheet of a file to a workbook, with another sheet that may hold its players. It must have its own values, the
 * planned ones, and no formula that refers to a sheet which was not added. Undo removes it.
 */
export async function comesFromAFile(workbook: Workbook, [sheet, ...others]: Sheets, choice: Choice): Promise<void> {
  const found = recognise([sheet!], undefined, { others }).found[0];
  if (!found) return;
  const before = await snapshot(workbook);
  const plan = planFill(found, { language: choice.language });
  const filled = await filledOrStopped(workbook, plan, choice, before, sheet);
  if (!filled) return;
  const after = await snapshot(workbook);
  const formulas = Object.values(after[plan.sheet]!).map((held) => (held as (string | null)[])[1]);
  for (const formula of formulas) {
    const strange = formula ? strangeIn(formula.trim(), [sheet!]) : null;
    must(strange === null, () => `a formula has ${strange} in it: ${formula}`);
  }
  const written = new Set(plan.writes.map(({ row, column }) => address(row, column)));
  sheet!.values.forEach((line, r) =>
    line.forEach((value, c) => {
      const cell = address(sheet!.top + r, sheet!.left + c);
      if (written.has(cell)) return;
      const [held = null] = (after[plan.sheet]![cell] ?? []) as unknown[];
      // Excel returns an error and a text like it as the same value.
      must(
        textOf(held as CellValue) === textOf(value),
        () => `${cell} holds ${JSON.stringify(held)} and not ${JSON.stringify(value)}`,
      );
    }),
  );
  const { kept } = await undo(workbook, filled.undo);
  must(kept.length === 0, () => `undo kept ${kept.join(", ")}`);
  same(before, await snapshot(workbook), "after undo");
}

/** A workbook may refuse what it cannot hold; then nothing of the fill may remain. */
async function filledOrStopped(
  workbook: Workbook,
  plan: FillPlan,
  choice: Choice,
  before: Snapshot,
  incoming: Sheet | null = null,
): Promise<Filled | null> {
  try {
    return await fill(workbook, plan, { ...asFillChoice(choice, plan), incoming });
  } catch (error) {
    if (!(error instanceof ChangesStopped)) throw error;
    must(isAllowed(error, plan, choice), () => `stopped by ${error.code}: ${error.said} ${error.cells.join(", ")}`);
    must(error.unrestored.length === 0, () => `not restored: ${error.unrestored.join(", ")}`);
    same(before, await snapshot(workbook), `after it was stopped: ${error.said}`);
    return null;
  }
}

function isAllowed({ code }: ChangesStopped, plan: FillPlan, { formulas, replace }: Choice): boolean {
  // A formula refers to the current value, the plan to the new one; if nobody agreed to replace it, these may differ.
  const looksAtKept = formulas && !replace && plan.writes.some(({ replaces }) => replaces);
  return code === "workbook-failed" || (code === "results-differ" && looksAtKept);
}

function same(before: Snapshot, after: Snapshot, when: string): void {
  const differences = differencesOf(before, after);
  must(differences.length === 0, () => `${when}:\n${differences.slice(0, 10).join("\n")}`);
}

/** Only the planned cells may differ, with their values, and tables of ours on sheets of their own. */
function changesAreThePlans(
  before: Snapshot,
  after: Snapshot,
  plan: FillPlan,
  { formulas, replace }: Choice,
  filled: Filled,
): void {
  const writes = plan.writes.filter((write) => replace || !write.replaces);
  const planned = new Map(writes.map((write) => [address(write.row, write.column), write]));
  const ours = [...filled.summaries, ...[filled.settings, filled.cards].filter((table) => table !== null)];
  const cards = LANGUAGES.flatMap((language) => plan.pages?.sheetNames(language)[0] ?? []);
  const names = [SETTINGS_SHEET, ...cards, ...plan.summaries.flatMap(({ name }) => Object.values(name))];
  for (const sheet of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[sheet], after[sheet]];
    must(is !== undefined, () => `the sheet ${sheet} is gone`);
    const isOurs = ours.some((table) => table.sheet === sheet);
    must(was !== undefined || (isOurs && names.some((name) => sheet.startsWith(name))), () => `a new sheet ${sheet}`);
    for (const cell of new Set([...Object.keys(was ?? {}), ...Object.keys(is)])) {
      if (JSON.stringify(was?.[cell]) === JSON.stringify(is[cell])) continue;
      if (cell.startsWith("table ")) {
        must(isOurs, () => `${sheet} has another ${cell}`);
        continue;
      }
      const [value, formula] = (is[cell] ?? [null, null]) as [CellValue, string | null];
      const write = sheet === plan.sheet ? planned.get(cell) : undefined;
      must(isOurs || write !== undefined, () => `${sheet}!${cell} was not planned: ${JSON.stringify(is[cell])}`);
      if (formula !== null) {
        const names = namesOnly([...Object.keys(before), plan.sheet]);
        const strange = formulas && (write || isOurs) ? strangeIn(formula.trim(), names) : "a formula";
        must(strange === null, () => `${sheet}!${cell} has ${strange} in it: ${formula}`);
      } else if (write && write.spill !== "covered") {
        must(value === write.value, () => `${sheet}!${cell} holds ${JSON.stringify(value)} for ${String(write.value)}`);
      }
    }
  }
  if (formulas) return;
  for (const [cell, { value }] of planned) {
    const held = after[plan.sheet]![cell] as unknown[] | undefined;
    must(held?.[0] === value, () => `${cell} holds ${JSON.stringify(held)} and not ${String(value)}`);
  }
}

function namesOnly(names: readonly string[]): Sheet[] {
  return names.map((name) => ({ name, top: 0, left: 0, values: [] }));
}

// ---------------------------------------------------------------- files

/** The sheet from its first cell, as a workbook holds it; cells that a formula spills over are blank. */
export function fromCorner(sheet: Sheet): Sheet & { readonly top: 0; readonly left: 0 } {
  const { top, left, values, formulas, formats } = sheet;
  const width = left + values.reduce((widest, line) => Math.max(widest, line.length), 0);
  const moved = <T>(of: (r: number, c: number) => T | undefined): (T | null)[][] =>
    Array.from({ length: top + values.length }, (_, r) =>
      Array.from({ length: width }, (__, c) => (r < top || c < left ? null : (of(r - top, c - left) ?? null))),
    );
  return {
    ...sheet,
    top: 0,
    left: 0,
    values: moved((r, c) => (spillOver(sheet, top + r, left + c) ? null : values[r]?.[c])),
    formulas: moved((r, c) => formulas?.[r]?.[c]),
    formats: moved((r, c) => formats?.[r]?.[c]),
  };
}

/** The sheets as an .xlsx file, saved and opened. */
export async function inFile(sheets: Sheets): Promise<{ workbook: FileWorkbook; saved: () => Promise<FileWorkbook> }> {
  const laidOut = sheets.map((sheet) => ({ ...fromCorner(sheet), looks: [], merges: [], widths: [], spills: [] }));
  const file = await opened(await writeWorkbook(laidOut));
  return { workbook: new FileWorkbook(file), saved: async () => new FileWorkbook(await opened(await file.save())) };
}

async function opened(bytes: Uint8Array) {
  const file = await openWorkbookFile(bytes, "fuzz.xlsx");
  if (file instanceof Problem) throw new Error(file.code);
  return file;
}

/** The saved file must equal the workbook, except that a text like #N/A becomes an error in a file. */
export async function savesWhatItHolds(workbook: Workbook, saved: () => Promise<Workbook>): Promise<void> {
  const errorsAsText = (held: Snapshot): Snapshot =>
    JSON.parse(JSON.stringify(held).replace(/\{"error":("#[^"]*")\}/g, "$1")) as Snapshot;
  same(errorsAsText(await snapshot(workbook)), errorsAsText(await snapshot(await saved())), "saved and opened again");
}
