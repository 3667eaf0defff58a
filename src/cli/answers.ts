// What `--answer ID=CHOICE` says, and how it is given to what is asked.
import { LEAVE_OUT, questionId, type Answer } from "../book";
import { GAMES_ORDER } from "../book/starting/playerList";
import { spelling } from "../kernel/written/spelling";
import { nameKey } from "../people/nameKey";
import { columnName, textOf, type Sheet } from "../sheet";
import {
  canAnswer,
  columnKey,
  DATE_ORDER,
  DECIMAL_MARK,
  ALL_SECTIONS,
  KIND_IDS,
  kindOf,
  meaningsOf,
  ONE_SECTION,
  onlySection,
  SAME_NAMES,
  withNameAnswer,
  withRepeats,
  withRowAnswer,
  type Found,
  type KindId,
  type NameAnswer,
  type Named,
  type Setting,
} from "../tournaments";
import { HANDICAPS } from "../requests/filling/handicaps";
import type { Asked } from "../requests/questions";
import type { ColumnsByHeader, Edit } from "../layout/said";
import { settingId } from "../requests/reading";
import { notOffered, UsageError } from "./usage";

/** The answers of a call, each given once to the question that it names. */
export class GivenAnswers {
  private readonly open: Set<string>;
  /** Those about columns, rows and tables that a sheet had: the other sheets of a file can all have them. */
  private readonly taken = new Set<string>();
  private readonly fields = new Map<string, "column" | "none">();
  private readonly apart = new Set<string>();
  /** Every two names that are asked about are one person: for who has many of them. */
  readonly areAllSame: boolean;

  constructor(given: readonly string[] = []) {
    for (const one of given) if (one.indexOf("=") < 1) throw new UsageError("bad-answer", { given: one });
    this.open = new Set(given);
    this.areAllSame = this.open.delete(ALL_SAME);
  }

  /** Whether anything is said of columns, rows or tables. */
  get saySheets(): boolean {
    return this.ofSheets.some((given) => /^(column|field|result|row|same):|^sections=/i.test(given));
  }

  /** Whether anything is said of columns. */
  get sayColumns(): boolean {
    return this.ofSheets.some((given) => /^(column|field|result):/i.test(given));
  }

  private get ofSheets(): readonly string[] {
    return [...this.open, ...this.taken];
  }

  private take(given: string): void {
    this.open.delete(given);
    this.taken.add(given);
  }

  /** What is said of a part of the reading line, which can be said before it is asked; undefined where nothing is. */
  part(id: string): string | undefined {
    const given = this.ofSheets.find((one) => begins(one, id));
    if (given === undefined) return undefined;
    this.take(given);
    return given.slice(id.length + 1).trim();
  }

  /** Where the handicaps are that a sheet lacks: in the club book, on another sheet, in a file, or somebody types them. */
  get handicaps(): "book" | "type" | { readonly in: string } | undefined {
    const given = this.part(HANDICAPS);
    if (given === undefined) return undefined;
    const word = given.toLowerCase();
    if (word === "book" || word === "type") return word;
    const [, name] = /^(?:sheet|file):\s*(.+)$/is.exec(given) ?? [];
    if (name === undefined) throw handicapsNotOffered(given);
    return { in: name };
  }

  /** The settings that are given: `setting:imps=totals`, `decimals=comma`. `besides`: others that have ids of their own. */
  settings(besides: readonly Setting[] = []): readonly SettingGiven[] {
    const owns = [DECIMAL_MARK, DATE_ORDER, ...besides].map(({ key }) => [settingId(key), key] as const);
    const settings = this.ofSheets.flatMap((given) => {
      const own = owns.find(([id]) => begins(given, id));
      // The order of the games is answered where the list is read.
      const isOne = given.startsWith(SETTING) && !begins(given, settingId(GAMES_ORDER.key));
      if (!own && !isOne) return [];
      this.take(given);
      const pair = own ? own[1] + given.slice(own[0].length) : given.slice(SETTING.length);
      return [{ ...pairOf(pair), written: `--answer ${given}`, ofEach: false }];
    });
    const names = this.names.reduce<string | null>((text, { answer }) => withNameAnswer(text, answer), null);
    if (names === null) return settings;
    return [...settings, { key: SAME_NAMES.key, value: names, written: "--answer", ofEach: false }];
  }

