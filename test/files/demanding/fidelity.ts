// Finds what a fill lost in a workbook, and what it should not have changed. It compares the bytes of both files with
// what a person expects, without using the program.
import { cellName, placeOf, type Value } from "./book";
import type { Expected } from "./tournaments";
import { below, childOf, childrenOf, decoded, parseXml, type Element } from "./xml";
import { readZip, type Entry } from "./zip";

/** What a fill should do to a workbook. */
export interface Fill extends Expected {
  readonly sheet: string;
  /** Entries that are removed, by name. */
  readonly drops?: readonly string[];
  /** Cells whose formula belonged to a group that no longer exists, and the formulas they must have now. */
  readonly unshared?: { readonly [address: string]: string };
}

/** All faults, a sentence each; none if the workbook came back complete. */
export function losses(before: Uint8Array, after: Uint8Array, fill: Fill): string[] {
  const [old, now] = [new Package(before), new Package(after)];
  const found: string[] = [];
  const fault = (place: string, what: string) => void found.push(`${place}: ${what}`);
  const drops = fill.drops ?? [];

  const kept = old.entries.filter(({ name }) => !drops.includes(name));
  const order = now.entries.map(({ name }) => name).filter((name) => old.entry(name));
  if (order.join() !== kept.map(({ name }) => name).join()) fault("package", `entries are now ${order.join(", ")}`);

  const sheetPart = old.sheets.get(fill.sheet)!;
  const ours = new Map<string, (a: Entry, b: Entry) => void>([
    ["[content_types].xml", (a, b) => extended(elementsOf(a), elementsOf(b), a.name)],
    [old.workbookRels.toLowerCase(), (a, b) => extended(elementsOf(a), elementsOf(b), a.name)],
    [old.workbook.toLowerCase(), (a, b) => sameWorkbook(rootOf(a), rootOf(b))],
    [old.styles?.toLowerCase() ?? "", (a, b) => sameStyles(rootOf(a), rootOf(b))],
    [sheetPart.toLowerCase(), (a, b) => sameSheet(a, b)],
  ]);
  for (const entry of kept) {
    const other = now.entry(entry.name);
    if (!other) continue;
    const judge = ours.get(entry.name.toLowerCase());
    if (judge) judge(entry, other);
    else {
      if (!entry.raw.equals(other.raw)) fault(entry.name, "its bytes have changed");
      for (const trait of ["method", "stamp", "attributes"] as const)
        if (entry[trait] !== other[trait]) fault(entry.name, `its ${trait} has changed`);
    }
  }
  for (const { name } of now.entries) {
    if (!old.entry(name) && !now.reached.has(name.toLowerCase())) fault(name, "a new part that nothing points to");
  }
  newSheets();
  return found;

  function elementsOf(entry: Entry): readonly Element[] {
    return rootOf(entry).children;
  }

  /** Checks that everything is still there, except references to removed entries. New elements may be anywhere. */
  function extended(was: readonly Element[], is: readonly Element[], place: string): void {
    const gone = ({ attributes }: Element) => {
      const target = attributes["PartName"] ?? attributes["Target"] ?? "";
      return drops.some((name) => name.endsWith(target.replace(/^\//, "")) && target !== "");
    };
    const sources = new Set(is.map(({ source }) => source));
    for (const element of was) {
      if (gone(element) === sources.has(element.source)) {
        fault(place, `${element.source} ${gone(element) ? "points to what is gone" : "is gone"}`);
      }
    }
  }

  function sameRoot(was: Element, is: Element, place: string): void {
    if (was.tag !== is.tag) fault(place, `<${was.tag}> has become <${is.tag}>`);
    for (const [name, value] of Object.entries(was.attributes)) {
      if (is.attributes[name] !== value) fault(place, `${name} has changed`);
    }
    for (const name of Object.keys(is.attributes)) {
      if (was.attributes[name] === undefined && !name.startsWith("xmlns")) fault(place, `${name} has come`);
    }
  }

  /** Compares children one by one; those in `special` are checked separately, and may be new. */
  function sameChildren(
    was: Element,
    is: Element,
    place: string,
    special: { readonly [name: string]: (was: Element | undefined, is: Element | undefined) => void },
  ): void {
    sameRoot(was, is, place);
    const plain = ({ children }: Element) => children.filter(({ name }) => !special[name]);
    const [left, right] = [plain(was), plain(is)];
    left.forEach((element, i) => {
      if (right[i]?.source !== element.source) fault(place, `<${element.name}> has changed or is not in its place`);
    });
    for (const { name } of right.slice(left.length)) fault(place, `<${name}> has come`);
    const orderOf = (of: Element, among: Element) =>
      of.children.map(({ name }) => name).filter((name) => childOf(among, name));
    if (orderOf(was, is).join() !== orderOf(is, was).join()) fault(place, "its elements stand in another order");
    for (const [name, judge] of Object.entries(special)) judge(childOf(was, name), childOf(is, name));
  }

  function prefix(was: Element | undefined, is: Element | undefined, place: string): Element[] {
    if (was && !is) fault(place, "is gone");
    const [left, right] = [was?.children ?? [], is?.children ?? []];
    left.forEach((element, i) => {
      if (right[i]?.source !== element.source) fault(place, `item ${i} has changed`);
    });
    if (is && is.attributes["count"] !== undefined && Number(is.attributes["count"]) !== right.length)
      fault(place, `says that it has ${is.attributes["count"]} items, and has ${right.length}`);
    return right.slice(left.length);
  }

  function sameWorkbook(was: Element, is: Element): void {
    sameChildren(was, is, old.workbook, {
      sheets: (a, b) => {
        const added = prefix(a, b, "sheets").map(({ attributes }) => attributes["name"]);
        if (added.join() !== Object.keys(fill.sheets).join()) fault("sheets", `added are ${added.join(", ")}`);
      },
      definedNames: (a, b) => {
        for (const { attributes } of prefix(a, b, "defined names")) {
          if (Number(attributes["localSheetId"] ?? 0) < old.sheets.size)
            fault("defined names", `${attributes["name"]} has come`);
        }
      },
      calcPr: (a, b) => {
        const plain = (of?: Element) => JSON.stringify({ ...of?.attributes, fullCalcOnLoad: undefined });
        if (a ? plain(a) !== plain(b) : plain(b) !== "{}") fault("calcPr", "says something else");
      },
    });
  }

  function sameStyles(was: Element, is: Element): void {
    const lists = ["numFmts", "fonts", "fills", "borders", "cellStyleXfs", "cellXfs", "dxfs"];
    const judge = (name: string) => (a?: Element, b?: Element) => void prefix(a, b, name);
    sameChildren(was, is, "styles", Object.fromEntries(lists.map((name) => [name, judge(name)])));
  }

  function sameSheet(a: Entry, b: Entry): void {
    const place = fill.sheet;
    const remarks = (entry: Entry) => (decoded(entry.content).match(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g) ?? []).join("");
    if (remarks(a) !== remarks(b)) fault(place, "comments or instructions in its XML have changed");
    const start = (entry: Entry) => entry.content.subarray(0, 2).toString("hex");
    if (start(a) !== start(b)) fault(place, "is in another encoding");
    sameChildren(rootOf(a), rootOf(b), place, {
      dimension: () => undefined,
      cols: sameColumns,
      sheetData: (was, is) => sameCells(was!, is!),
    });
  }

  /** Checks that columns that were described still are, in one element or in several. */
  function sameColumns(was: Element | undefined, is: Element | undefined): void {
    const described = (cols: Element | undefined, column: number) => {
      const one = cols?.children.find(({ attributes: { min, max } }) => Number(min) <= column && column <= Number(max));
      return one && JSON.stringify({ ...one.attributes, min: null, max: null });
    };
    const planned = new Set(Object.keys(fill.cells).map((address) => placeOf(address)[1] + 1));
    const edges = [was, is]
      .flatMap((cols) => cols?.children ?? [])
      .flatMap(({ attributes: { min, max } }) => {
        return [Number(min), Number(max), Number(min) - 1, Number(max) + 1];
      });
    for (const column of new Set(edges)) {
      const [a, b] = [described(was, column), described(is, column)];
      if (a !== b && !(a === undefined && planned.has(column))) fault(`${fill.sheet} column ${column}`, `${a} → ${b}`);
    }
  }

  function sameCells(was: Element, is: Element): void {
    const [left, right] = [gridOf(was), gridOf(is)];
    for (const [number, row] of left.rows) {
      const other = right.rows.get(number);
      const said = (of: Element) => JSON.stringify({ ...of.attributes, spans: undefined, r: undefined });
      if (!other || said(row) !== said(other)) fault(`${fill.sheet} row ${number}`, "has changed");
    }
    const planned = new Set(Object.keys(fill.cells).map((address) => placeOf(address)[0] + 1));
    for (const number of right.rows.keys()) {
      if (!left.rows.has(number) && !planned.has(number)) fault(`${fill.sheet} row ${number}`, "has come");
    }
    if ([...right.rows.keys()].some((number, i, all) => i > 0 && number <= all[i - 1]!))
      fault(fill.sheet, "its rows are not in their order");
    for (const [address, cell] of left.cells) {
      if (address in fill.cells) continue;
      const other = right.cells.get(address);
      const formula = fill.unshared?.[address];
      const place = `${fill.sheet}!${address}`;
      if (formula !== undefined) {
        if (formulaOf(right.cells, address) !== formula)
          fault(place, `its formula is ${formulaOf(right.cells, address)}`);
        if (childOf(cell, "v")?.source !== (other && childOf(other, "v")?.source))
          fault(place, "its value has changed");
      } else if (other?.source !== cell.source) fault(place, `${cell.source} has become ${other?.source ?? "nothing"}`);
    }
    for (const [address, cell] of right.cells) {
      if (!(address in fill.cells) && !left.cells.has(address)) fault(`${fill.sheet}!${address}`, "has come");
      else if (address in fill.cells) plannedCell(address, cell, left.cells.get(address));
    }
    for (const [address, value] of Object.entries(fill.cells)) {
      if (value !== null && !right.cells.has(address)) fault(`${fill.sheet}!${address}`, "was not filled");
    }
  }

  function plannedCell(address: string, cell: Element, was: Element | undefined): void {
    const place = `${fill.sheet}!${address}`;
    const value = now.valueOf(cell);
    if (!same(value, fill.cells[address]!)) fault(place, `holds ${value}, not ${fill.cells[address]}`);
    if (childOf(cell, "f")) fault(place, "holds a formula");
    const format = fill.formats?.[address];
    if (format !== undefined && now.formatOf(cell) !== format)
      fault(place, `is shown as ${now.formatOf(cell)}, not ${format}`);
    if (!was || was.attributes["s"] === cell.attributes["s"]) return;
    if (format === undefined) fault(place, "has another style");
    // Only the number format may differ.
    const looks = (of: Package, s: string | undefined) => {
      const { attributes, children } = of.xf(s);
      return JSON.stringify([
        { ...attributes, numFmtId: 0, applyNumberFormat: 0 },
        children.map(({ source }) => source),
      ]);
    };
    if (looks(old, was.attributes["s"]) !== looks(now, cell.attributes["s"])) fault(place, "looks otherwise");
  }

  function newSheets(): void {
    for (const [name, records] of Object.entries(fill.sheets)) {
      const part = now.sheets.get(name);
      if (!part || old.sheets.has(name)) continue; // said already
      const rows = now.valuesOf(part);
      for (const record of records) {
        const keys = Object.keys(record);
        const header = rows.find((row) => keys.every((key) => row.includes(key)));
        if (!header) {
          fault(name, `has no row with the headers ${keys.join(", ")}`);
          break;
        }
        const at = (key: string) => header.indexOf(key);
        const row = rows.find((line) => line !== header && same(line[at(keys[0]!)] ?? null, record[keys[0]!]!));
        if (!row) fault(name, `has no row for ${record[keys[0]!]}`);
        else {
          for (const key of keys) {
            const value = row[at(key)] ?? null;
            if (!same(value, record[key]!)) fault(name, `${record[keys[0]!]}: ${key} is ${value}, not ${record[key]}`);
          }
        }
      }
      const filled = rows.filter((row) => row.some((value) => value !== null));
      if (filled.length < records.length + 1) fault(name, "has too few rows");
    }
  }
}

/** Compares numbers to a billionth; the rest is rounding. */
function same(a: Value, b: Value): boolean {
  if (typeof a === "number" && typeof b === "number") return Math.abs(a - b) < 1e-9;
  return a === b;
}

interface Grid {
  readonly rows: ReadonlyMap<number, Element>;
  readonly cells: ReadonlyMap<string, Element>;
}

/** Rows and cells by place, even if they do not state it. */
function gridOf(data: Element): Grid {
  const rows = new Map<number, Element>();
  const cells = new Map<string, Element>();
  let row = 0;
  for (const line of childrenOf(data, "row")) {
    row = Number(line.attributes["r"] ?? row + 1);
    rows.set(row, line);
    let column = -1;
    for (const cell of childrenOf(line, "c")) {
      const { r } = cell.attributes;
      column = r === undefined ? column + 1 : placeOf(r)[1];
      cells.set(cellName(row - 1, column), cell);
    }
  }
  return { rows, cells };
}

/** The formula of a cell; the formula of its group is moved to it. */
function formulaOf(cells: Grid["cells"], address: string): string | undefined {
  const own = cells.get(address) && childOf(cells.get(address)!, "f");
  if (!own || own.text !== "" || own.attributes["t"] !== "shared") return own?.text;
  for (const [master, cell] of cells) {
    const formula = childOf(cell, "f");
    if (!formula || formula.text === "" || formula.attributes["si"] !== own.attributes["si"]) continue;
    const down = placeOf(address)[0] - placeOf(master)[0];
    return formula.text.replace(/(\$?[A-Z]+)(\$?)(\d+)/g, (all, letters: string, fixed: string, digits: string) =>
      fixed ? all : `${letters}${Number(digits) + down}`,
    );
  }
  return undefined;
}

const BUILT_IN: { readonly [id: string]: string } = {
  0: "General",
  1: "0",
  2: "0.00",
  9: "0%",
  10: "0.00%",
  14: "date",
};

export class Package {
  readonly entries: readonly Entry[];
  readonly workbook: string;
  readonly workbookRels: string;
  readonly styles: string | undefined;
  /** The parts of the sheets, by the names of the sheets, in the order of their tabs. */
  readonly sheets: ReadonlyMap<string, string>;
  /** Names, in small letters, of all parts that something points to, and of their relationships. */
  readonly reached: ReadonlySet<string>;
  private readonly texts: readonly string[];

  constructor(bytes: Uint8Array) {
    this.entries = readZip(bytes);
    const reached = new Set(["[content_types].xml"]);
    const follow = (part: string) => {
      const rels = relsOf(part);
      if (this.entry(rels)) reached.add(rels.toLowerCase());
      for (const { target } of this.related(part)) {
        if (target === null || reached.has(target.toLowerCase())) continue;
        reached.add(target.toLowerCase());
        follow(target);
      }
    };
    follow("");
    this.reached = reached;
    const main = this.related("").find(({ type }) => type === "officeDocument")!;
    this.workbook = this.entry(main.target!)!.name;
    this.workbookRels = relsOf(this.workbook);
    const hanging = this.related(this.workbook);
    this.styles = hanging.find(({ type }) => type === "styles")?.target ?? undefined;
    const sheets = childrenOf(childOf(this.root(this.workbook), "sheets")!, "sheet").map(({ attributes }) => {
      const id = Object.entries(attributes).find(([name]) => name.endsWith(":id"))![1];
      return [attributes["name"]!, hanging.find((one) => one.id === id)!.target!] as const;
    });
    this.sheets = new Map(sheets);
    const shared = hanging.find(({ type }) => type === "sharedStrings")?.target;
    this.texts = shared ? this.root(shared).children.map(textOf) : [];
  }

  /** Part names are case-insensitive. */
  entry(name: string): Entry | undefined {
    return this.entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase());
  }

  root(part: string): Element {
    return rootOf(this.entry(part)!);
  }

  related(part: string): { id: string; type: string; target: string | null }[] {
    const rels = this.entry(relsOf(part));
    if (!rels) return [];
    return rootOf(rels).children.map(({ attributes }) => {
      const external = attributes["TargetMode"] === "External";
      const path = new URL(attributes["Target"]!, `zip:///${part}`).pathname.slice(1);
      const type = attributes["Type"]!.replace(/^.*\//, "");
      return { id: attributes["Id"]!, type, target: external ? null : (this.entry(path)?.name ?? path) };
    });
  }

  valueOf(cell: Element): Value {
    const { t } = cell.attributes;
    if (t === "inlineStr") return textOf(childOf(cell, "is")!);
    const value = childOf(cell, "v")?.text;
    if (value === undefined || (value === "" && t !== "str")) return null;
    if (t === "s") return this.texts[Number(value)]!;
    if (t === "b") return value === "1";
    return t === undefined || t === "n" ? Number(value) : value;
  }

  valuesOf(part: string): Value[][] {
    const rows: Value[][] = [];
    for (const [address, cell] of gridOf(childOf(this.root(part), "sheetData")!).cells) {
      const [row, column] = placeOf(address);
      while (rows.length <= row) rows.push([]);
      const line = rows[row]!;
      while (line.length < column) line.push(null);
      line[column] = this.valueOf(cell);
    }
    return rows;
  }

  /** The cells of a sheet by address. */
  cellsOf(sheet: string): ReadonlyMap<string, Element> {
    return gridOf(childOf(this.root(this.sheets.get(sheet)!), "sheetData")!).cells;
  }

  /** The entry in a style list that a cell uses, such as its font or fill. */
  styleOf(cell: Element, list: "fonts" | "fills", id: "fontId" | "fillId"): Element {
    return childOf(this.root(this.styles!), list)!.children[Number(this.xf(cell.attributes["s"]).attributes[id])]!;
  }

  xf(s: string | undefined): Element {
    return childOf(this.root(this.styles!), "cellXfs")!.children[Number(s ?? 0)]!;
  }

  formatOf(cell: Element): string {
    const id = this.xf(cell.attributes["s"]).attributes["numFmtId"] ?? "0";
    const own = [...below(this.root(this.styles!), "numFmt")].find(({ attributes }) => attributes["numFmtId"] === id);
    return own?.attributes["formatCode"] ?? BUILT_IN[id] ?? `format ${id}`;
  }
}

function relsOf(part: string): string {
  return part === "" ? "_rels/.rels" : part.replace(/([^/]*)$/, "_rels/$1.rels");
}

function rootOf(entry: Entry): Element {
  return parseXml(decoded(entry.content));
}

/** The text of an item, without phonetic text. */
function textOf(item: Element): string {
  return item.children
    .filter(({ name }) => name === "t" || name === "r")
    .map((child) => (child.name === "t" ? child.text : textOf(child)))
    .join("");
}
