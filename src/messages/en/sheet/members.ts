import type { Sentences } from "../../texts";

/** What is said of a list of members beside a tournament without handicaps; loaded with what reads it. */
export const members = {
  "list-taken": "{count|player has|players have} what {list} gives them",
  "list-differs": "the sheet says {sheet} for {name}, the list {list}; the sheet’s counts",
  "list-counts": "the sheet says {sheet} for {name}, the list {list}; the list’s counts",
  "list-strangers": "not on the list, so nothing is filled in for them: {names}",
  "list-few-games-none":
    "fewer than three games on the list, so no handicap yet unless the setting “{setting}” says otherwise: {names}",
  "list-few-games-played": "fewer than three games on the list, so their handicaps come from those: {names}",
  "list-without": "on the list without a handicap, rating or rank: {names}",
} as const satisfies Sentences;
