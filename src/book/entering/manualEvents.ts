// Changes to a book by hand: setting a handicap, withdrawing a tournament, merging two names, figures of another club,
// the next season.
import { dateOf, dayOf } from "../../kernel/day";
import { numbersIn, valueIn } from "../../messages/names/numbers";
import { readWrittenNumber } from "../../kernel/written/writtenNumber";
import { Problem } from "../../kernel/problem";
import { ADJUSTMENT, ELSEWHERE, type Start } from "../../kernel/seasons/season";
import { isSameName, nameKey, tidyName } from "../../people/nameKey";
import { adjustmentLine, adjustmentOf } from "../state/adjustment";
import { COLUMNS, ownCells } from "../tables/bookTables";
import { withFewDecimals } from "./factChanges";
import { setBack, setInList } from "./snapshotRatings";
import { ownTablesOf } from "../state/ownRules";
import { bookNote, pressed, question, refused, type BookNote, type Proposal, type Pressed } from "../state/proposal";
import { compute, computeUntil, peopleOf, seasonOf } from "../state/replay";
import { meetingOf } from "../sheets/rows";
import {
  lineName,
  newBook,
  newPlayer,
  nextNo,
  NO_START,
  withdrawalOf,
  type BookLine,
  type BookPlayer,
  type BookState,
  type BookTournament,
  sportOf,
} from "../state/state";

/** A handicap set by hand. */
export interface Adjustment {
  readonly player: string;
  /** In the format of a start. */
  readonly to: string;
  readonly reason: string;
  readonly played?: number | undefined;
  readonly reported?: number | undefined;
  readonly organiser?: string | undefined;
  /** Whether the user confirmed a big step. */
  readonly confirmed?: boolean | undefined;
}

/** Sets a handicap. In croquet the index goes to the trigger unless it is given. Never adds. */
export function adjust(state: BookState, adjustment: Adjustment, now: number): Proposal {
  const { player, to, reason } = adjustment;
  const season = seasonOf(state);
  const person = peopleOf(state).personOf(player);
  if (person === null) return refused(state, [unknownPlayer(state, player)]);
  const read = season.readStart(to, state.settings);
  const sound = read instanceof Problem ? read : season.startOf(read, state.settings);
  if (sound instanceof Problem) return refused(state, [bookNote(sound.code, sound.details)]);
  const { start } = sound;
  if (reason.trim() === "") return refused(state, [bookNote("book-reason-missing")]);
  const reported = adjustment.reported ?? now;
  const no = nextNo(state);
  const played = adjustment.played ?? dayOf(reported);
  const standing = computeUntil(state, { no, reported, played, kind: ADJUSTMENT }).standings[person];
  const name = state.players[person]!.name;
  if (standing && season.isBigStep(standing, start, state.settings) && !adjustment.confirmed) {
    // With percentages, the sessions are set; a single figure is shown as the sport shows it.
    const isAlone = sportOf(state).startParts.length === 1 || !to.includes("/");
    const [from, goal] =
      start.handicap === null
        ? [standing.start.sessions, start.sessions]
        : [standing.handicap, isAlone ? start.handicap : to];
    const note = bookNote("book-big-step", { name, from, to: goal });
    return refused(state, [], [question(note, [{ confirmed: name }])]);
  }
  // In the book's format, whichever decimal mark was typed.
  const set = season.startText(start);
  const tournament = adjustmentOf(
    { no, reported, played, organiser: adjustment.organiser ?? state.club },
    [adjustmentLine(lineName(state, person), set, reason)],
    ownTablesOf(state, state.settings),
  );
  const kept = season.keptByHand
    ? setInList(state, tournament, new Map([[person, start]]))
    : { players: state.players, tournament };
  const wanted = { ...state, players: kept.players, tournaments: [...state.tournaments, kept.tournament] };
  const was = standing ? numbersIn(withFewDecimals(season.startText(standing.start)), state.language) : "";
  const is = numbersIn(set, state.language);
  return pressed(state, wanted, { what: "adjusted", no, now, reason, cells: name, was, is });
}

