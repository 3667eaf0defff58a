// Who is it? The names of a sheet that are not those of the list, and those of the list who have no handicap yet.
import { club, type Proposed } from "./desk";

const names = ({ lines }: Proposed) => lines.map(({ player }) => player);
const upToDate = async (entered: Proposed) => (await entered.written()).isUpToDate();
/** The members whom the first question offers. */
const offered = ({ questions }: Proposed) =>
  questions[0]!.choices.flatMap(({ choice }) => (choice.startsWith("same:") ? [choice.slice(5)] : []));
const DAY = { played: "2026-09-01", now: "2026-09-02T10:00" };

describe("a row is left out", () => {
  const PAIRS = [
    "Player 1;Player 2;Score %;Boards",
    ...["Anna Bro;Bent Dahl;60;24", "Xenia Ort;Ypsilon Ort;52;24", "Carla Eg;Dora Fog;38;24"],
    ...["Egon Gad;Finn Holt;55;24", "Gerda Ib;Hans Juul;45;24"],
  ];
  const MEMBERS = [
    ...["Name;Start handicap", "Anna Bro;34,5", "Bent Dahl;20", "Carla Eg;12", "Dora Fog;40"],
    ...["Egon Gad;10", "Finn Holt;30", "Gerda Ib;44", "Hans Juul;22"],
  ];
  const enter = async (lines: readonly string[], ...answers: readonly string[]) =>
    (await club("dbf", MEMBERS)).enterAs(DAY, lines, ...answers);
  const LEFT = "who:Xenia Ort=leave out";

  test("of the book and of the sheet's own computing, with one answer for the row", async () => {
    const { asked, questions } = await enter(PAIRS);
    expect([asked, questions[0]!.choices.at(-1)!.choice]).toEqual([["who:Xenia Ort", "who:Ypsilon Ort"], "leave out"]);
    const left = await enter(PAIRS, LEFT);
    const without = await enter(PAIRS.filter((line) => !line.startsWith("Xenia")));
    expect([left.players, left.lines.length]).toEqual([without.players, 8]);
    // The four pairs have 27.25, 26, 20 and 33: 26.5625 on average, and the pair 0.6875 more; of four, two thirds of it.
    expect(left.outputs("Expected")[0]).toBeCloseTo(50 - (0.6875 * 2) / 3, 9);
    expect(left.said).toContain("row 3 (Xenia Ort)");
    expect(left.part("who:Xenia Ort")).toMatchObject({ value: "leave out", cells: ["sheet!A3"] });
  });

  test("at every later reading, and until a correction says who it is", async () => {
    const left = await (await enter(PAIRS, LEFT)).written();
    expect(await left.isUpToDate()).toBe(true);
    const later = { now: "2026-09-03T10:00" };
    const again = await left.enterOwn("sheet", later);
    expect([again.asked, again.notes]).toEqual([[], expect.arrayContaining(["book-nothing-changed"])]);
    const both = ["who:Xenia Ort=visitor:30", "who:Ypsilon Ort=new:25"];
    const corrected = await left.enterOwn("sheet", { ...later, answers: { correct: 1 } }, ...both);
    const atOnce = await enter(PAIRS, ...both);
    expect(corrected.players.map(({ name, handicap }) => [name, handicap])).toEqual(
      atOnce.players.map(({ name, handicap }) => [name, handicap]),
    );
    expect(corrected.part("who:Xenia Ort")).toBeUndefined();
  });
});

