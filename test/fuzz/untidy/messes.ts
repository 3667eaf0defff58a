// The ways in which people change a sheet, one function each. A mess that does not apply to a draft returns `false`.
import { kindOf, type KindId } from "../../../src/tournaments";
import type { CellValue } from "../../../src/sheet";
import { dayOf, dottedDate, isoDate, monthOf } from "./dates";
import { asSheet, cell, EMPTY, other, rowOfCells, type Cell, type Column, type Draft, type Line } from "./draft";
import type { Draws } from "./draws";
import { people } from "./names";
import type { Circumstances } from "./tournament";

export interface Mess {
  readonly name: string;
  readonly kinds?: readonly KindId[];
  /** It changes the facts before the figures are computed, so there is nothing to apply. */
  readonly circumstance?: keyof Circumstances;
  readonly apply?: (draft: Draft, draws: Draws) => boolean;
}

// ---------------------------------------------------------------- headers

/** Most people use the same words for the same thing above every column; some do not. */
function ownWords(draft: Draft, draws: Draws): boolean {
  const consistent = draws.chance(0.75);
  const chosen = new Map<string, number>();
  let changed = false;
  for (const column of draft.columns) {
    const said = column.clean?.words[draft.language];
    if (!said || isTeamName(draft, column)) continue;
    const family = consistent ? `${familyOf(column)} ${said.length}` : (column.clean!.field ?? "");
    if (!chosen.has(family)) chosen.set(family, draws.chance(0.75) ? draws.whole(0, said.length - 1) : 0);
    column.header = said[chosen.get(family)!]!;
    changed = true;
  }
  return changed;
}

/** The part of a column's name that it shares with those of other players and sides. */
function familyOf({ clean }: Column): string {
  return (clean?.field ?? clean?.output ?? "").replace(/\b(Home|Away|NS|EW|Open|Closed|Winner|Loser|A|B)\b|\d/g, "");
}

/** On a card, the name of the team is above its players. */
function isTeamName({ tournament }: Draft, { clean }: Column): boolean {
  return tournament.cards !== undefined && /player$/.test(clean?.field ?? "");
}

/** `North-South` over `Player 1 | Hcp 1`: the side is in a line of its own, as with merged cells. */
function twoLineHeaders(draft: Draft, draws: Draws): boolean {
  const grouped = draft.columns.filter(({ clean }) => clean?.grouped);
  if (grouped.length < 2 || draft.tournament.cards) return false;
  const own = draws.chance(0.5) ? draws.whole(0, 11) : 0;
  // One choice of words for all groups of the sheet, as a person would make it.
  const word = (list: readonly string[]) => list[own % list.length]!;
  for (const column of grouped) {
    const { group, below } = column.clean!.grouped!;
    column.group = word(group[draft.language]);
    column.header = word(below[draft.language]);
  }
  draft.grouped = true;
  draft.ordered = true;
  return true;
}

const SEATS: { readonly [field: string]: "N" | "S" | "E" | "W" } = {
  "NS player 1": "N",
  "NS player 2": "S",
  "EW player 1": "E",
  "EW player 2": "W",
};
const SEAT_NAMES = {
  en: { N: "North", S: "South", E: "East", W: "West" },
  da: { N: "Nord", S: "Syd", E: "Øst", W: "Vest" },
} as const;

/** `Name | Hcp | Partner | Hcp`: the figures of a player follow the name, under repeated headers. */
function wordsBesideNames(draft: Draft, draws: Draws): boolean {
  const { columns, language, tournament } = draft;
  if (draft.grouped || tournament.cards) return false;
  const names = columns.filter(({ clean }) => /layer [1-4]$/.test(clean?.field ?? ""));
  const own = columns.filter(({ clean }) => /(handicap|Handicap|Rank|Masterpoints) [1-4]$/.test(clean?.field ?? ""));
  if (names.length < 2 || own.length !== names.length) return false;
  const word = draws.whole(0, 9);
  const two = names.length === 2;
  const colours = draws.chance(0.6);
  const long = draws.chance(0.5);
  names.forEach((column, i) => {
    const field = column.clean!.field!;
    const seat = SEATS[field];
    if (seat) column.header = long ? SEAT_NAMES[language][seat] : SEAT_NAMES[language][seat].charAt(0);
    else if (two && tournament.kind === "go-pairings")
      column.header = (
        language === "da"
          ? colours
            ? ["Hvid", "Sort"]
            : ["Spiller", "Modstander"]
          : colours
            ? ["White", "Black"]
            : ["Player", "Opponent"]
      )[i]!;
    else if (two) column.header = (language === "da" ? ["Spiller", "Makker"] : ["Player", "Partner"])[i]!;
    else column.header = column.clean!.words[language][0]!;
  });
  for (const column of own) {
    const { below } = column.clean!.grouped ?? {};
    const list = below?.[language].map((said) => said.replace(/ ?\d$/, "")) ?? column.clean!.words[language];
    column.header = list[word % list.length]!.replace(/ ?\d$/, "");
  }
  // If the headers give the colours, nothing about them remains to be filled.
  if (two && colours && tournament.kind === "go-pairings") {
    const expected = tournament.expected.map((figures) => ({ ...figures, Black: null, White: null }));
    draft.tournament = { ...tournament, expected };
  }
  draft.ordered = true;
  return true;
}

