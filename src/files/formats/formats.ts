import { Problem, type Result } from "../../kernel/problem";
import { cellsOf, plainSigns } from "./croquet/score";
import { joinedLine } from "./croquet/joinedLine";
import type { FormatId } from "./formatNames";
import type { Head } from "./head";
import type { Notes, Reading } from "./reading";
import type { Fallback, SourceFile } from "./sourceText";

// How each format is recognised, and its reader, which is loaded when a file of the format is opened.

/** A report to FIDE: it has a line of a player, or the name of the tournament. */
function isReport({ has }: Head): boolean {
  return has(/^001 (?=[ \d]{4} )[ \d]*\d/) || has(/^012 /);
}

/** Krause's older format, with club or country numbers in the place of FIDE's. */
function isKrause({ lines, ending }: Head): boolean {
  const numbers = lines.flatMap((line) => (line.startsWith("001 ") ? Number(line.slice(57, 68)) : []));
  const known = numbers.filter((number) => number > 0);
  return known.length > 0 ? known.every((number) => number < 100_000) : ending === ".tab";
}

/** Who beat whom at croquet, with the score. */
const CROQUET = /\S\s+(beat|bt\.?|lost to)\s+\S.*\s([+\u2212-]\s?\d|\d{1,2}-\d{1,2}|w\/?o|def|scr)/i;

/** A day in its own column before or after the game, or two games side by side: the file is a table, not a list of games. */
const IN_COLUMNS =
  /(?:^|[,;\t])"?\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}"?(?:$|[,;\t])|\s(?:beat|bt\.?|lost to)\s.*[,;\t].*\s(?:beat|bt\.?|lost to)\s/i;
/** Headers of a table whose first column has the games. */
const GAMES_HEADER = /^"?(?:games?|match(?:es)?|players?|results?|kampe?|spil|partier?|spillere)"?[,;\t]/i;

/** The header of the table that croquetscores accepts. */
const CROQUET_TABLE = /^"?game[ _]?(id|no\.?|number)?"?,.*\bplayer[ _]?(a|1)\b.*\bresult\b/i;

/** The beginning of the results on a page of ACBL Live. */
const LIVE_DATA = /\bvar\s+data\s*=\s*\{/;

/** A page of chess-results with a table. */
const CHESS_PAGE = /<title\b[^>]*>[^<]*chess-results[^]*<table\b/i;

/** The page is read in the same way as its lists copied to a sheet. */
async function chessPage(): Promise<Reader> {
  const [{ tablesOfPage }, { readPage }] = await Promise.all([
    import(/* webpackChunkName: "web-page" */ "./webPage"),
    import(/* webpackChunkName: "format-chess-tables" */ "./chess/tables"),
  ]);
  return ({ text }, notes) => {
    const tables = tablesOfPage(text);
    return tables instanceof Problem ? tables : readPage(tables, notes);
  };
}

/** Whether at least half of the lines that are not blank match. */
function mostly({ lines }: Pick<Head, "lines">, pattern: RegExp): boolean {
  const filled = lines.filter((line) => line.trim() !== "");
  return filled.length > 0 && filled.filter((line) => pattern.test(line)).length * 2 >= filled.length;
}

/**
 * Whether at least half of the rows that are not blank have a game spread over several cells, and at least one says who
 * won.
 */
export function tellsGames(rows: readonly (readonly string[])[]): boolean {
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ""));
  const told = filled.flatMap((cells) => joinedLine(cells) ?? []);
  return told.some((line) => CROQUET.test(line)) && told.length * 2 >= filled.length;
}

type Reader = (file: SourceFile, notes: Notes) => Result<Reading>;

interface FormatReader {
  /** Recognises a file of the format by its content. */
  readonly isIt: (head: Head) => boolean;
  /** The encoding to try if the text is not UTF-8; windows-1252 if left out. */
  readonly fallback?: Fallback;
  readonly load: (head: Head) => Promise<Reader>;
}

/** A player with a rank, and opponents' numbers followed by signs. */
const GO_RESULTS = /^\s*\d{1,3}\.?\s[^,;|\d]+\s\d{1,2}[kd]\s[^,;|]*?\b\d{1,3}[+=-](?:\/?[wb]\d?)?(?:\s|$)/i;

