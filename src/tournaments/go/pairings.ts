import { spelling } from "../../kernel/written/spelling";
import { told } from "../../kernel/told";
import { isGameResult, UNREAD } from "../../kernel/seasons/season";
import { called } from "../../messages/names/tournaments";
import type { Plain } from "../../kernel/problem";
import { isSameName, nameKey } from "../../people/nameKey";
import * as go from "../../systems/go";
import { anyText, column, date, name, number, type Column, type Reader } from "../table/headers/columns";
import type { Audit, PreparedColumns } from "../kind";
import type { GameTerms, PlayedSheet } from "../played";
import { playedLines, playersIn, type PlayedSide } from "../table/outputs/playedLines";
import { areGamesBeside, ownCardHint } from "../table/rows/gamesBeside";
import { namesWithList, warnOfPeople } from "../table/names/spellings";
import { isBlank, textOf, valueAt, type CellValue, type Place, type Sheet } from "../../sheet/sheet";
import { headerKey, isShort } from "../../layout/words/headerWords";
import { inOrderOfNames, type FindMore, type Located, type Places } from "../table/headers/tables";
import { twoNames } from "../table/names/namePair";
import type { Remarks } from "../table/headers/remarks";
import { sampleRows } from "../table/names/sample";
import { toldGame } from "../../layout/words/told";
import { ListedRanks } from "./listedRanks";
import { rowTrail } from "../table/compute";
import { outputHeaded } from "../table/tableOutputs";
import { whichName } from "../table/names/whichName";
import { handicapsCarried, seated, side } from "../table/seats";
import { tableKind } from "../table/tableKind";
import type { Computed } from "../table/declaration";
import type { Block, Entries, Row } from "../table/rows/row";
import { byRules, type Output, type References } from "../table/outputs/output";

/** A name with its rank: `KIM Bo (4k)`, `KIM Bo [2 dan]`, `KIM Bo 4k`, `KIM Bo(4K,DK,Aeb)`. */
const NAME_AND_RANK =
  /^(.*\p{L}.*?)[\s,]*(?:[\s,]|[([]\s*)(\d{1,2}\s*(?:k|kyu|d|dan))\s*(?:,[^()[\]]*(?=[)\]]))?[)\]]?$/iu;

function nameAndRankIn(cell: CellValue): RegExpExecArray | null {
  return typeof cell === "string" && isShort(cell) ? NAME_AND_RANK.exec(cell.trim()) : null;
}

function rankInName(cell: CellValue): string | undefined {
  return nameAndRankIn(cell)?.[2];
}

const rank: Reader<go.Rank> = (cell, at) => go.rank(at.field, rankInName(cell) ?? textOf(cell));
const player: Reader<string> = (cell, at) => {
  return name(nameAndRankIn(cell)?.[1] ?? cell, at);
};

const { players: PLAYERS, ranks: RANKS } = side({
  players: {
    seats: 2,
    name: called("Player #"),
    read: player,
    required: true,
    isName: true,
    aliases: ["Player"],
    own: {
      1: ["White", "White player", "White pair", "Player A", "Pair 1", "Home player"],
      2: ["Opponent", "Black", "Black player", "Black pair", "Player B", "Pair 2", "Away player"],
    },
  },
  ranks: {
    seats: 2,
    name: called("Rank #"),
    read: rank,
    required: true,
    aliases: ["Grade #", "Rank rating #", "Rank rating", "Rank", "Grade"],
    own: {
      1: ["White rank", "White grade", "Winner rank", "Rank A", "Grade A", "Home rank", "Home grade"],
      2: [
        ...["Opponent rank", "Loser rank", "Opponent grade", "Black rank", "Black grade", "Rank B", "Grade B"],
        ...["Away rank", "Away grade"],
      ],
    },
  },
});
const [PLAYER_1, PLAYER_2] = PLAYERS;
const [RANK_1, RANK_2] = RANKS;
const SEATED = seated({ players: PLAYERS, handicaps: RANKS });
const RESULT = column(called("Result"), anyText, { aliases: ["Score", "Winner"] });
const DATE = column(called("Date"), date, {
  aliases: ["Match date"],
  asks: ["date"],
  fillsDown: true,
  isAside: true,
});
/** The columns of a list of players with ranks. */
const LISTED_PLAYER = column(called("Player"), player, {
  required: true,
  isName: true,
  aliases: ["Name"],
  exactly: ["Member", "Medlem"],
});
const LISTED_RANK = column(called("Player rank"), rank, { required: true, aliases: ["Rank", "Grade"] });

