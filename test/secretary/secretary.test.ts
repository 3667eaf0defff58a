// Untidy sheets, and a secretary who knows the truth and answers only what she is asked: nothing may be silently wrong or
// silently empty, no question may be without a true choice, and no answer may be asked for twice.
import { SEED, times } from "../random";
import { temporaryFolder } from "../cli/run";
import { eveningCase } from "./evenings";
import { fillCase } from "./fills";
import { listCase } from "./lists";
import { isRight, summary, type Scored } from "./score";
import { triedEvening, triedFill, triedList } from "./tried";

const folder = temporaryFolder();
const all: Scored[] = [];
afterAll(() => console.log(summary(all)));

/** What went wrong of so many cases. */
async function faults(count: number, tried: (seed: number) => Promise<Scored>): Promise<string[]> {
  const scored: Scored[] = [];
  for (let i = 0; i < times(count); i++) scored.push(await tried(SEED + i));
  all.push(...scored);
  return scored.filter((one) => !isRight(one)).map((one) => `${one.called}: ${one.result}: ${one.why}`);
}

test("lists of members start a book", async () => {
  expect(await faults(20, (seed) => triedList(folder, listCase(seed)))).toEqual([]);
});

test("evenings are entered into one", async () => {
  expect(await faults(15, (seed) => triedEvening(folder, eveningCase(seed)))).toEqual([]);
});

test("sheets are filled", async () => {
  expect(await faults(12, (seed) => triedFill(folder, fillCase(seed)))).toEqual([]);
});
