// The facts that a club book takes from a sheet, and the cells in which each is: a correction names those that changed.
import { address } from "../../src/sheet";
import { sheet, planOf } from "./sheets";

/** What the cells of a row are, by fact. */
const CASES: readonly (readonly [kind: string, drawing: string, facts: { readonly [fact: string]: string }])[] = [
  [
    "dbf-pairs",
    `Player 1|Handicap 1|Player 2|Handicap 2|Score %|Boards
     Anna Bro|20|Bent Dahl|20|60|24
     Carla Eg|20|Dora Fog|20|40|24`,
    { boards: "F2", result: "E2" },
  ],
  [
    "dbf-pairs",
    `Maximum|120
     Player 1|Handicap 1|Player 2|Handicap 2|Score|Boards
     Anna Bro|20|Bent Dahl|20|70|24
     Carla Eg|20|Dora Fog|20|50|24`,
    { boards: "F3", points: "E3" },
  ],
  [
    "dbf-teams",
    `Home 1|Handicap|Home 2|Handicap|Home 3|Handicap|Home 4|Handicap|Away 1|Handicap|Away 2|Handicap|Away 3|Handicap|Away 4|Handicap|Boards|Home IMPs|Away IMPs
     A A|20|B B|20|C C|20|D D|20|E E|20|F F|20|G G|20|H H|20|24|30|12`,
    { boards: "Q2", points: "R2,S2" },
  ],
  [
    "croquet-games",
    `Date|Winner|Winner handicap|Winner index|Loser|Loser handicap|Loser index|Points|Play
     2026-05-02|Anna Bro|2|1800|Bent Dahl|2|1800|26|level`,
    { day: "A2", points: "H2", play: "I2" },
  ],
  [
    "go-pairings",
    `Player 1|Rank 1|Player 2|Rank 2|Result|Date
     Anna Bro|5k|Bent Dahl|7k|1-0|2026-10-05`,
    { result: "E2", day: "F2" },
  ],
  [
    "chess-boards",
    `Match|Board|Home team|Home player|Home rating|Away team|Away player|Away rating|Home result|Away result
     A|1|North|Anna Bro|15|South|Bent Dahl|13|1|0`,
    { result: "I2,J2" },
  ],
];

test.each(CASES)("%s", (kind, drawing, facts) => {
  const plan = planOf(sheet(drawing));
  expect([plan.kind, plan.problems.filter(({ severity }) => severity === "error")]).toEqual([kind, []]);
  const { cells = {} } = plan.played!.lines[0]!;
  const named = Object.entries(cells).map(([fact, at]) => [fact, at.map(([r, c]) => address(r, c)).join(",")]);
  expect(Object.fromEntries(named)).toEqual(facts);
});
