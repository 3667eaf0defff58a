import { find, type Found, type KindId } from "../../../src/tournaments";
import { readingOf } from "../../../src/requests/reading";
import { codes, planOf, sheet } from "../sheets";

/** The settings that a sheet says, as `key=value@cell`. */
function saidOn(drawing: string, kind: KindId) {
  const found = find(sheet(drawing), kind, { others: [] }) as Found;
  return readingOf(found, {})
    .filter(({ id, grade }) => id.startsWith("setting:") && grade === "stated")
    .map(({ id, value, cells }) => `${id.slice("setting:".length)}=${String(value)}@${cells.join()}`);
}

const ENTRIES =
  "1|An Ask|Bo Bæk|20|24|250\n2|Cy Dal|Di Eng|30|12|200\n3|Ed Fog|Fy Gro|18|22|230\n4|Ga Hop|Hi Ivø|26|28|184";
const PAIRS = `Par|Spiller 1|Spiller 2|Hcp 1|Hcp 2|Point\n${ENTRIES}`;

describe("settings under the last entry", () => {
  test.each(["Spil i alt 24\nMiddel 216", "\nSpil i alt: 24\nMiddel: 216", "Spil i alt|24\nMiddel|216"])(
    "%p",
    (below) => {
      const plan = planOf(sheet(`${PAIRS}\n${below}`));
      expect([plan.settings["boards"], plan.settings["maximum"]]).toEqual([24, 432]);
      expect(plan.problems).toEqual([]);
      expect(codes(plan.assumptions)).toEqual(["dbf-tables-of-pairs@A1"]);
      // 250 of 432 are 57.87 %.
      expect(plan.rows.map(({ outputs }) => outputs["Result"])).toEqual(
        [57.87, 46.3, 53.24, 42.59].map((percent) => expect.closeTo(percent, 2)),
      );
    },
  );

  test.each<[KindId, string, string[]]>([
    ["dbf-pairs", `${PAIRS}\n24 spil, middel 216`, ["boards=24@Sheet1!A6", "maximum=432@Sheet1!A6"]],
    ["dbf-individual", "Player|Handicap|Score %\nAn Ask|20|55\nBo Bæk|30|45\nBoards|24", ["boards=24@Sheet1!A4"]],
    [
      "dbf-teams",
      "Home team|Away team|Home handicap|Away handicap|Home IMPs\nRavne|Ugler|20|24|12\nSpil pr. kamp 24",
      ["boards=24@Sheet1!A3"],
    ],
    [
      "acbl-rank-pairs",
      "Player 1|Masterpoints 1|Player 2|Masterpoints 2|Raw score\nAn Ask|420|Bo Bay|0.5|90\nCy Dale|1200|Di Elm|25|78\n|\nAverage 84",
      ["average=84@Sheet1!A5"],
    ],
    [
      "acbl-teams",
      "Team A|Team B|IMPs A|IMPs B|MP A|MP B\nRooks|Owls|20|12|400|3000\nBoards per match|14",
      ["boards=14@Sheet1!A3"],
    ],
    [
      "go-pairings",
      "Player 1|Rank 1|Player 2|Rank 2\nAn Ask|3k|Bo Bay|1d\nNormal komi: 7.5",
      ["normal-komi=7.5@Sheet1!A3"],
    ],
    [
      "croquet-games",
      "Winner|Loser|Winner handicap|Loser handicap|Winner index|Loser index\nAn Ask|Bo Bay|4|6|1400|1300\n|\n14 points",
      ["points=14@Sheet1!A4"],
    ],
    [
      "chess-boards",
      "Match|Home team|Home player|Home rating|Away team|Away player|Away rating\n1|Rooks|An Ask|140|Owls|Bo Bay|150\nRatings: grade",
      ["ratings=grade@Sheet1!A3"],
    ],
  ])("%s, with the cell", (kind, drawing, said) => expect(saidOn(drawing, kind)).toEqual(said));

  test("a label under names is no player, though a number is beside it", () => {
    const plan = planOf(
      sheet("Player|Handicap|Score %\nAn Ask|20|55\nBo Bæk|30|45\nCy Dal|9|50\nDi Eng|9|50\nBoards|24"),
    );
    expect(plan.rows.map(({ row }) => row)).toEqual([2, 3, 4, 5]);
    expect(plan.problems).toEqual([]);
  });

  test.each([
    ["the mean of a column", "Player|Handicap|Points\nAn Ask|20|250\nBo Bæk|30|182\nMean|25|216"],
    ["as well where nothing else is beside it", "Player|Points|Handicap\nAn Ask|250|20\nBo Bæk|182|30\nMean|200"],
    ["the sum of a column of boards", "Player|Boards|Score %|Handicap\nAn Ask|20|55|20\nBo Bæk|24|45|30\nBoards|44"],
    ["a remark that names a number", "Player|Handicap|Score %\nAn Ask|20|55\nBo Bæk|30|45\nBo sad over 3 spil"],
  ])("%s is none", (_, drawing) =>
    expect(saidOn(drawing, "dbf-individual").filter((one) => one.includes("@S"))).toEqual([]),
  );

  test("above otherwise than below: asked", () => {
    const found = find(sheet(`Boards 20\n${PAIRS}\nSpil 24`), "dbf-pairs", { others: [] }) as Found;
    expect([found.held["boards"], found.notRead]).toEqual([null, ["boards", "maximum"]]);
  });
});

describe("settings under the tables of two sections", () => {
  const section = (name: string, rows: string) => `${name}\nPar|Spiller 1|Spiller 2|Hcp 1|Hcp 2|Score %\n${rows}`;
  const A = section("Række A", "1|An Ask|Bo Bæk|20|24|55\n2|Cy Dal|Di Eng|30|12|45");
  const B = section("Række B", "1|Ed Fog|Fy Gro|18|22|52\n2|Ga Hop|Hi Ivø|26|28|48");

  test("each is of the section above it", () => {
    const plan = planOf(sheet(`${A}\nSpil 24\n|\n${B}\nSpil 20`));
    expect([plan.settings["boards"], plan.settings["1:boards"]]).toEqual([20, undefined]);
    expect(plan.assumptions).toContainEqual(
      expect.objectContaining({ code: "section-setting", cell: "A2", details: { setting: "boards", value: 24 } }),
    );
    expect(codes(plan.assumptions)).not.toContain("row-passed-over@A5");
    // [dbf:(5)] with the boards of its own section: as when A is alone with 24.
    const alone = planOf(sheet(`${A}\nSpil 24`));
    expect(plan.rows.slice(0, 2).map(({ outputs }) => outputs["Change"])).toEqual(
      alone.rows.map(({ outputs }) => outputs["Change"]),
    );
  });

  test("the sum of a column of boards is none", () => {
    const counted = (text: string) => text.replace("Par|", "Par|Spil|").replace(/^(\d)\|/gm, "$1|12|");
    const plan = planOf(sheet(`Boards: 12\n${counted(A)}\nSpil|24\n|\n${counted(B)}\nSpil|24`));
    expect(codes(plan.assumptions).filter((one) => one.startsWith("section-setting"))).toEqual([]);
    expect(plan.settings["boards"]).toBe(12);
  });

  test("after the title it is of the section below", () => {
    const plan = planOf(sheet(`Spil 24\n${A}\n|\n${B.replace("\n", "\nSpil: 20\n")}`));
    expect(plan.assumptions).toContainEqual(
      expect.objectContaining({ code: "section-setting", cell: "A9", details: { setting: "boards", value: 20 } }),
    );
  });
});
