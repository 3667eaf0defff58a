// Questions about columns and settings, as both doors ask them.
import { askedOfSheet } from "../../src/requests/questions";

test("two columns with one header are asked by their letters", () => {
  const doubt = { sheet: "Sheet", header: "Hcp", fields: ["Handicap 1"] };
  const asked = askedOfSheet(
    [
      { ...doubt, column: 2, cell: "C1" },
      { ...doubt, column: 4, cell: "E1" },
    ],
    [],
    "Sheet",
  );
  expect(asked.map(({ id }) => id)).toEqual(["column:C", "column:E"]);
  expect(asked[1]!.read("Handicap 1")).toEqual([{ column: "E", field: "Handicap 1" }]);
});
