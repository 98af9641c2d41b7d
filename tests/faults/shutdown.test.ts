import { Agent } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatCpf } from "#app/contracts/people/cpf.ts";
import { readPostmaster } from "#app/db/postmaster.server.ts";
import { cpfOf } from "#tests/world/files/sheet-people.ts";
import { eventually } from "#tests/world/jobs.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { FORM_TYPE, openConnection, sameOrigin, sendRequest, signIn, startRequest } from "./http-client.ts";
import { removeHomes } from "./postgres-homes.ts";
import { createProductHome, killProducts, type Product, type ProductHome, startProduct } from "./product.ts";

const EXPORTED = 40_000;
const IMPORTED = 3_000;

let home: ProductHome;

beforeAll(async () => {
  home = await createProductHome();
}, 60_000);
afterAll(() => killProducts().then(removeHomes));

/** Inserts visitors of Aurora, many and long enough for an export that no buffer on the way can hold. */
const visitorsSql = `
  set session_replication_role = replica;
  insert into visitors (owner_uuid, uuid, name, cpf, badge, email)
  select '${accounts.aurora.uuid}', gen_random_uuid(), repeat('Maria das Dores ', 11) || n, lpad(n::text, 11, '0'),
    '29' || lpad(n::text, 11, '0'), repeat('maria.', 30) || n || '@exemplo.test'
  from generate_series(1, ${EXPORTED}) n`;

const sheet = [
  "Nome;CPF",
  ...Array.from({ length: IMPORTED }, (_, n) => `Pessoa ${n} da Silva;${formatCpf(cpfOf(n))}`),
].join("\r\n");

const part = (name: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--x--\r\n`;

const waitUntilRefused = ({ port }: Product) =>
  eventually(
    () =>
      openConnection(port).then(
        ({ socket }) => void socket.destroy(),
        (error) => error.code,
      ),
    (code) => code === "ECONNREFUSED",
  );

/** Returns the errors and warnings in the product's log, except the one that mail goes to files. */
const errorsAndWarnings = (product: Product) =>
  product
    .readOutput()
    .split("\n")
    .filter((line) => /"level":[456]0/.test(line) && !line.includes("SMTP_URL"));

test("a stop signal lets requests finish, admits no more, and leaves the rest queued", async () => {
  let product = await startProduct(home);
  const { port } = product;
  const admin = new pg.Client({ connectionString: home.adminUrl });
  admin.on("error", () => {});
  await admin.connect();
  const [aurora, boreal, porter] = [
    await signIn(port, "aurora"),
    await signIn(port, "boreal"),
    await signIn(port, "sol.centro"),
  ];
  await admin.query(visitorsSql);

  const slow = await startRequest(port, "/agency/visitors/export", {
    headers: aurora.page,
    agent: new Agent({ keepAlive: true }),
  });
  const silent = await openConnection(port);
  const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await sendRequest(port, "/health", { agent: keepAliveAgent })).status).toBe(200);

  // Locks the tables that the requests write to, which keeps them running until the commit.
  await admin.query("begin; lock table sessions, visits, visitor_import_rows in exclusive mode");
  const login = sendRequest(port, "/", {
    method: "POST",
    headers: { "content-type": FORM_TYPE, ...sameOrigin(port) },
    body: "login=boreal&password=segredo+de+teste",
  });
  const { uuid: visitor_uuid } = visitors.ana;
  const visit = { visitor_uuid, owner_uuid: accounts.aurora.uuid };
  const entry = sendRequest(port, "/v1/stores/visits", {
    method: "POST",
    headers: { "content-type": "application/json", ...porter.api },
    body: JSON.stringify({ visit }),
  });
  const sent = sendRequest(port, "/v1/agencies/visitor_imports", {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x", ...boreal.api },
    body: part("gente.csv", sheet),
  });
  const waiting = `select count(*)::int as n from pg_locks where not granted and relation in
    ('sessions'::regclass, 'visitor_import_rows'::regclass, 'visits'::regclass)`;
  const observer = new pg.Client({ connectionString: home.adminUrl });
  await observer.connect();
  await eventually(
    async () => (await observer.query(waiting)).rows[0].n,
    (n) => n === 3,
  );
  await observer.end();

  const ended = product.end("SIGTERM");
  await waitUntilRefused(product);
  const health = await sendRequest(port, "/health", { agent: keepAliveAgent });
  expect(health).toMatchObject({ status: 503, headers: { connection: "close", "retry-after": "2" } });
  expect(JSON.parse(health.text).message).toMatch(/^O serviço está indisponível/);
  for (const signal of ["SIGTERM", "SIGINT"] as const) product.child.kill(signal);
  await admin.query("commit");
  await admin.end();

  expect(await login).toMatchObject({
    status: 302,
    headers: { "set-cookie": expect.arrayContaining([expect.stringMatching(/^session=./)]) },
  });
  expect(await entry).toMatchObject({ status: 201 });
  const received = await sent;
  expect(received).toMatchObject({ status: 201 });
  await silent.over;
  const rows = (await text(slow)).split("\r\n").filter((line) => line.includes("Maria das Dores"));
  expect(rows).toHaveLength(EXPORTED);

  const answered = performance.now();
  const { ms, ...how } = await ended;
  expect(how).toEqual({ code: 0, signal: null });
  expect(ms).toBeLessThan(10_000);
  expect(performance.now() - answered).toBeLessThan(2_000);
  expect(errorsAndWarnings(product)).toEqual([]);
  expect(readPostmaster(join(home.dataDir, "postgres/data"))).toBeUndefined();

  const { uuid, state } = JSON.parse(received.text).visitor_import;
  expect(state).toBe("reading");
  product = await startProduct(home);
  const next = await signIn(product.port, "boreal");
  const read = await eventually(
    async () =>
      JSON.parse((await sendRequest(product.port, `/v1/agencies/visitor_imports/${uuid}`, { headers: next.api })).text),
    ({ visitor_import }) => visitor_import.state !== "reading",
  );
  expect(read.visitor_import).toMatchObject({ state: "ready", to_create: IMPORTED });
  const { rows: inside } = await found(home, `select visitor_uuid from visits where visitor_uuid = '${visitor_uuid}'`);
  expect(inside).toHaveLength(1);
  expect(await product.end("SIGTERM")).toMatchObject({ code: 0 });
}, 60_000);

async function found({ adminUrl }: ProductHome, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  return client.query(text).finally(() => client.end());
}

test("idle connections do not delay the shutdown", async () => {
  const alone = await startProduct(home);
  const { ms, ...how } = await alone.end("SIGINT");
  expect(how).toEqual({ code: 0, signal: null });
  expect(ms).toBeLessThan(2_000);

  const product = await startProduct(home);
  const { port } = product;
  const agent = new Agent({ keepAlive: true });
  const { status, headers } = await sendRequest(port, "/health", { agent });
  // Proxies reuse an idle connection for a minute: the server must not close it earlier.
  expect([status, headers["keep-alive"]]).toEqual([200, "timeout=75"]);
  await openConnection(port);
  await openConnection(port, "GET / HTTP/1.1\r\nHost: x\r\nCoo");
  expect((await sendRequest(port, "/health")).status).toBe(200);
  const { ms: took, ...end } = await product.end("SIGINT");
  expect(end).toEqual({ code: 0, signal: null });
  expect(took).toBeLessThan(3_500);
}, 30_000);
