import { FORMATS } from "../../../src/files/formats/formatNames";
import { FIXTURES, readAny, readFixture, rowsOf, told } from "./fixture";
import { Problem } from "../../../src/kernel/problem";

// What each file says, by hand from the file.

const utf8 = (text: string) => new TextEncoder().encode(text);
const textOf = (name: string) => new TextDecoder().decode(FIXTURES.get(name));

test("there is a fixture of every format", async () => {
  const formats = new Set<string>();
  for (const name of FIXTURES.keys()) formats.add((await readFixture(name)).format);
  formats.add("krause");
  expect([...formats].sort()).toEqual(Object.keys(FORMATS).sort());
});

describe("Go", () => {
  test("OpenGotha: White first, rank as played by, stones and komi of the file", async () => {
    const read = await readFixture("opengotha.xml");
    expect(read.source).toEqual({
      program: "OpenGotha",
      version: "3.50.01",
      encoding: "utf-8",
      event: "Æbleø Open",
      date: "2026-03-14",
      rounds: 1,
      players: 2,
    });
    expect(read.sheets[0]!.settings).toEqual([["Normal komi", 6.5]]);
    expect(rowsOf(read)).toEqual([
      {
        Round: 1,
        Table: 1,
        "Club 1": "Aeb",
        "Club 2": "Aeb",
        "Player 1": "Vera Ida Lindmose",
        "Rank 1": "2K",
        "Player 2": "Emil Tårnhøj",
        "Rank 2": "5K",
        Result: "0-1",
        "Stones given": 3,
      },
    ]);
  });

  test("OpenGotha: byes, games without a result and by default, keys of a Turkish computer", async () => {
    const player = (name: string, firstName: string, rank: string) =>
      `<Player name="${name}" firstName="${firstName}" rank="${rank}"/>\n`;
    const game = (n: number, white: string, black: string, result: string) =>
      `<Game roundNumber="1" tableNumber="${n}" whitePlayer="${white}" blackPlayer="${black}" handicap="0" result="${result}"/>\n`;
    const bytes = utf8(
      `<Tournament dataVersion="201"><Players>\n${player("Kılıç", "Irmak", "1D")}${player("Birk", "Sofie", "1D")}${player("Dam", "Ida", " 6K")}</Players>` +
        `<Games>\n${game(2, "KILIÇIRMAK", "BİRKSOFİE", "RESULT_UNKNOWN")}${game(1, "DAMIDA", "BIRKSOFIE", "RESULT_BOTHLOSE_BYDEF")}</Games>` +
        `<ByePlayers>\n<ByePlayer roundNumber="1" player="DAMIDA"/></ByePlayers></Tournament>`,
    );
    const read = await readAny(bytes, "open.xml");
    if (read === null || read instanceof Problem) throw new Error(String(read?.code));
    expect(rowsOf(read)).toEqual([
      {
        Round: 1,
        Table: 1,
        "Player 1": "Ida Dam",
        "Rank 1": "6K",
        "Player 2": "Sofie Birk",
        "Rank 2": "1D",
        Result: "0-0",
        "Stones given": 0,
        Counts: "no",
      },
      {
        Round: 1,
        Table: 2,
        "Player 1": "Irmak Kılıç",
        "Rank 1": "1D",
        "Player 2": "Sofie Birk",
        "Rank 2": "1D",
        "Stones given": 0,
      },
    ]);
    expect(told(read)).toEqual(["format-default 7", "format-no-result", "format-byes"]);
  });

  test("EGD: by line number, byes left out, a word that the other side contradicts", async () => {
    const read = await readFixture("table.h9");
    expect(read.source).toMatchObject({ event: "Æbleø Open", date: "2026-03-15", rounds: 2, players: 3 });
    const row = (round: number, other: string, rank: string, number: string, stones: number) => ({
      Round: round,
      "Number 1": "10000001",
      "Number 2": number,
      "Club 1": "Aeb",
      "Club 2": "Aeb",
      "Player 1": "Lindmose Vera Ida",
      "Rank 1": "2K",
      "Player 2": other,
      "Rank 2": rank,
      Result: "1-0",
      "Stones given": stones,
    });
    expect(rowsOf(read)).toEqual([
      row(1, "Tårnhøj Emil", "5K", "10000003", 2),
      row(2, "Fjeldby Otto", "2K", "10000002", 0),
    ]);
    const against = textOf("table.h9").replace("1-/b2", "1+/b2").replace("3+/w2", "3=/w2");
    const other = await readAny(utf8(against), "a.h9");
    if (other === null || other instanceof Problem) throw new Error();
    expect(told(other)).toContain("format-sides-disagree 6");
    expect(rowsOf(other)[0]).not.toHaveProperty("Result");
  });

  test.each([
    ["", "list.txt"],
    ["Club evening, Thursday 5 November 2026\nNo Name Rank 1 2\n", "list.csv"],
  ])("a table typed by hand, without the lines of a program: %j", async (above, name) => {
    const lines = ["1 A Ash 2k 2+ 3+/w3", "2. B Birch 3k 1- 0-", "3 C Cole 5k 0- 1-/b3"];
    const read = await readAny(utf8(above + lines.join("\n")), name);
    if (read === null || read instanceof Problem) throw new Error();
    const row = (round: number, other: string, rank: string) => ({
      Round: round,
      "Player 1": "A Ash",
      "Rank 1": "2k",
      "Player 2": other,
      "Rank 2": rank,
      Result: "1-0",
    });
    expect(rowsOf(read)).toMatchObject([row(1, "B Birch", "3k"), { ...row(2, "C Cole", "5k"), "Stones given": 3 }]);
  });

  test("EGD: an opponent who is not in the table leaves a row without him and without a result", async () => {
    const other = await readAny(utf8(textOf("table.h9").replace("1-/b2", "9-/b2").replace("3+/w2", "0=")), "a.h9");
    if (other === null || other instanceof Problem) throw new Error();
    expect(told(other)).toContain("format-opponent-missing 8");
    expect(rowsOf(other)).toContainEqual({
      Round: 1,
      "Number 1": "10000003",
      "Club 1": "Aeb",
      "Player 1": "Tårnhøj Emil",
      "Rank 1": "5K",
      "Stones given": 2,
    });
  });

  test("FFG and AGA", async () => {
    expect(
      rowsOf(await readFixture("table.tou")).map((row) => [row["Player 2"], row["Result"], row["Stones given"]]),
    ).toEqual([
      ["Fjeldby Otto", "1-0", 0],
      ["Tårnhøj Emil", "1-0", 3],
    ]);
    const aga = await readFixture("aga.txt");
    expect(rowsOf(aga).map((row) => [row["Player 1"], row["Rank 1"], row["Result"], row["Stones given"]])).toEqual([
      ["Lindmose, Vera", "2k", "0-1", 3],
      ["Lindmose, Vera", "2k", "1-0", 0],
    ]);
    expect(told(aga)).toEqual(["format-komi-rounded"]);
  });
});

