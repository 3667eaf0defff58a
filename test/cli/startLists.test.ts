// `book new` of lists as clubs keep them: only what is asked is answered, and nothing else than the members is on the list.
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { MEMBER_LISTS, type MemberList } from "../fixtures/memberLists";
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

const answering = (answers: { readonly [id: string]: string }) =>
  Object.entries(answers).flatMap(([id, choice]) => ["--answer", `${id}=${choice}`]);

/** Only what is asked is answered, until nothing is. */
async function answered(list: MemberList) {
  const given: { [id: string]: string } = {};
  for (;;) {
    const ran = await begin(list, ...answering(given));
    const open = ran.json.questions?.filter(({ id }) => !(id in given)) ?? [];
    if (open.length === 0) return { ...ran, given };
    expect(ran.code).toBe(2);
    for (const { id, choices } of open) {
      const answer = list.answers?.[id];
      if (answer === undefined) throw new Error(`${list.called}: ${id} is asked, and nobody expects it`);
      expect(choices.map(({ choice }) => choice)).toContain(answer);
      given[id] = answer;
    }
  }
}

describe.each(MEMBER_LISTS.map((list) => [list.called, list] as const))("%s", (_, list) => {
  test("has its members, with at most three answers", async () => {
    const { code, error, json, given } = await answered(list);
    expect([code, error]).toEqual([0, ""]);
    expect(Object.keys(given).length).toBeLessThanOrEqual(3);
    expect(Object.fromEntries(json.players.map(({ name, start }) => [name, start]))).toEqual(list.players);
    const notes = [...json.problems, ...json.repairs, ...json.assumptions];
    for (const [code_, cell] of list.said ?? [])
      expect(notes).toContainEqual(expect.objectContaining({ code: code_, cell }));
  });
});

test("there are four lists or more of every sport", () => {
  const count = (system: string) => MEMBER_LISTS.filter((one) => one.system === system).length;
  for (const system of ["croquet", "dbf", "chess", "acbl", "go"]) expect(count(system)).toBeGreaterThanOrEqual(4);
});

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

  test("without a column of names there is nothing to start from", async () => {
    const { code, json } = await begin(
      { system: "dbf", lines: ["Kode;Hcp pr 1/9", "Anna Bro;34,5"] },
      ...answering({ "field:Name": "none", "column:Hcp pr 1/9": "Handicap" }),
    );
    expect([code, json.problems.map(({ code: of }) => of)]).toEqual([2, ["book-no-names"]]);
  });
});

test("two members of one name, surname first, are two, and neither has the other's spelling", async () => {
  const { code, json } = await begin(
    { system: "dbf", lines: ["Navn;Handicap", '"Hansen, Jens";18,2', '"Hansen, Jens";31,55'] },
    ...answering({ "who:Jens Hansen@row 3": "new:31,55" }),
  );
  expect(code).toBe(0);
  expect(json.players.map(({ name, start }) => [name, start])).toEqual([
    ["Jens Hansen", 18.2],
    ["Jens Hansen", 31.55],
  ]);
});

describe("a list without headers", () => {
  const columns = answering({ "field:Name": "A", "field:Handicap": "B" });
  const members = async (...lines: readonly string[]) => {
    const { json, code } = await begin({ system: "croquet", lines: [...lines, "Ben Elm;3", "Cal Fir;4"] }, ...columns);
    expect(code).toBe(0);
    return json.players.map(({ name, handicap }) => [name, handicap]);
  };
  const OTHERS = [
    ["Ben Elm", 3],
    ["Cal Fir", 4],
  ];

  test.each([[["Ann Frank;"]], [["Ann Oak;beginner"]], [["Ann Oak;", "Eva Holliday;u/g"]]])(
    "members without a handicap at its top are members: %j",
    async (lines) => {
      const above = lines.map((line) => [line.split(";")[0], null]);
      expect(await members(...lines)).toEqual([...OTHERS, ...above]);
    },
  );

  test.each(["Riverside Croquet Club;", "Tuesday Evening;"])("its title is nobody: %s", async (title) => {
    expect(await members(title)).toEqual(OTHERS);
  });
});

test.each(["Percentages", "Average"])(
  "the order of games in one cell is said, and can be changed: %s",
  async (header) => {
    const lines = [`Name,${header}`, "Ann Ash,51.0 53.7 61.0", "Ben Birch,48.0 50.1 55.2"];
    const read = async (...args: readonly string[]) => {
      const { code, json } = await begin({ system: "acbl", lines }, ...args);
      const parts = json.reading as readonly { readonly id: string; readonly value: string; readonly grade: string }[];
      const part = parts.find(({ id }) => id === "setting:games-order");
      return [code, part?.value, part?.grade, json.players[0]!.start];
    };
    expect(await read()).toEqual([0, "oldest-first", "assumed", "0.51;0.537;0.61"]);
    const turned = await read("--answer", "setting:games-order=latest-first");
    expect(turned).toEqual([0, "latest-first", "stated", "0.61;0.537;0.51"]);
  },
);

test("under the name that a book gives them, the oldest is first", async () => {
  const lines = ["Name,Start percentages", "Ann Ash,51.0 53.7 61.0"];
  const { json } = await begin({ system: "acbl", lines });
  expect([json.reading.length, json.players[0]!.start]).toEqual([2, "0.51;0.537;0.61"]);
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
