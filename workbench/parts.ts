// The parts of the page, and how the keyboard gets from one to the next: the grid keeps the Tab key to itself, so F6
// leads on, as in Excel.
import { ILayoutService } from "@univerjs/preset-sheets-core";
import type { Grid } from "./grid";

export const element = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;

export const parts = {
  bar: element("bar"),
  grid: element("grid"),
  pane: element<HTMLIFrameElement>("pane"),
  line: element("line"),
};
export type Part = keyof typeof parts;
const ORDER: readonly Part[] = ["bar", "grid", "pane", "line"];

export function focusPart(part: Part, grid: Grid): void {
  if (part === "bar") parts.bar.querySelector("select")?.focus();
  else if (part === "grid") grid.injector.get(ILayoutService).focus();
  else if (part === "pane") parts.pane.contentWindow?.focus();
  else parts.line.focus();
}

export function listenForF6(grid: Grid): void {
  const listener = (event: KeyboardEvent): void => {
    if (event.key !== "F6") return;
    event.preventDefault();
    event.stopPropagation();
    const at = ORDER.findIndex((part) => event.target instanceof Node && parts[part].contains(event.target));
    focusPart(ORDER[(at + (event.shiftKey ? -1 : 1) + ORDER.length) % ORDER.length]!, grid);
  };
  addEventListener("keydown", listener, { capture: true });
}

let starts = new AbortController();

/** Starts the pane anew. When it has started it takes the focus; people were somewhere else. Of two starts the later one counts. */
export function startPane(giveFocusBack: () => void): void {
  starts.abort();
  starts = new AbortController();
  const once = { once: true, signal: starts.signal };
  const { pane } = parts;
  const { scrollX, scrollY } = window;
  const started = (): void => {
    giveFocusBack();
    // In a low window the pane has scrolled itself into view.
    scrollTo(scrollX, scrollY);
    pane.ariaBusy = null;
  };
  const loaded = (): void => {
    if (document.activeElement === pane) started();
    else pane.contentDocument?.addEventListener("focusin", started, once);
  };
  pane.ariaBusy = "true";
  pane.addEventListener("load", loaded, once);
  pane.src = "pane.html";
}
