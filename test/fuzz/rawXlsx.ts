import { packZip } from "../files/demanding/zip";

// Workbooks that no library would write: parts given as text, packed without compression.

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** An .xlsx file of sheets, each with its name and the text of its `sheetData`. */
export function rawXlsx(...sheets: readonly (readonly [name: string, data: string])[]): Uint8Array {
  const names = sheets.map(([name]) => name);
  const list = (of: (name: string, number: number) => string) => names.map((name, i) => of(name, i + 1)).join("");
  const parts: { [part: string]: string } = {
    "[Content_Types].xml":
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>` +
      list(
        (_, n) =>
          `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
      ) +
      "</Types>",
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list((name, n) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships">${list((_, n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
  };
  sheets.forEach(([, data], i) => {
    parts[`xl/worksheets/sheet${i + 1}.xml`] = `<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`;
  });
  return packZip(Object.entries(parts).map(([name, text]) => ({ name, content: XML + text, stored: true })));
}

/** A row of cells, each as in the file: `<c><v>1</v></c>`. */
export function rawRow(...cells: readonly string[]): string {
  return `<row>${cells.join("")}</row>`;
}

export function rawText(text: string): string {
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

export function rawNumber(number: number | string): string {
  return `<c><v>${number}</v></c>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
