import { told } from "../kernel/told";
import { readOds, readXls, writeXlsx } from "hucre";
import type { WriteSheet } from "hucre/xlsx";
import { keepResults, unshareFormulas } from "./convertedFormulas";
import { keepPrintNames } from "./printNames";
import { Package } from "./package/container/parts";
import { PackageFile } from "./package/packageFile";
import { BUILT_IN } from "./package/sheet/numberFormats";
import { child, childrenOf, type XmlElement } from "./package/container/xml";
import { ZipFile } from "./package/container/zip";
import { leftBehind } from "./leftBehind";
import { addOldLooks } from "./xls/oldLooks";
import { addOpenDocumentLooks, farthest, refuseDeep, refuseLocked } from "./openDocument";
import { isOpenDocument, isTooMuch } from "./prescan";
import type { WorkbookFile } from "./workbookFile";

/**
 * Converts an .xls or .ods workbook into one that can be changed. Warns about what is lost. Rejects if the file is
 * locked or damaged.
 */
export async function converted(bytes: Uint8Array): Promise<WorkbookFile> {
  const isOpen = isOpenDocument(bytes);
  if (isOpen) {
    refuseLocked(bytes);
    refuseDeep(bytes);
  }
  const book = await (isOpen ? readOds : readXls)(bytes, { readStyles: true }).catch((error: unknown) => {
    throw (isOpen && isTooMuch(error) ? farthest(bytes) : null) ?? error;
  });
  for (const sheet of book.sheets) {
    // hucre leaves out blank rows and cells of .xls files, but cannot write such a sheet.
    sheet.rows = Array.from(sheet.rows, (row) => Array.from(row ?? [], (value) => value ?? null));
    if (!sheet.cells) continue;
    unshareFormulas(sheet.cells);
    keepResults(sheet.cells);
  }
  if (isOpen) addOpenDocumentLooks(bytes, book.sheets);
  const hasFormulas = isOpen || addOldLooks(bytes, book.sheets);
  keepPrintNames(book);
  const { sheets, namedRanges } = book;
  // hucre cannot write charts and pivot tables in the form in which it reads them; `leftBehind` reports them.
  const written: WriteSheet[] = sheets.map(({ charts: _charts, pivotTables: _pivots, ...sheet }) => sheet);
  const xlsx = await writeXlsx({ sheets: written, ...(namedRanges && { namedRanges }) });
  const left = [...leftBehind(bytes, sheets), ...(hasFormulas ? [] : ["formulas" as const])];
  const warnings = left.map((thing) => told(`left-behind-${thing}`));
  return new PackageFile(await withMendedStyles(xlsx), warnings);
}

const STYLES = "xl/styles.xml";

const IN_A_FONT = "b i strike condense extend outline shadow u vertAlign sz color name family charset scheme".split(
  " ",
);

/**
 * Restores the numbers of formats that each country shows in its own way, which hucre reads but does not write, and
 * puts the parts of fonts in the order of the schema.
 */
function withMendedStyles(xlsx: Uint8Array): Promise<Uint8Array> {
  const pack = new Package(ZipFile.open(xlsx));
  const builtIn = new Map(Object.entries(BUILT_IN).map(([id, code]) => [code, id]));
  pack.edit(STYLES, (root, splices) => {
    const formats = childrenOf(child(root, "numFmts"), "numFmt");
    const ids = new Map(
      formats.map(({ attributes }) => [attributes["numFmtId"], builtIn.get(attributes["formatCode"] ?? "")]),
    );
    for (const xf of childrenOf(child(root, "cellXfs"), "xf")) {
      const id = ids.get(xf.attributes["numFmtId"]);
      if (id !== undefined) splices.setAttributes(xf, { numFmtId: id });
    }
    const text = pack.text(STYLES);
    const rank = ({ name }: XmlElement) => IN_A_FONT.indexOf(name);
    for (const { children, contentStart, contentEnd } of childrenOf(child(root, "fonts"), "font")) {
      const inOrder = [...children].sort((a, b) => rank(a) - rank(b));
      splices.replace(contentStart, contentEnd, inOrder.map(({ start, end }) => text.slice(start, end)).join(""));
    }
  });
  return pack.save();
}
