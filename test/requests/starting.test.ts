// A new book from a list of members, as clubs keep them: only what is asked is answered, and nobody else than the members is on it.
import { MEMBER_LISTS, type MemberList } from "../fixtures/memberLists";
import { started } from "./desk";

/** Only what is asked is answered, until nothing is. */
async function answered({ called, system, lines, answers }: MemberList) {
  const given: string[] = [];
  for (;;) {
    const list = await started(system, lines, ...given);
    if (list.asked.length === 0) return { ...list, given };
    for (const { id, choices, takes } of list.questions) {
      const answer = answers?.[id];
      if (answer === undefined) throw new Error(`${called}: ${id} is asked, and nobody expects it`);
      if (takes === null) expect(choices.map(({ choice }) => choice)).toContain(answer);
      given.push(`${id}=${answer}`);
    }
  }
}

test.each(MEMBER_LISTS.map((list) => [list.called, list] as const))(
  "%s: the members, with at most three answers",
  async (_, list) => {
    const { given, starts, notes, problems, proposal } = await answered(list);
    expect(given.length).toBeLessThanOrEqual(3);
    expect(Object.fromEntries(starts)).toEqual(list.players);
    const repairs = proposal.repairs.map(({ code, cell }) => `${code}@${cell}`);
    for (const [code, cell] of list.said ?? [])
      expect([...notes, ...problems, ...repairs]).toContain(`${code}@${cell}`);
  },
);

test("there are four lists or more of every sport", () => {
  const count = (system: string) => MEMBER_LISTS.filter((one) => one.system === system).length;
  for (const system of ["croquet", "dbf", "chess", "acbl", "go"]) expect(count(system)).toBeGreaterThanOrEqual(4);
});

const dbf = (lines: readonly string[], ...answers: readonly string[]) => started("dbf", lines, ...answers);

describe("what a list does not say", () => {
  const MEMBERS = ["Navn;Hcp pr 1/9", "Anna Bro;34,5", "Bent Dahl;", "I alt 2 medlemmer;"];

  test("is a question", async () => {
    const { questions, proposal } = await dbf(MEMBERS);
    expect([questions, proposal.after]).toMatchObject([
      [{ id: "column:Hcp pr 1/9", note: { cell: "B1" }, suggested: "Handicap", group: null }],
      null,
    ]);
    expect(questions[0]!.choices.map(({ choice }) => choice)).toEqual(["Handicap", "none"]);
  });

  test("is the paper's where nothing is given", async () => {
    const { starts, reading } = await dbf(MEMBERS, "column:Hcp pr 1/9=Handicap");
    expect(starts).toEqual([
      ["Anna Bro", 34.5],
      ["Bent Dahl", null],
    ]);
    expect(reading).toContainEqual(expect.objectContaining({ id: "field:Handicap", value: 52, grade: "assumed" }));
  });

  test("without a column of names there is nothing to start from", async () => {
    const answers = ["column:Hcp pr 1/9=Handicap", "field:Name=none"];
    expect((await dbf(["Kode;Hcp pr 1/9", "Anna Bro;34,5"], ...answers)).problems).toEqual(["book-no-names"]);
  });
});

// ---------------------------------------------------------------- rows

test.each([
  ...["Kontingent betales inden 1. oktober", "Subscriptions are due in October", "Subscriptions due October"],
  "Alle handicap er fra forbundet",
])("“%s” below the members is no member, and that is said", async (note) => {
  const { starts, notes } = await dbf(["Navn;Handicap", "Anna Bro;34", "Bent Dahl;20", note]);
  expect([Object.fromEntries(starts), notes]).toEqual([
    { "Anna Bro": 34, "Bent Dahl": 20 },
    expect.arrayContaining(["book-row-note@A4"]),
  ]);
});

test.each(["Antal;28", "Medlemmer;28", "Members;28", "Number;28", "Count;28"])(
  "“%s” counts, and is nobody",
  async (count) => {
    const { starts } = await dbf(["Navn;Handicap", "Anna Bro;34", "Bent Dahl;20", count]);
    expect(Object.fromEntries(starts)).toEqual({ "Anna Bro": 34, "Bent Dahl": 20 });
  },
);

