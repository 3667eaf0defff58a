import { bookSentence } from "../../src/messages/book";
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly players: readonly { name: string; status: string }[];
  readonly tournaments: readonly { no: number; tournament: string }[];
  readonly changes: readonly { player: string; before: number; after: number; indexAfter?: number }[];
  readonly ledger: readonly { no: number; player: string }[];
  readonly problems: readonly { code: string; message: string }[];
  readonly assumptions: readonly { code: string; message: string }[];
}

async function book(...args: string[]) {
  const ran = await runCli("book", ...args, "--json");
  return { ...ran, json: JSON.parse(ran.out || "{}") as Json };
}

const HEAD = "Player 1;Player 2;Score %;Boards";

beforeAll(async () => {
  put("players.csv", "Name;Start handicap", "Anna Bro;34.5", "Bent Dahl;20.43", "Carla Eg;12.88", "Dora Fog;");
  put("Round 1.csv", HEAD, "Anna Bro;Bent Dahl;60;24", "Carla Eg;Dora Fog;40;24");
  put("Round 2.csv", HEAD, "Anna Bro;Carla Eg;55;24", "Bent Dahl;Dora Fog;45;24");
  const made = await book("new", "--system", "dbf", "--players", at("players.csv"), "--out", at("dbf.xlsx"));
  expect(made.code).toBe(0);
  expect(made.json.assumptions).toMatchObject([
    { code: "book-start-52", message: "Dora Fog: no handicap is given, so it is 52" },
  ]);
});

test.each([
  ["--new", "Zoe Zip=30"],
  ["--visitor", "Zoe Zip=30"],
  ["--answer", "who:Zoe Zip=new:30"],
])("the one who joins with the first of two files plays in the second, too: %s", async (option, said) => {
  put("First.csv", HEAD, "Anna Bro;Bent Dahl;60;24", "Carla Eg;Zoe Zip;40;24");
  put("Second.csv", HEAD, "Anna Bro;Zoe Zip;55;24", "Bent Dahl;Dora Fog;45;24");
  const files = [at("First.csv"), at("Second.csv")];
  const out = ["--reported", "2026-09-01", "--out", at("joined.xlsx"), "--replace"];
  const both = await book("enter", at("dbf.xlsx"), ...files, option, said, ...out);
  expect(both).toMatchObject({ code: 0, error: "" });
  expect(both.json.players.filter(({ name }) => name === "Zoe Zip")).toHaveLength(1);
  expect(both.json.ledger.filter(({ player }) => player === "Zoe Zip").map(({ no }) => no)).toEqual([1, 2]);
});

test("files given together are tournaments apart, though the same players meet on one day", async () => {
  const files = [at("Round 1.csv"), at("Round 2.csv")];
  const both = await book("enter", at("dbf.xlsx"), ...files, "--reported", "2026-09-01", "--out", at("both.xlsx"));
  expect(both).toMatchObject({ code: 0, error: "" });
  expect(both.json.tournaments).toMatchObject([{ tournament: "Round 1" }, { tournament: "Round 2" }]);
});

test("one evening in two files given together is asked", async () => {
  put("Copy.csv", HEAD, "Anna Bro;Bent Dahl;60;24", "Carla Eg;Dora Fog;40;24");
  const files = [at("Round 1.csv"), at("Copy.csv")];
  const both = await book("enter", at("dbf.xlsx"), ...files, "--reported", "2026-09-01", "--out", at("copy.xlsx"));
  expect(both.code).toBe(2);
  expect(both.json.problems.map(({ code }) => code)).toEqual(["book-again"]);
});

test("a start that is not allowed is said, beside the question that stays open", async () => {
  put("New.csv", HEAD, "Anna Bro;Egon Gad;60;24", "Carla Eg;Dora Fog;40;24");
  const given = ["--new", "Egon Gad=60", "--reported", "2026-09-01"];
  const ran = await book("enter", at("dbf.xlsx"), at("New.csv"), ...given, "--out", at("new.xlsx"));
  expect(ran.code).toBe(2);
  expect(ran.error).toContain("60 is above 52");
  expect(ran.json.problems.at(-1)!.code).toBe("book-unknown-name");
});

test("a field that --map does not know is answered with those there are", async () => {
  const given = ["--kind", "dbf-pairs", "--map", "Foo=Score %", "--out", at("map.xlsx")];
  const ran = await book("enter", at("dbf.xlsx"), at("Round 1.csv"), ...given);
  expect(ran.code).toBe(3);
  expect(ran.error).toContain("no column “Foo”; allowed are");
});

