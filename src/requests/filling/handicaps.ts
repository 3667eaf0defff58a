// What is asked where a sheet lacks the handicaps, ranks or ratings of its players: where they are.
import { told, type Told } from "../../kernel/told";
import {
  kindOf,
  type ColumnChoice,
  type FillPlan,
  type Found,
  type KindId,
  type Missed,
  type Named,
} from "../../tournaments";
import { takesList, type Recognised, type SheetRead } from "./readTournament";

export const HANDICAPS = "handicaps";

/** Where they may be: on another sheet, or in a file. */
export interface HandicapsChoice {
  readonly choice: "file" | `sheet:${string}`;
  readonly offer: Told;
}

export function handicapsChoices(others: readonly { readonly name: string }[]): readonly HandicapsChoice[] {
  return [
    ...others.map(({ name }) => ({
      choice: `sheet:${name}` as const,
      offer: told("handicaps-on-sheet", { sheet: name }),
    })),
    { choice: "file", offer: told("handicaps-in-file") },
  ];
}

/** Nothing could be filled, because what a list of members gives is missing. */
export function lacksFigures({ rows, problems }: Pick<FillPlan, "rows" | "problems">, codes = OF_LIST): boolean {
  const isEmpty = rows.every((row) => Object.keys(row.outputs).length === 0);
  return isEmpty && problems.some(({ code }) => codes.includes(code));
}

const OF_LIST = ["column-blank", "croquet-no-handicaps"];
/** Or only one of two columns for it is known. */
const OF_COLUMNS = [...OF_LIST, "column-one-side"];

/** A kind on a sheet lacks nothing but what a list of members gives. */
export function lacksList({ kind, found }: SheetRead, { byList }: Recognised, plan: FillPlan | null): boolean {
  if (found === null) return byList.some((one) => one.kind === kind);
  return takesList(found) && plan !== null && lacksFigures(plan);
}

/** Some players have no figure. */
export function lacksSome({ found, answers }: SheetRead, { problems }: Pick<FillPlan, "problems">): boolean {
  if (found?.seats === undefined) return false;
  const held = found.seats(answers).flatMap((seat) => seat.held);
  const names = new Set<unknown>(held.flatMap(({ name, beside }) => [name.en, ...(beside ? [beside.name.en] : [])]));
  return problems.some(
    ({ code, details }) => OF_LIST.includes(code) || (code === "cell-missing" && names.has(details["field"])),
  );
}

/** The columns that the sheet lacks for what each of its players holds. */
export function figuresLacking({ seats }: Pick<Found, "seats">, answers: SheetRead["answers"]): readonly Named[] {
  const first = (seats?.(answers) ?? []).flatMap(({ held: [figure] }) =>
    figure?.column === null ? [figure.beside ?? figure] : [],
  );
  return [...new Map(first.map((one) => [one.name.en, one])).values()];
}

/** What is to be said of the columns before anything is worked out: the fields, in their order, and the columns that may hold them. */
export interface ColumnsWanted {
  readonly fields: readonly Named[];
  readonly choices: readonly ColumnChoice[];
  /** All columns of the sheet. */
  readonly among: readonly ColumnChoice[];
}

export function columnsWanted(read: SheetRead, recognised: Recognised, plan: FillPlan | null): ColumnsWanted {
  const { found, missed, answers } = read;
  const lacks =
    lacksList(read, recognised, plan) || (found !== null && plan !== null && lacksFigures(plan, OF_COLUMNS));
  const among = (missed ?? (lacks ? found : null))?.choices ?? [];
  const fields = missed ? missed.missing : found && lacks ? figuresLacking(found, answers) : [];
  // Names hold no handicaps.
  const mayHold = ({ holds }: ColumnChoice) => !lacks || holds?.some((value) => typeof value === "number") === true;
  return { fields, choices: among.filter((one) => one.field === null && mayHold(one)), among };
}

/** Most of what a kind needs is there: it is what was played, and something lacks. */
export function isNear({ missing, choices }: Pick<Missed, "missing" | "choices">): boolean {
  return choices.filter(({ field }) => field !== null).length > missing.length;
}

/** Whether it is clear what was played: somebody said it, a kind was found, or those of no other sport are near. */
export function isPlayedKnown(
  { kind, missed: lacking }: Pick<SheetRead, "kind" | "missed">,
  saidKind: KindId | undefined,
  { found, missed }: Pick<Recognised, "found" | "missed">,
): boolean {
  if (saidKind !== undefined || lacking === null) return true;
  const isOther = (one: { readonly kind: KindId }) => kindOf(one.kind).system !== kindOf(kind).system;
  return isNear(lacking) && ![...found, ...missed.filter(isNear)].some(isOther);
}
