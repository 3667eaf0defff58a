// What `--answer ID=CHOICE` says, and how it is given to what is asked.
import type { Answer } from "../book";
import { spelling } from "../kernel/written/spelling";
import { columnName } from "../sheet";
import { DECIMAL_MARK, kindOf, withRowAnswer, type Found, type KindId } from "../tournaments";
import type { Asked, SheetAnswer } from "../session/questions";
import { UsageError } from "./usage";

/** The answers of a call, each given once to the question that it names. */
export class GivenAnswers {
  private readonly open: Set<string>;
  private readonly columns = new Set<string>();
  private readonly rows = new Set<string>();

  constructor(given: readonly string[] = []) {
    for (const one of given) if (one.indexOf("=") < 1) throw new UsageError("bad-answer", { given: one });
    this.open = new Set(given);
  }

  /** Whether anything is said of columns or rows. */
  get saySheets(): boolean {
    return [...this.open, ...this.columns, ...this.rows].some((given) => /^(column|field|row):/i.test(given));
  }

  /** What is said of a part of the reading line, which can be said before it is asked; undefined where nothing is. */
  part(id: string): string | undefined {
    return this.takeFor(id, []);
  }

  /** The settings that are given, as `--set` takes them: of `setting:imps=totals`, `imps=totals`. */
  settings(): readonly string[] {
    return [...this.open].flatMap((given) => {
      if (!given.startsWith(SETTING)) return [];
      this.open.delete(given);
      return [given.slice(SETTING.length)];
    });
  }

  /** What is said of the rows of a sheet, as its setting keeps it: of `row:Games!7=yes`, `7=yes`; null where nothing is. */
  rowsOf({ sheet: { name }, isRow }: Pick<Found, "sheet" | "isRow">, kept: string | null = null): string | null {
    let said: string | null = null;
    for (const given of [...this.open, ...this.rows]) {
      const [, row, word] = begins(given, `row:${name}!`, "") ? (/!(\d+)=([^=]*)$/.exec(given) ?? []) : [];
      if (row === undefined || !isRow?.(Number(row) - 1)) continue;
      if (!/^(yes|no)$/i.test(word!.trim())) throw offeredOnly(given, ["yes", "no"]);
      // It is asked of a sheet each time that the sheet is read.
      this.open.delete(given);
      this.rows.add(given);
      said = withRowAnswer(said ?? kept, Number(row) - 1, /yes/i.test(word!));
    }
    return said;
  }

  /** What is said of the columns of a sheet, by header, as the kind reads its sheet: `column:Hcp=none`, `field:Boards=C`. */
  columnsOf(kind: KindId, choices: Found["choices"]): { readonly [header: string]: string | null } {
    const columns: { [header: string]: string | null } = {};
    for (const given of [...this.open, ...this.columns]) {
      const said = columnSaid(given, kind, choices);
      if (said === null) continue;
      // The sheets of a file can all have it.
      this.open.delete(given);
      this.columns.add(given);
      Object.assign(columns, said);
    }
    return columns;
  }

  /** What is answered of what is asked; none where no answer names a question of it. */
  to(asked: readonly Asked[]): readonly (Answer | SheetAnswer)[] {
    const answers: (Answer | SheetAnswer)[] = [];
    // What was said of one question is not said again by its group.
    const settled = new Set<string>();
    const singly = [...asked].sort((a, b) => Number(a.members !== undefined) - Number(b.members !== undefined));
    for (const question of singly) {
      const given = this.takeFor(question.id, asked);
      if (given === undefined) continue;
      const left = question.members ? withoutMembers(question, settled, asked) : question;
      const read = left.read(given);
      if (read === null) throw notOffered(question, given);
      answers.push(...read);
      settled.add(question.id);
    }
    return answers;
  }

