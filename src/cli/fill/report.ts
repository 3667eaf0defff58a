// What `fill` prints: notes as lines, and everything as JSON.
import type { Details } from "../../kernel/problem";
import type { Told, Code } from "../../kernel/told";
import type { Note } from "../../tournaments/fillPlan";
import type { Language } from "../../kernel/language";
import { asShownIn, sentence } from "../../messages";
import { bookSentence } from "../../messages/book";
import { cliSentence } from "../../messages/cli";
import {
  ALL_SECTIONS,
  kindOf,
  ONE_SECTION,
  type FillPlan,
  type Found,
  type KindId,
  type Recognition,
  settingsTold,
} from "../../tournaments";
import { askedOfKind, askedOfMissing } from "../../requests/questions";
import { HANDICAPS, handicapsChoices } from "../../requests/filling/handicaps";
import { kindsNear } from "../../requests/filling/resultsOf";
import type { ReadingPart } from "../../requests/reading";
import { ALL_SAME, type GivenAnswers } from "../answers";
import { askedLines, questionJson, quoted, readingJson } from "../asked";
import { textOf, valueAt, type Place, type Sheet } from "../../sheet";
import { NothingFilled } from "../usage";

/** What --json prints where there is no plan; with the problems that prevent one. */
export const NOTHING = {
  kind: null,
  confidence: 0,
  sheet: null,
  headerRow: null,
  settings: {},
  columns: {},
  parts: [],
  rows: [],
  summary: {},
  problems: [],
  repairs: [],
  assumptions: [],
  differences: [],
  reading: [],
  questions: [],
};

/** Nothing can be filled, for one reason. `lines`: what is printed of it. */
export function nothing(code: string, message: string, about: object = {}, lines = [message]): NothingFilled {
  const problems = [{ code, severity: "error", sheet: null, cell: null, message }];
  return new NothingFilled(lines.join("\n"), { problems, ...about });
}

/** Why nothing was filled, and that a list of members would give what is missing. */
export function withListNamed(
  { message, json }: NothingFilled,
  others: readonly Sheet[],
  language: Language,
): NothingFilled {
  const question = {
    id: HANDICAPS,
    text: sentence(language, "handicaps-where"),
    cells: [],
    choices: handicapsChoices(others).map(({ choice, offer: { code, details } }) => ({
      choice,
      text: sentence(language, code, details),
      ...(choice === "file" && { takes: "text" }),
    })),
    takes: null,
    suggested: null,
    group: null,
  };
  const { questions = [] } = (json ?? {}) as { readonly questions?: readonly object[] };
  const lines = `${message}\n${cliSentence(language, "list-gives")}`;
  return new NothingFilled(lines, json && { ...json, questions: questions.length > 0 ? questions : [question] });
}

/** `fieldSaid`: how it was answered which column holds a field. `canBe`: kinds that could be chosen. */
export function notRecognised(
  recognition: Recognition,
  language: Language,
  fieldSaid: GivenAnswers["fieldSaid"],
  canBe: (kind: KindId) => boolean,
): NothingFilled {
  const [nearest] = recognition.missed;
  if (!nearest) return nothing("file-empty", sentence(language, "file-empty"));
  const details = {
    kind: kindOf(nearest.kind).title[language],
    missing: nearest.missing.map((column) => column.name[language]),
  };
  const others = kindsNear(recognition, nearest.kind).filter(canBe);
  const asked = askedOfMissing(nearest, nearest.sheet, others.length > 0);
  const fieldsSaid = (how: "column" | "none") =>
    nearest.missing.flatMap(({ name }, i) => (asked[i] && fieldSaid(asked[i].id) === how ? [name[language]] : []));
  const [none, unread] = [fieldsSaid("none"), fieldsSaid("column")];
  const isSaid = none.length + unread.length > 0;
  // A sheet that has no column for something is of another kind, or lacks the column.
  const isOther = others.length > 0 && (isSaid || asked.length === 0);
  const ofKind = { kind: nearest.kind, kinds: others, title: null, cell: null };
  const ofFields = isOther ? [] : asked.filter(({ id }) => fieldSaid(id) === undefined);
  const open = isOther ? askedOfKind(ofKind, nearest.sheet) : ofFields;
  const questions = open.map((one) => questionJson(one, language, undefined));
  const about = { kind: nearest.kind, sheet: nearest.sheet, questions };
  const nearestIs = sentence(language, "not-recognised", details);
  const message = nearest.hint ? `${nearestIs}; ${sentence(language, nearest.hint)}` : nearestIs;
  const lines = [
    message,
    ...(none.length > 0 ? [cliSentence(language, "none-said", { fields: none })] : []),
    ...(unread.length > 0 ? [cliSentence(language, "column-unread", { fields: unread })] : []),
    ...askedLines(ofFields, language, undefined).map((line) => line.message),
    ...(others.length > 0 || isSaid ? [kindLine(nearest.kind, others, language)] : []),
  ];
  return nothing("not-recognised", message, about, lines);
}

