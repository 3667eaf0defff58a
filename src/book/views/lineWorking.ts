// The working of a ledger line, step by step, each step with its clause.
import { inForce } from "../../kernel/seasons/editions";
import { Problem } from "../../kernel/problem";
import { UNREAD } from "../../kernel/seasons/season";
import { Working, type Step } from "../../kernel/working";
import { nameKey } from "../../people/nameKey";
import type { Sheet } from "../../sheet";
import { handicapAfter } from "../../systems/acbl";
import { editionsBy, handicap, handicapPlayChange, indexAfter, levelPlayChange, review } from "../../systems/croquet";
import { inBook, kindOf, type KindId } from "../../tournaments";
import { sameValue } from "../state/same";
import { computeUntil, counts, peopleOf, seasonOf, type Computed } from "../state/replay";
import { sportOf, type BookLine, type BookTournament } from "../state/state";
import { matchOf, matchWorking } from "../results/league";
import { filledTournament } from "../sheets/filledSheet";

/**
 * The steps to a line's figures; none if they cannot be shown. `sheet`: the tournament's sheet as it is now; null if it
 * is gone. Chess matches, croquet games and ACBL averages are explained from the book alone, without the sheet.
 */
export function lineWorking(
  computed: Computed,
  tournament: BookTournament,
  line: BookLine,
  sheet: Sheet | null,
): readonly Step[] {
  const { state } = computed;
  const inMatch = sportOf(state).board === "league" ? matchOf(tournament, line) : null;
  if (inMatch !== null) return matchWorking(inMatch.match, inMatch.side);
  if (seasonOf(state).keptByHand || (sportOf(state).hasChange && line.figures?.change == null)) return [];
  if (inBook(tournament.kind).isReplayed)
    return gameSteps({ ...state.settings, ...tournament.settings }, tournament, line);
  const ofSheet = sheet === null ? [] : sheetSteps(computed, tournament, line, sheet);
  return [...ofSheet, ...sessionSteps(computed, tournament, line)];
}

function gameSteps(settings: BookTournament["settings"], tournament: BookTournament, line: BookLine): readonly Step[] {
  const other = tournament.lines.find(
    (one) => one.entry === line.entry && nameKey(one.player) === nameKey(line.opponent ?? ""),
  );
  const { figures } = line;
  if (!other?.figures || !figures || figures.change === null || figures.index === null) return [];
  const editions = editionsBy(settings);
  if (editions instanceof Problem) return [];
  const played = line.day ?? tournament.played;
  const tables = inForce(editions, played);
  const [own, theirs] = [figures, other.figures].map((one) => handicap("handicap", Number(one.handicapThen), tables));
  if (own instanceof Problem || theirs instanceof Problem) return [];
  const [winner, loser] = line.result === "won" ? [own!, theirs!] : [theirs!, own!];
  const working = new Working();
  const points = Number(line.points ?? settings["points"] ?? 26);
  const change =
    line.play === "handicap"
      ? handicapPlayChange(points, working, tables)
      : levelPlayChange(winner, loser, points, working, tables);
  if (change instanceof Problem) return [];
  indexAfter(figures.index - figures.change, line.result === "won" ? change : -change, working, tables);
  // The review may be on a later day than the game; the tables of that day apply.
  if (!sameValue(figures.handicap, figures.handicapThen))
    review(own!, figures.index, working, inForce(editions, figures.reviewed ?? played));
  return working.steps;
}

function sheetSteps(computed: Computed, tournament: BookTournament, line: BookLine, sheet: Sheet): readonly Step[] {
  const filled = filledTournament(sheet, tournament, computed);
  const seat = filled?.seatOf(line);
  if (!filled || !seat) return [];
  const { plan } = filled;
  const outputs = kindOf(tournament.kind as KindId).outputs.filter(({ tellsOf }) => tellsOf?.includes(seat.of));
  const steps = outputs.flatMap((output): readonly Step[] => {
    const place = plan.placeOf(seat.row, output);
    const answer = place ? plan.explain(place[0], place[1]) : null;
    return answer === null || answer instanceof Problem ? [] : answer.steps;
  });
  // Two outputs may share a step; it is listed once.
  const told = new Set<string>();
  return steps.filter((step) => {
    const key = JSON.stringify([step.code, step.inputs, step.value]);
    return !told.has(key) && told.add(key);
  });
}

/**
 * ACBL: the steps of the handicap after a percentage game, from the sessions carried into it and the game itself.
 * [acbl:average, handicap]
 */
function sessionSteps({ state }: Computed, tournament: BookTournament, line: BookLine): readonly Step[] {
  if (!inBook(tournament.kind).addsToLastGames || !counts(tournament) || line.result === UNREAD) return [];
  const person = peopleOf(state).personOf(line.player);
  if (person === null) return [];
  const { start } = computeUntil(state, tournament).standings[person]!;
  const working = new Working();
  handicapAfter([...start.sessions, Number(line.result)], state.settings, tournament.played, working);
  return working.steps;
}
