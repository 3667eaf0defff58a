import path from "node:path";
import { build } from "esbuild";
import type { DesktopOptions } from "./browser";

let bundled: Promise<string> | null = null;

/** What `startTestHost` starts: pages of one context that all get it as the same script compile it once. */
export function hostBundle(): Promise<string> {
  return (bundled ??= build({
    entryPoints: [path.join(__dirname, "browser.ts")],
    bundle: true,
    format: "iife",
    target: "es2022",
    write: false,
  }).then(({ outputFiles }) => outputFiles[0]!.text));
}

/** The level B script, for `page.addInitScript({ content })`. Functions do not travel; set hooks in the page. */
export async function hostScript(options: DesktopOptions = {}): Promise<string> {
  return `${await hostBundle()}\nstartTestHost(${JSON.stringify(options)});`;
}
