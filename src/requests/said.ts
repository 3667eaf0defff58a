// What somebody said of a sheet by hand, answer by answer.
import type { Plain } from "../kernel/problem";
import type { ColumnsByHeader, KindId } from "../tournaments";
import type { SaidOfNames } from "../book/starting/fromList";
import type { Sheet } from "../sheet";
import type { SheetAnswers } from "./sources";

/** What settles a question about a sheet. `field`: an input column's English name; null: the column is not used. */
export type SheetAnswer =
  | { readonly column: string; readonly field: string | null }
  | { readonly setting: string; readonly value: Plain };

/** All that was said of a sheet; a setting of null is as the sheet says, or by default. */
export interface SheetSaid {
  readonly settings: { readonly [key: string]: Plain };
  readonly columns: ColumnsByHeader;
  /** Somebody chose the kind, now or at an earlier reading; left out: it is what the sheet looks most like. */
  readonly kindChosen?: "now" | "before";
  /** What only leads to the results gets columns, too. */
  readonly working?: boolean;
  /** What gives the players the handicaps that the sheet lacks. */
  readonly list?: MembersList;
}

/** A list of members, and what was said of it and of the names that it is asked for. */
export interface MembersList {
  /** As it is called: a file, a sheet. */
  readonly called: string;
  /** It is a sheet of the workbook. */
  readonly isOnSheet?: true;
  readonly sheets: readonly Sheet[];
  readonly said: SheetAnswers;
  readonly names: SaidOfNames;
}

export const NOTHING_SAID = { settings: {}, columns: {} } as const;

/** With one more answer. Of two columns that were said to be the same, the one that was said last is it. */
export function saidWith<S extends { readonly settings: SheetSaid["settings"]; readonly columns?: ColumnsByHeader }>(
  said: S,
  answer: SheetAnswer,
): S {
  if ("setting" in answer) return { ...said, settings: { ...said.settings, [answer.setting]: answer.value } };
  const { column, field } = answer;
  const others = Object.entries(said.columns ?? {}).filter(([, other]) => other === null || other !== field);
  return { ...said, columns: { ...Object.fromEntries(others), [column]: field } };
}

/** What was said of one sheet: the kind, where it was chosen, and what was said of it as each kind. */
export interface SaidOfSheet {
  readonly kind: KindId | null;
  readonly as: { readonly [kind in KindId]?: SheetSaid };
}

/** The kind that was chosen, as long as the sheet can be of it. */
export function kindSaid(
  { kind, as }: SaidOfSheet,
  { found }: { readonly found: readonly { readonly kind: KindId }[] },
): KindId | null {
  if (kind === null) return null;
  const hasColumns = Object.keys(as[kind]?.columns ?? {}).length > 0;
  return hasColumns || found.length === 0 || found.some((one) => one.kind === kind) ? kind : null;
}
