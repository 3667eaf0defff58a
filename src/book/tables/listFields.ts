// The fields that columns of a list of members can have, and the words in their headers.
import { called } from "../../messages/names/book";
import type { Words } from "../../kernel/language";
import type { HeldFigure } from "../../kernel/seasons/sport";
import type { SystemId } from "../../kernel/sources";
import { spelling } from "../../kernel/written/spelling";
import { fieldNamed } from "../../layout/columns";
import { withoutNumber } from "../../layout/words/header";
import { SPORTS } from "../../systems/sports";
import { COLUMNS } from "./bookTables";
import type { StartKey } from "./listStart";

/** A field of a list. `posted`: the handicap of an ACBL director, which follows from sessions. */
export type ListKey =
  | ("name" | "first" | "last" | "number" | "index" | "status" | "also" | "masterpoints" | "lifeMaster" | "class")
  | StartKey;

export interface ListField {
  readonly key: ListKey;
  readonly name: Words;
  /** Sets of concepts; a header with all concepts of a set names the field. */
  readonly says: readonly ReadonlySet<string>[];
  /** Headers in words of lists or of the sport. */
  readonly spellings: ReadonlySet<string>;
}

/** Headers that can only mean starts; they come before all others. */
export const STRONG = ["Start handicap", "Start", "Start index", "Rank held"].map(spelling);

const NAMES = new Map(COLUMNS.players.map(({ key, name }) => [key, name]));

/** `says`: sets of concepts, such as `player` or `forename surname`. */
function field(key: ListKey, name: Words, says: readonly string[], words: readonly string[] = []): ListField {
  const spellings = new Set([...Object.values(name), ...words].map(spelling));
  return { key, name, says: says.map((one) => new Set(one.split(" "))), spellings };
}

const ofBook = (key: ListKey, column: string, says: readonly string[], words: readonly string[] = []) =>
  field(key, NAMES.get(column)!, says, words);

/** `Member no`, `ACBL #`, `Medlemsnr. DBf` */
const NUMBERS = ["", "acbl", "dbf", "egd"].flatMap((union) =>
  ["", "member", "player", "medlems", "spiller"].flatMap((whose) =>
    ["no", "nr", "number", "nummer", "id", "pin", "#"].map((word) => union + whose + word),
  ),
);
/** `Game 1`, `Session 2`. */
const GAMES = ["game", "session", "spil", "turnering", "g", "s"].flatMap((word) =>
  Array.from({ length: 100 }, (_, i) => `${word}${i}`),
);

const OF_ALL = [
  ofBook(
    "name",
    "name",
    ["player", "forename surname"],
    [
      ...["Full name", "Fulde navn", "Member", "Medlem", "Members", "Medlemmer", "Medlemmets navn", "Medlemsnavn"],
      ...["Member name", "Member’s name", "Club member", "Klubmedlem"],
    ],
  ),
  field("first", called("First name"), ["forename"], ["Given"]),
  field("last", called("Surname"), ["surname"], ["Family"]),
  ofBook("number", "number", [], [...NUMBERS, "medlemsnrdbf", "medlemsnummerdbf", "acbl", "dbf", "mid"]),
  ofBook("status", "status", []),
  ofBook("also", "alsoWritten", []),
];
export const START = ofBook("start", "start", [], ["Start"]);
/** By the figure that players have. */
const OF_HELD: { readonly [column in HeldFigure["column"]]: readonly ListField[] } = {
  handicap: [ofBook("start", "handicap", ["handicap"]), START],
  rating: [
    ofBook(
      "start",
      "rating",
      ["rating"],
      [
        ...["Half-rating", "Halvrating", "ECF", "ECF rating", "Elotal", "Ratingtal", "Standard rating", "DSU rating"],
        ...["Styrke", "Start"],
      ],
    ),
  ],
  rankHeld: [
    ofBook("start", "rankHeld", ["rank", "grade"], ["Kyu/dan", "Dan/kyu", "Go rank", "EGF rank", "EGF grade", "Start"]),
  ],
};
/** For sports whose lists have other figures too. */
const WITH_OTHERS: { readonly [system in SystemId]?: readonly ListField[] } = {
  croquet: [...OF_HELD.handicap, ofBook("index", "index", ["index"]), ofBook("index", "startIndex", [])],
  chess: [...OF_HELD.rating, ofBook("grade", "grade", ["grade"], ["ECF grade"])],
  acbl: [
    ofBook("sessions", "startSessions", [], ["Percentages", "Procenter", "Start"]),
    field("game", called("Game"), [], GAMES),
    ofBook("average", "average", ["average", "% average"]),
    ofBook("posted", "handicap", ["handicap"], ["Start handicap"]),
    ofBook(
      "masterpoints",
      "masterpoints",
      ["masterpoints"],
      ["ACBL MPs", "Total masterpoints", "Total MPs", "MP total"],
    ),
    ofBook("lifeMaster", "lifeMaster", ["lifemaster"]),
    field("class", called("Rank|title"), [], ["Rank", "Rang", "Title", "Titel", "ACBL rank"]),
  ],
};

