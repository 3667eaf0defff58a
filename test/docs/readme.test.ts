// What the README tells a newcomer to type, typed.
import { readFileSync } from "node:fs";
import path from "node:path";
import { runCli, temporaryFolder } from "../cli/run";

const folder = temporaryFolder();
const readme = readFileSync(path.resolve(__dirname, "../../README.md"), "utf8");
const commands = [...readme.matchAll(/^npx club-handicaps (.+)$/gm)].map(([, command]) => command!);

test("the README has commands", () => expect(commands.length).toBeGreaterThan(3));

test.each(commands)("npx club-handicaps %s", async (command) => {
  const args = command.split(" ");
  const out = args.indexOf("--out") + 1;
  if (out > 0) args[out] = path.join(folder, args[out]!);
  expect(await runCli(...args)).toMatchObject({ code: 0, error: "" });
});
