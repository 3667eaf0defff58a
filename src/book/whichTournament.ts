// Which tournament the rows of a sheet are: a new one, or one that is corrected.
import { dayOf } from "../kernel/day";
import { ADJUSTMENT } from "../kernel/season";
import { nameKey } from "../people/nameKey";
import { factText } from "./corrected";
import type { Answers, Entered } from "./entered";
import { ownTablesOf, withOwnTables } from "./ownRules";
import { bookNote, type Findings } from "./press";
import { rowsAdded } from "./rows";
import { hasOwnDays, nextNo, openUntil, type BookLine, type BookState, type BookTournament } from "./state";

interface Aim {
  readonly tournament: Omit<BookTournament, "lines" | "notRegulated">;
  /** The tournament as it was accepted before; null for a new one. */
  readonly corrects: BookTournament | null;
}

export function aimOf(
  state: BookState,
  entered: Entered,
  answers: Answers,
  now: number,
  lines: readonly BookLine[],
  findings: Findings,
): Aim | null {
  const corrects = correctedBy(state, entered, answers, now, lines, findings);
  if (corrects === undefined) return null;
  if (corrects !== null) {
    const until = openUntil(state, corrects);
    const made = dayOf(answers.reported ?? now);
    if (until !== null && made > until && !isOrganisersError(answers)) {
      findings.problems.push(
        bookNote("book-too-late", { no: corrects.no, until, days: made - dayOf(corrects.reported) }),
      );
      return null;
    }
    const tournament = {
      ...corrects,
      sheet: sheetFor(entered, corrects),
      kind: entered.kind,
      // By the tables by which it was computed, whichever hold now.
      settings: withOwnTables(state, entered.settings, ownTablesOf(state, corrects.settings)),
      reading: entered.reading,
      status: "computed" as const,
      name: answers.name ?? corrects.name,
      organiser: answers.organiser ?? corrects.organiser,
      played: answers.played ?? (hasOwnDays(state) ? (entered.day ?? corrects.played) : corrects.played),
    };
    return { tournament, corrects };
  }
  const reported = answers.reported ?? now;
  const played = answers.played ?? entered.day ?? dayOf(reported);
  if (answers.played === undefined && entered.day === null)
    findings.assumptions.push(bookNote("book-played-as-reported", { day: played }, "note", entered.sheet));
  if (played > dayOf(now))
    findings.problems.push(bookNote("book-in-the-future", { day: played }, "warning", entered.sheet));
  const tournament = {
    no: nextNo(state),
    reported,
    played,
    name: answers.name ?? entered.title,
    organiser: answers.organiser ?? state.club,
    sheet: entered.sheet,
    kind: entered.kind,
    settings: entered.settings,
    reading: entered.reading,
    status: "computed" as const,
  };
  return { tournament, corrects: null };
}

/** A correction from a file goes onto the tournament's own sheet, where that is still there. */
function sheetFor({ sheet, isNew }: Entered, { sheet: own, status }: BookTournament): string {
  return isNew && own !== null && status !== "sheet gone" ? own : sheet;
}

export function isOrganisersError({ organiserError, reason }: Answers): boolean {
  return organiserError === true && (reason ?? "").trim() !== "";
}

