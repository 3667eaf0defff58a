import { spawnSync } from "node:child_process";
import path from "node:path";

// Where there is Excel, these would open it.
const withoutExcel = process.platform === "win32" || process.platform === "darwin" ? test.skip : test;

withoutExcel.each(["start", "stop"])("npm run %s says in one sentence what to do without Excel", (script) => {
  const file = path.resolve(__dirname, "../../build", `${script}.js`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^[^.]+npm run workbench[^\n]*dist\/manifest\.xml to Excel on the web\.\n$/);
});
