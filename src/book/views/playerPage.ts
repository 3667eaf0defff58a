// A player's page as a sheet to print: current figures, and the history with the newest line first. It has values only;
// the data of the chart are beside the page and are not printed.
import { highest } from "../../kernel/numbers/many";
import type { Say } from "../../kernel/told";
import { dayOf } from "../../kernel/day";
import { dayFormat } from "../../messages/names/numbers";
import { signedFormat } from "../../kernel/numbers/shown";
import type { Plain } from "../../kernel/problem";
import type { SystemId } from "../../kernel/sources";
import { isBlank, textOf, valueAt, type Area, type Dress, type Look, type Sheet } from "../../sheet";
import { headerOf, lineNote } from "../tables/bookTables";
import type { MadeCell, MadePage } from "./madeSheet";
import type { Computed } from "../state/replay";
import { daysOf, paperOf, sportOf } from "../state/state";
import { tournamentTitle } from "../tables/words";
import { recordNote, recordOf, type GameRecord } from "../results/record";
import { wrappedHeight } from "./wrapping";
import { nextHandicap } from "../state/nextHandicap";
import {
  begunWith,
  chartedOf,
  history,
  opponentThen,
  statusOf,
  type Charted,
  type HistoryLine,
} from "../results/history";
import { clubList, playsWithoutHeld } from "../state/clubList";
import { isUncontested, matchOf, recordText, scoreText } from "../results/league";
import { resultText } from "./resultText";
import { partnersOf, type Partner } from "../results/partners";

/** The row of the headers, the last row of the history, and how many chart points and partners the page has. */
interface Layout {
  readonly header: number;
  readonly bottom: number;
  readonly points: number;
  readonly partners: number;
}

interface Column {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  readonly format: string | null;
  readonly of: (line: HistoryLine) => Plain;
}

const CHART_ROWS = 16;
/** Blank columns between the page and the data of its chart. */
const GAP = 1;
/** Rows from the end of the history to the headers of the partners. */
const TO_PARTNERS = 2;
const GREY = "767676";
const NAME_SIZE = 16;
const USUAL_SIZE = 11;
const NAME_HEIGHT = 24;

/**
 * The columns between the tournament and the note. They are here, not with the other particulars of a sport, so that
 * only code that prints a page loads them.
 */
const USUAL_COLUMNS = ["opponent", "result", "handicap"] as const;
const COLUMNS_OF: { readonly [system in SystemId]?: readonly PageColumn[] } = {
  croquet: ["opponent", "opponentHeld", "result", "change", "index", "handicap"],
  dbf: ["organiser", "change", "handicap", "status"],
  acbl: ["partner", "result", "handicap"],
  chess: ["opponent", "result", "team", "score", "handicap"],
  go: ["opponent", "opponentHeld", "result", "handicap"],
};
type PageColumn =
  | (typeof USUAL_COLUMNS)[number]
  | ("opponentHeld" | "partner" | "organiser" | "team" | "score" | "change" | "index" | "status");

