import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { type Reached, reachRoutes } from "#tests/world/routes.ts";
import { openWebWorld } from "#tests/world/web.ts";

/** Every route that has an action, with every kind of body that is no form or a broken one. */
const world = openWebWorld("demonstration");
let routes: Reached[];

beforeAll(async () => {
  const all = await reachRoutes(world);
  routes = all.filter(({ file }) => /\baction\b[^\n]*ActionArgs|export \{[^}]*\baction\b/.test(source(file)));
}, 300_000);

const source = (file: string) => readFileSync(`app/${file}`, "utf8");

const multipart = (text: string) => new TextEncoder().encode(text);
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Each kind of body, by its media type, and what is answered. */
const kinds: Record<string, { type?: string; body: BodyInit | null; status: number }> = {
  json: { type: "application/json", body: '{"name":"Ana"}', status: 415 },
  text: { type: "text/plain", body: "name=Ana", status: 415 },
  "no type": { body: bytes("name=Ana"), status: 415 },
  "nothing at all": { body: null, status: 415 },
  "no boundary": { type: "multipart/form-data", body: "--x\r\n", status: 400 },
  "multipart cut off": {
    type: "multipart/form-data; boundary=x",
    body: multipart('--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nnome;cpf\r\nAna'),
    status: 400,
  },
  "broken bytes": { type: "application/x-www-form-urlencoded", body: bytes("name=A\xe3o"), status: 400 },
  "broken characters": { type: "application/x-www-form-urlencoded", body: "name=%E0%A4%A", status: 400 },
};

test("no body makes a failure, on any page that takes a form", async () => {
  const found: string[] = [];
  for (const route of routes) {
    for (const [kind, { type, body, status }] of Object.entries(kinds)) {
      const headers: Record<string, string> = type ? { "content-type": type } : {};
      const shown = await world.sendAs(route.browser, route.address, { method: "POST", headers, body });
      if (shown.status !== status) found.push(`${route.pattern} ${route.address} ${kind}: ${shown.status} ${shown.h1}`);
    }
  }
  console.log(routes.length, found.length, found.join("\n"));
  expect(found).toEqual([]);
}, 400_000);
