// What the guide says of the files of other programs, tried with a file of each.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { FORMAT_TITLES } from "../../src/files/formats/formatNames";
import { runCli, temporaryFiles } from "../cli/run";

const ROOT = path.resolve(__dirname, "../..");
const guide = (name: string) => readFileSync(path.join(ROOT, "docs/guide", name), "utf8");
const { at, put } = temporaryFiles();

/** By program, the command that leads from its file to handicaps. */
function commandsIn(name: string): ReadonlyMap<string, string> {
  const rows = guide(name)
    .split("\n")
    .filter((line) => line.startsWith("|"));
  const cells = rows.map((row) => row.split("|").map((cell) => cell.trim()));
  return new Map(cells.flatMap(([, title, , , command]) => (command ? [[title!, command.replaceAll("`", "")]] : [])));
}

const commands = commandsIn("from-your-program.md");

test("the guide says of every format how to get it, and what leads from it to handicaps", () => {
  const listed = (title: string) => new RegExp(`^\\| ${title.replace(/[.?()]/g, "\\$&")} +\\|`, "m");
  expect(FORMAT_TITLES.filter((title) => !listed(title).test(guide("from-your-program.md")))).toEqual([]);
  const danish = commandsIn("da/from-your-program.md");
  expect([...danish].slice(2)).toEqual([...commands].slice(2));
});

const FILES: { readonly [title: string]: string } = {
  OpenGotha: "test/fixtures/formats/opengotha.xml",
  "EGD (.h9)": "test/fixtures/formats/table.h9",
  "FFG (.tou)": "test/fixtures/formats/table.tou",
  AGA: "test/fixtures/formats/aga.txt",
  "ACBLscore (.AC?)": "samples/acblscore.acm",
  "ACBL Live": "test/fixtures/formats/live.json",
  USEBIO: "test/fixtures/formats/usebio.xml",
  "PBN (Ruter, Magic Contest)": "test/fixtures/formats/totals.pbn",
  "Jannersten (results.txt)": "test/fixtures/formats/results.txt",
  "BridgeWebs (.csv)": "test/fixtures/formats/bridgewebs.csv",
  "FIDE (TRF)": "test/fixtures/formats/teams.trf",
  "Krause (.tab)": "test/fixtures/formats/teams.trf",
  "chess-results": "test/fixtures/formats/teampairings.csv",
  SwissPerfect: "test/fixtures/formats/swissperfect.txt",
  "ICU (.csv)": "test/fixtures/formats/icu.csv",
  croquetrecords: "test/fixtures/formats/croquetrecords.txt",
  croquetscores: "test/fixtures/formats/croquetscores.txt",
};

const NAMES = [
  ...["Aksel Ravn", "Birgit Lund", "Emil Tårnhøj", "Otto Fjeldby", "Runa Skovby", "Runa Skovby-Holm"],
  ...["Vera Lindmose", "Vera Ida Lindmose"],
];
// Chess programs write the surname first.
const TURNED = ["Fjeldby, Otto", "Lindmose, Vera", "Skovby, Runa", "Tårnhøj, Emil"];
const LISTS = { Handicap: [NAMES, 5], Masterpoints: [NAMES, 120], Rating: [TURNED, 1600] } as const;

/** Fills a file, from a list with one figure if one is wanted: how it ended, and what was asked. */
async function filled(title: string, figure?: string) {
  const file = path.join(ROOT, FILES[title]!);
  const text = readFileSync(file);
  // Krause's is the elder of FIDE's, with the numbers of a club.
  const bytes = title.startsWith("Krause") ? text.toString("utf8").replace(/999(\d{4})/g, "   $1") : text;
  writeFileSync(at(path.basename(file)), bytes);
  const list = figure === undefined ? [] : ["--players", at(`${figure}.csv`)];
  const { code, out } = await runCli(
    "fill",
    at(path.basename(file)),
    ...list,
    "--out",
    at("x.xlsx"),
    "--replace",
    "--json",
  );
  const { questions, problems } = JSON.parse(out) as { questions: object[]; problems: { code: string }[] };
  return { code, questions, problems: problems.map((one) => one.code) };
}

beforeAll(() => {
  for (const [figure, [names, value]] of Object.entries(LISTS))
    put(`${figure}.csv`, `Name;${figure}`, ...names.map((name) => `${name};${value}`));
});

test.each([...commands].filter(([title]) => title in FILES))("%s: %s", async (title, command) => {
  const alone = await filled(title);
  if (command === "–") return expect(alone).toMatchObject({ code: 2, problems: ["format-no-kind"] });
  const figure = /^ACBL/.test(title) ? "Masterpoints" : /FIDE|Krause|chess/.test(title) ? "Rating" : "Handicap";
  const isWhole = alone.code === 0;
  // Some files hold all figures, others need the list; none asks anything.
  if (command === "fill") expect(isWhole).toBe(true);
  if (command === "fill --players") expect(isWhole).toBe(false);
  const { code, questions } = isWhole ? alone : await filled(title, figure);
  expect([code, questions]).toEqual([0, []]);
});

test("each of them is tried", () => {
  expect(Object.keys(FILES).filter((title) => !commands.has(title))).toEqual([]);
  expect(FORMAT_TITLES.filter((title) => commands.has(title) && !(title in FILES))).toEqual([]);
});