/** Reads `3`, `H3`, `B 3`, `even`; OpenGotha shows `-3-`. */
const stones: Reader<number> = (cell, at) => {
  const text = typeof cell === "string" ? cell.trim() : null;
  const plain = text?.replace(/^(?:-\s*(\d)\s*-|[hb]\s?(\d))$/i, "$1$2").replace(/^(?:even|lige|none|ingen)$/i, "0");
  return number({ least: 0, whole: true })(plain ?? cell, at);
};
const STONES_GIVEN = column(called("Stones given"), stones, {
  aliases: ["Handicap given", "Handicap", "Handicap stones", "Stones", "Hd"],
});
const KOMI_GIVEN = column(called("Komi given"), number(), { isAside: true });

/** Finds the ranks in the cells of the names, if they have no columns. */
function ranksInNames(_: unknown, places: Places, sheet: Sheet, headerRow: number): Places {
  const found = new Map<Column<unknown>, number>();
  for (const [of, ranks] of SEATED) {
    const at = places.get(of);
    if (at === undefined || places.has(ranks)) return new Map();
    const cells = sampleRows(sheet, headerRow, at)
      .map((row) => valueAt(sheet, row, at))
      .filter((cell) => typeof cell === "string" && !isBlank(cell));
    const named = cells.map((cell) => toldGame(textOf(cell))?.names[1] ?? cell);
    if (named.filter((cell) => rankInName(cell) !== undefined).length * 2 <= cells.length) return new Map();
    found.set(ranks, at);
  }
  return found;
}

const OF_BLACK: readonly [string[], string[]] = [
  ["Black", "Black player", "Black pair"],
  ["Black rank", "Black grade"],
];
const OF_WHITE: readonly [string[], string[]] = [
  ["White", "White player", "White pair"],
  ["White rank", "White grade"],
];

/** Finds `Rank B` and `Rank W`, `BRank` and `WRank`, `Grad S` and `Grad H`, if no other header names a rank. */
function ranksOfLetters(cells: HeaderCells): readonly [black: number, white: number] | null {
  const headed = (letter: string, words: readonly string[]) => {
    const ways = words.flatMap((of) => [`${of}${letter}`, `${letter}${of}`]);
    return cells.filter(({ spellings }) => spellings.some((one) => ways.includes(one)));
  };
  for (const { letters, words } of OF_LETTERS) {
    const [[black, moreBlack], [white, moreWhite]] = [headed(letters[0], words), headed(letters[1], words)];
    if (!black || !white || moreBlack || moreWhite) continue;
    const others = cells.filter((cell) => cell !== black && cell !== white);
    const isRanked = others.some(({ keys }) => RANKS.some((of) => keys.some((key) => of.keys.includes(key))));
    return isRanked ? null : [black.column, white.column];
  }
  return null;
}

const OF_LETTERS = [
  { letters: ["b", "w"], words: ["rank", "grade"] },
  { letters: ["s", "h"], words: ["grad", "rang", "grade", "rank"] },
] as const;

/** Makes the player typed first the first player: Black, if left of White and no other header names players. */
const blackFirst: FindMore = (cells) => {
  const [black, white] = [OF_BLACK, OF_WHITE].map((of) => of.map((headers) => columnHeaded(cells, headers)));
  const [one, two] = [black![0], white![0]];
  if (one === undefined || two === undefined || cells.some(isNamedOtherwise)) return new Map();
  const letters = ranksOfLetters(cells);
  if (one > two)
    return new Map<Column<unknown>, number>(
      letters === null
        ? []
        : [
            [RANK_1, letters[1]],
            [RANK_2, letters[0]],
          ],
    );
  const ranks = [
    [RANK_1, black![1] ?? letters?.[0]],
    [RANK_2, white![1] ?? letters?.[1]],
  ] as const;
  const found = new Map<Column<unknown>, number>([
    [PLAYER_1, one],
    [PLAYER_2, two],
  ]);
  for (const [of, at] of ranks) if (at !== undefined) found.set(of, at);
  return found;
};

