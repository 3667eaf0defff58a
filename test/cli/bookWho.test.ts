// Who is it? The names of a sheet that are not those of the list, as `--answer who:NAME=CHOICE` settles them.
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly questions: readonly PrintedQuestion[];
  readonly reading: readonly { readonly id: string; readonly value: unknown; readonly cells: readonly string[] }[];
  readonly players: readonly { readonly name: string; readonly handicap: unknown; readonly status: string }[];
  readonly tournaments: readonly { readonly no: number; readonly status: string }[];
  readonly problems: readonly { readonly code: string }[];
  readonly assumptions: readonly { readonly code: string; readonly message: string }[];
  readonly ledger: readonly { readonly player: string; readonly expected?: number }[];
}

async function book(...args: string[]) {
  const ran = await runCli("book", ...args, "--json");
  return { ...ran, json: JSON.parse(ran.out || "{}") as Json };
}
const answered = (answers: readonly string[]) => answers.flatMap((answer) => ["--answer", answer]);
const open = ({ json }: { readonly json: Json }) => json.questions.map(({ id }) => id);
const handicaps = ({ json }: { readonly json: Json }) =>
  Object.fromEntries(json.players.map(({ name, handicap }) => [name, handicap]));

/** A book of a sport with these members, in a file of that name. */
async function bookOf(system: string, name: string, header: string, ...members: string[]): Promise<void> {
  put(`${name}.csv`, header, ...members);
  const made = await book("new", "--system", system, "--players", at(`${name}.csv`), "--out", at(`${name}.xlsx`));
  expect([made.code, made.error]).toEqual([0, ""]);
}

/** A day on which a correction is not too late. */
const LATER = ["--replace", "--now", "2026-09-03T10:00"];

const enter = (club: string, file: string, out: string, ...answers: string[]) =>
  book(
    ...["enter", at(`${club}.xlsx`), at(file), "--played", "2026-09-01", "--replace", "--out", at(out)],
    ...["--now", "2026-09-02T10:00", ...answered(answers)],
  );

describe("a row is left out", () => {
  const PAIRS = [
    "Player 1;Player 2;Score %;Boards",
    "Anna Bro;Bent Dahl;60;24",
    "Xenia Ort;Ypsilon Ort;52;24",
    "Carla Eg;Dora Fog;38;24",
    "Egon Gad;Finn Holt;55;24",
    "Gerda Ib;Hans Juul;45;24",
  ];
  const MEMBERS = [
    ...["Anna Bro;34,5", "Bent Dahl;20", "Carla Eg;12", "Dora Fog;40"],
    ...["Egon Gad;10", "Finn Holt;30", "Gerda Ib;44", "Hans Juul;22"],
  ];

  beforeAll(async () => {
    await bookOf("dbf", "dbf", "Name;Start handicap", ...MEMBERS);
    put("pairs.csv", ...PAIRS);
    put("without.csv", ...PAIRS.filter((line) => !line.startsWith("Xenia")));
  });

  test("of the book and of the sheet's own computing, with one answer for the row", async () => {
    const asked = await enter("dbf", "pairs.csv", "out.xlsx");
    expect(open(asked)).toEqual(["who:Xenia Ort", "who:Ypsilon Ort"]);
    expect(asked.json.questions[0]!.choices.at(-1)).toMatchObject({ choice: "leave out", text: "Leave this row out" });
    const left = await enter("dbf", "pairs.csv", "left.xlsx", "who:Xenia Ort=leave out");
    const without = await enter("dbf", "without.csv", "without.xlsx");
    expect([left.code, without.code]).toEqual([0, 0]);
    expect(left.json.players).toEqual(without.json.players);
    expect(left.json.ledger).toHaveLength(8);
    // The four pairs have 27.25, 26, 20 and 33: 26.5625 on average, and the pair 0.6875 more; of four, two thirds of it.
    expect(left.json.ledger[0]!.expected).toBeCloseTo(50 - (0.6875 * 2) / 3, 9);
    expect(left.json.assumptions).toContainEqual(
      expect.objectContaining({ code: "row-left-out", message: expect.stringContaining("row 3 (Xenia Ort)") }),
    );
    expect(left.json.reading.find(({ id }) => id === "who:Xenia Ort")).toMatchObject({
      value: "leave out",
      cells: ["pairs!A3"],
    });
  });

  test("at every later reading, and until a correction says who it is", async () => {
    await enter("dbf", "pairs.csv", "left.xlsx", "who:Xenia Ort=leave out");
    const checked = await book("check", at("left.xlsx"));
    expect([checked.code, open(checked)]).toEqual([0, []]);
    const again = await book("enter", at("left.xlsx"), "--sheet", "pairs", "--out", at("again.xlsx"), ...LATER);
    expect([again.code, open(again)]).toEqual([0, []]);
    expect(again.json.assumptions).toContainEqual(expect.objectContaining({ code: "book-nothing-changed" }));
    const both = answered(["who:Xenia Ort=visitor:30", "who:Ypsilon Ort=new:25"]);
    const back = ["enter", at("left.xlsx"), "--sheet", "pairs", "--correct", "1", "--out", at("back.xlsx"), ...LATER];
    const corrected = await book(...back, ...both);
    expect([corrected.code, corrected.error]).toEqual([0, ""]);
    const atOnce = await enter("dbf", "pairs.csv", "both.xlsx", "who:Xenia Ort=visitor:30", "who:Ypsilon Ort=new:25");
    expect(handicaps(corrected)).toEqual(handicaps(atOnce));
    expect(corrected.json.reading.map(({ id }) => id)).not.toContain("who:Xenia Ort");
  });
});

