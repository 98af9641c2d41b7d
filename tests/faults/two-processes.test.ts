import { hash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { remoteApi } from "#app/http/remote-api.ts";
import { login as words } from "#app/ui/words.ts";
import { eventually } from "#tests/world/working.ts";
import { removeHomes } from "./homes.ts";
import { type Home, newProductHome, type Product, removeProducts, startProduct, startWebAlone } from "./product.ts";
import { ask, form, signIn } from "./wire.ts";

// The API in one process, the web in another: what works in one works in two, and one that is away is told.

/** Milliseconds within which a page says that the API is away. */
const SOON = 5_000;
let home: Home;
let api: Product;
let web: Product;

beforeAll(async () => {
  home = await newProductHome();
  api = await startProduct(home);
  const admin = new pg.Client({ connectionString: home.adminUrl });
  await admin.connect();
  await admin.query("insert into api_clients (name, secret_hash) values ('demo', $1)", [
    hash("sha256", "demonstracao"),
  ]);
  await admin.end();
  web = await startWebAlone(api.port, "demo:demonstracao");
}, 60_000);
afterAll(() => removeProducts().then(removeHomes));

/** Looks at a page, and how long it took. */
async function look(path: string, headers: Record<string, string> = {}, body?: string) {
  const since = performance.now();
  const asked =
    body === undefined ? { headers } : { method: "POST", headers: { ...headers, "content-type": form }, body };
  const answer = await ask(web.port, path, asked);
  return { ...answer, ms: Math.round(performance.now() - since) };
}

test("sign in, list, upload an import, download an export", async () => {
  const { page } = await signIn(web.port, "aurora");
  expect((await look("/agency/visitors", page)).text).toContain("Ana Beatriz Prado");

  const boundary = "borda";
  const sheet = "Nome;CPF\r\nIara Motta;286.255.878-87\r\n";
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="pessoas.csv"\r\n\r\n${sheet}\r\n--${boundary}--\r\n`;
  const sent = await ask(web.port, "/agency/visitors/import", {
    method: "POST",
    headers: { ...page, "content-type": `multipart/form-data; boundary=${boundary}` },
    body,
  });
  expect(sent.status).toBe(303);
  const read = await eventually(
    () => look(String(sent.headers.location), page),
    ({ text }) => text.includes("Nada foi salvo ainda."),
  );
  expect(read.text).toContain("Iara Motta");

  const list = await look("/agency/visitors/export?formato=csv", page);
  expect(list.headers["content-disposition"]).toContain("Export");
  expect(list.text).toContain("Ana Beatriz Prado");
});

test("an API that hangs, one that is gone, and the same one back", { timeout: 60_000 }, async () => {
  const { page } = await signIn(web.port, "aurora");
  const away = async () => {
    for (const headers of [{}, page]) {
      const door = await look("/", headers);
      expect(door.text).toContain(words.offline);
      expect(door.ms).toBeLessThan(SOON);
    }
    const list = await look("/agency/visitors", page);
    expect([list.status, list.text]).toEqual([503, expect.stringContaining(words.offline)]);
    expect(list.ms).toBeLessThan(SOON);
    const sent = await look("/agency/visitors/new", page, "name=Iara+Motta");
    expect([sent.status, sent.text]).toEqual([503, expect.stringContaining('name="name" value="Iara Motta"')]);
    expect(sent.ms).toBeLessThan(SOON);
    const asked = await look("/requestNewPassoword", page, "login=aurora");
    expect(asked.text).toContain("Erro ao solicitar nova senha.");
  };
  api.child.kill("SIGSTOP");
  const hung = away();
  await hung.finally(() => api.child.kill("SIGCONT"));
  expect((await look("/agency/visitors", page)).status).toBe(200);

  const gone = once(api.child, "exit");
  api.child.kill("SIGKILL");
  await gone;
  await away();

  api = await startProduct(home, api.port);
  expect((await look("/", {})).text).toContain(words.submit);
  expect((await look("/agency/visitors", page)).text).toContain("Ana Beatriz Prado");
  expect(web.said()).not.toMatch(/unforeseen|Error/);
});

test.each(["hangs", "breaks"])("half an answer that then %s is none", { timeout: 20_000 }, async (how) => {
  const server = createServer((_, answer) => {
    answer.writeHead(200, { "content-type": "application/json", "content-length": "100" });
    answer.write('{"data":[', () => how === "breaks" && answer.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const since = performance.now();
  const { port } = server.address() as AddressInfo;
  await expect(remoteApi(`http://127.0.0.1:${port}`)(new Request("http://api/v1/agencies/visitors"))).rejects.toThrow();
  expect(performance.now() - since).toBeLessThan(SOON);
  server.closeAllConnections();
  server.close();
});
