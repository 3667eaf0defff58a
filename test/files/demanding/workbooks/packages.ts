// Packages as other programs write them: other encodings, prefixes, names and compression, and unknown parts.
import { COMPATIBILITY, MAIN, OFFICE, rowsOf, SHEETML, XML, type Book } from "../book";
import { GAMES } from "../tournaments";
import { packZip, type Packed } from "../zip";
import { demanding, games, notes, type Demanding } from "./demanding";
import { DRESSED } from "./sheets";

/** The entries of the book, some of them changed. */
function repacked(book: Book, change: (entry: Packed) => Packed): Uint8Array {
  return packZip(book.entries().map(change));
}

const text = (entry: Packed) => String(entry.content);

/** The namespaces of the strict form of the standard. */
const STRICT: readonly (readonly [string, string])[] = [
  [MAIN, "http://purl.oclc.org/ooxml/spreadsheetml/main"],
  [OFFICE, "http://purl.oclc.org/ooxml/officeDocument/relationships"],
  ["http://schemas.openxmlformats.org/drawingml/2006/main", "http://purl.oclc.org/ooxml/drawingml/main"],
];

/** Gives every element of the main namespace a prefix. */
function prefixed(xml: string): string {
  return xml.replace(`xmlns="${MAIN}"`, `xmlns:x="${MAIN}"`).replace(/<(\/?)(?=[A-Za-z])(?![\w.-]*:)/g, "<$1x:");
}

const VBA = "application/vnd.ms-office.vbaProject";

