import { paper, type NotDone, type PaperReading, type Symbols } from "../../kernel/sources";

/** The handicap regulations of Danmarks Bridgeforbund. */
const dbf = paper({
  system: "dbf",
  title: "Handicapreglement",
  edition: "version 1",
  date: "2017-01-02",
  clauses: {
    "1.1": "section 1.1",
    "1.2": "section 1.2",
    "1.3": "section 1.3",
    "1.4": "section 1.4",
    "1.5": "section 1.5",
    "3.1": "section 3.1",
    "3.2": "section 3.2",
    "3.4": "section 3.4",
    "(1)": "section 5.1, formula (1)",
    "(2)": "section 5.1, formula (2)",
    "(3)": "section 5.3.1, formula (3)",
    "(4)": "section 5.3.1, formula (4)",
    "(5)": "section 5.3.2, formula (5)",
    "(6)": "section 5.3.3, formula (6)",
    "(7)": "section 5.3.4.1, formula (7)",
    "(8)": "section 5.3.4.2, formula (8)",
    "(9)": "section 5.3.4.3, formula (9)",
    "5.2": "section 5.2",
    "5.5": "section 5.5",
  },
});

export const DBF_PAPER = dbf.paper;
export const cite = dbf.cite;
export type ClauseId = keyof typeof dbf.paper.clauses;

/** The code that implements each clause: the paper's symbol or word, and ours if it differs. */
export const DBF_SYMBOLS: Symbols<typeof DBF_PAPER> = {
  "1.1": "handicap: at most 52, may be negative, shown with two decimals",
  "1.2": "pair handicap: mean of the two players",
  "1.3": "team handicap: mean of the registered players",
  "1.4": "handicap tournament: won by the largest improvement",
  "1.5": "changes of a tournament sum to zero, the cap at 52 apart",
  "3.1": "expected result of a pair, from the mean of the field",
  "3.2": "teams: after each half against datum, else after the match",
  "3.4": "sit-out: 50 for the absent, 60 where not all meet it",
  "(1)": "new handicap = handicap + change",
  "(2)": "change = [(1 − 1/480 × (N_B − 1)/(N_B + S))^N_G − 1] × C_u × C_k × C_b × (r − ⟨r⟩); weight = 1 − (…)^N_G",
  "(3)": "h^P: pair handicap",
  "(4)": "h^L: team handicap of the four who played",
  "(5)": "individual: C_u = (N_S − 1)/N_S, C_k = 2",
  "(6)": "pairs: C_u = (N_P − 1)/N_P, C_k = 1",
  "(7)": "team match: C_u = 1/2, C_k = 1/2, N_B = 2",
  "(8)": "team half with IAF: C_u = (N_B − 1)/N_B, C_k = 1/2; with datum C_u = 1",
  "(9)": "team barometer: C_u = (N_P − 2)/N_P, C_k = (N_B − 1)²/((N_B − 1)² + 1)",
  "5.2": "S and C_b by scoring",
  "5.5": "(N_B − 1)/(N_B + S): how much the number of tables weighs",
};

/** Our deviations from the printed text, and our choices where it is silent. */
export const dbfReadings = (): readonly PaperReading[] => [...ofFormulas(), ...ofSections()];

const ofFormulas = (): readonly PaperReading[] => [
  {
    place: "formula (8), denominator",
    printed: "a dot before C_b, the factor in front of it lost",
    read: "C_b alone",
    reason:
      "With two tables only then does (8) equal (7); and in (5) to (9) one point of own pair handicap moves the expected result by 1/C_b, which (8), comparing with other tables only, gives with no further factor.",
  },
  {
    place: "formula (8), numerator",
    printed: "the same mean added and subtracted",
    read: "added: the opponents' mean at the other tables (8b); subtracted: the team-mates' mean there (8a)",
    reason: "Alike they would cancel; the text under the formula names both means.",
  },
  {
    place: "section 3.2",
    printed: "a half is computed by Butler against the datum of all tables, with no formula",
    read: "formula (8) with C_u = 1 and the means of all pairs of each direction, own table included",
    reason: "A datum includes the own table, so result and expectation are both C_u times those of IAF.",
  },
  {
    place: "formula (2), N_B",
    printed: "number of whole tables",
    read: "half of the pairs, a quarter of the players, rounded down; can be given",
    reason: "A table with an absent pair is no whole table, and the absent pair is not in the field.",
  },
  {
    place: "formula (2), r",
    printed: "percent above or below average; imps per board and comparison",
    read: "topscore results are entered as percent of the possible, 50 is taken off; imps as they are",
    reason: "Score lists show percent of the possible.",
  },
  {
    place: "formula (2), one table",
    printed: "the factor N_B − 1 is 0",
    read: "no change, whatever the result",
    reason: "There is nobody to compare with.",
  },
];

