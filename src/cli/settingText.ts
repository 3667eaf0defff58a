import type { Setting } from "../tournaments";

/** `scoring=topscore|imp (topscore)` */
export function settingText({ key, allowed, default: byDefault }: Setting): string {
  const values =
    "pairs" in allowed
      ? "NAME=NAME"
      : "least" in allowed
        ? `${allowed.least}${allowed.most === undefined ? "…" : `…${allowed.most}`}`
        : allowed.join("|");
  return `${key}=${values}${byDefault === null ? "" : ` (${byDefault})`}`;
}