describe("candidates", () => {
  const MEMBERS = [
    ...["Poul Cole", "Alan Beck", "Lis Aagaard", "Poul Lund", "Else Ravn", "Birthe Hansen"],
    ...["Jens Hansen", "Lars Ø. Sø", "Gwen Platt", "Kurt Ravn", "Bo Dam"],
  ];
  const croquet = () => club("croquet", ["Name;Handicap", ...MEMBERS.map((name) => `${name};6`)]);
  const games = (...rows: readonly string[]) => ["Winner;Loser;Winner score;Loser score", ...rows];
  const enter = async (rows: readonly string[], ...answers: readonly string[]) =>
    (await croquet()).enterAs(DAY, games(...rows), ...answers);
  const asked = (written: string) => enter([`${written};Bo Dam;26;13`]);

  // Other ways to write a name: test/people/candidates.
  test.each([
    ["Cole, P.", ["Poul Cole"]],
    ["Mr Platt (h/c 6)", ["Gwen Platt"]],
    ["Birthe Hansen (guest)", ["Birthe Hansen"]],
    // Either may have played: no answer for all of them says which.
    ["hr. Hansen", ["Birthe Hansen", "Jens Hansen"]],
    ["Birthe Hansen (vikar: Lis Aagaard)", ["Lis Aagaard", "Birthe Hansen"]],
    ["Kurt Cole", []],
  ])("%s is offered %j; the only one is suggested", async (written, members) => {
    const found = await asked(written);
    expect([found.asked, offered(found), found.questions[0]!.suggested, found.questions[0]!.group]).toEqual([
      [`who:${written}`],
      members,
      members.length === 1 ? `same:${members[0]}` : null,
      null,
    ]);
  });

  test.each([
    ["Birthe Hansen (sub. for Lis Aagaard)", "sub. for Lis Aagaard"],
    ["fru Birthe Hansen", "fru"],
    ["Birthe Hansen (h/c 6)", "h/c 6"],
  ])("%s is a member, and what is beside the name is said", async (written, aside) => {
    const found = await asked(written);
    const said = found.planned.proposal.assumptions.find(({ code }) => code === "book-set-aside")!;
    expect([names(found)[0], found.sentence(said)]).toEqual(["Birthe Hansen", expect.stringContaining(aside)]);
  });

  test("a new member has no title and no brackets", async () => {
    const found = await enter(["Dr Ida Juhl (guest);Bo Dam;26;13"], "who:Dr Ida Juhl (guest)=visitor:8");
    expect([names(found)[0], await upToDate(found)]).toEqual(["Ida Juhl", true]);
  });

  test("of two with one name, either can be named, or anybody else of the list", async () => {
    const twins = await club("croquet", ["Name;Number;Handicap", "Jens Hansen;1;6", "Jens Hansen;2;8", "Bo Dam;3;10"]);
    const game = games("Jens Hansen;Bo Dam;26;13");
    const open = await twins.enterAs(DAY, game);
    expect(open.questions).toMatchObject([{ id: "who:Jens Hansen", suggested: null }]);
    expect(open.questions[0]!.choices.map(({ choice }) => choice)).toEqual([
      ...["same:Jens Hansen (1)", "same:Jens Hansen (2)", "same", "leave out"],
    ]);
    const second = await twins.enterAs(DAY, game, "who:Jens Hansen=same:Jens Hansen (2)");
    expect(names(second)[0]).toBe("Jens Hansen (2)");
    expect((await twins.enterAs(DAY, game, "who:Jens Hansen=leave out")).isReady).toBe(false);
  });

  test("two spellings of the sheet can be said to be one person", async () => {
    const rows = games("Alan Beckk;Bo Dam;26;13", "Bo Dam;Alan Beck;26;13");
    const told = { ...DAY, settings: { "same-names": "Alan Beckk = Alan Beck" } };
    const one = await (await croquet()).enterAs(told, rows);
    expect([one.asked, names(one)[0]]).toEqual([[], "Alan Beck"]);
    expect(await upToDate(one)).toBe(true);
  });

  test("names with the surname first are a group, which one answer settles", async () => {
    const rows = ["Beck, Alan;Cole, Poul;26;13", "Lund, Poul;Xenia Ort;26;1"];
    const members = ["who:Beck, Alan", "who:Cole, Poul", "who:Lund, Poul"];
    const found = await enter(rows);
    expect(found.asked).toEqual(["group:surname-first", ...members, "who:Xenia Ort"]);
    expect(found.questions).toMatchObject([
      { members, choices: [{ choice: "suggested" }, { choice: "one by one" }] },
      { group: "group:surname-first", suggested: "same:Alan Beck" },
      {},
      {},
      {},
    ]);
    for (const all of ["suggested", "all"])
      expect((await enter(rows, `group:surname-first=${all}`)).asked).toEqual(["who:Xenia Ort"]);
    const mixed = ["who:Cole, Poul=same:Bo Dam", "who:Xenia Ort=leave out"];
    const done = await enter(rows, ...mixed, "who:Beck, Alan=same:Alan Beck");
    expect(names(done)).toEqual(["Alan Beck", "Bo Dam"]);
  });

  test("a first evening of ten pairs with six names spelt otherwise takes four answers", async () => {
    const others = Array.from({ length: 14 }, (_, i) => `${String.fromCharCode(65 + i)}na Q${"aeiou"[i % 5]!}st`);
    const known = ["Lis Aagaard", "Poul Lund", "Alan Beck", "Poul Cole", "Else Ravn", "Birthe Hansen"];
    const book = await club("dbf", ["Name;Start handicap", ...[...known, ...others].map((name) => `${name};30`)]);
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
    const ten = (...answers: readonly string[]) =>
      book.enterAs(DAY, ["Player 1;Player 2;Score %;Boards", ...pairs], ...answers);
    const first = await ten();
    expect(first.asked).toEqual([
      ...["group:spellings", "who:Lis Ågård", "who:Poul E. Lund", "who:Beck, Alan"],
      ...["group:short-names", "who:P Cole", "who:Else"],
    ]);
    expect(first.said).toContain("2 names are short: P Cole = Poul Cole, Else = Else Ravn");
    const beck = "who:Beck, Alan=same:Alan Beck";
    for (const short of [["group:short-names=suggested"], ["who:P Cole=same:Poul Cole", "who:Else=same:Else Ravn"]])
      expect(names(await ten("group:spellings=all", beck, ...short))).toEqual([...known, ...others]);
  });

  test("father and son are never part of an answer for all", async () => {
    const { questions } = await enter(["Else Ravn jnr;Kurt Raven;26;13", "Else Raven;Bo Dam d.y.;26;13"]);
    expect(questions.map(({ id, suggested }) => [id, suggested])).toEqual([
      ["who:Else Ravn jnr", null],
      ["group:spellings", null],
      ["who:Kurt Raven", "same:Kurt Ravn"],
      ["who:Else Raven", "same:Else Ravn"],
      ["who:Bo Dam d.y.", null],
    ]);
  });

  test("a first name is remembered while it can mean one member, and asked again of two", async () => {
    const one = await (await enter(["Else;Bo Dam;26;13"], "who:Else=same:Else Ravn")).written();
    const more = games("Else;Kurt Ravn;26;13");
    expect(names(await one.enterAs(DAY, more)).at(-2)).toBe("Else Ravn");
    const joined = await (await one.enterAs(DAY, games("Else Holm;Bo Dam;26;13"), "who:Else Holm=new:5")).written();
    expect(await joined.isUpToDate()).toBe(true);
    const open = await joined.enterAs(DAY, more);
    expect([open.asked, offered(open)]).toEqual([["who:Else"], ["Else Ravn", "Else Holm"]]);
    expect(await upToDate(await joined.enterAs(DAY, more, "who:Else=same:Else Holm"))).toBe(true);
  });
});

