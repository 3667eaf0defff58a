// Sheets without handicaps in the pane: a list of members gives them, from a file or of the workbook.
import { readFileSync } from "node:fs";
import path from "node:path";
import { openWorkbookFile } from "../../src/files/open";
import { Problem } from "../../src/kernel/problem";
import { NOTHING_SAID } from "../../src/layout/said";
import { recogniseSheet } from "../../src/requests/filling/readTournament";
import { atOnce } from "../../src/kernel/steps";
import { chosenKind } from "../../src/taskpane/fill/recognition";
import { listOf } from "../../src/requests/filling/members";
import type { MembersList } from "../../src/requests/said";
import { loadByList } from "../../src/taskpane/fill/loadedByList";
import { loadPlayers } from "../../src/taskpane/fill/loadPlayers";
import type { Candidates, Planned } from "../../src/taskpane/model";
import type { KindId } from "../../src/tournaments";
import { lacksList, lacksSome } from "../../src/requests/filling/handicaps";
import { sheet } from "../tournaments/sheets";
import { differencesOf, snapshot } from "../workbook/snapshot";
import { HeadlessPane, openWorkbook } from "./headless";

const fixture = (name: string) => readFileSync(path.join(__dirname, "../fixtures/formats", name));

async function fileRead(name: string, kind: KindId, bytes = fixture(name)) {
  const opened = await openWorkbookFile(bytes, name);
  if (opened instanceof Problem) throw new Error(opened.code);
  const [first] = opened.sheets;
  const fromFile = {
    ...{ file: new File([bytes], name), content: opened.laidOut()[0]!, sheet: first!.name },
    ...{ sheets: [first!.name], reading: opened.reading, assumptions: opened.assumptions },
  };
  const none = async () => [];
  const recognised = await recogniseSheet(first!, { all: none, rules: none });
  const candidates: Candidates = { ...recognised, sheet: first!, area: null, fromFile, rest: null, kept: [] };
  return { candidates, chosen: atOnce(chosenKind(candidates, kind, NOTHING_SAID, "en")) };
}

async function list(...lines: readonly string[]) {
  const opened = await openWorkbookFile(Buffer.from(lines.join("\n")), "members.csv");
  if (opened instanceof Problem) throw new Error(opened.code);
  return listOf("members.csv", opened.sheets);
}

/** The plan with what a list gives. */
async function taken({ candidates, chosen }: Awaited<ReturnType<typeof fileRead>>, members: MembersList) {
  await loadByList(loadPlayers);
  return atOnce(chosenKind(candidates, chosen.kind, { ...NOTHING_SAID, list: members }, "en"));
}

/** The list with the first answer of that question that offers a text. */
function answered({ ofList }: Planned, id: string, offered: string): MembersList {
  return ofList!.asked.find((one) => one.id === id)!.choices.find(({ text }) => text.includes(offered))!.list;
}

test("pairs of USEBIO: the sheet that comes in holds the handicaps, and is filled by them", async () => {
  const check = await fileRead("usebio.xml", "dbf-pairs");
  const members = await list(
    "Name;Handicap",
    "Vera Lindmose;12,4",
    "Otto Fjeldby;20",
    "Runa Skovby;8",
    "Emil Tårnhøj;30,2",
  );
  const { ofList, plan } = await taken(check, members);
  expect(ofList).toMatchObject({ called: "members.csv", asked: [], against: [] });
  expect(plan!.problems).toEqual([]);
  // (12.4 + 20) / 2 and (8 + 30.2) / 2.
  expect(plan!.rows.map(({ outputs }) => outputs["Pair handicap"])).toEqual([16.2, 19.1]);
  const codes = plan!.assumptions.map(({ code }) => code);
  expect(codes).toContain("list-taken");
  expect(codes).not.toContain("format-inputs-missing");
  const under = (header: string) => {
    const rows = check.candidates.sheet.values;
    const top = rows.findIndex((row) => row.includes(header));
    const at = rows[top]!.indexOf(header);
    return plan!.writes.flatMap(({ row, column, value }) => (column === at && row > top ? [value] : []));
  };
  expect([under("Handicap 1"), under("Handicap 2")]).toEqual([
    [12.4, 8],
    [20, 30.2],
  ]);
});

