import type { LogWhat } from "../../book/state/state";
import type { BookState } from "../../book";
import type { PlayersView } from "./view";

/** What a line of the log is about: its tournament by its title; else what it names, such as the player who was set. */
export function aboutOf(
  { what, no, cells }: BookState["log"][number],
  { tournaments }: Pick<BookState, "tournaments">,
): string {
  return (what === "adjusted" ? null : tournaments.find((one) => one.no === no)?.name) || cells;
}

/** What Undo takes back. `lines`: of the log; the first that names the press counts. */
export function undoText(
  lines: BookState["log"],
  state: Pick<BookState, "tournaments">,
  say: PlayersView["say"],
): string {
  const press = NAMED.find((name) => lines.some(({ what }) => what === name));
  const line = lines.find(({ what }) => what === press);
  if (press === undefined || line === undefined) return say("players-undo");
  const about = aboutOf(line, state) || (line.no === null ? "" : say("players-no", { no: line.no }));
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
