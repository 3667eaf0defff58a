// The guides as web pages, for readers who have the add-in and not its source: docs/**/*.md but for the decisions and the
// texts of the Marketplace.
const fs = require("fs");
const path = require("path");
const { Marked } = require("marked");
const { bundled } = require("./bundled");
const { OTHERS } = require("./languages");

const DOCS = path.resolve(__dirname, "..", "docs");

const LANGUAGES = ["en", ...OTHERS];
/** The name of the add-in in each language, as the pane has it. */
const TITLES = Object.fromEntries(
  LANGUAGES.map((language) => [language, bundled(`src/messages/${language}/pane/pane.ts`).pane.title]),
);

const CSP = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

/** Headings can be linked to by their words, as in a repository. */
const markdown = new Marked({
  walkTokens: leadToPages,
  renderer: {
    // What is too wide for a phone is scrolled, with the keyboard too.
    code({ text }) {
      return `<pre tabindex="0"><code>${escaped(text)}\n</code></pre>\n`;
    },
    /** A head that says nothing is none. */
    tablecell({ tokens, header, text }) {
      const tag = header && text !== "" ? "th" : "td";
      return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>\n`;
    },
    heading({ tokens, depth, text }) {
      const id = text
        .toLowerCase()
        .replace(/[^\p{L}\d -]/gu, "")
        .replaceAll(" ", "-");
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});

/** Writes the pages and their pictures into a folder beside `help.html`. */
function writePages(folder) {
  for (const name of fs.readdirSync(DOCS, { recursive: true })) {
    const from = path.join(DOCS, name);
    const to = path.join(folder, name.replace(/\.md$/, ".html"));
    if (/^(adr|marketplace)/.test(name) || fs.statSync(from).isDirectory()) continue;
    fs.mkdirSync(path.dirname(to), { recursive: true });
    if (from.endsWith(".md")) fs.writeFileSync(to, guidePage(name.replaceAll(path.sep, "/")));
    else fs.copyFileSync(from, to);
  }
}

/** Writes them into `docs` of what is built, where the help leads to them. */
class GuidePagesPlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tap("guides", ({ outputOptions }) => writePages(path.join(outputOptions.path, "docs")));
  }
}

/** A page of a text in English beside `help.html`. */
function writePage(from, to) {
  fs.writeFileSync(to, pageOf(fs.readFileSync(from, "utf8"), "en", "", []));
}

/** @param {string} name path of a guide below docs, such as `guide/da/go.md` */
function guidePage(name) {
  const text = fs.readFileSync(path.join(DOCS, name), "utf8");
  return pageOf(text, languageOf(name), "../".repeat(name.split("/").length), counterpartsOf(name));
}

/** @param {string} root the way from the page to `help.html`; `counterparts`: to the same page in other languages */
function pageOf(text, language, root, counterparts) {
  const start = TITLES[language];
  const languages = counterparts
    .map(([other, href]) => ` · <a href="${href}" hreflang="${other}" lang="${other}">${ownNameOf(other)}</a>`)
    .join("");
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="Content-Security-Policy" content="${CSP}" />
    <title>${escaped(/^# (.*)$/m.exec(text)[1])} – ${start}</title>
    <link rel="icon" href="${root}assets/icon-32.png" />
    <link rel="stylesheet" href="${root}help.css" />
  </head>
  <body>
    <nav><a href="${root}help.html#${language}">${start}</a>${languages}</nav>
    <main>
${markdown.parse(text)}    </main>
  </body>
</html>
`;
}

/** What a language calls itself, as the first word of a link: `Dansk`. */
function ownNameOf(language) {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function languageOf(name) {
  return OTHERS.find((language) => name.startsWith(`guide/${language}/`) || name === functionsIn(language)) ?? "en";
}

function functionsIn(language) {
  return language === "en" ? "functions.md" : `functions-${language}.md`;
}

/** From a text to the same one in each other language that has it. */
function counterpartsOf(name) {
  const from = path.posix.dirname(name);
  const inLanguage = (language) =>
    name === functionsIn(languageOf(name))
      ? functionsIn(language)
      : path.posix.join("guide", language === "en" ? "" : language, path.posix.basename(name));
  if (!name.startsWith("guide/") && name !== functionsIn(languageOf(name))) return [];
  return LANGUAGES.filter((language) => language !== languageOf(name))
    .map((language) => [language, inLanguage(language)])
    .filter(([, file]) => fs.existsSync(path.join(DOCS, file)))
    .map(([language, file]) => [language, path.posix.relative(from, file).replace(/\.md$/, ".html")]);
}

/** Links between the texts become links between the pages. */
function leadToPages(token) {
  if (token.type === "link") token.href = token.href.replace(/\.md(?=#|$)/, ".html");
}

function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

module.exports = { GuidePagesPlugin, writePage };
