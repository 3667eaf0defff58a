import { SPORTS } from "../../systems/sports";
import { fewGamesOf, LATEST } from "../../systems/acbl";
import { bookNote, type BookNote } from "../state/proposal";
import type { BookPlayer, BookState } from "../state/state";

/** Who has games on a list, and fewer than the guide wants, with what the setting gives them. [acbl:few-games] */
export function newcomersNote({ system, settings }: BookState, players: readonly BookPlayer[]): BookNote[] {
  if (!SPORTS[system].lookOver.includes("fewSessions")) return [];
  const isFew = ({ sessions }: BookPlayer["start"]) => sessions.length > 0 && sessions.length < LATEST.fullGames;
  const names = players.flatMap(({ name, start }) => (isFew(start) ? name : []));
  const code = fewGamesOf(settings) === "none" ? "list-few-games-none" : "list-few-games-played";
  return names.length === 0 ? [] : [bookNote(code, { names }, "note")];
}
