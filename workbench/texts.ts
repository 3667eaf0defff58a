import type { Details } from "../src/kernel/problem";
import type { Language } from "../src/kernel/language";
import { fill } from "../src/messages";
import { SAID } from "../src/messages/everyLanguage";

export type PageText = keyof typeof SAID.en.workbench;

/** Whether there are words of a name: a sample of ours has a title, another program's file is called as it is. */
export function isPageText(name: string): name is PageText {
  return name in SAID.en.workbench;
}

export function pageText(language: Language, text: PageText, details: Details = {}): string {
  return fill(SAID[language].workbench[text], details, language);
}

/**
 * Puts the language into every element that names its text: `data-text` for what it says, `data-label` for its name,
 * `data-group` for the name of a group of choices.
 */
export function translatePage(language: Language): void {
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll<HTMLElement>("[data-text]")) {
    element.textContent = pageText(language, element.dataset["text"] as PageText);
  }
  for (const element of document.querySelectorAll<HTMLElement>("[data-label]")) {
    element.setAttribute("aria-label", pageText(language, element.dataset["label"] as PageText));
  }
  for (const group of document.querySelectorAll<HTMLOptGroupElement>("optgroup[data-group]")) {
    group.label = pageText(language, group.dataset["group"] as PageText);
  }
}
