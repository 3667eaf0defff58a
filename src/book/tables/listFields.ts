// What the columns of a list of members can be, and the words by which their headers name them.
import { called } from "../../messages/names/book";
import type { Words } from "../../kernel/language";
import type { HeldFigure } from "../../kernel/seasons/sport";
import type { SystemId } from "../../kernel/sources";
import { spelling } from "../../kernel/written/spelling";
import { beforePercent } from "../../kernel/written/writtenNumber";
import { SPORTS } from "../../systems/sports";
import { COLUMNS } from "./bookTables";
import type { StartKey } from "./listStart";

/** What a column of a list can be. `posted`: the handicap of an ACBL director, which follows from sessions. */
export type ListKey =
  | ("name" | "first" | "last" | "number" | "index" | "status" | "also" | "masterpoints" | "lifeMaster" | "class")
  | StartKey;

export interface ListField {
  readonly key: ListKey;
  readonly name: Words;
  readonly words: readonly string[];
}

const NAME_WORDS = [
  ...["Name", "Navn", "Names", "Navne", "Player", "Spiller", "Players", "Spillere", "Full name", "Fulde navn"],
  ...["Member", "Medlem", "Members", "Medlemmer", "Medlemmets navn", "Medlemsnavn", "Member name", "Member’s name"],
  ...["Player name", "Spillernavn", "Who", "Hvem", "Club member", "Klubmedlem"],
  ...["Participant", "Participants", "Deltager", "Deltagere"],
];
const HANDICAP_WORDS = ["Handicap", "Hcp", "Hc", "Hcap", "Hdcp"];
const RANK_WORDS = [
  "Rank",
  "Rank held",
  "Rang",
  "Grad",
  "Grade",
  "Kyu",
  "Kyu/dan",
  "Dan/kyu",
  "Strength",
  "Styrke",
  "Go rank",
  "EGF rank",
  "EGF grade",
];
const RATING_WORDS = [
  ...["Rating", "Ratings", "Half-rating", "Halvrating", "ECF", "ECF rating", "Elo", "Elotal", "Ratingtal"],
  ...["Standard rating", "DSU rating", "Styrke"],
];
/** Headers that can only be of starts: they come before any other. */
export const STRONG = ["Start handicap", "Start", "Rank held"].map(spelling);

const NAMES = new Map(COLUMNS.players.map(({ key, name }) => [key, name]));
const field = (key: ListKey, name: Words, ...words: string[]): ListField => ({ key, name, words });
const ofBook = (key: ListKey, column: string, ...words: string[]) => field(key, NAMES.get(column)!, ...words);

const OF_ALL = [
  ofBook("name", "name", ...NAME_WORDS),
  field(
    "first",
    called("First name"),
    ...["Forename", "Forenames", "Fornavne", "Given name", "Given", "Christian name"],
    ...["Initials", "Initial", "Initialer"],
  ),
  field("last", called("Surname"), ...["Last name", "Family name", "Family", "Efternavne"]),
  ofBook("number", "number"),
  ofBook("status", "status"),
  ofBook("also", "alsoWritten"),
];
/** Columns of numbers that count the rows as often as they number the members. */
export const COUNTING = ["No", "Nr", "#"].map(spelling);

export const START = ofBook("start", "start", "Start");
/** By what a player holds. */
const OF_HELD: { readonly [column in HeldFigure["column"]]: readonly ListField[] } = {
  handicap: [ofBook("start", "handicap", ...HANDICAP_WORDS), START],
  rating: [ofBook("start", "rating", ...RATING_WORDS, "Start")],
  rankHeld: [ofBook("start", "rankHeld", ...RANK_WORDS, "Start")],
};
/** Of the sports whose lists hold other figures, too. */
const WITH_OTHERS: { readonly [system in SystemId]?: readonly ListField[] } = {
  croquet: [...OF_HELD.handicap, ofBook("index", "index", "Idx"), ofBook("index", "startIndex")],
  chess: [...OF_HELD.rating, ofBook("grade", "grade", "ECF grade", "Grades")],
  acbl: [
    ofBook("sessions", "startSessions", "Percentages", "Procenter", "Start"),
    field("game", called("Game")),
    ofBook("average", "average", "Avg", "Ave", "Snit"),
    ofBook("posted", "handicap", ...HANDICAP_WORDS, "Start handicap"),
    ofBook("masterpoints", "masterpoints", "MP", "MPs", "ACBL MPs", "Total masterpoints", "Total MPs", "MP total"),
    ofBook("lifeMaster", "lifeMaster", "LM"),
    field("class", called("Rank|title"), "Rank", "Rang", "Title", "Titel", "ACBL rank"),
  ],
};

