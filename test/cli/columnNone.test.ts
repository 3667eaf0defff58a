// A column that is said to be none is not asked about as something else, and the other one under its header stays what it was.
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly questions: readonly { readonly id: string }[];
  readonly reading: readonly { readonly id: string; readonly value: unknown }[];
  readonly changes: readonly { readonly player: string; readonly indexAfter: number }[];
}

test.each([
  [["column:B=none"], { "column:D": "Handicap B" }],
  [["column:B=none", "column:D=none"], {}],
])("the first of two columns of handicaps: %s", async (answers, others) => {
  put("members.csv", "Name;Handicap", "Ann Oak;6", "Bob Elm;4", "Cat Fir;2", "Dan Yew;10");
  put("games.csv", "Player A;Hcp;Player B;Hcp;Result", "Ann Oak;7;Bob Elm;4;26-14", "Cat Fir;2;Dan Yew;10;26-3");
  await runCli(
    "book",
    "new",
    "--system",
    "croquet",
    "--players",
    at("members.csv"),
    "--out",
    at("b.xlsx"),
    "--replace",
  );
  const said = answers.flatMap((answer) => ["--answer", answer]);
  const more = ["--played", "2026-11-02", "--dry-run", "--json", ...said];
  const { out } = await runCli("book", "enter", at("b.xlsx"), at("games.csv"), ...more);
  const { questions, changes, reading } = JSON.parse(out) as Json;
  expect(questions).toEqual([]);
  expect(changes.map(({ player }) => player).sort()).toEqual(["Ann Oak", "Bob Elm", "Cat Fir", "Dan Yew"]);
  expect(reading.filter(({ id }) => id in others).map(({ id, value }) => [id, value])).toEqual(Object.entries(others));
});
