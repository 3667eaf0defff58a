// What a press writes on the sheets of tournaments.
import { restatedSheets, type FilledSheet, type Proposal } from "../../book";
import type { Language } from "../../kernel/language";
import { sentence } from "../../messages";
import { isBlank, isFault, valueAt, type Sheet } from "../../sheet";
import type { Content } from "../../workbook/port";
import type { Writer } from "../../workbook/bookSheets";

/** What is said of the rows of an entered sheet, as `fill --json` says it. */
export interface SaidOfSheet {
  readonly rows: readonly object[];
  readonly problems: readonly object[];
  readonly repairs: readonly object[];
  readonly assumptions: readonly object[];
}

/** A sheet from a file comes into the book as it stands; one that it corrects gives way. */
export async function bringIn(writer: Writer, sheet: Sheet, name: string): Promise<void> {
  const sheets = (await writer.workbook.sheets()).map((one) => one.name);
  const cells: [number, number, Content][] = [];
  if (sheets.includes(name)) {
    const now = await writer.workbook.read(name);
    now.values.forEach((line, r) =>
      line.forEach((value, c) => {
        const [row, column] = [now.top + r, now.left + c];
        if (!isBlank(value) && isBlank(valueAt(sheet, row, column)))
          cells.push([row, column, { value: null, formula: null, format: null }]);
      }),
    );
  } else await writer.addSheet(name);
  sheet.values.forEach((line, r) =>
    line.forEach((value, c) => {
      if (isBlank(value)) return;
      const format = sheet.formats?.[r]?.[c] ?? null;
      const plain = isFault(value) ? value.error : value;
      cells.push([sheet.top + r, sheet.left + c, { value: plain, formula: null, format }]);
    }),
  );
  await writer.write(name, cells);
}

export async function writeFilled(
  writer: Writer,
  { sheet, writes, plan }: FilledSheet,
  language: Language,
): Promise<SaidOfSheet> {
  await writer.write(
    sheet,
    writes.map(({ row, column, value, format }) => [row, column, { value, formula: null, format }]),
  );
  if (plan === null) return { rows: [], problems: [], repairs: [], assumptions: [] };
  const note = ({ code, sheet: of, cell, details }: (typeof plan.repairs)[number]) => ({
    ...{ code, sheet: of, cell, message: sentence(language, code, details) },
  });
  const isSaid = (code: string) => code !== "name-spelt-otherwise" && !OF_SEASON.test(code);
  return {
    rows: plan.rows.map(({ row, outputs, problems }) => ({ row, outputs, problems })),
    problems: plan.problems
      .filter(({ severity, code }) => severity === "warning" && isSaid(code))
      .map((one) => ({ ...note(one), severity: one.severity })),
    repairs: plan.repairs.map(note),
    assumptions: plan.assumptions.filter(({ code }) => isSaid(code)).map(note),
  };
}

/** What a sheet's own season says of handicaps that the book replays. */
const OF_SEASON = /^croquet-(unknown|depends|date|inconsistent|no-)|^dbf-not-carried|^dbf-half-(stands|carried)/;

/** Brings the other sheets up to date whose figures were restated. */
export async function writeRestated(writer: Writer, whole: Proposal, entered: readonly string[]): Promise<void> {
  const sheets = new Map<string, Sheet>();
  for (const { name, protected: isProtected } of await writer.workbook.sheets())
    if (!isProtected) sheets.set(name, await writer.workbook.read(name));
  for (const filled of restatedSheets(whole, entered, (name) => sheets.get(name)))
    await writeFilled(writer, filled, whole.after!.state.language);
}
