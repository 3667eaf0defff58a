/** The words between two players. */
export const VERBS = String.raw`beat|bt\.?|lost to|defeated|def\.?|v\.?|vs\.?`;

const VERB = new RegExp(`^(?:${VERBS})$`, "i");

/** Joins a row that holds a game, `Ann Ash | bt | Bob Birch | +12`, into one line; null for any other row. */
export function joinedLine(cells: readonly string[]): string | null {
  const given = cells.filter((cell) => cell !== "");
  const [first = "", verb = "", second = ""] = /^\d+\.?$/.test(given[0] ?? "") ? given.slice(1) : given;
  const areNames = [first, second].every((name) => /\p{L}/u.test(name) && !/\d/.test(name));
  return VERB.test(verb) && areNames ? given.join(" ") : null;
}
