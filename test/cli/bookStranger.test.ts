import { writeFileSync } from "node:fs";
import path from "node:path";
import { runCli, temporaryFolder } from "./run";

const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);
const put = (name: string, ...lines: string[]) => writeFileSync(at(name), lines.join("\n"));

interface Json {
  readonly tournaments: readonly { no: number; tournament: string }[];
  readonly changes: readonly { player: string; before: number; after: number; indexAfter?: number }[];
  readonly problems: readonly { code: string; message: string }[];
  readonly assumptions: readonly { code: string; message: string }[];
}

async function book(...args: string[]) {
  const ran = await runCli("book", ...args, "--json");
  return { ...ran, json: JSON.parse(ran.out || "{}") as Json };
}

const HEAD = "Player 1;Player 2;Score %;Boards";

beforeAll(async () => {
  put("players.csv", "Name;Start handicap", "Anna Bro;34.5", "Bent Dahl;20.43", "Carla Eg;12.88", "Dora Fog;");
  put("Round 1.csv", HEAD, "Anna Bro;Bent Dahl;60;24", "Carla Eg;Dora Fog;40;24");
  put("Round 2.csv", HEAD, "Anna Bro;Carla Eg;55;24", "Bent Dahl;Dora Fog;45;24");
  const made = await book("new", "--system", "dbf", "--players", at("players.csv"), "--out", at("dbf.xlsx"));
  expect(made.code).toBe(0);
  expect(made.json.assumptions).toMatchObject([
    { code: "book-start-52", message: "Dora Fog: no start is given, so it is 52" },
  ]);
});

test("files given together are tournaments apart, though the same players meet on one day", async () => {
  const files = [at("Round 1.csv"), at("Round 2.csv")];
  const both = await book("enter", at("dbf.xlsx"), ...files, "--reported", "2026-09-01", "--out", at("both.xlsx"));
  expect(both).toMatchObject({ code: 0, error: "" });
  expect(both.json.tournaments).toMatchObject([{ tournament: "Round 1" }, { tournament: "Round 2" }]);
});

test("one evening in two files given together is asked", async () => {
  put("Copy.csv", HEAD, "Anna Bro;Bent Dahl;60;24", "Carla Eg;Dora Fog;40;24");
  const files = [at("Round 1.csv"), at("Copy.csv")];
  const both = await book("enter", at("dbf.xlsx"), ...files, "--reported", "2026-09-01", "--out", at("copy.xlsx"));
  expect(both.code).toBe(2);
  expect(both.json.problems.map(({ code }) => code)).toEqual(["book-again"]);
});

test("a start that is not allowed is said, beside the question that stays open", async () => {
  put("New.csv", HEAD, "Anna Bro;Egon Gad;60;24", "Carla Eg;Dora Fog;40;24");
  const given = ["--new", "Egon Gad=60", "--reported", "2026-09-01"];
  const ran = await book("enter", at("dbf.xlsx"), at("New.csv"), ...given, "--out", at("new.xlsx"));
  expect(ran.code).toBe(2);
  expect(ran.error).toContain("60 is above 52");
  expect(ran.json.problems.at(-1)!.code).toBe("book-unknown-name");
});

test("a field that --map does not know is answered with those there are", async () => {
  const given = ["--kind", "dbf-pairs", "--map", "Foo=Score %", "--out", at("map.xlsx")];
  const ran = await book("enter", at("dbf.xlsx"), at("Round 1.csv"), ...given);
  expect(ran.code).toBe(3);
  expect(ran.error).toContain("no field “Foo”; allowed are");
});

test("a croquet handicap below 0 is set as it is written", async () => {
  put("croquet.csv", "Name;Start handicap", "Anna Bro;0", "Bent Dahl;6");
  await book("new", "--system", "croquet", "--players", at("croquet.csv"), "--out", at("croquet.xlsx"));
  const how = ["--player", "Anna Bro", "--to", "-1", "--reason", "Cup", "--confirm"];
  const set = await book("adjust", at("croquet.xlsx"), ...how, "--out", at("set.xlsx"));
  expect(set).toMatchObject({ code: 0, error: "" });
  // The trigger of −1 is 2250.
  expect(set.json.changes).toMatchObject([{ player: "Anna Bro", before: 0, after: -1, indexAfter: 2250 }]);
});
