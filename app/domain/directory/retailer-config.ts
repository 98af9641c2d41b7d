import { sql } from "kysely";
import type { RetailerConfig, RetailerConfigChange, RetailerConfigInput } from "#app/contracts/directory/retailers.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, NotFound } from "../platform/refusals.ts";

/** The caller's own settings, a store's being its retailer's, unless the administration names a retailer. */
const retailerOf = (scope: Scope, named?: string) =>
  scope.audience === "store"
    ? sql`(select retailer_uuid from stores where uuid = ${scope.org})`
    : sql`${named ?? scope.org}`;

/** Returns the settings of the caller or of the named retailer. Throws NotFound without settings. */
export async function findRetailerConfig(scope: Scope, named?: string): Promise<RetailerConfig> {
  const retailer = retailerOf(scope, named);
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

/** Updates the settings of the caller or of the named retailer. Throws Conflict when `version` is not the stored one. */
export async function updateRetailerConfig(
  scope: Scope,
  { document_validation_type, block_policy, decision_hours, claim_minutes }: RetailerConfigInput,
  version: number,
  named?: string,
): Promise<RetailerConfig> {
  const before = await findRetailerConfig(scope, named);
  const hours = decision_hours === undefined ? before.decision_hours : decision_hours;
  const changed = await sql`update retailer_configs set document_validation_type = ${document_validation_type},
      block_all_stores = ${block_policy.all_stores}, block_days = ${block_policy.days}, decision_hours = ${hours},
      claim_minutes = ${claim_minutes ?? before.claim_minutes},
      version = version + 1
    where retailer_uuid = ${retailerOf(scope, named)} and version = ${version}`.execute(scope.db);
  if (!changed.numAffectedRows) throw new Conflict({ ...before });
  return findRetailerConfig(scope, named);
}

/** Returns the changes of the settings of the caller or of the named retailer, latest first. */
export function listRetailerConfigChanges(
  scope: Scope,
  page: PageQuery,
  named?: string,
): Promise<Page<RetailerConfigChange>> {
  const retailer = retailerOf(scope, named);
  return paginate(scope, page, {
    select: sql`e.uuid, e.at, e.actor_name, e.changes`,
    from: sql`from audit_events e where e.account_uuid = ${retailer} and e.kind = 'settings_changed'
      and e.subject_uuid = ${retailer}`,
    order: sql`e.at desc, e.uuid desc`,
  });
}
