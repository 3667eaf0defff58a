// Evenings as secretaries write them, with the players and the figures by the rules.
import type { SystemId } from "../../src/kernel/sources";
import type { KindId } from "../../src/tournaments";
import { acblPairs, acblRankPairs } from "../fuzz/untidy/acbl";
import { chessBoards } from "../fuzz/untidy/chess";
import { croquetGames } from "../fuzz/untidy/croquet";
import { dbfPairs, dbfTeams } from "../fuzz/untidy/dbf";
import { goPairings } from "../fuzz/untidy/go";
import { Draws } from "../fuzz/untidy/draws";
import type { CleanColumn, Figures, MakeTournament, Tournament } from "../fuzz/untidy/tournament";
import type { Truth, Who } from "./secretary";
import {
  dayInWords,
  decimalComma,
  instead,
  members,
  nameOf,
  SPELLINGS,
  type Grid,
  type Language,
  type Person,
} from "./writing";

export interface EveningCase {
  readonly called: string;
  readonly system: SystemId;
  readonly language: Language;
  /** A tidy list of the club's members. */
  readonly list: Grid;
  readonly grid: Grid;
  readonly truth: Truth;
  /** The figures by the rules, by the row of the sheet from 1. */
  readonly figures: { readonly [row: number]: Figures };
  /** The players, with their names in the book. */
  readonly played: readonly string[];
}

interface Evening {
  readonly kind: KindId;
  readonly make: MakeTournament;
  /** Only some of the generated tournaments are suitable for a book. */
  readonly suits?: (tournament: Tournament) => boolean;
  /** Columns of names, each with its columns for the figures of the book. */
  readonly seats: readonly (readonly [name: string, ...carried: string[]])[];
  /** The headers on the list for these figures. */
  readonly listed: readonly string[];
  readonly headers: { readonly [field: string]: { readonly [language in Language]: readonly string[] } };
}

const same = (...words: string[]) => ({ en: words, da: words });

// The headers of two columns belong together: those at the same place in each list.
const PLAYER_1 = {
  en: ["Player 1", "Name", "Player A", "Partner A", "Who", "First player", "Name 1"],
  da: ["Spiller 1", "Navn", "Makker A", "Makker 1", "Hvem", "Spiller A", "1. spiller"],
};
const PLAYER_2 = {
  en: ["Player 2", "Partner", "Player B", "Partner B", "With", "Second player", "Name 2"],
  da: ["Spiller 2", "Makker", "Makker B", "Makker 2", "Sammen med", "Spiller B", "2. spiller"],
};

