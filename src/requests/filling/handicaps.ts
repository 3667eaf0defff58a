// What is asked where a sheet lacks the handicaps, ranks or ratings of its players: where they are.
import { told, type Told } from "../../kernel/told";
import type { FillPlan, Found, Named } from "../../tournaments";
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
export function lacksFigures({ rows, problems }: Pick<FillPlan, "rows" | "problems">): boolean {
  const isEmpty = rows.every((row) => Object.keys(row.outputs).length === 0);
  return isEmpty && problems.some(({ code }) => OF_LIST.includes(code));
}

const OF_LIST = ["column-blank", "croquet-no-handicaps"];

/** A kind on a sheet lacks nothing but what a list of members gives. */
export function lacksList({ kind, found }: SheetRead, { byList }: Recognised, plan: FillPlan | null): boolean {
  if (found === null) return byList.some((one) => one.kind === kind);
  return takesList(found) && plan !== null && lacksFigures(plan);
}

/** The columns that the sheet lacks for what each of its players holds. */
export function figuresLacking({ seats }: Pick<Found, "seats">, answers: SheetRead["answers"]): readonly Named[] {
  const first = (seats?.(answers) ?? []).flatMap(({ held: [figure] }) => (figure?.column === null ? [figure] : []));
  return [...new Map(first.map((one) => [one.name.en, one])).values()];
}
