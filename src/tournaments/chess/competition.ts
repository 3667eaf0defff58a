// The competition of a match, as the lines over its table, its sheet or its tournament name it.
import type { Plain } from "../../kernel/problem";
import { spelling } from "../../kernel/written/spelling";
import { nameKey } from "../../people/nameKey";

/** The setting that names the competition of all matches of a sheet, or behind `4:` of one. */
export const COMPETITION = "competition";

/** Words that head the name of a competition in a line or a cell of its own: `Competition: Smith Memorial`. */
const LABELS = new Set(["competition", "league", "division", "cup", "turnering", "raekke", "pokal", "pulje", "gruppe"]);

/** A word with no letter or digit before it; the word is the first group. */
function word(pattern: string, flags: string): RegExp {
  return new RegExp(String.raw`(?:^|[^\p{L}\d])(${pattern})(?![\p{L}\d])`, flags);
}

const ORDINAL = String.raw`(?:\d{1,2}(?:\.|st|nd|rd|th)|premier|first|second|third|fourth|fifth|mester|elite)`;
const NUMBER = String.raw`(?:\d{1,2}|[A-H]|[IVX]{1,4}|one|two|three|four|five)`;
/** `2. division`, `Premier League`, `Division 2`, `Div. A`. */
const LEVELS = [
  word(String.raw`${ORDINAL} +(?:division|række|serie|liga|league)`, "iu"),
  word(String.raw`(?:division|div\.?|række|serie|pulje|liga|league) *${NUMBER}`, "iu"),
];
/** `Winter Cup`, `Huddersfield League`, `Mesterrækken`, with up to four words in capitals before it. */
const NAMED = word(
  String.raw`(?:\p{Lu}[\p{L}\d'’.&]* +){0,4}(?:[Ll]eague|[Ll]iga|[Tt]rophy|[Ss]hield|[Pp]late|[Mm]emorial|\p{L}+rækken|[Cc]up|CUP|[Pp]okal\p{L}*)`,
  "u",
);
const KNOCKOUT = word(String.raw`k\.?o\.?|knock-?out|cup|pokal\p{L}*`, "iu");
const OPPONENTS = /\s(?:v|vs|mod)\.?\s/i;
/** Parts of a line of titles. */
const BETWEEN_PARTS = /\s+[-–—]\s+|[,;|·()]/u;

/** Without a word of its own it says no more than that there is a league. */
const BARE = new Set(["league", "liga"]);

/** The name of the competition that the first of these texts has; null where none has one. */
export function competitionIn(texts: readonly string[]): string | null {
  for (const [i, text] of texts.entries()) {
    const [label = "", ...rest] = text.split(/[:=]/);
    if (LABELS.has(spelling(label))) {
      const said = (rest.length > 0 ? rest.join(":") : (texts[i + 1] ?? "")).trim();
      if (said !== "" && (rest.length > 0 || text.trim() === label.trim())) return competitionNamed(said, label);
    }
    for (const part of text.split(BETWEEN_PARTS)) {
      const found = inPart(part.trim());
      if (found !== null) return found;
    }
  }
  return null;
}

/** The texts of a line, a competition without its label in front: `Competition | Smith Memorial`. */
export function withoutLabel(line: readonly string[]): readonly string[] {
  const [label = "", said] = line;
  return line.length === 2 && LABELS.has(spelling(label)) ? [competitionNamed(said!, label)] : line;
}

/** Whether a setting does. */
export function namesCompetition(key: string): boolean {
  return key === COMPETITION || key.endsWith(`:${COMPETITION}`);
}

/** The competitions that the settings of a tournament name, or else its own name. */
export function competitionsNamed(settings: { readonly [key: string]: Plain }, name: string): readonly string[] {
  const said = Object.keys(settings).filter(namesCompetition);
  const own = said.length > 0 ? null : competitionIn([name]);
  return own === null ? said.map((key) => String(settings[key])) : [own];
}

function inPart(part: string): string | null {
  const ways = OPPONENTS.test(part) ? [...LEVELS, KNOCKOUT] : [...LEVELS, NAMED, KNOCKOUT];
  for (const way of ways) {
    const found = way.exec(part)?.[1]?.trim();
    if (found !== undefined && !BARE.has(spelling(found))) return found;
  }
  return null;
}

/** What a cell under a header names: `2` under `Division` is Division 2. */
export function competitionNamed(cell: string, header: string): string {
  const isBare = cell.length <= 2 && spelling(header) !== "competition" && spelling(header) !== "turnering";
  return isBare ? `${header.trim()} ${cell}` : cell;
}

/** One competition, however its name is spelt: `Div. 2` is Division 2. */
export function competitionKey(name: string): string {
  return nameKey(name)
    .replace(/^div(?:\.| ) */, "division ")
    .replace(/^(?:k\.?o\.?|knock-out)(?!\p{L})/u, "knockout");
}

/** Knock-outs: a table of points has no place for them. */
export function isKnockout(name: string): boolean {
  return KNOCKOUT.test(name);
}
