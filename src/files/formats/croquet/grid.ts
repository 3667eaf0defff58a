// A block of croquet as a square: a row and a column a player, in each cell how the row's player did against the
// column's. Every game appears twice.

export interface Grid {
  /** What is above it, or in its corner. */
  readonly heading: string | null;
  /** The lines above it, the first one first. */
  readonly titles: readonly string[];
  readonly players: readonly { readonly name: string; readonly line: number }[];
  /** Of a row's player against a column's: `+5`, `-1t`; blank for no game. */
  readonly cells: readonly (readonly string[])[];
  /** From its header to its last row, from 0. */
  readonly rows: readonly [first: number, end: number];
}

const SCORE = /^(?:[+\u2212-] ?\d{1,2}(?: ?\(?[a-z]{1,4}\)?)?(?:[ ,;/]+|$))+$/i;
/** What both scored, the row's player first: `26-10`, `7-26tp`. */
const POINTS = /^(\d{1,2}) ?(?:tpo?|t)? ?[-–:] ?(\d{1,2}) ?(?:\(?(tpo?|t)\)?)?$/i;
/** More than games or sets that somebody won. */
const LEAST_POINTS = 7;
const NO_GAME = /^(|-+|[–—]+|x+|\*+|[■█\\/]|n\/?a|n\/?p|not played)$/i;
/** Decided without a game; the player of the row has won. */
export const DEFAULT = /^(w\/?o|walk ?over|def(ault)?|scr(atched)?|conceded|withdrawn|withdrew|forfeit(ed)?)\.?$/i;
/** One cell in so many may hold something else: `?`, `unfinished`. */
const OTHERS = 8;
const NUMBER = /^(\d{1,2}|\p{Lu}(?=[.)]?\s+\S+\s))[.)]?\s+/u;
/** In the corner of a block, what heads the names and no event. */
const CORNER = /^(name|player|h'?cap|hcp?|handicap|club|results?|vs?)\b/i;
const LEAST_PLAYERS = 3;
/** Columns that may be before the square: number, name, club, handicap. */
const MOST_BEFORE = 6;

/** The squares among rows of cells. */
export function gridsIn(rows: readonly (readonly string[])[]): Grid[] {
  const grids: Grid[] = [];
  for (let row = 0; row + LEAST_PLAYERS < rows.length; row++) {
    const grid = gridBelow(rows, row);
    if (!grid) continue;
    grids.push(grid);
    row = grid.rows[1] - 1;
  }
  return grids;
}

function gridBelow(rows: readonly (readonly string[])[], header: number): Grid | null {
  for (let left = 1; left <= MOST_BEFORE; left++) {
    let size = 0;
    while (isPlayer(rows[header + 1 + size], left) && isNoGame(cellAt(rows, header + 1 + size, left + size))) size++;
    // The diagonal may run on where no more games were played.
    while (size >= LEAST_PLAYERS && !isSquare(rows, header, left, size)) size--;
    if (size < LEAST_PLAYERS) continue;
    const own = rows.slice(header + 1, header + 1 + size);
    const handicap = rows[header]!.slice(0, left).findIndex((text) => /^(h'?cap|hcp?|hd?cp|handicap)\.?$/i.test(text));
    const names = own.map((cells) => cells.slice(0, left).find((text) => /\p{L}{2}/u.test(text))!);
    // As the columns are headed: `A Ann Ash` under A, `2. Bob Birch` under 2.
    const heads = rows[header]!.slice(left, left + size);
    const areNumbered = names.every((name, i) => NUMBER.exec(name)?.[1] === heads[i]);
    const players = own.map((cells, i) => {
      const name = areNumbered ? names[i]!.replace(NUMBER, "") : names[i]!;
      return { name: handicap < 0 ? name : `${name} (${cells[handicap]})`, line: header + 2 + i };
    });
    const titles = titlesAbove(rows, header);
    const corner = rows[header]!.slice(0, left).find((text) => /\p{L}{2}/u.test(text) && !CORNER.test(text));
    return {
      heading: corner ?? titles.at(-1) ?? null,
      titles,
      players,
      cells: own.map((_, i) =>
        own.map((_, j) => cellAt(rows, header + 1 + i, left + j)).map((text) => (isNoGame(text) ? "" : signed(text))),
      ),
      rows: [header, header + 1 + size],
    };
  }
  return null;
}

/** A row may end before the last column. */
function cellAt(rows: readonly (readonly string[])[], row: number, column: number): string {
  return rows[row]?.[column] ?? "";
}

/** The lines right above a block that hold one text each. */
function titlesAbove(rows: readonly (readonly string[])[], header: number): string[] {
  const titles: string[] = [];
  for (let row = header - 1; row >= 0; row--) {
    const [title, more] = rows[row]!.filter((text) => text !== "");
    if (title === undefined || more !== undefined) break;
    titles.unshift(title);
  }
  return titles;
}

/** Whether a cell says how a game ended. */
export function isScore(text: string): boolean {
  return text !== "" && SCORE.test(signed(text));
}

/** By how much the row's player won or lost, where both scores stand there. */
function signed(text: string): string {
  const [, own, other, how = ""] = POINTS.exec(text) ?? [];
  const by = Number(own) - Number(other);
  if (own === undefined || by === 0 || Math.max(Number(own), Number(other)) < LEAST_POINTS) return text;
  return `${by > 0 ? "+" : "-"}${Math.abs(by)}${how}`;
}

function isPlayer(cells: readonly string[] | undefined, left: number): boolean {
  return cells !== undefined && cells.slice(0, left).some((text) => /\p{L}{2}/u.test(text));
}

function isNoGame(text: string): boolean {
  return NO_GAME.test(text);
}

/** A heading over every column, and in half of the cells or more how a game ended. */
function isSquare(rows: readonly (readonly string[])[], header: number, left: number, size: number): boolean {
  const heads = rows[header]!.slice(left, left + size);
  if (heads.length < size || heads.some((text) => text === "" || SCORE.test(text))) return false;
  let [scores, others] = [0, 0];
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++) {
      const text = cellAt(rows, header + 1 + i, left + j);
      if (i === j || isNoGame(text)) continue;
      if (SCORE.test(signed(text)) || DEFAULT.test(text)) scores++;
      else others++;
    }
  return others * OTHERS <= scores && scores * 2 >= size * (size - 1);
}

/** Dashes before a figure, as phones and word processors write them, made a minus; blanks of web pages made plain ones. */
export function plainSigns(text: string): string {
  return text.replace(/[\u2010-\u2013\u2212](?=\s?\d)/g, "-").replace(/\u00a0/g, " ");
}

/** Cells of lines of text: between tabs, commas, semicolons, or two blanks. */
export function cellsOf(line: string): string[] {
  const between = [/\t/, /;/, /,/].find((mark) => mark.test(line)) ?? /\s{2,}/;
  return line.split(between).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
}
