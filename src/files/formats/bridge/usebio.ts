import { invalid, Problem, type Result } from "../../../kernel/problem";
import {
  cellText,
  dayInNumbers,
  Notes,
  numberOf,
  refused,
  sheetNameOf,
  withoutEmptyColumns,
  type Reading,
  type ReadSheet,
} from "../reading";
import type { XmlElement } from "../../package/container/xml";
import { attribute, childNamed, childrenNamed, childText as textOfChild, elementName, parseXml, placeOf } from "../xml";
import { isNobody, pairsSheet, round, type BridgePair, type BridgePlayer, type Scoring } from "./pairsSheet";
import type { SourceFile } from "../sourceText";

// Results in USEBIO: pairs scored by matchpoints or IMPs, with their travellers, and matches of teams.

/** Deals and contact data, which are not needed. */
const PASSED_OVER = new Set(["HAND", "CONTACT", "LEAD", "BIDDING"]);

type EventType = Scoring | "teams";

const TYPES: { readonly [word: string]: EventType } = {
  MP_PAIRS: "percent",
  MATCH_POINTS: "percent",
  MATCHPOINTS: "percent",
  MP: "percent",
  BUTLER_PAIRS: "datum",
  BUTLER: "datum",
  BUTLER_IMPS: "datum",
  CROSS_IMP: "imp",
  CROSS_IMPS: "imp",
  CROSSIMP_PAIRS: "imp",
  CROSS_IMPS_PAIRS: "imp",
  CROSS_IMP_PAIRS: "imp",
  XIMP: "imp",
  XIMPS: "imp",
  IMP_PAIRS: "imp",
  IMPS: "imp",
  TEAMS: "teams",
  SWISS_TEAMS: "teams",
  TEAM: "teams",
};

/**
 * Reads pairs, one sheet for each section, or matches of teams. Errors: broken XML, or a type of event that is not
 * supported.
 */
export function read({ text }: SourceFile, notes: Notes): Result<Reading> {
  const root = parseXml(text, PASSED_OVER);
  if (root instanceof Problem) return root;
  const events = childrenNamed(root, "EVENT");
  const [event] = events;
  if (!event) return refused("format-no-pairs", { line: root.line });
  const titleOf = (of: XmlElement) => cellText(childText(of, "EVENT_DESCRIPTION")) ?? cellText(childText(of, "TITLE"));
  const sections = events.flatMap((of) =>
    sectionsOf(of).map((section) => ({ ...section, of, title: titleOf(of), date: section.date ?? dateOf(of) })),
  );
  const title = titleOf(event);
  const sheets: ReadSheet[] = [];
  let players = 0;
  for (const { element, of, name: section, title, date } of sections) {
    const name = sheetNameOf(section ?? title, "Pairs");
    const type = typeOf(of);
    if (type instanceof Problem) return type;
    const sheet =
      type === "teams"
        ? matchesSheet(element, name, title, sheets.length, notes)
        : sectionSheet(element, type, hasTwoFields(of, element), name, title, sheets.length, notes);
    if (sheet instanceof Problem) {
      if (sections.length === 1 || sheet.code !== "format-no-pairs") return sheet;
      notes.warn("format-section-empty", { line: element.line }, { name });
      continue;
    }
    sheets.push({ ...sheet, date });
    const people = ["Player 1", "Player 2"].map((of) => sheet.header.indexOf(of)).filter((at) => at >= 0);
    players += sheet.rows.reduce((sum, row) => sum + people.filter((at) => row[at] !== null).length, 0);
  }
  if (sheets.length === 0) return invalid("format-no-pairs");
  const source = {
    program: cellText(childText(event, "PROGRAM_NAME")),
    version: cellText(childText(event, "PROGRAM_VERSION")),
    event: title,
    date: dateOf(event),
    players,
  };
  return notes.reading(source, sheets);
}

function dateOf(element: XmlElement): string | null {
  return dayInNumbers(childText(element, "DATE") || childText(element, "SESSION_DATE"), "dmy") ?? null;
}

/** How the event is scored: as the event itself says, or else its participants. */
function typeOf(event: XmlElement): Result<EventType> {
  const said = attribute(event, "EVENT_TYPE") ?? attribute(childNamed(event, "PARTICIPANTS"), "EVENT_TYPE");
  const word = (said ?? "").trim().toUpperCase();
  const method = (childText(event, "BOARD_SCORING_METHOD") || childText(event, "SCORING_METHOD")).toUpperCase();
  const isOpen = word === "" || word === "PAIRS" || word === "SWISS_PAIRS";
  const found = (isOpen ? undefined : TYPES[word]) ?? (isOpen ? TYPES[method] : undefined);
  if (found !== undefined) return found;
  const place = placeOf(event, "EVENT_TYPE");
  return refused("format-event-type", place, { received: isOpen && method !== "" ? method : word });
}

/** A field of an element: most programs write a child element, some an attribute. */
function childText(element: XmlElement | undefined, name: string): string {
  return textOfChild(element, name) || (attribute(element, name) ?? "").trim();
}

