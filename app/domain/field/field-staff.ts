import { sql } from "kysely";
import type { FieldStaff, FieldStaffQuery } from "#app/contracts/field/field-staff.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { fragment } from "../platform/rows.ts";

/** Returns the users who sign in to the field area and their presence today: the rows behind the daily summary. */
export function listFieldStaff(scope: Scope, query: FieldStaffQuery): Promise<Page<FieldStaff>> {
  const conditions = [sql`true`];
  if (query.presence) conditions.push(sql`f.presence = ${query.presence}`);
  if (query.q.trim()) conditions.push(sql`app.fold(f.name) like ${fragment(query.q)}`);
  return paginate(scope, query, {
    select: sql`f.user_uuid as uuid, f.name, f.presence, f.last_login_at`,
    from: sql`from app.field_staff() f where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, orders, "f.user_uuid", sql`app.fold(f.name), f.user_uuid`),
  });
}

const orders = {
  name: "app.fold(f.name)",
  presence: "f.presence",
  last_login_at: "coalesce(f.last_login_at, '-infinity')",
};
