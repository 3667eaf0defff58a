import { Candidates } from "../../people/candidates";
import { nameKey } from "../../people/nameKey";
import { isBlank, textOf, type CellValue, type Place } from "../../sheet";
import { nameWith } from "../cells/names";
import { isName, isRank, numberIn } from "../cells/values";
import { range, type Laid, type TextIn } from "../laid";
import { hasHeaderWord, isHead, saysField } from "./header";

// Finds lists of people with their figures in text: `Ann Bell   3   1722`, `Otto Peel, 2. Dan`, `Today: Ann 2, Bo 4½, Cy 6`.

/** A person, and the figures behind the name. */
export interface Listed {
  readonly name: string;
  readonly figures: readonly Figure[];
}

/** A figure, and the word that says what it is, if there is one. */
export interface Figure extends TextIn {
  readonly label: string | null;
}

/** A filled cell, and its place in what is laid out. */
interface Filled {
  readonly cell: CellValue;
  readonly at: Place;
}

/** The lines of a list. */
export interface ListOfPeople {
  /** Its rows; none if it stands in a sentence. */
  readonly rows: readonly number[];
  readonly people: readonly Listed[];
}

const MOST_FIGURES = 3;
const LONGEST = 120;
/** A number or a bullet before the name. */
const MARK = /^(?:[-*•·–]\s+|#?\d{1,3}[.):]\s*|#?\d{1,3}\s+(?=\p{L}))/u;
const NAME = nameWith(String.raw`,?\s`);
const BETWEEN = /^(?:[\s;:=|/()[\]]|,(?!\d)|[–-](?=\s))+/;
const FIGURE =
  /^(?:\d{1,2}\.?\s?(?:kyu|dan|[kd])(?![\p{L}\d])|[+−–-]?\d{1,5}(?:[.,]\d{1,3})?½?(?![\p{L}\d½])|[−–-]?½|scr(?:\.|atch)?(?!\p{L}))/iu;
const LABEL = /^\p{L}[\p{L}'’./]{0,15}/u;

/** The name and the figures of a text that holds nothing else; null for any other text. */
function listedIn({ cell, at }: Filled): Listed | null {
  if (typeof cell !== "string" || cell.length > LONGEST) return null;
  const line = textOf(cell).replace(MARK, "");
  const written = NAME.exec(line)?.[0] ?? "";
  // The last word may be a label: `Ann Bell Hcp 3`.
  const words = written.split(" ");
  const label = words.length > 1 && saysField(words[words.length - 1]!) ? words.pop()! : null;
  const name = words.join(" ").replace(/[.,]$/, "");
  if (!isName(name) || hasHeaderWord(name)) return null;
  const figures = figuresIn(line.slice(written.length), label, at);
  return figures === null ? null : { name, figures };
}

function figuresIn(behind: string, before: string | null, at: Place): readonly Figure[] | null {
  const figures: Figure[] = [];
  let [rest, label] = [behind.replace(BETWEEN, ""), before];
  while (rest !== "") {
    const text = FIGURE.exec(rest)?.[0];
    const word = text === undefined ? LABEL.exec(rest)?.[0] : undefined;
    if (text !== undefined) figures.push({ at, text, label });
    else if (word === undefined || label !== null || !saysField(word)) return null;
    label = word ?? null;
    rest = rest.slice((text ?? word)!.length).replace(BETWEEN, "");
  }
  return label === null && figures.length > 0 && figures.length <= MOST_FIGURES ? figures : null;
}

/** A name and its figures in cells of their own. */
function listedInCells([name, ...others]: readonly Filled[]): Listed | null {
  const isFigure = ({ cell }: Filled) => numberIn(cell) !== undefined || isRank(cell);
  const text = textOf(name?.cell ?? null);
  const isPerson = NAME.exec(text)?.[0] === text && isName(text) && !hasHeaderWord(text);
  if (!isPerson || others.length === 0 || others.length > MOST_FIGURES || !others.every(isFigure)) return null;
  return { name: text, figures: others.map(({ cell, at }) => ({ at, text: textOf(cell), label: null })) };
}

/** The fewest people of a list in lines, and of one in a sentence. */
const FEWEST_LINES = 2;
const FEWEST_IN_SENTENCE = 3;

function filledIn({ rows }: Laid, row: number): readonly Filled[] {
  return (rows[row] ?? []).flatMap(({ cell }, column) => (isBlank(cell) ? [] : [{ cell, at: [row, column] }]));
}

/** The lists of people on a sheet. Those under headers in cells of their own have other readers. */
export function listsIn(laid: Laid): ListOfPeople[] {
  const lists: ListOfPeople[] = [];
  let run: number[] = [];
  const listedAt = (row: number) => {
    const filled = filledIn(laid, row);
    return filled.length === 1 ? listedIn(filled[0]!) : listedInCells(filled);
  };
  for (const row of range(0, laid.rows.length + 1)) {
    const [only, more] = filledIn(laid, row);
    if (only !== undefined && listedAt(row) !== null) {
      run.push(row);
      continue;
    }
    if (run.length >= FEWEST_LINES)
      lists.push(
        ...listOf(
          laid,
          run,
          run.map((at) => listedAt(at)!),
        ),
      );
    run = [];
    const people = only === undefined || more !== undefined ? null : listInSentence(only);
    if (people !== null) lists.push({ rows: [], people });
  }
  return lists;
}

/** Nobody is listed whose figures are fewer than those of the others: which of them is missing is not known. */
function listOf(laid: Laid, rows: readonly number[], people: readonly Listed[]): ListOfPeople[] {
  const above = rows[0]! - 1;
  if (isHead(laid, above)) return [];
  const most = Math.max(...people.map(({ figures }) => figures.length));
  const heads = headsAbove(filledIn(laid, above), most);
  const whole = people.filter(({ figures }) => figures.length === most);
  const labelled = whole.map(({ name, figures }) => ({
    name,
    figures: figures.map((figure, i) => ({ ...figure, label: figure.label ?? heads?.[i] ?? null })),
  }));
  return [{ rows: heads === null ? rows : [above, ...rows], people: labelled }];
}

/** The headers of the figures in the line above a list: `Name   Hcp   Index`. */
function headsAbove([line, more]: readonly Filled[], figures: number): readonly string[] | null {
  if (typeof line?.cell !== "string" || more !== undefined || line.cell.length > LONGEST) return null;
  const pieces = line.cell.trim().split(/\s{2,}|\t|\s*[,;|]\s*/);
  const heads = pieces.slice(-figures);
  const areHeads = pieces.length === figures + 1 || (pieces.length === figures && figures > 1);
  return areHeads && heads.every(saysField) ? heads : null;
}

/** `Handicaps today: Ann 2, Bo 4½, Cy 6.`; null for any other text. */
export function listInSentence({ cell: whole, at }: Filled): readonly Listed[] | null {
  if (typeof whole !== "string" || whole.length > 4 * LONGEST) return null;
  for (const part of whole.split(/[:.!?](?:\s|$)/)) {
    const cells = part.split(/,\s|;| and | og | und /);
    if (cells.length < FEWEST_IN_SENTENCE) continue;
    const people = cells.map((cell) => listedIn({ cell, at }));
    if (people.every((one) => one?.figures.length === 1)) return people as readonly Listed[];
  }
  return null;
}

/** Likenesses that name one person of a list, if nobody else there is as like: `Anna`, `D. Fenwick`, `Parr, Edie`. */
const SURE = ["same", "turned", "longer", "initials", "part"];

/** Finds the person of some lists whom a name means; null if nobody or several, or if two lists disagree on the figures. */
export function whoIsListed(lists: readonly ListOfPeople[]): (name: string) => Listed | null {
  const people = new Map<string, Listed | null>();
  const said = ({ figures }: Listed) => figures.map(({ text }) => text).join();
  for (const one of lists.flatMap((list) => list.people)) {
    const known = people.get(nameKey(one.name));
    people.set(nameKey(one.name), known === undefined || (known && said(known) === said(one)) ? one : null);
  }
  const all = [...people.values()];
  const names = [...people.keys()].map((name, i) => [name, i] as const);
  let candidates: Candidates | undefined;
  const find = (name: string) => {
    const like = (candidates ??= new Candidates(names)).of(name).filter(({ likeness }) => SURE.includes(likeness));
    return like.length === 1 ? all[like[0]!.person]! : null;
  };
  return (name) => {
    const key = nameKey(name);
    if (!people.has(key)) people.set(key, all.length === 0 ? null : find(name));
    return people.get(key)!;
  };
}
