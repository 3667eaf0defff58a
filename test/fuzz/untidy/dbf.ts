import * as rules from "../../../src/systems/dbf";
import type { Exact } from "../../../src/kernel/numbers/ratio";
import type { Draws } from "./draws";
import type { Plain } from "../../../src/kernel/problem";
import { people, teams } from "./names";
import { sound, type CleanColumn, type Figures, type MakeTournament, type Words } from "./tournament";
import { AWAY, BOARDS, HANDICAP, HOME, PLAYER, same, together, words } from "./words";

type Two = readonly [number, number];

const PERCENT = words(
  ["Score %", "%", "Pct", "Percentage", "Percent", "Score (%)", "Result %", "Score pct."],
  ["Score %", "Pct.", "Procent", "Score i %", "Resultat %", "%"],
);
const POINTS = words(["Score", "Points", "Matchpoints", "Pts"], ["Score", "Point", "Matchpoint"]);
const MAXIMUM = words(["Maximum", "Max", "Max. points", "Out of"], ["Maksimum", "Maks", "Maks. point", "Ud af"]);
const IMPS = words(["IMP per board", "Score (IMP)", "IMPs/board"], ["Imp pr. spil", "Score (imp)", "Imp/spil"]);
const SIT_OUTS = words(
  ["Sit-out boards", "Sit-outs", "Boards sat out", "Bye boards"],
  ["Oversidderspil", "Oversidder (spil)", "Spil siddet over"],
);
const PAIR = words(["Pair", "Pair no.", "No.", "Pair #"], ["Par", "Par nr.", "Nr.", "Parnr."]);
const BOARDS_LABEL = words(["Boards", "Number of boards"], ["Spil", "Antal spil"]);

const handicap = (draws: Draws) => draws.decimal(-4, 51, 2);

/** Results around the average, as far above as below. */
function results(draws: Draws, count: number, average: number, spread: number, decimals: number): number[] {
  return Array.from({ length: count }, () => draws.decimal(average - spread, average + spread, decimals));
}

interface Scored {
  readonly results: readonly Exact[];
  readonly shown: readonly number[];
  readonly scoring: rules.Scoring;
  readonly settings: { readonly [key: string]: Plain };
  readonly columns: readonly CleanColumn[];
}

/** Cells with results, in one of the ways a field is scored. */
function scored(draws: Draws, count: number): Scored {
  const how = draws.pick(["percent", "percent", "percent", "points", "imp"] as const);
  if (how === "points") {
    const maximum = 4 * draws.whole(40, 90);
    const points = results(draws, count, maximum / 2, maximum / 8, 0);
    return {
      results: points.map((won) => rules.exactPercentage(won, maximum)),
      shown: points.map((won) => rules.percentage(won, maximum)),
      settings: {},
      scoring: "topscore" as const,
      columns: [
        { field: "Score", meaning: "number", words: POINTS, values: points },
        { field: "Maximum", meaning: "number", words: MAXIMUM, values: points.map(() => maximum) },
      ],
    };
  }
  const imp = how === "imp";
  const entered = imp ? results(draws, count, 0, 2, 2) : results(draws, count, 50, 15, 2);
  return {
    results: entered,
    shown: entered,
    settings: imp ? { scoring: "imp" } : {},
    scoring: imp ? ("imp" as const) : ("topscore" as const),
    columns: [{ field: "Score", meaning: "number", words: imp ? IMPS : PERCENT, values: entered }],
  };
}

