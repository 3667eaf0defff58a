import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "../..");
const pages = (folder: string): string[] =>
  readdirSync(path.join(root, folder)).flatMap((name) => {
    const file = path.join(folder, name);
    if (statSync(path.join(root, file)).isDirectory()) return pages(file);
    return name.endsWith(".md") ? [file] : [];
  });
const all = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", ...pages("docs")];

function links(page: string): string[] {
  const text = readFileSync(path.join(root, page), "utf8").replace(/```[\s\S]*?```/g, "");
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^(https?:|#)/.test(target))
    .map((target) => path.join(path.dirname(page), target.replace(/#.*/, "")));
}

test.each(all)("%s: what it links to and shows is there", (page) => {
  expect(links(page).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test("every picture is shown somewhere", () => {
  const shown = new Set(all.flatMap(links));
  const pictures = readdirSync(path.join(root, "docs/images"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".png"))
    .map((name) => path.join("docs/images", name));
  expect(pictures.filter((picture) => !shown.has(picture))).toEqual([]);
});
