// A native chart of Excel.
import type { StepChart } from "../../sheet/look";

/** Tells our chart from those of the user. */
const NAME = "Club handicap";

/** Draws a chart; it replaces ours if there is one. */
export async function putChart(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { title, area, figures, days, format }: StepChart,
): Promise<void> {
  const before = sheet.charts.getItemOrNullObject(NAME);
  await context.sync();
  if (!before.isNullObject) before.delete();
  const range = ({ top, left, bottom, right }: StepChart["area"]) =>
    sheet.getRangeByIndexes(top, left, bottom - top + 1, right - left + 1);
  // The line joins points at any distance in time, so that a vertical piece is a step.
  const type = Excel.ChartType.xyscatterLinesNoMarkers;
  const chart = sheet.charts.add(type, range(figures), Excel.ChartSeriesBy.columns);
  chart.name = NAME;
  chart.title.text = title;
  chart.legend.visible = false;
  chart.setPosition(
    range({ ...area, bottom: area.top, right: area.left }),
    range({ ...area, top: area.bottom, left: area.right }),
  );
  if (!Office.context.requirements.isSetSupported("ExcelApi", "1.8")) return;
  chart.axes.categoryAxis.numberFormat = days;
  if (format !== null) chart.axes.valueAxis.numberFormat = format;
}
