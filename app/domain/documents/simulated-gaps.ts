import { type RawBuilder, sql } from "kysely";
import { PENDING_DAYS, type PendingDocsQuery } from "#app/contracts/documents/pending-docs.ts";
import { documentGap, ruleApplies } from "./document-gaps.ts";

/** The documents that a retailer would require of an owner's visitors. */
interface Simulation {
  /** Joins the types `q.types` that it would require of the visitor `v`. */
  status: RawBuilder<unknown>;
  /** The gaps `x` that the visitor `v` would have at the retailer `r`. */
  demands: RawBuilder<unknown>;
}

const sent = {
  denied: sql`d.status = 'denied'`,
  expired: sql`d.expires_on < app.today()`,
  expiring: sql`d.expires_on between app.today() and app.today() + ${PENDING_DAYS}::int`,
};

/** Returns the conditions that the visitor `v` sent a document as such a gap has: few did of each kind. */
export function hasSent(owner: string, gap: PendingDocsQuery["gap"]): RawBuilder<unknown>[] {
  if (!gap || gap === "missing") return [];
  return [
    sql`v.uuid in (select d.visitor_uuid from visitor_documents d where d.owner_uuid = ${owner} and ${sent[gap]})`,
  ];
}

/** Returns them. The rules are read once for each function, not for each visitor. */
export function simulate(owner: string, retailer: string): Simulation {
  const today = sql`app.today()`;
  const gap = documentGap({
    type: sql`t.type`,
    retailer: sql`${retailer}`,
    validation: sql`q.validation`,
    date: today,
    warn_days: sql.lit(PENDING_DAYS),
  });
  return {
    status: sql`join (
        select v.job_function, v.is_temporary, c.document_validation_type as validation,
          array_agg(distinct u.document_type_uuid) as types
        from (select f.key as job_function, b.is_temporary from job_functions f
          cross join (values (false), (true)) b (is_temporary)) v
        join accounts o on o.uuid = ${owner}
        join accounts r on r.uuid = ${retailer} and r.kind = 'retailer'
        join retailer_configs c on c.retailer_uuid = r.uuid
        join document_rules u on u.retailer_uuid = r.uuid and ${ruleApplies(sql`o.kind`, today)}
        group by 1, 2, 3
      ) q on q.job_function = v.job_function and q.is_temporary = v.is_temporary`,
    demands: sql`(select ${retailer}::uuid as uuid) n cross join lateral (select n.uuid) r
      cross join lateral (select t.type, g.* from unnest(q.types) t (type) cross join lateral ${gap} g) x`,
  };
}
