import type { members as en } from "../../en/sheet/members";
import type { TranslatedSentences } from "../../texts";

/** What is said of a list of members beside a tournament without handicaps; loaded with what reads it. */
export const members = {
  "list-taken": "{count|spiller|spillere} har det, som {list} giver dem",
  "list-differs": "arket siger {sheet} for {name}, listen {list}; det er arkets, der gælder",
  "list-counts": "arket siger {sheet} for {name}, listen {list}; det er listens, der gælder",
  "list-strangers": "står ikke på listen, så der er ikke udfyldt noget for dem: {names}",
  "list-few-games-none":
    "færre end tre turneringer på listen, så der er intet handicap endnu, medmindre indstillingen »{setting}« siger andet: {names}",
  "list-few-games-played": "færre end tre turneringer på listen, så handicappet kommer af dem: {names}",
  "list-without": "står på listen uden handicap, styrketal eller grad: {names}",
} as const satisfies TranslatedSentences<typeof en>;
