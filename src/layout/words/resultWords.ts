import { memoize } from "../../kernel/memoize";
import { spelling } from "../../kernel/written/spelling";
import { CHANGE_BEHIND, CHANGE_SIGNS, REMARK_WORDS, RESULT_WORDS } from "../../messages/names/resultWords";
import { headerKey, isConcept, isHeaderText, MOST_REMEMBERED } from "./headerWords";
import { SUM_WORDS } from "./totals";

const SORT_OF: ReadonlyMap<string, string> = new Map([
  ...[...SUM_WORDS].map((word) => [word, "total"] as const),
  ...Object.entries(RESULT_WORDS).flatMap(([sort, words]) => words.split(" ").map((word) => [word, sort] as const)),
]);

/** A key that headers for one result share, `Ny HCP 1` and `New handicap 1`; empty for a text that says nothing. */
export function resultKey(header: string): string {
  return isHeaderText(header) ? keyIn(header) : "";
}

const keyIn = memoize((header: string) => {
  const words = header.replace(CHANGE_SIGNS, " change ").replace(CHANGE_BEHIND, " $&");
  const sorts = headerKey(words)
    .split(" ")
    .map((word) => SORT_OF.get(word) ?? word);
  const key = [...new Set(sorts)].sort().join(" ");
  // `+ hcp` may be what is added, or what then comes out.
  return AND_MORE.test(words) ? `+ ${key}` : key;
}, MOST_REMEMBERED);

const SORTS: ReadonlySet<string> = new Set(Object.keys(RESULT_WORDS));

/** Whether a header says that its figures are computed, and of what, in known words alone: `Ny hcp`. */
export function isOfResult(header: string): boolean {
  const words = resultKey(header).split(" ");
  return words.some((word) => SORTS.has(word)) && words.every((word) => SORTS.has(word) || isConcept(word));
}

const AND_MORE = /^\s*\+\s*\p{L}/u;

const OF_REMARKS: ReadonlySet<string> = new Set(REMARK_WORDS.split(" "));

/** Whether a header is of remarks, or of something else that people write by hand. */
export function isOfRemarks(header: string): boolean {
  return (header.match(/\p{L}+/gu) ?? []).some((word) => OF_REMARKS.has(spelling(word)));
}
