// What somebody says about a sheet, and how one more answer changes it. `--map`, `--set`, `--answer`, choices and
// clicked columns in the pane, and what a book or a workbook keeps all use these types.
import type { Plain } from "../kernel/problem";

/** One answer about a sheet. */
export type Edit<Kind extends string = string> =
  | { readonly kind: Kind }
  /** `column`: a header or a column letter. `field`: the English name of a field; null if the column is not used. */
  | { readonly column: string; readonly field: string | null }
  /** The setting of one section ends with its name: `boards@A`. Null: what the sheet says, or the default. */
  | { readonly setting: string; readonly value: Plain };

/** Whether an answer says something about a sheet. */
export function isEdit<Kind extends string>(answer: object | Edit<Kind>): answer is Edit<Kind> {
  return "kind" in answer || "column" in answer || "setting" in answer;
}

/** Takes one answer back. */
export type Unsaid = { readonly unsaid: "kind" } | { readonly unsaid: "columns" | "settings"; readonly of: string };

/** All answers about a sheet. */
export interface Said<Kind extends string = string> {
  /** Left out: the most likely kind. */
  readonly kind?: Kind | undefined;
  readonly settings: Settings;
  /** By header, or by column letter if the header is blank or not unique. */
  readonly columns: ColumnsByHeader;
}

export type Settings = { readonly [key: string]: Plain };

/** English names of fields; null: not used. */
export type ColumnsByHeader = { readonly [header: string]: string | null };

export const NOTHING_SAID: Said<never> = { settings: {}, columns: {} };

/** Adds answers. If two columns got the same field, the later one keeps it. */
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

/** What the reader understood of a sheet and of its columns. */
export type Understood<Kind extends string> = Partial<Pick<Said<Kind>, "kind" | "columns">>;

/** What was understood gives way to what is said: of two columns of one field, the one that was understood. */
export function withUnderstood<Kind extends string, S extends Pick<Said<Kind>, "kind" | "columns">>(
  said: S,
  understood: Understood<Kind>,
): S {
  const isSaid = (field: string | null) => field !== null && Object.values(said.columns).includes(field);
  const left = Object.entries(understood.columns ?? {}).filter(([, field]) => !isSaid(field));
  const columns = { ...Object.fromEntries(left), ...said.columns };
  return { ...said, kind: said.kind ?? understood.kind, columns };
}

/** The edits that take an edit back. `said`: the answers before it. */
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
