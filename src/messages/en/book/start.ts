import type { Sentences } from "../../texts";

/** What is said of a list that a book starts from; loaded with what reads it. */
export const start = {
  "book-row-note": "“{label}” is taken for a note, not for a player",
  "book-rows-counted": "“{header}” only counts the rows; the numbers are not kept as members’ own",
  "book-name-aside": "“{written}” is on the list as {name}",
  "book-name-turned": "“{written}” is on the list as {name}, the surname last",
  "book-start-word": "“{received}” is taken as none given yet",
  "book-start-about": "“{received}” is taken as {start}",
  "book-start-posted": "“{received}” is not a handicap that an average gives; write it as 0.088",
  "book-list-posted":
    "“{header}” is not what the games or the average of {names} give; those count, and the handicap follows from them",
  "book-start-column": "“{header}”: is this the {field}?",
  "book-list-unrated": "no figure in the new list, left as before: {names}",
  "book-list-absent": "not in the new list, left as before: {names}",
  "book-list-others": "{count|name|names} of the list not in the book, passed over",
  "reading-start-assumed": "{count|player starts|players start} at {value}: no handicap given",
  "reading-start-behind": "{field} is read behind the names in “{header}”",
  "reading-start-none": "{count|player has|players have} nothing to start with yet",
  "reading-four-digits": "ratings of four digits",
} as const satisfies Sentences;
