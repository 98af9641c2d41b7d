import { type RawBuilder, sql } from "kysely";
import type { LookupQuery } from "#app/contracts/directory/lookups.ts";
import type { payers } from "#app/contracts/money/plans.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { RowOf } from "#app/contracts/platform/resource.ts";
import { fold } from "#app/contracts/platform/text.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { paginate } from "../platform/paginate.ts";

/** Kinds of account that pay for the product. */
const kinds = ["agency", "supplier", "service_provider", "retailer"] as const;

/** Returns an expression that is true for the kind of an account that pays. */
export const isPayerKind = (kind: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${kind} = any(${[...kinds]}::text[])`;

/** Returns the accounts that may have a plan and invoices, by name. */
export function listPayers(scope: Scope, query: LookupQuery): Promise<Page<RowOf<typeof payers>>> {
  const conditions = [isPayerKind(sql`a.kind`)];
  const digits = query.q.replace(/[\s./-]/g, "");
  if (/^\d{3,14}$/.test(digits)) conditions.push(sql`a.cnpj::text like ${`${digits}%`}`);
  else if (query.q) conditions.push(sql`position(${fold(query.q)} in app.fold(a.trade_name)) > 0`);
  return paginate(scope, query, {
    select: sql`a.uuid, a.trade_name as name, a.kind, a.cnpj`,
    from: sql`from accounts a where ${sql.join(conditions, sql` and `)}`,
    order: sql`app.fold(a.trade_name), a.uuid`,
  });
}
