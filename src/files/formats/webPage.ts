import { Parser } from "htmlparser2";
import { invalid, type Problem, type Result } from "../../kernel/problem";
import { MOST_CELLS } from "../textSize";
import { cellText } from "./reading";

// The tables of a web page as a browser shows them, without menus, scripts and hidden elements.

/**
 * A table with the lines of text above it. Lines within a cell are separated by `
 * `; null is a blank cell.
 */
export interface PageTable {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/**
 * The tables with at least two rows and two columns, in the order of the page. A table that only lays out other tables
 * is ignored. Errors: the page is cut off, nested too deeply or too large, or has no table.
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

/** Characters read between two checks of the limits. */
const PIECE = 65_536;
/** How deeply elements may be nested; pages need some dozens of levels, more if their authors close no elements. */
const MOST_DEPTH = 1000;
const MOST_SPAN = 1000;

interface Line {
  readonly text: string;
  readonly isHeading: boolean;
  /** Every word of it is in a link, as in a menu. */
  readonly isMenu: boolean;
}

type Rows = PageTable["rows"];

/** The content of the page or of a cell: lines of text, with tables between them. */
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
  /** The page, or the cell of another table, that contains it. */
  readonly around: Flow;
  readonly rows: Cell[][];
  /** The open cell; null between cells. */
  cell: Cell | null;
}

class Page {
  problem: Problem | null = null;
  private readonly body = new Flow();
  private readonly open: OpenTable[] = [];
  private title = "";
  private depth = 0;
  private cells = 0;
  /** How many elements are open from the ignored one inwards; 0 outside. */
  private leftOut = 0;
  /** How many headings, links and titles are open. */
  private readonly within = { heading: 0, a: 0, title: 0 };
  private beginsAsPage = false;
  private endsAsPage = false;

  /** A table is still open, or the page has no end. */
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

  /** Receives the next text. */
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
    // Spanned cells take memory too.
    this.cells += columns * rows;
    if (this.cells > MOST_CELLS) this.problem ??= invalid("file-too-large");
    return Object.assign(new Cell(), { columns, rows });
  }

  private endCell(table: OpenTable): void {
    table.cell?.endLine();
    table.cell = null;
  }

  /** Adds a table to its surroundings. If it only lays out other tables, or is too small, its contents are added instead. */
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
/** Elements without text to read. */
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

/** Puts the cells into columns and rows; a cell that spans several places fills only the first. */
function layOut(rows: readonly (readonly Cell[])[]): Rows {
  /** For each column, the first row, from 0, that no cell from above fills. */
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

/** The lines of text that belong to a table: headings, and the nearest lines after the first heading. */
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