/** Why a name matches no player: two players have it, or nobody. */
export function unknownPlayer(state: BookState, name: string): BookNote {
  const people = peopleOf(state);
  const match = people.find(name);
  if ("oneOf" in match) {
    const players = match.oneOf.map((i) => `${state.players[i]!.name} (${state.players[i]!.number ?? "?"})`);
    return bookNote("book-two-of-a-name", { name, players });
  }
  const near = people.near(name).map((i) => state.players[i]!.name);
  return near.length > 0 ? bookNote("book-player-near", { name, near }) : bookNote("book-player-unknown", { name });
}

/** Withdraws a tournament that was entered by mistake: its lines stay, and change nobody. */
export function withdraw(state: BookState, no: number, reason: string, now: number): Proposal {
  const tournament = state.tournaments.find((one) => one.no === no);
  if (!tournament) return refused(state, [bookNote("book-no-such-tournament", { no })]);
  if (tournament.status === "withdrawn")
    return refused(state, [bookNote("book-withdrawn-already", { no, withdrawn: withdrawalOf(state, no).withdrawn })]);
  if (reason.trim() === "") return refused(state, [bookNote("book-reason-missing")]);
  const tournaments = state.tournaments.map((one) => (one.no === no ? { ...one, status: "withdrawn" as const } : one));
  const assumptions = sportOf(state).withdrawsOnItsOwn ? [bookNote("book-withdrawn-by-club", { no }, "note")] : [];
  const about: Pressed = { what: "withdrawn", no, now, reason, cells: tournament.sheet ?? "", was: tournament.name };
  const after = { ...state, tournaments };
  const players = seasonOf(state).keptByHand && tournament.kind === ADJUSTMENT ? setBack(state, after) : state.players;
  return pressed(state, { ...after, players }, about, { assumptions });
}

/** Merges two names of one person: the lines of the first go to the second, who keeps the start. */
export function merge(state: BookState, player: string, into: string, now: number): Proposal {
  const people = peopleOf(state);
  const [one, other] = [people.personOf(player), people.personOf(into)];
  if (one === null) return refused(state, [unknownPlayer(state, player)]);
  if (other === null) return refused(state, [unknownPlayer(state, into)]);
  const [gone, kept] = [state.players[one]!, state.players[other]!];
  if (gone === kept) return refused(state, [bookNote("book-merge-same", { name: kept.name })]);
  const isOf = (name: string | null, person: number) => people.personOf(name) === person;
  const met = state.tournaments.find(({ lines, status }) => {
    const places = (person: number) => lines.flatMap((line) => (isOf(line.player, person) ? [meetingOf(line)] : []));
    const theirs = status === "withdrawn" ? [] : places(other);
    return theirs.length > 0 && places(one).some((place) => theirs.includes(place));
  });
  if (met) return refused(state, [bookNote("book-merge-met", { name: gone.name, other: kept.name, no: met.no })]);
  const { tournaments, nos } = movedLines(state, one, lineName(state, other));
  const alsoWritten = [...kept.alsoWritten, gone.name, ...gone.alsoWritten];
  const players = state.players
    .filter((_, i) => i !== one)
    .map((one_) => (one_ === kept ? { ...kept, alsoWritten } : one_));
  const was = mergedText({ player: gone, start: seasonOf(state).startText(startOf(state, gone)), nos }, state);
  const about: Pressed = { what: "merged", now, cells: kept.name, was, is: kept.name };
  return pressed(state, { ...state, players, tournaments }, about);
}

