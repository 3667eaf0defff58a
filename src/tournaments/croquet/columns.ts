import { told } from "../../kernel/told";
import { called } from "../../messages/names/tournaments";
import { invalid, Problem } from "../../kernel/problem";
import { isSameName } from "../../people/nameKey";
import * as croquet from "../../systems/croquet";
import type { Handicap, Play } from "../../systems/croquet";
import {
  anyText,
  column,
  date,
  momentProblem,
  name,
  number,
  word,
  type Column,
  type Reader,
  type Telling,
} from "../table/headers/columns";
import { isDay } from "../table/days/dateColumns";
import type { Remarks } from "../table/headers/remarks";
import { isBlank, isFault, textOf, valueAt, type CellValue } from "../../sheet/sheet";
import { sides } from "../table/seats";
import { sampleRows } from "../table/names/sample";
import { initialsOverNames, twoNames } from "../table/names/namePair";
import { toldGame } from "../../layout/words/told";
import { whichName } from "../table/names/whichName";
import { sideInWords } from "../table/names/winnerMarks";
import { notPlayedIn } from "../table/rows/notPlayed";
import { spelling } from "../../kernel/written/spelling";
import type { FindMore } from "../table/headers/tables";
import type { Row } from "../table/rows/row";

// The columns of a sheet of games and of its table of players; and the winner of each game.

const anyNumber = number();
const handicap: Reader<Handicap> = (cell, at) => {
  const isScratch = typeof cell === "string" && croquet.saysScratch(cell);
  if (isScratch) at.readAs(String(cell).trim(), 0);
  const value = isScratch ? 0 : anyNumber(cell, at);
  return value instanceof Problem ? value : croquet.handicap(at.field, value, at.ownTables?.croquet);
};
const index = number({ whole: true });
/** Handicaps are multiples of a half. */
const OF_HANDICAPS: Telling = {
  isPlausible: (numbers) => numbers.every((one) => Number.isInteger(one * 2)),
};
const OF_INDEXES: Telling = { isPlausible: (numbers) => numbers.every((one) => one >= 300) };
/** Numbers are margins if one of them is below 0. */
const OF_SCORES: Telling = {
  fits: (cell) => score(cell as string | number | boolean, ANY_CELL) !== null,
  // No game of croquet is drawn.
  isPlausible: (numbers, cells) =>
    !cells.some((cell) => textOf(cell).indexOf("½") >= 0) &&
    (numbers.some((one) => one < 0) || !cells.every((cell) => typeof cell === "number")),
  written: (cell) => (typeof cell === "number" ? `${cell > 0 ? "+" : ""}${cell}` : cell),
};
/** The winner's points in a score, `26-14`; null for anything else. */
export function winningPoints(cell: CellValue): number | null {
  const scored = typeof cell === "string" ? /^\s*(\d{1,2})\s?[-−\u2010-\u2014:]\s?(\d{1,2})\s*$/.exec(cell) : null;
  return scored && Math.max(Number(scored[1]), Number(scored[2]));
}
const points: Reader<number> = (cell, at) => {
  const value = winningPoints(cell) ?? anyNumber(cell, at);
  // The club decides if games of other lengths count.
  return value instanceof Problem || LENGTHS.includes(value)
    ? value
    : invalid("croquet-game-length", { received: value });
};

/** A cell without context. */
export const ANY_CELL = { field: "", format: null, mark: undefined, readAs: () => undefined };

