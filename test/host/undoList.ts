/** Excel's own list for Ctrl+Z, as it is from ExcelApi 1.20 on. */
import type { ActionRecord } from "./faults";
import { fail } from "./hostErrors";
import type { Workbook } from "./workbookModel";

/** Actions that Excel for Windows and Mac cannot take back. */
const NOT_UNDOABLE = ["Worksheet.delete", "Worksheet.visibility", "Worksheet.name", "Worksheet.position"];

const CHANGES = /\.(add|clear\w*|convertToRange|delete|insert|resize|set\w*|removePageBreaks)$/;

export function changes(actions: readonly ActionRecord[]): boolean {
  return actions.some(({ kind, location }) => kind === "set" || (kind !== "load" && CHANGES.test(location)));
}

interface Step {
  readonly group: number;
  /** The workbook before the step. */
  readonly before: Image;
}

/** The user's typing is not a step: a test that undoes a step also undoes what was typed since. */
export class UndoList {
  steps: Step[] = [];
  private isEmptied = false;

  constructor(private readonly workbook: Workbook) {}

  /** Called before an action: if Excel cannot undo it, the list is emptied, or inside a group the action is refused. */
  assertUndoable({ location, kind }: ActionRecord, group: number): void {
    if (kind === "load" || !NOT_UNDOABLE.includes(location)) return;
    this.steps = [];
    this.isEmptied = true;
    if (group !== 0) fail("UndoNotSupported");
  }

  /** Called after a request. `group`: the number of the requests that form one step, or 0. */
  record(before: Image, group: number): void {
    if (this.isEmptied) this.isEmptied = false;
    else if (group === 0 || this.steps.at(-1)?.group !== group) this.steps.push({ group, before });
  }

  /** Ctrl+Z. */
  undo(): void {
    const step = this.steps.pop() ?? fail("InvalidOperation");
    restore(step.before);
    this.workbook.changed();
  }
}

/** The content of each object that belongs to a workbook. */
export type Image = ReadonlyMap<object, unknown>;

export function imageOf(root: object): Image {
  const image = new Map<object, unknown>();
  const open: unknown[] = [root];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one !== "object" || one === null || image.has(one)) continue;
    if (one instanceof Map || one instanceof Set) {
      image.set(one, [...one]);
      for (const entry of one as Iterable<unknown>)
        open.push(...(Array.isArray(entry) ? (entry as unknown[]) : [entry]));
    } else {
      const held = Array.isArray(one) ? [...(one as unknown[])] : { ...one };
      image.set(one, held);
      open.push(...Object.values(held));
    }
  }
  return image;
}

export function restore(image: Image): void {
  for (const [object, held] of image) {
    if (object instanceof Map) {
      object.clear();
      for (const [key, value] of held as [unknown, unknown][]) object.set(key, value);
    } else if (object instanceof Set) {
      object.clear();
      for (const value of held as unknown[]) object.add(value);
    } else if (Array.isArray(object)) object.splice(0, Infinity, ...(held as unknown[]));
    else {
      for (const key of Object.keys(object))
        if (!(key in (held as object))) delete (object as Record<string, unknown>)[key];
      Object.assign(object, held);
    }
  }
}
