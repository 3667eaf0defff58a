// Two lawns beside each other, entered into a book and read again from it.
import { runCli, temporaryFiles } from "./run";

const { at, entered } = temporaryFiles();

const MEMBERS = ["Name;Handicap", "Ann Holt;4", "Bo Field;6", "Di Wood;12"];

interface Json {
  readonly ledger: readonly { readonly player: string; readonly change: number | null; readonly entry: string }[];
  readonly log: readonly unknown[];
}

test("one player may be on both lawns of a row: each game has an entry of its own, and nothing changes later", async () => {
  const games = ["Winner;Loser;Score;;Winner;Loser;Score", "Ann Holt;Bo Field;26-14;;Ann Holt;Di Wood;26-3"];
  const { code, out } = await entered("croquet", MEMBERS, games, "--played", "2026-09-10", "--json");
  expect(code).toBe(0);
  // 3 steps, the lower won: 7; 9 steps: 2.
  expect((JSON.parse(out) as Json).ledger.map(({ player, change }) => `${player} ${change}`).sort()).toEqual([
    "Ann Holt 2",
    "Ann Holt 7",
    "Bo Field -7",
    "Di Wood -2",
  ]);
  const history = await runCli("book", "history", at("out.xlsx"), "--player", "Ann Holt");
  expect(history.out).toMatch(/Di Wood\t12\twon\t\+2\t1609/);
  expect(history.out).toMatch(/Bo Field\t6\twon\t\+7\t1607/);
  const again = await runCli("book", "check", at("out.xlsx"), "--json", "--now", "2026-10-02T10:00");
  expect((JSON.parse(again.out) as Json).log).toEqual([]);
});

test.each([
  ["Date;Winner;Loser;Score;Winner;Loser;Score", ""],
  ["Date;Winner;Loser;Score;;Winner;Loser;Score", ";"],
  ["Dato;Vinder;Taber;Resultat;Vinder;Taber;Resultat", ""],
])("one column of dates before both lawns is of both: %s", async (header, gap) => {
  const first = `2026-09-06;Ann Holt;Bo Field;26-14;${gap};;`;
  const games = [header, first, `2026-09-13;Ann Holt;Bo Field;26-3;${gap}Ann Holt;Di Wood;26-3`];
  const { code, out } = await entered("croquet", MEMBERS, games, "--json");
  const { ledger, assumptions } = JSON.parse(out) as Json & { readonly assumptions: readonly { code: string }[] };
  // 3 steps, the lower won: 7, twice; 9 steps: 2.
  expect([code, ledger.map(({ player, change }) => `${player} ${change}`).sort()]).toEqual([
    0,
    ["Ann Holt 2", "Ann Holt 7", "Ann Holt 7", "Bo Field -7", "Bo Field -7", "Di Wood -2"],
  ]);
  expect(assumptions.map((one) => one.code)).not.toContain("row-passed-over");
  const history = await runCli("book", "history", at("out.xlsx"), "--player", "Di Wood");
  expect(history.out).toContain("13 September 2026");
  const again = await runCli("book", "check", at("out.xlsx"), "--json", "--now", "2026-10-02T10:00");
  expect((JSON.parse(again.out) as Json).log).toEqual([]);
});
