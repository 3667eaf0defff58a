import type { Plain } from "../../../kernel/problem";
import { notPlayedWord, type NotPlayed } from "../../../messages/names/notPlayed";
import { isBlank, textOf, valueAt, type Sheet } from "../../../sheet/sheet";
import type { PreparedColumns } from "../../kind";
import { date, type Column } from "../headers/columns";
import type { Remarks } from "../headers/remarks";
import type { Located } from "../headers/tables";
import type { Row } from "../rows/row";

const IN_PLACE_OF_NAME: readonly (NotPlayed | null)[] = ["bye", "free", "absent", "nobody"];

/** True if a name means an empty seat: Oversidder, Bye, Bye 2. */
export function isNobody(name: unknown): boolean {
  return typeof name === "string" && IN_PLACE_OF_NAME.includes(notPlayedWord(name));
}

/** The rows without those of an absent pair, team or opponent; reports each. */
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

// Placeholders for names not known yet: `?`, TBA, N.N. These are never real names.

const OPEN = String.raw`\?+|\.{2,}|…|[-–—]+|t\.?\s?b\.?\s?[acd]\.?|n\.?\s?n\.?|to be (?:announced|confirmed|decided)`;
const IS_OPEN = new RegExp(`^\\s*(?:${OPEN})\\s*$`, "i");
/** For two opponents in one cell: `Ann Bo v ?`. */
const ONE_IS_OPEN = new RegExp(
  String.raw`^\s*(?:(?:${OPEN})\s(?:vs?\.?|mod|[-–—])\s.*|.*\s(?:vs?\.?|mod|[-–—])\s+(?:${OPEN}))\s*$`,
  "i",
);

/** True if the text is such a placeholder. */
export function isOpenPlace(text: string): boolean {
  return IS_OPEN.test(text);
}

/** True if one of two opponents in a cell is not named yet. */
export function waitsForOpponent(text: string): boolean {
  return text.length <= LONGEST && ONE_IS_OPEN.test(text);
}

/** Longer texts are not names. */
const LONGEST = 200;

/** Columns that may be filled before play. */
const KNOWN_BEFORE = /handicap|index|rank|rating|masterpoints|average|board|table|round|section|half/i;

/** The parts of a kind that decide which rows wait. */
interface Waiting {
  readonly prepared?: PreparedColumns;
  readonly couples?: readonly { readonly result?: Column<unknown> }[];
}

/** Tests if a row waits for a name: it has an open place and no result. */
export function waitsForName(kind: Waiting, sheet: Sheet, { places }: Located): (row: number) => boolean {
  const { prepared, couples = [] } = kind;
  const saysResult: readonly Column<unknown>[] = [
    ...(prepared?.results ?? []).map(([of]) => of as Column<unknown>),
    ...couples.flatMap(({ result }) => result ?? []),
  ];
  const columns = [...places];
  const names = columns.filter(([one]) => one.isName && !saysResult.includes(one)).map(([, at]) => at);
  const results = columns.filter(
    ([one, at]) => !names.includes(at) && one.read !== date && !KNOWN_BEFORE.test(one.name.en),
  );
  const opponents = names.filter((at, i) => names.indexOf(at) < i);
  const hasResult = (row: number) =>
    results.some(([one, at]) => {
      const cell = valueAt(sheet, row, at);
      if (isBlank(cell) || isOpenPlace(textOf(cell))) return false;
      return saysResult.includes(one) || (!one.fillsDown && (typeof cell !== "string" || /[\d½]/.test(cell)));
    });
  return (row) => {
    const isOpen = (at: number) => {
      const text = textOf(valueAt(sheet, row, at));
      return isOpenPlace(text) || (opponents.includes(at) && waitsForOpponent(text));
    };
    return names.some(isOpen) && !hasResult(row);
  };
}
