// Webpack plugin: functions.json and its translations from the JSDoc of src/functions, by Microsoft's own generator.
// Whatever would only show as #NAME? or #VALUE! in somebody's workbook is a build error here.
const fs = require("fs");
const path = require("path");
const vm = require("vm");
const { generateCustomFunctionsMetadata } = require("custom-functions-metadata");

const NAME = "functions metadata";

class FunctionsMetadataPlugin {
  /**
   * @param {{
   *   inputs: string[],                       files with @customfunction functions
   *   prefixes: string[],                     the allowed first parts of an id
   *   translations: Record<string, string>,   language → JSON file of id → {description, parameters}
   *   script: string,                         the emitted script that associates the ids
   * }} options
   */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const fail = (message) => compilation.errors.push(new WebpackError(`functions.json: ${message}`));
      const resolve = (file) => path.resolve(compiler.context, file);
      let ids = [];

      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const inputs = this.options.inputs.map(resolve);
          const translationFiles = Object.entries(this.options.translations).map(([l, file]) => [l, resolve(file)]);
          for (const file of [...inputs, ...translationFiles.map(([, file]) => file)])
            compilation.fileDependencies.add(file);
          const { metadata, errors } = await generate(inputs);
          errors.forEach(fail);
          if (errors.length > 0) return;
          ids = metadata.functions.map((f) => f.id);
          check(metadata.functions, this.options.prefixes).forEach(fail);
          const emit = (name, content) => compilation.emitAsset(name, new sources.RawSource(JSON.stringify(content)));
          emit("functions.json", metadata);
          for (const [language, file] of translationFiles) {
            const { functions, problems } = translate(metadata.functions, JSON.parse(fs.readFileSync(file, "utf8")));
            problems.forEach((problem) => fail(`${language}: ${problem}`));
            emit(`functions-${language}.json`, { ...metadata, functions });
          }
        },
      );

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

/** The content of functions.json from the JSDoc of some files, or why there is none. */
async function generate(inputs) {
  const { metadataJson, errors } = await generateCustomFunctionsMetadata(inputs, false);
  if (errors.length > 0) return { metadata: null, errors };
  // allowErrorForDataTypeAny: error values reach our functions, so that #REF! in stays #REF! out.
  return { metadata: { allowErrorForDataTypeAny: true, ...JSON.parse(metadataJson) }, errors };
}

/** What is wrong with generated metadata. */
function check(functions, prefixes) {
  const problems = [];
  const seen = new Set();
  for (const f of functions) {
    const key = f.id.toUpperCase();
    if (seen.has(key)) problems.push(`${f.id} is declared twice`);
    seen.add(key);
    if (f.name !== f.id) problems.push(`${f.id} has another name, ${f.name}`);
    if (!/^[A-Z]+\.[A-Z][A-Z0-9]*$/.test(f.id) || f.id.length > 64)
      problems.push(`${f.id} is not PREFIX.NAME of at most 64`);
    if (!prefixes.includes(f.id.split(".")[0])) problems.push(`${f.id} has an unknown prefix`);
    if (!describes(f.description)) problems.push(`${f.id} has no description of 1 to 255 characters`);
    for (const p of f.parameters) {
      if (!describes(p.description)) problems.push(`${f.id}, ${p.name}: no description of 1 to 255 characters`);
    }
    if (f.result.dimensionality !== "matrix") problems.push(`${f.id} does not return a matrix`);
    // Microsoft: in preview, and not to be used in a production add-in.
    if (f.options?.supportSync) problems.push(`${f.id} asks for supportSync`);
  }
  return problems;
}

function describes(text) {
  return typeof text === "string" && text.trim() !== "" && text.length <= 255;
}

/** The functions with descriptions in another language; ids and names stay, formulas must work in every language. */
function translate(functions, texts) {
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
      if (!describes(description)) problems.push(`${f.id}, ${p.name} is not translated`);
      return { ...p, description };
    });
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

module.exports = { FunctionsMetadataPlugin, generate, check, translate };
