import { WORKED_CARDS } from "../../systems/chess/cards";
import { Problem } from "../../../src/kernel/problem";
import { find, planFill, recognise, type FillPlan, type Found } from "../../../src/tournaments";
import { formulasOf } from "../evaluate";
import { codes, filled, planOf, sheet } from "../sheets";

const CARD = `
Bd|Alder     |Rat'g|Adj|Res|Birch     |Rat'g|Adj|Res
1 |Fern Ash  |16   |   |1  |Ivo Stone |12.5 |   |0
2 |Piers Oak |9.5  |   |0  |Greta Fox |12.5 |   |1
3 |Mina Larch|9.5  |   |1  |Sid Marl  |9    |   |0
4 |Tor Hazel |8    |   |1  |Nell Chalk|8.5  |   |0
5 |Una Rowan |6    |   |0  |Hugo Slate|8    |   |1
6 |Cole Elder|5    |   |0  |Ada Clay  |6.5  |   |1
  |Home Points Start|Adj Total=| | |Away Points Start|Adj Total=| |
  |          |     |   |   |          |     |   |
  |Result    |     |   |   |          |     |   |`;

const FILLED = [
  "Bd|Alder|Rat'g|Adj|Res|Birch|Rat'g|Adj|Res",
  "1|Fern Ash|16|0|1|Ivo Stone|12.5|7|0",
  "2|Piers Oak|9.5|6|0|Greta Fox|12.5|0|1",
  "3|Mina Larch|9.5|0|1|Sid Marl|9|1|0",
  "4|Tor Hazel|8|1|1|Nell Chalk|8.5|0|0",
  "5|Una Rowan|6|4|0|Hugo Slate|8|0|1",
  "6|Cole Elder|5|3|0|Ada Clay|6.5|0|1",
  "|Home Points Start|Adj Total=|14|3|Away Points Start|Adj Total=|8|3",
  "|0.5|||0.5|0|||0",
  "|Result|||3.5||||3",
];

test("the paper card is filled in place", () => {
  const card = sheet(CARD);
  const plan = planOf(card);
  expect(plan).toMatchObject({ kind: "chess-card", confidence: 1, headerRow: 1, problems: [], differences: [] });
  expect(filled(card, plan)).toEqual(FILLED);
  expect(plan.rows.map((row) => [row.row, row.outputs["Home adj"], row.outputs["Away adj"]])).toEqual([
    [2, 0, 7],
    [3, 6, 0],
    [4, 0, 1],
    [5, 1, 0],
    [6, 4, 0],
    [7, 3, 0],
  ]);
  expect(plan.summaries.map(({ name, rows }) => [name.en, rows])).toEqual([
    ["Matches", [[1, "Alder", "Birch", 14, 8, 0.5, 0, 3, 3, 3.5, 3, "Alder", 3, 3.5, false]]],
  ]);
});

test("a filled card changes nothing the second time", () => {
  const plan = planOf(sheet(FILLED.join("\n")));
  expect(plan.writes).toEqual([]);
  expect(plan.differences).toEqual([]);
});

test("a value that the rule disagrees with is listed, first wrong line first, and replaced only after a yes", () => {
  const audited = FILLED.join("\n").replace("|7|0", "|6|0").replace("|3.5||||3", "|3||||3");
  const plan = planOf(sheet(audited));
  expect(plan.differences.map(({ cell, found, expected }) => [cell, found, expected])).toEqual([
    ["H2", 6, 7],
    ["E10", 3, 3.5],
  ]);
  expect(plan.writes.map((write) => write.replaces)).toEqual([true, true]);
});

// By hand: 13 against 15 gives 4, 12.5 against 11.5 gives the others 2; 4 − 2 = 2 is no start.
test.each([
  "Board|Home player|Home rating|Home result|Away player|Away rating|Away result",
  "Bd|Home|Home rating|Home score|Away|Away rating|Away score",
  "Bræt|Hjemmespiller|Hjemmerating|Hjemmeresultat|Udespiller|Uderating|Uderesultat",
  "|Home player|Rating home|Home points|Away player|Rating away|Away points",
])("each header says whose it is: %s", (headers) => {
  const plan = planOf(sheet(`${headers}\n1|Fern Ash|13|0.5|Ivo Stone|15|0.5\n2|Piers Oak|12.5|1|Greta Fox|11.5|0`));
  expect(plan).toMatchObject({ kind: "chess-card", problems: [] });
  expect(plan.rows.map(({ outputs }) => Object.values(outputs))).toEqual([
    [4, 0],
    [0, 2],
  ]);
  expect(plan.summaries[0]!.rows[0]!.slice(3, 11)).toEqual([4, 2, 0, 0, 1.5, 0.5, 1.5, 0.5]);
});

test.each([
  ["|Rooks|||Knights||", "Rooks", "Knights"],
  ["|Home team: Rooks|||Away team: Knights||", "Rooks", "Knights"],
  ["Hjemmehold: Springerne||||Udehold: Bønderne||", "Springerne", "Bønderne"],
  // A title over both is no pair of teams.
  ["|Division 2|||8/9/2026||", "Home", "Away"],
  ["|Friendly|||Tuesday 8 September||", "Home", "Away"],
])("teams over headers that say whose they are: %s", (over, home, away) => {
  const headers = "Board|Home player|Home rating|Home result|Away player|Away rating|Away result";
  const plan = planOf(sheet(`${over}\n${headers}\n1|Fern Ash|13|0|Ivo Stone|15|1\n2|Piers Oak|12|1|Greta Fox|11|0`));
  expect(plan.summaries[0]!.rows[0]!.slice(1, 3)).toEqual([home, away]);
});

test("every worked card of the paper, three on one sheet under a title", () => {
  const rows = WORKED_CARDS.flatMap((card, k) => [
    "",
    `Cup round ${k + 1}`,
    `Bd|Team ${k}|Rat'g|Adj|Res|Guest ${k}|Rat'g|Adj|Res`,
    ...card.home.map(
      (rating, i) => `${i + 1}|H|${rating}||${card.homeResults[i]}|A|${card.away[i]}||${card.awayResults[i]}`,
    ),
    "|Points start|Adj total|||Points start|Adj total",
    "",
    "|Result",
  ]);
  const plan = planOf(sheet(["League cards", ...rows].join("\n")));
  expect(plan.summaries[0]!.rows.map((row) => row.slice(0, 12))).toEqual(
    WORKED_CARDS.map((card, k) => [
      `Cup round ${k + 1}`,
      `Team ${k}`,
      `Guest ${k}`,
      ...card.totals,
      ...card.starts,
      sum(card.homeResults),
      sum(card.awayResults),
      ...card.results,
      card.results[0] > card.results[1] ? `Team ${k}` : `Guest ${k}`,
    ]),
  );
  expect(plan.problems).toEqual([]);
});

