import { find, missingSettings, type Found, type KindId } from "../../../src/tournaments";
import { inFootnotes, numberInTitle } from "../../../src/layout/words/facts";
import { GAME_AVERAGE } from "../../../src/tournaments/acbl/pairGame";
import { BOARDS_OF_ALL } from "../../../src/tournaments/dbf/entries";
import { namesOf } from "../../../src/tournaments/table/said/settings";
import { planOf, sheet } from "../sheets";

const heldOn = (drawing: string, kind: KindId) => (find(sheet(drawing), kind, { others: [] }) as Found).held;

describe("a label with its value beside it is no header of what is below", () => {
  const PAIRS = "Player 1|Player 2|Hcp 1|Hcp 2|Score %";
  const ENTRIES = "1|An|Bo|34|20|60\n2|Cy|Di|13|40|40\n3|Ed|Fy|20|20|50\n4|Ga|Hi|10|10|50";

  test.each(["#", "No", "Nr.", ""])("boards above the numbers of the pairs, headed %p", (number) => {
    const drawing = `Boards|21\n${number}|${PAIRS}\n${ENTRIES}`;
    const plan = planOf(sheet(drawing), "dbf-pairs");
    expect([plan.settings["boards"], plan.columns["Boards"]]).toEqual([21, undefined]);
    expect(plan.problems).toEqual([]);
    const apart = planOf(sheet(`Boards|21\n|\n${number}|${PAIRS}\n${ENTRIES}`), "dbf-pairs");
    expect(plan.rows.map(({ outputs }) => outputs)).toEqual(apart.rows.map(({ outputs }) => outputs));
  });
});

describe("settings in titles", () => {
  const DBF = "Spiller 1|Hcp 1|Spiller 2|Hcp 2|Point\nAn|34|Bo|20|120\nCy|13|Di|40|96";
  const RANK = "Player 1|Masterpoints 1|Player 2|Masterpoints 2|Raw score\nAn|420|Bo|0.5|90\nCy|1200|Di|25|78";

  test.each(["2 x 12 spil", "Finale (2x12 spil)", "8. sept. 2026, 2 × 12 spil"])("%s are 24 boards", (title) => {
    expect(heldOn(`${title}\n${DBF}`, "dbf-pairs")).toMatchObject({ boards: 24 });
  });

  test("boards, and the average of points, twice which is the highest possible", () => {
    expect(heldOn(`Klubaften 8. september 2026 - 27 spil, middel 108\n${DBF}`, "dbf-pairs")).toMatchObject({
      boards: 27,
      maximum: 216,
    });
    expect(heldOn(`27 spil, middel 108\n${DBF}`, "dbf-pairs")).toMatchObject({ boards: 27, maximum: 216 });
  });

  test("a sentence may end behind the number; a day is none", () => {
    const title = "Howell, 14 pairs, 26 boards. Average 78. Handicaps by rank.";
    expect(heldOn(`${title}\n${RANK}`, "acbl-rank-pairs")).toMatchObject({ average: 78 });
    expect(numberInTitle("Average 12. Oktober", ["average"])).toBeNull();
    expect(numberInTitle("Average 78.", ["average"])).toBe("78");
  });

  test("of percentages no highest possible score is made", () => {
    expect(heldOn(`27 spil, middel 50\n${DBF.replace("Point", "Score %")}`, "dbf-pairs")["maximum"]).toBeUndefined();
  });

  test("the average of an ACBL game", () => {
    expect(heldOn(`Monday 10/12/26  avg 84\n${RANK}`, "acbl-rank-pairs")).toMatchObject({ average: 84 });
    expect(heldOn(`Monday 10/12/26 avg 84\n${RANK}`, "acbl-rank-pairs")).toMatchObject({ average: 84 });
  });
});

test.each([
  ["24 boards 6 tables", "24"],
  ["Pairs, 24 boards", "24"],
  ["boards 24 - round 2", "24"],
  ["Round 2 boards 24", null],
  ["Boards 12 October 2026", null],
  ["2026 boards", null],
  ["Boards of 2026", null],
  ["on board 24", null],
  ["boards 7½", "7.5"],
])("%s", (title, boards) => expect(numberInTitle(title, ["boards"])).toBe(boards));

