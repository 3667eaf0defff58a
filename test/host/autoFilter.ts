import { type Rect, rowOf } from "./addresses";
import { fail, notImplemented } from "./hostErrors";
import { type Shift, shiftArea } from "./shifts";
import type { Sheet } from "./sheetModel";

export interface FilterCriteria {
  filterOn: string;
  values?: string[];
  criterion1?: string;
  criterion2?: string;
  operator?: string;
}

/** The filter of a sheet or a table. Its first row holds the headers and is never hidden. */
export class AutoFilter {
  rect: Rect | null = null;
  criteria = new Map<number, FilterCriteria>();
  hiddenRows = new Set<number>();

  constructor(private readonly sheet: Sheet) {}

  get isDataFiltered(): boolean {
    return this.criteria.size > 0;
  }

  apply(rect: Rect, column: number | undefined, criteria: FilterCriteria | undefined): void {
    this.sheet.assertEditable("allowAutoFilter");
    this.rect = rect;
    if (column !== undefined) {
      if (!Number.isInteger(column) || column < 0 || rect.left + column > rect.right) fail("InvalidArgument");
      if (criteria === undefined) this.criteria.delete(column);
      else this.criteria.set(column, criteria);
    }
    this.reapply();
  }

  clear(column?: number): void {
    if (column === undefined) this.criteria.clear();
    else this.criteria.delete(column);
    this.reapply();
  }

  remove(): void {
    this.rect = null;
    this.clear();
  }

  reapply(): void {
    this.hiddenRows = new Set();
    const { rect } = this;
    if (rect === null) return;
    for (let row = rect.top + 1; row <= rect.bottom; row++) {
      const texts = this.sheet.texts(rowOf(rect, row))![0]!;
      const shown = [...this.criteria].every(([column, criteria]) => matches(texts[column]!, criteria));
      if (!shown) this.hiddenRows.add(row);
    }
  }

  move(shift: Shift): void {
    this.rect = this.rect && shiftArea(this.rect, shift);
  }
}

function matches(text: string, criteria: FilterCriteria): boolean {
  if (criteria.filterOn === "Values")
    return (criteria.values ?? []).some((value) => String(value).toLowerCase() === text.toLowerCase());
  if (criteria.filterOn !== "Custom") notImplemented(`FilterCriteria.filterOn ${criteria.filterOn}`);
  const first = satisfies(text, criteria.criterion1 ?? "");
  if (criteria.criterion2 === undefined) return first;
  const second = satisfies(text, criteria.criterion2);
  return criteria.operator === "Or" ? first || second : first && second;
}

function satisfies(text: string, criterion: string): boolean {
  const [, operator = "", operand = ""] = /^(<=|>=|<>|<|>|=)?(.*)$/s.exec(criterion)!;
  const [left, right] = [Number(text), Number(operand)];
  const numeric = text !== "" && operand !== "" && !Number.isNaN(left) && !Number.isNaN(right);
  const order = numeric ? left - right : text.localeCompare(operand, "en", { sensitivity: "base" });
  switch (operator) {
    case "<":
      return numeric && order < 0;
    case ">":
      return numeric && order > 0;
    case "<=":
      return numeric && order <= 0;
    case ">=":
      return numeric && order >= 0;
    case "<>":
      return order !== 0;
    default:
      return order === 0;
  }
}
