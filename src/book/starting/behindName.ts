// A start that is after a name in its cell: `Bob Birch (6)`, `Otto Peel 4k`.
import type { SystemId } from "../../kernel/sources";
import { tidyName } from "../../people/nameKey";
import { withoutLabel } from "../../people/setAside";
import type { Settings } from "../state/state";
import { startField } from "./listFields";
import { readListStart, type StartKey } from "./listStart";

export interface StartBehind {
  readonly name: string;
  /** As it is written. */
  readonly start: string;
}

const IN_BRACKETS = /^([^()[\]]*\p{L}[^()[\]]*?)\s*[([]([^()[\]]*)[)\]][*†#]*\s*$/u;
const ALONE = /^([^\d]*\p{L}[^\d]*?)[\s,:–-]+((?:[~+-])?[\d½][\d.,½]*\s*(?:k|d|kyu|dan)?)$/iu;

/** A name, and what looks like a figure behind it; null where nothing does. */
export function parted(written: string): StartBehind | null {
  const [, name = "", start = ""] = IN_BRACKETS.exec(written.trim()) ?? ALONE.exec(written.trim()) ?? [];
  const isName = tidyName(name).includes(" ");
  return isName && start.trim() !== "" ? { name: tidyName(name), start: withoutLabel(start.trim()) } : null;
}

/** How the starts behind the names of a list are read; null where hardly any has one, or they only count. */
export function behindNames(
  names: readonly string[],
  system: SystemId,
  settings: Settings,
): ((written: string) => StartBehind | null) | null {
  const key = startField(system).key as StartKey;
  const read = (written: string) => {
    const apart = parted(written);
    return apart !== null && "start" in readListStart(key, apart.start, system, settings) ? apart : null;
  };
  const starts = names.flatMap((name) => {
    const apart = read(name);
    return apart !== null && /\d|½/.test(apart.start) ? [apart.start] : [];
  });
  const isCount = starts.every((start, i) => start === String(i + 1));
  return starts.length > 1 && starts.length * 2 >= names.length && !isCount ? read : null;
}
