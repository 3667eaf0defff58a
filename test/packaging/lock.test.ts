// The lock file: npm ci refuses it on the platforms whose packages it does not list.
import * as fs from "fs";
import * as path from "path";

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly resolved?: string;
}

const text = fs.readFileSync(path.join(__dirname, "..", "..", "package-lock.json"), "utf8");
const packages = Object.entries((JSON.parse(text) as { packages: Record<string, Locked> }).packages);

test("the lock file lists every package that another one wants for a platform", () => {
  const listed = new Set(packages.map(([folder]) => folder.split("node_modules/").at(-1)));
  const wanted = packages.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies));
  expect(wanted).toContain("@oxlint/binding-darwin-arm64");
  expect(wanted.filter((name) => !listed.has(name))).toEqual([]);
});

test("the lock file holds no download address", () => {
  const addresses = packages.map(([, { resolved }]) => resolved).filter((resolved) => resolved !== undefined);
  expect(addresses.filter((resolved) => /^\w+:/.test(resolved))).toEqual([]);
});
