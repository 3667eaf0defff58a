import { answersFor } from "../../src/workbook/placing/settingsTable";
import { kindOf } from "../../src/tournaments";

test("an answer under the name that a setting had before is an answer", () => {
  const kept = [["Kampe", "Kroketspil", "Revision", "end"]] as const;
  expect(answersFor(kept, "Kampe", kindOf("croquet-games"))).toEqual({ review: "end" });
});
