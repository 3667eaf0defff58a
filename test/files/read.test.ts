import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { readFileSync } from "node:fs";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import { saveXlsx, openXlsx, writeXlsx } from "hucre/xlsx";
import { writeOds } from "hucre";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { Problem } from "../../src/kernel/problem";

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0));
const utf16 = (text: string) =>
  new Uint8Array([0xff, 0xfe, ...Array.from(text).flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8])]);

async function open(bytes: Uint8Array, name: string): Promise<WorkbookFile> {
  const file = await openWorkbookFile(bytes, name);
  if (file instanceof Problem) throw new Error(file.code);
  return file;
}

async function refusal(bytes: Uint8Array, name = "club.xlsx"): Promise<string> {
  const file = await openWorkbookFile(bytes, name);
  return file instanceof Problem ? file.code : "opened";
}

describe("delimited text: characters, delimiter, title rows", () => {
  test.each([
    [
      "UTF-8 with a byte order mark, commas",
      utf8("\uFEFFName,Score\r\nZoë,2.5\r\n"),
      [
        ["Name", "Score"],
        ["Zoë", "2.5"],
      ],
    ],
    [
      "windows-1252, semicolons, decimal commas",
      latin1("Navn;Point\r\nSøren;2,5\r\nÅse;3,0\r\n"),
      [
        ["Navn", "Point"],
        ["Søren", "2,5"],
        ["Åse", "3,0"],
      ],
    ],
    [
      "UTF-16, tabs",
      utf16("Name\tScore\r\nZoë\t2\r\n"),
      [
        ["Name", "Score"],
        ["Zoë", "2"],
      ],
    ],
    [
      "UTF-16 without a mark",
      utf16("Name;Score\r\nĆiro Łuk;2\r\n").slice(2),
      [
        ["Name", "Score"],
        ["Ćiro Łuk", "2"],
      ],
    ],
    [
      "UTF-16 without a mark, the high byte first",
      utf16("Name;Score\r\nĆiro Łuk;2\r\n")
        .slice(2)
        .map((_, i, bytes) => bytes[i ^ 1]!),
      [
        ["Name", "Score"],
        ["Ćiro Łuk", "2"],
      ],
    ],
    [
      "letters of DOS",
      latin1("Navn;Handicap\r\nS\x9bren \x99st;2,5\r\n\x8fse Bj\x91rn M\x94ller;3,0\r\n\x92r\x9b Ren\x82;\xab\r\n"),
      [
        ["Navn", "Handicap"],
        ["Søren Öst", "2,5"],
        ["Åse Bjærn Möller", "3,0"],
        ["Ærø René", "½"],
      ],
    ],
    [
      "a sep= line",
      utf8("sep=;\r\nName;Score\r\nAnn;1,5\r\n"),
      [
        ["Name", "Score"],
        ["Ann", "1,5"],
      ],
    ],
    [
      "names with commas between semicolons",
      utf8("Player;Opp;Res\nSmith, Ann;Jones, Bo;1\nDoe, Jo;Roe, Al;0\n"),
      [
        ["Player", "Opp", "Res"],
        ["Smith, Ann", "Jones, Bo", "1"],
        ["Doe, Jo", "Roe, Al", "0"],
      ],
    ],
    [
      "decimal commas in every row",
      utf8("N;A;B\nX;1,5;2,5\nY;1,0;3,5\n"),
      [
        ["N", "A", "B"],
        ["X", "1,5", "2,5"],
        ["Y", "1,0", "3,5"],
      ],
    ],
    [
      "commas between plain numbers",
      utf8("Evening of 4 May\nPair,Score\n1,120\n2,131\n3,98\n4,107\n"),
      [["Evening of 4 May"], ["Pair", "Score"], ["1", "120"], ["2", "131"], ["3", "98"], ["4", "107"]],
    ],
    [
      "decimal commas in lines below a greeting",
      utf8("Hello all, here are the handicaps\nAnn Bell 2,5\nBo Cox 3,5\nCy Dee 4,0\n"),
      [["Hello all, here are the handicaps"], ["Ann Bell 2,5"], ["Bo Cox 3,5"], ["Cy Dee 4,0"]],
    ],
    [
      "semicolons in quoted fields",
      utf8('Name,Note\n"Ann","a;b;c"\nBo,"x;y"\nCy,plain\n'),
      [
        ["Name", "Note"],
        ["Ann", "a;b;c"],
        ["Bo", "x;y"],
        ["Cy", "plain"],
      ],
    ],
    [
      "a quoted line break",
      utf8('Name,Note\n"Ann ""A""","one\ntwo"\nBo,x\n'),
      [
        ["Name", "Note"],
        ['Ann "A"', "one\ntwo"],
        ["Bo", "x"],
      ],
    ],
    [
      "bare carriage returns",
      utf8("Name,G\rAnn,1\rBo,2\r"),
      [
        ["Name", "G"],
        ["Ann", "1"],
        ["Bo", "2"],
      ],
    ],
    [
      "title rows over the header",
      utf8("Club championship 2026\n\nName;Score\nAnn;12\nBo;17\n"),
      [["Club championship 2026"], [null], ["Name", "Score"], ["Ann", "12"], ["Bo", "17"]],
    ],
    [
      "results with a half",
      utf8("A;B;½-½\nC;D;1-0\n"),
      [
        ["A", "B", "½-½"],
        ["C", "D", "1-0"],
      ],
    ],
    [
      "NUL bytes left out",
      utf8("Name;Score\nA\0nn;1\n"),
      [
        ["Name", "Score"],
        ["Ann", "1"],
      ],
    ],
  ])("%s", async (_, bytes, expected) => {
    const [sheet] = (await open(bytes, "folder/liga 2026.csv")).sheets;
    expect(sheet!.values).toEqual(expected);
    expect(sheet!.name).toBe("liga 2026");
  });
});

