import type { BookState } from "../../book";
import type { PlayersView } from "./view";

/** What Undo takes back, by the first thing that the press did. */
export function undoText(state: BookState, say: PlayersView["say"]): string {
  const last = state.log.at(-1);
  const ofPress = state.log.filter(({ when }) => when === last?.when);
  const line = NAMED.flatMap((name) => ofPress.filter(({ what }) => what === name))[0];
  if (line === undefined) return say("players-undo");
  const tournament = state.tournaments.find(({ no }) => no === line.no);
  const about = tournament?.name ?? (line.no === null ? line.cells : say("players-no", { no: line.no }));
  return say(`players-undo-${line.what}`, { about });
}

/** What a press is named by, before what it did besides. */
const NAMED = [
  "entered",
  "elsewhere",
  "withdrawn",
  "adjusted",
  "merged",
  "separated",
  "corrected",
  "updated",
  "edited",
];
