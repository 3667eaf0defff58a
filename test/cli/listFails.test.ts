// What goes wrong while a list of members is tried is no sentence about the sheet.
import { runCli, temporaryFiles } from "./run";
import * as teamsBelow from "../../src/requests/filling/teamsBelow";
import { writeFileSync } from "node:fs";
import { writeXlsx } from "hucre/xlsx";

jest.mock("../../src/requests/filling/teamsBelow", () => ({ withTeamsBelow: jest.fn(() => null) }));

const { at } = temporaryFiles();

test("a defect in the second try is reported", async () => {
  const names = ["Vera Lind / Otto Fjeld", "Runa Skov / Emil Høj"];
  const sheets = [
    { name: "Resultat", rows: [["Klubaften, 24 spil"], ["Par", "Score i %"], ...names.map((name) => [name, "50"])] },
    {
      name: "Medlemmer",
      rows: [["Navn", "Handicap"], ...names.flatMap((name) => name.split(" / ").map((one) => [one, "10"]))],
    },
  ];
  writeFileSync(at("evening.xlsx"), await writeXlsx({ sheets }));
  const fill = () => runCli("fill", at("evening.xlsx"), "--replace", "--out", at("out.xlsx"));
  expect((await fill()).code).toBe(0);
  jest.mocked(teamsBelow.withTeamsBelow).mockImplementation(() => {
    throw new RangeError("Maximum call stack size exceeded");
  });
  expect((await fill()).error).toContain("Maximum call stack");
});
