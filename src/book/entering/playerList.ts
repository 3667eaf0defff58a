// Players with their starts, on sheets: a list made for it, a register of members, a sheet with handicaps.
import { Problem } from "../../kernel/problem";
import type { Start } from "../../kernel/seasons/season";
import type { SystemId } from "../../kernel/sources";
import type { Sport } from "../../kernel/seasons/sport";
import { spelling } from "../../kernel/written/spelling";
import { tidyName } from "../../people/nameKey";
import { address, extent, isFault, textOf, valueAt, type CellValue, type Sheet } from "../../sheet";
import { numberIn } from "../../sheet/cells";
import { SPORTS } from "../../systems/sports";
import { isTotalLabel } from "../../tournaments";
import { readLifeMaster, readStatus } from "../tables/words";
import { bookNote, type BookNote } from "../state/proposal";
import { seasonOf } from "../state/replay";
import { newPlayer, type BookPlayer, type BookState, type Settings } from "../state/state";

const HEADERS = {
  name: ["Name", "Navn", "Player", "Spiller", "Players", "Spillere", "Full name", "Fulde navn"],
  first: ["First name", "Fornavn"],
  last: ["Last name", "Surname", "Efternavn"],
  number: ["Number", "Nummer", "No", "Nr", "Member number", "Member no", "Medlemsnummer", "Medlemsnr", "MID", "ID"],
  handicap: [
    ...["Start handicap", "Starthandicap", "Handicap", "Hcp", "Hc", "H'cap", "Rating", "Rank", "Rank held", "Grad"],
  ],
  index: ["Start index", "Startindeks", "Index", "Indeks"],
  sessions: ["Start percentages", "Startprocenter", "Percentages", "Procenter"],
  status: ["Status"],
  also: ["Also written", "Skrives også"],
  grade: ["Grade", "Styrketal"],
  masterpoints: ["Masterpoints", "Mesterpoint", "MP"],
  lifeMaster: ["Life master", "LM"],
} as const;

type Column = keyof typeof HEADERS;

const OF_ALL: readonly Column[] = ["name", "first", "last", "number", "status", "also"];
/** Of some sports. */
const OF_PLAYER = ["grade", "masterpoints", "lifeMaster"] as const;

/** Columns that say something of a player of the sport; the first of them is what "Start" means. */
function ofSport({ startParts, columns }: Sport): readonly Column[] {
  return [...startParts, ...OF_PLAYER.filter((column) => columns.includes(column))];
}

/** More players than a club has: another program's list with as many is of a whole country. */
export const MOST_OF_A_CLUB = 1000;

/** A header stands in the first rows. */
const HEADER_ROWS = 30;

/** The players of a sheet. */
export interface PlayerList {
  readonly players: readonly BookPlayer[];
  readonly problems: readonly BookNote[];
  /** The columns and rows that nothing was taken from. */
  readonly notes: readonly BookNote[];
}

/** The players of the first sheet that has a column of names; null where none has one. */
export function playersOn(
  sheets: readonly Sheet[],
  { system, settings }: Pick<BookState, "system" | "settings">,
): PlayerList | null {
  const own = ofSport(SPORTS[system]);
  const columns = [...OF_ALL, ...own].map((key) => {
    const words: readonly string[] = key === own[0] ? [...HEADERS[key], "Start"] : HEADERS[key];
    return { key, spellings: words.map(spelling) };
  });
  for (const sheet of sheets) {
    const { bottom, right } = extent(sheet);
    for (let row = sheet.top; row < Math.min(bottom, sheet.top + HEADER_ROWS); row++) {
      const places = new Map<Column, number>();
      const unused: string[] = [];
      for (let column = sheet.left; column < right; column++) {
        const header = textOf(valueAt(sheet, row, column));
        const known = columns.find(({ spellings }) => spellings.includes(spelling(header)))?.key;
        if (spelling(header) === "") continue;
        if (known && !places.has(known)) places.set(known, column);
        else unused.push(header);
      }
      if (!places.has("name") && !(places.has("first") && places.has("last"))) continue;
      const notes = unused.length > 0 ? [bookNote("book-columns-unused", { columns: unused }, "note", sheet.name)] : [];
      const under = playersUnder(sheet, row, places, system, settings);
      return { ...under, notes: [...notes, ...under.notes] };
    }
  }
  return null;
}

