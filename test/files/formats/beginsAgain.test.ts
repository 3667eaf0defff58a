// Two events of croquet in one file: each sheet begins with what a list gives.
import { openWorkbookFile } from "../../../src/files/open";
import { Problem } from "../../../src/kernel/problem";

async function told(text: string) {
  const file = await openWorkbookFile(new TextEncoder().encode(text), "games.txt");
  if (file instanceof Problem) throw new Error(file.code);
  return file.reading!.assumptions.flatMap(({ code, details, place }) =>
    code === "format-begins-again" ? [[details["count"], place?.sheet]] : [],
  );
}

const EVENT = (name: string, day: string, ...games: string[]) =>
  [`Event ${name}`, `Date ${day}`, ...games.map((game, i) => `${i + 1} ${game}`), "End", ""].join("\n");

test("who plays in both events is counted once, in the second", async () => {
  const first = EVENT("Cup", "1.5.26", "Ann Holt beat Bo Field +3", "Ann Holt beat Di Wood +5");
  const second = EVENT("Plate", "2.5.26", "Bo Field beat Ann Holt +4", "Bo Field beat Emma Lake +1");
  expect(await told(first + second)).toEqual([[2, 1]]);
  expect(await told(first)).toEqual([]);
  expect(await told(first + EVENT("Plate", "2.5.26", "Gwen Dale beat Emma Lake +4"))).toEqual([]);
});

test("nothing is said where the file has the handicaps", async () => {
  const game = "Ann Holt (4) beat Bo Field (6) +3";
  expect(await told(EVENT("Cup", "1.5.26", game) + EVENT("Plate", "2.5.26", game))).toEqual([]);
});
