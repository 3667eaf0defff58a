// A member's name as lists have it, with an office, a remark or a nickname beside it.
import { tidyName } from "../../people/nameKey";

const OFFICES =
  "(?:chair(?:man|woman)?|president|vice-?\\s?president|secretary|sec|treasurer|captain|capt|life member|committee|" +
  "formand|næstformand|kasserer|sekretær|æresmedlem|bestyrelsen?|bestyrelsesmedlem)";
/** `Birch, Bob 6`, `Birch, Bob 3k` */
const NUMBERED = /^([^\s,]+,\s*[^,\d(]*[^,\d(\s])\s+[+-]?\d[\d.½]*\s?(?:k|d|kyu|dan)?$/i;
/** `(treasurer)`, `*`, an address, `- Chairman`, `, Hon. Sec.` */
const REMARKS = new RegExp(
  String.raw`\s*(\([^)]*\)|[*†#]|,[^,()]*\d[^,]*(,.*)?|(?:,|\s[–-])\s*(?:hon\.?\s*)?${OFFICES}\.?)+\s*$`,
  "iu",
);
/** `Robert "Bob" Birch`, `Ann (Nan) Ash` */
const CALLED = /^(\S.*?)\s+["“”'‘’(](\p{Lu}[\p{L}.-]*)["“”'‘’)]\s+(\S.*)$/u;
const TWO = /\s(?:&|\+|and|og)\s/i;

export function withoutRemarks(written: string): string {
  return tidyName(written.replace(NUMBERED, "$1").replace(REMARKS, ""));
}

/** The name alone, and the name with the nickname in place of the first name; null if there is no nickname. */
export function calledOtherwise(name: string): { readonly name: string; readonly also: string } | null {
  const [, first, short, last] = CALLED.exec(name) ?? [];
  return first === undefined ? null : { name: tidyName(`${first} ${last}`), also: tidyName(`${short} ${last}`) };
}

const IN_CAPITALS = /^((?:\p{Lu}[\p{Lu}'’-]+\s+)+)(\p{Lu}.*\p{Ll}.*)$/u;
const AT_FIRST = /^((?:(?:van|von|der|den|de|del|la|le|af|av|ter|zu)\s+)*\S+)\s+(\S.*)$/iu;

/** How to recognise a surname before the first name without a comma: by capitals (`MORI Aiko`), or by the header. */
export function surnamesFirst(names: readonly string[], saidByHeader: boolean): RegExp | null {
  if (names.length < 2 || names.some((name) => name.includes(","))) return null;
  const isWritten = (way: RegExp) => names.every((name) => way.test(name));
  // Two or three capitals can be initials, or a title.
  const long = names.filter((name) => /^\p{Lu}[\p{Lu}'’-]{3}/u.test(name));
  return isWritten(IN_CAPITALS) && long.length * 2 >= names.length
    ? IN_CAPITALS
    : saidByHeader && isWritten(AT_FIRST)
      ? AT_FIRST
      : null;
}

/** `Ann & Tom Ash` */
export function namesTwo(name: string): boolean {
  return TWO.test(name);
}