  /** What is said of two spellings on one sheet: `names:Dora Tin,Dora Tinn=yes`. */
  private get names(): readonly { readonly given: string; readonly answer: NameAnswer }[] {
    return this.ofSheets.flatMap((given) => {
      const answer = namesSaid(given);
      if (answer === null) return [];
      this.take(given);
      return [{ given, answer }];
    });
  }

  /** Refuses an answer about names that no sheet has. */
  mustStandOn(sheets: readonly Sheet[]): void {
    const stands = standsOn(sheets);
    const unknown = this.names.find(({ answer: { name, other } }) => !stands(name) || !stands(other));
    if (unknown) throw notAsked(unknown.given, []);
  }

  /** What is said of the rows of a sheet, as its setting keeps it: of `row:Games!7=yes`, `7=yes`; null where nothing is. */
  rowsOf(
    { sheet: { name }, isRow, repeats }: Pick<Found, "sheet" | "isRow" | "repeats">,
    kept: string | null = null,
  ): string | null {
    let said: string | null = null;
    for (const given of this.ofSheets) {
      if (repeats === undefined || !begins(given, `same:${name}!`, "")) continue;
      const [, word = ""] = /=([^=]*)$/.exec(given) ?? [];
      if (!/^(one|two)$/i.test(word.trim())) throw offeredOnly(given, ["one", "two"]);
      this.take(given);
      said = withRepeats(repeats(), said ?? kept, /two/i.test(word));
    }
    for (const given of this.ofSheets) {
      const [, row, word] = begins(given, `row:${name}!`, "") ? (/!(\d+)=([^=]*)$/.exec(given) ?? []) : [];
      if (row === undefined || !isRow?.(Number(row) - 1)) continue;
      if (!/^(yes|no)$/i.test(word!.trim())) throw offeredOnly(given, ["yes", "no"]);
      this.take(given);
      said = withRowAnswer(said ?? kept, Number(row) - 1, /yes/i.test(word!));
    }
    return said;
  }

  /** The only table of a sheet that is read, as its setting keeps it: its name, or `all`; null where nothing is said. */
  sectionOf({ sections = [] }: Pick<Found, "sections">): string | null {
    const id = settingId(ONE_SECTION.key);
    for (const given of this.ofSheets) {
      if (!begins(given, id) || sections.length < 2) continue;
      const name = given.slice(id.length + 1).trim();
      const at = onlySection(sections, name);
      if (at === null && name.toLowerCase() !== ALL_SECTIONS)
        throw offeredOnly(given, [ALL_SECTIONS, ...sections.map((one) => one.name)]);
      this.take(given);
      return at === null ? ALL_SECTIONS : sections[at]!.name;
    }
    return null;
  }

  /** The sheet that is the only section of another program's file to be read; undefined where none is named. */
  sheetOf(names: readonly string[]): string | undefined {
    const given = [...this.open].find((one) =>
      names.some((name) => nameKey(one) === nameKey(`${settingId(ONE_SECTION.key)}=${name}`)),
    );
    if (given === undefined) return undefined;
    this.open.delete(given);
    return pairOf(given).value.trim();
  }

  /**
   * What is said of the columns of a sheet, by header, as the kind reads its sheet: `column:Hcp=none`, `field:Boards=C`, `result:Change=F`.
   * `further`: the columns of its other tables, where results can go.
   */
  columnsOf(kind: KindId, choices: Found["choices"], further: Found["choices"] = []): ColumnsByHeader {
    return this.columnsAmong(meaningsOf(kindOf(kind)), choices, further);
  }

