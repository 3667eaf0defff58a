// Above every rule that is cited is where it is in its paper, and the date of the edition in which it was read.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isoDay } from "../../src/kernel/day";
import { EDITIONS as ACBL } from "../../src/systems/acbl";
import { EDITIONS as CHESS } from "../../src/systems/chess";
import { EDITIONS as CROQUET } from "../../src/systems/croquet";
import { EDITIONS as DBF } from "../../src/systems/dbf";
import { NOT_DONE, PAPERS } from "../../src/systems/registry";

/** A new table leaves the rules of an earlier edition as they are. */
const EDITIONS: { readonly [system: string]: readonly { readonly from: number }[] } = {
  acbl: ACBL,
  chess: CHESS,
  croquet: CROQUET,
  dbf: DBF,
};

const UNDATED = "not dated";

const SYSTEMS = path.resolve(__dirname, "../../src/systems");

interface Rule {
  readonly name: string;
  readonly comment: string;
}

/** The exported functions of a system that cite its paper, with the comment above each. */
function rulesOf(system: string): Rule[] {
  const folder = path.join(SYSTEMS, system);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  return files.flatMap((file) => {
    const code = readFileSync(path.join(folder, file), "utf8");
    const functions = code.matchAll(/(\/\*\*(?:(?!\*\/)[^])*\*\/\n)?export function (\w+)((?:(?!\n\}\n)[^])*\n\}\n)/g);
    return [...functions]
      .filter(([, , , body]) => /\bcite\(/.test(body!))
      .map(([, comment = "", name]) => ({ name: `${file} ${name!}`, comment }));
  });
}

describe.each(PAPERS)("$system", ({ system, date, clauses }) => {
  const rules = rulesOf(system);
  const earlier = (EDITIONS[system] ?? []).map(({ from }) => (Number.isFinite(from) ? isoDay(from) : UNDATED));
  const dates = [date, ...earlier].join("|");

  test("rules name the clause and the date of the paper", () => {
    expect(rules.length).toBeGreaterThan(0);
    const wrong = rules.filter(({ comment }) => !new RegExp(`\\[${system}:[^\\];]+; (?:${dates})\\]`).test(comment));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test("every clause that is named is one of the paper", () => {
    const named = rules.flatMap(({ name, comment }) => {
      const [, list] = new RegExp(`\\[${system}:([^\\];]+); `).exec(comment) ?? [];
      return (list ?? "").split(/, |–/).map((clause) => [name, clause.trim()] as const);
    });
    expect(named.filter(([, clause]) => !(clause in clauses))).toEqual([]);
  });

  test("what of it is not done is said, each thing with its reason", () => {
    expect(NOT_DONE[system].length).toBeGreaterThan(0);
    for (const { place, what, reason } of NOT_DONE[system]) expect([place, what, reason]).not.toContain("");
  });
});
