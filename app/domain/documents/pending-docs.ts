import { type RawBuilder, sql } from "kysely";
import {
  type RetailerPendingDocsQuery,
  PENDING_DAYS,
  type PendingDocs,
  type PendingDocsQuery,
} from "#app/contracts/documents/pending-docs.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { asGateRole, type Scope } from "#app/db/scope.server.ts";
import { filtersOf, readyStandings } from "../people/visitor-filters.ts";
import { jobFunctionName } from "../people/visitors.ts";
import { orderBy } from "../platform/order-by.ts";
import { countOf, paginateByIndex } from "../platform/paginate.ts";
import { nameOrCpf } from "../reports/search.ts";
import { Invalid } from "../visits/refusals.ts";
import { demandsToday } from "./document-gaps.ts";

/**
 * What is lacking of an owner's people, by visitor and network: sent never, refused, or at its end within 30 days. With
 * `simulate`, what everybody would lack at that network.
 */
export async function listPendingDocs(
  scope: Scope,
  query: PendingDocsQuery,
  masked: boolean,
): Promise<Page<PendingDocs>> {
  const owner = scope.audience === "mob" ? query.owner_uuid : scope.org;
  if (!owner) throw new Invalid("query", { owner_uuid: ["Contratante é obrigatório"] });
  const wanted = [sql`v.owner_uuid = ${owner}`];
  if (query.responsible_uuid) wanted.push(sql`v.responsible_uuid = ${query.responsible_uuid}`);
  const type = query.simulate ? undefined : query.document_type_uuid;
  const concerned = type ? await concernedBy(scope, type, sql`owner_uuid = ${owner}`) : undefined;
  if (!query.simulate) wanted.push(perhapsLacking);
  if (concerned) wanted.push(concerned.only);
  if (query.standing) {
    await readyStandings(scope, "standing");
    wanted.push(...filtersOf({ name_or_cpf: "", q: "", standing: query.standing }));
  }
  const networks = query.simulate
    ? sql`select ${query.simulate}::uuid as uuid`
    : sql`select distinct a.retailer_uuid as uuid from allocations a where ${linked}`;
  const at = query.retailer_uuid;
  if (at && !query.simulate) wanted.push(sql`z.retailer_uuids @> array[${at}::uuid]`);
  return matrix(scope, query, {
    source: query.simulate ? sql`visitors v` : sql`visitors v join ${standing}`,
    wanted,
    surely: query.simulate ? sql`false` : at ? surelyLackingAt(at) : surelyLacking,
    networks: sql`(${networks})`,
    only: at ? sql`n.uuid = ${at}` : sql`true`,
    few: fewHave.has(query.gap) || concerned?.few === true,
    masked,
  });
}

/** The same for a network: what the people linked to it lack there. */
export async function listNetworkPendingDocs(scope: Scope, query: RetailerPendingDocsQuery): Promise<Page<PendingDocs>> {
  const retailer = scope.audience === "mob" ? query.retailer_uuid : scope.org;
  if (!retailer) throw new Invalid("query", { retailer_uuid: ["Rede é obrigatório"] });
  const there = query.store_uuid ? sql`and a.store_uuid = ${query.store_uuid}` : sql``;
  const wanted = [
    sql`i.viewer_uuid = ${retailer}`,
    sql`exists (select from allocations a where ${linked} and a.retailer_uuid = ${retailer} ${there})`,
    perhapsLacking,
  ];
  const sights = sql`select owner_uuid, visitor_uuid from visitor_sights where viewer_uuid = ${retailer}`;
  const type = query.document_type_uuid;
  const concerned = type ? await concernedBy(scope, type, sql`(owner_uuid, visitor_uuid) in (${sights})`) : undefined;
  if (concerned) wanted.push(concerned.only);
  if (query.owner_uuid) wanted.push(sql`v.owner_uuid = ${query.owner_uuid}`);
  return matrix(scope, query, {
    source: sql`visitor_sights i join visitors v on v.owner_uuid = i.owner_uuid and v.uuid = i.visitor_uuid join ${standing}`,
    wanted,
    surely: surelyLackingAt(retailer),
    networks: sql`(select ${retailer}::uuid as uuid)`,
    only: sql`true`,
    few: concerned?.few === true,
    masked: true,
  });
}

const linked = sql`a.owner_uuid = v.owner_uuid and a.visitor_uuid = v.uuid and a.state in ('pending', 'active')
  and (a.ends_on is null or a.ends_on >= app.today())`;

const standing = sql`visitor_standings z on z.owner_uuid = v.owner_uuid and z.visitor_uuid = v.uuid`;

// Who may lack something, by a standing `z` alone: what is amiss, or what the calendar changes before the warning ends.
const perhapsLacking = sql`(z.documents in ('missing', 'awaiting') or z.next_change_on <= app.today() + ${PENDING_DAYS}::int + 1)`;

/** So many people are named to the list one by one; where there are more, its order soon finds a page of them. */
const NAMED = 1000;

/**
 * The condition on the standing `z` that its person may lack a document of a type, and whether that leaves few: `whose`
 * standings say that a rule of the type is not answered, or are out of date, or are of people with such a document that
 * ends soon. Few are looked for at the standings alone and named, since together with a list's other conditions the planner
 * begins elsewhere.
 */
