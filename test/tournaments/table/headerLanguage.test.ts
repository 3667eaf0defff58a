// New headers are in the language of those that are there, whatever language Office speaks.
import { planFill, recognise } from "../../../src/tournaments";
import { column, number } from "../../../src/tournaments/table/headers/columns";
import { headerLanguage } from "../../../src/tournaments/table/headers/headerLanguage";
import { sheet } from "../sheets";
import { words } from "../../words";

/** The headers that a fill adds. */
function added(headers: string, row: string, language: "en" | "da"): string[] {
  const found = recognise([sheet(`${headers}\n${row}`, "Games")]).found[0]!;
  return planFill(found, { language, settings: { boards: 24 } })
    .writes.filter((write) => write.row === 0)
    .map(({ value }) => String(value));
}

const GAME = "Ann Holt|Bo Field|26|3|2|1740|1800";

test.each([
  ["Vinder|Taber|Points|Vinder hcp|Taber hcp|Vinder indeks|Taber indeks", "en", "Trin"],
  ["Winner|Loser|Points|Winner hcp|Loser hcp|Winner index|Loser index", "da", "Steps"],
] as const)("%s, in an Office that speaks %s", (headers, language, first) => {
  expect(added(headers, GAME, language)[0]).toBe(first);
});

test.each([
  ["Hcp", null],
  ["Score %", null],
  ["Spillernes handicap før", "da"],
  ["Player hcp", "en"],
] as const)("%s alone tells %s", (header, language) => {
  const handicap = column(words("Player handicap", "Spillers handicap"), number({}));
  const places = new Map([[handicap, 0]]);
  expect(headerLanguage(sheet(`${header}\n3`, "List"), { headerRow: 0, places }, [])).toBe(language);
});