describe("bridge", () => {
  test("ACBLscore: scores, masterpoints, life masters, boards, half of the maximum", async () => {
    const read = await readFixture("260317.ACM");
    expect(read.source).toMatchObject({
      program: "ACBLscore",
      version: "8.15",
      encoding: "cp437",
      date: "2026-03-17",
      players: 8,
    });
    expect(read.sheets[0]!.settings).toEqual([["Average", 36]]);
    expect(rowsOf(read)[0]).toEqual({
      Direction: "NS",
      "Number 1": "9990001",
      "Number 2": "#12",
      Pair: "1NS",
      "Player 1": "Vera Lindmose",
      "Player 2": "Otto Fjeldby",
      "Masterpoints 1": 55,
      "Masterpoints 2": "NM",
      "Life master 1": false,
      "Raw score": 39.6,
      Boards: 18,
    });
    expect(rowsOf(read).map((row) => [row["Pair"], row["Player 2"], row["Masterpoints 2"], row["Raw score"]])).toEqual([
      ["1NS", "Otto Fjeldby", "NM", 39.6],
      ["2NS", "Emil Bæk", 120, 32.4],
      ["1EW", "Aksel Ravn", undefined, 36],
      ["2EW", "Jens Holm", 33, 36],
    ]);
    expect(rowsOf(read)[1]).toMatchObject({ "Life master 1": true, "Masterpoints 1": 612 });
  });

  test("ACBL Live: names turned, somebody without a number of the ACBL is no member, the possible from the percentage", async () => {
    const read = await readFixture("live.json");
    expect(read.sheets[0]!.settings).toEqual([["Average", 36]]);
    expect(rowsOf(read)).toEqual([
      {
        "Number 1": "9990001",
        "Number 2": "#12",
        Pair: "1",
        "Player 1": "Vera Lindmose",
        "Player 2": "Otto Fjeldby",
        "Masterpoints 1": 55,
        "Masterpoints 2": "NM",
        "Life master 1": false,
        "Raw score": 39.6,
        Boards: 16,
      },
    ]);
    const page = `<html><script>var token = "a}"; var data = ${textOf("live.json").trim()}; run({});</script></html>`;
    const same = await readAny(utf8(page), "page.html");
    expect(same).toMatchObject({ sheets: read.sheets });
  });

  test("USEBIO: with a winner in either direction there are two fields", async () => {
    const two = textOf("usebio.xml")
      .replace("<WINNER_TYPE>1", "<WINNER_TYPE>2")
      .replace("<DIRECTION></DIRECTION>", "<DIRECTION>NS</DIRECTION>")
      .replace("<DIRECTION></DIRECTION>", "<DIRECTION>EW</DIRECTION>");
    const read = await readAny(utf8(two), "a.xml");
    if (read === null || read instanceof Problem) throw new Error();
    expect(rowsOf(read).map((row) => [row["Section"], row["Direction"], row["Pair"]])).toEqual([
      ["N/S", "NS", "1"],
      ["E/W", "EW", "2"],
    ]);
    expect(rowsOf(await readFixture("usebio.xml"))[0]).not.toHaveProperty("Section");
  });

  test("USEBIO: percentages, points, boards counted from the travellers", async () => {
    const read = await readFixture("usebio.xml");
    expect(rowsOf(read)).toEqual([
      {
        "Number 1": "00101",
        Pair: "1",
        "Player 1": "VERA LINDMOSE",
        "Player 2": "OTTO FJELDBY",
        "Score %": 100,
        "Raw score": 2,
        Boards: 1,
      },
      { Pair: "2", "Player 1": "RUNA SKOVBY", "Player 2": "EMIL TÅRNHØJ", "Score %": 0, "Raw score": 0, Boards: 1 },
    ]);
    expect(read.sheets[0]!.header).toEqual(expect.arrayContaining(["Handicap 1", "Handicap 2"]));
    expect(told(read)).toContain("format-either-kind");
  });

  test("PBN, Jannersten, BridgeWebs: two names in one text, no hyphen inside a name", async () => {
    const pairs = async (name: string) =>
      rowsOf(await readFixture(name)).map((row) => [
        row["Pair"],
        row["Player 1"],
        row["Player 2"],
        row["Score %"],
        row["Boards"],
      ]);
    expect(await pairs("totals.pbn")).toEqual([
      ["3", "Vera Lindmose", "Otto Fjeldby", 58.33, 24],
      ["1", "Runa Skovby-Holm", "Emil Tårnhøj", 41.67, 22],
    ]);
    expect(await pairs("results.txt")).toEqual([
      ["1", "Vera Lindmose", "Otto Fjeldby", 58.33, 1],
      ["11", "Runa Skovby", "Emil Tårnhøj", 41.67, 1],
    ]);
    expect(await pairs("bridgewebs.csv")).toEqual([
      ["3", "Vera Lindmose", "Otto Fjeldby", 58.33, 24],
      ["1", "Runa Skovby", "Emil Tårnhøj", 41.67, 24],
    ]);
  });

  test("PBN: a table that appears again is read once, one of other pairs is another sheet", async () => {
    const table = (...names: string[]) => [
      '[TotalScoreTable "Rank\\2R;PairId\\2R;Names\\30L;TotalPercentage\\5R"]',
      ...names.map((name, i) => ` ${i + 1}  ${i + 1} "${name}" 5${i}.00`),
      "",
    ];
    const read = await readText(
      [
        ...["% PBN 2.1", '[Event "Cup"]', '[Board "1"]', ...table("Ask Al - Bo Birk", "Dina Dahl - Eva Elm")],
        ...['[Board "2"]', ...table("Ask Al - Bo Birk", "Dina Dahl - Eva Elm")],
        ...['[Board "1"]', ...table("Finn Fyr - Gerd Gran", "Hans Hassel - Ida Il")],
      ],
      "cup.pbn",
    );
    expect(read.sheets.map(({ rows }) => rows.map((row) => row[1]))).toEqual([
      ["Ask Al", "Dina Dahl"],
      ["Finn Fyr", "Hans Hassel"],
    ]);
  });

  test("PBN: where only percentages stand, the score is a percentage, whatever one game is scored as", async () => {
    const read = await readText(
      [
        ...['[Board "1"]', '[Scoring "IMP"]', '[TotalScoreTable "Rank;PairId;Names;NrBoards;MP;-Percentage"]'],
        ...['1 581 "Alma Ask;Bo Birk" 20 1449.8 72.49', '2 226 "Dina Dahl;Eva Elm" 20 1393.1 70.38'],
      ],
      "cup.pbn",
    );
    expect(rowsOf(read).map((row) => [row["Score %"], row["Raw score"]])).toEqual([
      [72.49, 1449.8],
      [70.38, 1393.1],
    ]);
  });
});