/** The tournament that a sheet corrects; null for a new one; undefined where that is asked, or there is no such tournament. */
function correctedBy(
  state: BookState,
  entered: Entered,
  answers: Answers,
  now: number,
  lines: readonly BookLine[],
  { questions, problems, assumptions }: Findings,
): BookTournament | null | undefined {
  if (answers.correct !== undefined) {
    const named = state.tournaments.find(({ no }) => no === answers.correct);
    if (named && named.kind !== ADJUSTMENT && named.status !== "withdrawn") return named;
    problems.push(bookNote("book-no-such-tournament", { no: answers.correct }));
    return undefined;
  }
  if (answers.newTournament) return null;
  const standing = state.tournaments.filter(({ status, kind }) => status !== "withdrawn" && kind !== ADJUSTMENT);
  const day = answers.played ?? entered.day;
  const isThere = ({ sheet, status }: BookTournament) => sheet === entered.sheet && status !== "sheet gone";
  const sameSheet = entered.isNew ? undefined : standing.filter(isThere).slice(-1)[0];
  const ask = (other: BookTournament) =>
    questions.push({
      ...bookNote("book-again", { no: other.no, name: other.name, day: other.played }, "error", entered.sheet),
      answers: [
        { option: "--correct", value: String(other.no) },
        { option: "--new-tournament", value: null },
      ],
    });
  if (sameSheet) {
    const isOther = isOfGames(sameSheet.kind)
      ? !mostlyKept(sameSheet, lines)
      : (day !== null && day !== sameSheet.played) || !mostly(sameSheet, lines);
    if (!isOther) {
      const added = rowsAdded(sameSheet, entered);
      if (added === 0) return sameSheet;
      if (state.system !== "dbf") {
        assumptions.push(bookNote("book-rows-taken", { no: sameSheet.no, count: added }, "note", entered.sheet));
        return sameSheet;
      }
      // When they were reported puts them in their place.
      questions.push({
        ...bookNote("book-rows-added", { no: sameSheet.no, count: added }, "error", entered.sheet),
        answers: [
          { option: "--new-tournament", value: null },
          { option: "--correct", value: String(sameSheet.no) },
        ],
      });
      return undefined;
    }
    ask(sameSheet);
    return undefined;
  }
  const name = answers.name ?? entered.title;
  const counted = day ?? dayOf(answers.reported ?? now);
  const sameName = standing.find((one) => nameKey(one.name) === nameKey(name) && one.played === counted);
  if (sameName) return sameName;
  // What is entered together is told apart already, unless it is the same in all.
  const isApart = (one: BookTournament) => answers.beside?.includes(one.no) && !isSame(one, lines);
  const sameDay = standing.find((one) => one.played === counted && mostly(one, lines) && !isApart(one));
  if (sameDay) {
    ask(sameDay);
    return undefined;
  }
  return null;
}

/**
 * Whether most of the players are those of a tournament. Where a row is a game, whether most of the games are: the same
 * players meet all summer, on one day on several sheets.
 */
function mostly(tournament: BookTournament, lines: readonly BookLine[]): boolean {
  const keysOf = isOfGames(tournament.kind) ? gamesIn : playersIn;
  const [one, other] = [keysOf(tournament.lines), keysOf(lines)];
  let both = 0;
  for (const key of one) if (other.has(key)) both++;
  return 2 * both > Math.max(one.size, other.size);
}

const playersIn = keysIn(({ player }) => nameKey(player));
const gamesIn = keysIn(({ player, opponent, day }) => `${nameKey(player)} ${nameKey(opponent ?? "")} ${day ?? ""}`);

/** The keys of lines, remembered with them: of evenings entered together each is compared with all of its day. */
function keysIn(keyOf: (line: BookLine) => string): (lines: readonly BookLine[]) => ReadonlySet<string> {
  const known = new WeakMap<readonly BookLine[], ReadonlySet<string>>();
  return (lines) => {
    const keys = known.get(lines) ?? new Set(lines.map(keyOf));
    known.set(lines, keys);
    return keys;
  };
}

/** Whether every line says the same. */
function isSame({ lines: before }: BookTournament, lines: readonly BookLine[]): boolean {
  const isAlike = (one: BookLine, other: BookLine) =>
    factText(one) === factText(other) && nameKey(one.player) === nameKey(other.player);
  return before.length === lines.length && before.every((line, i) => isAlike(line, lines[i]!));
}

/** Whether most of the games of a tournament still stand: a sheet of games grows. */
function mostlyKept({ lines: before }: BookTournament, lines: readonly BookLine[]): boolean {
  const players = new Set(lines.map(({ player }) => nameKey(player)));
  return 2 * before.filter(({ player }) => players.has(nameKey(player))).length > before.length;
}

/** Whether a row of a kind is a game of two players, who may stand in many rows. */
export function isOfGames(kind: string): boolean {
  return kind === "croquet-games" || kind === "go-pairings" || kind.startsWith("chess");
}