describe("workbooks", () => {
  const rows = [
    ["Name", "Score", "Day", "Won"],
    ["Ann", 56.25, new Date(Date.UTC(2026, 2, 6)), true],
  ];
  const cells = new Map([
    ["1,1", { value: 0.5625, style: { numFmt: "0.00%" } }],
    ["2,1", { value: null, formula: "SUM(B2:B2)", formulaResult: 0.5625 }],
    ["2,0", { value: "#N/A", type: "error" as const }],
  ]);
  const xlsx = () =>
    writeXlsx({
      sheets: [
        { name: "Spring", rows, cells },
        { name: "Old", rows: [["x"]], hidden: true },
      ],
    });

  test(".xlsx: numbers, percent, dates as serial numbers, booleans, formulas, errors; hidden sheets apart", async () => {
    const { sheets, hidden } = await open(await xlsx(), "club.xlsx");
    expect(sheets.map((s) => s.name)).toEqual(["Spring"]);
    expect(hidden.map((s) => [s.name, s.values])).toEqual([["Old", [["x"]]]]);
    expect(sheets[0]!.values).toEqual([
      ["Name", "Score", "Day", "Won"],
      ["Ann", 0.5625, 46087, true],
      [{ error: "#N/A" }, 0.5625],
    ]);
    expect(sheets[0]!.formats![1]![1]).toBe("0.00%");
    expect(sheets[0]!.formulas![2]![1]).toBe("=SUM(B2:B2)");
  });

  test.each([
    ["as it should be", (bytes: Uint8Array) => bytes],
    ["its parts in another order", reversed],
  ])(".ods, %s", async (_, packed) => {
    const rows = [
      ["Navn", "Point"],
      ["Åse", 2.5],
    ];
    const { sheets } = await open(packed(await writeOds({ sheets: [{ name: "Hold", rows }] })), "hold.ods");
    expect(sheets.map(({ name, values }) => [name, values])).toEqual([["Hold", rows]]);
  });

  test(".xls with a blank row between title and header can be changed and saved", async () => {
    const file = await open(readFileSync(path.join(__dirname, "blank-row.xls")), "blank-row.xls");
    expect(file.sheets[0]!.values.slice(0, 3)).toEqual([
      ["Title"],
      [],
      ["Pair", "Player 1", "Player 2", "Handicap 1", "Handicap 2", "Score"],
    ]);
    expect(file.laidOut()[0]!.values[1]).toEqual([]);
    file.put("Sheet1", 3, 6, { value: 1.5, formula: null, format: null });
    const saved = await openXlsx(await file.save());
    expect(saved.sheets[0]!.rows.slice(1, 4).map((row) => row.filter((value) => value !== null))).toEqual([
      [],
      ["Pair", "Player 1", "Player 2", "Handicap 1", "Handicap 2", "Score"],
      [1, "Ann Lee", "Bob Orr", 20.5, 31.25, 58.33, 1.5],
    ]);
  });

  test("a formula that no program has calculated is a fault, not a blank cell; one of ours is filled anyway", async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "Pairs",
          rows: [["Score", "Note", "Adj"]],
          cells: new Map([
            ["1,0", { formula: "50+8.33" }],
            ["1,1", { formula: '""', formulaResult: "" }],
            ["1,2", { formula: "_xldudf_CHESS_ADJUSTMENT(12,16)" }],
            ["2,0", { formula: "50+1", formulaResult: 51 }],
          ]),
        },
      ],
    });
    const { sheets, uncalculated } = await open(bytes, "club.xlsx");
    expect(sheets[0]!.values.slice(1).map(([first]) => first)).toEqual([{ error: "#CALC!" }, 51]);
    expect(sheets[0]!.values[1]!.slice(1)).toEqual(["", null]);
    expect(uncalculated).toEqual([{ sheet: "Pairs", cell: "A2" }]);
  });

  test("a changed cell keeps its style, the rest of the file stays", async () => {
    const file = await open(await xlsx(), "club.xlsx");
    file.put("Spring", 1, 1, { value: 0.6, formula: null, format: null });
    file.put("Spring", 4, 5, { value: "=cmd()", formula: null, format: null });
    const saved = await openXlsx(await file.save(), { readStyles: true });
    expect(saved.sheets.map((s) => [s.name, s.hidden ?? false])).toEqual([
      ["Spring", false],
      ["Old", true],
    ]);
    expect(saved.sheets[0]!.cells!.get("1,1")).toMatchObject({ value: 0.6, style: { numFmt: "0.00%" } });
    expect(saved.sheets[0]!.cells!.get("2,1")).toMatchObject({ formula: "SUM(B2:B2)" });
    expect(saved.sheets[0]!.rows[4]![5]).toBe("=cmd()");
    expect(saved.sheets[0]!.cells!.get("4,5")?.formula).toBeUndefined();
  });
});

