// A language is a folder of messages and its id in `kernel/language.ts`; whatever else differs is found here by its name.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { metadata } from "../../build/functionsMetadata";
import { chunkOf, languageFiles } from "../../build/languages";
import { LANGUAGES } from "../../src/kernel/language";

const ROOT = path.resolve(__dirname, "../..");
const SRC = path.join(ROOT, "src");
const MESSAGES = path.join(SRC, "messages");
const TRANSLATED = LANGUAGES.filter((language) => language !== "en");

const filesOf = (language: string) =>
  readdirSync(path.join(MESSAGES, language), { recursive: true, encoding: "utf8" }).map((file) =>
    file.replaceAll(path.sep, "/"),
  );

test("src/messages/every has each language: `npm run languages` writes it", () => {
  const written = languageFiles();
  for (const [file, text] of Object.entries(written))
    expect([file, existsSync(path.join(ROOT, file)) && readFileSync(path.join(ROOT, file), "utf8")]).toEqual([
      file,
      text,
    ]);
  const there = readdirSync(path.join(MESSAGES, "every")).map((name) => `src/messages/every/${name}`);
  expect(there.sort()).toEqual(Object.keys(written).sort());
});

test("every folder with texts for Excel is the folder of a language", () => {
  const folders = readdirSync(MESSAGES).filter((name) => existsSync(path.join(MESSAGES, name, "functions.json")));
  expect(folders.sort()).toEqual([...LANGUAGES].sort());
});

// Of the first alone: the ids of others may be words that people write in cells, such as `nb` and `no`.
test("a language is named in its folder, in what is written by itself, and in one line more", () => {
  const language = TRANSLATED[0]!;
  const own = [`messages/${language}`, "messages/every"].map((folder) => path.join(SRC, folder) + path.sep);
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).map((file) => path.join(SRC, file));
  const naming = new RegExp(`"${language}"|"[./]*/${language}[/"]|[{,(.]\\s*${language}\\b(?=\\s*[:,})])`);
  const lines = files
    .filter((file) => /\.tsx?$/.test(file) && !own.some((folder) => file.startsWith(folder)))
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => naming.test(line))
        .map((line) => `${path.relative(SRC, file).replaceAll(path.sep, "/")}: ${line.trim()}`),
    );
  expect(lines).toEqual([
    `kernel/language.ts: export const LANGUAGES = ${JSON.stringify(LANGUAGES).replaceAll(",", ", ")} as const;`,
  ]);
});

test.each(TRANSLATED)("the folder %s has the files that another translation has", (language) => {
  expect(filesOf(language).sort()).toEqual(filesOf(TRANSLATED[0]!).sort());
});

test.each(LANGUAGES)("what Excel shows in %s of a function that takes a language names all of them", (language) => {
  const file = metadata().files[language === "en" ? "functions.json" : `functions-${language}.json`];
  const parameters = (file as Described).functions.flatMap((one) => one.parameters);
  const texts = parameters.flatMap(({ customEnumId, description }) =>
    customEnumId === "language" ? [description!] : [],
  );
  expect(texts.length).toBeGreaterThan(3);
  const named = (text: string) => LANGUAGES.filter((id) => new RegExp(`\\b${id}\\b.*:`).test(text));
  for (const text of texts) expect([text, named(text)]).toEqual([text, [...LANGUAGES]]);
});

interface Described {
  readonly functions: readonly {
    readonly parameters: readonly Partial<Record<"customEnumId" | "description", string>>[];
  }[];
}

test("a third language has its line in every list, and a file of its own for those who read it", () => {
  const files = languageFiles(["en", "da", "nb"]);
  const [file] = ["writing", "headers", "tournaments", "systems", "book", "everything", "later"].filter(
    (name) => !/\bnb\b/.test(files[`src/messages/every/${name}.ts`]!),
  );
  expect(file).toBeUndefined();
  expect(files["src/messages/every/writing.ts"]).toContain('import { writing as nb } from "../nb/writing";');
  expect(chunkOf("da")).toBe("danish");
  expect(chunkOf("nb")).toBe("norwegian-bokmal");
});
