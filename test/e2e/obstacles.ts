// What an assistive program would stumble over.
import { readFileSync } from "node:fs";
import type { Frame, Page } from "@playwright/test";

const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** In all that the page shows, but for what stands `besides`. */
export async function obstaclesIn(page: Page | Frame, besides: readonly string[] = []): Promise<string[]> {
  // Evaluated, not added as a script: the page allows none but its own.
  await page.evaluate(AXE);
  return page.evaluate(async (others) => {
    const { axe } = window as unknown as {
      axe: { run(context: unknown, options: unknown): Promise<{ violations: Violation[] }> };
    };
    const context = others.length === 0 ? document : { exclude: others.map((one) => [one]) };
    const { violations } = await axe.run(context, { iframes: false });
    return violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${impact} ${id}: ${html} ${failureSummary}`),
    );
  }, besides);
}
