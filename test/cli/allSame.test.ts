// Names that are asked about, answered all at once.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { runCli, temporaryFolder } from "./run";

const folder = temporaryFolder();

test("all short names are the people of the list beside the games; a sheet that asks nothing is filled with the same answer", async () => {
  const at = path.join(folder, "block.csv");
  const fill = async (...names: readonly string[]) => {
    const rows = [
      "Winner;Loser;Score;;Player;Handicap;Index",
      `${names[0]!};${names[1]!};26-14;;Ann Bell;6;1422`,
      `${names[2]!};${names[0]!};26-20;;Bo Dunn;9;1302`,
      ";;;;Cy Fox;5;1497",
    ];
    writeFileSync(at, rows.join("\n"));
    const said = ["--set", "play=level", "--set", "points=26", "--answer", "group:names=same"];
    return await runCli("fill", at, ...said, "--out", path.join(folder, "out.xlsx"), "--replace", "--json");
  };
  const changes = ({ out }: { readonly out: string }) =>
    (JSON.parse(out) as { rows: { outputs: { Change: number } }[] }).rows.map(({ outputs }) => outputs.Change);
  const inFull = await fill("Ann Bell", "Bo Dunn", "Cy Fox");
  const short = await fill("Ann", "Bo", "Cy");
  expect([inFull.code, short.code, changes(short).length]).toEqual([0, 0, 2]);
  expect(changes(short)).toEqual(changes(inFull));
});
