// A secretary who knows what her sheet means and answers questions, using only the ids and choices that are printed and
// nothing else of the program.
import { runCli, type PrintedQuestion } from "../cli/run";

/** The person behind a name on the sheet. `newMember`, `visitor`: the start. */
export type Who =
  | { readonly same: string }
  | { readonly newMember: string }
  | { readonly visitor: string }
  | "leave out";

/** What she knows about a sheet. */
export interface Truth {
  readonly kind?: string;
  /** `2026-09-08`. */
  readonly day?: string;
  /**
   * The columns from left to right, each with the fields that it may have; none if it is not part of the tournament.
   */
  readonly columns: readonly { readonly header: string; readonly fields: readonly string[] }[];
  readonly settings: { readonly [key: string]: string };
  /** By the name as written. */
  readonly people: { readonly [written: string]: Who };
  readonly handicaps?: "book" | "sheet";
  readonly counts?: "yes" | "no";
  /** Rows of the sheet, from 1, that were not played. */
  readonly idle?: readonly number[];
  readonly decimals?: "comma" | "point";
}

interface Question extends PrintedQuestion {
  readonly takes?: string;
}

/** The true choice; null if there is none. */
export function truthfully(question: Question, truth: Truth, open: readonly Question[]): string | null {
  const { id, choices, takes } = question;
  const [sort, about] = [id.split(":")[0]!, id.slice(id.indexOf(":") + 1)];
  const among = (...wanted: readonly (string | undefined)[]) =>
    wanted.find((one) => one !== undefined && choices.some(({ choice }) => same(choice, one))) ?? null;
  switch (sort) {
    case "kind":
      return among(truth.kind);
    case "day":
      return truth.day === undefined ? null : (among(truth.day) ?? (takes === "day" ? truth.day : null));
    case "column": {
      const column = truth.columns.find(({ header }, i) => same(header, about) || same(letter(i), about));
      if (column === undefined) return null;
      return among(...(column.fields.length > 0 ? column.fields : ["none"]));
    }
    case "field": {
      const at = truth.columns.findIndex(({ fields }) => fields.some((field) => same(field, about)));
      return among(at < 0 ? "none" : letter(at));
    }
    case "setting": {
      // A column of bisques is one of the misleading ones.
      const value = truth.settings[about] ?? (about === "play" ? "level" : undefined);
      return value === undefined ? null : (among(value) ?? (takes === "number" ? value : null));
    }
    case "who":
      return whoIs(question, truth, about);
    case "handicap":
      return among(truth.handicaps);
    case "group":
      return ofGroup(question, truth, open);
    case "sections":
      return among("all");
    case "tournament":
      return among("new");
    case "counts":
      return among(truth.counts ?? "yes");
    case "row":
      return among(truth.idle?.includes(Number(/\d+$/.exec(about)?.[0])) ? "no" : "yes");
    case "decimals":
      return among(truth.decimals);
    case "date-order":
      return among("day-month");
    // Every row of an evening is a separate game.
    case "same":
      return among("two");
    case "names":
      return among(areOne(about, truth) ? "yes" : "no");
    default:
      return null;
  }
}

function whoIs({ choices }: Question, { people }: Truth, about: string): string | null {
  const written = Object.keys(people).find((one) => same(one, about) || same(one, about.replace(/@[^@]*$/, "")));
  const who = written === undefined ? undefined : people[written]!;
  if (who === undefined) return null;
  const [choice, value] =
    who === "leave out"
      ? ["leave out", ""]
      : "same" in who
        ? [`same:${who.same}`, ""]
        : "visitor" in who
          ? ["visitor", `:${who.visitor}`]
          : ["new", `:${who.newMember}`];
  // Any member may be named, offered or not.
  const isOffered = choices.some((one) => same(one.choice, choice) || same(one.choice, choice.split(":")[0]!));
  return isOffered ? choice + value : null;
}

/** One answer for all questions of a group, if it is true for each. */
function ofGroup({ id, choices, members = [] }: Question, truth: Truth, open: readonly Question[]): string | null {
  const has = (wanted: string) => choices.some(({ choice }) => same(choice, wanted));
  if (id === "group:handicaps" && truth.handicaps && has(truth.handicaps)) return truth.handicaps;
  const all = members.map((member) => open.find((one) => one.id === member)!);
  const isTrue = all.every((one) => one.suggested !== null && truthfully(one, truth, open) === one.suggested);
  if (isTrue && has("suggested")) return "suggested";
  return has("one by one") ? "one by one" : null;
}

function areOne(about: string, { people }: Truth): boolean {
  const named = Object.keys(people).filter((written) => about.toLowerCase().includes(written.toLowerCase()));
  const pair = named.filter((one) => about.toLowerCase().startsWith(`${one.toLowerCase()},`));
  const [first] = pair.sort((a, b) => b.length - a.length);
  if (first === undefined) return false;
  const second = Object.keys(people).find((one) => same(one, about.slice(first.length + 1)));
  const name = (written: string) => JSON.stringify(people[written]);
  return second !== undefined && name(first) === name(second);
}

export function same(a: string, b: string): boolean {
  const plain = (text: string) => text.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();
  return plain(a) === plain(b);
}

export function letter(column: number): string {
  return String.fromCharCode(65 + column);
}

// ---------------------------------------------------------------- the conversation

/** How a conversation ended, with the last output of the command. */
export interface Ended {
  readonly answers: readonly string[];
  readonly code: number;
  readonly json: { readonly [part: string]: unknown };
  /** Why she could not continue; null if no question is open. */
  readonly stuck: string | null;
}

const MOST_ROUNDS = 8;

/** Answers all questions, round after round, until none is open. */
export async function converse(command: readonly string[], truth: Truth): Promise<Ended> {
  const given = new Map<string, string>();
  for (let round = 0; ; round++) {
    const answers = [...given].map(([id, choice]) => `${id}=${choice}`);
    const ran = await runCli(...command, "--json", ...answers.flatMap((answer) => ["--answer", answer]));
    const json = (ran.out === "" ? {} : JSON.parse(ran.out)) as Ended["json"];
    const ended = { answers, code: ran.code, json };
    const questions = (json["questions"] ?? []) as readonly Question[];
    if (ran.code === 3) return { ...ended, stuck: `refused: ${ran.error.trim()}` };
    if (questions.length === 0)
      return { ...ended, stuck: ran.code === 2 ? `not done: ${saidOf(ran.error, json)}` : null };
    const again = questions.find(({ id }) => given.has(id));
    if (again) return { ...ended, stuck: `asked again: ${again.id}=${given.get(again.id)!}` };
    if (round === MOST_ROUNDS) return { ...ended, stuck: "too many rounds" };
    const settled = new Set<string>();
    for (const question of questions) {
      if (settled.has(question.id)) continue;
      const choice = truthfully(question, truth, questions);
      if (choice === null) return { ...ended, stuck: `no true choice: ${asText(question)}` };
      given.set(question.id, choice);
      // They are answered together, or when each of them is open.
      for (const member of question.members ?? []) settled.add(member);
    }
  }
}

function saidOf(error: string, { problems = [] }: Ended["json"]): string {
  const said = (problems as readonly { readonly message: string }[]).map(({ message }) => message);
  return said.length > 0 ? said.slice(0, 2).join(" / ") : error.trim();
}

function asText({ id, choices, takes }: Question): string {
  return `${id} (${[...choices.map(({ choice }) => choice), ...(takes ? [takes] : [])].join(" | ")})`;
}
