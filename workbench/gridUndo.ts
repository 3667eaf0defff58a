// The grid's own undo knows the single steps of a press. Taken back one by one they would leave pane and sheets apart, so
// a press leaves it nothing to take back: the pane's Undo takes back the whole press.
import { IUndoRedoService } from "@univerjs/core";
import type { Workbook } from "../src/workbook/port";
import type { Grid } from "./grid";

const WRITING: readonly (keyof Workbook)[] = [
  "write",
  "writeMany",
  "addSheet",
  "removeSheet",
  "putTable",
  "removeTable",
  "putName",
  "removeName",
  "dress",
  "dressCells",
];

/** The same workbook; whatever is written through it empties the grid's undo. */
export function beyondGridUndo<W extends Workbook>(workbook: W, { api, injector }: Grid): W {
  const forget = () => {
    const book = api.getActiveWorkbook();
    if (book) injector.get(IUndoRedoService).clearUndoRedo(book.getId());
  };
  return new Proxy(workbook, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      const method = value as (...given: unknown[]) => unknown;
      if (!WRITING.includes(name as keyof Workbook)) return method.bind(target);
      return async (...given: unknown[]) => {
        try {
          return await method.apply(target, given);
        } finally {
          forget();
        }
      };
    },
  });
}