test("a near name is asked, and nothing is taken before the answer", async () => {
  const check = await fileRead("usebio.xml", "dbf-pairs");
  const members = await list(
    "Name;Handicap",
    "Vera Lindmose;10",
    "Ottto Fjeldby;20",
    "Runa Skovby;8",
    "Emil Tårnhøj;30",
  );
  const first = await taken(check, members);
  expect(first.plan).toBeNull();
  expect(first.ofList!.asked.map(({ id }) => id)).toEqual(["who:OTTO FJELDBY"]);
  const second = await taken(check, answered(first, "who:OTTO FJELDBY", "Ottto Fjeldby"));
  expect(second.plan!.rows.map(({ outputs }) => outputs["Pair handicap"])).toEqual([15, 19]);
});

// 26 points, level: 6 steps won by the lower handicap, 10 by the higher, 3 by the lower: 1650 + 4 - 18 + 7.
test("who is one person by the answer is one in what is worked out", async () => {
  const games = ["Points;26", "", "Winner;Loser", "Ann Oak;Bob Elm", "Cat Fir;Anne Oak", "Ann Oak;Dan Yew"].join("\n");
  const check = await fileRead("games.csv", "croquet-games", Buffer.from(games));
  const members = await list("Player;Handicap", "Ann Oak;3½", "Bob Elm;8", "Dan Yew;5", "Cat Fir;12");
  const first = await taken(check, members);
  expect(first.ofList!.asked.map(({ id }) => id)).toEqual(["who:Anne Oak"]);
  const { plan, answers } = await taken(check, answered(first, "who:Anne Oak", "Ann Oak"));
  expect(answers).toMatchObject({ "same-names": "Anne Oak = Ann Oak" });
  expect(plan!.problems).toEqual([]);
  const { columns, rows } = plan!.summaries.find(({ name }) => name.en === "Standings")!;
  const index = columns.findIndex(({ name }) => name.en === "Index");
  expect(rows.map((row) => [row[0], row[index]])).toContainEqual(["Ann Oak", 1643]);
  expect(rows).toHaveLength(4);
});

test.each([
  ["that nobody played", "3;Ida Juhl;10;Kaj Lund;12;", false],
  ["without one handicap", "3;Ida Juhl;10;Kaj Lund;;55", true],
])("a file with a pair %s: some handicaps lack: %s", async (_, pair, lacks) => {
  const lines = ["24 spil", "Par;Spiller 1;Handicap 1;Spiller 2;Handicap 2;Score i %"];
  lines.push("1;Anna Bro;10;Bent Dahl;20;60", "2;Carla Eg;8;Dora Fog;30;40", pair);
  const { chosen } = await fileRead("evening.csv", "dbf-pairs", Buffer.from(lines.join("\n")));
  expect(lacksSome(chosen, chosen.plan!)).toBe(lacks);
});

test("games of croquet: the players are beside them", async () => {
  const check = await fileRead("croquetrecords.txt", "croquet-games");
  const members = await list(
    "Name;Handicap",
    "Vera Lindmose;10",
    "Otto Fjeldby;20",
    "Runa Skovby;8",
    "Emil Tårnhøj;22",
  );
  const { plan } = await taken(check, members);
  expect(plan!.rows.every(({ outputs }) => Object.keys(outputs).length > 0)).toBe(true);
  expect(plan!.writes.map(({ value }) => value)).toContain("Handicap");
});

const EVENING = sheet(
  `
Tirsdag, 24 spil
Par|Spiller 1|Spiller 2|Score i %
1|Anna Bro|Bent Dahl|60
2|Carla Eg|Dora Fog|40
3|Egon Gad|Fie Holm|50`,
  "Tuesday",
);
const MEMBERS =
  "Name|Phone|Handicap\nAnna Bro|1|10\nBent Dahl|2|20\nCarla Eg|3|8\nDora Fog|4|30\nEgon Gad|5|22\nFie Holm|6|28";

test("the only list of the workbook is taken without asking, written beside the names, and taken back with the rest", async () => {
  const workbook = await openWorkbook([EVENING, sheet(MEMBERS, "Members")]);
  const before = await snapshot(workbook);
  const pane = await new HeadlessPane(workbook).send({ type: "sheetChosen" });
  const { chosen } = pane.at("results");
  expect(chosen.ofList).toEqual({ called: "Members", asked: [], against: [] });
  expect(chosen.plan!.rows.map(({ outputs }) => outputs["Pair handicap"])).toEqual([15, 19, 25]);
  await pane.send({ type: "fillPressed" });
  expect(pane.at("done").filled.sheet).toBe("Tuesday");
  const [, head, first] = (await workbook.read("Tuesday")).values.slice(0, 3);
  expect(head).toContain("Handicap 1");
  expect(first![head!.indexOf("Handicap 2")]).toBe(20);
  await pane.send({ type: "undoPressed" });
  expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
});

