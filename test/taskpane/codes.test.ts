// Every code that the program names has its sentence.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { LANGUAGES } from "../../src/kernel/language";
import { stepText } from "../../src/messages";
import "../../src/messages/everyLanguage";
import "../../src/messages/loaded/examples";
import "../../src/messages/loaded/explain";
import "../../src/messages/loaded/explainBook";
import "../../src/messages/loaded/formats";
import "../../src/messages/loaded/members";
import "../../src/messages/loaded/start";
import { playersSentence } from "../../src/messages/book";
import { cliSentence } from "../../src/messages/cli";

const SRC = path.resolve(__dirname, "../../src");
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
const code = files.map((file) => readFileSync(path.join(SRC, file), "utf8")).join("\n");

/** The codes, with a hyphen in them, that stand behind what names a code. */
const named = (before: RegExp) => [
  ...new Set([...code.matchAll(new RegExp(`${before.source}"([a-z]+(?:-[a-z]+)+)"`, "g"))].map((found) => found[1]!)),
];

const SPOKEN = [
  ...named(/(?:invalid|unavailable|say|sentence|told)\((?:language, )?/),
  ...named(/\b(?:code|warning|error|repair|assume|problem|note)(?:: |\()/),
];

/** Told in other words: a game that is not read in the remark of its players, a sum in the words of its table. */
const TOLD_OTHERWISE = ["row-not-read", "dbf-sum-rounded"];

test.each(LANGUAGES)("in %s", (language) => {
  expect(SPOKEN.length).toBeGreaterThan(80);
  const isMute = (one: string) => playersSentence(language, one) === one && cliSentence(language, one) === one;
  expect(SPOKEN.filter(isMute).sort()).toEqual([...TOLD_OTHERWISE].sort());
  const steps = named(/\.step\(\s*/);
  expect(steps.length).toBeGreaterThan(60);
  expect(steps.filter((one) => stepText(language, one, {})[0] === one)).toEqual([]);
});