describe("chess", () => {
  test.each(["teams.trf", "teams26.trf"])("%s: boards of matches, turned to the team's side", async (name) => {
    const read = await readFixture(name);
    expect(read.sheets[0]).toMatchObject({ kind: "chess-boards", settings: [["Ratings", "four-digit"]] });
    const board = { Round: 1, Match: "R1 M1", Date: "2026-03-14", "Home team": "Aebleo", "Away team": "Skovby SK" };
    expect(rowsOf(read)).toEqual([
      {
        ...board,
        Board: 1,
        "Home number": "9990001",
        "Away number": "9990003",
        "Home player": "Lindmose, Vera",
        "Home rating": 1850,
        "Home result": 1,
        "Away player": "Skovby, Runa",
        "Away result": 0,
      },
      {
        ...board,
        Board: 2,
        "Home number": "9990002",
        "Away number": "9990004",
        "Home player": "Fjeldby, Otto",
        "Home rating": 1720,
        "Home result": 0.5,
        "Away player": "Tårnhøj, Emil",
        "Away rating": 1640,
        "Away result": 0.5,
      },
    ]);
    expect(told(read)).toContain("format-rating-missing 4");
  });

  test("TRF without teams: games and ratings; CR alone ends a line; byes and forfeits", async () => {
    const line = (start: number, name: string, rating: string, points: string, rounds: string) =>
      `001 ${String(start).padStart(4)} m    ${name.padEnd(33)} ${rating.padStart(4)} DEN${" ".repeat(24)}${points.padStart(4)}       ${rounds}`;
    const lines = [
      "012 Æbleø Open",
      "052 14.03.2026",
      "0123456789",
      line(1, "Lindmose, Vera", "1850", " 2.0", "   2 w 1     3 b +  "),
      line(2, "Fjeldby, Otto", "1720", " 0.5", "   1 b 0  0000 - H  "),
      line(3, "Skovby, Runa", "", " 1.0", "0000 - U     1 w -  "),
    ];
    expect(lines[3]!.slice(80, 84)).toBe(" 2.0");
    const read = await readAny(utf8(lines.join("\r")), "open.trf");
    if (read === null || read instanceof Problem) throw new Error(read?.code);
    expect(read.sheets.map(({ kind }) => kind)).toEqual(["games", "players"]);
    expect(read.sheets[0]!.header).toEqual(["Round", "White", "White rating", "Black", "Black rating", "Result"]);
    expect(read.sheets[0]!.rows).toEqual([
      [1, "Lindmose, Vera", 1850, "Fjeldby, Otto", 1720, "1-0"],
      [2, "Skovby, Runa", null, "Lindmose, Vera", 1850, "- - +"],
    ]);
    expect(told(read)).toEqual(["format-default 4", "format-ratings-missing", "format-no-teams", "format-byes"]);
  });

  test("chess-results: in XML, as a cross table, as matches of teams", async () => {
    expect(rowsOf(await readFixture("chess-results.xml"))).toEqual([
      {
        Round: 1,
        Match: "R1 M1",
        Date: "2026-03-14",
        Board: 1,
        "Home team": "Aebleo",
        "Home player": "Lindmose, Vera",
        "Home rating": 1850,
        "Home result": 1,
        "Away team": "Skovby SK",
        "Away player": "Skovby, Runa",
        "Away result": 0,
      },
    ]);
    expect((await readFixture("crosstable.csv")).sheets[0]!.rows).toEqual([
      [1, "Lindmose Vera", 1850, "Skovby Runa", 1690, "1-0"],
      [2, "Fjeldby Otto", 1720, "Lindmose Vera", 1850, null],
    ]);
    const matches = rowsOf(await readFixture("teampairings.csv"));
    expect(
      matches.map((row) => [row["Home player"], row["Home result"], row["Away player"], row["Away result"]]),
    ).toEqual([
      ["Lindmose Vera", 1, "Skovby Runa", 0],
      ["Fjeldby Otto", 0.5, "Tårnhøj Emil", 0.5],
      ["Birk Sofie", 0, "Ravn Aksel", 1],
      ["Dam Ingrid", "+", undefined, "-"],
    ]);
  });

  test("a time over rows of boards is no match of a list where nothing parts two teams", async () => {
    const line = (first: string) => `${first},Nord,Ann Holt,14,Syd,Bo Field,12`;
    const text = `Match,Home team,Home player,Home rating,Away team,Away player,Away rating\n${line("1:30")}\n${line("9.5")}\n`;
    expect(await readAny(utf8(text), "boards.csv")).toBeNull();
  });

  test("numbers over columns make no round robin where no points are under them", async () => {
    const readSheet = (...cells: readonly string[]) =>
      readAny(bytesOf(["No,Name,1,2,3", ...cells.map((row, i) => `${i + 1},${row}`)]), "a.csv");
    const read = await readSheet("Ask,*,1,½", "Birk,0,*,1", "Dahl,½,0,*");
    expect(read).toMatchObject({ format: "chess-results" });
    expect(await readSheet("Ask,2+/w2,3+/b1,", "Birk,1-/b2,,", "Dahl,,1-/w1,")).toBeNull();
    expect(await readSheet("Ask,26,17,", "Birk,14,26,", "Dahl,,3,")).toBeNull();
  });

  test("SwissPerfect and the ICU's CSV", async () => {
    expect((await readFixture("swissperfect.txt")).sheets[0]!.rows).toEqual([
      [1, "Lindmose, Vera", 1850, "Fjeldby, Otto", 1720, "1-0"],
      [2, "Fjeldby, Otto", 1720, "Skovby, Runa", null, "+ - -"],
    ]);
    expect((await readFixture("icu.csv")).sheets[0]!.rows).toEqual([
      [1, "Lindmose, Vera", null, "Skovby, Runa", 1690, "½-½"],
    ]);
  });

  test("SwissPerfect: somebody absent is counted, whether a sign is after the 0 or not", async () => {
    const read = await readText(
      ["No\tName\tTotal\t 1  \t 2  ", "", "1\tAsk, A\t2\t 2:W\t 0:W", "2\tBirk, B\t0\t 1:L\t 0: "],
      "club.txt",
    );
    expect(read.assumptions.find(({ code }) => code === "format-byes")?.details).toMatchObject({ count: 2 });
  });

  test("ICU: a game that both players list is one row; what an opponent's line says of a rating holds for all rows", async () => {
    const lines = (theirs: string) => [
      ...["Event,Cup", "Start,2026-03-14", "End,2026-03-15", "Rounds,2", "Website,https://example.org/", ""],
      ...["Player,456,Ask,Alma", "1,1,W,Dahl,Dina,1710,,DEN", "2,=,B,Birk,Bo,1900,,IRL", "Total,1.5", ""],
      ...["Player,457,Birk,Bo", "1,0,B,Elm,Eva,1810,,DEN", theirs, "Total,0.5"],
    ];
    const read = await readText(lines("2,=,W,Ask,Alma,2100,,IRL"), "cup.csv");
    expect(read.sheets[0]!.rows).toEqual([
      [1, "Ask, Alma", 2100, "Dahl, Dina", 1710, "1-0"],
      [2, "Birk, Bo", 1900, "Ask, Alma", 2100, "½-½"],
      [1, "Elm, Eva", 1810, "Birk, Bo", 1900, "1-0"],
    ]);
    expect(told(read)).not.toContain("format-sides-disagree 9");
    const against = await readText(lines("2,1,W,Ask,Alma,2100,,IRL"), "cup.csv");
    expect(against.sheets[0]!.rows[1]).toEqual([2, "Birk, Bo", 1900, "Ask, Alma", 2100, null]);
    expect(told(against)).toContain("format-sides-disagree 9");
  });
});