describe("other shapes of the same card", () => {
  const boards = (drawing: string) => planOf(sheet(drawing)).rows.map((row) => Object.values(row.outputs));

  test("columns in another order", () => {
    expect(boards("Res|Rating|Home|Adj|Adj|Away|Rating|Res\n1|16|A B|||C D|12.5|0\n0|9|E F|||G H|9.5|1")).toEqual([
      [0, 7],
      [1, 0],
    ]);
  });

  test("Danish headers, title rows, an empty column, no totals", () => {
    const card = sheet(`
Klubkamp
i Skovby

Bræt||Skovby|Rating|Just.|Resultat|Engby|Rating|Just.|Resultat
1||Aa Bb|12|||Cc Dd|13||
2||Ee Ff|11|||Gg Hh|10||`);
    const plan = planOf(card);
    expect(plan.rows.map((row) => Object.values(row.outputs))).toEqual([
      [2, 0],
      [0, 2],
    ]);
    expect(codes(plan.problems)).toEqual(["card-results-missing@F4"]);
    // The totals get rows of their own; game points and result wait.
    expect(filled(card, plan).slice(6)).toEqual([
      "||Home points start|Adj total|2||Away points start|Adj total|2",
      "||0|||0|0|||0",
      "||Result",
    ]);
  });

  test("points right beside the names: each of the new labels is beside its own points", () => {
    const lines = ["Bd|Holme|Res|Rooks|Res|Home rating|Away rating", "1|A|1|B|0|12|14", "2|C|'½|D|'½|11|9"];
    const card = sheet(lines.join("\n"));
    // 4 and 4, so no start.
    const under = filled(card, planOf(card)).slice(3);
    expect(under).toEqual([
      "|Game points|1.5|Game points|0.5|Adj total|Adj total|4|4",
      "|Points start|0|Points start|0",
      "|Result|1.5||0.5",
    ]);
    // Filled once more, it stays as it is.
    const again = sheet([...lines, ...under].join("\n"));
    expect(filled(again, planOf(again)).slice(3)).toEqual(under);
  });

  test("a label of the start in its own row: the other side gets no number among its names", () => {
    const card = sheet("Bd|Holme|Rtg|Adj|Res|Rooks|Rtg|Adj|Res\n1|A|12||1|B|14||0\nTotal\n|Home points start\nResult");
    expect(filled(card, planOf(card))[3]).toBe("|Home points start|||0.5||||0");
  });

  test("totals in rows of their own", () => {
    const card = sheet(`
Board|Home|Rtg|Adj|Pts|Away|Rtg|Adj|Pts
1|A|10||1|B|12||0
Adj total||||||||
Game points
Points start
Final result`);
    expect(filled(card, planOf(card)).slice(2)).toEqual([
      "Adj total|||4||||0|",
      "Game points||||1||||0",
      "Points start||||0.5||||0",
      "Final result||||1.5||||0",
    ]);
  });

  test("grades become half-ratings, whether the header says so or only the numbers", () => {
    for (const header of ["Grade", "Rating"]) {
      const plan = planOf(sheet(`A|${header}|Res|B|${header}|Res\nX Y|132|1|Z W|160|0`));
      expect(plan.rows[0]!.outputs).toEqual({ "Home adj": 6, "Away adj": 0 });
      expect(codes(plan.repairs)).toEqual(["grades-read@B1"]);
      expect(plan.writes.find((write) => write.formula?.includes("CHESS.ADJUSTMENT("))!.formula).toBe(
        "=CHESS.ADJUSTMENT(CHESS.RATING(B2),CHESS.RATING(E2))",
      );
    }
  });

  test("4 to 12 boards, and two cards side by side", () => {
    for (const n of [4, 7, 12]) {
      const rows = Array.from({ length: n }, (_, i) => `${i + 1}|A|${20 - i}|1|B|${19 - i}|0||${i + 1}|C|9|0|D|9|1`);
      const plan = planOf(
        sheet(["Bd|P|Rat|Res|Q|Rat|Res||Bd|R|Rat|Res|S|Rat|Res".replace(/Rat/g, "Rating"), ...rows].join("\n")),
      );
      expect(plan.rows).toHaveLength(2 * n);
      expect(plan.summaries[0]!.rows.map((row) => row.slice(1, 5))).toEqual([
        ["P", "Q", 0, 2 * n],
        ["R", "S", 0, 0],
      ]);
    }
  });

  test("numbers as people write them are read, and told", () => {
    const plan = planOf(sheet("A|Rating|Res|B|Rating|Res\nX Y|'12½|'½|Z W|'12,5|'0,5"));
    expect(plan.rows[0]!.outputs).toEqual({ "Home adj": 0, "Away adj": 0 });
    expect(codes(plan.repairs)).toEqual(["decimal-comma@F2", "decimal-comma@E2", "number-read@C2", "number-read@B2"]);
  });
});

describe("absentees", () => {
  const HEADER = "Bd|H|Rating|Res|A|Rating|Res";

  test("marked, they have no adjustment, and the other side the point", () => {
    const plan = planOf(sheet(`${HEADER}\n1|A B|12|1|C D|10|0\n2|E F|11||default|absent|`));
    expect(plan.rows.map((row) => Object.values(row.outputs))).toEqual([
      [0, 4],
      [0, 0],
    ]);
    expect(codes(plan.assumptions).slice(0, 2)).toEqual(["card-absent@F3", "card-default-point@D3"]);
    expect(plan.summaries[0]!.rows[0]!.slice(7, 12)).toEqual([2, 0, 2, 0.5, "H"]);
  });

  test("a default against a typed 0 is one for both", () => {
    const card = sheet(`${HEADER}\n1|A B|12|1|C D|10|0\n2|E F|11|def.|G H|9|0`);
    const found = find(card, "chess-card", { others: [], chosen: true }) as Found;
    const results = planFill(found).played!.lines.map(({ player, result }) => [player, result]);
    expect(results.slice(2)).not.toContainEqual(["G H", "lost"]);
  });

  test("both away: no point, and a warning about draws", () => {
    const plan = planOf(sheet(`${HEADER}\n1|A B|12|1|C D|12|0\n2||-|||-|`));
    expect(codes(plan.problems)).toEqual(["card-both-absent@C3"]);
    expect(plan.summaries[0]!.rows[0]!.slice(7, 9)).toEqual([1, 0]);
  });
});

