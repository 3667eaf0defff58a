// Code that must not compile. `node build/typecheck.js` reads this file, and reports any of these lines that compile.
import { invalid } from "../../src/kernel/problem";
import { told, type Say } from "../../src/kernel/told";
import { Working } from "../../src/kernel/working";
import { sentence } from "../../src/messages";
import { cliSentence } from "../../src/messages/cli";
import type { NamingAs, TranslatedSentences } from "../../src/messages/texts";
import { bookNote } from "../../src/book";

const field = "Score";
const working = new Working();

export function codes(say: Say): void {
  invalid("cell-missing", { field });
  // @ts-expect-error: no sentence has this code
  invalid("cell-mising", { field });
  // @ts-expect-error: a sentence of the command line, which a sheet never says
  told("file-exists", { file: "a.xlsx" });
  // @ts-expect-error: a step, no sentence
  told("acbl-sum", { scores: [1, 2] });
  // @ts-expect-error: a sentence, no step
  working.step("cell-missing", { field }, 1, "acbl:1");
  // @ts-expect-error: no button has this code
  say("players-serch");
}

export function details(say: Say): void {
  told("select-more");
  told("cell-missing", { field, "for another reader": 1 });
  // @ts-expect-error: {field} is missing
  invalid("cell-missing");
  // @ts-expect-error: {field} is misspelt
  told("cell-missing", { feild: field });
  // @ts-expect-error: {rows|row|rows} is missing
  say("croquet-index-blank", {});
  // @ts-expect-error: {player} is missing
  working.step("acbl-classification", {}, 1, "acbl:1");
  // @ts-expect-error: {received} is missing
  bookNote("book-cell-number", {}, "error");
  // @ts-expect-error: {file} is missing
  cliSentence("en", "file-exists");
  // @ts-expect-error: {field} is missing
  sentence("da", "cell-missing");
  const some: "cell-missing" | "cell-not-number" = "cell-missing" as "cell-missing" | "cell-not-number";
  // @ts-expect-error: the other code names {received}
  told(some, { field });
  const known = invalid("cell-missing", { field });
  told(known.code, { ...known.details, received: 1 });
}

const _english = { hello: "Hello {name}", rows: "{rows|row|rows} of {name}" } as const;
const danish = { hello: "Hej {name}", rows: "{rows|række|rækker} af {name}" } as const;
const misnamed = { hello: "Hej {navn}", rows: "{rows|række|rækker} af {name}" } as const;
const silent = { hello: "Hej {name}", rows: "rækker af {name}" } as const;
const talkative = { hello: "Hej {name}", rows: "{rows|række|rækker} af {name}, {day}" } as const;

danish satisfies TranslatedSentences<typeof _english>;
danish satisfies NamingAs<typeof _english, typeof danish>;
// @ts-expect-error: a sentence is missing
({ hello: "Hej {name}" }) satisfies TranslatedSentences<typeof _english>;
// @ts-expect-error: a sentence that English lacks
({ ...danish, more: "Mere" }) as const satisfies TranslatedSentences<typeof _english>;
// @ts-expect-error: {navn} in place of {name}
misnamed satisfies NamingAs<typeof _english, typeof misnamed>;
// @ts-expect-error: {rows} is not said
silent satisfies NamingAs<typeof _english, typeof silent>;
// @ts-expect-error: English gives no {day}
talkative satisfies NamingAs<typeof _english, typeof talkative>;
