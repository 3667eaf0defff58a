// Evenings of bridge as Danish and American clubs write them.
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly kind: string;
  readonly questions?: readonly PrintedQuestion[];
  readonly rows: readonly { readonly outputs: { readonly [header: string]: unknown } }[];
  readonly problems: readonly { readonly code: string }[];
  readonly assumptions: readonly { readonly code: string }[];
}

async function fill(lines: readonly string[], ...answers: readonly string[]) {
  put("evening.csv", ...lines);
  const out = ["--json", "--replace", "--out", at("out.xlsx")];
  const ran = await runCli("fill", at("evening.csv"), ...out, ...answers.flatMap((one) => ["--answer", one]));
  const json = JSON.parse(ran.out) as Json;
  return {
    ...ran,
    ...json,
    open: (json.questions ?? []).map(({ id }) => id),
    outputs: json.rows.map((row) => row.outputs),
  };
}

const FOUR = [
  "Anna Bro;20;Bent Dahl;21",
  "Carl Eg;22;Dora Fisk;23",
  "Eva Gram;24;Finn Holm;25",
  "Gert Ild;26;Hanne Juul;27",
];
const pairs = (...scores: readonly string[]) => FOUR.map((pair, i) => `${pair};${scores[i]}`);
const HEADER = "Spiller 1;Handicap 1;Spiller 2;Handicap 2";

describe("DBf: points won of those that could be won, in one cell", () => {
  // 132.6, 120, 107.4 and 120 of 240.
  const RESULTS = [55.25, 50, 44.75, 50];

  test.each([
    ["Score", "132,6/240", "120/240", "107,4/240", "120,0/240"],
    ["Point", "132,6 / 240", "120 / 240", "107,4 / 240", "120 / 240"],
    ["Resultat", "132.6/240", "120.0/240", "107.4/240", "120.0/240"],
  ])("%s", async (header, ...scores) => {
    const evening = await fill(["Klubaften, 24 spil;;;;", `${HEADER};${header}`, ...pairs(...scores)]);
    expect([evening.code, evening.error]).toEqual([0, ""]);
    expect(evening.outputs.map(({ Result }) => Result)).toEqual(RESULTS);
  });

  test("the column beside it under no header is none of maxima", async () => {
    const evening = await fill([
      "Klubaften, 24 spil;;;;;",
      `${HEADER};Score;`,
      ...pairs("55,25;240", "50;240", "44,75;240", "50;240"),
    ]);
    expect(evening.outputs.map(({ Result }) => Result)).toEqual(RESULTS);
  });
});