/** The lines of a player under a new name, and the numbers of the player's tournaments. */
function movedLines(state: BookState, person: number, name: string): { tournaments: BookTournament[]; nos: number[] } {
  const people = peopleOf(state);
  const isHis = (written: string | null) => people.personOf(written) === person;
  const moved = (written: string | null) => (isHis(written) ? name : written);
  const nos: number[] = [];
  const tournaments = state.tournaments.map((tournament) => {
    if (tournament.lines.some((line) => isHis(line.player))) nos.push(tournament.no);
    const lines = tournament.lines.map((line) => ({
      ...line,
      ...(isHis(line.player) && { written: line.written ?? state.players[person]!.name }),
      player: moved(line.player)!,
      partner: moved(line.partner),
      opponent: moved(line.opponent),
    }));
    return { ...tournament, lines };
  });
  return { tournaments, nos };
}

/** Renames a player. All lines follow; sheets with the old name still belong to the same person. */
export function rename(state: BookState, player: string, to: string, now: number): Proposal {
  const person = peopleOf(state).personOf(player);
  if (person === null) return refused(state, [unknownPlayer(state, player)]);
  const name = tidyName(to);
  const known = state.players[person]!;
  if (name === "" || name === known.name) return refused(state, [bookNote("book-rename-same", { name: known.name })]);
  const taken = state.players.findIndex((_, i) => i !== person && isNameOf(state, i, name));
  if (taken >= 0) return refused(state, [bookNote("book-rename-taken", { name, other: state.players[taken]!.name })]);
  const others = known.alsoWritten.filter((one) => nameKey(one) !== nameKey(name));
  const alsoWritten = nameKey(known.name) === nameKey(name) ? others : [...others, known.name];
  const players = state.players.map((one, i) => (i === person ? { ...one, name, alsoWritten } : one));
  const { tournaments } = movedLines(state, person, lineName({ players }, person));
  const about: Pressed = { what: "renamed", now, cells: name, was: known.name, is: name };
  return pressed(state, { ...state, players, tournaments }, about);
}

function isNameOf({ players }: BookState, person: number, name: string): boolean {
  const { name: own, alsoWritten } = players[person]!;
  return [own, ...alsoWritten].some((one) => nameKey(one) === nameKey(name));
}

/**
 * What the log keeps of a merge, so that it can be undone: `Anna Bro; 34.5; No 3, 7; Number 12; Also written A. Bro`.
 */
interface Merged {
  readonly player: BookPlayer;
  readonly start: string;
  readonly nos: readonly number[];
}

const OWN_CELLS = COLUMNS.players.filter(({ key }) => ["number", "masterpoints", "lifeMaster", "grade"].includes(key));
const ALSO_WRITTEN = COLUMNS.players.find(({ key }) => key === "alsoWritten")!;

function mergedText({ player, start, nos }: Merged, state: BookState): string {
  const cells = ownCells(player, state);
  const own = OWN_CELLS.filter(({ key }) => (cells[key] ?? "") !== "");
  const { alsoWritten } = player;
  return [
    player.name,
    numbersIn(start, state.language) || "–",
    ...(nos.length > 0 ? [`No ${nos.join(", ")}`] : []),
    ...own.map(({ key, name }) => `${name[state.language]} ${valueIn(cells[key]!, state.language)}`),
    ...(alsoWritten.length > 0 ? [`${ALSO_WRITTEN.name[state.language]} ${alsoWritten.join(" / ")}`] : []),
  ].join("; ");
}

function readMerged(text: string): Merged | null {
  const [name, start, ...rest] = text.split("; ");
  if (name === undefined || start === undefined) return null;
  /** The text after one of these words. */
  const behind = (words: readonly string[]) => {
    const word = (part: string) => words.find((one) => part.startsWith(`${one} `));
    const part = rest.find((one) => word(one) !== undefined);
    return part === undefined ? "" : part.slice(word(part)!.length + 1);
  };
  const own = (key: string) => behind(Object.values(OWN_CELLS.find((column) => column.key === key)!.name));
  const number = (key: string) => readWrittenNumber(own(key)) ?? null;
  const alsoWritten = behind(Object.values(ALSO_WRITTEN.name));
  const player: BookPlayer = {
    ...newPlayer(name, NO_START),
    number: own("number") || null,
    masterpoints: number("masterpoints"),
    lifeMaster: own("lifeMaster") !== "",
    grade: number("grade"),
    alsoWritten: alsoWritten === "" ? [] : alsoWritten.split(" / "),
  };
  return { player, start: start === "–" ? "" : start, nos: (behind(["No"]).match(/\d+/g) ?? []).map(Number) };
}

