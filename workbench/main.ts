import "./page.css";
import {
  InsertColMutation,
  InsertRowMutation,
  MoveColsMutation,
  MoveRowsMutation,
  RemoveColMutation,
  RemoveRowMutation,
} from "@univerjs/preset-sheets-core";
import { Problem } from "../src/kernel/problem";
import { LANGUAGES, type Language } from "../src/kernel/language";
import { ENDINGS } from "../src/files/formats/formatNames";
import { bytesProblem } from "../src/files/open";
import { sentence } from "../src/messages";
import "../src/messages/everyLanguage";
import "../src/messages/loaded/formats";
import { WorkbookError } from "../src/workbook/port";
import { bookOf } from "./bookData";
import { calculated } from "./calculation";
import { cellLine } from "./cellLine";
import { listenForDrops } from "./drops";
import { showErrorNotes } from "./errorNotes";
import { describeFunctions, registerFunctions, type FunctionMetadata } from "./functions";
import { createGrid, drawn, readTyping } from "./grid";
import { OpenedFile } from "./openedFile";
import { beyondGridUndo } from "./gridUndo";
import { element, focusPart, listenForF6, parts, startPane } from "./parts";
import { isPageText, pageText, translatePage, type PageText } from "./texts";
import { UniverWorkbook } from "./univerWorkbook";
import type { Theme, Workbench } from "./workbench";

const FIRST_SAMPLE = "chess-cards.xlsx";

const sampleChoice = element<HTMLSelectElement>("sample");
const languageChoice = element<HTMLSelectElement>("language");
const themeChoice = element<HTMLSelectElement>("theme");
const fileInput = element<HTMLInputElement>("file");
fileInput.accept = ENDINGS.join();

let language: Language = LANGUAGES.find((known) => navigator.language.startsWith(known)) ?? "en";
let theme: Theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
/** The present workbook: its file, and whether it has changes that no download has. */
let book: { readonly file: OpenedFile; changed: boolean } | null = null;
/** How often something was opened; of two at a time the later one counts. */
let openings = 0;
let listening = false;

const grid = createGrid(parts.grid, theme === "dark");
const workbook = beyondGridUndo(new UniverWorkbook(grid), grid);

const workbench: Workbench = {
  workbook,
  get language() {
    return language;
  },
  get theme() {
    return theme;
  },
  onSelectionChanged: (listener) => workbook.onSelectionChanged(listener),
  onSheetChanged: (listener) => void grid.api.addEvent(grid.api.Event.SheetValueChanged, listener),
  leavePane: (back) => focusPart(back ? "grid" : "line", grid),
};
Object.assign(window, { workbench });

// ---------------------------------------------------------------- opening and saving

async function openBytes(name: string, bytes: Uint8Array): Promise<void> {
  const opening = ++openings;
  const file = await OpenedFile.open(name, bytes);
  if (file instanceof Problem) return sayNotOpened(name, file);
  if (opening !== openings) return;
  delete document.documentElement.dataset["ready"];
  const before = grid.api.getActiveWorkbook();
  if (before) grid.api.disposeUnit(before.getId());
  const data = bookOf(`book${opening}`, name, file.laidOut);
  await Promise.all([calculated(grid, () => grid.api.createWorkbook(data)), drawn(grid)]);
  if (opening !== openings) return;
  file.shown(grid);
  book = { file, changed: false };
  showNameInMenu();
  say(file.warnings.map((warning) => sentence(language, warning.code, warning.details)).join("\n"), "quiet");
  if (!listening) listenToGrid();
  // What the pane has read belongs to the workbook before.
  startPane(() => focusPart("grid", grid));
  document.documentElement.dataset["ready"] = name;
  attempt(updateLine());
}

function sayNotOpened(name: string, { code, details }: Problem): void {
  say(pageText(language, "not-opened", { name, reason: sentence(language, code, details) }), "error");
}

async function openFile(file: File): Promise<void> {
  if (!mayDiscard()) return;
  const refused = bytesProblem(file.size);
  if (refused) return sayNotOpened(file.name, refused);
  say(pageText(language, "opening", { name: file.name }), "quiet");
  await openBytes(file.name, new Uint8Array(await file.arrayBuffer()));
}

async function openSample(given: string): Promise<void> {
  const name = /\.\w+$/.test(given) ? given : `${given}.xlsx`;
  const response = await fetch(`samples/${encodeURIComponent(name)}`);
  if (!response.ok) return say(pageText(language, "not-found", { name }), "error");
  await openBytes(name, new Uint8Array(await response.arrayBuffer()));
}

/** Runs what a button started; what goes wrong is said and not swallowed. */
function attempt(work: Promise<void>): void {
  work.catch((error: unknown) => {
    const [code, reason] =
      error instanceof WorkbookError
        ? ([error.code, error.said] as const)
        : (["unexpected", error instanceof Error ? error.message : String(error)] as const);
    say(sentence(language, code, { reason }), "error");
    throw error;
  });
}

function mayDiscard(): boolean {
  return !book?.changed || confirm(pageText(language, "discard"));
}

