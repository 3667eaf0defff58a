import type { Page } from "@playwright/test";

/**
 * A blank page opened by another one. It shares the process of that page, with all that was loaded and compiled there.
 */
export async function openedBy(page: Page): Promise<Page> {
  const opening = page.waitForEvent("popup");
  await page.evaluate(() => void open("about:blank"));
  return opening;
}
