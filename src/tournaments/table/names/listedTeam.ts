import { nameKey } from "../../../people/nameKey";

/** `3 Quigley`, `3. Quigley`, `Quigley (3)`, `Quigley #3` */
const BOTH = /^\s*#?(\d{1,3})[.:)]?\s+(.*\p{L}.*)$|^(.*\p{L}.*?)\s+[(#]\s*(\d{1,3})\)?\s*$/u;

/** What a list has under a team's name or number, or under both where a match gives both and they agree. */
export function teamListed<T>(listed: ReadonlyMap<string, T>, written: string): T | undefined {
  const own = listed.get(nameKey(written));
  const [, before, name, alone, behind] = BOTH.exec(written) ?? [];
  if (own !== undefined || (name ?? alone) === undefined) return own;
  const byName = listed.get(nameKey((name ?? alone)!));
  const byNumber = listed.get(nameKey((before ?? behind)!));
  return byNumber === undefined || byNumber === byName ? byName : undefined;
}
