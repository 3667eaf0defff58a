import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pages } from "../../build/docs";
import { PAPERS } from "../../src/systems/registry";

const root = path.resolve(__dirname, "../..");

test("docs/functions.md, its Danish and docs/sources are what the code says: `npm run docs` writes them", () => {
  const written = pages();
  expect(Object.keys(written)).toHaveLength(PAPERS.length + 2);
  for (const [file, text] of Object.entries(written)) {
    expect([file, readFileSync(path.join(root, file), "utf8")]).toEqual([file, text]);
  }
});

test("every link of the documentation leads somewhere", () => {
  const files = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"];
  for (const folder of ["docs", "docs/adr", "docs/guide", "docs/sources"]) {
    for (const name of readdirSync(path.join(root, folder))) if (name.endsWith(".md")) files.push(`${folder}/${name}`);
  }
  const broken = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), "utf8").matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
      .map((match) => match[1]!)
      .filter((target) => !/^https?:/.test(target))
      .filter((target) => {
        try {
          readFileSync(path.join(root, path.dirname(file), target));
          return false;
        } catch {
          return true;
        }
      })
      .map((target) => `${file} → ${target}`),
  );
  expect(broken).toEqual([]);
});
