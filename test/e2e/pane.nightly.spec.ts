// A long fill in the shipped pane.
import { manyGames } from "../workbook/fillCost";
import { expect, FILL, test } from "./panePage";

test.describe("13,000 rows", () => {
  test("the pane shows how far it is, answers meanwhile, and stops when told to", async ({ pane, page }) => {
    await pane.open([manyGames(13_000)], { latency: 30 });
    await pane.workOut();
    await expect(page.getByRole("button", { name: "All 13000 games" })).toBeVisible();
    await pane.unfold("Also write");
    await expect(page.getByLabel(/^values only/)).toBeChecked();
    await page.getByLabel("Working: Steps").check();
    await expect(pane.button(FILL.write)).toBeEnabled();
    const FAR = /^\d{5} of \d{5} cells$/;
    // From there on the test has time to press the button before the next request, perhaps the last one, is answered.
    await page.evaluate((far) => {
      const slowDown = () => {
        if (!far.test(document.querySelector("[role=status]")?.textContent ?? "")) return;
        window.testHost.host.options.latency = 2000;
        observer.disconnect();
      };
      const observer = new MutationObserver(slowDown);
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    }, FAR);
    await pane.press(FILL.write, "Writing …");
    await expect(page.getByRole("status")).toContainText(FAR);
    await pane.picture("filling");
    await pane.button("Cancel").click();
    await page.evaluate(() => void (window.testHost.host.options.latency = 0));
    await expect(pane.heading).toHaveText(FILL.stopped);
    await expect(page.getByRole("alert")).toHaveText("You stopped it. The workbook is as it was before.");
    const after = await pane.state();
    expect(Object.keys(after)).toEqual(["Season"]);
    expect(after["Season"]!.values[0]).toHaveLength(9);
    await pane.press("Try again", FILL.written);
    await pane.press(FILL.undo, "Undone");
    expect((await pane.state())["Season"]).toEqual(after["Season"]);
  });
});