export const DATE = column(called("Date"), date, {
  aliases: ["Played", "Match date"],
  asks: ["date"],
  fillsDown: true,
  isSurely: isDay,
});
/** The columns of a side. */
export const COLUMNS = sides(
  { winner: { ...called("Winner"), seats: ["W"] }, loser: { ...called("Loser"), seats: ["L"] } },
  {
    name: {
      name: called("@"),
      read: name,
      required: true,
      aliases: ["@ player"],
      own: { loser: ["Beat", "Defeated", "Slog", "Besejrede"] },
    },
    handicap: {
      name: called("@ handicap"),
      read: handicap,
      tells: OF_HANDICAPS,
      exactly: ["% hcp"],
      asks: ["handicap"],
    },
    index: { name: called("@ index"), read: index, tells: OF_INDEXES, exactly: ["% index"], asks: ["index"] },
  },
);
export const { name: WINNER, handicap: WINNER_HANDICAP, index: WINNER_INDEX } = COLUMNS.winner;
export const { name: LOSER, handicap: LOSER_HANDICAP, index: LOSER_INDEX } = COLUMNS.loser;
/** What stands behind a score: peels, or that time was called; and after it what people like to say. */
const PEELS = "tpo?|qp|otp|sxp|qnp";
const TIME = "ot|t|(?:on )?time|timed|(?:på )?tid|(?:auf )?zeit|(?:op )?tijd";
const MARKED = String.raw`(?:,?\s?\(?(?:${PEELS}|${TIME})(?!\p{L}).*)?`;
/** The first player's score or margin: `+26tp`, `-17`, `26-3`, `26tp-3`, `26-25 (T)`, `1 - 0`. */
const SCORE_TEXT = new RegExp(
  String.raw`^(?:([+\-−\u2010-\u2013])\s?\d{1,2}${MARKED}|(\d{1,2})\s?(?:${PEELS})?\s?[-−\u2010-\u2014:]\s?(\d{1,2})${MARKED})$`,
  "iu",
);
const ONE = String.raw`(?:[+\-−\u2010-\u2013]\s?\d{1,2}|\d{1,2}\s?[-−\u2010-\u2014:]\s?\d{1,2})(?:\s?\(?(?:${PEELS}|${TIME})\)?)?`;
/** The scores of several games in a cell: `26-14, 12-26, 26-20`. */
export const SCORES = new RegExp(String.raw`^${ONE}(?:\s?[,;/&+]\s?${ONE}|\s${ONE})+$`, "i");
/** The largest margin. */
const MOST_POINTS = 26;
/** A win or loss of the first player, then the score or margin: `W 26-14`, `lost 12-26`, `tabt -4`, `won by 3`. */
const FARED_TEXT =
  /^(?:(w|won|win|v|vandt|vundet)|(?:l|lost|loss|t|tabt|tabte))(?:[ :,.]+(?:by |med )?|(?=[+\-−\u2010-\u2013]))(\S.*)$/i;
/** The same with the word at the end; `t` is left out, because it would mean time. */
const FARED_BEHIND = /^(\S.*?)[ :,]+(?:(w|won|win|v|vandt|vundet)|(?:l|lost|loss|tabt|tabte))\.?$/i;

/** The result in such a text; null for others or a contradiction. After a loss, the winner's points may come first. */
function fared(text: string): 1 | -1 | null {
  const [, behind, wonBehind] = FARED_BEHIND.exec(text) ?? [];
  const [, won = wonBehind, rest = behind] = FARED_TEXT.exec(text) ?? [];
  if (rest === undefined) return null;
  const said = won === undefined ? -1 : 1;
  if (/^\d{1,2}$/.test(rest)) return Number(rest) > 0 && Number(rest) <= MOST_POINTS ? said : null;
  const [, sign, own, other] = SCORE_TEXT.exec(rest) ?? [];
  if (sign !== undefined) return (sign === "+" ? 1 : -1) === said ? said : null;
  if (own === undefined || own === other) return null;
  return said === -1 || Number(own) > Number(other) ? said : null;
}
const WITH_LENGTH =
  /^(.*(?:[+\-−\u2010-\u2013]\s?\d{1,2}|\d\s?[-−\u2010-\u2014:]\s?\d{1,2})(?:\s?[a-z]{1,3})?)\s?\((14|26)(?:[ -]?(?:pts?|points?)\.?)?\)$/i;