describe("croquet", () => {
  test("a match is as many rows as games; who lost is told by the sign, and each score is the winner's", async () => {
    const read = await readFixture("croquetrecords.txt");
    expect(rowsOf(read).map((row) => [row["Date"], row["Winner"], row["Loser"], row["Score"]])).toEqual([
      ["2026-03-15", "Vera Lindmose", "Otto Fjeldby", "+16"],
      ["2026-03-15", "Otto Fjeldby", "Vera Lindmose", "+3"],
      ["2026-03-15", "Vera Lindmose", "Otto Fjeldby", "+26tp"],
      ["2026-03-15", "Emil Tårnhøj", "Runa Skovby", "+6"],
    ]);
  });

  test.each([
    ["-17", "+17"],
    ["−3tp", "+3tp"],
    ["12-26", "26-12"],
    ["26-12", "26-12"],
  ])("Cy lost to Di %s: beside winner and loser the score is %s", async (written, score) => {
    const read = await readText(["Ann Lee beat Bo Eg +4", `Cy Dam lost to Di Fog ${written}`], "block.txt");
    expect(rowsOf(read)[1]).toMatchObject({ Score: score, Winner: "Di Fog", Loser: "Cy Dam" });
  });

  test("the table that croquetscores takes: the result as the first player has it", async () => {
    const table =
      'game id,player a,player b,result\n1,Vera Lindmose,Otto Fjeldby,+16tp\n2,"Birk, Sofie",Runa Skovby,-3\n3,A Dam,B Eg,\n';
    const read = await readAny(utf8(table), "block.csv");
    if (read === null || read instanceof Problem) throw new Error(String(read?.code));
    expect(read.format).toBe("croquetscores");
    expect(rowsOf(read)).toEqual([
      { Score: "+16tp", "Player A": "Vera Lindmose", "Player B": "Otto Fjeldby", Winner: "Vera Lindmose" },
      { Score: "-3", "Player A": "Birk, Sofie", "Player B": "Runa Skovby", Winner: "Runa Skovby" },
      { "Player A": "A Dam", "Player B": "B Eg" },
    ]);
  });

  test("lines without a head: headings and handicaps in brackets", async () => {
    expect(rowsOf(await readFixture("croquetscores.txt"))[1]).toEqual({
      Score: "+3t",
      Event: "Block A",
      Winner: "Emil Tårnhøj",
      "Winner handicap": 6,
      Loser: "Runa Skovby",
      "Loser handicap": 12,
    });
  });
});

