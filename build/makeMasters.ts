// Writes the golden masters: FOLDER SHEETS and the folders with files.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "../src/cli/main";
import { KIND_IDS, kindOf, missingSettings, planFill, recognise, type KindId } from "../src/tournaments";
import { untidySheet, type UntidySheet } from "../test/fuzz/untidy/generate";

const SEED = 5000;
/** After all that is in fixtures and samples. */
const NOW = "2026-12-01T12:00";
/** No inputs. */
const NO_INPUT = /expected\.json$|\.ts$|seasons\.json$|\.md$/;

const [out = "", sheets = "0", ...folders] = process.argv.slice(2);
const scratch = mkdtempSync(path.join(tmpdir(), "masters-"));

function keep(name: string, master: unknown): void {
  const file = path.join(out, `${name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(master, null, 1));
}

async function printed(...args: string[]) {
  let [text, error] = ["", ""];
  const code = await run([...args, "--locale", "en"], {
    out: (line) => void (text += `${line}\n`),
    error: (line) => void (error += `${line}\n`),
  });
  const apart = (line: string) => line.replaceAll(scratch, "").replaceAll(path.resolve("."), "");
  const said = apart(text);
  return { code, out: /^\s*[{[]/.test(said) ? (JSON.parse(said) as unknown) : said, error: apart(error) };
}

/** What the command line says of a file: filled, entered into a new book, and as a book itself. */
async function ofFile(file: string) {
  const to = (name: string) => path.join(scratch, name);
  const filled = await printed("fill", file, "--json", "--replace", "--out", to("filled.xlsx"));
  const { kind } = (typeof filled.out === "object" ? filled.out : {}) as { kind?: KindId | null };
  if (/^book-/.test(path.basename(file))) {
    const shown: { [command: string]: unknown } = {};
    for (const command of ["check", "players"])
      shown[command] = await printed("book", command, file, "--json", "--now", NOW);
    for (const command of ["update", "undo"]) {
      const written = ["--out", to("book.xlsx"), "--replace", "--json", "--now", NOW];
      shown[command] = await printed("book", command, file, ...written);
    }
    return { filled, ...shown };
  }
  if (!kind) return { filled, read: await printed("read", file) };
  const system = kindOf(kind).system;
  const book = to("book.xlsx");
  await printed("book", "new", "--system", system, "--out", book, "--replace", "--now", "2026-01-01");
  const entered = await printed(
    "book",
    "enter",
    book,
    file,
    "--dry-run",
    "--out",
    to("entered.xlsx"),
    "--json",
    "--now",
    NOW,
  );
  return { filled, entered };
}

/** What recognition and the plan make of a generated sheet; what must be known besides is answered. */
function ofGenerated({ sheet, others, settings, language, messes }: UntidySheet) {
  const { found, missed } = recognise([sheet], undefined, { others });
  const [best] = found;
  const candidates = found.map(({ kind, confidence, headerRow }) => ({ kind, confidence, headerRow }));
  if (!best) return { messes, candidates, missed: missed.map(({ kind, missing, hint }) => ({ kind, missing, hint })) };
  const asked = missingSettings(best, {}).map(({ key }) => key);
  const plan = planFill(best, { settings, language });
  const { doubts, kindAsked, mayNotCount, held, notRead, sections } = best;
  return {
    messes,
    candidates,
    asked,
    found: {
      doubts,
      kindAsked,
      mayNotCount,
      held,
      notRead,
      sections: sections?.map(({ name, place }) => ({ name, place })),
    },
    plan: { ...plan, pages: plan.pages !== null, played: plan.played && { lines: plan.played } },
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !NO_INPUT.test(name) && statSync(path.join(folder, name)).isFile())
    .sort();
}

for (const folder of folders) {
  const group = path.basename(folder);
  for (const name of filesIn(folder)) keep(path.join(group, name), await ofFile(path.join(folder, name)));
}
for (const [at, kind] of KIND_IDS.entries()) {
  const count = Math.floor((Number(sheets) + KIND_IDS.length - 1 - at) / KIND_IDS.length);
  const all: { [seed: number]: unknown } = {};
  for (let i = 0; i < count; i++) all[SEED + i] = ofGenerated(untidySheet(kind, SEED + i));
  keep(path.join("generated", kind), all);
}
rmSync(scratch, { recursive: true });
