// One cell of Univer as the add-in sees it, and back.
import { CellValueType, type ICellData, type Nullable } from "@univerjs/core";
import { ERROR_TYPE_SET, type ErrorType } from "@univerjs/preset-sheets-core";
import type { CellValue } from "../src/sheet";
import type { Content } from "../src/workbook/port";

/** The value of a cell, exact; null where there is none. */
export function valueOf(cell: Nullable<ICellData>): CellValue {
  if (!cell) return null;
  const { v, t, p } = cell;
  // Text with line breaks or several fonts is kept as a small document.
  const text = p?.body?.dataStream;
  if (text !== undefined) return text.replace(/\r\n$/, "").replace(/\r/g, "\n");
  if (v === null || v === undefined) return null;
  if (t === CellValueType.BOOLEAN) return v === true || v === 1;
  if (t === CellValueType.NUMBER) return Number(v);
  if (typeof v === "string" && ERROR_TYPE_SET.has(v as ErrorType)) return { error: v };
  // Only a formula can result in empty text.
  return v === "" && !hasFormula(cell) ? null : v;
}

export function hasFormula(cell: Nullable<ICellData>): boolean {
  return Boolean(cell?.f || cell?.si);
}

/** All of a cell that a value decides. `t` is always given: Univer reads untyped text as it reads what people type. */
export function typed(value: CellValue): Pick<ICellData, "v" | "t"> {
  if (value === null) return { v: null };
  if (typeof value === "number") return { v: value, t: CellValueType.NUMBER };
  if (typeof value === "boolean") return { v: value ? 1 : 0, t: CellValueType.BOOLEAN };
  if (typeof value === "object") return { v: value.error, t: CellValueType.STRING };
  // What looks like a formula or a number must stay text when somebody edits it, as text after an apostrophe does.
  const guarded = value.startsWith("=") || (value.trim() !== "" && !Number.isNaN(Number(value)));
  return { v: value, t: guarded ? CellValueType.FORCE_STRING : CellValueType.STRING };
}

/** A cell for Univer's "set values": what is null is taken away, and all that is not named stays, as bold or a colour. */
export function written({ value, formula, format }: Content, formatStands: boolean): ICellData {
  const style = { s: { n: format === null ? null : { pattern: format } } };
  const rest = { si: null, p: null, custom: null, ...(!formatStands && style) };
  return formula === null ? { ...typed(value), f: null, ...rest } : { f: formula, v: null, ...rest };
}
