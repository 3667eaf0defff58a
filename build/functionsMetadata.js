// functions.json and its translations, from the declarations in src/functions and the functions.json of each folder of
// src/messages. The webpack plugin makes a build error of whatever would only show as #NAME? or #VALUE! in somebody's workbook.
const fs = require("fs");
const path = require("path");
const vm = require("vm");
const { bundled } = require("./bundled");

const NAME = "functions metadata";
const FOLDER = path.resolve(__dirname, "../src/functions");
const MESSAGES = path.resolve(FOLDER, "../messages");
const { LANGUAGES } = bundled("src/kernel/language.ts");
const textsOf = (language) => path.join(MESSAGES, language, "functions.json");

class FunctionsMetadataPlugin {
  /**
   * @param {{
   *   prefixes: string[],   the allowed first parts of an id
   *   script: string,       the emitted script that associates the ids
   *   help: string | null,  the page that tells of every function; null where its address is not known when it is built
   * }} options
   */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const fail = (message) => compilation.errors.push(new WebpackError(`functions.json: ${message}`));
      let ids = [];

      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        compilation.contextDependencies.addAll([FOLDER, MESSAGES]);
        const { files, problems } = metadata(this.options.help);
        const { functions } = files["functions.json"];
        [...problems, ...check(functions, this.options.prefixes)].forEach(fail);
        ids = functions.map(({ id }) => id);
        for (const [name, content] of Object.entries(files))
          compilation.emitAsset(name, new sources.RawSource(JSON.stringify(content)));
      });

      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        const script = assets[this.options.script];
        if (!script) return;
        const associated = associatedIds(String(script.source()));
        for (const id of ids) if (!associated.includes(id)) fail(`${id} has metadata but is not associated`);
        for (const id of associated) if (!ids.includes(id)) fail(`${id} is associated but has no metadata`);
      });
    });
  }
}

/**
 * By file name the content of functions.json and of each translation, and what is wrong with the texts. Excel takes whole
 * addresses for help only, and Microsoft's Marketplace wants one with every function.
 * @param {string | null} [help]
 * @returns {{ files: { [name: string]: object }, problems: string[] }}
 */
function metadata(help = null) {
  const { DECLARED } = bundled("src/functions/calling/declared.ts");
  const textsIn = (language) => withShared(JSON.parse(writtenTexts(language)), DECLARED);
  const { functions, problems } = described(DECLARED, textsIn("en"));
  const { enums, problems: unlike } = enumsOf(DECLARED);
  problems.push(...unlike);
  // Error values reach our functions, so that #REF! in stays #REF! out. Data types do not: their plain values are all that
  // is read, and with them Excel LTSC 2021 is reported to crash.
  const whole = (some, page) => ({
    allowErrorForDataTypeAny: true,
    enums,
    functions: help === null ? some : some.map((f) => ({ ...f, helpUrl: `${page}#${familyOf(f)}` })),
  });
  const files = { "functions.json": whole(functions, help) };
  for (const language of fs.readdirSync(MESSAGES)) {
    if (language === "en" || !fs.existsSync(textsOf(language))) continue;
    const translated = translate(functions, textsIn(language), namesIn(language));
    problems.push(...translated.problems.map((problem) => `${language}: ${problem}`));
    files[`functions-${language}.json`] = whole(translated.functions, help?.replace(/\.html$/, `-${language}.html`));
  }
  return { files, problems };
}

/** The lists of words that newer Excel offers for an argument, under the name of the argument; older Excel passes them over. */
function enumsOf(declared) {
  const lists = new Map();
  const problems = [];
  for (const { id, parameters } of declared) {
    for (const { name, words } of parameters) {
      if (!words) continue;
      const known = lists.get(name) ?? words;
      if (known.join() !== words.join()) problems.push(`${id}, ${name}: other words than elsewhere`);
      lists.set(name, known);
    }
  }
  const values = (words) => words.map((word) => ({ name: word, stringValue: word }));
  return { enums: [...lists].map(([id, words]) => ({ id, type: "string", values: values(words) })), problems };
}

/** By family the names of its parameters in a language. */
function namesIn(language) {
  const families = Object.entries(JSON.parse(writtenTexts(language))).filter(([id]) => !id.includes("."));
  return Object.fromEntries(families.map(([family, { names = {} }]) => [family, names]));
}

/** The file with the texts, with the languages that a function takes in place of `{languages}`: `en or da`. */
function writtenTexts(language) {
  const either = new Intl.ListFormat(language === "en" ? "en-GB" : language, { type: "disjunction" });
  return fs.readFileSync(textsOf(language), "utf8").replaceAll("{languages}", either.format(LANGUAGES));
}