const EVENINGS: readonly Evening[] = [
  {
    kind: "dbf-pairs",
    make: dbfPairs,
    seats: [
      ["Player 1", "Handicap 1"],
      ["Player 2", "Handicap 2"],
    ],
    listed: ["Starthandicap"],
    headers: {
      "Player 1": PLAYER_1,
      "Player 2": PLAYER_2,
      Score: { en: ["Score %", "%", "Pct", "Per cent"], da: ["Score %", "Procent", "%", "Pct."] },
      Boards: { en: ["Boards", "Bds"], da: ["Spil", "Antal spil"] },
      Pair: { en: ["Pair", "No."], da: ["Par", "Nr."] },
      "Sit-out boards": { en: ["Sit-outs"], da: ["Oversidderspil"] },
    },
    // Points and IMPs have columns of their own.
    suits: ({ columns, settings }) =>
      settings["scoring"] === undefined && columns.every(({ field }) => field !== "Maximum"),
  },
  {
    kind: "croquet-games",
    make: croquetGames,
    suits: ({ companion }) => companion !== undefined,
    seats: [
      ["Winner", "Winner handicap", "Winner index"],
      ["Loser", "Loser handicap", "Loser index"],
    ],
    listed: ["Start handicap", "Start index"],
    headers: {
      Winner: { en: ["Winner", "Won by", "W", "Winning player"], da: ["Vinder", "Vundet af", "Vinderen"] },
      Loser: { en: ["Loser", "Lost by", "L", "Losing player"], da: ["Taber", "Tabt af", "Taberen"] },
      Points: { en: ["Points", "Pts", "Game"], da: ["Point", "Spil til"] },
      Event: { en: ["Event"], da: ["Turnering"] },
      Date: { en: ["Date", "Played"], da: ["Dato", "Spillet"] },
    },
  },
  {
    kind: "chess-boards",
    make: chessBoards,
    seats: [
      ["Home player", "Home rating"],
      ["Away player", "Away rating"],
    ],
    listed: ["Rating"],
    headers: {
      Match: { en: ["Match", "Fixture"], da: ["Kamp", "Kamp nr."] },
      Board: { en: ["Board", "Bd"], da: ["Bræt", "Br."] },
      "Home team": { en: ["Home team", "Home"], da: ["Hjemmehold", "Hjemme"] },
      "Home player": { en: ["Home player", "Player (home)"], da: ["Hjemmespiller", "Spiller (hjemme)"] },
      "Home result": { en: ["Home result", "Home score"], da: ["Hjemme resultat", "Hjemme point"] },
      "Away team": { en: ["Away team", "Away"], da: ["Udehold", "Ude"] },
      "Away player": { en: ["Away player", "Player (away)"], da: ["Udespiller", "Spiller (ude)"] },
      "Away result": { en: ["Away result", "Away score"], da: ["Ude resultat", "Ude point"] },
      Date: { en: ["Date"], da: ["Dato"] },
    },
  },
  {
    kind: "acbl-pairs",
    make: acblPairs,
    // The book keeps the last three.
    suits: ({ columns }) => columns.filter(({ field }) => field === "Last percentages 1").length === 3,
    seats: [
      ["Player 1", "Last percentages 1"],
      ["Player 2", "Last percentages 2"],
    ],
    listed: ["Start percentages"],
    headers: {
      "Player 1": PLAYER_1,
      "Player 2": PLAYER_2,
      Pair: { en: ["Pair", "No."], da: ["Par", "Nr."] },
      "Raw score": {
        en: ["Raw score", "Matchpoints", "MPs", "Score", "Pts"],
        da: ["Råscore", "Matchpoint", "Score", "Point"],
      },
    },
  },
  {
    kind: "go-pairings",
    make: goPairings,
    seats: [
      ["Player 1", "Rank 1"],
      ["Player 2", "Rank 2"],
    ],
    listed: ["Rank held"],
    headers: {
      "Player 1": { en: ["Player 1", "Name 1", "Player A", "First player"], da: ["Spiller 1", "Navn 1", "Spiller A"] },
      "Player 2": { en: ["Player 2", "Name 2", "Player B", "Second player"], da: ["Spiller 2", "Navn 2", "Spiller B"] },
      Result: { en: ["Result", "Res."], da: ["Resultat", "Res."] },
    },
  },
  {
    kind: "dbf-teams",
    make: dbfTeams,
    suits: ({ columns }) => columns.some(({ field }) => field === "Home player 1"),
    seats: [1, 2, 3, 4].flatMap((n) =>
      ["Home", "Away"].map((side) => [`${side} player ${n}`, `${side} handicap ${n}`] as const),
    ),
    listed: ["Starthandicap"],
    headers: {
      "Home team": { en: ["Home team"], da: ["Hjemmehold"] },
      "Away team": { en: ["Away team"], da: ["Udehold"] },
      Boards: { en: ["Boards"], da: ["Spil"] },
      ...Object.fromEntries(
        [1, 2, 3, 4].flatMap((n) => [
          [`Home player ${n}`, { en: [`Home player ${n}`, `Home ${n}`], da: [`Hjemmespiller ${n}`, `Hjemme ${n}`] }],
          [`Away player ${n}`, { en: [`Away player ${n}`, `Away ${n}`], da: [`Udespiller ${n}`, `Ude ${n}`] }],
        ]),
      ),
      "Home IMPs": { en: ["Home IMPs"], da: ["Hjemme imp"] },
      "Away IMPs": { en: ["Away IMPs"], da: ["Ude imp"] },
    },
  },
  {
    kind: "acbl-rank-pairs",
    make: acblRankPairs,
    suits: ({ columns }) =>
      columns.every(
        ({ field, values }) => !field?.startsWith("Masterpoints") || values.every((one) => typeof one === "number"),
      ),
    seats: [
      ["Player 1", "Masterpoints 1", "Life master 1"],
      ["Player 2", "Masterpoints 2", "Life master 2"],
    ],
    listed: ["Masterpoints", "Life master"],
    headers: {
      "Player 1": PLAYER_1,
      "Player 2": PLAYER_2,
      Pair: { en: ["Pair", "No."], da: ["Par", "Nr."] },
      "Raw score": same("Raw score", "Score"),
    },
  },
];

