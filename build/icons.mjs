// Draws the icons: every SVG of assets/ in the sizes Office asks for. Run after changing one: `npm run icons`.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const ASSETS = fileURLToPath(new URL("../assets/", import.meta.url));
const SIZES = [16, 20, 24, 32, 40, 48, 64, 80];
const at = (name) => fileURLToPath(new URL(name, import.meta.url));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
const page = await browser.newPage();

async function draw(svg, size, file) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${svg}`);
  writeFileSync(file, await page.screenshot({ omitBackground: true }));
}

for (const drawing of readdirSync(ASSETS).filter((name) => name.endsWith(".svg"))) {
  const svg = readFileSync(path.join(ASSETS, drawing), "utf8");
  for (const size of SIZES) await draw(svg, size, path.join(ASSETS, `${path.parse(drawing).name}-${size}.png`));
}
const icon = readFileSync(path.join(ASSETS, "icon.svg"), "utf8");
// Beside the texts of the Marketplace, which wants one between 216 and 350 pixels.
await draw(icon, 300, at("../docs/marketplace/logo-300.png"));
await browser.close();
