import { openWorkbookFile } from "../../src/files/open";
import { Problem } from "../../src/kernel/problem";
import { sentence } from "../../src/messages";
import "../../src/messages/loaded/formats";
import { FIXTURES } from "../files/formats/fixture";
import { budget, everyNth, fc } from "../random";

// Files of other programs, damaged in every way: one clear error or rows, never an exception. How long the longest take is
// measured by bench/formats.ts.

const FILES = [...FIXTURES];
const utf8 = (text: string) => new TextEncoder().encode(text);

/** What comes of a file: rows by sheet, or the reason why not, in words. */
async function outcome(bytes: Uint8Array, name: string): Promise<Problem | number> {
  const file = await openWorkbookFile(bytes, name);
  if (!(file instanceof Problem)) {
    for (const { code, details } of [...(file.reading?.problems ?? []), ...(file.reading?.assumptions ?? [])])
      for (const language of ["en", "da"] as const)
        expect(sentence(language, code, details)).not.toMatch(/^format-|\{[a-z]+\}/);
    return file.sheets.reduce((sum, sheet) => sum + sheet.values.length, 0);
  }
  for (const language of ["en", "da"] as const) {
    const text = sentence(language, file.code, file.details);
    expect(text).not.toBe(file.code);
    expect(text).not.toMatch(/\{[a-z]+\}/);
  }
  return file;
}

test.each(FILES)("%s cut at every tenth place", async (name, bytes) => {
  const places = Array.from({ length: 9 }, (_, i) => Math.floor((bytes.length * (i + 1)) / 10));
  for (const place of places) await outcome(bytes.slice(0, place), name);
});

test("a web page that was cut off is never read in part", async () => {
  const page = FIXTURES.get("chess-results.html")!;
  const end = new TextDecoder().decode(page).lastIndexOf("</html>");
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: end }), async (place) => {
      expect(await outcome(page.slice(0, place), "page.html")).toBeInstanceOf(Problem);
    }),
    budget(40),
  );
});

test.each(FILES)("%s with bytes changed at random", async (name, bytes) => {
  const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const damaged = bytes.slice();
      for (const [at, byte] of changes) damaged[at] = byte;
      await outcome(damaged, name);
    }),
    budget(12),
  );
});

test.each(FILES)("%s under another name, and in other characters", async (name, bytes) => {
  const known = await openWorkbookFile(bytes, name);
  if (known instanceof Problem) throw new Error(known.code);
  for (const other of ["a.h9", "a.pbn", "a.ACM", "a"]) {
    const file = await openWorkbookFile(bytes, other);
    // Lists on a sheet of text are looked for in files that say they hold a sheet.
    if (file instanceof Problem) expect(name).toMatch(/crosstable|teampairings/);
    else expect(file.reading!.sheets).toEqual(known.reading!.sheets);
  }
  const text = new TextDecoder().decode(bytes);
  await outcome(
    Uint8Array.from(text, (c) => c.charCodeAt(0) & 255),
    name,
  );
  await outcome(new Uint8Array([0xff, 0xfe, ...Buffer.from(text, "utf16le")]), name);
});

const XML = FILES.filter(([name]) => name.endsWith(".xml"));

