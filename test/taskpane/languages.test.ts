// A language besides English is loaded by whoever reads it, and by whoever opens a book in it.
import { sentence } from "../../src/messages";
import { paneSentence } from "../../src/messages/pane";
import { loadLanguage, spokenLanguage } from "../../src/taskpane/languages";

let isReachable = true;
jest.mock("../../src/messages/da", () => {
  if (!isReachable) throw new Error("not reachable");
  return jest.requireActual<object>("../../src/messages/da");
});

const inDanish = () => [paneSentence("da", "undo"), sentence("da", "row-not-counted")];
const inEnglish = () => [paneSentence("en", "undo"), sentence("en", "row-not-counted")];

test("English needs nothing; Danish that cannot be loaded is English until it can", async () => {
  await loadLanguage("en");
  expect(inDanish()).toEqual(inEnglish());

  isReachable = false;
  await expect(loadLanguage("da")).rejects.toThrow("not reachable");
  expect(await spokenLanguage("da")).toBe("en");
  expect(inDanish()).toEqual(inEnglish());

  isReachable = true;
  expect(await spokenLanguage("da")).toBe("da");
  for (const [i, text] of inDanish().entries()) expect(text).not.toBe(inEnglish()[i]);
});
