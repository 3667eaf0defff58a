// Level or handicap play, where no column says it row by row. Ann has handicap 4, Bo 6: 3 steps between them, so in level play
// Ann wins 7 of 26 points; handicap games always exchange 10.
import { missingSettings, recognise } from "../../../src/tournaments";
import { formulasOf } from "../evaluate";
import { codes, planOf, sheet } from "../sheets";

const HEADER = "Winner|Loser|Winner handicap|Loser handicap|Winner index|Loser index";
const GAME = "Ann Holt|Bo Field|4|6|1600|1450";
const titled = (title: string) => sheet(`${title}\n\n${HEADER}\n${GAME}`, "June");
const noted = (header: string, note: string) => sheet(`${HEADER}|${header}\n${GAME}|${note}`, "June");
const asked = (drawn: ReturnType<typeof sheet>) =>
  missingSettings(recognise([drawn], "croquet-games").found[0]!, {}).map(({ key }) => key);
const changes = (drawn: ReturnType<typeof sheet>, settings = {}) =>
  planOf(drawn, "croquet-games", settings).rows.map(({ outputs }) => outputs["Change"]);

test.each([
  ["Handicap Singles 3 June 2026"],
  ["Summer Handicap 2026"],
  ["B-Class handicap league"],
  ["Open (handicap)"],
  ["Handicapturnering"],
  ["Sommerens handicap-turnering"],
])("a title asks: %s", (title) => {
  expect(asked(titled(title))).toEqual(["play"]);
  expect(changes(titled(title), { play: "handicap" })).toEqual([10]);
  expect(changes(titled(title), { play: "event" })).toEqual([10]);
  expect(changes(titled(title), { play: "level" })).toEqual([7]);
});

test.each([
  "Handicaps",
  "Handicap list 2026",
  "Handicap index",
  "Automatic Handicapping System",
  "June Open",
  "Handicap",
])("a title does not ask: %s", (title) => {
  expect(asked(titled(title))).toEqual([]);
  expect(planOf(titled(title), "croquet-games").settings["play"]).toBe("level");
  expect(changes(titled(title))).toEqual([7]);
});

test("the name of the sheet asks, too; a title that names level play answers", () => {
  expect(asked({ ...titled("3 June"), name: "Handicap Cup" })).toEqual(["play"]);
  expect(asked({ ...titled("3 June"), name: "club-handicap" })).toEqual([]);
  expect(asked(titled("Level play singles"))).toEqual([]);
});

test("a line above the games says it", () => {
  const drawn = titled("Play: handicap");
  expect(asked(drawn)).toEqual([]);
  expect(changes(drawn)).toEqual([10]);
});

test.each([
  ["Bisques", "2"],
  ["Notes", "handicap game (6 bisques)"],
  ["Bemærkning", "4 bisker"],
])("bisques that are noted ask: %s %s", (header, note) => {
  expect(asked(noted(header, note))).toEqual(["play"]);
  expect(changes(noted(header, note), { play: "handicap" })).toEqual([10]);
  const level = planOf(noted(header, note), "croquet-games", { play: "level" });
  expect(codes(level.problems)).toEqual(["croquet-bisques-noted@G2"]);
});

test("events name it, each for its games", () => {
  const rows = ["Handicap Singles", "Advanced Singles"].map((event) => `${event}|${GAME}`);
  const drawn = sheet([`Event|${HEADER}`, ...rows].join("\n"), "June");
  expect(asked(drawn)).toEqual(["play"]);
  expect(changes(drawn, { play: "event" })).toEqual([10, 7]);
  expect(changes(drawn, { play: "handicap" })).toEqual([10, 10]);
});

test("a column of play asks nothing, and counts where it says something", () => {
  const drawn = sheet(`Summer Handicap\n\nPlay|${HEADER}\nlevel|${GAME}\n|${GAME}`, "June");
  expect(asked(drawn)).toEqual([]);
  expect(changes(drawn, { play: "handicap" })).toEqual([7, 10]);
});

test("what only a setting says is written as values", () => {
  const plan = planOf(titled("Summer Handicap"), "croquet-games", { play: "handicap" });
  for (const [cell, value, planned] of formulasOf(titled("Summer Handicap"), plan).single)
    expect([cell, value]).toEqual([cell, planned]);
  expect(plan.writes.find(({ value }) => value === 10)).toMatchObject({ formula: null });
});

