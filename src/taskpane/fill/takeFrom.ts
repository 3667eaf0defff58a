// Handicaps of a list of members for a file that has none: who is who, and the file's sheet with what the list gives.
import { withCells } from "../../book/sheets/carried/supplied";
import { Problem, type Result } from "../../kernel/problem";
import type { Language } from "../../kernel/language";
import { bookSentence } from "../../messages/book";
import "../../messages/loaded/members";
import { fillByList, listOf, withListAnswer, type Given, type MembersList } from "../../requests/filling/members";
import { recogniseSheet, type FoundRead } from "../../requests/filling/readTournament";
import type { Asked } from "../../requests/questions";
import { saidWith } from "../../requests/said";
import { rulesSheet, SAME_NAMES } from "../../tournaments";
import { openChosen } from "../chosenFile";
import type { Candidates, FromFile, Planned, Results } from "../model";
import { inSteps, pausing } from "../../workbook/changing/pausing";
import { chosenKind } from "./recognition";

/** A question with its words. */
export interface AskedOfList {
  readonly id: string;
  readonly text: string;
  readonly choices: readonly { readonly choice: string; readonly text: string }[];
}

/** What taking the handicaps gives: questions, problems, or the sheet read once more. */
export interface Taken {
  readonly list: MembersList;
  readonly asked: readonly AskedOfList[];
  readonly against: readonly string[];
  readonly now: { readonly candidates: Candidates; readonly chosen: Planned } | null;
}

export async function openList(file: File): Promise<Result<MembersList>> {
  const opened = await openChosen(file);
  return opened instanceof Problem ? opened : listOf(file.name, opened.sheets);
}

/** `answer`: to the question of that id. */
export async function takeFrom(
  { candidates, chosen }: Pick<Results, "candidates" | "chosen">,
  before: MembersList,
  language: Language,
  answer?: { readonly id: string; readonly choice: string },
): Promise<Taken> {
  const { others } = candidates;
  const read = { ...chosen, found: chosen.found! } satisfies FoundRead;
  const fill = (list: MembersList) => fillByList(read, list, { others, rules: rulesSheet(others) }, language);
  let list = before;
  if (answer) {
    const { asked, isOfList } = fill(before);
    const answers = asked.find(({ id }) => id === answer.id)?.read(answer.choice) ?? [];
    for (const one of answers) list = withListAnswer(list, one, isOfList);
  }
  const made = fill(list);
  const asked = made.asked.map((one) => inWords(one, language));
  const against = made.problems.map(({ code, details }) => bookSentence(language, code, details));
  if (made.given === null) return { list, asked, against, now: null };
  const fromFile = withGiven(candidates.fromFile!, made.given);
  const { sheet } = made.read.found;
  const around = { all: async () => others, rules: async () => [rulesSheet(others)].flatMap((rules) => rules ?? []) };
  const now = { ...candidates, ...(await recogniseSheet(sheet, around, pausing())), sheet, fromFile };
  // Who is one person by the list stays one.
  const setting = SAME_NAMES.key;
  const said = saidWith(chosen.said, { setting, value: made.read.answers[setting] ?? null });
  return {
    list,
    asked,
    against,
    now: { candidates: now, chosen: await inSteps(chosenKind(now, chosen.kind, said, language)) },
  };
}

function inWords({ id, note: { code, details }, choices }: Asked, language: Language): AskedOfList {
  return {
    id,
    text: bookSentence(language, code, details),
    // Whom the list does not have is typed on the sheet.
    choices: choices
      .filter(({ takes }) => takes === undefined)
      .map(({ choice, offer }) => ({
        choice,
        text: offer ? bookSentence(language, offer.code, offer.details) : choice,
      })),
  };
}

/** The sheet that comes into the workbook, and what is said of it, with what the list gives. */
function withGiven(from: FromFile, { writes, problems, assumptions }: Given): FromFile {
  const content = withCells(from.content, writes);
  if (from.reading === null) return { ...from, content };
  const note = (severity: "warning" | null) => (one: Given["problems"][number]) => {
    return { code: one.code, details: one.details, severity, place: null };
  };
  const { reading } = from;
  const lacking = reading.assumptions.filter(({ code }) => code !== "format-inputs-missing");
  const now = {
    problems: [...problems.map(note("warning")), ...reading.problems],
    assumptions: [...assumptions.map(note(null)), ...lacking],
  };
  return { ...from, content, reading: { ...reading, ...now } };
}
