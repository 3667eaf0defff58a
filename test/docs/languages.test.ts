// The guides stand in both languages: the same pages, with the same parts in the same order.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pane as paneDa } from "../../src/messages/da/pane/pane";
import { steps as stepsDa } from "../../src/messages/da/pane/steps";
import { pane as paneEn } from "../../src/messages/en/pane/pane";
import { steps as stepsEn } from "../../src/messages/en/pane/steps";

const englishPane = { ...paneEn, ...stepsEn };
const danishPane = { ...paneDa, ...stepsDa };
const DOCS = path.resolve(__dirname, "../../docs");
const pagesIn = (folder: string) => readdirSync(path.join(DOCS, folder)).filter((name) => name.endsWith(".md"));
const picturesIn = (folder: string) => readdirSync(path.join(DOCS, folder)).filter((name) => name.endsWith(".png"));
const read = (name: string) => readFileSync(path.join(DOCS, name), "utf8");

const english = pagesIn("guide");

/** What of a page does not depend on its language. */
function structure(text: string) {
  const lines = text.split("\n");
  const prose = text.replace(/```[\s\S]*?```/g, "");
  const names = (pattern: RegExp) => [...prose.matchAll(pattern)].map(([, name]) => name);
  return {
    headings: lines.filter((line) => /^#+ /.test(line)).map((line) => line.replace(/ .*/, "")),
    tableRows: lines.filter((line) => line.startsWith("|")).length,
    steps: lines.filter((line) => /^\s*\d+\. /.test(line)).length,
    points: lines.filter((line) => /^\s*- /.test(line)).length,
    code: lines.filter((line) => line.startsWith("```")).length,
    boldParts: names(/^\s*(?:- )?(\*\*)/gm).length,
    functions: names(/\b((?:CROQUET|DBF|ACBL|CHESS|GO|HANDICAP)\.[A-Z]+)/g),
    pictures: names(/!\[[^\]]+\]\([^)]*\/([\w-]+\.png)\)/g),
    untried: names(/(†)/g).length,
  };
}

/** Without the breaks of lines inside a paragraph. */
function unwrapped(text: string): string {
  return text.replace(/(\S)\n(?=\S)/g, "$1 ");
}

test("every guide is there in Danish, and none in Danish only", () => {
  expect(pagesIn("guide/da")).toEqual(english);
});

test.each(english)("%s says the same in both languages, part by part", (page) => {
  expect(structure(read(`guide/da/${page}`))).toEqual(structure(read(`guide/${page}`)));
});

test("Danish guides show Danish pictures and lead to Danish guides", () => {
  for (const page of english) {
    const targets = [...read(`guide/da/${page}`).matchAll(/\]\((?!https?:|#)([^)]+)\)/g)].map(([, target]) => target!);
    for (const target of targets)
      expect(target).toMatch(
        /^(\.\.\/\.\.\/images\/da\/|\.\.\/\.\.\/sources\/|\.\.\/\.\.\/functions-da\.md|[\w-]+\.md)/,
      );
  }
});

test("what a guide calls by its name in the pane has that name there, in both languages", () => {
  const namesIn = (file: string) =>
    [...unwrapped(read(file)).matchAll(/_([^_\n]+)_|[“”]([^“”\n]+)”/g)].map(([, italic, quoted]) => italic ?? quoted);
  const keys = Object.keys(englishPane) as (keyof typeof englishPane)[];
  const named = english.flatMap((page) => {
    const [inEnglish, inDanish] = [namesIn(`guide/${page}`), namesIn(`guide/da/${page}`)];
    return keys
      .filter((key) => inEnglish.includes(englishPane[key]))
      .map((key) => ({ page, name: danishPane[key], there: inDanish.includes(danishPane[key]) }));
  });
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ there }) => !there)).toEqual([]);
});

test("every picture that a guide shows is there in Danish", () => {
  const shown = english.flatMap((page) => structure(read(`guide/${page}`)).pictures);
  expect(picturesIn("images/da").sort()).toEqual([...new Set(shown)].sort());
});
