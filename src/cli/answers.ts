// What `--answer ID=CHOICE` says, and how it is given to what is asked.
import type { Answer } from "../book";
import type { Asked, SheetAnswer } from "../session/questions";
import { UsageError } from "./usage";

/** The answers of a call, each given once to the question that it names. */
export class GivenAnswers {
  private readonly open: Set<string>;

  constructor(given: readonly string[] = []) {
    for (const one of given) if (one.indexOf("=") < 1) throw new UsageError("bad-answer", { given: one });
    this.open = new Set(given);
  }

  /** What is said of a part of the reading line, which can be said before it is asked; undefined where nothing is. */
  part(id: string): string | undefined {
    return this.takeFor(id, []);
  }

  /** The same of all parts whose ids begin with `sort`, by what follows it: `column:Hcp=none`. A name ends where `isName` says. */
  parts(sort: string, isName: (name: string) => boolean): readonly (readonly [name: string, value: string])[] {
    return [...this.open].flatMap((given) => {
      const marks = given.startsWith(sort) ? [...given].flatMap((mark, at) => (mark === "=" ? [at] : [])) : [];
      const at = marks.reverse().find((one) => isName(given.slice(sort.length, one)));
      if (at === undefined) return [];
      this.open.delete(given);
      return [[given.slice(sort.length, at), given.slice(at + 1).trim()] as const];
    });
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

function begins(given: string, id: string): boolean {
  return given.slice(0, id.length + 1).toLowerCase() === `${id}=`.toLowerCase();
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
    ...(takes ?? []),
  ];
  return new UsageError("answer-not-offered", { given: `${id}=${given}`, allowed });
}
