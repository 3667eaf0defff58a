import { Parser } from "htmlparser2";
import { invalid, type Problem, type Result } from "../../kernel/problem";
import { MOST_CELLS } from "../textSize";
import { cellText } from "./reading";

// The tables of a web page, as a browser shows them: menus, scripts and what is hidden left out.

/** A table with the lines of text above it. A cell of several lines has `\n` between them; null is a blank cell. */
export interface PageTable {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/**
 * The tables of at least two rows and two columns, in the order of the page. A table around others is only their place.
 * Errors: a page that ends in the middle, is nested too deeply, or holds too many cells; one without a table.
 */
export function tablesOfPage(text: string): Result<readonly PageTable[]> {
  const page = new Page();
  const parser = new Parser(page, { decodeEntities: true, lowerCaseTags: true });
  for (let at = 0; at < text.length && !page.problem; at += PIECE) parser.write(text.slice(at, at + PIECE));
  if (page.problem) return page.problem;
  if (page.isCutOff()) return invalid("format-page-cut");
  parser.end();
  const tables = page.tables();
  return tables.length === 0 ? invalid("refused-web-page") : tables;
}

/** Letters that are read before the limits are looked at. */
const PIECE = 65_536;
/** Elements inside each other; pages have some dozens, and more where their authors close none. */
const MOST_DEPTH = 1000;
const MOST_SPAN = 1000;

interface Line {
  readonly text: string;
  readonly isHeading: boolean;
  /** All of it is links, as in a menu. */
  readonly isMenu: boolean;
}

type Rows = PageTable["rows"];

/** The contents of the page, or of a cell: lines of text, and tables between them. */
class Flow {
  readonly items: (Line | Rows)[] = [];
  private said = "";
  private unlinked = "";
  private isHeading = false;

  add(text: string, isHeading: boolean, isLink: boolean): void {
    this.said += text;
    if (!isLink) this.unlinked += text;
    this.isHeading ||= isHeading;
  }

  endLine(): void {
    const text = cellText(this.said);
    if (text !== null) {
      const isMenu = !/[\p{L}\p{N}]/u.test(this.unlinked);
      this.items.push({ text, isHeading: this.isHeading, isMenu });
    }
    this.said = this.unlinked = "";
    this.isHeading = false;
  }

  text(): string | null {
    const lines = this.items.flatMap((item) => ("text" in item ? item.text : []));
    return lines.length === 0 ? null : lines.join("\n");
  }
}

class Cell extends Flow {
  columns = 1;
  rows = 1;
}

/** A table that is being read. */
interface OpenTable {
  /** Where it is: the page, or a cell of another table. */
  readonly around: Flow;
  readonly rows: Cell[][];
  /** The cell that is open; null between cells. */
  cell: Cell | null;
}

class Page {
  problem: Problem | null = null;
  private readonly body = new Flow();
  private readonly open: OpenTable[] = [];
  private title = "";
  private depth = 0;
  private cells = 0;
  /** Elements inside the one that is left out, that one too. */
  private leftOut = 0;
  /** Open headings, links, and titles. */
  private readonly within = { heading: 0, a: 0, title: 0 };
  private beginsAsPage = false;
  private endsAsPage = false;

  /** A table that is open, or a page without its end. */
  isCutOff(): boolean {
    return this.open.length > 0 || (this.beginsAsPage && !this.endsAsPage);
  }

  onopentag(name: string, attributes: { readonly [name: string]: string }): void {
    if (++this.depth > MOST_DEPTH) this.problem ??= invalid("file-too-deep", { most: MOST_DEPTH });
    if (name === "html" || name === "body") this.beginsAsPage = true;
    if (this.leftOut > 0 || LEFT_OUT.has(name) || isHidden(attributes)) this.leftOut++;
    if (this.leftOut > 0) return;
    if (BREAKS.test(name)) this.flow().endLine();
    this.count(name, 1);
    const table = this.open[this.open.length - 1];
    if (name === "table") this.open.push({ around: this.flow(), rows: [], cell: null });
    else if (table && name === "tr") {
      this.endCell(table);
      table.rows.push([]);
    } else if (table && (name === "td" || name === "th")) {
      this.endCell(table);
      table.cell = this.cell(attributes);
      (table.rows[table.rows.length - 1] ?? table.rows[table.rows.push([]) - 1]!).push(table.cell);
    } else if (table && name === "caption") this.endCell(table);
  }

