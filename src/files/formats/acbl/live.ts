import { highest, lowest } from "../../../kernel/numbers/many";
import { invalid, Problem, type Result } from "../../../kernel/problem";
import {
  cellText,
  dayInNumbers,
  Notes,
  numberOf,
  sheetNameOf,
  turnedName,
  type Reading,
  type ReadSheet,
} from "../reading";
import type { SourceFile } from "../sourceText";
import { pairsSheet, type AcblPair, type AcblPlayer } from "./gamesSheet";

// A club game of ACBL Live: the web page, whose script holds the results as JSON, or that JSON alone.

/** The JSON; its content is not trusted. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Reads the pairs: one sheet for each session and section. Errors: the page is cut off; the event is not a pairs game. */
export function read({ text }: SourceFile, notes: Notes): Result<Reading> {
  const value = valueIn(text);
  if (value === undefined) return invalid("format-not-json");
  const type = textAt(value, "type");
  if (type !== null && type.toUpperCase() !== "PAIRS") return invalid("format-event-type", { received: type });
  const scoring = textAt(value, "board_scoring_method");
  const isMatchpoints = scoring === null || /^match_?points$/i.test(scoring);
  if (!isMatchpoints) notes.warn("format-not-matchpoints", {}, { received: scoring });
  const sheets: ReadSheet[] = [];
  const players = new Set<string>();
  const started = dayInNumbers(textAt(value, "start_date"), "mdy") ?? null;
  let date = started;
  const sessions = listAt(value, "sessions");
  for (const [i, session] of sessions.entries()) {
    const own = dayInNumbers(textAt(session, "game_date"), "ymd") ?? null;
    date = own ?? date;
    for (const [k, section] of listAt(session, "sections").entries()) {
      const letters = textAt(section, "name") ?? "";
      const element = `sessions[${i + 1}].sections[${letters || k + 1}]`;
      const summaries = listAt(section, "pair_summaries");
      const pairs = summaries.map((summary) => pairOf(summary, letters, element, notes));
      for (const pair of pairs) for (const { name, number } of pair.players) players.add(number ?? name ?? "");
      const average = isMatchpoints ? averageOf(summaries, letters, notes) : null;
      const session_ = sessions.length > 1 ? ` ${textAt(session, "number") ?? i + 1}` : "";
      const name = sheetNameOf(`${textAt(value, "name") ?? "Pairs"}${session_} ${letters}`, "Pairs");
      const sheet = pairsSheet(name, pairs, average, sheets.length, notes);
      if (sheet instanceof Problem && sheet.code !== "format-no-pairs") return sheet;
      if (sheet instanceof Problem) {
        notes.warn("format-section-empty", { element }, { name: letters || element });
        continue;
      }
      sheets.push({ ...sheet, date: own ?? started });
    }
  }
  if (sheets.length === 0) return invalid("format-no-pairs");
  const source = { program: "ACBL Live", event: textAt(value, "name"), date, players: players.size };
  return notes.reading(source, sheets);
}

// ---------------------------------------------------------------- JSON

/** The JSON value after `var data =`, up to its closing brace. Nothing of the page is executed. */
function valueIn(text: string): Json | undefined {
  const places = [...text.matchAll(/\bvar\s+data\s*=\s*(?=\{)/g)].slice(0, MOST_ASSIGNED);
  const found = places.map((one) => valueFrom(text, one.index + one[0].length, true));
  // Other scripts on the page may have a variable of that name too.
  if (places.length > 0) return found.find((one) => one !== undefined && at(one, "sessions") !== undefined) ?? found[0];
  return valueFrom(text, Math.max(0, text.search(/\S/)), false);
}

/** The most such variables that are looked at; a page has one, and other scripts a few more. */
const MOST_ASSIGNED = 10;

/** The value that begins at `from`. `goesOn`: other text follows it. */
function valueFrom(text: string, from: number, goesOn: boolean): Json | undefined {
  const end = closingBrace(text, from);
  if (end === undefined) return undefined;
  try {
    return JSON.parse(text.slice(from, goesOn ? end : undefined)) as Json;
  } catch {
    return undefined;
  }
}

/** More than any page needs; JSON.parse takes memory for each level. */
const MOST_DEPTH = 64;

/** The end of the first value; undefined if it is not closed, or nested too deeply. */
function closingBrace(text: string, from: number): number | undefined {
  let depth = 0;
  let inText = false;
  for (let i = from; i < text.length; i++) {
    const c = text[i];
    if (inText) {
      if (c === "\\") i++;
      else if (c === '"') inText = false;
    } else if (c === '"') inText = true;
    else if (c === "{" || c === "[") {
      if (++depth > MOST_DEPTH) return undefined;
    } else if ((c === "}" || c === "]") && --depth === 0) return i + 1;
  }
  return undefined;
}

function at(value: Json, key: string): Json | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, key) ? (value as { readonly [key: string]: Json })[key] : undefined;
}