/** Splits the length of the game off a score, `+2 (14)`; length is null if none is given. */
export function scoreAndLength(text: string): { readonly score: string; readonly length: number | null } {
  const [, score, length] = text.length > MOST_TEXT ? [] : (WITH_LENGTH.exec(text.trim()) ?? []);
  return score === undefined ? { score: text, length: null } : { score, length: Number(length) };
}
/** A longer text is no score. */
const MOST_TEXT = 120;
const score: Reader<number | null> = (cell, at) => {
  // In a text file the number 17 is text.
  const number = typeof cell === "string" && /^\s*\d{1,2}\s*$/.test(cell) ? Number(cell) : cell;
  if (typeof number === "number") {
    const isScore = Number.isInteger(number) && Math.abs(number) <= MOST_POINTS && momentProblem(number, at) === null;
    return isScore ? Math.sign(number) || null : null;
  }
  const text = scoreAndLength(textOf(cell).trim()).score;
  const parts = SCORE_TEXT.exec(text);
  if (parts === null) return fared(text) ?? toldGame(text)?.ahead ?? null;
  const [, sign, own, other] = parts;
  return sign === undefined ? Math.sign(Number(own) - Number(other)) || null : sign === "+" ? 1 : -1;
};
export const SCORE = column(called("Score"), score, {
  aliases: ["Result", "By", "Med", "Hoops", "Buer"],
  tells: OF_SCORES,
  isSurely: (cell) => typeof cell === "string" && SCORE_TEXT.test(cell.trim()),
});
const POINTS_TEXT = new RegExp(String.raw`^(\d{1,2})${MARKED}$`, "iu");
/** The points of one side, `26` or `26tp`; null for other texts. */
const pointsScored: Reader<number | null> = (cell) => {
  const points = POINTS_TEXT.exec(textOf(cell).trim())?.[1];
  return points === undefined ? null : Number(points);
};
/** Ways to name the winning side. */
const SIDE_A = ["A", "1", "Player A", "Player 1", "Spiller A", "Spiller 1"];
const SIDE_B = ["B", "2", "Player B", "Player 2", "Spiller B", "Spiller 2"];
const isSaid = (cell: CellValue, words: readonly string[]) =>
  words.some((word) => spelling(word) === spelling(textOf(cell).replace(/\s+(won|wins|vandt|vinder)\.?$/i, "")));

/** The two players, if the sheet only says which of them won; each may have a column of points. */
const PLAYED = sides(
  { a: called("A"), b: called("B") },
  {
    name: {
      name: called("Player @"),
      read: name,
      own: {
        a: ["Player", "Player 1", "A", "Side A", "Side 1", "Home", "Home player"],
        b: ["Player 2", "B", "Opponent", "Side B", "Side 2", "Away", "Away player"],
      },
    },
    handicap: {
      name: called("Handicap @"),
      read: handicap,
      tells: OF_HANDICAPS,
      own: {
        a: ["Handicap 1", "Home handicap"],
        b: ["Handicap 2", "Opponent handicap", "Away handicap"],
      },
    },
    index: {
      name: called("Index @"),
      read: index,
      tells: OF_INDEXES,
      own: { a: ["Index 1", "Home index"], b: ["Index 2", "Opponent index", "Away index"] },
    },
    score: {
      name: called("Score @"),
      read: pointsScored,
      aliases: ["Points @", "Result @"],
      own: {
        a: ["Score 1", "Points 1", "Result 1", "Winner score", "Winner points", "Home score", "Home points"],
        b: ["Score 2", "Points 2", "Result 2", "Loser score", "Loser points", "Away score", "Away points"],
      },
    },
  },
);
export const { name: PLAYER_A, handicap: HANDICAP_A, index: INDEX_A, score: SCORE_A } = PLAYED.a;
export const { name: PLAYER_B, handicap: HANDICAP_B, index: INDEX_B, score: SCORE_B } = PLAYED.b;
/** Partners of the two: doubles do not count. */
export const PARTNERS = [
  column(called("Partner 1"), name, { aliases: ["Partner", "Winner partner", "Partner A"] }),
  column(called("Partner 2"), name, { aliases: ["Partner", "Loser partner", "Partner B"] }),
];
export const POINTS = column(called("Points"), points, {
  aliases: ["Game length", "Spillængde", "Kamplængde", "Spil til", "Pointspil"],
  asks: ["points", "length", "game"],
  isSurely: (cell) => typeof cell !== "boolean" && ["26", "14"].includes(textOf(cell)),
});
const ofPlay = word<Play>({
  level: ["l", "levelplay", "a", "niveauspil"],
  handicap: ["h", "hcp", "hcap", "hc", "handicapplay", "handicapspil", "bisque"],
});
/** Singles and doubles may be level or handicap play. */
const readPlay: Reader<Play | null> = (cell, at) =>
  /^(singles?|doubles?)$/i.test(textOf(cell).trim()) ? null : ofPlay(cell, at);
export const PLAY = column(called("Play"), readPlay, {
  aliases: ["H/L"],
  asks: ["play"],
  isSurely: (cell) => /^(level|handicap)( play)?$/i.test(textOf(cell).trim()),
});
export const EVENT = column(called("Event"), anyText, { aliases: ["League", "Competition", "Liga", "Turnering"] });
export const PLAYER = column(called("Player"), name, {
  required: true,
  // A member's number is no name.
  exactly: ["Member", "Medlem"],
});
export const HANDICAP = column(called("Handicap"), handicap, { required: true });
export const INDEX = column(called("Index"), index, { asks: ["index"] });
export const HANDICAPS = [WINNER_HANDICAP, LOSER_HANDICAP, HANDICAP_A, HANDICAP_B, HANDICAP];

