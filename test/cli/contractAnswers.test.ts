// Answers spelt as the contract of the conversation has them.
import { copyTyped, runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly questions: readonly PrintedQuestion[];
  readonly players: readonly { readonly name: string; readonly handicap: unknown }[];
  readonly reading: readonly { readonly id: string; readonly value: unknown }[];
  readonly ledger: readonly { readonly player: string }[];
}

async function book(...args: string[]) {
  const { code, out, error } = await runCli("book", ...args, "--json");
  return { code, error, json: JSON.parse(out || "{}") as Json };
}

const NOW = ["--now", "2026-09-02T10:00", "--replace"];
const answers = (...given: string[]) => given.flatMap((one) => ["--answer", one]);

async function evening(handicaps: readonly number[]) {
  put("members.csv", "Name;Handicap", "Anna Bro;20", "Bent Dahl;20", "Carla Eg;20", "Dora Fog;20");
  const [a, b, c, d] = handicaps;
  put(
    "evening.csv",
    "Player 1;Player 2;Hcp 1;Hcp 2;Percent;Boards",
    `Anna Bro;Bent Dahl;${a};${b};60;24`,
    `Carla Eg;Dora Fog;${c};${d};40;24`,
  );
  await book("new", "--system", "dbf", "--players", at("members.csv"), "--out", at("club.xlsx"), "--replace");
  return (...given: string[]) =>
    book(
      "enter",
      at("club.xlsx"),
      at("evening.csv"),
      "--out",
      at("one.xlsx"),
      ...NOW,
      ...answers("day=2026-09-01", ...given),
    );
}

test("group:handicaps takes all, book, sheet and one by one", async () => {
  const enter = await evening([21, 22, 20, 20]);
  const asked = await enter();
  expect([asked.code, asked.json.questions.map(({ id }) => id)]).toEqual([
    2,
    ["group:handicaps", "handicap:Anna Bro", "handicap:Bent Dahl"],
  ]);
  for (const choice of ["all", "book", "sheet"]) expect((await enter(`group:handicaps=${choice}`)).code).toBe(0);
  const apart = await enter("group:handicaps=one by one");
  expect([apart.code, apart.json.questions.map(({ id }) => id)]).toEqual([
    2,
    expect.arrayContaining(["handicap:Anna Bro", "handicap:Bent Dahl"]),
  ]);
});

test("about:name, about:organiser and about:reported are parts of the reading, and change it", async () => {
  const enter = await evening([20, 20, 20, 20]);
  const { json } = await enter("about:name=Autumn", "about:organiser=Sydby", "about:reported=2026-09-02T09:00");
  const part = (id: string) => json.reading.find((one) => one.id === id)?.value;
  expect(["name", "organiser", "reported"].map((about) => part(`about:${about}`))).toEqual([
    "Autumn",
    "Sydby",
    "2026-09-02T09:00",
  ]);
});

test("renamed: the same person, or somebody else", async () => {
  const enter = await evening([20, 20, 20, 20]);
  expect((await enter()).code).toBe(0);
  await copyTyped(at("one.xlsx"), at("typed.xlsx"), ["Players", "Anna Bro", "Name", "Nora Lund"]);
  const update = (...given: string[]) =>
    book("update", at("typed.xlsx"), "--out", at("two.xlsx"), ...NOW, ...answers(...given));
  const asked = await update();
  expect([asked.code, asked.json.questions]).toMatchObject([
    2,
    [{ id: "renamed:Anna Bro", choices: [{ choice: "same" }, { choice: "other person" }] }],
  ]);
  const names = ({ players }: Json) => players.map(({ name }) => name).sort();
  const same = await update("renamed:Anna Bro=same");
  expect([same.code, names(same.json)]).toEqual([0, ["Bent Dahl", "Carla Eg", "Dora Fog", "Nora Lund"]]);
  const other = await update("renamed:Anna Bro=other person");
  expect([other.code, names(other.json)]).toEqual([0, ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog", "Nora Lund"]]);
  expect(other.json.ledger.map(({ player }) => player)).toContain("Anna Bro");
  // It is not asked again.
  expect((await runCli("book", "check", at("two.xlsx"), "--now", "2026-09-02T10:00")).code).toBe(0);
});
