// Waits without Playwright's pauses: its assertions look at the page only every half second.
import type { Page } from "@playwright/test";

/** For `expect.poll`. */
export const SOON = { intervals: [20, 50, 100] };

/**
 * Waits, at most a minute, until an element matching the selector has this text; it looks at every frame. The next
 * assertion then reports what is there instead.
 */
export async function untilShown(page: Page, selector: string, text: string): Promise<void> {
  const shows = ([wanted, words]: readonly [string, string]) =>
    [...document.querySelectorAll(wanted)].some(({ textContent }) => textContent === words);
  await page.waitForFunction(shows, [selector, text] as const, { timeout: 60_000 }).catch(() => undefined);
}
