// `book new` of lists as clubs keep them: only what is asked is answered, and nothing else than the members is on the list.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { MEMBER_LISTS, type MemberList } from "../fixtures/memberLists";
import { runCli, temporaryFolder } from "./run";

const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);

interface Json {
  readonly questions: readonly { readonly id: string; readonly choices: readonly { readonly choice: string }[] }[];
  readonly players: readonly { readonly name: string; readonly handicap: unknown; readonly start: unknown }[];
  readonly problems: readonly { readonly code: string; readonly cell: string | null }[];
  readonly repairs: readonly { readonly code: string; readonly cell: string | null }[];
  readonly assumptions: readonly { readonly code: string; readonly cell: string | null }[];
}

async function begin({ system, lines }: Pick<MemberList, "system" | "lines">, ...args: readonly string[]) {
  writeFileSync(at("list.csv"), lines.join("\n"));
  const files = ["--players", at("list.csv"), "--out", at("book.xlsx"), "--replace"];
  const ran = await runCli("book", "new", "--system", system, ...files, ...args, "--json");
  return { ...ran, json: JSON.parse(ran.out || "{}") as Json };
}

const answering = (answers: { readonly [id: string]: string }) =>
  Object.entries(answers).flatMap(([id, choice]) => ["--answer", `${id}=${choice}`]);

/** Only what is asked is answered, until nothing is. */
async function answered(list: MemberList) {
  const given: { [id: string]: string } = {};
  for (;;) {
    const ran = await begin(list, ...answering(given));
    const open = ran.json.questions?.filter(({ id }) => !(id in given)) ?? [];
    if (open.length === 0) return { ...ran, given };
    expect(ran.code).toBe(2);
    for (const { id, choices } of open) {
      const answer = list.answers?.[id];
      if (answer === undefined) throw new Error(`${list.called}: ${id} is asked, and nobody expects it`);
      expect(choices.map(({ choice }) => choice)).toContain(answer);
      given[id] = answer;
    }
  }
}

describe.each(MEMBER_LISTS.map((list) => [list.called, list] as const))("%s", (_, list) => {
  test("has its members, with at most three answers", async () => {
    const { code, error, json, given } = await answered(list);
    expect([code, error]).toEqual([0, ""]);
    expect(Object.keys(given).length).toBeLessThanOrEqual(3);
    expect(Object.fromEntries(json.players.map(({ name, start }) => [name, start]))).toEqual(list.players);
    const notes = [...json.problems, ...json.repairs, ...json.assumptions];
    for (const [code_, cell] of list.said ?? [])
      expect(notes).toContainEqual(expect.objectContaining({ code: code_, cell }));
  });
});

test("there are four lists of every sport", () => {
  const count = (system: string) => MEMBER_LISTS.filter((one) => one.system === system).length;
  expect(["croquet", "dbf", "chess", "acbl", "go"].map(count)).toEqual([4, 4, 4, 4, 4]);
});
