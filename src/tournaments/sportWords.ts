import type { SystemId } from "../kernel/sources";
import { extent, textOf, valueAt, type Sheet } from "../sheet";

// Guesses the sport from the words of a sheet on which no tournament was recognised.

/** By sheet name: 1 for the systems that most words point to, else 0. */
export type SportWords = ReadonlyMap<string, { readonly [system in SystemId]: number }>;

/** Texts found on sheets of one sport only, as whole cells in lower case; both bridge systems share words. */
const SIGNS: { readonly [system in SystemId]: RegExp } = {
  croquet:
    /\b(croquet|kroket|hoops?|lawns?|bisques?|peg(ged)? ?out|winners?|losers?|vinder|taber|game length)\b|^\+\d+ ?(tpo?|qp|otp)$/,
  chess:
    /\b(chess|skak|white|black|hvid|sort|elo|fide|rat'?g|rtg|rating|ratingtal|grades?|br(æ|ae)t)\b|½ ?[-−\u2010-\u2014:] ?½|^½$/,
  dbf: /\b(dbf|bridge|butler|datum|makker|parhandicap|imps?|pairs?|par|spil|boards|matchpoints?|ns|ew|øv|north|south|nord|syd|kontrakt|contract)\b/,
  acbl: /\b(acbl|(master|mester) ?p(oints?)?|mps?|life master|bridge|strat|raw score|imps?|pairs?|boards|matchpoints?|contract)\b/,
  go: /\b(go|white|black|hvid|sort|baduk|weiqi|komi|stones?|sten|kyu|dan|nigiri|gor)\b|^\d{1,2} ?[kd]\??$|^[bw]\+|\(\d{1,2} ?[kd]\)/,
};
const SYSTEMS = Object.keys(SIGNS) as SystemId[];

/** The area searched. */
const ROWS = 20;
const COLUMNS = 30;

export function sportsIn(sheets: readonly Sheet[]): SportWords {
  return new Map(sheets.map((sheet) => [sheet.name, sportsOn(sheet)]));
}

function sportsOn(sheet: Sheet): { readonly [system in SystemId]: number } {
  const texts = new Set<string>();
  const { bottom, right } = extent(sheet);
  for (let row = sheet.top; row < Math.min(bottom, sheet.top + ROWS); row++)
    for (let column = sheet.left; column < Math.min(right, sheet.left + COLUMNS); column++) {
      const cell = valueAt(sheet, row, column);
      if (typeof cell === "string" && cell.length < 100) texts.add(textOf(cell).toLowerCase());
    }
  const counts = SYSTEMS.map((system) => [...texts].filter((text) => SIGNS[system].test(text)).length);
  const most = Math.max(...counts);
  const is = (system: SystemId) => (most > 0 && counts[SYSTEMS.indexOf(system)] === most ? 1 : 0);
  return Object.fromEntries(SYSTEMS.map((system) => [system, is(system)])) as { [system in SystemId]: number };
}

/** The names of sports in titles and sheet names. */
const NAMES: readonly (readonly [name: RegExp, systems: readonly SystemId[]])[] = [
  // Level play and handicap play are two forms of croquet.
  [/croquet|kroc?ket|level[- ]play|niveauspil/i, ["croquet"]],
  [/(?:^|[^\p{L}])(?:chess|skak|schach|schack|sjakk|schaak|échecs|ajedrez)(?!\p{L}*mat)/iu, ["chess"]],
  [
    /(?:^|[^\p{L}])(?:baduk|weiqi|go[- ]?(?:avond|abend|aften|evening|kväll|night|club|klub|klubb|games?|pairings?|tournament|turnering|turnier|toernooi|tournoi|torneo|league|spil))/iu,
    ["go"],
  ],
  [/(?:^|[^\p{L}])acbl(?!\p{L})/iu, ["acbl"]],
  [/(?:^|[^\p{L}])(?:dbf(?!\p{L})|danmarks bridge)/iu, ["dbf"]],
  // Bridget, Bridges and Bridgend are people and places.
  [/(?:^|[^\p{L}])bridge(?!(?:t|tte|s|r|rs|man|nd|water)(?!\p{L}))/iu, ["dbf", "acbl"]],
];

/** The systems of the sport named in the titles; empty if they name no sport, or several. */
export function sportNamed(titles: readonly string[]): readonly SystemId[] {
  const named = NAMES.filter(([name]) => titles.some((text) => name.test(text))).map(([, systems]) => systems);
  return SYSTEMS.filter((system) => named.length > 0 && named.every((systems) => systems.includes(system)));
}

/** Results that only one sport writes: `+16`, `26-14` in croquet; `B+R`, `W+3.5` and jigo in Go. */
const OF_RESULTS: { readonly [system in SystemId]?: RegExp } = {
  croquet:
    /^(?:[+−-]\s?\d{1,2}|\d{1,2}\s?[-−\u2010-\u2014:]\s?(?:[2-9]|\d\d)|(?:[2-9]|\d\d)\s?[-−\u2010-\u2014:]\s?\d{1,2})(?:\s?\(?o?t\)?|t?p)?$/i,
  go: /^(?:[bwsh]\s?\+.*|(?:black|white|sort|hvid)\s.*\+.*|jigo)$/i,
};

/** True if the other find reads results that its sport alone writes, and this one reads none of its own. */
export function isRefutedBy(one: ResultsOn, other: ResultsOn): boolean {
  return one.system in OF_RESULTS && resultsLike(other) > 0 && resultsLike(one) === 0;
}

interface ResultsOn {
  readonly system: SystemId;
  readonly sheet: Sheet;
  readonly headerRow: number;
  readonly columns: readonly number[];
}

function resultsLike({ system, sheet, headerRow, columns }: ResultsOn): number {
  const like = OF_RESULTS[system];
  if (like === undefined) return 0;
  const lines = sheet.values.slice(headerRow + 1 - sheet.top);
  return columns.reduce(
    (sum, column) => sum + lines.filter((line) => like.test(textOf(line[column - sheet.left] ?? null))).length,
    0,
  );
}
