// Writes src/messages/every: the parts that every language has, from the folder of each language in kernel/language.ts. A file
// a part, so that a page loads no more than it needs.
// `node build/languages.js` writes; the tests compare what it would write with what is there.
const fs = require("fs");
const path = require("path");
const { bundled } = require("./bundled");

const ROOT = path.resolve(__dirname, "..");
const { LANGUAGES } = bundled("src/kernel/language.ts");
const OTHERS = othersOf(LANGUAGES);

/** Parts by the file that lists them: where a language has it, and its type. English keeps its own names in the code. */
const PARTS = {
  writing: { from: "writing", type: "Writing", hasEnglish: true },
  headers: { from: "words/headers", type: "HeaderWords", hasEnglish: true },
  tournaments: { from: "words/tournaments", type: "Sentences", hasEnglish: false },
  systems: { from: "words/systems", type: "Sentences", hasEnglish: false },
  book: { from: "words/book", type: "Sentences", hasEnglish: false },
};

const WRITTEN = "// Written by `npm run languages`.";

/** @returns {string[]} */
function othersOf(languages) {
  return languages.filter((language) => language !== "en");
}

/** The path of each generated file below the repository, and its text. */
function languageFiles(languages = LANGUAGES) {
  const files = {
    ...Object.fromEntries(Object.entries(PARTS).map(([name, part]) => [name, partFile(name, part, languages)])),
    everything: everythingFile(languages),
    later: laterFile(othersOf(languages)),
  };
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`src/messages/every/${name}.ts`, text]));
}

function partFile(name, { from, type, hasEnglish }, all) {
  const languages = hasEnglish ? all : othersOf(all);
  const each = hasEnglish ? "InEach" : "InOthers";
  return text(
    ...languages.toSorted().map((language) => `import { ${name} as ${language} } from "../${language}/${from}";`),
    `import type { ${[each, type].toSorted().join(", ")} } from "../texts";`,
    "",
    `export const ${name.toUpperCase()} = { ${languages.join(", ")} } satisfies ${each}<${type}>;`,
  );
}

function everythingFile(languages) {
  return text(
    ...languages.toSorted().map((language) => `import * as ${language} from "../${language}/everything";`),
    "",
    `export const EVERYTHING = { ${languages.join(", ")} };`,
  );
}

/** English needs no loading. */
function laterFile(others) {
  return text(
    'import type { InOthers, Load } from "../texts";',
    "",
    "export const LATER: InOthers<Load> = {",
    ...others.map(
      (language) => `  ${language}: () => import(/* webpackChunkName: "${chunkOf(language)}" */ "../${language}"),`,
    ),
    "};",
  );
}

function text(...lines) {
  return [WRITTEN, ...lines, ""].join("\n");
}

/** The name of a language in English: `Danish`. */
function englishNameOf(language) {
  return new Intl.DisplayNames(["en"], { type: "language" }).of(language);
}

/** A language with the country where most people speak it, as Office names it: `da-DK`. */
function localeOf(language) {
  const { region } = new Intl.Locale(language).maximize();
  return `${language}-${region}`;
}

/** What the pane's chunk with the sentences of a language is called: `danish`. */
function chunkOf(language) {
  const letters = englishNameOf(language).normalize("NFD").replace(/\p{M}/gu, "");
  return letters.toLowerCase().replace(/[^a-z]+/g, "-");
}

module.exports = { chunkOf, englishNameOf, languageFiles, localeOf, OTHERS };

if (require.main === module) {
  for (const [file, content] of Object.entries(languageFiles())) {
    fs.mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
    fs.writeFileSync(path.join(ROOT, file), content);
  }
}