/** `Player | Hcp | beat | Hcp`: the player before the verb won. */
export const beforeVerb: FindMore = (cells) => {
  const [verb, more] = cells.filter(({ spelled }) => VERBS.includes(spelled));
  const players = cells.filter(({ spelled }) => PLAYER_A.aliases.includes(spelled) || PLAYER.aliases.includes(spelled));
  const [player] = players;
  const isFirst = verb && !more && players.length === 1 && player!.column < verb.column;
  return new Map(isFirst ? [[WINNER, player!.column] as const, [LOSER, verb.column]] : []);
};
const VERBS = ["beat", "bt", "defeated", "slog", "besejrede"];

/**
 * A column `Points` with margins, `+14`, `-3`, `+9t`, or with scores that time ended, `20-11`. If the winner is named,
 * plain numbers are margins too: no game has a length of 3 or 17.
 */
export const wonByPoints: FindMore = (cells, _, sheet, headerRow) => {
  const under = (of: Column<unknown>) => cells.filter(({ keys }) => keys.some((key) => of.keys.includes(key)));
  const [at, more] = cells.filter(({ says }) => says === "points");
  if (!at || more || under(SCORE).length > 0) return new Map();
  const opponents = [LOSER, PLAYER_B].flatMap(under);
  const texts = sampleRows(sheet, headerRow, at.column)
    .filter((row) => opponents.every(({ column: of }) => !isBlank(valueAt(sheet, row, of))))
    .map((row) => textOf(valueAt(sheet, row, at.column)).trim())
    .filter((text) => text !== "" && notPlayedIn(text) === null);
  const isNamed = under(LOSER).length > 0;
  const isScore = (text: string) =>
    SCORE_TEXT.test(text) || (isNamed && IN_POINTS.test(text) && parseInt(text, 10) <= MOST_POINTS);
  // `+14` alone may still be a length, and so may 18 and 22.
  const isOfNone = (text: string) => {
    const points = winningPoints(text) ?? (/^\+?\d{1,2}$/.test(text) ? Number(text) : NaN);
    return isScore(text) && !LENGTHS.includes(points) && (isNamed || !/^\d+$/.test(text));
  };
  const margins = texts.filter(isOfNone);
  // A lone number among lengths is a slip.
  const isSure = margins.some((text) => !/^\d+$/.test(text)) || margins.length * 2 >= texts.length;
  const areScores = margins.length > 0 && isSure && texts.filter(isScore).length * 2 > texts.length;
  return new Map(areScores ? [[SCORE, at.column]] : []);
};
/** `14`, `9t` */
const IN_POINTS = /^\d{1,2}(?:\s?\(?(?:tpo?|qp|otp|ot|t|sxp|qnp)\)?)?$/i;
/** Lengths other than the full one. */
export const SHORTER = [14, 18, 22];
const LENGTHS = [...SHORTER, 26];

/**
 * `Winner, Hcp, Loser, Hcp`, `Player A, Hcp, Player B, Hcp`: columns directly after both names belong to them, in
 * either order of the names.
 */
const besideNames: FindMore = (free, places) => {
  const found = new Map<Column<unknown>, number>();
  const beside = (at: number, { keys }: Column<unknown>) =>
    free.find((cell) => cell.column === at && keys.includes(cell.says))?.column;
  for (const distance of [1, 2]) {
    for (const [one, two, of, ones, twos] of [
      [WINNER, LOSER, HANDICAP, WINNER_HANDICAP, LOSER_HANDICAP],
      [WINNER, LOSER, INDEX, WINNER_INDEX, LOSER_INDEX],
      [PLAYER_A, PLAYER_B, HANDICAP, HANDICAP_A, HANDICAP_B],
      [PLAYER_A, PLAYER_B, INDEX, INDEX_A, INDEX_B],
    ] as const) {
      const at = [places.get(one) ?? NaN, places.get(two) ?? NaN] as const;
      const [first, second] = [beside(at[0] + distance, of), beside(at[1] + distance, of)];
      if (first === undefined || second === undefined || places.has(ones) || places.has(twos)) continue;
      found.set(ones, first).set(twos, second);
    }
  }
  return found;
};

