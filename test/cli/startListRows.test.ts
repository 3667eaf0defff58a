// `book new`: rows and headers of lists that could be taken for something else.
import { writeFileSync } from "node:fs";
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at } = temporaryFiles();

interface Json {
  readonly questions: readonly PrintedQuestion[];
  readonly players: readonly { readonly name: string; readonly start: unknown }[];
  readonly assumptions: readonly { readonly code: string; readonly cell: string | null }[];
}

async function begin(lines: readonly string[], ...answers: string[]) {
  return beginOf("dbf", lines, ...answers);
}

async function beginOf(system: string, lines: readonly string[], ...answers: string[]) {
  writeFileSync(at("list.csv"), lines.join("\n"));
  const files = ["--players", at("list.csv"), "--out", at("book.xlsx"), "--replace"];
  const given = answers.flatMap((answer) => ["--answer", answer]);
  const ran = await runCli("book", "new", "--system", system, ...files, ...given, "--json");
  const json = JSON.parse(ran.out || "{}") as Json;
  return { code: ran.code, json, starts: Object.fromEntries(json.players.map(({ name, start }) => [name, start])) };
}

test.each([
  "Kontingent betales inden 1. oktober",
  "Subscriptions are due in October",
  "Subscriptions due October",
  "Alle handicap er fra forbundet",
])("“%s” below the members is no member, and that is said", async (note) => {
  const { code, json, starts } = await begin(["Navn;Handicap", "Anna Bro;34", "Bent Dahl;20", note]);
  expect([code, starts]).toEqual([0, { "Anna Bro": 34, "Bent Dahl": 20 }]);
  expect(json.assumptions).toContainEqual(expect.objectContaining({ code: "book-row-note", cell: "A4" }));
});

test.each(["Maria de la Cruz", "Ludwig van der Rohe", "anna bro", "anna maria bro", "Per af Klint", "McDonald Ann"])(
  "%s without a handicap is a member",
  async (name) => {
    const { starts } = await begin(["Navn;Handicap", "Anna Eg;34", "Bent Dahl;20", name]);
    expect(starts).toEqual({ "Anna Eg": 34, "Bent Dahl": 20, [name]: null });
  },
);

test.each([
  ["Fornavne", "Efternavne"],
  ["For navn", "Efternavn"],
  ["Christian name", "Surname"],
])("%s and %s are a name", async (first, last) => {
  const { code, starts } = await begin([`${last};${first};Handicap`, "Bro;Anna;34", "Dahl;Bent;20"]);
  expect([code, starts]).toEqual([0, { "Anna Bro": 34, "Bent Dahl": 20 }]);
});

test("a year heads a column, also where no header is known", async () => {
  const lines = ["Folk;Indmeldt;2026", "Anna Bro;1999;34", "Bent Dahl;2004;20"];
  const { code, starts } = await begin(lines, "field:Name=A", "column:2026=Handicap");
  expect([code, starts]).toEqual([0, { "Anna Bro": 34, "Bent Dahl": 20 }]);
});

test("a surname beside a header that nobody knows is asked for", async () => {
  const lines = ["Fornavn;Slægt;Betalt;Handicap", "Anna;Bro;ja;34", "Bent;Dahl;nej;20", "Carla;Bro;ja;12"];
  const first = await begin(lines);
  expect([first.code, first.json.questions.map(({ id, suggested }) => [id, suggested])]).toEqual([
    2,
    [["field:Surname", "B"]],
  ]);
  const named = await begin(lines, "field:Surname=B");
  expect([named.code, named.starts]).toEqual([0, { "Anna Bro": 34, "Bent Dahl": 20, "Carla Bro": 12 }]);
  const alone = await begin(lines, "field:Surname=none");
  expect([alone.code, alone.starts]).toEqual([0, { Anna: 34, Bent: 20, Carla: 12 }]);
});

test.each([
  ["without a handicap yet", "Anna Bro;;ja"],
  ["with a word in its place", "Anna Bro;ny;ja"],
])("the first member of a list without headers, %s, is no header", async (_, first) => {
  const lines = [first, "Bent Dahl;20,5;ja", "Carla Eg;12;nej"];
  const { code, starts } = await begin(lines, "field:Name=A", "column:B=Handicap");
  expect([code, starts]).toEqual([0, { "Anna Bro": null, "Bent Dahl": 20.5, "Carla Eg": 12 }]);
});

test.each(["~14k", "14k?", "14 kyu", "14. kyu"])("a first rank of %s is no header", async (rank) => {
  const lines = [`Aiko Mori;${rank}`, "Ben Stone;5k"];
  const { code, starts } = await beginOf("go", lines, "field:Name=A", "column:B=Rank held");
  expect([code, starts]).toEqual([0, { "Aiko Mori": "14k", "Ben Stone": "5k" }]);
});

test.each(["Antal;28", "Medlemmer;28", "Members;28", "Number;28", "Count;28"])(
  "“%s” counts, and is nobody",
  async (count) => {
    const { starts } = await begin(["Navn;Handicap", "Anna Bro;34", "Bent Dahl;20", count]);
    expect(starts).toEqual({ "Anna Bro": 34, "Bent Dahl": 20 });
  },
);

describe("ACBL: how a list tells the last games", () => {
  const of =
    (...lines: string[]) =>
    (answer?: string) =>
      beginOf("acbl", lines, ...(answer === undefined ? [] : [answer]));

  test.each(["51 48 55", "51; 48; 55", "51, 48, 55", "51 % / 48 % / 55 %"])(
    "%s in a cell are three games",
    async (games) => {
      const list = of("Name\tLast 3", `Ann Ash\t${games}`, "Bob Eg\t45,5 60");
      const open = await list();
      expect([open.code, open.json.questions.map(({ id }) => id)]).toEqual([2, ["column:Last 3"]]);
      expect((await list("column:Last 3=Start percentages")).starts).toEqual({
        "Ann Ash": "0.51;0.48;0.55",
        "Bob Eg": "0.455;0.6",
      });
    },
  );

  test("games under “Average” are games", async () => {
    const { starts } = await of("Name\tAverage", "Ann Ash\t0.51;0.537", "Bob Eg\t0.5")();
    expect(starts).toEqual({ "Ann Ash": "0.51;0.537", "Bob Eg": "0.5;0.5;0.5" });
  });

  test("an average counts before a handicap that does not follow from it, and that is said", async () => {
    // 90 % of what is missing to 65 %: 0.126 and 0.1755.
    const { json, starts } = await of("Name\tAverage\tHandicap", "Ann Ash\t51\t9.5", "Bob Eg\t45.5\t17.6")();
    expect(starts).toEqual({ "Ann Ash": "0.51;0.51;0.51", "Bob Eg": "0.455;0.455;0.455" });
    expect(json.assumptions).toContainEqual(expect.objectContaining({ code: "book-list-posted", cell: "C2" }));
    expect(json.assumptions.filter(({ code }) => code === "book-list-posted")).toHaveLength(1);
  });
});
