// What the cells of a book say in words: written in the language of the book, read in every one.
import {
  ENTRY_PARTS,
  ENTRY_SIDES,
  entryText,
  readEntry,
  type EntryPart,
  type EntrySide,
} from "../../kernel/seasons/entry";
import type { Language, Words } from "../../kernel/language";
import type { Plain } from "../../kernel/problem";
import { ADJUSTMENT, ELSEWHERE, FRIENDLY, UNPLAYED } from "../../kernel/seasons/season";
import { spelling } from "../../kernel/written/spelling";
import { readYesNo } from "../../kernel/written/yesNo";
import { KIND_IDS, kindOf } from "../../tournaments";
import type { BookTournament, PlayerStatus, TournamentStatus } from "../state/state";

type WordsOf<Id extends string> = Readonly<Record<Id, Words>>;

const YES: Words = { en: "yes", da: "ja" };
const NO: Words = { en: "no", da: "nej" };

const PLAYER_STATUS: WordsOf<PlayerStatus> = {
  member: { en: "member", da: "medlem" },
  visitor: { en: "visitor", da: "gæst" },
  left: { en: "left", da: "udmeldt" },
};

const TOURNAMENT_STATUS: WordsOf<TournamentStatus> = {
  computed: { en: "✓", da: "✓" },
  changed: { en: "changed", da: "ændret" },
  "sheet gone": { en: "sheet gone", da: "ark væk" },
  adjustment: { en: "adjustment", da: "justering" },
  withdrawn: { en: "withdrawn", da: "trukket tilbage" },
};

const LOG: { readonly [what: string]: Words } = {
  new: { en: "new", da: "ny" },
  entered: { en: "entered", da: "indført" },
  corrected: { en: "corrected", da: "rettet" },
  updated: { en: "updated", da: "ajourført" },
  adjusted: { en: "adjusted", da: "justeret" },
  withdrawn: { en: "withdrawn", da: "trukket tilbage" },
  merged: { en: "merged", da: "slået sammen" },
  separated: { en: "separated", da: "skilt ad" },
  elsewhere: { en: "elsewhere", da: "spillet andetsteds" },
  undone: { en: "undone", da: "fortrudt" },
  edited: { en: "edited", da: "ændret" },
  rules: { en: "house rules", da: "husregler" },
};

const RESULTS: { readonly [result: string]: Words } = {
  won: { en: "won", da: "vundet" },
  lost: { en: "lost", da: "tabt" },
  draw: { en: "draw", da: "remis" },
  [FRIENDLY]: { en: FRIENDLY, da: "venskabeligt" },
  [UNPLAYED]: { en: UNPLAYED, da: "ikke spillet" },
};

const ENTRY: WordsOf<EntryPart | EntrySide> = {
  section: { en: "section", da: "række" },
  half: { en: "half", da: "halvleg" },
  match: { en: "match", da: "kamp" },
  table: { en: "table", da: "bord" },
  pair: { en: "pair", da: "par" },
  team: { en: "team", da: "hold" },
  player: { en: "player", da: "spiller" },
  board: { en: "board", da: "bræt" },
  game: { en: "game", da: "spil" },
  row: { en: "row", da: "linje" },
  NS: { en: "NS", da: "NS" },
  EW: { en: "EW", da: "ØV" },
  home: { en: "home", da: "hjemme" },
  away: { en: "away", da: "ude" },
  open: { en: "open", da: "åben" },
  closed: { en: "closed", da: "lukket" },
  black: { en: "black", da: "sort" },
  white: { en: "white", da: "hvid" },
};

/** What stands under Kind for what no kind of sheet is for. */
const BY_HAND: { readonly [kind: string]: Words } = {
  [ADJUSTMENT]: { en: "adjustment", da: "justering" },
  [ELSEWHERE]: { en: "played elsewhere", da: "spillet andetsteds" },
};

const ADJUSTMENT_TITLE: Words = { en: "Adjustment", da: "Justering" };

/** The word for something, which for what has none is its own. */
function wordFor(words: { readonly [id: string]: Words }, id: string, language: Language): string {
  return words[id]?.[language] ?? id;
}

/** What a word of any language stands for, however it is spelt; null for none. */
function meaningOf<Id extends string>(words: WordsOf<Id>, written: string): Id | null {
  const said = spelling(written);
  const ids = Object.keys(words) as Id[];
  return ids.find((id) => [id, ...Object.values(words[id])].some((word) => spelling(word) === said)) ?? null;
}

export function yes(language: Language): string {
  return YES[language];
}

export function yesNo(is: boolean, language: Language): string {
  return (is ? YES : NO)[language];
}

export function statusWord(status: PlayerStatus, language: Language): string {
  return PLAYER_STATUS[status][language];
}

/** Whether somebody is a Life Master; blank is no, undefined what says neither. */
export function readLifeMaster(written: string): boolean | undefined {
  if (written === "" || /^[-–—]$/.test(written)) return false;
  return /^(lm|life master)$/i.test(written) ? true : readYesNo(written);
}

/** A status as people write it; null where it is none. */
export function readStatus(written: string): PlayerStatus | null {
  return meaningOf(PLAYER_STATUS, written);
}

export function tournamentStatus(status: TournamentStatus, language: Language): string {
  return TOURNAMENT_STATUS[status][language];
}

export function readTournamentStatus(written: string): TournamentStatus | null {
  return written.trim().startsWith(TOURNAMENT_STATUS.computed.en) ? "computed" : meaningOf(TOURNAMENT_STATUS, written);
}

/** What was pressed, as the log says it. */
export function logWord(what: string, language: Language): string {
  return wordFor(LOG, what, language);
}

/** Whether a word is one that the log says of a press. */
export function isLogWord(written: string): boolean {
  return meaningOf(LOG, written) !== null;
}

export function readLogWord(written: string): string {
  return meaningOf(LOG, written) ?? written;
}

export function tournamentTitle({ name, kind }: Pick<BookTournament, "name" | "kind">, language: Language): string {
  return name !== "" || kind !== ADJUSTMENT ? name : ADJUSTMENT_TITLE[language];
}

export function kindTitle(kind: string, language: Language): string {
  const known = KIND_IDS.find((id) => id === kind);
  return known === undefined ? wordFor(BY_HAND, kind, language) : kindOf(known).title[language];
}

export function readKind(written: string): string {
  const titles = Object.fromEntries(KIND_IDS.map((id) => [id, kindOf(id).title]));
  return meaningOf({ ...titles, ...BY_HAND }, written) ?? written;
}

export function resultIn(result: Plain, language: Language): Plain {
  return typeof result === "string" ? wordFor(RESULTS, result, language) : result;
}

export function readResult(written: Plain): Plain {
  if (typeof written !== "string") return written;
  return Object.keys(RESULTS).find((id) => Object.values(RESULTS[id]!).includes(written)) ?? written;
}

/** An entry in the language of the book. */
export function entryIn(entry: string, language: Language): string {
  return entry
    .split(" ")
    .map((word) => wordFor(ENTRY, word, language))
    .join(" ");
}

/** An entry as a book of any language has it. */
export function entryFrom(written: string): string {
  const ids = written.split(" ").map((word) => {
    const known = [...ENTRY_PARTS, ...ENTRY_SIDES].find((id) => id === word || Object.values(ENTRY[id]).includes(word));
    return known ?? word;
  });
  return entryText(readEntry(ids.join(" ")));
}