/** What was asked is asked of a kind that nobody chose: which, and how another one is said. */
export function kindLine(kind: KindId, others: readonly KindId[], language: Language): string {
  const titled = (id: KindId) => `--answer kind=${id} (${kindOf(id).title[language]})`;
  const answers = others.length === 0 ? ["--kind KIND"] : others.map(titled);
  return cliSentence(language, "kind-taken", { kind: kindOf(kind).title[language], answers });
}

export function foundAsJson({ kind, confidence, sheet, headerRow, columns }: Found) {
  return { kind, confidence, sheet: sheet.name, headerRow: headerRow + 1, columns };
}

/** `Cards!C5: …` */
export function noteText(note: Note, language: Language, kind: KindId): string {
  const place = note.cell === null ? note.sheet : `${note.sheet}!${note.cell}`;
  return `${place}: ${messageOf(note, language, kind)}`;
}

/** Said of cells that no program has calculated: the one note whose sentence only the command line has. */
const OF_COMMAND_LINE: Code = "uncalculated";

function messageOf({ code, details, sheet }: Told & Pick<Note, "sheet">, language: Language, kind: KindId): string {
  if (code === OF_COMMAND_LINE) return cliSentence(language, "uncalculated");
  // Said of players, of whom a book says the same.
  if (code.startsWith("book-")) return bookSentence(language, code, details);
  const text = sentence(language, code, asShownIn(kindOf(kind).system, details));
  const answers = (ANSWERED_BY[code]?.(details, sheet) ?? []).map((answer) => `--answer ${quoted(answer)}`);
  const end = /[.?]$/.test(text) ? "" : ".";
  return answers.length === 0 ? text : `${text}${end} ${cliSentence(language, "book-answers", { answers })}`;
}

/** The answers that settle each note: which result goes into a column, or that a row is no entry. */
const ANSWERED_BY: { readonly [code in Code]?: (details: Details, sheet: string) => readonly string[] } = {
  "results-beside": ({ fields, column }) => listOf(fields).map((field) => `result:${field}=${String(column)}`),
  "name-spelt-otherwise": ({ name, other }) => [`names:${String(name)},${String(other)}=yes`, ALL_SAME],
  "dbf-needs-every-row": ({ bare }, sheet) => listOf(bare).map((row) => `row:${sheet}!${row}=no`),
};

function listOf(value: Details[string] | undefined): readonly string[] {
  return [value ?? []].flat().map(String);
}

/** The tables that were read, each with its own header and what it went by; of a sheet that has sections those that were chosen. */
function partsOf({ kind, settings, sections: own = [], columns, headerRow }: FillPlan, { sections = [] }: Found) {
  const wentBy = ([row, column]: Place) => {
    const { settings: ofSection = settings } = own.find(({ head }) => head[0] === row && head[1] === column) ?? {};
    return Object.fromEntries(
      Object.entries(settingsTold(ofSection, kind as KindId)).filter(([key]) => !key.includes("@")),
    );
  };
  const all = sections.map(({ name, place, header }) => ({
    name,
    settings: wentBy(place),
    columns: header?.columns ?? columns,
    headerRow: place[0] + 1,
  }));
  const only = settings[ONE_SECTION.key] ?? ALL_SECTIONS;
  const read = only === ALL_SECTIONS ? all : all.filter(({ name }) => name === only);
  return read.length > 0 ? read : [{ name: null, settings, columns, headerRow }];
}

