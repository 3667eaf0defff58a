import { invalid, unavailable, type Result } from "../../kernel/problem";

/** A rank on one scale of whole numbers: 1k is 0, 1d is 1, 30k is -29, 9d is 9. [go:difference] */
export type Rank = number;

const LOWEST_KYU = 30;
const HIGHEST_DAN = 9;

/** `5k`, `3 dan`, `3-dan`, `3. dan`, `2nd kyu`, `1er kyu`, `5K?`: number, grade, and marks of an uncertain or modest player, which are ignored. */
const WRITTEN = /^(\d+)(?:[.-]|st|nd|rd|th|er|e|ème|:e)? ?(k|kyu|d|dan|p|pro)[ ?~]*$/;

/** Reads a rank; a problem if the text is none. */
export function rank(field: string, written: string): Result<Rank> {
  return SHORT.get(written) ?? readRank(field, written);
}

function readRank(field: string, written: string): Result<Rank> {
  const received = written.trim();
  const parts = WRITTEN.exec(received.replace(/\s+/g, " ").toLowerCase());
  if (!parts) return invalid("go-not-a-rank", { field, received });
  const grade = parts[2]!.charAt(0);
  const degree = Number(parts[1]);
  if (grade === "p") return unavailable("go-professional", { field, received });
  const highest = grade === "k" ? LOWEST_KYU : HIGHEST_DAN;
  if (degree < 1 || degree > highest) return invalid("go-no-such-rank", { field, received });
  return grade === "k" ? 1 - degree : degree;
}

/** A rank as people write it. */
export function rankName(rank: Rank): string {
  return rank > 0 ? rank + "d" : 1 - rank + "k";
}

/** The usual spellings `5k`, `12k`, `3d`: looking them up in long columns is several times as fast as the pattern. */
const SHORT: ReadonlyMap<string, Rank> = new Map(
  Array.from({ length: LOWEST_KYU + HIGHEST_DAN }, (_, i) => [rankName(1 - LOWEST_KYU + i), 1 - LOWEST_KYU + i]),
);
