// Danish names of the headers of examples, by their English ones.
export const examples = {
  "Winner’s handicap": "Vinders handicap",
  "Loser’s handicap": "Tabers handicap",
  "Index change": "Indeksændring",
  "Player’s handicap": "Spillers handicap",
  "Partner’s handicap": "Makkers handicap",
  "Handicap of the pair": "Parrets handicap",
  Average: "Gennemsnit",
  Handicap: "Handicap",
  "Own rating": "Egen rating",
  "Opponent’s rating": "Modstanders rating",
  Adjustment: "Justering",
  Rank: "Grad",
  "Opponent’s rank": "Modstanders grad",
  Stones: "Sten",
  Working: "Mellemregning",
} as const;
