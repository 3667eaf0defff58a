import { find, planFill, recognise, type FillPlan, type Found } from "../../../src/tournaments";
import { codes, planOf, sheet } from "../sheets";

// Sheets as people keep them: each must give what its tidy equivalent gives, whose figures are tested elsewhere, or say
// what is in the way.

const outputsOf = (plan: FillPlan) => plan.rows.map((row) => row.outputs);
const sameAs = (untidy: FillPlan, tidy: FillPlan) => expect(outputsOf(untidy)).toEqual(outputsOf(tidy));

const PAIRS = ["1|Ida Storm|Per Lind|16|20|56", "2|Bo Holm|Eva Krage|30|12.5|48", "3|Lis Ravn|Jan Birk|24|40|46"];
const PAIRS_HEADER = "Pair|Player 1|Player 2|Handicap 1|Handicap 2|Score %";
const pairs = (...lines: string[]) => planOf(sheet(["Boards: 24", ...lines].join("\n")), "dbf-pairs");
const TIDY_PAIRS = pairs(PAIRS_HEADER, ...PAIRS);

describe("headers by their words", () => {
  test.each([
    ["in another order", "No.|1st player|2nd player|Hcp 1|H'cap 2|Pct"],
    ["in Danish compounds", "Parnummer|Spillernavn 1|Makker|Spiller 1's hcp|Makkerhandicap|Procent"],
    ["A and B", "Pair|Player A|Player B|Handicap A|Hcp. B|Score (%)"],
    ["with units and remarks in brackets", "Pair|Name 1|Name 2|Handicap 1 (before)|Handicap 2 [1/9]|Score %"],
    ["in two lines", "|Player 1|Player 2|Handicap|Handicap|\nPair|||'1|'2|Score %"],
  ])("%s", (_, header) => sameAs(pairs(header, ...PAIRS), TIDY_PAIRS));

  test("groups over a line of headers say whose each column is", () => {
    const rows = ["1|Ida|16|Per|20|Bo|30|Eva|12|24|0.5", "2|Lis|24|Jan|40|Ole|8|Kim|9|24|-0.5"];
    const tidy =
      "Table|NS player 1|NS handicap 1|NS player 2|NS handicap 2|EW player 1|EW handicap 1|EW player 2|EW handicap 2|Boards|NS result";
    const grouped = "|North-South||||East-West\nTable|Player|Hcp|Player|Hcp|Player|Hcp|Player|Hcp|Boards|Result";
    const plan = (header: string) => planOf(sheet([header, ...rows].join("\n")), undefined, { comparison: "butler" });
    expect(plan(grouped).kind).toBe("dbf-halves");
    sameAs(plan(grouped), plan(tidy));
  });

  test("under groups that a kind does not know, nothing is filled", () => {
    const drawn = sheet("|North-South||||\nPair|Player|Hcp|Player|Hcp|Score %\n1|Ida|16|Per|20|56\n2|Bo|30|Eva|12|44");
    expect(recognise([drawn]).found).toEqual([]);
  });

  test("one unknown header does not make a DBf match an ACBL one", () => {
    const header = "Home team|Home handicap|Away team|Away handicap|Boards|Verdict";
    const four = [1, 2, 3, 4].map((n) => `Home player ${n}|Away player ${n}`).join("|");
    const drawn = sheet(`${header}|${four}\nSkovby|19.75|Engby|24|24|17|a|b|c|d|e|f|g|h`);
    const { found, missed } = recognise([drawn]);
    expect(found).toEqual([]);
    expect(missed[0]!.kind).toBe("dbf-teams");
  });
});