const OTHERS = [
  ...["GC", "Golf", "Golf croquet", "golfkroket", "Golf croquet league", "GC League", "Club GC singles"],
  ...["short", "short croquet", "Short croquet cup", "One-ball", "One ball knockout", "doubles", "Doubles league"],
  ...["Mixed doubles", "Alternate stroke doubles", "Double", "Ricochet"],
];

test.each(OTHERS)("%s: another game, which does not count, whichever column says it", (game) => {
  for (const header of ["Discipline", "Event", "Notes", "Game"]) {
    const plan = planOf(noted(header, game), "croquet-games");
    expect(plan.rows[0]!.outputs["Change"] ?? null).toBeNull();
    expect(codes(plan.assumptions)).toContain("row-not-counted@G2");
    // That column was read.
    expect(codes(plan.assumptions)).not.toContain("column-not-read@G1");
  }
});

test.each(OTHERS.filter((game) => game.includes(" ")))("over the games it is asked: %s", (game) => {
  expect(asked(titled(`${game} 2026`))).toEqual(["games-count"]);
});

test("yes under its header says so, and no does not", () => {
  expect(changes(noted("Golf croquet", "x"))).toEqual([undefined]);
  expect(changes(noted("Golf croquet", "no"))).toEqual([7]);
});

test.each([
  ["Event", "Singles and doubles weekend"],
  ["Venue", "Ryde Golf Club"],
  ["Lawn", "Golf & Croquet Club lawn 2"],
  ["Notes", "double banked"],
  ["Notes", "played right after the mixed doubles of the week before"],
  ["Referee", "P Shortcroft"],
])("not another game: %s %s", (header, note) => {
  expect(changes(noted(header, note))).toEqual([7]);
});

test.each(["Hcap singles", "H'cap singles", "H/C singles", "Hcp league", "B Class hcap"])(
  "a title asks about handicap play, however it is written: %s",
  (title) => {
    expect(asked(titled(title))).toEqual(["play"]);
  },
);

test.each(["Hcap", "H/C", "Hcap 2", "Handicap", "Summer Hcap"])("so does an event: %s", (event) => {
  expect(asked(noted("Event", event))).toEqual(["play"]);
  expect(changes(noted("Event", event), { play: "event" })).toEqual([10]);
});

test.each(["Hcap", "h'cap", "H/C"])("and a column of play says it: %s", (play) => {
  expect(changes(noted("Play", play))).toEqual([10]);
});

test.each(["abandoned", "void"])("%s: not played", (word) => {
  const plan = planOf(noted("Status", word), "croquet-games");
  expect(plan.rows[0]!.outputs["Change"] ?? null).toBeNull();
  expect(codes(plan.assumptions)).toContain("rows-not-played@G2");
});

test("singles and doubles in a column of types are neither level nor handicap play", () => {
  const drawn = sheet(`Type|${HEADER}\nsingles|${GAME}\ndoubles|${GAME}`, "June");
  const plan = planOf(drawn, "croquet-games");
  expect([plan.problems, changes(drawn)[0]]).toEqual([[], 7]);
  expect(codes(plan.assumptions)).toContain("row-not-counted@A3");
});

test("a column of level and handicap under another header is asked about", () => {
  const drawn = sheet(`Format|${HEADER}\nlevel|${GAME}\nhandicap|${GAME}`, "June");
  const { doubts } = recognise([drawn], "croquet-games").found[0]!;
  expect(doubts).toMatchObject([{ header: "Format", fields: ["Play"] }]);
});