describe("croquet: lines with a day between the games", () => {
  const [FIRST, SECOND, THIRD] = [
    "Vera Lindmose bt Otto Fjeldby +3",
    "Runa Skovby bt Otto Fjeldby +7",
    "Vera Lindmose bt Runa Skovby +9",
  ];
  const datesOf = async (...lines: readonly string[]) => {
    const read = await readText(lines, "league.txt");
    return [read.sheets.map(({ header, rows }) => rows.map((row) => row[header.indexOf("Date")] ?? null)), told(read)];
  };

  test.each([
    "11 October 2026",
    "Sunday 11 October 2026:",
    "2026-10-11",
    "Block A, 11 October 2026",
    "Spring league (October 11, 2026)",
  ])("%s: the games below it are of that day", async (line) => {
    expect(await datesOf(line, FIRST, SECOND)).toEqual([[["2026-10-11", "2026-10-11"]], expect.anything()]);
  });

  test("games above the first day have none", async () => {
    const [dates] = await datesOf(FIRST, "11 October 2026", SECOND, "18 October 2026", THIRD);
    expect(dates).toEqual([[null], ["2026-10-11"], ["2026-10-18"]]);
  });

  test.each([
    "Updated 12 May 2026",
    "Last revised: 12 May 2026",
    "Entries close 30 June 2026",
    "To be played by 30 June 2026",
    "On 12 May 2026 the lawns were closed",
    "Opdateret 12. maj 2026",
  ])("%s: no day of games, and no other event; the line is counted as not read", async (line) => {
    expect(await datesOf(FIRST, line, SECOND)).toEqual([
      [[null, null]],
      expect.arrayContaining(["format-unread-lines"]),
    ]);
    expect((await datesOf(FIRST, SECOND, line))[0]).toEqual([[null, null]]);
    const [dates] = await datesOf("11 October 2026", FIRST, line, SECOND);
    expect(dates).toEqual([["2026-10-11", "2026-10-11"]]);
  });
});

const bytesOf = (lines: readonly string[]) => utf8(lines.join("\n"));
const readText = async (lines: readonly string[], name: string) => {
  const read = await readAny(bytesOf(lines), name);
  if (read === null || read instanceof Problem) throw new Error(String(read?.code));
  return read;
};

