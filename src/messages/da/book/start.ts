import type { start as en } from "../../en/book/start";
import type { TranslatedSentences } from "../../texts";

/** What is said of a list that a book starts from; loaded with what reads it. */
export const start = {
  "book-row-note": "”{label}” er taget for en bemærkning, ikke for en spiller",
  "book-rows-counted": "”{header}” tæller kun rækkerne; tallene gemmes ikke som medlemsnumre",
  "book-name-aside": "”{written}” står på listen som {name}",
  "book-name-turned": "”{written}” står på listen som {name}, med efternavnet sidst",
  "book-start-word": "”{received}” læses som: endnu intet oplyst",
  "book-start-about": "”{received}” læses som {start}",
  "book-start-posted": "”{received}” er ikke et handicap, som et gennemsnit kan give; skriv det som 0,088",
  "book-list-posted":
    "”{header}” er ikke det, som turneringerne eller gennemsnittet for {names} giver; det er dem, der gælder, og handicappet følger af dem",
  "book-start-column": "”{header}”: er det kolonnen med {field}?",
  "book-list-unrated": "den nye liste har intet tal, uændret: {names}",
  "book-list-absent": "ikke på den nye liste, uændret: {names}",
  "book-list-others": "{count|navn|navne} på listen er ikke i klubbogen og er sprunget over",
  "reading-start-assumed": "{count|spiller|spillere} begynder på {value}: intet handicap oplyst",
  "reading-start-behind": "{field} læses bag navnene i ”{header}”",
  "reading-start-none": "{count|spiller|spillere} har endnu intet at begynde med",
  "reading-four-digits": "ratingtal med fire cifre",
} as const satisfies TranslatedSentences<typeof en>;
