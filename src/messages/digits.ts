import type { Details } from "../kernel/problem";
import type { SystemId } from "../kernel/sources";
import type { Places } from "../kernel/numbers/shown";
import type { Decimals } from "./sentence";

/** Decimals that a sport shows. */
const SHOWN: { readonly [system in SystemId]: number } = { croquet: 1, dbf: 2, acbl: 4, chess: 2, go: 2 };

/** How a sport shows its figures. */
const PLACES: { readonly [system in SystemId]: Places } = { ...SHOWN, croquet: "halves" };

/** Factors of a working, small numbers that two decimals would make nothing of. */
const FACTORS = ["weight", "significance", "cu", "ck", "cb", "dbf-weight", "dbf-significance"];
const FACTOR_DECIMALS = 4;

/** How many decimals the details of a step of a system are shown with, and its value, which goes by the step's code. */
export function decimalsOf(system: SystemId): Decimals {
  return (name) => (FACTORS.includes(name) ? FACTOR_DECIMALS : PLACES[system]);
}

/** More decimals nobody types. */
const TYPED_DECIMALS = 6;

/** Details of a sentence with computed figures as the sport shows them. `system`: null: as they are. */
export function asShownIn(system: SystemId | null, details: Details): Details {
  return system === null ? details : asShown(SHOWN[system], details);
}

/** Computed figures with so many decimals; two that would then be the same stay apart. */
export function asShown(decimals: number, details: Details): Details {
  const shown = shortened(details, decimals);
  return figuresIn(shown) === figuresIn(details) ? shown : shortened(details, TYPED_DECIMALS);
}

function shortened(details: Details, decimals: number): Details {
  const shown: { [name: string]: Details[string] } = {};
  for (const name of Object.keys(details)) {
    const value = details[name]!;
    const isComputed = typeof value === "number" && value !== Number(value.toFixed(TYPED_DECIMALS));
    shown[name] = isComputed ? Number(value.toFixed(decimals)) : value;
  }
  return shown;
}

function figuresIn(details: Details): number {
  const figures = Object.keys(details).map((name) => details[name]);
  return new Set(figures.filter((value) => typeof value === "number")).size;
}
