// Players whom a sheet spells in several ways: matched by what the user said of two spellings, and by the list of members.
import { grouped } from "../../kernel/grouped";
import { isSameName, nameKey } from "../../people/nameKey";
import { canAnswer, isAbout, type NameAnswer, type Seat } from "../../tournaments";
import type { Answers } from "../sheets/enteredSheet";
import type { Question } from "../state/proposal";
import { peopleOf } from "../state/replay";
import type { BookState } from "../state/state";

type Players = readonly (number | null)[];

/** The players of all seats. `isTold`: another spelling of the name already identifies the player. */
export function toldBySpelling(
  seats: readonly Seat[],
  known: Players,
  spelt: readonly NameAnswer[],
  personOf: (name: string) => number | null,
): { readonly players: Players; readonly isTold: (question: Question) => boolean } {
  const byName = grouped([...seats.keys()], (i) => nameKey(seats[i]!.name));
  const ofName = (name: string) => only((byName.get(nameKey(name)) ?? []).flatMap((i) => known[i] ?? []));
  const ofSpelling = (name: string) => speltLike(name, spelt, (one) => ofName(one) ?? personOf(one));
  return {
    players: known.map((player, i) => player ?? ofSpelling(seats[i]!.name)),
    isTold: ({ choices }) => choices.some(({ answer }) => "who" in answer && ofSpelling(answer.who) !== null),
  };
}

function only(players: readonly number[]): number | null {
  const [one = null, ...more] = new Set(players);
  return more.length === 0 ? one : null;
}

/** The player of another spelling, or of a third one, if the user said that they are one person. */
function speltLike(
  name: string,
  spelt: readonly NameAnswer[],
  playerOf: (name: string) => number | null,
): number | null {
  const names = [name];
  for (const one of names) {
    const player = playerOf(one);
    if (player !== null) return player;
    for (const { name: written, other, same } of spelt)
      for (const [from, to] of [[written, other] as const, [other, written] as const])
        if (same && isSameName(from, one) && !names.some((known) => isSameName(known, to))) names.push(to);
  }
  return null;
}

/** How a player is written on the sheet. */
export function namesOf(seats: readonly Seat[], players: Players, player: number): readonly string[] {
  return [...new Set(seats.flatMap(({ name }, i) => (players[i] === player ? [name] : [])))];
}

/** Spellings of one member, each read as the list has it, or else as the first one. */
export function asOne(written: readonly string[], listed: string, spelt: readonly NameAnswer[]): NameAnswer[] {
  const other = written.find((one) => isSameName(one, listed)) ?? written[0]!;
  return written
    .filter((name) => !isSameName(name, other) && canAnswer(name, other))
    .filter((name) => !spelt.some((answer) => !answer.same && isAbout(answer, name, other)))
    .map((name) => ({ name, other, same: true }));
}

/** Players who are not on the list, each with similar names on the sheet, so that the user can say who they are. */
export function asOthers(
  list: BookState,
  seats: readonly Seat[],
  { newPlayers = [] }: Pick<Answers, "newPlayers">,
): NameAnswer[] {
  const people = peopleOf(list);
  const names = new Map(seats.map(({ name }) => [nameKey(name), name]));
  return newPlayers.flatMap(({ name }) =>
    people
      .candidates(name)
      .flatMap(({ person }) => names.get(nameKey(list.players[person]!.name)) ?? [])
      .filter((other) => canAnswer(name, other))
      .map((other) => ({ name, other, same: false })),
  );
}
