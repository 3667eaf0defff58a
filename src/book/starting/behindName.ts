// A start that is after a name in its cell: `Bob Birch (6)`, `Otto Peel 4k`.
import type { SystemId } from "../../kernel/sources";
import { tidyName } from "../../people/nameKey";
import { withoutLabel } from "../../people/setAside";
import type { Settings } from "../state/state";
import { startField } from "../tables/listFields";
import { readListStart, type StartKey } from "../tables/listStart";

export interface StartBehind {
  readonly name: string;
  /** As it is written. */
  readonly start: string;
}

const IN_BRACKETS = /^([^()[\]]*\p{L}[^()[\]]*?)\s*[([]([^()[\]]*)[)\]][*†#]*\s*$/u;
/** A stroke before the figure is its sign, unless a space or a letter makes it part the two: `Bob Birch - 6`. */
const ALONE =
  /^(?:([^\d]*\p{L}[^\d]*?)(?:\s*[,:–-]\s+|\s*[,:]|\s+)|([^\d]*\p{L})[–-])([~+−–÷-]?(?:\d+\s+1\/2|1\/2|[\d½][\d.,½]*\s*(?:k|d|kyu|dan)?)|scr\.?|scratch)$/iu;

/** A name, and what looks like a figure behind it; null where nothing does. */
export function parted(written: string): StartBehind | null {
  const behind = figureBehind(written);
  return behind?.name.includes(" ") ? behind : null;
}

function figureBehind(written: string): StartBehind | null {
  const text = written.trim();
  const [, before, joined, behind = ""] = ALONE.exec(text) ?? [];
  const [, name = "", start = ""] = IN_BRACKETS.exec(text) ?? [text, before ?? joined, behind];
  return start.trim() === "" ? null : { name: tidyName(name), start: withoutLabel(start.trim()) };
}

/** How the starts behind the names of a list are read; null where hardly any has one, or they only count. */
export function behindNames(
  names: readonly string[],
  system: SystemId,
  settings: Settings,
): ((written: string) => StartBehind | null) | null {
  const key = startField(system).key as StartKey;
  const figures = names.flatMap((name) => figureBehind(name)?.start ?? []);
  // Hardly everybody is below scratch: the strokes part names and figures.
  const areParted = figures.every((start) => /^[–-]/.test(start));
  const read = (written: string) => {
    const behind = figureBehind(written);
    if (behind === null) return null;
    const start = areParted ? behind.start.slice(1) : behind.start.replace(/^–/, "-");
    return "start" in readListStart(key, start, system, settings) ? { ...behind, start } : null;
  };
  const starts = names.flatMap((name) => {
    const apart = read(name);
    return apart !== null && /\d|½|^scr/i.test(apart.start) ? [apart.start] : [];
  });
  const isCount = starts.every((start, i) => start === String(i + 1));
  return starts.length > 1 && starts.length * 2 >= names.length && !isCount ? read : null;
}