test("a croquet handicap below 0 is set as it is written", async () => {
  put("croquet.csv", "Name;Start handicap", "Anna Bro;0", "Bent Dahl;6");
  await book("new", "--system", "croquet", "--players", at("croquet.csv"), "--out", at("croquet.xlsx"));
  const how = ["--player", "Anna Bro", "--to", "-1", "--reason", "Cup", "--confirm"];
  const set = await book("adjust", at("croquet.xlsx"), ...how, "--out", at("set.xlsx"));
  expect(set).toMatchObject({ code: 0, error: "" });
  // The trigger of −1 is 2250.
  expect(set.json.changes).toMatchObject([{ player: "Anna Bro", before: 0, after: -1, indexAfter: 2250 }]);
});

test("a setting that would change nothing is refused when a book is made", async () => {
  const made = (...set: string[]) => book("new", "--system", "acbl", ...set, "--out", at("settings.xlsx"), "--replace");
  expect(await made("--set", "sesions=4")).toMatchObject({ code: 3 });
  expect((await made("--set", "factor=many")).error).toContain("“many”; allowed: 0.9, 1");
  expect(await made("--set", "sessions=4", "--set", "move-up=yes", "--set", "club=Bridge Club")).toMatchObject({
    code: 0,
  });
});

test("of the rating list of a whole country a book takes those who are asked for", async () => {
  const players = Array.from({ length: 1001 }, (_, i) => `${100000 + i}A,"Bro, Anna ${i}",Club,,${100 + (i % 90)}`);
  put("country.csv", "ECF_code,full_name,club_name,standard_rating,standard_original_rating", ...players);
  const made = (...given: string[]) =>
    book(
      "new",
      "--system",
      "chess",
      "--players",
      at("country.csv"),
      ...given,
      "--replace",
      "--out",
      at("country.xlsx"),
    );
  const none = await made();
  expect([none.code, none.json.assumptions[0]!.message]).toEqual([
    0,
    "0 players of 1001 taken from country.csv (ECF (rating list)): those who are asked for with --new NAME or --visitor NAME",
  ]);
  const two = await made("--new", "Anna 7 Bro", "--visitor", "100012A");
  expect(two.json.players).toMatchObject([
    { name: "Anna 7 Bro", status: "member" },
    { name: "Anna 12 Bro", status: "visitor" },
  ]);
  const unknown = await made("--new", "Nobody Known");
  expect([unknown.code, unknown.json.problems.map(({ code }) => code)]).toEqual([2, ["book-player-unknown"]]);
});

test("a name that two players have is asked for with its number", async () => {
  put("two.csv", "Name;Number;Start handicap", "Anna Bro;1;30", "Anna Bro;2;20");
  await book("new", "--system", "dbf", "--players", at("two.csv"), "--out", at("two.xlsx"));
  const said = "Anna Bro: there are Anna Bro (1), Anna Bro (2); write the number after the name\n";
  expect(await book("history", at("two.xlsx"), "--player", "Anna Bro")).toMatchObject({ code: 2, error: said });
  const how = ["--player", "Anna Bro", "--to", "21", "--reason", "Cup", "--out", at("one.xlsx")];
  expect(await book("adjust", at("two.xlsx"), ...how)).toMatchObject({ code: 2, error: said });
  expect(await book("history", at("two.xlsx"), "--player", "Anna Bro 2")).toMatchObject({
    code: 0,
    json: { start: 20 },
  });
});

test("a rank of the sheet that is taken is an adjustment of the list", async () => {
  put("go.csv", "Name;Rank held", "Anna Bro;5d", "Bent Dahl;2d");
  await book("new", "--system", "go", "--players", at("go.csv"), "--out", at("go.xlsx"));
  put("Games.csv", "Player 1;Rank 1;Player 2;Rank 2;Result", "Anna Bro;4d;Bent Dahl;2d;B+R");
  const given = ["--reported", "2026-09-01", "--take", "sheet", "--out", at("taken.xlsx")];
  const taken = await book("enter", at("go.xlsx"), at("Games.csv"), ...given);
  expect(taken).toMatchObject({ code: 0, error: "" });
  expect(taken.json.changes).toMatchObject([{ player: "Anna Bro", before: "5d", after: "4d" }]);
  expect(taken.json.ledger).toMatchObject([
    { no: 1, tournament: "Adjustment", player: "Anna Bro", handicapThen: "5d", handicap: "4d" },
    { no: 2, player: "Anna Bro", handicapThen: "4d", handicap: "4d" },
    { no: 2, player: "Bent Dahl", handicapThen: "2d", handicap: "2d" },
  ]);
});