describe("one text in two sections", () => {
  const MEMBERS = [
    ...["Jens Hansen", "Jonna Hansen", "Anna Bro", "Bent Dahl", "Carla Eg"],
    ...["Dora Fog", "Egon Gad", "Poul Cole", "Finn Holt", "Gerda Ib"],
  ];
  const HEADER = "Player 1;Player 2;Score %;Boards";
  const SHEET = [
    ...["Section A;;;", HEADER, "J Hansen;Anna Bro;60;24", "Bent Dahl;P Cole;40;24", ";;;"],
    ...["Section B;;;", HEADER, "Carla Eg;J Hansen;45;24", "Dora Fog;Egon Gad;55;24", "Finn Holt;Gerda Ib;50;24"],
  ];
  const both = ["who:J Hansen@Section A", "who:J Hansen@Section B"] as const;
  const enter = async (lines: readonly string[], ...answers: readonly string[]) =>
    (await club("dbf", ["Name;Start handicap", ...MEMBERS.map((name) => `${name};30`)])).enterAs(
      DAY,
      lines,
      ...answers,
    );
  const ask = (...answers: string[]) => enter(SHEET, "who:P Cole=same:Poul Cole", ...answers);

  test("that could be two people is asked in each, or once for all", async () => {
    const open = await ask();
    expect(open.asked).toEqual(["who:J Hansen", ...both]);
    const choices = open.questions.map((one) => one.choices.map(({ choice }) => choice));
    expect(choices[0]).toEqual([...choices[1]!, "one by one"]);
    expect(open.questions).toMatchObject([
      { members: both },
      {},
      { group: "who:J Hansen", note: { cell: "B8" }, suggested: null },
    ]);
    const all = await ask("who:J Hansen=same:Jens Hansen");
    expect(names(all).filter((name) => name === "Jens Hansen")).toHaveLength(2);
    expect((await ask(`${both[1]}=same:Jonna Hansen`)).asked).toEqual([both[0]]);
    const each = await ask(`${both[0]}=same:Jens Hansen`, `${both[1]}=same:Jonna Hansen`);
    expect(names(each)).toEqual([
      ...["Jens Hansen", "Anna Bro", "Bent Dahl", "Poul Cole", "Carla Eg"],
      ...["Jonna Hansen", "Dora Fog", "Egon Gad", "Finn Holt", "Gerda Ib"],
    ]);
    expect(await upToDate(each)).toBe(true);
  });

  test("can be a new member in one of them, and left out in the other", async () => {
    const said = await ask(`${both[0]}=new:25`, `${both[1]}=leave out`);
    expect(names(said)).toEqual([
      ...["J Hansen", "Anna Bro", "Bent Dahl", "Poul Cole", "Dora Fog", "Egon Gad", "Finn Holt", "Gerda Ib"],
    ]);
    expect([said.part(both[1])?.value, await upToDate(said)]).toEqual(["leave out", true]);
  });

  test("that could be one is asked once, and can be answered for one section all the same", async () => {
    const hansens = both.map((id, i) => `${id}=same:${["Jens", "Jonna"][i]!} Hansen`);
    const lines = SHEET.map((line) => line.replace("Egon Gad", "P Cole"));
    expect((await enter(lines, ...hansens)).asked).toEqual(["who:P Cole"]);
    const visitor = "who:P Cole@Section B=visitor:40";
    // The other one could be the visitor as well.
    expect((await enter(lines, ...hansens, visitor)).asked).toEqual(["who:P Cole@Section A"]);
    for (const id of ["who:P Cole", "who:P Cole@Section A"]) {
      const done = await enter(lines, ...hansens, visitor, `${id}=same:Poul Cole`);
      expect(names(done).filter((name) => name.endsWith("Cole"))).toEqual(["Poul Cole", "P Cole"]);
      expect(await upToDate(done)).toBe(true);
    }
  });
});

