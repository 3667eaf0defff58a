// Settings for all tournaments of a book: its own, and those of its kinds that a club sets once.
import { called } from "../../messages/names/book";
import { KIND_IDS, kindOf, type Setting } from "../../tournaments";
import type { SystemId } from "../../kernel/sources";
import { SPORTS } from "../../systems/sports";

const SESSIONS: Setting = {
  key: "sessions",
  name: called("last sessions that count"),
  aliases: [],
  allowed: { least: 1, most: 100, whole: true },
  default: 3,
};
const MOVE_UP: Setting = {
  key: "move-up",
  name: called("winners move up"),
  aliases: [],
  allowed: ["no", "yes"],
  default: "no",
};

const OWN: { readonly [system in SystemId]?: readonly Setting[] } = { acbl: [SESSIONS, MOVE_UP] };

function ofKinds(system: SystemId): Setting[] {
  return KIND_IDS.map(kindOf).flatMap((kind) => (kind.system === system ? kind.settings : []));
}

/** All settings of the tournaments and books of a sport. */
export function settingsOf(system: SystemId): Setting[] {
  return [...(OWN[system] ?? []), ...ofKinds(system)];
}

/** The settings that a book of a sport can have. */
export function bookSettings(system: SystemId): Setting[] {
  const all = ofKinds(system);
  const named = SPORTS[system].seasonSettings.flatMap((key) => all.find((one) => one.key === key) ?? []);
  return [...(OWN[system] ?? []), ...named];
}