function textAt(value: Json, key: string): string | null {
  const found = at(value, key);
  return typeof found === "string" || typeof found === "number" ? cellText(String(found)) : null;
}

function numberAt(value: Json, key: string): number | null {
  return numberOf(textAt(value, key)) ?? null;
}

function listAt(value: Json, key: string): readonly Json[] {
  const found = at(value, key);
  return Array.isArray(found) ? found : [];
}

// ---------------------------------------------------------------- pairs

function pairOf(summary: Json, section: string, within: string, notes: Notes): AcblPair {
  const direction = textAt(summary, "direction");
  const number = textAt(summary, "pair_number");
  const pair = number === null ? null : `${number}${direction ?? ""}`;
  const element = `${within}.pair_summaries[${pair ?? "?"}]`;
  // If the club has handicaps of its own, the score without them counts.
  const isRaw = (numberAt(summary, "handicap") ?? 0) !== 0;
  const score = (isRaw ? numberAt(summary, "raw_score") : null) ?? numberAt(summary, "score");
  const adjustment = numberAt(summary, "adjustment") ?? 0;
  if (adjustment !== 0) notes.assume("format-adjustment", { element }, { pair, value: adjustment });
  const players = listAt(summary, "players").map(playerOf);
  return { section, direction, pair, players, score, boards: numberAt(summary, "boards_played"), line: null, element };
}

function playerOf(player: Json): AcblPlayer {
  const number = textAt(player, "id_number");
  const points = numberAt(player, "mp_total");
  const master = textAt(player, "lifemaster");
  // Other numbers were invented by the page for that day.
  const isLasting = number !== null && /^([J-R\d]\d{6}|#\w+)$/i.test(number);
  return {
    // One file may have names in both orders.
    name: turnedName(textAt(player, "name")),
    number: isLasting ? number : null,
    masterpoints: points ?? (number?.startsWith("#") ? "NM" : null),
    lifeMaster: master === null ? null : master === "1",
  };
}

/**
 * Half of the possible score, computed from scores and percentages; null, with a warning, if the pairs disagree about
 * it.
 */
function averageOf(summaries: readonly Json[], section: string, notes: Notes): number | null {
  const possible = summaries.flatMap((summary) => {
    const [score, percentage] = [numberAt(summary, "score"), numberAt(summary, "percentage")];
    if (score === null || percentage === null || percentage < 20) return [];
    // The bounds that rounding to hundredths allows.
    const least = ((score - 0.005) / (percentage + 0.005)) * 100;
    const most = ((score + 0.005) / (percentage - 0.005)) * 100;
    return [{ least, most, value: (score / percentage) * 100 }];
  });
  const [first] = possible;
  if (!first) return null;
  const least = highest(possible.map((one) => one.least));
  const most = lowest(possible.map((one) => one.most));
  const rounded = Math.round((least + most) / 2);
  if (least <= most && rounded >= least - 0.02 && rounded <= most + 0.02) return rounded / 2;
  const values = [...new Set(possible.map(({ value }) => Math.round(value)))];
  if (values.length === 1) return values[0]! / 2;
  notes.warn("format-possible-differs", {}, { section, values: values.slice(0, 6) });
  return null;
}
