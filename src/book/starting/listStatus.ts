// Finds out who has left the club and who is a guest: from a status, a remark or a column of leaving days.
import { readStatus } from "../tables/words";
import type { BookPlayer } from "../state/state";

type Status = BookPlayer["status"];

const LEFT = new RegExp(
  "^(left(?![\\s-]*hand)|resigned|lapsed|deceased|died|moved away|(ex|former)[\\s-]*member|no longer|not renewed|" +
    "udmeldt|udmeldelse|udtrådt|udgået|afdød|død|fraflyttet|tidligere medlem|ikke længere)(?!\\p{L})",
  "iu",
);
const ACTIVE = /^(active|aktiv|current|full)(?: member|t medlem)?$/i;
const GUEST = /^(guest|visitor|gæst)(?!\p{L})/iu;
const LEAVING_DAY = /^(left|resigned|udmeldt)(?!\p{L})|^(date|day) (left|of leaving)|^leaving|^udmeldelsesda/iu;

/** The status at the beginning of a text; null if there is none. */
export function statusIn(text: string): Status | null {
  const said = text.trim();
  if (ACTIVE.test(said)) return "member";
  return readStatus(said) ?? (LEFT.test(said) ? "left" : GUEST.test(said) ? "visitor" : null);
}

/** `Udmeldt`: a column with the days when members left. */
export function headsLeavingDays(header: string): boolean {
  return LEAVING_DAY.test(header.trim());
}

/** Whether a cell of such a column says that somebody has left. */
export function saysLeft(cell: string): boolean {
  return !/^(no|nej|n|-|–|0|false|)$/i.test(cell.trim());
}
