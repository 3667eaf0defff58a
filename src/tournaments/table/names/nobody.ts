import type { Plain } from "../../../kernel/problem";
import { notPlayedWord, type NotPlayed } from "../../../messages/names/notPlayed";
import { isBlank, textOf, valueAt, type Sheet } from "../../../sheet/sheet";
import type { PreparedColumns } from "../../kind";
import { date, type Column } from "../headers/columns";
import type { Remarks } from "../headers/remarks";
import type { Located } from "../headers/tables";
import type { Row } from "../rows/row";

const IN_PLACE_OF_NAME: readonly (NotPlayed | null)[] = ["bye", "free", "absent", "nobody"];

/** Whether a name means that nobody sits there: Oversidder, Bye, Bye 2. */
export function isNobody(name: unknown): boolean {
  return typeof name === "string" && IN_PLACE_OF_NAME.includes(notPlayedWord(name));
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

// Places where nobody is named yet: `?`, TBA, N.N. Nobody is called so.

const OPEN = String.raw`\?+|\.{2,}|…|[-–—]+|t\.?\s?b\.?\s?[acd]\.?|n\.?\s?n\.?|to be (?:announced|confirmed|decided)`;
const IS_OPEN = new RegExp(`^\\s*(?:${OPEN})\\s*$`, "i");
/** Of two opponents in one cell: `Ann Bo v ?`. */
const ONE_IS_OPEN = new RegExp(
  String.raw`^\s*(?:(?:${OPEN})\s(?:vs?\.?|mod|[-–—])\s.*|.*\s(?:vs?\.?|mod|[-–—])\s+(?:${OPEN}))\s*$`,
  "i",
);

/** Whether the text of a name says that nobody is named yet. */
export function isOpenPlace(text: string): boolean {
  return IS_OPEN.test(text);
}

/** Whether one of two opponents in a cell is not named yet. */
export function waitsForOpponent(text: string): boolean {
  return text.length <= LONGEST && ONE_IS_OPEN.test(text);
}

/** Longer texts are no names. */
const LONGEST = 200;

/** What a sheet may hold before play. */
const KNOWN_BEFORE = /handicap|index|rank|rating|masterpoints|average|board|table|round|section|half/i;

/** What of a kind decides which rows wait. */
interface Waiting {
  readonly rowIs: "game" | "pair" | "other";
  readonly tellsAbsent?: boolean;
  readonly prepared?: PreparedColumns;
  readonly couples?: readonly { readonly result?: Column<unknown> }[];
}

/** Whether a row waits for somebody to be named: it has a place for a name that is open, and no result. */
export function waitsForName(kind: Waiting, sheet: Sheet, { places }: Located): (row: number) => boolean {
  const { prepared, couples = [], tellsAbsent } = kind;
  // A match reads for itself who did not come to a board.
  if (tellsAbsent) return () => false;
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
