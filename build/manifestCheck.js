// Checks manifests against what is hosted, without asking Microsoft's service:
//   node build/manifestCheck.js [manifest ...]     without arguments: all that are in dist/
// Before a release, Microsoft's own check has the last word: npx office-addin-manifest validate -p dist/manifest.xml
const fs = require("fs");
const path = require("path");
const { validateXML } = require("xmllint-wasm");
const { localeOf, OTHERS } = require("./languages");

const ROOT = path.resolve(__dirname, "..");
const DIST = path.join(ROOT, "dist");
/** Excel's own limit for functions.json on the desktop. */
const MAX_METADATA_BYTES = 1_000_000;

/**
 * Everything that is wrong with a manifest and with the files it names, which are in `dist`.
 * @returns {Promise<string[]>}
 */
async function checkManifest(xml, dist, languages = OTHERS) {
  const { errors, canonical } = await validate(xml);
  if (errors.length > 0) return errors;
  const manifest = read(canonical);
  const problems = [
    ...checkReferences(manifest),
    ...checkTranslations(manifest, languages),
    ...checkFiles(manifest, dist),
    ...checkIcons(manifest, dist),
  ];
  return problems.length > 0 ? problems : checkFunctions(manifest, dist);
}

/** Once for each text: it is asked of the same manifest with other files, and loading the validator takes long. */
const validated = new Map();

function validate(xml) {
  if (!validated.has(xml)) validated.set(xml, validateNew(xml));
  return validated.get(xml);
}

async function validateNew(xml) {
  const schema = (name) => ({
    fileName: name,
    contents: fs.readFileSync(path.join(__dirname, "schemas", name), "utf8"),
  });
  const { errors, normalized } = await validateXML({
    xml: [{ fileName: "manifest.xml", contents: xml }],
    schema: [schema("manifest.xsd")],
    preload: [schema("commands.xsd"), schema("resources.xsd")],
    normalization: "c14n",
  });
  return {
    errors: errors.map(({ message, loc }) => `${loc ? `line ${loc.lineNumber}: ` : ""}${message}`),
    canonical: normalized,
  };
}

