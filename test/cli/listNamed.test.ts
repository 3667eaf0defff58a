// A tournament without handicaps, and no list given: how a list of members is given is said.
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

const HINT = "a list of members can give what is missing: --players FILE";

test.each([
  ["pairs.csv", ["Pair;Player 1;Player 2;Score %", "1;Ann Holt;Bo Field;55", "2;Di Wood;Emma Lake;45"]],
  ["croquet.csv", ["Winner,Loser", "Ann Holt,Bo Field"]],
  ["go.csv", ["White,Black,Result", "Ann Holt,Bo Field,1-0"]],
  [
    "blank.csv",
    ["Pair;Player 1;Player 2;Handicap 1;Handicap 2;Score %", "1;Ann Holt;Bo Field;;;55", "2;Di Wood;Emma Lake;;;45"],
  ],
])("%s lacks handicaps: the answer says how a list is given", async (name, lines) => {
  put(name, ...lines);
  const set = name === "blank.csv" ? ["--set", "boards=24"] : [];
  const ran = await runCli("fill", at(name), ...set, "--locale", "en");
  expect(ran.code).toBe(2);
  expect(ran.error.trimEnd().split("\n").at(-1)).toBe(HINT);
});

test("where the list was given, or would give nothing, nothing is said of it", async () => {
  put("croquet.csv", "Winner,Loser", "Ann Holt,Bo Field");
  put("members.csv", "Name;Handicap", "Di Wood;4");
  put("no.csv", "a,b", "1,2");
  for (const args of [
    ["fill", at("croquet.csv"), "--players", at("members.csv")],
    ["fill", at("no.csv")],
  ]) {
    const ran = await runCli(...args, "--locale", "en");
    expect(ran.code).toBe(2);
    expect(ran.error).not.toContain(HINT);
  }
});

test("what is wrong with the file is said where nothing is filled, too", async () => {
  put("cut.csv", "Winner,Loser,Score", "Ann Holt,Bo Field,+3", "Di Wood,T\ufffdrnh\ufffdj,+5");
  const ran = await runCli("fill", at("cut.csv"), "--locale", "en");
  expect(ran.code).toBe(2);
  expect(ran.error).toContain("letters of the file were saved wrongly, such as “T\ufffdrnh\ufffdj”");
});
