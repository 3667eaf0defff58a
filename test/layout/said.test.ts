// What is said of a sheet as a value: an edit binds, its opposite takes it back, and JSON gives back what was kept.
import { edited, NOTHING_SAID, opposite, type Edit, type Said } from "../../src/layout/said";
import { parseLayout, type Layout } from "../../src/layout/layout";
import { Problem } from "../../src/kernel/problem";
import { KIND_IDS, KINDS, SAYABLE, type KindId, type Setting } from "../../src/tournaments";
import { budget, fc } from "../random";

test("of two columns that were said to be the same, the one that was said last is it; several can be unused", () => {
  const edits = [
    { column: "Hcp", field: "Handicap 1" },
    { column: "B", field: null },
    { column: "New", field: "Handicap 1" },
    { column: "C", field: null },
  ];
  expect(edited(NOTHING_SAID, ...edits).columns).toEqual({ B: null, New: "Handicap 1", C: null });
});

test("what was said no longer is said of nothing else", () => {
  const said = edited<Said>(
    NOTHING_SAID,
    { kind: "dbf-pairs" },
    { column: "Hcp", field: null },
    { setting: "a", value: 1 },
  );
  expect(edited(said, { unsaid: "columns", of: "Hcp" })).toEqual({
    kind: "dbf-pairs",
    columns: {},
    settings: { a: 1 },
  });
  expect(edited(said, { unsaid: "kind" }, { unsaid: "settings", of: "a" })).toEqual({
    columns: { Hcp: null },
    settings: {},
  });
});

// ---------------------------------------------------------------- any

const fieldsOf = (kind: KindId) => KINDS[kind].fields.map(({ name }) => name.en);
/** Headers as people write them, some of which an object has already. */
const header = fc.oneof(
  fc.constantFrom("Hcp", "Hcp pr 1/9", "B", "Result =", "constructor", "toString", "7", ""),
  fc.string({ unit: "grapheme", maxLength: 9 }),
);

function valueOf({ allowed }: Setting) {
  if ("pairs" in allowed)
    return fc.constantFrom(
      ...{ names: ["Ann = Anne", "Ann <> Ane"], one: ["Bo | Cy"], rows: ["7=no; 9=yes"] }[allowed.pairs],
    );
  if ("text" in allowed) return fc.constantFrom("A", " Section B; 2");
  if (!("least" in allowed)) return fc.constantFrom(...allowed);
  const least = Math.ceil(allowed.least);
  return fc.integer({ min: least, max: Math.min(allowed.most ?? Infinity, least + 99) });
}

const anyEdit = (kind: KindId): fc.Arbitrary<Edit<KindId>> =>
  fc.oneof(
    fc.record({ kind: fc.constantFrom(...KIND_IDS) }),
    fc.record({ column: header, field: fc.option(fc.constantFrom(...fieldsOf(kind))) }),
    fc.constantFrom(...KINDS[kind].settings).chain((setting) =>
      fc.record({
        setting: fc.constantFrom(setting.key, `${setting.key}@A`),
        value: valueOf(setting) as fc.Arbitrary<string>,
      }),
    ),
  );

/** A sheet of some kind, and what was said of it, answer by answer. */
const anySaid = fc
  .constantFrom(...KIND_IDS)
  .chain((kind) =>
    fc.record({ kind: fc.constant(kind), edits: fc.array(anyEdit(kind), { maxLength: 8 }), more: anyEdit(kind) }),
  );

const saidBy = (edits: readonly Edit<KindId>[]): Said<KindId> => edited<Said<KindId>>(NOTHING_SAID, ...edits);

test("an edit binds", () => {
  fc.assert(
    fc.property(anySaid, ({ edits, more }) => {
      const said = edited(saidBy(edits), more);
      if ("kind" in more) expect(said.kind).toBe(more.kind);
      else if ("setting" in more) expect(said.settings[more.setting]).toBe(more.value);
      else expect(said.columns[more.column]).toBe(more.field);
    }),
    budget(400),
  );
});

