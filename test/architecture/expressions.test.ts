// No regular expression takes long over a long text: Excel allows 32,767 characters in a cell, files allow more.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { LONGEST_TEXT } from "../../src/sheet/shortTexts";

const ROOT = path.resolve(__dirname, "../..");

/** Where nothing but sheets with short texts is read. */
const READ_SHORT = /^src\/(?:tournaments|people|book\/starting|layout)\//;
const LONG = 8192;
/** For all texts of an expression together, in milliseconds of computing: one that grows with the length takes 10. */
const MOST = 200;
/** Texts a quarter as long come first. One whose time grows with the cube of the length takes a 64th of the time for them. */
const PART = 4;
const MOST_OF_PART = MOST / PART ** 3;

interface Expression {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
  /** Characters in each text. */
  readonly length: number;
  /** What the texts repeat, besides what all do. */
  readonly own: readonly string[];
}

/** As it is written: `/a+/i`. */
function expressionAt(place: string, literal: string): Expression {
  const end = literal.lastIndexOf("/");
  const source = literal.slice(1, end);
  const length = READ_SHORT.test(place) ? LONGEST_TEXT + 1 : LONG;
  return { place, source, flags: literal.slice(end + 1), length, own: piecesOf(source) };
}

/** The words and the signs of an expression. */
function piecesOf(source: string): string[] {
  const plain = source.replace(/\\[pPu]\{[^}]*\}|\\[a-zA-Z]/g, (escape) => (escape === "\\s" ? " " : "\0"));
  const words = plain.match(/[\p{L}\p{N} ]+/gu) ?? [];
  const signs = plain.match(/[^\p{L}\p{N}\s\0^$?*+|()[\]{}\\]|\\[^\0]/gu) ?? [];
  return [...new Set([...signs.map((sign) => sign.slice(-1)).slice(0, 8), ...words.slice(0, 8)])];
}

/** One that repeats nothing looks at no more characters, from each place, than it is long itself. */
const isRepeating = ({ source }: Expression) => /[*+{]/.test(source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, ""));

function expressionsIn(file: string): Expression[] {
  const text = readFileSync(path.join(ROOT, file), "utf8");
  const found: Expression[] = [];
  const code = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = code.getLineAndCharacterOfPosition(node.getStart());
      found.push(expressionAt(`${file}:${line + 1}`, node.text));
    }
    ts.forEachChild(node, visit);
  };
  visit(code);
  return found;
}

/** In a process of its own, as only there one that does not end is stopped. */
const MEASURE = String.raw`
  const vm = require("node:vm");
  const { expressions, most, part, mostOfPart } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
  const { cpuUsage } = process;
  const PIECES = [" ", "\n", "1", "a", "A", "é", "-", ",", ".", "'", '"', "(", "[", "<", "/", "=", "1 ", "a ", "a, ", "1-", " - ", "a.", "''"];
  const text = (piece, length, before) => Buffer.from(before + piece.repeat(Math.ceil(length / piece.length)).slice(0, length) + "!").toString();
  const known = new Map();
  const all = (length) => {
    if (!known.has(length)) known.set(length, PIECES.flatMap((piece) => ["", "a", "1"].map((before) => text(piece, length, before))));
    return known.get(length);
  };
  const script = new vm.Script("for (const text of texts) isAll ? text.replace(expression, '') : expression.test(text);");
  const context = vm.createContext({});
  const takes = ({ source, flags, own }, length) => {
    const texts = [...all(length), ...own.map((piece) => text(piece, length, "")), ...own.map((piece) => text(" ", length, piece))];
    Object.assign(context, { texts, isAll: /[gy]/.test(flags), expression: new RegExp(source, flags) });
    const before = cpuUsage();
    try { script.runInContext(context, { timeout: 10 * most }); } catch {}
    const { user, system } = cpuUsage(before);
    return (user + system) / 1000;
  };
  const isSlow = (one) => takes(one, Math.ceil(one.length / part)) > mostOfPart && takes(one, one.length) > most;
  const slow = expressions.filter(isSlow).map(({ place, source, flags }) => place + " /" + source + "/" + flags);
  process.stdout.write(JSON.stringify(slow));
`;

function slowOf(expressions: readonly Expression[]): string[] {
  const input = JSON.stringify({ expressions, most: MOST, part: PART, mostOfPart: MOST_OF_PART });
  return JSON.parse(execFileSync(process.execPath, ["-e", MEASURE], { input, encoding: "utf8" })) as string[];
}

test("no expression takes long over a long text", () => {
  const files = readdirSync(path.join(ROOT, "src"), { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const expressions = files.flatMap((file) => expressionsIn(`src/${file.split(path.sep).join("/")}`));
  expect(expressions.length).toBeGreaterThan(1000);
  const repeating = new Map(
    expressions.filter(isRepeating).map((one) => [`${one.source} ${one.flags} ${one.length}`, one]),
  );
  expect(slowOf([...repeating.values()])).toEqual([]);
}, 120_000);

test("one that does is named", () => {
  const places = [
    ["src/sheet/blanks.ts:1", String.raw`/\s*,?\s+sub$/`],
    ["src/sheet/digits.ts:2", String.raw`/^(\d+)+x$/`],
    ["src/sheet/words.ts:3", String.raw`/^\p{L}+ \d+$/u`],
  ] as const;
  const slow = slowOf(places.map(([place, literal]) => expressionAt(place, literal)));
  expect(slow.map((line) => line.split(" ")[0])).toEqual(["src/sheet/blanks.ts:1", "src/sheet/digits.ts:2"]);
}, 60_000);