/** The fields of a sport's own figures. */
export function figureFields(system: SystemId): readonly ListField[] {
  return WITH_OTHERS[system] ?? OF_HELD[SPORTS[system].held.column];
}

/** `Member no`, `ACBL #`, `Medlemsnr. DBf` */
const NUMBERS =
  /^(?:(?:acbl|dbf|egd)?(?:member|player|medlems|spiller)?(?:no|nr|number|nummer|id|pin|#)|medlemsn(?:umme)?rdbf|acbl|dbf|mid)$/;
/** `Game 1`, `Session 2`. */
const GAMES = /^(game|session|spil|turnering|g|s)\d{1,2}$/;

/** In this order: the first of them that a list has gives the starts. */
export const STARTS: readonly StartKey[] = ["start", "sessions", "game", "average", "posted", "grade"];

export const FIGURES: readonly ListKey[] = [...STARTS, "masterpoints"];

/** Any of them gives names. */
export const NAME_KEYS: readonly ListKey[] = ["name", "last", "first"];

/** The fields of a list of a system, as questions and answers name them. */
export function listFields(system: SystemId): readonly ListField[] {
  return [...OF_ALL, ...figureFields(system)];
}

/** The fields by which members of a system start. */
export function startKeys(system: SystemId): readonly ListKey[] {
  return STARTS.filter((key) => figureFields(system).some((one) => one.key === key));
}

/** What the sport calls the start, in the list. */
export function startField(system: SystemId): ListField {
  const column = SPORTS[system].held.column;
  return figureFields(system).find(({ name }) => name === NAMES.get(column))!;
}

// ---------------------------------------------------------------- headers

export function isNameHeader(text: string, fields: readonly ListField[]): boolean {
  const known = fieldOf(text, fields);
  return known !== null && NAME_KEYS.includes(known.key);
}

/** `Navn på medlem`: a short text with a word for names in it. */
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
 * Headers as they are understood: `First` beside `Last` are names, `Last` alone a game; `Player 1`, `Hcp 1`, `Player 2`,
 * `Hcp 2` are members beside members, and so is `Partner`, `Hcp`.
 */
export function inFull(headers: readonly string[], fields: readonly ListField[]): readonly string[] {
  const isParted = PARTS.every((part) => headers.some((one) => spelling(one) === part));
  if (isParted) return headers.map((one) => (PARTS.includes(spelling(one)) ? `${one} name` : one));
  const apart = headers.map((header) => NUMBERED.exec(header));
  const sides = apart.flatMap((one) => (one && isNameHeader(one[1]!, fields) ? [one[2]!] : []));
  if (new Set(sides).size > 1)
    return headers.map((header, i) => (apart[i] && sides.includes(apart[i][2]!) ? apart[i][1]! : header));
  const start = fields.find(({ key }) => key === "start");
  const isPartners = (header = "") => OF_PARTNER.test(header) && start !== undefined && isLikeField(header, [start]);
  const isFigure = (header = "") => FIGURES.includes(fieldOf(header, fields)?.key ?? "name") || isPartners(header);
  const isPartner = (i: number) => PARTNERS.includes(spelling(headers[i] ?? "")) && isFigure(headers[i + 1]);
  return headers.map((header, i) =>
    isPartner(i) ? "Name" : isPartner(i - 1) && isPartners(header) ? start!.name.en : header,
  );
}

/** With a figure of the partner's behind it, a column of members. */
const PARTNERS = ["partner", "makker"];
const OF_PARTNER = /partner|makker/i;

const PARTS = ["first", "last"];
const NUMBERED = /^(.*\p{L})[\s.-]*(\d|\s[A-D])$/u;

/** A header without a remark in brackets, or a `%`, at its end. */
export function fieldOf(header: string, fields: readonly ListField[]): ListField | null {
  const text = header.trim();
  const bracket = text.endsWith(")") ? text.indexOf("(") : -1;
  const spelt = spelling(bracket < 0 ? (beforePercent(text) ?? text) : text.slice(0, bracket));
  if (spelt === "") return null;
  const known = fields.find(({ name, words }) =>
    [...Object.values(name), ...words].some((word) => spelling(word) === spelt),
  );
  const key = GAMES.test(spelt) ? "game" : NUMBERS.test(spelt) ? "number" : null;
  return known ?? fields.find((one) => one.key === key) ?? null;
}

/** `Hcp pr 1/9`: a word for one of the fields among others. */
export function isLikeField(header: string, fields: readonly ListField[]): boolean {
  const known = fields.flatMap(({ name, words }) => [...Object.values(name), ...words]).map(spelling);
  return header.split(/[^\p{L}/']+/u).some((word) => word !== "" && known.includes(spelling(word)));
}
