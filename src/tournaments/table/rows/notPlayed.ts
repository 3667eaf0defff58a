/** What stands in the place of a result where nobody played. */
const NOT_PLAYED =
  /^(w\.?\/?o\.?|walk-?\s?over|default(ed)?|def\.?|forfeit(ed)?|scratched|bye|cancelled|postponed|not played|unplayed|(ikke |u)spillet|ikke m(ø|oe)dt|udeblev(et|en)?|afbud|aflyst|udsat|oversidder)$/i;

/** Whether a text in the place of a result says that nobody played: `W/O`, `aflyst`. */
export function saysNotPlayed(text: string): boolean {
  return NOT_PLAYED.test(text.trim());
}
