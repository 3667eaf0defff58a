// Words that clubs write for the form of play, and in the place of a player who did not come.
import { recognise } from "../../../src/tournaments";
import { planOf, sheet } from "../sheets";

const HEADERS = "Date | Event | Winner | Hcp | Loser | Hcp";
const game = (event: string, loser = "Cy Dunn") => `2026-07-14 | ${event} | Ann Bell | 3 | ${loser} | 3`;
const open = (event: string) => recognise([sheet([HEADERS, game(event)].join("\n"))]).found[0]!.notRead;

test.each(["Hcap N", "H'cap Cup", "Summer Hcp", "H/C", "Handicap"])("the event “%s” asks the form of play", (event) => {
  expect(open(event)).toContain("play");
});

test.each(["B Level", "Elm v Oak", "Haycap Cup"])("“%s” does not", (event) => {
  expect(open(event)).not.toContain("play");
});

test.each(["Conceded", "Withdrawn", "N/A", "withdrew"])("nobody is called “%s”: the game was not played", (word) => {
  const { rows, summaries } = planOf(sheet([HEADERS, game("B Level", word), game("B Level")].join("\n")));
  expect(rows.map(({ outputs }) => outputs["Change"] ?? null)).toEqual([null, 10]);
  expect(JSON.stringify(summaries[0]!.rows)).not.toContain(word);
});