/** The cell that a record was laid out from, where it had no row of its own. */
function cellOf(from: Sheet, { row }: FillPlan["rows"][number]) {
  const cell = textOf(valueAt(from, row - 1, from.left));
  return /^[A-Z]/.test(cell) ? { cell } : {};
}

/** The plan as the contract prints it, with what its sheet was read as. `from`: the sheet of its records, laid out as rows. */
export function asJson(
  plan: FillPlan,
  found: Found,
  reading: readonly ReadingPart[],
  language: Language,
  from: Sheet | null,
) {
  const note = ({ details, ...rest }: FillPlan["repairs"][number]) => ({
    ...rest,
    message: messageOf({ ...rest, details }, language, plan.kind as KindId),
  });
  return {
    kind: plan.kind,
    confidence: plan.confidence,
    sheet: plan.sheet,
    headerRow: plan.headerRow,
    settings: plan.settings,
    columns: plan.columns,
    parts: partsOf(plan, found),
    rows: from === null ? plan.rows : plan.rows.map((row) => ({ ...row, ...cellOf(from, row) })),
    summary: Object.fromEntries(
      plan.summaries.map(({ name, columns, rows }) => [
        name.en,
        rows.map((row) => Object.fromEntries(columns.map((column, i) => [column.name.en, row[i] ?? null]))),
      ]),
    ),
    problems: plan.problems.map(note),
    repairs: plan.repairs.map(note),
    assumptions: plan.assumptions.map(note),
    differences: plan.differences.map(note),
    reading: readingJson(reading, language),
    questions: [],
  };
}

/** A tournament that is not filled: of another program's file the reason, of a workbook none but that it was not asked for. */
export interface NotFilled {
  readonly sheet: string;
  readonly kind: KindId;
  readonly reason: NothingFilled | null;
}

/**
 * What `--json` prints of a file: the first tournament, with `tournaments`, the further ones of the file that were filled,
 * each of that shape, and `others`, those that were not.
 */
export function allAsJson(
  told: readonly { readonly json: string | null }[],
  notFilled: readonly NotFilled[],
  language: Language,
): string {
  const [only, another] = told.map(({ json }) => json!);
  // As it was put into words: of a long season it is not taken apart again.
  if (another === undefined && notFilled.length === 0) return only!;
  const [first, ...more] = told.map(({ json }) => JSON.parse(json!) as object);
  const others = notFilled.map((one) => ({
    sheet: one.sheet,
    kind: one.kind,
    ...(one.reason === null && { option: optionFor(one) }),
    message: notFilledText(one, language),
  }));
  const all = { ...first, ...(more.length > 0 && { tournaments: more }), ...(others.length > 0 && { others }) };
  return JSON.stringify(all, null, 2);
}

/** A season has a sheet for every evening: so many of them have a line of their own. */
const OWN_LINES = 5;

/** The tournaments of the file that were not filled. */
export function notFilledLines(notFilled: readonly NotFilled[], language: Language): string[] {
  const also = notFilled.filter(({ reason }) => reason === null);
  if (also.length <= OWN_LINES) return notFilled.map((one) => notFilledText(one, language));
  const sheets = also.slice(0, OWN_LINES).map(({ sheet }) => sheet);
  const others = notFilled.filter(({ reason }) => reason !== null).map((one) => notFilledText(one, language));
  return [...others, cliSentence(language, "also-on-many", { count: also.length, sheets: sheets.join(", ") })];
}

/** A tournament of the file that was not filled: why, or how it can be. */
function notFilledText(one: NotFilled, language: Language): string {
  const { sheet, reason } = one;
  const kind = kindOf(one.kind).title[language];
  if (reason === null) return cliSentence(language, "also-on", { sheet, kind, option: optionFor(one) });
  return cliSentence(language, "sheet-not-filled", { sheet, kind, reason: reasonOn(sheet, reason) });
}

/** Why a sheet was not filled, behind its name. */
export function reasonOn(sheet: string, { message }: NothingFilled): string {
  return message.startsWith(`${sheet}: `) ? message.slice(sheet.length + 2) : message;
}

function optionFor({ sheet }: NotFilled): string {
  return `--sheet "${sheet}"`;
}
