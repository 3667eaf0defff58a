// What somebody says of a sheet, and how one more answer changes it: `--map`, `--set`, `--answer`, a choice in the pane, a click on
// a column, and what a book or a workbook keeps of them are the same.
import type { Plain } from "../kernel/problem";

/** One thing that is said. */
export type Edit<Kind extends string = string> =
  | { readonly kind: Kind }
  /** By header, or letter: the English name of a field; null: the column is not used. */
  | { readonly column: string; readonly field: string | null }
  /** Of one section, its name stands behind it: `boards@A`. Null: as the sheet says, or by default. */
  | { readonly setting: string; readonly value: Plain };

/** Whether an answer says something of a sheet. */
export function isEdit<Kind extends string>(answer: object | Edit<Kind>): answer is Edit<Kind> {
  return "kind" in answer || "column" in answer || "setting" in answer;
}

/** Nothing is said of it any more. */
export type Unsaid = { readonly unsaid: "kind" } | { readonly unsaid: "columns" | "settings"; readonly of: string };

/** All that was said of a sheet. */
export interface Said<Kind extends string = string> {
  /** Left out: what it looks most like. */
  readonly kind?: Kind | undefined;
  readonly settings: Settings;
  /** By its header, or by its letter if the header is blank or not unique. */
  readonly columns: ColumnsByHeader;
}

export type Settings = { readonly [key: string]: Plain };

/** English names of fields; null: not used. */
export type ColumnsByHeader = { readonly [header: string]: string | null };

export const NOTHING_SAID: Said<never> = { settings: {}, columns: {} };

/** With more answers. Of two columns that were said to be the same, the one that was said last is it. */
export function edited<S extends Said>(said: S, ...edits: readonly (Edit<NonNullable<S["kind"]>> | Unsaid)[]): S {
  return edits.reduce(editedOnce, said);
}

function editedOnce<S extends Said>(said: S, edit: Edit | Unsaid): S {
  if ("kind" in edit) return { ...said, kind: edit.kind };
  if ("setting" in edit) return { ...said, settings: { ...said.settings, [edit.setting]: edit.value } };
  if ("column" in edit) {
    const { column, field } = edit;
    const others = Object.entries(said.columns).filter(([, other]) => other === null || other !== field);
    return { ...said, columns: { ...Object.fromEntries(others), [column]: field } };
  }
  if (edit.unsaid === "kind") {
    const { kind: _, ...others } = said;
    return others as S;
  }
  const others = Object.entries<Plain>(said[edit.unsaid]).filter(([key]) => key !== edit.of);
  return { ...said, [edit.unsaid]: Object.fromEntries(others) };
}

/** What takes an edit back that is made of what was said. */
export function opposite<Kind extends string>(said: Said<Kind>, edit: Edit<Kind>): readonly (Edit<Kind> | Unsaid)[] {
  if ("kind" in edit) return [said.kind === undefined ? { unsaid: "kind" } : { kind: said.kind }];
  if ("setting" in edit) {
    const { setting } = edit;
    const value = own(said.settings, setting);
    return [value === undefined ? { unsaid: "settings", of: setting } : { setting, value }];
  }
  const { column, field } = edit;
  const was = own(said.columns, column);
  const others = Object.entries(said.columns).filter(([other, of]) => other !== column && of !== null && of === field);
  return [
    was === undefined ? { unsaid: "columns", of: column } : { column, field: was },
    ...others.map(([other, of]) => ({ column: other, field: of })),
  ];
}

function own<V>(of: { readonly [key: string]: V }, key: string): V | undefined {
  return new Map(Object.entries(of)).get(key);
}