/** Takes Home and Away as the players if both are present; a lone `H` may also head stones. */
const homeFirst: FindMore = (cells) => {
  const [one, two] = [columnHeaded(cells, ["Home"]), columnHeaded(cells, ["Away"])];
  if (one === undefined || two === undefined || cells.some(isNamedOtherwise)) return new Map();
  return new Map<Column<unknown>, number>([
    [PLAYER_1, one],
    [PLAYER_2, two],
  ]);
};

/** Takes Winner and Loser as players, Winner also as the result; colours to their right come from a fill. */
const winnerFirst: FindMore = (cells) => {
  const [one, two] = [columnHeaded(cells, ["Winner", "Vinder"]), columnHeaded(cells, ["Loser", "Taber"])];
  const colour = columnHeaded(cells, [...OF_BLACK[0], ...OF_WHITE[0]]) ?? Infinity;
  if (one === undefined || two === undefined || colour < two || cells.some(isNamedOtherwise)) return new Map();
  return new Map<Column<unknown>, number>([
    [RESULT, one],
    [PLAYER_1, one],
    [PLAYER_2, two],
  ]);
};

type HeaderCells = Parameters<FindMore>[0];

function columnHeaded(cells: HeaderCells, headers: readonly string[]): number | undefined {
  const wanted = headers.map(headerKey);
  return cells.find(({ keys }) => keys.some((key) => wanted.includes(key)))?.column;
}

/** True for a header that names the players other than by colour: then colours come from an earlier fill. */
function isNamedOtherwise({ keys, spellings }: HeaderCells[number]): boolean {
  const colours = [...OF_BLACK[0], ...OF_WHITE[0]];
  const isOther = (own: readonly string[], known: readonly string[], ofColours: readonly string[]) =>
    own.some((one) => known.includes(one) && !ofColours.includes(one));
  return PLAYERS.some(
    (of) => isOther(keys, of.keys, colours.map(headerKey)) || isOther(spellings, of.aliases, colours.map(spelling)),
  );
}

/** True if the ranks are numbers too high for ranks, such as chess ratings, or those of bridge players. */
function holdsNoRanks(sheet: Sheet, { places, headerRow }: Pick<Located, "places" | "headerRow">): boolean {
  const at = places.get(RANK_1)!;
  const cells = sampleRows(sheet, headerRow, at)
    .map((row) => textOf(valueAt(sheet, row, at)).trim())
    .filter((text) => text !== "");
  const areRatings = cells.every((text) => /^\d{2,4}$/.test(text) && Number(text) > LOWEST_KYU);
  const areOfBridge = cells.some((text) => OF_BRIDGE.test(text)) && cells.every((text) => !isRank(text));
  return cells.length > 0 && (areRatings || areOfBridge);
}

const OF_BRIDGE = /^(LM|NM|rookie)$|\bmaster$/i;

/** True if most cells of a column are ranks with a letter: `Rank` also heads the places of standings. */
function listsRanks(sheet: Sheet, { places, headerRow }: Pick<Located, "places" | "headerRow">): boolean {
  const at = places.get(LISTED_RANK)!;
  const cells = sampleRows(sheet, headerRow, at)
    .map((row) => textOf(valueAt(sheet, row, at)).trim())
    .filter((text) => text !== "");
  return cells.filter((text) => /\p{L}/u.test(text) && isRank(text)).length * 2 > cells.length;
}

function isRank(text: string): boolean {
  return typeof go.rank("", text) === "number";
}

const LOWEST_KYU = 50;

/** Splits names and ranks: two names in a cell lose their ranks; otherwise the rank goes to its column. */
function apartFromRanks(row: Row): ReadonlyMap<Column<unknown>, unknown> {
  const apart = new Map<Column<unknown>, unknown>();
  const areTwo = row.shares(PLAYER_1, PLAYER_2);
  for (const [of, ranks] of SEATED) {
    const found = nameAndRankIn(areTwo ? row.get(of) : row.cell(of));
    if (found && areTwo) apart.set(of, found[1]);
    else if (found && !row.has(ranks)) apart.set(ranks, go.rank(ranks.name.en, found[2]!));
  }
  return apart;
}

/** True if no column of the games has the ranks: a list supplies them. */
function areListed(at: References): boolean {
  return !RANKS.every((of) => at.has(of));
}

