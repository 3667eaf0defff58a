// Objects on sheets: pivot tables, charts, pictures, comments, shapes, controls.
import {
  CHART,
  COMPATIBILITY,
  DRAWING,
  DRAWINGML,
  MAIN,
  OFFICE,
  rowsOf,
  SHEETML,
  SHEET_DRAWING,
  type Book,
} from "../book";
import { demanding, games, notes, PNG, type Demanding } from "./demanding";

const VML = "application/vnd.openxmlformats-officedocument.vmlDrawing";

/** From one cell to another, from 0. */
const anchor = (from: [number, number], to: [number, number], content: string) =>
  `<xdr:twoCellAnchor><xdr:from>${corner(from)}</xdr:from><xdr:to>${corner(to)}</xdr:to>${content}<xdr:clientData/></xdr:twoCellAnchor>`;

const corner = ([column, row]: [number, number]) =>
  `<xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff>`;

const chartFrame = (id: number, rel: string) =>
  `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="${id}" name="Chart ${id}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>` +
  `<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${CHART}">` +
  `<c:chart xmlns:c="${CHART}" r:id="${rel}"/></a:graphicData></a:graphic></xdr:graphicFrame>`;

const picture = (id: number, rel: string) =>
  `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${id}" name="Picture ${id}" descr="The club's mallet"/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>` +
  `<xdr:blipFill><a:blip r:embed="${rel}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>` +
  '<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="9525" cy="9525"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic>';

const drawing = (content: string, more = "") =>
  `<xdr:wsDr xmlns:xdr="${SHEET_DRAWING}" xmlns:a="${DRAWING}" xmlns:r="${OFFICE}"${more}>${content}</xdr:wsDr>`;

const chart = (sheet: string) =>
  `<c:chartSpace xmlns:c="${CHART}" xmlns:a="${DRAWING}" xmlns:r="${OFFICE}"><c:roundedCorners val="0"/><c:chart><c:autoTitleDeleted val="1"/><c:plotArea><c:layout/>` +
  '<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/><c:ser><c:idx val="0"/><c:order val="0"/>' +
  `<c:cat><c:strRef><c:f>${sheet}!$B$2:$B$6</c:f></c:strRef></c:cat><c:val><c:numRef><c:f>${sheet}!$D$2:$D$6</c:f></c:numRef></c:val></c:ser>` +
  '<c:axId val="111"/><c:axId val="222"/></c:barChart>' +
  '<c:catAx><c:axId val="111"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="b"/><c:crossAx val="222"/></c:catAx>' +
  '<c:valAx><c:axId val="222"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="l"/><c:crossAx val="111"/></c:valAx>' +
  '</c:plotArea><c:plotVisOnly val="1"/></c:chart></c:chartSpace>';

/** Adds a drawing with the parts it needs; returns the element that attaches it to the sheet. */
function draw(book: Book, sheet: string, number: number, content: (part: string) => string, more = ""): string {
  const part = `xl/drawings/drawing${number}.xml`;
  book.add(part, DRAWINGML + "drawing+xml", drawing(content(part), more));
  return `<drawing r:id="${book.relate(sheet, "drawing", `../drawings/drawing${number}.xml`)}"/>`;
}

function addChart(book: Book, from: string, number: number, sheet: string): string {
  book.add(`xl/charts/chart${number}.xml`, DRAWINGML + "drawingml.chart+xml", chart(sheet));
  return book.relate(from, "chart", `../charts/chart${number}.xml`);
}

function addPicture(book: Book, from: string, number: number): string {
  book.defaults["png"] = "image/png";
  book.add(`xl/media/image${number}.png`, null, PNG);
  return book.relate(from, "image", `../media/image${number}.png`);
}

const sheetPart = (number: number) => `xl/worksheets/sheet${number}.xml`;

// ---------------------------------------------------------------- pivot tables

const WINNERS = ["Ida Frost", "Per Vang", "Eva Lund", "Bo Krog"];