/** As often as such evenings are played. */
const ORDER = [0, 1, 2, 3, 4, 0, 1, 6, 5, 0] as const;

const SUREST: readonly (keyof typeof SPELLINGS)[] = ["capitals", "small", "spaced"];

/** The text in a row that was not played. */
const IDLE = { en: ["w/o", "walkover", "w.o."], da: ["w/o", "afbud", "udeblevet"] };

function tournamentOf({ make, suits }: Evening, draws: Draws): Tournament {
  for (let i = 0; ; i++) {
    const made = make(draws.branch(`tournament ${i}`), { absentees: false, unfinished: false });
    if (suits?.(made) ?? true) return made;
  }
}

export function eveningCase(seed: number): EveningCase {
  const draws = new Draws(seed).branch("evening");
  const evening = EVENINGS[ORDER[seed % ORDER.length]!]!;
  const system = evening.kind.split("-")[0] as SystemId;
  const language: Language = system === "dbf" ? (draws.chance(0.85) ? "da" : "en") : draws.chance(0.3) ? "da" : "en";
  const tournament = tournamentOf(evening, draws);
  const cast = castOf(draws.branch("cast"), evening, tournament);
  const written = writtenNames(draws.branch("written"), language, cast);
  const day = `2026-09-${String(draws.whole(1, 28)).padStart(2, "0")}`;
  const sheet = sheetOf(draws.branch("sheet"), language, evening, tournament, cast, written, day);
  return {
    called: `evening ${seed}, ${evening.kind}`,
    system,
    language,
    list: listOf(evening, cast),
    grid: sheet.grid,
    truth: {
      kind: evening.kind,
      ...(sheet.hasDates ? {} : { day }),
      columns: sheet.columns,
      settings: Object.fromEntries(Object.entries(tournament.settings).map(([key, value]) => [key, String(value)])),
      people: Object.fromEntries(written.flatMap(({ written: text, who }) => [[text, who]])),
      handicaps: "book",
      idle: sheet.idle,
      decimals: language === "da" ? "comma" : "point",
    },
    figures: sheet.figures,
    played: cast.playing.filter(({ made }) => sheet.seated.has(made)).map(({ name }) => name),
  };
}

// ---------------------------------------------------------------- who

interface Cast {
  /** By the name that the tournament was generated with. */
  readonly playing: readonly {
    readonly made: string;
    readonly name: string;
    readonly person: Person;
    readonly carried: readonly unknown[];
    readonly isMember: boolean;
  }[];
  readonly others: readonly { readonly name: string; readonly carried: readonly unknown[] }[];
}

function castOf(draws: Draws, { seats }: Evening, { columns, companion }: Tournament): Cast {
  const held = new Map<string, unknown[]>();
  const valuesOf = (field: string, all: readonly CleanColumn[] = columns) =>
    all.filter((one) => one.field === field).map(({ values }) => values);
  if (companion) {
    const [names] = valuesOf("Player", companion.columns);
    names!.forEach((name, i) =>
      held.set(
        String(name),
        ["Handicap", "Index"].map((field) => valuesOf(field, companion.columns)[0]?.[i] ?? null),
      ),
    );
  } else
    for (const [name, ...carried] of seats)
      valuesOf(name)[0]!.forEach((one, i) => {
        const figures = carried.map((field) => valuesOf(field).map((values) => values[i] ?? null));
        held.set(
          keyOf(one, i, name, seats),
          figures.map((several) =>
            several.length > 1 ? several.map((value) => Number(value) / 100).join("; ") : (several[0] ?? null),
          ),
        );
      });
  const names = [...held.keys()];
  const people = members(draws, names.length + 10);
  const isNew = draws.chance(0.5) ? draws.some(names, draws.whole(1, 2)) : [];
  // Percentages, masterpoints and indexes cannot be given as one start.
  const canBeNew = seats.every(([, ...carried]) => carried.length === 1 && !carried[0]!.startsWith("Last"));
  const playing = names.map((made, i) => ({
    made,
    name: nameOf(people[i]!),
    person: people[i]!,
    carried: held.get(made)!,
    isMember: !(canBeNew && isNew.includes(made)),
  }));
  const others = people
    .slice(names.length)
    .map((person, i) => ({ name: nameOf(person), carried: playing[i % playing.length]!.carried }));
  return { playing, others };
}

