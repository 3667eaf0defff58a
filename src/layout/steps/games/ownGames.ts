import { isSameName } from "../../../people/nameKey";
import { isBlank, textOf, type Place } from "../../../sheet";
import { faredIn, hasWon, isOutcome, tellWhoWon, type Fared, turnedScore } from "../../cells/outcomes";
import { isName } from "../../cells/values";
import { at, cellOf, filledIn, range, relaid, textAt, word, type Laid, type Moved, type Step } from "../../laid";
import { headOf, headText, isHead, regionsOf, type Region } from "../../words/header";
import { conceptsOf } from "../../words/headerWords";
import { figureOf, isLabelled, ownerIn, type Owner } from "../../words/owner";
import { resultKey } from "../../words/resultWords";

type OwnGames = Step & { readonly do: "ownGames" };

/** A card has at least this many games. */
const FEWEST = 2;
/** The figures that both players have, and their headers. */
const FIGURES: readonly (readonly [concept: string, header: string])[] = [
  ["handicap", "Handicap"],
  ["rank", "Rank"],
  ["grade", "Grade"],
  ["rating", "Rating"],
  ["index", "Index"],
];
/** Concepts for other people: a sheet with a column of them is not the card of one player. */
const PEOPLE = "player team pair partner winner loser home away white black ns ew north south east west".split(" ");
const SCORES = ["score", "result", "points"];
/** Of the figures of the owner alone, the one that goes on from game to game. */
const CARRIED = "index";

/**
 * Finds the card of one player: each row names only the opponent; a title, a label or the name of the sheet says whose
 * card it is.
 */
export function ownGames(laid: Laid): OwnGames[] {
  const sheet = withoutLabels(laid);
  const regions = regionsOf(sheet);
  const region = regions.find((one) => opponentIn(sheet, one) !== undefined);
  if (region === undefined) return [];
  const opponent = opponentIn(sheet, region)!;
  const rows = metIn(sheet, region, opponent);
  const headers = range(0, sheet.width).map((column) => headText(sheet, region.head, column));
  const says = headers.map(conceptsOf);
  const columns = range(0, sheet.width).filter((column) => column !== opponent && headers[column] !== "");
  const textsIn = (column: number) => rows.map((row) => textAt(sheet, row, column)).filter((text) => text !== "");
  const fared = columns.flatMap((column) => {
    const words = faredIn(textsIn(column), headOf(sheet, region.head, column).own);
    return words === null ? [] : [{ column, words }];
  })[0];
  const others = columns.filter((column) => column !== fared?.column);
  const score = others.find((column) => {
    const texts = textsIn(column);
    const saysScore = SCORES.some((one) => says[column]!.has(one));
    const isBeside = fared !== undefined && !says[column]!.has("points");
    return saysScore && (tellWhoWon(texts) || (isBeside && texts.filter(isOutcome).length * 2 > texts.length));
  });
  const areTold = fared !== undefined || (score !== undefined && tellWhoWon(textsIn(score)));
  const isOfOthers = (column: number) =>
    PEOPLE.some((one) => says[column]!.has(one)) && textsIn(column).filter(isName).length * 2 > rows.length;
  if (rows.length < FEWEST || !areTold || others.some(isOfOthers)) return [];
  const isFigure = (column: number) => FIGURES.some(([one]) => says[column]!.has(one)) && !isResult(headers[column]!);
  const first = range(opponent + 1, sheet.width).find((column) => !isFigure(column)) ?? sheet.width;
  const theirs = others.filter(
    (column) => isFigure(column) && (says[column]!.has("opponent") || (column > opponent && column < first)),
  );
  const own = others.filter(
    (column) => column !== score && !theirs.includes(column) && (isFigure(column) || isResult(headers[column]!)),
  );
  const step: OwnGames = {
    do: "ownGames",
    opponent,
    theirs,
    own,
    fared: fared ?? null,
    score: score ?? null,
    twice: [],
  };
  const cards = cardsOn(laid, step);
  return cards === null ? [] : [{ ...step, twice: placesOfTwice(sheet, step, cards) }];
}

/** Whether a header names what somebody has after a game, or the change. */
function isResult(header: string): boolean {
  const words = resultKey(header).split(" ");
  return words.includes("change") || words.includes("new");
}

/** Removes labels with their values, because they may look like headers. */
function withoutLabels(laid: Laid): Laid {
  const labelled = range(0, laid.rows.length).filter((row) => isHead(laid, row) && isLabelled(laid, row));
  return labelled.length === 0 ? laid : { ...laid, rows: laid.rows.map((row, i) => (labelled.includes(i) ? [] : row)) };
}

