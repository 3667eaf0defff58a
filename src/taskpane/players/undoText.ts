import type { LogWhat } from "../../book/state/state";
import type { BookState } from "../../book";
import type { PlayersView } from "./view";

/** What Undo takes back. `lines`: of the log; the first that names the press counts. */
export function undoText(
  lines: BookState["log"],
  { tournaments }: Pick<BookState, "tournaments">,
  say: PlayersView["say"],
): string {
  const press = NAMED.find((name) => lines.some(({ what }) => what === name));
  const line = lines.find(({ what }) => what === press);
  if (press === undefined || line === undefined) return say("players-undo");
  const tournament = tournaments.find(({ no }) => no === line.no);
  // The player who was set, or the list.
  const adjusted = press === "adjusted" ? line.cells : undefined;
  const about = adjusted ?? tournament?.name ?? (line.no === null ? line.cells : say("players-no", { no: line.no }));
  return say(`players-undo-${press}`, { about });
}

type Named = Exclude<LogWhat, "new" | "undone" | "rules">;

/** What a press is named by, before what it did besides. */
const NAMED: readonly Named[] = [
  "entered",
  "elsewhere",
  "withdrawn",
  "adjusted",
  "merged",
  "separated",
  "renamed",
  "corrected",
  "updated",
  "edited",
];
