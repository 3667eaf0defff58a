import type { Words } from "../../kernel/language";

const NAMES = new Map<string, Words>();

/** Keeps what columns and settings of kinds are called, for sentences that name them by a column's English name or a setting's key. */
export function nameColumns(names: readonly (readonly [named: string, words: Words])[]): void {
  for (const [named, words] of names) NAMES.set(named, words);
}

export function columnCalled(named: string): Words | undefined {
  return NAMES.get(named);
}