  /** Answers that no question took: a mistake, unless the question could have been asked. */
  unused(couldBeAsked: (id: string) => boolean, asked: readonly Asked[]): readonly string[] {
    return [...this.open].map((given) => {
      const isKnown = [...given].some((mark, at) => mark === "=" && couldBeAsked(given.slice(0, at)));
      if (!isKnown) throw new UsageError("answer-not-asked", { given, allowed: asked.map(({ id }) => id) });
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

function begins(given: string, id: string, mark = "="): boolean {
  return given.toLowerCase().startsWith(`${id}${mark}`.toLowerCase());
}

/** A group of those that nobody has answered one by one. */
function withoutMembers(group: Asked, settled: ReadonlySet<string>, asked: readonly Asked[]): Asked {
  const members = asked.filter(({ id }) => group.members!.includes(id) && !settled.has(id));
  const read = (written: string) => {
    if (group.read(written) === null) return null;
    return group.read(written)!.length === 0 ? [] : members.flatMap((one) => one.read(written) ?? []);
  };
  return { ...group, read };
}

function notOffered({ id, choices, takes }: Asked, given: string): UsageError {
  const allowed = [
    ...choices.map((one) => (one.takes ? `${one.choice}:${one.takes.toUpperCase()}` : one.choice)),
    ...(takes === null ? [] : [takes.toUpperCase()]),
  ];
  return new UsageError("answer-not-offered", { given: `${id}=${given}`, allowed });
}

/** What one answer says of the columns that a sheet has; null where it is about something else. */
function columnSaid(
  given: string,
  kind: KindId,
  choices: Found["choices"],
): { readonly [header: string]: string | null } | null {
  const { fields } = kindOf(kind);
  const fieldOf = (text: string) =>
    fields.find(({ name }) => Object.values(name).some((word) => spelling(word) === spelling(text)))?.name.en;
  const columnOf = (text: string) =>
    choices.find(({ header }) => spelling(header) === spelling(text)) ??
    choices.find(({ column }) => columnName(column) === text.toUpperCase());
  const isNone = (text: string) => spelling(text) === "none";
  const [, sort, rest = ""] = /^(column|field):(.*)$/is.exec(given) ?? [];
  if (sort === undefined) return null;
  // Headers hold equals signs, fields do not.
  const at = sort.toLowerCase() === "column" ? rest.lastIndexOf("=") : rest.indexOf("=");
  const [name, value] = [rest.slice(0, at).trim(), rest.slice(at + 1).trim()];
  const [column, field] =
    sort.toLowerCase() === "column" ? [columnOf(name), fieldOf(value)] : [columnOf(value), fieldOf(name)];
  if (sort.toLowerCase() === "column") {
    if (column === undefined) return null;
    if (field === undefined && !isNone(value)) throw offeredOnly(given, [...fields.map((one) => one.name.en), "none"]);
    return { [column.header]: field ?? null };
  }
  if (field === undefined) return null;
  if (isNone(value))
    return Object.fromEntries(choices.flatMap((one) => (one.field === field ? [[one.header, null]] : [])));
  if (column === undefined) throw offeredOnly(given, [...choices.map((one) => columnName(one.column)), "none"]);
  return { [column.header]: field };
}

function offeredOnly(given: string, allowed: readonly string[]): UsageError {
  return new UsageError("answer-not-offered", { given, allowed });
}

/** All tables of a sheet are read. */
const ALL = "all";

/** Options with what `--answer` says of the kind and its settings. */
export function withSheetSaid<V extends { readonly kind?: string; readonly set?: string[] }>(
  values: V,
  answers: GivenAnswers,
): V {
  const mark = answers.part("decimals");
  const sections = answers.part("sections") ?? ALL;
  if (sections.toLowerCase() !== ALL) throw offeredOnly(`sections=${sections}`, [ALL]);
  const set = [...answers.settings(), ...(mark === undefined ? [] : [`${DECIMAL_MARK.key}=${mark}`])];
  const kind = values.kind ?? answers.part("kind");
  return {
    ...values,
    ...(kind !== undefined && { kind }),
    ...(set.length > 0 && { set: [...(values.set ?? []), ...set] }),
  };
}