describe("a league match", () => {
  const MATCH = [
    "Match;Board;Home team;Home player;Home rating;Home result;Away team;Away player;Away rating;Away result",
    ...["1;1;Holme;Ann Oak;15;1;Rooks;Cy Fir;13;0", "1;2;Holme;Bo Elm;14;½;Rooks;Di Ash;12;½"],
  ];
  const league = async (...answers: readonly string[]) =>
    (await club("chess", ["Name;Rating", "Ann Oak;15", "Bo Elm;14"])).enterAs(DAY, MATCH, ...answers);
  const joined = ({ players }: Proposed) =>
    players.slice(2).map(({ name, handicap, status }) => [name, handicap, status]);

  test("the players of the other club are one question; their ratings are those of the sheet", async () => {
    const open = await league();
    expect(open.asked).toEqual(["group:team Rooks", "who:Cy Fir", "who:Di Ash"]);
    expect(open.said).toContain("2 players of Rooks are not in the book: Cy Fir, Di Ash");
    expect(joined(await league("group:team Rooks=visitors"))).toEqual([
      ["Cy Fir", 13, "visitor"],
      ["Di Ash", 12, "visitor"],
    ]);
    // What is said of one of them by himself holds.
    expect(joined(await league("who:Cy Fir=new:13", "who:Di Ash=visitor:12"))).toEqual([
      ["Cy Fir", 13, "member"],
      ["Di Ash", 12, "visitor"],
    ]);
  });

  test("of a team with a member of the book each is asked for himself", async () => {
    const guests = await club("chess", ["Name;Rating", "Ann Oak;15", "Cy Fir;13"]);
    const { asked } = await guests.enterAs(DAY, [...MATCH, "1;3;Holme;Flo Yew;14;½;Rooks;Ed Box;12;½"]);
    expect(asked).toEqual(["who:Bo Elm", "who:Flo Yew", "who:Di Ash", "who:Ed Box"]);
  });
});

