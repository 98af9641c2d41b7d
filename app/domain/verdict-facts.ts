import { sql } from "kysely";
import type { Verdict } from "#app/contracts/verdict.ts";
import { type Scope, throughGate } from "#app/db/scope.server.ts";
import { type DemandFact, type Facts, verdictOf } from "./verdict.ts";

/** One question: may this registration enter this store? */
export interface Question {
  owner_uuid: string;
  visitor_uuid: string;
  store_uuid: string;
}

/**
 * The verdicts on many registrations and stores in one statement, in the order of the questions; a question about what
 * does not exist is left out. `date` unless given is today at each store. The caller has checked who asks about whom.
 */
export async function verdictsOf(scope: Scope, questions: Question[], date?: string): Promise<Verdict[]> {
  return (await factsOf(scope, questions, date)).map(verdictOf);
}

/** What the verdicts are made of; see verdictsOf. */
export async function factsOf(scope: Scope, questions: Question[], date?: string): Promise<Facts[]> {
  if (questions.length === 0) return [];
  const { rows } = await throughGate(scope, (gate) => statement(questions, date).execute(gate.db));
  return rows.map(toFacts);
}

interface Row {
  date: string;
  visitor_uuid: string;
  owner_uuid: string;
  removed: boolean;
  active: boolean;
  is_temporary: boolean;
  temporary_from: string | null;
  temporary_until: string | null;
  owner_name: string;
  owner_kind: Facts["owner"]["kind"];
  owner_status: Facts["owner"]["status"];
  term: Facts["owner"]["term"];
  agreement: boolean;
  store_uuid: string;
  store_name: string;
  retailer_name: string;
  validation: Facts["retailer"]["validation"];
  allocations: Facts["allocations"] | null;
  blocks: Facts["blocks"] | null;
  demands: DemandFact[] | null;
}

function toFacts(row: Row): Facts {
  const { date, removed, active, is_temporary, temporary_from, temporary_until } = row;
  const { visitor_uuid: uuid, owner_uuid } = row;
  return {
    date,
    visitor: { uuid, owner_uuid, removed, active, is_temporary, temporary_from, temporary_until },
    owner: {
      name: row.owner_name,
      kind: row.owner_kind,
      status: row.owner_status,
      term: row.term,
      agreement: row.agreement,
    },
    store: { uuid: row.store_uuid, name: row.store_name },
    retailer: { name: row.retailer_name, validation: row.validation },
    allocations: row.allocations ?? [],
    blocks: row.blocks ?? [],
    demands: row.demands ?? [],
  };
}