/** The participants and boards are in the event itself, or in the sections of its sessions. */
function sectionsOf(event: XmlElement): SectionOf[] {
  const sessions = childrenNamed(event, "SESSION");
  const found = sessions.flatMap((session): SectionOf[] => {
    const sections = childrenNamed(session, "SECTION");
    const of = sessions.length > 1 ? `${childText(session, "SESSION_ID") || session.nth} ` : "";
    const date = dateOf(session);
    return sections.map((element) => ({ element, name: cellText(`${of}${childText(element, "SECTION_ID")}`), date }));
  });
  return found.length > 0 ? found : [{ element: event, name: null, date: null }];
}

interface SectionOf {
  readonly element: XmlElement;
  readonly name: string | null;
  /** The date of its session, if that has one. */
  readonly date: string | null;
}

function participantsOf(element: XmlElement, name: "PAIR" | "TEAM"): XmlElement[] {
  const list = childNamed(element, "PARTICIPANTS");
  return [...childrenNamed(list, name), ...childrenNamed(element, name)];
}

// ---------------------------------------------------------------- pairs

function sectionSheet(
  section: XmlElement,
  scoring: Scoring,
  twoFields: boolean,
  name: string,
  title: string | null,
  sheet: number,
  notes: Notes,
): Result<ReadSheet> {
  const elements = participantsOf(section, "PAIR");
  const nobody = new Set(elements.filter((element) => isNobody(playersOf(element))));
  const played = travellersOf(section, elements, nobody, notes);
  if (played instanceof Problem) return played;
  const pairs = elements.map((element): BridgePair => {
    const of = (child: string) => cellText(childText(element, child));
    const said = numberOf(of("BOARDS_PLAYED"));
    const counted = played.get(element);
    const boards = counted?.boards ?? said ?? null;
    const pair = of("PAIR_NUMBER");
    const place = placeOf(element);
    if (said !== undefined && counted && counted.boards !== said)
      notes.warn("format-boards-differ", place, { pair, said, count: counted.boards });
    const total = numberOf(of("TOTAL_SCORE")) ?? null;
    const percent = numberOf(of("PERCENTAGE")) ?? null;
    const isImps = scoring !== "percent";
    if (
      isImps &&
      counted &&
      total !== null &&
      Math.abs(counted.points - total) > 0.5 &&
      counted.boards === counted.scored
    )
      notes.warn("format-total-differs", place, { pair, said: total, sum: round(counted.points) });
    const direction = of("DIRECTION");
    return {
      // With two winners, North–South and East–West are separate fields.
      section: twoFields ? (FIELDS[direction?.toUpperCase() ?? ""] ?? null) : null,
      direction,
      pair,
      players: playersOf(element),
      boards,
      percent,
      total,
      ...place,
    };
  });
  const possible = scoring === "percent" ? possibleOf(pairs) : null;
  return pairsSheet({ name, title, pairs, scoring, possible }, sheet, notes);
}

const FIELDS: { readonly [direction: string]: string } = { NS: "N/S", EW: "E/W" };

/** Whether each direction has its own winner. */
function hasTwoFields(event: XmlElement, section: XmlElement): boolean {
  return (childText(section, "WINNER_TYPE") || childText(event, "WINNER_TYPE")).trim() === "2";
}

/**
 * The pair that a traveller names at one side of a table: by its number, alone or with its direction. If both
 * directions have a pair of that number, it is the one that sits on that side.
 */
function pairNamed(written: string, side: string, elements: readonly XmlElement[]): XmlElement | undefined {
  const named = elements.filter((pair) => {
    const number = childText(pair, "PAIR_NUMBER");
    return number === written || number === written + side || number + directionOf(pair) === written;
  });
  return named.length < 2 ? named[0] : named.find((pair) => directionOf(pair) === side);
}

/** `NS`, in any spelling. */
function directionOf(pair: XmlElement): string {
  return childText(pair, "DIRECTION")
    .toUpperCase()
    .replace(/[^NSEW]/g, "");
}

function playersOf(pair: XmlElement): BridgePlayer[] {
  return childrenNamed(pair, "PLAYER").map((player) => {
    const number = cellText(childText(player, "NATIONAL_ID_NUMBER")) ?? cellText(childText(player, "CLUB_ID_NUMBER"));
    // All visitors have the number 88888888.
    const isNone = number === null || /^0*$/.test(number) || number === "88888888";
    return { name: cellText(childText(player, "PLAYER_NAME")), number: isNone ? null : number };
  });
}

interface Played {
  boards: number;
  /** The number of lines with points, and the sum of the points. */
  scored: number;
  points: number;
}

const POINTS = ["MATCH_POINTS", "BUTLER_POINTS", "CROSS_IMP_POINTS", "IMPS", "CROSS_IMPS"];

