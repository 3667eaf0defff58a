import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(__dirname, "..");
const CACHE = path.join(ROOT, "node_modules", ".cache", "club-handicaps");
const SOURCES = [
  "src",
  "build",
  "assets",
  "docs",
  "manifest.xml",
  "webpack.config.js",
  "package.json",
  "tsconfig.json",
];
const LOCK = path.join(CACHE, "building");
const HOUR = 3_600_000;

/**
 * The folder with the production build of the sources as they are now: what `npm run build` puts into dist/, kept out
 * of the way of whoever is looking at dist/. The first caller builds, whichever test file or process that is; the
 * others wait for it, and while nothing changes no later run builds again. To be called at the top of a test file, for
 * it blocks longer than a test may take. `package` is the build that brings Microsoft's script along, for pages that
 * have no network.
 */
export function builtDist(officeJs: "network" | "package" = "network"): string {
  const finished = path.join(CACHE, `dist-${officeJs}-${fingerprint()}`);
  mkdirSync(CACHE, { recursive: true });
  while (!existsSync(finished)) {
    if (!takeLock()) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
      continue;
    }
    try {
      if (!existsSync(finished)) buildInto(finished, officeJs);
    } finally {
      rmSync(LOCK);
    }
  }
  return finished;
}

/** Changes with any file that the build reads. */
function fingerprint(): string {
  const hash = createHash("sha256");
  const add = (file: string) => {
    const stat = statSync(file);
    if (stat.isDirectory())
      readdirSync(file)
        .sort()
        .map((name) => add(path.join(file, name)));
    else hash.update(`${path.relative(ROOT, file)} ${stat.size} ${stat.mtimeMs}\n`);
  };
  SOURCES.forEach((name) => add(path.join(ROOT, name)));
  return hash.digest("hex").slice(0, 16);
}

/** Whether it is ours now. One left by a process that was killed is removed, to be taken at the next try. */
function takeLock(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (!holderRuns()) rmSync(LOCK, { force: true });
    return false;
  }
}

function holderRuns(): boolean {
  try {
    process.kill(Number(readFileSync(LOCK, "utf8")), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

function buildInto(finished: string, officeJs: string): void {
  for (const name of readdirSync(CACHE)) {
    const outdated = path.join(CACHE, name);
    if (name.startsWith("dist-") && Date.now() - statSync(outdated).mtimeMs > HOUR)
      rmSync(outdated, { recursive: true, force: true });
  }
  const unfinished = path.join(CACHE, "unfinished");
  rmSync(unfinished, { recursive: true, force: true });
  const webpack = path.join(ROOT, "node_modules", "webpack", "bin", "webpack.js");
  try {
    execFileSync(process.execPath, [webpack, "--mode", "production", "--output-path", unfinished], {
      cwd: ROOT,
      env: { ...process.env, ADDIN_BASE_URL: "", OFFICE_JS: officeJs },
      stdio: "pipe",
    });
  } catch (error) {
    const output = (error as { stdout?: Buffer }).stdout?.toString() ?? "";
    throw new Error(`The build fails:\n${output}`, { cause: error });
  }
  renameSync(unfinished, finished);
}
