// Questions and parts of what was read, as --json prints them.
import type { Answer, BookNote } from "../book";
import { isoDay } from "../kernel/day";
import type { Places } from "../kernel/numbers/shown";
import { daysFor, type Days, type Language } from "../kernel/language";
import type { Details } from "../kernel/problem";
import type { SystemId } from "../kernel/sources";
import { askedText, sentence, optionText } from "../messages";
import { tableName } from "../messages/reading";
import { bookSentence, noteText, placeOfNote } from "../messages/book";
import { cliSentence } from "../messages/cli";
import { readingText } from "../messages/reading";
import { NONE, type Asked } from "../requests/questions";
import type { Edit } from "../layout/said";
import type { ReadingPart } from "../requests/reading";
import { SPORTS } from "../systems/sports";
import { KIND_IDS, kindOf, ONE_SECTION, type KindId } from "../tournaments";

export function questionJson(question: Asked, language: Language, system: SystemId | undefined) {
  const { id, note, choices, takes, suggested, group, members } = question;
  const { code, sheet, cell } = note;
  const titled = (details: Details) => withTitle(details, language);
  return {
    id,
    text: questionText(question, language, system),
    cells: cell === null ? [] : [`${sheet}!${cell}`],
    choices: choices.map(({ choice, offer, takes: value }) => ({
      choice,
      text:
        offer === null
          ? choiceText(code, choice, note.details, language)
          : bookSentence(language, offer.code, titled(offer.details)),
      ...(value && { takes: value }),
    })),
    ...(takes && { takes }),
    suggested,
    group,
    ...(members && { members }),
  };
}

const SETTING_ASKED = "book-setting-asked";

/** The question itself: about a setting, in words of its own. */
function questionText({ note: { code, details } }: Asked, language: Language, system: SystemId | undefined): string {
  const own = code === SETTING_ASKED ? askedText(language, String(details["setting"])) : null;
  return own ?? bookSentence(language, code, withTitle(details, language), ...shownIn(language, system));
}

/** The open questions as lines, each with the options that answer it; those of an update name the tournament. */
export function askedLines(
  questions: readonly Asked[],
  language: Language,
  system: SystemId | undefined,
  ofUpdate = false,
) {
  // A team of strangers is best answered at once; of other groups each question has a short option.
  const singly = questions.filter(({ members, note }) => members === undefined || note.code === "book-team-unknown");
  return singly.map((question) => {
    const { code, sheet, cell } = question.note;
    const answers = optionsFor(question, ofUpdate).map(({ option }) => option);
    const text = textWith(question, optionsFor(question, ofUpdate, language), language, system);
    return { code, severity: "error", sheet, cell, message: placeOfNote(question.note) + text, answers };
  });
}

/** The same where `--answer` is the only option; without their places. */
export function answerLines(questions: readonly Asked[], language: Language, system: SystemId) {
  return questions.map((question) => {
    const { code, sheet, cell } = question.note;
    const message = textWith(question, plainOptions(question, language), language, system);
    return { code, severity: "error", sheet, cell, message };
  });
}

function textWith(
  question: Asked,
  options: readonly AnsweringOption[],
  language: Language,
  system: SystemId | undefined,
): string {
  const text = questionText(question, language, system);
  const answers = options.map(({ option, column }) =>
    column === null ? option : `${option} (${bookSentence(language, column.code, column.details)})`,
  );
  const stop = /[.?!]$/.test(text) ? "" : ".";
  return answers.length === 0 ? text : `${text}${stop} ${cliSentence(language, "book-answers", { answers })}`;
}

interface AnsweringOption {
  readonly option: string;
  /** The column that it names: a letter alone says little. */
  readonly column: Asked["choices"][number]["offer"];
}

/** The options that answer a question, with what is to be put into them in words of the language. */
function optionsFor(question: Asked, ofUpdate: boolean, language: Language = "en"): readonly AnsweringOption[] {
  const { id, choices, takes } = question;
  const alone = (option: string) => ({ option, column: null });
  const given = question.answers
    .map((answer) => optionFor(answer, question, ofUpdate, language))
    .filter((option) => option !== null);
  const isOpen = question.answers.every((answer) => "columnNow" in answer);
  const after = question.note.code === "book-played-after-report";
  return [
    ...given.map(alone),
    ...plainOptions({ id, choices: isOpen ? choices : [], takes: null }, language),
    ...(after ? [alone(`--played ${standsFor("day", language)}`)] : []),
    ...plainOptions({ id, choices: [], takes }, language),
  ];
}

/** A choice, or the value, as an answer. */
function plainOptions(
  { id, choices, takes }: Pick<Asked, "id" | "choices" | "takes">,
  language: Language,
): readonly AnsweringOption[] {
  const option = (value: string) => `--answer ${quoted(`${id}=${value}`)}`;
  return [
    ...choices.map((one) => ({
      option: option(one.takes ? `${one.choice}:${standsFor(one.takes, language)}` : one.choice),
      column: id.startsWith("field:") && one.choice !== NONE ? one.offer : null,
    })),
    ...(takes === null ? [] : [{ option: option(standsFor(takes, language)), column: null }]),
  ];
}

/** What an option shows where something is to be put in: `TEXT`, in Danish `TEKST`. */
function standsFor(takes: "day" | "name" | "number" | "player" | "start" | "text", language: Language): string {
  return cliSentence(language, `stands-for-${takes}`);
}