describe("bad cards: told with cell, the good rows filled", () => {
  const HEADER = "Bd|H|Rating|Adj|Res|A|Rating|Adj|Res";
  const GOOD = "1|A B|12||1|C D|10||0";
  test.each([
    ["a rating that is no half-rating", "2|E F|11.3||1|G H|10||0", ["chess-not-half@C3", "card-totals-unknown@A1"]],
    ["a missing rating", "2|E F|||1|G H|10||0", ["rating-missing@C3", "card-totals-unknown@A1"]],
    ["text as rating", "2|E F|strong||1|G H|10||0", ["rating-not-number@C3", "card-totals-unknown@A1"]],
    ["a result of 2", "2|E F|11||2|G H|10||0", ["chess-not-a-result@E3", "card-result-unknown@E1"]],
    ["text as result", "2|E F|11||lots|G H|10||0", ["result-not-number@E3", "card-result-unknown@E1"]],
    ["results that do not fit", "2|E F|11||1|G H|10||1", ["chess-results-together@E3", "card-result-unknown@E1"]],
    ["two teams of different length", "2|E F|11||||||", ["card-teams-differ@F3", "card-totals-unknown@A1"]],
  ])("%s", (_, bad, expected) => {
    const plan = planOf(sheet([HEADER, GOOD, bad].join("\n")));
    expect(codes(plan.problems)).toEqual(expected);
    expect(plan.rows[0]).toEqual({ row: 2, outputs: { "Home adj": 0, "Away adj": 4 }, problems: [] });
    expect(plan.rows[1]!.problems).toEqual([expected[0]!.split("@")[0]]);
    if (expected[1]!.startsWith("card-totals")) {
      expect(plan.summaries[0]!.rows[0]!.slice(3)).toEqual([...Array(12).fill(null), "incomplete: see row 3"]);
      expect(plan.writes.filter((write) => write.formula?.includes("TOTAL"))).toEqual([]);
    } else {
      expect(plan.summaries[0]!.rows[0]!.slice(3, 7)).toEqual(plan.summaries[0]!.rows[0]!.slice(3, 7).map(Number));
      expect(plan.summaries[0]!.rows[0]!.slice(7, 12)).toEqual(Array(5).fill(null));
    }
  });

  test.each([
    ...["adjourned|", "Hængeparti|", "udsat|", "*|", "pp|", "not played|"],
    ...["adjourned|adjourned", "udsat|udsat", "pp|pp", "hænger|hænger"],
  ])("%s is a game that has not ended, and no mistake", (words) => {
    const [home, away] = words.split("|");
    const plan = planOf(sheet([HEADER, GOOD, `2|E F|11||${home}|G H|10||${away}`].join("\n")));
    expect(codes(plan.problems)).toEqual(["card-results-missing@E1"]);
    expect(plan.rows[1]!.problems).toEqual([]);
  });

  test("a card in trouble leaves its neighbours alone", () => {
    const plan = planOf(sheet([HEADER, GOOD, "", HEADER, "1|E F|x||1|G H|10||0"].join("\n")));
    expect(plan.summaries[0]!.rows.map((row) => row[3])).toEqual([0, null]);
  });

  test("players out of rating order are warned of, and computed", () => {
    const plan = planOf(sheet([HEADER, GOOD, "2|E F|13||1|G H|10||0"].join("\n")));
    expect(codes(plan.problems)).toEqual(["card-order@C3"]);
    expect(plan.rows[1]!.outputs).toEqual({ "Home adj": 0, "Away adj": 6 });
  });
});

test("nothing recognised: the nearest kind and what it lacks", () => {
  const { found, missed } = recognise([sheet("Name|Rating|Club\nA B|12|C")]);
  expect(found).toEqual([]);
  expect(missed[0]).toMatchObject({
    kind: "chess-card",
    share: 0.25,
    missing: [{ name: { en: "Home result" } }, { name: { en: "Away rating" } }, { name: { en: "Away result" } }],
  });
});

describe("explaining a filled cell", () => {
  const plan = planOf(sheet(CARD));
  const last = (row: number, column: number) => {
    const answer = plan.explain(row, column);
    if (answer === null || answer instanceof Problem) return answer;
    return [answer.value, answer.steps.at(-1)!.code];
  };
  test("the last step of every planned value is the value", () => {
    for (const { row, column, value, formula } of plan.writes) {
      if (formula) expect([row, column, last(row, column)]).toEqual([row, column, [value, expect.any(String)]]);
    }
    expect(last(9, 4)).toEqual([3.5, "chess-score"]);
    expect(last(0, 0)).toBeNull();
  });
});

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}

test("a card in four digits, when the setting says so: values, for no function reads them", () => {
  const card = sheet(`
Bd|Elms|Rat'g|Adj|Res|Oaks|Rat'g|Adj|Res
1|Pam Willow|1690||1|Tom Torn|1622||0
2|Lis Ravn|1450||0|Bo Holm|1525||1`);
  const plan = planOf(card, "chess-card", { ratings: "four-digit" });
  expect(plan.problems).toEqual([]);
  expect(codes(plan.repairs)).toEqual(["four-digits-read@C1"]);
  // (1690 - 700) / 75 = 13.2, rating 13; 1622: 12.29…, 12.5. 1450 is 10, 1525 is 11: one point, twice.
  expect(plan.rows.map(({ outputs }) => outputs)).toEqual([
    { "Home adj": 0, "Away adj": 1 },
    { "Home adj": 2, "Away adj": 0 },
  ]);
  expect(plan.writes.filter(({ formula }) => formula?.includes("CHESS."))).toEqual([]);
});

