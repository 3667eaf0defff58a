// What somebody said of a sheet that is filled, and of the list of members beside it.
import type { Said } from "../layout/said";
import type { KindId } from "../tournaments";
import type { SaidOfNames } from "../book/starting/fromList";
import type { Sheet } from "../sheet";
import type { SheetAnswers } from "./sources";

/** All that was said of a sheet that is filled. */
export interface SheetSaid extends Said<KindId> {
  /** The kind was chosen at an earlier reading. */
  readonly isKindKept?: true;
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