/** The fields for a sport's own figures. */
export function figureFields(system: SystemId): readonly ListField[] {
  return WITH_OTHERS[system] ?? OF_HELD[SPORTS[system].held.column];
}

/** In this order: the first one on a list gives the starts. */
export const STARTS: readonly StartKey[] = ["start", "sessions", "game", "average", "posted", "grade"];

export const FIGURES: readonly ListKey[] = [...STARTS, "masterpoints"];

/** Each of these gives names. */
export const NAME_KEYS: readonly ListKey[] = ["name", "first", "last"];

/** The fields of a list of a sport, as questions and answers name them. */
export function listFields(system: SystemId): readonly ListField[] {
  return [...OF_ALL, ...figureFields(system)];
}

/** The fields that give starts in a sport. */
export function startKeys(system: SystemId): readonly ListKey[] {
  return STARTS.filter((key) => figureFields(system).some((one) => one.key === key));
}

/** The field for starts in a list of the sport. */
export function startField(system: SystemId): ListField {
  const column = SPORTS[system].held.column;
  return figureFields(system).find(({ name }) => name === NAMES.get(column))!;
}

// ---------------------------------------------------------------- headers

export function isNameHeader(text: string, fields: readonly ListField[]): boolean {
  const known = fieldOf(text, fields);
  return known !== null && NAME_KEYS.includes(known.key);
}

/** `Navn på medlem`: a short text with a word for names. */
export function isLikeName(text: string): boolean {
  const words = text.split(/[^\p{L}]+/u).map(spelling);
  return words.length > 1 && words.length <= 4 && words.some((word) => NAME_HEADS.has(word));
}

const NAME_HEADS = new Set(["name", "names", "navn", "navne", "surname", "efternavn"]);

/** `Efternavn, fornavn`, `Name (surname first)` */
export function headsSurnamesFirst(header: string): boolean {
  return /^\W*(surname|last name|family name|efternavn)\W.*(name|fornavn)|\b(surname first|last name first|efternavn(et)? først)/iu.test(
    header,
  );
}

/**
 * Complete headers: `First` next to `Last` are names, while `Last` alone is a game. `Player 1`, `Hcp 1`, `Player 2`,
 * `Hcp 2` are several members in a row, and so are `Partner`, `Hcp`.
 */
export function inFull(headers: readonly string[], fields: readonly ListField[]): readonly string[] {
  const isParted = PARTS.every((part) => headers.some((one) => spelling(one) === part));
  if (isParted) return headers.map((one) => (PARTS.includes(spelling(one)) ? `${one} name` : one));
  const plain = headers.map(withoutNumber);
  if (plain.filter((one, i) => one !== headers[i] && isNameHeader(one, fields)).length > 1) return plain;
  const start = fields.find(({ key }) => key === "start");
  const isPartners = (header = "") => OF_PARTNER.test(header) && start !== undefined && isLikeField(header, [start]);
  const isFigure = (header = "") => FIGURES.includes(fieldOf(header, fields)?.key ?? "name") || isPartners(header);
  const isPartner = (i: number) => PARTNERS.includes(spelling(headers[i] ?? "")) && isFigure(headers[i + 1]);
  return headers.map((header, i) =>
    isPartner(i) ? "Name" : isPartner(i - 1) && isPartners(header) ? start!.name.en : header,
  );
}

/** A partner with a figure after it is a column of members. */
const PARTNERS = ["partner", "makker"];
const OF_PARTNER = /partner|makker/i;

const PARTS = ["first", "last"];

/** The field that a header names and nothing else. */
export function fieldOf(header: string, fields: readonly ListField[]): ListField | null {
  return fieldNamed(fields, header);
}

/** `Hcp pr 1/9`: a text with a word for one of the fields. */
export function isLikeField(header: string, fields: readonly ListField[]): boolean {
  return header.split(/[^\p{L}/']+/u).some((word) => fieldOf(word, fields) !== null);
}
