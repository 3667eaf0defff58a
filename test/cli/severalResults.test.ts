// Columns that could each be the one result, three evenings beside each other: asked, none is taken silently.
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly questions: readonly PrintedQuestion[];
  readonly rows: readonly { readonly outputs: { readonly [header: string]: unknown } }[];
}

async function fill(lines: readonly string[], ...answers: readonly string[]) {
  put("evenings.csv", ...lines);
  const given = answers.flatMap((answer) => ["--answer", answer]);
  const { out } = await runCli("fill", at("evenings.csv"), "--json", "--replace", "--out", at("out.xlsx"), ...given);
  return JSON.parse(out) as Json;
}

/** Pairs at handicaps of 25 and 45 in the mean, twice; 24 boards. */
const PAIRS = [
  "Ann Holt;20;Bo Field;30",
  "Cy Marsh;40;Di Wood;50",
  "Ed Stone;20;Fay Rill;30",
  "Gus Lane;40;Hal Moor;50",
];
const lines = (head: string, ...results: readonly string[]) => [
  "24 boards",
  head,
  ...PAIRS.map((pair, i) => `${pair};${results[i]!}`),
];
const THREE = ["50;55;60", "50;45;40", "52;53;54", "48;47;46"];

test.each([
  ["Spelare;Hcp;Spelare;Hcp;Kväll 1 %;Kväll 2 %;Kväll 3 %"],
  ["Spieler;Vorgabe;Spieler;Vorgabe;Abend 1 %;Abend 2 %;Abend 3 %"],
  ["Spiller 1;Hcp 1;Spiller 2;Hcp 2;R1 %;R2 %;R3 %"],
  ["Player 1;Hcp 1;Player 2;Hcp 2;Score 1;Score 2;Score 3"],
  ["Player 1;Hcp 1;Player 2;Hcp 2;Score;Score;Score"],
  ["Player 1;Hcp 1;Player 2;Hcp 2;Monday %;Tuesday %;Friday %"],
])("%s: which of them is asked, and the answer is taken", async (head) => {
  const sheet = lines(head, ...THREE);
  const { questions, rows } = await fill(sheet);
  expect([questions.map(({ id }) => id), rows]).toEqual([["field:Score"], []]);
  const choices = questions[0]!.choices.map(({ choice }) => choice);
  expect(choices).toEqual(expect.arrayContaining(["E", "F", "G"]));
  const answered = await fill(sheet, "field:Score=F");
  expect([answered.questions, answered.rows.map(({ outputs }) => outputs["Result"])]).toEqual([[], [55, 45, 53, 47]]);
});

test.each([
  // A mean of 24 of 44 points is no rival: the same figures in another unit.
  ["Player 1;Hcp 1;Player 2;Hcp 2;Score %;Points", ["50;24", "50;24", "52;24.96", "48;23.04"]],
  ["Player 1;Hcp 1;Player 2;Hcp 2;Score %;Table", ["50;1", "50;1", "52;2", "48;2"]],
])("%s: nothing is asked", async (head, results) => {
  const { questions, rows } = await fill(lines(head, ...results));
  expect([questions, rows.map(({ outputs }) => outputs["Result"])]).toEqual([[], [50, 50, 52, 48]]);
});
