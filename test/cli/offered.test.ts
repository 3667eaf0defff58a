// Whatever a question offers is accepted, and the question does not come back.
import path from "node:path";
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();
const CASES = path.resolve(__dirname, "../fixtures/cases");

interface Asked {
  readonly code: number;
  readonly error: string;
  readonly questions: readonly PrintedQuestion[];
}

async function fill(file: string, ...answers: readonly string[]): Promise<Asked> {
  const said = answers.flatMap((answer) => (answer.startsWith("--") ? [answer] : ["--answer", answer]));
  const { code, error, out } = await runCli("fill", file, "--replace", "--out", at("out.xlsx"), "--json", ...said);
  return { code, error, questions: (JSON.parse(out || "{}") as Partial<Asked>).questions ?? [] };
}

/** The answers that are spelt out; of many columns some. */
function offered(questions: readonly PrintedQuestion[]): [id: string, choice: string][] {
  return questions.flatMap(({ id, choices }) =>
    choices
      .filter(({ takes }) => takes === undefined)
      .filter((_, i, all) => i < 2 || i > all.length - 3)
      .map(({ choice }): [string, string] => [id, choice]),
  );
}

/** Gives answers, each to a question that is then gone; what is asked then. */
async function given(file: string, ...answers: readonly [id: string, choice: string][]) {
  const spelt = answers.map(([id, choice]) => `${id}=${choice}`);
  const { code, error, questions } = await fill(file, ...spelt);
  expect([spelt, code === 3 ? error : ""]).toEqual([spelt, ""]);
  const ids = new Set(answers.map(([id]) => id));
  expect([spelt, questions.filter(({ id }) => ids.has(id))]).toEqual([spelt, []]);
  return questions;
}

/** Gives each answer, and behind it the last of those that are offered then. */
async function tried(file: string): Promise<number> {
  const { questions } = await fill(file);
  const answers = offered(questions);
  for (const answer of answers) {
    const [last] = offered((await given(file, answer)).slice(0, 1)).slice(-1);
    if (last !== undefined) await given(file, answer, last);
  }
  return answers.length;
}

test.each(["X08_newplayer.csv", "croquet-event-hcap.csv"])("%s", async (name) => {
  expect(await tried(path.join(CASES, name))).toBeGreaterThan(2);
});

test("a sheet that is like none", async () => {
  put("other.csv", "Nr;Navn;Makker;Imod;Sum", "1;Ann Ash;Bo Birk;Cy Dahl;12", "2;Di Elm;Eli Fir;Flo Gale;14");
  expect(await tried(at("other.csv"))).toBeGreaterThan(2);
});

test("short names on a match card, which needs everybody, are asked one by one", async () => {
  put("members.csv", "Name,Rating", "Pat Corr,14", "Quin Dunn,12", "Rae Elm,11", "Sim Fox,9");
  put("card.csv", "Board,Oaks,Rating,Res,Yews,Rating,Res", "1,P Corr,,1,Q Dunn,,0", "2,R Elm,,0,S Fox,,1");
  const list = `--players=${at("members.csv")}`;
  const together = await fill(at("card.csv"), list);
  const apart = await fill(at("card.csv"), list, "group:short-names=one by one");
  const ids = ["who:P Corr", "who:R Elm", "who:Q Dunn", "who:S Fox"];
  expect(together.questions.map(({ id }) => id).sort()).toEqual(["group:short-names", ...ids].sort());
  expect(apart.questions.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(apart.questions.map(({ choices }) => choices.at(-1)!.choice)).toEqual(ids.map(() => "visitor:later"));
});

test("an answer about another kind is said to be of no use; an option about one is refused", async () => {
  put(
    "games.csv",
    "Winner,Winner handicap,Loser,Loser handicap,Score",
    ...["Ann Oak,2,Bob Yew,4,26-10", "Bob Yew,4,Cy Elm,6,26-20"],
  );
  const run = (...more: string[]) => runCli("fill", at("games.csv"), "--replace", "--out", at("out.xlsx"), ...more);
  const said = await run("--answer", "setting:boards=24", "--answer", "field:Home rating=A");
  expect([said.code, said.out]).toEqual([0, expect.stringContaining("--answer setting:boards=24: it changes nothing")]);
  expect(said.out).toContain("--answer field:Home rating=A: it changes nothing");
  expect((await run("--set", "boards=24")).code).toBe(3);
});