/** Finds a score column that shows the winner, or a column of points for each player. */
export const withScore: FindMore = (free, places, sheet, headerRow) => {
  const found = new Map(besideNames(free, places, sheet, headerRow));
  const short = initialsOverNames(free, sheet, headerRow);
  if (short) found.set(WINNER, short[0]).set(LOSER, short[1]);
  const taken = [...found.values()];
  // A table beside this one begins where its first header is repeated.
  const firstAt = Math.min(...places.values());
  const first = spelling(textOf(valueAt(sheet, headerRow, firstAt)));
  const end = Math.min(...free.flatMap(({ column, spelled }) => (column > firstAt && spelled === first ? column : [])));
  const allHeaded = ({ keys: own }: Column<unknown>) =>
    free.filter(({ column, keys }) => column < end && !taken.includes(column) && keys.some((key) => own.includes(key)));
  const headed = (of: Column<unknown>) => allHeaded(of)[0]?.column;
  const cellsUnder = (column: number) => {
    const cells: CellValue[] = [];
    for (const row of sampleRows(sheet, headerRow, column)) {
      const cell = valueAt(sheet, row, column);
      if (!isBlank(cell)) cells.push(cell);
    }
    return cells;
  };
  const says = (cells: readonly CellValue[], read: Reader<number | null>) =>
    cells.filter((cell) => !isFault(cell) && read(cell as string | number, ANY_CELL) !== null);

  // `Player 1 | Score | Score | Player 2`: one column per player.
  const equal = allHeaded(SCORE);
  const areEach = equal.length === 2 && equal[0]!.spelled === equal[1]!.spelled;
  const isTurned = (places.get(PLAYER_A) ?? 0) > (places.get(PLAYER_B) ?? Infinity);
  const each = equal.map(({ column }) => column);
  const [one, other] = areEach ? (isTurned ? each.reverse() : each) : [headed(SCORE_A), headed(SCORE_B)];
  if (one !== undefined && other !== undefined && one !== other) {
    const cells = [...cellsUnder(one), ...cellsUnder(other)];
    const points = says(cells, pointsScored).map((cell) => pointsScored(cell as string | number, ANY_CELL) as number);
    // Points of other games may be any number; a game of croquet ends at 26 or 14, unless it counts hoops.
    const areHoops = areEach && /^(hoops|buer)$/.test(equal[0]!.spelled);
    const isSure = areHoops || places.has(WINNER) || points.some((most) => most === 26 || most === 14);
    if (isSure && points.every((most) => most <= 26) && points.length * 2 > cells.length)
      return found.set(SCORE_A, one).set(SCORE_B, other);
  }
  const at = headed(SCORE);
  if (at === undefined || areEach) return found;
  const cells = cellsUnder(at).filter((cell) => notPlayedIn(textOf(cell)) === null);
  // Excel turns 26-3 into a day: that was a score too.
  const areSeveral = (cell: CellValue) => !places.has(WINNER) && SCORES.test(textOf(cell).trim());
  const scores = cells.filter((cell) => typeof cell === "number" || areSeveral(cell) || says([cell], score).length > 0);
  const both = [PLAYER_A, PLAYER_B].flatMap((of) => places.get(of) ?? []);
  const saysWho = (row: number) => {
    const cell = valueAt(sheet, row, at);
    const areOpponents = both[0] === both[1] || undefined;
    const texts = both.map((column) => textOf(valueAt(sheet, row, column)));
    const names = texts.flatMap((text) => twoNames(text, areOpponents) ?? [text]);
    // Plain numbers are results in many games.
    return /\p{L}/u.test(textOf(cell)) && isSaid(cell, [...names, ...SIDE_A, ...SIDE_B]);
  };
  const winners = sampleRows(sheet, headerRow, at).filter(saysWho).length;
  const isOfNames = both.length === 2 && !both.includes(at) && !places.has(WINNER) && winners > 0;
  if (isOfNames && (winners + scores.length) * 2 > cells.length) return found.set(WINNER, at);
  // Signed numbers may be anything; 1-0 is a result in many games.
  const isOfCroquet = (cell: CellValue) =>
    typeof cell === "string" && (places.has(HANDICAP_A) || found.has(HANDICAP_A) || !/^[01]\D+[01]$/.test(cell.trim()));
  const isSure = places.has(WINNER) || scores.some(isOfCroquet);
  return isSure && scores.length * 2 > cells.length ? found.set(SCORE, at) : found;
};

