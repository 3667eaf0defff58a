import { invalid, Problem, type Result } from "../../kernel/problem";
import { textOf, type Sheet } from "../../sheet";
import { sizeProblem } from "../textSize";
import { tableSort } from "./chess/tableSort";
import { cellsOf, gridsIn } from "./croquet/grid";
import { headOf, type Head } from "./head";
import { MOST_BYTES, type Reading } from "./reading";
import { refusalOf } from "./refused";

// Other programs' files that can be read: the only list of them. What the pane accepts, what hints, guide and messages
// name, and what is looked for in a file all come from here. A reader is loaded when a file of its format is there.

/** A report to FIDE: a player's line, or the name of the tournament. */
function isReport({ has }: Head): boolean {
  return has(/^001 (?=[ \d]{4} )[ \d]*\d/) || has(/^012 /);
}

/** Its elder, with numbers of a club or a country where FIDE's stand. */
function isKrause({ lines, ending }: Head): boolean {
  const numbers = lines.flatMap((line) => (line.startsWith("001 ") ? Number(line.slice(57, 68)) : []));
  const known = numbers.filter((number) => number > 0);
  return known.length > 0 ? known.every((number) => number < 100_000) : ending === ".tab";
}

/** Who beat whom at croquet, with the score. */
const CROQUET = /\S\s+(beat|bt\.?|lost to)\s+\S.*\s([+\u2212-]\s?\d|\d{1,2}-\d{1,2}|w\/?o|def|scr)/i;

/** The header of the table that croquetscores takes. */
const CROQUET_TABLE = /^"?game[ _]?(id|no\.?|number)?"?,.*\bplayer[ _]?(a|1)\b.*\bresult\b/i;

/** Whether half of the lines in which something stands are such. */
function mostly({ lines }: Head, pattern: RegExp): boolean {
  const filled = lines.filter((line) => line.trim() !== "");
  return filled.length > 0 && filled.filter((line) => pattern.test(line)).length * 2 >= filled.length;
}

/** A header of numbers, names and masterpoints, without a result. */
function isRoster(header: string): boolean {
  const words = header.toLowerCase().split(",");
  const some = (pattern: RegExp) => words.some((word) => pattern.test(word.replace(/[^a-z]/g, "")));
  return (
    some(/^(acbl|player|member)(number|no)?$/) &&
    some(/^(first|last|sur)?name$|^(first|last)$/) &&
    some(/masterpoints$|mps?$/) &&
    !some(/score|pair|direction|percent|section/)
  );
}

type Reader = (bytes: Uint8Array) => Result<Reading>;

interface Format {
  /** As its users call it. */
  readonly title: string;
  /** Endings by which such files go, in small letters. */
  readonly endings: readonly string[];
  /** Whether a file is one, by what it holds. */
  readonly isIt: (head: Head) => boolean;
  readonly load: () => Promise<Reader>;
}

