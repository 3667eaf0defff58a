// What other people wrote and a release brings along, from the packages that really are in its scripts: their licences, and the
// bill of materials.
const fs = require("fs");
const path = require("path");

/** Those that let us pass the code on under our own licence, as long as their text comes along. */
const ALLOWED = new Set(["MIT", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0"]);

/** What the builds do to three of them (build/workbench.js, build/hucreLoader.js); Apache-2.0 wants it said. */
const CHANGED = `Changed in three of them: @univerjs/engine-formula takes names of tables with an underscore,
@univerjs/engine-render is without its dictionaries for hyphenation, and hucre is without a pattern that older browsers
do not read.
`;

/** Where in the text of a licence its own words begin, after the line with the copyright holder. */
const OWN_WORDS = { MIT: "Permission is hereby granted", ISC: "Permission to use, copy" };

const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** The package folders behind the modules that esbuild put into its outputs. */
function packagesOfMetafile({ outputs }) {
  const modules = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
  return packagesOf(modules);
}

/** The package folders behind webpack's source maps in a built folder; webpack too, a little of which is in each. */
function packagesOfSourceMaps(dist) {
  const sources = fs
    .readdirSync(dist)
    .filter((name) => name.endsWith(".js.map"))
    .flatMap((name) => JSON.parse(fs.readFileSync(path.join(dist, name), "utf8")).sources)
    .map((source) => source.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, ""));
  const runtime = sources.some((source) => source.startsWith("webpack/"));
  return [...packagesOf(sources), ...(runtime ? ["node_modules/webpack"] : [])];
}

function packagesOf(modules) {
  return modules.flatMap((file) => PACKAGE.exec(file)?.[0] ?? []);
}

/**
 * Every package once, with its version and its licence.
 * @param {string} root the folder that the package folders are in
 * @param {string[]} folders package folders, such as `node_modules/big.js`
 */
function packagesIn(root, folders) {
  return [...new Set(folders)].sort().map((folder) => ({ folder, ...readPackage(path.join(root, folder)) }));
}

/** The text of THIRD-PARTY-LICENCES.txt: packages with the same text of a licence together. */
function thirdPartyLicences(packages) {
  const texts = new Map();
  for (const one of packages) {
    const text = one.text ?? standardText(one, packages);
    texts.set(text, [...(texts.get(text) ?? []), `${one.name} ${one.version} (${one.licence})`]);
  }
  const chapters = [...texts].map(([text, names]) => `${names.join("\n")}\n\n${text}\n`);
  const first =
    "Club Handicaps contains parts of the packages named here, each under the licence that follows its name.\n";
  return [`${first}\n${CHANGED}`, ...chapters].join(`\n${"-".repeat(80)}\n\n`);
}

function readPackage(folder) {
  const { name, version, license, author } = readJson(path.join(folder, "package.json"));
  const files = fs
    .readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice|thirdpartynotice)/i.test(file))
    .sort();
  const text = files.map((file) => read(path.join(folder, file))).join("\n\n") || null;
  const licence = license ?? (text && /^\s*Apache License\s+Version 2\.0/.test(text) ? "Apache-2.0" : undefined);
  if (!ALLOWED.has(licence))
    throw new Error(`${name} ${version}: its licence is ${licence}, which nobody has looked at`);
  return { name, version, licence, text, author: author?.name ?? author ?? name };
}

/** For a package that brings no text: that of another one with the same licence, with its author's name. */
function standardText({ name, licence, author }, packages) {
  const text = packages.find((other) => other.text && other.licence === licence)?.text;
  const start = OWN_WORDS[licence] ? text?.indexOf(OWN_WORDS[licence]) : 0;
  if (!text || start < 0) throw new Error(`${name}: there is no text of the licence ${licence} to be found`);
  return start > 0 ? `Copyright (c) ${author.replace(/\s*[<(].*/, "")}\n\n${text.slice(start)}` : text;
}

function read(file) {
  return fs.readFileSync(file, "utf8").replace(/\r\n?/g, "\n").trim();
}

/**
 * sbom.cdx.json of a release, as CycloneDX 1.5, which programs that look for known holes read. `npm sbom --omit dev` would leave out
 * the packages of the workbench, which are not installed to run but are in what it became.
 * Without a time and a number of its own, which the format does not ask for: the same source gives the same bytes.
 * @param {{ folder: string, name: string, version: string, licence: string }[]} packages as `packagesIn` gives them
 */
function billOfMaterials(root, packages) {
  const { name, version, description, license } = readJson(path.join(root, "package.json"));
  const locked = readJson(path.join(root, "package-lock.json")).packages;
  const bill = {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: {
      component: { ...component("application", name, version, license), description },
    },
    components: packages.map((one) => ({
      ...component("library", one.name, one.version, one.licence),
      hashes: hashesOf(locked[one.folder]),
    })),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function component(type, name, version, licence) {
  return {
    "bom-ref": `${name}@${version}`,
    type,
    name,
    version,
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    licenses: [{ license: { id: licence } }],
  };
}

/** The lock says `sha512-` and base64, the format hexadecimal digits. */
function hashesOf({ integrity }) {
  const [, base64] = /^sha512-(.*)$/.exec(integrity);
  return [{ alg: "SHA-512", content: Buffer.from(base64, "base64").toString("hex") }];
}

function readJson(file) {
  return JSON.parse(fs.readFileSync(file, "utf8"));
}

module.exports = { billOfMaterials, packagesIn, packagesOfMetafile, packagesOfSourceMaps, thirdPartyLicences };
