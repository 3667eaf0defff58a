// npm run workbench, which builds the workbench for itself.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect } from "@playwright/test";
import { test } from "./workers";

test("one command builds and serves on the next free port, and ends with Ctrl+C", async () => {
  const occupant = createServer();
  await new Promise<void>((resolve) => occupant.listen(0, "localhost", resolve));
  const { port } = occupant.address() as AddressInfo;
  const script = path.resolve(__dirname, "../../build/workbench.js");
  const running = spawn(process.execPath, [script, "--port", String(port)]);
  const line = await new Promise<string>((resolve, reject) => {
    running.stdout.once("data", (data) => resolve(String(data)));
    running.stderr.once("data", (data) => reject(new Error(String(data))));
  });
  const address = /^Workbench: (http:\/\/localhost:(\d+))\n$/.exec(line);
  expect(Number(address?.[2])).toBeGreaterThan(port);
  expect((await fetch(`${address![1]}/`)).status).toBe(200);
  const ended = new Promise((resolve) => running.once("exit", (code) => resolve(code)));
  running.kill("SIGINT");
  expect(await ended).toBe(0);
  occupant.close();
});
