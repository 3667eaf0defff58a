// How people say who won a game, in English, Danish, German, Swedish, Norwegian, Dutch, French and Spanish. As patterns, the
// longer of two that begin alike first.

const WORDS = {
  /** The first of two players won. */
  won: `beats?|bt\\.?|def(?:eats|eated)?\\.?|won against|wins against|won over
    |slog|besejrede|vandt over|vandt mod|vinder over
    |besiegte|besiegt|schlägt|schlug|gewann gegen|gewinnt gegen
    |besegrade|vann mot|vann över|slo|vant mot|vant over|versloeg|verslaat|won van|wint van
    |a battu|battait|bat|venció a|ganó a`,
  /** The second won. */
  lost: `lost to|lost against|loses to|tabte til|tabte mod|taber til|verlor gegen|verliert gegen|unterlag
    |förlorade mot|förlorade till|tapte for|tapte mot|verloor van|verliest van|a perdu contre|perdió con|perdió contra`,
  drawn: `(?:drew|draws|drawn|tied|halved)(?: with| against)?|spillede remis (?:mod|med)|remis (?:mod|med|gegen|mot|tegen)
    |spillede uafgjort (?:mod|med)|uafgjort (?:mod|med)|remisierte (?:gegen|mit)|spielte remis (?:gegen|mit)
    |spelade remi mot|remi mot|speelde remise tegen|a annulé avec|a fait nulle avec|empató con|hizo tablas con`,
  /** Behind the name of the winner, without the loser: `Ann v Bob: Bob won`. */
  alone: "won|wins|vandt|vinder|gewann|gewinnt|vann|vinner|vant|wint|gagne|gana|ganó",
  against: "vs?\\.?|mod|mot|gegen|tegen|contre|against|contra",
  /** Before the margin: `by 3`. */
  by: "by|med|mit|um|met|de|par|por",
} as const;

/** The words of some sorts, as one group of a pattern. */
export function toldPattern(...sorts: readonly (keyof typeof WORDS)[]): string {
  const lines = sorts.map((sort) => WORDS[sort].split("\n").map((line) => line.trim()));
  return `(?:${lines.map((ofSort) => ofSort.join("")).join("|")})`;
}
