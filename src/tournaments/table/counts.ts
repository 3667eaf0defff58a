import { column, type Reader } from "./columns";
import { textOf } from "../../sheet/sheet";
import { spelling } from "./spelling";

/** Words by which a row says that it does not count. */
const NO_WORDS = new Set([
  ...["no", "n", "not", "false", "0", "friendly", "exhibition", "practice", "unrated"],
  ...["nej", "ikke", "falsk", "venskab", "venskabs", "venskabskamp", "opvisning", "opvisningskamp", "traening"],
]);

/** False where one of the words says no: `No`, `friendly game`, `tæller ikke`; all others count. */
const counts: Reader<boolean> = (cell) =>
  !textOf(cell)
    .split(/[^\p{L}\d]+/u)
    .some((word) => NO_WORDS.has(spelling(word)));

/** In every kind of table: a row that says no is listed and not computed. */
export const COUNTS = column({ en: "Counts", da: "Tæller" }, counts, {
  aliases: ["Count", "Counting", "Tæller med", "Medregnes"],
});
