// Everything that is asked before a book is written, with the ids and choices that both doors use.
import { type Code, type Told, told } from "../kernel/told";
import {
  LEAVE_OUT,
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
import { grouped } from "../kernel/grouped";
import type { Plain } from "../kernel/problem";
import { nameKey } from "../people/nameKey";
import { columnName, textOf, type Sheet } from "../sheet";
import {
  answerFor,
  DECIMAL_MARK,
  columnKey,
  doubtAsked,
  KINDS,
  kindsAsked,
  offeredOn,
  readSetting,
  type ColumnChoice,
  type Found,
  type KindId,
  type Missed,
  type Setting,
} from "../tournaments";
import { kindAskedOf, type BookProposal, type KindAsked } from "./bookProposal";
import type { FoundRead } from "./filling/readTournament";
import type { OpenBook } from "./openBook";
import { settingId } from "./reading";
import type { Edit } from "../layout/said";

/** A question as it is shown and answered. */
export interface Asked {
  readonly id: string;
  readonly note: BookNote;
  readonly choices: readonly Offered[];
  /** What its choices answer; of a group none. */
  readonly answers: readonly (Answer | Edit<KindId>)[];
  /** A value is the answer, without a choice before it. */
  readonly takes: "day" | "number" | "start" | "text" | null;
  /** The choice that is most likely right; it needs a press like any other. */
  readonly suggested: string | null;
  /** The id of the group that it belongs to. */
  readonly group: string | null;
  /** Of a group, the ids of its questions. */
  readonly members?: readonly string[];
  /** What was written as an answer; null where that is none of its choices. */
  readonly read: (written: string) => readonly (Answer | Edit<KindId>)[] | null;
}

export interface Offered {
  readonly choice: string;
  /** The sentence that offers it; null where the choice is its own word. */
  readonly offer: Told | null;
  readonly takes?: NonNullable<Choice["takes"]>;
}

/** Questions of one sort, which one answer can settle together. */
interface Group {
  readonly id: string;
  readonly has: (one: Asked) => boolean;
  readonly code: Code;
  /** The answer for all takes what each of them suggests. */
  readonly takesSuggested?: boolean;
  /** What each of them takes where only "all" is said. */
  readonly usual?: string;
  /** A team in a match, if the book knows none of its players. */
  readonly team?: string;
}

/** How whole names are spelt otherwise, and how they are shortened. */
const SPELLINGS: readonly string[] = ["same", "near", "turned", "longer"];
const SHORT: readonly string[] = ["initials", "part"];

/** Names that are like one member's, in one of these ways. */
function isLikeOne(ways: readonly string[]): Group["has"] {
  return ({ note: { code, details }, suggested }) =>
    code === "book-near-name" && suggested !== null && ways.includes(String(details["likeness"]));
}

const GROUPS: readonly Group[] = [
  {
    id: "group:handicaps",
    has: ({ note }) => note.code === "book-handicap-differs",
    code: "book-handicaps-differ",
    usual: "book",
  },
  {
    id: "group:surname-first",
    has: ({ note, suggested }) => note.code === "book-surname-first" && suggested !== null,
    code: "book-surnames-first",
    takesSuggested: true,
  },
  {
    id: "group:spellings",
    has: isLikeOne(SPELLINGS),
    code: "book-spellings",
    takesSuggested: true,
  },
  {
    id: "group:short-names",
    has: isLikeOne(SHORT),
    code: "book-short-names",
    takesSuggested: true,
  },
];

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

/** What was played, where a title speaks against what the columns look like, or the columns fit several kinds. */
export function askedOfKind(asked: KindAsked | null, sheet: string | null): readonly Asked[] {
  if (asked === null) return [];
  const { kind, kinds, title, cell } = asked;
  const code = title === null ? "book-kind-open" : "book-kind-asked";
  const note = bookNote(code, { title, kind }, "error", sheet, cell);
  const choices = kinds.map((choice) => ({
    choice,
    offer: told("players-answer-kind", { kind: choice }),
  }));
  return [{ ...SAID_BEFORE, id: "kind", note, choices }];
}

/** Questions that were answered and can be answered again: names that were left out. */
export function answeredOf({ tournaments }: BookProposal): readonly Asked[] {
  const names = tournaments.flatMap(({ reading }) => reading).filter(({ value }) => value === LEAVE_OUT);
  return names.map(({ words: { details } }) => {
    const who = String(details["name"]);
    const answers: readonly Answer[] = [
      { who, is: { same: "" } },
      { who, is: { newMember: "" } },
      { who, is: { visitor: "" } },
      { who, is: LEAVE_OUT },
    ];
    return askedOfBook(question(bookNote("book-unknown-name", { name: who }), answers));
  });
}

/** The columns and settings of a sheet that must be said first. */
export function askedOfSheet(
  doubts: Found["doubts"],
  settings: readonly Setting[],
  sheet: string | null,
): readonly Asked[] {
  return [
    ...doubts.map((doubt) => askedOfColumn(doubt, columnKey(doubt, doubts), sheet)),
    ...settings.map((setting) => askedOfSetting(setting, sheet)),
  ];
}

/** What is asked of a sheet before it is filled. */
export function askedOfFill({ found, asked }: Pick<FoundRead, "found" | "asked">): readonly Asked[] {
  const { name } = found.sheet;
  const settings = asked.map((setting) => offeredOn(found, setting));
  return [...askedOfKind(kindAskedOf(found), name), ...askedOfSheet(found.doubts, settings, name)];
}

/** What is asked of a sheet on which no kind was found: which it is, where nobody has said that, and then its columns. */
export function askedInstead(missed: Missed, saidKind: KindId | undefined): readonly Asked[] {
  const kinds = kindsAsked({ kind: missed.kind });
  if (saidKind !== undefined || kinds.length === 1) return askedOfMissing(missed);
  return askedOfKind({ kind: missed.kind, kinds, title: null, cell: null }, null);
}

/** The columns that a sheet lacks for the kind that it looks most like. `canBeNone`: it can be of another kind. */
export function askedOfMissing(
  { missing, choices }: Missed,
  sheet: string | null = null,
  canBeNone = false,
): readonly Asked[] {
  // Without columns to choose among, what is missing is said, and not asked.
  if (choices.length < Math.min(2, missing.length)) return [];
  // Any column may hold it; those that are not read otherwise come first.
  const columns = [...choices].sort((one, other) => Number(one.field !== null) - Number(other.field !== null));
  return missing.map(({ name }) => askedOfField(name.en, columns, sheet, undefined, canBeNone));
}

/** Which of these columns holds a field. */
function askedOfField(
  field: string,
  columns: readonly Pick<ColumnChoice, "column" | "header" | "holds">[],
  sheet: string | null,
  cell?: string,
  canBeNone = true,
): Asked {
  return {
    ...SAID_BEFORE,
    id: `field:${field}`,
    note: bookNote("book-field-asked", { field }, "error", sheet, cell),
    choices: [
      ...columns.map(({ column, header, holds = [] }) => ({
        choice: columnName(column),
        offer: offerOfHeader(header || holds),
      })),
      ...(canBeNone ? [UNUSED] : []),
    ],
  };
}

/** Names on the sheets that can be left out, although the program does not ask who they are. */
export function leavable(names: readonly string[], sheets: readonly Sheet[]): readonly Asked[] {
  const texts = new Set(
    sheets.flatMap(({ values }) => values.flatMap((row) => row.map((cell) => nameKey(textOf(cell))))),
  );
  const here = names.filter((name) => texts.has(nameKey(name)));
  return here.map((who) =>
    askedOfBook(question(bookNote("book-unknown-name", { name: who }), [{ who, is: LEAVE_OUT }])),
  );
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
  const apart = grouped(
    all.filter(({ note }) => (note.details["where"] ?? null) !== null),
    ({ note }) => String(note.details["name"]),
  );
  const places = [...apart].map(([name, of]): Group => {
    return { id: `who:${name}`, has: ({ id }) => of.some((one) => one.id === id), code: "book-who-in-several" };
  });
  const teams = [...new Set(all.map(strangersOf))].flatMap((team): readonly Group[] =>
    team === null
      ? []
      : [
          {
            id: `${OF_TEAM}${team}`,
            has: (one) => strangersOf(one) === team,
            code: "book-team-unknown",
            team,
          },
        ],
  );
  return [...GROUPS, ...places, ...teams].reduce((list: readonly Asked[], group) => {
    // One answer is no start for all.
    const members = list.filter((one) => group.has(one) && one.choices.length > 0);
    if (members.length < 2) return list;
    const together = list.map((one) => (members.includes(one) ? { ...one, group: group.id } : one));
    const at = list.indexOf(members[0]!);
    return [...together.slice(0, at), groupOf(group, members), ...together.slice(at)];
  }, all);
}

const OF_TEAM = "group:team ";

/** The other club's team of somebody whom the book does not know. */
function strangersOf({ note, group }: Pick<Asked, "note" | "group">): string | null {
  const { strangers } = note.details;
  return typeof strangers === "string" && group === null ? strangers : null;
}

/** What can be answered besides, of a name in several sections or teams: who it is in one of them, or in all that are left. */
export function placesOf(questions: readonly Asked[]): readonly Asked[] {
  return questions.flatMap((one) => {
    const { name, wheres, where = null } = one.note.details;
    const whole = `who:${String(name)}`;
    if (where !== null) return questions.some(({ id }) => id === whole) ? [] : [{ ...one, id: whole }];
    if (!Array.isArray(wheres)) return [];
    return wheres.map((place: Plain): Asked => {
      const there = (answer: Answer | Edit<KindId>) =>
        "who" in answer ? { ...answer, who: `${answer.who}@${String(place)}` } : answer;
      return {
        ...one,
        id: `${one.id}@${String(place)}`,
        read: (written) => one.read(written)?.map(there) ?? null,
      };
    });
  });
}

function askedOfBook({ id, choices, suggested, ...note }: Question): Asked {
  const value = choices.find(({ key }) => key === "");
  return {
    id,
    note,
    choices: choices.flatMap(offered),
    answers: choices.flatMap(({ key, answer }) => (key === "" ? [] : [answer])),
    takes: value?.takes === "start" ? "start" : value ? "day" : null,
    suggested,
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
  return [one, { choice: `${key}:later`, offer: offerOf(answer, true) }];
}

/** One answer for all: a choice that each of them has, or what each of them suggests. */
function groupOf({ id, code, takesSuggested = false, usual = ALL, team }: Group, members: readonly Asked[]): Asked {
  const [first] = members;
  const count = members.length;
  const nameIn = ({ note }: Asked) => String(note.details["name"] ?? "");
  const name = team ?? nameIn(first!);
  const meant = members.map((one) => `${nameIn(one)} = ${one.suggested?.replace(/^same:/, "") ?? ""}`);
  const forAll = (choice: "visitors" | "new" | "suggested") => {
    const offer = count === 2 ? told(`players-answer-${choice}-both`) : told(`players-answer-${choice}-all`, { count });
    return { choice, offer };
  };
  const common =
    team !== undefined
      ? [forAll(VISITORS), forAll(NEW)]
      : takesSuggested
        ? [forAll(SUGGESTED)]
        : commonTo(members, id.startsWith("who:"));
  const readFor = (one: Asked, written: string) => {
    // With the rating that the sheet has for each of them.
    if (team !== undefined) return joiningAs(nameKey(written), one);
    if (!takesSuggested) return one.read(nameKey(written) === ALL ? usual : written);
    return [SUGGESTED, ALL].includes(nameKey(written)) ? one.read(one.suggested!) : null;
  };
  return {
    id,
    note: bookNote(
      code,
      { count, name, names: takesSuggested ? meant : members.map(nameIn) },
      "error",
      first!.note.sheet,
    ),
    choices: [...common, { choice: ONE_BY_ONE, offer: told("players-answer-one-by-one") }],
    answers: [],
    takes: null,
    suggested: null,
    group: null,
    members: members.map((one) => one.id),
    read: (written) => {
      if (nameKey(written) === nameKey(ONE_BY_ONE)) return [];
      const answers = members.map((one) => readFor(one, written));
      return answers.some((one) => one === null) ? null : answers.flatMap((one) => one!);
    },
  };
}

/** Which handicap counts is all that is asked of several names at once. */
type TakeCode = "players-answer-take-book" | "players-answer-take-sheet";

/** The choices that all of them offer. `isOne`: they are about one name, so a choice reads the same for all and for each. */
function commonTo([first, ...others]: readonly Asked[], isOne: boolean): Offered[] {
  const common = first!.choices.filter(({ choice }) =>
    others.every(({ choices }) => choices.some((one) => one.choice === choice)),
  );
  if (isOne) return common;
  return common.map(({ choice, offer }) => ({ choice, offer: offer && told(`${offer.code as TakeCode}-all`) }));
}

/** Somebody who is not in the book yet, as a visitor or a new member; null where another word was said. */
function joiningAs(said: string, { answers }: Asked): Asked["answers"] | null {
  const as = [VISITORS, ALL].includes(said) ? "visitor" : said === NEW ? "newMember" : null;
  if (as === null) return null;
  return answers.filter((answer) => "who" in answer && answer.is !== LEAVE_OUT && as in answer.is);
}

const NEW = "new";
const VISITORS = "visitors";
const SUGGESTED = "suggested";
const ALL = "all";
export const ONE_BY_ONE = "one by one";
export const NONE = "none";

/** `key`: its header, or its letter where another column has the same. */
function askedOfColumn(doubt: Found["doubts"][number], key: string, sheet: string | null): Asked {
  const { cell, fields, others, rivals, holdsPlayers } = doubt;
  if (rivals) return askedOfField(fields[0]!, [doubt, ...rivals], sheet, cell);
  const { code, details } = doubtAsked(doubt, "book-");
  const answers = [...fields, null].map((field) => ({ column: key, field }));
  // Of one value beside two people, the other answer is that it belongs to both.
  const none = others?.length === 0 ? { choice: NONE, offer: told("asked-both") } : UNUSED;
  return {
    ...UNGROUPED,
    id: `column:${key}`,
    note: bookNote(code, details, "error", sheet, cell),
    choices: [...fields.map((choice) => ({ choice, offer: offerOfColumn(choice) })), none],
    // That no column holds a field is another answer than that this column is not used.
    answers: holdsPlayers ? [] : answers,
    takes: null,
    read: (written) => {
      const answer = answers.find(({ field }) => nameKey(field ?? NONE) === nameKey(written));
      return answer === undefined ? null : [answer];
    },
  };
}

export const UNUSED: Offered = { choice: NONE, offer: told("players-answer-column-none") };

export function offerOfColumn(field: string | readonly Plain[]): Offered["offer"] {
  return told("players-answer-column", { field });
}

/** A column by what people wrote there, which is in no language of ours. */
export function offerOfHeader(header: string | readonly Plain[]): Offered["offer"] {
  return told("players-answer-header", { field: header, header });
}

const SAME_OFFERS = ["asked-same-one", "asked-same-two"] as const;

function askedOfSetting(setting: Setting, sheet: string | null): Asked {
  const { key, allowed, about } = setting;
  // Names have questions of their own.
  const all = "least" in allowed || "pairs" in allowed || "text" in allowed ? [] : allowed;
  // Each column for itself is what left it open.
  const words = all.filter((word) => key !== DECIMAL_MARK.key || word !== DECIMAL_MARK.default);
  return {
    ...UNGROUPED,
    id: about === undefined ? settingId(key) : `same:${sheet}!${about.rows[0]},${sheet}!${about.earlier[0]}`,
    note: about
      ? bookNote("book-same-asked", about, "error", sheet)
      : bookNote("book-setting-asked", { setting: key }, "error", sheet),
    choices: words.map((value, i) => ({
      choice: answerFor(setting, value),
      offer: about ? told(SAME_OFFERS[i]!) : null,
    })),
    answers: words.map((value) => ({ setting: key, value })),
    takes: "text" in allowed ? "text" : words.length === 0 ? "number" : null,
    read: (written) => {
      const value = readSetting(setting, written);
      return value === undefined ? null : [{ setting: key, value }];
    },
  };
}

export const UNGROUPED = { suggested: null, group: null } as const;

/** What is said before the sheet is read again. */
const SAID_BEFORE = { ...UNGROUPED, answers: [], takes: null, read: () => null } as const;

/** Whether a question with that id could have been asked of a request, though it is not: its answer is not needed. */
export function couldBeAsked(id: string, sheets: readonly Sheet[], { state }: OpenBook): boolean {
  const [sort, about] = [id.slice(0, id.indexOf(":") + 1), id.slice(id.indexOf(":") + 1)];
  const isOnSheets = (text: string) =>
    sheets.some(({ values }) => values.some((row) => row.some((cell) => nameKey(textOf(cell)) === nameKey(text))));
  const isPlayer = () => !("near" in peopleOf(state).find(about));
  switch (sort) {
    case "who:":
      return isPlayer() || isOnSheets(about) || isOnSheets(about.replace(/@[^@]*$/, ""));
    case "handicap:":
    case "big-step:":
    case "renamed:":
      return isPlayer();
    case "column:":
      return isOnSheets(about);
    case "setting:":
      return Object.values(KINDS).some(
        ({ system, settings }) => system === state.system && settings.some(({ key }) => key === about),
      );
    case "field:":
      return state.tournaments.some(({ sheet }) => sheet !== null && about.endsWith(`@${sheet}`));
    case "sheet:":
    case "late:":
      return state.tournaments.some(({ no }) => String(no) === about);
    default:
      return WITHOUT_NAMES.includes(id) || id.startsWith(OF_TEAM) || GROUPS.some((group) => group.id === id);
  }
}

const WITHOUT_NAMES = [
  "kind",
  "day",
  "date-order",
  "tournament",
  "counts",
  "rules-since",
  "trust",
  "decimals",
  "moment",
];
