// How the lines over a match name its competition.
import { competitionIn, competitionKey, isKnockout } from "../../../src/tournaments/chess/competition";

test.each<[string | null, ...string[]]>([
  ["Division 2", "Division 2"],
  ["Division 2", "Holme v Rooks, Division 2, 14 January 2027"],
  ["Division 2", "Holme v Rooks Division 2"],
  ["Div. 2", "Div. 2 - Holme A v Rooks"],
  ["2. division", "2. division, 3. runde"],
  ["Premier Division", "Premier Division – round 3"],
  ["Division", "Winter", "Competition: Division"],
  ["KO", "KO round 1"],
  ["Knock-out", "Knock-out – semi-final"],
  ["Winter Cup", "Winter Cup, round 2"],
  ["Huddersfield League", "Huddersfield League 2026"],
  ["Mesterrækken", "Mesterrækken"],
  ["Smith Memorial", "Holme", "Competition: Smith Memorial"],
  ["Smith Shield 2", "Competition", "Smith Shield 2"],
  ["Division 3", "Division", "3"],
  [null, "League"],
  [null, "FRIENDLY – does not count"],
  [null, "Holme v Rooks", "14 January 2027", "Matches"],
  [null, "Kooks v Cupar"],
])("the competition is %s: %s", (expected, ...texts) => {
  expect(competitionIn(texts)).toBe(expected);
});

test("spellings of one competition are one, and knock-outs are known", () => {
  expect(competitionKey("Div. 2")).toBe(competitionKey("division  2"));
  expect(competitionKey("K.O.")).toBe(competitionKey("Knockout"));
  expect(["KO", "Winter Cup", "Pokalturnering", "Knock-out"].every(isKnockout)).toBe(true);
  expect(["Division 2", "Smith Shield", "Kooks"].some(isKnockout)).toBe(false);
});