describe("candidates", () => {
  const MEMBERS = [
    ...["Poul Cole", "Alan Beck", "Lis Aagaard", "Poul Lund", "Else Ravn", "Birthe Hansen"],
    ...["Jens Hansen", "Lars Ø. Sø", "Gwen Platt", "Kurt Ravn", "Bo Dam"],
  ];
  const asked = async (written: string) => {
    put("who.csv", "Winner;Loser;Winner score;Loser score", `${written};Bo Dam;26;13`);
    return enter("croquet", "who.csv", "out.xlsx");
  };
  const offered = ({ json }: { readonly json: Json }) =>
    json.questions[0]!.choices.flatMap(({ choice }) => (choice.startsWith("same:") ? [choice.slice(5)] : []));

  beforeAll(() => bookOf("croquet", "croquet", "Name;Handicap", ...MEMBERS.map((name) => `${name};6`)));

  // Other ways to write a name: test/people/candidates.
  test.each([
    ["Cole, P.", "Poul Cole"],
    ["Mr Platt (h/c 6)", "Gwen Platt"],
    ["Birthe Hansen (guest)", "Birthe Hansen"],
  ])("%s is offered %s, and that is suggested", async (written, member) => {
    const found = await asked(written);
    expect([found.code, open(found), offered(found)]).toEqual([2, [`who:${written}`], [member]]);
    expect(found.json.questions[0]!.suggested).toBe(`same:${member}`);
  });

  test("hr. Hansen could be two, and neither is suggested", async () => {
    const found = await asked("hr. Hansen");
    expect([offered(found), found.json.questions[0]!.suggested]).toEqual([["Birthe Hansen", "Jens Hansen"], null]);
  });

  test("Kurt Cole is nobody's", async () => {
    expect(offered(await asked("Kurt Cole"))).toEqual([]);
  });

  test.each([
    ["Birthe Hansen (sub. for Lis Aagaard)", "sub. for Lis Aagaard"],
    ["fru Birthe Hansen", "fru"],
    ["Birthe Hansen (h/c 6)", "h/c 6"],
  ])("%s is a member, and what is beside the name is said", async (written, aside) => {
    const found = await asked(written);
    expect([found.code, found.json.ledger[0]!.player]).toEqual([0, "Birthe Hansen"]);
    const said = expect.objectContaining({ code: "book-set-aside", message: expect.stringContaining(aside) });
    expect(found.json.assumptions).toContainEqual(said);
  });

  test("of a member and a substitute in brackets, either may have played: no answer for all of them says which", async () => {
    const written = "Birthe Hansen (vikar: Lis Aagaard)";
    const found = await asked(written);
    expect(offered(found)).toEqual(["Lis Aagaard", "Birthe Hansen"]);
    expect(found.json.questions).toMatchObject([{ id: `who:${written}`, suggested: null, group: null }]);
  });

  test("a new member has no title and no brackets", async () => {
    put("who.csv", "Winner;Loser;Winner score;Loser score", "Dr Ida Juhl (guest);Bo Dam;26;13");
    const found = await enter("croquet", "who.csv", "ida.xlsx", "who:Dr Ida Juhl (guest)=visitor:8");
    expect([found.code, found.json.ledger[0]!.player]).toEqual([0, "Ida Juhl"]);
    expect((await book("check", at("ida.xlsx"))).code).toBe(0);
  });

  test("of two with one name, either can be named, or anybody else of the list", async () => {
    put("twins.csv", "Name;Number;Handicap", "Jens Hansen;1;6", "Jens Hansen;2;8", "Bo Dam;3;10");
    const made = ["new", "--system", "croquet", "--players", at("twins.csv"), "--out", at("twins.xlsx")];
    expect((await book(...made)).code).toBe(0);
    put("jens.csv", "Winner;Loser;Winner score;Loser score", "Jens Hansen;Bo Dam;26;13");
    const asked = await enter("twins", "jens.csv", "out.xlsx");
    expect(asked.json.questions[0]).toMatchObject({ id: "who:Jens Hansen", suggested: null });
    expect(asked.json.questions[0]!.choices.map(({ choice }) => choice)).toEqual([
      ...["same:Jens Hansen (1)", "same:Jens Hansen (2)", "same", "leave out"],
    ]);
    const second = await enter("twins", "jens.csv", "out.xlsx", "who:Jens Hansen=same:Jens Hansen (2)");
    expect([second.code, second.json.ledger[0]!.player]).toEqual([0, "Jens Hansen (2)"]);
    const near = await enter("twins", "jens.csv", "out.xlsx", "who:Jens Hansen=leave out");
    expect([near.code, near.error]).toEqual([2, expect.stringContaining("jens")]);
  });

  test("two spellings of the sheet can be said to be one person", async () => {
    put("tin.csv", "Winner;Loser;Winner score;Loser score", "Alan Beckk;Bo Dam;26;13", "Bo Dam;Alan Beck;26;13");
    const names = "names:Alan Beckk,Alan Beck=yes";
    const one = await enter("croquet", "tin.csv", "tin.xlsx", names);
    expect([one.code, one.error, one.json.ledger[0]!.player]).toEqual([0, "", "Alan Beck"]);
    expect(one.json.reading).toContainEqual(
      expect.objectContaining({ id: "names:Alan Beckk,Alan Beck", value: "yes" }),
    );
    expect((await book("check", at("tin.xlsx"))).code).toBe(0);
    const nobody = await enter("croquet", "tin.csv", "tin.xlsx", "names:Alan Beckk,Nobody=yes");
    expect([nobody.code, nobody.error]).toEqual([3, expect.stringContaining("Nobody")]);
  });

  test("names with the surname first are a group, which one answer settles", async () => {
    const games = ["Winner;Loser;Winner score;Loser score", "Beck, Alan;Cole, Poul;26;13", "Lund, Poul;Xenia Ort;26;1"];
    put("turned.csv", ...games);
    const members = ["who:Beck, Alan", "who:Cole, Poul", "who:Lund, Poul"];
    const found = await enter("croquet", "turned.csv", "out.xlsx");
    expect(open(found)).toEqual(["group:surname-first", ...members, "who:Xenia Ort"]);
    expect(found.json.questions[0]).toMatchObject({
      members,
      choices: [{ choice: "suggested", text: "Yes, all 3" }, { choice: "one by one" }],
    });
    expect(found.json.questions[1]).toMatchObject({ group: "group:surname-first", suggested: "same:Alan Beck" });
    for (const all of ["suggested", "all"]) {
      const said = await enter("croquet", "turned.csv", "out.xlsx", `group:surname-first=${all}`);
      expect(open(said)).toEqual(["who:Xenia Ort"]);
    }
    const mixed = ["group:surname-first=all", "who:Xenia Ort=leave out", "who:Cole, Poul=same:Bo Dam"];
    const done = await enter("croquet", "turned.csv", "out.xlsx", ...mixed);
    expect([done.code, done.json.ledger.map(({ player }) => player)]).toEqual([0, ["Alan Beck", "Bo Dam"]]);
    const apart = await enter("croquet", "turned.csv", "out.xlsx", "group:surname-first=one by one");
    expect(open(apart)).toEqual([...members, "who:Xenia Ort"]);
    expect(apart.json.questions[0]).toMatchObject({ group: null, suggested: "same:Alan Beck" });
  });

  test("a first evening of ten pairs with six names spelt otherwise takes four answers", async () => {
    const others = Array.from({ length: 14 }, (_, i) => `${String.fromCharCode(65 + i)}na Q${"aeiou"[i % 5]!}st`);
    const known = ["Lis Aagaard", "Poul Lund", "Alan Beck", "Poul Cole", "Else Ravn", "Birthe Hansen"];
    await bookOf("dbf", "evening", "Name;Start handicap", ...[...known, ...others].map((name) => `${name};30`));
    const written = [
      "Lis Ågård",
      "Poul E. Lund",
      "Beck, Alan",
      "P Cole",
      "Else",
      "Birthe Hansen (sub. for Lis Aagaard)",
    ];
    const players = [...written, ...others];
    const pairs = Array.from({ length: 10 }, (_, i) => `${players[2 * i]!};${players[2 * i + 1]!};50;24`);
    put("ten.csv", "Player 1;Player 2;Score %;Boards", ...pairs);
    const first = await enter("evening", "ten.csv", "ten.xlsx");
    expect(open(first)).toEqual([
      ...["group:spellings", "who:Lis Ågård", "who:Poul E. Lund", "who:Beck, Alan"],
      ...["group:short-names", "who:P Cole", "who:Else"],
    ]);
    const short = first.json.questions.find(({ id }) => id === "group:short-names")!;
    expect(short.text).toBe("2 names are short: P Cole = Poul Cole, Else = Else Ravn");
    const three = ["group:spellings=all", "who:Beck, Alan=same:Alan Beck", "group:short-names=suggested"];
    expect((await enter("evening", "ten.csv", "three.xlsx", ...three)).json.ledger.map(({ player }) => player)).toEqual(
      [...known, ...others],
    );
    const presses = ["group:spellings=all", "who:Beck, Alan=same:Alan Beck", "who:P Cole=same:Poul Cole"];
    const done = await enter("evening", "ten.csv", "ten.xlsx", ...presses, "who:Else=same:Else Ravn");
    expect([done.code, done.json.ledger.map(({ player }) => player)]).toEqual([0, [...known, ...others]]);
  });

  test("father and son are never part of an answer for all", async () => {
    put(
      "sons.csv",
      "Winner;Loser;Winner score;Loser score",
      "Else Ravn jnr;Kurt Raven;26;13",
      "Else Raven;Bo Dam d.y.;26;13",
    );
    const first = await enter("croquet", "sons.csv", "sons.xlsx");
    const suggested = first.json.questions.map(({ id, suggested: one }) => [id, one]);
    expect(suggested).toEqual([
      ["who:Else Ravn jnr", null],
      ["group:spellings", null],
      ["who:Kurt Raven", "same:Kurt Ravn"],
      ["who:Else Raven", "same:Else Ravn"],
      ["who:Bo Dam d.y.", null],
    ]);
  });

  test("a first name is remembered while it can mean one member, and asked again of two", async () => {
    put("else.csv", "Winner;Loser;Winner score;Loser score", "Else;Bo Dam;26;13");
    const first = await enter("croquet", "else.csv", "one.xlsx", "who:Else=same:Else Ravn");
    expect(first.code).toBe(0);
    put("more.csv", "Winner;Loser;Winner score;Loser score", "Else;Kurt Ravn;26;13");
    const again = await enter("one", "more.csv", "two.xlsx");
    expect([again.code, again.json.ledger.at(-2)!.player]).toEqual([0, "Else Ravn"]);
    put("new.csv", "Winner;Loser;Winner score;Loser score", "Else Holm;Bo Dam;26;13");
    const joined = await enter("one", "new.csv", "joined.xlsx", "who:Else Holm=new:5");
    expect(joined.code).toBe(0);
    const open2 = await enter("joined", "more.csv", "three.xlsx");
    expect([open2.code, open(open2), offered(open2)]).toEqual([2, ["who:Else"], ["Else Ravn", "Else Holm"]]);
    expect((await book("check", at("joined.xlsx"))).code).toBe(0);
    const said = await enter("joined", "more.csv", "three.xlsx", "who:Else=same:Else Holm");
    expect([said.code, (await book("check", at("three.xlsx"))).code]).toEqual([0, 0]);
  });
});

