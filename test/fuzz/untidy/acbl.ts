import * as rules from "../../../src/systems/acbl";
import type { CellValue } from "../../../src/sheet";
import { people, teams } from "./names";
import type { Draws } from "./draws";
import { sound, type CleanColumn, type Figures, type MakeTournament, type SummaryLine } from "./tournament";
import { HANDICAP, MASTERPOINTS, PLAYER, same, together, words } from "./words";

const PAIR = words(["Pair", "Pair no.", "No.", "Pair #"], ["Par", "Par nr.", "Nr."]);
const RAW = words(["Raw score", "Raw", "Raw total", "Score raw", "Scratch score"], ["Råscore", "Rå score", "Score rå"]);
const AVERAGE = words(["Average", "Avg", "Avg."], ["Gennemsnit", "Gns."]);
const LAST = words(["Last", "Latest", "Last game"], ["Seneste", "Sidste"]);

const figure = (entry: rules.Entry): number | null => (typeof entry === "number" ? entry : null);

/** The names of the pairs, with a column for each player. */
function players(names: readonly string[], n: 1 | 2): CleanColumn {
  const number = same(String(n));
  return {
    field: `Player ${n}`,
    meaning: "name",
    words: together(PLAYER, number),
    grouped: {
      group: together(words(["Player"], ["Spiller"]), number),
      below: words(["Name", "Player"], ["Navn", "Spiller"]),
    },
    values: names.filter((_, i) => i % 2 === n - 1),
  };
}

/** Handicaps as fractions, averages, or the last percentages of each player. */
export const acblPairs: MakeTournament = (draws) => {
  const count = draws.whole(4, 14);
  const names = people(draws, 2 * count);
  const average = draws.pick([54, 60, 63, 84, 156]);
  const possible = 2 * average;
  const how = draws.pick(["handicap", "average", "last"] as const);
  const games = draws.whole(2, 4);
  const factor = 0.9;
  const given = names.map(() => {
    if (how === "handicap") {
      const value = draws.decimal(0, 0.25, 3);
      return { cells: [value], handicap: value };
    }
    if (how === "average") {
      const value = draws.decimal(38, 64, 1);
      return { cells: [value], handicap: rules.handicap(hundredth(value), factor) };
    }
    const last = Array.from({ length: games }, () => draws.decimal(35, 64, 1));
    // Before three games there is no handicap.
    const handicap = games < 3 ? 0 : sound(rules.handicapFromScores(last.map(hundredth), { factor }));
    return { cells: last, handicap: handicap as number };
  });
  const rawScores = Array.from({ length: count }, () => draws.decimal(average * 0.7, average * 1.3, 1));
  const outcomes = rules.pairGame(
    rawScores.map((rawScore, i) => ({
      handicap1: given[2 * i]!.handicap,
      handicap2: given[2 * i + 1]!.handicap,
      rawScore,
    })),
    possible,
  );
  const said = how === "handicap" ? HANDICAP : how === "average" ? AVERAGE : LAST;
  const field = { handicap: "Handicap", average: "Average", last: "Last percentages" }[how];
  const person = (n: 1 | 2): CleanColumn[] => [
    players(names, n),
    ...given[0]!.cells.map((_, k): CleanColumn => {
      const letter = how === "last" ? "abcd".charAt(k) : "";
      const name = together(said, same(`${n}`));
      const lettered = (list: readonly string[]) =>
        list.filter((word) => letter === "" || word.endsWith(String(n))).map((word) => word + letter);
      return {
        field: `${field} ${n}`,
        meaning: "number",
        words: { en: lettered(name.en), da: lettered(name.da) },
        values: rawScores.map((_, i) => given[2 * i + n - 1]!.cells[k]!),
      };
    }),
  ];
  return {
    kind: "acbl-pairs",
    columns: [
      { field: "Pair", meaning: "text", words: PAIR, values: rawScores.map((_, i) => i + 1) },
      ...person(1),
      ...person(2),
      { field: "Raw score", meaning: "number", words: RAW, values: rawScores },
    ],
    expected: outcomes.map((outcome): Figures => ({
      "Pair handicap": figure(outcome.pairHandicap),
      Matchpoints: figure(outcome.matchpoints),
      Total: figure(outcome.total),
      "Raw place": figure(outcome.rawPlace),
      "Handicap place": figure(outcome.handicapPlace),
    })),
    settings: { average, possible: 2 * average },
    labels: { average: words(["Average", "Game average"], ["Middel", "Middelscore"]) },
  };
};