describe("what a file holds counts, whatever it is named", () => {
  const rows = [
    ["Player", "Handicap"],
    ["Ann Holt", "3"],
    ["Bo Field", "5"],
  ];
  const named = (file: WorkbookFile) => file.sheets[0]!.values.map((row) => row.map(String));

  test.each([".csv", ".xls", ".ods"])("an .xlsx workbook named %s", async (ending) => {
    const file = await open(await writeXlsx({ sheets: [{ name: "A", rows }] }), `club${ending}`);
    expect([named(file), file.warnings, file.extension]).toEqual([rows, [], ".xlsx"]);
  });

  test.each([".csv", ".xlsx"])("an OpenDocument named %s", async (ending) => {
    expect(named(await open(await writeOds({ sheets: [{ name: "A", rows }] }), `club${ending}`))).toEqual(rows);
  });

  test.each([".csv", ".xlsx"])("an old .xls workbook named %s", async (ending) => {
    const xls = new Uint8Array(readFileSync(path.join(__dirname, "../fixtures/workbooks/season.xls")));
    const sheets = (file: WorkbookFile) => file.sheets.map(({ values }) => values);
    expect(sheets(await open(xls, `season${ending}`))).toEqual(sheets(await open(xls, "season.xls")));
  });

  test.each([".xlsx", ".xls", ".ods"])("a list of text named %s is read, and that is said", async (ending) => {
    const file = await open(utf8(rows.map((row) => row.join(";")).join("\r\n")), `club${ending}`);
    expect(named(file)).toEqual(rows);
    expect(file.warnings).toEqual([{ code: "read-as-text", details: { ending } }]);
  });
});

describe("a list of text that is cut off is read, and that is said", () => {
  test.each([
    ["Winner;Loser;Score\nAnn;Bob;26-3\nCy;Bo", ["text-line-short", { line: 3, fields: 2, others: 3 }]],
    ['Winner,Loser,Score\nAnn,Bob,26-3\nCy,"Bob, the eld', ["text-quote-open", {}]],
  ] as const)("%j", async (text, [code, details]) => {
    expect((await open(utf8(text), "round.csv")).warnings).toEqual([{ code, details }]);
  });

  test.each([
    "Winner;Loser;Score\nAnn;Bob;26-3\nCy;Bob;26-4",
    "Winner;Loser;Score\nAnn;Bob;26-3\nPlayed in the rain\n",
    'Winner;Loser;Score\nAnn;"Bob ""the younger""";26-3\nCy;Bob 5";26-4\n',
  ])("a whole one says nothing: %j", async (text) => {
    expect((await open(utf8(text), "round.csv")).warnings).toEqual([]);
  });
});