test("a list's own columns get what each player holds then, and undo gives back the list as it was", async () => {
  const list = MEMBERS.split("\n").map((line, i) => `${line}|${i === 0 ? "Nyt hcp" : ""}`);
  const workbook = await openWorkbook([EVENING, sheet(list.join("\n"), "Members")]);
  const before = await snapshot(workbook);
  const pane = await new HeadlessPane(workbook).send({ type: "sheetChosen" });
  const { rows } = pane.at("results").chosen.plan!;
  await pane.send({ type: "fillPressed" });
  expect(pane.at("done").filled.also).toMatchObject([{ sheet: "Members", cells: 6 }]);
  const held = (await workbook.read("Members")).values.slice(1).map((line) => line[3]);
  expect(held).toEqual(rows.flatMap(({ outputs }) => [outputs["New handicap 1"], outputs["New handicap 2"]]));
  expect(held.every((handicap) => typeof handicap === "number")).toBe(true);
  await pane.send({ type: "undoPressed" });
  expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
});

test("a list of last games gets the average and the handicap of each who played", async () => {
  const pairs = ["Pair,Player 1,Player 2,Raw score", "1,Ann Ash,Ben Birch,60", "2,Cy Cole,Di Dale,48"];
  const { candidates } = await fileRead("evening.csv", "acbl-pairs", Buffer.from(pairs.join("\n")));
  const games = [
    "Ann Ash|51|53.7|61",
    "Ben Birch|48|50.1|55.2",
    "Cy Cole|50|50|50",
    "Di Dale|65|65|65",
    "Ed Elm|40|40|40",
  ];
  const averages = sheet(
    ["Name|Last 1|Last 2|Last 3|Average|Hcp", ...games.map((line) => `${line}||`)].join("\n"),
    "Averages",
  );
  const { listOnSheet } = await loadByList(loadPlayers);
  const said = { ...NOTHING_SAID, settings: { possible: 108 }, list: listOnSheet(averages) };
  const { plan } = atOnce(chosenKind(candidates, "acbl-pairs", said, "en"));
  const written = plan!.also!.flatMap(({ writes }) => writes);
  const under = (column: number) =>
    written.filter((one) => one.column === column).map(({ row, value }) => [row + 1, value]);
  // 55.2333, 51.1, 50 and 65 per cent; 90 % of what they lack to 65 %.
  expect(under(4)).toEqual([
    [2, 0.552],
    [3, 0.511],
    [4, 0.5],
    [5, 0.65],
  ]);
  expect(under(5)).toEqual([
    [2, 0.088],
    [3, 0.125],
    [4, 0.135],
    [5, 0],
  ]);
});

test("of two lists one is chosen; who is not on it is asked about, and the answer stays when the sheet is edited", async () => {
  const near = sheet(MEMBERS.replace("Bent Dahl", "Bent Dahll"), "Members");
  const workbook = await openWorkbook([EVENING, near, sheet(MEMBERS, "Guests")]);
  const pane = await new HeadlessPane(workbook).send({ type: "sheetChosen" });
  const open = pane.at("results");
  expect([open.chosen.plan, open.chosen.ofList, lacksList(open.chosen, open.candidates, null)]).toEqual([
    null,
    undefined,
    true,
  ]);
  const { listOnSheet } = await loadByList(loadPlayers);
  await pane.send({ type: "listGiven", list: listOnSheet(near) });
  await pane.send({ type: "listGiven", list: answered(pane.at("results").chosen, "who:Bent Dahl", "Bent Dahll") });
  const handicaps = () => pane.at("results").chosen.plan!.rows.map(({ outputs }) => outputs["Pair handicap"]);
  expect(handicaps()).toEqual([15, 19, 25]);
  await workbook.type("Members", "C2", 12);
  await pane.send({ type: "sheetEdited" });
  expect(handicaps()).toEqual([16, 19, 25]);
});