export const dbfPairs: MakeTournament = (draws) => {
  const count = draws.whole(4, 16);
  const names = people(draws, 2 * count);
  const handicaps = names.map(() => handicap(draws));
  const boards = draws.whole(18, 32);
  const { results, shown, settings, scoring, columns: score } = scored(draws, count);
  const sitOuts = count % 2 === 1 ? Array.from({ length: count }, () => (draws.chance(0.6) ? 3 : 0)) : null;
  const pairs = results.map((result, i) => ({
    handicaps: [handicaps[2 * i]!, handicaps[2 * i + 1]!] as Two,
    result,
    sitOutBoards: sitOuts ? sitOuts[i]! : null,
  }));
  const { lines } = sound(rules.pairTournament(pairs, { boards, scoring }));
  const person = (n: 1 | 2): CleanColumn[] => {
    const partner = n === 2 ? words(["Partner", "Player 2"], ["Makker", "Spiller 2"]) : PLAYER;
    const numbered = together(PLAYER, same(String(n)));
    const of = <T>(list: readonly T[]) => pairs.map((_, i) => list[2 * i + n - 1]!);
    return [
      {
        field: `Player ${n}`,
        meaning: "name",
        words: { en: [...numbered.en, partner.en[0]!], da: [...numbered.da, partner.da[0]!] },
        grouped: {
          group: together(words(["Player"], ["Spiller"]), same(String(n))),
          below: words(["Name", "Player"], ["Navn", "Spiller"]),
        },
        values: of(names),
      },
      {
        field: `Handicap ${n}`,
        meaning: "number",
        words: together(HANDICAP, same(String(n))),
        grouped: { group: together(words(["Player"], ["Spiller"]), same(String(n))), below: HANDICAP },
        values: of(handicaps),
      },
    ];
  };
  const columns: CleanColumn[] = [
    { field: "Pair", meaning: "text", words: PAIR, values: pairs.map((_, i) => i + 1) },
    ...person(1),
    ...person(2),
    ...score,
  ];
  if (sitOuts) columns.push({ field: "Sit-out boards", meaning: "number", words: SIT_OUTS, values: sitOuts });
  return {
    kind: "dbf-pairs",
    columns,
    expected: lines.map((line, i): Figures => ({
      "Pair handicap": line.handicap,
      Expected: line.expected,
      Result: shown[i]!,
      Change: line.change,
      "New handicap 1": line.newHandicaps[0]!,
      "New handicap 2": line.newHandicaps[1]!,
      "Handicap rank": line.handicapRank,
      Rank: line.rank,
    })),
    settings: { boards, ...settings },
    labels: { boards: BOARDS_LABEL },
  };
};

export const dbfIndividual: MakeTournament = (draws) => {
  const count = 4 * draws.whole(2, 5);
  const names = people(draws, count);
  const boards = draws.whole(18, 32);
  const { results, settings, scoring, columns: score } = scored(draws, count);
  const players = results.map((result) => ({ handicap: handicap(draws), result }));
  const { lines } = sound(rules.individualTournament(players, { boards, scoring }));
  return {
    kind: "dbf-individual",
    columns: [
      { field: "Player", meaning: "name", words: PLAYER, values: names },
      { field: "Handicap", meaning: "number", words: HANDICAP, values: players.map((player) => player.handicap) },
      ...score,
    ],
    expected: lines.map((line): Figures => ({
      Expected: line.expected,
      Change: line.change,
      "New handicap": line.newHandicaps[0]!,
      "Handicap rank": line.handicapRank,
      Rank: line.rank,
    })),
    settings: { boards, ...settings },
    labels: { boards: BOARDS_LABEL },
  };
};

const TEAM = words(["team", "side"], ["hold"]);
const IMPS_WON = words(["IMPs", "IMP", "Imps won"], ["IMP", "imp", "Imp vundet"]);

