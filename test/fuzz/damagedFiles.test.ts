// Workbook files that are damaged, cut off, locked or made to do harm: one clear sentence, nothing half-written.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { saveXlsx, openXlsx } from "hucre/xlsx";
import { openWorkbookFile } from "../../src/files/open";
import { Problem } from "../../src/kernel/problem";
import { runCli, temporaryFolder, type Ran } from "../cli/run";
import { Book } from "../files/demanding/book";
import { DEMANDING, type Demanding } from "../files/demanding/workbooks";
import { games, notes } from "../files/demanding/workbooks/demanding";
import { packZip, readZip, type Packed } from "../files/demanding/zip";
import { budget, fc, hardest } from "../random";

const folder = temporaryFolder();
const OUT = path.join(folder, "out.xlsx");

interface Tried {
  readonly ran: Ran;
  readonly written: Uint8Array | null;
}

async function fillOf(bytes: Uint8Array, name: string, args: readonly string[] = []): Promise<Tried> {
  const [input, out] = [
    path.join(folder, name),
    OUT.replace(".xlsx", path.extname(name) === ".xlsm" ? ".xlsm" : ".xlsx"),
  ];
  writeFileSync(input, bytes);
  rmSync(out, { force: true });
  const ran = await runCli("fill", input, ...args, "--out", out);
  return { ran, written: existsSync(out) ? readFileSync(out) : null };
}

/** What holds for every file, whatever is in it. */
async function behaves({ ran, written }: Tried): Promise<void> {
  // Where the part that tells of macros is damaged, the name for a workbook with macros is none for what would be written.
  if (ran.code === 3 && ran.error.startsWith("--out ")) return expect(ran.error).toContain("an .xlsx file is written");
  expect([0, 1, 2]).toContain(ran.code);
  expect(ran.error + ran.out).not.toMatch(/\n\s+at |went wrong|undefined|\[object|TypeError|RangeError/);
  if (ran.code === 2) {
    expect(written).toBeNull();
    expect(ran.error.trim()).not.toBe("");
    expect(ran.out).toBe("");
  } else {
    expect(ran.error).toBe("");
    // What was written can be read again.
    expect(await openWorkbookFile(written!, "again.xlsx")).not.toBeInstanceOf(Problem);
  }
}

/** Refused, in one line that says this. */
async function refusedWith(tried: Tried, said: string | RegExp): Promise<void> {
  await behaves(tried);
  expect(tried.ran.code).toBe(2);
  expect(tried.ran.error).toMatch(said);
  expect(tried.ran.error.trim()).not.toContain("\n");
}

const DAMAGED = "the file is damaged or incomplete";
const TOO_LARGE = "more than any tournament needs";
/** What is larger than it says may be called either. */
const EITHER = new RegExp(`${DAMAGED}|${TOO_LARGE}`);
const OTHERS = ["season.ods", "season.xls"].map((name) => ({
  name,
  bytes: readFileSync(path.join("test", "fixtures", "workbooks", name)),
  extension: path.extname(name),
  tournament: { args: [] },
}));
const FILES: readonly (Pick<Demanding, "name" | "bytes"> & {
  extension: string;
  tournament: { args: readonly string[] };
})[] = [...DEMANDING, ...OTHERS];

test.each(FILES.map((file) => [file.name, file] as const))("cut off at every tenth: %s", async (_, file) => {
  for (let tenth = 0; tenth < 10; tenth++) {
    const tried = await fillOf(
      file.bytes.slice(0, (file.bytes.length * tenth) / 10),
      `cut${file.extension}`,
      file.tournament.args,
    );
    await behaves(tried);
    // Of an .xls file the last sectors may be those of no sheet.
    if (file.extension !== ".xls") await refusedWith(tried, tenth === 0 ? "the file is empty" : DAMAGED);
  }
});

const RUNS = 6;

/** By number, for a failure prints what was chosen. */
const one = (of: readonly unknown[]) => fc.nat(of.length - 1);

test("bytes changed anywhere", async () => {
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 });
  const property = fc.asyncProperty(one(FILES), changes, async (number, places) => {
    const file = FILES[number]!;
    const bytes = Uint8Array.from(file.bytes);
    for (const [at, byte] of places) bytes[at % bytes.length] = byte;
    await behaves(await fillOf(bytes, `bytes${file.extension}`, file.tournament.args));
  });
  await fc.assert(property, budget(RUNS));
});