/** The generators give players of several matches the same names. */
function keyOf(name: unknown, i: number, seat: string, seats: Evening["seats"]): string {
  const isChess = seats.some(([one]) => one === "Home player");
  return isChess ? `${String(name)} ${seat} ${i}` : String(name);
}

function listOf({ listed }: Evening, { playing, others }: Cast): Grid {
  const all = [...playing.filter(({ isMember }) => isMember), ...others];
  return [
    ["Name", ...listed],
    ...all.map(({ name, carried }) => [name, ...listed.map((_, i) => (carried[i] ?? null) as string | number | null)]),
  ];
}

interface Written {
  readonly made: string;
  readonly written: string;
  readonly who: Who;
}

const MOST_DOUBTFUL = 6;

function writtenNames(draws: Draws, language: Language, { playing, others }: Cast): Written[] {
  const doubtful = new Set(
    draws.some(playing, Math.min(playing.length, draws.whole(0, MOST_DOUBTFUL))).map(({ made }) => made),
  );
  const taken = new Set([...playing, ...others].map(({ name }) => name));
  const allTurned = draws.chance(0.12);
  return playing.map(({ made, name, person, carried, isMember }): Written => {
    const who: Who = isMember
      ? { same: name }
      : draws.chance(0.6)
        ? { visitor: String(carried[0]) }
        : { newMember: String(carried[0]) };
    if (!isMember) return { made, written: name, who };
    if (allTurned) return { made, written: SPELLINGS.comma(draws, person), who };
    if (!doubtful.has(made)) return { made, written: name, who };
    const way = draws.pick([...(Object.keys(SPELLINGS) as (keyof typeof SPELLINGS)[]), ...SUREST, "instead" as const]);
    const absent = members(draws, 1)[0]!;
    const written =
      way === "instead" ? instead(draws, person, absent, language) : SPELLINGS[way](draws, person, language);
    if (written === null || taken.has(written)) return { made, written: name, who };
    taken.add(written);
    return { made, written, who };
  });
}

// ---------------------------------------------------------------- the sheet