export const dbfTeams: MakeTournament = (draws, { unfinished }) => {
  const count = draws.whole(2, 7);
  const clubs = teams(draws, 2 * count);
  const byPlayers = draws.chance(0.5);
  const names = people(draws, 8 * count);
  const matches = Array.from({ length: count }, () => {
    const open = unfinished && draws.chance(0.3);
    const side = () => Array.from({ length: byPlayers ? 4 : 1 }, () => handicap(draws));
    return {
      home: side(),
      away: side(),
      boards: draws.pick([24, 28, 32]),
      homeImps: open ? null : draws.whole(5, 80),
      awayImps: open ? null : draws.whole(5, 80),
    };
  });
  const net = draws.chance(0.4);
  const side = (own: "home" | "away"): CleanColumn[] => {
    const said = own === "home" ? HOME : AWAY;
    const field = own === "home" ? "Home" : "Away";
    const columns: CleanColumn[] = [
      {
        field: `${field} team`,
        meaning: "name",
        words: together(said, TEAM),
        grouped: { group: said, below: words(["Team", "Club"], ["Hold", "Klub"]) },
        values: matches.map((_, m) => clubs[2 * m + (own === "home" ? 0 : 1)]!),
      },
    ];
    if (!byPlayers)
      columns.push({
        field: `${field} handicap`,
        meaning: "number",
        words: together(said, HANDICAP),
        grouped: { group: said, below: HANDICAP },
        values: matches.map((match) => match[own][0]!),
      });
    else
      for (let n = 1; n <= 4; n++) {
        const number = same(String(n));
        columns.push(
          {
            field: `${field} player ${n}`,
            meaning: "name",
            words: together(said, PLAYER, number),
            grouped: { group: said, below: together(PLAYER, number) },
            values: matches.map((_, m) => names[8 * m + (own === "home" ? 0 : 4) + n - 1]!),
          },
          {
            field: `${field} handicap ${n}`,
            meaning: "number",
            words: together(said, HANDICAP, number),
            grouped: { group: said, below: together(HANDICAP, number) },
            values: matches.map((match) => match[own][n - 1]!),
          },
        );
      }
    return columns;
  };
  const imps: CleanColumn[] = net
    ? [
        {
          field: "Home IMPs",
          meaning: "number",
          words: words(["Home IMPs", "IMPs home", "Net IMPs home"], ["Hjemme imp", "Imp hjemme", "Netto imp hjemme"]),
          values: matches.map(({ homeImps, awayImps }) => (homeImps === null ? null : homeImps - awayImps!)),
        },
      ]
    : (["home", "away"] as const).map((own) => ({
        field: own === "home" ? "Home IMPs" : "Away IMPs",
        meaning: "number" as const,
        words: together(own === "home" ? HOME : AWAY, IMPS_WON),
        values: matches.map(({ homeImps, awayImps }) => (own === "home" ? homeImps : awayImps)),
      }));
  return {
    kind: "dbf-teams",
    columns: [
      ...side("home"),
      ...side("away"),
      { field: "Boards", meaning: "number", words: BOARDS, values: matches.map(({ boards }) => boards) },
      ...imps,
    ],
    expected: matches.map(({ home, away, boards, homeImps, awayImps }): Figures => {
      const line = sound(rules.teamMatch({ home, away, boards, homeImps: (homeImps ?? 0) - (awayImps ?? 0) }));
      if (homeImps === null) return { "Home expected": line.homeExpected };
      const renewed = byPlayers
        ? [1, 2, 3, 4].flatMap((n) => [
            [`New home ${n}`, line.newHome[n - 1]!],
            [`New away ${n}`, line.newAway[n - 1]!],
          ])
        : [];
      return {
        "Home expected": line.homeExpected,
        "Home change": line.homeChange,
        "Away change": line.awayChange,
        ...Object.fromEntries(renewed),
      };
    }),
    settings: {},
    labels: {},
  };
};

/** Four seats or two rooms: side, number, and the words for the side. */
function pairColumns(
  side: string,
  said: Words,
  names: readonly string[],
  handicaps: readonly Two[],
  at: (i: number, n: 0 | 1) => number,
): CleanColumn[] {
  return ([0, 1] as const).flatMap((n): CleanColumn[] => {
    const number = same(String(n + 1));
    return [
      {
        field: `${side} player ${n + 1}`,
        meaning: "name",
        words: together(said, PLAYER, number),
        grouped: { group: said, below: together(PLAYER, number) },
        values: handicaps.map((_, i) => names[at(i, n)]!),
      },
      {
        field: `${side} handicap ${n + 1}`,
        meaning: "number",
        words: together(said, HANDICAP, number),
        grouped: { group: said, below: together(HANDICAP, number) },
        values: handicaps.map((two) => two[n]),
      },
    ];
  });
}

const NS = words(["NS", "N-S", "N/S", "North-South"], ["NS", "N-S", "Nord-Syd", "N/S"]);
const EW = words(["EW", "E-W", "E/W", "East-West"], ["ØV", "Ø-V", "Øst-Vest", "Ø/V"]);
const RESULT = words(["result", "IMPs", "score"], ["resultat", "imp", "score"]);

