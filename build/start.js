// `npm start`: serves the add-in on this machine and opens Excel with it.
// `npm run stop` (`node build/start.js stop`) takes it out of Excel again and ends the server.
const fs = require("fs");
const https = require("https");
const os = require("os");
const path = require("path");
const { setTimeout: delay } = require("timers/promises");
const { certificateFiles, ensureCertificate } = require("./certificates");
const { LOCAL_HOST, builtManifest } = require("./manifest");

const NO_EXCEL =
  "There is no Excel for this system: try the add-in in the workbench (npm run workbench), or host what `npm run build` " +
  "makes and upload its dist/manifest.xml to Excel on the web.";

const ROOT = path.resolve(__dirname, "..");
/** Excel on Windows keeps the path and reads the file at each start, so it has one place. */
const MANIFEST = path.join(ROOT, "node_modules", ".cache", "club-handicaps", "manifest.xml");
/** Excel on the Mac looks here for manifests; Microsoft's package links ours into it. */
const MAC_FOLDER = "Library/Containers/com.microsoft.Excel/Data/Documents/wef";

const SERVER = "npm run dev-server";
const FIRST_BUILD_MINUTES = 10;

async function start() {
  const manifest = builtManifest(fs.readFileSync(path.join(ROOT, "manifest.xml"), "utf8"), LOCAL_HOST);
  fs.mkdirSync(path.dirname(MANIFEST), { recursive: true });
  fs.writeFileSync(MANIFEST, manifest);

  const { AppType, isDevServerRunning, runDevServer, startDebugging } = require("office-addin-debugging");
  await ensureCertificate();
  if (!(await isDevServerRunning(Number(new URL(LOCAL_HOST).port)))) await runDevServer(SERVER);
  await untilServed(`${LOCAL_HOST}functions.json`);
  if (process.platform === "darwin") removeMacLink(manifest);
  await startDebugging(MANIFEST, { appType: AppType.Desktop, app: "excel" });
}

/** The port is open long before the first build is made, and an Excel that finds no functions says #NAME?. */
async function untilServed(url) {
  console.log("Waiting for the first build...");
  const end = Date.now() + FIRST_BUILD_MINUTES * 60_000;
  while (Date.now() < end) {
    if ((await statusOf(url, end - Date.now())) === 200) return;
    await delay(1000);
  }
  throw new Error(`${url} is not there after ${FIRST_BUILD_MINUTES} minutes: see what \`${SERVER}\` says.`);
}

/** The status that `url` answers with; null when nobody answers within `milliseconds`. */
function statusOf(url, milliseconds) {
  const options = { ca: fs.readFileSync(certificateFiles().ca), signal: AbortSignal.timeout(milliseconds) };
  return new Promise((resolve) => {
    const request = https.get(url, options, (response) => resolve(response.resume().statusCode));
    request.on("error", () => resolve(null));
  });
}

/** What is linked there is an earlier file where `npm ci` has emptied node_modules, and a link is not written over. */
function removeMacLink(manifest) {
  const [, id] = /<Id>(.*)<\/Id>/.exec(manifest);
  fs.rmSync(path.join(os.homedir(), MAC_FOLDER, `${id}.${path.basename(MANIFEST)}`), { force: true });
}

/** Runs what needs Excel, or says in one sentence what to do without it. */
async function withExcel(action) {
  if (process.platform !== "win32" && process.platform !== "darwin") {
    console.error(NO_EXCEL);
    process.exitCode = 1;
    return;
  }
  try {
    await action();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

const stop = () => require("office-addin-debugging").stopDebugging(MANIFEST);

module.exports = { MANIFEST };

if (require.main === module) void withExcel(process.argv[2] === "stop" ? stop : start);
