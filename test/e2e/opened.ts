import type { Page } from "@playwright/test";

/** A blank page that another one opens: it shares its process, and with that all that was loaded and compiled there. */
export async function openedBy(page: Page): Promise<Page> {
  const opening = page.waitForEvent("popup");
  await page.evaluate(() => void open("about:blank"));
  return opening;
}