test.each([
  ["22 spil, maks. 88 point", "88"],
  ["Max 88,5 points", "88.5"],
  ["max. 10 borde", null],
])("a number between the words of a name: %s", (title, maximum) =>
  expect(numberInTitle(title, ["maxpoints", "makspoint"])).toBe(maximum),
);

const SPIL = ["boards", "spil", "antalspil"];

test.each([
  ["9 runder á 3 spil", "27"],
  ["Parturnering, 4 borde, 9 runder á 3 spil", "27"],
  ["5 runder a 10 spil", "50"],
  ["5 rounds of 10 boards", "50"],
  ["8 runder x 3 spil", "24"],
  ["3 spil x 8 runder", "24"],
  ["9-runders turnering, 3 spil pr. runde", "27"],
  ["3 boards/round, 9 rounds", "27"],
  ["2 halvlege à 12 spil", "24"],
  ["Tirsdag 3/10-2023, spil 1 - 24", "24"],
  ["Boards 1–26", "26"],
  ["spil nr. 3", null],
  ["Spil: 8 x 3", "24"],
  ["24 spil i 8 runder", "24"],
  ["24 spil (8 runder á 3)", "24"],
  ["3. runde, 24 spil", "24"],
  ["12 spil pr. halvleg, 2 halvlege", "24"],
  ["24spil", "24"],
  ["Spil 24 - 100 % handicap", "24"],
  ["spil 24 - 6 borde", "24"],
  ["7 par, 7 runder à 3 spil, 18 spil pr. par", "18"],
  ["8 rounds of 3 boards, 21 boards per player", "21"],
])("%s are all boards: %p", (title, boards) => expect(numberInTitle(title, SPIL, "of all rounds")).toBe(boards));

test.each([
  "9 runder, 3 spil",
  "3 spil i 9 runder",
  "3 spil pr. runde",
  "A-rækken 28 spil, B-rækken 21 spil",
  "8 runder á 3 spil, 27 spil",
  "spil 25 - 48",
])("%s could mean several numbers", (title) => expect(numberInTitle(title, SPIL, "of all rounds")).toBe(title));

test.each([
  ["8 rounds of 7 boards", "7"],
  ["7 boards x 8 rounds", "7"],
  ["Swiss, 8 rounds, 7 boards a round", "7"],
  ["8 rounds, 7 boards", "7"],
  ["2 x 12 boards", "24"],
  ["2 halves of 12 boards", "24"],
])("%s: each round is a match of %s", (title, boards) => expect(numberInTitle(title, SPIL, "of a round")).toBe(boards));

test.each([
  ["12 spil pr. halvleg", "12"],
  ["2 halvlege á 12 spil", "12"],
  ["1. halvleg, 12 spil", "12"],
  ["24 spil, 2 halvlege", "24 spil, 2 halvlege"],
])("%s: each half has %s", (title, boards) => expect(numberInTitle(title, SPIL, "of a half")).toBe(boards));

test("what is not clear is asked, with the title", () => {
  const plan = planOf(
    sheet("9 runder, 3 spil\nSpiller 1|Hcp 1|Spiller 2|Hcp 2|Score %\nAn|34|Bo|20|60\nCy|13|Di|40|40"),
    "dbf-pairs",
  );
  expect(plan.problems.map(({ code, details }) => [code, details])).toEqual([
    ["setting-not-read", { setting: "boards", received: "9 runder, 3 spil" }],
  ]);
});

