import { type RawBuilder, sql } from "kysely";
import type { PendingDocs, PendingDocsQuery, RetailerPendingDocsQuery } from "#app/contracts/documents/pending-docs.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { isViewer } from "../people/visible-visitors.ts";
import { checkStatusFilter, filtersOf } from "../people/visitor-filters.ts";
import { orderBy } from "../platform/order-by.ts";
import { countOf, paginateByIndex } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { namedLike } from "../reports/search.ts";
import { correctionOf } from "./document-gaps.ts";
import { certainlyLacks, findAffected, mayLack } from "./gap-conditions.ts";
import {
  bySupervisor,
  countGaps,
  type GapFilters,
  type GapSearch,
  joinKeys,
  partsOf,
  pendingVisitorFor,
  rareGaps,
  statusJoin,
} from "./gap-search.ts";

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
  const type = query.simulate ? undefined : query.document_type_uuid;
  const affected = type ? await findAffected(scope, type, sql`visitor_statuses`, { owner_uuid: owner }) : undefined;
  // Also of the status, whose index by gaps holds the active alone.
  if (!query.simulate) conditions.push(sql`z.active`, mayLack);
  if (affected) conditions.push(affected.only);
  if (query.standing) {
    checkStatusFilter(scope, "standing");
    conditions.push(...filtersOf({ name_or_cpf: "", q: "", standing: query.standing }));
  }
  const retailers = query.simulate
    ? sql`select ${query.simulate}::uuid as uuid`
    : sql`select distinct a.retailer_uuid as uuid from allocations a where ${currentAllocation}`;
  const at = query.retailer_uuid;
  if (at && !query.simulate) conditions.push(sql`z.retailer_uuids @> array[${at}::uuid]`);
  return {
    source: query.simulate ? sql`visitors v` : sql`visitors v ${statusJoin}`,
    wanted: conditions,
    surely: query.simulate ? sql`false` : certainlyLacks(query.gap, at),
    retailers: sql`(${retailers})`,
    only: at ? sql`n.uuid = ${at}` : sql`true`,
    few: rareGaps.has(query.gap) || affected?.few === true,
    masked,
    ...(!query.simulate && { hasStatus: true }),
    ...(!query.simulate &&
      query.sort?.endsWith("responsible_name") && { bySupervisor: bySupervisor(owner, query.sort) }),
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
  const conditions = [
    sql`v.viewer_uuid = ${retailer}`,
    sql`exists (select from allocations a where ${currentAllocation} and a.retailer_uuid = ${retailer})`,
    mayLack,
  ];
  const store = query.store_uuid;
  const type = query.document_type_uuid;
  const { source, statuses } = visibleStatuses(scope, retailer, store);
  const affected = type ? await findAffected(scope, type, statuses, { viewer_uuid: retailer }) : undefined;
  if (affected) conditions.push(affected.only);
  if (query.owner_uuid) conditions.push(sql`v.owner_uuid = ${query.owner_uuid}`);
  if (query.owner_name?.trim()) conditions.push(namedLike("o.trade_name", query.owner_name));
  const isNarrowed = store || query.owner_uuid || query.owner_name?.trim();
  return {
    source,
    wanted: conditions,
    // The view of a retailer has not all of the status.
    surely: query.gap ? sql`false` : certainlyLacks(undefined, retailer),
    certain: isNarrowed
      ? undefined
      : sql`from ${statuses} z where z.viewer_uuid = ${retailer} and z.active and ${certainlyLacks(query.gap, retailer)}`,
    retailers: sql`(select ${retailer}::uuid as uuid)`,
    only: sql`true`,
    few: affected?.few === true || store !== undefined,
    masked: true,
  };
}

/** The condition that the allocation `a` of the visitor `v` is current, or begins later. */
export const currentAllocation = sql`a.owner_uuid = v.owner_uuid and a.visitor_uuid = v.uuid and a.state in ('pending', 'active')
  and (a.ends_on is null or a.ends_on >= app.today())`;

/**
 * The visitors `v` whom each retailer sees, with their statuses `z`; and those statuses alone. A retailer reads a view. The people of
 * a store of `retailer` are found before anything else: in the order of names all of the network's would be read.
 */
function visibleStatuses(scope: Scope, retailer: string, store?: string) {
  const ofStore = sql`v.viewer_uuid = ${retailer} and exists (select from allocations a
    where ${currentAllocation} and a.store_uuid = ${store})`;
  const only = (visitors: RawBuilder<unknown>) =>
    store ? sql`(select v.* from ${visitors} where ${ofStore} offset 0) v` : visitors;
  if (isViewer(scope)) {
    const status = sql`(select v.owner_uuid, v.uuid as visitor_uuid, v.documents, v.next_change_on, v.retailer_uuids,
      v.lacking_uuids)`;
    return {
      source: sql`${only(sql`app.visible_statuses v`)} cross join lateral ${status} z`,
      statuses: sql`app.sighted_statuses`,
    };
  }
  const sights = sql`visitor_sights i join`;
  return {
    source: sql`${only(sql`(select i.viewer_uuid, v.* from ${sights} visitors v
      on v.owner_uuid = i.owner_uuid and v.uuid = i.visitor_uuid) v`)} ${statusJoin}`,
    statuses: sql`(select i.viewer_uuid, z.* from ${sights} visitor_statuses z
      on z.owner_uuid = i.owner_uuid and z.visitor_uuid = i.visitor_uuid)`,
  };
}

/** The count by which `gaps` sorts: what stops a visitor, unless only documents about to expire are shown. */
const sortedGaps = ({ gap }: GapFilters) =>
  gap === "expiring" ? sql`count(*)` : sql`count(*) filter (where x.gap <> 'expiring')`;

function listGaps(
  scope: Scope,
  query: PageQuery & GapFilters & Pick<PendingDocsQuery, "sort">,
  search: GapSearch,
): Promise<Page<PendingDocs>> {
  const { people, inOrder, where, demands, gapCondition, certain, certainly, few } = partsOf(scope, search, query);
  const sorts = query.sort?.replace("-", "");
  // The stored count has an index; that of few visitors, or at one retailer, is made of the gaps that are shown.
  const isStored = search.hasStatus === true && !few && !("retailer_uuid" in query && query.retailer_uuid);
  const counted = sorts === "gaps" && !isStored;
  const wanted = sql`where ${where} and (${certain} or exists (select from ${demands} where ${gapCondition}))`;
  const found = sql`from ${inOrder ?? people}
    ${counted ? sql`cross join lateral (select ${sortedGaps(query)} as n from ${demands} where ${gapCondition}) g` : sql``}
    ${wanted}`;
  const all = sql`from ${people} ${wanted}`;
  const orders = {
    name: "v.search",
    responsible_name: inOrder ? "s.search" : "app.fold(coalesce(s.name, ''))",
    gaps: isStored ? "z.gaps" : "g.n",
  };
  return paginateByIndex(scope, query, {
    keys: sql`v.owner_uuid, v.uuid`,
    from: found,
    total: few ? undefined : certainly ? countGaps(all, certainly) : countOf(all),
    order: orderBy(query.sort, orders, "v.uuid", sql`v.search, v.uuid`),
    join: sql`${joinKeys(scope)}
      cross join lateral (
        select json_agg(json_build_object('retailer', json_build_object('uuid', w.uuid, 'name', w.name), 'gaps', w.gaps)
          order by w.name) as networks
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
    select: sql`${pendingVisitorFor(scope)}, g.networks`,
  });
}