const UNITS: readonly (readonly [RegExp, { readonly en: readonly string[]; readonly da: readonly string[] }])[] = [
  [/^Score$/, { en: ["(%)"], da: ["(%)"] }],
  [/handicap/i, { en: ["(2024)", "(before)", "[pts]"], da: ["(2024)", "(før)"] }],
  [/^Points$/, { en: ["(26/14)"], da: ["(26/14)"] }],
  [/Date/, { en: ["(dd/mm)", "(2024)"], da: ["(2024)"] }],
  [/IMPs|result$/i, { en: ["(net)", "(final)"], da: ["(endelig)"] }],
  [/rating/i, { en: ["(1 Sept)", "(half)"], da: ["(1/9)"] }],
  [/Raw/, { en: ["(mp)", "(before handicap)"], da: ["(før handicap)"] }],
];

function unitsInBrackets(draft: Draft, draws: Draws): boolean {
  let changed = false;
  for (const column of draft.columns) {
    const field = column.clean?.field;
    if (field == null || isTeamName(draft, column) || column.header.includes("(")) continue;
    if (field === "Score" && column.clean!.words.en[0] !== "Score %") continue;
    if (/IMPs$/.test(field) && !/net/i.test(column.header) && draft.tournament.kind === "dbf-teams") continue;
    const unit = UNITS.find(([of]) => of.test(field));
    if (!unit || !draws.chance(0.5)) continue;
    column.header += ` ${draws.pick(unit[1][draft.language])}`;
    changed = true;
  }
  return changed;
}

function headersInCapitals(draft: Draft, draws: Draws): boolean {
  const end = draws.pick(["", ":", " ", "."]);
  const loud = draws.chance(0.6);
  for (const column of draft.columns)
    if (!isTeamName(draft, column)) column.header = (loud ? column.header.toUpperCase() : column.header) + end;
  return loud || end !== "";
}

function brokenHeaders(draft: Draft): boolean {
  for (const column of draft.columns) if (!isTeamName(draft, column)) column.header = column.header.replace(/ /, "\n");
  return draft.columns.some(({ header }) => header.includes("\n"));
}

// ---------------------------------------------------------------- cells

const entriesOf = ({ lines }: Draft): Line[] => lines.filter(({ role }) => role === "entry");

/** Changes the cells of the entries in some columns; returns whether one changed. */
function rewrite(
  draft: Draft,
  wanted: (column: Column) => boolean,
  write: (cell: Cell, line: Line, column: Column) => CellValue | Cell,
): boolean {
  let changed = false;
  for (const line of entriesOf(draft))
    for (const column of draft.columns) {
      const before = line.cells.get(column);
      // A cell that Excel shows as a percentage must stay a number.
      if (!before || before.value === null || before.format === PERCENTAGE || !wanted(column)) continue;
      const after = write(before, line, column);
      const next =
        typeof after === "object" && after !== null && "format" in after ? after : cell(after, before.format);
      if (next.value === before.value && next.format === before.format) continue;
      line.cells.set(column, next);
      changed = true;
    }
  return changed;
}

const PERCENTAGE = "0.00%";

const isNumeric = ({ clean }: Column) => clean !== null && ["number", "result"].includes(clean.meaning);
const isName = ({ clean }: Column) => clean?.meaning === "name";

function numbersAsText(draft: Draft): boolean {
  return rewrite(draft, isNumeric, ({ value }) => (typeof value === "number" ? String(value) : value));
}

function decimalCommas(draft: Draft, draws: Draws): boolean {
  const everywhere = draws.chance(0.6);
  const some = new Set(draft.columns.filter(() => everywhere || draws.chance(0.5)));
  return rewrite(
    draft,
    (column) => isNumeric(column) && some.has(column),
    // A mark after the number stays.
    ({ value }) =>
      typeof value === "boolean" || !/^-?\d+\.\d+\D*$/.test(String(value)) ? value : String(value).replace(".", ","),
  );
}

function halfSigns(draft: Draft): boolean {
  return rewrite(draft, isNumeric, ({ value }) => {
    if (typeof value !== "number" || Number.isInteger(value) || !Number.isInteger(2 * value)) return value;
    const whole = Math.floor(Math.abs(value));
    return `${value < 0 ? "-" : ""}${whole === 0 ? "" : whole}½`;
  });
}

function thousandsMarked(draft: Draft): boolean {
  const mark = draft.language === "da" ? "." : ",";
  return rewrite(draft, isNumeric, ({ value }) => {
    if (typeof value !== "number" || !Number.isInteger(value) || value < 1000) return value;
    return `${Math.floor(value / 1000)}${mark}${String(value % 1000).padStart(3, "0")}`;
  });
}

function unicodeMinus(draft: Draft): boolean {
  return rewrite(draft, isNumeric, ({ value }) =>
    /^-/.test(String(value)) ? String(value).replace("-", "\u2212") : value,
  );
}

function hardSpaces(draft: Draft, draws: Draws): boolean {
  const columns = new Set(draft.columns.filter(() => draws.chance(0.5)));
  return rewrite(
    draft,
    (column) => columns.has(column) && (isNumeric(column) || isName(column)),
    ({ value }) =>
      typeof value === "string" && / /.test(value)
        ? value.replace(/ /g, "\u00a0")
        : typeof value === "boolean"
          ? value
          : `${String(value)}\u00a0`,
  );
}

