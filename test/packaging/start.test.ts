import { spawn, spawnSync } from "node:child_process";
import * as fs from "node:fs";
import https from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { generateCertificates } from "office-addin-dev-certs";
import { MANIFEST } from "../../build/start";

const BUILD = path.resolve(__dirname, "../../build");
const PRETENDED = pathToFileURL(path.join(__dirname, "pretended.mjs")).href;
/** As on a system for which there is no Excel, wherever the test runs: with one, the scripts would open it. */
const NO_EXCEL = 'data:text/javascript,Object.defineProperty(process,"platform",{value:"linux"})';

const ID = /<Id>(.*)<\/Id>/.exec(fs.readFileSync(path.join(BUILD, "../manifest.xml"), "utf8"))![1]!;

test.each(["start", "stop"])("npm run %s says in one sentence what to do without Excel", (script) => {
  const file = path.join(BUILD, "start.js");
  const args = ["--import", NO_EXCEL, file, script];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^[^.]+npm run workbench[^\n]*dist\/manifest\.xml to Excel on the web\.\n$/);
});

test("Microsoft’s packages load, with what they need themselves", () => {
  const used = [
    ["office-addin-debugging", ["startDebugging", "stopDebugging", "runDevServer", "isDevServerRunning"]],
    ["office-addin-cli", ["parseNumber"]],
    ["office-addin-dev-certs", ["ensureCertificatesAreInstalled", "generateCertificates"]],
  ] as const;
  const called = used.flatMap(([name, functions]) => functions.map((f) => `${name}.${f}`));
  const said = `for (const [name, functions] of ${JSON.stringify(used)}) for (const f of functions)
    if (typeof require(name)[f] === "function") console.log(name + "." + f)`;
  const { stdout, stderr } = spawnSync(process.execPath, ["-e", said], { cwd: BUILD, encoding: "utf8" });
  expect([stdout.trim().split("\n"), stderr]).toEqual([called, ""]);
});

describe("with an Excel", () => {
  let home: string;
  let notes: string;
  let server: https.Server;
  /** What the server answers with, one after another, the last one from then on. */
  let statuses: number[];

  beforeAll(async () => {
    // Beside the manifest: a hard link does not reach another disk.
    fs.mkdirSync(path.dirname(MANIFEST), { recursive: true });
    home = fs.mkdtempSync(path.join(path.dirname(MANIFEST), "home-"));
    notes = path.join(home, "notes");
    const certificate = (name: string) => path.join(home, ".office-addin-dev-certs", name);
    const files = ["ca.crt", "localhost.crt", "localhost.key"].map(certificate) as [string, string, string];
    const log = jest.spyOn(console, "log").mockImplementation(() => {});
    await generateCertificates(...files, 30, ["localhost", "127.0.0.1"]);
    log.mockRestore();
    const [ca, cert, key] = files.map((file) => fs.readFileSync(file));
    server = https.createServer({ ca, cert, key }, ({ url }, response) => {
      const status = statuses.length > 1 ? statuses.shift()! : statuses[0]!;
      fs.appendFileSync(notes, `${url} ${status}\n`);
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
  });

  afterAll(() => {
    server.close();
    fs.rmSync(home, { recursive: true, force: true });
  });

  /** Runs a script of `build` as on `system`: its exit code, what it said, and what it asked for, in order. */
  async function run(script: "start" | "stop", system: "win32" | "darwin") {
    fs.writeFileSync(notes, "");
    const env = {
      ...process.env,
      ...Object.fromEntries(["HOME", "USERPROFILE", "TMPDIR", "TMP", "TEMP", "windir"].map((name) => [name, home])),
      SYSTEM: system,
      NOTES: notes,
      PORT: String((server.address() as AddressInfo).port),
    };
    const child = spawn(process.execPath, ["--import", PRETENDED, path.join(BUILD, "start.js"), script], { env });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (said += String(data)));
    const status = await new Promise((resolve) => child.on("close", resolve));
    return { status, said, asked: fs.readFileSync(notes, "utf8").split("\n") };
  }

  const placeOf = (asked: readonly string[], text: RegExp) => {
    const place = asked.findIndex((line) => text.test(line));
    expect({ text, asked, found: place >= 0 }).toEqual({ text, asked, found: true });
    return place;
  };

  /** The steps came in this order. */
  function expectOrder(asked: readonly string[], steps: readonly RegExp[]) {
    const places = steps.map((step) => placeOf(asked, step));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  }

  const registered = () =>
    path.join(home, "Library/Containers/com.microsoft.Excel/Data/Documents/wef", `${ID}.manifest.xml`);

  test("the Mac: the server, the first build, the link to the manifest, and then Excel; again, and stopped", async () => {
    statuses = [404, 503, 200];
    const { status, said, asked } = await run("start", "darwin");
    expect({ status, said }).toEqual({ status: 0, said: expect.stringMatching(/Launching excel via/) });
    expectOrder(asked, [
      /^npm run dev-server/,
      /^\/functions\.json 404/,
      /^\/functions\.json 503/,
      /^\/functions\.json 200/,
      /^open .*Excel add-in.*\.xlsx/,
    ]);
    expect(fs.readFileSync(registered(), "utf8")).toBe(fs.readFileSync(MANIFEST, "utf8"));

    // Once more after npm ci, which takes away the file that the link was made to.
    fs.rmSync(MANIFEST);
    const again = await run("start", "darwin");
    expect(again).toMatchObject({ status: 0, said: expect.not.stringMatching(/EEXIST/) });
    expect(fs.statSync(registered()).ino).toBe(fs.statSync(MANIFEST).ino);

    const stopped = await run("stop", "darwin");
    expect(stopped).toMatchObject({ status: 0, said: expect.not.stringMatching(/Unable to unregister/) });
    expect(fs.existsSync(registered())).toBe(false);
  });

  test("Windows: the server, the first build, the manifest in the registry, and then Excel", async () => {
    statuses = [404, 200];
    const { status, said, asked } = await run("start", "win32");
    expect({ status, said }).toEqual({ status: 0, said: expect.stringMatching(/Launching excel via/) });
    expectOrder(asked, [
      /^npm run dev-server/,
      /^\/functions\.json 404/,
      /^\/functions\.json 200/,
      /reg.*Wef.Developer.*manifest\.xml/i,
      /^cmd .*Excel add-in.*\.xlsx/,
    ]);
    const stopped = await run("stop", "win32");
    expect(stopped).toMatchObject({ status: 0, said: expect.not.stringMatching(/Unable to unregister/) });
  });
});
