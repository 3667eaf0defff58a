import { paneSentence } from "../messages/pane";
import { LANGUAGES, type Language } from "../kernel/language";
import { OfficeWorkbook } from "../workbook/excel/officeWorkbook";
import { spokenLanguage } from "./languages";
import { startPane } from "./pane";

// The pane inside Excel.
const root = document.getElementById("pane")!;
/** How long to wait for the rest of Microsoft's script. If the network blocks it, it never arrives. */
const LONGEST_WAIT = 20_000;

async function sayInPlace(code: "not-in-excel" | "office-blocked", tag = navigator.language): Promise<void> {
  const language = languageOf(tag);
  document.documentElement.lang = await spokenLanguage(language);
  root.textContent = paneSentence(language, code, { from: document.querySelector("script")!.src });
}

async function start(): Promise<void> {
  const tag = Office.context?.displayLanguage ?? navigator.language;
  if (typeof Excel === "undefined") return sayInPlace("not-in-excel", tag);
  root.textContent = "";
  const language: Language = languageOf(tag);
  const workbook = new OfficeWorkbook();
  const theme = themeOf(Office.context.officeTheme);
  await startPane(root, {
    workbook,
    language,
    onSelectionChanged: (listener) => workbook.onSelectionChanged(listener),
    onSheetChanged: (listener) => workbook.onSheetChanged(listener),
    ...(theme && { theme }),
    tab: new URLSearchParams(location.search).has("explain") ? "explain" : "fill",
  });
}

if (typeof Office === "undefined") void sayInPlace("office-blocked");
else {
  const waiting = setTimeout(() => void sayInPlace("office-blocked"), LONGEST_WAIT);
  void Office.onReady(() => {
    clearTimeout(waiting);
    void start();
  });
}

function languageOf(tag: string): Language {
  return LANGUAGES.find((language) => new RegExp(`^${language}\\b`, "i").test(tag)) ?? "en";
}

/** The theme by Office's background colour: dark if it is below half brightness. */
function themeOf(theme: Office.OfficeTheme | undefined): "light" | "dark" | undefined {
  const colour = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(theme?.bodyBackgroundColor ?? "");
  if (!colour) return undefined;
  const [red, green, blue] = colour.slice(1).map((part) => parseInt(part, 16)) as [number, number, number];
  return red * 0.3 + green * 0.6 + blue * 0.1 < 128 ? "dark" : "light";
}
