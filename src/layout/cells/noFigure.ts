import { spelling } from "../../kernel/written/spelling";

// Words in the place of a figure that somebody does not have yet.

/** Words for no figure, without dots and slashes: `u/g`, `-`. */
const NONE_GIVEN = new Set([
  ...["", "beginner", "novice", "ug", "ur", "nyc", "tbc", "tbd", "tba", "na", "none", "nil", "unknown", "pending"],
  ...["nybegynder", "begynder", "ingen", "intet", "uden", "ia", "endnuikke", "mangler", "ukendt", "ua", "unallocated"],
  "nh",
]);

/** `new member`, `no rating yet`, `ikke ratet`, `u/hcp`, `intet handicap endnu` */
const NOT_YET =
  /^(?:(?:new|nyt?)(?:member|player|medlem|spiller)?|(?:no|u|not|non|none|un|without|uden|ingen|intet|ikke)(?:a|an|yet|given|endnu|et|rating|rated|ratet|grade|graded|grad|rank|ranked|styrke|handicap|handicapped|hcp|hc|elo)+)$/;

/** Whether a text says that somebody has no handicap or rating yet: `u/g`, `beginner`, `ny`, or nothing. */
export function saysNoFigure(text: string): boolean {
  const word = spelling(text);
  return NONE_GIVEN.has(word) || NOT_YET.test(word);
}