test("an edit and its opposite give what was said before", () => {
  fc.assert(
    fc.property(anySaid, ({ edits, more }) => {
      const said = saidBy(edits);
      expect(edited(edited(said, more), ...opposite(said, more))).toEqual(said);
    }),
    budget(400),
  );
});

// ---------------------------------------------------------------- kept

const anyLayout = anySaid.chain(({ kind, edits }) => {
  const texts = fc.dictionary(header, fc.string({ maxLength: 9 }), { maxKeys: 3 });
  return fc.record({
    kind: fc.constant(kind),
    layout: fc.record(
      {
        said: fc.constant(saidBy(edits)),
        read: fc.dictionary(header, fc.constantFrom(...fieldsOf(kind)), { maxKeys: 4 }),
        written: fc.array(header, { maxLength: 3 }),
        rules: texts,
        names: texts,
        headers: fc.string({ maxLength: 20 }),
        sections: texts,
        day: fc.integer({ min: 40_000, max: 60_000 }),
        countsAsked: fc.string({ maxLength: 20 }),
      },
      { requiredKeys: ["said"], noNullPrototype: true },
    ),
  });
});

const layoutOf = ({ said, ...read }: { readonly said: Said } & Omit<Layout, keyof Said>): Layout => ({
  ...said,
  ...read,
});
const throughJson = (layout: unknown): unknown => JSON.parse(JSON.stringify(layout));

test("a layout survives JSON", () => {
  fc.assert(
    fc.property(anyLayout, ({ kind, layout }) => {
      const kept = throughJson(layoutOf(layout));
      expect(parseLayout(kept, kind, SAYABLE)).toEqual(kept);
    }),
    budget(400),
  );
});

const PAIRS = {
  kind: "dbf-pairs",
  settings: { scoring: "imp", "boards@B": 24 },
  columns: { Hcp: "Handicap 1", Tel: null },
  read: { "Spiller 1": "Player 1" },
  written: ["Ny HCP 1"],
  day: 46_274,
};

test.each<[string, object]>([
  ["kind", { kind: "dbf-cup" }],
  ["settings", { settings: [] }],
  ["settings", { settings: { scoring: "guesses" } }],
  ["settings", { settings: { boards: "24" } }],
  ["settings", { settings: { boards: -1 } }],
  ["settings", { settings: { "boards@B": {} } }],
  ["settings", { settings: undefined }],
  ["columns", { columns: null }],
  ["columns", { columns: { Hcp: "Handicap of nobody" } }],
  ["columns", { columns: { Hcp: 3 } }],
  ["read", { read: { Hcp: null } }],
  ["read", { read: ["Player 1"] }],
  ["written", { written: "Ny HCP 1" }],
  ["written", { written: [1] }],
  ["rules", { rules: { scale: ["8/8"] } }],
  ["names", { names: { ann: 1 } }],
  ["headers", { headers: 1 }],
  ["sections", { sections: { 2: null } }],
  ["day", { day: "2026-09-08" }],
  ["day", { day: -1 }],
  ["day", { day: 1e300 }],
  ["countsAsked", { countsAsked: true }],
  ["shape", { shape: [{ do: "cross" }] }],
])("of a layout whose %s is %j nothing is believed", (part, wrong) => {
  expect(parseLayout(PAIRS, "dbf-pairs", SAYABLE)).toEqual(PAIRS);
  expect(parseLayout({ ...PAIRS, ...wrong }, "dbf-pairs", SAYABLE)).toMatchObject({
    ...{ code: "layout-damaged", details: { part } },
  });
});

test.each([[null], [undefined], [3], ["{}"], [[]]])("%j is no layout", (kept) => {
  expect(parseLayout(kept, "dbf-pairs", SAYABLE)).toMatchObject({ code: "layout-damaged" });
});

test("a layout of another kind has fields that this one has not", () => {
  expect(parseLayout(PAIRS, "go-pairings", SAYABLE)).toBeInstanceOf(Problem);
});