/** `now`: the user's moment. `hasCharts`: the workbook can draw a chart. */
export function playerPage(
  computed: Computed,
  player: number,
  now: number,
  say: Say,
  day: (day: number) => string,
  hasCharts: boolean,
): MadePage {
  const { state } = computed;
  const { held, charted } = sportOf(state);
  const { name } = state.players[player]!;
  const lines = history(computed, player);
  const columns = columnsFor(computed, now, say);
  const cells: MadeCell[] = [];
  const put = (row: number, column: number, value: Plain, format: string | null = null) =>
    void (value !== null && cells.push({ row, column, value, formula: null, format }));

  put(0, 0, name, "@");
  put(1, 0, [state.club, day(dayOf(now))].filter((part) => part !== "").join(", "), "@");
  const stands = currentFigures(computed, player, say, day);
  stands.forEach(([label, value, format], i) => {
    put(2 + i, 0, label, "@");
    put(2 + i, 1, value, format);
  });

  const last = 2 + stands.length;
  const inMatches = recordText(state, player);
  if (inMatches !== null) put(last, 0, say("players-record", { record: inMatches }), "@");
  const chartTop = last + (inMatches === null ? 1 : 2);
  const points = hasCharts ? steps(chartedOf(computed, player, lines)) : [];
  const header = points.length > 0 ? chartTop + CHART_ROWS : chartTop;
  columns.forEach(({ header: text, format, of }, column) => {
    put(header, column, text, "@");
    lines.forEach((line, i) => put(header + 1 + i, column, of(line), format));
  });
  const bottom = header + 1 + lines.length;
  const start = begunWith(computed, player, lines);
  put(bottom, 1, say("players-page-start", {}), "@");
  columns.forEach(({ header: text, format }, column) => {
    if (text === heldHeader(computed, say)) put(bottom, column, start.handicap, format);
    else if (text === headed("index", computed)) put(bottom, column, start.index, format);
  });

  // No column shows a start that was given as percentages.
  const sessions = start.sessions.length > 0 ? [say("players-started", { start: start.sessions })] : [];
  const begun = [...sessions, ...(state.players[player]!.carried ? [say("players-page-carried", {})] : [])].join(" ");
  if (begun !== "") put(bottom, columns.length - 1, begun, "@");

  const partners = partnersOf(computed, player);
  if (partners.length > 0)
    partnerColumns(computed, say).forEach(({ header: text, format, of }, column) => {
      put(bottom + TO_PARTNERS, 1 + column, text, "@");
      partners.forEach((one, i) => put(bottom + TO_PARTNERS + 1 + i, 1 + column, of(one), format));
    });

  const left = columns.length + GAP;
  if (points.length > 0) {
    put(0, left, headed("played", computed), "@");
    put(0, left + 1, charted === "index" ? headed("index", computed) : heldHeader(computed, say), "@");
    points.forEach(([at, value], i) => {
      put(1 + i, left, at, dayFormat(daysOf(state)));
      put(1 + i, left + 1, value, held.format);
    });
  }
  const title = say(charted === "index" ? "players-chart-index" : "players-chart", { name });
  const looks = looksOf(columns, lines, { name, begun, partners });
  const dress = (layout: Layout) => ({
    ...dressOf(looks, layout, chartTop, { title, format: held.format, days: dayFormat(daysOf(state)) }),
    ...paperOf(state),
  });
  return {
    name,
    cells,
    dress: dress({ header, bottom, points: points.length, partners: partners.length }),
    standing: (sheet) => {
      const layout = textOf(valueAt(sheet, 0, 0)) === name ? layoutOf(sheet, columns, say) : null;
      return layout === null ? null : dress(layout);
    },
  };
}

/** The labels, values and formats of the player's current figures, above the history. */
function currentFigures(
  computed: Computed,
  player: number,
  say: Say,
  day: (day: number) => string,
): readonly (readonly [label: string, value: Plain, format: string | null])[] {
  const { state } = computed;
  const { held, hasIndex, listed } = sportOf(state);
  const isWithoutHeld = playsWithoutHeld(computed);
  const line = clubList(computed).lines.find((one) => one.player === player)!;
  const next = nextHandicap(computed, line);
  const record = recordOf(computed, player);
  const figures: readonly (readonly [string, Plain, string | null])[] = [
    ...(isWithoutHeld ? [] : [[heldHeader(computed, say), line.handicap ?? "–", held.format] as const]),
    ...(listed === "average" && !isWithoutHeld
      ? [[say(`players-held-${state.system}`, {}), line.average, held.format] as const]
      : []),
    ...(hasIndex ? [[headed("index", computed), line.index, null] as const] : []),
    ...(record === null ? [] : [[say("players-record-label", {}), sinceText(record, say, day), "@"] as const]),
    ...(next === null ? [] : [[say("players-next", {}), say("players-needs", next), "@"] as const]),
    [headerOf("rank", state.language, "players"), line.rank, null],
  ];
  return figures.filter(([, value]) => value !== null);
}

/** Width of a bold letter in normal letters. */
const BOLD = 1.1;

/** The width of a column: as its contents need, up to its own width, but never less than its bold header. */
function widthOf({ header, width, format, of }: Column, lines: readonly HistoryLine[]): number {
  const least = Math.ceil(header.length * BOLD) + 1;
  if (format !== "@") return Math.max(width, least);
  const longest = Math.max(0, highest(lines.map((line) => String(of(line) ?? "").length)));
  return Math.max(least, Math.min(width, longest + 2));
}

function isOfFigures({ of }: Column, lines: readonly HistoryLine[]): boolean {
  const values = lines.map(of).filter((value) => value !== null);
  return values.length > 0 && values.every((value) => typeof value === "number");
}

/** Widths, heights and alignments that depend on the player's history. */
interface Looks {
  readonly widths: readonly number[];
  /** By history line. */
  readonly heights: readonly (number | null)[];
  readonly aligns: readonly (Look["align"] | null)[];
}

/**
 * `begun`: the text about the start in the last column; blank if there is none. The names of the partners are in the
 * second column.
 */
