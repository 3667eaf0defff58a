// What the workbook remembers of sheets that were filled: listed, and forgotten.
import type { Language } from "../../kernel/language";
import { forgetting, keptSettings, rememberedIn, type Remembered } from "../../workbook/placing/settingsTable";
import type { Workbook } from "../../workbook/port";
import { carryOut, type CarriedOut } from "../../workbook/transaction";
import type { Arguments } from "../arguments";

export type { Remembered };

/** The request, by the names of sheets. */
export const REMEMBERED = { forget: { is: "texts" } } as const satisfies Arguments;

export interface Memory {
  readonly remembered: readonly Remembered[];
  /** What has just been forgotten. */
  readonly forgotten: readonly Remembered[];
  readonly done: CarriedOut | null;
}

/** What the workbook remembers after it has forgotten these sheets; `unknown`: what of them it never remembered. */
export async function memoryOf(
  workbook: Workbook,
  forget: readonly string[],
  language: Language,
): Promise<Memory | { readonly unknown: string; readonly known: readonly string[] }> {
  const kept = await keptSettings(workbook);
  const all = rememberedIn(kept);
  const isNamed = ({ sheet }: Remembered, name: string) => sheet.toLowerCase() === name.trim().toLowerCase();
  const unknown = forget.find((name) => !all.some((one) => isNamed(one, name)));
  if (unknown !== undefined) return { unknown, known: [...new Set(all.map(({ sheet }) => sheet))] };
  const forgotten = all.filter((one) => forget.some((name) => isNamed(one, name)));
  const names = forgotten.map(({ sheet }) => sheet);
  const done = names.length === 0 ? null : await carryOut(workbook, await forgetting(workbook, kept, names, language));
  return { remembered: all.filter((one) => !forgotten.includes(one)), forgotten, done };
}
