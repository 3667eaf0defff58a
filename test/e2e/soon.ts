// Waiting without Playwright's pauses: its assertions look at the page again only every half second.
import type { Page } from "@playwright/test";

/** For `expect.poll`. */
export const SOON = { intervals: [20, 50, 100] };

/**
 * Waits at most a minute, looking at every frame, until an element that the selector finds has this text. The assertion
 * that follows says what is there instead.
 */
export async function untilShown(page: Page, selector: string, text: string): Promise<void> {
  const shows = ([wanted, words]: readonly [string, string]) =>
    [...document.querySelectorAll(wanted)].some(({ textContent }) => textContent === words);
  await page.waitForFunction(shows, [selector, text] as const, { timeout: 60_000 }).catch(() => undefined);
}
