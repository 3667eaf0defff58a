// Recognises files of other programs by their content, and reads them.
import { told } from "../../kernel/told";
import { invalid, Problem, type Result } from "../../kernel/problem";
import { textOf, type Sheet } from "../../sheet";
import { sizeProblem } from "../textSize";
import { tableSort } from "./chess/tableSort";
import { FORMAT_TITLES, FORMATS, type FormatId } from "./formatNames";
import { READERS, tellsGames } from "./formats";
import { headOf, type Head } from "./head";
import { MOST_BYTES, Notes, type Reading } from "./reading";
import { refusalOf } from "./refused";
import { decoded } from "./sourceText";

/** What was read from a file, and its format. */
export interface Read extends Reading {
  readonly format: FormatId;
}

/** Endings that people also use for other files. */
const COMMON = [".xml", ".txt", ".csv", ".tsv", ".tab", ".json", ".html", ".htm"];

const IDS = Object.keys(FORMATS) as FormatId[];
const endingsOf = (format: FormatId): readonly string[] => FORMATS[format].endings;
/** The format that an ending identifies; undefined for a common ending. */
const namedBy = (ending: string) =>
  COMMON.includes(ending) ? undefined : IDS.find((format) => endingsOf(format).includes(ending));

/**
 * Recognises and reads a file of another program. Null if it is none; it may then be a workbook. Errors: what the
 * reader refuses, and formats that are recognised but cannot be read.
 */
export async function readFormat(bytes: Uint8Array, fileName: string): Promise<Result<Read> | null> {
  const head = headOf(bytes, fileName);
  // On a web page, tags are not the lines of a list.
  const mayBe = (format: FormatId) => !head.isPage || endingsOf(format).includes(".html");
  const formats = head.isWorkbook ? [] : IDS.filter((format) => mayBe(format) && READERS[format].isIt(head));
  const [format, other] = formats;
  if (!format) return refusalOf(head) ?? endingWithout(head);
  if (other) return invalid("format-two", { formats: formats.map((id) => FORMATS[id].title) });
  if (bytes.length > MOST_BYTES) return invalid("format-too-large");
  if (head.isBroken()) return invalid("file-damaged");
  const tooMuch = head.isOfLines ? sizeProblem(bytes) : null;
  if (tooMuch) return tooMuch.code === "file-too-large" ? invalid("format-too-large") : tooMuch;
  const { load, fallback = "windows-1252" } = READERS[format];
  const read = await load(head);
  const notes = new Notes();
  const file = {
    bytes,
    get text() {
      return decoded(bytes, notes, head.charset, fallback);
    },
  };
  const reading = read(file, notes);
  if (reading instanceof Problem) return new Problem(reading.kind, reading.code, { ...reading.details, format });
  const { ending } = head;
  if (!namedBy(ending) || endingsOf(format).includes(ending)) return { ...reading, format };
  const { title } = FORMATS[format];
  const repair = { ...told("format-other-ending", { ending, title }), severity: null, place: null };
  return { ...reading, format, repairs: [repair, ...reading.repairs] };
}

/** Whether there are rows of games near the top of a sheet. */
function holdsCroquet({ values }: Sheet): boolean {
  return tellsGames(values.slice(0, 200).map((row) => row.map((cell) => textOf(cell).trim())));
}

/** The problem of a file that has the ending of a format but not its content; null if there is none. */
function endingWithout({ ending, isWorkbook }: Head): Problem | null {
  const named = namedBy(ending);
  if (!named || isWorkbook) return null;
  return invalid("format-not-inside", { ending, title: FORMATS[named].title, formats: FORMAT_TITLES });
}

/**
 * Whether a sheet has lists or games that are read as a tournament. The other sheets of the workbook are kept next to
 * them.
 */
export function isListed(sheet: Sheet): boolean {
  return holdsCroquet(sheet) || tableSort(sheet) !== null;
}

/**
 * Reads lists of Swiss-Manager and chess-results, or croquet games in rows, from the sheets of a workbook; null if
 * there are none.
 */
export async function readTables(sheets: readonly Sheet[]): Promise<Result<Read> | null> {
  if (sheets.some(holdsCroquet)) {
    const { readSheets } = await import(/* webpackChunkName: "format-croquet" */ "./croquet/games");
    const reading = readSheets(sheets.filter(holdsCroquet), new Notes());
    return reading instanceof Problem ? reading : { ...reading, format: "croquetscores" };
  }
  if (!sheets.some((sheet) => tableSort(sheet) !== null)) return null;
  const { readTable } = await import(/* webpackChunkName: "format-chess-tables" */ "./chess/tables");
  const reading = readTable(sheets, new Notes());
  return reading instanceof Problem ? reading : { ...reading, format: "chess-results" };
}