/** A function of the two ranks, if it reads them from the cells as we do. */
const byRanks =
  (fn: string, rest: (at: References) => string = () => "") =>
  (at: References) =>
    areListed(at) || at.entries.some((row) => RANKS.some((of) => rankInName(row.cell(of)) !== undefined))
      ? null
      : `${fn}(${at.of(RANK_1)},${at.of(RANK_2)}${rest(at)})`;

/** The player of a colour: with the ranks exchanged, the function that names Black names White. */
const colour = (ranks: readonly [Column<unknown>, Column<unknown>]) => (at: References) => {
  if (areListed(at)) return null;
  const asWritten = at.entries.every((row) => PLAYERS.every((of) => row.cell(of) === row.get(of)));
  return asWritten ? `GO.BLACK(${at.of(PLAYER_1)},${at.of(ranks[0])},${at.of(PLAYER_2)},${at.of(ranks[1])})` : null;
};

/** The two players of a row with their ranks. */
interface Pairing {
  /** The headers give the colours. */
  readonly isColoured: boolean;
  readonly names: readonly [string, string];
  readonly ranks: readonly [go.Rank, go.Rank];
  readonly normalKomi: number;
}

const OUTPUTS: readonly Output<Pairing>[] = [
  {
    name: called("Black"),
    formula: colour(RANKS),
    rule: ({ names, ranks, isColoured }, working) =>
      isColoured ? null : go.blackPlayer(names[0], ranks[0], names[1], ranks[1], working),
  },
  {
    name: called("White"),
    isWorking: true,
    formula: colour([RANK_2, RANK_1]),
    rule: ({ names, ranks, isColoured }, working) =>
      isColoured ? null : go.whitePlayer(names[0], ranks[0], names[1], ranks[1], working),
  },
  {
    name: called("H"),
    main: "figure",
    given: STONES_GIVEN,
    formula: byRanks("GO.STONES"),
    rule: ({ ranks }, working) => go.stones(...ranks, working),
  },
  {
    name: called("Stones placed"),
    isWorking: true,
    given: STONES_GIVEN,
    formula: byRanks("GO.PLACED"),
    rule: ({ ranks }, working) => go.placedStones(...ranks, working),
  },
  {
    name: called("Komi"),
    main: "figure",
    given: KOMI_GIVEN,
    like: [KOMI_GIVEN],
    formula: byRanks("GO.KOMI", (at) => `,${at.settings["normal-komi"]}`),
    rule: ({ ranks, normalKomi }, working) => go.komi(...ranks, normalKomi, working),
  },
  {
    name: called("Existing stones"),
    isWorking: true,
    formula: byRanks("GO.EXISTINGSTONES"),
    rule: ({ ranks }, working) => go.existingStones(...ranks, working),
  },
];

/** The terms of a game by the rule, as given before play. */
const stonesAndKomi: NonNullable<PreparedColumns["terms"]> = (names, held, settings) => {
  const [one, two] = held.map((written) => go.rank("", String(written)));
  if (typeof one !== "number" || typeof two !== "number") return null;
  const { black, placed, komi } = go.pairing(one, two, Number(settings["normal-komi"] ?? go.NORMAL_KOMI));
  if (black === "nigiri") return told("players-terms-nigiri", { komi });
  const code = placed === 0 ? "players-terms-black" : "players-terms-stones";
  return told(code, { black: names[black - 1]!, stones: placed, komi });
};

/** The proposal is for 19×19. */
const SMALL_BOARD = /^(?:(9|13)\s?[x×]\s?\1|(?:goban|(?:board|bræt)?[- ]?(?:size|størrelse))\W+(?:9|13))$/i;
const ON_SMALL_BOARDS =
  /(?:^|\D)(9|13)\s?[x×]\s?\1(?!\d)|(?:goban|(?:board|bræt)[- ]?(?:size|størrelse))\W+(?:9|13)(?!\d)/i;