// The same match as people type it: one column for both results, the teams over the header.
const ONE_RESULT = `
Autumn league, round 3
Alder| | | | |Birch
Board|Name|Rating|Result|Name|Rating
1|Fern Ash  |16 |1-0|Ivo Stone |12.5
2|Piers Oak |9.5|0 - 1|Greta Fox |12.5
3|Mina Larch|9.5|1-0|Sid Marl  |9
4|Tor Hazel |8  |½-½|Nell Chalk|8.5
5|Una Rowan |6  |0-1|Hugo Slate|8
6|Cole Elder|5  |0-1|Ada Clay  |6.5
 | |Total|2½ - 3½`.replace("Alder| | | | |", "Alder| | | |");

test("a card with one column for both results is filled beside it, its teams are known", () => {
  const card = sheet(ONE_RESULT);
  const plan = planOf(card);
  expect(plan).toMatchObject({ kind: "chess-card", headerRow: 3, problems: [] });
  expect(filled(card, plan).slice(2)).toEqual([
    "Board|Name|Rating|Result|Name|Rating|Home adj|Away adj",
    "1|Fern Ash|16|1-0|Ivo Stone|12.5|0|7",
    "2|Piers Oak|9.5|0 - 1|Greta Fox|12.5|6|0",
    "3|Mina Larch|9.5|1-0|Sid Marl|9|0|1",
    "4|Tor Hazel|8|½-½|Nell Chalk|8.5|1|0",
    "5|Una Rowan|6|0-1|Hugo Slate|8|4|0",
    "6|Cole Elder|5|0-1|Ada Clay|6.5|3|0",
    "||Total|2½ - 3½|||14|8",
  ]);
  const match = ["Autumn league, round 3", "Alder", "Birch", 14, 8, 0.5, 0, 2.5, 3.5, 3, 3.5, "Birch", 3, 3.5, false];
  expect(plan.summaries.map(({ rows }) => rows)).toEqual([[match]]);
});

test("a single digit among results of both is read as the home player’s, and that is said", () => {
  // 0 and 1 of the home player: with 1-0 and ½-½ that is 1 + 0 + ½ + 1 = 2½ of four.
  const plan = planOf(
    sheet(
      [
        "Rooks|Rating|Holme|Rating|Result",
        "Ann Ash|13|Bo Birch|16|1-0",
        "Cy Elm|12.5|Di Fir|12|0",
        "Eva Oak|11|Fy Pine|10|½-½",
        "Gil Sea|9|Hal Sun|8|1",
      ].join("\n"),
    ),
  );
  expect([plan.problems, plan.summaries[0]!.rows.map((row) => row.slice(7, 9))]).toEqual([[], [[2.5, 1.5]]]);
  expect(codes(plan.assumptions).filter((code) => code.startsWith("result-of-home"))).toEqual([
    "result-of-home@E3",
    "result-of-home@E5",
  ]);
});

