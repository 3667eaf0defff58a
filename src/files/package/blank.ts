import { DECLARATION } from "./container/parts";
import { newZip } from "./container/zip";

// A workbook without sheets, to which new ones are added.

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The default font, no fill, no lines. */
export const PLAIN_STYLES =
  `${DECLARATION}<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/** The place where many scripts look for the styles, whatever the workbook says. */
export const STYLES_PART = "xl/styles.xml";
export const STYLES_TYPE = `${SHEET}.styles+xml`;

let blank: Promise<Uint8Array> | null = null;

/** An .xlsx file without sheets. Its bytes are shared, so nobody may change them. */
export function blankPackage(): Promise<Uint8Array> {
  return (blank ??= makeBlank());
}

function makeBlank(): Promise<Uint8Array> {
  const parts: readonly (readonly [string, string])[] = [
    [
      "[Content_Types].xml",
      `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/>` +
        `<Override PartName="/${STYLES_PART}" ContentType="${STYLES_TYPE}"/></Types>`,
    ],
    [
      "_rels/.rels",
      `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets/></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [STYLES_PART, PLAIN_STYLES],
  ];
  return newZip(parts.map(([name, text]) => [name, new TextEncoder().encode(text)]));
}