describe("columns that are not understood", () => {
  const GAMES = "Winner|Loser|Points|Remarks\nAnn|Bo|14|windy\nBo|Ann|26|";
  const PLAYERS = "\n\nPlayer|Handicap|Rubbish index\nAnn|3|1720\nBo|5|1490";
  const foundIn = (drawing: string, mapping?: Record<string, number | null>) =>
    find(sheet(drawing), "croquet-games", { others: [], mapping }) as Found;

  test("a column of remarks is named and is in nobody's way", () => {
    const found = foundIn(GAMES + PLAYERS.replace("Rubbish i", "I"));
    expect(found.doubts).toEqual([]);
    expect(codes(planFill(found).assumptions)).toContain("column-not-read@D1");
  });

  test("where a default would stand in for it, it is asked, and nothing is filled before", () => {
    const found = foundIn(GAMES + PLAYERS);
    expect(found.doubts).toMatchObject([{ header: "Rubbish index", cell: "C5", fields: ["Index"] }]);
    const plan = planFill(found);
    expect([plan.rows, plan.writes]).toEqual([[], []]);
    expect(codes(plan.problems)).toEqual(["column-asked@C5"]);
  });

  test("mapped, it counts; said to be something else, the default does", () => {
    const tidy = planFill(foundIn(GAMES + PLAYERS.replace("Rubbish i", "I")));
    sameAs(planFill(foundIn(GAMES + PLAYERS, { Index: 2 })), tidy);
    const without = planFill(
      foundIn(GAMES + PLAYERS.replace("|Rubbish index", "").replace("|1720", "").replace("|1490", "")),
    );
    sameAs(planFill(foundIn(GAMES + PLAYERS, { Index: null })), without);
  });

  test.each([
    ["a length of game", "Winner|Loser|Played to\nAnn|Bo|14\nBo|Ann|26", "Points"],
    ["days in words", "Winner|Loser|When\nAnn|Bo|12 Jun 2024\nBo|Ann|13 Jun 2024", "Date"],
  ])("%s tells by its cells what it could be", (_, games, field) => {
    const found = foundIn(games + "\n\nPlayer|Handicap|Index\nAnn|3|1720\nBo|5|1490");
    expect(found.doubts.map(({ fields }) => fields)).toEqual([[field]]);
  });

  test("numbers of tables, clubs and telephones are not asked about", () => {
    const found = foundIn(
      `Winner|Loser|Table no|Club|Phone\nAnn|Bo|14|Mosby|5550101\nBo|Ann|3|Skovby|5550102${PLAYERS.replace("Rubbish i", "I")}`,
    );
    expect(found.doubts).toEqual([]);
  });
});

describe("rows that are no entries", () => {
  test.each([
    ["a label in the second column", "|Average||23.3|24.2|50"],
    ["of several words", "|Club average||23.3|24.2|50"],
    ["a Danish shortening", "|||Gns.|24.2|50"],
    ["before the first column", "Sum|||70|72.5|150"],
    ["the mean without a label", "|||23.33|24.17|50"],
    ["the sum without a label", "|||70|72.5|150"],
  ])("totals: %s", (_, row) => sameAs(pairs(PAIRS_HEADER, ...PAIRS, row), TIDY_PAIRS));

  test.each([
    ["a signature", "|Tournament director|Ida Storm|||"],
    ["a line to sign on", "|Signed:|________|||"],
    ["a drawn line", "-----|-----|-----|-----|-----|-----"],
    ["a note", "|NB: Bo came late||||"],
    ["a legend", "\n|W/O|walk-over|||"],
    ["another list", "\nStandings 2023\nPos|Name|Pts\n1|Ida|40\n2|Bo|37"],
  ])("%s", (_, row) => sameAs(pairs(PAIRS_HEADER, ...PAIRS, row), TIDY_PAIRS));

  test("a pair whose handicap is missing stays an entry that is reported", () => {
    const plan = pairs(PAIRS_HEADER, ...PAIRS, "4|Ole Dam|Kim Fjord|||50");
    expect(codes(plan.problems)).toEqual(expect.arrayContaining(["cell-missing@D6", "cell-missing@E6"]));
  });

  test("a header of two rows repeated at a page break goes on with the same field", () => {
    const heads = ["|||Handicap|Handicap|", "Pair|Player 1|Player 2|'1|'2|Score %"];
    const plan = pairs(...heads, ...PAIRS.slice(0, 2), "", ...heads, ...PAIRS.slice(2));
    sameAs(plan, TIDY_PAIRS);
    expect(codes(plan.assumptions)).toContain("header-repeated@A8");
  });
});

