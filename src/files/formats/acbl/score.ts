import { invalid, Problem, type Result } from "../../../kernel/problem";
import { cellText, dayInWords, Notes, sheetNameOf, type Reading, type ReadSheet } from "../reading";
import { pairsSheet, type AcblPair, type AcblPlayer } from "./gamesSheet";
import type { SourceFile } from "../sourceText";

// A game file of ACBLscore: tables at fixed places that point to each other. Numbers are little-endian. Texts begin
// with their length and use IBM code page 437.

/** Reads the pairs of all pair events. Errors: the file is cut off, or something points beyond its end. */
export function read({ bytes }: SourceFile, notes: Notes): Result<Reading> {
  notes.encoding = "cp437";
  const file = new GameFile(bytes);
  try {
    const said = file.u32(0x06);
    if (said !== bytes.length) return invalid("format-wrong-length", { said, found: bytes.length });
    return readMaster(file, notes);
  } catch (error) {
    if (error instanceof Outside) return invalid("format-outside");
    throw error;
  }
}

/** Thrown if something points to a place outside the file. */
class Outside extends Error {}

class GameFile {
  private readonly view: DataView;

  constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  u8(at: number): number {
    return this.at(at, 1).getUint8(at);
  }

  i8(at: number): number {
    return this.at(at, 1).getInt8(at);
  }

  u16(at: number): number {
    return this.at(at, 2).getUint16(at, true);
  }

  u32(at: number): number {
    return this.at(at, 4).getUint32(at, true);
  }

  i32(at: number): number {
    return this.at(at, 4).getInt32(at, true);
  }

  /** Checks a structure of at least `least` bytes, and returns its length, which is at its beginning. */
  structure(at: number, least: number): number {
    const length = this.u16(at) + 2;
    if (at < MASTER_BYTES || length < least) throw new Outside();
    this.at(at, length);
    return length;
  }

  text(at: number, reserved: number): string | null {
    const length = Math.min(this.u8(at), reserved);
    this.at(at + 1, reserved);
    const codes = this.bytes.subarray(at + 1, at + 1 + length);
    return cellText(
      Array.from(codes, (code) => (code < 0x80 ? String.fromCharCode(code) : CP437[code - 0x80]!)).join(""),
    );
  }

  private at(place: number, bytes: number): DataView {
    if (place < 0 || place + bytes > this.bytes.length) throw new Outside();
    return this.view;
  }
}

/** The upper half of code page 437. */
const CP437 = [
  ..."ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐",
  ..."└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
];

// ---------------------------------------------------------------- events and sections

const MASTER_BYTES = 2580;
const EVENTS = 50;
const SECTION_ROWS = 100;

const EVENT_TYPES = ["pairs", "teams", "individual", "home-style pairs", "board-a-match", "series winner"];
const SCORINGS: { readonly [code: number]: string } = {
  1: "imps to a datum",
  2: "average imps",
  3: "total imps",
  4: "instant matchpoints",
  5: "BAM",
  6: "win/loss",
  7: "VP",
  8: "knockout",
  9: "zip knockout",
  13: "imps to a datum",
  14: "double matchpoints",
  15: "total points",
  18: "compact knockout",
};

interface SectionRow {
  readonly row: number;
  readonly at: number;
  readonly event: number;
  readonly letters: string;
  readonly details: number;
  readonly next: number;
  readonly isScored: boolean;
}

function readMaster(file: GameFile, notes: Notes): Result<Reading> {
  const sections: SectionRow[] = [];
  for (let j = 0; j < SECTION_ROWS; j++) {
    const at = 0x13e + 22 * j;
    const event = file.u8(at);
    if (event === 0) continue;
    sections.push({
      row: j + 1,
      at,
      event,
      letters: file.text(at + 1, 2) ?? "",
      details: file.u32(at + 4),
      next: file.u8(at + 0x10),
      isScored: (file.u8(at + 0x0e) & 1) === 1,
    });
  }
  const sheets: ReadSheet[] = [];
  const players = new Set<string>();
  let first: EventHead | null = null;
  let unread: string | null = null;
  for (let i = 0; i < EVENTS; i++) {
    const at = file.u32(0x12 + 4 * i);
    if (at === 0) continue;
    const event = eventAt(file, at);
    const type = file.u8(0xda + i);
    if (type !== 0) {
      unread = EVENT_TYPES[type] ?? String(type);
      notes.warn("format-left-out-event", {}, { name: event.name ?? String(i + 1), received: unread });
      continue;
    }
    const scoring = file.u8(0x10c + i);
    if (scoring !== 0) notes.warn("format-not-matchpoints", {}, { received: SCORINGS[scoring] ?? String(scoring) });
    first ??= event;
    for (const group of scoredTogether(sections.filter((section) => section.event === i + 1))) {
      const read = group.map((section) => pairsOf(file, section, notes));
      const pairs = read.flatMap((one) => one.pairs);
      for (const { players: both } of pairs) for (const { name, number } of both) players.add(number ?? name ?? "");
      const average = scoring === 0 ? read[0]!.maximum / 2 : null;
      const name = sheetNameOf(`${event.name ?? "Pairs"} ${group.map(({ letters }) => letters).join("")}`, "Pairs");
      const sheet = pairsSheet(name, pairs, average === 0 ? null : average, sheets.length, notes);
      if (sheet instanceof Problem && sheet.code !== "format-no-pairs") return sheet;
      if (sheet instanceof Problem) notes.warn("format-section-empty", {}, { name });
      else sheets.push({ ...sheet, date: event.date });
    }
  }
  if (sheets.length === 0) {
    return unread === null ? invalid("format-no-pairs") : invalid("format-event-type", { received: unread });
  }
  const source = {
    program: "ACBLscore",
    version: (file.u16(0x9db) / 100).toFixed(2),
    event: first!.name,
    date: first!.date,
    players: players.size,
  };
  return notes.reading(source, sheets);
}

