// `book new` of a list that leaves something open. Other lists: test/requests/starting.
import { existsSync, rmSync, writeFileSync } from "node:fs";
import type { MemberList } from "../fixtures/memberLists";
import { runCli, temporaryFiles } from "./run";

const { at } = temporaryFiles();

interface Json {
  readonly questions: readonly { readonly id: string; readonly choices: readonly { readonly choice: string }[] }[];
  readonly reading: readonly object[];
  readonly players: readonly { readonly name: string; readonly handicap: unknown; readonly start: unknown }[];
  readonly problems: readonly { readonly code: string; readonly cell: string | null }[];
  readonly repairs: readonly { readonly code: string; readonly cell: string | null }[];
  readonly assumptions: readonly { readonly code: string; readonly cell: string | null }[];
}

async function begin({ system, lines }: Pick<MemberList, "system" | "lines">, ...args: readonly string[]) {
  writeFileSync(at("list.csv"), lines.join("\n"));
  const files = ["--players", at("list.csv"), "--out", at("book.xlsx"), "--replace"];
  const ran = await runCli("book", "new", "--system", system, ...files, ...args, "--json");
  return { ...ran, json: JSON.parse(ran.out || "{}") as Json };
}

describe("what a list does not say", () => {
  const members = {
    system: "dbf",
    lines: ["Navn;Hcp pr 1/9", "Anna Bro;34,5", "Bent Dahl;", "I alt 2 medlemmer;"],
  } as const;

  test("is a question, with nothing written before it is answered", async () => {
    rmSync(at("book.xlsx"), { force: true });
    const asked = await begin(members);
    expect([asked.code, existsSync(at("book.xlsx"))]).toEqual([2, false]);
    expect(asked.json.questions).toEqual([
      {
        id: "column:Hcp pr 1/9",
        text: "“Hcp pr 1/9”: is this the handicap?",
        cells: ["list!B1"],
        choices: [
          { choice: "Handicap", text: "Handicap" },
          { choice: "none", text: "Not used" },
        ],
        suggested: "Handicap",
        group: null,
      },
    ]);
    expect(asked.json.players).toMatchObject([
      { name: "Anna Bro", start: null },
      { name: "Bent Dahl", start: null },
    ]);
  });

  test("has the same ids and choices in Danish", async () => {
    const { json } = await begin(members, "--locale", "da");
    expect(json.questions).toMatchObject([
      { id: "column:Hcp pr 1/9", text: "”Hcp pr 1/9”: er det kolonnen med handicap?", suggested: "Handicap" },
    ]);
    expect(json.questions[0]!.choices).toEqual([
      { choice: "Handicap", text: "Handicap" },
      { choice: "none", text: "Bruges ikke" },
    ]);
  });

  test("can be said by the letter of its column, and is the paper's where nothing is given", async () => {
    const { code, json } = await begin(members, "--answer", "column:B=Handicap");
    expect(code).toBe(0);
    expect(json.players).toMatchObject([
      { name: "Anna Bro", start: 34.5, handicap: 34.5 },
      { name: "Bent Dahl", start: null, handicap: 52 },
    ]);
    expect(json.reading).toContainEqual({
      id: "field:Handicap",
      value: 52,
      text: "1 player starts at 52: no handicap given",
      grade: "assumed",
      cells: [],
    });
  });

  test.each(["column:Hcp pr 1/9=Index", "column:Hcp pr 1/8=Handicap", "handicap:Anna Bro=book"])(
    "%s is refused and named",
    async (answer) => {
      const { code, error } = await begin(members, "--answer", answer);
      expect(code).toBe(3);
      expect(error).toContain(answer);
    },
  );

  test("a handicap that nobody can read is named with its cell", async () => {
    const { code, json } = await begin({ system: "dbf", lines: ["Navn;Handicap", "Anna Bro;stærk"] });
    expect(code).toBe(2);
    expect(json.problems).toMatchObject([{ code: "book-start-number", cell: "B2" }]);
  });
});

test("in which order the last games stand can be said, where their headers do not tell", async () => {
  const list = {
    system: "acbl",
    lines: ["Name,Last 1,Last 2,Last 3", "Ann Ash,51.0,53.7,61.0", "Ben Birch,48.0,50.1,55.2"],
  } as const;
  const id = "setting:games-order";
  const read = async (...args: readonly string[]) => {
    const { code, json } = await begin(list, ...args);
    const part = json.reading.find((one) => "id" in one && one.id === id) as { value: string; grade: string };
    return [code, part.value, part.grade, json.players[0]!.start];
  };
  expect(await read()).toEqual([0, "oldest-first", "assumed", "0.51;0.537;0.61"]);
  expect(await read("--answer", `${id}=latest-first`)).toEqual([0, "latest-first", "stated", "0.61;0.537;0.51"]);
  expect((await begin(list, "--answer", `${id}=sideways`)).code).toBe(3);
  const told = { system: "acbl", lines: ["Name,Game 1,Game 2", "Ann Ash,51.0,53.7", "Ben Birch,48.0,50.1"] } as const;
  const refused = await begin(told, "--answer", `${id}=latest-first`);
  expect([refused.code, refused.error]).toEqual([3, expect.stringContaining(id)]);
});