  /** The same of a table that has these fields. */
  columnsAmong(fields: readonly Named[], choices: Found["choices"], further: Found["choices"] = []): ColumnsByHeader {
    const columns: { [header: string]: string | null } = {};
    for (const given of this.ofSheets) {
      const said = columnSaid(given, fields, choices, further);
      if (said === null) continue;
      this.take(given);
      const [, id] = /^(field:.*)=\s*none\s*$/is.exec(given) ?? [];
      if (id !== undefined) this.fields.set(nameKey(id), "none");
      for (const field of Object.values(said)) if (field !== null) this.fields.set(nameKey(`field:${field}`), "column");
      Object.assign(columns, said);
    }
    return columns;
  }

  /** Those that are not used, about fields that other kinds have. */
  ofOtherKinds(sheets: readonly Sheet[]): readonly string[] {
    return [...this.open].filter((given) =>
      [...given].some((mark, at) => mark === "=" && isOfSomeKind(given.slice(0, at), sheets)),
    );
  }

  /** How it was answered which column holds a field: that one does, or that none does. */
  fieldSaid(id: string): "column" | "none" | undefined {
    return this.fields.get(nameKey(id));
  }

  /** The names to leave out: `P Cole` for `who:P Cole=leave out`. */
  get leftOut(): readonly string[] {
    return [...this.open].flatMap((given) => /^who:(.*)=leave out$/is.exec(given.trim())?.[1] ?? []);
  }

  /**
   * Of sheets that are filled: the names that are left out with their rows, and those whose rows are back. `isListed`: who
   * they are is asked of a list of members, too.
   */
  leftOutOn(
    sheets: readonly Sheet[],
    isListed: boolean,
  ): { readonly out: readonly string[]; readonly back: readonly string[] } {
    const stands = standsOn(sheets);
    const [out, back]: [string[], string[]] = [[], []];
    for (const given of this.open) {
      const [, name = "", choice = ""] = /^who:(.*)=([^=]*)$/is.exec(given.trim()) ?? [];
      if (name === "") continue;
      if (!stands(name) && !stands(name.replace(/@[^@]*$/, ""))) throw notAsked(given, []);
      const isBack = nameKey(choice) === nameKey(`same:${name}`);
      // Who somebody on a list is.
      if (isListed && !isBack && nameKey(choice) !== LEAVE_OUT) continue;
      if (!isBack && nameKey(choice) !== LEAVE_OUT) throw offeredOnly(given, [LEAVE_OUT, `same:${name}`]);
      (isBack ? back : out).push(name);
      this.open.delete(given);
    }
    return { out, back };
  }

  /** What is answered of what is asked; none where no answer names a question of it. */
  to(asked: readonly Asked[]): readonly (Answer | Edit<KindId>)[] {
    const answers: (Answer | Edit<KindId>)[] = [];
    // What was said of one question is not said again by its group.
    const settled = new Set<string>();
    const singly = [...asked].sort((a, b) => Number(a.members !== undefined) - Number(b.members !== undefined));
    for (const question of singly) {
      const given = this.takeFor(question.id, asked);
      if (given === undefined) continue;
      const read = question.read(given);
      if (read === null) throw noneOf(question, given);
      if (question.members && read.length === 0) this.apart.add(question.id);
      answers.push(...read.filter((answer) => !question.members || !settled.has(idOf(answer))));
      settled.add(question.id);
    }
    return answers;
  }

  /** The questions that are left to ask: those of a group that is answered one by one, without the group. */
  leftOf(asked: readonly Asked[]): readonly Asked[] {
    const open = asked.filter(({ id }) => !this.apart.has(id));
    return open.map((one) => (one.group !== null && this.apart.has(one.group) ? { ...one, group: null } : one));
  }

