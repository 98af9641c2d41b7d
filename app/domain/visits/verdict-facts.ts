import { type RawBuilder, sql } from "kysely";
import type { Verdict } from "#app/contracts/visits/verdict.ts";
import { asGateRole, type Scope } from "#app/db/scope.server.ts";
import { hoursOf } from "../platform/hours.ts";
import { type VerdictFacts, verdictOf } from "./verdict.ts";
import { demandsOf, type Rule, type SentDocument } from "./verdict-demands.ts";

/** One question: may this visitor enter this store? */
export interface Question {
  owner_uuid: string;
  visitor_uuid: string;
  store_uuid: string;
}

/**
 * Returns the verdicts on many visitors and stores in one statement, in the order of the questions; a question about a
 * missing row is left out. `date` is by default today at each store. The caller has checked that the actor may ask.
 */
export async function verdictsOf(scope: Scope, questions: Question[], date?: string): Promise<Verdict[]> {
  return (await factsOf(scope, questions, date)).map(verdictOf);
}

/** Returns the facts behind the verdicts of verdictsOf, for each question on each of `days` days from the date on. */
export async function factsOf(scope: Scope, questions: Question[], date?: string, days = 1): Promise<VerdictFacts[]> {
  if (questions.length === 0) return [];
  const column = (name: keyof Question) => questions.map((question) => question[name]);
  return gather(
    scope,
    sql`select owner_uuid, visitor_uuid, store_uuid, days, number
      from unnest(${column("owner_uuid")}::uuid[], ${column("visitor_uuid")}::uuid[], ${column("store_uuid")}::uuid[])
        with ordinality u (owner_uuid, visitor_uuid, store_uuid, number), generate_series(0, ${days - 1}::int) days`,
    date,
  );
}

/** The same for all visitors whose allocation to a store covers the day, in no order. */
export async function factsOfStore(scope: Scope, store: string, date?: string): Promise<VerdictFacts[]> {
  return gather(
    scope,
    sql`select distinct a.owner_uuid, a.visitor_uuid, a.store_uuid, 0, 0
      from allocations a join stores s on s.uuid = a.store_uuid,
        coalesce(${date ?? null}::date, (now() at time zone s.time_zone)::date) day
      where a.store_uuid = ${store} and a.state <> 'refused' and a.starts_on <= day
        and (a.ends_on is null or a.ends_on >= day)`,
    date,
  );
}

async function gather(scope: Scope, request: RawBuilder<unknown>, date: string | undefined): Promise<VerdictFacts[]> {
  const { rows } = await asGateRole(scope, (gate) => statement(request, date).execute(gate.db));
  const storeDays = new Map(rows[0]?.places?.map((storeDay) => [storeDay.store_uuid + storeDay.date, storeDay]));
  const owners = new Map(rows[0]?.owners?.map((owner) => [owner.owner_uuid + owner.store_uuid + owner.date, owner]));
  return rows.map((row) => {
    const storeDay = storeDays.get(row.store_uuid + row.date) as StoreDay;
    const owner = owners.get(row.owner_uuid + row.store_uuid + row.date) as Owner;
    const { owner_uuid, visitor_uuid: uuid, name, removed, active, is_temporary } = row;
    const { temporary_from, temporary_until, job_function } = row;
    const { date, clock, validation } = storeDay;
    const request = { date, owner_kind: owner.kind, job_function, is_temporary, validation };
    return {
      date,
      clock,
      visitor: { uuid, owner_uuid, name, removed, active, is_temporary, temporary_from, temporary_until },
      owner,
      store: { uuid: storeDay.store_uuid, name: storeDay.store_name },
      retailer: { name: storeDay.retailer_name, validation },
      allocations: row.allocations ?? [],
      blocks: [...(row.blocks ?? []), ...(owner.blocks ?? [])],
      demands: demandsOf(storeDay.rules ?? [], request, row.documents ?? []),
    };
  });
}

interface StoreDay {
  store_uuid: string;
  store_name: string;
  retailer_name: string;
  validation: VerdictFacts["retailer"]["validation"];
  date: string;
  clock: string | null;
  rules: Rule[] | null;
}
type Owner = VerdictFacts["owner"] & {
  owner_uuid: string;
  store_uuid: string;
  date: string;
  blocks: VerdictFacts["blocks"] | null;
};
type Row = Omit<VerdictFacts["visitor"], "uuid"> & {
  visitor_uuid: string;
  store_uuid: string;
  date: string;
  job_function: string;
  allocations: VerdictFacts["allocations"] | null;
  blocks: VerdictFacts["blocks"] | null;
  documents: SentDocument[] | null;
  places: StoreDay[] | null;
  owners: Owner[] | null;
};

