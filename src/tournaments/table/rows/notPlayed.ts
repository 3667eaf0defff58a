import { memoize } from "../../../kernel/memoize";
import { notPlayedWord, type NotPlayed } from "../../../messages/names/notPlayed";

// Cells that mark a game, pair or match as not played.

/** These count anywhere, also directly after a name or before a score: `Ann Lee w/o`. */
const WALKOVER_BESIDE = new RegExp(
  String.raw`(?:^|\s)(?:(?:w\.?\/o\.?|w\.o\.?|walk-?\s?over)(?=\s|$)|(?:not played|unplayed|ikke spillet)$)`,
  "i",
);
/** These may concern only a round, or an evening that was moved. */
const OF_A_PART: readonly NotPlayed[] = ["moved", "bye", "free"];
/** One side did not come; the other words do not say who is to blame. */
const BY_DEFAULT: readonly NotPlayed[] = ["walkover", "absent"];
/** These have a meaning only in a name's place or on a board. */
const OF_NO_ROW: readonly NotPlayed[] = ["nobody", "notAtBoard"];
const IS_SCRATCH = /^scr\.?$/i;

/** Longer remarks are prose. */
const LONGEST_REMARK = 40;

/** A note that a row was not played, whatever its header. */
export interface SaysNotPlayed {
  /** The word that says so. */
  readonly word: string;
  /** The rest of the cell, such as the name before it. */
  readonly rest: string;
  /** The word may concern one round or day instead of the whole row. */
  readonly ofAPart: boolean;
  /** One side did not come. */
  readonly isWalkover: boolean;
  /** `scr.`: in a handicap column it is a handicap. */
  readonly isScratch: boolean;
  /** The game continues another day; it has been played if the row has its result. */
  readonly isOpen: boolean;
}

/** Finds the note that a row was not played; null if there is none. `isName`: the cell is in a name column. */
export function notPlayedIn(text: string, isName = false): SaysNotPlayed | null {
  const trimmed = text.trim();
  const said = trimmed.length > LONGEST_REMARK ? null : saidBy(trimmed);
  const isOfName = said !== null && notPlayedWord(said.word) === "free";
  return isOfName && !(isName && said.word === trimmed) ? null : said;
}

/** Memoised: names recur, and several steps ask for each. */
const saidBy = memoize((trimmed: string): SaysNotPlayed | null => {
  const word = partsOf(trimmed).find((part) => saysNotPlayed(part)) ?? WALKOVER_BESIDE.exec(trimmed)?.[0].trim();
  if (word === undefined) return null;
  const rest = trimmed
    .replace(word, "")
    .replace(/[([]\s*[)\]]/, "")
    .replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, "");
  // Any other word beside a name is a walkover: `w.o.`.
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

/** The texts in brackets, between commas or dashes, or the whole. */
function partsOf(text: string): string[] {
  return text.split(/[()[\],;:]|\s[-–—]+\s/).map((part) => part.trim());
}
