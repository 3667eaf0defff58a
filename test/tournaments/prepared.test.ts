import { KIND_IDS, kindOf } from "../../src/tournaments";

const PREPARED = KIND_IDS.map(kindOf).filter(({ prepared }) => prepared);

test("a sheet of most kinds is prepared before play", () => {
  const others = KIND_IDS.filter((id) => !kindOf(id).prepared);
  expect(others).toEqual(["chess-card", "acbl-teams"]);
});

test.each(PREPARED)("every column of a prepared sheet is one that $id reads, once", ({ prepared, inputs }) => {
  const { said = [], number, names, carried, mayBeBlank = [], boards, results } = prepared!;
  const figures = Object.values(carried);
  const columns = [
    ...said.map(([column]) => column),
    ...(number ? [number] : []),
    ...names,
    ...figures.flat(),
    ...(boards ? [boards] : []),
    ...results.map(([column]) => column),
  ];
  expect(columns.filter((column) => !(inputs as readonly unknown[]).includes(column))).toEqual([]);
  expect(new Set(columns).size).toBe(columns.length);
  expect(figures.map((of) => of.length)).toEqual(figures.map(() => names.length));
  expect(figures.flat()).toEqual(expect.arrayContaining([...mayBeBlank]));
});
