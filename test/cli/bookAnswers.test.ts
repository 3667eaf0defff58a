// `--answer ID=CHOICE`: what a book asks, with ids and choices that are the same in every language.
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly questions: readonly PrintedQuestion[];
  readonly reading: readonly { readonly id: string; readonly value: unknown; readonly grade: string }[];
  readonly players: readonly { readonly name: string; readonly handicap: unknown; readonly status: string }[];
  readonly tournaments: readonly {
    readonly no: number;
    readonly tournament: string;
    readonly status: string;
    readonly played: string;
  }[];
  readonly problems: readonly { readonly code: string }[];
  readonly assumptions: readonly { readonly code: string; readonly message: string }[];
}

async function book(...args: string[]) {
  const ran = await runCli("book", ...args, "--json");
  return { ...ran, json: JSON.parse(ran.out || "{}") as Json };
}
const open = ({ json }: { readonly json: Json }) => json.questions.map(({ id }) => id);
const named = ({ json }: { readonly json: Json }, id: string) => json.questions.find((one) => one.id === id)!;
const choicesOf = (question: PrintedQuestion) =>
  question.choices.map(({ choice, takes }) => (takes ? `${choice}:${takes}` : choice));

describe("names and handicaps of an evening of pairs", () => {
  const members = { "Anna Bro": 34.5, "Bent Dahl": 20.43, "Carla Eg": 12.88, "Dora Fog": 40 };
  const enter = (file: string, ...answers: string[]) =>
    book(
      ...["enter", at("club.xlsx"), at(file), "--played", "2026-09-01", "--replace", "--out", at("out.xlsx")],
      ...answers.flatMap((answer) => ["--answer", answer]),
    );

  beforeAll(async () => {
    put("members.csv", "Name;Start handicap", ...Object.entries(members).map(([name, start]) => `${name};${start}`));
    const made = await book("new", "--system", "dbf", "--players", at("members.csv"), "--out", at("club.xlsx"));
    expect(made.code).toBe(0);
    put("names.csv", "Player 1;Player 2;Score %;Boards", "Anna Bror;Bent Dahl;60;24", "Carla Eg;Egon Gad;40;24");
    put(
      "handicaps.csv",
      "Player 1;Handicap 1;Player 2;Handicap 2;Score %;Boards",
      "Anna Bro;34,5;Bent Dahl;21,43;60;24",
      "Carla Eg;13,88;Dora Fog;40;40;24",
    );
  });

  test("are questions in JSON, with their cells and choices; nothing is written", async () => {
    const asked = await enter("names.csv");
    expect(asked.code).toBe(2);
    expect(open(asked)).toEqual(["who:Anna Bror", "who:Egon Gad"]);
    expect(named(asked, "who:Anna Bror")).toMatchObject({
      cells: ["names!A2"],
      suggested: "same:Anna Bro",
      group: null,
    });
    const fresh = ["same:player", "new:start", "new:later", "visitor:start", "visitor:later", "leave out"];
    expect(choicesOf(named(asked, "who:Anna Bror"))).toEqual(["same:Anna Bro", ...fresh]);
    expect(named(asked, "who:Egon Gad")).toMatchObject({ cells: ["names!B3"], suggested: null });
    expect(choicesOf(named(asked, "who:Egon Gad"))).toEqual(fresh);
  });

  test("what was read is said while something is asked, and afterwards with the day", async () => {
    const read = ({ json }: { readonly json: Json }, id: string) => json.reading.find((one) => one.id === id);
    const asked = await enter("names.csv");
    expect(read(asked, "kind")).toMatchObject({ value: "dbf-pairs", grade: "stated" });
    expect(read(asked, "column:Boards")).toMatchObject({ value: "Boards", grade: "stated" });
    const dated = await enter("names.csv", "who:Anna Bror=same:Anna Bro", "who:Egon Gad=visitor:30");
    expect(read(dated, "day")).toMatchObject({ value: "2026-09-01", grade: "stated" });
    const undated = (...given: string[]) =>
      book(
        ...["enter", at("club.xlsx"), at("names.csv"), "--replace", "--out", at("out.xlsx"), ...given],
        ...["--answer", "who:Anna Bror=same:Anna Bro", "--answer", "who:Egon Gad=visitor:30"],
      );
    const reported = await undated("--reported", "2026-09-03T20:00");
    expect(read(reported, "day")).toMatchObject({ value: "2026-09-03", grade: "assumed" });
    const said = (ran: { readonly json: Json }) => [
      read(ran, "day"),
      read(ran, "about:reported"),
      ran.json.tournaments,
    ];
    const asAnswer = await undated("--answer", "about:reported=2026-09-03T20:00");
    expect(said(asAnswer)).toEqual(said(reported));
    const undecided = await undated("--now", "2026-09-03T20:00");
    const today = { choice: "2026-09-03", text: "Today, 3 September 2026" };
    expect([undecided.code, open(undecided), named(undecided, "day").choices]).toEqual([2, ["day"], [today]]);
    expect(undecided.json.questions[0]).toMatchObject({ takes: "day" });
    const answered = await undated("--now", "2026-09-03T20:00", "--answer", "day=2026-09-02");
    expect(read(answered, "day")).toMatchObject({ value: "2026-09-02", grade: "stated" });
  });

  test("have the same ids and choices in Danish", async () => {
    const [english, danish] = [await enter("names.csv"), await enter("names.csv", "--locale=da")];
    expect(danish.code).toBe(3);
    const danes = await book(
      ...[
        "enter",
        at("club.xlsx"),
        at("names.csv"),
        "--played",
        "2026-09-01",
        "--locale",
        "da",
        "--out",
        at("da.xlsx"),
      ],
    );
    const spelt = ({ json }: { readonly json: Json }) => json.questions.map((one) => [one.id, choicesOf(one)]);
    expect(spelt(danes)).toEqual(spelt(english));
    expect(danes.json.questions[0]!.choices.map(({ text }) => text)).toContain("Nyt medlem");
  });

  test("one answer settles what it names, and the other question stays open", async () => {
    const one = await enter("names.csv", "who:Anna Bror=same:Anna Bro");
    expect([one.code, open(one)]).toEqual([2, ["who:Egon Gad"]]);
    const both = await enter("names.csv", "who:Anna Bror=same:Anna Bro", "who:Egon Gad=visitor:30");
    expect(both.code).toBe(0);
    expect(both.json.players.find(({ name }) => name === "Egon Gad")).toMatchObject({ status: "visitor" });
    expect(both.json.players.map(({ name }) => name)).not.toContain("Anna Bror");
  });

  test("any member can be named, and somebody can begin without a handicap", async () => {
    const said = await enter("names.csv", "who:Anna Bror=same:Dora Fog", "who:Egon Gad=new:later");
    expect(said.code).toBe(0);
    expect(said.json.players.find(({ name }) => name === "Anna Bro")).toMatchObject({ handicap: 34.5 });
    expect(said.json.assumptions.map(({ code }) => code)).toContain("book-start-52");
  });

  test("handicaps that differ are a group, whose answer takes each of them", async () => {
    const asked = await enter("handicaps.csv");
    const members = ["handicap:Bent Dahl", "handicap:Carla Eg"];
    expect(open(asked)).toEqual(["group:handicaps", ...members]);
    expect(named(asked, "group:handicaps")).toMatchObject({ members, group: null });
    expect(choicesOf(named(asked, "group:handicaps"))).toEqual(["book", "sheet", "one by one"]);
    expect(named(asked, members[0]!)).toMatchObject({ cells: ["handicaps!D2"], group: "group:handicaps" });
    const sheets = await enter("handicaps.csv", "group:handicaps=sheet");
    expect(sheets.json.tournaments.map(({ status }) => status)).toEqual(["adjustment", "adjustment", "computed"]);
    const books = await enter("handicaps.csv", "group:handicaps=book");
    expect(books.json.tournaments.map(({ status }) => status)).toEqual(["computed"]);
  });

  test("of two that differ, each has its own answer; the group takes the ones that are left", async () => {
    const one = await enter("handicaps.csv", "handicap:Bent Dahl=sheet");
    expect([one.code, open(one)]).toEqual([2, ["handicap:Carla Eg"]]);
    const each = await enter("handicaps.csv", "handicap:Bent Dahl=sheet", "handicap:Carla Eg=book");
    expect(each.code).toBe(0);
    expect(each.json.tournaments.map(({ status }) => status)).toEqual(["adjustment", "computed"]);
    const rest = await enter("handicaps.csv", "handicap:Bent Dahl=sheet", "group:handicaps=book");
    expect(rest.json.tournaments).toEqual(each.json.tournaments);
    const apart = await enter("handicaps.csv", "group:handicaps=one by one");
    expect([apart.code, open(apart)]).toEqual([2, ["handicap:Bent Dahl", "handicap:Carla Eg"]]);
  });

  test.each([
    ["who:Nobody=same:Anna Bro", "who:Nobody=same:Anna Bro"],
    ["shoe-size=44", "shoe-size=44"],
    ["who:Anna Bror", "who:Anna Bror"],
    ["who:Anna Bror=perhaps", "who:Anna Bror=perhaps"],
    ["who:Anna Bror=same:", "who:Anna Bror=same:"],
    ["setting:shoes=3", "shoes=3"],
  ])("an answer to nothing, or with another choice, is refused by name: %s", async (answer, said) => {
    const { code, error } = await enter("names.csv", answer);
    expect([code, error]).toEqual([3, expect.stringContaining(said)]);
  });

  test("an answer that is no longer asked for is left, and that is said", async () => {
    const left = await enter("handicaps.csv", "group:handicaps=book", "who:Anna Bro=same:Dora Fog");
    expect(left.code).toBe(0);
    expect(left.json.assumptions).toContainEqual(expect.objectContaining({ code: "answer-not-needed" }));
    expect(left.json.players.find(({ name }) => name === "Dora Fog")!.handicap).not.toBe(34.5);
  });

  test("a setting that changes nothing, as the sheet has a column for it, is said", async () => {
    const said = await enter("handicaps.csv", "group:handicaps=book", "setting:boards=12");
    expect(said.code).toBe(0);
    expect(said.json.assumptions).toContainEqual(
      expect.objectContaining({
        code: "book-setting-idle",
        message: "--answer setting:boards=12: it changes nothing on this sheet",
      }),
    );
  });

  test.each([
    ["counts=perhaps", "yes, no, reason:TEXT"],
    ["tournament=other", "new, corrects:NO"],
  ])("%s is refused with what it can be", async (answer, allowed) => {
    const { code, error } = await enter("handicaps.csv", answer);
    expect([code, error]).toEqual([3, expect.stringContaining(`--answer ${answer}: allowed are ${allowed}`)]);
  });

  test("the day and the name are answers, too, though nobody asks", async () => {
    const said = await book(
      ...["enter", at("club.xlsx"), at("names.csv"), "--replace", "--out", at("out.xlsx")],
      ...["--answer", "day=2026-08-30", "--answer", "about:name=Summer", "--answer", "who:Egon Gad=new:20"],
      ...["--answer", "who:Anna Bror=same:Anna Bro"],
    );
    expect(said.json.tournaments).toMatchObject([{ tournament: "Summer", played: "2026-08-30" }]);
  });
});

