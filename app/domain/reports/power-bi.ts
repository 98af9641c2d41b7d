import { sql } from "kysely";
import type { PowerBiInput, PowerBiReport } from "#app/contracts/reports/power-bi.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { Conflict } from "../platform/refusals.ts";

/** Returns the address of the report that the actor's account shows: its own, or for a store its retailer's. */
export async function findPowerBiReport(scope: Scope): Promise<PowerBiReport> {
  const { rows } = await sql<PowerBiReport>`
    select coalesce(nullif(own.address, ''), nullif(of_retailer.address, '')) as address,
      coalesce(own.address, '') as own_address, coalesce(own.version, 0) as version
    from (select ${scope.org}::uuid as uuid) account
    left join power_bi_reports own on own.account_uuid = account.uuid
    left join stores s on s.uuid = account.uuid
    left join power_bi_reports of_retailer on of_retailer.account_uuid = s.retailer_uuid`.execute(scope.db);
  return rows[0] as PowerBiReport;
}

/** Sets the address of the actor's account. Throws Conflict when `version` is not the stored one. */
export async function savePowerBiReport(scope: Scope, input: PowerBiInput, version: number): Promise<PowerBiReport> {
  const before = await findPowerBiReport(scope);
  const saved =
    before.version === version
      ? await sql`
          insert into power_bi_reports (account_uuid, address) values (${scope.org}, ${input.address})
          on conflict (account_uuid) do update set address = excluded.address, version = power_bi_reports.version + 1
            where power_bi_reports.version = ${version}`.execute(scope.db)
      : null;
  if (!saved?.numAffectedRows) throw new Conflict({ ...before });
  return findPowerBiReport(scope);
}