  /** Answers that no question took: a mistake, unless the question could have been asked. */
  unused(couldBeAsked: (id: string) => boolean, asked: readonly Asked[]): readonly string[] {
    // All tables are read where there is but one.
    const open = [...this.open].filter((given) => !begins(given, `${settingId(ONE_SECTION.key)}=${ALL_SECTIONS}`, ""));
    return open.map((given) => {
      const isKnown = [...given].some((mark, at) => mark === "=" && couldBeAsked(given.slice(0, at)));
      if (!isKnown)
        throw notAsked(
          given,
          asked.map(({ id }) => id),
        );
      return given;
    });
  }

  /** The choice for a question: the answer begins with its id, and with no longer one. */
  private takeFor(id: string, asked: readonly Asked[]): string | undefined {
    for (const given of this.open) {
      const fits = asked.filter((one) => begins(given, one.id));
      if (!begins(given, id) || fits.some((one) => one.id.length > id.length)) continue;
      this.open.delete(given);
      return given.slice(id.length + 1).trim();
    }
    return undefined;
  }
}

const SETTING = "setting:";

export const ALL_SAME = "group:names=same";

/** An answer about two names; null where it is about something else. */
function namesSaid(given: string): NameAnswer | null {
  const [, pair = "", choice = ""] = /^names:(.*)=(.*)$/is.exec(given) ?? [];
  if (pair === "") return null;
  // A comma within a name has a blank behind it: `names:Beck, Alan,Alan Beck=yes`.
  const [name, other, ...more] = pair.split(/,(?! )/).map((one) => one.trim());
  if (!name || !other || more.length > 0 || !canAnswer(name, other)) throw offeredOnly(given, ["names:NAME,NAME"]);
  const said = choice.trim().toLowerCase();
  if (said !== "yes" && said !== "no") throw offeredOnly(given, ["yes", "no"]);
  return { name, other, same: said === "yes" };
}

/** Whether an answer is about a question. */
export function begins(given: string, id: string, mark = "="): boolean {
  return given.toLowerCase().startsWith(`${id}${mark}`.toLowerCase());
}

/** The question that an answer of a group settles. */
function idOf(answer: Answer | Edit<KindId>): string {
  if ("kind" in answer) return "kind";
  if ("column" in answer) return `column:${answer.column}`;
  return "setting" in answer ? `setting:${answer.setting}` : questionId(answer);
}

/** Ids that are asked of some sheets. */
const ELSEWHERE = /^(?:(?:shape|handicaps)(?:@[^=]*)?=|(?:words|result|cells|same):)/i;

function notAsked(given: string, allowed: readonly string[]): UsageError {
  if (ELSEWHERE.test(given)) return new UsageError("answer-not-here", { given });
  return new UsageError(allowed.length === 0 ? "answer-nothing-asked" : "answer-not-asked", { given, allowed });
}

function noneOf({ id, choices, takes }: Asked, given: string): UsageError {
  const allowed = [
    ...choices.map((one) => (one.takes ? `${one.choice}:${one.takes.toUpperCase()}` : one.choice)),
    ...(takes === null ? [] : [takes.toUpperCase()]),
  ];
  return offeredOnly(`${id}=${given}`, allowed);
}

