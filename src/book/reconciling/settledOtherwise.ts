// Reports what the sheets settled before games differently from the rule: stones, komi, colours.
import type { Sheet } from "../../sheet";
import { PLAIN_DIFFERENCE } from "../../tournaments";
import { filledTournament } from "../sheets/filledSheet";
import { bookNote, type BookNote } from "../state/proposal";
import type { Computed } from "../state/replay";
import { sportOf, standsOn } from "../state/state";

/** A warning for each, with its cell, in the order of the tournaments. */
export function settledOtherwise(computed: Computed, sheetOf: (name: string) => Sheet | undefined): BookNote[] {
  const { state } = computed;
  if (!sportOf(state).settlesTerms) return [];
  return state.tournaments
    .filter((one) => standsOn(one))
    .flatMap((tournament) => {
      const sheet = sheetOf(tournament.sheet!);
      const differences = sheet && filledTournament(sheet, tournament, computed)?.plan.differences;
      return (differences ?? [])
        .filter(({ code }) => code !== PLAIN_DIFFERENCE)
        .map(({ code, details, cell }) => bookNote(code, details, "warning", sheet!.name, cell));
    });
}