describe("where the paper is silent, a club chooses", () => {
  const short = sheet(`${HEADER}|Play|Points\n${GAME}|handicap|14\n${GAME}|handicap|26`, "June");

  test("a handicap game of 14 points exchanges 10, which is said, or 5", () => {
    expect(changes(short)).toEqual([10, 10]);
    expect(codes(planOf(short, "croquet-games").assumptions)).toContain("croquet-handicap-14@H2");
    expect(changes(short, { "handicap-14-points": 5 })).toEqual([5, 10]);
  });

  test("an index falls below 850, which is said, or stops there", () => {
    const drawn = sheet(`${HEADER}|Play\nAnn Holt|Bo Field|4|24|1600|855|handicap`, "June");
    const index = (settings = {}) => planOf(drawn, "croquet-games", settings).rows[0]!.outputs["Loser index after"];
    expect(index()).toBe(845);
    expect(codes(planOf(drawn, "croquet-games").assumptions)).toContain("croquet-below-last@B2");
    const held = planOf(drawn, "croquet-games", { "lowest-index": "last-trigger" });
    expect(held.rows[0]!.outputs).toMatchObject({ Change: 10, "Winner index after": 1610, "Loser index after": 850 });
    // The functions know no such choice.
    expect(held.writes.filter(({ formula }) => formula !== null)).toEqual([]);
  });

  test("whether games of 18 and 22 points count is asked: as those of the nearest length, or not at all", () => {
    const drawn = sheet(`${HEADER}|Points\n${GAME}|18\n${GAME}|22\n${GAME}|26`, "June");
    expect(asked(drawn)).toEqual(["other-lengths"]);
    const nearest = planOf(drawn, "croquet-games", { "other-lengths": "nearest" });
    // 3 steps, the lower handicap won: 3 of 14 points, 7 of 26.
    expect(nearest.rows.map(({ outputs }) => outputs["Change"])).toEqual([3, 7, 7]);
    expect(codes(nearest.assumptions)).toContain("croquet-nearest-length@G2");
    const paper = planOf(drawn, "croquet-games", { "other-lengths": "paper" });
    expect([paper.problems, changes(drawn, { "other-lengths": "paper" })]).toEqual([[], [undefined, undefined, 7]]);
    expect(codes(paper.assumptions)).toContain("croquet-other-length@G2");
    expect(paper.assumptions.find(({ code }) => code === "croquet-other-length")!.details).toEqual({ count: 2 });
    // Far down, and in a second table; not of handicap games, nor of one that does not count.
    const games = Array.from({ length: 60 }, (_, i) => `Ann Holt|Bo Field|4|6|${1600 + i}|1450|26||`);
    const far = [`${HEADER}|Points|Play|Counts`, ...games, `${GAME}|18|`].join("\n");
    expect(asked(sheet(`${far}|`, "June"))).toEqual(["other-lengths"]);
    expect(asked(sheet(`${far}handicap|`, "June"))).toEqual([]);
    expect(asked(sheet(`${far}|no`, "June"))).toEqual([]);
    const second = `${HEADER}|Points\n${GAME}|26\n\nSecond day\n${HEADER}|Points\n${GAME}|22`;
    expect(asked(sheet(second, "June"))).toEqual(["other-lengths"]);
  });

  test("a game that does not count does not keep the next ones from being counted", () => {
    const games = "Date|Winner|Loser|Points\n2026-05-01|Ann|Bo|18\n2026-05-02|Ann|Bo|26\n2026-05-03|Ann|Bo|14";
    const drawn = [sheet(games, "Games"), sheet("Player|Handicap|Index\nAnn|4|1600\nBo|6|1450", "Players")];
    const changesOf = (choice: string) =>
      planOf(drawn, "croquet-games", { "other-lengths": choice }).rows.map(({ outputs }) => outputs["Change"]);
    expect(changesOf("paper")).toEqual([undefined, 7, 3]);
    expect(changesOf("nearest")).toEqual([3, 7, 3]);
  });

  test("the way on of the sentence works: no under Counts leaves the game out, and the next ones count", () => {
    const games = "Date|Winner|Loser|Points|Counts\n2026-05-01|Ann|Bo|18|no\n2026-05-02|Ann|Bo|26|";
    const plan = planOf([sheet(games, "Games"), sheet("Player|Handicap|Index\nAnn|4|1600\nBo|6|1450", "Players")]);
    expect(plan.problems).toEqual([]);
    expect(plan.rows.map(({ outputs }) => outputs["Change"])).toEqual([undefined, 7]);
  });

  test("and so in a season, game by game", () => {
    const games = `Date|Winner|Loser|Points|Play\n2026-05-01|Ann|Bo|14|handicap\n2026-05-02|Ann|Bo|14|handicap`;
    const players = "Player|Handicap|Index\nAnn|4|1600\nBo|24|853";
    const plan = (settings = {}) =>
      planOf([sheet(games, "Games"), sheet(players, "Players")], "croquet-games", settings);
    const bo = (of: ReturnType<typeof plan>) => of.rows.map(({ outputs }) => outputs["Loser index after"]);
    expect(bo(plan())).toEqual([843, 833]);
    expect(bo(plan({ "handicap-14-points": 5 }))).toEqual([848, 843]);
    expect(bo(plan({ "handicap-14-points": 5, "lowest-index": "last-trigger" }))).toEqual([850, 850]);
  });
});