// One row for each visitor; facts of a store or an owner are in the first row alone. A visitor's own facts are looked
// up by index, visitor by visitor: joined as sets, the statement was planned for few questions, and 2,000 took minutes.
function statement(request: RawBuilder<unknown>, date: string | undefined) {
  return sql<Row>`
  with requested as materialized (
    select q.owner_uuid, q.visitor_uuid, q.store_uuid, q.number,
      coalesce(${date ?? null}::date, (now() at time zone s.time_zone)::date) + q.days as date
    from (${request}) q (owner_uuid, visitor_uuid, store_uuid, days, number) join stores s on s.uuid = q.store_uuid
  ), places as materialized (
    select s.uuid as store_uuid, s.name as store_name, s.retailer_uuid, r.trade_name as retailer_name,
      c.document_validation_type as validation, d.date,
      case when d.date = (now() at time zone s.time_zone)::date then to_char(now() at time zone s.time_zone, 'HH24:MI')
        end as clock, (
        select json_agg(json_build_object('type_uuid', t.uuid, 'name', t.name, 'warn_days', u.warn_days,
          'owner_kinds', u.owner_kinds, 'job_functions', u.job_functions, 'temporary', u.temporary) order by t.name)
        from document_rules u join document_types t on t.uuid = u.document_type_uuid
        where u.retailer_uuid = s.retailer_uuid and u.starts_on <= d.date
          and (u.ends_on is null or u.ends_on >= d.date)) as rules
    from (select distinct q.store_uuid, q.date from requested q) d
    join stores s on s.uuid = d.store_uuid
    join accounts r on r.uuid = s.retailer_uuid
    join retailer_configs c on c.retailer_uuid = s.retailer_uuid
  ), owners as materialized (
    select o.owner_uuid, o.store_uuid, o.date, k.trade_name as name, k.kind, i.status,
      coalesce((select case when g.agreed is null then 'unsigned' when g.agreed then 'agreed' else 'refused' end
        from access_terms t
        left join access_term_signatures g on g.account_uuid = o.owner_uuid and g.term_uuid = t.uuid
        where t.signer_kind = k.kind and t.published_on <= p.date and (t.file <> '' or t.link <> '')
        order by t.published_on desc limit 1), 'none') as term,
      exists (select from service_agreements a
        where a.owner_uuid = o.owner_uuid and a.retailer_uuid = p.retailer_uuid
          and a.state in ('accepted', 'in_force', 'expired') and a.starts_on <= p.date
          and (a.ends_on is null or a.ends_on >= p.date)
          and (exists (select from service_agreement_stores z where z.owner_uuid = a.owner_uuid
              and z.agreement_uuid = a.uuid and z.store_uuid = p.store_uuid)
            or not exists (select from service_agreement_stores z where z.owner_uuid = a.owner_uuid
              and z.agreement_uuid = a.uuid))) as agreement,
      ${blocks("company", sql`b.cnpj = k.cnpj`)} as blocks
    from (select distinct q.owner_uuid, q.store_uuid, q.date from requested q) o
    join places p on p.store_uuid = o.store_uuid and p.date = o.date
    join accounts k on k.uuid = o.owner_uuid
    join client_infos i on i.account_uuid = o.owner_uuid
  )
  select v.owner_uuid, v.uuid as visitor_uuid, p.store_uuid, p.date, v.name, v.job_function, v.removed_at is not null as removed,
    v.active, v.is_temporary, v.temporary_from, v.temporary_until,
    (select json_agg(json_build_object('state', l.state, 'starts_on', l.starts_on, 'ends_on', l.ends_on,
        'weekdays', l.weekdays, 'hours', ${hoursOf("l")}))
      from allocations l
      where l.owner_uuid = v.owner_uuid and l.visitor_uuid = v.uuid and l.store_uuid = p.store_uuid) as allocations,
    ${blocks("person", sql`b.cpf = v.cpf`)} as blocks,
    (select json_agg(json_build_object('uuid', d.uuid, 'type_uuid', d.document_type_uuid, 'status', d.status,
        'problem', d.problem, 'expires_on', d.expires_on) order by d.document_type_uuid, d.submitted_at desc)
      from visitor_documents d
      where d.owner_uuid = v.owner_uuid and d.visitor_uuid = v.uuid
        and (d.retailer_uuid is null or d.retailer_uuid = p.retailer_uuid)
        and (d.issued_on is null or d.issued_on <= p.date)) as documents,
    case when row_number() over (order by q.number, q.date) = 1 then (select json_agg(t) from places t) end as places,
    case when row_number() over (order by q.number, q.date) = 1 then (select json_agg(t) from owners t) end as owners
  from requested q
  join places p on p.store_uuid = q.store_uuid and p.date = q.date
  join visitors v on v.owner_uuid = q.owner_uuid and v.uuid = q.visitor_uuid
  order by q.number, q.date`;
}

/** Selects the blocks that meet `named` and cover the store `p`, as an array of BlockFact. */
function blocks(of: "person" | "company", named: RawBuilder<unknown>) {
  return sql`(
    select json_agg(json_build_object('of', ${sql.lit(of)}, 'all_stores', b.all_stores, 'starts_on', b.starts_on,
      'ends_on', b.ends_on))
    from access_blocks b
    where b.retailer_uuid = p.retailer_uuid and ${named} and (b.all_stores or exists (
      select from access_block_stores z where z.retailer_uuid = b.retailer_uuid and z.block_uuid = b.uuid
        and z.store_uuid = p.store_uuid)))`;
}
