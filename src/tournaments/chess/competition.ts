// The competition of a match, by the lines above its table, its sheet or its tournament.
import type { Plain } from "../../kernel/problem";
import { spelling } from "../../kernel/written/spelling";
import { nameKey } from "../../people/nameKey";

/** The setting with the competition of all matches of a sheet, or after `4:` of one. */
export const COMPETITION = "competition";

/** Labels before the name of a competition, in a line or a cell of their own: `Competition: Smith Memorial`. */
const LABELS = new Set(["competition", "league", "division", "cup", "turnering", "raekke", "pokal", "pulje", "gruppe"]);

/** A word not next to letters or digits; the word is the first group. */
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
/** Separators between the parts of a title line. */
const BETWEEN_PARTS = /\s+[-–—]\s+|[,;|·()]/u;

/** Alone, these words name no particular league. */
const BARE = new Set(["league", "liga"]);

/** The name of the competition in the first text that has one; null if none has. */
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

/** The texts of a line; a competition without its label: `Competition | Smith Memorial`. */
export function withoutLabel(line: readonly string[]): readonly string[] {
  const [label = "", said] = line;
  return line.length === 2 && LABELS.has(spelling(label)) ? [competitionNamed(said!, label)] : line;
}

/** True for the key of a setting that names a competition. */
export function namesCompetition(key: string): boolean {
  return key === COMPETITION || key.endsWith(`:${COMPETITION}`);
}

/** The competitions in a tournament's settings, or else in its name. */
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

/** The competition in a cell under a header: `2` under `Division` is Division 2. */
export function competitionNamed(cell: string, header: string): string {
  const isBare = cell.length <= 2 && spelling(header) !== "competition" && spelling(header) !== "turnering";
  return isBare ? `${header.trim()} ${cell}` : cell;
}

/** One key for all spellings of a competition: `Div. 2` is Division 2. */
export function competitionKey(name: string): string {
  return nameKey(name)
    .replace(/^div(?:\.| ) */, "division ")
    .replace(/^(?:k\.?o\.?|knock-out)(?!\p{L})/u, "knockout");
}

/** True for knock-outs, which have no table of points. */
export function isKnockout(name: string): boolean {
  return KNOCKOUT.test(name);
}
