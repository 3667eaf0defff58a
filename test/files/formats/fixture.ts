import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readFormat, readTables, type Read } from "../../../src/files/formats/readFormat";
import { readDelimited } from "../../../src/files/delimited";
import { lettersOf } from "../../../src/files/letters/encodings";
import { Problem } from "../../../src/kernel/problem";
import { acblscoreGame } from "./acblscoreFile";

const FOLDER = path.resolve(__dirname, "../../fixtures/formats");

/** Every file of another program, by name. The game file of ACBLscore is built, because it is not text. */
export const FIXTURES: ReadonlyMap<string, Uint8Array> = new Map([
  ...readdirSync(FOLDER).map((name) => [name, new Uint8Array(readFileSync(path.join(FOLDER, name)))] as const),
  ["260317.ACM", acblscoreGame()] as const,
]);

/** Reads like the program: a format by its bytes, or else lists on a sheet of text. */
export async function readAny(bytes: Uint8Array, name: string): Promise<Read | Problem | null> {
  const read = await readFormat(bytes, name);
  if (read !== null) return read;
  const letters = lettersOf(bytes);
  return "text" in letters ? readTables([readDelimited(letters.text, "Sheet").sheet]) : null;
}

export async function readFixture(name: string): Promise<Read> {
  const read = await readAny(FIXTURES.get(name)!, name);
  if (read === null || read instanceof Problem) throw new Error(`${name}: ${read?.code ?? "not known"}`);
  return read;
}

/** The rows of a sheet by header, without blank cells. */
export function rowsOf({ sheets }: Read, sheet = 0): { [header: string]: unknown }[] {
  const { header, rows } = sheets[sheet]!;
  return rows.map((row) =>
    Object.fromEntries(header.flatMap((name, i) => (row[i] === null ? [] : [[name, row[i]] as const]))),
  );
}

/** The codes of notes, with the lines that they name. */
export function told({ problems, repairs, assumptions }: Read): string[] {
  return [...problems, ...repairs, ...assumptions].map(
    ({ code, details }) => code + (details["line"] === undefined ? "" : ` ${String(details["line"])}`),
  );
}
