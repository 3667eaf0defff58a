import type { Texts } from "../../texts";

export const croquet = {
  problems: {
    "croquet-not-a-handicap": "{field}: {received} is not a handicap; nearest: {nearest}",
    "croquet-game-length": "points: {received}; the paper has index changes for games of 26 and 14 points only",
    "croquet-not-a-date": "{field}: “{received}” is not a date; use a date cell or year-month-day",
    "croquet-date-missing":
      "Games, row {row}: the date is missing; to review handicaps by day, give every game a date, or none",
    "croquet-date-goes-back":
      "Games, row {row}: the date is before that of row {earlier}; list the games in the order they were played",
    "croquet-own-handicap":
      "{field}: {received} cannot be a handicap; allowed are whole and half numbers from −{furthest} to {furthest}",
    "croquet-unknown-player": "Games, row {row}: {name} is not among the players; correct the name, or add it there",
    "croquet-against-self": "Games, row {row}: {name} is entered as both winner and loser",
    "croquet-player-twice": "Players, row {row}: {name} is already in row {first}",
    "croquet-depends-on-game": "depends on the game in row {row}, which does not count",
  },
  steps: {
    "croquet-own-scale": ["table", "by the club's own table of {handicaps} handicaps"],
    "croquet-hsv": ["HSV of {handicap}", "table"],
    "croquet-trigger": ["trigger point of {handicap}", "table"],
    "croquet-steps": ["steps", "{larger} − {smaller}"],
    "croquet-steps-negative": ["steps", "{larger} − ({smaller})"],
    "croquet-won-higher": ["who won", "higher handicap"],
    "croquet-won-lower": ["who won", "lower handicap"],
    "croquet-won-equal": ["who won", "equal handicaps"],
    "croquet-change-higher": ["index change", "row {row}, {points}-pt, higher wins"],
    "croquet-change-lower": ["index change", "row {row}, {points}-pt, lower wins"],
    "croquet-change-equal": ["index change", "row {row}, {points}-pt, either wins"],
    "croquet-improves-at": ["index at which {handicap} goes down", "trigger point of {to}"],
    "croquet-worsens-at": ["index at which {handicap} goes up", "trigger point of {to}"],
    "croquet-lowest": ["index at which {handicap} goes down", "none, it is the lowest handicap"],
    "croquet-highest": ["index at which {handicap} goes up", "none, it is the highest handicap"],
    "croquet-review-improves": ["handicap after review", "{index} reaches or passes {trigger}"],
    "croquet-review-worsens": ["handicap after review", "{index} falls to or below {trigger}"],
    "croquet-review-stays": ["handicap after review", "no change: {index} is below {down} and above {up}"],
    "croquet-review-stays-lowest": ["handicap after review", "no change: {index} is above {up}"],
    "croquet-review-stays-highest": ["handicap after review", "no change: {index} is below {down}"],
  },
} as const satisfies Texts;
