import { memoize } from "../../../kernel/memoize";
import { notPlayedWord, type NotPlayed } from "../../../messages/names/notPlayed";

// Cells that mark a game, pair or match as not played.

/** These say so anywhere, also right after a name or before a score: `Ann Lee w/o`. */
const WALKOVER_BESIDE = new RegExp(
  String.raw`(?:^|\s)(?:(?:w\.?\/o\.?|w\.o\.?|walk-?\s?over)(?=\s|$)|(?:not played|unplayed|ikke spillet)$)`,
  "i",
);
/** These may mean only a part, or another day: one round, an evening that was moved. */
const OF_A_PART: readonly NotPlayed[] = ["moved", "bye", "free"];
/** One side did not come; of the others nobody says who is to blame. */
const BY_DEFAULT: readonly NotPlayed[] = ["walkover", "absent"];
/** These say something in a place of their own only. */
const OF_NO_ROW: readonly NotPlayed[] = ["nobody", "notAtBoard"];
const IS_SCRATCH = /^scr\.?$/i;

/** A remark that is longer tells a story. */
const LONGEST_REMARK = 40;

/** What a cell says of its row, whatever heads it. */
export interface SaysNotPlayed {
  /** The word that says so. */
  readonly word: string;
  /** The rest of the cell: the name before it. */
  readonly rest: string;
  /** The word may mean a round or a day, and not the whole of the row. */
  readonly ofAPart: boolean;
  /** One side did not come. */
  readonly isWalkover: boolean;
  /** `scr.`: in a column of handicaps it is one. */
  readonly isScratch: boolean;
  /** It goes on another day: it has been played where the row has its result. */
  readonly isOpen: boolean;
}

/** The word by which a cell says that its row was not played; null where it says nothing of that. `isName`: it has the place of a name. */
export function notPlayedIn(text: string, isName = false): SaysNotPlayed | null {
  const trimmed = text.trim();
  const said = trimmed.length > LONGEST_REMARK ? null : saidBy(trimmed);
  const isOfName = said !== null && notPlayedWord(said.word) === "free";
  return isOfName && !(isName && said.word === trimmed) ? null : said;
}

/** Names come again and again, and several steps of reading ask for each. */
const saidBy = memoize((trimmed: string): SaysNotPlayed | null => {
  const word = partsOf(trimmed).find((part) => saysNotPlayed(part)) ?? WALKOVER_BESIDE.exec(trimmed)?.[0].trim();
  if (word === undefined) return null;
  const rest = trimmed
    .replace(word, "")
    .replace(/[([]\s*[)\]]/, "")
    .replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, "");
  // Of those beside a name, what is no word by itself is a walkover: `w.o.`.
  const meaning = notPlayedWord(word) ?? "walkover";
  const [ofAPart, isWalkover] = [OF_A_PART.includes(meaning), BY_DEFAULT.includes(meaning)];
  return {
    ...{ word, rest, ofAPart, isWalkover },
    isScratch: IS_SCRATCH.test(word),
    isOpen: meaning === "open",
  };
}, 5000);

function saysNotPlayed(text: string): boolean {
  const meaning = notPlayedWord(text);
  return meaning !== null && !OF_NO_ROW.includes(meaning) && !/\d$/.test(text);
}

/** Texts in brackets, between commas or dashes, or alone. */
function partsOf(text: string): string[] {
  return text.split(/[()[\],;:]|\s[-–—]+\s/).map((part) => part.trim());
}
