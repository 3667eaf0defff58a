// Makes release/club-handicaps-<version>/ and the same as a zip, to be put on any web server: npm run release
// node build/release.js [--dist FOLDER] [--into FOLDER] [--record]
// --record: people get this release; build/lastRelease.json, to be committed, records it.
// The same commit gives the same bytes, on whatever day and machine.
const { execFileSync } = require("child_process");
const crypto = require("crypto");
const fs = require("fs");
const path = require("path");
const { parseArgs } = require("util");
const { zipSync } = require("fflate");
const { version, description, license, engines } = require("../package.json");
const commandLine = require("./cli");
const { readLastRelease, recordRelease, sumsOf, versionProblem } = require("./lastRelease");
const { checkManifest } = require("./manifestCheck");
const { writePage } = require("./guidePages");
const { split } = require("./splitManifest");
const {
  billOfMaterials,
  packagesIn,
  packagesOfMetafile,
  packagesOfSourceMaps,
  thirdPartyLicences,
} = require("./thirdParty");
const workbench = require("./workbench");

const ROOT = path.resolve(__dirname, "..");
const NAME = `club-handicaps-${version}`;

async function release(dist, into) {
  const problem = versionProblem(readLastRelease(), version, sumsOf(dist));
  if (problem) throw new Error(problem);
  const folder = path.join(into, NAME);
  fs.rmSync(folder, { recursive: true, force: true });
  const file = (...names) => path.join(folder, ...names);

  // The maps are for those who work on the add-in, and three quarters of its size.
  fs.cpSync(dist, folder, { recursive: true, filter: (source) => !source.endsWith(".map") });
  await checkAddIn(folder);
  const metafiles = [await workbench.build(file("workbench")), await writeCommandLine(file("command-line"))];
  writeStartPage(folder);
  fs.copyFileSync(path.join(ROOT, "build", "release", "htaccess"), file(".htaccess"));
  fs.copyFileSync(path.join(ROOT, "LICENSE"), file("LICENSE.txt"));
  const packages = packagesIn(ROOT, [...packagesOfSourceMaps(dist), ...metafiles.flatMap(packagesOfMetafile)]);
  fs.writeFileSync(file("THIRD-PARTY-LICENCES.txt"), thirdPartyLicences(packages));
  for (const name of ["LICENSE.txt", "THIRD-PARTY-LICENCES.txt"])
    fs.copyFileSync(file(name), file("command-line", name));
  fs.writeFileSync(file("sbom.cdx.json"), billOfMaterials(ROOT, packages));
  writePage(path.join(ROOT, "CHANGELOG.md"), file("CHANGELOG.html"));
  fs.writeFileSync(file("SHA256SUMS.txt"), checksums(folder));

  const zip = zipped(folder);
  fs.writeFileSync(`${folder}.zip`, zip);
  fs.writeFileSync(`${folder}.zip.sha256`, `${sha256(zip)}  ${NAME}.zip\n`);
  return folder;
}

/** The manifests for each prefix (docs/adr/0001-no-namespace.md) come along; what is wrong with any of them ends it. */
async function checkAddIn(folder) {
  if (fs.existsSync(path.join(folder, "office-js"))) throw new Error("Microsoft's script is not ours to pass on");
  const whole = await checkManifest(fs.readFileSync(path.join(folder, "manifest.xml"), "utf8"), folder);
  const problems = [...whole, ...(await split(folder)).flatMap(({ problems }) => problems)];
  if (problems.length > 0) throw new Error(problems.join("\n"));
}

/** The command line as a package of npm in a folder of its own: `node`, `npm install --global` and `npm pack` take it as it is. */
async function writeCommandLine(folder) {
  const metafile = await commandLine.build(path.join(folder, "dist-cli"));
  fs.mkdirSync(path.join(folder, "bin"));
  fs.copyFileSync(path.join(ROOT, "bin", "club-handicaps.js"), path.join(folder, "bin", "club-handicaps.js"));
  const bin = { "club-handicaps": "bin/club-handicaps.js" };
  const described = { name: "club-handicaps", version, description, license, engines, bin, exports: {} };
  fs.writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(described, null, 2)}\n`);
  return metafile;
}

function writeStartPage(folder) {
  const page = fs.readFileSync(path.join(ROOT, "build", "release", "index.html"), "utf8");
  fs.writeFileSync(path.join(folder, "index.html"), page.replaceAll("%VERSION%", version));
  fs.copyFileSync(path.join(ROOT, "build", "release", "start.js"), path.join(folder, "start.js"));
}

/** Paths of all files below a folder, with slashes, in the same order everywhere. */
function filesIn(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .sort();
}

/** As `sha256sum --check` reads them. */
function checksums(folder) {
  return filesIn(folder)
    .map((name) => `${sha256(fs.readFileSync(path.join(folder, name)))}  ${name}\n`)
    .join("");
}

function sha256(content) {
  return crypto.createHash("sha256").update(content).digest("hex");
}

function zipped(folder) {
  const entries = filesIn(folder).map((name) => [`${NAME}/${name}`, fs.readFileSync(path.join(folder, name))]);
  return zipSync(Object.fromEntries(entries), { mtime: releaseTime() });
}

/**
 * When what is released was committed. Not today: the zip would differ from day to day. Not the same for all releases
 * either: a web server that tells a browser since when a file is there would have it keep the one before.
 */
function releaseTime() {
  const given = process.env.SOURCE_DATE_EPOCH;
  if (given) return new Date(Number(given) * 1000);
  try {
    const options = { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
    return new Date(Number(execFileSync("git", ["log", "-1", "--format=%ct"], options)) * 1000);
  } catch {
    // Not a clone but unpacked source, whose files carry the time of the commit.
    return fs.statSync(path.join(ROOT, "package.json")).mtime;
  }
}

async function main() {
  // A zip has local times without a time zone.
  process.env.TZ = "UTC";
  const { values } = parseArgs({
    options: {
      dist: { type: "string", default: path.join(ROOT, "dist") },
      into: { type: "string", default: path.join(ROOT, "release") },
      record: { type: "boolean" },
    },
  });
  const folder = await release(values.dist, values.into);
  if (values.record) recordRelease(version, sumsOf(values.dist));
  console.log(`${path.relative(process.cwd(), folder)}\n${path.relative(process.cwd(), folder)}.zip`);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