test.each(["Maria de la Cruz", "Ludwig van der Rohe", "anna bro", "anna maria bro", "Per af Klint", "McDonald Ann"])(
  "%s without a handicap is a member",
  async (name) => {
    const { starts } = await dbf(["Navn;Handicap", "Anna Eg;34", "Bent Dahl;20", name]);
    expect(Object.fromEntries(starts)).toEqual({ "Anna Eg": 34, "Bent Dahl": 20, [name]: null });
  },
);

describe("croquet: a list without headers", () => {
  const croquet = async (...lines: readonly string[]) => {
    const list = [...lines, "Ben Elm;3", "Cal Fir;4"];
    return Object.fromEntries((await started("croquet", list, "field:Name=A", "column:B=Handicap")).starts);
  };
  const OTHERS = { "Ben Elm": 3, "Cal Fir": 4 };

  test.each([[["Ann Frank;"]], [["Ann Oak;beginner"]], [["Ann Oak;", "Eva Holliday;u/g"]]])(
    "members without a handicap at its top are members: %j",
    async (lines) => {
      const above = lines.map((line) => [line.split(";")[0], null]);
      expect(await croquet(...lines)).toEqual({ ...OTHERS, ...Object.fromEntries(above) });
    },
  );

  test.each(["Riverside Croquet Club;", "Tuesday Evening;"])("its title is nobody: %s", async (title) => {
    expect(await croquet(title)).toEqual(OTHERS);
  });
});

// ---------------------------------------------------------------- headers

test.each([
  ["Fornavne", "Efternavne"],
  ["For navn", "Efternavn"],
  ["Christian name", "Surname"],
])("%s and %s are a name", async (first, last) => {
  const { starts } = await dbf([`${last};${first};Handicap`, "Bro;Anna;34", "Dahl;Bent;20"]);
  expect(Object.fromEntries(starts)).toEqual({ "Anna Bro": 34, "Bent Dahl": 20 });
});

test.each<["dbf" | "go", string, string[], string[], object]>([
  [
    "dbf",
    "a year heads a column, also where no header is known",
    ["Folk;Indmeldt;2026", "Anna Bro;1999;34", "Bent Dahl;2004;20"],
    ["field:Name=A", "column:2026=Handicap"],
    { "Anna Bro": 34, "Bent Dahl": 20 },
  ],
  ...[
    ["without a handicap yet", "Anna Bro;;ja"],
    ["with a word in its place", "Anna Bro;ny;ja"],
  ].map(([what, first]): ["dbf", string, string[], string[], object] => [
    "dbf",
    `the first member of a list without headers, ${what}, is no header`,
    [first!, "Bent Dahl;20,5;ja", "Carla Eg;12;nej"],
    ["field:Name=A", "column:B=Handicap"],
    { "Anna Bro": null, "Bent Dahl": 20.5, "Carla Eg": 12 },
  ]),
  ...["~14k", "14k?", "14 kyu", "14. kyu"].map((rank): ["go", string, string[], string[], object] => [
    "go",
    `a first rank of ${rank} is no header`,
    [`Aiko Mori;${rank}`, "Ben Stone;5k"],
    ["field:Name=A", "column:B=Rank held"],
    { "Aiko Mori": "14k", "Ben Stone": "5k" },
  ]),
])("%s: %s", async (system, _, lines, answers, starts) => {
  expect(Object.fromEntries((await started(system, lines, ...answers)).starts)).toEqual(starts);
});

test("a surname beside a header that nobody knows is asked for", async () => {
  const lines = ["Fornavn;Slægt;Betalt;Handicap", "Anna;Bro;ja;34", "Bent;Dahl;nej;20", "Carla;Bro;ja;12"];
  expect((await dbf(lines)).questions).toMatchObject([{ id: "field:Surname", suggested: "B" }]);
  for (const [answer, names] of [
    ["B", ["Anna Bro", "Bent Dahl", "Carla Bro"]],
    ["none", ["Anna", "Bent", "Carla"]],
  ] as const)
    expect((await dbf(lines, `field:Surname=${answer}`)).starts.map(([name]) => name)).toEqual(names);
});