describe("cells as people write them", () => {
  test("marks of footnotes and units", () => {
    const rows = [
      "1|Ida Storm*|Per Lind|16*|20 1)|56 %",
      "2|Bo Holm|Eva Krage|30†|12,5|48",
      "3|Lis Ravn|Jan Birk|24²|40|46",
    ];
    const plan = pairs(PAIRS_HEADER, ...rows);
    sameAs(plan, TIDY_PAIRS);
    expect(codes(plan.repairs)).toEqual(
      expect.arrayContaining(["mark-left-off@B3", "mark-left-off@D3", "mark-left-off@E3"]),
    );
    // No worksheet function would read these cells so.
    expect(plan.writes.every(({ formula, spill }) => formula === null && spill === null)).toBe(true);
  });

  test.each([
    "12 Jun 2024",
    "12. juni 2024",
    "June 12, 2024",
    "Wed 12 Jun 2024",
    "12-Jun-24",
    "2024-06-12",
    "12/6/2024",
  ])("%s is 12 June 2024", (day) => {
    const drawing = (date: string) =>
      `Date|Winner|Loser\n${date}|Ann|Bo\n\nPlayer|Handicap|Index\nAnn|3|1720\nBo|5|1490`;
    // Serial number of 12 June 2024.
    sameAs(planOf(sheet(drawing(`'${day}`))), planOf(sheet(drawing("45455"))));
  });

  test.each([" - ", " / ", " & ", " og ", " and ", "\n"])("two names with %j between", (between) => {
    const rows = PAIRS.map((row) => row.replace(/^(\d)\|([^|]*)\|([^|]*)/, `$1|$2§$3`));
    const drawn = sheet(["Boards: 24", "Pair|Players|Handicap 1|Handicap 2|Score %", ...rows].join("\n"));
    const values = drawn.values.map((row) =>
      row.map((cell) => (typeof cell === "string" ? cell.replace("§", between) : cell)),
    );
    sameAs(planOf({ ...drawn, values }), TIDY_PAIRS);
  });

  test("the day appears once, at its first game", () => {
    const games = (second: string) =>
      `Date|Winner|Loser\n45455|Ann|Bo\n${second}|Bo|Ann\n\nPlayer|Handicap|Index\nAnn|3|1720\nBo|5|1490`;
    const plan = planOf(sheet(games("")));
    sameAs(plan, planOf(sheet(games("45455"))));
    expect(codes(plan.assumptions)).toContain("carried-down@A3");
  });
});

describe("who played whom", () => {
  test("Player A, Player B and the winner, by name or letter", () => {
    const players = "\n\nPlayer|Handicap|Index\nAnn|3|1720\nBo|5|1490";
    const tidy = planOf(sheet(`Date|Winner|Loser|Points\n45455|Ann|Bo|26\n45456|Bo|Ann|14${players}`));
    for (const [first, second] of [
      ["Ann", "Bo"],
      ["A", "B"],
      ["Player A", "player b"],
    ])
      sameAs(
        planOf(
          sheet(`Date|Player A|Player B|Winner|Points\n45455|Ann|Bo|${first}|26\n45456|Ann|Bo|${second}|14${players}`),
        ),
        tidy,
      );
    const neither = planOf(sheet(`Date|Player A|Player B|Winner\n45455|Ann|Bo|Cleo${players}`));
    expect(codes(neither.problems)).toEqual(["croquet-winner-neither@D2"]);
  });

  test.each(["White|Rank|Black|Rank", "White (rank)|White rank|Black|Black rank"])("Go: %s", (header) => {
    const rows = "\nIda|3d|Bo|5k\nPer|10k|Eva|1d";
    const coloured = planOf(sheet(header.replace("White (rank)", "White") + rows));
    expect(outputsOf(coloured)).toEqual(withoutColours(planOf(sheet(`Player 1|Rank 1|Player 2|Rank 2${rows}`))));
    // The weaker player of the second game has White.
    expect(coloured.differences.map(({ code, cell }) => [code, cell])).toEqual([
      ["go-colours-otherwise", expect.any(String)],
    ]);
  });

  /** Headers that say the colours leave nothing of that to be filled. */
  const withoutColours = (plan: FillPlan) => outputsOf(plan).map((row) => ({ ...row, Black: null, White: null }));

  test("Go: ranks belong to the names beside them, Black first or not", () => {
    const tidy = planOf(sheet("Player 1|Rank 1|Player 2|Rank 2\nIda|3d|Bo|5k"));
    expect(outputsOf(planOf(sheet("Black|Rank|White|Rank\nBo|5k|Ida|3d")))).toEqual(withoutColours(tidy));
  });
});