describe("one text in two sections", () => {
  const MEMBERS = [
    "Jens Hansen",
    "Jonna Hansen",
    "Anna Bro",
    "Bent Dahl",
    "Carla Eg",
    "Dora Fog",
    "Egon Gad",
    "Poul Cole",
    "Finn Holt",
    "Gerda Ib",
  ];
  const SHEET = [
    "Section A;;;",
    "Player 1;Player 2;Score %;Boards",
    "J Hansen;Anna Bro;60;24",
    "Bent Dahl;P Cole;40;24",
    ";;;",
    "Section B;;;",
    "Player 1;Player 2;Score %;Boards",
    "Carla Eg;J Hansen;45;24",
    "Dora Fog;Egon Gad;55;24",
    "Finn Holt;Gerda Ib;50;24",
  ];
  const both = ["who:J Hansen@Section A", "who:J Hansen@Section B"];

  beforeAll(async () => {
    await bookOf("dbf", "sections", "Name;Start handicap", ...MEMBERS.map((name) => `${name};30`));
    put("sections.csv", ...SHEET);
    put("same.csv", ...SHEET.map((line) => line.replace("Egon Gad", "P Cole")));
  });
  const ask = (...answers: string[]) =>
    enter("sections", "sections.csv", "s.xlsx", "who:P Cole=same:Poul Cole", ...answers);
  const players = ({ json }: { readonly json: Json }) => json.ledger.map(({ player }) => player);

  test("that could be two people is asked in each, or once for all", async () => {
    const asked = await ask();
    expect(open(asked)).toEqual(["who:J Hansen", ...both]);
    const choices = asked.json.questions.map((one) => one.choices.map(({ choice, takes }) => [choice, takes]));
    expect(choices[0]).toEqual([...choices[1]!, ["one by one", undefined]]);
    expect(asked.json.questions[0]).toMatchObject({ members: both });
    expect(asked.json.questions[2]).toMatchObject({ group: "who:J Hansen", cells: ["sections!B8"], suggested: null });
    const all = await ask("who:J Hansen=same:Jens Hansen");
    expect([all.code, players(all).filter((name) => name === "Jens Hansen")]).toEqual([
      0,
      ["Jens Hansen", "Jens Hansen"],
    ]);
    const one = await ask(`${both[1]!}=same:Jonna Hansen`);
    expect([one.code, open(one)]).toEqual([2, [both[0]]]);
    const each = await ask(`${both[0]!}=same:Jens Hansen`, `${both[1]!}=same:Jonna Hansen`);
    expect(players(each)).toEqual([
      "Jens Hansen",
      "Anna Bro",
      "Bent Dahl",
      "Poul Cole",
      "Carla Eg",
      "Jonna Hansen",
      "Dora Fog",
      "Egon Gad",
      "Finn Holt",
      "Gerda Ib",
    ]);
    expect((await book("check", at("s.xlsx"))).code).toBe(0);
  });

  test("can be a new member in one of them, and left out in the other", async () => {
    const said = await ask(`${both[0]!}=new:25`, `${both[1]!}=leave out`);
    expect([said.code, said.error, players(said)]).toEqual([
      0,
      "",
      ["J Hansen", "Anna Bro", "Bent Dahl", "Poul Cole", "Dora Fog", "Egon Gad", "Finn Holt", "Gerda Ib"],
    ]);
    expect(said.json.reading).toContainEqual(expect.objectContaining({ id: both[1], value: "leave out" }));
    expect((await book("check", at("s.xlsx"))).code).toBe(0);
  });

  test("that could be one is asked once, and can be answered for one section all the same", async () => {
    const hansens = both.map((id, i) => `${id}=same:${["Jens", "Jonna"][i]!} Hansen`);
    const asked = await enter("sections", "same.csv", "s.xlsx", ...hansens);
    expect(open(asked)).toEqual(["who:P Cole"]);
    const one = await enter("sections", "same.csv", "s.xlsx", ...hansens, "who:P Cole@Section B=visitor:40");
    // The other one could be the visitor as well.
    expect([one.code, open(one)]).toEqual([2, ["who:P Cole@Section A"]]);
    for (const id of ["who:P Cole", "who:P Cole@Section A"]) {
      const rest = [`${id}=same:Poul Cole`, "who:P Cole@Section B=visitor:40"];
      const done = await enter("sections", "same.csv", "s.xlsx", ...hansens, ...rest);
      expect([done.code, players(done).filter((name) => name.endsWith("Cole"))]).toEqual([0, ["Poul Cole", "P Cole"]]);
      expect((await book("check", at("s.xlsx"))).code).toBe(0);
    }
  });
});

