import { called } from "../../messages/names/tournaments";
import { inEach, withText, type Words } from "../../kernel/language";
import { nearest, sum, type Exact } from "../../kernel/numbers/ratio";
import type { Working } from "../../kernel/working";
import * as dbf from "../../systems/dbf";
import type { Column, NameColumn } from "../table/headers/columns";
import type { Remarks } from "../table/headers/remarks";
import type { Output, References } from "../table/outputs/output";
import type { Row } from "../table/rows/row";
import { TWO_DECIMALS } from "./entries";

// For every DBF kind: a side's expected result, its change, and its players' new handicaps.

/** A side before play, with the figures that its result is compared with. */
interface Compared {
  readonly form: dbf.Form;
  /** Its players' handicaps before play; empty if only the team's handicap is known. */
  readonly starts: readonly number[];
  /** The handicaps that the form needs, as cells show them and worksheet functions take them. */
  readonly handicaps: (working?: Working) => readonly Exact[];
}

/** A side with its result; `played` is null before play. */
export interface Side extends Compared {
  readonly played: (Result & { readonly change: number }) | null;
}

interface Result {
  readonly boards: number;
  readonly result: (working?: Working) => Exact;
}

export function expectedOf({ form, handicaps }: Compared, working?: Working): number {
  return dbf.expected(form, handicaps(working), working);
}

export function changeOf({ form, handicaps }: Compared, { boards, result }: Result, working?: Working): number {
  const compared = handicaps(working);
  return dbf.change(form, boards, result(working), compared, working);
}

/** The columns of a side. */
interface Seats {
  readonly players: readonly NameColumn[];
  readonly handicaps: readonly Column<number | null>[];
}

/** The outputs of a side: its change, and each player's new handicap. `#` in a name is the number of the seat. */
export function changeOutputs<Line>(
  names: { readonly change: Words; readonly newHandicap: Words; readonly of?: string },
  { players, handicaps }: Seats,
  formula: NonNullable<Output<Line>["formula"]>,
  sideOf: (line: Line) => Side,
): { readonly change: Output<Line>; readonly newHandicaps: readonly Output<Line>[] } {
  const changeIn = (side: Side, working?: Working) =>
    side.played && (working ? changeOf(side, side.played, working) : side.played.change);
  const change: Output<Line> = {
    name: names.change,
    main: "change",
    also: [`Handicap change ${names.of ?? ""}`, `Reg ${names.of ?? ""}`],
    format: TWO_DECIMALS,
    formula,
    rule: (line, working) => changeIn(sideOf(line), working),
    tellsOf: players,
  };
  const newHandicaps = handicaps.map((of, i): Output<Line> => {
    const seat = `${names.of ?? ""} ${i + 1}`;
    return {
      name: withText(names.newHandicap, "#", String(i + 1)),
      also: handicaps.length > 1 ? [`New handicap ${seat}`, `New ${seat}`] : [`New handicap ${names.of ?? ""}`],
      format: TWO_DECIMALS,
      formula: (at) => `DBF.NEWHANDICAP(${at.of(of)},${at.output(change)})`,
      rule: (line, working) => {
        const side = sideOf(line);
        const start = side.starts[i];
        const by = start === undefined ? null : changeIn(side, working);
        return by === null ? null : dbf.newHandicap(start!, by, working, side.form.regulation);
      },
      tellsOf: [players[i]!],
    };
  });
  return { change, newHandicaps };
}

/** The outputs of both sides, with their expected results. */
export function outputsOfSides<Name extends string, Line>(
  words: { readonly [side in Name]: Words },
  seats: { readonly [side in Name]: Seats },
  formula: (at: References, side: Name) => string | null,
  sideOf: (line: Line, side: Name) => Side,
): { readonly [side in Name]: ReturnType<typeof changeOutputs<Line>> & { readonly expected: Output<Line> } } {
  // `NS` keeps its capitals within a name.
  const within = (word: string) => (word === word.toUpperCase() ? word : word.toLowerCase());
  const made = (Object.keys(words) as Name[]).map((side) => {
    const titled = (name: Words) => inEach(name, (text, language) => text.replace("@", words[side][language]));
    const names = {
      of: words[side].en,
      change: titled(called("@ change")),
      newHandicap: inEach(called("New @ #"), (text, language) => text.replace("@", within(words[side][language]))),
    };
    const of = (line: Line) => sideOf(line, side);
    const expected: Output<Line> = {
      name: titled(called("@ expected")),
      isWorking: true,
      format: TWO_DECIMALS,
      isFromAverage: true,
      rule: (line, working) => expectedOf(of(line), working),
    };
    return [side, { expected, ...changeOutputs(names, seats[side], (at) => formula(at, side), of) }] as const;
  });
  return Object.fromEntries(made) as ReturnType<typeof outputsOfSides<Name, Line>>;
}

/** Warns of players whose new handicap is cut at the cap. */
export function reportHandicapCaps(
  row: Row,
  { players, handicaps }: Seats,
  starts: readonly number[],
  change: number,
  { regulation }: dbf.Form,
  remarks: Remarks,
): void {
  starts.forEach((start, i) => {
    const uncut = nearest(sum([start, change]));
    const highest = dbf.newHandicap(start, change, undefined, regulation);
    if (uncut <= highest) return;
    remarks.warn("dbf-capped", row.place(handicaps[i]!), { player: row.get(players[i]!) ?? start, uncut, highest });
  });
}
