import { sql } from "kysely";
import { cnpjCharactersOf } from "#app/contracts/directory/cnpj.ts";
import type { StoresQuery } from "#app/contracts/directory/lookups.ts";
import type { ListedStore, ListedStoresQuery } from "#app/contracts/directory/stores.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { namedLike, nameOrder } from "../reports/search.ts";
import { listStores, storeListing, storeOrders } from "./lookups.ts";

const clientOrders = { cnpj: "coalesce(a.cnpj, '')", status: "k.status" };
const clients = sql`join accounts a on a.uuid = s.uuid join client_infos k on k.account_uuid = s.uuid`;

/**
 * Returns stores by name; for the administration with CNPJ and status, also found by code or CNPJ. Throws Invalid for a
 * filter or an order that is the administration's.
 */
export function listStoresWithClient(scope: Scope, query: ListedStoresQuery): Promise<Page<ListedStore>> {
  const { status, sort, ...rest } = query;
  if (scope.audience !== "mob") {
    if (status) throw new Invalid("query", { status: ["Este filtro é da administração."] });
    if (sort && sort.replace("-", "") in clientOrders)
      throw new Invalid("query", { sort: ["Esta ordem é da administração."] });
    return listStores(scope, query as StoresQuery);
  }
  const searched = storesMatching(query.q);
  const { select, from } = storeListing(
    scope,
    { ...rest, q: "" },
    status ? sql`k.status = ${status} and ${searched}` : searched,
    clients,
  );
  return paginate(scope, query, {
    select: sql`${select}, a.cnpj, k.status`,
    from,
    order: orderBy(
      sort,
      { ...storeOrders, ...clientOrders },
      "s.uuid",
      nameOrder("app.fold(s.name)", "s.uuid", query.q),
    ),
  });
}

/** Returns a condition on a store's name or, for a text with digits, its code or the beginning of its CNPJ. */
function storesMatching(text: string) {
  const named = namedLike("s.name", text);
  const typed = cnpjCharactersOf(text);
  return /\d{2}/.test(typed) ? sql`(${named} or s.code = ${text.trim()} or a.cnpj like ${`${typed}%`})` : named;
}
