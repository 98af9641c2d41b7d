import { beforeAll, expect, test } from "vitest";
import { filterChoicesQuery } from "#app/contracts/directory/lookups.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { filterChoices, listSupervisors } from "#app/domain/directory/lookups.ts";
import { countRowsRead } from "#tests/world/count-rows-read.ts";
import { accounts, users, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const OTHERS = 5_000;
const query = { page: 0, per_page: 1000, q: "" };

/** Runs `work` in a transaction of Agência Aurora. */
function asAurora<T>(work: (scope: Scope) => Promise<T>): Promise<T> {
  const { aurora } = accounts;
  const actor = { audience: "agency", org: aurora.uuid, user: users.aurora.uuid, name: "Aurora" } as const;
  return inTransaction(world.database, actor, work);
}

beforeAll(async () => {
  await world.admin.query("set session_replication_role = replica");
  await world.admin.query(
    `insert into visitors (owner_uuid, uuid, name, cpf, badge, job_function)
     select $1, gen_random_uuid(), 'Promotor ' || n, lpad(n::text, 11, '0'), '29' || lpad(n::text, 11, '0'), 'promoter'
     from generate_series(1, ${OTHERS}) n`,
    [accounts.aurora.uuid],
  );
  await world.admin.query("reset session_replication_role");
  await world.admin.query("analyze visitors");
});

test("supervisors are found among 5,000 visitors without reading the others", async () => {
  await asAurora(async (scope) => {
    const { data } = await listSupervisors(scope, query);
    expect(data).toEqual([{ uuid: visitors.carla.uuid, name: "Carla Nunes" }]);
    expect(await countRowsRead(scope, "visitors")).toBeLessThan(50);
  });
  await asAurora(async (scope) => {
    const { supervisors } = await filterChoices(scope, filterChoicesQuery.parse({}));
    expect(supervisors).toEqual({ data: [{ uuid: visitors.carla.uuid, name: "Carla Nunes" }], total: 1 });
    expect(await countRowsRead(scope, "visitors")).toBeLessThan(50);
  });
});
