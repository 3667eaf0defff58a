import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { serve } from "../../build/workbench";
import { temporaryFolder } from "../cli/run";

const folder = temporaryFolder();

test("the workbench is served with nothing to which a link leads out of it", async () => {
  const inside = path.join(folder, "served");
  mkdirSync(inside);
  writeFileSync(path.join(folder, "secret.html"), "secret");
  writeFileSync(path.join(inside, "index.html"), "page");
  symlinkSync(path.join(folder, "secret.html"), path.join(inside, "link.html"));
  symlinkSync(folder, path.join(inside, "out"));
  const server = await serve(0, inside);
  try {
    const get = async (name: string) =>
      (await fetch(`http://localhost:${(server.address() as AddressInfo).port}/${name}`)).status;
    expect(await get("")).toBe(200);
    expect([await get("link.html"), await get("out/secret.html")]).toEqual([404, 404]);
  } finally {
    server.close();
  }
});
