// The app package for Microsoft 365, a second manifest of the same add-in (docs/adr/0008-unified-manifest.md): its texts and
// addresses are those of manifest.xml. Its addresses are fixed, so it is made for a build with ADDIN_BASE_URL only.
const fs = require("fs");
const path = require("path");
const { version } = require("../package.json");
const { localeOf, OTHERS } = require("./languages");

/** The first version of the schema with custom functions as they are generally available is older; this one has a localization of them. */
const SCHEMA = "1.25";
/** The one text that manifest.xml lacks: what it is in 80 characters. */
const IN_SHORT = {
  en: "Handicaps of croquet, bridge, chess and Go clubs, each number with its working",
  da: "Handicap i kroket-, bridge-, skak- og goklubber, hvert tal med mellemregninger",
};
const ICONS = path.join(__dirname, "unified");

/** The files of the package by their names, for a manifest.xml that has the addresses of its host. */
function appPackage(xml) {
  const source = read(xml);
  return {
    "manifest.json": json(manifestOf(source)),
    ...Object.fromEntries(OTHERS.map((language) => [`${language}.json`, json(localizationOf(source, language))])),
    "color.png": fs.readFileSync(path.join(ICONS, "color.png")),
    "outline.png": fs.readFileSync(path.join(ICONS, "outline.png")),
  };
}

function json(content) {
  return Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
}

/** What each language says, by the ids of the resources, and the host. */
function read(xml) {
  const said = new Map();
  const resource =
    /<(?:bt:(?:String|Url) id="([^"]*)"|(DisplayName|Description)) DefaultValue="([^"]*)"(?: ?\/>|>((?:\s*<(?:bt:)?Override [^>]*>)*))/g;
  for (const [, id, name, value, overrides = ""] of xml.matchAll(resource)) {
    const translated = [...overrides.matchAll(/Locale="([^"]*)" Value="([^"]*)"/g)];
    said.set(id ?? name, new Map([["en", value], ...translated.map(([, ...override]) => override)]));
  }
  const [, id] = /<Id>(.*)<\/Id>/.exec(xml);
  const [, page] = /<SourceLocation DefaultValue="([^"]*)"/.exec(xml);
  const sets = [...xml.matchAll(/<Set Name="(\w+)" MinVersion="([\d.]+)"/g)];
  return {
    id,
    host: plain(page).replace(/[^/]*$/, ""),
    capabilities: sets.map(([, name, minVersion]) => ({ name, minVersion })),
    text: (name, language = "en") => {
      const text = said.get(name)?.get(language === "en" ? "en" : localeOf(language));
      if (text === undefined) throw new Error(`manifest.xml has no ${name} in ${language}`);
      return plain(text);
    },
  };
}

function plain(value) {
  return value.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

function manifestOf(source) {
  const { id, host, text } = source;
  return {
    $schema: `https://developer.microsoft.com/json-schemas/teams/v${SCHEMA}/MicrosoftTeams.schema.json`,
    manifestVersion: SCHEMA,
    id,
    version,
    name: { short: text("DisplayName") },
    description: { short: IN_SHORT.en, full: text("Description") },
    developer: {
      name: text("DisplayName"),
      websiteUrl: host,
      privacyUrl: `${host}docs/guide/privacy.html`,
      termsOfUseUrl: `${host}docs/guide/terms.html`,
    },
    icons: { color: "color.png", outline: "outline.png" },
    accentColor: "#1a77cb",
    localizationInfo: {
      defaultLanguageTag: "en-us",
      additionalLanguages: OTHERS.map((language) => ({
        languageTag: localeOf(language).toLowerCase(),
        file: `${language}.json`,
      })),
    },
    authorization: { permissions: { resourceSpecific: [{ name: "Document.ReadWrite.User", type: "Delegated" }] } },
    validDomains: [new URL(host).host],
    extensions: [extensionOf(source)],
  };
}

function extensionOf({ host, capabilities, text }) {
  const icons = (name) => [16, 32, 80].map((size) => ({ size, url: `${host}assets/${name}-${size}.png` }));
  const pane = (id, page) => ({
    id,
    type: "general",
    code: { page: text(page) },
    lifetime: "short",
    actions: [{ id: `${id}.Show`, type: "openPage", view: "ClubHandicaps.Pane" }],
  });
  const button = (id, name, icon, runtime) => ({
    id,
    type: "button",
    label: text(`${name}.Label`),
    icons: icons(icon),
    supertip: { title: text(`${name}.Label`), description: text(`${name}.Tip`) },
    actionId: `${runtime}.Show`,
  });
  const group = {
    id: "ClubHandicaps.Group",
    label: text("Group.Label"),
    icons: icons("icon"),
    controls: [
      button("ClubHandicaps.Open", "Open", "icon", "Pane"),
      button("ClubHandicaps.Explain", "Explain", "explain", "Explain"),
    ],
  };
  const explainCell = button("ClubHandicaps.ExplainCell", "Explain", "explain", "Explain");
  return {
    requirements: { scopes: ["workbook"], capabilities },
    runtimes: [
      pane("Pane", "Pane"),
      pane("Explain", "Pane.Explain"),
      {
        id: "Functions",
        type: "general",
        code: { page: text("Functions.Page"), script: text("Functions.Script") },
        lifetime: "short",
        customFunctions: { metadataUrl: text("Functions.Metadata") },
      },
    ],
    ribbons: [{ contexts: ["default"], tabs: [{ builtInTabId: "TabHome", groups: [group] }] }],
    contextMenus: [{ menus: [{ entryPoint: "cell", controls: [explainCell] }] }],
    getStartedMessages: [
      { title: text("GetStarted.Title"), description: text("GetStarted.Description"), learnMoreUrl: text("Help") },
    ],
    alternates: [
      {
        alternateIcons: {
          icon: { size: 32, url: `${host}assets/icon-32.png` },
          highResolutionIcon: { size: 64, url: `${host}assets/icon-64.png` },
        },
      },
    ],
  };
}

/** The texts in another language, each at its place in the manifest. */
function localizationOf({ text }, language) {
  if (!IN_SHORT[language]) throw new Error(`build/unifiedManifest.js does not say in ${language} what it is in short`);
  const control = (place, name) => ({
    [`${place}.label`]: text(`${name}.Label`, language),
    [`${place}.supertip.title`]: text(`${name}.Label`, language),
    [`${place}.supertip.description`]: text(`${name}.Tip`, language),
  });
  const group = "extensions[0].ribbons[0].tabs[0].groups[0]";
  const message = "extensions[0].getStartedMessages[0]";
  return {
    $schema: `https://developer.microsoft.com/json-schemas/teams/v${SCHEMA}/MicrosoftTeams.Localization.schema.json`,
    "name.short": text("DisplayName", language),
    "description.short": IN_SHORT[language],
    "description.full": text("Description", language),
    [`${group}.label`]: text("Group.Label", language),
    ...control(`${group}.controls[0]`, "Open"),
    ...control(`${group}.controls[1]`, "Explain"),
    ...control("extensions[0].contextMenus[0].menus[0].controls[0]", "Explain"),
    [`${message}.title`]: text("GetStarted.Title", language),
    [`${message}.description`]: text("GetStarted.Description", language),
    [`${message}.learnMoreUrl`]: text("Help", language),
    "extensions[0].runtimes[2].customFunctions.metadataUrl": text("Functions.Metadata", language),
  };
}

module.exports = { appPackage };
