import type { Laid, Step } from "../laid";
import type { RecordType } from "../recordType";
import { bracket, brackets } from "./games/bracket";
import { card, cards } from "./teams/card";
import { cross, crosses } from "./games/cross";
import { cut, cuts } from "./records/cut";
import { fold, folds } from "./records/fold";
import { form, forms } from "./records/form";
import { heading } from "./records/heading";
import { head, headed } from "./teams/headed";
import { meet, meets } from "./games/meet";
import { ownGame, ownGames } from "./games/ownGames";
import { part, parts } from "./records/part";
import { round, rounds } from "./games/rounds";
import { split, splits } from "./records/split";
import { stack, stacks, stacksOfPeople } from "./records/stack";
import { tell, tells } from "./games/tell";
import { titled, titles } from "./teams/titled";

/** Applies a step to a sheet. It does not search. */
export function apply(laid: Laid, step: Step): Laid {
  switch (step.do) {
    case "part":
      return part(laid, step);
    case "cut":
      return cut(laid, step);
    case "tell":
      return tell(laid, step);
    case "split":
      return split(laid, step);
    case "stack":
      return stack(laid, step);
    case "fold":
      return fold(laid, step);
    case "form":
      return form(laid, step);
    case "meet":
      return meet(laid, step);
    case "cross":
      return cross(laid, step);
    case "bracket":
      return bracket(laid, step);
    case "card":
      return card(laid, step);
    case "titled":
      return titled(laid, step);
    case "headed":
      return head(laid, step);
    case "ownGames":
      return ownGame(laid, step);
    case "rounds":
      return round(laid, step);
    case "heading":
      return heading(laid, step);
  }
}

/** The steps that name rows, each with the function that finds them. */
const OF_ROWS: { readonly [step in Step["do"]]?: (laid: Laid) => readonly Step[] } = {
  cut: cuts,
  cross: crosses,
  bracket: brackets,
  card: cards,
  tell: tells,
  ownGames,
};

/** Applies the steps to a longer sheet. Steps that name rows are searched for again. */
export function replay(laid: Laid, steps: readonly Step[]): Laid {
  return steps.reduce((before, step) => apply(before, OF_ROWS[step.do]?.(before)[0] ?? step), laid);
}

/** At most this many layouts of one sheet are tried. */
const MOST_WAYS = 24;
const DEEPEST = 3;

/** Every layout that the sheet gives a reason for. Splitting cells does not count as a level of depth. */
export function waysOf(plain: Laid): Laid[] {
  const found: Laid[] = [];
  const seen = new Set<string>();
  const visit = (laid: Laid, depth: number): void => {
    const key = JSON.stringify(laid.rows.map((row) => row.map(({ cell }) => cell)));
    if (seen.has(key) || found.length >= MOST_WAYS) return;
    seen.add(key);
    found.push(laid);
    // From the right, so that columns at the left keep their numbers.
    const taken = [...splits(laid)].reverse();
    if (taken.length > 0) visit(taken.reduce(apply, laid), depth);
    if (depth === 0) return;
    const next = [
      cuts,
      crosses,
      brackets,
      cards,
      tells,
      rounds,
      ownGames,
      parts,
      headed,
      titles,
      stacks,
      folds,
      forms,
      meets,
    ].flatMap((propose) => propose(laid) as Step[]);
    for (const step of next) visit(apply(laid, step), depth - 1);
  };
  visit(plain, DEEPEST);
  return found;
}

/** The layouts of a sheet of people: one name for each, with or without a figure after it. */
export function waysOfPeople(plain: Laid, type: RecordType): Laid[] {
  const ways = [plain, ...stacksOfPeople(plain, type).map((step) => apply(plain, step))];
  return ways.flatMap((laid) => {
    const behind = splits(laid).filter(({ of }) => of === "behind");
    return [laid, ...behind.map((step) => apply(laid, step))];
  });
}
