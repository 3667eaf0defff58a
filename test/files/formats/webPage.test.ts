// Pages as browsers save them, and tables that programs write under the name of a workbook.
import { Problem } from "../../../src/kernel/problem";
import { openWorkbookFile } from "../../../src/files/open";

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

async function opened(page: string | Uint8Array, name = "page.html") {
  const file = await openWorkbookFile(typeof page === "string" ? utf8(page) : page, name);
  if (file instanceof Problem) throw new Error(file.code);
  return file;
}

async function valuesOf(page: string | Uint8Array, name?: string) {
  const { sheets } = await opened(page, name);
  expect(sheets).toHaveLength(1);
  const { values } = sheets[0]!;
  return values.map((cells) =>
    cells.filter((cell, i) => cell !== null || cells.slice(i).some((next) => next !== null)),
  );
}

async function refusal(page: string): Promise<string> {
  const said = await openWorkbookFile(utf8(page), "page.html");
  if (!(said instanceof Problem)) throw new Error("opened");
  return said.code;
}

const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
const page = (...body: readonly string[]) => `<!DOCTYPE html><html><body>\n${body.join("\n")}\n</body></html>`;

test("all tables of a page are one sheet, each under the headings above it; menus, scripts and what is hidden are left out", async () => {
  const values = await valuesOf(
    page(
      '<nav>Home</nav><div><a href="/">Home</a> | <a href="/cal">Calendar</a></div>',
      "<script>var a = '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>'</script>",
      "<style>td { color: red }</style><!-- <h2>Not this</h2> -->",
      "<table><tr><td>Home</td><td>News</td></tr></table>",
      "<h2>Elm Bridge Club</h2><p>24 boards,<b> Mitchell</b></p>",
      "<h3>North-South</h3>",
      `<table>${row("Names", "Score")}${row("Ann Alder &amp; Bo Birch", "56,94&nbsp;%")}</table>`,
      "<p>Well played</p>",
      `<table><caption>East-West</caption>${row("Names", "Score")}${row("Cia Cedar &#38; Dan Dogwood", '<span style="display: none">0057</span>57.5')}</table>`,
      "<p>See you on Monday</p>",
    ),
  );
  expect(values).toEqual([
    ["Elm Bridge Club"],
    ["24 boards, Mitchell"],
    ["North-South"],
    ["Names", "Score"],
    ["Ann Alder & Bo Birch", "56,94 %"],
    [],
    ["East-West"],
    ["Names", "Score"],
    ["Cia Cedar & Dan Dogwood", "57.5"],
  ]);
});

test("without headings: the title of the page and the lines right above the table", async () => {
  const table = `<table>${row("Name", "Wins")}${row("Ann", "2")}</table>`;
  const values = await valuesOf(
    `<html><head><title>Elm Croquet</title></head><body><p><b>Block A</b></p>${table}</body></html>`,
  );
  expect(values.slice(0, 3)).toEqual([["Elm Croquet"], ["Block A"], ["Name", "Wins"]]);
});

test("cells over several columns and rows leave blank cells; a break and a paragraph begin a new line", async () => {
  const values = await valuesOf(
    `<table><tr><th rowspan=2>Pair<th rowspan=2>Names<th colspan="2">Score<tr><th>MP<th>%
     <tr><td rowspan="2">1<td>Ann Alder<br>Bo Birch<td>140<td>64.81
     <tr><td><p>Cia Cedar</p><p>Dan Dogwood</p><td>134<td>62.04</table>`,
    "scores.xls",
  );
  expect(values).toEqual([
    ["Pair", "Names", "Score"],
    [null, null, "MP", "%"],
    ["1", "Ann Alder\nBo Birch", "140", "64.81"],
    [null, "Cia Cedar\nDan Dogwood", "134", "62.04"],
  ]);
});

test("a table around tables only makes places; a small one within a cell is what the cell says", async () => {
  const inner = `<table>${row("Name", "Wins")}${row("Ann", "<table><tr><td>2</td></tr></table>")}</table>`;
  expect(
    await valuesOf(page(`<table><tr><td>Menu</td><td><h3>Block A</h3>${inner}</td></tr>${row("x", "y")}</table>`)),
  ).toEqual([["Block A"], ["Name", "Wins"], ["Ann", "2"]]);
});

test("letters as the page declares them; without a word, as text files are read", async () => {
  const table = `<table>${row("Navn", "Sejre")}${row("K\u00e5re \u00d8st", "2")}</table>`;
  const declared = `<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"></head><body>${table}</body></html>`;
  for (const written of [declared, table]) {
    expect(await valuesOf(latin(written))).toEqual([
      ["Navn", "Sejre"],
      ["Kåre Øst", "2"],
    ]);
  }
  expect((await opened(latin(declared))).assumptions).toEqual([]);
});

test.each([
  ["cut off in a table", `<table>${row("Name", "Wins")}${row("Ann", "2")}`, "format-page-cut"],
  [
    "cut off after one",
    `<html><body><table>${row("Name", "Wins")}${row("Ann", "2")}</table><h2>Blo`,
    "format-page-cut",
  ],
  ["no table", page("<p>Hello</p><table><tr><td>Ann</td></tr></table>"), "refused-web-page"],
  ["too deep", page("<b>".repeat(2000)), "file-too-deep"],
  ["too many cells", page(`<table>${'<tr><td colspan="1000">1</td></tr>'.repeat(5000)}</table>`), "file-too-large"],
  [
    "cells over more columns and rows than fit into the memory",
    page(
      `<table><tr>${'<td rowspan="1000" colspan="1000">1</td>'.repeat(1500)}</tr>${"<tr><td>1</td></tr>".repeat(2000)}</table>`,
    ),
    "file-too-large",
  ],
] as const)("%s", async (_, text, code) => {
  expect(await refusal(text)).toBe(code);
});

test("a page is read in time that grows with its size", async () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => row(`Player ${i}`, "2", "<a href='x'>1</a>")).join("");
  const began = process.cpuUsage().user;
  const { sheets } = await opened(page(`<table>${rows}</table>`));
  expect(sheets[0]!.values).toHaveLength(20_000);
  expect((process.cpuUsage().user - began) / 1e6).toBeLessThan(10);
});
