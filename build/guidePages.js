// The guides as web pages, for readers who have the add-in and not its source: docs/**/*.md but for the decisions and the
// texts of the Marketplace.
const fs = require("fs");
const path = require("path");
const { Marked } = require("marked");

const DOCS = path.resolve(__dirname, "..", "docs");

const WORDS = {
  en: { start: "Club Handicaps", other: "Dansk", otherLanguage: "da" },
  da: { start: "Klubhandicap", other: "English", otherLanguage: "en" },
};

const FUNCTIONS = { en: "functions.md", da: "functions-da.md" };

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
  fs.writeFileSync(to, pageOf(fs.readFileSync(from, "utf8"), "en", "", null));
}

/** @param {string} name path of a guide below docs, such as `guide/da/go.md` */
function guidePage(name) {
  const text = fs.readFileSync(path.join(DOCS, name), "utf8");
  const language = name.startsWith("guide/da/") || name === FUNCTIONS.da ? "da" : "en";
  return pageOf(text, language, "../".repeat(name.split("/").length), counterpartOf(name));
}

/** @param {string} root the way from the page to `help.html`; `counterpart`: to the same page in the other language */
function pageOf(text, language, root, counterpart) {
  const { start, other, otherLanguage } = WORDS[language];
  const languages =
    counterpart === null
      ? ""
      : ` · <a href="${counterpart}" hreflang="${otherLanguage}" lang="${otherLanguage}">${other}</a>`;
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

/** From a guide to the same one in the other language; null for what there is in English only. */
function counterpartOf(name) {
  if (name === FUNCTIONS.en) return FUNCTIONS.da.replace(".md", ".html");
  if (name === FUNCTIONS.da) return FUNCTIONS.en.replace(".md", ".html");
  const file = path.posix.basename(name, ".md");
  if (name.startsWith("guide/da/")) return `../${file}.html`;
  return name.startsWith("guide/") ? `da/${file}.html` : null;
}

/** Links between the texts become links between the pages. */
function leadToPages(token) {
  if (token.type === "link") token.href = token.href.replace(/\.md(?=#|$)/, ".html");
}

function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

module.exports = { GuidePagesPlugin, writePage };
