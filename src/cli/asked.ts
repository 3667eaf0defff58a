// Questions and parts of what was read, as --json prints them.
import type { Language } from "../kernel/language";
import type { SystemId } from "../kernel/sources";
import { bookSentence } from "../messages/book";
import { readingText } from "../messages/reading";
import type { Asked } from "../session/questions";
import type { ReadingPart } from "../session/reading";
import { SPORTS } from "../systems/sports";
import { kindOf, type KindId } from "../tournaments";

export function questionJson(question: Asked, language: Language, system: SystemId | undefined) {
  const { id, note, choices, takes, suggested, group, members } = question;
  const { code, details, sheet, cell } = note;
  return {
    id,
    text: bookSentence(language, code, details, system && SPORTS[system].held.decimals),
    cells: cell === null ? [] : [`${sheet}!${cell}`],
    choices: choices.map(({ choice, offer, takes: value }) => ({
      choice,
      text: offer === null ? choice : bookSentence(language, offer.code, offer.details),
      ...(value && { takes: value }),
    })),
    ...(takes && { takes }),
    suggested,
    group,
    ...(members && { members }),
  };
}

export function readingJson(parts: readonly ReadingPart[], language: Language) {
  const titleOf = (kind: string) => kindOf(kind as KindId).title[language];
  return parts.map(({ id, value, words: { code, details }, grade, cells }) => {
    return { id, value, text: readingText(language, code, details, titleOf), grade, cells };
  });
}
