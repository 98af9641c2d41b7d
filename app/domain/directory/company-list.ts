import { sql } from "kysely";
import { cnpjCharactersOf } from "#app/contracts/directory/cnpj.ts";
import {
  administrationFilters,
  administrationOrders,
  type CompaniesQuery,
  type CompanyEntry,
  type CompanyKind,
} from "#app/contracts/directory/companies.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { namedLike, nameOrder } from "../reports/search.ts";
import { cityColumns } from "./companies.ts";

const orders = {
  name: "app.fold(a.trade_name)",
  cnpj: "coalesce(a.cnpj, '')",
  supplier_type: "coalesce(a.supplier_type, '')",
  status: "c.status",
  plan: "coalesce(app.fold(p.name), '')",
  city: "coalesce(app.fold(t.name), '')",
  use_mobconnect: "c.use_mobconnect",
};

/** Returns retailers, agencies, service providers or suppliers (direct industries included), by trade name. */
export function listCompanies(scope: Scope, kind: CompanyKind, query: CompaniesQuery): Promise<Page<CompanyEntry>> {
  const administers = scope.audience === "mob";
  if (!administers) refuseAdministration(query);
  const conditions = [sql`a.kind = ${kind}`, namedLike("a.trade_name", query.q)];
  const typed = cnpjCharactersOf(query.q);
  if (/\d{2}/.test(typed)) conditions[1] = sql`(${conditions[1]} or a.cnpj like ${`${typed}%`})`;
  if (query.status) conditions.push(sql`c.status = ${query.status}`);
  if (query.use_mobconnect) conditions.push(sql`c.use_mobconnect = ${query.use_mobconnect === "true"}`);
  if (query.plan_uuid) conditions.push(sql`c.plan_uuid = ${query.plan_uuid}`);
  if (query.supplier_type) conditions.push(sql`a.supplier_type = ${query.supplier_type}`);
  if (query.without_users)
    conditions.push(sql`not exists (select from users u where u.account_uuid = a.uuid and u.active)`);
  const type = kind === "supplier" ? sql`, a.supplier_type, a.trade_name as supplier_name` : sql``;
  const client = sql`, c.status, c.use_mobconnect, c.second_factor_required,
    case when p.uuid is not null then json_build_object('uuid', p.uuid, 'name', p.name) end as plan, ${cityColumns}`;
  const clients = sql`join client_infos c on c.account_uuid = a.uuid left join plans p on p.uuid = c.plan_uuid
    left join cities t on t.id = c.city_id left join states e on e.id = t.state_id`;
  return paginate(scope, query, {
    select: sql`a.uuid, a.trade_name as name, a.trade_name, a.legal_name, a.cnpj${type}${administers ? client : sql``}`,
    from: sql`from accounts a ${administers ? clients : sql``} where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, orders, "a.uuid", nameOrder("app.fold(a.trade_name)", "a.uuid", query.q)),
  });
}

/** Throws Invalid for a filter or an order that is the administration's. */
function refuseAdministration(query: CompaniesQuery): void {
  const filter = administrationFilters.find((name) => query[name]);
  if (filter) throw new Invalid("query", { [filter]: ["Este filtro é da administração."] });
  const isTheirs = administrationOrders.some((name) => name === query.sort?.replace("-", ""));
  if (isTheirs) throw new Invalid("query", { sort: ["Esta ordem é da administração."] });
}