// ---------------------------------------------------------------- ACBL: how a list tells the last games

describe("ACBL: the last games", () => {
  const acbl = (lines: readonly string[], ...answers: readonly string[]) => started("acbl", lines, ...answers);

  test.each(["51 48 55", "51; 48; 55", "51, 48, 55", "51 % / 48 % / 55 %"])(
    "%s in a cell are three games",
    async (games) => {
      const list = ["Name\tLast 3", `Ann Ash\t${games}`, "Bob Eg\t45,5 60"];
      expect((await acbl(list)).asked).toEqual(["column:Last 3"]);
      const { starts } = await acbl(list, "column:Last 3=Start percentages");
      expect(Object.fromEntries(starts)).toEqual({ "Ann Ash": "0.51;0.48;0.55", "Bob Eg": "0.455;0.6" });
    },
  );

  test("games under “Average” are games", async () => {
    const { starts } = await acbl(["Name\tAverage", "Ann Ash\t0.51;0.537", "Bob Eg\t0.5"]);
    expect(Object.fromEntries(starts)).toEqual({ "Ann Ash": "0.51;0.537", "Bob Eg": "0.5;0.5;0.5" });
  });

  test("an average counts before a handicap that does not follow from it, and that is said", async () => {
    // 90 % of what is missing to 65 %: 0.126 and 0.1755.
    const { starts, notes } = await acbl(["Name\tAverage\tHandicap", "Ann Ash\t51\t9.5", "Bob Eg\t45.5\t17.6"]);
    expect(Object.fromEntries(starts)).toEqual({ "Ann Ash": "0.51;0.51;0.51", "Bob Eg": "0.455;0.455;0.455" });
    expect(notes.filter((note) => note.startsWith("book-list-posted"))).toEqual(["book-list-posted@C2"]);
  });

  const ORDER = "setting:games-order";
  const CELL = ["Ann Ash,51.0 53.7 61.0", "Ben Birch,48.0 50.1 55.2"];
  test.each([
    ["Name,Percentages", CELL],
    ["Name,Average", CELL],
    ["Name,Last 1,Last 2,Last 3", ["Ann Ash,51.0,53.7,61.0", "Ben Birch,48.0,50.1,55.2"]],
  ])("their order is said, and can be changed: %s", async (header, rows) => {
    const { starts, reading } = await acbl([header, ...rows]);
    expect([starts[0]![1], reading.find(({ id }) => id === ORDER)]).toMatchObject([
      "0.51;0.537;0.61",
      { value: "oldest-first", grade: "assumed" },
    ]);
  });

  test("under the name that a book gives them, the oldest is first", async () => {
    const { starts, reading } = await acbl(["Name,Start percentages", "Ann Ash,51.0 53.7 61.0"]);
    expect([starts[0]![1], reading.length]).toEqual(["0.51;0.537;0.61", 2]);
  });
});

// ---------------------------------------------------------------- a name twice, or a start that is none

test.each([
  { system: "dbf", header: "Handicap", good: "20", bad: "strong", said: "25", is: 25 },
  { system: "croquet", header: "Handicap", good: "4", bad: "4.7x", said: "6", is: 6 },
  { system: "chess", header: "Rating", good: "12", bad: "strong", said: "11", is: 11 },
  { system: "go", header: "Rank", good: "5k", bad: "strong", said: "7k", is: "7k" },
  { system: "acbl", header: "Start", good: "0.51;0.52", bad: "strong", said: "0.48", is: "0.48" },
] as const)(
  "$system: a start that cannot be read is asked, and can wait",
  async ({ system, header, good, bad, said, is }) => {
    const list = [`Name\t${header}`, `Anna Bro\t${good}`, `Carla Eg\t${bad}`, `Bent Dahl\t${good}`];
    expect((await started(system, list)).questions).toMatchObject([
      { id: "handicap:Carla Eg", note: { cell: "B3" }, takes: "start", choices: [{ choice: "later" }] },
    ]);
    const { starts } = await started(system, list, `handicap:Carla Eg=${said}`);
    expect([starts.length, Object.fromEntries(starts)["Carla Eg"]]).toEqual([3, is]);
    const later = await started(system, list, "handicap:Carla Eg=later");
    expect(Object.fromEntries(later.starts)["Carla Eg"]).toBeNull();
  },
);