/** What one answer says of the columns that a sheet has; null where it is about something else. */
function columnSaid(
  given: string,
  fields: readonly Named[],
  choices: Found["choices"],
  further: Found["choices"],
): ColumnsByHeader | null {
  const fieldOf = (text: string) =>
    fields.find(({ name }) => Object.values(name).some((word) => spelling(word) === spelling(text)))?.name.en;
  const columnOf = (text: string) =>
    choices.find(({ header }) => spelling(header) === spelling(text)) ??
    choices.find(({ column }) => columnName(column) === text.toUpperCase().replace(/^#/, ""));
  const isNone = (text: string) => spelling(text) === "none";
  const [, sort, rest = ""] = /^(column|field|result):(.*)$/is.exec(given) ?? [];
  if (sort === undefined) return null;
  // Headers hold equals signs, fields do not.
  const at = sort.toLowerCase() === "column" ? rest.lastIndexOf("=") : rest.indexOf("=");
  const [name, value] = [rest.slice(0, at).trim(), rest.slice(at + 1).trim()];
  const [column, field] =
    sort.toLowerCase() === "column" ? [columnOf(name), fieldOf(value)] : [columnOf(value), fieldOf(name)];
  if (sort.toLowerCase() === "column") {
    if (column === undefined || (field === undefined && isField(value))) return null;
    if (field === undefined && !isNone(value)) throw offeredOnly(given, [...fields.map((one) => one.name.en), "none"]);
    return { [columnKey(column, choices)]: field ?? null };
  }
  if (field === undefined) return null;
  const isResult = sort.toLowerCase() === "result";
  if (isNone(value) && !isResult)
    return Object.fromEntries(choices.flatMap((one) => (one.field === field ? [[columnKey(one, choices), null]] : [])));
  const letters = choices.map((one) => columnName(one.column));
  const other = further.find((one) => columnName(one.column) === value.toUpperCase());
  if (column === undefined && isResult && other !== undefined)
    return { [columnKey(other, [...choices, ...further])]: field };
  if (column === undefined && isResult && !isNone(value)) return null;
  // No result takes the place of what was played.
  const isInUse = (one: Found["choices"][number]) => one.field !== null && (one.holds ?? []).length > 0;
  const free = choices.flatMap((one) => (isInUse(one) ? [] : [columnName(one.column)]));
  if (column !== undefined && isResult && isInUse(column)) throw offeredOnly(given, free);
  if (column === undefined) throw offeredOnly(given, isResult ? free : [...letters, "none"]);
  return { [columnKey(column, choices)]: field };
}

/** Whether a field of any kind is so called. */
function isField(text: string): boolean {
  const isCalled = ({ name }: Named) => Object.values(name).some((word) => spelling(word) === spelling(text));
  return KIND_IDS.some((id) => meaningsOf(kindOf(id)).some(isCalled));
}

/** Whether a question about a column or a field is one of another kind than the sheet was read as. */
export function isOfSomeKind(id: string, sheets: readonly Sheet[]): boolean {
  const [, sort, about = ""] = /^(column|field):(.*)$/is.exec(id) ?? [];
  if (sort === undefined) return false;
  return sort.toLowerCase() === "column" ? /^[A-Z]{1,3}$/i.test(about) || standsOn(sheets)(about) : isField(about);
}

/** Whether a cell of the sheets has a name; hardly any answer asks. */
export function standsOn(sheets: readonly Sheet[]): (name: string) => boolean {
  let texts: readonly string[] | undefined;
  return (name) => {
    texts ??= sheets.flatMap(({ values }) => values.flatMap((row) => row.map((cell) => nameKey(textOf(cell)))));
    return texts.some((text) => text.includes(nameKey(name)));
  };
}

function offeredOnly(given: string, allowed: readonly string[]): UsageError {
  return notOffered(`--answer ${given}`, allowed);
}

export function handicapsNotOffered(given: string): UsageError {
  return offeredOnly(`${HANDICAPS}=${given}`, ["book", "sheet:NAME", "file:FILE", "type"]);
}

/** A setting that an option or an answer gives. */
export interface SettingGiven {
  readonly key: string;
  readonly value: string;
  /** The option or the answer as it was given. */
  readonly written: string;
  /** It holds for each table of a sheet, also for one whose title says otherwise. */
  readonly ofEach: boolean;
}

/** `key=value`, parted at the first `=`. */
export function pairOf(pair: string): Pick<SettingGiven, "key" | "value"> {
  const at = pair.indexOf("=");
  return { key: pair.slice(0, Math.max(at, 0)), value: pair.slice(at + 1) };
}
