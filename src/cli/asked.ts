// Questions and parts of what was read, as --json prints them.
import type { Language } from "../kernel/language";
import type { Details } from "../kernel/problem";
import type { SystemId } from "../kernel/sources";
import { sentence } from "../messages";
import { bookSentence } from "../messages/book";
import { cliSentence } from "../messages/cli";
import { readingText } from "../messages/reading";
import type { Asked } from "../session/questions";
import type { ReadingPart } from "../session/reading";
import { SPORTS } from "../systems/sports";
import { KIND_IDS, kindOf, type KindId } from "../tournaments";

export function questionJson(question: Asked, language: Language, system: SystemId | undefined) {
  const { id, note, choices, takes, suggested, group, members } = question;
  const { code, sheet, cell } = note;
  const titled = (details: Details) => withTitle(details, language);
  return {
    id,
    text:
      settingText(code, note.details, language) ??
      bookSentence(language, code, titled(note.details), system && SPORTS[system].held.decimals),
    cells: cell === null ? [] : [`${sheet}!${cell}`],
    choices: choices.map(({ choice, offer, takes: value }) => ({
      choice,
      text:
        offer === null
          ? optionText(code, choice, note.details, language)
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

/** The question about a setting that has words of its own; undefined for others. */
function settingText(code: string, { setting }: Details, language: Language): string | undefined {
  const own = `asked-${String(setting)}`;
  const text = code === SETTING_ASKED ? cliSentence(language, own) : own;
  return text === own ? undefined : text;
}

/** A word of a setting as people read it. */
function optionText(code: string, choice: string, { setting }: Details, language: Language): string {
  const key = typeof setting === "string" ? setting : "";
  const { answeredAs = {} } = KIND_IDS.flatMap((id) => kindOf(id).settings).find((one) => one.key === key) ?? {};
  const word = Object.keys(answeredAs).find((one) => answeredAs[one] === choice) ?? choice;
  const text = sentence(language, `option-${word}`);
  return code === SETTING_ASKED && text !== `option-${word}` ? text : choice;
}

/** A kind is named by its title. */
function withTitle(details: Details, language: Language): Details {
  const kind = KIND_IDS.find((id) => id === details["kind"]);
  return kind === undefined ? details : { ...details, kind: kindOf(kind).title[language] };
}

export function readingJson(parts: readonly ReadingPart[], language: Language) {
  const titleOf = (kind: string) => kindOf(kind as KindId).title[language];
  return parts.map(({ id, value, words: { code, details }, grade, cells, kept }) => {
    const part = readingText(language, code, details, titleOf);
    const text = kept ? sentence(language, "reading-kept", { part }) : part;
    return { id, value, text, grade, cells, ...(kept && { kept }) };
  });
}
