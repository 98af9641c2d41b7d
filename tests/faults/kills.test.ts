import { once } from "node:events";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPostmaster } from "#app/db/postmaster.server.ts";
import { cpfOf } from "#tests/world/files/sheet-people.ts";
import { eventually } from "#tests/world/jobs.ts";
import { countProof } from "#tests/world/proofs.ts";
import { sendRequest, signIn } from "./http-client.ts";
import { removeHomes } from "./postgres-homes.ts";
import { createProductHome, killProducts, type Product, type ProductHome, startProduct } from "./product.ts";

/** The nightly form sets 1,000. */
const KILLS = Number(process.env.KILLS ?? 4);
const WRITES_BEFORE_A_KILL = 5;
/** Milliseconds for a kill and the start that follows it. */
const KILL_TIMEOUT_MS = 15_000;

let home: ProductHome;
let product: Product;
/** One session for all kills: it is acknowledged as well, and sign-ins from one address are limited. */
let session: Awaited<ReturnType<typeof signIn>>["api"];

beforeAll(async () => {
  home = await createProductHome();
  product = await startProduct(home);
  session = (await signIn(product.port, "aurora")).api;
}, 60_000);
afterAll(() => killProducts().then(removeHomes));

/** CPFs of the visitors whose registration succeeded. */
const acknowledged: string[] = [];
let registered = 0;

/** Registers visitors until one fails, and calls `kill` from the sixth on, while its request runs. */
async function writeUntilKilled(kill: () => void): Promise<void> {
  const headers = { ...session, "content-type": "application/json" };
  for (let n = 1; ; n++) {
    const cpf = cpfOf(registered++);
    const body = JSON.stringify({ visitor: { name: `Pessoa ${registered}`, cpf } });
    const sent = sendRequest(product.port, "/v1/agencies/visitors", { method: "POST", headers, body });
    if (n > WRITES_BEFORE_A_KILL) kill();
    const status = await sent.then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 201) acknowledged.push(cpf);
    else if (n > WRITES_BEFORE_A_KILL) return;
    else throw new Error(`a registration was answered ${status} before the kill`);
  }
}

async function killApplication(): Promise<void> {
  const gone = once(product.child, "exit");
  await writeUntilKilled(() => product.child.kill("SIGKILL"));
  await gone;
  product = await startProduct(home);
}

async function killPostgres(): Promise<void> {
  const { pid } = readPostmaster(join(home.dataDir, "postgres", "data")) ?? {};
  if (!pid) throw new Error("PostgreSQL is not running");
  let killed = false;
  await writeUntilKilled(() => {
    if (!killed) process.kill(pid, "SIGKILL");
    killed = true;
  });
  const health = () => sendRequest(product.port, "/health").then(({ status }) => status);
  await eventually(health, (status) => status === 200);
}

test(`no acknowledged registration is lost in ${KILLS} sudden ends`, { timeout: KILLS * KILL_TIMEOUT_MS }, async () => {
  for (let n = 0; n < KILLS; n++) {
    // PostgreSQL restarts in half the time, so most kills are of it.
    await (n % 4 === 0 ? killApplication() : killPostgres());
    countProof("kills");
    const client = new pg.Client({ connectionString: home.adminUrl });
    await client.connect();
    const { rows } = await client.query("select count(*)::int as found from visitors where cpf = any ($1)", [
      acknowledged,
    ]);
    await client.end();
    expect([n, rows[0].found]).toEqual([n, acknowledged.length]);
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * WRITES_BEFORE_A_KILL);
});
