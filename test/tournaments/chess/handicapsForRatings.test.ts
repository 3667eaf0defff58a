// `Hcp` over the boards of a match, where chess has ratings: no other sport takes them, and what to write is said.
import { recognise } from "../../../src/tournaments";
import { sheet } from "../sheets";

test.each([
  ["Board|Home player|Hcp|Away player|Hcp|Result", "1|Ann Oak|14|Bob Elm|12|1-0", "2|Cat Fir|10|Dan Yew|8|0-1"],
  ["Bræt|Ashford|Hcp|Bexley|Hcp|Resultat", "1|Ann Oak|14|Bob Elm|12|1-0", "2|Cat Fir|10.5|Dan Yew|8|½-½"],
  [
    "Match|Home team|Home player|Home hcp|Away team|Away player|Away hcp|Result",
    "1|Rooks|Ann Oak|14|Holme|Bob Elm|12|1-0",
    "1|Rooks|Cat Fir|10|Holme|Dan Yew|8|0-1",
  ],
])("handicaps are no ratings of chess: %s", (...lines) => {
  const { found, missed } = recognise([sheet(lines.join("\n"))]);
  expect([found.map(({ kind }) => kind), missed[0]!.hint]).toEqual([[], "not-recognised-handicaps-chess"]);
});

test.each([
  ["croquet-games", "Player A|Hcp|Player B|Hcp|Result", "Ann Oak|6|Bob Elm|4|1-0", "Cat Fir|2|Dan Yew|10|0-1"],
  ["dbf-teams", "Home team|Home hcp|Away team|Away hcp|Result", "Rooks|14.2|Holme|12.1|1-0", "Elms|10.5|Oaks|8|14-2"],
])("%s: results of their own stay theirs", (kind, ...lines) => {
  expect(recognise([sheet(lines.join("\n"))]).found[0]!.kind).toBe(kind);
});

test("a legend that explains Hcp is no heading of handicaps", () => {
  const games = sheet("Name|Rank|Name||Result||Hcp|handicap\nTove Field|1d|Helga Rain||1-0||W/O|walk-over");
  expect(recognise([games]).missed.map(({ hint }) => hint)).not.toContain("not-recognised-handicaps-chess");
});
