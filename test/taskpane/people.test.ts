// Who is on a sheet, under which spellings: two who are one person are joined, and parted again.
import { peopleIn } from "../../src/requests/filling/resultsOf";
import type { NameAnswer } from "../../src/tournaments";
import { sheet } from "../tournaments/sheets";
import { HeadlessPane, openWorkbook } from "./headless";

const SEASON = sheet(
  `
Date|Winner|Hcap|Loser|Hcap
2 May 2026|Mrs Hetty Lamb|6|Ann Holt|3
9 May 2026|Ann Holt|3|Bo Field|2
16 May 2026|Hetty Lamb|6|Robert Field|2
23 May 2026|Bo Field|2|Hetty Lamb|6`,
  "Season",
);

async function opened() {
  const pane = await new HeadlessPane(await openWorkbook([SEASON])).send({ type: "sheetChosen" });
  const said = (...answers: NameAnswer[]) => pane.send({ type: "namesAnswered", answers });
  const people = () => {
    const { found, answers, plan } = pane.at("results").chosen;
    return peopleIn(found!, answers, plan!.repairs)!.map(({ name, spellings }) => [
      name,
      spellings.map((one) => `${one.name} ${one.rows.join("+")}`),
    ]);
  };
  const standings = () =>
    Object.fromEntries(
      pane.at("results").chosen.plan!.summaries[0]!.rows.map(([name, count]) => [String(name), count]),
    );
  return { pane, said, people, standings };
}

const FIELD = { name: "Robert Field", other: "Bo Field" };

test("a title is no other person; two who are joined are one, also in the standings, and can be two again", async () => {
  const { said, people, standings } = await opened();
  const apart = [
    ["Hetty Lamb", ["Mrs Hetty Lamb 2", "Hetty Lamb 4+5"]],
    ["Ann Holt", ["Ann Holt 2+3"]],
    ["Bo Field", ["Bo Field 3+5"]],
    ["Robert Field", ["Robert Field 4"]],
  ];
  expect(people()).toEqual(apart);
  await said({ ...FIELD, same: true });
  expect(people()).toEqual([...apart.slice(0, 2), ["Bo Field", ["Bo Field 3+5", "Robert Field 4"]]]);
  expect(standings()).toMatchObject({ "Bo Field": 3, "Hetty Lamb": 3 });
  await said({ ...FIELD, same: false });
  expect(people()).toEqual(apart);
});

test("who has a title can be said to be another person", async () => {
  const { said, people } = await opened();
  await said({ name: "Mrs Hetty Lamb", other: "Hetty Lamb", same: false });
  expect(people().map(([name]) => name)).toEqual([
    "Mrs Hetty Lamb",
    "Ann Holt",
    "Bo Field",
    "Hetty Lamb",
    "Robert Field",
  ]);
});

test("joined by way of a third spelling", async () => {
  const { said, people, standings } = await opened();
  await said({ ...FIELD, same: true });
  await said({ name: "Bo Field", other: "Ann Holt", same: true });
  expect(people()[1]).toEqual(["Ann Holt", ["Ann Holt 2+3", "Bo Field 3+5", "Robert Field 4"]]);
  expect(standings()).not.toHaveProperty("Robert Field");
});