test("the date in a title is the day of play, and what is read over the table is said; another date there is asked", async () => {
  const others = ["Finn Gad", "Gerda Holm", "Hans Iversen", "Inge Juul"];
  const rows = ["Anna Bro;Bent Dahl;60", "Carla Eg;Dora Fog;40", "Finn Gad;Gerda Holm;55", "Hans Iversen;Inge Juul;45"];
  const sheet = (day: string) => [`Nyborg Bridgeklub, ${day}`, "24 spil", "", "Makker 1;Makker 2;Score %", ...rows];
  put("Tirsdag.csv", ...sheet("tirsdag 6. oktober 2026"));
  const given = ["--reported", "2026-10-09", ...others.flatMap((name) => ["--new", `${name}=30`])];
  const out = at("tirsdag.xlsx");
  const entered = await book("enter", at("dbf.xlsx"), at("Tirsdag.csv"), ...given, "--out", out);
  expect(entered).toMatchObject({ code: 0, json: { tournaments: [{ no: 1, played: "2026-10-06" }] } });
  // All but Dora Fog, who stays at 52.
  expect(entered.json.changes).toHaveLength(7);
  put("Tirsdag.csv", ...sheet("tirsdag 13. oktober 2026"));
  const again = await book("enter", out, at("Tirsdag.csv"), "--reported", "2026-10-16", "--out", at("again.xlsx"));
  expect([again.code, again.error]).toEqual([0, ""]);
  expect(again.json.tournaments).toMatchObject([{ played: "2026-10-06" }, { played: "2026-10-13" }]);
});

test("a sheet named after its weekday and day was played then, in whichever year that was", async () => {
  put(
    "Tuesday 6 October.csv",
    "24 spil",
    "",
    "Makker 1;Makker 2;Score %",
    "Anna Bro;Bent Dahl;60",
    "Carla Eg;Dora Fog;40",
  );
  const enter = (now: string) =>
    book(
      "enter",
      at("dbf.xlsx"),
      at("Tuesday 6 October.csv"),
      "--now",
      now,
      "--reported",
      now,
      "--out",
      at(`${now}.xlsx`),
    );
  const asReported = expect.objectContaining({ code: "book-played-as-reported" }) as unknown;
  const soon = await enter("2026-10-09");
  expect(soon.json.tournaments).toMatchObject([
    { played: "2026-10-06", reported: expect.stringMatching(/^2026-10-09/) },
  ]);
  expect(soon.json.assumptions).not.toContainEqual(asReported);
  // In 2027 it is a Wednesday: nothing is guessed.
  const later = await enter("2027-10-09");
  expect(later.json.tournaments).toMatchObject([{ played: "2027-10-09" }]);
  expect(later.json.assumptions).toContainEqual(asReported);
});

test("why nobody changes is said in words too", async () => {
  put("One table.csv", "24 spil", "", "Makker 1;Makker 2;Score %", "Anna Bro;Bent Dahl;60", "Carla Eg;Dora Fog;40");
  const given = [at("dbf.xlsx"), at("One table.csv"), "--reported", "2026-10-09", "--out", at("one.xlsx")];
  const { out } = await runCli("book", "enter", ...given);
  expect(out).toContain("One table!A3: at one table there is nobody to compare with, so no handicap changes");
});

test("croquet on the terminal: who is not known says since when, the noticeboard tells the index too", async () => {
  put("lawn.csv", "Name;Start handicap", "Anna Bro;5", "Bent Dahl;8", "Carla Eg;2.5");
  put("Lawn.csv", "Date;Winner;Loser;Points", "2026-05-02;Anna Bro;Bent Dahl;26", "2026-05-03;Carla Eg;Carla Eg;26");
  await book("new", "--system", "croquet", "--players", at("lawn.csv"), "--out", at("lawn0.xlsx"));
  const entry = ["enter", at("lawn0.xlsx"), at("Lawn.csv"), "--reported", "2026-05-04"];
  const entered = await book(...entry, "--out", at("lawn1.xlsx"));
  expect([entered.code, entered.json.problems]).toMatchObject([1, [{ code: "croquet-against-self", cell: "B3" }]]);
  // 3 steps, the lower handicap wins: 7.
  const notice = await runCli("book", "notice", at("lawn1.xlsx"), "--since", "2026-05-01");
  expect(notice.out).toContain("Anna Bro\t5\t1500\t1507");
  const list = await runCli("book", "players", at("lawn1.xlsx"));
  expect(list.out).toMatch(/Carla Eg\t–\t–\tnot known from No 1, game 3 on/);
});

test("two figures that differ never look the same", () => {
  const said = (was: number, now: number) =>
    bookSentence("en", "book-restated", { was, now, cause: "No 1 corrected" }, 2);
  expect(said(20.434, 20.391)).toBe("was 20.43, now 20.39: No 1 corrected");
  expect(said(25.00124, 25.00091)).toBe("was 25.0012, now 25.0009: No 1 corrected");
  const capped = (uncut: number) => bookSentence("da", "dbf-capped", { player: "Lone Nør", uncut, highest: 52 }, 2);
  expect(capped(52.114)).toBe("Lone Nør ville have fået 52,11, men højeste handicap er 52,00");
  expect(capped(52.0015)).toBe("Lone Nør ville have fået 52,002, men højeste handicap er 52,000");
});