describe("in other languages, in footnotes and in compounds", () => {
  const [BOARDS, AVERAGE] = [BOARDS_OF_ALL, GAME_AVERAGE].map(namesOf) as [readonly string[], readonly string[]];

  test.each([
    ["24 brickor, 6 bord", "24"],
    ["Höstspelet, 8 ronder à 3 brickor", "24"],
    ["24 spill, gjennomsnitt 108", "24"],
    ["9 Runden zu je 3 Hände", "27"],
    ["Clubabend: 9 rondes van 3 spellen", "27"],
    ["Soirée du 3 mai, 24 donnes", "24"],
    ["24 étuis", "24"],
    ["Número de mesas 6, 24 manos", "24"],
    ["3 donnes par tour, 8 tours", "24"],
    ["24-board session", "24"],
    ["24-spils turnering", "24"],
    ["24 Hände pro Paar, 9 Runden zu je 3 Hände", "24"],
  ])("%s", (title, boards) => expect(numberInTitle(title, BOARDS, "of all rounds")).toBe(boards));

  test.each([
    ["Durchschnitt 108", "108"],
    ["Medel: 108", "108"],
    ["Gemiddelde 108", "108"],
    ["Promedio 108", "108"],
    ["24 spill, gjennomsnitt 108", "108"],
  ])("%s", (title, average) => expect(numberInTitle(title, AVERAGE)).toBe(average));

  test.each([
    ["Teams, 7-board matches, Rd 1", "of a round", "7"],
    ["Swiss Teams, 8-board rounds", "of a round", "8"],
    ["7-board matches", "of a match", "7"],
    ["7-board matches", "of all rounds", "7-board matches"],
    ["3 matches, 7-board matches", "of all rounds", "21"],
    ["on 7-board sets", true, "7"],
    ["Round 2 board results", "of all rounds", null],
  ] as const)("%s, boards %s", (title, of, boards) => expect(numberInTitle(title, BOARDS, of)).toBe(boards));

  test.each([
    ["Der blev spillet 21 spil. Tak for i aften!", "21"],
    ["Vi spillede ikke de sidste 3 spil.", null],
    ["21 spil", "21"],
    ["Spil: 21", "21"],
    ["Vi nåede 18 spil", null],
    ["Oversidder: 3 spil", null],
    ["Par 4 har kun spillet 18 spil", null],
    ["24 boards were played, 6 tables", "24"],
    ["Es wurden 24 Hände gespielt.", "24"],
    ["Vi spelade 24 brickor", "24"],
    ["24 donnes jouées", "24"],
    ["Se jugaron 24 manos", "24"],
  ])("below a table, %s", (text, boards) => {
    const read = inFootnotes(BOARDS, "of all rounds") as (text: string) => string | null;
    expect(read(text)).toBe(boards);
  });

  test("a footnote is no entry and settles the boards; another number in a title is asked", () => {
    const of = (title: string) =>
      heldOn(
        `${title}\nSpiller 1|Hcp 1|Spiller 2|Hcp 2|Score %\nAn|34|Bo|20|60\nCy|13|Di|40|40\n|\nDer blev spillet 21 spil.`,
        "dbf-pairs",
      );
    expect(of("Juleturnering")).toMatchObject({ boards: 21 });
    expect(of("Juleturnering, 24 spil")).toMatchObject({ boards: null });
  });

  test("the average by a French label", () => {
    const rank = "Name 1|MP 1|Name 2|MP 2|Score\nAn|450|Bo|30|66\nCy|120|Di|8|54";
    expect(heldOn(`Moyenne : 60\n${rank}`, "acbl-rank-pairs")).toMatchObject({ average: 60 });
  });
});

describe("a column of its own that is the same in every row says a setting", () => {
  const MATCHES = "Team A|MPs|IMPs|Team B|MPs|IMPs|Boards\nAsh|608|45|Elm|1174|38|8\nOak|12|20|Fir|300|31|8";

  test("the boards of matches, and nothing is unused", () => {
    expect(heldOn(MATCHES, "acbl-teams")).toMatchObject({ boards: 8 });
    const plan = planOf(sheet(MATCHES), "acbl-teams");
    expect(plan.assumptions.map(({ code }) => code)).not.toContain("column-not-read");
    // The guide's chart: 10 IMPs for 400.01 to 700 masterpoints in 8 boards, 5 for 1,000.01 to 1,400.
    expect(plan.rows[0]!.outputs).toMatchObject({ "Handicap A": 10, "Handicap B": 5, "Score A": 55, "Score B": 43 });
  });

  test("not where rows differ", () => {
    expect(heldOn(MATCHES.replace("31|8", "31|7"), "acbl-teams")["boards"] ?? null).toBeNull();
  });

  test("the average of a field, and the highest possible score", () => {
    const rank = "Name 1|MP 1|Name 2|MP 2|Score|Avg\nAn|450|Bo|30|66|60\nCy|120|Di|8|54|60";
    expect(heldOn(rank, "acbl-rank-pairs")).toMatchObject({ average: 60 });
    const pairs = "Player 1|Hcp 1|Player 2|Hcp 2|Raw score|Possible\nAn|.1|Bo|.2|66|120\nCy|.1|Di|.2|54|120";
    expect(heldOn(pairs, "acbl-pairs")).toMatchObject({ possible: 120 });
  });
});

