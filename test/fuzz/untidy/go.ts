import { pairing, rankName } from "../../../src/systems/go";
import { people } from "./names";
import type { Figures, MakeTournament } from "./tournament";
import { PLAYER, same, together, words } from "./words";

const RANK = words(["Rank", "Grade", "Kyu/dan", "Strength"], ["Rang", "Grad", "Kyu/dan", "Styrke"]);
const NORMAL_KOMI = 6.5;

export const goPairings: MakeTournament = (draws, { unfinished }) => {
  const count = draws.whole(3, 12);
  const names = people(draws, 2 * count);
  const games = Array.from({ length: count }, (_, i) => {
    const open = unfinished && draws.chance(0.4);
    const result = open ? null : draws.pick(["1-0", "0-1"]);
    return {
      one: names[2 * i]!,
      two: names[2 * i + 1]!,
      rank1: draws.whole(-18, 6),
      rank2: draws.whole(-18, 6),
      result,
    };
  });
  const withResults = draws.chance(0.6);
  const person = (n: 1 | 2) => {
    const number = same(String(n));
    return [
      {
        field: `Player ${n}`,
        meaning: "name" as const,
        words: together(PLAYER, number),
        grouped: { group: together(words(["Player"], ["Spiller"]), number), below: words(["Name"], ["Navn"]) },
        values: games.map(({ one, two }) => (n === 1 ? one : two)),
      },
      {
        field: `Rank ${n}`,
        meaning: "rank" as const,
        words: together(RANK, number),
        grouped: { group: together(words(["Player"], ["Spiller"]), number), below: RANK },
        values: games.map(({ rank1, rank2 }) => rankName(n === 1 ? rank1 : rank2)),
      },
    ];
  };
  return {
    kind: "go-pairings",
    columns: [
      ...person(1),
      ...person(2),
      ...(withResults
        ? [
            {
              field: "Result",
              meaning: "text" as const,
              words: words(["Result", "Res.", "Score"], ["Resultat", "Res."]),
              values: games.map(({ result }) => result),
            },
          ]
        : []),
    ],
    expected: games.map(({ one, two, rank1, rank2 }): Figures => {
      const game = pairing(rank1, rank2, NORMAL_KOMI);
      const nigiri = game.black === "nigiri";
      return {
        Black: nigiri ? "nigiri" : game.black === 1 ? one : two,
        White: nigiri ? "nigiri" : game.black === 1 ? two : one,
        H: game.stones,
        "Stones placed": game.placed,
        Komi: game.komi,
        "Existing stones": game.existingStones,
      };
    }),
    settings: {},
    labels: {},
  };
};
