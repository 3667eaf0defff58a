// Rows of a list that are not members: totals, notes, signatures, headings.
import { spelling } from "../../kernel/written/spelling";
import { isTotalLabel } from "../../tournaments";

/** Whether a text without figures beside it is a total or a note; null for a name. */
export function rowSort(text: string, hasStart: boolean): "total" | "note" | null {
  const label = text.trim();
  if (isTotalLabel(label) || isCount(label)) return "total";
  return !hasStart && isNote(label) ? "note" : null;
}

const MEMBERS = "(members?|medlemm?er|medlem|players?|spillere?|persons?|personer|deltagere|active|aktive)";
/** `Player 12` is somebody's stand-in name. */
const SEVERAL = "(members|medlemmer|players|spillere|persons|personer|deltagere)";
const COUNTS = [
  new RegExp(`^(total|totals|i alt|ialt|in all|number of|no\\.? of|antal|sum)\\b.*\\b${MEMBERS}\\b`, "i"),
  new RegExp(`^(total|i alt|ialt|antal|number|count)\\b[\\s:=]*\\d*$`, "i"),
  new RegExp(`^\\d+\\s+(\\p{L}+\\s+)?${MEMBERS}\\b`, "iu"),
  new RegExp(`^${SEVERAL}(\\s+(in all|i alt))?\\s*[:=]?\\s*\\d*$`, "i"),
];

/** `Total members`, `I alt 28 medlemmer`, `28 members`. */
function isCount(label: string): boolean {
  return COUNTS.some((pattern) => pattern.test(label));
}

/** How notes under a list begin; no name does. */
const NOTE = new RegExp(
  [
    "^(last\\s+)?(updated|revised|printed|compiled|prepared|checked|signed|amended)\\b",
    "^(sidst\\s+|senest\\s+)?(opdateret|rettet|ajourført|udskrevet|udarbejdet|underskrevet)\\b",
    "^(note|notes|nb|n\\.b|ps|p\\.s|bemærk|bemærkning|source|kilde|obs)\\b\\s*[.:!]",
    "^(as of|as at|see also|see note|se også|se note|med venlig|mvh|best regards|regards,|venlig hilsen|hilsen)\\b",
    "^hon(orary|\\.)?\\s+(sec|secretary|treas|treasurer|president|chairman)\\b",
    "^(signed|secretary|treasurer|chairman|captain|sekretær|kasserer|formand|underskrift|signature)\\s*[:.]",
    "^(pr|per)\\.?\\s*\\d",
    "^(page|side)\\s+\\d",
    "^[(*†©/]",
  ].join("|"),
  "i",
);

/** Headings within a list. */
const HEADINGS = new Set(
  (
    "visitors guests ladies gentlemen men women committee herrer damer bestyrelse newmembers juniors seniors beginners " +
    "formermembers honorarymembers gaester nyemedlemmer juniorer seniorer begyndere tidligeremedlemmer aeresmedlemmer"
  ).split(" "),
);

/** Words of a group: `Ladies’ section`, `Ikke aktive medlemmer`. */
const OF_GROUPS = new Set(
  (
    "section group team teams squad members players beginners visitors guests ladies juniors reserves substitutes subs " +
    "afdeling gruppe gruppen hold række rækken medlemmer spillere begyndere gæster damer juniorer reserver substitutter"
  ).split(" "),
);

/** Whether a text is the heading of a group. */
export function namesGroup(text: string): boolean {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => OF_GROUPS.has(word));
}

/** `A-rækken`, `2nd division` */
const DIVISION = /^(?:\p{L}|\d{1,2}(?:\.|st|nd|rd|th)?)[-\s]\s?(?:rækken?|gruppen?|klassen?|group|class|division)$/iu;

/** Small words inside a name. */
const OF_NAMES = /^(van|von|der|den|de|del|la|le|af|av|zu|ter|of|og|and|y)$/;
/** Small words of a sentence. */
const OF_SENTENCES = /^(is|are|due|paid|by|er|skal|inden|fra|betales)$/;

/** `Subscriptions are due in October`: a sentence, or words that never occur in a name. */
function isSentence(label: string): boolean {
  const words = label.split(/\s+/);
  const small = words.filter((word) => /^\p{Ll}/u.test(word) && !OF_NAMES.test(word));
  return (
    words.length > 2 &&
    small.length < words.length &&
    (small.length > 1 || small.some((word) => OF_SENTENCES.test(word)))
  );
}

const DATE = /\d{1,2}[./-]\d{1,2}|\b(19|20)\d\d\b/;
const ADDRESS = /@|www\.|https?:/i;
const MOST_WORDS = 7;

function isNote(label: string): boolean {
  return (
    NOTE.test(label) ||
    HEADINGS.has(spelling(label)) ||
    DIVISION.test(label) ||
    ADDRESS.test(label) ||
    DATE.test(label) ||
    label.endsWith(":") ||
    isSentence(label) ||
    label.split(/\s+/).length > MOST_WORDS
  );
}