describe("a chess player who did not come, marked in the results", () => {
  const HEADER =
    "Match|Board|Home team|Home player|Home rating|Home result|Away team|Away player|Away rating|Away result";
  test.each(["W/O", "-", "def", "default", "absent", "?", "udeblevet", "ub", "fremmødt ikke"])(
    "%s against 1: no adjustment [chess:3]",
    (mark) => {
      const rows = ["1|1|Rooks|Ann|12|1|Pawns|Bo|8|0", `1|2|Rooks|Cleo|11|1|Pawns|Dan|5|'${mark}`];
      const plan = planOf(sheet([HEADER, ...rows].join("\n")));
      expect(plan.rows[1]!.outputs).toEqual({ "Home adj": 0, "Away adj": 0 });
      expect(codes(plan.assumptions)).toContain("card-absent@I3");
      expect(plan.writes.every(({ formula, spill }) => formula === null && spill === null)).toBe(true);
    },
  );

  test("both blank is not played yet, and a question mark as rating is none", () => {
    const plan = planOf(sheet(`${HEADER}\n1|1|Rooks|Ann|12||Pawns|Bo|8|\n1|2|Rooks|Cleo|?|1|Pawns|Dan|5|0`));
    expect(plan.rows[0]!.outputs["Away adj"]).toBeGreaterThan(0);
    expect(codes(plan.problems)).toContain("rating-not-number@E3");
  });
});

describe("cards as people keep them", () => {
  const HEADER = "Bd|Heather|Rat'g|Adj|Res|Mosby|Rat'g|Adj|Res";
  const BOARDS = ["1|Ida Storm|12||1|Per Lind|10||0", "2|Bo Holm|11||0.5|Eva Krage|11||0.5"];
  const TIDY_CARD = planOf(sheet([HEADER, ...BOARDS].join("\n")), "chess-card");
  // On the first board the away side is 2 weaker and receives 4, on the second nobody receives anything.
  test("the tidy card", () => expect(TIDY_CARD.summaries[0]!.rows[0]!.slice(1, 5)).toEqual(["Heather", "Mosby", 0, 4]));

  test.each(["Rain stopped play||||||||", "||||NB: cards to the secretary||||", "|* late start|||||||"])(
    "a remark between the boards is none: %s",
    (remark) => {
      const plan = planOf(sheet([HEADER, BOARDS[0], remark, BOARDS[1]].join("\n")), "chess-card");
      sameAs(plan, TIDY_CARD);
      expect(codes(plan.assumptions)).toContain("row-passed-over@A3");
      expect(plan.summaries[0]!.rows).toEqual(TIDY_CARD.summaries[0]!.rows);
      // Functions over all boards would take the remark for a rating.
      expect(plan.writes.filter(({ formula }) => /TOTAL|START|SCORE/.test(formula ?? ""))).toEqual([]);
    },
  );

  test("a column that is none of the card's leaves the teams their names, and is named", () => {
    const drawn = [`${HEADER}|Clock`, `${BOARDS[0]}|digital`, BOARDS[1]].join("\n");
    const plan = planOf(sheet(drawn), "chess-card");
    expect(plan.summaries[0]!.rows).toEqual(TIDY_CARD.summaries[0]!.rows);
    expect(codes(plan.assumptions)).toContain("column-not-read@J1");
  });

  test.each([
    ["won", "draw", "lost"],
    ["W", "D", "L"],
    ["vundet", "remis", "tabt"],
  ])("results in words: %s, %s, %s", (won, draw, lost) => {
    const worded = [`1|Ida Storm|12||${won}|Per Lind|10||${lost}`, `2|Bo Holm|11||${draw}|Eva Krage|11||${draw}`];
    const plan = planOf(sheet([HEADER, ...worded].join("\n")), "chess-card");
    expect(plan.summaries[0]!.rows).toEqual(TIDY_CARD.summaries[0]!.rows);
    expect(plan.writes.filter(({ formula }) => /SUM/.test(formula ?? ""))).toEqual([]);
  });
});

