// The blank columns of a list of players or teams: filled with what comes out for each, or told of.
import { find, planFill, type Found, type KindId } from "../../../src/tournaments";
import { valueAt, type Sheet } from "../../../src/sheet";
import { sheet } from "../sheets";

function planned(games: Sheet, list: Sheet, kind: KindId, settings = {}) {
  return planFill(find(games, kind, { others: [list] }) as Found, { settings });
}

/** What goes into each column of the list, by its rows. */
function inList({ also = [] }: ReturnType<typeof planned>) {
  const writes = also.flatMap((one) => one.writes);
  const columns = [...new Set(writes.map(({ column }) => column))];
  return columns.map((at) => writes.filter(({ column }) => column === at).map(({ row, value }) => [row + 1, value]));
}

const GAMES = sheet("Date|Winner|Loser\n2026-05-01|Ann Holt|Bo Field", "Games");
const SETTINGS = { points: 26, play: "level", reviews: "game" };

describe("croquet: a game of 1740 against 1800, won by the lower: 12 change hands", () => {
  const members = (columns: string, ...cells: readonly string[]) =>
    sheet(
      [
        `Player|Handicap|Index|${columns}`,
        `Bo Field|2|1800|${cells[0] ?? ""}`,
        `Ann Holt|3|1740|${cells[1] ?? ""}`,
      ].join("\n"),
      "Members",
    );

  test("the new index, and what was won and lost, stand behind each name", () => {
    const plan = planned(GAMES, members("New index|Index +/-|Phone"), "croquet-games", SETTINGS);
    expect(inList(plan)).toEqual([
      [
        [2, 1788],
        [3, 1752],
      ],
      [
        [2, -12],
        [3, 12],
      ],
    ]);
    const told = plan.assumptions.filter(({ code }) => code === "list-filled");
    expect(told.map(({ sheet: on, details }) => [on, details["headers"]])).toEqual([
      ["Members", ["New index", "Index +/-"]],
    ]);
  });

  test("figures that are there already stay; one that says otherwise is named, to be replaced", () => {
    const [held, other] = [members("New index", "1788", "1752"), members("New index", "1788", "1750")];
    const full = planned(GAMES, held, "croquet-games", SETTINGS);
    expect([full.also, full.assumptions.filter(({ code }) => code === "list-filled")]).toEqual([undefined, []]);
    const plan = planned(GAMES, other, "croquet-games", SETTINGS);
    const [write] = plan.also![0]!.writes;
    expect([write!.replaces, valueAt(other, write!.row, write!.column), write!.value]).toEqual([true, 1750, 1752]);
    expect(plan.differences.map(({ sheet: on, cell }) => [on, cell])).toContainEqual(["Members", "D3"]);
  });

  test.each([
    ["Start handicap", "", ""],
    ["Old index", "", ""],
    ["Class index", "1788", "1740"],
  ])("%s (%s, %s) is for no result", (header, ...held) => {
    expect(planned(GAMES, members(header, ...held), "croquet-games", SETTINGS).also).toBeUndefined();
  });

  test("two of one name may be two people: neither gets a figure", () => {
    const list = sheet(
      "Player|Handicap|Index|New index\nBo Field|2|1800|\nAnn Holt|3|1740|\nann holt|3|1740|",
      "Members",
    );
    const games = sheet(
      "Date|Winner|W hcp|W index|Loser|L hcp|L index\n2026-05-01|Ann Holt|3|1740|Bo Field|2|1800",
      "Games",
    );
    const { also = [] } = planned(games, list, "croquet-games", SETTINGS);
    expect(also.flatMap(({ writes }) => writes).map(({ row }) => row)).toEqual([1]);
  });

  test("a column of figures from before is none for results", () => {
    expect(planned(GAMES, members("New index", "1700", "1702"), "croquet-games", SETTINGS).also).toBeUndefined();
  });
});

test("DBf: the handicap of each team is the mean of its four", () => {
  const teams = sheet(
    "Hold|Spiller 1|Hcp|Spiller 2|Hcp|Spiller 3|Hcp|Spiller 4|Hcp|Holdhcp\nElme|A|10|B|20|C|30|D|40|\nBirk|E|8|F|8|G|9|H|9|",
    "Hold",
  );
  const matches = sheet("Hjemmehold|Udehold|Imps hjemme|Imps ude\nElme|Birk|40|30", "Kampe");
  // (10 + 20 + 30 + 40) / 4 and (8 + 8 + 9 + 9) / 4.
  expect(inList(planned(matches, teams, "dbf-teams", { boards: 24 }))).toEqual([
    [
      [2, 25],
      [3, 8.5],
    ],
  ]);
});

test("ACBL: masterpoints under one header behind each name are each player's, and not the first the team's", () => {
  const teams = sheet(
    "Team|Player 1|MP|Player 2|MP|Player 3|MP|Player 4|MP\nElms|A|45.66|B|45.66|C|45.66|D|45.66\nOaks|E|1700|F|10|G|20|H|30",
    "Teams",
  );
  const matches = sheet("Team A|Team B|IMPs A|IMPs B\nElms|Oaks|10|19", "Matches");
  const plan = planned(matches, teams, "acbl-teams", { boards: 7 });
  // 182.64 and 1760 over 7 boards.
  expect(plan.rows.map(({ outputs }) => [outputs["Handicap A"], outputs["Handicap B"]])).toEqual([[14, 4]]);
});

test("ACBL: the sum of a team's masterpoints and its IMPs; not what differs from match to match", () => {
  const teams = sheet(
    "Team|Player 1|MP|Player 2|MP|Player 3|MP|Player 4|MP|Total MP|Hcp|Score\nElms|A|45.66|B|45.66|C|45.66|D|45.66|||\nOaks|E|1700|F|0|G|0|H|0|||",
    "Teams",
  );
  const matches = sheet("Team A|Team B|IMPs A|IMPs B\nElms|Oaks|10|19\nOaks|Elms|20|4", "Matches");
  // 182.64 and 1700 over 7 boards: 14 and 4 IMPs, as in the guide's example.
  expect(inList(planned(matches, teams, "acbl-teams", { boards: 7 }))).toEqual([
    [
      [2, 182.64],
      [3, 1700],
    ],
    [
      [2, 14],
      [3, 4],
    ],
  ]);
});
