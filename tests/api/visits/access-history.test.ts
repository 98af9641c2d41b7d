import { beforeAll, expect, test } from "vitest";
import { accessHistoryQuery } from "#app/contracts/visits/access-history.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { accessHistory } from "#app/domain/visits/access-history.ts";
import { countRowsRead } from "#tests/world/count-rows-read.ts";
import { accounts, users } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const { belo, aurora, solCentro, sol } = accounts;
const CROWD = 1_000;

/** The agency's visitors enter a store each day; a tenth of them serve the supplier. */
beforeAll(async () => {
  await world.admin.query(
    `insert into visitors (owner_uuid, uuid, name, cpf, badge)
     select $1, md5('v' || n)::uuid, 'Promotor ' || n, lpad(n::text, 11, '0'),
       '29' || lpad(n::text, 11, '0')
     from generate_series(1, ${CROWD}) n`,
    [aurora.uuid],
  );
  await world.admin.query(
    `insert into allocations (owner_uuid, uuid, visitor_uuid, store_uuid, retailer_uuid, starts_on, state)
     select owner_uuid, uuid, uuid, $1, $2, app.today() - 1, 'active' from visitors where badge like '29%'`,
    [solCentro.uuid, sol.uuid],
  );
  await world.admin.query(
    `insert into allocation_suppliers (owner_uuid, allocation_uuid, supplier_uuid)
     select owner_uuid, uuid, $1 from visitors where badge like '29%' and badge like '%1'`,
    [belo.uuid],
  );
  await world.admin.query(
    `insert into visits (owner_uuid, uuid, entered_at, visitor_uuid, store_uuid, retailer_uuid, day, entered_hour,
       entered_app_name, supplier_uuids)
     select owner_uuid, md5(uuid::text || day)::uuid, (app.today() - day) + time '12:00', uuid, $1, $2, app.today() - day, 9,
       'web', case when badge like '%1' then array[$3::uuid] else '{}' end
     from visitors cross join generate_series(1, 3) day where badge like '29%'`,
    [solCentro.uuid, sol.uuid, belo.uuid],
  );
  await world.admin.query("analyze");
}, 60_000);

const named = (visitor_name: string) =>
  inTransaction(
    world.database,
    { audience: "supplier", org: belo.uuid, user: users.belo.uuid, name: "Belo" },
    async (scope) => {
      const { meta } = await accessHistory(scope, accessHistoryQuery.parse({ visitor_name }));
      const read = await countRowsRead(scope, "visits_%");
      return { total: meta.total, read };
    },
  );

test("a supplier's search reads no visits of namesakes who serve others", async () => {
  const { total, read } = await named("promotor 7");
  expect(total).toBe(33);
  expect(read).toBeLessThan(200);
});

test("a supplier's search counts the visits that a plain query counts", async () => {
  for (const fragment of ["promotor", "zzqx", "an", "elza", "%"]) {
    const { rows } = await world.admin.query(
      `select count(*)::int as n from visits v join visitors p on p.owner_uuid = v.owner_uuid and p.uuid = v.visitor_uuid
       where $1 = any(v.supplier_uuids) and v.day > app.today() - 7 and position(app.fold($2) in p.search) > 0`,
      [belo.uuid, fragment],
    );
    expect([fragment, (await named(fragment)).total]).toEqual([fragment, rows[0].n]);
  }
});