describe("a league match", () => {
  const MATCH = [
    "Match;Board;Home team;Home player;Home rating;Home result;Away team;Away player;Away rating;Away result",
    "1;1;Holme;Ann Oak;15;1;Rooks;Cy Fir;13;0",
    "1;2;Holme;Bo Elm;14;½;Rooks;Di Ash;12;½",
  ];

  test("the players of the other club are one question; their ratings are those of the sheet", async () => {
    await bookOf("chess", "league", "Name;Rating", "Ann Oak;15", "Bo Elm;14");
    put("match.csv", ...MATCH);
    const asked = await enter("league", "match.csv", "out.xlsx");
    expect(open(asked)).toEqual(["group:team Rooks", "who:Cy Fir", "who:Di Ash"]);
    const plain = await runCli(
      "book",
      "enter",
      at("league.xlsx"),
      at("match.csv"),
      "--played",
      "2026-09-01",
      "--out",
      at("plain.xlsx"),
    );
    expect(plain.error.split("\n")[0]).toBe(
      'match: 2 players of Rooks are not in the book: Cy Fir, Di Ash. Answer with --answer "group:team Rooks=visitors", --answer "group:team Rooks=new", --answer "group:team Rooks=one by one"',
    );
    const said = await enter("league", "match.csv", "out.xlsx", "group:team Rooks=visitors");
    expect([said.code, said.error]).toEqual([0, ""]);
    expect(handicaps(said)).toMatchObject({ "Cy Fir": 13, "Di Ash": 12 });
    expect(said.json.players.map(({ status }) => status)).toEqual(["member", "member", "visitor", "visitor"]);
    // What is said of one of them by himself holds.
    const apart = await enter("league", "match.csv", "out.xlsx", "group:team Rooks=all", "who:Cy Fir=new:13");
    expect(apart.json.players.map(({ name, status }) => [name, status]).slice(2)).toEqual([
      ["Cy Fir", "member"],
      ["Di Ash", "visitor"],
    ]);
  });

  test("of a team with a member of the book each is asked for himself", async () => {
    await bookOf("chess", "guests", "Name;Rating", "Ann Oak;15", "Cy Fir;13");
    put("match.csv", ...MATCH, "1;3;Holme;Flo Yew;14;½;Rooks;Ed Box;12;½");
    expect(open(await enter("guests", "match.csv", "out.xlsx"))).toEqual([
      "who:Bo Elm",
      "who:Flo Yew",
      "who:Di Ash",
      "who:Ed Box",
    ]);
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