function looksOf(
  columns: readonly Column[],
  lines: readonly HistoryLine[],
  { name, begun, partners }: { readonly name: string; readonly begun: string; readonly partners: readonly Partner[] },
): Looks {
  const widths = columns.map((column) => widthOf(column, lines));
  widths[1] = Math.max(widths[1]!, highest(partners.map((partner) => partner.name.length + 1)));
  const all = widths.reduce((sum, width) => sum + width, 0);
  // Neither the name, which runs over all columns, nor the text about the start may be cut off on paper.
  const note = widths[widths.length - 1]!;
  const least = Math.ceil((name.length * NAME_SIZE) / USUAL_SIZE) - (all - note);
  widths[widths.length - 1] = Math.max(note, begun.length + 1, least);
  const heights = lines.map((line) =>
    wrappedHeight(
      columns.map(({ of }, c) => {
        const value = of(line);
        // Figures are short and stay on one line.
        return { text: typeof value === "string" ? value : "", width: widths[c]! };
      }),
    ),
  );
  const aligns = columns.map((column, c) => (c === 0 ? "left" : isOfFigures(column, lines) ? "center" : null));
  return { widths, heights, aligns };
}

function dressOf(
  { widths, heights, aligns }: Looks,
  { header, bottom, points, partners }: Layout,
  chartTop: number,
  chart: Pick<NonNullable<Dress["chart"]>, "title" | "format" | "days">,
): Dress {
  const right = widths.length - 1;
  const left = widths.length + GAP;
  const rows = (top: number, last: number, from = 0, to = right): Area => ({
    top,
    left: from,
    bottom: last,
    right: to,
  });
  const last = endOf({ bottom, partners });
  return {
    widths,
    heights: Array.from({ length: last + 1 }, (_, row) =>
      row === 0 ? NAME_HEIGHT : ((row < bottom ? heights[row - header - 1] : null) ?? null),
    ),
    looks: [
      { area: rows(0, 0, 0, 0), look: { bold: true, size: NAME_SIZE } },
      { area: rows(1, 1, 0, 0), look: { color: GREY } },
      { area: rows(2, chartTop - 2, 1, 1), look: { bold: true, align: "left" } },
      ...aligns.flatMap((align, c) => {
        const aligned: Look = align ? { align } : {};
        // Long names wrap, also if the next cell is not blank.
        const body: Look = align ? aligned : { wrap: true };
        return [
          { area: rows(header, header, c, c), look: { ...aligned, bold: true, lines: ["bottom"] as const } },
          ...(bottom > header + 1 ? [{ area: rows(header + 1, bottom - 1, c, c), look: body }] : []),
          { area: rows(bottom, bottom, c, c), look: { ...aligned, italic: true, lines: ["top"] as const } },
        ];
      }),
      ...(partners > 0 ? partnerLooks(bottom + TO_PARTNERS, rows) : []),
    ],
    printed: rows(0, last),
    pages: [],
    titles: { top: header, bottom: header },
    fits: true,
    ...(points > 0 && {
      chart: {
        ...chart,
        figures: rows(0, points, left, left + 1),
        area: rows(chartTop, header - 2),
      },
    }),
  };
}

/** The last row of a page. */
function endOf({ bottom, partners }: Pick<Layout, "bottom" | "partners">): number {
  return partners === 0 ? bottom : bottom + TO_PARTNERS + partners;
}

const PARTNER_COLUMNS = 4;

/** The looks of the partners' headers; those over figures are aligned right. */
function partnerLooks(
  row: number,
  rows: (top: number, bottom: number, left: number, right: number) => Area,
): Dress["looks"] {
  const look = { bold: true, lines: ["bottom"] } as const;
  return [
    { area: rows(row, row, 1, 1), look },
    { area: rows(row, row, 2, PARTNER_COLUMNS), look: { ...look, align: "right" } },
  ];
}

/** The columns of the list of partners, below the history. */
function partnerColumns(
  computed: Computed,
  say: Say,
): readonly { readonly header: string; readonly format: string | null; readonly of: (partner: Partner) => Plain }[] {
  const { format } = sportOf(computed.state).held;
  return [
    { header: headed("partner", computed), format: "@", of: ({ name }) => name },
    { header: say("players-page-evenings", {}), format: null, of: ({ evenings }) => evenings },
    { header: say("players-page-average", {}), format, of: ({ average }) => average },
    { header: headed("change", computed), format: signedFormat(format), of: ({ change }) => change },
  ];
}

