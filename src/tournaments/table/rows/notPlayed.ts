import { once } from "../../../kernel/once";

// Words that mark a game, pair or match as not played, or as outside the competition.

/** These say so anywhere, also right after a name or before a score: `Ann Lee w/o`. */
const WALKOVER = String.raw`w\.?\/o\.?|w\.o\.?|walk-?\s?over`;
/** These say so alone in a cell, in brackets, or between commas. */
const SAID_ALONE = String.raw`abandoned|annulled|void|annulleret|conced(?:ed|es)|concession|withdrawn|withdrew|trukket(?: sig)?|wo|default(?:ed)?|def\.?|forfeit(?:ed)?|scratched|scr\.?|not played|unplayed|(?:ikke |u)spillet|ikke m(?:ø|oe)dt|udeblev(?:et|en)?|(?:meldt )?afbud|no-?\s?show|dnp|m(?:ø|oe)dte ikke(?: op)?|ikke fremm(?:ø|oe)dt`;
/** The same: the game was begun, or the weather was. */
const UNFINISHED = String.raw`unfinished|not finished|incomplete|rained off|afbrudt|ikke (?:f(?:æ|ae)rdig(?:spillet)?|afsluttet)|regnede v(?:æ|ae)k`;
/** The game goes on another day: beside its result it has done so. */
const OPEN = String.raw`adjourned|pegged down|h(?:æ|ae)ngeparti|to be (?:played|continued)|(?:skal )?spilles senere`;
/** Nobody was to blame, or nobody says. */
const NOT_BY_DEFAULT = new RegExp(
  `^(?:abandoned|annulled|void|annulleret|not played|unplayed|(?:ikke |u)spillet|${UNFINISHED}|${OPEN})$`,
  "i",
);
/** These may mean only a part, or another day: one round, an evening that was moved. */
const OF_A_PART =
  "oversidder|cancelled|postponed|aflyst|udsat|fri|free|n\\/a|(?:has (?:a )?)?bye|sidder over|oversiddende|sits? out|sitting out";

const whole = (words: string) => new RegExp(`^(?:${words})$`, "i");
const IS_NOT_PLAYED = whole(`${WALKOVER}|${SAID_ALONE}|${UNFINISHED}|${OPEN}|${OF_A_PART}`);
const IS_OF_A_PART = whole(OF_A_PART);
/** In the place of a name alone: elsewhere `Fri` is a day, and `N/A` any other thing that there is none of. */
const IS_OF_NAME = whole(String.raw`fri|free|n\/a`);
const IS_OPEN = whole(OPEN);
const IS_SCRATCH = whole(String.raw`scr\.?`);
const WALKOVER_BESIDE = new RegExp(
  String.raw`(?:^|\s)(?:(?:${WALKOVER})(?=\s|$)|(?:not played|unplayed|ikke spillet)$)`,
  "i",
);

/** A remark that is longer tells a story. */
const LONGEST_REMARK = 40;

function saysNotPlayed(text: string): boolean {
  return IS_NOT_PLAYED.test(text.trim());
}

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
  const isOfName = said !== null && IS_OF_NAME.test(said.word);
  return isOfName && !(isName && said.word === trimmed) ? null : said;
}

/** Names come again and again, and several steps of reading ask for each. */
const saidBy = once((trimmed: string): SaysNotPlayed | null => {
  const word = partsOf(trimmed).find(saysNotPlayed) ?? WALKOVER_BESIDE.exec(trimmed)?.[0].trim();
  if (word === undefined) return null;
  const rest = trimmed
    .replace(word, "")
    .replace(/[([]\s*[)\]]/, "")
    .replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, "");
  const ofAPart = IS_OF_A_PART.test(word);
  const isWalkover = !ofAPart && !NOT_BY_DEFAULT.test(word);
  return {
    ...{ word, rest, ofAPart, isWalkover },
    isScratch: IS_SCRATCH.test(word),
    isOpen: IS_OPEN.test(word),
  };
}, 5000);

/** Texts in brackets, between commas or dashes, or alone. */
function partsOf(text: string): string[] {
  return text.split(/[()[\],;:]|\s[-–—]+\s/).map((part) => part.trim());
}
