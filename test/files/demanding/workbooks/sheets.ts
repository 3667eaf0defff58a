// Properties of a sheet: looks, filters, protection, validations, printing.
import { COMPATIBILITY, MAIN, rowsOf, SHEETML, styleSheet } from "../book";
import { CARD, GAMES, PAIRS, PRINTED_CARD, type Tournament } from "../tournaments";
import { demanding, games, notes, type Demanding } from "./demanding";

const XF = (numFmtId: number, more = "") =>
  `<xf numFmtId="${numFmtId}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`;

/** Formats that every Excel has, and shows in the style of the user's country. */
const BUILT_IN = [
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 37, 38, 39, 40, 44, 45, 46, 47, 48, 49, 50, 57, 9, 10, 12, 13,
];

const LAWN =
  '<fill><patternFill patternType="solid"><fgColor theme="4" tint="0.79998168889431442"/><bgColor indexed="64"/></patternFill></fill>';
const EDGED =
  '<border><left style="thin"><color indexed="64"/></left><right style="thin"><color theme="5"/></right><top/><bottom style="double"><color rgb="FF2E7D32"/></bottom><diagonal/></border>';
const BOLD =
  '<font><b/><u val="double"/><sz val="11"/><color theme="0"/><name val="Calibri"/><family val="2"/><scheme val="minor"/></font>';
const NOT_UNDERLINED =
  '<font><u val="none"/><vertAlign val="baseline"/><sz val="10"/><color rgb="FF8D6E63"/><name val="Georgia"/><family val="1"/></font>';

/** Number formats, fonts, named styles and looks of columns: numbers 1 to 6. */
export const DRESSED = styleSheet({
  numFmts: [
    '<numFmt numFmtId="164" formatCode="0.0&quot; hcp&quot;"/>',
    '<numFmt numFmtId="165" formatCode="[Red]-0;0"/>',
  ],
  fonts: [BOLD, NOT_UNDERLINED],
  fills: [LAWN],
  borders: [EDGED],
  named: [
    { name: "Input", builtin: 20, xf: '<xf numFmtId="0" fontId="2" fillId="2" borderId="1"/>' },
    { name: "Club & lawn", xf: '<xf numFmtId="164" fontId="1" fillId="0" borderId="0"/>' },
  ],
  xfs: [
    XF(14),
    '<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment horizontal="center" vertical="top" textRotation="45" wrapText="1"/></xf>',
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="2" applyNumberFormat="1"/>',
    '<xf numFmtId="165" fontId="2" fillId="2" borderId="0" xfId="0" quotePrefix="1" applyFont="1" applyFill="1"/>',
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="1" xfId="1" applyProtection="1"><protection locked="0" hidden="1"/></xf>',
    '<xf numFmtId="22" fontId="2" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" pivotButton="1"/>',
  ],
  dxfs: [
    '<dxf><font><color rgb="FF9C0006"/></font><fill><patternFill><bgColor rgb="FFFFC7CE"/></patternFill></fill></dxf>',
    '<dxf><numFmt numFmtId="166" formatCode="0.00"/></dxf>',
  ],
  more: '<colors><mruColors><color rgb="FF2E7D32"/></mruColors></colors><extLst><ext uri="{EB79DEF2-80B8-43e5-95BD-54CBDDF9020C}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><x14:slicerStyles defaultSlicerStyle="SlicerStyleLight1"/></ext></extLst>',
});

const headed = (row: number, column: number) => (row === 0 ? 2 : column === 0 ? 1 : column === 2 ? 3 : undefined);

/** Another tournament on the first sheet, with every kind of formatting. */
const dressed = (name: string, title: string, tournament: Tournament, after = ""): Demanding =>
  demanding(
    name,
    (book) => {
      book.styles = DRESSED;
      const style = (row: number, column: number) =>
        row === 2 ? 2 : column === 3 || column === 7 ? 5 : column === 4 ? 4 : undefined;
      const data = rowsOf(book, tournament.grid, {
        top: 2,
        left: 1,
        style,
        rows: { 3: 'spans="2:10" ht="42" customHeight="1" thickBot="1"' },
      });
      book.sheet(title, {
        data,
        before:
          '<cols><col min="2" max="2" width="5.7109375" customWidth="1"/><col min="3" max="3" width="24" customWidth="1" style="3"/></cols>',
        after,
      });
      notes(book);
    },
    { tournament, sheet: title, top: 2, left: 1 },
  );

