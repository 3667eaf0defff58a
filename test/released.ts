import { execFileSync } from "node:child_process";
import path from "node:path";
import { version } from "../package.json";
import { builtDist } from "../build/built";

export const RELEASE_NAME = `club-handicaps-${version}`;

/** Runs the script of `npm run release` on a build of the current sources, into a folder. */
export function makeRelease(into: string, environment: NodeJS.ProcessEnv): void {
  const script = path.resolve(__dirname, "../build/release.js");
  execFileSync(process.execPath, [script, "--dist", builtDist(), "--into", into], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
}
