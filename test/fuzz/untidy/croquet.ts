import {
  HANDICAPS,
  season,
  startingIndex,
  trigger,
  type GameOutcome,
  type Handicap,
  type Standing,
} from "../../../src/systems/croquet";
import { DAY_ZERO } from "./dates";
import { people } from "./names";
import { sound, type CleanColumn, type Figures, type MakeTournament, type SummaryLine } from "./tournament";
import { DATE, HANDICAP, INDEX, PLAYER, together, words } from "./words";

const WINNER = words(
  ["Winner", "Winning player", "Won by", "Winner's name", "Victor"],
  ["Vinder", "Vinderen", "Vundet af", "Vindende spiller"],
);
const LOSER = words(
  ["Loser", "Losing player", "Beaten player", "Loser's name", "Lost by"],
  ["Taber", "Taberen", "Tabt af", "Tabende spiller"],
);
const POINTS = words(
  ["Points", "Game (pts)", "Game length", "Pts", "Length of game", "Game pts", "26/14"],
  ["Point", "Spillængde", "Spil til", "Længde (point)", "Kamplængde"],
);
const EVENT = words(["Event", "Competition", "Tournament"], ["Turnering", "Stævne", "Begivenhed"]);

interface Held {
  readonly handicap: Handicap;
  readonly index: number;
}

/** Games of one season: every row has the players' handicaps and indexes, or a table of players does. */
export const croquetGames: MakeTournament = (draws) => {
  const names = people(draws, draws.whole(4, 10));
  const withIndexes = draws.chance(0.7);
  const start = new Map<string, Held>(
    names.map((name) => {
      const handicap = draws.pick(HANDICAPS.slice(2, 24));
      return [
        name,
        { handicap, index: withIndexes ? indexOf(handicap, draws.whole(-40, 40)) : startingIndex(handicap) },
      ];
    }),
  );
  const count = draws.whole(5, 24);
  const dated = draws.chance(0.8);
  const withPoints = draws.chance(0.5);
  let day = DAY_ZERO + draws.whole(0, 200);
  const games = Array.from({ length: count }, () => {
    if (draws.chance(0.35)) day += draws.whole(1, 9);
    const [winner, loser] = draws.some(names, 2) as [string, string];
    return {
      date: dated ? day : null,
      winner,
      loser,
      points: withPoints && draws.chance(0.5) ? 14 : 26,
      play: "level" as const,
    };
  });
  const rows = names.map((name) => ({ name, handicap: start.get(name)!.handicap, index: start.get(name)!.index }));
  const replayed = season(games, rows, "day");
  const outcomes = replayed.games.map((outcome) => sound(outcome!) as GameOutcome);
  const perRow = draws.chance(0.4);
  const expected = outcomes.map((outcome): Figures => ({
    Steps: outcome.steps,
    Change: outcome.change,
    // Handicaps of each game, without indexes, give its value but not the players' standings after it.
    ...((withIndexes || !perRow) && standingsAfter(outcome)),
  }));
  const columns: CleanColumn[] = [];
  if (dated) columns.push({ field: "Date", meaning: "date", words: DATE, values: games.map(({ date }) => date) });
  const before = { winner: [] as Held[], loser: [] as Held[] };
  const held = new Map(start);
  games.forEach(({ winner, loser }, i) => {
    before.winner.push(held.get(winner)!);
    before.loser.push(held.get(loser)!);
    const outcome = outcomes[i]!;
    held.set(winner, { handicap: outcome.winnerHandicap, index: outcome.winnerIndex });
    held.set(loser, { handicap: outcome.loserHandicap, index: outcome.loserIndex });
  });
  for (const side of ["winner", "loser"] as const) {
    const [said, field] = side === "winner" ? [WINNER, "Winner"] : [LOSER, "Loser"];
    columns.push({ field, meaning: "name", words: said, values: games.map((game) => game[side]) });
    if (!perRow) continue;
    const plain = { en: said.en.slice(0, 1), da: said.da.slice(0, 1) };
    columns.push({
      field: `${field} handicap`,
      meaning: "number",
      words: together(plain, HANDICAP),
      grouped: { group: plain, below: HANDICAP },
      values: before[side].map(({ handicap }) => handicap),
    });
    if (withIndexes)
      columns.push({
        field: `${field} index`,
        meaning: "number",
        words: together(plain, INDEX),
        grouped: { group: plain, below: INDEX },
        values: before[side].map(({ index }) => index),
      });
  }
  if (withPoints)
    columns.push({ field: "Points", meaning: "number", words: POINTS, values: games.map(({ points }) => points) });
  if (draws.chance(0.3))
    columns.push({ field: "Event", meaning: "text", words: EVENT, values: games.map(() => "Spring Cup") });
  // If each row has its own handicaps, players who have not played are on no row.
  const standingsKnown = withIndexes || !perRow;
  const standings = replayed.standings
    .map((standing) => sound(standing!) as Standing)
    .filter(({ played }) => !perRow || played > 0)
    .map(({ name, played, won, handicap, index }): SummaryLine => ({
      of: { Player: name },
      figures: { Played: played, Won: won, Handicap: handicap, Index: index },
    }));
  const companion = {
    columns: [
      { field: "Player", meaning: "name" as const, words: PLAYER, values: names },
      { field: "Handicap", meaning: "number" as const, words: HANDICAP, values: rows.map(({ handicap }) => handicap) },
      ...(withIndexes
        ? [{ field: "Index", meaning: "number" as const, words: INDEX, values: rows.map(({ index }) => index) }]
        : []),
    ],
  };
  return {
    kind: "croquet-games",
    columns,
    expected,
    ...(standingsKnown && { summary: { name: "Standings", lines: standings } }),
    settings: {},
    labels: {},
    ...(!perRow && { companion }),
  };
};

function standingsAfter(outcome: GameOutcome): Figures {
  return {
    "Winner index after": outcome.winnerIndex,
    "Loser index after": outcome.loserIndex,
    "Winner handicap after": outcome.winnerHandicap,
    "Loser handicap after": outcome.loserHandicap,
  };
}

/** An index near the trigger of a handicap, between those of its neighbours. */
function indexOf(handicap: Handicap, off: number): number {
  const at = HANDICAPS.indexOf(handicap);
  const gap = Math.min(
    trigger(HANDICAPS[at - 1]!) - trigger(handicap),
    trigger(handicap) - trigger(HANDICAPS[at + 1]!),
  );
  return trigger(handicap) + Math.max(-gap + 1, Math.min(gap - 1, off));
}
