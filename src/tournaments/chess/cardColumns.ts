// The columns of a match card.

export type Role = "board" | "rating" | "grade" | "adj" | "result" | "name";

/** A cell of a row of headers. */
export interface HeaderCell {
  readonly column: number;
  readonly key: string;
  /** What its words say. */
  readonly says: string;
  readonly role: Role | null;
}

/** The columns of one team. */
export interface CardSide {
  readonly name: number | null;
  /** That of the names where it is behind each of them. */
  readonly rating: number;
  readonly adj: number | null;
  /** The same as that of the other one where there is one column of results. */
  readonly result: number;
}

/** Whose results a column holds that is the only one: both sides' in each cell, one side's, or the sheet does not say whose. */
export type ResultsOf = "both" | "home" | "away" | "unsaid";

/** The columns of both teams. */
export interface CardColumns {
  readonly board: number | null;
  readonly grades: boolean;
  readonly home: CardSide;
  readonly away: CardSide;
  /** Null where each side has a column of results. */
  readonly resultsOf: ResultsOf | null;
  readonly left: number;
  readonly right: number;
  readonly end: number;
  readonly unread: readonly number[];
}
