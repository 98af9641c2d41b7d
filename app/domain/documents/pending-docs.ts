import { type RawBuilder, sql } from "kysely";
import type { PendingDocs, PendingDocsQuery, RetailerPendingDocsQuery } from "#app/contracts/documents/pending-docs.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { isViewer, visibleVisitors } from "../people/visible-visitors.ts";
import { checkStatusFilter, filtersOf, registersVisitors } from "../people/visitor-filters.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginateByIndex } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { namedLike } from "../reports/search.ts";
import { correctionOf } from "./document-gaps.ts";
import { gapConditions, numberOfGaps } from "./gap-conditions.ts";
import {
  bySupervisor,
  type GapFilters,
  type GapSearch,
  gapsOf,
  joinKeys,
  partsOf,
  pendingVisitorFor,
  statusJoin,
} from "./gap-search.ts";
import { hasSent, simulate } from "./simulated-gaps.ts";
import { storedPeople } from "./stored-gaps.ts";

/**
 * Returns the gaps of an owner's visitors, by visitor and retailer: documents missing, refused, expired or expiring
 * within 30 days. With `simulate`, the gaps that every visitor would have at that retailer.
 */
export async function listPendingDocs(
  scope: Scope,
  query: PendingDocsQuery,
  masked: boolean,
): Promise<Page<PendingDocs>> {
  const owner = scope.audience === "mob" ? query.owner_uuid : scope.org;
  if (!owner) throw new Invalid("query", { owner_uuid: ["Contratante é obrigatório"] });
  return listGaps(scope, query, await ownerSearch(scope, owner, query, masked));
}

type OwnerFilters = Omit<PendingDocsQuery, "owner_uuid" | "sort"> & { sort?: string };

/** Returns the search among an owner's visitors that these filters describe. */
export async function ownerSearch(
  scope: Scope,
  owner: string,
  query: OwnerFilters,
  masked: boolean,
): Promise<GapSearch> {
  const conditions = [sql`v.owner_uuid = ${owner}`];
  if (query.responsible_uuid) conditions.push(sql`v.responsible_uuid = ${query.responsible_uuid}`);
  const { standing } = query;
  if (standing) checkStatusFilter(scope, "standing");
  const stopped = standing ? filtersOf({ name_or_cpf: "", q: "", standing }) : [];
  const at = query.retailer_uuid;
  const common = { wanted: conditions, only: at ? sql`n.uuid = ${at}` : sql`true`, masked };
  const visitors = sql`${visibleVisitors(scope)} v`;
  const statuses = registersVisitors(scope) ? sql`app.own_statuses` : sql`visitor_statuses`;
  if (query.simulate) {
    return {
      ...common,
      ...simulate(owner, query.simulate),
      wanted: [...conditions, ...stopped, ...hasSent(owner, query.gap)],
      visitors,
      retailers: sql`(select ${query.simulate}::uuid as uuid)`,
      number: (demands, condition) =>
        sql`(select count(*) filter (where x.gap <> 'expiring') as n from ${demands} where ${condition})`,
    };
  }
  const { conditionsOf, lastDay } = await gapConditions(scope, query, statuses, sql`z.owner_uuid = ${owner}`);
  const ofStored = at ? [sql`v.retailer_uuid = ${at}`] : [];
  if (standing) ofStored.push(sql`v.stopped`);
  return {
    ...common,
    visitors,
    standing: [sql`z.active`, sql`z.owner_uuid = ${owner}`, ...stopped],
    ...(lastDay && { stored: { lastDay, wanted: ofStored } }),
    status: sql`join ${statuses} z on z.owner_uuid = v.owner_uuid and z.visitor_uuid = v.uuid`,
    conditionsOf,
    retailers: sql`(select distinct a.retailer_uuid as uuid from allocations a where ${currentAllocation})`,
    // The stored number has an index; that of a kind that few have, or at one retailer, is made of the rules.
    ...((at || (query.gap && query.gap !== "missing")) && { number: () => numberOfGaps(query) }),
    ...(query.sort?.endsWith("responsible_name") && { bySupervisor: bySupervisor(owner, query.sort) }),
  };
}

/** Returns the gaps of the visitors allocated to a retailer, at that retailer. */
export async function listRetailerPendingDocs(
  scope: Scope,
  query: RetailerPendingDocsQuery,
): Promise<Page<PendingDocs>> {
  return listGaps(scope, query, await retailerSearch(scope, query));
}

/** Returns the search among the visitors allocated to a retailer that these filters describe. */
export async function retailerSearch(
  scope: Scope,
  query: Pick<
    RetailerPendingDocsQuery,
    "retailer_uuid" | "owner_uuid" | "owner_name" | "store_uuid" | "document_type_uuid" | "gap"
  >,
): Promise<GapSearch> {
  const retailer = scope.audience === "mob" ? query.retailer_uuid : scope.org;
  if (!retailer) throw new Invalid("query", { retailer_uuid: ["Rede é obrigatório"] });
  const conditions = [sql`v.viewer_uuid = ${retailer}`];
  const { visitors, status, statuses, atStore } = visibleStatuses(scope, retailer, query.store_uuid);
  if (query.owner_uuid) conditions.push(sql`v.owner_uuid = ${query.owner_uuid}`);
  if (query.owner_name?.trim()) conditions.push(await ownersNamed(scope, query.owner_name));
  const { conditionsOf, lastDay } = await gapConditions(
    scope,
    { ...query, retailer_uuid: retailer },
    statuses,
    sql`z.viewer_uuid = ${retailer}`,
  );
  return {
    visitors,
    status,
    wanted: conditions,
    conditionsOf,
    ...(lastDay && { stored: { lastDay, wanted: atStore } }),
    retailers: sql`(select distinct a.retailer_uuid as uuid from allocations a
      where ${currentAllocation} and a.retailer_uuid = ${retailer})`,
    only: sql`true`,
    masked: true,
  };
}