test.each([
  ["chess", ["Honley;Rating;Resultat;Rooks;Rating", "Bo Dal;3;1-0;Zia Quist;13,5", "Ib Eg;3;1-0;Kim Holt;12"], "13,5"],
  ["croquet", ["Vinder;Handicap;Taber;Handicap", "Bo Dal;3;Zia Quist;2½"], "2,5"],
  [
    "dbf",
    [
      "Spiller 1;Handicap 1;Spiller 2;Handicap 2;Score;Spil",
      "Bo Dal;3;Zia Quist;30,25;60;24",
      "Ib Eg;3;Per Fisk;3;40;24",
    ],
    "30,25",
  ],
])("in a Danish book the start that a sheet has is offered with a comma: %s", async (system, lines, start) => {
  put("liste.csv", "Navn;Start", "Bo Dal;3", "Ib Eg;3", "Per Fisk;3");
  put("aften.csv", "Torsdag 8. oktober 2026", ...lines);
  const from = ["--system", system, "--players", at("liste.csv"), "--out", at("dansk.xlsx"), "--replace"];
  expect((await runCli("book", "new", ...from, "--locale", "da")).code).toBe(0);
  const enter = ["enter", at("dansk.xlsx"), at("aften.csv"), "--out", at("x.xlsx"), "--locale", "da"];
  expect((await runCli("book", ...enter)).error).toContain(`--visitor "Zia Quist=${start}"`);
});

