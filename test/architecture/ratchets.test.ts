// What may only become less: lines of a room, members of a kind and of what is around it, words of a past.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const SRC = path.resolve(__dirname, "../../src");

const filesOf = (room: string) =>
  readdirSync(path.join(SRC, room), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(SRC, room, name));
const textOf = (file: string) => readFileSync(file, "utf8");

/** Lines of a room at most, in hundreds. Whoever makes a room smaller lowers its limit; whoever raises one says why in the commit. */
const MOST_LINES: { readonly [room: string]: number } = {
  book: 14_400,
  cli: 4_300,
  files: 12_200,
  functions: 2_500,
  kernel: 1_800,
  messages: 7_200,
  people: 800,
  requests: 5_100,
  sheet: 600,
  systems: 7_200,
  taskpane: 10_900,
  tournaments: 28_000,
  workbook: 6_700,
};
/** A limit that is further away than this holds nothing. */
const SLACK = 1_000;

/** The room of the new reader, into which the others go. */
const GROWING = "layout";

test.each(readdirSync(SRC).filter((room) => room !== GROWING))(
  "%s does not grow beyond its limit, and the limit follows it down",
  (room) => {
    const lines = filesOf(room).reduce((sum, file) => sum + textOf(file).split("\n").length - 1, 0);
    expect(lines).toBeLessThanOrEqual(MOST_LINES[room]!);
    expect(lines).toBeGreaterThan(MOST_LINES[room]! - SLACK);
  },
);

/** The members that an interface declares itself. */
function membersOf(file: string, name: string): string[] {
  const [, body = ""] = new RegExp(`^export interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)^\\}`, "m").exec(
    textOf(path.join(SRC, file)),
  )!;
  return [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, member]) => member!);
}

test.each([
  ["tournaments/kind.ts", "Kind", 14],
  ["tournaments/table/declaration.ts", "TableKind", 25],
  ["tournaments/kind.ts", "Around", 10],
  ["layout/layout.ts", "Layout", 8],
])("%s: %s has no more members than %d", (file, name, most) => {
  const members = membersOf(file, name);
  expect(members.length).toBeGreaterThan(5);
  expect(members.length).toBeLessThanOrEqual(most);
});

test("nothing is read as an earlier version read it: what was read is kept", () => {
  const PAST = /\bformerly\b|oldForms?\b|wasUnread|areSettingsGroups|earlier version|older version|\bAccepted\b/;
  const found = readdirSync(SRC)
    .flatMap(filesOf)
    .flatMap((file) => {
      const lines = textOf(file).split("\n");
      return lines.flatMap((line, i) =>
        PAST.test(line) ? [`${path.relative(SRC, file)}:${i + 1}: ${line.trim()}`] : [],
      );
    });
  expect(found).toEqual([]);
});
