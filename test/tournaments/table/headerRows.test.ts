import { atOnce } from "../../../src/kernel/steps";
import { column } from "../../../src/tournaments/table/headers/columns";
import { find, Headers, recognise, type Found } from "../../../src/tournaments";
import { locateTables, wanted, type FindMore } from "../../../src/tournaments/table/headers/tables";
import type { Sheet } from "../../../src/sheet";
import { words } from "../../words";
import { planOf, sheet } from "../sheets";

const NAME = column(words("Winner", "Vinder"), () => "");
const SCORE = column(words("Margin", "Forspring"), () => 0);

/** The rows that are looked at closely, and what came of it. */
function looked(values: readonly (readonly (string | null)[])[]) {
  const sheet: Sheet = { name: "Regnskab", top: 0, left: 0, values };
  const asked: number[] = [];
  const findMore: FindMore = (_free, _places, _sheet, headerRow) => {
    asked.push(headerRow);
    return new Map();
  };
  const search = wanted([NAME, SCORE]);
  const { found, nearest } = atOnce(
    locateTables(sheet, search, new Headers(), (places) => places.size === 2, findMore),
  );
  return { asked, found: found.map(({ headerRow }) => headerRow), nearest: [...nearest] };
}

const DATA = Array.from({ length: 50 }, (_, i) => [`Kontingent ${2000 + i}`, `B${i + 10}`, "betalt"]);

test("only rows with two words of headers, or of the kind's own, are looked at closely, and the first with one", () => {
  const notes = DATA.map(([text], i) => [text!, `Handicap ${i}`, "betalt"]);
  // The row with the margin tells no more than the first.
  const one = [["Regnskab", null, null], ["Winner", "Note", "Tekst"], ...DATA, ["Forspring", "x", "y"], ...notes];
  expect(looked(one)).toEqual({ asked: [1], found: [], nearest: [[NAME, 0]] });
  // The row under two words has them above it, and none that a kind knows.
  const words = [["Regnskab", null, null], ["Navn", "Handicap", "Tekst"], ...DATA, ["x", "Forspring", "y"], ...notes];
  expect(looked(words)).toEqual({ asked: [1, 52], found: [], nearest: [[SCORE, 1]] });
});

test("a table under a list with a header of its own is found", () => {
  const list = [["Winner", "Note", "Tekst"], ...DATA, ["Tekst", "Forspring", "Winner"], ...DATA];
  expect(looked(list).found).toEqual([51]);
  // Neither word is one of headers elsewhere; one stands over the other.
  const own = [["Winner", "Note", "Tekst"], ...DATA, ["For", "Nr", "Vi"], ["spring", "Tekst", "Winner"], ...DATA];
  expect(looked(own).found).toEqual([52]);
});

describe("a header that comes again, and other rows beside or below it", () => {
  test("a list of players below is none of the columns of the last games", () => {
    const header = "Dato|E-mail|Vinder|Lokale|Vinder Handicap|Taber|Taber Handicap";
    const found = recognise([
      sheet(
        `${header}\n45513|a@example.org|Vera Dew|4|9|Ebbe Holt|1\n${header}\n45521|b@example.org|Ulla Lund|3|0.5|Bo Eng|1.5
        \n\nStilling 2023\nNr.|Navn|Point\n1|Olga Storm|40\n2|Cleo Finch|37\n3|Niels Rain|34`,
      ),
    ]).found[0]!;
    expect([found.kind, found.doubts]).toEqual(["croquet-games", []]);
  });

  test("a list beside it goes on beside the header that comes again", () => {
    const header = "Home team|Home handicap|Away team|Away handicap|Boards|Home IMPs|Away IMPs";
    const found = recognise([
      sheet(
        `${header}||||Stilling 2023\nFjordby|27|Havby|41|28|41|46||||Nr.|Navn|Point\n${header}||||1|Ivar Rain|40
Mosby|9|Rooks|41|24|33|40||||2|Kai Field|37\nNorth|-2|Castle|48|32|22|66||||3|Helga Hegn|34`,
      ),
    ]).found[0]!;
    expect([found.kind, found.doubts]).toEqual(["dbf-teams", []]);
  });

  test("the entry above it is no heading over its columns, although a grad of 2 would be one", () => {
    const header = "Navn 1|Rang 1|Navn 2|Rang 2";
    const { rows, columns } = planOf(
      sheet(
        `${header}|||Stilling 2023\nIda Storm|5. kyu|Per Lind|2. kyu|||1|Bo Eg
${header}|||2|Eva Krage\nLis Ravn|2. kyu|Jan Birk|5. kyu|||3|Ole Dam`,
      ),
    );
    expect(columns).toMatchObject({ "Rank 1": "Rang 1", "Rank 2": "Rang 2" });
    // 5 kyu is three stones below 2 kyu: two stones on the board.
    expect(rows.map(({ outputs }) => [outputs["Black"], outputs["H"]])).toEqual([
      ["Ida Storm", 2],
      ["Jan Birk", 2],
    ]);
  });

  test("the mean of all tables under the last one is no setting", () => {
    const header = "Pair|Player 1|Masterpoints 1|Player 2|Masterpoints 2|Raw score";
    const found = recognise([
      sheet(
        `${header}\n1|Rie Heath|80|Zoe Weir|99|102.8\n\n${header}\n2|Vera Holm|360|Olga Glen|300|79.4
3|Ebbe Mose|370|Helga Ravn|407|79.1\n4|Bo Field|Junior Master|Kai Klit|92|124\n|Avg|270||224.5`,
      ),
    ]).found[0]!;
    expect([found.kind, found.held["average"] ?? null]).toEqual(["acbl-rank-pairs", null]);
  });
});

