// Which figure a row of results shows first, for every kind: what the sheet asks for, the change, or what decides.
import { readFileSync } from "node:fs";
import path from "node:path";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { proposeFill } from "../../src/requests/filling/proposeFill";
import { readAtFirst, recogniseSheet } from "../../src/requests/filling/readTournament";
import { filledOutputs } from "../../src/requests/filling/resultsOf";
import type { Sheet } from "../../src/sheet";
import { recognise, type KindId } from "../../src/tournaments";
import { sheet } from "../tournaments/sheets";

async function shown(of: Sheet, others: readonly Sheet[] = []) {
  const around = { all: async () => others, rules: async () => [] };
  const plan = proposeFill(readAtFirst(of, await recogniseSheet(of, around), []), "en", { formulas: false })!;
  const { main, results } = filledOutputs(plan, of);
  const names = (outputs: typeof main) => outputs.map(({ name }) => name.en);
  expect(names(results.slice(0, main.length))).toEqual(names(main));
  return { kind: plan.kind, main: names(main) };
}

test.each<[sample: string, kind: KindId, main: readonly string[]]>([
  ["croquet-season", "croquet-games", ["Change"]],
  ["chess-cards", "chess-card", ["Home adj", "Away adj"]],
  ["chess-league", "chess-boards", ["Home adj", "Away adj"]],
  ["dbf-pairs", "dbf-pairs", ["Change"]],
  ["dbf-individual", "dbf-individual", ["Change"]],
  ["dbf-teams", "dbf-teams", ["Home change", "Away change"]],
  ["dbf-halves", "dbf-halves", ["NS change", "EW change"]],
  ["dbf-barometer", "dbf-barometer", ["Open change", "Closed change"]],
  ["acbl-pairs", "acbl-pairs", ["Total"]],
  ["acbl-rank-pairs", "acbl-rank-pairs", ["Total"]],
  ["acbl-teams", "acbl-teams", ["Winner"]],
  ["go-pairings", "go-pairings", ["Komi", "H"]],
])("%s: %s", async (sample, kind, main) => {
  const bytes = readFileSync(path.resolve(__dirname, `../../samples/${sample}.xlsx`));
  const { sheets } = (await openWorkbookFile(bytes, `${sample}.xlsx`)) as WorkbookFile;
  const [first] = recognise(sheets).found;
  const of = sheets.find(({ name }) => name === first!.sheet.name)!;
  expect(
    await shown(
      of,
      sheets.filter((one) => one !== of),
    ),
  ).toEqual({ kind, main });
});

test("a sheet that asks for two new handicaps", async () => {
  const evening = sheet(`
Onsdagsbridge 7. oktober 2026, 24 spil

Par|Spiller 1|Hcp 1|Spiller 2|Hcp 2|Score %|Ny HCP 1|Ny HCP 2
1|Inge Lund|14.73|Poul Krag|17.59|48.33||
2|Birthe Toft|21.94|Aage Holm|8.97|51.67||`);
  expect((await shown(evening)).main).toEqual(["New handicap 1", "New handicap 2"]);
});

const GAMES = (headers: string) =>
  sheet(`
Winner|Winner handicap|Loser|Loser handicap|Score${headers}
Meg Dale|6|Ivy Poole|10|26-14
Rex Holt|4|Meg Dale|6|26-9`);

test.each([
  ["", ["Change"]],
  ["|Change", ["Change"]],
  ["|Loser index after|Change", ["Change"]],
  // The club keeps no changes.
  ["|Steps", ["Steps"]],
])("columns of the sheet's own: %s", async (headers, main) => {
  expect((await shown(GAMES(headers))).main).toEqual(main);
});