test("bytes changed inside a part, packed well again", async () => {
  const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 32, max: 126 })), { minLength: 1, maxLength: 4 });
  const property = fc.asyncProperty(one(DEMANDING), fc.nat(), changes, async (number, which, places) => {
    const file = DEMANDING[number]!;
    const entries = readZip(file.bytes);
    const touched = entries.filter(({ name }) => /\.(xml|rels)$/i.test(name));
    const chosen = touched[which % touched.length]!;
    const content = Buffer.from(chosen.content);
    for (const [at, byte] of places) content[at % content.length] = byte;
    const bytes = packZip(
      entries.map((entry) => ({ name: entry.name, content: entry === chosen ? content : entry.content })),
    );
    await behaves(await fillOf(bytes, `part${file.extension}`, file.tournament.args));
  });
  await fc.assert(property, budget(RUNS));
});

test("parts that are missing, twice there, or changed for another", async () => {
  const property = fc.asyncProperty(one(DEMANDING), fc.nat(), fc.nat(), fc.nat(2), async (number, a, b, how) => {
    const file = DEMANDING[number]!;
    const entries: Packed[] = readZip(file.bytes).map(({ name, content }) => ({ name, content }));
    const [first, other] = [a % entries.length, b % entries.length];
    if (how === 0) entries.splice(first, 1);
    else if (how === 1) entries.push({ ...entries[first]! });
    else entries[first] = { ...entries[first]!, content: entries[other]!.content };
    await behaves(await fillOf(packZip(entries), `parts${file.extension}`, file.tournament.args));
  });
  await fc.assert(property, budget(RUNS));
});

/** A plain workbook, and the same with one of its parts otherwise. */
function plain(): Packed[] {
  const book = new Book();
  games(book);
  notes(book);
  return book.entries();
}

function with_(name: string, change: (text: string) => string, more: Partial<Packed> = {}): Uint8Array {
  return packZip(
    plain().map((entry) =>
      entry.name === name ? { ...entry, content: change(String(entry.content)), ...more } : entry,
    ),
  );
}

const SHEET = "xl/worksheets/sheet1.xml";

test("the plain workbook itself is filled", async () => {
  expect((await fillOf(packZip(plain()), "plain.xlsx")).ran).toMatchObject({ code: 0, error: "" });
});

test.each(["xl/workbook.xml", SHEET, "xl/sharedStrings.xml", "xl/styles.xml"])(
  "sizes that lie, of %s",
  async (part) => {
    for (const claims of [0, 1, 1_000_000, 250e6, 0xfffffffe]) {
      const lying = await fillOf(
        with_(part, (text) => text, { claims }),
        "lies.xlsx",
      );
      await refusedWith(lying, claims < 1e8 ? EITHER : TOO_LARGE);
    }
  },
);

const BOMBED = [SHEET, "xl/sharedStrings.xml", "xl/worksheets/sheet2.xml"];
test.each(hardest(BOMBED, (part) => part === SHEET))("a bomb in %s, honest or not", async (part) => {
  const bomb = (text: string) => text.replace(/<\/\w+>$/, (end) => " ".repeat(60e6) + end);
  await refusedWith(await fillOf(with_(part, bomb), "bomb.xlsx"), TOO_LARGE);
  const lying = await fillOf(with_(part, bomb, { claims: 5000 }), "bomb.xlsx");
  await refusedWith(lying, EITHER);
});

test("thousands of parts", async () => {
  const many = Array.from({ length: 5000 }, (_, i) => ({ name: `xl/media/${i}.txt`, content: "" }));
  await refusedWith(await fillOf(packZip([...plain(), ...many]), "many.xlsx"), TOO_LARGE);
});

test("one sheet many times over in the table of contents", async () => {
  const packed = packZip([...plain(), { name: "xl/media/big.txt", content: "lawn".repeat(1e6) }]);
  const end = packed.lastIndexOf("PK\x05\x06");
  packed.writeUInt16LE(60_000, end + 10);
  await refusedWith(await fillOf(packed, "again.xlsx"), EITHER);
});

const BOMB = `<!DOCTYPE lolz [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, i) => `<!ENTITY a${i} "${`&a${i === 0 ? "" : i - 1};`.repeat(10)}">`).join("")}]>`;
const ENTITIES: readonly (readonly [string, string, string])[] = [
  ["entities of entities", BOMB, "&a19;"],
  ["a file of the computer", '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>', "&a;"],
  ["a document type and nothing more", '<!DOCTYPE worksheet SYSTEM "https://club.example/x.dtd">', ""],
];

describe.each(ENTITIES)("%s", (_, type, use) => {
  test.each([
    SHEET,
    "xl/sharedStrings.xml",
    "xl/workbook.xml",
    "xl/styles.xml",
    "xl/_rels/workbook.xml.rels",
    "[Content_Types].xml",
    "_rels/.rels",
  ])("in %s", async (part) => {
    const armed = (text: string) =>
      text
        .replace(/(<\?xml[^>]*>\s*)/, `$1${type}`)
        .replace(/<\/(t|workbook|styleSheet|Relationships|Types|worksheet)>/, `${use}</$1>`);
    await refusedWith(await fillOf(with_(part, armed), "entities.xlsx"), DAMAGED);
  });
});

