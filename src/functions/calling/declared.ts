// The metadata of each function except its texts, taken from the declarations; the source of functions.json.
import { Problem } from "../../kernel/problem";
import type { CellFunction } from "./adapt";
import { OF_SYSTEMS } from "../families";
import { EXPLAIN, SOURCES } from "../handicap";

export interface DeclaredParameter {
  readonly name: string;
  readonly optional: boolean;
  /** The last one, given once or more. */
  readonly repeats: boolean;
  /** Takes a single cell; all others take ranges, too. */
  readonly isCell: boolean;
  /** The words it accepts, if it accepts nothing else. */
  readonly words?: readonly string[] | undefined;
}

export interface Declared {
  readonly id: string;
  readonly parameters: readonly DeclaredParameter[];
}

export const DECLARED: readonly Declared[] = [...[...OF_SYSTEMS, SOURCES].map(declared), EXPLAIN];

function declared({ id, args, repeats }: CellFunction): Declared {
  const parameters = args.map((argument, i) => ({
    name: argument.name,
    optional: isOptional(argument),
    repeats: repeats && i === args.length - 1,
    isCell: false,
    words: "read" in argument ? argument.read.words : argument.words,
  }));
  return { id, parameters };
}

/** A range that may be left out reads as something when it is. */
function isOptional(argument: CellFunction["args"][number]): boolean {
  if (argument.required !== undefined) return !argument.required;
  return !("read" in argument) && !(argument.readRange(undefined, argument.name) instanceof Problem);
}