test("a name twice is one person, two, or a row too many", async () => {
  const list = ["Name;Handicap", "Anna Bro;20", "Bent Dahl;30", "anna  bro;20"];
  const { questions } = await dbf(list);
  expect(questions).toMatchObject([{ id: "who:anna bro@row 4", note: { cell: "A4" } }]);
  expect(questions[0]!.choices.map(({ choice }) => choice)).toEqual([
    ...["same:Anna Bro", "new", "new:later", "leave out"],
  ]);
  for (const [answer, names] of [
    ["same:Anna Bro", ["Anna Bro", "Bent Dahl"]],
    ["new:22", ["Anna Bro", "Bent Dahl", "anna bro"]],
    ["leave out", ["Anna Bro", "Bent Dahl"]],
  ] as const)
    expect((await dbf(list, `who:Anna Bro@row 4=${answer}`)).starts.map(([name]) => name).sort()).toEqual(names);
});

test("two people in one row are one member with what the row says, or left out", async () => {
  const list = ["Name;Handicap", "Ann & Tom Ash;20", "Bent Dahl;30"];
  const id = "who:Ann & Tom Ash@row 2";
  expect((await dbf(list)).asked).toEqual([id]);
  expect(Object.fromEntries((await dbf(list, `${id}=new:20`)).starts)).toEqual({
    "Ann & Tom Ash": 20,
    "Bent Dahl": 30,
  });
  expect(Object.fromEntries((await dbf(list, `${id}=leave out`)).starts)).toEqual({ "Bent Dahl": 30 });
});

test("one person with two handicaps: which of them is asked", async () => {
  const list = ["Name;Handicap", "Anna Bro;20", "Bent Dahl;30", "Anna Bro;21"];
  const same = "who:Anna Bro@row 4=same:Anna Bro";
  expect((await dbf(list, same)).asked).toEqual(["handicap:Anna Bro"]);
  const { starts } = await dbf(list, same, "handicap:Anna Bro=21");
  expect(Object.fromEntries(starts)).toEqual({ "Anna Bro": 21, "Bent Dahl": 30 });
});

test.each([
  ["numbers of their own", ["Name;Member no;Handicap", "Anna Bro;17;20", "Anna Bro;18;21"], [], "Anna Bro", 20, 21],
  [
    "an answer, surname first; neither has the other's spelling",
    ["Navn;Handicap", '"Hansen, Jens";18,2', '"Hansen, Jens";31,55'],
    ["who:Jens Hansen@row 3=new:31,55"],
    ...(["Jens Hansen", 18.2, 31.55] as const),
  ],
])("two of one name are two, each with the start of its own row: %s", async (_, list, answers, name, one, other) => {
  expect((await dbf(list, ...answers)).starts).toEqual([
    [name, one],
    [name, other],
  ]);
});

// The trigger points of 4 1/2 and 2 are 1550 and 1800.
test("croquet: a handicap and an index that contradict each other are asked, and what is answered counts", async () => {
  const list = ["Name,Handicap,Index", "Ann Ash,5,1800", "Ben Birch,5,1540", "Cy Cole,5,"];
  expect((await started("croquet", list)).asked).toEqual(["handicap:Ann Ash"]);
  for (const start of ["5", "2/1800", "5/1800"]) {
    const { starts } = await started("croquet", list, `handicap:Ann Ash=${start}`);
    expect(String(Object.fromEntries(starts)["Ann Ash"])).toBe(start);
  }
});
