// What a command was given: files, options and answers; and options as the arguments of a request.
import type { ParseArgsConfig } from "node:util";
import { momentOfDate, dayOf, readMoment } from "../kernel/day";
import type { Language } from "../kernel/language";
import { TAKES, TRUSTS, type Argument, type Arguments, type Given } from "../requests/arguments";
import type { GivenAnswers } from "./answers";
import { notOffered, oneOf, UsageError, type Terminal } from "./usage";

const FLAGS = ["json", "replace", "dry-run", "cards"] as const;
const MANY = ["set", "map", "new", "visitor", "answer"] as const;
type Text =
  | ("out" | "now" | "locale" | "trust" | "encoding" | "rules" | "system" | "from" | "players")
  | ("sheet" | "range" | "kind" | "reported" | "player" | "to");

export type Option = (typeof FLAGS)[number] | (typeof MANY)[number] | Text;

type Values = { readonly [F in (typeof FLAGS)[number]]?: boolean } & {
  readonly [M in (typeof MANY)[number]]?: string[];
} & { readonly [T in Text]?: string };

export interface Call {
  readonly files: readonly string[];
  readonly values: Values;
  readonly answers: GivenAnswers;
  readonly language: Language;
  readonly terminal: Terminal;
}

/** Options for `parseArgs`: those that are named, and those of arguments. */
export function optionsFor(
  options: readonly Option[],
  declared: Arguments = {},
): NonNullable<ParseArgsConfig["options"]> {
  const isIn = (all: readonly string[], option: Option) => all.includes(option);
  return Object.fromEntries([
    ...options.map((one) => [one, typed(isIn(FLAGS, one), isIn(MANY, one))] as const),
    ...Object.entries(declared)
      .filter(([, { option }]) => option !== null)
      .map(([name, argument]) => {
        const { is } = argument;
        return [optionOf(name, argument), typed(is === "flag", EACH.includes(is))] as const;
      }),
  ]);
}

/** What an option may say more than once. */
const EACH: readonly Argument["is"][] = ["pairs", "tournaments", "texts"];

function typed(isFlag: boolean, isMany: boolean) {
  return { type: isFlag ? "boolean" : "string", multiple: isMany } as const;
}

/** Whether an argument was given. */
export function isGiven({ values }: Pick<Call, "values">, name: string, argument: Argument): boolean {
  return optionOf(name, argument) in values;
}

/** `not-regulated` for `notRegulated`. */
function optionOf(name: string, { option }: Argument): string {
  return option ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The arguments of a request, as the options of a call give them, or the answers that say the same. */
export function given<A extends Arguments>(
  { values, answers }: Pick<Call, "values" | "answers">,
  declared: A,
): Given<A> {
  const all: { readonly [option: string]: unknown } = values;
  const told = Object.entries(declared).map(([name, argument]) => {
    const option = optionOf(name, argument);
    const value = all[option] ?? answerTo(argument, answers, declared);
    if (value === undefined && argument.needed) throw new UsageError("option-needed", { option: `--${option}` });
    return [name, value === undefined ? undefined : argumentFrom(argument, value, `--${option}`)];
  });
  return Object.fromEntries(told) as Given<A>;
}

/** What an answer says of an argument: all of it, one of its choices, or what follows that one. */
function answerTo({ is, answer }: Argument, answers: GivenAnswers, declared: Arguments): string | true | undefined {
  if (answer === undefined) return undefined;
  const { id, choice } = answer;
  const said = answers.part(id);
  if (said === undefined || choice === undefined) return said;
  if (is === "flag") return said.toLowerCase() === choice || undefined;
  const [, value] = /^[a-z]+:\s*(.+)$/is.exec(said) ?? [];
  const isIt = value !== undefined && said.toLowerCase().startsWith(`${choice}:`);
  if (isIt) return value;
  const words = Object.values(declared).flatMap((one) => {
    const other = one.answer?.id === id ? one.answer.choice! : null;
    return other === null ? [] : [one.is === "flag" ? other : `${other}:${one.is === "text" ? "TEXT" : "NO"}`];
  });
  if (!words.includes(said.toLowerCase())) throw notOffered(`--answer ${id}=${said}`, words);
  return undefined;
}

function argumentFrom({ is }: Argument, value: unknown, option: string): unknown {
  const text = String(value);
  switch (is) {
    case "day":
      return dayOf(momentFrom(text, option));
    case "moment":
      return momentFrom(text, option);
    case "tournament":
      return numberOf(text, option);
    case "tournaments":
      return (value as string[]).map((one) => numberOf(one, option));
    case "count":
      if (!/^[1-9]\d{0,2}$/.test(text)) throw new UsageError("bad-boards", { given: text });
      return Number(text);
    case "pairs":
      return pairsOf(value as string[]);
    case "take":
      return oneOf(TAKES, text, `${option} `);
    case "trust":
      return oneOf(TRUSTS, text, `${option} `);
    default:
      return value;
  }
}

/** The number of a tournament. */
function numberOf(text: string, option: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError("bad-no", { option, given: text });
  return Number(text);
}

function momentFrom(text: string, option: string): number {
  const moment = readMoment(text);
  if (moment === undefined) throw new UsageError("bad-date", { option, given: text });
  return moment;
}

/** When the command is given: as it says, or the clock's; of an earlier report, then. */
export function nowOf(call: Pick<Call, "values" | "answers">): number {
  const clock = momentOfDate(new Date());
  const { now, reported = clock } = given(call, { now: { is: "moment" }, reported: { is: "moment" } });
  return now ?? Math.min(reported, clock);
}

/** `WRITTEN=NAME`, parted at the last `=`. */
export function pairsOf(
  all: readonly string[] = [],
  refusal: (pair: string) => UsageError = (pair) => new UsageError("bad-same", { given: pair }),
): [string, string][] {
  return all.map((pair) => {
    const at = pair.lastIndexOf("=");
    if (at <= 0 || at === pair.length - 1) throw refusal(pair);
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
  });
}