describe("headers in two lines", () => {
  test("a second line of nothing but words of headers is no pair, and each section has its own", () => {
    const section = (...rows: readonly string[]) =>
      `Plac.|Par|Spillere||Opnået|Par-|Ændring|Bem.\n|nr.|||%|handicap|hcp|\n${rows.join("\n")}`;
    const one = section("1|1|Ann Bo|Cy Dal|60|||", "2|2|Ed Eg|Flo Fog|40|||");
    const other = section("1|1|Gus Gad|Hal Holm|55|||", "2|2|Ib Ibsen|Jo Juhl|45|||");
    const found = find(sheet(`${one}\n\n${other}`), "dbf-pairs", { others: [], carried: true }) as Found;
    expect(found.tables.map(({ headerRow }) => headerRow)).toEqual([1, 6]);
    expect(found.seats!().map(({ name }) => name)).toEqual([
      "Ann Bo",
      "Cy Dal",
      "Ed Eg",
      "Flo Fog",
      "Gus Gad",
      "Hal Holm",
      "Ib Ibsen",
      "Jo Juhl",
    ]);
  });

  test("a side under a figure says whose figure it is, and names no team", () => {
    const boards = [
      "Date|Match|Bd|Home||Away||Result|Adj.|Adj.",
      "|||player|rating|player|rating|(home)|home|away",
      "Mon 12 Jan|Elms v Oaks|1|Pyke J|15|Wood S|13|1||",
      "||2|Dyce M|12|Acre T|14|0||",
      "||3|Rudd A|11|Lunt P|11|1||",
    ];
    const plan = planOf(sheet(boards.join("\n")), "chess-boards");
    expect(plan.columns).toMatchObject({ "Home player": "player", "Away rating": "rating", "Home result": "(home)" });
    const headers = plan.writes.flatMap(({ newHeader, value }) => (newHeader ? [value] : []));
    expect(headers.filter((header) => /adj/i.test(String(header)))).toEqual([]);
    const under = (at: number) =>
      plan.writes.filter(({ column }) => column === at).map(({ row, value }) => [row, Number(value) > 0]);
    // Who is rated lower gets an adjustment.
    expect([under(8), under(9)]).toEqual([
      [
        [2, false],
        [3, true],
        [4, false],
      ],
      [
        [2, true],
        [3, false],
        [4, false],
      ],
    ]);
  });

  test("a result is asked for in both lines together: Index over moves", () => {
    const games = "Winner|W|Loser|L|Index|Tea\n|h/c||h/c|moves|duty\nAnn|3|Bo|2||\nCy|5|Di|7||";
    const plan = planOf(sheet(games), "croquet-games", { points: 26 });
    // 3 beats 2: two steps, 12; 5 beats 7.
    const writes = plan.writes.filter(({ column }) => column === 4);
    expect(writes.map(({ row }) => row)).toEqual([2, 3]);
    expect(writes[0]!.value).toBe(12);
  });
});
