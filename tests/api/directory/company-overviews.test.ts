import { expect, test } from "vitest";
import { openDemo } from "#tests/world/demonstration.ts";

const demo = openDemo();

/** The numbers of each account, counted row by row. */
const counted = `
  select a.uuid, a.kind,
    case when a.kind = 'retailer' then (
        select coalesce(sum(n), 0) from platform_rollups where measure = 'visitors' and key = a.uuid::text)
      else (select count(*) from visitors v where v.owner_uuid = a.uuid and v.active and v.removed_at is null) end::int
      as visitors_count,
    (select count(*) from users u where u.account_uuid = a.uuid and u.active)::int as users_count,
    (select count(*) from users u where u.account_uuid = a.uuid and u.active and not u.has_password
      and u.authentication_provider_uuid is null)::int as invited_count,
    (select count(*) from invoices i where i.account_uuid = a.uuid and i.state = 'overdue')::int as overdue_count,
    (select coalesce(sum(open_cents), 0) from invoices i where i.account_uuid = a.uuid and i.state = 'overdue')::int
      as overdue_cents,
    (select count(*) from document_waits w where a.uuid in (w.retailer_uuid, w.owner_uuid))::int as waiting_count
  from accounts a where a.kind in ('retailer', 'agency', 'supplier', 'service_provider')`;
const lists: Record<string, string> = {
  retailer: "retailers",
  agency: "agencies",
  supplier: "suppliers",
  service_provider: "service_providers",
};

test("the stored counts of every account are those of its rows", async () => {
  const { rows } = await demo.admin.query(counted);
  const mob = await demo.as("admin");
  const totals = { visitors_count: 0, waiting_count: 0, invited_count: 0, overdue_count: 0 };
  for (const { uuid, kind, ...expected } of rows) {
    const { status, body } = await mob("GET", `/v1/mob/${lists[kind]}/${uuid}/overview`);
    expect({ status, ...body.overview }, `${kind} ${uuid}`).toMatchObject({ status: 200, ...expected });
    for (const name of Object.keys(totals) as (keyof typeof totals)[]) totals[name] += expected[name];
  }
  expect(Object.entries(totals).filter(([, n]) => n === 0)).toEqual([]);
});

test("the stores of an account are those where its visitors are counted", async () => {
  const mob = await demo.as("admin");
  const { rows } = await demo.admin.query(
    "select account_uuid from users where login in ('agencia', 'rede') order by login",
  );
  const [agency, retailer] = rows.map(({ account_uuid }) => account_uuid);
  const own = await (await demo.as("agencia"))("GET", "/v1/agencies/related_retailers?per_page=100");
  const stores = own.body.data.reduce(
    (sum: number, { stores_count }: { stores_count: number }) => sum + stores_count,
    0,
  );
  const overview = async (path: string) => (await mob("GET", `/v1/mob/${path}/overview`)).body.overview;
  expect(await overview(`agencies/${agency}`)).toMatchObject({ stores_count: stores });
  const listed = await mob("GET", `/v1/mob/stores?retailer_uuid=${retailer}&per_page=1`);
  expect(await overview(`retailers/${retailer}`)).toMatchObject({ stores_count: listed.body.meta.total });
});

test("another kind of account, and another root, get no numbers", async () => {
  const mob = await demo.as("admin");
  const { rows } = await demo.admin.query("select account_uuid from users where login = 'agencia'");
  const uuid = rows[0].account_uuid;
  expect((await mob("GET", `/v1/mob/suppliers/${uuid}/overview`)).status).toBe(404);
  expect((await (await demo.as("agencia"))("GET", `/v1/agencies/agencies/${uuid}/overview`)).status).toBe(404);
});