export const GO_PAIRINGS = tableKind({
  id: "go-pairings",
  hint: (_, sheet) => (isResultsTable(sheet) ? "not-recognised-results-table" : ownCardHint(sheet)),
  system: "go",
  title: called("Go pairings"),
  rowIs: "game",
  mayNotCount: {
    words: ON_SMALL_BOARDS,
    otherGames: (cell, header) => [header, ""].some((over) => SMALL_BOARD.test(`${over} ${textOf(cell)}`.trim())),
  },
  inputs: [PLAYER_1, RANK_1, PLAYER_2, RANK_2, RESULT, STONES_GIVEN, KOMI_GIVEN, DATE],
  outputs: OUTPUTS,
  couples: [
    {
      players: PLAYERS,
      headers: ["Players", "Names", "Game", "Match"],
      areOpponents: true,
      result: RESULT,
      results: /^(?:[01]\D+[01]$|\D|1\/2|0[.,]5)/,
      marks: { result: RESULT, says: ["1-0", "0-1"], unless: [] },
    },
  ],
  twins: [{ columns: RANKS }],
  // Several games side by side would be taken for one without a result.
  isOfAnother: (sheet, table) =>
    holdsNoRanks(sheet, table) || (!table.places.has(RESULT) && areGamesBeside(sheet, table.headerRow)),
  companion: {
    columns: [LISTED_PLAYER, LISTED_RANK],
    gives: { by: PLAYERS, sets: [[LISTED_RANK]], insteadOf: RANKS, suits: listsRanks },
  },
  derive: apartFromRanks,
  byPlace: (...at) => new Map([...homeFirst(...at), ...blackFirst(...at), ...winnerFirst(...at)]),
  findMore: inOrderOfNames([SEATED[0]!, SEATED[1]!], ranksInNames),
  settings: [
    {
      key: "normal-komi",
      name: called("normal komi"),
      aliases: ["Komi"],
      inTitles: komiIn,
      allowed: { least: 1, whole: false },
      default: go.NORMAL_KOMI,
    },
  ],
  carries: handicapsCarried(SEATED, (ranks) => ({
    plain: (row) => {
      const held = row.get(ranks);
      return held === null ? null : go.rankName(held);
    },
  })),
  prepared: {
    names: PLAYERS,
    carried: { handicap: RANKS },
    results: [[RESULT, (trial) => (trial === 0 ? "1-0" : "0-1")]],
    terms: stonesAndKomi,
  },
  compute,
});

/** The komi of a title: `even games with komi 7.5`, `komi in even games 7½`; the title itself if it has several. */
function komiIn(title: string): string | null {
  const found = [...title.matchAll(KOMI_IN_TITLE)].map(([, after, before]) => (after ?? before)!);
  return new Set(found).size > 1 ? title.trim() : (found[0] ?? null);
}

/** Not of a date or a score. */
const KOMI_IN_TITLE =
  /(?:^|[^\p{L}])komi(?!\p{L})[^\d,;]{1,30}?(\d{1,2}(?:[.,]5|½)?)(?![\d½]|[.,/:-]\d)|(?:^|[^\d.,/:-])(\d{1,2}(?:[.,]5|½)?)[ -]komi(?!\p{L})/giu;

/** True for a results table: one row per player, with opponents' numbers: `1 | Ida Storm | 2k | 2+ | 3+/w3 | 0-`. */
function isResultsTable({ values }: Sheet): boolean {
  const rows = values.slice(0, 50).filter((line) => {
    const words = line.map(textOf).join(" ").split(/\s+/);
    const rank = words.findIndex((word) => /^\d{1,2}[kd]/i.test(word));
    return rank > 0 && words.slice(rank).some((word) => /^\d{1,3}[+=-](\/?[wb]\d?)?$/i.test(word));
  });
  return rows.length > 1;
}

/** A board has nine star points. */
const STAR_POINTS = 9;

function compute({ rows, blocks, sheet, remarks, settings, companion, language }: Entries): Computed {
  const listed = companion && new ListedRanks(companion, LISTED_PLAYER, LISTED_RANK);
  const normalKomi = Number(settings["normal-komi"]);
  const pairs = refusePairs(sheet, blocks, remarks);
  warnOfPeople(namesWithList(rows, PLAYERS, companion && { ...companion, name: LISTED_PLAYER }), remarks);
  const pairings = new Map<Row, Pairing>();
  const audits: Audit[] = [];
  for (const row of rows) {
    if (row.problems.length > 0) continue;
    const [one, two] = [row.get(PLAYER_1)!, row.get(PLAYER_2)!];
    if (isSameName(one, two)) {
      row.problems.push(remarks.error("player-against-self", row.place(PLAYER_2), { name: one }));
      continue;
    }
    const ranks = ranksOf(row, listed, remarks);
    if (ranks === null) continue;
    const result = row.get(RESULT);
    if (result !== null && isUnplayed(result)) remarks.assume("go-not-played", row.place(RESULT), { received: result });
    else if (result !== null && isUnread(result, row))
      remarks.warn("go-result-unread", row.place(RESULT), { received: result });
    const isColoured = colourOf(row, PLAYER_1) !== null && colourOf(row, PLAYER_2) !== null;
    const settled = { isColoured, names: [one, two] as const, ranks, normalKomi };
    pairings.set(row, settled);
    const { stones } = go.pairing(...ranks, normalKomi);
    if (stones > STAR_POINTS)
      remarks.warn("go-many-stones", row.place(row.has(RANK_1) ? RANK_1 : PLAYER_1), { stones });
    audits.push(...otherwise(row, settled));
  }
  tellUnranked(rows, listed, remarks);
  return {
    ...byRules(OUTPUTS, pairings),
    summaries: [],
    audits,
    played: playedIn(rows.filter((row) => !pairs.has(row))),
    ...(listed && {
      trails: (row: Row) => {
        const own = rowTrail(row, sheet, language);
        return [{ ...own, cells: [...own.cells, ...listed.cellsOf(pairings.get(row)?.names ?? [])] }];
      },
    }),
  };
}

