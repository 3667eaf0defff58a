// sbom.cdx.json of a release: the packages that are in its scripts, as CycloneDX 1.5, which programs that look for known holes
// read. `npm sbom --omit dev` would leave out those of the workbench, which are not installed to run but are in what it became.
const fs = require("fs");
const path = require("path");

/**
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

module.exports = { billOfMaterials };
