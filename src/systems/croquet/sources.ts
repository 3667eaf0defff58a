import { paper, type NotDone, type PaperReading, type Symbols } from "../../kernel/sources";

/** Index change in level play under the Automatic Handicapping System (AHS) of association croquet. */
const croquet = paper({
  system: "croquet",
  title: "Index Change In Level Play",
  edition: "HSV table of 30 handicaps, -3 to 24",
  date: "not dated",
  clauses: {
    hsv: "HSV table",
    steps: "second paragraph",
    "level-play": "Level Play Table",
    "cross-reference": "third paragraph and the cross-reference table",
    exchange: "last paragraph",
    trigger: "HSV table, column Index",
    review: "silent but for the trigger points; as clubs of the AHS practise it",
    "handicap-play": "silent (level play only); as clubs of the AHS practise it",
  },
});

export const CROQUET_PAPER = croquet.paper;
export const cite = croquet.cite;

/** The code that implements each clause: the paper's symbol or word, and ours if it differs. */
export const CROQUET_SYMBOLS: Symbols<typeof CROQUET_PAPER> = {
  hsv: "HSV, the handicap step value",
  steps: "steps = difference of the two HSVs",
  "level-play": "index change by steps, who wins, 26-pt. or 14-pt.",
  "cross-reference": "the same, read off directly",
  exchange: "index change, to the winner from the loser",
  trigger: "trigger point of a handicap",
  review: "review: the handicap after reaching or passing a trigger point",
  "handicap-play": "index change in handicap play: 10",
};

/** Our deviations from the printed text, and our choices where it is silent. */
export const croquetReadings = (): readonly PaperReading[] => [
  {
    place: "Level Play Table, 14-pt. columns",
    printed: "every second cell is empty",
    read: "cells that span rows: 0, 1 or 2, 3 or 4, 5 or 6, 7 or more",
    reason:
      "So read, the two columns of a row add up to 10 as those of 26-pt. add up to 20; nobody ever exchanges nothing.",
  },
  {
    place: "Level Play Table, last row",
    printed: "11 or more",
    read: "up to 44 steps, -3 against 24",
    reason: "The row is open upwards.",
  },
  {
    place: "Level Play Table, heads of the columns",
    printed: "higher-handicap, lower-handicap player",
    read: "numerically higher, the weaker player; equal handicaps read row 0, where both columns agree",
    reason: "The cross-reference table agrees in all its 576 cells.",
  },
  {
    place: "third paragraph",
    printed: "the cross-reference table serves up to handicap 12",
    read: "steps are used for all 30 handicaps",
    reason: "Both methods agree wherever both apply, so one of them is enough.",
  },
  {
    place: "HSV table",
    printed: "30 handicaps",
    read: "no others; a value between them is refused, with its neighbours named",
    reason: "The table has halves up to 5, wholes up to 12 and even numbers up to 24.",
  },
  {
    place: "Level Play Table",
    printed: "26-pt. and 14-pt.",
    read: "other lengths (18-pt., 22-pt.) have no answer; whether they count as 14-pt. and 26-pt., the nearest lengths, is asked where a sheet has such games, as the club's choice and not of the paper (`other-lengths`: `nearest`); else they do not count (`paper`)",
    reason: "There is no column for them.",
  },
  {
    place: "HSV table, column Index",
    printed: "for checking handicap changes",
    read: "a handicap changes when the index reaches or passes the trigger of another handicap, never at its own",
    reason: "The paper gives only the trigger points; clubs that describe the AHS agree on how they are used.",
  },
  {
    place: "when handicaps change",
    printed: "silent",
    read: "at the end of the day, on the closing index; by game or at the end of all games as an option",
    reason:
      "Clubs of the AHS review so: crossing a trigger and coming back within the period changes nothing, and every game of the period is looked up with the handicaps held at its start.",
  },
  {
    place: "games without dates",
    printed: "silent",
    read: "by day, games none of which has a date count as one period; if only some have one, the others are refused",
    reason: "A list without any dates is one event; a gap in a dated list cannot be placed.",
  },
  {
    place: "handicap play",
    printed: "silent",
    read: "10, whatever the handicaps and the length of the game; 5 for 14 points where a club sets `handicap-14-points`",
    reason:
      "Clubs of the AHS exchange 10 in every handicap game, and say nothing of shorter ones; in level play the paper halves what equal players exchange over 14 points.",
  },
  {
    place: "the ends of the table",
    printed: "silent",
    read: "at 24 the index may fall below 850, at -3 it may rise above 3050; the handicap stays. With `lowest-index` set to `last-trigger` a loser's index stops at 850",
    reason:
      "The same value is added and subtracted, so the sum of the two indexes does not change. Some clubs say that an index never falls below 850.",
  },
  {
    place: "new players",
    printed: "silent",
    read: "without an index a player starts at the trigger of the handicap",
    reason: "So does a player whose handicap a handicapper sets or alters.",
  },
];

/** The parts of the paper that we do not implement. */
export const CROQUET_NOT_DONE: readonly NotDone[] = [
  {
    place: "all of it",
    what: "play with bisques, and when handicaps are reviewed",
    reason:
      "The paper is on the index change in level play alone; what clubs practise is cited as `handicap-play` and `review`.",
  },
  {
    place: "cross-reference table",
    what: "a second method beside the steps",
    reason: "Both give the same change in all 576 cells; CROQUET.EXCHANGETABLE prints the table.",
  },
  {
    place: "Level Play Table",
    what: "games of other lengths than 26 and 14 points",
    reason: "The paper has no column for them.",
  },
];
