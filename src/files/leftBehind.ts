import type { Sheet as HucreSheet } from "hucre/xlsx";
import { featuresInOldWorkbook, type OldFeature } from "./xls/oldWorkbook";
import { readContents, ZipFile } from "./package/container/zip";

/** What may be lost when a workbook is converted to another format. */
export type FileFeature = OldFeature | "formulas";

/** The features of a file that its sheets, as read, do not have. */
export function leftBehind(bytes: Uint8Array, sheets: readonly HucreSheet[]): FileFeature[] {
  const there = readContents(bytes) === null ? featuresInOldWorkbook(bytes) : featuresInOpenDocument(bytes);
  const some = (has: (sheet: HucreSheet) => unknown) => sheets.some((sheet) => Boolean(has(sheet)));
  const someCell = (part: "comment" | "hyperlink") =>
    some(({ cells }) => [...(cells?.values() ?? [])].some((cell) => cell[part]));
  const kept: { readonly [T in FileFeature]?: boolean } = {
    comments: someCell("comment"),
    links: someCell("hyperlink"),
    validations: some(({ dataValidations }) => dataValidations?.length),
    "conditional-formats": some(({ conditionalRules }) => conditionalRules?.length),
    filters: some(({ autoFilter }) => autoFilter),
  };
  return [...there].filter((thing) => !kept[thing]).sort();
}

const BY_ELEMENT: readonly (readonly [RegExp, FileFeature])[] = [
  [/<draw:object[ >]/, "charts"],
  [/<draw:object-ole[ >]/, "objects"],
  [/<draw:image[ >]/, "pictures"],
  [/<draw:(?:custom-shape|rect|line|ellipse|text-box|path|polygon|polyline|connector)[ >]/, "shapes"],
  [/<draw:control[ >]/, "controls"],
  [/<office:annotation[ >]/, "comments"],
  [/<table:content-validation[ >]/, "validations"],
  [/<calcext:conditional-format[ >]|<style:map[ >]/, "conditional-formats"],
  [/<table:data-pilot-table[ >]/, "pivot-tables"],
  [/<text:a[ >]/, "links"],
  [/table:display-filter-buttons="true"|<table:filter[ >]/, "filters"],
];

function featuresInOpenDocument(bytes: Uint8Array): Set<FileFeature> {
  const zip = ZipFile.open(bytes);
  const content = zip.has("content.xml") ? new TextDecoder().decode(zip.content("content.xml")) : "";
  // Programs that cannot draw a chart show a picture instead; it is not a picture of its own.
  const own = content.replace(/<draw:object[ >][^]*?<\/draw:frame>/g, "<draw:object ");
  const things = new Set(BY_ELEMENT.filter(([element]) => element.test(own)).map(([, thing]) => thing));
  if (zip.names.some((name) => /^(?:Basic|Scripts)\/.+\/(?!script-l[bc]\.xml).+/.test(name))) things.add("macros");
  return things;
}
