// A list of players, with what they begin with: how a book is started.
import { Problem } from "../kernel/problem";
import type { SystemId } from "../kernel/sources";
import { spelling } from "../kernel/spelling";
import { tidyName } from "../people/nameKey";
import { extent, isFault, textOf, valueAt, type Sheet } from "../sheet";
import { numberIn } from "../sheet/cells";
import { readStatus } from "./bookTables";
import { bookNote, type BookNote } from "./press";
import { seasonOf } from "./replay";
import { newPlayer, type BookPlayer } from "./state";

const LIST_HEADERS = {
  name: ["Name", "Navn", "Player", "Spiller", "Players", "Spillere", "Full name", "Fulde navn"],
  first: ["First name", "Fornavn"],
  last: ["Last name", "Surname", "Efternavn"],
  number: ["Number", "Nummer", "No", "Nr", "Member number", "Member no", "Medlemsnummer", "Medlemsnr", "MID", "ID"],
  handicap: [
    "Start handicap",
    "Starthandicap",
    "Handicap",
    "Hcp",
    "Hc",
    "H'cap",
    "Rating",
    "Rank",
    "Rank held",
    "Grad",
    "Start",
  ],
  index: ["Start index", "Startindeks", "Index", "Indeks"],
  sessions: ["Start percentages", "Startprocenter", "Percentages", "Procenter"],
  status: ["Status"],
  also: ["Also written", "Skrives også"],
  grade: ["Grade", "Styrketal"],
  masterpoints: ["Masterpoints", "Mesterpoint", "MP"],
} as const;

/** Rows in which the headers of a list are looked for. */
const FIRST_ROWS = 30;

/** The players of a sheet with a column of names; null where it has none. */
export function playersOn(
  sheet: Sheet,
  system: SystemId,
): { readonly players: readonly BookPlayer[]; readonly problems: readonly BookNote[] } | null {
  const { bottom, right } = extent(sheet);
  for (let row = sheet.top; row < Math.min(bottom, sheet.top + FIRST_ROWS); row++) {
    const places = new Map<string, number>();
    for (let column = sheet.left; column < right; column++) {
      const header = spelling(textOf(valueAt(sheet, row, column)));
      for (const [key, words] of Object.entries(LIST_HEADERS))
        if (header !== "" && words.some((word) => spelling(word) === header) && !places.has(key))
          places.set(key, column);
    }
    if (!places.has("name") && !(places.has("first") && places.has("last"))) continue;
    const problems: BookNote[] = [];
    return { players: listed(sheet, row, places, system, problems), problems };
  }
  return null;
}

function listed(
  sheet: Sheet,
  header: number,
  places: ReadonlyMap<string, number>,
  system: SystemId,
  problems: BookNote[],
): BookPlayer[] {
  const season = seasonOf({ system });
  const found: BookPlayer[] = [];
  for (let row = header + 1; row < extent(sheet).bottom; row++) {
    const cell = (key: string) => (places.has(key) ? valueAt(sheet, row, places.get(key)!) : null);
    const text = (key: string) => textOf(cell(key));
    const name = tidyName(text("name") || `${text("first")} ${text("last")}`);
    if (name === "") continue;
    const at = (key: string) =>
      places.has(key) ? `${String.fromCharCode(65 + places.get(key)!)}${row + 1}` : `A${row + 1}`;
    const held = cell("handicap");
    const index = numberIn(cell("index"));
    let start = {
      handicap: null as number | string | null,
      index: index?.value ?? null,
      sessions: [] as readonly number[],
    };
    const startText = system === "acbl" ? text("sessions") : isFault(held) ? held.error : text("handicap");
    if (index === undefined)
      problems.push(bookNote("book-cell-number", { received: text("index") }, "error", sheet.name, at("index")));
    if (startText !== "") {
      const read = season.readStart(typeof held === "number" && system !== "acbl" ? String(held) : startText);
      if (read instanceof Problem)
        problems.push(bookNote(read.code, { ...read.details, name }, "error", sheet.name, at("handicap")));
      else start = { ...read, index: index?.value ?? read.index };
    }
    const sound = season.startOf(start);
    if (sound instanceof Problem && startText === "")
      problems.push(bookNote(sound.code, { ...sound.details, name }, "error", sheet.name, at("name")));
    const status = readStatus(text("status")) ?? "member";
    const also = text("also")
      .split(/[;\n]/)
      .map(tidyName)
      .filter((one) => one !== "");
    const number = text("number");
    found.push({
      ...newPlayer(name, start, status),
      ...{ number: number === "" ? null : number, alsoWritten: also },
      ...{ grade: numberIn(cell("grade"))?.value ?? null, masterpoints: numberIn(cell("masterpoints"))?.value ?? null },
    });
  }
  return found;
}