describe("dates without a year", () => {
  const games = (...dates: string[]) =>
    planOf(
      sheet(
        `${dates[0]}\nDate|Winner|Handicap|Loser|Handicap|Score\n${dates
          .slice(1)
          .map((one) => `${one}|Ann|4|Bob|6|26-14`)
          .join("\n")}`,
      ),
      "croquet-games",
    );
  const days = (plan: ReturnType<typeof games>) => plan.played?.lines.flatMap(({ day }) => (day === null ? [] : [day]));

  test("are of the year that the column says, or else a title, and it is told", () => {
    const full = days(games("Club", "2026-09-08", "2026-09-15"));
    expect(days(games("Club", "8 September 2026", "15/9"))).toEqual(full);
    const titled = games("Club 2026", "8/9", "15. sept");
    expect(days(titled)).toEqual(full);
    expect(titled.assumptions.map(({ code }) => code)).toContain("dates-without-year");
  });

  const askedOn = (drawing: string, kind: KindId) =>
    missingSettings(find(sheet(drawing), kind, { others: [] }) as Found, {}).map(({ key }) => key);

  test.each(["2025-09-08|2026-09-08|15/9", "8/9|15/9"])("%s: of two years, or none, the year is asked", (dates) => {
    const rows = dates.split("|").map((one) => `${one}|Ann|4|Bob|6|26-14`);
    expect(askedOn(["Date|Winner|Handicap|Loser|Handicap|Score", ...rows].join("\n"), "croquet-games")).toEqual([
      "year",
    ]);
  });

  const CHESS = "Match|Date|Home team|Board|Home player|Rating|Res|Away team|Away player|Rating|Res";
  const boards = (head: string, ...rows: readonly string[]) =>
    planOf(sheet([head, ...rows].join("\n")), "chess-boards");

  test.each([
    ["3. nov", "10. nov"],
    ["3 Nov", "10 Nov"],
    ["lør 3/11", "lør 10/11"],
    ["3/11", "10/11"],
  ])("%s stays as it is where no figure depends on the year", (one, other) => {
    const plan = boards(
      CHESS,
      `1|${one}|Elms|1|Ann Holt|15|1|Oaks|Bo Field|13|0`,
      `2|${other}|Oaks|1|Bo Field|13|1|Elms|Ann Holt|15|0`,
    );
    expect(plan.problems).toEqual([]);
    expect(plan.assumptions.filter(({ code }) => code === "dates-left").map(({ details }) => details["count"])).toEqual(
      [2],
    );
    expect(plan.rows).toHaveLength(2);
  });

  test("days that alone tell two matches apart need their year", () => {
    const head = CHESS.split("|").slice(1).join("|");
    const rows = ["3. nov|Elms|1|Ann Holt|15|1|Oaks|Bo Field|13|0", "10. nov|Oaks|1|Bo Field|13|1|Elms|Ann Holt|15|0"];
    expect(askedOn([head, ...rows].join("\n"), "chess-boards")).toEqual(["year"]);
  });

  test("the answer is the year of all of them", () => {
    const drawing = "Club\nDate|Winner|Handicap|Loser|Handicap|Score\n8/9|Ann|4|Bob|6|26-14\n15. sept|Ann|4|Bob|6|26-3";
    const plan = planOf(sheet(drawing), "croquet-games", { year: 2026 });
    expect(days(plan)).toEqual(days(games("Club", "2026-09-08", "2026-09-15")));
  });
});
