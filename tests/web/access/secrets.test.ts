import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PASSWORD as DEMONSTRATION } from "#app/demo/users.ts";
import { PASSWORD } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test("no file sent to browsers has settings, SQL or passwords", () => {
  const sent = filesIn("build/client").filter((path) => /\.(js|css|svg)$/.test(path));
  expect(sent.length).toBeGreaterThan(50);
  const exempt =
    /process\.env|postgres(ql)?:\/\/|DATABASE_URL|SECRET_KEY|SECRET_ACCESS_KEY|API_CLIENT|argon2|\binsert into \w+ \(|from users where/i;
  const found = sent.filter((path) => {
    const text = readFileSync(path, "utf8");
    return exempt.test(text) || text.includes(DEMONSTRATION) || text.includes(PASSWORD);
  });
  expect(found).toEqual([]);
});

test("the repository has no keys", () => {
  const text = ["app", "tests", "docs", "public"].flatMap(filesIn).filter((path) => !/\.(png|xlsx?|ods)$/.test(path));
  expect(text.length).toBeGreaterThan(1000);
  const key =
    /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*\w{20}|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{30}|\beyJ[\w-]{20,}\.eyJ[\w-]{20}/;
  expect(text.filter((path) => key.test(readFileSync(path, "utf8")))).toEqual([]);
});

test("no page contains the session token or the web's API credential", async () => {
  const browser = await world.browser("aurora");
  const secrets = [browser.cookies.get("session") ?? "", btoa("web:web"), PASSWORD];
  expect(secrets[0]?.length).toBeGreaterThan(40);
  const paths = ["", "/visitors", "/visitors/new", "/avisos", "/profileConfig", "/profileConfig?aba=sessoes", "/nada"];
  for (const path of [...paths, "/profileConfig?aba=chaves", "/visitors.data"]) {
    const { html } = await browser.open(`/agency${path}`);
    expect([path, secrets.filter((secret) => html.includes(secret))]).toEqual([path, []]);
  }
});
