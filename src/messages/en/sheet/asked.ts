import type { Sentences } from "../../texts";

/** Questions about the settings and columns of a sheet. */
export const asked = {
  "asked-boards": "how many boards were played?",
  "asked-boards-sat-out":
    "how many boards did each pair or player sit out? 0 if the number of boards is of those at the table",
  "asked-maximum": "what is the highest possible score?",
  "asked-games-count":
    "a title, a header or the scores speak of games that do not count (friendly, doubles, cup, golf croquet to 7 hoops): do these count all the same?",
  "asked-imps": "are the imps totals over all boards, or imps per board?",
  "asked-comparison": "were the results compared table against table (IAF), or against a datum score (Butler)?",
  "asked-datum":
    "were the imps worked out against a datum score (Butler: yes), or by comparing with each other table (IAF: no)?",
  "asked-possible": "what is the highest possible score (twice the average)?",
  "asked-average": "what is the average score of the game?",
  "asked-white": "for which team did White play: the home team on every board, or on the odd or the even boards?",
  "asked-home-team": "what is the home team called?",
  "asked-away-team": "what is the away team called?",
  "asked-sections":
    "is each section or table a tournament of its own (apart), or are all of them one, such as North–South and East–West of one game (together)?",
  "asked-only-section": "the sheet holds several days: which of them is read?",
  "asked-points":
    "how many points had these games? The paper knows games of 26 and of 14; a column Points with 26 or 14 says it game by game. That games of 18 points count as 14, and those of 22 as 26, is the club’s choice and not of the paper",
  "asked-other-lengths":
    "the paper has no index changes for games of 18 and 22 points: do they count as 14 and 26, the nearest lengths, which is the club’s choice and not of the paper, or not at all, as the paper has it?",
  "asked-play": "were these level games, or handicap games with bisques?",
  "asked-ratings": "how are the ratings given: as half-ratings, grades or four digits?",
  "asked-year": "which year do the dates without one belong to?",
  "asked-decimal-mark":
    "a number with three digits behind its only mark, such as 1,234, can be a thousand or a decimal: which mark is the decimal one?",
  "book-column-of-both": "“{header}” was taken for {fields}; is that right, or does it belong to both together?",
  "book-column-one-of-several": "“{header}” was taken for {fields}, and {others} would be left out; is that right?",
  "book-same-asked": "{rows|row|rows} and {earlier|row|rows} say the same: is that one game each time, or two?",
  "asked-same-one": "One game: the later row is left out",
  "asked-same-two": "Two games",
  "book-column-asked": "what is the column “{header}”? It may be {fields}",
  "book-column-players": "“{header}” holds names of players, and is not read: what is it?",
  "asked-both": "It belongs to both together",
} as const satisfies Sentences;
