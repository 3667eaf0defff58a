// In which encoding a text file was saved: known, guessed from its letters and said, or asked.
import { openWorkbookFile } from "../../src/files/open";
import { Problem } from "../../src/kernel/problem";
import type { Encoding } from "../../src/files/letters/encodingNames";
import { savedAs } from "./savedAs";

async function opened(bytes: Uint8Array, encoding?: Encoding) {
  const file = await openWorkbookFile(bytes, "members.csv", encoding);
  if (file instanceof Problem) return { asked: file.details["allowed"], code: file.code, details: file.details };
  return { names: file.sheets[0]!.values.slice(1).map(([name]) => name), notes: file.assumptions };
}

const list = (...names: readonly string[]) => ["Player;Handicap", ...names.map((name) => `${name};6`), ""].join("\r\n");

const NORDIC = ["Åse Ørn", "Bjørn Håkansson", "Søren Ægidius", "Jürgen Müller", "René Dahl", "Gün Weiß", "José García"];

test.each([
  ["mac-roman", "Mac Roman"],
  ["dos-850", "DOS 850"],
  ["windows-1252", "Windows-1252"],
] as const)("%s: read by its letters, and said", async (encoding, title) => {
  for (const names of [
    NORDIC,
    ["Jürgen Müller"],
    ["Søren Dahl"],
    ["Bent Håkansson"],
    ["Bo Bjærn"],

    ["Åse Lund"],
    ["SØREN"],
  ]) {
    const { names: read, notes } = await opened(savedAs(encoding, list(...names)));
    expect(read).toEqual(names);
    expect(notes).toMatchObject([{ code: "encoding-guessed", details: { encoding: title } }]);
  }
});

test("UTF-16 without a mark: read, and said", async () => {
  const { names, notes } = await opened(savedAs("utf-16", list(...NORDIC)));
  expect(names).toEqual(NORDIC);
  expect(notes).toEqual([{ code: "encoding-guessed", details: { encoding: "UTF-16", received: "Åse" } }]);
});

test.each([
  ["UTF-8", savedAs("utf-8", list(...NORDIC)), NORDIC],
  ["UTF-16 with its mark", savedAs("utf-16", `\ufeff${list(...NORDIC)}`), NORDIC],
  ["plain letters", savedAs("windows-1252", list("Ann Ash")), ["Ann Ash"]],
])("%s: nothing is guessed", async (_, bytes, names) => {
  expect(await opened(bytes)).toEqual({ names, notes: [] });
});

test.each([
  [
    "quotation marks and dashes of Windows",
    ["Pat O’Neill", "Ash–Bro", "“Ted” Roe", "Zoë Ñuñez", "João Sá", "François"],
  ],
  ["half a point", ["2½", "½"]],
  ["names of other countries", ["Žižek", "Šárka Dvorák"]],
])("Windows: %s", async (_, names) => {
  expect(await opened(savedAs("windows-1252", list(...names)))).toMatchObject({ names });
});

test.each([
  // ö of the Mac is š of Windows: a name of either kind.
  ["two encodings give names", [0x4a, 0x61, 0x6e, 0x9a, 0x61], ["mac-roman", "windows-1252"]],
  // 0xb6 is a sign in each of them.
  ["no encoding gives one", [0x42, 0x6f, 0xb6, 0x6e], ["dos-850", "mac-roman", "windows-1252"]],
])("%s: asked", async (_, name, allowed) => {
  const bytes = Uint8Array.from([...savedAs("utf-8", "Player;Handicap\n"), ...name, ...savedAs("utf-8", ";6\n")]);
  const { code, asked } = await opened(bytes);
  expect([code, [...(asked as string[])].sort()]).toEqual(["encoding-unclear", allowed]);
});

test("an encoding that somebody names is taken", async () => {
  const bytes = savedAs("mac-roman", list("Janöa"));
  expect(await opened(bytes, "mac-roman")).toEqual({ names: ["Janöa"], notes: [] });
  expect(await opened(bytes, "windows-1252")).toEqual({ names: ["Janša"], notes: [] });
  expect(await opened(bytes, "utf-8")).toMatchObject({ code: "encoding-wrong", details: { encoding: "UTF-8" } });
  expect(await opened(savedAs("utf-16", list("Åse")), "utf-16")).toEqual({ names: ["Åse"], notes: [] });
});