describe("lists of chess in other languages", () => {
  const games = [
    {
      Round: 1,
      White: "Lindmose Vera",
      "White rating": 1850,
      Black: "Skovby Runa",
      "Black rating": 1690,
      Result: "1-0",
    },
    {
      Round: 2,
      White: "Fjeldby Otto",
      "White rating": 1720,
      Black: "Lindmose Vera",
      "Black rating": 1850,
      Result: "½-½",
    },
  ];
  test.each([
    ["German", "Rg.;Snr;;Name;Elo;Land;1.Rd;2.Rd;Pkt.", "w", "s"],
    ["Spanish", "Pos.;No.Ini.;;Nombre;Elo;FED;1.Rd;2.Rd;Pts.", "b", "n"],
    ["Dutch", "Rg.;Nr.;;Naam;Rtg;FED;1.Rd;2.Rd;Pnt", "w", "z"],
  ])("cross table, %s: the colours by their own letters", async (_, header, w, b) => {
    const read = await readText(
      [
        "Chess-Results;;;;;;;;",
        header,
        `1;2;;Lindmose Vera;1850;DEN;3${w}1;2${b}½;1,5`,
        `2;1;FM;Fjeldby Otto;1720;DEN;-1;1${w}½;1,5`,
        `3;3;;Skovby Runa;1690;DEN;1${b}0;-0;0`,
      ],
      "open.csv",
    );
    expect(rowsOf(read)).toEqual(games);
    expect(told(read)).toContain("format-byes");
  });

  test("matches of several rounds, each with its day", async () => {
    const read = await readText(
      [
        "Chess-Results;;;;;;;;;",
        "2. Runde am 2026/03/14;;;;;;;;;",
        "Br.;2;Skovby SK;Elo;-;1;Ash;Elo;1½ : ½;",
        "1.1;FM;Lindmose Vera;1850;-;;Fjeldby Otto;1720;1 - 0;",
        "1.2;;Skovby Runa;1690;-;;Holm Per;1500;½ - ½;",
        "3. Runde am 2026/03/21;;;;;;;;;",
        "Br.;1;Ash;Elo;-;4;Elm;Elo;0 : 1;",
        "1.1;;Holm Per;1500;-;;Dam Ida;1410;0 - 1;",
      ],
      "liga.csv",
    );
    const side = (team: string, player: string, rating: number, result: number, of: string) => ({
      [`${of} team`]: team,
      [`${of} player`]: player,
      [`${of} rating`]: rating,
      [`${of} result`]: result,
    });
    expect(rowsOf(read)).toEqual([
      {
        Round: 2,
        Match: "R2 M1",
        Date: "2026-03-14",
        Board: 1,
        ...side("Skovby SK", "Lindmose Vera", 1850, 1, "Home"),
        ...side("Ash", "Fjeldby Otto", 1720, 0, "Away"),
      },
      {
        Round: 2,
        Match: "R2 M1",
        Date: "2026-03-14",
        Board: 2,
        ...side("Skovby SK", "Skovby Runa", 1690, 0.5, "Home"),
        ...side("Ash", "Holm Per", 1500, 0.5, "Away"),
      },
      {
        Round: 3,
        Match: "R3 M1",
        Date: "2026-03-21",
        Board: 1,
        ...side("Ash", "Holm Per", 1500, 0, "Home"),
        ...side("Elm", "Dam Ida", 1410, 1, "Away"),
      },
    ]);
  });
});

describe("TRF: what teams and points are worth", () => {
  const player = (start: number, name: string, points: string, rounds: string) =>
    `001 ${String(start).padStart(4)} m    ${name.padEnd(33)} 1500 DEN                        ${points.padStart(4)} ${String(start).padStart(4)}${rounds}`;
  const team = (number: number, name: string, players: string) =>
    `310 ${String(number).padStart(3)} ${name.padEnd(32)} ${"XXX".padEnd(5)}   1500    0.0    0.0   ${number} ${players}`;

  test("a match decided by default has the boards of those who came; without any it is reported; byes of teams are counted", async () => {
    const read = await readText(
      [
        "012 Cup",
        player(1, "Ask, A", "2.0", "     2 w 1  0000 - +"),
        player(2, "Birk, B", "0.0", "     1 b 0            "),
        player(3, "Dahl, D", "0.0", "                     "),
        team(1, "Ash", "   1"),
        team(2, "Elm", "   2"),
        team(3, "Fir", "   3"),
        "320  1.0  1.0   3   2",
        "330 +-   2   1   3",
        "330 --   3   1   2",
      ],
      "cup.trf",
    );
    expect(
      rowsOf(read).map((row) => [row["Round"], row["Home player"], row["Home result"], row["Away result"]]),
    ).toEqual([
      [1, "Ask, A", 1, 0],
      [2, "Ask, A", "+", "-"],
    ]);
    expect(told(read)).toEqual(expect.arrayContaining(["format-match-default 10", "format-byes"]));
  });

  test("a line whose columns are shifted is not read; a letter that is no result is named", async () => {
    const lines = (rounds: string) => [
      "012 Cup",
      player(1, "Ask, A", "1.0", rounds),
      player(2, "Birk, B", "0.0", "     1 b 0  "),
    ];
    const shifted = lines("     2 w 1").map((line) => line.replace("Ask, A", "Ask, A  "));
    expect(await readAny(bytesOf(shifted), "cup.trf")).toMatchObject({
      code: "format-line-unread",
      details: { line: 2 },
    });
    const unknown = await readText(lines("     2 w X"), "cup.trf");
    expect(told(unknown)).toEqual(expect.arrayContaining(["format-result-unread 2", "format-sides-disagree 2"]));
    // Lines may end before their columns do.
    expect(rowsOf(await readText(lines("     2 w 1     "), "cup.trf"))).toHaveLength(1);
    expect(rowsOf(await readText(lines("     2 w 1 "), "cup.trf"))).toHaveLength(1);
  });

  test("who stands in a team's line-up only is in the team", async () => {
    const read = await readText(
      [
        "012 Cup",
        player(1, "Ask, A", "1.0", "     4 w 1"),
        player(2, "Birk, B", "0.0", "     3 b 0"),
        player(3, "Dahl, D", "1.0", "     2 w 1"),
        player(4, "Ege, E", "0.0", "     1 b 0"),
        player(5, "Fyr, F", "0.0", ""),
        team(1, "Ash", "   1"),
        team(2, "Elm", "   3    4"),
        "300   1   1   2    1    2 0000",
        "300   1   2   1    4    3 0000",
      ],
      "cup.trf",
    );
    expect(rowsOf(read).map((row) => [row["Home player"], row["Away player"], row["Home result"]])).toEqual([
      ["Ask, A", "Ege, E", 1],
      ["Birk, B", "Dahl, D", 0],
    ]);
    expect(told(read).filter((code) => code.startsWith("format-no-team"))).toEqual(["format-no-team 6"]);
  });

  test("points by the file's own values: 3 for a win is no fault, a wrong sum is", async () => {
    const lines = (points: string) => [
      "012 Open",
      "162  W  3.0    D  1.0    L  0.0",
      player(1, "Ask, A", points, "     2 w 1     2 b ="),
      player(2, "Birk, B", "1.0", "     1 b 0     1 w ="),
    ];
    expect(told(await readText(lines("4.0"), "open.trf"))).not.toContain("format-points-sum 3");
    expect(told(await readText(lines("1.5"), "open.trf"))).toContain("format-points-sum 3");
  });
});

