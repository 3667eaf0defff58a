// What a record of a list of members holds: somebody, with a name in one column or two, and what he starts with.
import type { SystemId } from "../../kernel/sources";
import type { RecordType } from "../../layout/recordType";
import { listFields, NAME_KEYS, startField } from "../tables/listFields";

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
      mayBeUnnamed: field === startField(system),
      // What cannot be read under its header is asked, and not passed over.
      takesAnything: true,
      fits: () => true,
      isPlausible: () => true,
      written: (cell) => cell,
    })),
    needs: [names.map(({ name }) => [name.en])],
    given: new Set(),
  };
}
