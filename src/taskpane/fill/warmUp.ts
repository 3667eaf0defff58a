import type { Language } from "../../kernel/language";
import { recogniseSheet } from "../../session/filling/readTournament";
import type { Sheet } from "../../sheet";
import { inSteps, pausing } from "../../workbook/changing/pausing";
import type { Planned } from "../model";
import { loadSteps } from "./loadedSteps";
import { chosenAtFirst } from "./recognition";

const HEADERS = ["Date", "Winner", "Loser", "Winner handicap", "Loser handicap", "Winner index", "Loser index"];
const NO_SHEETS = { all: () => Promise.resolve([]), rules: () => Promise.resolve([]) };

/** Enough rows for the engine to compile what reads one. */
const GAMES = 40;

function games(): Sheet {
  const game = (_: unknown, i: number) => ["2026-05-01", `Ann Holt ${i % 7}`, `Bo Field ${i % 5}`, 3, 2, 1740, 1800];
  return { name: "", top: 0, left: 0, values: [HEADERS, ...Array.from({ length: GAMES }, game)] };
}

/**
 * Reads a small sheet of its own while the first screen is looked at. The engine compiles code when it runs for the first
 * time, so the first import of a user's sheet then takes half as long.
 */
export async function warmUp(language: Language): Promise<Planned> {
  await loadSteps();
  const sheet = games();
  const recognition = await recogniseSheet(sheet, NO_SHEETS, pausing());
  const candidates = { ...recognition, sheet, area: null, fromFile: null, rest: null, kept: [] };
  return inSteps(chosenAtFirst(candidates, language));
}
