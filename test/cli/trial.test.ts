// Sheets as secretaries bring them, one by one through the command line: what is read, what is asked, what is filled.
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly kind: string | null;
  readonly questions: readonly PrintedQuestion[];
  readonly reading: readonly {
    readonly id: string;
    readonly value: unknown;
    readonly text: string;
    readonly grade: string;
    readonly cells: readonly string[];
  }[];
  readonly rows: readonly { readonly row: number; readonly outputs: { readonly [header: string]: unknown } }[];
  readonly problems: readonly { readonly code: string; readonly cell: string | null; readonly message: string }[];
  readonly assumptions: readonly { readonly code: string; readonly cell: string | null; readonly message: string }[];
}

const answers = (...given: string[]) => given.flatMap((one) => ["--answer", one]);

async function run(...args: string[]) {
  const ran = await runCli(...args, "--json");
  return { ...ran, json: JSON.parse(ran.out || "{}") as Json };
}

/** Fills a text file with these lines. */
async function fill(lines: readonly string[], ...args: string[]) {
  put("sheet.csv", ...lines);
  return run("fill", at("sheet.csv"), "--out", at("filled.xlsx"), "--replace", ...args);
}

type Ran = Awaited<ReturnType<typeof run>>;
const part = ({ json }: Ran, id: string) => json.reading.find((one) => one.id === id);

describe("dates in numbers", () => {
  const games = (...dates: string[]) => [
    "Date,Winner,Loser,Winner handicap,Loser handicap",
    ...dates.map((date) => `${date},Ann Ash,Bob Birch,4,6`),
  ];
  const order = (ran: Ran) => part(ran, "date-order");

  test("that can be read in either order are assumed, and an answer says which it is", async () => {
    const either = await fill(games("03/06/2026", "04/06/2026"));
    expect([either.code, order(either)]).toMatchObject([
      0,
      { value: "day-month", grade: "assumed", cells: ["sheet!A2"] },
    ]);
    const said = await fill(games("03/06/2026", "04/06/2026"), ...answers("date-order=month-day"));
    expect([said.code, order(said)]).toMatchObject([0, { value: "month-day", grade: "stated" }]);
    expect((await fill(games("03/06/2026"), ...answers("date-order=year"))).code).toBe(3);
  });

  test("are read as one date of the column, a weekday or a title proves", async () => {
    for (const dates of [
      ["03/06/2026", "03/25/2026"],
      // 6 March 2026 is a Friday.
      ["Fri 03/06/2026", "04/06/2026"],
    ]) {
      const proven = await fill(games(...dates));
      expect([proven.code, order(proven), proven.json.problems]).toEqual([0, undefined, []]);
    }
    const title = await fill(["Spring to 05/25/2026,,,,", ...games("03/06/2026")]);
    expect([title.code, order(title)]).toEqual([0, undefined]);
  });

  test("give the day of a book's tournament, which is assumed with them", async () => {
    put("players.csv", "Name;Start handicap", "Ann Ash;4", "Bob Birch;6");
    await run("book", "new", "--system", "croquet", "--players", at("players.csv"), "--out", at("croquet.xlsx"));
    put("games.csv", "Date;Winner;Loser", "03/06/2026;Ann Ash;Bob Birch");
    const enter = (...given: string[]) =>
      run(
        ...["book", "enter", at("croquet.xlsx"), at("games.csv"), "--out", at("entered.xlsx"), "--replace"],
        ...["--now", "2026-11-01T12:00", ...given],
      );
    const assumed = await enter();
    expect([assumed.code, part(assumed, "day"), order(assumed)]).toMatchObject([
      0,
      { value: "2026-06-03", grade: "assumed" },
      { value: "day-month", grade: "assumed" },
    ]);
    const said = await enter(...answers("date-order=month-day"));
    expect([said.code, part(said, "day"), order(said)]).toMatchObject([
      0,
      { value: "2026-03-06", grade: "stated" },
      { value: "month-day", grade: "stated" },
    ]);
    // The book reads the sheet again as it was told.
    expect((await runCli("book", "check", at("entered.xlsx"))).code).toBe(0);
  });

  test("on chess cards and in lists of matches are read the same way", async () => {
    const card = (day: string) => [
      `Ash v Birch;;;;${day};;;;`,
      "Bd;Ash;Rat'g;Adj;Res;Birch;Rat'g;Adj;Res",
      "1;Ann;100;;1;Bob;90;;0",
      "2;Cy;80;;1;Di;70;;0",
    ];
    const either = await fill(card("03/06/2026"));
    expect([either.code, order(either)]).toMatchObject([0, { grade: "assumed", cells: ["sheet!E1"] }]);
    const said = await fill(card("03/06/2026"), ...answers("date-order=month-day"));
    expect(order(said)).toMatchObject({ value: "month-day", grade: "stated" });
    expect(order(await fill(card("03/25/2026")))).toBeUndefined();
    const boards = [
      "Match;Date;Board;Home team;Home player;Home rating;Home result;Away team;Away player;Away rating;Away result",
      "1;03/06/2026;1;Ash;Ann;100;1;Birch;Bob;90;0",
    ];
    expect(order(await fill(boards))).toMatchObject({ grade: "assumed", cells: ["sheet!B2"] });
  });
});