/** A pivot table of the games, on an existing sheet. */
function pivot(book: Book, sheet: string, cacheId: number): void {
  const fields = ["Date", "Winner", "Winner handicap", "Winner index", "Loser", "Loser handicap", "Loser index"];
  const numbers =
    '<sharedItems containsSemiMixedTypes="0" containsString="0" containsNumber="1" containsInteger="1" minValue="1" maxValue="46147"/>';
  const shared = (at: number) =>
    at === 1
      ? `<sharedItems count="4">${WINNERS.map((v) => `<s v="${v}"/>`).join("")}</sharedItems>`
      : at === 4
        ? "<sharedItems/>"
        : numbers;
  const records = [
    [46143, 0, 4, 1620, "Per Vang", 6, 1455],
    [46144, 1, 6, 1448, "Eva Lund", 2, 1790],
    [46145, 2, 2, 1773, "Bo Krog", 14, 1114],
    [46146, 3, 14, 1113, "Ida Frost", 4, 1627],
    [46147, 3, 14, 1131, "Eva Lund", 2, 1774],
  ].map(
    (line) =>
      `<r>${line.map((v, i) => (i === 1 ? `<x v="${v}"/>` : i === 4 ? `<s v="${v}"/>` : `<n v="${v}"/>`)).join("")}</r>`,
  );
  const cache = "xl/pivotCache/pivotCacheDefinition1.xml";
  book.add(
    "xl/pivotCache/pivotCacheRecords1.xml",
    SHEETML + "pivotCacheRecords+xml",
    `<pivotCacheRecords xmlns="${MAIN}" xmlns:r="${OFFICE}" count="5">${records.join("")}</pivotCacheRecords>`,
  );
  const toRecords = book.relate(cache, "pivotCacheRecords", "pivotCacheRecords1.xml");
  book.add(
    cache,
    SHEETML + "pivotCacheDefinition+xml",
    `<pivotCacheDefinition xmlns="${MAIN}" xmlns:r="${OFFICE}" r:id="${toRecords}" refreshedBy="Club" refreshedDate="46150" createdVersion="6" refreshedVersion="6" minRefreshableVersion="3" recordCount="5">` +
      `<cacheSource type="worksheet"><worksheetSource ref="A1:G6" sheet="Games"/></cacheSource><cacheFields count="7">` +
      fields
        .map((field, i) => `<cacheField name="${field}" numFmtId="${i === 0 ? 14 : 0}">${shared(i)}</cacheField>`)
        .join("") +
      "</cacheFields></pivotCacheDefinition>",
  );
  const table = "xl/pivotTables/pivotTable1.xml";
  book.add(
    table,
    SHEETML + "pivotTable+xml",
    `<pivotTableDefinition xmlns="${MAIN}" name="Wins" cacheId="${cacheId}" applyNumberFormats="0" applyBorderFormats="0" applyFontFormats="0" applyPatternFormats="0" applyAlignmentFormats="0" applyWidthHeightFormats="1" dataCaption="Values" updatedVersion="6" minRefreshableVersion="3" useAutoFormatting="1" itemPrintTitles="1" createdVersion="6" indent="0" outline="1" outlineData="1">` +
      '<location ref="A3:B8" firstHeaderRow="1" firstDataRow="1" firstDataCol="1"/><pivotFields count="7">' +
      fields
        .map((_, i) =>
          i === 1
            ? `<pivotField axis="axisRow" showAll="0"><items count="5">${[0, 1, 2, 3].map((x) => `<item x="${x}"/>`).join("")}<item t="default"/></items></pivotField>`
            : `<pivotField${i === 3 ? ' dataField="1"' : ""} showAll="0"/>`,
        )
        .join("") +
      '</pivotFields><rowFields count="1"><field x="1"/></rowFields>' +
      `<rowItems count="5"><i><x/></i>${[1, 2, 3].map((v) => `<i><x v="${v}"/></i>`).join("")}<i t="grand"><x/></i></rowItems>` +
      '<colItems count="1"><i/></colItems><dataFields count="1"><dataField name="Wins counted" fld="3" subtotal="count" baseField="0" baseItem="0"/></dataFields>' +
      '<pivotTableStyleInfo name="PivotStyleLight16" showRowHeaders="1" showColHeaders="1" showRowStripes="0" showColStripes="0" showLastColumn="1"/></pivotTableDefinition>',
  );
  book.relate(table, "pivotCacheDefinition", "../pivotCache/pivotCacheDefinition1.xml");
  book.relate(sheet, "pivotTable", "../pivotTables/pivotTable1.xml");
  const rel = book.hang("pivotCacheDefinition", "pivotCache/pivotCacheDefinition1.xml", "rIdCache");
  book.tail = `<calcPr calcId="191029"/><pivotCaches><pivotCache cacheId="${cacheId}" r:id="${rel}"/></pivotCaches>`;
}