const HASH =
  'algorithmName="SHA-512" hashValue="q6XlQy1DmnYSGmnBm0CjDHZKu3d7EDtcDSl4MDzxDMVmQpzdfZ7bSbPXTgSEfpLNBs7DDNgnxEUAnQxOyvWBYA==" saltValue="vkGGz5Wg6WlVwDVh8MAYGw==" spinCount="100000"';

export const SHEETS: readonly Demanding[] = [
  demanding("dates and times in formats that every country shows in its own way", (book) => {
    book.styles = styleSheet({ xfs: BUILT_IN.map((id) => XF(id)) });
    games(book, { style: (row, column) => (row > 0 && column === 0 ? 1 : undefined) });
    book.sheet("Formats", {
      data: rowsOf(
        book,
        BUILT_IN.map((id, i) => [id, 46143.5 + i / 24]),
        { style: (row, column) => (column === 1 ? row + 1 : undefined) },
      ),
    });
  }),

  demanding("texts with looks of their own, line ends of every kind, readings of names", (book) => {
    book.styles = DRESSED;
    const rich = book.rich(
      '<r><t xml:space="preserve">won on </t></r><r><rPr><b/><u val="none"/><vertAlign val="superscript"/><sz val="11"/><color theme="4"/><rFont val="Calibri"/><scheme val="minor"/></rPr><t>golden hoop</t></r>',
    );
    const reading = book.rich(
      '<t>岩田</t><rPh sb="0" eb="2"><t>イワタ</t></rPh><phoneticPr fontId="0" type="noConversion"/>',
    );
    const lines = book.rich('<t xml:space="preserve">first&#13;&#10;second&#13;third_x000D_fourth _x005F_x0041_ </t>');
    const cells = {
      O1: `<c r="O1" t="s"><v>${rich}</v></c>`,
      O2: `<c r="O2" t="s" ph="1"><v>${reading}</v></c>`,
      O3: `<c r="O3" t="s"><v>${lines}</v></c>`,
      O4: '<c r="O4" t="inlineStr"><is><r><t>in </t></r><r><rPr><i/></rPr><t xml:space="preserve">place </t></r></is></c>',
    };
    games(book, { cells, style: headed, after: '<phoneticPr fontId="0" alignment="center"/>' });
    book.sheet("Texts", { data: rowsOf(book, [], { cells }) });
  }),

  demanding("links that several cells share", (book) => {
    const web = "https://club.example/laws?a=1&b=2";
    const after = (rel: string) =>
      `<hyperlinks><hyperlink ref="B2" r:id="${rel}" tooltip="the laws"/><hyperlink ref="B4:B6" r:id="${rel}" display="laws"/><hyperlink ref="E2" r:id="${rel}" location="section 3"/><hyperlink ref="E3:E4" location="Notes!A1" display="Notes"/></hyperlinks>`;
    games(book, { after: after("rId1") });
    book.relate("xl/worksheets/sheet1.xml", "hyperlink", web, "rId1", "External");
    notes(book, "Notes", { after: after("rId7") });
    book.relate("xl/worksheets/sheet2.xml", "hyperlink", "mailto:secretary@club.example", "rId7", "External");
  }),

  demanding("validations, conditional looks and sparklines, the newer ones too", (book) => {
    book.styles = DRESSED;
    const x14 = "http://schemas.microsoft.com/office/spreadsheetml/2009/9/main";
    const attributes = `xmlns:mc="${COMPATIBILITY}" mc:Ignorable="x14ac xr" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac" xmlns:xr="http://schemas.microsoft.com/office/spreadsheetml/2014/revision" xr:uid="{00000000-0001-0000-0000-000000000000}"`;
    const after =
      '<conditionalFormatting sqref="C2:C6 F2:F6"><cfRule type="cellIs" dxfId="0" priority="2" stopIfTrue="1" operator="greaterThan"><formula>10</formula></cfRule></conditionalFormatting>' +
      '<conditionalFormatting sqref="D2:D6"><cfRule type="dataBar" priority="1"><dataBar><cfvo type="min"/><cfvo type="max"/><color rgb="FF638EC6"/></dataBar><extLst><ext uri="{B025F937-C7B1-47D3-B67F-A62EFF666E3E}" xmlns:x14="' +
      x14 +
      '"><x14:id>{00000000-0002-0000-0000-000000000001}</x14:id></ext></extLst></cfRule></conditionalFormatting>' +
      '<dataValidations count="2"><dataValidation type="list" allowBlank="1" showInputMessage="1" showErrorMessage="1" errorTitle="Name" error="Not a member" promptTitle="Winner" prompt="Who won?" sqref="B2:B200 E2:E200"><formula1>Notes!$A$1:$A$3</formula1></dataValidation><dataValidation type="decimal" operator="between" sqref="C2:C200"><formula1>-3</formula1><formula2>24</formula2></dataValidation></dataValidations>' +
      `<extLst><ext uri="{78C0D931-6437-407d-A8EE-F0AAD7539E65}" xmlns:x14="${x14}"><x14:conditionalFormattings><x14:conditionalFormatting xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><x14:cfRule type="dataBar" id="{00000000-0002-0000-0000-000000000001}"><x14:dataBar minLength="0" maxLength="100" border="1" negativeBarBorderColorSameAsPositive="0"><x14:cfvo type="autoMin"/><x14:cfvo type="autoMax"/><x14:borderColor rgb="FF638EC6"/><x14:negativeFillColor rgb="FFFF0000"/><x14:negativeBorderColor rgb="FFFF0000"/><x14:axisColor rgb="FF000000"/></x14:dataBar></x14:cfRule><xm:sqref>D2:D6</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext>` +
      `<ext uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}" xmlns:x14="${x14}"><x14:dataValidations xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main" count="1"><x14:dataValidation type="list" allowBlank="1" showErrorMessage="1"><x14:formula1><xm:f>Notes!$A$1:$A$3</xm:f></x14:formula1><xm:sqref>P2:P20</xm:sqref></x14:dataValidation></x14:dataValidations></ext>` +
      `<ext uri="{05C60535-1F16-4fd2-B633-F4F36F0B64E0}" xmlns:x14="${x14}"><x14:sparklineGroups xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><x14:sparklineGroup displayEmptyCellsAs="gap"><x14:colorSeries rgb="FF376092"/><x14:colorNegative rgb="FFD00000"/><x14:colorAxis rgb="FF000000"/><x14:colorMarkers rgb="FFD00000"/><x14:colorFirst rgb="FFD00000"/><x14:colorLast rgb="FFD00000"/><x14:colorHigh rgb="FFD00000"/><x14:colorLow rgb="FFD00000"/><x14:sparklines><x14:sparkline><xm:f>Games!D2:D6</xm:f><xm:sqref>P1</xm:sqref></x14:sparkline></x14:sparklines></x14:sparklineGroup></x14:sparklineGroups></ext></extLst>`;
    games(book, { attributes, after, rows: { 2: 'spans="1:7" x14ac:dyDescent="0.25"' }, style: headed });
    notes(book);
  }),

  demanding("columns, rows and cells with styles, of a name too", (book) => {
    book.styles = DRESSED;
    const before =
      '<sheetPr codeName="Tournament"><tabColor theme="6" tint="-0.25"/><outlinePr summaryBelow="0"/></sheetPr><dimension ref="A1:G6"/>' +
      '<sheetViews><sheetView showGridLines="0" zoomScale="85" zoomScaleNormal="100" workbookViewId="0"><pane xSplit="2" ySplit="1" topLeftCell="C2" activePane="bottomRight" state="frozen"/><selection pane="topRight" activeCell="C1" sqref="C1"/><selection pane="bottomLeft"/><selection pane="bottomRight" activeCell="D4" sqref="D4 F2:F3"/></sheetView></sheetViews>' +
      '<sheetFormatPr baseColWidth="8" defaultColWidth="10.28515625" defaultRowHeight="15" outlineLevelRow="1" outlineLevelCol="2"/>' +
      '<cols><col min="1" max="1" width="12.140625" style="1" bestFit="1" customWidth="1"/><col min="2" max="4" width="16" style="3" customWidth="1" outlineLevel="1"/><col min="5" max="8" width="9" hidden="1" style="5" outlineLevel="2"/><col min="9" max="20" width="10.28515625" style="6"/><col min="21" max="16384" width="8.7109375" style="4"/></cols>';
    games(book, {
      before,
      style: headed,
      rows: {
        3: 's="5" customFormat="1" ht="31.5" customHeight="1"',
        5: 'outlineLevel="1" hidden="1"',
        9: 's="4" customFormat="1"',
        11: 'ht="3" customHeight="1" collapsed="1"',
      },
      cells: { H3: '<c r="H3" s="4"/>', M20: '<c r="M20" s="6" t="e"><v>#N/A</v></c>' },
    });
    notes(book);
  }),

  demanding("a filter, a sort order and hidden rows", (book) => {
    games(book, {
      before: '<sheetPr filterMode="1"/><dimension ref="A1:G6"/>',
      rows: { 3: 'hidden="1"' },
      after:
        '<protectedRanges><protectedRange password="CC1A" sqref="A2:A6" name="Dates"/></protectedRanges><autoFilter ref="A1:G6"><filterColumn colId="1"><filters><filter val="Bo Krog"/><filter val="Eva Lund"/><filter val="Ida Frost"/></filters></filterColumn></autoFilter><sortState ref="A2:G6"><sortCondition descending="1" ref="D2:D6"/></sortState>' +
        '<ignoredErrors><ignoredError sqref="B2:B6" numberStoredAsText="1"/></ignoredErrors>',
    });
    notes(book);
    book.tail =
      '<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">Games!$A$1:$G$6</definedName></definedNames><calcPr calcId="191029" calcMode="manual" iterate="1" fullPrecision="0"/>';
  }),

  demanding("pages, print settings of a printer, views of several people, names", (book) => {
    book.defaults["bin"] = SHEETML + "printerSettings";
    const id = "{11111111-2222-4333-8444-555555555555}";
    book.add("xl/printerSettings/printerSettings1.bin", null, Buffer.from("Lawn printer".padEnd(64, "\0"), "utf16le"));
    const rel = book.relate("xl/worksheets/sheet1.xml", "printerSettings", "../printerSettings/printerSettings1.bin");
    games(book, {
      before: '<sheetPr codeName="Sheet1"><pageSetUpPr autoPageBreaks="0" fitToPage="1"/></sheetPr>',
      after:
        `<customSheetViews><customSheetView guid="${id}" scale="75" showPageBreaks="1" fitToPage="1" printArea="1"><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><pageSetup orientation="landscape"/></customSheetView></customSheetViews>` +
        `<printOptions horizontalCentered="1" headings="1" gridLines="1"/><pageMargins left="0.25" right="0.25" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><pageSetup paperSize="9" scale="80" fitToHeight="0" pageOrder="overThenDown" orientation="landscape" blackAndWhite="1" cellComments="atEnd" errors="blank" horizontalDpi="300" verticalDpi="300" copies="2" r:id="${rel}"/>` +
        '<headerFooter alignWithMargins="0"><oddHeader>&amp;L&amp;"Georgia,Bold"&amp;12Lawn club&amp;R&amp;D</oddHeader></headerFooter><rowBreaks count="1" manualBreakCount="1"><brk id="4" max="16383" man="1"/></rowBreaks><colBreaks count="1" manualBreakCount="1"><brk id="5" max="1048575" man="1"/></colBreaks>',
    });
    notes(book);
    book.head =
      '<fileVersion appName="xl" lastEdited="7" lowestEdited="4" rupBuild="22228" codeName="{37E998C4-C9E5-D4B9-71C8-EB1FF731991C}"/><fileSharing readOnlyRecommended="1" userName="The secretary"/><workbookPr codeName="ThisWorkbook" defaultThemeVersion="166925"/>';
    book.tail =
      '<definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">Games!$A$1:$G$6</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">Games!$A:$B,Games!$1:$1</definedName><definedName name="Best" comment="of the season">MAX(Games!$D$2:$D$6)</definedName><definedName name="Gate" localSheetId="1" hidden="1">Notes!$B$3</definedName><definedName name="Rate">0.95</definedName></definedNames>' +
      `<calcPr calcId="191029" refMode="R1C1"/><customWorkbookViews><customWorkbookView name="Printing" guid="${id}" maximized="1" windowWidth="1276" windowHeight="787" activeSheetId="1"/></customWorkbookViews>`;
  }),

  demanding("another sheet under a password", (book) => {
    games(book);
    notes(book, "Notes", {
      after: `<sheetProtection ${HASH} sheet="1" objects="1" scenarios="1" formatCells="0" autoFilter="0"/><protectedRanges><protectedRange ${HASH} sqref="B1:B3" name="Lawns" securityDescriptor="O:WDG:WDD:(A;;CC;;;WD)"/></protectedRanges>`,
    });
  }),

  demanding("the order of the sheets under a password", (book) => {
    book.head = `<workbookPr/><workbookProtection workbookAlgorithmName="SHA-512" workbookHashValue="q6XlQy1DmnYSGmnBm0CjDHZKu3d7EDtcDSl4MDzxDMVmQpzdfZ7bSbPXTgSEfpLNBs7DDNgnxEUAnQxOyvWBYA==" workbookSaltValue="vkGGz5Wg6WlVwDVh8MAYGw==" workbookSpinCount="100000" lockStructure="1" lockWindows="1"/>`;
    games(book);
    notes(book);
  }),

  demanding(
    "the tournament's own sheet under a password",
    (book) => {
      games(book, { after: `<sheetProtection ${HASH} sheet="1" objects="1" scenarios="1"/>` });
      notes(book);
    },
    { refused: "Games" },
  ),

  demanding(
    "the tournament's own sheet locked without a password, cells of new columns open",
    (book) => {
      book.styles = DRESSED;
      games(book, {
        before: '<cols><col min="8" max="20" width="9" style="5"/></cols>',
        after: '<sheetProtection sheet="1"/>',
      });
      notes(book);
    },
    { refused: "Games" },
  ),

  demanding("sheets that are hidden, one so that only a program shows it", (book) => {
    notes(book, "Old games", { state: "hidden", before: '<sheetPr><tabColor rgb="FF00838F"/></sheetPr>' });
    games(book);
    notes(book, "Settings", { state: "veryHidden" });
    book.views =
      '<workbookView xWindow="0" yWindow="0" windowWidth="22260" windowHeight="12645" firstSheet="1" activeTab="1" showSheetTabs="0" tabRatio="750"/>';
  }),

  demanding(
    "an Excel table of the games with a filter, a calculated column, totals and looks",
    (book) => {
      book.styles = DRESSED;
      const headers = [...(GAMES.grid[0] as string[]), "Sum of indexes"];
      const sums = {
        H1: `<c r="H1" t="s"><v>${book.text("Sum of indexes")}</v></c>`,
        G7: '<c r="G7"><f>SUBTOTAL(101,Games_2026[Loser index])</f><v>1552</v></c>',
      };
      const calculated = GAMES.grid
        .slice(1)
        .map((line, i) => [
          `H${i + 2}`,
          `<c r="H${i + 2}" s="4"><f>Games_2026[[#This Row],[Winner index]]+Games_2026[[#This Row],[Loser index]]</f><v>${Number(line[3]) + Number(line[6])}</v></c>`,
        ]);
      const rel = book.relate("xl/worksheets/sheet1.xml", "table", "../tables/table1.xml");
      games(book, {
        cells: { ...sums, ...Object.fromEntries(calculated), A7: `<c r="A7" t="s"><v>${book.text("Total")}</v></c>` },
        style: headed,
        after: `<tableParts count="1"><tablePart r:id="${rel}"/></tableParts>`,
      });
      const column = (name: string, i: number) => {
        const more =
          i === 0
            ? ' totalsRowLabel="Total"'
            : i === 6
              ? ' totalsRowFunction="average"'
              : i === 7
                ? ' dataDxfId="1"'
                : "";
        const inner =
          i === 7
            ? "<calculatedColumnFormula>Games_2026[[#This Row],[Winner index]]+Games_2026[[#This Row],[Loser index]]</calculatedColumnFormula>"
            : "";
        return `<tableColumn id="${i + 1}" name="${name}"${more}>${inner}</tableColumn>`;
      };
      book.add(
        "xl/tables/table1.xml",
        SHEETML + "table+xml",
        `<table xmlns="${MAIN}" id="3" name="Games_2026" displayName="Games_2026" ref="A1:H7" totalsRowCount="1" headerRowDxfId="0"><autoFilter ref="A1:H6"><filterColumn colId="2"><customFilters><customFilter operator="lessThan" val="20"/></customFilters></filterColumn></autoFilter><sortState ref="A2:H6"><sortCondition ref="A2:A6"/></sortState><tableColumns count="8">${headers.map(column).join("")}</tableColumns><tableStyleInfo name="TableStyleMedium4" showFirstColumn="1" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/></table>`,
      );
      notes(book);
    },
    { tournament: beside(GAMES, 1) },
  ),

  dressed(
    "a match card, dressed, with merged cells and a page of its own",
    "Card",
    CARD,
    '<mergeCells count="1"><mergeCell ref="B12:C12"/></mergeCells><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><pageSetup orientation="landscape"/>',
  ),
  dressed("a match card, dressed, and one to print", "Card", PRINTED_CARD),
  dressed("pairs, dressed; results get formats of their own", "Tuesday", PAIRS),
];

/** A tournament with other columns between it and the filled ones. */
function beside(tournament: Tournament, columns: number): Tournament {
  return { ...tournament, expected: (top, left) => tournament.expected(top, left + columns) };
}
