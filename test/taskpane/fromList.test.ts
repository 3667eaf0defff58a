// A file without handicaps in the pane: a list of members gives them before the sheet comes into the workbook.
import { readFileSync } from "node:fs";
import path from "node:path";
import { openWorkbookFile } from "../../src/files/open";
import { Problem } from "../../src/kernel/problem";
import { NOTHING_SAID } from "../../src/requests/said";
import { recogniseSheet } from "../../src/requests/filling/readTournament";
import { atOnce } from "../../src/kernel/steps";
import { chosenKind } from "../../src/taskpane/fill/recognition";
import { openList, takeFrom } from "../../src/taskpane/fill/takeFrom";
import type { Candidates } from "../../src/taskpane/model";
import type { KindId } from "../../src/tournaments";

const fixture = (name: string) => readFileSync(path.join(__dirname, "../fixtures/formats", name));

async function fileRead(name: string, kind: KindId, bytes = fixture(name)) {
  const opened = await openWorkbookFile(bytes, name);
  if (opened instanceof Problem) throw new Error(opened.code);
  const [sheet] = opened.sheets;
  const fromFile = {
    ...{ file: new File([bytes], name), content: opened.laidOut()[0]!, sheet: sheet!.name },
    ...{ sheets: [sheet!.name], reading: opened.reading, assumptions: opened.assumptions },
  };
  const none = async () => [];
  const recognised = await recogniseSheet(sheet!, { all: none, rules: none });
  const candidates: Candidates = { ...recognised, sheet: sheet!, area: null, fromFile, rest: null, kept: [] };
  return { candidates, chosen: atOnce(chosenKind(candidates, kind, NOTHING_SAID, "en")) };
}

async function list(...lines: readonly string[]) {
  const opened = await openList(new File([lines.join("\n")], "members.csv"));
  if (opened instanceof Problem) throw new Error(opened.code);
  return opened;
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
  const { asked, against, now } = await takeFrom(check, members, "en");
  expect([asked, against]).toEqual([[], []]);
  const { plan } = now!.chosen;
  expect(plan!.problems).toEqual([]);
  // (12.4 + 20) / 2 and (8 + 30.2) / 2.
  expect(plan!.rows.map(({ outputs }) => outputs["Pair handicap"])).toEqual([16.2, 19.1]);
  const codes = plan!.assumptions.map(({ code }) => code);
  expect(codes).toContain("list-taken");
  expect(codes).not.toContain("format-inputs-missing");
  const rows = now!.candidates.fromFile!.content.values;
  const header = rows.find((row) => row.includes("Handicap 1"))!;
  const columns = [1, 2].map((n) => header.indexOf(`Handicap ${n}`));
  expect(rows.slice(rows.indexOf(header) + 1).map((row) => columns.map((column) => row[column]))).toEqual([
    [12.4, 20],
    [8, 30.2],
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
  const first = await takeFrom(check, members, "en");
  expect(first.now).toBeNull();
  expect(first.asked.map(({ id }) => id)).toEqual(["who:OTTO FJELDBY"]);
  const [{ choices }] = first.asked as [(typeof first.asked)[0]];
  expect(choices[0]).toEqual({
    choice: "same:Ottto Fjeldby",
    text: expect.stringContaining("Ottto Fjeldby") as string,
  });
  const second = await takeFrom(check, first.list, "en", { id: "who:OTTO FJELDBY", choice: "same:Ottto Fjeldby" });
  expect(second.now!.chosen.plan!.rows.map(({ outputs }) => outputs["Pair handicap"])).toEqual([15, 19]);
});

// 26 points, level: 6 steps won by the lower handicap, 10 by the higher, 3 by the lower: 1650 + 4 - 18 + 7.
test("who is one person by the answer is one in what is worked out", async () => {
  const games = ["Points;26", "", "Winner;Loser", "Ann Oak;Bob Elm", "Cat Fir;Anne Oak", "Ann Oak;Dan Yew"].join("\n");
  const check = await fileRead("games.csv", "croquet-games", Buffer.from(games));
  const members = await list("Player;Handicap", "Ann Oak;3½", "Bob Elm;8", "Dan Yew;5", "Cat Fir;12");
  const first = await takeFrom(check, members, "en");
  expect(first.asked.map(({ id }) => id)).toEqual(["who:Anne Oak"]);
  const { now } = await takeFrom(check, first.list, "en", { id: "who:Anne Oak", choice: "same:Ann Oak" });
  const { plan, said } = now!.chosen;
  expect(said.settings).toEqual({ "same-names": "Anne Oak = Ann Oak" });
  expect(plan!.problems).toEqual([]);
  const { columns, rows } = plan!.summaries.find(({ name }) => name.en === "Standings")!;
  const index = columns.findIndex(({ name }) => name.en === "Index");
  expect(rows.map((row) => [row[0], row[index]])).toContainEqual(["Ann Oak", 1643]);
  expect(rows).toHaveLength(4);
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
  const { now } = await takeFrom(check, members, "en");
  expect(now!.chosen.plan!.rows.every(({ outputs }) => Object.keys(outputs).length > 0)).toBe(true);
  expect(now!.candidates.fromFile!.content.values.flat()).toContain("Handicap");
});