/** The texts of each function; what a family says under its name holds for parameters without a text of their own. */
function withShared(texts, declared) {
  const parametersOf = (id, own) => {
    const known = declared.find((one) => one.id === id)?.parameters ?? [];
    const family = texts[id.split(".")[0]]?.parameters ?? {};
    const shared = known.flatMap(({ name }) => (name in family ? [[name, family[name]]] : []));
    return { ...Object.fromEntries(shared), ...own };
  };
  const functions = Object.entries(texts).filter(([id]) => id.includes("."));
  return Object.fromEntries(
    functions.map(([id, { description, parameters }]) => [
      id,
      { description, parameters: parametersOf(id, parameters) },
    ]),
  );
}

/** As the headings of docs/functions.md are called. */
function familyOf({ id }) {
  return id.split(".")[0].toLowerCase();
}

/** The declared functions with their texts, in the order of the texts. */
function described(declared, texts) {
  const problems = declared.filter(({ id }) => !texts[id]).map(({ id }) => `${id} has no texts`);
  const functions = Object.entries(texts).flatMap(([id, { description, parameters }]) => {
    const known = declared.find((one) => one.id === id);
    if (!known) problems.push(`${id} has texts but is not declared`);
    return known ? [withTexts(known, description, parameters, problems)] : [];
  });
  return { functions, problems };
}

function withTexts(declared, description, texts, problems) {
  const { id } = declared;
  const names = declared.parameters.map(({ name }) => name);
  for (const name of Object.keys(texts))
    if (!names.includes(name)) problems.push(`${id} has a text for ${name}, which it does not take`);
  const parameters = declared.parameters.map(({ name, optional, repeats, isCell, words }) => ({
    ...(words && { customEnumId: name }),
    description: texts[name],
    ...(!isCell && { dimensionality: "matrix" }),
    name,
    ...(optional && { optional }),
    ...(repeats && { repeating: true }),
    type: "any",
  }));
  return { description, id, name: id, parameters, result: { dimensionality: "matrix" } };
}

/** What is wrong with metadata. */
function check(functions, prefixes) {
  const problems = [];
  const seen = new Set();
  for (const f of functions) {
    const key = f.id.toUpperCase();
    if (seen.has(key)) problems.push(`${f.id} is declared twice`);
    seen.add(key);
    if (!/^[A-Z]+\.[A-Z][A-Z0-9]*$/.test(f.id) || f.id.length > 64)
      problems.push(`${f.id} is not PREFIX.NAME of at most 64`);
    if (!prefixes.includes(f.id.split(".")[0])) problems.push(`${f.id} has an unknown prefix`);
    if (!describes(f.description)) problems.push(`${f.id} has no description of 1 to 255 characters`);
    for (const p of f.parameters) {
      if (!describes(p.description)) problems.push(`${f.id}, ${p.name}: no description of 1 to 255 characters`);
    }
  }
  return problems;
}

function describes(text) {
  return typeof text === "string" && text.trim() !== "" && text.length <= 255;
}

/**
 * The functions with descriptions and the names of their parameters in another language; ids and names of functions stay,
 * formulas must work in every language.
 */
function translate(functions, texts, namesOf) {
  const problems = Object.keys(texts)
    .filter((id) => !functions.some((f) => f.id === id))
    .map((id) => `${id} is translated but does not exist`);
  const translated = functions.map((f) => {
    const text = texts[f.id] ?? {};
    if (!describes(text.description)) problems.push(`${f.id} is not translated`);
    const names = f.parameters.map((p) => p.name);
    for (const name of Object.keys(text.parameters ?? {})) {
      if (!names.includes(name)) problems.push(`${f.id} has no parameter ${name}`);
    }
    const parameters = f.parameters.map((p) => {
      const description = text.parameters?.[p.name];
      const name = namesOf[f.id.split(".")[0]]?.[p.name];
      if (!describes(description) || !describes(name)) problems.push(`${f.id}, ${p.name} is not translated`);
      return { ...p, description, name };
    });
    if (new Set(parameters.map(({ name }) => name)).size < parameters.length)
      problems.push(`${f.id} has two parameters of one name`);
    return { ...f, description: text.description, parameters };
  });
  return { functions: translated, problems };
}

/** Runs the script as Excel does, and notes the ids it associates. */
function associatedIds(script) {
  const ids = [];
  const associate = (ids_) => ids.push(...(typeof ids_ === "string" ? [ids_] : Object.keys(ids_)));
  vm.runInNewContext(script, {
    CustomFunctions: { associate, Error: class {}, ErrorCode: {} },
    self: {},
    globalThis: {},
  });
  return ids;
}

module.exports = { FunctionsMetadataPlugin, metadata, described, check, translate };