/**
 * The ranks of a game, its own or the list's; null if the list lacks one, with the reason reported. A book's sheet may
 * lack ranks, because the book has them.
 */
function ranksOf(row: Row, listed: ListedRanks | null, remarks: Remarks): Pairing["ranks"] | null {
  const [one, two] = SEATED.map(([of, ranks]) => {
    if (listed === null || row.has(ranks)) return row.get(ranks);
    return listed.rankOf(row.get(of)!, row, row.place(of), remarks);
  }) as [go.Rank | null, go.Rank | null];
  return one === null || two === null ? null : [one, two];
}

/** Reports ranks without a column, unless a list supplies them; a club book fills them in. */
function tellUnranked(rows: readonly Row[], listed: ListedRanks | null, remarks: Remarks): void {
  const lacks = (row: Row, ranks: Column<unknown>) => !row.has(ranks) && row.get(ranks) === null;
  const unranked = rows.filter((row) => RANKS.some((ranks) => lacks(row, ranks)));
  const [first] = unranked;
  if (listed !== null || first === undefined) return;
  remarks.assume("column-blank", first.place(PLAYER_1), {
    fields: RANKS.filter((ranks) => lacks(first, ranks)).map(({ name: of }) => of.en),
    rows: unranked.length,
  });
}

/** Headers over the second player of a pair. */
const OF_PARTNERS: ReadonlySet<string> = new Set(
  [
    ...["Partner", "Makker", "Black partner", "White partner", "Black 2", "White 2"],
    ...["Black player 2", "White player 2", "Player 3", "Player 4"],
  ].map(headerKey),
);

/** Refuses games of pairs, which the rule does not cover: one player's rank would give unintended terms. */
function refusePairs(sheet: Sheet, blocks: readonly Block[], remarks: Remarks): ReadonlySet<Row> {
  const pairs = new Set<Row>();
  const clubs = clubsIn(blocks.flatMap(({ rows }) => rows));
  for (const { located, rows } of blocks) {
    const taken = new Set(located.places.values());
    // `White (2)` beside several tables is what a fill wrote for the second.
    const isFilled = (at: number) => blocks.length > 1 && outputHeaded(OUTPUTS, sheet, located.headerRow, at);
    const partners = (sheet.values[located.headerRow - sheet.top] ?? []).flatMap((header, i) => {
      const at = sheet.left + i;
      return OF_PARTNERS.has(headerKey(textOf(header))) && !taken.has(at) && !isFilled(at) ? [at] : [];
    });
    for (const row of rows) {
      const partner = partners.find((at) => !isBlank(valueAt(sheet, row.row, at)));
      const pair = row.shares(PLAYER_1, PLAYER_2) ? undefined : pairIn(row, clubs);
      if (partner === undefined && pair === undefined) continue;
      const place: Place = partner === undefined ? row.place(pair!) : [row.row, partner];
      row.problems.push(remarks.error("go-pair-go", place));
      pairs.add(row);
    }
  }
  return pairs;
}

/**
 * A player's cell with a pair: `Ida Storm & Per Lind`, or `Ida Storm / Per Lind` if both sides have two. A club may
 * follow a hyphen or a slash: as a single word, or one of `clubs`.
 */
