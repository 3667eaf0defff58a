// A record of a list of members: a person, with the name in one or two columns, and the start.
import type { SystemId } from "../../kernel/sources";
import type { RecordType } from "../../layout/recordType";
import { listFields, NAME_KEYS, startField, type ListKey } from "./listFields";

/** The members of a list, in the form that the reader of sheets needs. */
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
      // A cell that cannot be read under its header leads to a question, and is not skipped.
      spreads: false,
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

/** Two figures may follow the names: averages are about half of the maximum, handicaps make up the difference to it. */
const PLAUSIBLE: { readonly [key in ListKey]?: (mean: number) => boolean } = {
  average: (mean) => mean > 0.3,
  posted: (mean) => mean <= 0.3,
};

/** The mean as a share of the maximum; percentages are converted. */
function meanShare(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + (one > 1 ? one / 100 : one), 0) / numbers.length;
}
