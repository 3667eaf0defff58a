// Letters that were saved wrongly: UTF-8 taken for another alphabet and saved again, and letters that were lost.
import { openWorkbookFile } from "../../src/files/open";
import { Problem } from "../../src/kernel/problem";
import { FIXTURES } from "./formats/fixture";

const utf8 = (text: string) => new TextEncoder().encode(text);

async function told(bytes: Uint8Array, name: string) {
  const file = await openWorkbookFile(bytes, name);
  if (file instanceof Problem) throw new Error(file.code);
  const all = [...file.warnings, ...(file.reading?.problems ?? [])];
  return all.filter(({ code }) => code === "text-letters-wrong").map(({ details }) => details["received"]);
}

const again = (text: string, alphabet: "latin1" | "windows-1252") =>
  utf8(alphabet === "latin1" ? Buffer.from(text).toString("latin1") : new TextDecoder(alphabet).decode(utf8(text)));

test.each(["table.h9", "totals.pbn", "bridgewebs.csv", "croquetscores.txt", "table.tou", "dsu.csv"])(
  "%s, saved a second time from the wrong alphabet: said, with a word",
  async (name) => {
    const bytes = FIXTURES.get(name)!;
    const text = name === "dsu.csv" ? new TextDecoder("windows-1252").decode(bytes) : new TextDecoder().decode(bytes);
    for (const alphabet of ["latin1", "windows-1252"] as const)
      expect(await told(again(text, alphabet), name)).toEqual([expect.stringMatching(/Ã/)]);
    expect(await told(utf8(text), name)).toEqual([]);
    expect(await told(utf8(text.replace(/[åøæÅØÆ]/g, "\ufffd")), name)).toEqual([expect.stringContaining("\ufffd")]);
  },
);

test.each([
  ["Navn;Handicap\nEmil TÃ¥rnhÃ¸j;34,5\n", ["TÃ¥rnhÃ¸j"]],
  ["Navn;Handicap\nEmil T\ufffdrnh\ufffdj;34,5\n", ["T\ufffdrnh\ufffdj"]],
  ["Navn;Handicap\nJoÃO Sá;34,5\nÂngela Ñuñez;30\nZoë Åkesson;22\n", []],
])("a table of text: %j", async (text, words) => {
  expect(await told(utf8(text), "members.csv")).toEqual(words);
});
