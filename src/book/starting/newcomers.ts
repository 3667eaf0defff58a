import { bookNote, type BookNote } from "../state/proposal";
import { sportOf, type BookPlayer, type BookState } from "../state/state";

/** The note on players with fewer games than a full handicap needs: what the setting gives them. [acbl:few-games] */
export function newcomersNote(state: BookState, players: readonly BookPlayer[]): BookNote[] {
  const { fewGames } = sportOf(state);
  if (fewGames === undefined) return [];
  const names = players.flatMap(({ name, start: { sessions } }) =>
    sessions.length > 0 && sessions.length < fewGames.full ? name : [],
  );
  if (names.length === 0) return [];
  if (!fewGames.haveNone(state.settings)) return [bookNote("list-few-games-played", { names }, "note")];
  return [bookNote("list-few-games-none", { names, setting: "fewer" }, "note")];
}