test("a team of strangers is answered at once", async () => {
  put("league.csv", "Name;Rating", "Ann Oak;15", "Bo Elm;14");
  put(
    "match.csv",
    "Match;Board;Home team;Home player;Home rating;Home result;Away team;Away player;Away rating;Away result",
    ...["1;1;Holme;Ann Oak;15;1;Rooks;Cy Fir;13;0", "1;2;Holme;Bo Elm;14;½;Rooks;Di Ash;12;½"],
  );
  const made = ["--system", "chess", "--players", at("league.csv"), "--out", at("league.xlsx")];
  expect((await book("new", ...made)).code).toBe(0);
  const enter = [at("league.xlsx"), at("match.csv"), "--played", "2026-09-01", "--out", at("out.xlsx"), "--replace"];
  const plain = await runCli("book", "enter", ...enter);
  expect(plain.error.split("\n")[0]).toBe(
    'match: 2 players of Rooks are not in the book: Cy Fir, Di Ash. Answer with --answer "group:team Rooks=visitors", --answer "group:team Rooks=new", --answer "group:team Rooks=one by one"',
  );
  // What is said of one of them by himself holds.
  const answers = ["--answer", "group:team Rooks=all", "--answer", "who:Cy Fir=new:13"];
  expect((await book("enter", ...enter, ...answers)).json.players.slice(2)).toMatchObject([
    { name: "Cy Fir", status: "member" },
    { name: "Di Ash", status: "visitor" },
  ]);
});
