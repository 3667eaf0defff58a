// Everything that is asked before a book is written, with the ids and choices that both doors use.
import {
  bookNote,
  offerOf,
  peopleOf,
  question,
  readChoice,
  type Answer,
  type BookNote,
  type Choice,
  type Question,
} from "../book";
import type { Details, Plain } from "../kernel/problem";
import { nameKey } from "../people/nameKey";
import { columnName, textOf } from "../sheet";
import {
  answerFor,
  doubtCode,
  DECIMAL_MARK,
  KIND_IDS,
  KINDS,
  readSetting,
  type Found,
  type Missed,
  type Setting,
} from "../tournaments";
import type { BookProposal, KindAsked } from "./bookProposal";
import type { OpenBook } from "./openBook";
import type { BookRequest } from "./proposeBook";

/** What settles a question about a sheet. `field`: an input column's English name; null: the column is not used. */
export type SheetAnswer =
  { readonly column: string; readonly field: string | null } | { readonly setting: string; readonly value: Plain };

/** A question as it is shown and answered. */
export interface Asked {
  readonly id: string;
  readonly note: BookNote;
  readonly choices: readonly Offered[];
  /** What its choices answer; of a group none. */
  readonly answers: readonly (Answer | SheetAnswer)[];
  /** A value is the answer, without a choice before it. */
  readonly takes: "day" | "number" | null;
  /** The choice that is most likely right; it needs a press like any other. */
  readonly suggested: string | null;
  /** The id of the group that it belongs to. */
  readonly group: string | null;
  /** Of a group, the ids of its questions. */
  readonly members?: readonly string[];
  /** What was written as an answer; null where that is none of its choices. */
  readonly read: (written: string) => readonly (Answer | SheetAnswer)[] | null;
}

export interface Offered {
  readonly choice: string;
  /** The sentence that offers it; null where the choice is its own word. */
  readonly offer: { readonly code: string; readonly details: Details } | null;
  readonly takes?: NonNullable<Choice["takes"]>;
}

/** Sorts of questions that one answer can settle together, by the beginning of their ids. */
const GROUPS = [{ id: "group:handicaps", of: "handicap:" }] as const;

/** All that is asked, in the order in which it is to be answered; questions of one sort behind their group. */
export function questionsOf({ proposal, doubts, asked, kindAsked, tournaments }: BookProposal): readonly Asked[] {
  const sheet = tournaments.at(-1)?.sheet ?? null;
  return [
    ...askedOfKind(kindAsked, sheet),
    ...askedOfSheet(doubts, asked, sheet),
    ...askedOf(proposal.questions),
    ...askedOfLate(proposal),
  ];
}

/** What was played, where a title speaks against what the columns look like. */
export function askedOfKind(asked: KindAsked | null, sheet: string | null): readonly Asked[] {
  if (asked === null) return [];
  const { kind, title, cell } = asked;
  const { system } = KINDS[kind];
  const note = bookNote("book-kind-asked", { title, kind }, "error", sheet, cell);
  const kinds = KIND_IDS.filter((id) => KINDS[id].system === system);
  const choices = kinds.map((choice) => ({
    choice,
    offer: { code: "players-answer-kind", details: { kind: choice } },
  }));
  // It is said before the sheet is read again.
  return [{ ...UNGROUPED, id: "kind", note, choices, answers: [], takes: null, read: () => null }];
}

/** The columns and settings of a sheet that must be said first. */
export function askedOfSheet(
  doubts: Found["doubts"],
  settings: readonly Setting[],
  sheet: string | null,
): readonly Asked[] {
  return [
    ...doubts.map((doubt) => askedOfColumn(doubt, sheet)),
    ...settings.map((setting) => askedOfSetting(setting, sheet)),
  ];
}

/** The columns that a sheet lacks for the kind that it looks most like. */
export function askedOfMissing({ missing, choices }: Missed, sheet: string | null = null): readonly Asked[] {
  const columns = choices.filter(({ field }) => field === null);
  return missing.map(({ name }) => ({
    ...UNGROUPED,
    id: `field:${name.en}`,
    note: bookNote("book-field-asked", { field: name.en }, "error", sheet),
    choices: [
      ...columns.map(({ column, header }) => ({ choice: columnName(column), offer: offerOfColumn(header) })),
      UNUSED,
    ],
    answers: [],
    takes: null,
    // It is said before the sheet is read again.
    read: () => null,
  }));
}

/** Corrections that come too late: whether the organiser erred. */
function askedOfLate({ problems }: BookProposal["proposal"]): readonly Asked[] {
  return problems.filter(isTooLate).map((note) => {
    return askedOfBook(question(note, [{ late: Number(note.details["no"]), reason: "" }]));
  });
}

export function isTooLate({ code }: Pick<BookNote, "code">): boolean {
  return code === "book-too-late";
}

/** The questions of a book alone. */
export function askedOf(questions: readonly Question[]): readonly Asked[] {
  const all = questions.map(askedOfBook);
  return GROUPS.reduce((list: readonly Asked[], { id, of }) => {
    const members = list.filter((one) => one.id.startsWith(of));
    if (members.length < 2) return list;
    const together = list.map((one) => (members.includes(one) ? { ...one, group: id } : one));
    const at = together.findIndex(({ group }) => group === id);
    return [...together.slice(0, at), groupOf(id, members), ...together.slice(at)];
  }, all);
}

