// What was answered of a sheet holds for the next one with the same headers, and is marked.
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();

interface Part {
  readonly id: string;
  readonly value: unknown;
  readonly text: string;
  readonly kept?: true;
}
interface Json {
  readonly questions: readonly PrintedQuestion[];
  readonly reading: readonly Part[];
  readonly tournaments: readonly { readonly kind: string; readonly played: string }[];
}

async function entered(from: string, to: string, on: string, ...answers: string[]) {
  const files = [at(from), at("evening.csv"), "--out", at(to), "--name", on, "--played", on, "--now", `${on}T22:00`];
  const more = answers.flatMap((answer) => ["--answer", answer]);
  const { code, out, error } = await runCli("book", "enter", ...files, "--replace", "--json", ...more);
  return { code, error, json: JSON.parse(out || "{}") as Json };
}

async function club(system: string, ...members: readonly string[]) {
  put("members.csv", ...members);
  const made = ["--system", system, "--players", at("members.csv"), "--out", at("club.xlsx"), "--replace"];
  expect(await runCli("book", "new", ...made)).toMatchObject({ code: 0 });
}

const part = ({ reading }: Json, id: string) => reading.find((one) => one.id === id);
const ids = ({ questions }: Json) => questions.map(({ id }) => id);

const NAMES = ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog", "Egon Gad", "Fie Holm", "Gert Ibsen", "Hanne Juul"];
const [A, B, C, D, E, F, G, H] = NAMES;
const PAIRS = [`${A};${B}`, `${C};${D}`, `${E};${F}`, `${G};${H}`];
const pairs = (header: string, scores: readonly (number | string)[]) => [
  header,
  ...PAIRS.map((pair, i) => `${pair};${scores[i]}`),
];
const DBF = ["Name;Handicap", ...NAMES.map((name) => `${name};20`)];

test("DBf: settings that were asked", async () => {
  await club("dbf", ...DBF);
  put("evening.csv", ...pairs("Player 1;Player 2;Imp", [12, -12, 5, -5]));
  const asked = await entered("club.xlsx", "one.xlsx", "2026-09-01");
  expect([asked.code, ids(asked.json)]).toEqual([2, expect.arrayContaining(["setting:imps", "setting:boards"])]);
  const said = ["setting:imps=total", "setting:boards=24"];
  const first = await entered("club.xlsx", "one.xlsx", "2026-09-01", ...said);
  expect([first.code, part(first.json, "setting:imps")?.kept]).toEqual([0, undefined]);
  put("evening.csv", ...pairs("Player 1;Player 2;Imp", [3, -3, 20, -20]));
  // How many boards were played is another question every evening.
  const open = await entered("one.xlsx", "two.xlsx", "2026-09-08");
  expect([open.code, ids(open.json)]).toEqual([2, ["setting:boards"]]);
  const next = await entered("one.xlsx", "two.xlsx", "2026-09-08", "setting:boards=27");
  expect([next.code, next.error]).toEqual([0, ""]);
  expect(part(next.json, "setting:imps")).toMatchObject({ value: "total", kept: true });
  expect(part(next.json, "setting:imps")?.text).toContain("(as last time)");
  expect(part(next.json, "setting:boards")).toMatchObject({ value: 27 });
  expect(part(next.json, "setting:boards")).not.toHaveProperty("kept");
  const changed = await entered("one.xlsx", "two.xlsx", "2026-09-08", "setting:boards=27", "setting:imps=per-board");
  expect(part(changed.json, "setting:imps")).not.toHaveProperty("kept");
  // Other headers are asked about again.
  put("evening.csv", ...pairs("Player 1;Player 2;Imps", [3, -3, 20, -20]));
  expect((await entered("one.xlsx", "two.xlsx", "2026-09-08")).code).toBe(2);
});

test("DBf: what the sheet says itself goes before what was said last time", async () => {
  await club("dbf", ...DBF);
  put("evening.csv", ...pairs("Player 1;Player 2;Percent", [60, 40, 55, 45]));
  expect((await entered("club.xlsx", "one.xlsx", "2026-09-01", "setting:boards=24")).code).toBe(0);
  put("evening.csv", "Boards;27;", ...pairs("Player 1;Player 2;Percent", [60, 40, 45, 55]));
  const { code, json } = await entered("one.xlsx", "two.xlsx", "2026-09-08");
  expect([code, part(json, "setting:boards")?.value]).toEqual([0, 27]);
});