function pairIn(row: Row, clubs: ReadonlySet<string>): PlayerColumn | undefined {
  const texts = PLAYERS.map((of) => textOf(row.cell(of)));
  const arePairs = texts.every((text) => {
    const names = twoNames(text);
    return names?.every((one) => one.includes(" ") && !clubs.has(nameKey(one)));
  });
  return PLAYERS.find(
    (_, i) => (arePairs || / (og|and|with|med) |[&+;]/.test(texts[i]!)) && twoNames(texts[i]!) !== null,
  );
}

/** Texts that follow several names and come before none, or contain a word for clubs. */
function clubsIn(rows: readonly Row[]): ReadonlySet<string> {
  const before = new Map<string, Set<string>>();
  const first = new Set<string>();
  const clubs = new Set<string>();
  for (const text of rows.flatMap((row) => PLAYERS.map((of) => textOf(row.cell(of))))) {
    const names = twoNames(text);
    if (names === null) continue;
    const [name, club] = names.map(nameKey) as [string, string];
    first.add(name);
    before.set(club, (before.get(club) ?? new Set()).add(name));
    if (OF_CLUBS.test(names[1]!)) clubs.add(club);
  }
  for (const [club, names] of before) if (names.size > 1 && !first.has(club)) clubs.add(club);
  return clubs;
}

const OF_CLUBS = /(?:^|[^\p{L}])(go|baduk|weiqi|\p{L}*klub|club)(?!\p{L})/iu;

/** The ways in which a game's terms differ from the rule. */
function otherwise(row: Row, { names, ranks, normalKomi, isColoured }: Pairing): Audit[] {
  const { difference, stones, placed, komi, black } = go.pairing(...ranks, normalKomi);
  const audits: Audit[] = [];
  const about = { difference, players: names };
  const inBlack = PLAYERS.find((of) => isColoured && colourOf(row, of) === "black");
  if (inBlack !== undefined && black !== "nigiri" && inBlack !== PLAYERS[black - 1]) {
    const weaker = names[black - 1]!;
    audits.push({
      place: row.place(inBlack),
      expected: weaker,
      say: (of) => told("go-colours-otherwise", { ...of, weaker, ...about }),
    });
  }
  const given = row.get(STONES_GIVEN);
  // One stone means only the first move, with nothing on the board: people write 0 or 1.
  if (given !== null && given !== placed && !(given === 1 && stones === 1)) {
    audits.push({
      place: row.place(STONES_GIVEN),
      expected: placed,
      say: (of) => told("go-stones-otherwise", { ...of, found: given, komi, ...about }),
    });
  }
  const komiGiven = row.get(KOMI_GIVEN);
  if (komiGiven !== null && komiGiven !== komi) {
    const say: Audit["say"] = (of) => told("go-komi-otherwise", { ...of, found: komiGiven, stones: placed, ...about });
    audits.push({ place: row.place(KOMI_GIVEN), expected: komi, say });
  }
  return audits;
}

/** True if the result is only a dash or another sign: the game has not been played yet. */
function isUnplayed(result: string): boolean {
  // A question mark is a result that somebody does not know.
  return !/[\p{L}\p{N}?]/u.test(result);
}

/** True if a result names no winner, not even a colour, and does not let both lose or win. */
function isUnread(result: string, row: Row): boolean {
  const [ended] = ends(result, row);
  return (
    !isGameResult(ended) &&
    go.winningColour(besideNames(result)) === null &&
    !/^(0 ?[-−\u2010-\u2014:] ?0|1 ?[-−\u2010-\u2014:] ?1)$/.test(result.trim())
  );
}

/**
 * Both players of each game; if there is a result column, games without a result have not been played. Unreadable rows
 * count for the players they name. Null if there are no games.
 */
function playedIn(rows: readonly Row[]): PlayedSheet | null {
  const sides = rows.flatMap((row): PlayedSide[] => {
    const [one, two, result] = [row.get(PLAYER_1), row.get(PLAYER_2), row.get(RESULT)];
    if (row.has(RESULT) && (result === null || isUnplayed(result))) return [];
    const isRead = row.problems.length === 0;
    const ended = !isRead ? [UNREAD, UNREAD] : result === null ? [null, null] : ends(result, row);
    const cells = { result: row.places(RESULT), day: row.places(DATE) };
    const game = { row: row.row, entry: { game: String(row.row + 1) }, day: row.get(DATE), cells };
    return PLAYERS.flatMap((of, i): PlayedSide[] => {
      if (row.get(of) === null) return [];
      const side = { players: playersIn(row, [of]), opponent: [two, one][i]!, result: ended[i]! };
      return [{ ...game, terms: termsOf(row, of), ...side }];
    });
  });
  return sides.length === 0 ? null : playedLines(sides);
}