/** Separates merged players: the lines of the other one belong to that player again. */
export function separate(state: BookState, player: string, now: number): Proposal {
  const entry = [...state.log].reverse().find(({ what, was }) => what === "merged" && isNamed(readMerged(was), player));
  const merged = entry && readMerged(entry.was);
  const kept = entry && peopleOf(state).named(entry.is);
  if (!merged || kept === undefined) return refused(state, [bookNote("book-not-merged", { name: player })]);
  const start = seasonOf(state).readStart(merged.start, state.settings);
  if (start instanceof Problem) return refused(state, [bookNote(start.code, start.details)]);
  const person = state.players[kept]!;
  const own = lineName(state, kept);
  const back: BookPlayer = { ...merged.player, start, status: person.status };
  const hisNames = new Set([back.name, ...back.alsoWritten].map(nameKey));
  const players = state.players.map((one) =>
    one === person ? { ...one, alsoWritten: one.alsoWritten.filter((name) => !hisNames.has(nameKey(name))) } : one,
  );
  const isKept = (name: string | null) => name !== null && nameKey(name) === nameKey(own);
  const tournaments = state.tournaments.map((tournament) => {
    const named = new Set(
      tournament.lines.filter(({ player: name, written }) => isKept(name) && hisNames.has(nameKey(written ?? ""))),
    );
    // If the lines do not show which name was written, a tournament of the player goes back as a whole.
    const isWhole = named.size === 0 && merged.nos.includes(tournament.no);
    const his = isWhole ? new Set(tournament.lines.filter((line) => isKept(line.player))) : named;
    return his.size === 0 ? tournament : { ...tournament, lines: withLinesOf(back.name, his, tournament.lines) };
  });
  const about: Pressed = { what: "separated", now, cells: back.name, was: person.name, is: back.name };
  return pressed(state, { ...state, players: [...players, back], tournaments }, about);
}

/** Lines of a tournament, with a new name in some of them and in the lines of their partners and opponents. */
function withLinesOf(name: string, his: ReadonlySet<BookLine>, lines: readonly BookLine[]): BookLine[] {
  return lines.map((line) => {
    const isBeside = (who: "partner" | "opponent") =>
      [...his].some(
        (other) =>
          meetingOf(other) === meetingOf(line) &&
          nameKey(other.player) === nameKey(line[who] ?? "") &&
          nameKey(other[who] ?? "") === nameKey(line.player),
      );
    const { written = name, ...rest } = line;
    return {
      ...(his.has(line) ? { ...rest, ...(!isSameName(written, name) && { written }), player: name } : line),
      partner: isBeside("partner") ? name : line.partner,
      opponent: isBeside("opponent") ? name : line.opponent,
    };
  });
}

function isNamed(merged: Merged | null, name: string): boolean {
  return merged !== null && nameKey(merged.player.name) === nameKey(name);
}

function startOf(state: BookState, player: BookPlayer): Start {
  const sound = seasonOf(state).startOf(player.start, state.settings);
  return sound instanceof Problem ? player.start : sound.start;
}

/** A line of another club's page: a player, and the change computed there. */
export interface ElsewhereLine {
  readonly player: string;
  readonly change: number;
}