function playersUnder(
  sheet: Sheet,
  header: number,
  places: ReadonlyMap<Column, number>,
  system: SystemId,
  settings: Settings,
): PlayerList {
  const players: BookPlayer[] = [];
  const problems: BookNote[] = [];
  const notes: BookNote[] = [];
  const nameColumn = (places.get("name") ?? places.get("first"))!;
  const headers = [...places.values()].map((column) => textOf(valueAt(sheet, header, column)));
  for (let row = header + 1; row < extent(sheet).bottom; row++) {
    // The headers once more, as at the top of a page.
    if ([...places.values()].every((column, i) => textOf(valueAt(sheet, row, column)) === headers[i])) continue;
    const label = textOf(valueAt(sheet, row, nameColumn));
    if (isTotalLabel(label)) {
      notes.push(bookNote("book-row-total", { label }, "note", sheet.name, address(row, nameColumn)));
      continue;
    }
    const read = new PlayerRow(sheet, row, places, system, settings, problems).player();
    if (read) players.push(read);
  }
  return { players, problems, notes };
}

class PlayerRow {
  constructor(
    private readonly sheet: Sheet,
    private readonly row: number,
    private readonly places: ReadonlyMap<Column, number>,
    private readonly system: SystemId,
    private readonly settings: Settings,
    private readonly problems: BookNote[],
  ) {}

  player(): BookPlayer | null {
    const name = tidyName(this.text("name") || `${this.text("first")} ${this.text("last")}`);
    const key = this.places.has("name") ? "name" : "first";
    if (!/[\p{L}\d]/u.test(name)) {
      const given = [...this.places.keys()].filter((one) => this.text(one) !== "");
      const text = given.map((one) => this.text(one)).join(", ");
      if (given.length > 0) this.against("book-row-nameless", { received: text }, key);
      return null;
    }
    const number = this.text("number");
    const also = this.text("also").split(/[;\n]/).map(tidyName);
    const written = this.text("status");
    const status = written === "" ? "member" : readStatus(written);
    if (status === null) this.against("book-status", { received: written }, "status");
    return {
      ...newPlayer(name, this.start(name), status ?? "member"),
      number: number === "" ? null : number,
      alsoWritten: also.filter((one) => one !== ""),
      grade: this.number("grade"),
      masterpoints: this.number("masterpoints"),
      lifeMaster: this.lifeMaster(),
    };
  }

  private lifeMaster(): boolean {
    const written = this.text("lifeMaster");
    const said = readLifeMaster(written);
    if (said === undefined) this.against("book-yes-no", { received: written }, "lifeMaster");
    return said === true;
  }

  private start(name: string): Start {
    const season = seasonOf({ system: this.system });
    const index = this.number("index");
    const column = ofSport(SPORTS[this.system])[0]!;
    const written = this.cell(column);
    const text = typeof written === "number" ? String(written) : isFault(written) ? written.error : textOf(written);
    let start: Start = { handicap: null, index, sessions: [] };
    if (text !== "") {
      const read = season.readStart(text, this.settings);
      if (read instanceof Problem) this.against(read.code, { ...read.details, name }, column);
      else start = { ...read, index: index ?? read.index };
    }
    const sound = season.startOf(start, this.settings);
    if (sound instanceof Problem && text === "") this.against(sound.code, { ...sound.details, name }, "name");
    return start;
  }

  private cell(key: Column): CellValue {
    const column = this.places.get(key);
    return column === undefined ? null : valueAt(this.sheet, this.row, column);
  }

  private text(key: Column): string {
    return textOf(this.cell(key));
  }

  private number(key: Column): number | null {
    const read = numberIn(this.cell(key));
    if (read === undefined) this.against("book-cell-number", { received: this.text(key) }, key);
    if (key === "masterpoints" && read && read.value < 0)
      this.against("book-masterpoints", { received: read.value }, key);
    return read?.value ?? null;
  }

  private against(code: string, details: BookNote["details"], key: Column): void {
    const column = this.places.get(key) ?? this.places.get("name") ?? this.places.get("first")!;
    this.problems.push(bookNote(code, details, "error", this.sheet.name, address(this.row, column)));
  }
}
