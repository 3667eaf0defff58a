import { called } from "../../messages/names/tournaments";
import type { Plain } from "../../kernel/problem";
import type { Play } from "../../systems/croquet";
import { textOf, valueAt, type Sheet } from "../../sheet/sheet";
import type { Context, Setting, Title } from "../kind";
import type { Located } from "../table/headers/tables";
import type { Row } from "../table/rows/row";
import { titlesOf } from "../table/rows/titleWords";
import { EVENT, PLAY } from "./columns";

// Level or handicap play, where no column says it row by row: titles and events often do.

export const PLAY_OF_ALL: Setting = {
  key: "play",
  name: called("play"),
  aliases: ["Form of play", "Spilform"],
  // As the events say it: those of handicap play name it.
  allowed: ["level", "handicap", "event"],
  needsColumn: { word: "event", field: EVENT },
  default: "level",
};

/** Another game than the paper's, whatever heads the column that says so. */
export const OTHER_GAMES = /^(gc|golf( croquet)?|short( croquet)?|one[- ]?ball( croquet)?|doubles?)$/i;

/** The functions know what a column says of play, and no setting. */
export function isLevelUnlessSaid({ [PLAY_OF_ALL.key]: ofAll }: Context["settings"]): boolean {
  return ofAll === "level";
}

/** How a title or an event shortens it: `Hcap N`, `H'cap`, `Hcp`, `H/C`. */
const SHORT = /(^|[^\p{L}])(?:h['’]?\s?cap|hcp|h\/c(?:ap)?)\.?(?!\p{L})/giu;
const inFull = (text: string) => text.replace(SHORT, "$1handicap");

/** `Summer Handicap`, `Handicap Singles`; not `Winner handicap`, `Handicap list`. */
const OF_HANDICAP =
  /^(?!\s*(?:(?:winner|loser|player|opponent|start|new|old|own|home|away|vinder|taber|spiller)\S*\s+)?handicaps?\s*\d*\s*$)(?:.*[^\p{L}])?handicap(?:[- ]?(?:spil|kamp|turnering)\p{L}*)?(?![\p{L}]|[- ]?(?:list|index|indeks|update|card|changes?|system|committee|udvalg|before|after|then|før|efter)(?!\p{L}))/iu;
/** The name of a sheet or a file says more often what it is for: `club-handicap.csv`. */
const OF_HANDICAP_GAMES =
  /(?:^|[^\p{L}])handicap[-_ ]?(?:play|singles|games?|cup|trophy|tournament|turnering|spil|kamp)/iu;
const OF_LEVEL = /(?:^|[^\p{L}])(?:level[- ]?(?:play|singles|games?)|niveauspil)(?!\p{L})/iu;
/** A note, or a header, that tells handicap play: `handicap game (6 bisques)`. */
const WITH_BISQUES = /\b(bisques?|bisk(?:er)?|handicap[- ]?(?:game|play|spil|kamp))\b/i;

/** A title that names level play, and nothing that names handicap play. */
export function playHeld(sheet: Sheet, { headerRow, places }: Located): { [key: string]: Plain } {
  const titles = titlesOf(sheet, headerRow);
  const isLevel = !places.has(PLAY) && titles.some(({ text }) => OF_LEVEL.test(text));
  return isLevel && !titles.some(namesHandicap) ? { [PLAY_OF_ALL.key]: "level" } : {};
}

function namesHandicap({ text, place }: Title): boolean {
  return (place === null ? OF_HANDICAP_GAMES : OF_HANDICAP).test(inFull(text));
}

/** An event may say nothing else: `Handicap`, `H/C`. */
function isOfHandicap(event: string | null): boolean {
  const text = inFull(event ?? "");
  return OF_HANDICAP.test(text) || /^\s*handicaps?\s*$/i.test(text);
}

/** The setting is asked where a title, an event or a note of bisques says that it may have been handicap play. */
export function playOpen(rows: readonly Row[], sheet: Sheet, { headerRow, places }: Located): string[] {
  if (places.has(PLAY)) return [];
  const isNamed =
    titlesOf(sheet, headerRow).some(namesHandicap) ||
    rows.some((row) => isOfHandicap(row.get(EVENT)) || bisquesIn(sheet, headerRow, row) !== null);
  return isNamed ? [PLAY_OF_ALL.key] : [];
}

export function playOf(row: Row, { [PLAY_OF_ALL.key]: ofAll }: Context["settings"]): Play {
  const own = row.get(PLAY);
  if (own !== null) return own;
  // Without a column of events the title is the only event.
  const isNamed = !row.has(EVENT) || isOfHandicap(row.get(EVENT));
  const isHandicap = ofAll === "handicap" || (ofAll === "event" && isNamed);
  return isHandicap ? "handicap" : "level";
}

/** What a row notes of bisques, and its column; null where it notes none. */
export function bisquesIn(sheet: Sheet, headerRow: number, { row }: Row): { column: number; received: string } | null {
  const cells = sheet.values[row - sheet.top] ?? [];
  for (const [i, cell] of cells.entries()) {
    const column = sheet.left + i;
    if (typeof cell === "string" && WITH_BISQUES.test(cell)) return { column, received: cell };
    const header = textOf(valueAt(sheet, headerRow, column));
    if (WITH_BISQUES.test(header) && Number(cell) > 0) return { column, received: `${header} ${textOf(cell)}` };
  }
  return null;
}