interface EventHead {
  readonly name: string | null;
  readonly date: string | null;
}

function eventAt(file: GameFile, at: number): EventHead {
  file.structure(at, 0x70);
  return { name: file.text(at + 4, 25), date: dayInWords(file.text(at + 0x48, 19)) ?? null };
}

/** Groups sections that were scored together; they share one field. */
function scoredTogether(sections: readonly SectionRow[]): SectionRow[][] {
  const left = new Map(sections.map((section) => [section.row, section]));
  const groups: SectionRow[][] = [];
  const isNext = new Set(sections.map(({ next }) => next));
  // A chain begins with the section that no other one links to; a ring may begin anywhere.
  for (const start of [...sections.filter(({ row }) => !isNext.has(row)), ...sections]) {
    const group: SectionRow[] = [];
    for (let one = left.get(start.row); one; one = left.get(one.next)) {
      left.delete(one.row);
      group.push(one);
    }
    if (group.length > 0) groups.push(group);
  }
  return groups;
}

// ---------------------------------------------------------------- pairs

const MOST_PAIRS = { mitchell: 40, howell: 80 };
const SIDES = ["NS", "EW"] as const;

function pairsOf(file: GameFile, section: SectionRow, notes: Notes): { pairs: AcblPair[]; maximum: number } {
  const { details: at, letters } = section;
  file.structure(at, 800);
  if (!section.isScored) notes.warn("format-unscored", {}, { section: letters });
  const isHowell = [1, 7].includes(file.u8(at + 0x18));
  const highest = Math.min(file.u16(at + 0x1b), isHowell ? MOST_PAIRS.howell : MOST_PAIRS.mitchell);
  const phantom = file.i8(at + 0x43);
  const pairs: AcblPair[] = [];
  for (const [s, side] of (isHowell ? [null] : SIDES).entries()) {
    for (let n = 1; n <= highest; n++) {
      if (phantom === (side === "EW" ? -n : n)) continue;
      const start = isHowell ? at + 0x12d + 2 * (n - 1) : at + 0x17d + 4 * (n - 1) + s;
      const table = file.u8(start);
      if (table === 0) continue;
      const isEast = isHowell ? file.u8(start + 1) === 2 : side === "EW";
      const index = file.u32(at + (isEast ? 8 : 4));
      const shown = file.u8(isHowell ? at + 0xdd + n - 1 : at + 0xdd + 4 * (n - 1) + s);
      const entry = file.u32(index + 0x10 + 8 * table);
      if (index === 0 || entry === 0) continue;
      pairs.push(pairAt(file, entry, letters, side, shown === 0 ? n : shown));
    }
  }
  return { pairs, maximum: file.u16(at + 0x4e) };
}

function pairAt(file: GameFile, at: number, section: string, direction: string | null, number: number): AcblPair {
  const length = file.structure(at, 0xa4);
  const count = Math.min(2, Math.floor((length - 0xa2) / 120));
  const score = file.i32(at + 0x0c);
  const players: AcblPlayer[] = [];
  for (let p = 0; p < count; p++) {
    const player = playerAt(file, at + 0xa4 + 120 * p);
    if (player.name !== null || player.number !== null) players.push(player);
  }
  const pair = `${number}${direction ?? ""}`;
  return {
    section,
    direction,
    pair,
    players,
    line: null,
    element: `${section} ${pair}`,
    score: score === -1 ? null : score / 100,
    boards: file.u8(at + 0x2f) || null,
  };
}

function playerAt(file: GameFile, at: number): AcblPlayer {
  const [surname, first, number] = [file.text(at, 16), file.text(at + 0x11, 16), file.text(at + 0x36, 7)];
  const points = file.u16(at + 0x71);
  const rank = file.u8(at + 0x73);
  const isMember = /^[J-R\d]\d{6}$/i.test(number ?? "");
  const isNone = number !== null && !isMember;
  return {
    name: cellText([first, surname].filter((part) => part !== null).join(" ")),
    number,
    masterpoints: points > 0 || isMember ? points : isNone ? "NM" : null,
    // A Life Master's number begins with a letter.
    lifeMaster: isMember ? /^[J-R]/i.test(number!) : rank >= GRADE_OF_LIFE_MASTERS ? true : null,
  };
}

const GRADE_OF_LIFE_MASTERS = "G".charCodeAt(0);
