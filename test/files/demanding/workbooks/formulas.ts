// Formulas of every kind with their results, and old contents in our columns.
import { MAIN, rowsOf, SHEETML, type Book } from "../book";
import { GAMES, type Tournament } from "../tournaments";
import { demanding, games, notes, type Demanding } from "./demanding";

/** Our columns as filled last year, all wrong; the fill must replace the values. */
const STALE: Tournament = {
  ...GAMES,
  args: ["--replace"],
  grid: GAMES.grid.map((line, r) => [...line, ...(r === 0 ? OUR_HEADERS() : [1, 1, 1, 1, 1, 1])]),
};

function OUR_HEADERS() {
  return [
    "Steps",
    "Change",
    "Winner index after",
    "Loser index after",
    "Winner handicap after",
    "Loser handicap after",
  ];
}

function addCalcChain(book: Book, cells: readonly (readonly [cell: string, sheet: number])[]): void {
  const chain = cells.map(([cell, sheet]) => `<c r="${cell}" i="${sheet}"/>`).join("");
  book.add("xl/calcChain.xml", SHEETML + "calcChain+xml", `<calcChain xmlns="${MAIN}">${chain}</calcChain>`);
  book.hang("calcChain", "calcChain.xml");
}

const METADATA = `<metadata xmlns="${MAIN}" xmlns:xda="http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray"><metadataTypes count="1"><metadataType name="XLDAPR" minSupportedVersion="120000" copy="1" pasteAll="1" pasteValues="1" merge="1" splitFirst="1" rowColShift="1" clearFormats="1" clearComments="1" assign="1" coerce="1" cellMeta="1"/></metadataTypes><futureMetadata name="XLDAPR" count="1"><bk><extLst><ext uri="{bdbb8cdc-fa1e-496e-a857-3c3f30c029c3}"><xda:dynamicArrayProperties fDynamic="1" fCollapsed="0"/></ext></extLst></bk></futureMetadata><cellMetadata count="1"><bk><rc t="1" v="0"/></bk></cellMetadata></metadata>`;

export const FORMULAS: readonly Demanding[] = [
  demanding("shared, array, spilling and what-if formulas, and their order of calculation", (book) => {
    const cells = {
      P1: '<c r="P1"><f t="shared" ref="P1:P3" si="0">D1*2</f><v>0</v></c>',
      P2: '<c r="P2"><f t="shared" si="0"/><v>3240</v></c>',
      P3: '<c r="P3"><f t="shared" si="0"/><v>2896</v></c>',
      Q2: '<c r="Q2"><f t="array" ref="Q2:Q3">D2:D3-G2:G3</f><v>165</v></c>',
      Q3: '<c r="Q3"><v>-342</v></c>',
      R2: '<c r="R2" t="str" cm="1"><f t="array" aca="1" ref="R2:R5" ca="1">_xlfn.UNIQUE(B2:B6)</f><v>Ida Frost</v></c>',
      R3: '<c r="R3" t="str"><v>Per Vang</v></c>',
      R4: '<c r="R4" t="str"><v>Eva Lund</v></c>',
      R5: '<c r="R5" t="str"><v>Bo Krog</v></c>',
      S2: '<c r="S2"><f t="dataTable" ref="S2:S3" dt2D="0" dtr="0" r1="C2"/><v>1</v></c>',
      S3: '<c r="S3"><v>2</v></c>',
      T2: '<c r="T2" t="b"><f>AND(D2&gt;G2,"&lt;"&amp;"&gt;"&lt;&gt;"")</f><v>1</v></c>',
      T3: '<c r="T3" t="e"><f>NA()</f><v>#N/A</v></c>',
      T4: '<c r="T4"><v>1.0000000000000002E-2</v></c>',
    };
    games(book, { cells });
    book.add("xl/metadata.xml", SHEETML + "sheetMetadata+xml", METADATA);
    book.hang("sheetMetadata", "metadata.xml");
    notes(book, "Notes", { cells: { D1: '<c r="D1"><f>SUM(Games!D2:D6)</f><v>7085</v></c>' } });
    addCalcChain(book, [
      ["P1", 1],
      ["P2", 1],
      ["P3", 1],
      ["Q2", 1],
      ["R2", 1],
      ["T2", 1],
      ["T3", 1],
      ["D1", 2],
    ]);
  }),

  demanding(
    "our columns filled long ago with formulas of another, one of them shared by all rows",
    (book) => {
      const shared = [2, 3, 4, 5, 6].map((row) => [
        `J${row}`,
        row === 2
          ? '<c r="J2"><f t="shared" ref="J2:K6" si="0">D2+0</f><v>1</v></c>'
          : `<c r="J${row}"><f t="shared" si="0"/><v>1</v></c>`,
      ]);
      const beyond = [2, 3, 4, 5, 6].map((row) => [
        `O${row}`,
        row === 2
          ? '<c r="O2"><f t="shared" ref="O2:O6" si="1">D2+$G$2</f><v>3075</v></c>'
          : `<c r="O${row}"><f t="shared" si="1"/><v>3000</v></c>`,
      ]);
      const plain = [
        ["H3", '<c r="H3"><f>ABS(C3-F3)</f><v>4</v></c>'],
        ["M6", '<c r="M6" t="str"><f>""</f><v></v></c>'],
      ];
      const cells = Object.fromEntries([...shared, ...beyond, ...plain]) as { [address: string]: string };
      book.sheet("Games", { data: rowsOf(book, STALE.grid, { cells }) });
      notes(book, "Notes", { cells: { D1: '<c r="D1"><f>SUM(Games!I2:I6)</f><v>5</v></c>' } });
      addCalcChain(book, [
        ...[2, 3, 4, 5, 6].flatMap(
          (row) =>
            [
              [`J${row}`, 1],
              [`O${row}`, 1],
            ] as [string, number][],
        ),
        ["H3", 1],
        ["M6", 1],
        ["D1", 2],
      ]);
    },
    { tournament: STALE, drops: ["xl/calcChain.xml"], counted: true },
  ),

  demanding(
    "a shared formula that runs on below the rows that we fill",
    (book) => {
      const change = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((row) => {
        const formula =
          row === 2 ? '<f t="shared" ref="I2:I10" si="4">IF(C2="",0,D2-$G2)</f>' : '<f t="shared" si="4"/>';
        return [`I${row}`, `<c r="I${row}">${formula}<v>0</v></c>`];
      });
      book.sheet("Games", {
        data: rowsOf(book, STALE.grid, { cells: Object.fromEntries(change) as { [address: string]: string } }),
      });
      notes(book);
    },
    {
      tournament: STALE,
      unshared: Object.fromEntries([7, 8, 9, 10].map((row) => [`I${row}`, `IF(C${row}="",0,D${row}-$G${row})`])),
    },
  ),

  demanding(
    "our columns with old values, and a formula that counts on them",
    (book) => {
      book.sheet("Games", {
        data: rowsOf(book, STALE.grid, { cells: { P1: '<c r="P1"><f>AVERAGE(I2:I6)</f><v>1</v></c>' } }),
      });
      notes(book);
      addCalcChain(book, [["P1", 1]]);
    },
    { tournament: STALE, counted: true },
  ),
];
