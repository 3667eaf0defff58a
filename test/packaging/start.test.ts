import { spawnSync } from "node:child_process";
import path from "node:path";

/** As on a system for which there is no Excel, wherever the test runs: with one, the scripts would open it. */
const NO_EXCEL = 'data:text/javascript,Object.defineProperty(process,"platform",{value:"linux"})';

test.each(["start", "stop"])("npm run %s says in one sentence what to do without Excel", (script) => {
  const file = path.resolve(__dirname, "../../build", `${script}.js`);
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", NO_EXCEL, file], { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^[^.]+npm run workbench[^\n]*dist\/manifest\.xml to Excel on the web\.\n$/);
});