function hundredth(percent: number): number {
  return Math.round(percent * 10) / 1000;
}

const RANKS = ["NM", "Club Master", "Regional Master", "Junior Master"] as const;

function holds(draws: Draws): number | (typeof RANKS)[number] {
  return draws.chance(0.15) ? draws.pick(RANKS) : draws.decimal(0, 480, 2);
}

export const acblRankPairs: MakeTournament = (draws) => {
  const count = draws.whole(4, 12);
  const names = people(draws, 2 * count);
  const average = draws.pick([54, 60, 63, 84, 100, 156]);
  const withLifeMasters = draws.chance(0.4);
  const held = names.map(() => {
    const player = holds(draws);
    return { player, lifeMaster: withLifeMasters && typeof player === "number" && player > 300 && draws.chance(0.6) };
  });
  const rawScores = Array.from({ length: count }, () => draws.decimal(average * 0.7, average * 1.3, 1));
  const outcomes = rules.rankPairGame(
    rawScores.map((rawScore, i) => ({ player1: held[2 * i]!, player2: held[2 * i + 1]!, rawScore })),
    average,
  );
  const person = (n: 1 | 2): CleanColumn[] => {
    const of = <T>(value: (one: (typeof held)[number]) => T): T[] =>
      rawScores.map((_, i) => value(held[2 * i + n - 1]!));
    const columns: CleanColumn[] = [
      players(names, n),
      {
        field: `Masterpoints ${n}`,
        meaning: "number",
        words: together(MASTERPOINTS, same(String(n))),
        grouped: { group: together(words(["Player"], ["Spiller"]), same(String(n))), below: MASTERPOINTS },
        values: of(({ player }) => player),
      },
    ];
    if (withLifeMasters)
      columns.push({
        field: `Life master ${n}`,
        meaning: "text",
        words: together(words(["Life master", "LM", "Life Master?"], ["LM", "Livsmester"]), same(String(n))),
        values: of(({ lifeMaster }): CellValue => (lifeMaster ? "yes" : null)),
      });
    return columns;
  };
  return {
    kind: "acbl-rank-pairs",
    columns: [
      { field: "Pair", meaning: "text", words: PAIR, values: rawScores.map((_, i) => i + 1) },
      ...person(1),
      ...person(2),
      { field: "Raw score", meaning: "number", words: RAW, values: rawScores },
    ],
    expected: outcomes.map((outcome): Figures => ({
      "Chart 1": figure(outcome.chart1),
      "Chart 2": figure(outcome.chart2),
      "Pair handicap": figure(outcome.pairHandicap),
      Total: figure(outcome.total),
      "Raw place": figure(outcome.rawPlace),
      "Handicap place": figure(outcome.handicapPlace),
    })),
    settings: { average },
    labels: { average: words(["Average", "Game average"], ["Middel", "Middelscore"]) },
  };
};

