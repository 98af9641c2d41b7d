import { hash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { remoteApi } from "#app/http/remote-api.ts";
import { login as words } from "#app/ui/words.ts";
import { eventually } from "#tests/world/jobs.ts";
import { FORM_TYPE, sendRequest, signIn } from "./http-client.ts";
import { removeHomes } from "./postgres-homes.ts";
import {
  createProductHome,
  killProducts,
  type Product,
  type ProductHome,
  startProduct,
  startWebAlone,
} from "./product.ts";

// The API in one process, the web in another: both behave as in one, and the web reports an API that is down.

/** Milliseconds within which a page reports that the API is down. */
const REPORTED_WITHIN_MS = 5_000;
let home: ProductHome;
let api: Product;
let web: Product;

beforeAll(async () => {
  home = await createProductHome();
  api = await startProduct(home);
  const admin = new pg.Client({ connectionString: home.adminUrl });
  await admin.connect();
  await admin.query("insert into api_clients (name, secret_hash) values ('demo', $1)", [
    hash("sha256", "demonstracao"),
  ]);
  await admin.end();
  web = await startWebAlone(api.port, "demo:demonstracao");
}, 60_000);
afterAll(() => killProducts().then(removeHomes));

/** Requests a page and returns the response and its milliseconds. */
async function fetchPage(path: string, headers: Record<string, string> = {}, body?: string) {
  const since = performance.now();
  const request =
    body === undefined ? { headers } : { method: "POST", headers: { ...headers, "content-type": FORM_TYPE }, body };
  const answer = await sendRequest(web.port, path, request);
  return { ...answer, ms: Math.round(performance.now() - since) };
}

test("sign-in, list, import and export work across two processes", async () => {
  const { page } = await signIn(web.port, "aurora");
  expect((await fetchPage("/agency/visitors", page)).text).toContain("Ana Beatriz Prado");

  const boundary = "borda";
  const sheet = "Nome;CPF\r\nIara Motta;286.255.878-87\r\n";
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="pessoas.csv"\r\n\r\n${sheet}\r\n--${boundary}--\r\n`;
  const sent = await sendRequest(web.port, "/agency/visitors/import", {
    method: "POST",
    headers: { ...page, "content-type": `multipart/form-data; boundary=${boundary}` },
    body,
  });
  expect(sent.status).toBe(303);
  const read = await eventually(
    () => fetchPage(String(sent.headers.location), page),
    ({ text }) => text.includes("Nada foi salvo ainda."),
  );
  expect(read.text).toContain("Iara Motta");

  const list = await fetchPage("/agency/visitors/export?formato=csv", page);
  expect(list.headers["content-disposition"]).toContain("Export");
  expect(list.text).toContain("Ana Beatriz Prado");
});

test("an API that hangs, is down and returns is reported by the web", { timeout: 60_000 }, async () => {
  const { page } = await signIn(web.port, "aurora");
  const expectApiDown = async () => {
    const [anonymous, signedIn, list, sent, request] = await Promise.all([
      fetchPage("/", {}),
      fetchPage("/", page),
      fetchPage("/agency/visitors", page),
      fetchPage("/agency/visitors/new", page, "name=Iara+Motta"),
      fetchPage("/requestNewPassoword", page, "login=aurora"),
    ]);
    for (const signInPage of [anonymous, signedIn]) {
      expect(signInPage.text).toContain(words.offline);
      expect(signInPage.ms).toBeLessThan(REPORTED_WITHIN_MS);
    }
    expect([list.status, list.text]).toEqual([503, expect.stringContaining(words.offline)]);
    expect(list.ms).toBeLessThan(REPORTED_WITHIN_MS);
    expect([sent.status, sent.text]).toEqual([503, expect.stringContaining('name="name" value="Iara Motta"')]);
    expect(sent.ms).toBeLessThan(REPORTED_WITHIN_MS);
    expect(request.text).toContain("Erro ao solicitar nova senha.");
  };
  api.child.kill("SIGSTOP");
  const hung = expectApiDown();
  await hung.finally(() => api.child.kill("SIGCONT"));
  expect((await fetchPage("/agency/visitors", page)).status).toBe(200);

  const gone = once(api.child, "exit");
  api.child.kill("SIGKILL");
  await gone;
  await expectApiDown();

  api = await startProduct(home, api.port);
  expect((await fetchPage("/", {})).text).toContain(words.submit);
  expect((await fetchPage("/agency/visitors", page)).text).toContain("Ana Beatriz Prado");
  expect(web.readOutput()).not.toMatch(/unhandled error|Error/);
});

test.each(["hangs", "breaks"])("half a response that then %s is an error", { timeout: 20_000 }, async (how) => {
  const server = createServer((_, answer) => {
    answer.writeHead(200, { "content-type": "application/json", "content-length": "100" });
    answer.write('{"data":[', () => how === "breaks" && answer.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const since = performance.now();
  const { port } = server.address() as AddressInfo;
  await expect(remoteApi(`http://127.0.0.1:${port}`)(new Request("http://api/v1/agencies/visitors"))).rejects.toThrow();
  expect(performance.now() - since).toBeLessThan(REPORTED_WITHIN_MS);
  server.closeAllConnections();
  server.close();
});