/** Handicaps in every row make a table of players unnecessary. */
export const PER_ROW = [WINNER_HANDICAP, LOSER_HANDICAP];

const NOTHING: ReadonlyMap<Column<unknown>, unknown> = new Map();

/** The winner and loser among Player A and B: by name, letter or score. If unknown, the two still played. */
export function winnerAndLoser(row: Row, remarks: Remarks): ReadonlyMap<Column<unknown>, unknown> {
  const [a, b, won] = [row.get(PLAYER_A), row.get(PLAYER_B), row.get(WINNER)];
  const scored = row.has(SCORE) || row.has(SCORE_A) ? whoScored(row) : null;
  if (row.has(LOSER) && won !== null) compareScore(scored, won, true, row, remarks);
  if (!row.has(PLAYER_A) || !row.has(PLAYER_B)) return NOTHING;
  if (row.has(LOSER)) {
    if (a !== null && b !== null) checkBoth(row, [a, b], remarks);
    return NOTHING;
  }
  for (const player of [PLAYER_A, PLAYER_B]) {
    if (row.get(player) !== null || row.unread(player)) continue;
    row.problems.push(remarks.error("cell-missing", row.place(player), { field: player.name.en }));
  }
  const both = new Map<Column<unknown>, unknown>([
    [WINNER, a],
    [LOSER, b],
  ]);
  if (a === null || b === null) return both;
  if (!row.has(WINNER) && scored!.ahead === null) {
    const { received, at } = scored!;
    const code = received === "" ? "cell-missing" : "croquet-score-unread";
    const problem = scored!.moment ?? told(code, { field: at.name.en, received });
    row.problems.push(remarks.error(problem.code, row.place(at), problem.details));
  }
  if (row.has(WINNER) ? won === null : scored!.ahead === null) return both;
  // A score may be under the winner's header, too.
  const ahead = won === null ? scored!.ahead : score(won, ANY_CELL);
  const isScore = won !== null && (SCORE_TEXT.test(won) || fared(won) !== null) && typeof ahead === "number";
  const said = won === null || isScore ? (ahead === 1 ? "a" : "b") : won;
  const named = sideInWords(said) ?? whichName(said, [a, b], true);
  const [ofA, ofB] = headersOfBoth(row);
  const isA = isSaid(said, [a, ...SIDE_A, ...ofA]) || named === 0;
  const isB = isSaid(said, [b, ...SIDE_B, ...ofB]) || named === 1;
  if (isA === isB) {
    const details = { received: won, players: [a, b] };
    row.problems.push(remarks.error("croquet-winner-neither", row.place(WINNER), details));
    return both;
  }
  if (won !== null) compareScore(scored, isA ? a : b, isA, row, remarks);
  const one = { name: a, handicap: row.get(HANDICAP_A), index: row.get(INDEX_A) };
  const two = { name: b, handicap: row.get(HANDICAP_B), index: row.get(INDEX_B) };
  const [winner, loser] = isA ? [one, two] : [two, one];
  const derived = new Map<Column<unknown>, unknown>([
    [WINNER, winner.name],
    [LOSER, loser.name],
  ]);
  if (!row.has(WINNER_HANDICAP)) derived.set(WINNER_HANDICAP, winner.handicap).set(LOSER_HANDICAP, loser.handicap);
  if (!row.has(WINNER_INDEX)) derived.set(WINNER_INDEX, winner.index).set(LOSER_INDEX, loser.index);
  return derived;
}

/** What heads the two players, and its first letter: `Challenger`, `C`. */
function headersOfBoth(row: Row): readonly [readonly string[], readonly string[]] {
  const [one = "", other = ""] = [PLAYER_A, PLAYER_B].map((player) => row.header(player) ?? "");
  const initials = [one, other].map((header) => header.charAt(0));
  // `A` is the first of the two, whoever plays away.
  const areApart = spelling(initials[0]!) !== spelling(initials[1]!) && !isOfSides(initials);
  const wordsOf = (header: string) => [header, ...(areApart ? [header.charAt(0)] : [])].filter((word) => word !== "");
  return [wordsOf(one), wordsOf(other)];
}