test.each([
  [
    "elements in elements, a hundred thousand deep",
    (text: string) => text.replace("</worksheet>", `${"<a>".repeat(1e5)}${"</a>".repeat(1e5)}</worksheet>`),
  ],
  ["a tag that never ends", (text: string) => text.replace("<sheetData>", `<sheetData ${'a="1" '.repeat(50_000)}`)],
  [
    "quotation marks without end",
    (text: string) => text.replace("<sheetData>", `<sheetData a="${"'>".repeat(100_000)}`),
  ],
  [
    "a million attributes",
    (text: string) =>
      text.replace("<sheetData>", `<sheetData ${Array.from({ length: 1e6 }, (_, i) => `a${i}=""`).join(" ")}>`),
  ],
  ["comments without end", (text: string) => text.replace("<sheetData>", `<sheetData>${"<!--".repeat(100_000)}`)],
  ["no end", (text: string) => text.slice(0, -20)],
  ["two roots", (text: string) => text + "<worksheet/>"],
  ["nothing", () => ""],
  ["no XML", () => "Date;Winner;Loser\n"],
  ["bytes that are no text", () => "\u0000\u0001"],
  ["another document's XML", () => "<html><body>lawn</body></html>"],
])("a sheet with %s", async (_, change) => {
  const tried = await fillOf(with_(SHEET, change), "sheet.xlsx");
  await behaves(tried);
  if (tried.ran.code === 2) await refusedWith(tried, /./);
});

test.each<[string, () => Packed[], said?: string]>([
  ["texts only", () => [{ name: "readme.txt", content: "lawn" }]],
  ["nothing", () => []],
  [
    "a document of Word",
    () => [
      {
        name: "[Content_Types].xml",
        content:
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      },
      {
        name: "_rels/.rels",
        content:
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      },
      {
        name: "word/document.xml",
        content:
          '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body/></w:document>',
      },
    ],
    "this is a Word document",
  ],
  ["a workbook without its workbook", () => plain().filter(({ name }) => name !== "xl/workbook.xml")],
  ["a workbook without relationships", () => plain().filter(({ name }) => !name.endsWith(".rels"))],
  ["a workbook whose sheet is not there", () => plain().filter(({ name }) => name !== SHEET)],
])("a ZIP file of %s", async (_, entries, said = `${DAMAGED}|there is no workbook in the file`) => {
  await refusedWith(await fillOf(packZip(entries()), "club.xlsx"), new RegExp(said));
});

test("parts that reach out of the package stay where they are", async () => {
  const outside = [...plain(), { name: "../../outside.txt", content: "x" }, { name: "/etc/lawn", content: "x" }];
  const tried = await fillOf(packZip(outside), "outside.xlsx");
  await behaves(tried);
  expect(existsSync(path.join(folder, "..", "..", "outside.txt"))).toBe(false);
});

describe("under a password", () => {
  const LOCKED = "protected by a password";

  test(".xlsx", async () => {
    const book = await openXlsx(packZip(plain()));
    const locked = await saveXlsx(book, { encryption: { password: "club", spinCount: 1000 } });
    for (const name of ["club.xlsx", "club.xlsm", "club.xls", "club.csv"]) {
      await refusedWith(await fillOf(locked, name), LOCKED);
    }
  });

  test(".xls", async () => {
    const bytes = Buffer.from(OTHERS[1]!.bytes);
    const begin = bytes.indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00]));
    // The record after the first becomes the one that says how the rest is locked.
    bytes.writeUInt16LE(0x2f, begin + 20);
    await refusedWith(await fillOf(bytes, "locked.xls"), LOCKED);
  });

  test(".ods", async () => {
    const entries = readZip(OTHERS[0]!.bytes).map(({ name, content }) => {
      if (name === "content.xml") return { name, content: Buffer.from(content.map((byte) => byte ^ 0x5a)) };
      if (name !== "META-INF/manifest.xml") return { name, content, stored: name === "mimetype" };
      const lock =
        '<manifest:encryption-data manifest:checksum-type="SHA1/1K" manifest:checksum="AAAA"><manifest:algorithm manifest:algorithm-name="Blowfish CFB" manifest:initialisation-vector="AAAA"/></manifest:encryption-data>';
      const locked = content
        .toString()
        .replace(/(manifest:full-path="content.xml"[^>]*?)\/>/, `$1>${lock}</manifest:file-entry>`);
      expect(locked).toContain("encryption-data");
      return { name, content: locked };
    });
    await refusedWith(await fillOf(packZip(entries), "locked.ods"), LOCKED);
  });
});