test.each(XML)("%s: entities are refused, an address is not fetched", async (name, bytes) => {
  const [declaration, body] = new TextDecoder().decode(bytes).split("?>", 2) as [string, string];
  const rest = new TextDecoder().decode(bytes).slice(declaration.length + 2);
  expect(rest.startsWith(body)).toBe(true);
  const root = /<(\w+)/.exec(rest)![1]!;
  const bomb = `<!DOCTYPE ${root} [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
  expect(await outcome(utf8(`<?xml version="1.0"?>${bomb}${rest}`), name)).toMatchObject({ code: "format-entities" });
  const fetched = jest.spyOn(globalThis, "fetch").mockRejectedValue(new Error("fetched"));
  const dtd = `<!DOCTYPE ${root} SYSTEM "http://localhost:9/x.dtd">`;
  expect(await outcome(utf8(`<?xml version="1.0"?>${dtd}${rest}`), name)).toBeGreaterThan(1);
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

const LONG: readonly (readonly [string, string, string, string])[] = [
  ["a.xml", "<Tournament><Players>", '<Player name="A" firstName="B"/>', "</Players></Tournament>"],
  ["a.h9", "; EV[A]\n", "1 A 1k\n", ""],
  ["a.txt", "TOURNEY A\nPLAYERS\n", "#1 A, B 1k\n", "END\n"],
  ["a.trf", "012 A\n", `001    1${" ".repeat(76)}\n`, ""],
  ["a.txt", "No\tName\t1\n\n", "#1\tA\t0:-\n", ""],
  ["a.txt", "Event A\nDate 1.2.26\n", "1 A beat B +3\n", "End\n"],
];

test.each(LONG)("%s: too many players, up to a million, are refused at once", async (name, head, line, end) => {
  const many = 1e6 / everyNth(5);
  const [before, after] = line.split("#") as [string, string | undefined];
  const lines = after === undefined ? [line.repeat(many)] : Array.from({ length: many }, (_, i) => before + i + after);
  const said = await outcome(utf8(head + lines.join("") + end), name);
  expect(said).toMatchObject({ code: expect.stringMatching(/^format-(too-|number-twice|cut-off|no-)/) as string });
});

const MOST = 19_900_000;
const NEVER_ENDING: readonly (readonly [string, string, string, string])[] = [
  ["a.csv", "", "a", "file-line-too-long"],
  ["a.csv", "", "a,", "file-line-too-long"],
  ["a.txt", "", " ", "file-line-too-long"],
  ["a.txt", "", "\n", "file-too-large"],
  ["a.csv", "", "a\n", "file-too-large"],
  ["a.trf", "012 A\n001    1 ", " ", "file-line-too-long"],
  ["a.h9", "; EV[", "a", "file-line-too-long"],
  ["a.pbn", '[Event "', "a", "file-line-too-long"],
  ["a.txt", "", "A bt B +3\n", "format-too-large"],
  ["a.xml", "<!DOCTYPE ", "<!DOCTYPE ", "file-unknown"],
  ["a.xml", "<Tournament><Players>", '<Player name="A" firstName="B"/>', "format-too-large"],
  ["a.json", '{"sessions":', "[", "format-not-json"],
];

test.each(NEVER_ENDING)("%s: %j and then 20 MB of %j are refused before they are taken apart", async (name, ...of) => {
  const [head, piece, code] = of;
  const bytes = utf8(head + piece.repeat((MOST - head.length) / piece.length));
  expect(await outcome(bytes, name)).toMatchObject({ code });
});

describe("names that are no names", () => {
  const NAMES = ["=1+1", "__proto__", "constructor", "@SUM(A1)", "+45", "-1", "'x"];

  test.each(NAMES)("%s stays text", async (name) => {
    const xml = `<Tournament><Players><Player name="${name}" firstName="" rank="1D"/><Player name="Birk" firstName="Ida" rank="2k"/></Players>
<Games><Game roundNumber="1" whitePlayer="${name.toUpperCase()}" blackPlayer="BIRKIDA" result="RESULT_WHITEWINS"/></Games></Tournament>`;
    const file = await openWorkbookFile(utf8(xml), "open.xml");
    if (file instanceof Problem) throw new Error(file.code);
    expect(file.sheets[0]!.values.flat()).toContain(name);
    const again = await openWorkbookFile(await file.save(), "open.xlsx");
    if (again instanceof Problem) throw new Error(again.code);
    expect(again.sheets[0]!.values.flat()).toContain(name);
    expect((again.sheets[0]!.formulas ?? []).flat().filter((formula) => formula !== null)).toEqual([]);
  });

  test("NULs are no characters of a name", async () => {
    const file = await openWorkbookFile(utf8("Vera\0 Lindmose bt Otto\0 Fjeldby +3\n".padStart(120, "\n")), "a.txt");
    if (file instanceof Problem) throw new Error(file.code);
    expect(file.sheets[0]!.values.flat()).toEqual(expect.arrayContaining(["Vera Lindmose", "Otto Fjeldby"]));
  });
});

test.each([
  ["a.trf", "012 A\n", (n: number) => `001 ${String(n).padStart(4)}      ${`P${n}`.padEnd(77)}\n`],
  ["a.h9", "; EV[A]\n", (n: number) => `${n} P${n} X 1k ${n % 2 === 0 ? `${n - 1}-` : `${n + 1}+`}\n`],
] as const)("%s: 5,000 players are read, 5,001 are too many", async (name, head, line) => {
  const of = (count: number) => utf8(head + Array.from({ length: count }, (_, i) => line(i + 1)).join(""));
  expect(await outcome(of(5000), name)).toBeGreaterThan(2000);
  expect(await outcome(of(5001), name)).toMatchObject({ code: "format-too-many-players" });
});
