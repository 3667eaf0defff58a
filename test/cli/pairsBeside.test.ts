// Two pairs side by side under the same headers, each with one figure for both partners.
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

const ROWS = ["A Ash - B Birch;30;62;C Cole - D Dean;25;38", "E Elm - F Fir;30;42;G Gad - H Ib;25;58"];

test.each(["Navne;Hcp;Score;Navne;Hcp;Score", "Names;Hcp;Score;Names;Hcp;Score", "N/S;Hcp;Score;E/W;Hcp;Score"])(
  "nothing is computed from a figure of two, and the sentence says what to write: %s",
  async (header) => {
    put("pairs.csv", "Spil: 24;;;;;", header, ...ROWS);
    const ran = await runCli("fill", at("pairs.csv"), "--replace", "--out", at("out.xlsx"), "--locale", "en");
    expect([ran.code, ran.out + ran.error]).toEqual([
      2,
      expect.stringContaining("each player’s own is needed, such as 14.1/30"),
    ]);
  },
);

test("so written, each pair has its own", async () => {
  const lines = ["N/S;Hcp;Score;E/W;Hcp;Score", "A Ash - B Birch;30/20;62;C Cole - D Dean;25/10;38"];
  put("pairs.csv", "Spil: 24;;;;;", ...lines, "E Elm - F Fir;40/20;42;G Gad - H Ib;30/12;58");
  const ran = await runCli("fill", at("pairs.csv"), "--replace", "--out", at("out.xlsx"), "--json");
  const { rows } = JSON.parse(ran.out) as { readonly rows: readonly { readonly outputs: object }[] };
  expect([ran.code, rows.map(({ outputs }) => outputs)]).toMatchObject([
    0,
    [{ "Pair handicap": 25 }, { "Pair handicap": 30 }, { "Pair handicap": 17.5 }, { "Pair handicap": 21 }],
  ]);
});
