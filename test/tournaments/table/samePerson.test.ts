// Names that may be one person's: asked, never assumed. Two who play each other are two.
import { planOf, sheet } from "../sheets";

const croquet = (...games: string[]) =>
  planOf(
    sheet(["Winner|Hcp|Loser|Hcp", ...games.map((game) => game.replace("/", "|4|") + "|6")].join("\n")),
    "croquet-games",
  );
/** Who is asked to be whom. */
const asked = ({ problems }: ReturnType<typeof planOf>) =>
  problems
    .filter(({ code }) => code === "name-spelt-otherwise")
    .map(({ details: { name, other } }) => `${String(name)} = ${String(other)}`);

test.each([
  ["J. Pritchard", "John Pritchard"],
  ["J Pritchard", "John Pritchard"],
  ["Pritchard J", "John Pritchard"],
  ["Nick Pritchard", "Nicholas Pritchard"],
  ["Dan Pritchard", "Daniel Pritchard"],
  ["Bob Pritchard", "Robert Pritchard"],
  ["Mrs Lamb", "Hetty Lamb"],
  ["fru Lamb", "Hetty Lamb"],
  ["Col. B. Ford", "Basil Ford"],
  ["Poul Ford", "Poul Erik Ford"],
  ["Hans Chr. Ford", "Hans Christian Ford"],
])("%s and %s: asked, whichever comes first", (short, whole) => {
  expect(asked(croquet(`${short}/Ann Ash`, `${whole}/Cy Cole`))).toEqual([`${short} = ${whole}`]);
  expect(asked(croquet(`Ann Ash/${whole}`, `Cy Cole/${short}`))).toEqual([`${short} = ${whole}`]);
});

/** Titles that were set aside: how a name is written, and as what it is read. */
const untitled = ({ repairs }: ReturnType<typeof planOf>) =>
  repairs
    .filter(({ code }) => code === "title-set-aside")
    .map(({ details: { written, name } }) => `${String(written)} = ${String(name)}`);
/** Who has how many games. */
const players = ({ summaries }: ReturnType<typeof planOf>) =>
  summaries[0]!.rows.map(([player, games]) => `${String(player)} ${String(games)}`);

test.each([
  ["Mrs Hetty Lamb", "Hetty Lamb"],
  ["hr. Bo Lamb", "Bo Lamb"],
  ["Fru Karen Vig", "Karen Vig"],
  ["Dr. Basil Ford", "Basil Ford"],
  ["Mrs H. Lamb", "H. Lamb"],
])("%s and %s: the title is set aside, and nothing is asked", (titled, name) => {
  for (const plan of [
    croquet(`${titled}/Ann Ash`, `${name}/Cy Cole`),
    croquet(`Ann Ash/${name}`, `Cy Cole/${titled}`),
  ]) {
    expect([asked(plan), untitled(plan)]).toEqual([[], [`${titled} = ${name}`]]);
    expect(players(plan)).toContain(`${name} 2`);
  }
});

test("two titles of one name are both set aside", () => {
  const plan = croquet("Col. Basil Ford/Ann Ash", "Mr Basil Ford/Cy Cole");
  expect([asked(plan), untitled(plan)]).toEqual([[], ["Col. Basil Ford = Basil Ford", "Mr Basil Ford = Basil Ford"]]);
  expect(players(plan)).toContain("Basil Ford 2");
});

test("a title says who is meant where two have the name, and where they meet: nothing is set aside", () => {
  expect(untitled(croquet("Mr J. Lamb/Ann Ash", "Mrs J. Lamb/Cy Cole", "J. Lamb/Ann Ash"))).toEqual([]);
  const met = croquet("Dr Jo Lamb/Ann Ash", "Jo Lamb/Cy Cole", "Jo Lamb/Dr Jo Lamb");
  expect([asked(met), untitled(met), players(met)]).toEqual([
    [],
    [],
    expect.arrayContaining(["Dr Jo Lamb 2", "Jo Lamb 2"]),
  ]);
});

test("what somebody said of a titled name holds", () => {
  const games = sheet("Winner|Hcp|Loser|Hcp\nDr Jo Lamb|4|Ann Ash|6\nJo Lamb|4|Cy Cole|6");
  const said = planOf(games, "croquet-games", { "same-names": "Dr Jo Lamb <> Jo Lamb" });
  expect([asked(said), untitled(said), players(said)]).toEqual([
    [],
    [],
    expect.arrayContaining(["Dr Jo Lamb 1", "Jo Lamb 1"]),
  ]);
});

test("titles in another sport; not within an evening, where nobody plays twice", () => {
  const go = sheet("Black|Rank|White|Rank\nProf. Jo Lamb|5k|Ann Ash|3k\nJo Lamb|5k|Cy Cole|3k");
  expect(untitled(planOf(go, "go-pairings"))).toEqual(["Prof. Jo Lamb = Jo Lamb"]);
  const evening = (second: string) =>
    sheet(
      `Spiller 1|Spiller 2|Handicap 1|Handicap 2|Score\nFru Karen Vig|Ann Ash|20|22|52,1\n${second}|Cy Cole|20|22|47,9`,
    );
  const plan = planOf(evening("Karen Vig"), "dbf-pairs", { boards: 24 });
  expect([asked(plan), untitled(plan)]).toEqual([[], []]);
});