describe("a number behind a name, where most names of the sheet have none", () => {
  const LISTS = {
    dbf: ["Name;Handicap", "Ida Storm;14,1", "Lis Bo;30", "Per Lind;20"],
    croquet: ["Name;Handicap;Index", "A Ash;6;1450", "B Birch;4.5;1550", "C Cole;3;1700"],
    go: ["Name;Rank", "Ann Bo;4k", "Ben Carr;3k", "Cat Dow;5k"],
  };
  const enter = async (system: keyof typeof LISTS, lines: readonly string[], ...answers: readonly string[]) =>
    (await club(system, LISTS[system])).enterAs({ now: "2026-10-01T10:00" }, lines, ...answers);
  const evening = (one: string, other = "Ida Storm") => [
    ...["Club evening 1 September 2026, 24 boards", "Pair;Player 1;Player 2;Score %"],
    ...[`1;${one};${other};62`, "2;Per Lind;Lis Bo;38"],
  ];
  const SUNDAY = ["6 September 2026", "Winner;Loser;Score"];

  test.each([
    ["Tove Vang 44", "44"],
    ["Anna Bro 2", "2"],
  ])("whoever is new is asked what the number is: %s", async (name, number) => {
    const { said, questions } = await enter("dbf", evening(name));
    const bracketed = name.replace(number, `(${number})`);
    expect(said).toContain(`Who is “${name}”? If ${number} is no part of the name, write “${bracketed}” on the sheet`);
    expect(questions.flatMap(({ choices }) => choices.map(({ choice }) => choice))).toContain("new");
  });

  test.each(["Player 12", "Guest 3", "Anna 2", "Team 4"])("%s is a name as it stands", async (name) => {
    const { asked, said } = await enter("dbf", evening(name));
    expect([asked, said.includes("write “")]).toEqual([[`who:${name}`], false]);
  });

  test("a number behind a name that is like a member's", async () => {
    const { said } = await enter("dbf", evening("Tove Vang (44)", "Ida Strom 14"), "who:Tove Vang (44)=new:44");
    expect(said).toContain(
      "Who is “Ida Strom 14”? Perhaps Ida Storm. If 14 is no part of the name, write “Ida Strom (14)” on the sheet",
    );
  });

  // Decimals, halves, signs and ranks count nobody: they are no part of a name.
  test.each([
    ["dbf", evening("Tove Vang 44,5", "Ida Storm 14,1"), "Tove Vang 44,5", "Tove Vang", "44,5"],
    ["croquet", [...SUNDAY, "J. Hill 4½;A Ash;26-14", "B Birch;C Cole;26-3"], "J. Hill 4½", "J. Hill", "4.5"],
    ["croquet", [...SUNDAY, "J. Hill -1½;A Ash;26-14", "B Birch;C Cole;26-3"], "J. Hill -1½", "J. Hill", "-1.5"],
    [
      "go",
      ["6 September 2026", "White;Black;Result", "Eva Fox 7k;Ann Bo;1-0", "Ben Carr;Cat Dow;1-0"],
      ...(["Eva Fox", "Eva Fox", "7k"] as const),
    ],
  ] as const)("%s %j", async (system, lines, written, name, start) => {
    expect((await enter(system, lines)).asked).toEqual([`who:${written}`]);
    expect(names(await enter(system, lines, `who:${written}=new:${start}`))).toContain(name);
  });

  test.each([
    ["dbf", evening("Per Lund 20", "Ida Storm 14,1"), ["who:Per Lund 20=new:20"], "Ida Storm"],
    ["croquet", [...SUNDAY, "A Ash 4½;C Cole;26-14"], [], "A Ash"],
  ] as const)("whoever is known is known with his figure: %s", async (system, lines, answers, name) => {
    const entered = await enter(system, lines, ...answers);
    expect([entered.asked, names(entered)]).toEqual([[], expect.arrayContaining([name])]);
  });
});