export const PACKAGES: readonly Demanding[] = [
  demanding("the strict form of the standard", (book) => {
    book.attributes = 'conformance="strict"';
    book.styles = DRESSED;
    games(book, { style: (row, column) => (row > 0 && column === 0 ? 1 : undefined) });
    notes(book);
    return repacked(book, (entry) => ({
      ...entry,
      content: STRICT.reduce((xml, [from, to]) => xml.replaceAll(from, to), text(entry)),
    }));
  }),

  demanding("dates from 1904, as on a Macintosh", (book) => {
    book.head = '<workbookPr date1904="1" defaultThemeVersion="166925"/>';
    book.styles = DRESSED;
    const old = GAMES.grid.map((line, r) => (r === 0 ? line : [Number(line[0]) - 1462, ...line.slice(1)]));
    book.sheet("Games", {
      data: rowsOf(book, old, { style: (row, column) => (row > 0 && column === 0 ? 1 : undefined) }),
    });
    notes(book);
  }),

  demanding("every element under a prefix", (book) => {
    book.styles = DRESSED;
    games(book, {
      before:
        '<sheetPr><tabColor rgb="FF00838F"/></sheetPr><cols><col min="1" max="1" width="12" customWidth="1"/></cols>',
      after: '<mergeCells count="1"><mergeCell ref="A9:B9"/></mergeCells>',
    });
    notes(book);
    const ours = /^xl\/(workbook|styles|sharedStrings|worksheets\/[^/]*)\.xml$/;
    return repacked(book, (entry) => (ours.test(entry.name) ? { ...entry, content: prefixed(text(entry)) } : entry));
  }),

  demanding("a sheet in UTF-16, others with a mark of their encoding", (book) => {
    games(book, { cells: { P1: `<c r="P1" t="s"><v>${book.text("Ærø, Ångström, 岩田 😀")}</v></c>` } });
    notes(book);
    return repacked(book, (entry) => {
      if (entry.name.endsWith("sheet1.xml")) {
        const wide = "\ufeff" + text(entry).replace("UTF-8", "UTF-16");
        return { ...entry, content: Buffer.from(wide, "utf16le") };
      }
      return /sheet2|workbook\.xml$|styles/.test(entry.name) ? { ...entry, content: "\ufeff" + text(entry) } : entry;
    });
  }),

  demanding("rows and cells that do not say where they are, texts in place", (book) => {
    games(book, { places: false, inline: true });
    notes(book, "Notes", { places: false, inline: true });
  }),

  demanding(
    "XML written loosely: comments, spaces, single quotes, entities, cells of one letter's reference",
    (book) => {
      games(book);
      notes(book);
      return repacked(book, (entry) => {
        if (!entry.name.endsWith("sheet1.xml")) return entry;
        const loose = text(entry)
          .replace('<row r="3">', "<!-- <row r='3'><c r='A3'> --><row  r = '3' \n>")
          .replace(/<c r="B4" t="s"><v>(\d+)<\/v><\/c>/, "<c t='s'\n r='B4' ><v\n>$1</v ></c >")
          .replace('<c r="C4"><v>2</v></c>', "<c r='C4'><!-- > --><v><![CDATA[2]]></v></c>")
          .replace("</sheetData>", "<?lawn <c r='Z9'/> ?></sheetData>")
          .replace('<row r="6">', '<row r="6"\t>');
        return { ...entry, content: loose };
      });
    },
  ),

  demanding("targets from the root, parts and folders named otherwise, letters in either case", (book) => {
    book.folder = "Book/";
    games(book, { part: "Sheets/Games Of 2026.xml" });
    notes(book, "Notes", { part: "Sheets/SHEET.XML" });
    return repacked(book, (entry) => {
      if (entry.name === "_rels/.rels") return { ...entry, content: text(entry).replace('Target="', 'Target="/') };
      if (entry.name.endsWith("workbook.xml.rels")) {
        return {
          ...entry,
          content: text(entry)
            .replaceAll('Target="', 'Target="/Book/')
            .replaceAll("Games Of 2026", "games%20of%202026"),
        };
      }
      if (entry.name === "[Content_Types].xml")
        return { ...entry, content: text(entry).replace("Games Of 2026", "Games%20Of%202026") };
      return { ...entry, name: entry.name.replaceAll(" ", "%20") };
    });
  }),

  demanding(
    "packed as streams are: sizes after the content, large sizes, folders, time stamps, some not compressed",
    (book) => {
      games(book);
      notes(book);
      book.add(
        "docProps/app.xml",
        "application/vnd.openxmlformats-officedocument.extended-properties+xml",
        '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Excel</Application></Properties>',
      );
      book.relate("", "extended-properties", "docProps/app.xml");
      const stamp = Buffer.from([0x55, 0x54, 5, 0, 1, 0, 0, 0, 0]);
      const padding = Buffer.from([0x20, 0xa2, 4, 0, 0x28, 0xa0, 0, 0]);
      const entries = book.entries().map((entry, i) => ({
        ...entry,
        ...[
          { descriptor: true },
          { stored: true },
          { extra: stamp },
          { zip64: true },
          { extra: padding, descriptor: true },
        ][i % 5],
      }));
      const folders = ["xl/", "xl/worksheets/", "docProps/"].map((name) => ({ name, content: "" }));
      return packZip([...entries.slice(0, 2), ...folders, ...entries.slice(2)], "made by a stream");
    },
  ),

  demanding("content for newer versions only, in the workbook and on the sheet", (book) => {
    const x15ac = "http://schemas.microsoft.com/office/spreadsheetml/2010/11/ac";
    book.attributes = `xmlns:mc="${COMPATIBILITY}" mc:Ignorable="x15 xr xr6" xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main" xmlns:xr="http://schemas.microsoft.com/office/spreadsheetml/2014/revision" xmlns:xr6="http://schemas.microsoft.com/office/spreadsheetml/2016/revision6"`;
    book.head = `<fileVersion appName="xl" lastEdited="7" lowestEdited="7" rupBuild="26026"/><workbookPr defaultThemeVersion="166925"/><mc:AlternateContent><mc:Choice Requires="x15"><x15ac:absPath xmlns:x15ac="${x15ac}" url="https://club.example/files/"/></mc:Choice></mc:AlternateContent><xr:revisionPtr revIDLastSave="0" documentId="8_{11111111-2222-4333-8444-666666666666}" xr6:coauthVersionLast="47" xr6:coauthVersionMax="47" xr10:uidLastSave="{00000000-0000-0000-0000-000000000000}" xmlns:xr10="http://schemas.microsoft.com/office/spreadsheetml/2016/revision10"/>`;
    book.tail =
      '<calcPr calcId="191029"/><extLst><ext uri="{140A7094-0E35-4892-8432-C4D2E57EDEB5}" xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main"><x15:workbookPr chartTrackingRefBase="1"/></ext><ext uri="{B58B0392-4F1F-4190-BB64-5DF3571DCE5F}" xmlns:xcalcf="http://schemas.microsoft.com/office/spreadsheetml/2018/calcfeatures"><xcalcf:calcFeatures><xcalcf:feature name="microsoft.com:RD"/></xcalcf:calcFeatures></ext></extLst>';
    const x14ac = "http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac";
    games(book, {
      attributes: `xmlns:mc="${COMPATIBILITY}" mc:Ignorable="x14ac" xmlns:x14ac="${x14ac}"`,
      before: '<sheetFormatPr defaultRowHeight="15" x14ac:dyDescent="0.25"/>',
      rows: Object.fromEntries([1, 2, 3, 4, 5, 6].map((row) => [row, 'spans="1:7" x14ac:dyDescent="0.25"'])),
    });
    notes(book);
  }),

  demanding(
    "macros, signed, with a ribbon of their own",
    (book) => {
      book.type = "application/vnd.ms-excel.sheet.macroEnabled.main+xml";
      book.head = '<workbookPr codeName="ThisWorkbook"/>';
      book.defaults["bin"] = VBA;
      games(book, { before: '<sheetPr codeName="Sheet1"/>' });
      notes(book, "Notes", { before: '<sheetPr codeName="Sheet2"/>' });
      book.add(
        "xl/vbaProject.bin",
        null,
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.alloc(1016, 7)]),
      );
      book.hang("http://schemas.microsoft.com/office/2006/relationships/vbaProject", "vbaProject.bin");
      book.add("xl/vbaProjectSignature.bin", "application/vnd.ms-office.vbaProjectSignature", Buffer.alloc(64, 9));
      book.relate(
        "xl/vbaProject.bin",
        "http://schemas.microsoft.com/office/2006/relationships/vbaProjectSignature",
        "vbaProjectSignature.bin",
      );
      book.add(
        "customUI/customUI14.xml",
        null,
        `${XML}<customUI xmlns="http://schemas.microsoft.com/office/2009/07/customui"><ribbon/></customUI>`,
      );
      book.relate(
        "",
        "http://schemas.microsoft.com/office/2007/relationships/ui/extensibility",
        "customUI/customUI14.xml",
      );
    },
    { extension: ".xlsm" },
  ),

  demanding("a digital signature", (book) => {
    games(book);
    notes(book);
    const relation = "http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/";
    book.defaults["sigs"] = "application/vnd.openxmlformats-package.digital-signature-origin";
    book.add("_xmlsignatures/origin.sigs", null, "");
    book.relate("", relation + "origin", "_xmlsignatures/origin.sigs");
    book.add(
      "_xmlsignatures/sig1.xml",
      "application/vnd.openxmlformats-package.digital-signature-xmlsignature+xml",
      '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#" Id="idPackageSignature"><SignedInfo><CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"/><SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/><Reference URI="#idPackageObject"><DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><DigestValue>AAAA</DigestValue></Reference></SignedInfo><SignatureValue>AAAA</SignatureValue></Signature>',
    );
    book.relate("_xmlsignatures/origin.sigs", relation + "signature", "sig1.xml");
  }),

  demanding("properties of the club's own, custom XML, a connection, a data model, a picture of the file", (book) => {
    games(book);
    notes(book);
    book.defaults["jpeg"] = "image/jpeg";
    book.defaults["data"] = "application/vnd.openxmlformats-officedocument.model+data";
    book.add("docProps/thumbnail.jpeg", null, Buffer.from([0xff, 0xd8, 0xff, 0xd9]));
    book.relate(
      "",
      "http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail",
      "docProps/thumbnail.jpeg",
    );
    book.add(
      "docProps/custom.xml",
      "application/vnd.openxmlformats-officedocument.custom-properties+xml",
      '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"><property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="Season"><vt:i4>2026</vt:i4></property></Properties>',
    );
    book.relate("", "custom-properties", "docProps/custom.xml");
    book.add(
      "docProps/core.xml",
      "application/vnd.openxmlformats-package.core-properties+xml",
      '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>Season</dc:title><dc:creator>The secretary</dc:creator><cp:keywords>lawn</cp:keywords><dcterms:created xsi:type="dcterms:W3CDTF">2006-05-01T10:00:00Z</dcterms:created></cp:coreProperties>',
    );
    book.relate(
      "",
      "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties",
      "docProps/core.xml",
    );
    book.add("customXml/item1.xml", null, "<club xmlns='urn:club'>lawn</club>");
    book.add(
      "customXml/itemProps1.xml",
      "application/vnd.openxmlformats-officedocument.customXmlProperties+xml",
      '<ds:datastoreItem ds:itemID="{11111111-2222-4333-8444-777777777777}" xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"><ds:schemaRefs><ds:schemaRef ds:uri="urn:club"/></ds:schemaRefs></ds:datastoreItem>',
    );
    book.hang("customXml", "../customXml/item1.xml");
    book.relate("customXml/item1.xml", "customXmlProps", "itemProps1.xml");
    book.add(
      "xl/connections.xml",
      SHEETML + "connections+xml",
      `<connections xmlns="${MAIN}"><connection id="1" name="Members" type="6" refreshedVersion="6" background="1" saveData="1"><textPr codePage="850" sourceFile="members.csv" semicolon="1"><textFields count="2"><textField/><textField/></textFields></textPr></connection></connections>`,
    );
    book.hang("connections", "connections.xml");
    book.add("xl/model/item.data", null, Buffer.from("a data model".padEnd(80, "\0")));
    book.hang("http://schemas.microsoft.com/office/2007/relationships/powerPivotData", "model/item.data");
  }),

  demanding("links to other workbooks, names of one sheet, hidden names", (book) => {
    const link = "xl/externalLinks/externalLink1.xml";
    book.relate(link, "externalLinkPath", "../Season%202025.xlsx", "rId1", "External");
    book.add(
      link,
      SHEETML + "externalLink+xml",
      `<externalLink xmlns="${MAIN}"><externalBook xmlns:r="${OFFICE}" r:id="rId1"><sheetNames><sheetName val="Games"/></sheetNames><sheetDataSet><sheetData sheetId="0"><row r="2"><cell r="D2"><v>1600</v></cell></row></sheetData></sheetDataSet></externalBook></externalLink>`,
    );
    games(book, { cells: { P2: '<c r="P2"><f>[1]Games!D2+Last</f><v>3200</v></c>' } });
    notes(book);
    const rel = book.hang("externalLink", "externalLinks/externalLink1.xml");
    book.tail = `<externalReferences><externalReference r:id="${rel}"/></externalReferences><definedNames><definedName name="Last">[1]Games!$D$2</definedName><definedName name="Last" localSheetId="1">Notes!$B$2</definedName><definedName name="_Lawns" hidden="1" function="1" vbProcedure="1">#REF!</definedName></definedNames><calcPr calcId="191029"/>`;
  }),
];
