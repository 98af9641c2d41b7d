import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "#app/db/scope.server.ts";
import { pageOfVisits } from "#app/domain/visits/visits.ts";
import { openDemo } from "#tests/world/demonstration.ts";

const demo = openDemo();
const TODAY = { start_date: "2026-01-01", end_date: "2026-01-01" };

test("the visits of a day are planned without their values, other statements with", async () => {
  const { rows } = await demo.admin.query("select account_uuid as org from users where login = 'agencia'");
  const actor = { audience: "agency" as const, org: rows[0].org, user: null, name: "" };
  await inTransaction(demo.database, actor, async (scope) => {
    for (const page of [0, 1]) await pageOfVisits(scope, TODAY, { page, per_page: 10 });
    const plans = sql<{ generic_plans: number; custom_plans: number }>`
      select generic_plans::int, custom_plans::int from pg_prepared_statements where statement like '%v.entered_app_name%'`;
    expect((await plans.execute(scope.db)).rows).toEqual([{ generic_plans: 2, custom_plans: 0 }]);
    const mode = await sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(scope.db);
    expect(mode.rows).toEqual([{ plan_cache_mode: "auto" }]);
  });
});
