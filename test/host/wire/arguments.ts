/** Reads arguments from the wire, where JSON null means an omitted one. */
import { Area } from "../area";
import { fail } from "../hostErrors";
import type { Sheet } from "../sheetModel";
import { WireObject } from "./wireType";

export const text = (value: unknown): string => (typeof value === "string" ? value : fail("InvalidArgument"));

export const optionalText = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : text(value);

export const integer = (value: unknown, omitted?: number): number => {
  const number = value ?? omitted;
  return Number.isInteger(number) ? (number as number) : fail("InvalidArgument");
};

export const optionalInteger = (value: unknown): number | null =>
  value === undefined || value === null ? null : integer(value);

export const number = (value: unknown): number => (typeof value === "number" ? value : fail("InvalidArgument"));

export const flag = (value: unknown): boolean =>
  value === undefined || value === null ? false : typeof value === "boolean" ? value : fail("InvalidArgument");

export function oneOf<T extends string>(allowed: readonly T[], value: unknown): T {
  return allowed.find((item) => item === value) ?? fail("InvalidArgument");
}

/** A range object or an address on the given sheet. */
export function area(value: unknown, sheet: Sheet): Area {
  if (value instanceof WireObject && value.target instanceof Area) return value.target;
  return sheet.workbook.area(text(value), sheet);
}
