import type { Plain } from "../../../kernel/problem";
import { spelling } from "../../../kernel/written/spelling";
import type { Column } from "../headers/columns";
import type { Remarks } from "../headers/remarks";
import type { Row } from "../rows/row";

const SIT_OUTS = [
  ...["oversidder", "oversiddere", "oversiddende", "udeblevet", "udebleven", "udeblevne", "afbud", "fantom"],
  ...["bye", "sitout", "sitsout", "sittingout", "phantom", "phantompair", "dummy", "absent"],
];

/** Whether a name means that nobody sits there: Oversidder, Bye, Bye 2. */
export function isNobody(name: unknown): boolean {
  return typeof name === "string" && SIT_OUTS.includes(spelling(name).replace(/\d+$/, ""));
}

/** The rows without those of an absent pair, team or opponent. A note names each. */
export function withoutNobody(
  rows: readonly Row[],
  names: readonly Column<unknown>[],
  remarks: Remarks,
  code: "dbf-left-out" | "acbl-left-out",
): Row[] {
  return rows.filter((row) => {
    const nobody = names.find((of) => isNobody(row.get(of)));
    if (nobody) remarks.assume(code, row.place(nobody), { name: row.get(nobody) as Plain });
    return !nobody;
  });
}
