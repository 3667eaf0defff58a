import { Chart, type ChartAxis } from "../chart";
import { fail } from "../hostErrors";
import type { Sheet } from "../sheetModel";
import { area, flag, text } from "./arguments";
import { WireObject, type WireType, collectionType } from "./wireType";

/** The types that tests need; Excel has about eighty. */
const TYPES = ["XYScatterLinesNoMarkers", "XYScatterLines", "Line", "ColumnClustered"];

/** A chart and its sheet. */
interface Placed {
  readonly sheet: Sheet;
  readonly chart: Chart;
}

const placed = (sheet: Sheet): Placed[] => sheet.charts.map((chart) => ({ sheet, chart }));

export const chartCollectionType = collectionType<Sheet, Placed>({
  name: "ChartCollection",
  itemType: () => chartType,
  list: placed,
  find: (sheet, key) =>
    placed(sheet).find(({ chart: { id, name } }) => id === key || name.toLowerCase() === text(key).toLowerCase()) ??
    null,
  call: {
    Add(sheet, [type, source]) {
      sheet.assertEditable();
      if (!TYPES.includes(text(type))) fail("InvalidArgument");
      const number = sheet.charts.length + 1;
      const chart = new Chart(`{chart-${sheet.id}-${number}}`, `Chart ${number}`, text(type), area(source, sheet).rect);
      sheet.charts.push(chart);
      return WireObject.of(chartType, { sheet, chart });
    },
  },
});

const chartType: WireType<Placed> = {
  name: "Chart",
  identity: ({ chart }) => ({ Id: chart.id }),
  get: { Id: ({ chart }) => chart.id, Name: ({ chart }) => chart.name },
  set: { Name: ({ chart }, value) => void (chart.name = text(value)) },
  navigate: {
    Title: ({ chart }) => WireObject.of(titleType, chart),
    Legend: ({ chart }) => WireObject.of(legendType, chart),
    Axes: ({ chart }) => WireObject.of(axesType, chart),
  },
  call: {
    Delete: ({ sheet, chart }) => void sheet.charts.splice(sheet.charts.indexOf(chart), 1),
    SetPosition({ sheet, chart }, [first, last]) {
      const [from, to] = [area(first, sheet).rect, area(last ?? first, sheet).rect];
      chart.position = { top: from.top, left: from.left, bottom: to.bottom, right: to.right };
    },
  },
};

const titleType: WireType<Chart> = {
  name: "ChartTitle",
  get: { Text: ({ title }) => title },
  set: { Text: (chart, value) => void (chart.title = text(value)) },
};

const legendType: WireType<Chart> = {
  name: "ChartLegend",
  get: { Visible: ({ hasLegend }) => hasLegend },
  set: { Visible: (chart, value) => void (chart.hasLegend = flag(value)) },
};

const axesType: WireType<Chart> = {
  name: "ChartAxes",
  navigate: {
    CategoryAxis: ({ categoryAxis }) => WireObject.of(axisType, categoryAxis),
    ValueAxis: ({ valueAxis }) => WireObject.of(axisType, valueAxis),
  },
};

const axisType: WireType<ChartAxis> = {
  name: "ChartAxis",
  get: { NumberFormat: ({ numberFormat }) => numberFormat },
  set: { NumberFormat: (axis, value) => void (axis.numberFormat = text(value)) },
};
