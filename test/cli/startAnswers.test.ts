// A list of members with a name twice, or a handicap that is none: it is asked, and nobody is lost or taken for another.
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly questions: readonly (PrintedQuestion & { readonly takes?: string })[];
  readonly players: readonly { readonly name: string; readonly start: unknown; readonly handicap?: unknown }[];
  readonly problems: readonly { readonly code: string }[];
}

async function started(system: string, list: readonly string[], ...answers: string[]) {
  put("members.csv", ...list);
  const made = ["--system", system, "--players", at("members.csv"), "--out", at("club.xlsx"), "--replace", "--json"];
  const more = answers.flatMap((answer) => ["--answer", answer]);
  const { code, out, error } = await runCli("book", "new", ...made, ...more);
  const json = JSON.parse(out || "{}") as Json;
  return { code, error, json, ids: json.questions.map(({ id }) => id) };
}

const starts = ({ players }: Json) => players.map(({ name, start }) => [name, start]);

const SPORTS = [
  { system: "dbf", header: "Handicap", good: "20", bad: "strong", said: "25", is: 25 },
  { system: "croquet", header: "Handicap", good: "4", bad: "4.7x", said: "6", is: 6 },
  { system: "chess", header: "Rating", good: "12", bad: "strong", said: "11", is: 11 },
  { system: "go", header: "Rank", good: "5k", bad: "strong", said: "7k", is: "7k" },
  { system: "acbl", header: "Start", good: "0.51;0.52", bad: "strong", said: "0.48", is: "0.48" },
];

test.each(SPORTS)("$system: a start that cannot be read is asked, and can wait", async (sport) => {
  const { system, header, good, bad, said, is } = sport;
  const list = [`Name\t${header}`, `Anna Bro\t${good}`, `Carla Eg\t${bad}`, `Bent Dahl\t${good}`];
  const asked = await started(system, list);
  expect([asked.code, asked.json.questions]).toMatchObject([
    2,
    [{ id: "handicap:Carla Eg", cells: ["members!B3"], takes: "start", choices: [{ choice: "later" }] }],
  ]);
  const answered = await started(system, list, `handicap:Carla Eg=${said}`);
  expect([answered.code, answered.error]).toEqual([0, ""]);
  expect(answered.json.players).toHaveLength(3);
  expect(answered.json.players.find(({ name }) => name === "Carla Eg")?.start).toEqual(is);
  const later = await started(system, list, "handicap:Carla Eg=later");
  expect([later.code, later.json.players.find(({ name }) => name === "Carla Eg")?.start]).toEqual([0, null]);
});

test("a name twice is one person, two, or a row too many", async () => {
  const list = ["Name;Handicap", "Anna Bro;20", "Bent Dahl;30", "anna  bro;20"];
  const asked = await started("dbf", list);
  expect([asked.code, asked.json.questions]).toMatchObject([
    2,
    [
      {
        id: "who:anna bro@row 4",
        cells: ["members!A4"],
        choices: [
          { choice: "same:Anna Bro" },
          { choice: "new", takes: "start" },
          { choice: "new:later" },
          { choice: "leave out" },
        ],
      },
    ],
  ]);
  const one = await started("dbf", list, "who:anna bro@row 4=same:Anna Bro");
  expect([one.code, starts(one.json)]).toEqual([
    0,
    [
      ["Anna Bro", 20],
      ["Bent Dahl", 30],
    ],
  ]);
  const two = await started("dbf", list, "who:Anna Bro@row 4=new:22");
  expect([two.code, starts(two.json).sort()]).toEqual([
    0,
    [
      ["Anna Bro", 20],
      ["Bent Dahl", 30],
      ["anna bro", 22],
    ],
  ]);
  expect((await started("dbf", list, "who:Anna Bro@row 4=leave out")).json.players).toHaveLength(2);
});

test("two people in one row are one member with what the row says, or left out", async () => {
  const list = ["Name;Handicap", "Ann & Tom Ash;20", "Bent Dahl;30"];
  const asked = await started("dbf", list);
  expect([asked.code, asked.ids]).toEqual([2, ["who:Ann & Tom Ash@row 2"]]);
  const one = await started("dbf", list, "who:Ann & Tom Ash@row 2=new:20");
  expect([one.code, starts(one.json)]).toEqual([
    0,
    [
      ["Ann & Tom Ash", 20],
      ["Bent Dahl", 30],
    ],
  ]);
  const out = await started("dbf", list, "who:Ann & Tom Ash@row 2=leave out");
  expect([out.code, starts(out.json)]).toEqual([0, [["Bent Dahl", 30]]]);
});

test("one person with two handicaps: which of them is asked", async () => {
  const list = ["Name;Handicap", "Anna Bro;20", "Bent Dahl;30", "Anna Bro;21"];
  const same = "who:Anna Bro@row 4=same:Anna Bro";
  const asked = await started("dbf", list, same);
  expect([asked.code, asked.ids]).toEqual([2, ["handicap:Anna Bro"]]);
  const answered = await started("dbf", list, same, "handicap:Anna Bro=21");
  expect([answered.code, starts(answered.json)]).toEqual([
    0,
    expect.arrayContaining([
      ["Anna Bro", 21],
      ["Bent Dahl", 30],
    ]),
  ]);
});

test("two of one name with numbers of their own are two", async () => {
  const list = ["Name;Member no;Handicap", "Anna Bro;17;20", "Anna Bro;18;21"];
  const { code, json } = await started("dbf", list);
  // Each with the start of its own row.
  expect([code, starts(json)]).toEqual([
    0,
    [
      ["Anna Bro", 20],
      ["Anna Bro", 21],
    ],
  ]);
});