/** A word of a setting as people read it. */
function choiceText(code: string, choice: string, { setting }: Details, language: Language): string {
  const key = typeof setting === "string" ? setting : "";
  const { answeredAs = {} } = KIND_IDS.flatMap((id) => kindOf(id).settings).find((one) => one.key === key) ?? {};
  const word = Object.keys(answeredAs).find((one) => answeredAs[one] === choice) ?? choice;
  return code === SETTING_ASKED ? (optionText(language, word) ?? tableName(language, choice)) : choice;
}

/** A kind is named by its title. */
function withTitle(details: Details, language: Language): Details {
  const kind = KIND_IDS.find((id) => id === details["kind"]);
  return kind === undefined ? details : { ...details, kind: kindOf(kind).title[language] };
}

export function readingJson(parts: readonly ReadingPart[], language: Language, system?: SystemId) {
  const titleOf = (kind: string) => kindOf(kind as KindId).title[language];
  return parts.map(({ id, value, words: { code, details }, grade, cells, kept }) => {
    const part = readingText(language, code, details, titleOf, shownIn(language, system)[1]);
    const note = sentence(language, "reading-last-time");
    const text = kept ? sentence(language, "reading-noted", { part, note }) : part;
    return { id, value, text, grade, cells, ...(kept && { kept }) };
  });
}

/** `Evening 3!C5: …`; figures as the system shows them. */
export function textOfNote(note: BookNote, language: Language, system?: SystemId): string {
  const { offer } = note;
  const how = offer ? `; ${cliSentence(language, "book-offer", { command: offered(offer, language) })}` : "";
  return noteText(note, language, ...shownIn(language, system)) + how;
}

export function offered({ player, to }: NonNullable<BookNote["offer"]>, language: Language = "en"): string {
  return `book adjust --player ${quoted(player)} --to ${quoted(to)} --reason ${standsFor("text", language)}`;
}

/** With how many decimals handicaps are shown, and how days are written. */
export function shownIn(language: Language, system: SystemId | undefined): [Places | undefined, Days] {
  return system === undefined
    ? [undefined, language]
    : [SPORTS[system].held.decimals, daysFor(language, SPORTS[system])];
}

/** The option that gives an answer; null where `--answer` alone does. */
function optionFor(
  answer: Answer | Edit<KindId>,
  { id, choices, answers }: Asked,
  ofUpdate: boolean,
  language: Language,
): string | null {
  const paired = (option: string, name: string, value: string) => `${option} ${quoted(`${name}=${value}`)}`;
  if ("who" in answer) {
    const { who, is } = answer;
    if (is === "leave out") return null;
    if ("same" in is) return is.same === "" ? null : paired("--same", who, is.same);
    return "visitor" in is
      ? paired("--visitor", who, is.visitor || standsFor("start", language))
      : paired("--new", who, is.newMember || standsFor("start", language));
  }
  if ("kind" in answer) return `--kind ${answer.kind}`;
  if ("column" in answer && answer.field !== null) return `--map ${quoted(`${answer.field}=${answer.column}`)}`;
  // Of several fields, that one has no column says nothing of the others.
  if ("column" in answer)
    return choices.length > 2 ? `--answer ${quoted(`${id}=${NONE}`)}` : `--map ${quoted(`${choices[0]!.choice}=`)}`;
  if ("setting" in answer && (answer.setting === ONE_SECTION.key || id.startsWith("same:")))
    return `--answer ${quoted(`${id}=${choices[answers.indexOf(answer)]!.choice}`)}`;
  if ("setting" in answer) return `--set ${quoted(`${answer.setting}=${choices[answers.indexOf(answer)]!.choice}`)}`;
  if ("handicapOf" in answer) return `--take ${answer.take}`;
  if ("tournament" in answer)
    return answer.tournament === "new" ? "--new-tournament" : `--correct ${answer.tournament.corrects}`;
  if ("counts" in answer)
    return answer.counts ? "--regulated" : answer.reason === "" ? null : `--not-regulated ${quoted(answer.reason)}`;
  if ("competition" in answer)
    return `--answer ${quoted(`competition=${answer.competition || `name:${standsFor("name", language)}`}`)}`;
  if ("rulesSince" in answer) return `--rules-since ${isoDay(answer.rulesSince)}`;
  if ("confirmed" in answer) return "--confirm";
  if ("renamed" in answer) return answer.to === null ? null : paired("--same", answer.renamed, answer.to);
  if ("startOf" in answer) return null;
  if ("trust" in answer) return `--trust ${answer.trust}`;
  if ("moment" in answer) return "--answer moment=today";
  if ("day" in answer) return `--played ${answer.endsMonth ? isoDay(answer.day) : standsFor("day", language)}`;
  if ("late" in answer)
    return `--organiser-error ${ofUpdate ? `${answer.late} ` : ""}--reason ${standsFor("text", language)}`;
  if ("columnNow" in answer) return null;
  const { sheetOf, was, is } = answer;
  return is === null ? `--gone ${sheetOf}` : paired("--same", was, is);
}

export function quoted(value: string): string {
  return /^[\w.=/-]+$/.test(value) ? value : value.includes('"') ? `'${value}'` : `"${value}"`;
}
