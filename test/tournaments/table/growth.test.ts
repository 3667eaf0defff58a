// A sheet of twice as many rows or columns is twice the work: it is not gone through again for each of them.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Headers } from "../../../src/tournaments/table/headers/headers";
import { KIND_IDS, planFill, recognise, type KindId } from "../../../src/tournaments";
import type { CellValue, Sheet } from "../../../src/sheet";

const root = path.resolve(__dirname, "../../fixtures");

function fixture(kind: KindId): CellValue[][] {
  const folder = path.join(root, kind);
  const text = readFileSync(
    path.join(
      folder,
      readdirSync(folder).find((name) => name.startsWith("input."))!,
    ),
    "utf8",
  );
  const comma = [";", "\t", ","].find((one) => text.includes(one))!;
  const cell = (written: string): CellValue => {
    const bare = written.replace(/^"(.*)"$/, "$1");
    if (bare === "") return null;
    return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : bare;
  };
  return text.split(/\r?\n/).map((line) => line.split(comma).map(cell));
}

/** How often a row was asked for while the sheet of this kind was recognised and planned, its tournament so many times as long. */
function lookups(kind: KindId, times: number): number {
  const lines = fixture(kind);
  const plan = planFill(recognise([{ name: "Sheet1", top: 0, left: 0, values: lines }], kind).found[0]!);
  const played = new Set(plan.rows.map(({ row }) => row - 1));
  const last = Math.max(...played);
  const again = lines.filter((_, row) => played.has(row));
  return rowsAsked(kind, [...lines.slice(0, last + 1), ...Array.from({ length: times }, () => again).flat()]);
}

/** How often a row was asked for while these lines were recognised and planned. */
function rowsAsked(kind: KindId, lines: readonly (readonly CellValue[])[]): number {
  let count = 0;
  const values = new Proxy(lines, {
    get(rows, key, receiver) {
      if (typeof key === "string" && /^\d+$/.test(key)) count++;
      return Reflect.get(rows, key, receiver);
    },
  });
  const sheet: Sheet = { name: "Sheet1", top: 0, left: 0, values };
  // Every kind looks whether the sheet is one of its own.
  recognise([sheet]);
  planFill(recognise([sheet], kind).found[0]!);
  return count;
}

test.each([...KIND_IDS])("%s", (kind) => {
  const [some, twice] = [lookups(kind, 25), lookups(kind, 50)];
  expect(twice / some).toBeLessThan(2.1);
});

/** Croquet games with so many further headers. */
function wide(headers: number, header: (at: number) => string): CellValue[][] {
  return [
    ["Winner", "Winner handicap", "Loser", "Loser handicap", ...Array.from({ length: headers }, (_, at) => header(at))],
    ["Ann Ash", 4, "Bo Birk", 6],
    ["Cy Dahl", 8, "Ann Ash", 4],
  ];
}

test.each([
  ["of which each is another", (at: number) => `Text ${at}`],
  ["that are one", () => "Winner"],
  ["with gaps", (at: number) => (at % 2 ? `Text ${at}` : "")],
  ["of players", (at: number) => `Player ${at}`],
])("headers %s", (_, header) => {
  const [some, twice] = [1000, 2000].map((headers) => rowsAsked("croquet-games", wide(headers, header))) as [
    number,
    number,
  ];
  expect(twice / some).toBeLessThan(2.1);
});

/** Croquet games in so many tables beside each other, with a gap between them. */
function sideBySide(tables: number): CellValue[][] {
  const games = [
    ["Winner", "Winner handicap", "Loser", "Loser handicap", null],
    ["Ann Ash", 4, "Bo Birk", 6, null],
    ["Cy Dahl", 8, "Ann Ash", 4, null],
  ];
  return games.map((line) => Array.from({ length: tables }, () => line).flat());
}

test("tables side by side", () => {
  const [some, twice] = [20, 40].map((tables) => rowsAsked("croquet-games", sideBySide(tables))) as [number, number];
  expect(twice / some).toBeLessThan(2.6);
});

/** Notes of three words a cell, of which no header has one. */
function notes(of: number): CellValue[][] {
  const words = "mowed rain stopped bring about tuesday roller hedge paint shed lost umbrella".split(" ");
  const word = (at: number) => `${words[at % words.length]}${"bdgkmz"[at % 6]}${"aeiouy"[of % 6]}`;
  return Array.from({ length: 20 }, (_, row) =>
    Array.from({ length: 4 }, (__, column) => [0, 1, 2].map((i) => word(7 * row + 3 * column + i)).join(" ")),
  );
}

test("rows of notes are not looked at as headers", () => {
  const of = (sheets: number) => {
    let looked = 0;
    const headers = new Headers();
    const at = headers.at.bind(headers);
    headers.at = (sheet, row) => {
      const line = at(sheet, row);
      const { cells } = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(line));
      return Object.defineProperty(line, "cells", {
        configurable: true,
        get() {
          looked++;
          return cells!.get!.call(line) as unknown;
        },
      });
    };
    const all = Array.from({ length: sheets }, (_, i) => ({ name: `Note ${i}`, top: 0, left: 0, values: notes(i) }));
    recognise([{ name: "Games", top: 0, left: 0, values: wide(0, String) }, ...all], undefined, {
      others: [],
      headers,
    });
    return looked;
  };
  expect(of(20)).toBe(of(0));
});