/** The terms by the headers and the stones given; a single stone is only the first move. */
function termsOf(row: Row, of: PlayerColumn): GameTerms {
  const colour = colourOf(row, of);
  const given = row.get(STONES_GIVEN);
  return { isBlack: colour === null ? null : colour === "black", stones: given === 1 ? 0 : given };
}

/**
 * The result for the first and the second player. A result that names neither stays as written, as does a colour
 * (`B+3.5`) unless the headers are colours: colours follow from the ranks, which a book fills in later.
 */
function ends(written: string, row: Row): [Plain, Plain] {
  const result = besideNames(written);
  const said = result.trim();
  const named = whichName(
    said,
    PLAYERS.map((of) => row.get(of)),
    true,
  );
  const winner =
    (named === null ? null : PLAYERS[named]!) ?? toldIn(said) ?? colouredIn(said, row) ?? countedIn(said, row);
  if (winner !== null) return winner === PLAYER_1 ? ["won", "lost"] : ["lost", "won"];
  return DRAWN.test(said) ? ["draw", "draw"] : [result, result];
}

/** `Ida Storm B+R Per Lind` without the names. */
function besideNames(result: string): string {
  return toldGame(result)?.result ?? result;
}

const DRAWN = /^(jigo|draw|remis|uafgjort|(½|1\/2|0[.,]5)( ?[-−\u2010-\u2014:] ?(½|1\/2|0[.,]5))?)$/i;

type PlayerColumn = (typeof PLAYERS)[number];

/** The winner in a cell with both names: `Ida Storm beat Per Lind`. */
function toldIn(result: string): PlayerColumn | null {
  const ahead = toldGame(result)?.ahead ?? null;
  return ahead === null ? null : PLAYERS[ahead === 1 ? 0 : 1];
}

/** The winner by colour, `B+R`, `W+3.5`, `Black`, if the headers give colours; or by `A`, `B` likewise. */
function colouredIn(result: string, row: Row): PlayerColumn | null {
  const colour = go.winningColour(result);
  const byColour = colour === null ? undefined : PLAYERS.find((of) => colourOf(row, of) === colour);
  if (byColour !== undefined || !/^[AB]$/i.test(result)) return byColour ?? null;
  const letter = result.toLowerCase();
  return (
    PLAYERS.find((of) =>
      headerKey(row.header(of) ?? "")
        .split(" ")
        .includes(letter),
    ) ?? null
  );
}

/** The colour in the header of a player. */
function colourOf(row: Row, of: PlayerColumn): go.Colour | null {
  // A rank in the name's cell shares its header.
  const words = headerKey(row.header(of) ?? row.header(RANKS[PLAYERS.indexOf(of)]!) ?? "").split(" ");
  return go.COLOURS.find((colour) => words.includes(colour)) ?? null;
}

const WON = /^(won|wins?|vandt|vundet|vinder|sejr)( (by|on|på|ved|med) .*)?$/i;
const LOST = /^(lost|loses?|loss|tabte|tabt|taber|nederlag)( (by|on|på|ved|med) .*)?$/i;

const WINNER = /^(?:winner|vinder)$/;

/** The winner by the first player's result: `1-0`, `1`, `0`, `won`, `lost`. */
function countedIn(result: string, row: Row): PlayerColumn | null {
  // `2` under Winner means the second player.
  const isSecond = result === "2" && WINNER.test(headerKey(row.header(RESULT) ?? ""));
  const [, counted] = /^([01])(?: ?[-−\u2010-\u2014:] ?[01])?$/.exec(isSecond ? "0" : result) ?? [];
  const points = WON.test(result) ? "1" : LOST.test(result) ? "0" : counted;
  if (points === undefined || /^(1\D+1|0\D+0)$/.test(result)) return null;
  const isSecondFirst = row.place(PLAYER_2)[1] < row.place(PLAYER_1)[1];
  const [first, second] = isSecondFirst ? [PLAYER_2, PLAYER_1] : PLAYERS;
  return points === "1" ? first : second;
}