describe("what appears once", () => {
  const HEADER =
    "Match|Board|Home team|Home player|Home rating|Home result|Away team|Away player|Away rating|Away result";
  const first = (match: string, home: string, away: string) => `${match}|1|${home}|Ida|12|1|${away}|Per|10|0`;
  const second = (match: string, home: string, away: string) => `${match}|2|${home}|Bo|11|0|${away}|Eva|10|1`;
  const plan = (...lines: string[]) => planOf(sheet([HEADER, ...lines].join("\n")), "chess-boards");

  test("match and teams at the first board only", () => {
    const once = plan(
      first("1", "Skovby", "Engby"),
      second("", "", ""),
      first("2", "Havby", "Dalby"),
      second("", "", ""),
    );
    const tidy = plan(
      ...[first("1", "Skovby", "Engby"), second("1", "Skovby", "Engby")],
      ...[first("2", "Havby", "Dalby"), second("2", "Havby", "Dalby")],
    );
    const lines = ({ summaries }: FillPlan) => summaries.map(({ name, rows }) => [name.en, rows]);
    expect(lines(once)).toEqual(lines(tidy));
    sameAs(once, tidy);
  });

  test("another match does not take its teams from the one above", () => {
    const other = plan(first("1", "Skovby", "Engby"), second("1", "", ""), first("2", "", ""));
    expect(codes(other.problems)).toEqual(expect.arrayContaining(["cell-missing@C4", "cell-missing@G4"]));
  });
});

describe("one word beside each name", () => {
  test.each([
    ["halves", "Table|North|Hcp|South|Hcp|East|Hcp|West|Hcp|Boards|NS result", "1|Ida|16|Per|20|Bo|30|Eva|12|24|0.5"],
    [
      "halves, numbered, with a remark",
      "Table|N|Hcp (1)|S|Hcp (2)|E|Hcp (before)|W|Hcp|Boards|NS result",
      "1|Ida|16|Per|20|Bo|30|Eva|12|24|0.5",
    ],
  ])("%s", (_, header, row) => {
    const tidy =
      "Table|NS player 1|NS handicap 1|NS player 2|NS handicap 2|EW player 1|EW handicap 1|EW player 2|EW handicap 2|Boards|NS result";
    const rows = [row, "2|Lis|24|Jan|40|Ole|8|Kim|9|24|-0.5"];
    const of = (head: string) => planOf(sheet([head, ...rows].join("\n")), "dbf-halves", { comparison: "butler" });
    sameAs(of(header), of(tidy));
    expect(Object.values(of(header).rows[0]!.outputs)).not.toContain(null);
  });

  test("what says that it is old gives way to what does not", () => {
    const header = "Pair|Player 1|Player 2|Old handicap 1|Handicap 1|Handicap 2|Score %";
    const rows = PAIRS.map((row) => row.replace(/^((?:[^|]*\|){3})/, "$15|"));
    sameAs(pairs(header, ...rows), TIDY_PAIRS);
  });
});

