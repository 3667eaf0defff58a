import { Problem } from "../../kernel/problem";
import type { Field, RecordType } from "../../layout/recordType";
import { saysResult } from "../table/outputs/ownColumns";
import { namesIn } from "../table/names/namePair";
import type { TableKind } from "../table/declaration";
import type { Column } from "../table/headers/columns";

/** The fields of a record for the reader of sheets, from the declaration of a table kind. */
export function recordTypeOf({
  id,
  inputs,
  insteadOf = [],
  oneOf = [],
  carries = [],
  companion,
  outputs,
  rowIs,
}: TableKind): RecordType {
  const required = inputs.filter((column) => column.required);
  const all = new Set([...inputs, ...insteadOf.flatMap(([one, others]) => [one, ...others]), ...oneOf.flat()]);
  const standIns = (column: Column<unknown>) => insteadOf.flatMap(([one, others]) => (one === column ? [others] : []));
  const names = (columns: readonly Column<unknown>[]) => columns.map(({ name }) => name.en);
  const groups = required.map((column) => [[column], ...standIns(column)].map(names));
  const held = carries.flatMap(({ held }) => Object.values(held).map(({ column }) => column));
  const listed = companion?.gives?.insteadOf ?? [];
  // What one of these sets would say, a list says of the teams that are named.
  const sets = [...oneOf, ...(companion?.gives ? [companion.gives.by] : [])];
  return {
    id,
    fields: [...all].map((column) => fieldOf(column, rowIs === "player")),
    needs: oneOf.length > 0 ? [...groups, sets.map(names)] : groups,
    saysResult: (header) => saysResult(outputs, header),
    given: new Set(names([...held, ...listed])),
  };
}

/** `isAlone`: a record names one player, so no cell names two. */
function fieldOf(column: Column<unknown>, isAlone: boolean): Field {
  const { name, keys, aliases, isName, read, tells } = column;
  const of = { field: name.en, mark: undefined, readAs: () => undefined };
  const reads = (cell: string | number | boolean, format: string | null) => {
    const value = read(cell, { ...of, format });
    return !(value instanceof Problem) && value !== null;
  };
  return {
    id: name.en,
    name,
    says: [...keys, ...(tells?.says ?? [])].map((key) => new Set(key.split(" "))),
    spellings: new Set(aliases),
    isName,
    mayBeUnnamed: !isName,
    spreads: tells?.spreads === true,
    takesAnything: !isName && tells?.fits === undefined && reads("Æ ·", null),
    fits: (cell, format) =>
      (tells?.fits?.(cell) ?? reads(cell, format)) &&
      (!isName || (isNameLike(cell) && !(isAlone && namesIn(String(cell)).length > 1))),
    isPlausible: tells?.isPlausible ?? (() => true),
    written: tells?.written ?? ((cell) => cell),
  };
}

/** True for a text that can be a name: figures alone cannot. */
function isNameLike(cell: string | number | boolean): boolean {
  return typeof cell === "string" && /\p{L}{2}/u.test(cell.slice(0, 200)) && !/^[+−-]?\d/.test(cell);
}