export const acblTeams: MakeTournament = (draws, { unfinished }) => {
  const clubs = teams(draws, draws.whole(3, 6));
  const byPlayers = draws.chance(0.4);
  const held = new Map(
    clubs.map((club) => {
      const four = Array.from({ length: 4 }, (): rules.Member => (draws.chance(0.1) ? "NM" : draws.decimal(1, 700, 2)));
      return [club, byPlayers ? four : [draws.decimal(5, 3200, 2)]];
    }),
  );
  const boards = draws.whole(5, 16);
  const matches = Array.from({ length: draws.whole(2, 8) }, (_, i) => {
    const [a, b] = draws.some(clubs, 2) as [string, string];
    const open = unfinished && draws.chance(0.3);
    return {
      round: 1 + Math.floor(i / 2),
      a,
      b,
      impsA: open ? null : draws.whole(0, 60),
      impsB: open ? null : draws.whole(0, 60),
    };
  });
  const side = (letter: "A" | "B"): CleanColumn[] => {
    const own = letter === "A" ? ("a" as const) : ("b" as const);
    const name = same(letter);
    const points = byPlayers ? [1, 2, 3, 4].map((n) => `Masterpoints ${letter}${n}`) : [`Masterpoints ${letter}`];
    return [
      {
        field: `Team ${letter}`,
        meaning: "name",
        words: together(words(["Team", "Team name"], ["Hold", "Holdnavn"]), name),
        grouped: { group: together(words(["Team"], ["Hold"]), name), below: words(["Name", "Team"], ["Navn", "Hold"]) },
        values: matches.map((match) => match[own]),
      },
      ...points.map((field, k): CleanColumn => ({
        field,
        meaning: "number",
        words: together(MASTERPOINTS, same(byPlayers ? `${letter}${k + 1}` : letter)),
        grouped: {
          group: together(words(["Team"], ["Hold"]), name),
          below: byPlayers ? together(MASTERPOINTS, same(String(k + 1))) : MASTERPOINTS,
        },
        values: matches.map((match) => held.get(match[own])![k]!),
      })),
      {
        field: `IMPs ${letter}`,
        meaning: "number",
        words: together(words(["IMPs", "IMP", "Imps scored"], ["IMP", "Imp vundet", "imp"]), name),
        grouped: { group: together(words(["Team"], ["Hold"]), name), below: words(["IMPs", "IMP"], ["IMP", "imp"]) },
        values: matches.map((match) => (letter === "A" ? match.impsA : match.impsB)),
      },
    ];
  };
  const outcomes = matches.map(({ a, b, impsA, impsB }) =>
    sound(rules.teamMatch(held.get(a)!, held.get(b)!, impsA ?? 0, impsB ?? 0, boards, "total"))!,
  );
  const standing = (club: string): SummaryLine => {
    const own = matches.flatMap(({ a, b, impsA }, i) => {
      if (impsA === null || (a !== club && b !== club)) return [];
      const { winner } = outcomes[i]!;
      return [winner === "Draw" ? "drawn" : (winner === "A") === (a === club) ? "won" : "lost"];
    });
    const count = (wanted: string) => own.filter((how) => how === wanted).length;
    return {
      of: { Team: club },
      figures: { Played: own.length, Won: count("won"), Drawn: count("drawn"), Lost: count("lost") },
    };
  };
  const playing = clubs.filter((club) => matches.some(({ a, b }) => a === club || b === club));
  return {
    kind: "acbl-teams",
    summary: { name: "Standings", lines: playing.map(standing) },
    columns: [
      {
        field: "Round",
        meaning: "text",
        words: words(["Round", "Rd", "Rnd"], ["Runde", "Rd."]),
        values: matches.map(({ round }) => round),
      },
      ...side("A"),
      ...side("B"),
    ],
    expected: matches.map(({ a, b, impsA }, i): Figures => {
      const outcome = outcomes[i]!;
      const known = { "Handicap A": outcome.handicapA, "Handicap B": outcome.handicapB };
      if (impsA === null) return known;
      const winner = outcome.winner === "A" ? a : outcome.winner === "B" ? b : "Draw";
      return { ...known, "Score A": outcome.scoreA, "Score B": outcome.scoreB, Winner: winner };
    }),
    settings: { boards },
    labels: { boards: words(["Boards", "Boards per match"], ["Spil", "Spil pr. kamp"]) },
  };
};
