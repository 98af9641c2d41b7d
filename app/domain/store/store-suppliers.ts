import { sql } from "kysely";
import type { LookupQuery, Named } from "#app/contracts/directory/lookups.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { paginate } from "../platform/paginate.ts";
import { fragment } from "../platform/rows.ts";

/** Returns the suppliers of the store's products, by name. */
export function listStoreSuppliers(scope: Scope, { q, ...page }: LookupQuery): Promise<Page<Named>> {
  const matching = q.trim() === "" ? sql`true` : sql`app.fold(a.trade_name) like ${fragment(q)}`;
  return paginate(scope, page, {
    select: sql`a.uuid, a.trade_name as name`,
    from: sql`from accounts a where ${matching} and a.uuid in (
      select k.supplier_uuid from store_product_suppliers k where k.store_uuid = ${scope.org})`,
    order: sql`app.fold(a.trade_name), a.uuid`,
    few: true,
  });
}
