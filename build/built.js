// Builds for the tests, each made once and shared by all test files, and by later runs while nothing changes:
// node build/built.js makes all of them.
const { execFileSync } = require("child_process");
const { createHash } = require("crypto");
const fs = require("fs");
const path = require("path");
const { version } = require("../package.json");

const ROOT = path.resolve(__dirname, "..");
const CACHE = path.join(ROOT, "node_modules", ".cache", "club-handicaps");
const LOCK = path.join(CACHE, "building");
const SOURCES = [
  "src",
  "build",
  "workbench",
  "samples",
  "assets",
  "CHANGELOG.md",
  "LICENSE",
  "bin",
  "docs",
  "manifest.xml",
  "webpack.config.js",
  "package.json",
  "tsconfig.json",
];
const HOUR = 3_600_000;

/**
 * The folder with the production build of the sources as they are now: what `npm run build` puts into dist/. With
 * "package" it brings Microsoft's script along, for pages that have no network. Blocks until it is there, so call it at
 * the top of a test file and not inside a test.
 */
function builtDist(officeJs = "network") {
  return once(`dist-${officeJs}`, (folder, now) => {
    const webpack = path.join(ROOT, "node_modules", "webpack", "bin", "webpack.js");
    // The second of the two builds takes from this cache what the first one has compiled.
    const cache = ["--cache-type", "filesystem", "--cache-cache-directory", path.join(CACHE, `webpack-${now}`)];
    run([webpack, "--mode", "production", "--output-path", folder, ...cache], {
      ADDIN_BASE_URL: "",
      OFFICE_JS: officeJs,
    });
  });
}

/**
 * The folder into which `npm run release` put a release of that build, made at one moment: 2026-03-29 01:00 UTC, when Danish
 * clocks leave out an hour.
 */
function builtRelease() {
  const dist = builtDist();
  return once("release", (folder) =>
    run([path.join(ROOT, "build", "release.js"), "--dist", dist, "--into", folder], {
      SOURCE_DATE_EPOCH: RELEASED,
      TZ: "America/New_York",
    }),
  );
}

const RELEASED = "1774746000";

/** The folder with the workbench, as `npm run workbench` builds and serves it: a release holds the same. */
function builtWorkbench() {
  return path.join(builtRelease(), `club-handicaps-${version}`, "workbench");
}

function run(command, environment) {
  try {
    execFileSync(process.execPath, command, { cwd: ROOT, env: { ...process.env, ...environment }, stdio: "pipe" });
  } catch (error) {
    throw new Error(`The build fails:\n${error.stdout}${error.stderr}`, { cause: error });
  }
}

/** The folder of that name for the sources as they are now. The first caller makes it, in whichever process; others wait. */
function once(name, make) {
  const now = fingerprint();
  const finished = path.join(CACHE, `${name}-${now}`);
  fs.mkdirSync(CACHE, { recursive: true });
  while (!fs.existsSync(finished)) {
    if (!takeLock()) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
      continue;
    }
    try {
      if (fs.existsSync(finished)) break;
      removeOutdated(now);
      const unfinished = path.join(CACHE, "unfinished");
      fs.rmSync(unfinished, { recursive: true, force: true });
      make(unfinished, now);
      fs.renameSync(unfinished, finished);
    } finally {
      fs.rmSync(LOCK);
    }
  }
  return finished;
}

/** Changes with any file that a build reads. */
function fingerprint() {
  const hash = createHash("sha256");
  const add = (file) => {
    const stat = fs.statSync(file);
    if (!stat.isDirectory()) hash.update(`${path.relative(ROOT, file)} ${stat.size} ${stat.mtimeMs}\n`);
    else for (const name of fs.readdirSync(file).sort()) add(path.join(file, name));
  };
  for (const name of SOURCES) add(path.join(ROOT, name));
  return hash.digest("hex").slice(0, 16);
}

/** Another run may still use a build that is not an hour old. */
function removeOutdated(now) {
  for (const name of fs.readdirSync(CACHE)) {
    const folder = path.join(CACHE, name);
    if (name.includes("-") && !name.endsWith(now) && Date.now() - fs.statSync(folder).mtimeMs > HOUR)
      fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether the lock is ours now. One that a killed process left is removed, to be taken at the next try. */
function takeLock() {
  try {
    fs.writeFileSync(LOCK, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (!holderRuns()) fs.rmSync(LOCK, { force: true });
    return false;
  }
}

function holderRuns() {
  try {
    process.kill(Number(fs.readFileSync(LOCK, "utf8")), 0);
    return true;
  } catch (error) {
    return error.code !== "ESRCH";
  }
}

module.exports = { builtDist, builtRelease, builtWorkbench, RELEASED };

if (require.main === module) {
  builtDist();
  builtDist("package");
  builtRelease();
}
