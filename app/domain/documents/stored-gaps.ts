import { type RawBuilder, sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";
import { hasCpf } from "../people/visible-visitors.ts";
import { countOf, unprepared } from "../platform/paginate.ts";
import { nameOrCpf } from "../reports/search.ts";
import type { GapFilters, GapSearch } from "./gap-search.ts";

/** Rows of a list of gaps, or of the visitors who have them, and their number. */
interface Found {
  orders?: undefined;
  from: RawBuilder<unknown>;
  total: RawBuilder<number>;
}

/** The stored gaps `v`, also `g`, with the columns of a visitor that conditions compare. */
const gaps = sql`(select g.owner_uuid, g.visitor_uuid as uuid, g.retailer_uuid, g.retailer_uuid as viewer_uuid,
  g.document_type_uuid as type, g.gap, g.expires_on, g.search, g.responsible_uuid, g.stopped from visitor_gaps g) v
  cross join lateral (select v.retailer_uuid, v.type, v.gap) g`;

/** Returns the stored gaps of a search in an order that they have; null for another order, or without any. */
export async function storedGaps(
  scope: Scope,
  search: GapSearch,
  query: GapFilters & { sort?: string },
  sorts: readonly string[],
): Promise<Found | null> {
  if (!search.stored || (query.sort && !sorts.includes(query.sort.replace("-", "")))) return null;
  const { lastDay, wanted } = search.stored;
  const conditions = [...search.wanted, ...wanted];
  const expires = sql`v.expires_on <= ${lastDay}::date`;
  if (query.gap) conditions.push(sql`v.gap = ${query.gap}`);
  if (!query.gap) conditions.push(sql`(v.gap <> 'expiring' or ${expires})`);
  if (query.gap === "expiring") conditions.push(expires);
  if (query.document_type_uuid) conditions.push(sql`v.type = ${query.document_type_uuid}`);
  if (query.name_or_cpf.trim()) conditions.push(...(await typedConditions(scope, search, query.name_or_cpf)));
  return counted(sql`from ${gaps} where ${sql.join(conditions, sql` and `)}`);
}

/** As many visitors are found by their name before their gaps are. */
const FEW = 1000;

/**
 * Returns the conditions for a typed name or CPF. The gaps of a common name are read in their order; the visitors of a rare one
 * are found by its index, as by a CPF, which is not stored with the gap.
 */
async function typedConditions(scope: Scope, search: GapSearch, text: string): Promise<RawBuilder<unknown>[]> {
  const typed = nameOrCpf(text, search.masked, hasCpf(scope));
  if (!typed) return [];
  const people = sql`from ${search.visitors} where ${sql.join([...search.wanted, typed], sql` and `)}`;
  // Part of a CPF may be that of many.
  if (/\d/.test(text)) return [sql`(v.owner_uuid, v.uuid) in (select v.owner_uuid, v.uuid ${people})`];
  const { rows } = await sql<{ owner_uuid: string; uuid: string }>`${unprepared}
    select v.owner_uuid, v.uuid ${people} limit ${FEW + 1}`.execute(scope.db);
  if (rows.length > FEW) return [typed];
  // As values, so that the planner knows how few they are.
  const [owners, uuids] = [rows.map((row) => row.owner_uuid), rows.map((row) => row.uuid)];
  return [sql`(v.owner_uuid, v.uuid) in (select * from unnest(${owners}::uuid[], ${uuids}::uuid[]))`];
}

/** Returns the visitors who have such gaps, each once. */
export async function storedPeople(
  scope: Scope,
  search: GapSearch,
  query: GapFilters & { sort?: string },
): Promise<Found | null> {
  const found = await storedGaps(scope, search, query, ["name"]);
  return found && counted(sql`from (select distinct v.search, v.uuid, v.owner_uuid ${found.from}) v`);
}

const counted = (from: RawBuilder<unknown>): Found => ({ from, total: sql<number>`(${countOf(from)})::int` });