// Owners and networks are few and people many: what hangs on an owner or a network is asked once for each, and what
// hangs on a person is joined as a set. Of the documents of one type, one in order on the day goes before a newer one.
function statement(questions: Question[], date: string | undefined) {
  const owners = questions.map(({ owner_uuid }) => owner_uuid);
  const visitors = questions.map(({ visitor_uuid }) => visitor_uuid);
  const stores = questions.map(({ store_uuid }) => store_uuid);
  return sql<Row>`
  with places as materialized (
    select s.uuid as store_uuid, s.name as store_name, s.retailer_uuid, r.trade_name as retailer_name,
      coalesce(c.document_validation_type, 'retailer') as validation,
      coalesce(${date ?? null}::date, (now() at time zone s.time_zone)::date) as date
    from stores s
    join accounts r on r.uuid = s.retailer_uuid
    left join retailer_configs c on c.retailer_uuid = s.retailer_uuid
    where s.uuid = any(${stores}::uuid[])
  ), asked as materialized (
    select q.number, p.*, v.owner_uuid, v.uuid as visitor_uuid, v.cpf, v.job_function, v.active, v.is_temporary,
      v.temporary_from, v.temporary_until, v.removed_at is not null as removed
    from unnest(${owners}::uuid[], ${visitors}::uuid[], ${stores}::uuid[])
      with ordinality q (owner_uuid, visitor_uuid, store_uuid, number)
    join places p on p.store_uuid = q.store_uuid
    join visitors v on v.owner_uuid = q.owner_uuid and v.uuid = q.visitor_uuid
  ), owners as materialized (
    select o.owner_uuid, o.store_uuid, k.trade_name as owner_name, k.kind as owner_kind, k.cnpj,
      coalesce(i.status, 'not_client') as owner_status,
      (select case when g.agreed is null then 'unsigned' when g.agreed then 'agreed' else 'refused' end
        from access_terms t
        left join access_term_signatures g on g.account_uuid = o.owner_uuid and g.term_uuid = t.uuid
        where t.signer_kind = k.kind and t.published_on <= o.date
        order by t.published_on desc limit 1) as term,
      exists (select from service_agreements a
        where a.owner_uuid = o.owner_uuid and a.retailer_uuid = o.retailer_uuid
          and a.state in ('accepted', 'in_force', 'expired') and a.starts_on <= o.date
          and (a.ends_on is null or a.ends_on >= o.date)
          and (exists (select from service_agreement_stores z where z.owner_uuid = a.owner_uuid
              and z.agreement_uuid = a.uuid and z.store_uuid = o.store_uuid)
            or not exists (select from service_agreement_stores z where z.owner_uuid = a.owner_uuid
              and z.agreement_uuid = a.uuid))) as agreement
    from (select distinct owner_uuid, store_uuid, retailer_uuid, date from asked) o
    join accounts k on k.uuid = o.owner_uuid
    left join client_infos i on i.account_uuid = o.owner_uuid
  ), links as (
    select a.number, json_agg(json_build_object('state', l.state, 'starts_on', l.starts_on, 'ends_on', l.ends_on,
      'weekdays', l.weekdays)) as allocations
    from asked a
    join allocations l on l.owner_uuid = a.owner_uuid and l.visitor_uuid = a.visitor_uuid and l.store_uuid = a.store_uuid
    group by a.number
  ), shut as (
    select number, json_agg(json_build_object('of', "of", 'all_stores', all_stores, 'starts_on', starts_on,
      'ends_on', ends_on)) as blocks
    from (
      select a.number, a.store_uuid, 'person' as "of", b.* from asked a
      join access_blocks b on b.retailer_uuid = a.retailer_uuid and b.cpf = a.cpf
      union all
      select a.number, a.store_uuid, 'company', b.* from asked a
      join owners o on o.owner_uuid = a.owner_uuid and o.store_uuid = a.store_uuid
      join access_blocks b on b.retailer_uuid = a.retailer_uuid and b.cnpj = o.cnpj
    ) b
    where b.all_stores or exists (select from access_block_stores s where s.retailer_uuid = b.retailer_uuid
      and s.block_uuid = b.uuid and s.store_uuid = b.store_uuid)
    group by number
  ), demanded as (
    select a.number, a.owner_uuid, a.visitor_uuid, a.retailer_uuid, a.date, a.validation, r.document_type_uuid,
      max(r.warn_days) as warn_days
    from asked a
    join owners o on o.owner_uuid = a.owner_uuid and o.store_uuid = a.store_uuid
    join document_rules r on r.retailer_uuid = a.retailer_uuid and o.owner_kind = any(r.owner_kinds)
      and (r.job_functions is null or a.job_function = any(r.job_functions))
      and (r.temporary is null or r.temporary = a.is_temporary)
      and r.starts_on <= a.date and (r.ends_on is null or r.ends_on >= a.date)
    group by 1, 2, 3, 4, 5, 6, 7
  ), answered as (
    select distinct on (d.number, d.document_type_uuid) d.number, d.document_type_uuid, d.warn_days, p.uuid, p.status,
      p.problem, p.expires_on
    from demanded d
    left join visitor_documents p on p.owner_uuid = d.owner_uuid and p.visitor_uuid = d.visitor_uuid
      and p.document_type_uuid = d.document_type_uuid
      and (p.retailer_uuid is null or p.retailer_uuid = d.retailer_uuid)
      and (p.issued_on is null or p.issued_on <= d.date)
    order by d.number, d.document_type_uuid,
      (p.status in ('approved', 'complete') or (p.status = 'pending' and d.validation = 'none'))
        and (p.expires_on is null or p.expires_on >= d.date) desc,
      p.submitted_at desc
  ), papers as (
    select n.number, json_agg(json_build_object('type_uuid', t.uuid, 'name', t.name, 'warn_days', n.warn_days, 'document',
      case when n.uuid is not null then
        json_build_object('uuid', n.uuid, 'status', n.status, 'problem', n.problem, 'expires_on', n.expires_on) end) order by t.name) as demands
    from answered n join document_types t on t.uuid = n.document_type_uuid
    group by n.number
  )
  select a.date, a.visitor_uuid, a.owner_uuid, a.removed, a.active, a.is_temporary, a.temporary_from, a.temporary_until,
    o.owner_name, o.owner_kind, o.owner_status, coalesce(o.term, 'none') as term, o.agreement, a.store_uuid, a.store_name,
    a.retailer_name, a.validation, l.allocations, s.blocks, d.demands
  from asked a
  join owners o on o.owner_uuid = a.owner_uuid and o.store_uuid = a.store_uuid
  left join links l on l.number = a.number
  left join shut s on s.number = a.number
  left join papers d on d.number = a.number
  order by a.number`;
}