describe("one column with the results of one side", () => {
  // 1, ½ and 0 of three boards.
  const BOARDS = ["Ann Ash|13|1|Bo Birch|16", "Cy Elm|12.5|½|Di Fir|12", "Eva Oak|11|0|Fy Pine|10"];
  const between = (header: string) => sheet([header, ...BOARDS].join("\n"));
  const atEnd = (header: string) =>
    sheet([header, ...BOARDS.map((line) => line.replace(/\|(1|½|0)\|(.*)$/, "|$2|$1"))].join("\n"));
  const games = (plan: FillPlan) => plan.summaries[0]!.rows.map((row) => row.slice(7, 9));

  test("in front of the away team are the home team's, and that is said", () => {
    for (const header of ["Rooks|Rating|Result|Holme|Rating", "Spiller|Rating|Res|Spiller|Rating"]) {
      const plan = planOf(between(header));
      expect([plan.kind, plan.problems, games(plan)]).toEqual(["chess-card", [], [[1.5, 1.5]]]);
      expect(codes(plan.assumptions)).toContain("results-of-one@C1");
    }
  });

  test("each side has a column, and one of them is blank", () => {
    const lines = ["Rooks|Rating|Res|Holme|Rating|Res", ...BOARDS.map((line) => `${line}|`)];
    expect(games(planOf(sheet(lines.join("\n"))))).toEqual([[1.5, 1.5]]);
    // Not on one board only.
    const gap = planOf(sheet([...lines.slice(0, 3), `${lines[3]!}1`].join("\n")));
    expect(codes(gap.problems)).toContain("card-results-missing@C1");
  });

  test("behind both teams: whose they are is asked", () => {
    const on = atEnd("Rooks|Rating|Holme|Rating|Result");
    const found = recognise([on]).found[0]!;
    expect(found.doubts).toMatchObject([{ cell: "E1", fields: ["Home result", "Away result"] }]);
    const homes = find(on, "chess-card", { others: [], mapping: { "Home result": 4, "Away result": null } });
    const won = (said: typeof homes) => planFill(said as Found).summaries[0]!.rows[0]!.slice(7, 9);
    expect(won(homes)).toEqual([1.5, 1.5]);
    const lost = sheet("Rooks|Rating|Holme|Rating|Result\nAnn|13|Bo|16|1\nCy|12.5|Di|12|½");
    const aways = find(lost, "chess-card", { others: [], mapping: { "Away result": 4, "Home result": null } });
    expect(won(aways)).toEqual([0.5, 1.5]);
  });

  test("two columns without a header that share a point on every board are the results of each side", () => {
    for (const header of ["Bd|Rooks|Rating||Bishops|Rating|", "Bd|Home: Rooks|Rating||Away: Bishops|Rating|"]) {
      const lines = ["1|Ann|14|1|Bo|10|0", "2|Cy|12|½|Eva|9|½", "3|Di|11|0|Flo|8|1", "||||||", "|Total||1½|||1½"];
      const plan = planOf(sheet([header, ...lines].join("\n")));
      expect([plan.kind, games(plan)]).toEqual(["chess-card", [[1.5, 1.5]]]);
      const again = planOf(sheet(filled(sheet([header, ...lines.slice(0, 3)].join("\n")), plan).join("\n")));
      expect([again.kind, again.problems, games(again)]).toEqual(["chess-card", [], [[1.5, 1.5]]]);
      // Points that are not shared are no results: nothing is guessed.
      const other = recognise([sheet([header, lines[0], "2|Cy|12|1|Eva|9|1"].join("\n"))], "chess-card");
      expect(other.found).toEqual([]);
    }
  });

  test("Home and Away over names that are there once are players of one match, not teams of many", () => {
    for (const board of [
      ["", ""],
      ["Bræt|", "1|"],
    ]) {
      const [header, first] = board as [string, string];
      const lines = [`${first}Ann|13|1-0|Bo|16`, `${first.replace("1", "2")}Cy|12.5|½-½|Di|12`];
      const plan = planOf(sheet([`${header}Hjemme|Rating|Resultat|Ude|Rating`, ...lines].join("\n")));
      expect([plan.kind, plan.problems, games(plan)]).toEqual(["chess-card", [], [[1.5, 0.5]]]);
    }
    const league = ["Rooks|13|1-0|Holme|16", "Rooks|12.5|½-½|Sage|12"];
    expect(planOf(sheet(["Home|Rating|Result|Away|Rating", ...league].join("\n"))).kind).toBe("chess-boards");
  });

  test.each([
    ["Match", ["1", "2"]],
    ["Kamp", ["1", "1"]],
  ])("under %s each has his own number, or all have one", (header, [one, two]) => {
    const lines = [`${one}|Ann Ask|13|1-0|Bo Bay|16`, `${two}|Cy Dal|12.5|½-½|Di Elm|12`];
    const plan = planOf(sheet([`${header}|Home|Rating|Result|Away|Rating`, ...lines].join("\n")));
    expect([plan.kind, plan.problems, games(plan)]).toEqual(["chess-card", [], [[1.5, 0.5]]]);
    // Teams play more than one board.
    const teams = [`1|Ann Ask|13|1-0|Bo Bay|16`, `1|Ann Ask|12.5|½-½|Bo Bay|12`];
    expect(planOf(sheet([`${header}|Home|Rating|Result|Away|Rating`, ...teams].join("\n"))).kind).toBe("chess-boards");
  });

  test("a column of days beside the names changes nothing of that", () => {
    const dated = sheet("Date|Bd|Rooks|Rating|Holme|Rating|Result\n12 Oct|1|Ann|13|Bo|16|1\n12 Oct|2|Cy|12.5|Di|12|½");
    expect(recognise([dated]).found[0]!.doubts).toMatchObject([{ cell: "G1", fields: ["Home result", "Away result"] }]);
    const ofBoth = sheet("Dato|Hold|Rating|Holme|Rating|Resultat\n12/10|Ann|13|Bo|16|1-0\n12/10|Cy|12.5|Di|12|½-½");
    expect(games(planOf(ofBoth))).toEqual([[1.5, 0.5]]);
  });

  test("results of both need no header; a note beside them is none", () => {
    const lines = ["1|Ann|13|1-0|Bo|16|a fine game", "2|Cy|12.5|½-½|Di|12|"];
    const plan = planOf(sheet(["Board|Rooks|Rating||Holme|Rating|", ...lines].join("\n")));
    expect([plan.kind, plan.problems, games(plan)]).toEqual(["chess-card", [], [[1.5, 0.5]]]);
    const two = recognise([sheet("Board|Rooks|Rating||Holme|Rating|\n1|Ann|13|1-0|Bo|16|1-0\n2|Cy|9|0-1|Di|8|0-1")]);
    expect(two.found.filter(({ kind }) => kind === "chess-card")).toEqual([]);
  });

  test("a half belongs to both, and a column is blank before play", () => {
    const drawn = sheet("Rooks|Rating|Holme|Rating|Result\nAnn|13|Bo|16|½\nCy|12.5|Di|12|½");
    expect(games(planOf(drawn))).toEqual([[1, 1]]);
    const before = planOf(sheet("Rooks|Rating|Holme|Rating|Result\nAnn|13|Bo|16|\nCy|12.5|Di|12|"));
    expect(before.rows.map(({ outputs }) => outputs["Home adj"])).toEqual([6, 0]);
  });
});

test("a cell for both results that holds something else is named once", () => {
  const plan = planOf(sheet(ONE_RESULT.replace("|0 - 1|", "|won|")));
  expect(plan.problems.map(({ code, cell }) => [code, cell])).toContainEqual(["cell-not-one-of", "D5"]);
  expect(plan.problems.filter(({ cell }) => cell === "D5")).toHaveLength(1);
});

describe("results and ratings in words: live formulas give what is planned", () => {
  // Board 1 is 12 against 10, so Birch receives 4, and 0.4 rounds to half a point; board 2 is 10 against 10, won by Alder.
  const card = (home: string, away: string, homeRating = "12", awayRating = "10") =>
    sheet(`
Bd|Alder|Rating|Adj|Res|Birch|Rating|Adj|Res
1|Fern Ash|${homeRating}||${home}|Ivo Stone|${awayRating}||${away}
2|Piers Oak|10||1|Greta Fox|10||0
|Adj total
|Points start
|Result`);

  test.each([
    ["'=", "'=", 1.5, 1],
    ["'½", "'½", 1.5, 1],
    ["'1/2", "'1/2", 1.5, 1],
    ["'0,5", "'0,5", 1.5, 1],
    ["0.5", "'=", 1.5, 1],
    ["'remis", "'uafgjort", 1.5, 1],
    ["'+", "0", 2, 0.5],
    ["'1", "'0", 2, 0.5],
    ["'won", "'lost", 2, 0.5],
    ["'V", "'T", 2, 0.5],
    ["'0", "'w", 1, 1.5],
    ["'1*", "0", 2, 0.5],
    // Nobody came for Birch: the point is Alder's, and there is no adjustment.
    ["1", "'-", 2, 0],
    ["'+", "'w/o", 2, 0],
    ["1", "'default", 2, 0],
  ])("%s against %s", (home, away, atHome, atAway) => {
    const drawn = card(home, away);
    const plan = planOf(drawn);
    expect(filled(drawn, plan)[5]!.split("|")).toEqual(["", "Result", "", "", `${atHome}`, "", "", "", `${atAway}`]);
    const { single } = formulasOf(drawn, plan);
    for (const [cell, value, planned] of single) expect([cell, value]).toEqual([cell, planned]);
  });

  test.each(["-", "–", "absent", "default", "udeblevet", "w/o", "w.o.", "walkover", "afbud"])(
    "absent as %s, with a dash for the result",
    (word) => {
      const drawn = card("1", "'-", "12", `'${word}`);
      const plan = planOf(drawn);
      expect(filled(drawn, plan)[5]!.split("|")).toEqual(["", "Result", "", "", "2", "", "", "", "0"]);
      const { single } = formulasOf(drawn, plan);
      expect(single.length).toBeGreaterThan(8);
      for (const [cell, value, planned] of single) expect([cell, value]).toEqual([cell, planned]);
    },
  );

  test("text that only the import reads gets a value: the mark of a footnote, a day that Excel made", () => {
    const plan = planOf(card("'1*", "0", "'12*"));
    const live = plan.writes.filter(({ formula }) => formula !== null).map(({ formula }) => formula);
    expect(live).toEqual(["=CHESS.ADJUSTMENT(C3,G3)", "=CHESS.ADJUSTMENT(G3,C3)", "=SUM(I2:I3)"]);
  });
});