/** The most owners that a list of visitors names one by one. */
const MAX_NAMED_OWNERS = 100;

/** The condition that the owner of the visitor `v` has such a name. Few owners are found before their visitors. */
async function ownersNamed(scope: Scope, name: string): Promise<RawBuilder<unknown>> {
  const named = namedLike("o.trade_name", name);
  const { rows } = await sql<{
    uuid: string;
  }>`select o.uuid from accounts o where ${named} limit ${MAX_NAMED_OWNERS + 1}`.execute(scope.db);
  return rows.length > MAX_NAMED_OWNERS
    ? sql`exists (select from accounts o where o.uuid = v.owner_uuid and ${named})`
    : sql`v.owner_uuid = any(${rows.map(({ uuid }) => uuid)}::uuid[])`;
}

/** The condition that the allocation `a` is current, or begins later. */
const isCurrent = sql`a.state in ('pending', 'active') and (a.ends_on is null or a.ends_on >= app.today())`;
/** The condition that it is also the visitor `v`'s. */
export const currentAllocation = sql`a.owner_uuid = v.owner_uuid and a.visitor_uuid = v.uuid and ${isCurrent}`;

/**
 * The visitors `v` whom each retailer sees, with their statuses `z`; and those statuses alone. A retailer reads a view. The people of
 * a store of `retailer` are found before anything else: in the order of names all of the retailer's would be read.
 */
function visibleStatuses(scope: Scope, retailer: string, store?: string) {
  const ofStore = sql`v.viewer_uuid = ${retailer} and exists (select from allocations a
    where ${currentAllocation} and a.store_uuid = ${store})`;
  const only = (visitors: RawBuilder<unknown>) =>
    store ? sql`(select v.* from ${visitors} where ${ofStore} offset 0) v` : visitors;
  const atStore = store
    ? [
        sql`(v.owner_uuid, v.uuid) in (select a.owner_uuid, a.visitor_uuid from allocations a
    where a.store_uuid = ${store} and ${isCurrent})`,
      ]
    : [];
  if (isViewer(scope)) {
    const status = sql`(select v.owner_uuid, v.uuid as visitor_uuid, v.next_change_on, v.retailer_uuids, v.lacking_uuids,
      v.missing_uuids, v.denied_uuids, v.denied_document, v.expired_uuids, v.expired_document, v.expiring_uuids, v.expiring_on,
      v.first_expiry_on, v.status_active as active)`;
    return {
      visitors: only(sql`app.visible_statuses v`),
      status: sql`cross join lateral ${status} z`,
      statuses: sql`app.sighted_statuses`,
      atStore,
    };
  }
  const sights = sql`visitor_sights i join`;
  return {
    visitors: only(sql`(select i.viewer_uuid, v.* from ${sights} visitors v
      on v.owner_uuid = i.owner_uuid and v.uuid = i.visitor_uuid) v`),
    status: statusJoin,
    statuses: sql`(select i.viewer_uuid, z.* from ${sights} visitor_statuses z
      on z.owner_uuid = i.owner_uuid and z.visitor_uuid = i.visitor_uuid)`,
    atStore,
  };
}

async function listGaps(
  scope: Scope,
  query: PageQuery & GapFilters & Pick<PendingDocsQuery, "sort">,
  search: GapSearch,
): Promise<Page<PendingDocs>> {
  const { demands, gapCondition } = gapsOf(search, query);
  const { from, total, orders } =
    (await storedPeople(scope, search, query)) ?? (await computedPeople(scope, search, query));
  return paginateByIndex(scope, query, {
    keys: sql`v.owner_uuid, v.uuid`,
    from,
    total,
    order: orderBy(query.sort, { name: "v.search", ...orders }, "v.uuid", sql`v.search, v.uuid`),
    join: sql`${joinKeys(scope)}
      cross join lateral (
        select json_agg(json_build_object('retailer', json_build_object('uuid', w.uuid, 'name', w.name), 'gaps', w.gaps)
          order by w.name) as retailers
        from (
          select r.uuid, r.trade_name as name, json_agg(json_build_object('document_type',
            json_build_object('uuid', t.uuid, 'name', t.name), 'gap', x.gap, 'problem', x.problem,
            'correction', ${correctionOf(sql`x`, sql`v`)},
            'expires_on', x.expires_on, 'document_uuid', x.document_uuid) order by t.name) as gaps
          from ${demands} join document_types t on t.uuid = x.type
          where ${gapCondition}
          group by r.uuid, r.trade_name
        ) w
      ) g`,
    select: sql`${pendingVisitorFor(scope)}, g.retailers`,
  });
}

/** Returns the people of a search by their statuses, or computed, in any order. */
async function computedPeople(scope: Scope, search: GapSearch, query: GapFilters & Pick<PendingDocsQuery, "sort">) {
  const { people, inOrder, where, demands, gapCondition, number, few } = await partsOf(
    scope,
    search,
    query,
    "visitors",
  );
  const byNumber = query.sort?.endsWith("gaps") && search.number?.(demands, gapCondition);
  return {
    from: sql`from ${inOrder ?? people} ${byNumber ? sql`cross join lateral ${byNumber} g` : sql``} where ${where}`,
    total: few ? undefined : sql<number>`${number}::int`,
    orders: {
      responsible_name: inOrder ? "s.search" : "app.fold(coalesce(s.name, ''))",
      gaps: byNumber ? "g.n" : "z.gaps",
    },
  };
}
