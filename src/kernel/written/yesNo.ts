import { spelling } from "./spelling";

const YES = ["1", "yes", "y", "true", "x", "ja", "j", "sand"];
const NO = ["0", "no", "n", "false", "nej", "falsk"];

/** Reads a yes or no as people write it in a cell; undefined for other values. */
export function readYesNo(cell: string | number | boolean): boolean | undefined {
  if (typeof cell === "boolean") return cell;
  const word = spelling(String(cell));
  if (YES.indexOf(word) >= 0) return true;
  return NO.indexOf(word) >= 0 ? false : undefined;
}