const ofSections = (): readonly PaperReading[] => [
  {
    place: "section 3.4",
    printed: "50 and 60 percent for sit-outs, with no word on boards and results",
    read: "boards are those played at the table; beside a row of an absent pair, where no column says it, how many of the boards were sat out is asked (`boards-sat-out`); the result is taken as entered, awards included",
    reason: "BridgeCentral computes from the final percentage. With 60 against 50 the changes do not sum to zero.",
  },
  {
    place: "section 3.5",
    printed: "a club cannot delete regulations",
    read: "it can withdraw a tournament from its book, which says so on every line",
    reason: "The book is its own; DBf's list may still have them.",
  },
  {
    place: "sections 1.1 and 1.5",
    printed: "never above 52",
    read: "each tournament and each half is cut at 52 and what is above is lost; a handicap tournament is ranked by the change before the cut",
    reason: "Every line of a history shows a handicap of at most 52; how well somebody played shows before the cut.",
  },
  {
    place: "section 1.1",
    printed: "may be negative, with no lowest value",
    read: "below -1000 is refused as a slip",
    reason: "The scale spans about 52.",
  },
  {
    place: "section 1.1",
    printed: "shown with two decimals",
    read: "carried in full, rounded only where it is shown",
    reason: "Formulas (1) and (2) do not round.",
  },
  {
    place: "section 1.6",
    printed: "individual tournaments are not regulated",
    read: "formula (5) is computed all the same and marked so",
    reason: "The paper gives the formula; clubs use it on their own account.",
  },
  {
    place: "section 3.1",
    printed: "the number of tables and boards bears on the expected percentage",
    read: "only the number of pairs does, through C_u",
    reason: "Formula (6) and the printed table know no other; tables and boards bear on the change.",
  },
  {
    place: "section 5.4.1",
    printed: "ten points above expectation over 24 boards lower the handicap by about one",
    read: "by formula (2): 0.46 with 3 tables, 0.72 with 7, 0.98 at most",
    reason: "The sentence holds for large fields only.",
  },
  {
    place: "section 5.4.1",
    printed: "33 % older results after 480 boards, 7 % after 1152",
    read: "by formula (2): 37 % and 9 % at best, more in small fields",
    reason: "The printed shares belong to a factor of 1/432; the formula says 1/480.",
  },
  {
    place: "section 5.6",
    printed: "ten points of handicap are worth four percentage points",
    read: "by formula (6): five in a large field, six with 6 pairs",
    reason: "C_b = 2 gives 0.5 a point, as the sentence before and the table in 3.1 have it.",
  },
  {
    place: "heading before formula (9)",
    printed: "5.2.4.3",
    read: "5.3.4.3",
    reason: "It follows 5.3.4.2.",
  },
];

/** The parts of the paper that we do not implement. */
export const DBF_NOT_DONE: readonly NotDone[] = [
  {
    place: "section 1.3",
    what: "the mean of a whole registered team for seeding, in the tournaments",
    reason: "The worksheet function takes any number of players; a match changes the handicaps of the four who played.",
  },
  {
    place: "section 1.4",
    what: "masterpoints",
    reason: "They go by the result, in DBf's own programs; only the place is given here.",
  },
  {
    place: "sections 1.5, 1.6",
    what: "telling which tournaments are regulated",
    reason: "Dispensations, knock-out and Monrad are on no sheet: who enters a tournament into a club book says so.",
  },
  {
    place: "section 2.1",
    what: "the handicaps of July 2013, from masterpoints and ranking",
    reason: "They were given once. What a player starts with, also by 2.2 to 2.5, is entered.",
  },
  {
    place: "section 3.3",
    what: "a club's own adjustments for substitutes",
    reason: "The paper lets them count after the handicaps only: results are taken as they are entered.",
  },
  {
    place: "section 4",
    what: "the rank in the district and in Denmark",
    reason: "It needs the handicaps of other clubs; the rank in the club is in its list.",
  },
  {
    place: "section 5.4.1",
    what: "the rules of thumb",
    reason: "They are illustrations; formula (2) is computed instead.",
  },
];