/** The column of the opponents. */
function opponentIn(laid: Laid, { head, body }: Region): number | undefined {
  return range(0, laid.width).find((column) => {
    const concepts = [...conceptsOf(headText(laid, head, column))];
    const isOfName = concepts.includes("opponent") && concepts.every((one) => one === "opponent" || one === "player");
    const cells = body.map((row) => cellOf(laid, row, column)).filter((cell) => !isBlank(cell));
    return isOfName && cells.filter(isName).length * 2 > cells.length;
  });
}

function metIn(laid: Laid, { body }: Region, opponent: number): number[] {
  return body.filter((row) => !isHead(laid, row) && !isBlank(cellOf(laid, row, opponent)));
}

/** The rows of games. A name with neither a result nor a figure is a remark. */
function gamesIn(laid: Laid, region: Region, { opponent, theirs, fared, score }: OwnGames): number[] {
  const columns = [...theirs, ...(fared === null ? [] : [fared.column]), ...(score === null ? [] : [score])];
  return metIn(laid, region, opponent).filter((row) => columns.some((column) => !isBlank(cellOf(laid, row, column))));
}

/** What the owner had before each game, by its row, and after the last one. */
interface Had {
  readonly before: ReadonlyMap<number, Moved>;
  readonly after: Moved | undefined;
}

/** The games of one player under one header. */
interface Card {
  readonly region: Region;
  readonly owner: Owner;
  /** By the concept of the figure. */
  readonly had: ReadonlyMap<string, Had>;
}

/** Null if nothing says whose games they are, or what the owner had before them. */
function cardsOn(laid: Laid, step: OwnGames): Card[] | null {
  const sheet = withoutLabels(laid);
  const cards: Card[] = [];
  let begin = 0;
  for (const region of regionsOf(sheet)) {
    if (opponentIn(sheet, region) !== step.opponent || gamesIn(sheet, region, step).length === 0) continue;
    const above = range(begin, region.head[0]!).map((row) => filledIn(laid, row));
    const last = cards[cards.length - 1];
    const named = ownerIn(above, last === undefined ? laid.name : "");
    const owner = named ?? last?.owner;
    if (owner === undefined) return null;
    const had = new Map<string, Had>();
    for (const { concept, column } of theirFigures(sheet, region, step)) {
      const said = named === null ? last!.had.get(concept)?.after : figureOf(owner, above, concept);
      const isOwn = said && isSaidAgain(sheet, region, step, column, said);
      const held = said === null || isOwn ? null : heldIn(sheet, region, step, concept, said);
      if (held === null) return null;
      if (held.before.size > 0) had.set(concept, held);
    }
    const own = theirFigures(sheet, region, step).some(({ concept }) => concept === CARRIED)
      ? undefined
      : named === null
        ? last!.had.get(CARRIED)?.after
        : figureOf({ ...owner, behind: null }, above, CARRIED);
    const carried = own ? heldIn(sheet, region, step, CARRIED, own) : null;
    if (carried !== null) had.set(CARRIED, carried);
    cards.push({ region, owner, had });
    begin = gamesIn(sheet, region, step).pop()! + 1;
  }
  return cards;
}

/** Whether each opponent has the same figure as the owner: the column may then hold the owner's. */
function isSaidAgain(laid: Laid, region: Region, step: OwnGames, column: number, said: Moved): boolean {
  const games = gamesIn(laid, region, step);
  return games.length > FEWEST && games.every((row) => textAt(laid, row, column) === textOf(said.cell));
}

/** The first column of each figure of the opponents. */
function theirFigures(laid: Laid, region: Region, { theirs }: OwnGames) {
  const columns = theirs.map((column) => ({ column, concept: figureUnder(laid, region, column) }));
  return columns.flatMap(({ column, concept }, i) =>
    concept === null || columns.findIndex((one) => one.concept === concept) < i ? [] : [{ column, concept }],
  );
}

/** The figure in a column, by its own header first and then by the group above it. */
function figureUnder(laid: Laid, { head }: Region, column: number): string | null {
  const texts = [headOf(laid, head, column).own, headText(laid, head, column)];
  const said = texts.flatMap((text) => FIGURES.flatMap(([one]) => (conceptsOf(text).has(one) ? [one] : [])));
  return said[0] ?? null;
}

/**
 * What the owner had before each game: the figure above the games, or the one that a column of the card shows after the
 * previous game. Null if the two disagree, or if the column may mean before or after the game.
 */