function isOfSides(words: readonly string[]): boolean {
  return words.some((word) => isSaid(word, [...SIDE_A, ...SIDE_B]));
}

/** Checks that winner and loser are the two who played, if the row names both. */
function checkBoth(row: Row, players: readonly string[], remarks: Remarks): void {
  for (const side of [WINNER, LOSER]) {
    const received = row.get(side);
    if (received === null || players.some((player) => isSameName(player, received))) continue;
    row.problems.push(remarks.error("croquet-winner-neither", row.place(side), { received, players }));
  }
}

/** The score of a row. */
interface Scored {
  /** 1 if the first player is ahead, -1 if the second is; null if the score does not show it. */
  readonly ahead: number | null;
  /** The text as written, and its column. */
  readonly received: string;
  readonly at: Column<unknown>;
  /** A score that Excel turned into a day: `26-3`. */
  readonly moment: Problem | null;
}

function whoScored(row: Row): Scored {
  if (!row.has(SCORE_A)) {
    const received = textOf(row.cell(SCORE));
    return { ahead: row.get(SCORE), received, at: SCORE, moment: momentAt(row, SCORE) };
  }
  const [a, b] = [row.get(SCORE_A), row.get(SCORE_B)];
  const written = [SCORE_A, SCORE_B].map((column) => textOf(row.cell(column)));
  const ahead = a === null || b === null ? null : Math.sign(a - b) || null;
  const at = a === null ? SCORE_A : SCORE_B;
  // A lone one decides nothing: the other is missing.
  const isMissing = written[a === null ? 0 : 1] === "";
  return { ahead, received: isMissing ? "" : written.join("–"), at, moment: momentAt(row, at) };
}

/** Warns if a score beside the winner's name is unreadable, or makes the winner lose. It decides nothing. */
function compareScore(scored: Scored | null, winner: string, isFirst: boolean, row: Row, remarks: Remarks): void {
  if (scored === null) return;
  const { ahead, received, at, moment } = scored;
  // A score in one cell may also be the winner's, whichever player comes first.
  const isAgainst = isFirst ? ahead === -1 : ahead === 1 && at !== SCORE;
  if (moment) remarks.warn(moment.code, row.place(at), moment.details);
  else if (received !== "" && ahead === null) remarks.warn("croquet-score-passed-over", row.place(at), { received });
  else if (isAgainst) remarks.warn("croquet-score-against", row.place(at), { received, winner });
}

function momentAt(row: Row, of: Column<unknown>): Problem | null {
  return momentProblem(row.cell(of), { field: of.name.en, format: row.format(of) });
}

export type Side = "winner" | "loser";

/** The column that names a side in a row, also if the sheet only names two players and the winner. */
export function nameColumn(row: Row, side: Side): Column<string> {
  const { name } = COLUMNS[side];
  if (row.has(LOSER) || !row.has(PLAYER_A) || !row.has(PLAYER_B)) return name;
  return row.get(name) === row.get(PLAYER_A) ? PLAYER_A : PLAYER_B;
}

/** The column of a side's handicap or index in a row; null if the sheet has none. */
export function columnOf(row: Row, side: Side, what: "handicap" | "index"): Column<unknown> | null {
  const { name, [what]: own } = COLUMNS[side];
  if (row.has(own)) return own;
  if (!row.has(PLAYER_A) || !row.has(PLAYER_B)) return null;
  const beside = PLAYED[row.get(name) === row.get(PLAYER_A) ? "a" : "b"][what];
  return row.has(beside) ? beside : null;
}

// ---------------------------------------------------------------- cells of a game

/** True if the function reads the same day as we do: not if one day serves several games. */
export function hasOwnDate(row: Row): boolean {
  return isDateCell(row.cell(DATE)) && isBlank(row.cell(DATE)) === (row.get(DATE) === null);
}

function isDateCell(cell: CellValue): boolean {
  return typeof cell === "number" || isBlank(cell) || /^\d{4}-\d{2}-\d{2}$/.test(textOf(cell));
}

export function isPlayCell(cell: CellValue): boolean {
  return /^(l|level|h|handicap)?$/i.test(textOf(cell));
}

/** The nearer of the paper's two lengths. */
export function nearestLength(points: number): number {
  return points - 14 < 26 - points ? 14 : 26;
}

/** True if the paper has no index changes for games of this length. */
export function isOtherLength(points: number | null): boolean {
  return points !== null && points !== 26 && points !== 14;
}
