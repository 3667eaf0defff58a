// Long work on a book goes in steps: between two of them at most one sheet is read or filled, and the pane draws.
import { proposingBook } from "../../src/requests/table";
import { openBook, type OpenBook } from "../../src/requests/openBook";
import { BOOKS, sampleFile } from "../workbook/samples";
import { FileWorkbook } from "../../src/workbook/file/fileWorkbook";
import { sayCode } from "../saying";
import type { Sheet } from "../../src/sheet";
import { Tab } from "../taskpane/playersTab";

const NOW = 46_290;

async function opened(name: string): Promise<OpenBook> {
  const book = await openBook(
    new FileWorkbook(await sampleFile(name)),
    { language: "en", sayIn: () => sayCode },
    {},
    NOW,
  );
  if (book === null || !("state" in book)) throw new Error(name);
  return book;
}

/** Sheets that tell which of them were looked at. */
function watched(book: OpenBook, change: (line: Sheet["values"][number]) => Sheet["values"][number] = (line) => line) {
  const touched = new Set<string>();
  const sheets = [...book.sheets].map(([name, { values: given, ...sheet }], i) => {
    const values = i === 0 ? given.map(change) : given;
    const seen = {
      ...sheet,
      get values() {
        touched.add(name);
        return values;
      },
    };
    return [name, seen] as const;
  });
  return { touched, book: { ...book, sheets: new Map(sheets) } };
}

/** The sheets that are looked at in each step of bringing a book up to date. */
function stepsOf({ book, touched }: ReturnType<typeof watched>): string[][] {
  const steps: string[][] = [];
  const now = Math.max(NOW, ...book.log.map(({ when }) => when));
  const work = proposingBook({ what: "update", answers: { organiserErrors: [] } }, book, "en", now);
  for (let done = false; !done;) {
    done = work.next().done!;
    steps.push([...touched]);
    touched.clear();
  }
  return steps;
}

test.each(BOOKS)("%s is brought up to date a sheet at a time", async (name) => {
  const book = await opened(name);
  const steps = stepsOf(watched(book));
  expect(steps.filter((sheets) => sheets.length > 1)).toEqual([]);
  expect(new Set(steps.flat())).toEqual(new Set(book.sheets.keys()));
});

test("so are the sheets that a correction restates", async () => {
  const book = await opened("book-dbf.xlsx");
  const corrected = watched(book, (line) => line.map((cell) => (cell === 61.25 ? 60.25 : cell)));
  const steps = stepsOf(corrected);
  expect(steps.filter((sheets) => sheets.length > 1)).toEqual([]);
  // Each is read, and each with a figure that changes is filled.
  expect(steps.flat().length).toBeGreaterThan(book.sheets.size);
});

test("the pane draws after every sheet where a sheet takes long", async () => {
  const tab = new Tab(new FileWorkbook(await sampleFile("book-dbf.xlsx")));
  await tab.send({ type: "opened" });
  let now = 0;
  const clock = jest.spyOn(performance, "now").mockImplementation(() => (now += 60));
  const timer = jest.spyOn(globalThis, "setTimeout");
  const step = await tab.send({ type: "asked", request: { what: "update", answers: { organiserErrors: [] } } });
  const draws = timer.mock.calls.filter(([, pause]) => pause === 0).length;
  clock.mockRestore();
  timer.mockRestore();
  expect(step.name).toBe("preview");
  expect(draws).toBeGreaterThan(4);
});
