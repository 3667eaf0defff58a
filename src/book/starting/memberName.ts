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

/** The name alone, and with what somebody is called in place of the first name; null where nothing says that. */
export function calledOtherwise(name: string): { readonly name: string; readonly also: string } | null {
  const [, first, short, last] = CALLED.exec(name) ?? [];
  return first === undefined ? null : { name: tidyName(`${first} ${last}`), also: tidyName(`${short} ${last}`) };
}

/** `Ann & Tom Ash` */
export function namesTwo(name: string): boolean {
  return TWO.test(name);
}
