// Results of Jannersten's programs that end too early: the boards of the pairs are counted from them.
import { openWorkbookFile } from "../../../src/files/open";
import { Problem } from "../../../src/kernel/problem";

async function told(boards: number) {
  const results = Array.from(
    { length: boards },
    (_, i) => `#${i + 1};A;${Math.floor(i / 3) + 1};1;11;;;400;3NT;N;9;C2;4;4;;;50;50;;8;;`,
  );
  const text = [
    "[GAME]",
    "A;3;24;8;MP",
    "[CONTESTANTS]",
    'A;1;N; "Ann Holt";140;50;;',
    'A;1;S; "Bo Field";140;50;;',
    'A;11;E; "Di Wood";140;50;;',
    'A;11;W; "Emma Lake";140;50;;',
    "[RESULTS]",
    ...results,
    "",
  ];
  const file = await openWorkbookFile(new TextEncoder().encode(text.join("\n")), "results.txt");
  if (file instanceof Problem) throw new Error(file.code);
  return file.reading!.problems.flatMap(({ code, details }) =>
    code === "format-boards-differ" ? [[details["pair"], details["said"], details["count"]]] : [],
  );
}

test("24 boards in 8 rounds: all, and all but those of a round that a pair sat out", async () => {
  expect(await told(24)).toEqual([]);
  expect(await told(21)).toEqual([]);
});

test("fewer are said", async () => {
  expect(await told(20)).toEqual([["1", 24, 20]]);
  expect(await told(3)).toEqual([["1", 24, 3]]);
});