async function concernedBy(scope: Scope, type: string, whose: RawBuilder<unknown>) {
  const concerned = sql`(lacking_uuids && array(select uuid from document_rules where document_type_uuid = ${type})
    or next_change_on <= app.today()
    or (owner_uuid, visitor_uuid) in (select owner_uuid, visitor_uuid from visitor_documents
      where ${whose} and document_type_uuid = ${type}
        and expires_on between app.today() and app.today() + ${PENDING_DAYS}::int))`;
  const { rows } = await asGateRole(scope, (gate) =>
    sql<{ owner_uuid: string; visitor_uuid: string }>`
      select owner_uuid, visitor_uuid from visitor_standings where ${whose} and ${concerned} limit ${NAMED + 1}`.execute(
      gate.db,
    ),
  );
  if (rows.length > NAMED) return { few: false, only: sql`exists (select from (select z.*) s where ${concerned})` };
  const owners = rows.map(({ owner_uuid }) => owner_uuid);
  const visitors = rows.map(({ visitor_uuid }) => visitor_uuid);
  return {
    few: true,
    only: sql`(z.owner_uuid, z.visitor_uuid) in (select * from unnest(${owners}::uuid[], ${visitors}::uuid[]))`,
  };
}

// Who does for certain, as long as the calendar has not passed the standing.
const surelyLacking = sql`(z.documents = 'missing' and coalesce(z.next_change_on > app.today(), true))`;

function surelyLackingAt(retailer: string): RawBuilder<unknown> {
  return sql`(${surelyLacking} and z.retailer_uuids = array[${retailer}::uuid])`;
}

// A document without which nobody has the gap.
const evidence = {
  missing: sql`true`,
  denied: owns(sql`d.status = 'denied'`),
  expired: owns(sql`d.expires_on < app.today()`),
  expiring: owns(sql`d.expires_on between app.today() and app.today() + ${PENDING_DAYS}::int`),
};

const fewHave = new Set<PendingDocsQuery["gap"]>(["denied", "expired", "expiring"]);

function owns(document: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from visitor_documents d where d.owner_uuid = v.owner_uuid and d.visitor_uuid = v.uuid and ${document})`;
}

const orders = { name: "v.search", responsible_name: "app.fold(coalesce(s.name, ''))", gaps: "g.n" };

interface Matrix {
  source: RawBuilder<unknown>;
  wanted: RawBuilder<unknown>[];
  /** Of whom it need not be worked out that they lack something, when they are but counted. */
  surely: RawBuilder<unknown>;
  networks: RawBuilder<unknown>;
  only: RawBuilder<unknown>;
  /** They are few of many: looked for once, whoever they are; else in their order until the page is full. */
  few: boolean;
  masked: boolean;
}

function gapsOf(gap: PendingDocsQuery["gap"]): RawBuilder<boolean> {
  return gap ? sql`x.gap = ${gap}` : sql`x.gap in ('missing', 'denied', 'expired', 'expiring')`;
}

function matrix(
  scope: Scope,
  query: Omit<RetailerPendingDocsQuery, "retailer_uuid" | "owner_uuid" | "store_uuid"> & Pick<PendingDocsQuery, "sort">,
  { source, wanted, surely, networks, only, few, masked }: Matrix,
): Promise<Page<PendingDocs>> {
  const typed = nameOrCpf(query.name_or_cpf, masked);
  if (typed) wanted.push(typed);
  const told = [gapsOf(query.gap), only];
  if (query.document_type_uuid) told.push(sql`x.type = ${query.document_type_uuid}`);
  if (query.gap) wanted.push(evidence[query.gap]);
  const certain = query.gap || query.document_type_uuid ? sql`false` : surely;
  const demands = sql`${networks} n
    join accounts r on r.uuid = n.uuid and r.kind = 'retailer'
    left join retailer_configs c on c.retailer_uuid = r.uuid
    cross join lateral ${demandsToday({ warn_days: PENDING_DAYS })} x`;
  const amiss = sql.join(told, sql` and `);
  const found = sql`from ${source} join accounts o on o.uuid = v.owner_uuid
    left join visitors s on s.owner_uuid = v.owner_uuid and s.uuid = v.responsible_uuid
    ${query.sort?.endsWith("gaps") ? sql`cross join lateral (select count(*) as n from ${demands} where ${amiss}) g` : sql``}
    where v.removed_at is null and v.active and ${sql.join(wanted, sql` and `)}
      and (${certain} or exists (select from ${demands} where ${amiss}))`;
  return asGateRole(scope, (gate) =>
    paginateByIndex(gate, query, {
      keys: sql`v.owner_uuid, v.uuid`,
      from: found,
      total: typed || few ? undefined : countOf(found),
      order: orderBy(query.sort, orders, "v.uuid", sql`v.search, v.uuid`),
      join: sql`join visitors v on v.owner_uuid = k.owner_uuid and v.uuid = k.uuid
        join accounts o on o.uuid = v.owner_uuid
        left join visitors s on s.owner_uuid = v.owner_uuid and s.uuid = v.responsible_uuid
        cross join lateral (
          select json_agg(json_build_object('retailer', json_build_object('uuid', w.uuid, 'name', w.name), 'gaps', w.gaps)
            order by w.name) as networks
          from (
            select r.uuid, r.trade_name as name, json_agg(json_build_object('document_type',
              json_build_object('uuid', t.uuid, 'name', t.name), 'gap', x.gap, 'problem', x.problem,
              'expires_on', x.expires_on, 'document_uuid', x.document_uuid) order by t.name) as gaps
            from ${demands} join document_types t on t.uuid = x.type
            where ${amiss}
            group by r.uuid, r.trade_name
          ) w
        ) g`,
      select: sql`json_build_object('uuid', v.uuid, 'owner_uuid', v.owner_uuid, 'owner_name', o.trade_name, 'name', v.name,
        'cpf', v.cpf, 'job_function', v.job_function, 'job_function_name', ${jobFunctionName},
        'responsible_name', s.name) as visitor, g.networks`,
    }),
  );
}