test("Go: two of one name in a list are told apart by their lines, and do not meet themselves", async () => {
  const read = await readText(
    ["; EV[Open]", "1 Holm Per 3K DK Aeb 1 2+/w0", "2 Holm Per 4K DK Aeb 0 1-/b0"],
    "open.h9",
  );
  expect(rowsOf(read)[0]).toMatchObject({ "Player 1": "Holm Per #1", "Player 2": "Holm Per #2", Result: "1-0" });
  expect(told(read)).toContain("format-same-name");
});

test("USEBIO: several events are sheets; what a pair is may be in attributes", async () => {
  const pair = (number: number, percent: string) =>
    `<PAIR PAIR_NUMBER="${number}" PERCENTAGE="${percent}"><PLAYER PLAYER_NAME="ANN ${"ABC"[number]}"/><PLAYER PLAYER_NAME="BO ${"ABC"[number]}"/></PAIR>`;
  const event = (title: string) =>
    `<EVENT EVENT_TYPE="MP_PAIRS"><EVENT_DESCRIPTION>${title}</EVENT_DESCRIPTION><DATE>17/03/2026</DATE><PARTICIPANTS>${pair(1, "55.00")}${pair(2, "45.00")}</PARTICIPANTS></EVENT>`;
  const read = await readText([`<USEBIO Version="1.3">${event("Tuesday")}${event("Thursday")}</USEBIO>`], "week.xml");
  expect(read.sheets.map(({ name }) => name)).toEqual(["Tuesday", "Thursday"]);
  expect(read.source.players).toBe(8);
  expect(rowsOf(read)[0]).toMatchObject({ Pair: "1", "Player 1": "ANN B", "Score %": 55 });
});