function askedOfBook({ id, choices, ...note }: Question): Asked {
  const isPlain = choices.every(({ key }) => key !== "");
  return {
    id,
    note,
    choices: choices.flatMap(offered),
    answers: choices.flatMap(({ key, answer }) => (key === "" ? [] : [answer])),
    takes: isPlain ? null : "day",
    suggested: likeliest(choices),
    group: null,
    read: (written) => {
      const answer = readChoice(choices, written);
      return answer === null ? null : [answer];
    },
  };
}

function offered({ key, answer, takes }: Choice): Offered[] {
  if (key === "") return [];
  const offer = offerOf(answer);
  if (takes === undefined) return [{ choice: key, offer }];
  const one = { choice: key, offer, takes };
  if (takes !== "start") return [one];
  return [one, { choice: `${key}:later`, offer: { ...offer, code: `${offer.code}-later` } }];
}

/** Of the names that somebody's could be the only one. */
function likeliest(choices: readonly Choice[]): string | null {
  const named = choices.filter(({ key, takes }) => takes === undefined && key.startsWith("same:"));
  return named.length === 1 ? named[0]!.key : null;
}

/** One answer for all: a choice that each of them has. */
function groupOf(id: string, members: readonly Asked[]): Asked {
  const [first, ...others] = members;
  const common = first!.choices
    .filter(({ choice }) => others.every(({ choices }) => choices.some((one) => one.choice === choice)))
    .map(({ choice, offer }) => ({ choice, offer: offer && { ...offer, code: `${offer.code}-all` } }));
  return {
    id,
    note: bookNote("book-handicaps-differ", { count: members.length }, "error", first!.note.sheet),
    choices: [...common, { choice: ONE_BY_ONE, offer: { code: "players-answer-one-by-one", details: {} } }],
    answers: [],
    takes: null,
    suggested: null,
    group: null,
    members: members.map((one) => one.id),
    read: (written) => {
      if (nameKey(written) === nameKey(ONE_BY_ONE)) return [];
      const answers = members.map((one) => one.read(written));
      return answers.some((one) => one === null) ? null : answers.flatMap((one) => one!);
    },
  };
}

const ONE_BY_ONE = "one by one";
const NONE = "none";

function askedOfColumn({ header, cell, fields, others }: Found["doubts"][number], sheet: string | null): Asked {
  const code = `book-${doubtCode({ others })}`;
  const details = { header, fields, ...(others && { others }) };
  return {
    ...UNGROUPED,
    id: `column:${header}`,
    note: bookNote(code, details, "error", sheet, cell),
    choices: [...fields.map((choice) => ({ choice, offer: offerOfColumn(choice) })), UNUSED],
    answers: [...fields, null].map((field) => ({ column: header, field })),
    takes: null,
    read: (written) => {
      if (nameKey(written) === NONE) return [{ column: header, field: null }];
      const field = fields.find((one) => nameKey(one) === nameKey(written));
      return field === undefined ? null : [{ column: header, field }];
    },
  };
}

const UNUSED: Offered = { choice: NONE, offer: { code: "players-answer-column-none", details: {} } };

function offerOfColumn(field: string): Offered["offer"] {
  return { code: "players-answer-column", details: { field } };
}

function askedOfSetting(setting: Setting, sheet: string | null): Asked {
  const { key, allowed } = setting;
  const isMark = key === DECIMAL_MARK.key;
  const words = "least" in allowed || "pairs" in allowed ? [] : allowed.map((word) => answerFor(setting, word));
  return {
    ...UNGROUPED,
    id: isMark ? "decimals" : `setting:${key}`,
    note: bookNote("book-setting-asked", { setting: key }, "error", sheet),
    choices: words.map((choice) => ({ choice, offer: null })),
    answers: "least" in allowed || "pairs" in allowed ? [] : allowed.map((value) => ({ setting: key, value })),
    takes: words.length === 0 ? "number" : null,
    read: (written) => {
      const value = readSetting(setting, written);
      return value === undefined ? null : [{ setting: key, value }];
    },
  };
}

const UNGROUPED = { suggested: null, group: null } as const;

/** Whether a question with that id could have been asked of a request, though it is not: its answer is not needed. */
export function couldBeAsked(id: string, request: BookRequest, { state }: OpenBook): boolean {
  const [sort, about] = [id.slice(0, id.indexOf(":") + 1), id.slice(id.indexOf(":") + 1)];
  const sheets = request.what === "enter" ? request.sources.map(({ sheet }) => sheet) : [];
  const isOnSheets = () =>
    sheets.some(({ values }) => values.some((row) => row.some((cell) => nameKey(textOf(cell)) === nameKey(about))));
  const isPlayer = () => !("near" in peopleOf(state).find(about));
  switch (sort) {
    case "who:":
      return isPlayer() || isOnSheets();
    case "handicap:":
    case "big-step:":
    case "renamed:":
      return isPlayer();
    case "column:":
      return isOnSheets();
    case "setting:":
      return Object.values(KINDS).some(
        ({ system, settings }) => system === state.system && settings.some(({ key }) => key === about),
      );
    case "sheet:":
    case "late:":
      return state.tournaments.some(({ no }) => String(no) === about);
    default:
      return WITHOUT_NAMES.includes(id) || GROUPS.some((group) => group.id === id);
  }
}

const WITHOUT_NAMES = ["kind", "day", "date-order", "tournament", "counts", "rules-since", "trust", "decimals"];