/** What each pair played according to the travellers; a line against nobody is not a board. */
function travellersOf(
  section: XmlElement,
  elements: readonly XmlElement[],
  nobody: ReadonlySet<XmlElement>,
  notes: Notes,
): Result<Map<XmlElement, Played>> {
  const played = new Map<XmlElement, Played>();
  const lines = childrenNamed(section, "BOARD").flatMap((board) => childrenNamed(board, "TRAVELLER_LINE"));
  const known = new Map<string, XmlElement | undefined>();
  const pairAt = (written: string, side: string) => {
    const key = `${side} ${written}`;
    if (!known.has(key)) known.set(key, pairNamed(written, side, elements));
    return known.get(key);
  };
  for (const line of lines) {
    const pairs: (XmlElement | undefined)[] = [];
    for (const side of ["NS", "EW"]) {
      const written = childText(line, `${side}_PAIR_NUMBER`);
      const pair = pairAt(written, side);
      if (pair === undefined && written !== "" && written !== "0") {
        const element = `${elementName(line)}/${side}_PAIR_NUMBER`;
        return refused("format-unknown-pair", { line: line.line, element }, { received: written });
      }
      pairs.push(written === "" ? undefined : pair);
    }
    if (/^A\d{4}$/i.test(childText(line, "SCORE"))) notes.count("format-adjusted", null, line.line);
    const isSeat = (pair: XmlElement | undefined): pair is XmlElement => pair !== undefined && !nobody.has(pair);
    if (!pairs.every(isSeat)) continue;
    for (const [i, pair] of pairs.entries()) {
      const one = played.get(pair) ?? { boards: 0, scored: 0, points: 0 };
      const side = i === 0 ? "NS" : "EW";
      const points = POINTS.map((kind) => numberOf(childText(line, `${side}_${kind}`))).find((n) => n !== undefined);
      one.boards++;
      if (points !== undefined) one.scored++;
      one.points += points ?? 0;
      played.set(pair, one);
    }
  }
  return played;
}

/** The most that a pair could score; null if totals and percentages disagree about it. */
function possibleOf(pairs: readonly BridgePair[]): number | null {
  const values = pairs.flatMap(({ total, percent }) =>
    total === null || percent === null || percent < 20 ? [] : [(total / percent) * 100],
  );
  if (values.length === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const rounded = Math.round(mean);
  return values.every((value) => Math.abs(value - rounded) < rounded * 0.001 + 0.05) ? rounded : null;
}

// ---------------------------------------------------------------- teams

const TEAM_HEADER = [
  ...["Round", "Table", "Home team", ...[1, 2, 3, 4].map((n) => `Home ${n}`)],
  ...["Away team", ...[1, 2, 3, 4].map((n) => `Away ${n}`), "Boards", "Home IMPs", "Away IMPs"],
];

function matchesSheet(
  section: XmlElement,
  name: string,
  title: string | null,
  sheet: number,
  notes: Notes,
): Result<ReadSheet> {
  const teams = new Map<string, { readonly name: string; readonly players: readonly BridgePlayer[] }>();
  for (const element of participantsOf(section, "TEAM")) {
    const id = attribute(element, "TEAM_ID") ?? childText(element, "TEAM_ID");
    const called = cellText(attribute(element, "TEAM_NAME") ?? childText(element, "TEAM_NAME"));
    const name = called ?? cellText(id);
    const place = placeOf(element);
    if (name === null) return refused("format-line-unread", place, { received: elementName(element) });
    teams.set(id.trim() || name, { name, players: playersOf(element) });
  }
  const matches = childrenNamed(section, "MATCH");
  if (teams.size === 0 || matches.length === 0) return refused("format-no-pairs", { line: section.line });
  const rows: (string | number | null)[][] = [];
  for (const match of matches) {
    const place = placeOf(match);
    const sides = [];
    for (const child of ["TEAM", "OPPOSING_TEAM"]) {
      const received = childText(match, child);
      const team = teams.get(received) ?? [...teams.values()].find((one) => one.name === received);
      if (!team) return refused("format-nobody", place, { received });
      sides.push(team);
    }
    const [first, last] = ["START_BOARD_NUMBER", "END_BOARD_NUMBER"].map((child) => numberOf(childText(match, child)));
    const imps = childrenNamed(match, "BOARD").flatMap((board) => numberOf(childText(board, "IMPS")) ?? []);
    const boards = first !== undefined && last !== undefined ? last - first + 1 : imps.length || null;
    const won = imps.reduce((sum, one) => sum + Math.max(0, one), 0);
    const lost = imps.reduce((sum, one) => sum + Math.max(0, -one), 0);
    if (imps.length === 0) notes.count("format-no-result", "warning", match.line);
    const [home, away] = sides;
    for (const team of sides) if (team.players.length > 4) notes.count("format-more-than-four", "warning", match.line);
    const four = (team: typeof home) => [0, 1, 2, 3].map((i) => team!.players[i]?.name ?? null);
    const results = imps.length === 0 ? [null, null] : [won, lost];
    const round = numberOf(childText(match, "ROUND_NUMBER")) ?? null;
    rows.push([round, null, home!.name, ...four(home), away!.name, ...four(away), boards, ...results]);
  }
  notes.assume("format-inputs-missing", { sheet }, { fields: ["Home handicap", "Away handicap"] });
  const optional = TEAM_HEADER.filter((column) => /^(Round|Table|(Home|Away) \d)$/.test(column));
  return { name, kind: "dbf-teams", title, settings: [], ...withoutEmptyColumns(TEAM_HEADER, rows, optional) };
}
