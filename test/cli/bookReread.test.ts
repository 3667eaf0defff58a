// What a tournament's sheet was read with is kept: nothing is found changed on a sheet that nobody touched.
import { writeFileSync } from "node:fs";
import { runCli, temporaryFiles } from "./run";

const { at } = temporaryFiles();

const NAMES = ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog", "Egon Gad", "Fie Holm", "Gert Ibsen", "Hanne Juul"];
const [ANNA, BENT, CARLA, DORA, EGON, FIE, GERT, HANNE] = NAMES;
const PAIRS = [`${ANNA};${BENT}`, `${CARLA};${DORA}`, `${EGON};${FIE}`, `${GERT};${HANNE}`];

interface Evening {
  readonly kind: string;
  readonly header: string;
  readonly rows: readonly string[];
  readonly args?: readonly string[];
}

const inPairs = (scores: readonly (number | string)[]) => PAIRS.map((pair, i) => `${pair};${scores[i]}`);

const DBF: readonly Evening[] = [
  { kind: "dbf-pairs", header: "Player 1;Player 2;Score %", rows: inPairs([60, 40, 55, 45]), args: ["boards=24"] },
  {
    kind: "dbf-pairs",
    header: "Player 1;Player 2;Score",
    rows: inPairs([12, -12, 5, -5]),
    args: ["boards=24", "tables=2", "scoring=imp", "imps=per-board", "datum=yes"],
  },
  {
    kind: "dbf-pairs",
    header: "Player 1;Player 2;Score;Boards;Sit-out boards",
    rows: inPairs(["60;24;0", "45;22;2", "55;24;0", "40;22;2"]),
    args: ["maximum=100", "sit-out=60", "tables=2"],
  },
  {
    kind: "dbf-pairs",
    header: "Player 1;Player 2;Score %;Boards",
    rows: inPairs(["60,125;24", "39,875;24", "50,500;24", "49,500;24"]),
    args: ["decimal-mark=comma"],
  },
  {
    kind: "dbf-pairs",
    header: "Makker A;Makker B;Procenter;Spil",
    rows: inPairs(["60;24", "40;24", "55;24", "45;24"]),
  },
  {
    kind: "dbf-individual",
    header: "Player;Score %",
    rows: NAMES.map((name, i) => `${name};${43 + 2 * i}`),
    args: ["boards=24"],
  },
  {
    kind: "dbf-teams",
    header: `Home player 1;Home player 2;Home player 3;Home player 4;Away player 1;Away player 2;Away player 3;Away player 4;Boards;Home IMPs`,
    rows: [`${NAMES.join(";")};24;17`],
  },
  {
    kind: "dbf-halves",
    header: "Half;Table;NS player 1;NS player 2;EW player 1;EW player 2;Boards;NS result",
    rows: [
      `1;1;${PAIRS[0]};${PAIRS[1]};12;10`,
      `1;2;${PAIRS[2]};${PAIRS[3]};12;-4`,
      `2;1;${PAIRS[0]};${PAIRS[2]};12;3`,
      `2;2;${PAIRS[1]};${PAIRS[3]};12;-3`,
    ],
    args: ["comparison=butler", "imps=per-board"],
  },
  {
    kind: "dbf-barometer",
    header: "Team;Open player 1;Open player 2;Open result;Closed player 1;Closed player 2;Closed result",
    rows: [`A;${PAIRS[0]};2.5;${PAIRS[1]};-1.25`, `B;${PAIRS[2]};-2.5;${PAIRS[3]};1.25`],
    args: ["boards=24"],
  },
];

const CROQUET: readonly Evening[] = [
  {
    kind: "croquet-games",
    header: "Date;Winner;Loser;Points",
    rows: [`2026-05-02;${ANNA};${BENT};26`, `2026-05-09;${CARLA};${DORA};14`],
    args: ["points=14", "review=end"],
  },
];

const SYSTEMS = { dbf: DBF, croquet: CROQUET };

test.each(
  Object.entries(SYSTEMS).flatMap(([system, evenings]) =>
    evenings.map((one, i) => [system, one.kind, i, one] as const),
  ),
)("%s: %s (%#) is read again as it was entered", async (system, kind, i, { header, rows, args = [] }) => {
  const [players, sheet, made, entered] = [
    `${system}.csv`,
    `${kind}-${i}.csv`,
    `${kind}-${i}-0.xlsx`,
    `${kind}-${i}-1.xlsx`,
  ];
  writeFileSync(at(players), ["Name;Start handicap", ...NAMES.map((name, n) => `${name};${n + 4}`)].join("\n"));
  writeFileSync(at(sheet), [header, ...rows].join("\n"));
  const book = (...words: string[]) => runCli("book", ...words, "--json");
  expect(await book("new", "--system", system, "--players", at(players), "--out", at(made))).toMatchObject({ code: 0 });
  const given = args.flatMap((arg) => ["--set", arg]);
  const more =
    kind === "dbf-individual"
      ? ["--regulated"]
      : header.startsWith("Makker")
        ? ["--map", "Player 1=Makker A", "--map", "Player 2=Makker B"]
        : [];
  const when = ["--played", "2026-09-01", "--reported", "2026-09-01"];
  const result = await book(
    "enter",
    at(made),
    at(sheet),
    "--kind",
    kind,
    ...given,
    ...more,
    ...when,
    "--out",
    at(entered),
  );
  expect(result).toMatchObject({ code: 0, error: "" });
  const check = await book("check", at(entered), "--now", "2026-09-02");
  const { problems, repairs, changes, log } = JSON.parse(check.out) as { [key: string]: unknown };
  expect({ problems, repairs, changes, log }).toEqual({ problems: [], repairs: [], changes: [], log: [] });
  expect(check.code).toBe(0);
});
