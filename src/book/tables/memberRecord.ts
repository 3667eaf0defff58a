// What a record of a list of members holds: somebody, with a name in one column or two, and what he starts with.
import type { SystemId } from "../../kernel/sources";
import type { RecordType } from "../../layout/recordType";
import { listFields, NAME_KEYS, startField, type ListKey } from "./listFields";

/** The members of a list, as the reader of sheets needs to know them. */
export function memberRecord(system: SystemId): RecordType {
  const fields = listFields(system);
  const names = fields.filter(({ key }) => NAME_KEYS.includes(key));
  return {
    id: "members",
    fields: fields.map((field) => ({
      id: field.name.en,
      name: field.name,
      says: field.says,
      spellings: field.spellings,
      isName: names.includes(field),
      mayBeUnnamed: field === startField(system) || field.key === "average",
      // What cannot be read under its header is asked, and not passed over.
      takesAnything: true,
      fits: () => true,
      isPlausible: (numbers) => PLAUSIBLE[field.key]?.(meanShare(numbers)) ?? true,
      written: (cell) => cell,
    })),
    needs: [names.map(({ name }) => [name.en])],
    saysResult: () => false,
    given: new Set(),
  };
}

/** Of two that may stand behind the names: averages are about a half of the possible, handicaps make up what is short of it. */
const PLAUSIBLE: { readonly [key in ListKey]?: (mean: number) => boolean } = {
  average: (mean) => mean > 0.3,
  posted: (mean) => mean <= 0.3,
};

/** Of shares of the possible, also per cent. */
function meanShare(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + (one > 1 ? one / 100 : one), 0) / numbers.length;
}
