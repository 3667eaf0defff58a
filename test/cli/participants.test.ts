// Players headed as participants or partners, and a title that begins with the word for what it is.
import { runCli, temporaryFiles } from "./run";

const { at, put, entered } = temporaryFiles();

interface Json {
  readonly tournaments: readonly { readonly tournament: string }[];
  readonly ledger: readonly { readonly player: string; readonly partner: string | null; readonly result: unknown }[];
  readonly rows: readonly { readonly outputs: { readonly [header: string]: unknown } }[];
  readonly players: readonly { readonly name: string }[];
}

const LISTS: { readonly [system: string]: readonly string[] } = {
  croquet: ["Name;Handicap;Index", "A Ash;6;1450", "B Birch;4.5;1550", "C Cole;3;1700"],
  dbf: ["Name;Handicap", "A Ash;14,1", "B Birch;30", "C Cole;20", "D Dean;40"],
  go: ["Name;Rank", "A Ash;4k", "B Birch;3k", "C Cole;5k"],
};

async function enter(system: string, ...lines: readonly string[]) {
  const boards = system === "dbf" ? ["--answer", "setting:boards=24"] : [];
  const ran = await entered(system, LISTS[system]!, lines, ...boards, "--json");
  return { ...ran, ...(JSON.parse(ran.out) as Json) };
}

// 11 − 9 steps, the higher handicap won: 12. 11 − 6, the lower: 5.
test.each([
  ["Participants;Score", "A Ash v B Birch;26-14", "C Cole v A Ash;26-23"],
  ["Deltagere;Resultat", "A Ash mod B Birch;26-14", "C Cole mod A Ash;26-23"],
  ["Participant 1;Participant 2;Score", "A Ash;B Birch;26-14", "C Cole;A Ash;26-23"],
  ["Deltager 1;Deltager 2;Score", "A Ash;B Birch;26-14", "C Cole;A Ash;26-23"],
])("croquet: %s", async (...lines) => {
  const { code, rows } = await enter("croquet", "6 September 2026", ...lines);
  expect([code, rows.map(({ outputs }) => outputs["Change"])]).toEqual([0, [12, 5]]);
});

test.each([
  ["Participants;Result", "A Ash v B Birch;1-0"],
  ["Deltagere;Resultat", "A Ash - B Birch;1-0"],
])("go: %s", async (...lines) => {
  const { code, ledger } = await enter("go", "6 September 2026", ...lines);
  expect([code, ledger.map(({ player, result }) => [player, result])]).toEqual([
    0,
    [
      ["A Ash", "won"],
      ["B Birch", "lost"],
    ],
  ]);
});

test.each([
  ["Deltagere;Score %", "A Ash - B Birch;62", "C Cole - D Dean;38"],
  ["Participants;Score %", "A Ash & B Birch;62", "C Cole & D Dean;38"],
  ["Partners;Score %", "A Ash & B Birch;62", "C Cole & D Dean;38"],
  ["Partner 1;Partner 2;Score %", "A Ash;B Birch;62", "C Cole;D Dean;38"],
  ["Deltager;Makker;Score %", "A Ash;B Birch;62", "C Cole;D Dean;38"],
  ["Participant;Partner;Score %", "A Ash;B Birch;62", "C Cole;D Dean;38"],
])("DBf: %s", async (...lines) => {
  const { code, ledger } = await enter("dbf", "6 September 2026", ...lines);
  expect([code, ledger.map(({ player, partner, result }) => [player, partner, result])]).toEqual([
    0,
    [
      ["A Ash", "B Birch", 62],
      ["B Birch", "A Ash", 62],
      ["C Cole", "D Dean", 38],
      ["D Dean", "C Cole", 38],
    ],
  ]);
});

test.each(["Deltagere", "Deltager", "Participants", "Participant"])("a list of %s", async (header) => {
  put("list.csv", `${header};Handicap`, "A Ash;14,1", "B Birch;30");
  const made = ["--players", at("list.csv"), "--replace", "--out", at("book.xlsx"), "--json"];
  const { code, out } = await runCli("book", "new", "--system", "dbf", ...made);
  expect([code, (JSON.parse(out) as Json).players.map(({ name }) => name)]).toEqual([0, ["A Ash", "B Birch"]]);
});

test.each(["Tournament: Autumn Cup;", "Turnering: Autumn Cup;", "Tournament;Autumn Cup", "Event: Autumn Cup;"])(
  "%s: the tournament is called Autumn Cup",
  async (title) => {
    const { code, tournaments } = await enter(
      ...(["croquet", title, "6 September 2026;", "Winner;Loser;Score", "A Ash;B Birch;26-14"] as const),
    );
    expect([code, tournaments.map(({ tournament }) => tournament)]).toEqual([0, ["Autumn Cup"]]);
  },
);