describe("files that are refused, with a reason", () => {
  test("empty, blank, truncated, no workbook at all", async () => {
    const xlsx = await writeXlsx({ sheets: [{ name: "A", rows: [["x"]] }] });
    expect(await refusal(new Uint8Array())).toBe("file-empty");
    expect(await refusal(utf8(" \n;;\n"), "blank.csv")).toBe("file-empty");
    expect(await refusal(xlsx.slice(0, xlsx.length / 2))).toBe("file-damaged");
    expect(await refusal(utf8("PK"))).toBe("file-damaged");
    expect(await refusal(utf8("hello"), "club.xlsx")).toBe("file-is-text");
    expect(await refusal(utf8("Dear Ann,\n\nhere is the list, as promised.\n"), "club.xlsx")).toBe("file-is-text");
    expect(await refusal(new Uint8Array(100), "club.xlsx")).toBe("file-damaged");
    expect(await refusal(utf8("%PDF-1.7"), "club.pdf")).toBe("refused-pdf");
    expect(await refusal(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), "club.xls")).toBe("file-damaged");
  });

  test("a password", async () => {
    const book = await openXlsx(await writeXlsx({ sheets: [{ name: "A", rows: [["x"]] }] }));
    const locked = await saveXlsx(book, { encryption: { password: "club", spinCount: 1000 } });
    expect(await refusal(locked)).toBe("file-encrypted");
  });

  test("a zip bomb, by its table of contents", async () => {
    expect(await refusal(zip([{ name: "xl/worksheets/sheet1.xml", unpacked: 1 << 30, packed: 1 << 20 }]))).toBe(
      "file-too-large",
    );
    expect(
      await refusal(zip(Array.from({ length: 3000 }, (_, i) => ({ name: `p${i}`, unpacked: 1, packed: 1 })))),
    ).toBe("file-too-large");
  });

  test("a bomb that lies about its size", async () => {
    const bomb = deflateRawSync(new Uint8Array(40e6));
    const bytes = zip([{ name: "[Content_Types].xml", unpacked: 100, packed: bomb.length, data: bomb }]);
    expect(await refusal(bytes)).toBe("file-too-large");
  });

  test("entities are not expanded", async () => {
    const lol = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    const xlsx = await writeXlsx({ sheets: [{ name: "A", rows: [["x"]] }] });
    const text = Buffer.from(xlsx).toString("latin1");
    expect(text).not.toContain(lol);
    const sheet = `${lol}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>`;
    const result = await openWorkbookFile(await repacked(xlsx, "xl/worksheets/sheet1.xml", sheet), "x.xlsx");
    if (!(result instanceof Problem)) expect(JSON.stringify(result.sheets)).not.toContain("haha");
    else expect(result.code).toBe("file-damaged");
  });

  test.each([
    ["<v>0x10</v>", { error: "#NUM!" }],
    ["<v>0b11</v>", { error: "#NUM!" }],
    ["<v>1.6E1</v>", 16],
  ])("%s in a cell of a number", async (written, expected) => {
    const xlsx = await writeXlsx({ sheets: [{ name: "A", rows: [["x"]] }] });
    const sheet = (cell: string) =>
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${cell}</row></sheetData></worksheet>`;
    const open = async (cell: string) =>
      openWorkbookFile(await repacked(xlsx, "xl/worksheets/sheet1.xml", sheet(cell)), "x.xlsx");
    expect(await open(`<c r="A1">${written}</c>`)).toMatchObject({ sheets: [{ values: [[expected]] }] });
    expect(await open(`<c r="A1" t="zz">${written}</c>`)).toMatchObject({ code: "file-damaged" });
  });

  test("one cell in the last row and column of Excel", async () => {
    const xlsx = await writeXlsx({ sheets: [{ name: "A", rows: [["x"]] }] });
    const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>`;
    const refused = await openWorkbookFile(await repacked(xlsx, "xl/worksheets/sheet1.xml", sheet), "x.xlsx");
    expect(refused).toMatchObject({ code: "file-reaches-far", details: { sheet: "A", cells: ["XFD1048576"] } });
  });

  test("the same in an OpenDocument", async () => {
    const ods = await writeOds({ sheets: [{ name: "A", rows: [["x", 1]] }] });
    const blank = '<table:table-row table:number-rows-repeated="1048574"><table:table-cell/></table:table-row>';
    const far =
      '<table:table-cell table:number-columns-repeated="16383"/>' +
      '<table:table-cell office:value-type="float" office:value="1"><text:p>1</text:p></table:table-cell>';
    const parts = unzipSync(ods);
    const content = strFromU8(parts["content.xml"]!);
    const rows = `${blank}<table:table-row>${far}</table:table-row></table:table>`;
    parts["content.xml"] = strToU8(content.replace("</table:table>", rows));
    const refused = await openWorkbookFile(zipSync(parts), "x.ods");
    expect(refused).toMatchObject({ code: "file-reaches-far", details: { sheet: "A", cells: ["XFD1048576"] } });
  });

  test("a cell in the last column and another in the last row: each is named", async () => {
    const xlsx = await writeXlsx({ sheets: [{ name: "A", rows: [["x"]] }] });
    const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="2"><c r="B2"><v>1</v></c><c r="XFD2"><v>1</v></c></row><row r="1048576"><c r="C1048576"><v>1</v></c></row></sheetData></worksheet>`;
    const refused = await openWorkbookFile(await repacked(xlsx, "xl/worksheets/sheet1.xml", sheet), "x.xlsx");
    expect(refused).toMatchObject({ code: "file-reaches-far", details: { cells: ["XFD2", "C1048576"] } });
  });
});

interface Part {
  readonly name: string;
  readonly unpacked: number;
  readonly packed: number;
  readonly data?: Uint8Array;
}

/** A ZIP file with the given table of contents. */
function zip(parts: readonly Part[]): Uint8Array {
  const local: Buffer[] = [];
  const contents: Buffer[] = [];
  let offset = 0;
  for (const { name, unpacked, packed, data } of parts) {
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(8, 8);
    header.writeUInt32LE(packed, 18);
    header.writeUInt32LE(unpacked, 22);
    header.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed, 20);
    entry.writeUInt32LE(unpacked, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    local.push(header, Buffer.from(name), Buffer.from(data ?? new Uint8Array()));
    contents.push(entry, Buffer.from(name));
    offset += 30 + name.length + (data?.length ?? 0);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(contents).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, ...contents, end]);
}

/** The workbook with one of its parts replaced. */
async function repacked(xlsx: Uint8Array, part: string, text: string): Promise<Uint8Array> {
  const data = deflateRawSync(Buffer.from(text));
  const other = { unpacked: Buffer.byteLength(text), packed: data.length, data };
  return zip(partsOf(xlsx).map((one) => (one.name === part ? { ...one, ...other } : one)));
}

/** The ZIP file with its last part first. */
function reversed(bytes: Uint8Array): Uint8Array {
  return zip(partsOf(bytes).reverse());
}

function partsOf(bytes: Uint8Array): Part[] {
  const source = Buffer.from(bytes);
  const parts: Part[] = [];
  let at = source.readUInt32LE(source.length - 6);
  for (let left = source.readUInt16LE(source.length - 12); left > 0; left--) {
    const [packed, unpacked, nameLength] = [
      source.readUInt32LE(at + 20),
      source.readUInt32LE(at + 24),
      source.readUInt16LE(at + 28),
    ];
    const method = source.readUInt16LE(at + 10);
    const offset = source.readUInt32LE(at + 42);
    const name = source.toString("latin1", at + 46, at + 46 + nameLength);
    const start = offset + 30 + source.readUInt16LE(offset + 26) + source.readUInt16LE(offset + 28);
    const raw = source.subarray(start, start + packed);
    const data = method === 8 ? raw : deflateRawSync(raw);
    parts.push({ name, unpacked, packed: data.length, data });
    at += 46 + nameLength + source.readUInt16LE(at + 30) + source.readUInt16LE(at + 32);
  }
  return parts;
}
