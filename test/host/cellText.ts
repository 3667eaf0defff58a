/** The text a cell shows: enough of Excel's number formats for tests; what it does not know is shown as General. */
import type { CellValue } from "./cellInput";

export interface Separators {
  readonly decimal: string;
  readonly group: string;
}

export function cellText(value: CellValue | undefined, format: string, separators: Separators): string {
  if (value === undefined) return "";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "string" || format === "@") return String(value);
  const sections = splitSections(format);
  const { section, shown } = chooseSection(sections, value);
  const bare = section.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, "");
  if (/General/i.test(bare)) return generalText(shown, separators);
  if (/[ymdhs]/i.test(bare)) return dateText(value, section);
  return /[0#]/.test(bare) && !bare.includes("/")
    ? numberText(shown, section, separators)
    : generalText(value, separators);
}

function splitSections(format: string): string[] {
  const sections = [""];
  for (const token of format.match(/"[^"]*"|\\.|./gs) ?? [])
    if (token === ";") sections.push("");
    else sections[sections.length - 1] += token;
  return sections;
}

/** Sections are positive;negative;zero. Only a section made for negatives loses the sign. */
function chooseSection(sections: string[], value: number): { section: string; shown: number } {
  const [positive = "General", negative, zero] = sections;
  if (value < 0 && negative !== undefined) return { section: negative, shown: -value };
  if (value === 0 && zero !== undefined) return { section: zero, shown: 0 };
  return { section: positive, shown: value };
}

/** At most eleven characters, as in a wide enough column. */
export function generalText(value: number, separators: Separators): string {
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e11 || size < 1e-9)) {
    const [digits, exponent = "+0"] = value.toExponential(5).split("e") as [string, string];
    const power = exponent.slice(1).padStart(2, "0");
    return `${localise(String(Number(digits)), separators)}E${exponent[0]}${power}`;
  }
  const wholeDigits = Math.trunc(size).toString().length;
  return localise(String(Number(value.toFixed(Math.min(9, Math.max(0, 10 - wholeDigits))))), separators);
}

const localise = (digits: string, separators: Separators): string => digits.replace(".", separators.decimal);

function numberText(value: number, section: string, separators: Separators): string {
  const match = /^((?:"[^"]*"|\\.|\[[^\]]*\]|[^0#"\\[])*)([0#,]+(?:\.[0#]*)?(?:E\+0+)?)(.*)$/s.exec(section);
  if (!match) return generalText(value, separators);
  const [, before = "", pattern = "", after = ""] = match;
  const literal = (text: string) =>
    text.replace(/\[[^\]]*\]|_./g, "").replace(/"([^"]*)"|\\(.)/g, (_, quoted, escaped) => quoted ?? escaped);
  const percent = (before + after).includes("%");
  const size = Math.abs(value) * (percent ? 100 : 1);
  const sign = value < 0 ? "-" : "";
  return sign + literal(before) + digitsText(size, pattern, separators) + literal(after);
}

function digitsText(size: number, pattern: string, separators: Separators): string {
  const [mantissa = "", exponent] = pattern.split("E+");
  const [whole = "", decimals = ""] = mantissa.split(".");
  if (exponent !== undefined) {
    const [digits = "", power = "+0"] = size.toExponential(decimals.length).split("e");
    return `${localise(digits, separators)}E${power[0]}${power.slice(1).padStart(exponent.length, "0")}`;
  }
  let [front = "", back = ""] = roundedText(size, decimals.length).split(".");
  front = front.padStart(whole.replaceAll(/[,#]/g, "").length, "0");
  if (front === "0" && !whole.includes("0")) front = "";
  if (whole.includes(",")) front = front.replace(/\B(?=(\d{3})+$)/g, separators.group);
  const needed = decimals.lastIndexOf("0") + 1;
  while (back.length > needed && back.endsWith("0")) back = back.slice(0, -1);
  return decimals === "" || back === "" ? front : front + separators.decimal + back;
}

/** Excel rounds halves of the shortest decimal writing away from zero; toFixed rounds the binary value. */
function roundedText(size: number, places: number): string {
  const scaled = Number(`${size}e${places}`);
  return Number.isNaN(scaled) ? size.toFixed(places) : Number(`${Math.round(scaled)}e-${places}`).toFixed(places);
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

function dateText(serial: number, section: string): string {
  const seconds = Math.round((serial % 1) * 86_400);
  const days = Math.floor(serial) < 61 ? Math.floor(serial) + 1 : Math.floor(serial);
  const date = new Date((days - 25_569) * 86_400_000 + seconds * 1000);
  const twoDigits = (part: number) => String(part).padStart(2, "0");
  let afterHours = false;
  return section.replace(/"([^"]*)"|\\(.)|\[[^\]]*\]|y+|m+|d+|h+|s+/gi, (token, quoted, escaped, offset) => {
    if (quoted !== undefined || escaped !== undefined) return quoted ?? escaped;
    if (token.startsWith("[")) return "";
    const letter = token[0]!.toLowerCase();
    const isMinutes = letter === "m" && (afterHours || /^:s/i.test(section.slice(offset + token.length)));
    afterHours = letter === "h";
    const long = token.length > 1;
    const pad = (part: number) => (long ? twoDigits(part) : String(part));
    switch (isMinutes ? "minutes" : letter) {
      case "y":
        return token.length > 2 ? String(date.getUTCFullYear()) : twoDigits(date.getUTCFullYear() % 100);
      case "m": {
        const month = MONTHS[date.getUTCMonth()]!;
        return token.length > 3 ? month : token.length === 3 ? month.slice(0, 3) : pad(date.getUTCMonth() + 1);
      }
      case "d": {
        const day = DAYS[date.getUTCDay()]!;
        return token.length > 3 ? day : token.length === 3 ? day.slice(0, 3) : pad(date.getUTCDate());
      }
      case "h":
        return pad(date.getUTCHours());
      case "minutes":
        return pad(date.getUTCMinutes());
      default:
        return pad(date.getUTCSeconds());
    }
  });
}
