import { called } from "../../messages/names/tournaments";
import type { Plain } from "../../kernel/problem";
import * as croquet from "../../systems/croquet";
import { LOWEST_INDEX, OTHER_LENGTHS, SHORT_HANDICAP_GAMES, type Play } from "../../systems/croquet";
import { readYesNo } from "../../kernel/written/yesNo";
import { isBlank, isFault, textOf, valueAt, type CellValue, type Sheet } from "../../sheet/sheet";
import type { Context, Setting, Title } from "../kind";
import type { Located } from "../table/headers/tables";
import type { Block, Row } from "../table/rows/row";
import { OF_DOUBLES, titlesOf } from "../table/rows/titleWords";
import { EVENT, PLAY } from "./columns";

// Level or handicap play, if no column gives it for each row: titles and events often do.

export const PLAY_OF_ALL: Setting = {
  key: "play",
  name: called("play"),
  aliases: ["Form of play", "Spilform"],
  ofSection: true,
  // By event: names of handicap events contain a word for it.
  allowed: ["level", "handicap", "event"],
  needsColumn: { word: "event", field: EVENT },
  default: "level",
};

/** Words for a game that the paper does not cover: `Golf croquet league`, `GC singles`, `Mixed doubles`. */
const OTHER_WORDS = [
  "gc",
  "golf[- ]?(?:croquet|kroket)",
  "golf(?![- ]?(?:club|klub|course|links|lawn|road|street|lane|bane|vej)| ?(?:&|and|og) ?)",
  "short[- ]?(?:croquet|kroket|lawn)",
  "(?:one|1|en|én)[- ]?(?:ball|bold|kugle)",
  "alternate[- ]?(?:stroke|shot)",
  "ricochet",
];
const OTHER_GAME = new RegExp(String.raw`(?:^|\P{L})(?:${OTHER_WORDS.join("|")})(?!\p{L})`, "iu");

/** Doubles, and golf croquet, which counts hoops. */
export const NO_GAMES = new RegExp(`${OF_DOUBLES.source}|${OTHER_GAME.source}|^(?:hoops|buer)$`, "iu");

/** True if a cell marks its row as another game, by its text or by yes under such a header. Long notes do not count. */
export function saysOtherGame(cell: CellValue, header: string): boolean {
  const text = textOf(cell).trim();
  if (isBlank(cell) || isFault(cell) || typeof cell === "number") return false;
  if (readYesNo(cell!) === true) return isOther(header);
  return text.split(/\s+/, MOST_WORDS + 1).length <= MOST_WORDS && (isOther(text) || /^(?:short|golf)$/i.test(text));
}

const MOST_WORDS = 6;
const isOther = (text: string) => OF_DOUBLES.test(text) || OTHER_GAME.test(text);

/** The club's choices where the paper is silent: short handicap games, very low indexes, 18 and 22 points. */
export const CLUB_CHOICES: readonly Setting[] = [
  {
    key: SHORT_HANDICAP_GAMES,
    name: called("handicap 14 points"),
    aliases: [],
    allowed: croquet.CLUB_CHOICES[SHORT_HANDICAP_GAMES],
    default: 10,
  },
  {
    key: LOWEST_INDEX,
    name: called("lowest index"),
    aliases: [],
    allowed: croquet.CLUB_CHOICES[LOWEST_INDEX],
    default: "paper",
  },
  {
    key: OTHER_LENGTHS,
    name: called("other lengths"),
    aliases: [],
    allowed: croquet.CLUB_CHOICES[OTHER_LENGTHS],
    default: "paper",
  },
];

/** True if the worksheet functions suffice: they know a play column, but no settings. */
export function isLevelUnlessSaid(settings: Context["settings"]): boolean {
  return settings[PLAY_OF_ALL.key] === "level" && !croquet.hasClubChoices(settings);
}