async function download(): Promise<void> {
  if (!book) return;
  await grid.api.getActiveWorkbook()!.endEditingAsync(true);
  const bytes = await book.file.save(grid);
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const url = URL.createObjectURL(new Blob([bytes as BlobPart], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = book.file.savedName;
  link.click();
  // Not at once: some browsers still read from it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  book.changed = false;
  const { left } = book.file;
  if (left.length > 0) say(pageText(language, "left", { sheets: left }), "quiet");
}

// ---------------------------------------------------------------- what the page says

function say(text: string, kind: "error" | "quiet"): void {
  element("message").hidden = text === "";
  element("message").classList.toggle("quiet", kind === "quiet");
  element("messageText").textContent = text;
}

/** The menu of samples shows the present workbook; one that is no sample is shown as none chosen. */
function showNameInMenu(): void {
  const isSample = [...sampleChoice.options].some((option) => option.value === book?.file.name);
  sampleChoice.value = isSample ? book!.file.name : "";
}

async function updateLine(): Promise<void> {
  if (!grid.api.getActiveWorkbook()) return;
  const line = await cellLine(grid, workbook, language);
  // Setting the same text again would be read out again.
  if (parts.line.textContent !== line) parts.line.textContent = line;
}

/** Every language by its own name. */
function offerLanguages(): void {
  for (const one of LANGUAGES) {
    const option = new Option(pageText(one, "own-name"), one);
    option.lang = one;
    languageChoice.append(option);
  }
}

function setLanguage(next: Language): void {
  language = next;
  languageChoice.value = next;
  translatePage(next);
  const product = sentence(next, "title");
  element("product").textContent = product;
  document.title = `${product} – ${pageText(next, "try")}`;
}

function setTheme(next: Theme): void {
  theme = next;
  themeChoice.value = next;
  document.documentElement.dataset["theme"] = next;
  grid.api.toggleDarkMode(next === "dark");
  // While the pane is loading, its document is empty; it takes the theme when it is ready.
  parts.pane.contentDocument?.firstElementChild?.setAttribute("data-theme", next);
}

// ---------------------------------------------------------------- starting

function listen(): void {
  element("open").addEventListener("click", () => fileInput.click());
  fileInput.addEventListener("change", () => {
    const file = fileInput.files?.[0];
    if (file) attempt(openFile(file));
    // The same file can be chosen again, after somebody has corrected it.
    fileInput.value = "";
  });
  sampleChoice.addEventListener("change", () => {
    const wanted = sampleChoice.value;
    showNameInMenu();
    if (wanted !== "" && mayDiscard()) attempt(openSample(wanted));
  });
  element("download").addEventListener("click", () => attempt(download()));
  element("messageClose").addEventListener("click", () => say("", "error"));
  languageChoice.addEventListener("change", () => {
    setLanguage(languageChoice.value as Language);
    attempt(describe());
    attempt(updateLine());
    startPane(() => languageChoice.focus());
  });
  themeChoice.addEventListener("change", () => setTheme(themeChoice.value as Theme));
  listenForF6(grid);
  listenForDrops(element("drop"), (file) => attempt(openFile(file)));
}

const SHIFTS: ReadonlySet<string> = new Set([
  InsertRowMutation.id,
  InsertColMutation.id,
  RemoveRowMutation.id,
  RemoveColMutation.id,
  MoveRowsMutation.id,
  MoveColsMutation.id,
]);

/** What Univer only allows once there is a workbook. */
function listenToGrid(): void {
  listening = true;
  const { api } = grid;
  attempt(describe());
  readTyping(grid, () => language);
  showErrorNotes(grid, workbook);
  workbook.onSelectionChanged(() => attempt(updateLine()));
  api.getFormula().calculationResultApplied(() => attempt(updateLine()));
  api.addEvent(api.Event.CommandExecuted, ({ id, params }) => {
    const { subUnitId } = (params ?? {}) as { readonly subUnitId?: string };
    if (SHIFTS.has(id) && subUnitId !== undefined) book?.file.noteShift(subUnitId);
  });
  api.addEvent(api.Event.SheetValueChanged, () => book && (book.changed = true));
}

async function describe(): Promise<void> {
  describeFunctions(grid.injector, await fetchFunctions(language));
}

async function fetchFunctions(of: Language): Promise<FunctionMetadata[]> {
  // Those that belong to this script, whatever the browser has kept of an older version.
  const response = await fetch(pageText(of, "functions"), { cache: "no-cache" });
  return ((await response.json()) as { functions: FunctionMetadata[] }).functions;
}

async function fillSampleChoice(): Promise<void> {
  const none = new Option("", "");
  none.dataset["text"] = "sample-none";
  const names = (await (await fetch("samples.json")).json()) as string[];
  const groups = Object.entries(GROUPS).map(([text, isOf]) => {
    const group = document.createElement("optgroup");
    group.dataset["group"] = text;
    group.append(...names.filter(isOf).map(sampleOption));
    return group;
  });
  sampleChoice.replaceChildren(none, ...groups);
}

const isBook = (name: string) => name.startsWith("book-");
const isOurs = (name: string) => name.endsWith(".xlsx");

/** The parts of the menu of samples, and what is in them. */
const GROUPS: { readonly [text in PageText]?: (name: string) => boolean } = {
  "sample-tournaments": (name) => isOurs(name) && !isBook(name),
  "sample-books": isBook,
  "sample-programs": (name) => !isOurs(name),
};

/** A sample of ours has a title in every language; another program's file is called as it is. */
function sampleOption(name: string): HTMLOptionElement {
  const option = new Option(name, name);
  const title = `sample:${name.replace(/\.\w+$/, "")}`;
  if (isPageText(title)) option.dataset["text"] = title;
  return option;
}

async function start(): Promise<void> {
  const [functions] = await Promise.all([fetchFunctions("en"), fillSampleChoice()]);
  offerLanguages();
  setLanguage(language);
  setTheme(theme);
  registerFunctions(grid.injector, functions);
  listen();
  await openSample(new URLSearchParams(location.search).get("sample") ?? FIRST_SAMPLE);
}

attempt(start());
