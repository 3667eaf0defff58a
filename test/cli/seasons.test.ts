// Two seasons with the right figures from outside: after each evening its rows, at the end the list.
import { readFileSync } from "node:fs";
import path from "node:path";
import { runBook, runCli, temporaryFiles } from "./run";

type Row = readonly (string | number)[];
type Figures = { readonly [name: string]: number };

interface Season {
  readonly name: string;
  readonly system: string;
  readonly head?: Row;
  readonly players: readonly Row[];
  readonly newArgs?: readonly string[];
  readonly steps: readonly {
    readonly name: string;
    readonly kind: string;
    readonly settings: { readonly [key: string]: string | number };
    readonly rows: readonly Row[];
    readonly played: string;
    readonly reported: string;
    readonly want: { readonly rows: readonly Figures[] };
  }[];
  readonly final?: Figures;
}

interface Printed {
  readonly rows: readonly { readonly outputs: { readonly [name: string]: unknown } }[];
  readonly players: readonly { readonly name: string; readonly handicap: number }[];
}

const { at, put } = temporaryFiles();
const seasons = JSON.parse(readFileSync(path.join(__dirname, "../fixtures/seasons.json"), "utf8")) as Season[];
const lines = (rows: readonly Row[]) => rows.map((row) => row.join(","));

test.each(seasons)("$name", async ({ system, head = ["Name", "Grade"], players, newArgs = [], steps, final }) => {
  put("members.csv", ...lines([head, ...players]));
  const made = ["--system", system, "--players", at("members.csv"), "--now", "2025-12-31", "--out", at("0.xlsx")];
  expect((await runCli("book", "new", ...made, "--replace", ...newArgs)).code).toBe(0);
  let last: Printed | undefined;
  for (const [i, { name, kind, settings, rows, played, reported, want }] of steps.entries()) {
    put(`${name}.csv`, ...lines(rows));
    const set = Object.entries(settings).flatMap(([key, value]) => ["--set", `${key}=${value}`]);
    const when = ["--played", played, "--reported", reported, "--kind", kind, ...set];
    const files = [at(`${i}.xlsx`), at(`${name}.csv`), "--out", at(`${i + 1}.xlsx`), "--replace"];
    const { code, error, json } = await runBook<Printed>("enter", ...files, ...when);
    expect([name, error, code]).toEqual([name, "", 0]);
    expect(json.rows.map(({ outputs }) => outputs)).toEqual(want.rows.map((one) => expect.objectContaining(one)));
    const check = await runCli("book", "check", at(`${i + 1}.xlsx`), "--now", reported);
    expect([name, check.out, check.code]).toEqual([name, expect.anything(), 0]);
    last = json;
  }
  if (final) expect(Object.fromEntries(last!.players.map((one) => [one.name, one.handicap]))).toEqual(final);
});