function heldIn(laid: Laid, region: Region, step: OwnGames, concept: string, said: Moved | undefined): Had | null {
  const games = gamesIn(laid, region, step);
  const header = (column: number) => headText(laid, region.head, column);
  const [column, more] = step.own.filter(
    (one) => figureUnder(laid, region, one) === concept && !resultKey(header(one)).split(" ").includes("change"),
  );
  if (more !== undefined) return null;
  const rows = region.body.filter((row) => !isHead(laid, row) && row <= games[games.length - 1]!);
  const there = column === undefined ? [] : rows.filter((row) => !isBlank(cellOf(laid, row, column)));
  const figures = there.map((row) => at(laid, row, column!));
  const [first] = figures;
  const isSame = (one: Moved, other: Moved) => textOf(one.cell) === textOf(other.cell);
  const isNew = column !== undefined && resultKey(header(column)).split(" ").includes("new");
  const isBroughtForward = there[0]! < games[0]!;
  const after = figures[figures.length - 1] ?? said;
  const all = [...figures, ...(said === undefined ? [] : [said])];
  if (all.every((one) => isSame(one, all[0]!))) {
    // A new figure after the first game does not say what was before.
    const isKnown = said !== undefined || isBroughtForward || (!isNew && there[0] === games[0]);
    return { before: new Map(isKnown ? games.map((row) => [row, all[0]!] as const) : []), after };
  }
  const isAfter = isBroughtForward || isNew;
  const isAsked = (one: Moved) => said !== undefined && isSame(one, said);
  const isClear = isBroughtForward
    ? said === undefined || isAsked(first!) || isAsked(figures[figures.length - 1]!)
    : said !== undefined && !isAsked(figures[figures.length - 1]!);
  if (!isAfter || !isClear) return null;
  const before = (row: number) => {
    const above = there.filter((one) => one < row).pop();
    return above === undefined ? said! : at(laid, above, column!);
  };
  return { before: new Map(games.map((row) => [row, before(row)] as const)), after };
}

/** A game on the cards of both players: its row on the earlier card and on the later one. */
interface Twice {
  readonly row: number;
  readonly card: Card;
}

/** The games of later cards that an earlier card has, by the row of the earlier one. */
function twiceOn(laid: Laid, step: OwnGames, cards: readonly Card[]): ReadonlyMap<number, Twice> {
  const twice = new Map<number, Twice>();
  for (const [nth, card] of cards.entries())
    for (const row of gamesIn(laid, card.region, step)) {
      const other = cards
        .slice(0, nth)
        .filter((one) => isSameName(textOf(one.owner.name.cell), textAt(laid, row, step.opponent)))
        .flatMap((one) => gamesIn(laid, one.region, step).map((mirror) => ({ mirror, one })))
        .find(
          ({ mirror, one }) =>
            !twice.has(mirror) &&
            isSameName(textOf(card.owner.name.cell), textAt(laid, mirror, step.opponent)) &&
            isMirror(laid, step, [mirror, one.region], [row, card.region]),
        );
      if (other !== undefined) twice.set(other.mirror, { row, card });
    }
  return twice;
}

/** Whether two rows tell one game from both sides: on one day, and what one won the other lost. */
function isMirror(laid: Laid, { fared, score }: OwnGames, ...both: readonly (readonly [number, Region])[]): boolean {
  const daysOf = ([row, { head }]: (typeof both)[number]) =>
    range(0, laid.width)
      .filter((column) => conceptsOf(headText(laid, head, column)).has("date"))
      .map((column) => textAt(laid, row, column))
      .join();
  const textsIn = (column: number) => both.map(([row]) => textAt(laid, row, column)) as [string, string];
  const areOpposite = ([one, other]: readonly [string, string]) => one !== other && one === turnedScore(other);
  if (daysOf(both[0]!) !== daysOf(both[1]!)) return false;
  if (fared === null) return score !== null && areOpposite(textsIn(score));
  const [one, other] = textsIn(fared.column).map((text) => hasWon(text, fared.words));
  const scores = score === null ? null : textsIn(score);
  const isOneScore = scores === null || scores[0] === scores[1] || areOpposite(scores);
  return typeof one === "boolean" && typeof other === "boolean" && one !== other && isOneScore;
}

function placesOfTwice(laid: Laid, step: OwnGames, cards: readonly Card[]): Place[] {
  const rows = [...twiceOn(laid, step, cards).values()].map(({ row }) => row);
  return rows.flatMap((row) => filledIn(laid, row).flatMap(({ from }) => (from === null ? [] : [from])));
}

/** The owner's blank columns for results, under the headers that a column for each player has. */
function blanksIn(laid: Laid, region: Region, step: OwnGames) {
  const games = gamesIn(laid, region, step);
  return step.own.flatMap((column) => {
    const words = resultKey(headText(laid, region.head, column)).split(" ");
    const concept = figureUnder(laid, region, column);
    const header = words.includes("change") ? "Change" : `${FIGURES.find(([one]) => one === concept)?.[1]} after`;
    const isOpen = isResult(headText(laid, region.head, column)) && (words.includes("change") || concept !== null);
    return isOpen && games.every((row) => isBlank(cellOf(laid, row, column))) ? [{ column, header }] : [];
  });
}