describe("a blank row between the boards", () => {
  // Adjustments of the paper card: 14 to Alder, 8 to Birch; a text beside the card stands in the blank row.
  const lines = CARD.trim().split("\n");
  const parted = [...lines.slice(0, 4), "||||||||||second half", ...lines.slice(4)];

  test("does not end them, where the next number follows", () => {
    const plan = planOf(sheet(parted.join("\n")));
    expect(plan.rows.map(({ outputs }) => [outputs["Home adj"], outputs["Away adj"]])).toEqual([
      [0, 7],
      [6, 0],
      [0, 1],
      [1, 0],
      [4, 0],
      [3, 0],
    ]);
    expect(plan.summaries[0]!.rows[0]!.slice(3, 5)).toEqual([14, 8]);
  });

  test("boards whose numbers begin again are not read, and that is said", () => {
    const again = [...lines.slice(0, 7), "", ...lines.slice(1, 4)];
    const plan = planOf(sheet(again.join("\n")));
    expect(plan.rows).toHaveLength(6);
    expect(codes(plan.problems)).toContain("another-list-below@A9");
  });
});

test.each([
  ["a card", "Board|Rooks|Grade|Result|Holme|Grade|Result\n1|A Ash|18.5|1|E Eg|16|0\n2|B Bro|14|½|F Fog|12.5|½"],
  [
    "a list of boards",
    "Match|Home team|Home player|Home grade|Home result|Away team|Away player|Away grade|Away result\n1|Rooks|A Ash|18.5|1|Holme|E Eg|16|0\n1|Rooks|B Bro|14|½|Holme|F Fog|12.5|½",
  ],
])("half-ratings under Grade are told, unless somebody says what they are: %s", (_, text) => {
  const found = recognise([sheet(text)]).found[0]!;
  const toldOf = (settings: { readonly [key: string]: string }) =>
    planFill(found, { settings }).assumptions.filter(({ code }) => code === "book-list-half-ratings").length;
  expect([toldOf({}), toldOf({ ratings: "half" })]).toEqual([1, 0]);
});

test("½ in many cells is told once", () => {
  const boards = ["Ann|13|½|Bo|13|½", "Cy|12|½|Di|12|½", "Eva|11|½|Fy|11|½"];
  const { repairs } = planOf(sheet(["A|Rating|Res|B|Rating|Res", ...boards].join("\n")));
  expect(repairs.map(({ cell, details }) => [cell, details])).toEqual([["C2", { written: "½", value: 0.5, cells: 6 }]]);
});

test.each(["Rating", "Opp rating"])("results beside players and their opponents are the players’: %s", (header) => {
  const card = sheet(`Board|Player|Rating|Opponent|${header}|Result\n1|Ann|16.5|Xan|15|1\n2|Bo|12|Yve|13|½`);
  const plan = planOf(card, "chess-card");
  expect(plan.problems).toEqual([]);
  // Game points 1½ to ½; adjustments 2 and 3 by 1 and 1½, no start.
  expect(plan.summaries[0]!.rows[0]!.slice(3, 9)).toEqual([2, 3, 0, 0, 1.5, 0.5]);
});

test("an adjourned game and a footnote behind a result are read", () => {
  const card = sheet(
    "Board|Home|Rating|Away|Rating|Result\n1|Ann|16.5|Xan|15|1-0*\n2|Bo|12|Yve|13|adj\n3|Cy|9.5|Zac|10|½",
  );
  const plan = planOf(card, "chess-card");
  // The adjourned game still lacks its result.
  expect(codes(plan.problems)).toEqual(["card-results-missing@F1"]);
  expect(plan.rows.map(({ row }) => row)).toEqual([2, 3, 4]);
});

