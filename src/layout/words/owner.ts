import { CARD_WORDS, EVENT_WORDS, TITLE_WORDS } from "../../messages/names/factWords";
import { spelling } from "../../kernel/written/spelling";
import { textOf } from "../../sheet";
import { figureBehind } from "../cells/names";
import { isName, isRank, numberIn } from "../cells/values";
import { filledIn, type Laid, type Moved } from "../laid";
import { hasHeaderWord } from "./header";
import { conceptsOf, isFullName } from "./headerWords";
import { tokensOf } from "./told";

// Finds whose games a sheet holds, and what it says about that player above them: `Player: Ann Bell`, `Handicap | 6`,
// `Handicap card of Ann Bell`.

/** Longer texts are not titles. */
const LONGEST = 80;

/** A label with its value, in the next cell or after a colon. */
interface Labelled {
  readonly label: string;
  readonly value: Moved;
}

function labelledIn(cells: readonly Moved[]): Labelled[] {
  return cells.flatMap((moved, i): Labelled[] => {
    if (!isTitle(moved)) return [];
    const [label = "", ...behind] = moved.cell.split(":");
    const value = behind.join(":").trim();
    if (value !== "") return [{ label, value: { ...moved, cell: value } }];
    const next = cells[i + 1];
    return next === undefined ? [] : [{ label, value: next }];
  });
}

function isTitle(moved: Moved): moved is Moved & { readonly cell: string } {
  return typeof moved.cell === "string" && moved.cell.length <= LONGEST;
}

function saysOnly(label: string, concept: string): boolean {
  const concepts = conceptsOf(label);
  return concepts.size === 1 && concepts.has(concept);
}

function namesOwner({ label, value }: Labelled): boolean {
  const { name } = apart(value);
  return saysOnly(label, "player")
    ? isName(name.cell) && !hasHeaderWord(textOf(name.cell))
    : saysCard(label) && isPerson(textOf(name.cell));
}

/** Whether a row says whose games they are, after a label or as the title of a card. It is then not a header row. */
export function isLabelled(laid: Laid, row: number): boolean {
  const cells = filledIn(laid, row);
  return labelledIn(cells).some(namesOwner) || cells.some((moved) => cardOf(moved).length > 0);
}

/** The player whose games they are, and the figure after the name: `Ann Bell (6)`. */
export interface Owner {
  readonly name: Moved;
  readonly behind: Moved | null;
}

function apart(moved: Moved): Owner {
  const text = textOf(moved.cell).trim();
  const behind = figureBehind(text);
  return {
    name: { ...moved, cell: behind?.name ?? text },
    behind: behind === null ? null : { ...moved, cell: behind.figure },
  };
}

/**
 * The player named in the rows above the games: after a label, or else in the title of a card, as a name alone, or as
 * the name of the sheet. Null if nobody or several players are named.
 */
export function ownerIn(rows: readonly (readonly Moved[])[], sheet: string): Owner | null {
  const labelled = rows.flatMap((cells) => labelledIn(cells).filter(namesOwner)).map(({ value }) => value);
  const ofSheet: Moved = { cell: sheet, format: null, from: null };
  const titles = [...rows, [ofSheet]].flatMap((cells) => [...cells.flatMap(cardOf), ...aloneIn(cells)]);
  const owners = (labelled.length > 0 ? labelled : titles).map(apart);
  const [first, ...others] = owners;
  const isOther = ({ name }: Owner) => spelling(textOf(name.cell)) !== spelling(textOf(first!.name.cell));
  return first === undefined || others.some(isOther) ? null : first;
}

/** The names in the title of a card: `Handicap card of Ann Bell`, `Ann Bell's record`. */
function cardOf(moved: Moved): Moved[] {
  if (!isTitle(moved) || !saysCard(moved.cell)) return [];
  const rest = moved.cell.replace(/\p{L}+/gu, (word) => (isCard(word) ? ";" : word));
  return tokensOf(rest).flatMap(({ type, text }) => {
    const name = text.replace(/['’]s?$/, "");
    return type === "name" && isPerson(name) ? [{ ...moved, cell: name }] : [];
  });
}

/** A name alone, or before labels with their values. */
function aloneIn([first]: readonly Moved[]): Moved[] {
  return first !== undefined && isTitle(first) && isPerson(textOf(apart(first).name.cell)) ? [first] : [];
}

function isPerson(name: string): boolean {
  const isOfTitles = name.split(/\s+/).some((word) => OF_TITLES.has(spelling(word)));
  return isFullName(name) && !hasHeaderWord(name) && !isOfTitles && !saysCard(name);
}

function saysCard(text: string): boolean {
  return (text.match(/\p{L}+/gu) ?? []).some(isCard);
}

function isCard(word: string): boolean {
  return CARD.some((one) => spelling(word).endsWith(one));
}

const CARD = CARD_WORDS.split(" ");
const OF_TITLES: ReadonlySet<string> = new Set(`${TITLE_WORDS} ${EVENT_WORDS}`.split(" "));

/** The owner's figure after a label or after the name; undefined if there is none, null if there are different ones. */
export function figureOf(
  { behind }: Owner,
  rows: readonly (readonly Moved[])[],
  concept: string,
): Moved | null | undefined {
  const isFigure = ({ cell }: Moved) => numberIn(cell) !== undefined || isRank(cell);
  const labelled = rows.flatMap((cells) => labelledIn(cells).filter(({ label }) => saysOnly(label, concept)));
  const [first, ...others] = [...labelled.map(({ value }) => value), ...(behind === null ? [] : [behind])].filter(
    isFigure,
  );
  return others.some(({ cell }) => textOf(cell) !== textOf(first!.cell)) ? null : first;
}
