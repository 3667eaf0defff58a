import { handicapsCarried, seated, side, sides } from "../../../src/tournaments/table/seats";
import { isHeaderOf, name, number } from "../../../src/tournaments/table/headers/columns";
import { words } from "../../words";

const { home, away } = sides(
  { home: { ...words("Home", "Hjemme"), seats: ["H"] }, away: { ...words("Away", "Ude"), called: ["Visitors"] } },
  {
    team: { name: words("@ team", "@hold"), read: name, own: { away: ["Guests of the club"] } },
    players: { seats: 2, name: words("@ player #", "@spiller #"), read: name, aliases: ["@ number #"] },
    handicaps: { seats: 2, name: words("@ handicap #", "@handicap #"), read: number(), exactly: ["% #"] },
  },
);

test("each side has its columns, each seat its own", () => {
  expect([home.team, away.team].map((of) => of.name)).toEqual([
    words("Home team", "Hjemmehold"),
    words("Away team", "Udehold"),
  ]);
  expect(away.players.map((of) => of.name.da)).toEqual(["Udespiller 1", "Udespiller 2"]);
  expect(home.players.every(({ isName }) => isName)).toBe(true);
});

test("aliases are those of everything that the side is called, and some are of one side or seat alone", () => {
  expect(isHeaderOf(away.players[1], "Visitors number 2")).toBe(true);
  expect(isHeaderOf(home.players[1], "Visitors number 2")).toBe(false);
  expect([home, away].map(({ team }) => isHeaderOf(team, "Guests of the club"))).toEqual([false, true]);
  expect(isHeaderOf(home.handicaps[0], "H 1")).toBe(true);
  const { players } = side({
    players: { seats: 2, name: words("Pl. #", "Sp. #"), read: name, own: { 2: ["Mate"] } },
  });
  expect(players.map((of) => [of.name.en, isHeaderOf(of, "Mate")])).toEqual([
    ["Pl. 1", false],
    ["Pl. 2", true],
  ]);
});

test("players stand with their handicaps, seat by seat, and a book carries these", () => {
  const seats = seated(home, away);
  expect(seats.map((pair) => pair.map((of) => of.name.en))).toEqual([
    ["Home player 1", "Home handicap 1"],
    ["Home player 2", "Home handicap 2"],
    ["Away player 1", "Away handicap 1"],
    ["Away player 2", "Away handicap 2"],
  ]);
  const carried = handicapsCarried(seats, () => ({ format: "0.00" }));
  expect(carried[3]).toEqual({
    name: away.players[1],
    held: { handicap: { column: away.handicaps[1], format: "0.00" } },
  });
});
