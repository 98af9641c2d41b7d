import { type RawBuilder, sql } from "kysely";
import type { Verdict } from "#app/contracts/visits/verdict.ts";
import { plannedOnce } from "#app/db/planned-once.server.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type VerdictFacts, verdictOf } from "./verdict.ts";
import { demandsOf, type Rule, type SentDocument } from "./verdict-demands.ts";

/** One question: may this visitor enter this store? */
export interface EntryQuestion {
  owner_uuid: string;
  visitor_uuid: string;
  store_uuid: string;
}

/**
 * Returns the verdicts on many visitors and stores in one statement, in the order of the questions; a question about a
 * missing row is left out. `date` is by default today at each store. The caller has checked that the actor may ask;
 * app.verdict_facts leaves out questions of which the actor's account is no party.
 */
export async function verdictsOf(scope: Scope, questions: EntryQuestion[], date?: string): Promise<Verdict[]> {
  return (await factsOf(scope, questions, date)).map(verdictOf);
}

/** Up to this many answers one plan serves all questions: planning takes five times as long as answering them. */
const FEW = 100;

/** Returns the facts behind the verdicts of verdictsOf, for each question on each of `days` days from the date on. */
export async function factsOf(
  scope: Scope,
  questions: EntryQuestion[],
  date?: string,
  days = 1,
): Promise<VerdictFacts[]> {
  if (questions.length === 0) return [];
  return readFacts(scope, questionFacts(questions, date, days), questions.length * days <= FEW);
}

function questionFacts(questions: EntryQuestion[], date?: string, days = 1): RawBuilder<unknown> {
  const column = (name: keyof EntryQuestion) => questions.map((question) => question[name]);
  return sql`select * from app.verdict_facts(${column("owner_uuid")}::uuid[], ${column("visitor_uuid")}::uuid[],
      ${column("store_uuid")}::uuid[], ${date ?? null}::date, ${days}::int)`;
}

/**
 * Returns the facts of a visitor at every store that the actor may ask about and to which it has an allocation that has
 * not ended before the day, by name of the store, on each of `days` days from the day on.
 */
export function factsOfVisitor(
  scope: Scope,
  { owner_uuid, visitor_uuid }: Omit<EntryQuestion, "store_uuid">,
  date?: string,
  days = 1,
): Promise<VerdictFacts[]> {
  return readFacts(
    scope,
    sql`select f.* from (
        select array_agg(${owner_uuid}::uuid) as owners, array_agg(${visitor_uuid}::uuid) as visitors,
          array_agg(store_uuid order by name) as stores
        from (
          select distinct s.name, a.store_uuid
          from allocations a join stores s on s.uuid = a.store_uuid
          where a.owner_uuid = ${owner_uuid} and a.visitor_uuid = ${visitor_uuid} and a.state in ('pending', 'active')
            and (a.ends_on is null
              or a.ends_on >= coalesce(${date ?? null}::date, (now() at time zone s.time_zone)::date))) k) q
      cross join lateral app.verdict_facts(q.owners, q.visitors, q.stores, ${date ?? null}::date, ${days}::int) f`,
    true,
  );
}

/** Reads the facts; `few` says that they answer few questions. */
async function readFacts(scope: Scope, statement: RawBuilder<unknown>, few = false): Promise<VerdictFacts[]> {
  return (await readRows(scope, statement, few)).map((row) => toFacts(row));
}

/** A visitor's record as it would be after a change. */
export type Assumed = Partial<Pick<Row, "active" | "job_function">>;

/** Returns the facts for each question today at each store, as they are and as they would be if the visitor were so. */
export async function factsAssuming(
  scope: Scope,
  questions: EntryQuestion[],
  assumed: Assumed,
): Promise<{ now: VerdictFacts; changed: VerdictFacts }[]> {
  if (questions.length === 0) return [];
  const rows = await readRows(scope, questionFacts(questions), questions.length <= FEW);
  return rows.map((row) => ({ now: toFacts(row), changed: toFacts(row, assumed) }));
}

type Located = Row & { storeDay: StoreDay; owner: Owner };

async function readRows(scope: Scope, statement: RawBuilder<unknown>, few: boolean): Promise<Located[]> {
  const query = statement as RawBuilder<Row>;
  const { rows } = await (few ? plannedOnce(scope, query) : query.execute(scope.db));
  const storeDays = new Map(rows[0]?.places?.map((storeDay) => [storeDay.store_uuid + storeDay.date, storeDay]));
  const owners = new Map(rows[0]?.owners?.map((owner) => [owner.owner_uuid + owner.store_uuid + owner.date, owner]));
  return rows.map((row) => ({
    ...row,
    storeDay: storeDays.get(row.store_uuid + row.date) as StoreDay,
    owner: owners.get(row.owner_uuid + row.store_uuid + row.date) as Owner,
  }));
}

function toFacts({ storeDay, owner, ...row }: Located, assumed: Assumed = {}): VerdictFacts {
  const { owner_uuid, visitor_uuid: uuid, name, removed, is_temporary, temporary_from, temporary_until } = row;
  const { active, job_function } = { ...row, ...assumed };
  const { date, clock, validation } = storeDay;
  const request = { date, owner_kind: owner.kind, job_function, is_temporary, validation };
  return {
    date,
    clock,
    visitor: { uuid, owner_uuid, name, removed, active, is_temporary, temporary_from, temporary_until },
    owner,
    store: { uuid: storeDay.store_uuid, name: storeDay.store_name },
    retailer: { uuid: storeDay.retailer_uuid, name: storeDay.retailer_name, validation },
    allocations: row.allocations ?? [],
    blocks: [...(row.blocks ?? []), ...(owner.blocks ?? [])],
    demands: demandsOf(storeDay.rules ?? [], request, row.documents ?? []),
  };
}

/** The same for all visitors whose allocation to a store covers the day, in no order. */
export async function factsOfStore(scope: Scope, store: string, date?: string): Promise<VerdictFacts[]> {
  const { rows } = await sql<EntryQuestion>`
    select distinct a.owner_uuid, a.visitor_uuid, a.store_uuid
    from allocations a join stores s on s.uuid = a.store_uuid,
      coalesce(${date ?? null}::date, (now() at time zone s.time_zone)::date) day
    where a.store_uuid = ${store} and a.state <> 'refused' and a.starts_on <= day
      and (a.ends_on is null or a.ends_on >= day)`.execute(scope.db);
  return factsOf(scope, rows, date);
}

interface StoreDay {
  store_uuid: string;
  store_name: string;
  retailer_uuid: string;
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