export const READERS: { readonly [id in FormatId]: FormatReader } = {
  opengotha: {
    // MacMahon files have the same root.
    isIt: ({ root, holds }) => root === "tournament" && (holds("<Players") || !holds("<IndividualParticipant")),
    load: async () => (await import(/* webpackChunkName: "format-opengotha" */ "./go/openGotha")).read,
  },
  h9: {
    fallback: "iso-8859-15",
    // People also type such lists, without the head of a program: `1 A Ash 2k 2+ 3+/w3 0-`.
    isIt: ({ has }) => has(/^\s*;\s*[A-Z]{2}\[/) || (has(GO_RESULTS) && !has(/^\s*;\s*name\s*=/i)),
    load: async () => (await import(/* webpackChunkName: "format-go-tables" */ "./go/tables")).readH9,
  },
  tou: {
    fallback: "iso-8859-15",
    isIt: ({ has }) => has(/^\s*;\s*name\s*=/i) && has(/^\s*;\s*prog\s*=/i),
    load: async () => (await import(/* webpackChunkName: "format-go-tables" */ "./go/tables")).readTou,
  },
  aga: {
    isIt: ({ has }) => has(/^\s*TOURNEY\b/i) && has(/^\s*(PLAYERS\b|start=)/i),
    load: async () => (await import(/* webpackChunkName: "format-aga" */ "./go/aga")).read,
  },
  acblscore: {
    isIt: ({ starts }) => starts("\u0012\u000a\u0003AC3"),
    load: async () => (await import(/* webpackChunkName: "format-acblscore" */ "./acbl/score")).read,
  },
  "acbl-live": {
    // On a whole page, hundreds of kilobytes of other content come before it.
    isIt: ({ has, isPage, says, first, holds }) =>
      has(LIVE_DATA) || (isPage && says(LIVE_DATA)) || (first === "{" && holds('"sessions"')),
    load: async () => (await import(/* webpackChunkName: "format-acbl-live" */ "./acbl/live")).read,
  },
  usebio: {
    isIt: ({ root }) => root === "usebio",
    load: async () => (await import(/* webpackChunkName: "format-usebio" */ "./bridge/usebio")).read,
  },
  pbn: {
    isIt: ({ has }) => has(/^% PBN/) || has(/^\s*\[(Event|Board|Site|Generator)\s+"/),
    load: async () => (await import(/* webpackChunkName: "format-pbn" */ "./bridge/pbn")).read,
  },
  jannersten: {
    isIt: ({ has }) => has(/^\s*\[CONTESTANTS\]/i) && has(/^\s*\[GAME\]/i),
    load: async () => (await import(/* webpackChunkName: "format-jannersten" */ "./bridge/jannersten")).read,
  },
  bridgewebs: {
    isIt: ({ lines }) => /^"?#VERSION\b/i.test(lines.find((line) => line.trim() !== "") ?? ""),
    load: async () => (await import(/* webpackChunkName: "format-bridgewebs" */ "./bridge/bridgeWebs")).read,
  },
  trf: {
    isIt: (head) => isReport(head) && !isKrause(head),
    load: async () => (await import(/* webpackChunkName: "format-trf" */ "./chess/trf")).read,
  },
  krause: {
    isIt: (head) => isReport(head) && isKrause(head),
    load: async () => (await import(/* webpackChunkName: "format-trf" */ "./chess/trf")).read,
  },
  "chess-results": {
    isIt: ({ root, isPage, says }) => root === "chessresults" || (isPage && says(CHESS_PAGE)),
    load: async (head) => {
      if (head.isPage) return chessPage();
      return (await import(/* webpackChunkName: "format-chess-results" */ "./chess/chessResults")).read;
    },
  },
  swissperfect: {
    isIt: ({ lines }) => /^No\s*\tName\s*\t(.*\t)?\s*\d+\s*(\t|$)/.test(lines.find((line) => line.trim() !== "") ?? ""),
    load: async () => (await import(/* webpackChunkName: "format-swissperfect" */ "./chess/swissPerfect")).read,
  },
  "icu-csv": {
    isIt: ({ has }) => has(/^"?(Event|Tournament)"?,/i) && has(/^"?Rounds"?,/i) && has(/^"?Player"?,/i),
    load: async () => (await import(/* webpackChunkName: "format-icu-csv" */ "./chess/icuCsv")).read,
  },
  croquetrecords: {
    isIt: ({ has, lines }) =>
      has(/^Event\s/) && has(/^(Winner|Date|Type)\s/) && lines.some((line) => CROQUET.test(plainSigns(line))),
    load: async () => (await import(/* webpackChunkName: "format-croquet" */ "./croquet/games")).readRecords,
  },
  croquetscores: {
    isIt: (head) => {
      const lines = head.lines.map(plainSigns);
      if (CROQUET_TABLE.test(lines[0] ?? "")) return true;
      if (head.has(/^Event\s/)) return false;
      const isTable = mostly({ lines }, IN_COLUMNS) || lines.some((line) => GAMES_HEADER.test(line));
      const areGames = mostly({ lines }, CROQUET) && !isTable;
      return areGames || tellsGames(lines.map(cellsOf));
    },
    load: async () => (await import(/* webpackChunkName: "format-croquet" */ "./croquet/games")).readScores,
  },
  // Lists of players.
  "dsu-list": {
    isIt: ({ has }) => has(/^"?Nr\.?"?;"?F.{1,2}dt"?;"?Alder"?;"?Navn"?;/i),
    load: async () => (await import(/* webpackChunkName: "format-player-lists" */ "./lists/playerLists")).readDsu,
  },
  "ecf-list": {
    isIt: ({ lines }) => /^"?ECF_code"?,.*\bfull_name\b/i.test(lines[0] ?? ""),
    load: async () => (await import(/* webpackChunkName: "format-player-lists" */ "./lists/playerLists")).readEcf,
  },
  "egd-list": {
    fallback: "iso-8859-15",
    // Number, name and country in their columns.
    isIt: ({ has }) => has(/^.\d{8} .\S.{37}[A-Z]{2}\b/),
    load: async () => (await import(/* webpackChunkName: "format-player-lists" */ "./lists/playerLists")).readEgd,
  },
  "ffg-list": {
    fallback: "iso-8859-15",
    // Name, rating and licence in their columns.
    isIt: ({ has }) => has(/^\S.{37}[ \d-]{4}\d...\d{7} /),
    load: async () => (await import(/* webpackChunkName: "format-player-lists" */ "./lists/playerLists")).readFfg,
  },
  "aga-list": {
    isIt: ({ lines }) => /^[^\t]+\t\s*\d+\s*\t[^\t]*\t\s*(-?\d+\.\d+)?\s*\t[^\t]*\t/.test(lines[0] ?? ""),
    load: async () => (await import(/* webpackChunkName: "format-player-lists" */ "./lists/playerLists")).readAgaList,
  },
};
