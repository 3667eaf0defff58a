// Workbooks that are hard to bring back whole: filled by the command line, nothing is lost and nothing else changes.
import { readFileSync } from "node:fs";
import { temporaryFolder } from "../cli/run";
import { comeBack, type Outcome } from "./demanding/comeBack";
import { DEMANDING } from "./demanding/workbooks";
import { childOf, decoded, parseXml } from "./demanding/xml";
import { readZip } from "./demanding/zip";
import { everyNth } from "../random";
import { savesTheSameBytes } from "./sameBytes";

savesTheSameBytes();

const SIGNED = "a digital signature";
const LOCKED = "the order of the sheets under a password";
const PROTECTED = DEMANDING.findIndex(({ refused }) => refused !== undefined);
/** A sixth of them; a deep run takes all. */
const CHOSEN = DEMANDING.filter(
  ({ name }, i) => i % everyNth(6) === 0 || i === PROTECTED || name === SIGNED || name === LOCKED,
);
const folder = temporaryFolder();
let outcomes: readonly Outcome[];
beforeAll(async () => {
  outcomes = await comeBack(CHOSEN, folder);
});

const named = CHOSEN.map(({ name }, i) => [name, i] as const);
const filled = named.filter(([, i]) => CHOSEN[i]!.refused === undefined);
const refused = named.filter(([, i]) => CHOSEN[i]!.refused !== undefined);

test.each(named)("Microsoft's validator finds no fault in it before, or one where we say so: %s", (_, i) => {
  const { faults, workbook } = outcomes[i]!;
  if (workbook.invalid === undefined) expect(faults).toEqual([]);
  else expect(faults).not.toEqual([]);
});

test.each(filled)("nothing is lost, and what is written is right: %s", (_, i) => {
  const { ran, losses } = outcomes[i]!;
  expect(ran).toMatchObject({ code: 0, error: "" });
  expect(losses).toEqual([]);
});

test.each(filled)("Microsoft's validator finds no new fault: %s", (_, i) => {
  expect(outcomes[i]!.added).toEqual([]);
});

test.each(filled)("filled again nothing changes: %s", (_, i) => {
  const { again, changes } = outcomes[i]!;
  expect(again).toMatchObject({ code: 0, error: "" });
  expect(changes).toEqual([]);
});

test.each(refused)("not written into, and what is protected is named: %s", (_, i) => {
  const { ran, file, workbook } = outcomes[i]!;
  expect(ran).toMatchObject({ code: 2, out: "" });
  expect(ran.error).toContain(workbook.refused);
  expect(ran.error).toContain("protect");
  expect(ran.error.trim()).not.toContain("\n");
  expect(file).toBeNull();
});

test.each(filled.filter(([, i]) => CHOSEN[i]!.counted))(
  "Excel is asked to calculate what counts on the new values: %s",
  (_, i) => {
    const workbook = readZip(readFileSync(outcomes[i]!.file!)).find(({ name }) => name === "xl/workbook.xml")!;
    const { fullCalcOnLoad } = childOf(parseXml(decoded(workbook.content)), "calcPr")!.attributes;
    expect(["1", "true"]).toContain(fullCalcOnLoad);
  },
);

test("a digital signature ends with the first change, and that is said", () => {
  const { ran } = outcomes[CHOSEN.findIndex(({ name }) => name === SIGNED)]!;
  expect(ran.out).toContain("signature");
});

test("a locked structure stays locked, password and all, and that is said", () => {
  const { ran, file } = outcomes[CHOSEN.findIndex(({ name }) => name === LOCKED)]!;
  expect(ran.out).toContain("the lock and its password stay");
  const workbook = readZip(readFileSync(file!)).find(({ name }) => name === "xl/workbook.xml")!;
  const { lockStructure, workbookHashValue } = childOf(
    parseXml(decoded(workbook.content)),
    "workbookProtection",
  )!.attributes;
  expect([lockStructure, workbookHashValue?.slice(0, 8)]).toEqual(["1", "q6XlQy1D"]);
});
