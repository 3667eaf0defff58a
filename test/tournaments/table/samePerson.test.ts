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
  ["Mrs Hetty Lamb", "Hetty Lamb"],
  ["Mrs Lamb", "Hetty Lamb"],
  ["fru Lamb", "Hetty Lamb"],
  ["hr. Bo Lamb", "Bo Lamb"],
  ["Dr. Basil Ford", "Basil Ford"],
  ["Col. B. Ford", "Basil Ford"],
  ["Col. Basil Ford", "Mr Basil Ford"],
  ["Poul Ford", "Poul Erik Ford"],
  ["Hans Chr. Ford", "Hans Christian Ford"],
])("%s and %s: asked, whichever comes first", (short, whole) => {
  expect(asked(croquet(`${short}/Ann Ash`, `${whole}/Cy Cole`))).toEqual([`${short} = ${whole}`]);
  expect(asked(croquet(`Ann Ash/${whole}`, `Cy Cole/${short}`))).toEqual([`${short} = ${whole}`]);
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
