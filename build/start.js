// `npm start`: serves the add-in on this machine and opens Excel with it. `npm run stop` ends both.
const fs = require("fs");
const path = require("path");
const { baseUrl, builtManifest } = require("./manifest");

const NO_EXCEL =
  "There is no Excel for this system: try the add-in in the workbench (npm run workbench), or host what `npm run build` " +
  "makes and upload its dist/manifest.xml to Excel on the web.";

const ROOT = path.resolve(__dirname, "..");
/** Excel on Windows keeps the path and reads the file at each start, so it has one place. */
const MANIFEST = path.join(ROOT, "node_modules", ".cache", "club-handicaps", "manifest.xml");

async function start() {
  fs.mkdirSync(path.dirname(MANIFEST), { recursive: true });
  fs.writeFileSync(MANIFEST, builtManifest(fs.readFileSync(path.join(ROOT, "manifest.xml"), "utf8"), baseUrl("")));

  const { AppType, startDebugging } = require("office-addin-debugging");
  const { ensureCertificate } = require("./certificates");
  await ensureCertificate();
  await startDebugging(MANIFEST, {
    appType: AppType.Desktop,
    app: "excel",
    devServerCommandLine: "npm run dev-server",
    devServerPort: 3000,
  });
}

/** Runs what needs Excel, or says in one sentence what to do without it. */
function withExcel(action) {
  if (process.platform !== "win32" && process.platform !== "darwin") {
    console.error(NO_EXCEL);
    process.exitCode = 1;
    return;
  }
  action().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}

module.exports = { MANIFEST, withExcel };

if (require.main === module) withExcel(start);
