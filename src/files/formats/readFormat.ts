// What another program's file is, by what it holds, and what its reader reads.
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

/** A file as it was read, and what it is. */
export interface Read extends Reading {
  readonly format: FormatId;
}

/** Endings under which people keep other things, too. */
const COMMON = [".xml", ".txt", ".csv", ".tsv", ".tab", ".json", ".html", ".htm"];

const IDS = Object.keys(FORMATS) as FormatId[];
const endingsOf = (format: FormatId): readonly string[] => FORMATS[format].endings;
/** The format that alone goes by an ending. */
const namedBy = (ending: string) =>
  COMMON.includes(ending) ? undefined : IDS.find((format) => endingsOf(format).includes(ending));

/**
 * A file of another program, known by what it holds. Null where it is none: then it may be a workbook.
 * Errors: what its reader refuses, and formats that are known and cannot be read.
 */
export async function readFormat(bytes: Uint8Array, fileName: string): Promise<Result<Read> | null> {
  const head = headOf(bytes, fileName);
  // The tags of a page are no lines of a list.
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

/** Looks for rows of games near the top of a sheet. */
function holdsCroquet({ values }: Sheet): boolean {
  return tellsGames(values.slice(0, 200).map((row) => row.map((cell) => textOf(cell).trim())));
}

/** A file that is named as of one of these formats and holds nothing of it. */
function endingWithout({ ending, isWorkbook }: Head): Problem | null {
  const named = namedBy(ending);
  if (!named || isWorkbook) return null;
  return invalid("format-not-inside", { ending, title: FORMATS[named].title, formats: FORMAT_TITLES });
}

/** A sheet with lists or games that are read as a tournament; the others of a workbook stay beside it. */
export function isListed(sheet: Sheet): boolean {
  return holdsCroquet(sheet) || tableSort(sheet) !== null;
}

/** Lists of Swiss-Manager and chess-results, or games of croquet in rows, among the sheets of a workbook; null for others. */
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