// ---------------------------------------------------------------- who has no handicap yet

describe("somebody on the list without a handicap or a rank plays for the first time", () => {
  const PLAYED = { played: "2026-05-02" };
  const CROQUET = ["Name;Handicap", "Ann Oak;4", "Bo Elm;", "Cy Fir;beginner"];
  const croquet = async (game: string, ...answers: readonly string[]) =>
    (await club("croquet", CROQUET)).enterAs(PLAYED, ["Winner;Loser", game], ...answers);
  const start = ({ questions }: Proposed) =>
    questions.map(({ id, takes, choices, note }) => [id, takes, choices.map(({ choice }) => choice), note.cell]);

  test("at croquet the handicap is asked, of those alone who play", async () => {
    expect(start(await croquet("Ann Oak;Bo Elm"))).toEqual([["handicap:Bo Elm", "start", [], "B2"]]);
    const { players } = await croquet("Ann Oak;Bo Elm", "handicap:Bo Elm=6");
    // HSV 8 and 11 for 4 and 6: three steps, the lower wins: 7. Triggers 1600 and 1450.
    expect(players).toMatchObject([
      { name: "Ann Oak", handicap: 4, index: 1607 },
      { name: "Bo Elm", handicap: 6, index: 1443 },
      { name: "Cy Fir", handicap: null, index: null },
    ]);
    expect((await croquet("Cy Fir;Bo Elm")).asked).toEqual(["handicap:Cy Fir", "handicap:Bo Elm"]);
    expect((await croquet("Ann Oak;Bo Elm", "handicap:Bo Elm=strong")).problems).toEqual(["book-start-croquet@B2"]);
  });

  test("what day it was is read while something else is asked", async () => {
    const book = await club("croquet", CROQUET);
    const lines = ["Tuesday 5 May 2026", "Winner;Loser", "Ann Oak;Bo Elm"];
    for (const [told, value] of [
      [{}, "2026-05-05"],
      [{ played: "2026-05-04" }, "2026-05-04"],
    ] as const)
      expect((await book.enterAs(told, lines)).part("day")).toMatchObject({ value, grade: "stated" });
  });

  test("a handicap on the sheet is the start, and is said", async () => {
    const game = ["Player A;Handicap A;Player B;Handicap B;Winner", "Ann Oak;4;Bo Elm;6;Ann Oak"];
    const { notes, players } = await (await club("croquet", CROQUET)).enterAs(PLAYED, game);
    expect(notes.some((note) => note.startsWith("book-start-begun"))).toBe(true);
    expect(players).toMatchObject([{ index: 1607 }, { handicap: 6, index: 1443 }, {}]);
  });

  test("at Go the rank is asked", async () => {
    const book = await club("go", ["Name;Rank", "Aiko Mori;5k", "Ben Stone;"]);
    const game = ["Player 1;Player 2;Winner", "Aiko Mori;Ben Stone;Aiko Mori"];
    expect((await book.enterAs(PLAYED, game)).asked).toEqual(["handicap:Ben Stone"]);
    const { players } = await book.enterAs(PLAYED, game, "handicap:Ben Stone=7k");
    expect(players.map(({ handicap }) => handicap)).toEqual(["5k", "7k"]);
  });

  const CARD = [
    "Match;Board;Home team;Home player;Home result;Away team;Away player;Away result",
    ...["1;1;Holme;Ann Oak;1;Rooks;Cy Fir;0", "1;2;Holme;Bo Elm;½;Rooks;Di Ash;½"],
  ];
  const RATED = ["Name;Rating", "Ann Oak;15", "Bo Elm;", "Cy Fir;13", "Di Ash;12"];
  const chess = async (list: readonly string[], lines: readonly string[], ...answers: readonly string[]) =>
    (await club("chess", list)).enterAs(PLAYED, lines, ...answers);
  const rated = ([ann, bo, cy, di]: readonly number[]) => [
    "Match;Board;Home team;Home player;Home rating;Home result;Away team;Away player;Away rating;Away result",
    `1;1;Holme;Ann Oak;${ann};1;Rooks;Cy Fir;${cy};0`,
    `1;2;Holme;Bo Elm;${bo};½;Rooks;Di Ash;${di};½`,
  ];

  test("at chess the rating is asked; a match can also be kept without it", async () => {
    const open = await chess(RATED, CARD);
    expect(start(open)).toEqual([["handicap:Bo Elm", "start", ["later"], "D3"]]);
    // Also asked of somebody whose rating only an earlier sheet had.
    expect(open.said).toContain("Bo Elm has no rating yet: what rating or grade does Bo Elm have?");
    expect((await chess(RATED, CARD, "handicap:Bo Elm=14")).players.map(({ handicap }) => handicap)).toEqual([
      ...[15, 14, 13, 12],
    ]);
    const later = await chess(RATED, CARD, "handicap:Bo Elm=later");
    expect(later.held("Bo Elm")).toBeNull();
    // Another look at the sheet that is entered asks nothing.
    const again = await (await later.written()).enterOwn("sheet");
    expect([again.asked, again.notes]).toEqual([[], expect.arrayContaining(["book-nothing-changed"])]);
    expect((await chess(RATED, CARD, "handicap:Bo Elm=strong")).problems).toEqual(["book-start-rating@D3"]);
  });

  test.each([
    ["a grade in the list", ["Name;Grade;Rating", "Ann Oak;;15", "Bo Elm;140;", "Cy Fir;;13", "Di Ash;;12"], CARD],
    ["a rating on the sheet", RATED, rated([15, 14, 13, 12])],
  ])("%s is no reason to ask", async (_, list, lines) => {
    expect((await chess(list, lines)).asked).toEqual([]);
  });

  // 14 as a half-rating is the grade 140, and 75 times 14 and 700 in four digits.
  test.each([
    ["half", 1, 0],
    ["grade", 10, 0],
    ["four-digit", 75, 700],
  ])("at chess a rating on the sheet goes into the list, and is not asked again: %s", async (ratings, by, and) => {
    const lines = rated([15, 14, 13, 12].map((half) => by * half + and));
    const entered = await (await club("chess", RATED)).enterAs({ ...PLAYED, settings: { ratings } }, lines);
    expect(entered.said).toContain("Bo Elm begins with 14");
    expect(entered.planned.proposal.changes).toMatchObject([{ player: "Bo Elm", before: null, after: 14 }]);
    const next = await (await entered.written()).enterAs({ played: "2026-05-09", file: "next.csv" }, CARD);
    expect([next.asked, await upToDate(next)]).toEqual([[], true]);
  });

  test("a rank game asks for the masterpoints that nobody gives", async () => {
    const book = await club("acbl", ["Name;Masterpoints", "Ann Oak;180", "Bo Elm;", "Cy Fir;17", "Di Ash;16"]);
    const game = [
      "Player 1;Masterpoints 1;Player 2;Masterpoints 2;Raw score",
      "Ann Oak;;Bo Elm;;55",
      "Cy Fir;;Di Ash;;45",
    ];
    const told = { ...PLAYED, kind: "acbl-rank-pairs", settings: { average: 50 } } as const;
    expect((await book.enterAs(told, game)).questions).toMatchObject([{ id: "handicap:Bo Elm", takes: "start" }]);
    expect((await book.enterAs(told, game, "handicap:Bo Elm=120")).isReady).toBe(true);
    const wrong = await book.enterAs(told, game, "handicap:Bo Elm=many");
    expect(wrong.problems.map((problem) => problem.split("@")[0])).toEqual(["book-cell-number"]);
  });

  test("a correction with somebody who has no handicap asks for it too", async () => {
    const entered = await (await croquet("Ann Oak;Bo Elm", "handicap:Bo Elm=6")).written();
    const typed = await entered.typed(["sheet", "Ann Oak", "Loser", "Cy Fir"]);
    expect((await typed.update()).asked).toEqual(["handicap:Cy Fir"]);
    const { players } = await typed.update(undefined, {}, "handicap:Cy Fir=6");
    expect(players.find(({ name }) => name === "Cy Fir")).toMatchObject({ handicap: 6, index: 1443 });
  });
});
