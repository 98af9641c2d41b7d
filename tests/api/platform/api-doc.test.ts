import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { expect, test } from "vitest";
import { openDemo } from "#tests/world/demonstration.ts";

const demo = openDemo();

/** Joins all `sh` blocks of docs/api.md into one script. */
async function commands(): Promise<string> {
  const text = await readFile("docs/api.md", "utf8");
  return [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block).join("");
}

test("each call of docs/api.md gives the status written beside it", async () => {
  const script = await commands();
  const promised = [...script.matchAll(/^(.+?) +# (\d{3})/gm)].map(([, command, status]) => `${command} ${status}`);
  expect(promised.length).toBeGreaterThan(45);
  const server = createServer(getRequestListener((request) => demo.api(request)));
  await once(server.listen(0, "127.0.0.1"), "listening");
  try {
    const { port } = server.address() as AddressInfo;
    const env = { ...process.env, API: `http://127.0.0.1:${port}`, no_proxy: "*" };
    const { stdout } = await promisify(execFile)("sh", ["-euc", script], { env });
    const said = stdout.trim().split("\n");
    const answered = promised.map((line, i) => `${line.slice(0, -4)} ${said[i]}`);
    expect(answered).toEqual(promised);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}, 240_000);