test("three spellings of one person, each said to be another, are one", () => {
  const games = sheet("Winner|Hcp|Loser|Hcp\nJo Lambe|4|Ann Ash|6\nDr Jo Lamb|4|Cy Cole|6\nJo Lamb|4|Cy Cole|6");
  const settings = { "same-names": "Jo Lambe = Dr Jo Lamb; Ann Ash = Cy Cole; Cy Cole = X; Cy Cole = Ann Ash" };
  expect(players(planOf(games, "croquet-games", settings))).toEqual(expect.arrayContaining(["Jo Lamb 3"]));
});

test("names that are read as others take no formula away that does not look at names", () => {
  const games = "Winner|Hcp|Loser|Hcp\nMrs Hetty Lamb|12|Ann Ash|6\nHetty Lamb|12|Cy Cole|4";
  const formulas = ({ writes }: ReturnType<typeof planOf>) => writes.flatMap(({ formula }) => formula ?? []);
  const plain = formulas(planOf(sheet(games.replace("Mrs ", "")), "croquet-games"));
  expect(plain.some((one) => one.startsWith("=CROQUET.INDEXCHANGE("))).toBe(true);
  expect(formulas(planOf(sheet(games), "croquet-games"))).toEqual(plain);
  const live = planOf(sheet(games), "croquet-games").summaries.filter(({ formula }) => formula !== undefined);
  expect(live).toEqual([]);
});

test.each([
  ["JOHN  pritchard", "John Pritchard"],
  ["Mr Lamb", "Mrs Lamb"],
  ["hr. Bo Lamb", "fru B. Lamb"],
  ["A. Pritchard", "John Pritchard"],
  ["John Pritchard", "Jane Pritchard"],
  ["Hal Holm", "Hal Holm jnr"],
  ["Nick Pritchard", "Nora Pritchard"],
])("%s and %s: nothing is asked", (one, other) => {
  expect(asked(croquet(`${one}/Ann Ash`, `${other}/Cy Cole`))).toEqual([]);
});

test("two who play each other are two, though a later game has them apart", () => {
  expect(asked(croquet("J. Pritchard/Ann Ash", "John Pritchard/Cy Cole", "J. Pritchard/John Pritchard"))).toEqual([]);
});

test("of two whom a name may mean each is asked about, and answers are taken", () => {
  const games = ["J. Pritchard/Ann Ash", "John Pritchard/Cy Cole", "Jane Pritchard/Cy Cole"];
  expect(asked(croquet(...games))).toEqual(["J. Pritchard = John Pritchard", "J. Pritchard = Jane Pritchard"]);
  const drawn = sheet(["Winner|Hcp|Loser|Hcp", ...games.map((game) => game.replace("/", "|4|") + "|6")].join("\n"));
  const said = { "same-names": "J. Pritchard = John Pritchard; J. Pritchard <> Jane Pritchard" };
  const plan = planOf(drawn, "croquet-games", said);
  expect(asked(plan)).toEqual([]);
  expect(plan.summaries[0]!.rows.map(([player, played]) => [player, played])).toContainEqual(["John Pritchard", 2]);
});

test("in other sports: not within one evening, where nobody plays twice, and never of teams", () => {
  const go = sheet("Black|Rank|White|Rank\nJ. Pritchard|5k|Ann Ash|3k\nJohn Pritchard|5k|Cy Cole|3k");
  expect(asked(planOf(go, "go-pairings"))).toEqual(["J. Pritchard = John Pritchard"]);
  const chess = (board: string) =>
    sheet(["Home team|Home player|Home rating|Away team|Away player|Away rating|Home result", board].join("\n"));
  const two = chess(
    "Holme|J. Pritchard|140|Rooks|Ann Ash|120|1\nHolme Town|John Pritchard|140|Rooks Chess Club|Cy Cole|120|0",
  );
  expect(asked(planOf(two, "chess-boards"))).toEqual(["J. Pritchard = John Pritchard"]);
  const pairs =
    "Spiller 1|Spiller 2|Handicap 1|Handicap 2|Score\nJ. Pritchard|Ann Ash|20|22|52,1\nJohn Pritchard|Cy Cole|20|22|47,9";
  expect(asked(planOf(sheet(pairs), "dbf-pairs", { boards: 24 }))).toEqual([]);
});

describe("a list of players below the games", () => {
  const games = (...names: readonly string[]) =>
    planOf(
      sheet(
        [
          "Winner|Loser",
          ...names.map((pair) => pair.replace("/", "|")),
          "",
          "Player|Handicap|Index",
          "Hugh Lamb|4|1660",
          "Ann Ash|6|1540",
          "Anna Ash|8|1400",
        ].join("\n"),
      ),
      "croquet-games",
    );

  test("a surname that one of them has: asked, with the cell of the list", () => {
    const plan = games("Lamb/Ann Ash", "Ann Ash/Lamb");
    expect(asked(plan)).toEqual(["Lamb = Hugh Lamb"]);
    expect(plan.problems.find(({ code }) => code === "name-spelt-otherwise")!.details["cell"]).toBe("A6");
  });

  test("two who are both on it are two", () => {
    expect(asked(games("Hugh Lamb/Ann Ash", "Hugh Lamb/Anna Ash"))).toEqual([]);
  });
});
