import type { FileNote } from "../files/formats/reading";
import type { WorkbookFile } from "../files/workbookFile";
import { Problem, type Details } from "../kernel/problem";
import type { Language } from "../kernel/language";
import { asShownIn, sentence } from "../messages";
import { cliSentence } from "../messages/cli";
import { isFault, type CellValue } from "../sheet";
import { TEXT_FAULTS } from "../requests/filling/fileNotes";
import { KIND_IDS, kindOf, recognise } from "../tournaments";
import { mustBeNew, mustFit } from "./files/onDisk";
import { encodingsOffered, openAsSaved, UNCLEAR } from "./files/opened";
import type { Call } from "./call";
import { NothingFilled } from "./usage";
import { writeOut } from "./files/writeOut";

/** What --json prints of a file that cannot be read; with the reason among the problems. */
const NO_SOURCE = {
  format: null,
  program: null,
  version: null,
  encoding: null,
  event: null,
  date: null,
  rounds: null,
  players: null,
};

/** `club-handicaps read FILE`: what another program's file is read as, and on request the sheet as a workbook. */
export async function readFile(call: Call): Promise<number> {
  const { files, values, language, terminal } = call;
  const input = files[0]!;
  const { out, json = false, replace = false } = values;
  if (out !== undefined) await mustFit(out, [".xlsx"], [input]);
  const file = await openAsSaved(input, call);
  if (file instanceof Problem) {
    const message = sentence(language, file.code, file.details);
    if (json) terminal.out(JSON.stringify(refusedAsJson(file, message), null, 2));
    throw new NothingFilled(`${input}: ${message}${encodingsText(file, language)}`);
  }
  if (out !== undefined) {
    await mustBeNew(out, call);
    await writeOut(out, await file.save(), replace, language);
  }
  const read = asJson(file, language);
  if (json) terminal.out(JSON.stringify(read, null, 2));
  else for (const line of asText(read, language)) terminal.out(line);
  if (!json && out !== undefined) terminal.out(cliSentence(language, "read-written", { file: out }));
  return read.problems.some(({ severity }) => severity === "error") ? 1 : 0;
}

/** The options with which the file can be read, where its letters do not tell how it was saved. */
function encodingsText(problem: Problem, language: Language): string {
  if (problem.code !== UNCLEAR) return "";
  const answers = encodingsOffered(problem).map((one) => `--encoding ${one}`);
  return `. ${cliSentence(language, "book-answers", { answers })}`;
}

function refusedAsJson({ code, details }: Problem, message: string) {
  const { line = null, element } = details;
  const problem = { code, severity: "error", line, ...(element !== undefined && { element }), message };
  const source = { ...NO_SOURCE, format: details["format"] ?? null };
  return { source, sheets: [], problems: [problem], repairs: [], assumptions: [] };
}

/** As the contract prints it. A workbook, too, is read: its sheets as they are, without a format. */
function asJson(file: WorkbookFile, language: Language) {
  const { reading } = file;
  const note = ({ code, details, place }: Pick<FileNote, "code" | "details"> & Partial<FileNote>) => ({
    code,
    line: details["line"] ?? null,
    ...(details["element"] !== undefined && { element: details["element"] }),
    message: sentence(language, code, inSport(details, place ? reading?.sheets[place.sheet]?.kind : undefined)),
  });
  if (reading === null) {
    const all = file.sheets;
    const { found } = recognise(all);
    const sheets = all.map((sheet) => {
      const best = found.find((one) => one.sheet === sheet);
      const at = best ? best.headerRow - sheet.top : 0;
      const header = (sheet.values[at] ?? []).map((cell) => String(plain(cell) ?? ""));
      return {
        name: sheet.name,
        kind: best?.kind ?? null,
        header,
        rows: sheet.values.slice(at + 1).map((row) => row.map(plain)),
      };
    });
    const repairs = file.warnings.filter(({ code }) => code === "read-as-text").map(note);
    const faults = file.warnings.filter(({ code }) => TEXT_FAULTS.includes(code));
    const problems = faults.map((one) => ({ severity: "warning" as const, ...note(one) }));
    return { source: NO_SOURCE, sheets, problems, repairs, assumptions: file.assumptions.map(note) };
  }
  return {
    source: { format: reading.format, ...reading.source },
    sheets: reading.sheets.map(({ name, kind, header, rows }) => ({ name, kind, header, rows })),
    problems: reading.problems.map((one) => ({ severity: one.severity, ...note(one) })),
    repairs: reading.repairs.map(note),
    assumptions: [...file.assumptions, ...reading.assumptions].map((one) => note(one)),
  };
}
/** Figures as the sport of a sheet shows them; what is no tournament has none. */
function inSport(details: Details, kind: string | undefined): Details {
  const known = KIND_IDS.find((id) => id === kind);
  return known === undefined ? details : asShownIn(kindOf(known).system, details);
}

function plain(cell: CellValue) {
  return isFault(cell) ? cell.error : cell;
}

type ReadJson = ReturnType<typeof asJson>;

function asText({ source, sheets, problems, repairs, assumptions }: ReadJson, language: Language): string[] {
  const said = Object.entries(source).flatMap(([key, value]) => (value === null ? [] : [`${key}: ${value}`]));
  const tables = sheets.flatMap(({ name, kind, header, rows }) => [
    "",
    cliSentence(language, "read-sheet", { name, kind: kind ?? "–", rows: rows.length }),
    [header, ...rows].map((row) => row.map((cell) => cell ?? "").join("\t")).join("\n"),
  ]);
  const notes = [...problems, ...repairs, ...assumptions].map(({ message }) => message);
  return [said.join(" · "), ...tables, ...(notes.length > 0 ? ["", ...notes] : [])];
}