function footnoteMarks(draft: Draft, draws: Draws): boolean {
  const mark = draws.pick(["*", "**", " *", "†", "¹"]);
  const columns = draft.columns.filter((column) => column.clean?.meaning === "number");
  if (columns.length === 0) return false;
  const marked = new Set(draws.some(columns, draws.whole(1, 2)));
  const changed = rewrite(
    draft,
    (column) => marked.has(column),
    ({ value }) => (typeof value === "number" && draws.chance(0.25) ? `${value}${mark}` : value),
  );
  if (changed)
    draft.below.push(
      [],
      rowOfCells(`${mark.trim()} ${draws.pick(["provisional", "substitute", "amended", "see notice board"])}`),
    );
  return changed;
}

function datesInWords(draft: Draft, draws: Draws): boolean {
  const how = draws.whole(0, 5);
  return rewrite(
    draft,
    ({ clean }) => clean?.meaning === "date",
    ({ value }) => {
      if (typeof value !== "number") return value;
      const day = dayOf(value);
      const month = monthOf(day, draft.language);
      const dot = draft.language === "da" ? "." : "";
      const forms = [
        `${day.day}${dot} ${month} ${day.year}`,
        `${day.day}${dot} ${month.slice(0, 3)}${dot} ${day.year}`,
        draft.language === "da" ? `den ${day.day}. ${month} ${day.year}` : `${month} ${day.day}, ${day.year}`,
        `${day.day}-${month.slice(0, 3)}-${String(day.year).slice(2)}`,
        draft.language === "da"
          ? `${day.day}. ${month} ${day.year}`
          : `${day.day}${ordinal(day.day)} ${month} ${day.year}`,
        draft.language === "da"
          ? `${day.day}/${day.month} ${day.year}`
          : `${WEEKDAYS[(value + 6) % 7]!} ${day.day} ${month} ${day.year}`,
      ];
      return cell(forms[how]!);
    },
  );
}