/** Lists each game with both players. */
export function ownGame(old: Laid, step: OwnGames): Laid {
  const cards = cardsOn(old, step);
  if (cards === null) return old;
  const sheet = withoutLabels(old);
  const twice = twiceOn(sheet, step, cards);
  const again = new Set([...twice.values()].map(({ row }) => row));
  const rows: (readonly Moved[])[] = [];
  let done = 0;
  for (const { region, owner, had } of cards) {
    const games = gamesIn(sheet, region, step);
    const last = region.head[region.head.length - 1]!;
    const theirs = theirFigures(sheet, region, step).filter(({ concept }) => had.has(concept));
    const isAlone = had.has(CARRIED) && !theirs.some(({ concept }) => concept === CARRIED);
    const figures = [...theirs, ...(isAlone ? [{ column: null, concept: CARRIED }] : [])];
    const once = games.filter((row) => !again.has(row));
    // Of an opponent without the game on a card of his own, only what its row says is known.
    const isOfBoth = twice.size > 0;
    const known = figures.filter(({ column }) => column !== null || isOfBoth);
    const sides = isOfBoth ? ["A", "B"] : ["A"];
    const blanks = blanksIn(sheet, region, step);
    const others = theirs.map(({ column }) => column);
    const taken = new Set([step.opponent, ...others, ...step.own, step.fared?.column, step.score]);
    const rest = range(0, sheet.width).filter((column) => !taken.has(column));
    const headed = (column: number, text: string): Moved => ({ ...at(sheet, last, column), cell: text });
    const called = (concept: string, side: string) => `${FIGURES.find(([one]) => one === concept)![1]} ${side}`;
    const heading = [
      word("Player A"),
      ...figures.map(({ concept }) => word(called(concept, "A"))),
      headed(step.opponent, "Player B"),
      ...known.map(({ column, concept }) => {
        const text = called(concept, "B");
        return column === null ? word(text) : headed(column, text);
      }),
      ...(step.fared === null ? [] : [headed(step.fared.column, "Winner")]),
      ...(step.score === null ? [] : [headed(step.score, "Score")]),
      ...rest.map((column) => headed(column, headOf(sheet, region.head, column).own)),
      ...blanks.flatMap(({ column, header }) => sides.map((side) => headed(column, `${header} ${side}`))),
    ];
    const isAfter = (row: number) => row > Math.max(...games);
    const besides = region.body.filter((row) => !games.includes(row));
    rows.push(...range(done, region.head[0]!).map((row) => unheaded(old, row, rows.length > 0)), []);
    rows.push(...besides.filter((row) => !isAfter(row)).map((row) => sheet.rows[row]!), []);
    if (once.length > 0) rows.push(heading);
    for (const row of once) {
      const mirror = twice.get(row);
      rows.push([
        owner.name,
        ...figures.map(({ concept }) => had.get(concept)!.before.get(row)!),
        at(sheet, row, step.opponent),
        ...known.map(({ column, concept }) =>
          column === null
            ? (mirror?.card.had.get(concept)?.before.get(mirror.row) ?? word(null))
            : at(sheet, row, column),
        ),
        ...(step.fared === null
          ? []
          : [winnerOf(at(sheet, row, step.fared.column), step.fared.words, owner, at(sheet, row, step.opponent))]),
        ...(step.score === null ? [] : [at(sheet, row, step.score)]),
        ...rest.map((column) => at(sheet, row, column)),
        ...blanks.flatMap(({ column }) =>
          [row, mirror?.row]
            .slice(0, sides.length)
            .map((of) => (of === undefined ? word(null) : at(sheet, of, column))),
        ),
      ]);
    }
    done = Math.max(last, ...games) + 1;
  }
  return relaid(old, step, 0.3, [...rows, ...old.rows.slice(done)]);
}

/** A title with a label next to it is not a header row; between two cards it is no game either: one cell. */
function unheaded(laid: Laid, row: number, isBetween: boolean): readonly Moved[] {
  const cells = laid.rows[row]!;
  const [first, ...more] = filledIn(laid, row);
  if (isBetween && first !== undefined && isLabelled(laid, row))
    return [{ ...first, cell: [first, ...more].map(({ cell }) => textOf(cell)).join(" "), isHeader: false }];
  return isHead(laid, row) ? cells.map((moved) => ({ ...moved, isHeader: false })) : cells;
}

function winnerOf(moved: Moved, words: Fared, owner: Owner, opponent: Moved): Moved {
  const won = hasWon(textOf(moved.cell), words);
  return won === null ? moved : { ...moved, cell: won ? owner.name.cell : opponent.cell };
}