describe("a setting above the table that cannot be read", () => {
  const rows = [PAIRS_HEADER, ...PAIRS].join("\n");
  test.each([
    ["Boards: 24\nTables: seven", "tables", "seven"],
    ["Boards: 24\nSit-out|55", "sit-out", "55"],
  ])("takes no default: %s", (above, setting, received) => {
    const drawn = sheet(`${above}\n${rows}`);
    const found = recognise([drawn], "dbf-pairs").found[0]!;
    const plan = planFill(found);
    expect(plan.writes).toEqual([]);
    expect(plan.problems).toMatchObject([{ code: "setting-not-read", cell: "A2", details: { setting, received } }]);
    const value = setting === "tables" ? 1 : 60;
    expect(planFill(found, { settings: { [setting]: value } }).writes.length).toBeGreaterThan(0);
  });

  test("a column's header in the upper line of two is none", () => {
    const header = "Pair|Player 1|Player 2|Handicap|Handicap|Tables\n|||'1|'2|Score %";
    expect(planOf(sheet(`Boards: 24\n${header}\n${PAIRS.join("\n")}`), "dbf-pairs").problems).toEqual([]);
  });
});

test("players A and B: a game that cannot be counted leaves both players' later indexes unknown", () => {
  const drawn = (line: string) => `Player A|Player B|Winner|Points||Player|Handicap|Index
${line}||Ida|2|1800
Ida|Per|Per|26||Per|2|1800`;
  for (const line of ["Ida|Per|Ida|ask Bo", "Ida|Per||26", "Ida|Per|Bo|26"]) {
    const plan = planOf(sheet(drawn(line)), "croquet-games");
    expect(plan.rows.map(({ problems }) => problems.length > 0)).toEqual([true, true]);
    expect(plan.rows[1]!.outputs["Loser index after"] ?? null).toBeNull();
  }
});

describe("what is below says nothing of the list", () => {
  const LATER = ["", "Standings 2023", "No.|Name|Points", "1|Jonna Heath|40", "2|Liv Mose|37", "3|Ada Field|34"];
  const TOGETHER = "Par|Spillere|HCP|HCP|Score %";
  const BOTH = ["1|Ida Storm og Per Lind|16|20|56", "2|Bo Holm og Eva Krage|30|12.5|44"];

  test("a list of single names below pairs does not make these individuals", () => {
    const plan = (...lines: string[]) => planOf(sheet(["Boards: 24", TOGETHER, ...lines].join("\n")));
    expect(plan(...BOTH, ...LATER).kind).toBe("dbf-pairs");
    sameAs(plan(...BOTH, ...LATER), plan(...BOTH));
  });

  test("a list of single values below cells of two", () => {
    const plan = (...lines: string[]) =>
      planOf(sheet(["Boards: 24|||", "Pair|Players|Hcp|Score %", ...lines].join("\n")));
    const two = ["1|Ida Storm / Per Lind|16 / 20|56", "2|Bo Holm / Eva Krage|30 / 12.5|44"];
    expect(plan(...two, "", "No.|Name|Points", "1|Jo Ek|40", "2|Li Ask|37", "3|Mo Elm|31").kind).toBe("dbf-pairs");
  });

  test("a legend right under the players is no player", () => {
    const games = "Winner|Loser||Player|Handicap|Index\nIda|Per||Ida|2|1800\nPer|Ida||Per|3|1700";
    const plan = planOf(sheet(`${games}\n|||Hcp = handicap\n|||W/O|udeblevet\n|||½|remis`));
    expect(plan.problems).toEqual([]);
    expect(plan.summaries[0]!.rows.map(([name]) => name)).toEqual(["Ida", "Per"]);
    expect(codes(plan.assumptions)).toEqual(["row-passed-over@D4", "row-passed-over@D5", "row-passed-over@D6"]);
    // A player whose handicap is a word is asked about all the same.
    expect(codes(planOf(sheet(`${games}\n|||Bo|two`)).problems)).toEqual(["cell-not-number@E4"]);
  });
});