/** What the checks need of a valid manifest. In canonical form every attribute is quoted and every element closed. */
function read(canonical) {
  const xml = canonical.replace(/<!--[\s\S]*?-->/g, "");
  const source = elements(xml, "SourceLocation").find((e) => e.DefaultValue).DefaultValue;
  const resources = ["bt:Image", "bt:Url", "bt:String"].flatMap((name) =>
    elements(xml, name).filter((resource) => resource.id),
  );
  const [namespace] = elements(xml, "Namespace");
  return {
    host: source.replace(/[^/]*$/, ""),
    resources,
    references: [...xml.matchAll(/ resid="([^"]*)"/g)].map(([, id]) => id),
    controls: elements(xml, "Control"),
    settings: ["DisplayName", "Description"].flatMap((name) =>
      elements(xml, name)
        .filter((e) => e.DefaultValue)
        .map((e) => ({ ...e, id: name })),
    ),
    texts: elements(xml, "bt:String"),
    addresses: [...new Set([...xml.matchAll(/"(https:[^"]*)"/g)].map(([, address]) => address))],
    images: elements(xml, "bt:Image").filter((image) => image.size),
    icon: elements(xml, "IconUrl")[0].DefaultValue,
    highResolutionIcon: elements(xml, "HighResolutionIconUrl")[0].DefaultValue,
    metadata: elements(elements(xml, "Metadata")[0].inner, "SourceLocation")[0].resid,
    namespace: namespace && resources.find(({ id }) => id === namespace.resid),
  };
}

/** The elements of a name, with their attributes, what is inside, and their values by locale. */
function elements(xml, name) {
  return [...xml.matchAll(new RegExp(`<${name}((?: [\\w:]+="[^"]*")*)>([\\s\\S]*?)</${name}>`, "g"))].map(
    ([, attributes, inner]) => ({
      ...Object.fromEntries([...attributes.matchAll(/ ([\w:]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
      inner,
      translations: Object.fromEntries(
        [...inner.matchAll(/Override Locale="([^"]*)" Value="([^"]*)"/g)].map(([, locale, value]) => [locale, value]),
      ),
    }),
  );
}

function checkReferences({ resources, references, controls }) {
  const ids = resources.map(({ id }) => id);
  return [
    ...repeated(ids).map((id) => `resource ${id} is there twice`),
    ...repeated(controls.map(({ id }) => id)).map((id) => `control ${id} is there twice`),
    ...new Set(references.filter((id) => !ids.includes(id)).map((id) => `resource ${id} is missing`)),
    ...ids.filter((id) => !references.includes(id)).map((id) => `resource ${id} is not used`),
  ];
}

function repeated(values) {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** Names in formulas are the same in every language: the namespace is not to be translated, all that people read is. */
function checkTranslations({ settings, texts, resources, namespace, metadata }, languages) {
  const translated = [
    ...settings,
    ...texts.filter(({ id }) => id !== namespace?.id),
    ...resources.filter(({ id }) => id === metadata),
  ];
  const problems = languages
    .map(localeOf)
    .flatMap((locale) =>
      translated.filter(({ translations }) => !translations[locale]).map(({ id }) => `${id} has no ${locale} override`),
    );
  if (namespace && Object.keys(namespace.translations).length > 0) problems.push(`${namespace.id} is translated`);
  return problems;
}

function checkFiles(manifest, dist) {
  return manifest.addresses.flatMap((address) => {
    if (!address.startsWith(manifest.host)) return [`${address} is not under ${manifest.host}`];
    return fs.existsSync(fileOf(address, manifest, dist)) ? [] : [`${address}: there is no such file in the build`];
  });
}

/** The file behind an address, without ?explain and the like. */
function fileOf(address, { host }, dist) {
  return path.join(dist, address.slice(host.length).replace(/[?#].*$/, ""));
}

function checkIcons(manifest, dist) {
  const { images, resources, icon, highResolutionIcon } = manifest;
  const wanted = [
    { size: "32", address: icon },
    { size: "64", address: highResolutionIcon },
    ...images.map(({ size, resid }) => ({ size, address: resources.find(({ id }) => id === resid)?.DefaultValue })),
  ];
  const problems = wanted.flatMap(({ size, address }) => {
    const file = address && fileOf(address, manifest, dist);
    if (!file || !fs.existsSync(file)) return [];
    const found = pngSize(fs.readFileSync(file));
    return found === `${size}x${size}` ? [] : [`${address} is ${found}, wanted ${size}x${size}`];
  });
  return [...new Set(problems)];
}

/** Width and height, from the first chunk of a PNG file. */
function pngSize(bytes) {
  if (bytes.length < 24 || bytes.toString("latin1", 1, 4) !== "PNG") return "not a PNG";
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

/** Do the functions fit the manifest, so that formulas read PREFIX.NAME whichever way it is divided? */
function checkFunctions(manifest, dist) {
  const { resources, metadata, namespace } = manifest;
  const { DefaultValue, translations } = resources.find(({ id }) => id === metadata);
  const [first, ...others] = [DefaultValue, ...Object.values(translations)].map((address) => ({
    address,
    bytes: fs.readFileSync(fileOf(address, manifest, dist)),
  }));
  const { functions } = JSON.parse(first.bytes);
  const names = (list) => list.map(({ id, name }) => `${id} ${name}`).join();
  const problems = functions.flatMap((f) => checkName(f, namespace?.DefaultValue));
  for (const { address, bytes } of [first, ...others]) {
    if (bytes.length > MAX_METADATA_BYTES) problems.push(`${address} has ${bytes.length} bytes, too many for Excel`);
    if (names(JSON.parse(bytes).functions) !== names(functions))
      problems.push(`${address} has other functions than ${first.address}`);
  }
  return problems;
}

function checkName({ id, name }, namespace) {
  const inFormulas = namespace ? `${namespace}.${name}` : name;
  if (inFormulas !== id) return [`${id} would be ${inFormulas} in formulas`];
  if (!namespace && !/^[A-Z]+\./.test(name)) return [`${id} has no prefix, and the manifest no namespace`];
  if (name.length < 3 || /^[A-Z]{1,3}[0-9]+$/.test(name)) return [`${id}: the name ${name} is too short or a cell's`];
  return [];
}

/**
 * The functions whose names, without their prefix, are those of functions of Excel: Microsoft advises against them. Those of
 * an undivided add-in have their prefix in the name.
 */
async function namedAsInExcel(xml, dist) {
  const { canonical } = await validate(xml);
  const manifest = read(canonical);
  const { DefaultValue } = manifest.resources.find(({ id }) => id === manifest.metadata);
  const { functions } = JSON.parse(fs.readFileSync(fileOf(DefaultValue, manifest, dist), "utf8"));
  const lists = Object.entries(require("@univerjs/engine-formula")).filter(([key]) =>
    key.startsWith("FUNCTION_NAMES_"),
  );
  const ofExcel = new Set(lists.flatMap(([, names]) => Object.values(names)));
  return functions.map(({ name }) => name).filter((name) => ofExcel.has(name));
}

function builtManifests() {
  if (!fs.existsSync(path.join(DIST, "manifest.xml")))
    throw new Error("There is no dist/manifest.xml yet: npm run build");
  const split = path.join(DIST, "split");
  const prefixes = fs.existsSync(split) ? fs.readdirSync(split) : [];
  return [path.join(DIST, "manifest.xml"), ...prefixes.map((prefix) => path.join(split, prefix, "manifest.xml"))];
}

async function main() {
  const given = process.argv.slice(2);
  for (const file of given.length > 0 ? given : builtManifests()) {
    const xml = fs.readFileSync(file, "utf8");
    const problems = await checkManifest(xml, DIST);
    console.log(`${path.relative(ROOT, path.resolve(file))}: ${problems.length === 0 ? "fits" : ""}`);
    for (const problem of problems) console.log(`  ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
    else
      for (const name of await namedAsInExcel(xml, DIST))
        console.log(`  ${name} is the name of a function of Excel too`);
  }
}

module.exports = { checkManifest, namedAsInExcel };

if (require.main === module) {
  main().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
