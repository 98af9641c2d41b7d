import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts, documentTypes } from "#tests/world/people.ts";
import { sendRequest, signIn } from "./http-client.ts";
import { removeHomes } from "./postgres-homes.ts";
import { createProductHome, killProducts, type Product, startProduct, startProductBeside } from "./product.ts";

const PEOPLE = 50;
const DOCUMENTS_EACH = 4;
const DOCUMENTS = PEOPLE * DOCUMENTS_EACH;
/** After so many decisions of the second validator the product that it uses is killed. */
const BEFORE_THE_KILL = 30;
const queue = "/v1/retailers/retailer_document_validations";

let products: [Product, Product];
let admin: pg.Client;

beforeAll(async () => {
  const home = await createProductHome();
  const first = await startProduct(home);
  products = [first, await startProductBeside(home)];
  admin = new pg.Client({ connectionString: home.adminUrl });
  await admin.connect();
}, 60_000);
afterAll(async () => {
  await admin.end();
  await killProducts();
  await removeHomes();
});

/** Adds people whom the retailer sees, each with documents that wait, and a second validator of the retailer. */
async function addWaitingDocuments(): Promise<void> {
  await admin.query("update retailer_configs set document_validation_type = 'retailer'");
  await admin.query(
    `with people as (
       insert into visitors (owner_uuid, uuid, name, cpf, badge)
       select $1, gen_random_uuid(), 'Pessoa ' || n, lpad(n::text, 11, '0'), '2' || lpad(n::text, 12, '8')
       from generate_series(1, $3::int) n returning owner_uuid, uuid
     ), viewed as (
       insert into visitor_sights (viewer_uuid, owner_uuid, visitor_uuid) select $2, owner_uuid, uuid from people
     ) select`,
    [accounts.aurora.uuid, accounts.sol.uuid, PEOPLE],
  );
  await admin.query(
    `insert into visitor_documents (owner_uuid, uuid, visitor_uuid, document_type_uuid, forgotten_at)
     select v.owner_uuid, gen_random_uuid(), v.uuid, $1, now() from visitors v, generate_series(1, $2::int)
     where v.name like 'Pessoa %'`,
    [documentTypes.aso, DOCUMENTS_EACH],
  );
  await admin.query(
    `insert into users (uuid, account_uuid, role_uuid, login, name, email, password_hash)
     select gen_random_uuid(), account_uuid, role_uuid, 'sol.dois', 'Dora Segunda', '', password_hash
     from users where login = 'sol'`,
  );
}

/** Signs in and decides every free document, one after another, until none is left; returns the statuses. */
async function decideAll({ port }: Product, login: string, statuses: number[] = []): Promise<number[]> {
  const { api } = await signIn(port, login);
  const headers = { ...api, "content-type": "application/json" };
  const send = async (method: string, path: string, body?: unknown) => {
    const { status, text } = await sendRequest(port, path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status, body: text === "" ? undefined : JSON.parse(text) };
  };
  for (;;) {
    // Those that nobody has open, and what this validator had open when its product was killed.
    const own = (await send("GET", `${queue}?claim=mine&per_page=1`)).body.data;
    const [row] = own.length > 0 ? own : (await send("GET", `${queue}?claim=free&per_page=1`)).body.data;
    if (!row) return statuses;
    const { claims } = (await send("POST", `/v1/retailers/checks/visitor_docs/visitor/${row.visitor.uuid}/claims`))
      .body;
    const mine = new Set(claims.filter((one: Claim) => one.mine).map((one: Claim) => one.document_uuid));
    for (const { uuid, version } of row.documents.filter((one: { uuid: string }) => mine.has(one.uuid))) {
      const retailer_document_validation = { status: "approved", version };
      statuses.push((await send("PUT", `${queue}/${uuid}`, { retailer_document_validation })).status);
    }
  }
}
type Claim = { document_uuid: string; mine: boolean };

test("two validators in two processes, one killed, decide each of 200 documents once", async () => {
  await addWaitingDocuments();
  const [stays, dies] = products;
  const decided: number[] = [];
  const second = decideAll(dies, "sol.dois", decided).catch(() => decideAll(stays, "sol.dois", decided));
  const kill = setInterval(() => decided.length >= BEFORE_THE_KILL && dies.child.kill("SIGKILL"), 1);
  const first = await decideAll(stays, "sol");
  await second;
  clearInterval(kill);
  expect(dies.child.signalCode).toBe("SIGKILL");
  // A claimed document is never decided by another, so that no decision fails.
  expect(new Set([...first, ...decided])).toEqual(new Set([200]));
  expect(Math.min(first.length, decided.length)).toBeGreaterThan(BEFORE_THE_KILL);
  const decisions = await admin.query(
    `select count(*)::int as n, count(distinct x.document_uuid)::int as documents, count(distinct decided_by)::int as by
     from document_decisions x join visitor_documents d on d.uuid = x.document_uuid
     join visitors v on v.uuid = d.visitor_uuid and v.name like 'Pessoa %'`,
  );
  expect(decisions.rows[0]).toEqual({ n: DOCUMENTS, documents: DOCUMENTS, by: 2 });
}, 120_000);