// Day 1 of Excel's calendar, 1 January 1900, counts as a Sunday.
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const ordinal = (day: number) => (day > 3 && day < 21 ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th"));

function datesAsText(draft: Draft, draws: Draws): boolean {
  const write = draws.pick([isoDate, dottedDate]);
  return rewrite(
    draft,
    ({ clean }) => clean?.meaning === "date",
    ({ value }) => (typeof value === "number" ? cell(write(dayOf(value))) : value),
  );
}

/** Leaves out values that repeat the line above, as with cells merged downwards. */
function writtenOnce(draft: Draft, draws: Draws): boolean {
  const fields = draft.tournament.kind === "chess-boards" ? /^(Match|Date|Home team|Away team)$/ : /^(Date|Round)$/;
  const only = draws.chance(0.4) ? /^(Match|Date|Round)$/ : fields;
  let changed = false;
  for (const column of draft.columns) {
    if (!only.test(column.clean?.field ?? "")) continue;
    let last: CellValue = null;
    let match: CellValue = null;
    for (const line of entriesOf(draft)) {
      const { value } = line.cells.get(column) ?? EMPTY;
      // A team that plays two matches in a row is written for each of them.
      const now = draft.columns.find(({ clean }) => clean?.field === "Match")?.clean?.values[line.entry!] ?? null;
      if (value !== null && value === last && now === match) {
        line.cells.set(column, EMPTY);
        changed = true;
      }
      last = value ?? last;
      match = now;
    }
  }
  return changed;
}

function namesInThreeSpellings(draft: Draft, draws: Draws): boolean {
  return rewrite(draft, isName, ({ value }) => {
    if (typeof value !== "string") return value;
    const way = draws.whole(0, 7);
    if (way === 0) return value.toUpperCase();
    if (way === 1) return value.replace(" ", "  ");
    if (way === 2) return ` ${value} `;
    if (way === 3) return value.normalize("NFD");
    if (way === 4) return value.toLowerCase();
    return value;
  });
}

function twoNamesInOneCell(draft: Draft, draws: Draws): boolean {
  // Under `Player 1` there is only one player.
  if (draft.columns.some(({ clean, group }) => group !== null && clean?.field === "Player 1")) return false;
  const between = draws.pick([" & ", " / ", " - ", " og ", " and ", " + ", "\n"]);
  let changed = false;
  for (const first of [...draft.columns]) {
    const field = first.clean?.field;
    if (!field?.endsWith("layer 1")) continue;
    const second = draft.columns.find(({ clean }) => clean?.field === field.replace("1", "2"));
    if (!second || draft.columns.some(({ clean }) => clean?.field === field.replace("1", "3"))) continue;
    for (const line of entriesOf(draft)) {
      const [one, two] = [line.cells.get(first)!.value, line.cells.get(second)!.value];
      line.cells.set(first, cell(`${String(one)}${between}${String(two)}`));
    }
    draft.columns = draft.columns.filter((column) => column !== second);
    if (!draft.grouped || first.group === null) {
      const side = field.replace(/ ?[Pp]layer 1$/, "");
      const said =
        draft.language === "da" ? draws.pick(["Par", "Spillere", "Navne"]) : draws.pick(["Pair", "Players", "Names"]);
      first.header = `${side} ${said}`.trim();
    } else first.header = draft.language === "da" ? "Spillere" : "Players";
    changed = true;
  }
  return changed;
}

/** The results of a game as a person writes them. */
function resultsInWords(draft: Draft, draws: Draws): boolean {
  const words = draws.pick([
    { 1: "1", 0.5: "½", 0: "0" },
    { 1: "1", 0.5: "=", 0: "0" },
    { 1: "W", 0.5: "D", 0: "L" },
    { 1: "1", 0.5: "0,5", 0: "0" },
    { 1: "won", 0.5: "draw", 0: "lost" },
  ]);
  return rewrite(
    draft,
    ({ clean }) => clean?.meaning === "result",
    ({ value }) => (value === 1 || value === 0.5 || value === 0 ? words[value] : value),
  );
}

function ranksInWords(draft: Draft, draws: Draws): boolean {
  const how = draws.whole(0, 4);
  return rewrite(
    draft,
    ({ clean }) => clean?.meaning === "rank",
    ({ value }) => {
      const [, degree, letter] = /^(\d+)([kd])$/.exec(String(value)) ?? [];
      if (degree === undefined) return value;
      const whole = letter === "k" ? "kyu" : "dan";
      const forms = [
        `${degree} ${whole}`,
        `${degree}${letter!.toUpperCase()}`,
        `${degree}${letter}?`,
        `${degree}. ${whole}`,
        `${degree}-${whole}`,
      ];
      return forms[how]!;
    },
  );
}

function percentSigns(draft: Draft, draws: Draws): boolean {
  const cells = draws.chance(0.5);
  return rewrite(
    draft,
    ({ clean }) => clean?.field === "Score" && clean.words.en[0] === "Score %",
    ({ value }) => {
      if (typeof value !== "number") return value;
      return cells ? cell(Math.round(value * 100) / 1e4, PERCENTAGE) : `${value} %`;
    },
  );
}

// ---------------------------------------------------------------- columns

/** `Player A | Player B | Winner` instead of a winner and a loser. */
function playersAandB(draft: Draft, draws: Draws): boolean {
  const [winner, loser] = ["Winner", "Loser"].map((field) => draft.columns.find(({ clean }) => clean?.field === field));
  if (!winner || !loser || draft.columns.some(({ clean }) => clean?.field === "Winner handicap")) return false;
  const da = draft.language === "da";
  const [a, b] = draws.pick(
    da
      ? [
          ["Spiller A", "Spiller B"],
          ["Spiller 1", "Spiller 2"],
        ]
      : [
          ["Player A", "Player B"],
          ["Player 1", "Player 2"],
        ],
  );
  const first: Column = { clean: null, header: a!, group: null };
  const second: Column = { clean: null, header: b!, group: null };
  for (const line of entriesOf(draft)) {
    const names = draws.shuffled([line.cells.get(winner)!, line.cells.get(loser)!]);
    line.cells.set(first, names[0]!);
    line.cells.set(second, names[1]!);
  }
  const at = draft.columns.indexOf(winner);
  draft.columns = draft.columns.filter((column) => column !== loser);
  winner.header = da ? "Vinder" : "Winner";
  draft.columns.splice(draft.columns.indexOf(winner), 1);
  draft.columns.splice(at, 0, first, second, winner);
  draft.ordered = true;
  return true;
}

/** `1-0` in one column instead of a result for each side. */
function resultsInOne(draft: Draft, draws: Draws): boolean {
  const [home, away] = ["Home result", "Away result"].map((field) =>
    draft.columns.find(({ clean }) => clean?.field === field),
  );
  if (!home || !away || draft.tournament.cards || draft.grouped) return false;
  const dash = draws.pick(["-", " - ", "\u2013", ":"]);
  const half = draws.pick(["½", "0.5", "0,5"]);
  const said = (value: CellValue) => (value === 0.5 ? half : value === null ? "" : String(value));
  const result: Column = {
    clean: { ...home.clean!, field: "Result", meaning: "text" },
    header: draft.language === "da" ? "Resultat" : "Result",
    group: null,
  };
  for (const line of entriesOf(draft)) {
    const [one, two] = [line.cells.get(home)?.value ?? null, line.cells.get(away)?.value ?? null];
    // An absence is written on the player's own side; in a single cell there are points.
    if (typeof one === "string" || typeof two === "string") return false;
    line.cells.set(result, cell(one === null && two === null ? null : `${said(one)}${dash}${said(two)}`));
  }
  draft.columns = [...draft.columns.filter((column) => column !== home && column !== away), result];
  return true;
}

function columnsSwapped(draft: Draft, draws: Draws): boolean {
  if (draft.ordered || draft.columns.length < 3) return false;
  const from = draws.whole(0, draft.columns.length - 1);
  const [moved] = draft.columns.splice(from, 1);
  draft.columns.splice(draws.whole(0, draft.columns.length), 0, moved!);
  return true;
}

interface Extra {
  readonly en: readonly string[];
  readonly da: readonly string[];
  readonly value: (draws: Draws, at: number) => CellValue;
}
const EXTRAS: readonly Extra[] = [
  { en: ["Phone", "Tel.", "Mobile"], da: ["Telefon", "Tlf.", "Mobil"], value: (draws) => `555 0${draws.whole(100, 999)}` },
  { en: ["Phone", "Tel."], da: ["Tlf.", "Telefon"], value: (draws) => draws.whole(20000000, 29999999) },
  { en: ["Club"], da: ["Klub"], value: (draws) => draws.pick(["Heather", "Ferry Lane", "Mosby"]) },
  { en: ["Remarks", "Notes", "Comment"], da: ["Bemærkninger", "Noter"], value: (draws) => (draws.chance(0.3) ? draws.pick(["late", "substitute", "good game", "ringer i morgen"]) : null) },
  { en: ["Paid", "Fee"], da: ["Betalt", "Gebyr"], value: (draws) => draws.pick(["x", "yes", 40, null]) },
  { en: ["Running total", "Total so far"], da: ["I alt indtil nu", "Løbende sum"], value: (_, at) => 10 * (at + 1) },
  { en: ["Table no", "Court", "Lawn"], da: ["Bane", "Lokale"], value: (draws) => draws.whole(1, 6) },
  { en: ["E-mail"], da: ["E-mail"], value: (_, at) => `player${at}@example.org` },
  { en: [""], da: [""], value: (draws) => (draws.chance(0.3) ? draws.pick(["!", "OK", "see below"]) : null) },
]; // oxfmt-ignore

function extraColumns(draft: Draft, draws: Draws): boolean {
  for (const extra of draws.some(EXTRAS, draws.whole(1, 2))) addColumn(draft, draws, extra);
  return true;
}

function addColumn(draft: Draft, draws: Draws, extra: Extra): void {
  const header = draws.pick(extra[draft.language]);
  const last = draft.columns.length;
  const at = draft.ordered || header === "" ? last : draws.whole(0, last);
  const column: Column = { clean: null, header, group: null };
  entriesOf(draft).forEach((line, i) => line.cells.set(column, cell(extra.value(draws, i))));
  draft.columns.splice(at, 0, column);
}

/**
 * Columns that sound like those of the tournament but are not, such as last year's handicap, or victory points next to
 * IMPs.
 */
const MISLEADING: { readonly [kind in KindId]: readonly Extra[] } = {
  "croquet-games": [
    { en: ["Score", "Margin"], da: ["Cifre", "Score"], value: (draws) => `+${draws.whole(1, 26)}` },
    { en: ["Score", "Hoops"], da: ["Cifre", "Resultat"], value: (draws) => `26-${draws.whole(3, 25)}` },
    { en: ["Winner's club", "Club of winner"], da: ["Vinders klub", "Vinderens klub"], value: (draws) => draws.pick(["Heather", "Mosby"]) },
    { en: ["Bisques"], da: ["Bisquer"], value: (draws) => draws.whole(0, 6) },
  ],
  "chess-card": [],
  "chess-boards": [
    { en: ["Home rating last season", "Old rating home"], da: ["Hjemme rating sidste sæson"], value: (draws) => draws.whole(8, 18) },
    { en: ["Colour", "Home colour"], da: ["Farve"], value: (draws) => draws.pick(["W", "B"]) },
    { en: ["Opening"], da: ["Åbning"], value: (draws) => draws.pick(["French", "Dutch"]) },
  ],
  "dbf-pairs": [
    { en: ["Handicap last year 1", "Old handicap 1"], da: ["Handicap sidste år 1", "Gl. handicap 1"], value: (draws) => draws.decimal(5, 50, 2) },
    { en: ["% last week", "Score % last week"], da: ["% sidste uge", "Score % sidste uge"], value: (draws) => draws.decimal(40, 60, 2) },
    { en: ["Masterpoints"], da: ["Mesterpoint"], value: (draws) => draws.whole(0, 40) },
  ],
  "dbf-individual": [
    { en: ["Handicap last year", "Old handicap"], da: ["Handicap sidste år", "Gl. handicap"], value: (draws) => draws.decimal(5, 50, 2) },
    { en: ["% last week"], da: ["% sidste uge"], value: (draws) => draws.decimal(40, 60, 2) },
  ],
  "dbf-teams": [
    { en: ["Home VP", "VP home"], da: ["Hjemme KP", "KP hjemme"], value: (draws) => draws.whole(0, 20) },
    { en: ["Half-time IMPs"], da: ["Imp ved halvleg"], value: (draws) => draws.whole(0, 30) },
  ],
  "dbf-halves": [
    { en: ["VP", "NS VP"], da: ["KP", "NS KP"], value: (draws) => draws.whole(0, 20) },
    { en: ["Datum"], da: ["Datum"], value: (draws) => draws.whole(-200, 200) },
  ],
  "dbf-barometer": [{ en: ["VP", "Total VP"], da: ["KP", "KP i alt"], value: (draws) => draws.whole(0, 160) }],
  "acbl-pairs": [
    { en: ["Raw %", "Percentage"], da: ["Rå %", "Procent"], value: (draws) => draws.decimal(40, 60, 2) },
    { en: ["Masterpoints won"], da: ["Mesterpoint vundet"], value: (draws) => draws.decimal(0, 2, 2) },
    { en: ["Score last week"], da: ["Score sidste uge"], value: (draws) => draws.decimal(40, 60, 1) },
  ],
  "acbl-rank-pairs": [
    { en: ["Raw %", "Percentage"], da: ["Rå %", "Procent"], value: (draws) => draws.decimal(40, 60, 2) },
    { en: ["Masterpoints this year 1"], da: ["Mesterpoint i år 1"], value: (draws) => draws.decimal(0, 20, 2) },
  ],
  "acbl-teams": [
    { en: ["VPs A", "VP A"], da: ["VP A"], value: (draws) => draws.whole(0, 20) },
    { en: ["Masterpoints won"], da: ["Mesterpoint vundet"], value: (draws) => draws.decimal(0, 2, 2) },
  ],
  "go-pairings": [
    { en: ["Rank last year 1", "Old rank 1"], da: ["Rang sidste år 1", "Gl. rang 1"], value: (draws) => `${draws.whole(1, 20)}k` },
    { en: ["Rating 1"], da: ["Rating 1"], value: (draws) => draws.whole(300, 2100) },
    { en: ["Board"], da: ["Bræt"], value: (draws) => draws.pick([9, 13, 19]) },
    { en: ["Board size"], da: ["Brætstørrelse"], value: () => 19 },
    { en: ["Score"], da: ["Slutstilling"], value: (draws) => `B+${draws.whole(0, 30)}.5` },
  ],
}; // oxfmt-ignore

function misleadingColumns(draft: Draft, draws: Draws): boolean {
  const extras = MISLEADING[draft.tournament.kind];
  if (extras.length === 0) return false;
  addColumn(draft, draws, draws.pick(extras));
  return true;
}

/** The figures of an earlier fill, perhaps of a sheet that has changed since. */
function filledEarlier(draft: Draft, draws: Draws): boolean {
  const stale = draws.chance(0.4);
  const { expected, cards } = draft.tournament;
  const written = (value: CellValue) => (stale && typeof value === "number" && draws.chance(0.3) ? value + 1 : value);
  if (cards) {
    for (const column of draft.columns) {
      const output = column.clean?.output;
      if (output === undefined) continue;
      for (const line of entriesOf(draft))
        line.cells.set(column, cell(written(expected[line.entry!]![output] ?? null)));
    }
    return true;
  }
  const outputs = [...new Set(expected.flatMap((figures) => Object.keys(figures)))];
  for (const output of outputs) {
    const names = kindOf(draft.tournament.kind).outputs.find(({ name }) => name.en === output)!;
    const column: Column = { clean: null, header: names.name[draft.language], group: null };
    for (const line of entriesOf(draft)) line.cells.set(column, cell(written(expected[line.entry!]![output] ?? null)));
    draft.columns.push(column);
  }
  return true;
}

// ---------------------------------------------------------------- rows

/** Inserts lines between the entries, but not before the first of a block. */
function insert(draft: Draft, at: number, ...lines: Line[]): void {
  draft.lines.splice(at, 0, ...lines);
}

function entryPlaces({ lines }: Draft): number[] {
  return lines.flatMap(({ role }, i) => (role === "entry" && lines[i - 1]?.role === "entry" ? [i] : []));
}

function blankRows(draft: Draft, draws: Draws): boolean {
  for (let n = draws.whole(1, 3); n > 0; n--) {
    const places = entryPlaces(draft);
    if (places.length === 0 || draft.tournament.cards) return false;
    insert(draft, draws.pick(places), other());
  }
  return true;
}

/** Rows that were numbered in advance and never filled. */
function numberedRows(draft: Draft, draws: Draws): boolean {
  const number = draft.columns.find(({ clean }) => /^(Pair|Table|Board)$/.test(clean?.field ?? ""));
  if (!number || !["Pair", "Table"].includes(number.clean!.field!)) return false;
  const count = number.clean!.values.length;
  const rows = Array.from({ length: draws.whole(1, 6) }, (_, i) => other(new Map([[number, cell(count + i + 1)]])));
  insert(draft, draft.lines.map(({ role }) => role).lastIndexOf("entry") + 1, ...rows);
  return true;
}

/** A line with the month or the round between the games. */
function monthRows(draft: Draft, draws: Draws): boolean {
  const places = entryPlaces(draft);
  if (places.length === 0) return false;
  const texts =
    draft.language === "da"
      ? ["Maj", "Juni 2024", "2. runde", "Efter pausen"]
      : ["May", "June 2024", "Round 2", "After tea"];
  insert(draft, draws.pick(places), other(new Map([[draft.columns[0]!, cell(draws.pick(texts))]])));
  return true;
}

const TOTALS = {
  en: ["Total", "Totals", "Average", "Avg", "Avg.", "Mean", "Club average", "Sum", "TOTAL:", "Field average"],
  da: ["I alt", "Sum", "Gennemsnit", "Gns.", "Gns", "Klubbens gennemsnit", "Total", "Middel", "Ialt:"],
};

function totalRow(draft: Draft, draws: Draws): boolean {
  const { lines, columns, language } = draft;
  if (draft.tournament.cards) return false;
  const label = draws.pick(TOTALS[language]);
  const mean = /av|mean|g[en]+|mid/i.test(label);
  const line = other();
  const entries = entriesOf(draft);
  for (const column of columns) {
    if (column.clean?.meaning !== "number" || !draws.chance(0.8)) continue;
    const numbers = column.clean.values.filter((value) => typeof value === "number");
    if (numbers.length === 0) continue;
    const sum = numbers.reduce((all, value) => all + value, 0);
    line.cells.set(column, cell(Math.round((mean ? sum / numbers.length : sum) * 100) / 100));
  }
  const names = columns.filter((column) => ["name", "text"].includes(column.clean?.meaning ?? ""));
  const place = draws.chance(0.4) ? columns[0]! : names.length > 0 ? draws.pick(names) : columns[0]!;
  line.cells.set(place, cell(label));
  const last = lines.lastIndexOf(entries.at(-1)!);
  insert(draft, last + 1, ...(draws.chance(0.4) ? [other()] : []), line);
  return true;
}

const NOTES = {
  en: ["All games to be played by the end of the month", "NB: cards to the secretary please", "* late start", "Rain stopped play", "(continued)", "Second round"],
  da: ["Alle kampe spilles inden månedens udgang", "NB: kort til sekretæren", "Regn afbrød", "(fortsættes)", "2. runde"],
}; // oxfmt-ignore

function noteRow(draft: Draft, draws: Draws): boolean {
  const line = other(new Map([[draws.pick(draft.columns), cell(draws.pick(NOTES[draft.language]))]]));
  const places = entryPlaces(draft);
  if (places.length === 0) return false;
  const last = draft.lines.map(({ role }) => role).lastIndexOf("entry");
  insert(draft, draws.chance(0.5) ? draws.pick(places) : last + 1, line);
  return true;
}

function signature(draft: Draft, draws: Draws): boolean {
  const da = draft.language === "da";
  const label = draws.pick(
    da ? ["Underskrift", "Turneringsleder:", "Godkendt"] : ["Signed", "Signature", "Checked by", "Scorer:"],
  );
  const line = other(new Map([[draft.columns[0]!, cell(label)]]));
  const at = Math.min(draft.columns.length - 1, draws.whole(1, 4));
  line.cells.set(draft.columns[at]!, cell(people(draws, 1)[0]!));
  const last = draft.lines.map(({ role }) => role).lastIndexOf("entry");
  if (draft.tournament.cards) draft.lines.push(line);
  else insert(draft, last + 1, ...(draws.chance(0.5) ? [other()] : []), line);
  return true;
}

function repeatedHeader(draft: Draft, draws: Draws): boolean {
  const places = entryPlaces(draft);
  if (places.length === 0 || draft.tournament.cards) return false;
  const header: Line = { role: "header", entry: null, card: null, cells: new Map() };
  // After a blank line it could be another field, unless the numbers continue.
  const numbered = draft.columns.some(({ clean }) => /^(Pair|Table|Round|Match)$/.test(clean?.field ?? ""));
  insert(draft, draws.pick(places), ...(numbered && draws.chance(0.3) ? [other()] : []), header);
  return true;
}

// ---------------------------------------------------------------- around

function title(draft: Draft, draws: Draws): boolean {
  const da = draft.language === "da";
  const titles = da
    ? ["Mosby Bridgeklub", "Klubaften torsdag", "Sæson 2024/25", "Handicapturnering"]
    : ["Ferry Lane Club", "Club evening", "Season 2024/25", "Summer Handicap", "Results"];
  const lines = draws.some(titles, draws.whole(1, 2)).map((line) => rowOfCells(line));
  if (draws.chance(0.4)) lines.push(rowOfCells(da ? "Dato:" : "Date:", da ? "18. juni 2024" : "18 June 2024"));
  if (draws.chance(0.3)) lines.push(rowOfCells(null, null, da ? "Leder: Ulla Krog" : "Director: Ursula Crook"));
  if (draws.chance(0.6)) lines.push([]);
  draft.above.unshift(...lines);
  return true;
}

function legend(draft: Draft, draws: Draws): boolean {
  const da = draft.language === "da";
  const lines = da
    ? [rowOfCells("Hcp = handicap"), rowOfCells("W/O", "udeblevet"), rowOfCells("½", "remis")]
    : [rowOfCells("Key:"), rowOfCells("Hcp", "handicap"), rowOfCells("W/O", "walk-over")];
  if (draws.chance(0.5)) draft.below.push([], ...lines);
  else {
    draft.beside = [...draft.beside, ...lines];
    draft.gap = draws.whole(1, 2);
  }
  return true;
}

/** Last year's list, below or beside the tournament. */
function anotherTable(draft: Draft, draws: Draws): boolean {
  const da = draft.language === "da";
  const names = people(draws, 4);
  const head = da ? rowOfCells("Nr.", "Navn", "Point") : rowOfCells("Pos", "Name", "Pts");
  const rows = names.map((name, i) => rowOfCells(i + 1, name, 40 - 3 * i));
  const table = [rowOfCells(da ? "Stilling 2023" : "Standings 2023"), head, ...rows];
  if (draws.chance(0.5) || draft.beside.length > 0) draft.below.push([], [], ...table);
  else {
    draft.beside = table;
    draft.gap = draws.whole(1, 3);
  }
  return true;
}

function playersBeside(draft: Draft, draws: Draws): boolean {
  if (!draft.companion || draft.beside.length > 0) return false;
  if (draws.chance(0.5)) {
    draft.beside = draft.companion;
    draft.gap = draws.whole(1, 2);
  } else draft.below.push([], ...draft.companion);
  draft.companion = null;
  return true;
}

function settingsOnSheet(draft: Draft, draws: Draws): boolean {
  const entries = Object.entries(draft.tournament.labels);
  if (entries.length === 0) return false;
  for (const [key, said] of entries) {
    const label = draws.pick(said[draft.language]);
    const value = draft.tournament.settings[key] ?? null;
    draft.above.push(draws.chance(0.5) ? rowOfCells(`${label}:`, value) : rowOfCells(`${label}: ${String(value)}`));
  }
  if (draws.chance(0.5)) draft.above.push([]);
  return true;
}

function offset(draft: Draft, draws: Draws): boolean {
  draft.top = draws.whole(1, 6);
  draft.left = draws.whole(1, 3);
  return true;
}

function severalSheets(draft: Draft, draws: Draws): boolean {
  const da = draft.language === "da";
  const names = people(draws, 3);
  const addresses = [
    rowOfCells(da ? "Navn" : "Name", da ? "Telefon" : "Phone"),
    ...names.map((name) => rowOfCells(name, "555 0101")),
  ];
  draft.others.push(asSheet(da ? "Adresser" : "Addresses", 0, 0, addresses));
  if (draws.chance(0.5)) draft.others.push(asSheet("Sheet3", 0, 0, [[]]));
  return true;
}

/** Hidden rows count like the others. */
function hiddenRows(draft: Draft, draws: Draws): boolean {
  for (const { entry } of entriesOf(draft)) if (draws.chance(0.3)) draft.hidden.add(entry!);
  return draft.hidden.size > 0;
}

// ---------------------------------------------------------------- losses

export const LOSING_MESS = "unreadable cell";

/** A figure that nobody can read: what depends on it stays empty, and the program must say why. */
function unreadableCell(draft: Draft, draws: Draws): boolean {
  const columns = draft.columns.filter(
    ({ clean }) => clean?.meaning === "number" && clean.field !== null && !clean.field.startsWith("Last"),
  );
  if (columns.length === 0) return false;
  const column = draws.pick(columns);
  const line = draws.pick(entriesOf(draft));
  if ((line.cells.get(column)?.value ?? null) === null) return false;
  line.cells.set(column, cell(draws.pick(["12 or 13", "see note", "illegible", "ask Per", "???"])));
  draft.losses.push({ entry: null, what: `${column.header} of entry ${line.entry}` });
  return true;
}

const BRIDGE_PAIRS: readonly KindId[] = ["dbf-pairs", "dbf-halves", "dbf-barometer", "acbl-pairs", "acbl-rank-pairs"];
const CHESS: readonly KindId[] = ["chess-card", "chess-boards"];

/** In the order of application. */
export const MESSES: readonly Mess[] = [
  { name: "absentees", kinds: CHESS, circumstance: "absentees" },
  { name: "unfinished", kinds: [...CHESS, "dbf-teams", "acbl-teams", "go-pairings"], circumstance: "unfinished" },
  { name: "own words", apply: ownWords },
  { name: "two-line headers", apply: twoLineHeaders },
  { name: "words beside names", apply: wordsBesideNames },
  { name: "units in brackets", apply: unitsInBrackets },
  { name: "headers in capitals", apply: headersInCapitals },
  { name: "broken headers", apply: brokenHeaders },
  { name: "half signs", apply: halfSigns },
  { name: "footnote marks", apply: footnoteMarks },
  { name: "percent signs", kinds: ["dbf-pairs", "dbf-individual"], apply: percentSigns },
  { name: "decimal commas", apply: decimalCommas },
  { name: "numbers as text", apply: numbersAsText },
  { name: "thousands marked", kinds: ["croquet-games"], apply: thousandsMarked },
  { name: "unicode minus", apply: unicodeMinus },
  { name: "written once", kinds: ["croquet-games", "chess-boards", "acbl-teams"], apply: writtenOnce },
  { name: "dates in words", apply: datesInWords },
  { name: "dates as text", apply: datesAsText },
  { name: "results in words", kinds: CHESS, apply: resultsInWords },
  { name: "ranks in words", kinds: ["go-pairings"], apply: ranksInWords },
  { name: "names in three spellings", apply: namesInThreeSpellings },
  { name: "two names in one cell", kinds: BRIDGE_PAIRS, apply: twoNamesInOneCell },
  { name: "hard spaces", apply: hardSpaces },
  { name: LOSING_MESS, apply: unreadableCell },
  { name: "players A and B", kinds: ["croquet-games"], apply: playersAandB },
  { name: "results in one column", kinds: ["chess-boards"], apply: resultsInOne },
  { name: "columns swapped", apply: columnsSwapped },
  { name: "extra columns", apply: extraColumns },
  { name: "misleading columns", apply: misleadingColumns },
  { name: "filled earlier", apply: filledEarlier },
  { name: "blank rows", apply: blankRows },
  { name: "total row", apply: totalRow },
  {
    name: "numbered empty rows",
    kinds: ["dbf-pairs", "dbf-halves", "acbl-pairs", "acbl-rank-pairs"],
    apply: numberedRows,
  },
  { name: "month rows", kinds: ["croquet-games", "go-pairings", "acbl-teams", "dbf-teams"], apply: monthRows },
  { name: "note row", apply: noteRow },
  { name: "signature", apply: signature },
  { name: "repeated header", apply: repeatedHeader },
  { name: "settings on the sheet", apply: settingsOnSheet },
  { name: "title", apply: title },
  { name: "players beside", kinds: ["croquet-games"], apply: playersBeside },
  { name: "another table", apply: anotherTable },
  { name: "legend", apply: legend },
  { name: "offset", apply: offset },
  { name: "several sheets", apply: severalSheets },
  { name: "hidden rows", apply: hiddenRows },
];