/** Finds the parts of a page on a sheet; null if the sheet is not such a page. */
function layoutOf(sheet: Sheet, columns: readonly Column[], say: Say): Layout | null {
  const text = (row: number, column: number) => textOf(valueAt(sheet, row, column));
  const last = sheet.top + sheet.values.length - 1;
  let header = 0;
  while (header <= last && !columns.every((column, c) => text(header, c) === column.header)) header++;
  let bottom = header + 1;
  while (bottom <= last && text(bottom, 1) !== say("players-page-start", {})) bottom++;
  if (bottom > last) return null;
  const left = columns.length + GAP;
  let points = 0;
  while (!isBlank(valueAt(sheet, points + 1, left))) points++;
  let partners = 0;
  if (text(bottom + TO_PARTNERS, 2) === say("players-page-evenings", {}))
    while (text(bottom + TO_PARTNERS + 1 + partners, 1) !== "") partners++;
  return { header, bottom, points, partners };
}

function columnsFor(computed: Computed, now: number, say: Say): Column[] {
  const { state } = computed;
  const { format } = sportOf(state).held;
  const column = (
    key: PageColumn | "played" | "tournament" | "note",
    width: number,
    of: Column["of"],
    format: string | null = null,
  ): Column => ({ header: headed(key, computed), width, of, format });
  const ofMatch = (width: number, of: (found: NonNullable<ReturnType<typeof matchOf>>) => Plain) => ({
    width,
    format: "@",
    of: ({ tournament, line }: HistoryLine) => {
      const found = matchOf(tournament, line);
      return found && of(found);
    },
  });
  const { opponentHeld } = sportOf(state);
  const against = opponentHeld ? say(opponentHeld) : "";
  const columns: { readonly [key in PageColumn]: Column } = {
    organiser: column("organiser", 20, ({ tournament }) => tournament.organiser, "@"),
    opponent: column(
      "opponent",
      20,
      ({ line, tournament }) =>
        line.opponent ?? (isUncontested(line, tournament.lines) ? say("players-nobody-came", {}) : null),
      "@",
    ),
    team: {
      ...ofMatch(20, ({ match, side }) => match.teams[side === "home" ? "away" : "home"]),
      header: say("players-page-team", {}),
    },
    score: {
      ...ofMatch(20, ({ match, side }) => {
        const points = scoreText(match.card, side);
        return match.verdict === null ? [points, say("players-provisional", {})].filter(Boolean).join(" ") : points;
      }),
      header: say("players-page-score", {}),
    },
    partner: column("partner", 20, ({ line }) => line.partner, "@"),
    opponentHeld: { ...column("opponent", against.length + 1, opponentThen, format), header: against },
    result: column(
      "result",
      9,
      ({ line, tournament: { kind } }) => resultText(line, kind, sportOf(state), say),
      format,
    ),
    change: column("change", 9, ({ line }) => line.figures?.change ?? null, signedFormat(format)),
    index: column("index", 9, ({ line }) => line.figures?.index ?? null),
    handicap: {
      ...column("handicap", 10, ({ line }) => line.figures?.handicap ?? null, format),
      header: heldHeader(computed, say),
    },
    status: column("status", 20, ({ tournament }) => say(`players-${statusOf(state, tournament, now)}`, {}), "@"),
  };
  return [
    column("played", 12, ({ day }) => day, dayFormat(daysOf(state))),
    column("tournament", 28, ({ tournament }) => tournamentTitle(tournament, state.language), "@"),
    ...(COLUMNS_OF[state.system] ?? USUAL_COLUMNS).map((key) => columns[key]),
    column("note", 30, ({ tournament, line }) => lineNote(tournament, line, state, say) || null, "@"),
  ];
}

/** The header that the book's tables have for a column. */
function headed(key: string, { state }: Computed): string {
  return headerOf(key, state.language, "ledger", "tournaments");
}

/** The sport's name for the figure that players carry. */
function heldHeader(computed: Computed, say: Say): string {
  const { state } = computed;
  const { column } = sportOf(state).held;
  const isHandicap = column === "handicap";
  // The header Rank is the place in the list.
  if (column === "rankHeld") return headerOf(column, state.language, "players");
  return isHandicap ? headed("handicap", computed) : say(`players-held-${state.system}`, {});
}

/** `won 5, lost 3 (since 12 October 2026)` */
function sinceText(record: GameRecord, say: Say, day: (day: number) => string): string {
  const { code, details } = recordNote(record);
  const text = say(code, details);
  return record.since === null ? text : `${text} (${say("players-record-since", { since: day(record.since) })})`;
}

/**
 * The points of the chart line, two for each change, so that it goes up or down at once. Oldest first; none if there is
 * nothing to draw.
 */
function steps({ begun, points }: Charted): [day: number, value: number][] {
  const drawn: [number, number][] = [];
  let before = begun ?? points[0]?.value;
  points.forEach(({ counted: day, value }, i) => {
    if (i === 0 || before !== value) drawn.push([day, before!]);
    drawn.push([day, value]);
    before = value;
  });
  return drawn;
}
