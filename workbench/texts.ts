import type { Details } from "../src/kernel/problem";
import type { Language } from "../src/kernel/language";
import { fill } from "../src/messages";

const ENGLISH = {
  try: "Try it out, without Excel",
  sample: "Example",
  "sample-none": "– choose –",
  "sample-tournaments": "Tournaments",
  "sample-books": "Club books",
  "sample-programs": "Files of other programs",
  "sample:acbl-pairs": "ACBL pairs",
  "sample:acbl-rank-pairs": "ACBL rank pairs",
  "sample:acbl-teams": "ACBL teams",
  "sample:chess-cards": "Chess cards",
  "sample:chess-league": "Chess league",
  "sample:croquet-season": "Croquet season",
  "sample:dbf-barometer": "DBf barometer",
  "sample:dbf-halves": "DBf halves",
  "sample:dbf-individual": "DBf individual",
  "sample:dbf-pairs": "DBf pairs",
  "sample:dbf-teams": "DBf teams",
  "sample:go-pairings": "Go pairings",
  "sample:book-acbl": "ACBL club book",
  "sample:book-chess": "Chess club book",
  "sample:book-croquet": "Croquet club book",
  "sample:book-dbf": "DBf club book",
  "sample:book-go": "Go club book",
  /** The file of the functions, as `build/workbench.js` writes it. */
  functions: "functions.json",
  open: "Open a file …",
  download: "Download as .xlsx",
  language: "Language",
  /** What the language calls itself. */
  "own-name": "English",
  theme: "Colours",
  light: "Light",
  dark: "Dark",
  grid: "Workbook",
  pane: "Club Handicaps",
  toolbar: "What to work on",
  drop: "Let go to open the file",
  close: "Close this message",
  opening: "Opening {name} …",
  "not-opened": "{name} was not opened: {reason}.",
  "not-found": "There is no example named {name}.",
  discard: "The workbook has changes that you have not downloaded. Open another one and lose them?",
  left: "Rows or columns were inserted, deleted or moved on {sheets}. Charts, comments, and rules for colours and entries stay where the file had them.",
  "line-cell": "Cell {cell}: {content}.",
  "line-cells": "Cells {area}. Cell {cell}: {content}.",
  "line-empty": "empty",
  "line-formula": "Formula: {formula}",
  "line-reason": "Reason: {note}.",
  keys: "F6 goes to the next part of the page.",
};

const DANISH: { readonly [Key in keyof typeof ENGLISH]: string } = {
  try: "Prøv det uden Excel",
  sample: "Eksempel",
  "sample-none": "– vælg –",
  "sample-tournaments": "Turneringer",
  "sample-books": "Klubbøger",
  "sample-programs": "Filer fra andre programmer",
  "sample:acbl-pairs": "ACBL-par med procenthandicap",
  "sample:acbl-rank-pairs": "ACBL-par efter rang",
  "sample:acbl-teams": "ACBL-holdkampe",
  "sample:chess-cards": "Holdkort, skak",
  "sample:chess-league": "Skakliga",
  "sample:croquet-season": "Kroketsæson",
  "sample:dbf-barometer": "Holdbarometer, DBf",
  "sample:dbf-halves": "Halvlege, DBf",
  "sample:dbf-individual": "Enkeltmandsturnering, DBf",
  "sample:dbf-pairs": "Parturnering, DBf",
  "sample:dbf-teams": "Holdkampe, DBf",
  "sample:go-pairings": "Go-parringer",
  "sample:book-acbl": "Klubbog, ACBL",
  "sample:book-chess": "Klubbog, skak",
  "sample:book-croquet": "Klubbog, kroket",
  "sample:book-dbf": "Klubbog, DBf",
  "sample:book-go": "Klubbog, Go",
  functions: "functions-da.json",
  open: "Åbn en fil …",
  download: "Hent som .xlsx",
  language: "Sprog",
  "own-name": "Dansk",
  theme: "Farver",
  light: "Lyse",
  dark: "Mørke",
  grid: "Projektmappe",
  pane: "Klubhandicap",
  toolbar: "Hvad der arbejdes på",
  drop: "Slip for at åbne filen",
  close: "Luk beskeden",
  opening: "Åbner {name} …",
  "not-opened": "{name} blev ikke åbnet: {reason}.",
  "not-found": "Der er intet eksempel med navnet {name}.",
  discard: "Projektmappen har ændringer, som du ikke har hentet. Vil du åbne en anden og miste dem?",
  left: "På {sheets} er rækker eller kolonner indsat, slettet eller flyttet. Diagrammer, kommentarer og regler for farver og indtastning bliver stående, hvor filen havde dem.",
  "line-cell": "Celle {cell}: {content}.",
  "line-cells": "Celler {area}. Celle {cell}: {content}.",
  "line-empty": "tom",
  "line-formula": "Formel: {formula}",
  "line-reason": "Årsag: {note}.",
  keys: "F6 går til næste del af siden.",
};

const TEXTS: { readonly [language in Language]: typeof DANISH } = { en: ENGLISH, da: DANISH };
export type PageText = keyof typeof ENGLISH;

/** Whether there are words of a name: a sample of ours has a title, another program's file is called as it is. */
export function isPageText(name: string): name is PageText {
  return name in ENGLISH;
}

export function pageText(language: Language, text: PageText, details: Details = {}): string {
  return fill(TEXTS[language][text], details, language);
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