const PIVOTED = [["Winner", "Wins counted"], ...WINNERS.map((name, i) => [name, i < 3 ? 1 : 2]), ["Grand Total", 5]];

// ---------------------------------------------------------------- notes

const note = (ref: string, text: string) => `<comment ref="${ref}" authorId="0"><text>${text}</text></comment>`;

const noteShape = (row: number, column: number, id = 1025) =>
  `<v:shape id="_x0000_s${id}" type="#_x0000_t202" style="position:absolute;margin-left:59pt;margin-top:1pt;width:108pt;height:59pt;z-index:1;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto">` +
  `<v:fill color2="#ffffe1"/><v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>1, 15, 0, 2, 3, 15, 3, 16</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;

const vml = (shapes: string) =>
  `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout>${shapes}</xml>`;

/** Adds notes to a sheet; returns the element that attaches their shapes to it. */
export function addNotes(book: Book, sheet: string, number: number, comments: string, shapes: string): string {
  book.defaults["vml"] = VML;
  book.add(
    `xl/comments${number}.xml`,
    SHEETML + "comments+xml",
    `<comments xmlns="${MAIN}"><authors><author>The secretary</author></authors><commentList>${comments}</commentList></comments>`,
  );
  book.add(`xl/drawings/vmlDrawing${number}.vml`, null, vml(shapes));
  const rel = book.relate(sheet, "vmlDrawing", `../drawings/vmlDrawing${number}.vml`);
  book.relate(sheet, "comments", `../comments${number}.xml`);
  return `<legacyDrawing r:id="${rel}"/>`;
}

const RICH_NOTE =
  '<r><rPr><b/><sz val="9"/><color indexed="81"/><rFont val="Tahoma"/><family val="2"/></rPr><t xml:space="preserve">Secretary: </t></r>' +
  '<r><rPr><u val="none"/><sz val="9"/><color rgb="FFC00000"/><rFont val="Tahoma"/></rPr><t>lawn 3 was wet</t></r>';

export const OBJECTS: readonly Demanding[] = [
  demanding("a pivot table of the games, with its cache", (book) => {
    games(book, { style: (row, column) => (row > 0 && column === 0 ? 1 : undefined) });
    book.styles = book.styles
      .replace(
        "</cellXfs>",
        '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>',
      )
      .replace('<cellXfs count="1">', '<cellXfs count="2">');
    const sheet = book.sheet("Pivot", { data: rowsOf(book, PIVOTED, { top: 2 }) });
    pivot(book, sheet, 37);
    notes(book);
  }),

  demanding("a chart beside a picture on the sheet of the games and on another", (book) => {
    const both = (number: number) => (part: string) =>
      anchor([9, 8], [14, 20], chartFrame(2, addChart(book, part, number, "Games"))) +
      anchor([0, 8], [2, 12], picture(3, addPicture(book, part, number)));
    games(book, { after: draw(book, sheetPart(1), 1, both(1)) });
    notes(book, "Notes", { after: draw(book, sheetPart(2), 2, both(2)) });
  }),

  demanding("a chart sheet between the sheets", (book) => {
    games(book);
    const at = "xl/chartsheets/sheet1.xml";
    const part = "xl/drawings/drawing1.xml";
    book.add(
      part,
      DRAWINGML + "drawing+xml",
      drawing(
        `<xdr:absoluteAnchor><xdr:pos x="0" y="0"/><xdr:ext cx="9300000" cy="6000000"/>${chartFrame(2, addChart(book, part, 1, "Games"))}<xdr:clientData/></xdr:absoluteAnchor>`,
      ),
    );
    const rel = book.relate(at, "drawing", "../drawings/drawing1.xml");
    const xml = `<chartsheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetPr/><sheetViews><sheetView workbookViewId="0" zoomToFit="1"/></sheetViews><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><drawing r:id="${rel}"/></chartsheet>`;
    book.otherSheet("Form", "chartsheet", SHEETML + "chartsheet+xml", "chartsheets/sheet1.xml", xml);
    notes(book);
    // Names local to a sheet count the sheets of every type.
    book.tail =
      '<definedNames><definedName name="Gate" localSheetId="2">Notes!$A$3</definedName></definedNames><calcPr calcId="191029"/>';
  }),

  demanding("a dialog sheet of Excel 5", (book) => {
    games(book);
    book.defaults["vml"] = VML;
    book.add("xl/drawings/vmlDrawing1.vml", null, vml(noteShape(0, 0).replace("Note", "Dialog")));
    const rel = book.relate("xl/dialogsheets/sheet1.xml", "vmlDrawing", "../drawings/vmlDrawing1.vml");
    const xml = `<dialogsheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15"/><legacyDrawing r:id="${rel}"/></dialogsheet>`;
    book.otherSheet("Ask", "dialogsheet", SHEETML + "dialogsheet+xml", "dialogsheets/sheet1.xml", xml);
    notes(book);
  }),

  demanding(
    "a sheet of Excel 4 macros",
    (book) => {
      book.type = "application/vnd.ms-excel.sheet.macroEnabled.main+xml";
      games(book);
      const xml = `<xm:macrosheet xmlns="${MAIN}" xmlns:r="${OFFICE}" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><sheetData><row r="1"><c r="A1" t="b"><f>RETURN()</f><v>1</v></c></row></sheetData></xm:macrosheet>`;
      book.otherSheet(
        "Macro1",
        "http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet",
        "application/vnd.ms-excel.macrosheet+xml",
        "macrosheets/sheet1.xml",
        xml,
      );
      notes(book);
    },
    { extension: ".xlsm" },
  ),

  demanding("tabs dragged into another order, with a pivot table, notes and a picture", (book) => {
    notes(book, "Lawns", {
      after: addNotes(book, sheetPart(1), 1, note("A1", "<t>by the fence</t>"), noteShape(0, 0)),
    });
    const sheet = book.sheet("Pivot", { data: rowsOf(book, PIVOTED, { top: 2 }) });
    games(book, { after: addNotes(book, sheetPart(3), 2, note("B3", RICH_NOTE), noteShape(2, 1)) });
    notes(book, "Pictures", {
      after: draw(book, sheetPart(4), 1, (part) => anchor([3, 1], [5, 4], picture(2, addPicture(book, part, 1)))),
    });
    pivot(book, sheet, 5);
    book.order = ["Pictures", "Games", "Pivot", "Lawns"];
    book.views =
      '<workbookView xWindow="0" yWindow="0" windowWidth="22260" windowHeight="12645" firstSheet="1" activeTab="3"/>';
    book.tail = `<definedNames><definedName name="_xlnm.Print_Area" localSheetId="1">Games!$A$1:$M$6</definedName><definedName name="_xlnm.Print_Titles" localSheetId="3">Lawns!$1:$1</definedName></definedNames>${book.tail}`;
  }),

  demanding("threaded comments and the people who wrote them", (book) => {
    const threads = "http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments";
    const id = (n: number) => `{00000000-0000-4000-8000-00000000000${n}}`;
    const relation = "http://schemas.microsoft.com/office/2017/10/relationships/";
    const attributes = `xmlns:mc="${COMPATIBILITY}"`;
    const legacy = `[Threaded comment]\n\nYour version of Excel allows you to read this threaded comment.\n\nComment:\n    Was this level play?\nReply:\n    Yes.`;
    games(book, {
      attributes,
      after: addNotes(
        book,
        sheetPart(1),
        1,
        `<comment ref="B3" authorId="0" shapeId="0"><text><t>${legacy}</t></text></comment>`,
        noteShape(2, 1),
      ),
    });
    book.add(
      "xl/threadedComments/threadedComment1.xml",
      "application/vnd.ms-excel.threadedcomments+xml",
      `<ThreadedComments xmlns="${threads}" xmlns:x="${MAIN}"><threadedComment ref="B3" dT="2026-05-03T10:00:00.00" personId="${id(1)}" id="${id(2)}"><text>Was this level play?</text></threadedComment>` +
        `<threadedComment ref="B3" dT="2026-05-03T11:00:00.00" personId="${id(1)}" id="${id(3)}" parentId="${id(2)}"><text>Yes.</text></threadedComment></ThreadedComments>`,
    );
    book.relate(sheetPart(1), relation + "threadedComment", "../threadedComments/threadedComment1.xml");
    book.add(
      "xl/persons/person.xml",
      "application/vnd.ms-excel.person+xml",
      `<personList xmlns="${threads}" xmlns:x="${MAIN}"><person displayName="The secretary" id="${id(1)}" userId="secretary" providerId="None"/></personList>`,
    );
    book.hang(relation + "person", "persons/person.xml");
    notes(book);
  }),

  demanding("shapes, a text box, a group and a connector, some for newer versions only", (book) => {
    const shape = (id: number, inner = "") =>
      `<xdr:sp macro="" textlink=""><xdr:nvSpPr><xdr:cNvPr id="${id}" name="Shape ${id}"/><xdr:cNvSpPr${inner && ' txBox="1"'}/></xdr:nvSpPr><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="457200"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr>` +
      `<xdr:txBody><a:bodyPr/><a:lstStyle/><a:p>${inner}</a:p></xdr:txBody></xdr:sp>`;
    const text = '<a:r><a:rPr lang="en-GB" sz="1100" b="1"/><a:t>Hoops to be set by ten</a:t></a:r>';
    const group =
      '<xdr:grpSp><xdr:nvGrpSpPr><xdr:cNvPr id="4" name="Group 4"/><xdr:cNvGrpSpPr/></xdr:nvGrpSpPr><xdr:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="457200"/><a:chOff x="0" y="0"/><a:chExt cx="914400" cy="457200"/></a:xfrm></xdr:grpSpPr>' +
      `${shape(5)}${shape(6)}</xdr:grpSp>`;
    const connector =
      '<xdr:cxnSp macro=""><xdr:nvCxnSpPr><xdr:cNvPr id="7" name="Connector 7"/><xdr:cNvCxnSpPr/></xdr:nvCxnSpPr><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="0"/></a:xfrm><a:prstGeom prst="line"><a:avLst/></a:prstGeom></xdr:spPr></xdr:cxnSp>';
    const newer = `<mc:AlternateContent xmlns:mc="${COMPATIBILITY}"><mc:Choice xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" Requires="a14">${anchor([0, 20], [2, 22], shape(8))}</mc:Choice><mc:Fallback/></mc:AlternateContent>`;
    const all =
      anchor([9, 0], [12, 4], shape(2)) +
      anchor([9, 5], [12, 8], shape(3, text)) +
      anchor([9, 9], [12, 12], group) +
      anchor([9, 13], [12, 14], connector) +
      newer;
    games(book, { after: draw(book, sheetPart(1), 1, () => all) });
    notes(book);
  }),

  demanding("form controls, a button and a check box, with their old drawings", (book) => {
    const control = (n: number, name: string) =>
      `<mc:AlternateContent xmlns:mc="${COMPATIBILITY}"><mc:Choice Requires="x14"><control shapeId="${1024 + n}" r:id="rIdControl${n}" name="${name}"><controlPr defaultSize="0" autoFill="0" autoPict="0"><anchor moveWithCells="1"><from xmlns:xdr="${SHEET_DRAWING}">${corner([9, n * 3])}</from><to xmlns:xdr="${SHEET_DRAWING}">${corner([11, n * 3 + 2])}</to></anchor></controlPr></control></mc:Choice></mc:AlternateContent>`;
    const shape = (n: number, type: string) =>
      `<v:shape id="_x0000_s${1024 + n}" type="#_x0000_t201" style="position:absolute;margin-left:480pt;margin-top:${n * 45}pt;width:96pt;height:30pt;z-index:${n}"><v:textbox><div style="text-align:left">Sort</div></v:textbox><x:ClientData ObjectType="${type}"><x:Anchor>9, 0, ${n * 3}, 0, 11, 0, ${n * 3 + 2}, 0</x:Anchor></x:ClientData></v:shape>`;
    const x14 = `xmlns:mc="${COMPATIBILITY}" mc:Ignorable="x14" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"`;
    book.defaults["vml"] = VML;
    book.add("xl/drawings/vmlDrawing1.vml", null, vml(shape(1, "Button") + shape(2, "Checkbox")));
    const rel = book.relate(sheetPart(1), "vmlDrawing", "../drawings/vmlDrawing1.vml");
    ["Button", "CheckBox"].forEach((type, i) => {
      const properties = `<formControlPr xmlns="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" objectType="${type}"${i === 1 ? ' checked="Checked" fmlaLink="$P$1"' : ""} lockText="1"/>`;
      book.add(`xl/ctrlProps/ctrlProp${i + 1}.xml`, "application/vnd.ms-excel.controlproperties+xml", properties);
      book.relate(sheetPart(1), "ctrlProp", `../ctrlProps/ctrlProp${i + 1}.xml`, `rIdControl${i + 1}`);
    });
    const controls = `<mc:AlternateContent xmlns:mc="${COMPATIBILITY}"><mc:Choice Requires="x14"><controls>${control(1, "Button 1")}${control(2, "Check Box 2")}</controls></mc:Choice></mc:AlternateContent>`;
    const hanging = draw(book, sheetPart(1), 1, () => "");
    games(book, { attributes: x14, after: `${hanging}<legacyDrawing r:id="${rel}"/>${controls}` });
    notes(book);
  }),

  demanding("an embedded document", (book) => {
    book.defaults["vml"] = VML;
    book.defaults["bin"] = "application/vnd.openxmlformats-officedocument.oleObject";
    const shape =
      '<v:shape id="_x0000_s1025" type="#_x0000_t75" style="position:absolute;width:60pt;height:40pt;z-index:1" filled="t"><v:imagedata o:relid="rId1" o:title=""/><x:ClientData ObjectType="Pict"><x:SizeWithCells/><x:Anchor>9, 0, 0, 0, 11, 0, 3, 0</x:Anchor><x:CF>Pict</x:CF><x:AutoPict/></x:ClientData></v:shape>';
    book.add("xl/drawings/vmlDrawing1.vml", null, vml(shape));
    addPicture(book, "xl/drawings/vmlDrawing1.vml", 1);
    const rel = book.relate(sheetPart(1), "vmlDrawing", "../drawings/vmlDrawing1.vml");
    book.add(
      "xl/embeddings/oleObject1.bin",
      null,
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.alloc(504)]),
    );
    const object = book.relate(sheetPart(1), "oleObject", "../embeddings/oleObject1.bin");
    games(book, {
      after: `<legacyDrawing r:id="${rel}"/><oleObjects><oleObject progId="Package" shapeId="1025" r:id="${object}"/></oleObjects>`,
    });
    notes(book);
  }),

  demanding("pictures in the header and the footer", (book) => {
    book.defaults["vml"] = VML;
    const shape = (id: string) =>
      `<v:shape id="${id}" o:spid="_x0000_s1025" type="#_x0000_t75" style="position:absolute;margin-left:0;margin-top:0;width:40pt;height:40pt;z-index:1"><v:imagedata o:relid="rId1" o:title="mallet"/><o:lock v:ext="edit" rotation="t"/></v:shape>`;
    book.add("xl/drawings/vmlDrawingHF1.vml", null, vml(shape("LH") + shape("RF")));
    addPicture(book, "xl/drawings/vmlDrawingHF1.vml", 1);
    const rel = book.relate(sheetPart(1), "vmlDrawing", "../drawings/vmlDrawingHF1.vml");
    games(book, {
      after:
        '<pageMargins left="0.5" right="0.5" top="1" bottom="1" header="0.3" footer="0.3"/><headerFooter differentFirst="1"><oddHeader>&amp;L&amp;G&amp;CLawn club</oddHeader><oddFooter>&amp;R&amp;G</oddFooter><firstHeader>&amp;CFirst page</firstHeader></headerFooter>' +
        `<legacyDrawingHF r:id="${rel}"/>`,
    });
    notes(book, "Notes", {
      after:
        '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><headerFooter><oddFooter>&amp;P / &amp;N</oddFooter></headerFooter>',
    });
  }),
];
