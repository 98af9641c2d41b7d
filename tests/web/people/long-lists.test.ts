import { beforeAll, expect, test } from "vitest";
import { tooManyToSort } from "#app/contracts/platform/page-size.ts";
import { textOf } from "#tests/world/html.ts";
import { accounts } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const PATH = "/retailer/visitors";

beforeAll(async () => {
  await world.admin.query(
    `with people as (
       insert into visitors (owner_uuid, uuid, name, cpf, badge)
       select $1, gen_random_uuid(), 'Pessoa ' || n, lpad(n::text, 11, '0'), '27' || lpad(n::text, 11, '0')
       from generate_series(1, 10001) n returning owner_uuid, uuid, search
     ), shown as (
       insert into retailer_visitors (retailer_uuid, owner_uuid, visitor_uuid, search, registered, active, linked, allocated,
         attended, documents, pending_allocation, denied_document, stopped_weekdays)
       select $2, owner_uuid, uuid, search, true, true, false, false, false, 'not_required', false, false, 0 from people
     )
     insert into visitor_sights (viewer_uuid, owner_uuid, visitor_uuid) select $2, owner_uuid, uuid from people`,
    [accounts.aurora.uuid, accounts.sol.uuid],
  );
}, 120_000);

test("more people than are counted have no order by masked CPFs", async () => {
  const browser = await world.browser("sol");
  const many = await browser.open(PATH);
  expect(textOf(many)).toContain(tooManyToSort("visitantes"));
  expect(many.html).toContain("sort=-name");
  expect(many.html).not.toContain("sort=cpf");
  expect(await browser.open(`${PATH}?sort=cpf`)).toMatchObject({ status: 302, location: PATH });
  const client = await world.as("sol");
  expect(await client("GET", "/v1/retailers/visitors?sort=-cpf")).toMatchObject({
    status: 422,
    body: { errors: { order: [{ base: [tooManyToSort("visitantes")] }] } },
  });
  const few = await browser.open(`${PATH}?name_or_cpf=Pessoa+99&sort=cpf`);
  expect(few.status).toBe(200);
  expect(few.html).toContain("sort=-cpf");
});

test("a retailer's people at a place are the same whether few or many", async () => {
  const client = await world.as("sol");
  const read = async (query: string) => (await client("GET", `/v1/retailers/visitors?per_page=3&${query}`)).body;
  const { rows } = await world.admin.query("select state_id from stores where uuid = $1", [accounts.solCentro.uuid]);
  const filters = [`store_uuid=${accounts.solCentro.uuid}`, `state_id=${rows[0].state_id}`];
  const few = await Promise.all(filters.map(read));
  for (const { data, meta } of few) {
    expect(meta.capped).toBe(false);
    expect(data.length).toBe(Math.min(3, meta.total));
  }
  // Without triggers: a list by place reads no statuses.
  await world.admin.query(
    `begin; set local session_replication_role = replica;
     insert into allocations (owner_uuid, uuid, visitor_uuid, store_uuid, retailer_uuid, starts_on)
     select owner_uuid, gen_random_uuid(), uuid, '${accounts.solCentro.uuid}', '${accounts.sol.uuid}', app.today()
     from visitors where name like 'Pessoa %';
     commit; analyze allocations, visitors, visitor_sights`,
  );
  for (const [n, filter] of filters.entries()) {
    const { meta, data } = await read(`${filter}&sort=-name`);
    expect(meta).toMatchObject({ total: 10_000, capped: true });
    expect(data.map(({ name }: { name: string }) => name)).toEqual(["Pessoa 9999", "Pessoa 9998", "Pessoa 9997"]);
    expect((await read(filter)).data).toEqual(few[n].data);
    expect((await read(`${filter}&sort=job_function_name`)).errors).toEqual({
      order: [{ base: [tooManyToSort("visitantes")] }],
    });
  }
});

test("an owner sorts all of its own people by CPF", async () => {
  const client = await world.as("aurora");
  const { data } = (await client("GET", "/v1/agencies/visitors?sort=cpf&per_page=3")).body;
  expect(data.map(({ name }: { name: string }) => name)).toEqual(["Pessoa 1", "Pessoa 2", "Pessoa 3"]);
});
