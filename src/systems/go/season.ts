// A season of games with the players' ranks. A person keeps the list; games change no rank, and each keeps the ranks it
// was played with.
import { replayKeptByHand } from "../../kernel/seasons/keptByHand";
import { Problem, type Result } from "../../kernel/problem";
import type { Season, Start } from "../../kernel/seasons/season";
import { rank, rankName } from "./rank";

/** A rank changed by more ranks than this must be confirmed. */
const BIG_STEP = 3;

export const GO_SEASON: Season = {
  order: "played",
  keptByHand: "players-nobody-by-hand-go",
  firstStart: "needed",
  readStart,
  startText: ({ handicap }) => String(handicap ?? ""),
  startOf,
  isBigStep: ({ handicap }, to) => {
    // A value that is not a rank becomes NaN, and no distance from it is big.
    const [from, next] = [handicap, to.handicap].map((written) => Number(rank("", String(written))));
    return Math.abs(next! - from!) > BIG_STEP;
  },
  replay: (starts, events, _, left) => replayKeptByHand(starts, events, rankOf, left),
};

/** `Kyu 5`, `dan 3`. */
const TURNED = /^(kyu|dan)[ .-]?(\d+)(?=$|[ ?~*])/i;
/** `3rd dan`. */
const ORDINAL = /^(\d+)(?:st|nd|rd|th)\b/i;
const JAPANESE = ["shodan", "nidan", "sandan", "yondan", "godan"];

/** A rank in any of its spellings: `5k`, `3 dan`, `Dan 3`, `sandan`. */
function readStart(text: string): Result<Start> {
  const name = text.trim();
  const dan = JAPANESE.indexOf(name.toLowerCase()) + 1;
  const read = rank("Rank held", dan > 0 ? `${dan}d` : name.replace(TURNED, "$2 $1").replace(ORDINAL, "$1"));
  // Errors quote the text as written.
  const held = read instanceof Problem ? rank("Rank held", text) : read;
  if (held instanceof Problem) return held;
  return { handicap: rankName(held), index: null, sessions: [] };
}

function rankOf(copy: string): string | null {
  const held = rank("", copy);
  return held instanceof Problem ? null : rankName(held);
}

function startOf(given: Start): ReturnType<Season["startOf"]> {
  const { handicap } = given;
  if (handicap === null) return { start: given, guessed: "book-rank-none" };
  const read = readStart(String(handicap));
  return read instanceof Problem ? read : { start: read, guessed: null };
}