/** Enters a tournament of another club, with its changes. */
export function enterElsewhere(
  state: BookState,
  lines: readonly ElsewhereLine[],
  about: { readonly name: string; readonly organiser: string; readonly played: number; readonly reported?: number },
  now: number,
): Proposal {
  const people = peopleOf(state);
  const unknown = lines.filter(({ player }) => people.personOf(player) === null);
  if (unknown.length > 0)
    return refused(
      state,
      unknown.map(({ player }) => unknownPlayer(state, player)),
    );
  const no = nextNo(state);
  const { name, organiser, played, reported = now } = about;
  const lineOf = ({ player, change }: ElsewhereLine, i: number): BookLine => ({
    ...adjustmentLine(lineName(state, people.personOf(player)!), change, null),
    entry: `player ${i + 1}`,
  });
  const byHand = adjustmentOf({ no, reported, played, organiser }, lines.map(lineOf), {});
  const tournament: BookTournament = { ...byHand, name, kind: ELSEWHERE, status: "computed" };
  const wanted = { ...state, tournaments: [...state.tournaments, tournament] };
  return pressed(state, wanted, { what: "elsewhere", no, now, is: name });
}

/** Reads lines of text with cells separated by tabs, semicolons or wide gaps; or reports the problems in them. */
export function readElsewhere(text: string): { lines: ElsewhereLine[]; problems: BookNote[] } {
  const lines: ElsewhereLine[] = [];
  const problems: BookNote[] = [];
  text.split(/\r?\n/).forEach((line, i) => {
    if (line.trim() === "") return;
    const cells = line.split(/\t|;| {2,}/).map((cell) => cell.trim());
    const [player = "", ...others] = cells.length > 1 ? cells : parted(line);
    const numbers = others.filter((cell) => readWrittenNumber(plain(cell)) !== undefined);
    // If there is a handicap too, the change is the number with a sign.
    const signed = numbers.filter((cell) => /^[+\-−]/.test(cell));
    const [change] = numbers.length === 1 ? numbers : signed.length === 1 ? signed : [];
    if (change === undefined || !/\p{L}/u.test(player))
      problems.push(bookNote("book-elsewhere-line", { line: i + 1, received: line.trim() }));
    else lines.push({ player, change: readWrittenNumber(plain(change))! });
  });
  return { lines, problems };
}

/** Splits `Anna Bro -0.25`, which has only a blank between. */
function parted(line: string): string[] {
  const parts = /^(.*\S)\s+([+\-−]?\d[\d.,]*)\s*$/.exec(line.trim());
  return parts ? [parts[1]!, parts[2]!] : [line];
}

function plain(number: string): string {
  return number.replace(/^\+/, "").replace("−", "-");
}

/** The book of the next season. Everybody starts with the final figure of this one, unrounded. */
export function newSeason(state: BookState, now: number, club = state.club, settings = state.settings): Proposal {
  const computed = compute(state);
  if (computed.problems.length > 0)
    return refused(
      state,
      computed.problems.map(({ code, details }) => bookNote(code, details)),
    );
  const players = state.players.map((player, i): BookPlayer => {
    const { start, unknown } = computed.standings[i]!;
    // A list that is kept by hand continues as it is.
    const next = seasonOf(state).keptByHand ? player.start : unknown === null ? start : NO_START;
    const isGiven = next.handicap !== null || next.sessions.length > 0;
    return { ...player, start: next, listed: null, ...(isGiven && { carried: true as const }) };
  });
  const fresh = { ...newBook(state.system, state.language, club, settings), players };
  return pressed(fresh, fresh, { what: "new", now, was: state.club });
}

/** The file name of a book that starts on a day: the club, with the season if its name has no year. */
export function seasonFileName(state: Pick<BookState, "club" | "system">, day: number): string {
  const club = state.club.replace(/[\\/:*?"<>|]/g, " ").trim() || "Club";
  return /\d{4}/.test(club) ? `${club}.xlsx` : `${club} ${seasonAt(day, sportOf(state).isOfSummer === true)}.xlsx`;
}

/** `2026-27`, from April on for the next winter; a summer season has one year. */
function seasonAt(day: number, isOfSummer: boolean): string {
  const date = dateOf(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  // A book started in autumn is for the next summer.
  if (isOfSummer) return String(month >= 10 ? year + 1 : year);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}