describe("lists of players", () => {
  const rows = async (name: string) => (await readFixture(name)).sheets[0]!.rows;

  test("DSU: the first Nr is the union's number; 0 and - are no rating", async () => {
    expect((await readFixture("dsu.csv")).sheets[0]).toEqual({
      name: "Players",
      kind: "players",
      settings: [],
      header: ["Number", "Player", "Club", "Rating", "Rapid", "Blitz"],
      rows: [
        ["999001", "Vera Lindmose", "Æbleø Skakklub", 1632, null, 1588],
        ["999002", "Emil Tårnhøj", "Skovby", null, 2145, 2101],
      ],
    });
  });

  test("ECF: the revised rating, else the original one", async () => {
    expect(await rows("ecf.csv")).toEqual([
      ["999001A", "Vera Lindmose", "Aebleo", 1712, 1650],
      ["999002B", "Sofie Ida Birk", null, 1500, null],
    ]);
  });

  test("Go: EGD and FFG by columns, AGA by its rating", async () => {
    expect(await rows("egd.txt")).toEqual([
      ["10000001", "Vera Ida Lindmose", "Aeb", "2K", 1911],
      ["10000003", "Emil Taarnhoj", "Sko", "10k", 1120],
    ]);
    expect((await readFixture("ffg.txt")).source).toMatchObject({ date: "2026-03-14", players: 2 });
    expect(await rows("ffg.txt")).toEqual([
      ["9990001", "LINDMOSE Vera", "31Ae", "2k", -150],
      ["9990002", "TAARNHOJ Emil", "31Ae", "1d", 99],
    ]);
    expect(await rows("tdlist.txt")).toEqual([
      ["99901", "Vera Lindmose", "AEBL", "3d", 3.21],
      ["99902", "Emil Taarnhoj", "AEBL", "4k", -4.7],
      ["99903", "Sofie Birk", null, null, null],
    ]);
  });

  test("France: a licence that is none, or holds a letter, does not drop its player; what is no player is named", async () => {
    const lines = [
      "Echelle au 14/03/2026",
      "LINDMOSE Vera                          -150 e 9990001 31Ae FR",
      "HOLM Jens                               120 - ------- 31Ae FR",
      "RAVN Aksel                             -480 e 99A0007 31Ae FR",
      "BIRK Sofie                             -210 e         xxxx DK",
      "DAM Ingrid                                  e 9990009 31Ae FR",
      "",
      "------------------------------------------------------------",
      "total 5 joueurs",
    ];
    const read = await readAny(new TextEncoder().encode(lines.join("\n")), "echelle.txt");
    if (read === null || read instanceof Problem) throw new Error(read?.code);
    expect(read.format).toBe("ffg-list");
    expect(read.sheets[0]!.rows).toEqual([
      ["9990001", "LINDMOSE Vera", "31Ae", "2k", -150],
      [null, "HOLM Jens", "31Ae", "2d", 120],
      ["99A0007", "RAVN Aksel", "31Ae", "5k", -480],
      [null, "BIRK Sofie", "xxxx", "3k", -210],
      ["9990009", "DAM Ingrid", "31Ae", null, null],
    ]);
    expect(read.source.players).toBe(5);
    const noted = [...read.problems, ...read.assumptions].map(({ code, details }) => [code, details["lines"]]);
    expect(noted).toEqual([
      ["format-ratings-missing", [6]],
      ["format-unread-lines", [8, 9]],
      ["format-ranks-from-ratings", undefined],
      ["format-list-heading", [1]],
    ]);
  });

  test("Europe and America: a number of another sort is a number; lines between the players are named", async () => {
    const [head, , one] = textOf("egd.txt").split("\n") as [string, string, string];
    const egd = [
      head,
      "",
      one,
      " A0000007  Holm Jens                             DK  Aeb     4K         950",
      "page 2",
      one,
    ];
    const europe = await readAny(utf8(egd.join("\n")), "all.txt");
    if (europe === null || europe instanceof Problem) throw new Error(europe?.code);
    expect(europe.sheets[0]!.rows.map(([number, name]) => [number, name])).toEqual([
      ["10000001", "Vera Ida Lindmose"],
      ["A0000007", "Jens Holm"],
      ["10000001", "Vera Ida Lindmose"],
    ]);
    expect(told(europe)).toEqual(["format-unread-lines", "format-list-heading", "format-names-twice"]);
    expect(europe.problems[0]!.details).toMatchObject({ count: 1, lines: [5] });
    const tdlist = `${textOf("tdlist.txt")}Holm, Jens\t-----\tFull\t-2.10000\t\tAEBL\tNY\t\t\nRavn, Aksel\tT1234\tFull\t1.50000\t\tAEBL\tNY\t\t\n`;
    const america = await readAny(utf8(tdlist), "tdlist.txt");
    if (america === null || america instanceof Problem) throw new Error(america?.code);
    expect(america.sheets[0]!.rows.slice(3)).toEqual([
      [null, "Jens Holm", "AEBL", "2k", -2.1],
      ["T1234", "Aksel Ravn", "AEBL", "1d", 1.5],
    ]);
  });

  test("a row without a name is counted", async () => {
    const read = await readAny(utf8(`${textOf("ecf.csv").trimEnd()}\n999003C,,,,,Aebleo,1400,,,\n`), "ecf.csv");
    if (read === null || read instanceof Problem) throw new Error(read?.code);
    expect(read.sheets[0]!.rows).toHaveLength(2);
    expect(read.problems.map(({ code, details }) => [code, details["count"], details["lines"]])).toEqual([
      ["format-unread-lines", 1, [4]],
    ]);
  });

  test("a club's own list of members, even with ACBL numbers and masterpoints, is no union's list", async () => {
    const members = "Name,ACBL number,Masterpoints,Game 1,Game 2\nVera Lindmose,9990002,LM 1204,51.0,53.7\n";
    const roster = 'ACBL Number,First Name,Last Name,Masterpoints\nJ999001,Vera,Lindmose,"1,204.33"\n';
    for (const text of [members, roster]) expect(await readAny(utf8(text), "a.csv")).toBeNull();
  });

  test("one name twice is said; a cut line refuses the list; 60,000 players are read", async () => {
    const twice = await readAny(utf8(`${textOf("tdlist.txt")}${textOf("tdlist.txt")}`), "a.txt");
    expect(twice).toMatchObject({
      assumptions: [{ code: "format-names-twice", details: { count: 3, lines: [4, 5, 6] } }],
    });
    const cut = textOf("egd.txt").trimEnd().slice(0, -20);
    expect(await readAny(utf8(cut), "a.txt")).toMatchObject({ code: "format-line-short", details: { line: 4 } });
    const [, , line] = textOf("egd.txt").split("\n");
    const long = Array.from({ length: 60_000 }, (_, i) => line!.replace("10000001", String(20_000_000 + i)));
    expect(await readAny(utf8(long.join("\n")), "a.txt")).toMatchObject({ source: { players: 60_000 } });
  });
});
