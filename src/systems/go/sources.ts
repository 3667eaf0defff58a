import { paper, type NotDone, type PaperReading, type Symbols } from "../../kernel/sources";

/** The handicapped stone-equivalent, a suggestion to the KGS Go server; not a rule of that server. */
const go = paper({
  system: "go",
  title: "Handicapped Stone-Equivalent, a suggestion for KGS",
  edition: "forum topic 1672",
  date: "2009-01-01",
  clauses: {
    "1": "section (1)",
    "2": "section (2)",
    "3": "section (3)",
    "4": "section (4)",
    formula: "section (4), formula",
    "rule-1": "section (4), rule 1",
    "rule-2": "section (4), rule 2",
    illustrations: "section (4), illustrations",
    difference: "section (3), the example 9d against 1k",
    colours: "section (2), by implication",
  },
});

export const GO_PAPER = go.paper;
export const cite = go.cite;

/** The code that implements each clause: the paper's symbol or word, and ours if it differs. */
export const GO_SYMBOLS: Symbols<typeof GO_PAPER> = {
  "1": "stone-equivalent = handicap stones less half a stone",
  "2": "existing system, one rank: one stone, komi 0.5",
  "3": "existing system: as many stones as ranks",
  "4": "stone-equivalent wanted = difference in rank / 2",
  formula: "H = difference in rank / 2 + 0.5",
  "rule-1": "H whole: komi 0.5",
  "rule-2": "H not whole: rounded up, normal komi",
  illustrations: "H = 1: Black plays first",
  difference: "difference in rank: 9 from 9d to 1k",
  colours: "Black is the weaker player",
};

/** Our deviations from the printed text, and our choices where it is silent. */
export const goReadings = (): readonly PaperReading[] => [
  {
    place: "section (4), illustration (a)",
    printed: "H = 1",
    read: "Black plays first and no stone is placed; from H = 2 on the stones are placed and White moves first",
    reason: "The illustration says so of H = 1; sections (1) and (3) count stones on the board from 2 on.",
  },
  {
    place: "sections (2) and (3)",
    printed: "who takes Black is not said",
    read: "the weaker player; equal ranks draw for colours (nigiri)",
    reason: "The stones are given to the weaker player, and the stones are black.",
  },
  {
    place: "section (3)",
    printed: "9d gives 9 stones to 1k",
    read: "ranks run 30k to 1k, 1d to 9d, with nothing between 1k and 1d",
    reason: "So the example counts nine ranks from 9d to 1k.",
  },
  {
    place: "professional ranks",
    printed: "silent",
    read: "refused",
    reason: "Three professional grades make about a stone; a difference counted in them is none in ranks.",
  },
  {
    place: "section (4), rule 2",
    printed: "normal komi (say, 6.5)",
    read: "6.5 unless another normal komi is given; it takes back half a stone",
    reason: "Section (1) says that komi compensates for half a stone, whatever its number of points.",
  },
  {
    place: "section (4), formula",
    printed: "no limit",
    read: "H above 9, from a difference of 18 ranks on, is computed as any other",
    reason:
      "The formula goes on; the board has nine star points, so where more stones go is for the players to settle.",
  },
  {
    place: "section (1)",
    printed: "values games without komi and with normal komi",
    read: "komi 0.5 and normal komi have a stone-equivalent, any other komi has none",
    reason: "The paper does not say how many points make half a stone, so nothing between the two can be read off.",
  },
  {
    place: "section (2)",
    printed: "one rank: one handicapped stone",
    read: "existing system: stones = difference in rank, 0 for equal ranks, with normal komi 6.5 there and 0.5 otherwise",
    reason: "Sections (2) and (3) together; one stone means that Black plays first.",
  },
];

/** The parts of the paper that we do not implement. */
export const GO_NOT_DONE: readonly NotDone[] = [
  {
    place: "section (4), rule 2",
    what: "other ways to make up for half a stone",
    reason: "Komi of an even game can be given; nothing between it and 0.5 is in the paper.",
  },
  {
    place: "section (1)",
    what: "boards smaller than 19 by 19",
    reason: "The paper speaks of one size only.",
  },
];