  onclosetag(name: string): void {
    this.depth--;
    if (name === "html" || name === "body") this.endsAsPage = true;
    if (this.leftOut > 0) {
      this.leftOut--;
      return;
    }
    if (BREAKS.test(name)) this.flow().endLine();
    this.count(name, -1);
    const table = this.open[this.open.length - 1];
    if (!table) return;
    if (/^(td|th|tr|table)$/.test(name)) this.endCell(table);
    if (name !== "table") return;
    this.open.pop();
    this.close(table);
  }

  ontext(text: string): void {
    if (this.leftOut > 0) return;
    if (this.within.title > 0) this.title += text;
    else this.flow().add(text, this.within.heading > 0, this.within.a > 0);
  }

  tables(): readonly PageTable[] {
    this.body.endLine();
    const tables: PageTable[] = [];
    let lines: Line[] = [];
    for (const item of this.body.items) {
      if ("text" in item) {
        lines.push(item);
        continue;
      }
      const titles = titlesIn(lines);
      const title = tables.length === 0 && !lines.some(({ isHeading }) => isHeading) ? cellText(this.title) : null;
      tables.push({ titles: title === null ? titles : [title, ...titles], rows: item });
      lines = [];
    }
    return tables;
  }

  /** Where text goes. */
  private flow(): Flow {
    const table = this.open[this.open.length - 1];
    return table ? (table.cell ?? table.around) : this.body;
  }

  private count(name: string, by: 1 | -1): void {
    if (HEADING.test(name)) this.within.heading += by;
    else if (name === "a" || name === "title") this.within[name] += by;
  }

  private cell(attributes: { readonly [name: string]: string }): Cell {
    const span = (name: string) => Math.max(1, Math.min(MOST_SPAN, parseInt(attributes[name] ?? "", 10) || 1));
    const [columns, rows] = [span("colspan"), span("rowspan")];
    // What it spans is laid out, too.
    this.cells += columns * rows;
    if (this.cells > MOST_CELLS) this.problem ??= invalid("file-too-large");
    return Object.assign(new Cell(), { columns, rows });
  }

  private endCell(table: OpenTable): void {
    table.cell?.endLine();
    table.cell = null;
  }

  /** A table goes to where it is; of one that only makes places for others, or is no table, what is in its cells. */
  private close({ around, rows }: OpenTable): void {
    const items = rows.flatMap((row) => row.flatMap((cell) => cell.items));
    const laidOut = !this.problem && items.every((item) => "text" in item) ? layOut(rows) : null;
    if (laidOut && isTable(laidOut)) around.items.push(laidOut);
    else for (const item of items) around.items.push(item);
  }
}

const HEADING = /^(h[1-6]|caption)$/;
const BREAKS =
  /^(br|hr|p|div|li|ul|ol|dl|dt|dd|h[1-6]|table|caption|section|article|header|footer|main|form|fieldset|legend|blockquote|pre|address|center|figure|figcaption)$/;
/** What a page holds beside its text. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  ["script", "style", "noscript", "template", "svg", "math", "nav"].concat([
    "select",
    "button",
    "textarea",
    "datalist",
    "object",
    "iframe",
  ]),
);

function isHidden({ hidden, style = "" }: { readonly [name: string]: string }): boolean {
  return hidden !== undefined || /\bdisplay\s*:\s*none\b/i.test(style);
}

/** The cells in their columns and rows; what a cell spans beside its first place is blank. */
function layOut(rows: readonly (readonly Cell[])[]): Rows {
  /** The row, from 0, up to which a cell from above fills each column. */
  const filled: number[] = [];
  return rows.map((cells, row) => {
    const values: (string | null)[] = [];
    let column = 0;
    for (const cell of cells) {
      while ((filled[column] ?? 0) > row) column++;
      const text = cell.text();
      if (text !== null) {
        while (values.length < column) values.push(null);
        values.push(text);
      }
      const end = column + cell.columns;
      const below = row + cell.rows;
      for (; column < end; column++) if (below > row + 1) filled[column] = below;
    }
    return values;
  });
}

function isTable(rows: Rows): boolean {
  const columns = new Set(rows.flatMap((row) => row.flatMap((text, column) => (text === null ? [] : column))));
  return columns.size > 1 && rows.filter((row) => row.length > 0).length > 1;
}

/** The lines above a table that belong to it: from the first heading on, or the nearest ones. */
function titlesIn(lines: readonly Line[]): readonly string[] {
  const texts = lines.filter(({ isMenu, isHeading }) => !isMenu || isHeading);
  const first = texts.findIndex(({ isHeading }) => isHeading);
  const near = texts.length - NEAR_LINES;
  return texts.flatMap(({ text, isHeading }, i) =>
    isHeading || (i > first && i >= near && text.length <= LONGEST_TITLE) ? text : [],
  );
}

const NEAR_LINES = 6;
const LONGEST_TITLE = 200;