describe("the teams of a card whose headers only say Home and Away", () => {
  const BOARDS = "1|Wes Zorn|14|Tim Barker|16|0-1\n2|Una Webb|12|Rod Ashby|11|1-0";
  const teams = (...lines: string[]) =>
    planOf(sheet([...lines, BOARDS].join("\n"))).summaries[0]!.rows.map(({ 1: home, 2: away }) => [home, away]);
  const HEADER = "Board|Home|Rating|Away|Rating|Result";

  test.each([
    [["Rooks v Holme", HEADER]],
    [["Rooks v Holme", "8 September 2026", HEADER]],
    [["Huddersfield League - Division 1", "Rooks v Holme", HEADER]],
    [["Rooks – Holme", HEADER]],
    [["Rooks mod Holme, 8. september 2026", "Bræt|Hjemme|Rating|Ude|Rating|Resultat"]],
    [["Rooks vs Holme", "Board|Home player|Rating|Away player|Rating|Result"]],
    [["Rooks v Holme", "Bræt|Hjemmehold|Rating|Udehold|Rating|Resultat"]],
  ])("are in the line above: %j", (lines) => {
    expect(teams(...lines)).toEqual([["Rooks", "Holme"]]);
  });

  test("are not in a line of the season", () => {
    expect(teams("Division 1 - Round 3", HEADER)).toEqual([["Home", "Away"]]);
  });

  test("each card has its own", () => {
    const two = `Rooks v Holme\n${HEADER}\n${BOARDS}\n\nCastle v Knights\n${HEADER}\n${BOARDS}`;
    expect(planOf(sheet(two)).summaries[0]!.rows.map(({ 1: home, 2: away }) => [home, away])).toEqual([
      ["Rooks", "Holme"],
      ["Castle", "Knights"],
    ]);
  });

  test("a second day under the same header is another match", () => {
    const header = "Date|Board|Ashby|Rating|Result|Bexley|Rating|Result";
    const boards = ["5/11/2026|1|Ann|13|1|Eve|12|0", "5/11/2026|2|Bob|11|½|Flo|10|½"];
    const plan = (...more: string[]) => planOf(sheet([header, ...boards, ...more].join("\n")));
    expect([plan().problems, plan().played!.lines.map(({ day }) => day)]).toEqual([[], [46331, 46331, 46331, 46331]]);
    expect(codes(plan("12/11/2026|1|Ann|13|1|Guy|9|0").problems)).toContain("match-under-one-header@A4");
  });

  test.each([
    [
      "Date|Type|Board|Ashby|Grade|Result|Bexley|Grade",
      "5/11/2026|League|1|Ann|130|1-0|Eve|120",
      "5/11/2026|League|2|Bob|110|½-½|Flo|100",
    ],
    ["Board|Ashby|Grade|Bexley|Grade|Type|Result", "1|Ann|130|Eve|120|League|1-0", "2|Bob|110|Flo|100|League|½-½"],
  ])("what a column says of all boards is no player: %s", (...lines) => {
    const plan = planOf(sheet(lines.join("\n")), "chess-card");
    expect(plan.summaries[0]!.rows[0]!.slice(1, 3)).toEqual(["Ashby", "Bexley"]);
    expect(plan.played!.lines.map(({ player }) => player)).toEqual(["Ann", "Bob", "Eve", "Flo"]);
  });

  test("the boards of a second match under the same header are not counted in the first", () => {
    const under = (header: string) => sheet(`${header}\nRooks v Holme\n${BOARDS}\nRooks v Castle\n${BOARDS}`);
    const players = under("Board|Home player|Rating|Away player|Rating|Result");
    expect(codes(planOf(players).problems)).toContain("match-under-one-header@A5");
    expect(planOf(players).played).toBeNull();
    const sides = planOf(under(HEADER));
    expect(codes(sides.problems)).toContain("match-under-one-header@A5");
    expect(sides.played).toBeNull();
  });
});

describe("names of the teams over columns of results that nothing heads", () => {
  // 2 × (16 − 15) and 2 × (12 − 11) for Owls: a tenth of 4 to the nearest half is 0.5.
  const MATCH = {
    Home: "Ravens",
    Away: "Owls",
    "Home start": 0,
    "Away start": 0.5,
    "Home games": 1.5,
    Winner: "Ravens",
  };
  const matchOf = (plan: FillPlan) => {
    const { columns, rows } = plan.summaries[0]!;
    return Object.fromEntries(columns.map(({ name }, i) => [name.en, rows[0]![i]]));
  };

  test.each([
    ["ratings in columns", "Board|Ravens||Owls||", "1|Ann|16|Bob|15|1-0", "2|Cy|12|Di|11|½-½"],
    ["two columns of results", "Board|Ravens|||Owls||", "1|Ann|16|1|Bob|15|0", "2|Cy|12|½|Di|11|½"],
    ["ratings behind the names", "Board|Ravens||Owls|", "1|Ann (16)|1|Bob (15)|0", "2|Cy (12)|½|Di (11)|½"],
    ["results behind both", "Bræt|Ravens|Owls||", "1|Ann (16)|Bob (15)|1|0", "2|Cy (12)|Di (11)|½|½"],
  ])("%s: they stay when the card has been filled", (_, ...lines) => {
    const drawn = sheet(lines.join("\n"));
    const plan = planOf(drawn);
    expect(matchOf(plan)).toMatchObject({ Match: 1, ...MATCH });
    const values = drawn.values.map((line) => [...line]);
    for (const { row, column, value } of plan.writes) {
      while (values.length <= row) values.push([]);
      while (values[row]!.length <= column) values[row]!.push(null);
      values[row]![column] = value;
    }
    expect(matchOf(planOf({ ...drawn, values }))).toMatchObject({ Match: 1, ...MATCH });
  });

  test.each([
    ["Board|Ravens||Owls|", "1|Ann (16)|1|Bob (15)|0", "2|Cy (12)|adj|Di (11)|adj"],
    ["Board|Ravens||Owls|", "1|Ann (16)|½|Bob (15)|½", "2|Cy (12)|1|Di (11)|0", "3|Ed (9)|udsat|Jo (9)|"],
    ["Board|Ravens||Owls", "1|Ann (16)|1-0|Bob (15)", "2|Cy (12)|hængeparti|Di (11)"],
    ["Board|Ravens|Rating|Owls|Rating|", "1|Ann|16|Bob|15|1-0", "2|Cy|12|Di|11|pp"],
  ])("%s: a game that has not ended waits: %s", (...lines) => {
    const plan = planOf(sheet(lines.join("\n")), "chess-card");
    expect(plan.problems.map(({ code }) => code)).toEqual(["card-results-missing"]);
    expect(matchOf(plan)).toMatchObject({ Home: "Ravens", Away: "Owls", "Away start": 0.5, Winner: null });
  });
});

test("matches without headers, one below the other: each below the title that names its teams, behind the round", () => {
  const plan = planOf(
    sheet(`
League|||||
Round 1: Alder - Birch|||||
1|Fern Ash|16|1-0|Ivo Stone|12.5
2|Piers Oak|9.5|½-½|Greta Fox|12.5
|||||
Round 2, Birch v Cedar|||||
1|Ivo Stone|12.5|0-1|Tor Hazel|12
2|Greta Fox|12.5|1-0|Una Rowan|11`),
  );
  expect(plan.problems).toEqual([]);
  expect(plan.rows.map(({ outputs }) => [outputs["Home adj"], outputs["Away adj"]])).toEqual([
    ...[
      [0, 7],
      [6, 0],
      [0, 1],
      [0, 3],
    ],
  ]);
  expect(plan.summaries[0]!.rows.map(([, home, away]) => [home, away])).toEqual([
    ["Alder", "Birch"],
    ["Birch", "Cedar"],
  ]);
});