export const FORMATS = {
  opengotha: {
    title: "OpenGotha",
    endings: [".xml"],
    // MacMahon has the same root.
    isIt: ({ root, holds }) => root === "tournament" && (holds("<Players") || !holds("<IndividualParticipant")),
    load: async () => (await import(/* webpackChunkName: "format-opengotha" */ "./go/openGotha")).read,
  },
  h9: {
    title: "EGD (.h9)",
    endings: [".h9"],
    isIt: ({ has }) => has(/^\s*;\s*[A-Z]{2}\[/),
    load: async () => (await import(/* webpackChunkName: "format-go-tables" */ "./go/tables")).readH9,
  },
  tou: {
    title: "FFG (.tou)",
    endings: [".tou"],
    isIt: ({ has }) => has(/^\s*;\s*name\s*=/i) && has(/^\s*;\s*prog\s*=/i),
    load: async () => (await import(/* webpackChunkName: "format-go-tables" */ "./go/tables")).readTou,
  },
  aga: {
    title: "AGA",
    endings: [".txt"],
    isIt: ({ has }) => has(/^\s*TOURNEY\b/i) && has(/^\s*PLAYERS\b/i),
    load: async () => (await import(/* webpackChunkName: "format-aga" */ "./go/aga")).read,
  },
  acblscore: {
    title: "ACBLscore (.AC?)",
    endings: [".acm", ".aca", ".ace"],
    isIt: ({ starts }) => starts("\u0012\u000a\u0003AC3"),
    load: async () => (await import(/* webpackChunkName: "format-acblscore" */ "./acbl/score")).read,
  },
  "acbl-live": {
    title: "ACBL Live",
    endings: [".html", ".htm", ".json"],
    isIt: ({ has, first, holds }) => has(/\bvar\s+data\s*=\s*\{/) || (first === "{" && holds('"sessions"')),
    load: async () => (await import(/* webpackChunkName: "format-acbl-live" */ "./acbl/live")).read,
  },
  usebio: {
    title: "USEBIO",
    endings: [".xml"],
    isIt: ({ root }) => root === "usebio",
    load: async () => (await import(/* webpackChunkName: "format-usebio" */ "./bridge/usebio")).read,
  },
  pbn: {
    title: "PBN (Ruter, Magic Contest)",
    endings: [".pbn"],
    isIt: ({ has }) => has(/^% PBN/) || has(/^\s*\[(Event|Board|Site|Generator)\s+"/),
    load: async () => (await import(/* webpackChunkName: "format-pbn" */ "./bridge/pbn")).read,
  },
  jannersten: {
    title: "Jannersten (results.txt)",
    endings: [".txt"],
    isIt: ({ has }) => has(/^\s*\[CONTESTANTS\]/i) && has(/^\s*\[GAME\]/i),
    load: async () => (await import(/* webpackChunkName: "format-jannersten" */ "./bridge/jannersten")).read,
  },
  bridgewebs: {
    title: "BridgeWebs (.csv)",
    endings: [".csv"],
    isIt: ({ lines }) => /^"?#VERSION\b/i.test(lines.find((line) => line.trim() !== "") ?? ""),
    load: async () => (await import(/* webpackChunkName: "format-bridgewebs" */ "./bridge/bridgeWebs")).read,
  },
  trf: {
    title: "FIDE (TRF)",
    endings: [".trf", ".trfx", ".fegxt"],
    isIt: (head) => isReport(head) && !isKrause(head),
    load: async () => (await import(/* webpackChunkName: "format-trf" */ "./chess/trf")).read,
  },
  krause: {
    title: "Krause (.tab)",
    endings: [".tab"],
    isIt: (head) => isReport(head) && isKrause(head),
    load: async () => (await import(/* webpackChunkName: "format-trf" */ "./chess/trf")).read,
  },
  "chess-results": {
    title: "chess-results",
    endings: [".xml"],
    isIt: ({ root }) => root === "chessresults",
    load: async () => (await import(/* webpackChunkName: "format-chess-results" */ "./chess/chessResults")).read,
  },
  swissperfect: {
    title: "SwissPerfect",
    endings: [".txt"],
    isIt: ({ lines }) => /^No\s*\tName\s*\t(.*\t)?\s*\d+\s*(\t|$)/.test(lines.find((line) => line.trim() !== "") ?? ""),
    load: async () => (await import(/* webpackChunkName: "format-swissperfect" */ "./chess/swissPerfect")).read,
  },
  "icu-csv": {
    title: "ICU (.csv)",
    endings: [".csv"],
    isIt: ({ has }) => has(/^"?(Event|Tournament)"?,/i) && has(/^"?Rounds"?,/i) && has(/^"?Player"?,/i),
    load: async () => (await import(/* webpackChunkName: "format-icu-csv" */ "./chess/icuCsv")).read,
  },
  croquetrecords: {
    title: "croquetrecords",
    endings: [".txt"],
    isIt: ({ has }) => has(/^Event /) && has(/^(Winner|Date|Type) /) && has(CROQUET),
    load: async () => (await import(/* webpackChunkName: "format-croquet" */ "./croquet/games")).readRecords,
  },
  croquetscores: {
    title: "croquetscores",
    endings: [".txt", ".csv"],
    isIt: (head) =>
      CROQUET_TABLE.test(head.lines[0] ?? "") ||
      (!head.has(/^Event /) && (mostly(head, CROQUET) || (!head.root && gridsIn(head.lines.map(cellsOf)).length > 0))),
    load: async () => (await import(/* webpackChunkName: "format-croquet" */ "./croquet/games")).readScores,
  },
  // Lists of players.
  "dsu-list": {
    title: "DSU (members)",
    endings: [".csv"],
    isIt: ({ has }) => has(/^"?Nr\.?"?;"?F.{1,2}dt"?;"?Alder"?;"?Navn"?;/i),
    load: async () => (await import(/* webpackChunkName: "format-player-lists" */ "./lists/playerLists")).readDsu,
  },
  "ecf-list": {
    title: "ECF (rating list)",
    endings: [".csv"],
    isIt: ({ lines }) => /^"?ECF_code"?,.*\bfull_name\b/i.test(lines[0] ?? ""),
    load: async () => (await import(/* webpackChunkName: "format-player-lists" */ "./lists/playerLists")).readEcf,
  },
  "egd-list": {
    title: "EGD (player list)",
    endings: [".txt"],
    // Number, name, country in their columns.
    isIt: ({ has }) => has(/^.\d{8} .\S.{37}[A-Z]{2}\b/),
    load: async () => (await import(/* webpackChunkName: "format-player-lists" */ "./lists/playerLists")).readEgd,
  },
  "ffg-list": {
    title: "FFG (rating list)",
    endings: [".txt"],
    // Name, rating, licence in their columns.
    isIt: ({ has }) => has(/^\S.{37}[ \d-]{4}\d...\d{7} /),
    load: async () => (await import(/* webpackChunkName: "format-player-lists" */ "./lists/playerLists")).readFfg,
  },
  "aga-list": {
    title: "AGA (TDList)",
    endings: [".txt"],
    isIt: ({ lines }) => /^[^\t]+\t\s*\d+\s*\t[^\t]*\t\s*(-?\d+\.\d+)?\s*\t[^\t]*\t/.test(lines[0] ?? ""),
    load: async () => (await import(/* webpackChunkName: "format-player-lists" */ "./lists/playerLists")).readAgaList,
  },
  "acbl-roster": {
    title: "ACBL (roster)",
    endings: [".csv"],
    isIt: ({ lines }) => isRoster(lines[0] ?? ""),
    load: async () => (await import(/* webpackChunkName: "format-player-lists" */ "./lists/playerLists")).readRoster,
  },
} satisfies { readonly [id: string]: Format };

export type FormatId = keyof typeof FORMATS;

/** A file as it was read, and what it is. */
export interface Read extends Reading {
  readonly format: FormatId;
}

const LIST = Object.entries(FORMATS) as readonly (readonly [FormatId, Format])[];

/** The programs and formats, as people call them. */
export const FORMAT_TITLES: readonly string[] = LIST.map(([, { title }]) => title);

/** Endings of files that may be one of these, or a workbook. */
export const ENDINGS: readonly string[] = [
  ...new Set([".xlsx", ".xlsm", ".xls", ".ods", ".csv", ".tsv", ".txt", ...LIST.flatMap(([, { endings }]) => endings)]),
];

/** Endings under which people keep other things, too. */
const COMMON = [".xml", ".txt", ".csv", ".tsv", ".tab", ".json", ".html", ".htm"];

/**
 * A file of another program, known by what it holds. Null where it is none: then it may be a workbook.
 * Errors: what its reader refuses, and formats that are known and cannot be read.
 */
export async function readFormat(bytes: Uint8Array, fileName: string): Promise<Result<Read> | null> {
  const head = headOf(bytes, fileName);
  const formats = head.isWorkbook ? [] : LIST.filter(([, { isIt }]) => isIt(head));
  const [found, other] = formats;
  if (!found) return refusalOf(head) ?? endingWithout(head);
  if (other) return invalid("format-two", { formats: formats.map(([, { title }]) => title) });
  if (bytes.length > MOST_BYTES) return invalid("format-too-large");
  const tooMuch = head.isOfLines ? sizeProblem(bytes) : null;
  if (tooMuch) return tooMuch.code === "file-too-large" ? invalid("format-too-large") : tooMuch;
  const [format, { title, load }] = found;
  const read = await load();
  const reading = read(bytes);
  if (reading instanceof Problem) return new Problem(reading.kind, reading.code, { ...reading.details, format });
  const meant = LIST.find(([, { endings }]) => endings.includes(head.ending))?.[1];
  const isOther = !COMMON.includes(head.ending) && meant !== undefined && !found[1].endings.includes(head.ending);
  if (!isOther) return { ...reading, format };
  const repair = { code: "format-other-ending", severity: null, place: null, details: { ending: head.ending, title } };
  return { ...reading, format, repairs: [repair, ...reading.repairs] };
}

/** Blocks stand near the top of a sheet. */
function holdsGrid({ values }: Sheet): boolean {
  return gridsIn(values.slice(0, GRID_ROWS).map((row) => row.map((cell) => textOf(cell).trim()))).length > 0;
}

const GRID_ROWS = 200;

/** A file that is named as of one of these formats and holds nothing of it. */
function endingWithout({ ending, isWorkbook }: Head): Problem | null {
  const named = LIST.find(([, { endings }]) => endings.includes(ending));
  if (!named || isWorkbook || COMMON.includes(ending)) return null;
  return invalid("format-not-inside", { ending, title: named[1].title, formats: FORMAT_TITLES });
}

/** Lists of Swiss-Manager and chess-results, or blocks of croquet, among the sheets of a workbook; null for others. */
export async function readTables(sheets: readonly Sheet[]): Promise<Result<Read> | null> {
  if (sheets.some(holdsGrid)) {
    const { readGrids } = await import(/* webpackChunkName: "format-croquet" */ "./croquet/games");
    const reading = readGrids(sheets);
    return reading instanceof Problem ? reading : { ...reading, format: "croquetscores" };
  }
  if (!sheets.some((sheet) => tableSort(sheet) !== null)) return null;
  const { readTable } = await import(/* webpackChunkName: "format-chess-tables" */ "./chess/tables");
  const reading = readTable(sheets);
  return reading instanceof Problem ? reading : { ...reading, format: "chess-results" };
}