/** Spellings of handicap: `Hcap`, `H'cap`, `Hcp`, `H/C`. */
const WORD = String.raw`(?:handicap|h['’]?\s?cap|hcp|h\/c(?:ap)?)`;
const WHOSE = "winner|loser|player|opponent|start|new|old|own|home|away|vinder|taber|spiller";
const OF_LISTS = "list|index|indeks|update|card|changes?|system|committee|udvalg|before|after|then|før|efter";
/** Matches `Handicap`, `Hcap singles`, `B-Class H/C`, but not `Handicap list`. */
const OF_HANDICAP_EVENT = new RegExp(
  String.raw`(?:^|\P{L})${WORD}(?:[- ]?(?:spil|kamp|turnering)\p{L}*)?(?![\p{L}]|[- ]?(?:${OF_LISTS})(?!\p{L}))`,
  "iu",
);
/** Headers of columns that hold handicaps: `Winner handicap`, `Handicaps`. */
const OF_FIGURES = new RegExp(String.raw`^\s*(?:(?:${WHOSE})\S*\s+)?${WORD}s?\s*\d*\s*$`, "iu");
/** In the name of a sheet or file, handicap alone says too little: `club-handicap.csv`. */
const OF_HANDICAP_GAMES = new RegExp(
  String.raw`(?:^|\P{L})${WORD}[-_ ]?(?:play|singles|games?|cup|trophy|tournament|turnering|spil|kamp)`,
  "iu",
);
const NO_HANDICAP = /(?:^|[^\p{L}])(?:uden|utan|uten|ohne|without|no|sans|zonder) handi[ck]aps?(?!\p{L})/iu;
const OF_LEVEL = /(?:^|[^\p{L}])(?:level[- ]?(?:play|singles|games?)|niveauspil)(?!\p{L})/iu;
/** A note or header that shows handicap play: `handicap game (6 bisques)`. */
const WITH_BISQUES = /\b(bisques?|bisk(?:er)?|handicap[- ]?(?:game|play|spil|kamp))\b/i;

/** Level play, if a title names it and none names handicap play. */
export function playHeld(sheet: Sheet, { headerRow, places }: Located): { [key: string]: Plain } {
  const titles = titlesOf(sheet, headerRow);
  const isLevel = !places.has(PLAY) && titles.some(({ text }) => OF_LEVEL.test(text) || NO_HANDICAP.test(text));
  return isLevel && !titles.some(namesHandicap) ? { [PLAY_OF_ALL.key]: "level" } : {};
}

/** The play setting for titles of further tables; asked if the sheet's own titles name handicap play. */
export function playInTitles(sheet: Sheet, { located: { headerRow } }: Pick<Block, "located">): Setting {
  const isAsked = titlesOf(sheet, headerRow).some(namesHandicap);
  return {
    ...PLAY_OF_ALL,
    inTitles: (text) => {
      if (namesHandicap({ text, place: [headerRow, 0] })) return isAsked ? null : "handicap";
      return OF_LEVEL.test(text) || NO_HANDICAP.test(text) ? "level" : null;
    },
  };
}

function namesHandicap({ text, place }: Title): boolean {
  if (NO_HANDICAP.test(text)) return false;
  if (place === null) return OF_HANDICAP_GAMES.test(text);
  return OF_HANDICAP_EVENT.test(text) && !OF_FIGURES.test(text);
}

/** Asks for the play if a title, an event or a note about bisques suggests handicap play. */
export function playOpen(rows: readonly Row[], sheet: Sheet, { headerRow, places }: Located): string[] {
  if (places.has(PLAY)) return [];
  const isNamed =
    titlesOf(sheet, headerRow).some(namesHandicap) ||
    rows.some((row) => OF_HANDICAP_EVENT.test(row.get(EVENT) ?? "") || bisquesIn(sheet, headerRow, row.row) !== null);
  return isNamed ? [PLAY_OF_ALL.key] : [];
}

export function playOf(row: Row, { [PLAY_OF_ALL.key]: ofAll }: Context["settings"]): Play {
  const own = row.get(PLAY);
  if (own !== null) return own;
  // If there is no column of events, the title is the only event.
  const isNamed = !row.has(EVENT) || OF_HANDICAP_EVENT.test(row.get(EVENT) ?? "");
  const isHandicap = ofAll === "handicap" || (ofAll === "event" && isNamed);
  return isHandicap ? "handicap" : "level";
}

/** A row's note about bisques, and its column; null if none. */
export function bisquesIn(sheet: Sheet, headerRow: number, row: number): { column: number; received: string } | null {
  const cells = sheet.values[row - sheet.top] ?? [];
  for (const [i, cell] of cells.entries()) {
    const column = sheet.left + i;
    if (typeof cell === "string" && WITH_BISQUES.test(cell)) return { column, received: cell };
    const header = textOf(valueAt(sheet, headerRow, column));
    if (WITH_BISQUES.test(header) && Number(cell) > 0) return { column, received: `${header} ${textOf(cell)}` };
  }
  return null;
}
