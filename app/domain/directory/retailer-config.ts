import { sql } from "kysely";
import type { RetailerConfig, RetailerConfigChange, RetailerConfigInput } from "#app/contracts/directory/retailers.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, NotFound } from "../platform/refusals.ts";

/** Returns a retailer's settings; a store gets its retailer's. Throws NotFound without settings. */
export async function findRetailerConfig(scope: Scope): Promise<RetailerConfig> {
  const retailer =
    scope.audience === "store" ? sql`(select retailer_uuid from stores where uuid = ${scope.org})` : sql`${scope.org}`;
  const { rows } = await sql<RetailerConfig>`
    select c.document_validation_type,
      json_build_object('all_stores', c.block_all_stores, 'days', c.block_days) as block_policy,
      c.decision_hours, c.claim_minutes, (
        select coalesce(json_agg(json_build_object('uuid', t.uuid, 'name', t.name) order by app.fold(t.name)), '[]')
        from document_types t where exists (select from document_rules r
          where r.retailer_uuid = c.retailer_uuid and r.document_type_uuid = t.uuid and r.owner_kinds <> '{}'
            and app.today() between r.starts_on and coalesce(r.ends_on, 'infinity'))) as required_document_types,
      c.version
    from retailer_configs c where c.retailer_uuid = ${retailer}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** Updates a retailer's settings. Throws Conflict when `version` is not the stored one. */
export async function updateRetailerConfig(
  scope: Scope,
  { document_validation_type, block_policy, decision_hours, claim_minutes }: RetailerConfigInput,
  version: number,
): Promise<RetailerConfig> {
  const before = await findRetailerConfig(scope);
  const hours = decision_hours === undefined ? before.decision_hours : decision_hours;
  const changed = await sql`update retailer_configs set document_validation_type = ${document_validation_type},
      block_all_stores = ${block_policy.all_stores}, block_days = ${block_policy.days}, decision_hours = ${hours},
      claim_minutes = ${claim_minutes ?? before.claim_minutes},
      version = version + 1
    where retailer_uuid = ${scope.org} and version = ${version}`.execute(scope.db);
  if (!changed.numAffectedRows) throw new Conflict({ ...before });
  return findRetailerConfig(scope);
}

/** Returns the changes of a retailer's settings, latest first. */
export function listRetailerConfigChanges(scope: Scope, page: PageQuery): Promise<Page<RetailerConfigChange>> {
  return paginate(scope, page, {
    select: sql`e.uuid, e.at, e.actor_name, e.changes`,
    from: sql`from audit_events e where e.account_uuid = ${scope.org} and e.kind = 'settings_changed'
      and e.subject_uuid = ${scope.org}`,
    order: sql`e.at desc, e.uuid desc`,
  });
}
