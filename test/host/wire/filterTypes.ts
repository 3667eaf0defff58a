import { AutoFilter, type FilterCriteria } from "../autoFilter";
import { fail } from "../hostErrors";
import type { Sheet } from "../sheetModel";
import type { Table } from "../tableModel";
import { area, integer, optionalText, text } from "./arguments";
import { rangeOf } from "./rangeTypes";
import type { WireType } from "./wireType";

export interface FilterPlace {
  readonly sheet: Sheet;
  readonly filter: AutoFilter;
}

export const autoFilterType: WireType<FilterPlace> = {
  name: "AutoFilter",
  get: {
    Enabled: ({ filter }) => filter.rect !== null,
    IsDataFiltered: ({ filter }) => filter.isDataFiltered,
    Criteria: ({ filter }) => [...filter.criteria.entries()].sort(([a], [b]) => a - b).map(([, criteria]) => criteria),
  },
  call: {
    Apply({ sheet, filter }, [range, column, criteria]) {
      const wanted = column === undefined ? undefined : integer(column);
      filter.apply(area(range, sheet).rect, wanted, criteria as FilterCriteria | undefined);
    },
    ClearCriteria: ({ filter }) => filter.clear(),
    ClearColumnCriteria: ({ filter }, [column]) => filter.clear(integer(column)),
    Reapply: ({ filter }) => filter.reapply(),
    Remove: ({ filter }) => filter.remove(),
    GetRange: ({ sheet, filter }) => rangeOf(sheet, filter.rect ?? fail("ItemNotFound")),
    GetRangeOrNullObject: ({ sheet, filter }) => filter.rect && rangeOf(sheet, filter.rect),
  },
};

/** The filter of one table column. */
export interface ColumnFilter {
  readonly table: Table;
  readonly index: number;
}

function applyTo({ table, index }: ColumnFilter, criteria: FilterCriteria): void {
  table.filter.apply(table.filterRect, index, criteria);
}

export const columnFilterType: WireType<ColumnFilter> = {
  name: "Filter",
  get: { Criteria: ({ table, index }) => table.filter.criteria.get(index) ?? null },
  call: {
    Apply: (target, [criteria]) => applyTo(target, criteria as FilterCriteria),
    ApplyValuesFilter: (target, [values]) => applyTo(target, { filterOn: "Values", values: values as string[] }),
    ApplyCustomFilter(target, [first, second, operator]) {
      const criteria: FilterCriteria = { filterOn: "Custom", criterion1: text(first) };
      if (optionalText(second) !== undefined) criteria.criterion2 = text(second);
      if (optionalText(operator) !== undefined) criteria.operator = text(operator);
      applyTo(target, criteria);
    },
    Clear: ({ table, index }) => table.filter.clear(index),
  },
};
