import { type RawBuilder, sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";
import { hasCpf } from "../people/visible-visitors.ts";
import { countOf } from "../platform/paginate.ts";
import { nameOrCpf } from "../reports/search.ts";
import type { GapFilters, GapSearch } from "./gap-search.ts";

/** A search among the stored gaps `v`, also `g`, which have the columns of a visitor that its other conditions compare. */
export interface StoredSearch {
  /** The last day on which a document that expires counts as expiring. */
  lastDay: string;
  /** The conditions on the gap itself. */
  wanted: RawBuilder<unknown>[];
}

/** Rows of a list of gaps, or of the visitors who have them, and their number. */
interface Found {
  orders?: undefined;
  from: RawBuilder<unknown>;
  total: RawBuilder<number>;
}

const gaps = sql`(select g.owner_uuid, g.visitor_uuid as uuid, g.retailer_uuid, g.retailer_uuid as viewer_uuid,
  g.document_type_uuid as type, g.gap, g.expires_on, g.search, g.responsible_uuid, g.stopped from visitor_gaps g) v
  cross join lateral (select v.retailer_uuid, v.type, v.gap) g`;

/** Returns the stored gaps of a search in an order that they have; null for another order, or without any. */
export function storedGaps(
  scope: Scope,
  search: GapSearch,
  query: GapFilters & { sort?: string },
  sorts: readonly string[],
): Found | null {
  if (!search.stored || (query.sort && !sorts.includes(query.sort.replace("-", "")))) return null;
  const { lastDay, wanted } = search.stored;
  const conditions = [...search.wanted, ...wanted];
  const expires = sql`v.expires_on <= ${lastDay}::date`;
  if (query.gap) conditions.push(sql`v.gap = ${query.gap}`);
  if (!query.gap) conditions.push(sql`(v.gap <> 'expiring' or ${expires})`);
  if (query.gap === "expiring") conditions.push(expires);
  if (query.document_type_uuid) conditions.push(sql`v.type = ${query.document_type_uuid}`);
  const typed = nameOrCpf(query.name_or_cpf, search.masked, hasCpf(scope));
  // A gap has the name of its visitor, but no CPF.
  const hasDigit = /\d/.test(query.name_or_cpf);
  if (typed)
    conditions.push(
      hasDigit
        ? sql`(v.owner_uuid, v.uuid) in (select v.owner_uuid, v.uuid from ${search.visitors}
          where ${sql.join([...search.wanted, typed], sql` and `)})`
        : typed,
    );
  return counted(sql`from ${gaps} where ${sql.join(conditions, sql` and `)}`);
}

/** Returns the visitors who have such gaps, each once. */
export function storedPeople(scope: Scope, search: GapSearch, query: GapFilters & { sort?: string }): Found | null {
  const found = storedGaps(scope, search, query, ["name"]);
  return found && counted(sql`from (select distinct v.search, v.uuid, v.owner_uuid ${found.from}) v`);
}

const counted = (from: RawBuilder<unknown>): Found => ({ from, total: sql<number>`(${countOf(from)})::int` });
