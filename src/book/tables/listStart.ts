// Reads the start of a member from a cell of a list: as clubs write it, or that there is none yet.
import { invalid, Problem, type Result } from "../../kernel/problem";
import { near } from "../../kernel/numbers/near";
import type { Start } from "../../kernel/seasons/season";
import type { SystemId } from "../../kernel/sources";
import { saysNoFigure } from "../../layout/cells/noFigure";
import { readWrittenNumber } from "../../kernel/written/writtenNumber";
import { LONGEST_TEXT } from "../../sheet/shortTexts";
import { handicap as acblHandicap, handicapAfter, LATEST } from "../../systems/acbl";
import { seasonOf } from "../state/replay";
import type { Settings } from "../state/state";

/** The fields that give a start. */
export type StartKey = "start" | "sessions" | "game" | "average" | "posted" | "grade";

/** A start. `word`: the cell says that there is none; `about`: marks of doubt were removed. */
export interface ListStart {
  readonly start: Start | null;
  readonly word: boolean;
  readonly about: boolean;
}

/** Marks of doubt: `~4k`, `ca. 20`, `5k?`. */
const ABOUT = /^(?:[~≈]|(?:ca|c|approx|about|cirka|est|estimated|prov|skønnet|anslået)\b\.?)\s*|\s{0,9}[?*~]{1,9}$/gi;
/** `1.000 (ny)` */
const REMARK = /(\d.{0,99}?)\s{0,9}[([][^()[\]\d]*[)\]]$/;
/** `14 (was 16)`, `14, før 16` */
const FORMER = /[,;]?\s[([]?(?:was|former|før|tidl)\S*\s.*/i;
/** `12 point` */
const UNIT = /(\d)\s*points?$/i;
/** With the letter for how reliable a union considers the grade: `1801K`. */
const GRADED = /^(\d{3,4})[a-kp]$/i;

export function withoutDoubt(text: string): string {
  if (text.length > LONGEST_TEXT) return text;
  return text
    .replace(FORMER, "")
    .replace(REMARK, "$1")
    .replace(UNIT, "$1")
    .replace(ABOUT, "")
    .replace(/^\((.*)\)$/, "$1")
    .replace(GRADED, "$1")
    .trim();
}

/** Reads a cell in a column of starts. */
export function readListStart(
  key: StartKey,
  written: string,
  system: SystemId,
  settings: Settings,
): ListStart | Problem {
  const text = written.trim();
  if (saysNoFigure(text)) return { start: null, word: text !== "", about: false };
  const read = READERS[key](text, system, settings);
  if (!(read instanceof Problem)) return { start: read, word: false, about: false };
  const sure = withoutDoubt(text);
  const again = sure === text || sure === "" ? read : READERS[key](sure, system, settings);
  return again instanceof Problem ? read : { start: again, word: false, about: true };
}

type Reader = (text: string, system: SystemId, settings: Settings) => Result<Start>;

const READERS: { readonly [key in StartKey]: Reader } = {
  start: seasonStart,
  sessions: (text, _, settings) => sessionsIn(text, settings),
  game: (text, _, settings) => seasonStart(asShare(text), "acbl", settings),
  average: (text, _, settings) => averaged(text, settings),
  posted: (text, _, settings) => posted(text, settings),
  // Such a header means a grade, whatever scale the club's ratings have.
  grade: (text, system) => seasonStart(text, system, {}),
};

function seasonStart(text: string, system: SystemId, settings: Settings): Result<Start> {
  return seasonOf({ system }).readStart(text, settings);
}

// ---------------------------------------------------------------- ACBL

/** Scores are shares of the maximum; larger numbers are percentages. */
function asShare(text: string): string {
  const given = readWrittenNumber(text);
  return given !== undefined && given > 1 ? `${text.trim()}%` : text;
}

/** `51 48 55`, `51; 48`, `51 % / 48 %`. */
function sessionsIn(text: string, settings: Settings): Result<Start> {
  const parts = text
    .replace(/\s+/g, " ")
    .replace(/ %/g, "%")
    .split(/[;/\s]+|,\s+/);
  return seasonStart(parts.map(asShare).join(";"), "acbl", settings);
}

/** An average, converted to as many equal sessions as it covers. Several figures are sessions themselves. */
function averaged(text: string, settings: Settings): Result<Start> {
  const read = sessionsIn(text, settings);
  if (read instanceof Problem || read.sessions.length !== 1) return read;
  const count = Math.max(Number(settings["sessions"] ?? 0), LATEST.fullGames);
  return { ...read, sessions: Array.from({ length: count }, () => read.sessions[0]!) };
}

/** The average that gives a posted handicap; if several do, the middle one. */
function posted(text: string, settings: Settings): Result<Start> {
  const read = seasonStart(asShare(text), "acbl", settings);
  if (read instanceof Problem) return read;
  const [given] = read.sessions;
  const factor = settings["factor"] == null ? undefined : Number(settings["factor"]);
  const gives = THOUSANDTHS.filter((average) => near(acblHandicap(average, factor), given!));
  const average =
    given === 0 ? THOUSANDTHS.find((one) => acblHandicap(one, factor) === 0) : gives[Math.floor(gives.length / 2)];
  return average === undefined ? invalid("book-start-posted", { received: text }) : averaged(String(average), settings);
}

/** Whether the sessions give a posted handicap, to its three decimals. */
export function givesPosted({ sessions }: Start, text: string, settings: Settings): boolean {
  const read = sessionsIn(text, settings);
  if (read instanceof Problem || read.sessions.length !== 1) return true;
  return near(handicapAfter(sessions, settings, null), read.sessions[0]!);
}

/** All possible averages, with three decimals. */
const THOUSANDTHS = Array.from({ length: 1001 }, (_, i) => i / 1000);