export const dbfHalves: MakeTournament = (draws) => {
  const count = draws.whole(3, 8);
  const names = people(draws, 4 * count);
  const boards = draws.pick([12, 14, 16]);
  const comparison = draws.pick(["iaf", "butler"] as const);
  const two = (): Two => [handicap(draws), handicap(draws)];
  const tables = Array.from({ length: count }, () => ({
    ns: two(),
    ew: two(),
    boards,
    nsResult: draws.decimal(-2, 2, 2),
  }));
  const { lines } = sound(rules.teamHalf(tables, comparison));
  return {
    kind: "dbf-halves",
    columns: [
      {
        field: "Table",
        meaning: "text",
        words: words(["Table", "Tbl", "Table no."], ["Bord", "Bordnr.", "Bord nr."]),
        values: tables.map((_, i) => i + 1),
      },
      ...pairColumns(
        "NS",
        NS,
        names,
        tables.map(({ ns }) => ns),
        (i, n) => 4 * i + n,
      ),
      ...pairColumns(
        "EW",
        EW,
        names,
        tables.map(({ ew }) => ew),
        (i, n) => 4 * i + 2 + n,
      ),
      { field: "Boards", meaning: "number", words: BOARDS, values: tables.map(() => boards) },
      {
        field: "NS result",
        meaning: "number",
        words: together(NS, RESULT),
        values: tables.map(({ nsResult }) => nsResult),
      },
    ],
    expected: lines.map((line): Figures => ({
      "NS expected": line.nsExpected,
      "NS change": line.nsChange,
      "EW change": line.ewChange,
      "New NS 1": line.newNs[0]!,
      "New NS 2": line.newNs[1]!,
      "New EW 1": line.newEw[0]!,
      "New EW 2": line.newEw[1]!,
    })),
    settings: { comparison },
    labels: {},
  };
};

const OPEN = words(["Open", "Open room"], ["Åben", "Åbent rum"]);
const CLOSED = words(["Closed", "Closed room"], ["Lukket", "Lukket rum"]);

const NO_LABELS: { readonly [key: string]: Words } = {};

export const dbfBarometer: MakeTournament = (draws) => {
  const count = 2 * draws.whole(2, 5);
  const clubs = teams(draws, count);
  const names = people(draws, 4 * count);
  const boards = draws.pick([24, 28, 40]);
  const two = (): Two => [handicap(draws), handicap(draws)];
  const entered = clubs.map(() => ({
    open: two(),
    closed: two(),
    openResult: draws.decimal(-1, 1, 2),
    closedResult: draws.decimal(-1, 1, 2),
  }));
  const { lines } = sound(rules.teamBarometer(entered, boards));
  const result = (field: string, said: Words, values: readonly number[]): CleanColumn => ({
    field,
    meaning: "number",
    words: together(said, RESULT),
    grouped: { group: said, below: words(["Result", "IMPs", "Score"], ["Resultat", "Imp", "Score"]) },
    values,
  });
  const withBoards = draws.chance(0.4);
  return {
    kind: "dbf-barometer",
    columns: [
      { field: "Team", meaning: "name", words: words(["Team", "Team name"], ["Hold", "Holdnavn"]), values: clubs },
      ...pairColumns(
        "Open",
        OPEN,
        names,
        entered.map(({ open }) => open),
        (i, n) => 4 * i + n,
      ),
      result(
        "Open result",
        OPEN,
        entered.map(({ openResult }) => openResult),
      ),
      ...pairColumns(
        "Closed",
        CLOSED,
        names,
        entered.map(({ closed }) => closed),
        (i, n) => 4 * i + 2 + n,
      ),
      result(
        "Closed result",
        CLOSED,
        entered.map(({ closedResult }) => closedResult),
      ),
      ...(withBoards
        ? [{ field: "Boards", meaning: "number" as const, words: BOARDS, values: clubs.map(() => boards) }]
        : []),
    ],
    expected: lines.map((line): Figures => ({
      "Open expected": line.openExpected,
      "Open change": line.openChange,
      "Closed expected": line.closedExpected,
      "Closed change": line.closedChange,
      "New open 1": line.newOpen[0]!,
      "New open 2": line.newOpen[1]!,
      "New closed 1": line.newClosed[0]!,
      "New closed 2": line.newClosed[1]!,
    })),
    settings: { boards },
    labels: withBoards ? NO_LABELS : { boards: BOARDS_LABEL },
  };
};
