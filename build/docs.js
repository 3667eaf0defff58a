// Writes docs/sources/<system>.md, docs/functions.md and its Danish docs/functions-da.md from the same data that
// HANDICAP.SOURCES and Excel show.
// `node build/docs.js` writes; the tests compare what it would write with what is there.
const fs = require("fs");
const path = require("path");
const { bundled } = require("./bundled");
const { metadata } = require("./functionsMetadata");

const { FUNCTION_FAMILIES } = bundled("src/kernel/sources.ts");
const ROOT = path.resolve(__dirname, "..");

/** File name → text of every generated page. */
function pages() {
  const { PAPERS, PUBLISHERS, READINGS, SYMBOLS, NOT_DONE } = bundled("src/systems/registry.ts");
  const rowWise = bundled("src/functions/families.ts")
    .EXPLAINED.filter((f) => f.rowWise)
    .map((f) => f.id);
  const { files } = metadata();
  const result = {
    "docs/functions.md": functionsPage(ENGLISH, files["functions.json"].functions, rowWise),
    "docs/functions-da.md": functionsPage(DANISH, withEnglishNames(files), rowWise),
  };
  for (const paper of PAPERS) {
    const { system } = paper;
    result[`docs/sources/${system}.md`] = sourcePage(paper, {
      publisher: PUBLISHERS[system],
      readings: READINGS[system](),
      symbols: SYMBOLS[system],
      notDone: NOT_DONE[system],
    });
  }
  return result;
}

/** The Danish functions, with the English name of a parameter behind its own: the errors in cells call it so. */
function withEnglishNames(files) {
  const english = files["functions.json"].functions;
  return files["functions-da.json"].functions.map((f, i) => ({
    ...f,
    parameters: f.parameters.map((p, j) => ({ ...p, english: english[i].parameters[j].name })),
  }));
}

const GENERATED = "<!-- Written by `npm run docs`. -->";

function sourcePage({ system, title, edition, date, clauses }, { publisher, readings, symbols, notDone }) {
  const rows = Object.entries(clauses).map(([id, place]) => [`\`${system}:${id}\``, place, symbols[id]]);
  return [
    GENERATED,
    `# ${title}`,
    "",
    `${publisher}. Edition: ${edition}. Date: ${date}. Functions: [${system.toUpperCase()}](../functions.md#${system}).`,
    "",
    "## Clauses",
    "",
    ...table(["cited as", "where it stands", "what it says, and what carries it out"], rows),
    "",
    "## Where we read it otherwise than printed, or choose where it is silent",
    "",
    ...readings.flatMap(({ place, printed, read, reason }) => [
      `- **${place}.** Printed: ${printed}. Read: ${read}. ${reason}`,
    ]),
    "",
    "## What of the paper is not done",
    "",
    ...notDone.map(({ place, what, reason }) => `- **${place}.** Not done: ${what}. ${reason}`),
    "",
  ].join("\n");
}

const ENGLISH = {
  title: "The worksheet functions",
  preface: [
    "⇶ takes single cells or whole ranges; given ranges it spills a result for every row. Whole columns, `A:A`, count as far",
    "down as they are filled. Arguments in [brackets] may be left out. Numbers may be typed as text: `2½`, `43,76`. An error says",
    "which argument is wrong and what is allowed.",
  ],
  separator: ", ",
};

const DANISH = {
  title: "Regnearksfunktionerne",
  preface: [
    "⇶ tager enkelte celler eller hele områder; med områder giver den et resultat for hver række. Hele kolonner, `A:A`,",
    "tæller så langt ned, som de er udfyldt. Argumenter i [kantede parenteser] kan udelades. Tal må være tekst: `2½`, `43,76`. En",
    "fejl kalder argumentet ved dets engelske navn, som står i parentes, og siger, hvad der er tilladt. Funktionernes navne er",
    "engelske i alle sprogudgaver af Excel.",
  ],
  separator: "; ",
};

function functionsPage({ title, preface, separator }, functions, rowWise) {
  const lines = [GENERATED, `# ${title}`, "", ...preface, ""];
  for (const family of FUNCTION_FAMILIES) {
    lines.push(`## ${family}`, "");
    for (const f of functions.filter(({ id }) => id.startsWith(`${family.toUpperCase()}.`))) {
      const args = f.parameters.map((p) => (p.optional ? `[${p.name}]` : p.name) + (p.repeating ? ", …" : ""));
      lines.push(`### ${f.id}(${args.join(separator)})${rowWise.includes(f.id) ? " ⇶" : ""}`, "", f.description, "");
      if (f.parameters.length > 0)
        lines.push(
          ...table(
            ["argument", ""],
            f.parameters.map(({ name, english = name, description }) => [
              name === english ? name : `${name} (${english})`,
              description,
            ]),
          ),
          "",
        );
    }
  }
  return lines.join("\n");
}

function table(headers, rows) {
  const cell = (text) => text.replace(/\|/g, "\\|");
  return [
    `| ${headers.join(" | ")} |`,
    `|${" --- |".repeat(headers.length)}`,
    ...rows.map((row) => `| ${row.map(cell).join(" | ")} |`),
  ];
}

module.exports = { pages };

if (require.main === module) {
  for (const [file, text] of Object.entries(pages())) fs.writeFileSync(path.join(ROOT, file), text);
}