test("DBf: a kind that the title speaks against, and whether it counts", async () => {
  await club("dbf", ...DBF);
  put("evening.csv", "Holdkamp 1;;", ...pairs("Player 1;Player 2;Percent", [60, 40, 55, 45]));
  const asked = await entered("club.xlsx", "one.xlsx", "2026-09-01", "setting:boards=24");
  expect([asked.code, ids(asked.json)]).toEqual([2, ["kind"]]);
  const said = ["setting:boards=24", "kind=dbf-pairs"];
  expect((await entered("club.xlsx", "one.xlsx", "2026-09-01", ...said)).code).toBe(0);
  put("evening.csv", "Holdkamp 2;;", ...pairs("Player 1;Player 2;Percent", [41, 59, 52, 48]));
  const next = await entered("one.xlsx", "two.xlsx", "2026-09-08", "setting:boards=24");
  expect([next.code, next.error, part(next.json, "kind")]).toMatchObject([0, "", { value: "dbf-pairs", kept: true }]);
  const singles = (scores: readonly number[]) => ["Player;Score", ...scores.map((score, i) => `${NAMES[i]};${score}`)];
  put("evening.csv", ...singles([60, 40, 55, 45, 50, 50, 48, 52]));
  const own = ["setting:boards=24", "setting:maximum=100"];
  const single = await entered("two.xlsx", "three.xlsx", "2026-09-15", ...own);
  expect([single.code, ids(single.json)]).toEqual([2, ["counts"]]);
  expect((await entered("two.xlsx", "three.xlsx", "2026-09-15", ...own, "counts=no")).code).toBe(0);
  put("evening.csv", ...singles([40, 60, 55, 45, 50, 50, 48, 52]));
  const again = await entered("three.xlsx", "four.xlsx", "2026-09-22", ...own);
  expect([again.code, again.error]).toEqual([0, ""]);
  expect(part(again.json, "counts")).toMatchObject({ value: "no", kept: true });
  const counted = await entered("three.xlsx", "four.xlsx", "2026-09-22", ...own, "counts=yes");
  expect(part(counted.json, "counts")).toMatchObject({ value: "yes" });
  expect(part(counted.json, "counts")).not.toHaveProperty("kept");
});

const COLUMNS = [
  {
    system: "croquet",
    members: ["Name;Handicap", `${A};4`, `${B};6`, `${C};8`, `${D};8`],
    head: "Deltager;Modpart;Vandt",
    rows: [`${A};${B};${A}`, `${C};${D};${D}`],
    next: [`${A};${C};${C}`, `${B};${D};${D}`],
    answers: ["kind=croquet-games", "field:Player A=A", "field:Player B=B", "field:Winner=C"],
    kept: "column:Deltager",
    field: "field:Player A",
  },
  {
    system: "go",
    members: ["Name;Rank", `${A};5k`, `${B};6k`, `${C};8k`, `${D};8k`],
    head: "Deltager;Modpart;Vandt",
    rows: [`${A};${B};${A}`, `${C};${D};${D}`],
    next: [`${A};${C};${C}`, `${B};${D};${D}`],
    answers: ["kind=go-pairings", "field:Player 1=A", "field:Player 2=B", "field:Result=C"],
    kept: "column:Deltager",
    field: "field:Player 1",
  },
  {
    system: "acbl",
    members: ["Name;Start", ...NAMES.map((name) => `${name};0.51;0.52;0.53`)],
    head: "Uno;Due;Ergebnis",
    rows: PAIRS.map((pair, i) => `${pair};${50 + i}`),
    next: PAIRS.map((pair, i) => `${pair};${60 - 2 * i}`),
    answers: ["kind=acbl-pairs", "field:Player 1=A", "field:Player 2=B", "field:Raw score=C", "setting:average=55"],
    kept: "column:Ergebnis",
    field: "field:Raw score",
  },
] as const;

test.each(COLUMNS)("$system: columns", async ({ system, members, head, rows, next, answers, kept, field }) => {
  await club(system, ...members);
  put("evening.csv", head, ...rows);
  expect((await entered("club.xlsx", "one.xlsx", "2026-09-01")).code).toBe(2);
  const first = await entered("club.xlsx", "one.xlsx", "2026-09-01", ...answers);
  expect([first.code, first.error]).toEqual([0, ""]);
  put("evening.csv", head, ...next);
  const numbers = answers.filter((answer) => /=\d+$/.test(answer));
  const again = await entered("one.xlsx", "two.xlsx", "2026-09-08", ...numbers);
  expect([again.code, again.error]).toEqual([0, ""]);
  expect(part(again.json, kept)).toMatchObject({ kept: true });
  const otherwise = await entered("one.xlsx", "two.xlsx", "2026-09-08", ...numbers, `${kept}=none`);
  expect([otherwise.code, ids(otherwise.json)]).toEqual([2, expect.arrayContaining([field])]);
  expect((await runCli("book", "check", at("two.xlsx"), "--now", "2026-09-08T22:00")).code).toBe(0);
});