function sheetOf(
  draws: Draws,
  language: Language,
  evening: Evening,
  tournament: Tournament,
  cast: Cast,
  written: readonly Written[],
  day: string,
) {
  const { seats, headers } = evening;
  const carried = new Set(seats.flatMap(([, ...fields]) => fields));
  const textOf = new Map(written.map((one) => [one.made, one.written]));
  const at = new Map<string, number>();
  const wordFor = (field: string) => {
    const words = headers[field]?.[language] ?? [field];
    // The headers of one table belong together.
    const place = draws.whole(0, 20);
    if (!at.has("all")) at.set("all", place);
    return words[at.get("all")! % words.length]!;
  };
  const isSaid = draws.chance(0.6);
  const kept = tournament.columns.filter(({ field }) => field !== null && !carried.has(field));
  const columns = kept.map(({ field, values, meaning }) => {
    const isName = seats.some(([name]) => name === field);
    const cells = values.map((value, i): string | number | null => {
      if (isName) return textOf.get(keyOf(value, i, field!, seats)) ?? String(value);
      if (meaning === "date") return dateText(Number(value));
      if (typeof value === "number" && language === "da") return decimalComma(String(value));
      return value as string | number | null;
    });
    return { header: wordFor(field!), fields: [field!], cells };
  });
  const hasDates = kept.some(({ meaning }) => meaning === "date");
  if (draws.chance(0.3))
    columns.push({
      header: language === "da" ? "Bord" : "Table",
      fields: [],
      cells: tournament.expected.map((_, i) => i + 1),
    });
  if (draws.chance(0.2))
    columns.push({
      header: language === "da" ? "Bem." : "Remarks",
      fields: [],
      cells: tournament.expected.map((_, i) => (i === 1 ? (language === "da" ? "flot spil" : "good game") : null)),
    });
  if (draws.chance(0.2)) columns.reverse();
  const grid: Grid = [];
  const title = titleOf(draws, language, evening.kind, tournament, day, !hasDates && draws.chance(0.75), isSaid);
  if (title !== null) grid.push([title]);
  if (title !== null && draws.chance(0.5)) grid.push([]);
  grid.push(columns.map(({ header }) => header));
  const figures: { [row: number]: Figures } = {};
  const idle: number[] = [];
  const idleAt =
    draws.chance(0.2) && evening.kind !== "chess-boards" ? draws.whole(0, tournament.expected.length - 1) : -1;
  tournament.expected.forEach((expected, i) => {
    if (i > 0 && evening.kind !== "chess-boards" && draws.chance(0.05)) grid.push([]);
    grid.push(columns.map(({ cells }) => cells[i] ?? null));
    figures[grid.length] = expected;
    if (i !== idleAt) return;
    const row = idleRow(draws, language, evening, columns, cast);
    if (row === null) return;
    grid.push(row);
    idle.push(grid.length);
  });
  if (draws.chance(0.25)) grid.push([], [language === "da" ? "Turneringsleder: Poul" : "Director: Pat"]);
  const seated = new Set(
    kept.flatMap(({ field, values }) => {
      return seats.some(([name]) => name === field) ? values.map((value, i) => keyOf(value, i, field!, seats)) : [];
    }),
  );
  return { grid, figures, idle, columns, hasDates, seated };
}

/** A row of two players who did not meet, or of a pair that did not come. */
function idleRow(
  draws: Draws,
  language: Language,
  { seats, kind }: Evening,
  columns: readonly { readonly fields: readonly string[] }[],
  { others }: Cast,
): Grid[number] | null {
  const result = {
    "croquet-games": "Points",
    "go-pairings": "Result",
    "dbf-pairs": "Score",
    "acbl-pairs": "Raw score",
    "acbl-rank-pairs": "Raw score",
    "dbf-teams": "Home IMPs",
  }[kind as string];
  if (!columns.some(({ fields }) => fields[0] === result) || kind === "dbf-teams") return null;
  return columns.map(({ fields }) => {
    const seat = seats.findIndex(([name]) => name === fields[0]);
    if (seat >= 0) return others[others.length - 1 - seat]!.name;
    if (fields[0] === result) return draws.pick(IDLE[language]);
    return null;
  });
}

function titleOf(
  draws: Draws,
  language: Language,
  kind: KindId,
  { settings, columns }: Tournament,
  day: string,
  saysDay: boolean,
  saysSettings: boolean,
): string | null {
  const parts: string[] = [];
  const da = language === "da";
  const called = {
    dbf: da ? ["Klubaften", "Mandagsturnering", "Efterårsturnering, 1. aften"] : ["Club evening", "Monday pairs"],
    croquet: da ? ["Klubmesterskab", "Torsdagsspil"] : ["Club championship", "Thursday games", "Summer ladder"],
    chess: da ? ["Holdturnering"] : ["Division 1", "League"],
    acbl: da ? ["Klubaften"] : ["Club game", "Tuesday pairs"],
    go: da ? ["Goaften"] : ["Go evening", "Club night"],
  }[kind.split("-")[0] as SystemId];
  if (draws.chance(0.8)) parts.push(draws.pick(called));
  if (saysDay) parts.push(dayInWords(draws, day, language));
  if (saysSettings) {
    const { boards, average } = settings;
    if (boards != null && !columns.some(({ field }) => field === "Boards"))
      parts.push(da ? `${String(boards)} spil` : `${String(boards)} boards`);
    if (average != null)
      parts.push(
        da ? `middel ${String(average)}` : draws.pick([`average ${String(average)}`, `avg ${String(average)}`]),
      );
  }
  return parts.length === 0 ? null : parts.join(draws.pick([", ", " - ", "  "]));
}

/** A serial day as text that can be read in only one way. */
function dateText(serial: number): string {
  return new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);
}
