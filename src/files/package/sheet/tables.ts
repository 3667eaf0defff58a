import { areaAddress, parseArea, type Area } from "../../../sheet";
import { escaped } from "./cellText";
import { DECLARATION, type Namespaces } from "../container/parts";
import { child, childrenOf, encoded, parseXml, Splices, type XmlElement } from "../container/xml";

// Excel tables (ListObjects); each has its own part.

/** The content of a table's part. */
export interface TableInfo {
  readonly name: string;
  readonly id: number;
  /** Headers and rows, without the row of totals. */
  readonly area: Area;
  readonly hasHeaders: boolean;
  /** The totals by column of the table: a label or a formula; null if the table has no row of totals. */
  readonly totals: readonly (TableTotal | null)[] | null;
  /** Some of its rows are filtered out. */
  readonly isFiltered: boolean;
}

export interface TableTotal {
  readonly label: string | null;
  /** With its `=`. */
  readonly formula: string | null;
}

export function tableInfo(text: string): TableInfo | null {
  const root = parseXml(text);
  const { attributes } = root;
  const area = parseArea(attributes["ref"] ?? "");
  const name = attributes["displayName"] ?? attributes["name"];
  if (!area || name === undefined) return null;
  const totalRows = Number(attributes["totalsRowCount"] ?? 0);
  const columns = childrenOf(child(root, "tableColumns"), "tableColumn");
  return {
    name,
    id: Number(attributes["id"] ?? 0),
    area: { ...area, bottom: area.bottom - totalRows },
    hasHeaders: attributes["headerRowCount"] !== "0",
    totals: totalRows > 0 ? columns.map((column) => totalOf(column, name)) : null,
    isFiltered: childrenOf(child(root, "autoFilter"), "filterColumn").length > 0,
  };
}

const FUNCTIONS: { readonly [name: string]: number } = {
  average: 101,
  countNums: 102,
  count: 103,
  max: 104,
  min: 105,
  stdDev: 107,
  sum: 109,
  var: 110,
};

function totalOf(column: XmlElement, table: string): TableTotal | null {
  const { totalsRowLabel, totalsRowFunction, name = "" } = column.attributes;
  const own = child(column, "totalsRowFormula")?.text;
  if (own) return { label: null, formula: `=${own}` };
  const number = FUNCTIONS[totalsRowFunction ?? ""];
  if (number !== undefined) return { label: null, formula: `=SUBTOTAL(${number},${table}[${columnInFormula(name)}])` };
  return totalsRowLabel === undefined ? null : { label: totalsRowLabel, formula: null };
}

/** A column's name in brackets, where some characters need an apostrophe. */
function columnInFormula(name: string): string {
  return name
    .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/['#[\]@]/g, "'$&");
}

/** The part of a new table. It has no filter arrows, because they would cover the ends of the headers. */
export function newTable(
  id: number,
  name: string,
  area: Area,
  headers: readonly string[],
  { main }: Namespaces,
): string {
  const columns = columnNames(headers).map((header, i) => `<tableColumn id="${i + 1}" name="${encoded(header)}"/>`);
  return (
    `${DECLARATION}<table xmlns="${main}" id="${id}" name="${encoded(name)}" displayName="${encoded(name)}" ` +
    `ref="${areaAddress(area)}" totalsRowShown="0">` +
    `<tableColumns count="${columns.length}">${columns.join("")}</tableColumns>` +
    '<tableStyleInfo name="TableStyleMedium2" showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/></table>'
  );
}

/** The changes of an existing table. */
export interface TablePatch {
  readonly area: Area;
  /** Whether the row of totals is below the new area. */
  readonly hasTotals: boolean;
  readonly headers: readonly string[];
  /** Its filter is lifted. */
  readonly isUnfiltered: boolean;
}

/** The part of a table with another area and other headers; everything else stays. */
export function patchedTable(text: string, { area, hasTotals, headers, isUnfiltered }: TablePatch): string {
  const root = parseXml(text);
  const splices = new Splices(text);
  const was = tableInfo(text)!;
  const ref = areaAddress({ ...area, bottom: area.bottom + (hasTotals ? 1 : 0) });
  const attributes: { [name: string]: string | null } = {};
  if (ref !== root.attributes["ref"]) attributes["ref"] = ref;
  if (was.totals && !hasTotals) Object.assign(attributes, { totalsRowCount: null, totalsRowShown: "0" });
  if (Object.keys(attributes).length > 0) splices.setAttributes(root, attributes);
  if (areaAddress(area) !== areaAddress(was.area)) {
    const filter = child(root, "autoFilter");
    if (filter) splices.setAttributes(filter, { ref: areaAddress(area) });
    for (const sort of [child(root, "sortState"), filter && child(filter, "sortState")]) {
      for (const one of sort ? [sort, ...childrenOf(sort, "sortCondition")] : []) {
        const place = parseArea(one.attributes["ref"] ?? "");
        if (place) splices.setAttributes(one, { ref: areaAddress({ ...place, bottom: area.bottom }) });
      }
    }
  }
  if (isUnfiltered)
    for (const { start, end } of childrenOf(child(root, "autoFilter"), "filterColumn")) splices.replace(start, end, "");
  columns(root, splices, headers, was.hasHeaders);
  return splices.isEmpty ? text : splices.result();
}

function columns(root: XmlElement, splices: Splices, headers: readonly string[], hasHeaders: boolean): void {
  const list = child(root, "tableColumns");
  if (!list) return;
  const there = childrenOf(list, "tableColumn");
  const names = columnNames(headers);
  const ids = there.map(({ attributes }) => Number(attributes["id"]));
  let next = Math.max(0, ...ids) + 1;
  there.forEach((column, i) => {
    if (i >= names.length) splices.replace(column.start, column.end, "");
    else if (hasHeaders && column.attributes["name"] !== names[i]) splices.setAttributes(column, { name: names[i]! });
  });
  if (names.length === there.length) return;
  const added = names
    .slice(there.length)
    .map((name) => `<${list.prefix}tableColumn id="${next++}" name="${encoded(name)}"/>`);
  splices.append(list, added.join(""), { count: String(names.length) });
}

/** The names of columns for the file, made unique and never empty. */
function columnNames(headers: readonly string[]): string[] {
  const taken = new Set<string>();
  return headers.map((header, i) => {
    const name = header === "" ? `Column${i + 1}` : header;
    let free = name;
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${name}${n}`;
    taken.add(free.toLowerCase());
    return escaped(free).replace(/[\n\t]/g, (c) => `_x${c.charCodeAt(0).toString(16).padStart(4, "0")}_`);
  });
}
