// A chess book of half-ratings, grades or ratings of four digits, and sheets of each of the three.
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly questions: readonly PrintedQuestion[];
  readonly rows: readonly { readonly outputs: { readonly [header: string]: unknown } }[];
}

// grade = 10 × half-rating; four digits = 7.5 × grade + 700.
const SCALES = {
  half: ["16.5", "14", "15", "13.5"],
  grade: ["165", "140", "150", "135"],
  "four-digit": ["1937.5", "1750", "1825", "1712.5"],
} as const;
type Scale = keyof typeof SCALES;
const NAMES = ["A Ash", "B Birch", "X Young", "Y Yarrow"];

async function bookOf(scale: Scale): Promise<void> {
  put("members.csv", "Name;Rating", ...NAMES.map((name, i) => `${name};${SCALES[scale][i]}`));
  const files = ["--players", at("members.csv"), "--set", `ratings=${scale}`, "--out", at("book.xlsx"), "--replace"];
  expect((await runCli("book", "new", "--system", "chess", ...files)).code).toBe(0);
}

async function enter(lines: readonly string[], ...answers: readonly string[]) {
  put("card.csv", "Honley v Rooks 3 November 2026;;;;;", ...lines);
  const files = [at("book.xlsx"), at("card.csv"), "--replace", "--out", at("out.xlsx"), "--now", "2026-12-01T10:00"];
  const ran = await runCli("book", "enter", ...files, "--json", ...answers.flatMap((one) => ["--answer", one]));
  const json = JSON.parse(ran.out) as Json;
  const adjustments = json.rows.map(({ outputs }) => [outputs["Home adj"], outputs["Away adj"]]);
  return { ...ran, open: json.questions.map(({ id }) => id), adjustments };
}

const card = ([a, b, x, y]: readonly string[]) => [
  "Bd;Honley;Rating;Res;Rooks;Rating",
  `1;A Ash;${a};1-0;X Young;${x}`,
  `2;B Birch;${b};½-½;Y Yarrow;${y}`,
];
const boards = ([a, b, x, y]: readonly string[]) => [
  "Match;Board;Home team;Home player;Home rating;Away team;Away player;Away rating;Result",
  `1;1;Honley;A Ash;${a};Rooks;X Young;${x};1-0`,
  `1;2;Honley;B Birch;${b};Rooks;Y Yarrow;${y};½-½`,
];
const ADJUSTMENTS = [
  [0, 3],
  [0, 1],
];

describe.each(Object.keys(SCALES) as Scale[])("a book of %s", (scale) => {
  beforeAll(() => bookOf(scale));

  test.each((Object.keys(SCALES) as Scale[]).flatMap((on) => [card, boards].map((as) => [on, as.name, as] as const)))(
    "and %s on a sheet of %s: read as they are, or asked, and never refused",
    async (on, _, as) => {
      const entered = await enter(as(SCALES[on]));
      if (entered.open.length > 0) expect([entered.code, entered.open]).toEqual([2, ["setting:ratings"]]);
      const answered = entered.open.length > 0 ? await enter(as(SCALES[on]), `setting:ratings=${on}`) : entered;
      expect([answered.code, answered.error, answered.adjustments]).toEqual([0, "", ADJUSTMENTS]);
    },
  );
});

test("one of several ratings that is not of four digits is named as it is written", async () => {
  await bookOf("four-digit");
  const { code, error } = await enter(card(["1937.5", "14", "1825", "1712.5"]));
  expect([code, error]).toEqual([2, expect.stringContaining("rating: 14 is not allowed; it must be 700 or more")]);
});
