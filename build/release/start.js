// The start page of a release: makes the manifest for the address where the release lies, and says what Excel would miss.
const base = new URL(".", location.href).href;

/** Shows the notes for what is in the way. */
function note(when) {
  for (const shown of document.querySelectorAll(`[data-when="${when}"]`)) shown.classList.add("shown");
}

/** What a server sends with a file. */
async function headerOf(file, name) {
  const { headers } = await fetch(file, { method: "HEAD", cache: "no-store" });
  return headers.get(name) ?? "";
}

/** Excel on the web asks a server that is another one than its own. */
async function allowsOthers() {
  return (await headerOf("functions.json", "Access-Control-Allow-Origin")) === "*";
}

/** Office shows no icon that it may not keep. */
async function keepsIcons() {
  return !/no-cache|no-store|max-age=0\b/i.test(await headerOf("assets/icon-32.png", "Cache-Control"));
}

/** The manifest with the addresses of its release in place of those it was built for. */
async function manifestHere(name) {
  const xml = await (await fetch(name, { cache: "no-store" })).text();
  const [, builtFor] = /<SourceLocation DefaultValue="([^"]*\/)taskpane\.html"/.exec(xml);
  return xml.replaceAll(builtFor, base.replaceAll("&", "&amp;"));
}

async function offerManifests() {
  for (const link of document.querySelectorAll("[data-manifest]")) {
    const xml = await manifestHere(link.dataset.manifest);
    link.href = URL.createObjectURL(new Blob([xml], { type: "application/xml" }));
    link.download = link.dataset.manifest.replace(/^split\/(\w+)\/manifest/, "manifest-$1");
  }
  document.documentElement.dataset.ready = "";
}

if (location.hash === "" && navigator.language.startsWith("da")) location.replace("#da");

if (location.protocol === "file:") note("file");
else if (location.protocol !== "https:") note("insecure");
else {
  void offerManifests();
  void allowsOthers().then((allowed) => allowed || note("closed"));
  void keepsIcons().then((kept) => kept || note("icons"));
}
