// Fallback, see docs/adr/0001-no-namespace.md: makes of the built add-in one add-in per prefix, in dist/split/.
const fs = require("fs");
const path = require("path");
const { folderOf, manifestOfPrefix, metadataOfPrefix, prefixesOf } = require("./manifest");
const { checkManifest } = require("./manifestCheck");

/** Writes the manifests and the metadata of every prefix below `dist`, and says what is wrong with them. */
async function split(dist) {
  const manifest = fs.readFileSync(path.join(dist, "manifest.xml"), "utf8");
  const metadata = fs
    .readdirSync(dist)
    .filter((name) => /^functions(-\w+)?\.json$/.test(name))
    .map((name) => ({ name, content: JSON.parse(fs.readFileSync(path.join(dist, name), "utf8")) }));
  const written = [];
  for (const prefix of prefixesOf(metadata[0].content)) {
    const folder = path.join(dist, folderOf(prefix));
    const xml = manifestOfPrefix(manifest, prefix);
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, "manifest.xml"), xml);
    for (const { name, content } of metadata)
      fs.writeFileSync(path.join(folder, name), JSON.stringify(metadataOfPrefix(content, prefix)));
    written.push({ prefix, file: path.join(folder, "manifest.xml"), problems: await checkManifest(xml, dist) });
  }
  return written;
}

async function main() {
  const dist = path.resolve(__dirname, "..", "dist");
  if (!fs.existsSync(path.join(dist, "manifest.xml")))
    throw new Error("There is no dist/manifest.xml yet: npm run build");
  for (const { prefix, file, problems } of await split(dist)) {
    console.log(`${prefix}: ${path.relative(process.cwd(), file)}`);
    for (const problem of problems) console.log(`  ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  }
}

module.exports = { split };

if (require.main === module) {
  main().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
