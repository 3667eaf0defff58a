// The manifest for a host, and for one prefix of functions.
const crypto = require("crypto");
const { version: packageVersion } = require("../package.json");

/** Where `npm start` serves; the addresses in manifest.xml are there. */
const LOCAL_HOST = "https://localhost:3000/";

/** Of the add-ins that `npm run manifest:split` makes, the one with the pane. */
const PANE_PREFIX = "HANDICAP";

/** The address of the host, with a slash at its end. */
function baseUrl(given = process.env.ADDIN_BASE_URL) {
  if (!given) return LOCAL_HOST;
  if (!URL.canParse(given)) throw new Error(`ADDIN_BASE_URL: "${given}" is not an address such as ${LOCAL_HOST}`);
  const { protocol, search, hash, href } = new URL(given);
  if (protocol !== "https:") throw new Error(`ADDIN_BASE_URL: Office loads add-ins over https only, not from ${given}`);
  if (search || hash) throw new Error(`ADDIN_BASE_URL: an address of a folder, without what follows ? or #: ${given}`);
  return href.endsWith("/") ? href : `${href}/`;
}

/** manifest.xml with what a build puts into it: the version of package.json, and the address of the host. */
function builtManifest(xml, base, version = packageVersion) {
  return xml.replace("%VERSION%", manifestVersion(version)).replaceAll(LOCAL_HOST, base);
}

/** Office counts in four numbers of up to five digits. A version such as 1.2.0-beta would look to it like the finished 1.2.0. */
function manifestVersion(version) {
  if (!/^\d{1,5}\.\d{1,5}\.\d{1,5}$/.test(version))
    throw new Error(`package.json: Office takes a version such as 1.2.3, not ${version}`);
  return `${version}.0`;
}

/** Where the files of a prefix lie under the host, when it is an add-in of its own. */
function folderOf(prefix) {
  return `split/${prefix.toLowerCase()}`;
}

/**
 * The manifest of the add-in that has the functions of one prefix only, and the prefix as its namespace. The pane
 * belongs to all of them and to no sport, so it comes with one of them only.
 */
function manifestOfPrefix(xml, prefix) {
  const split = xml
    .replace(/\s*<!--[\s\S]*?-->/g, "")
    .replace(/<Id>(.*)<\/Id>/, (_, id) => `<Id>${derivedId(id, prefix)}</Id>`)
    .replace(/functions(-\w+)?\.json/g, `${folderOf(prefix)}/$&`)
    .replace("</Metadata>", '</Metadata>\n            <Namespace resid="Functions.Namespace" />')
    .replace(
      "<bt:ShortStrings>",
      `<bt:ShortStrings>\n        <bt:String id="Functions.Namespace" DefaultValue="${prefix}" />`,
    );
  return prefix === PANE_PREFIX ? split : withoutPane(split, prefix);
}

function withoutPane(xml, prefix) {
  const functionsOnly = xml
    .replace(/<DisplayName[\s\S]*<\/DisplayName>/, (name) => name.replace(/(Value="[^"]*)"/g, `$1 ${prefix}"`))
    .replace(/\s*<DesktopFormFactor>[\s\S]*<\/DesktopFormFactor>/, "");
  return functionsOnly
    .replace(/\s*<bt:(Image|Url|String) id="([^"]*)"(?:[^>]*\/>|[\s\S]*?<\/bt:\1>)/g, (resource, _, id) =>
      functionsOnly.includes(`resid="${id}"`) ? resource : "",
    )
    .replace(/\s*<bt:(\w+)>\s*<\/bt:\1>/g, "");
}

/**
 * The metadata of a prefix's functions for its own add-in: Excel puts the namespace before the name. The ids stay, so
 * the same functions.js serves every add-in.
 */
function metadataOfPrefix(metadata, prefix) {
  const functions = metadata.functions
    .filter(({ id }) => id.startsWith(`${prefix}.`))
    .map((f) => ({ ...f, name: f.id.slice(prefix.length + 1) }));
  return { ...metadata, functions };
}

/** The prefixes of some functions, in their order. */
function prefixesOf({ functions }) {
  return [...new Set(functions.map(({ id }) => id.split(".")[0]))];
}

/** The same id for the same prefix every time: Office knows an add-in by it. A name-based UUID (RFC 9562, version 5). */
function derivedId(id, name) {
  const space = Buffer.from(id.replaceAll("-", ""), "hex");
  const bytes = crypto.createHash("sha1").update(space).update(name).digest().subarray(0, 16);
  bytes[6] = (bytes[6] & 0x0f) | 0x50;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

module.exports = {
  baseUrl,
  builtManifest,
  folderOf,
  LOCAL_HOST,
  manifestOfPrefix,
  metadataOfPrefix,
  PANE_PREFIX,
  prefixesOf,
};