test("cards beside each other: each has the teams of the title over it", () => {
  const plan = planOf(
    sheet(`
League, second round||||||||||||
Alder - Birch||||||Cedar - Elm 2|||||
Bd|Home|Rating|Res|Away|Rating||Bd|Home|Rating|Res|Away|Rating
1|Fern Ash|16|1-0|Ivo Stone|12.5||1|Tor Hazel|12|½-½|Nell Chalk|8.5
2|Piers Oak|9.5|0-1|Greta Fox|12.5||2|Una Rowan|11|0-1|Hugo Slate|8`),
  );
  expect(plan.summaries[0]!.rows.map(([, home, away]) => [home, away])).toEqual([
    ["Alder", "Birch"],
    ["Cedar", "Elm 2"],
  ]);
});

test("a total below the points start includes it: it is the result of the match", () => {
  const card = sheet(`
Elm v Oak
Board|Player|Rating|Result|Player|Rating|Result
1|Ann Ash|14.5|0|Bo Birch|15|1
2|Cy Cole|12|½|Di Dale|13.5|½
3|Ed Elm|10.5|1|Flo Fir|11|0
|Start|||Start||
|Total|||Total||`);
  const plan = planOf(card, "chess-card");
  const at = (row: number, column: number) =>
    plan.writes.find((write) => write.row === row && write.column === column)?.value;
  // Adjustments 1 + 3 + 1: Elm has a start.
  const start = Number(at(5, 3));
  expect(start).toBeGreaterThan(0);
  expect([at(6, 3), at(6, 6)]).toEqual([1.5 + start, 1.5]);
});

test("boards with a match and a number are of many matches, whatever totals stand between; a card tells where another begins", () => {
  const drawn = (match: string) =>
    sheet(`
${match}|Bd|Home|Rtg|Res|Away|Rtg|Res|Home adj|Away adj
Elm v Oak|1|Ann Ash|16.5|1|Bo Birch|13|0||
Elm v Oak|2|Cy Cole|13|0.5|Di Dale|12.5|0.5||
Elm v Oak||Total adj.|||||||
Elm v Oak||Points start|||||||
Fir v Yew|1|Ed Elm|11|0|Flo Fir|17|1||
Fir v Yew|2|Gus Gill|10.5|0.5|Hal Holm|14|0.5||
Fir v Yew||Total adj.|||||||
Fir v Yew||Points start|||||||`);
  const plan = planOf(drawn("Match"));
  expect(plan.kind).toBe("chess-boards");
  // Half-ratings of 11 against 17 and 10.5 against 14: both boards have a handicap.
  const filledRows = new Set(
    plan.writes.filter(({ column, value }) => column >= 8 && typeof value === "number").map(({ row }) => row),
  );
  expect([...filledRows].sort((a, b) => a - b)).toEqual([1, 2, 5, 6]);
  const card = planOf(drawn(""), "chess-card");
  expect(card.problems.concat(card.assumptions as never).map(({ code, cell }) => `${code}@${cell}`)).toContain(
    "another-list-below@B6",
  );
});

describe("a header that only says whose players they are, in any language: the line above names the teams", () => {
  const heads = [
    ["Home", "Away"],
    ["Home players", "Visitors"],
    ["Hjemme", "Ude"],
    ["Hjemmespiller", "Udespiller"],
    ["Heim", "Gast"],
    ["Heimspieler", "Gastspieler"],
    ["Heimmannschaft", "Gastmannschaft"],
    ["Hemma", "Borta"],
    ["Hemmalag", "Bortalag"],
    ["Hjemmelag", "Bortelag"],
    ["Thuis", "Uit"],
    ["Thuisspeler", "Uitspeler"],
    ["Domicile", "Visiteurs"],
    ["Équipe recevante", "Équipe visiteuse"],
    ["Domicile", "Extérieur"],
  ];
  const boards = (teams: string, home: string, away: string) => [
    teams,
    `Board|${home}|Rating|Result|${away}|Rating|Adj home|Adj away`,
    "1|Mia Rau|17|1-0|Ute Wirt|18",
    "2|Jan Kolb|16|0-1|Leo Dorn|16",
  ];
  test.each(heads)("%s, %s", (home, away) => {
    const one = boards("SV Elms 1 - SK Oaks", home, away);
    const other = boards("Rooks - SV Elms 2", home, away);
    const teams = (drawing: readonly string[]) =>
      planOf(sheet(drawing.join("\n"))).summaries[0]!.rows.map((row) => row.slice(1, 3));
    expect(teams(one)).toEqual([["SV Elms 1", "SK Oaks"]]);
    const both = [
      ["SV Elms 1", "SK Oaks"],
      ["Rooks", "SV Elms 2"],
    ];
    expect(teams([...one, "", ...other])).toEqual(both);
    const pad = (line: string) => [...line.split("|"), ...Array(9).fill("")].slice(0, 9).join("|");
    expect(teams(one.map((line, i) => `${pad(line)}|${other[i]}`))).toEqual(both);
  });

  test("a team's own name over its players stays", () => {
    const plan = planOf(sheet(boards("Round 2", "Heim: SV Elms", "Gast: SK Oaks").join("\n")));
    expect(plan.summaries[0]!.rows.map((row) => row.slice(1, 3))).toEqual([["SV Elms", "SK Oaks"]]);
  });
});

test("beside grades, empty columns of half-ratings wait for what comes of them", () => {
  const plan = planOf(
    sheet(
      [
        "Bd|Home player|Grade|½-rating|Adj|Result|Away player|Grade|½-rating|Adj",
        "1|A. Thackray|158|||1 - 0|Miles Rowbotham|171||",
        "2|Hari Devlin|149|||½ - ½|S. Tempest|142||",
        "3|J. Armitage|131|||0 - 1|Keith Wroe|127||",
        "4|Bernard Ogle|118|||1 - 0|Mrs I. Castell|122||",
      ].join("\n"),
    ),
  );
  // Half-ratings by hand: 16, 15, 13, 12 against 17, 14, 12.5, 12; twice the difference to the weaker one.
  const adjusted = plan.rows.map(({ outputs }) => [outputs["Home adj"], outputs["Away adj"]]);
  expect([plan.kind, adjusted]).toEqual([
    "chess-card",
    [
      [2, 0],
      [0, 2],
      [0, 1],
      [0, 0],
    ],
  ]);
});
