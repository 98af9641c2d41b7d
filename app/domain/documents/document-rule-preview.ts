import { sql } from "kysely";
import type { DocumentRuleInput, StoppedVisitor } from "#app/contracts/documents/document-rules.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { visitorsByViewer } from "../people/visible-visitors.ts";
import { paginate } from "../platform/paginate.ts";
import { documentGap, ruleApplies } from "./document-gaps.ts";
import { checkDocumentRule, retailerOfRule } from "./document-rules.ts";

/**
 * Returns the visitors that a rule would stop on its first day, or today when that is past: those allocated to the
 * retailer whose required document is not in order. One statement.
 */
export async function previewDocumentRule(
  scope: Scope,
  input: DocumentRuleInput,
  page: PageQuery,
): Promise<Page<StoppedVisitor>> {
  const retailer = retailerOfRule(scope, input);
  await checkDocumentRule(scope, retailer, input);
  const date = sql`greatest(${input.starts_on}::date, app.today())`;
  const gap = documentGap({
    type: sql`${input.document_type_uuid}::uuid`,
    retailer: sql`v.viewer_uuid`,
    validation: sql`c.document_validation_type`,
    date,
    warn_days: sql`${input.warn_days}::int`,
  });
  return paginate(scope, page, {
    select: sql`json_build_object('uuid', v.uuid, 'owner_uuid', v.owner_uuid, 'name', v.name, 'owner_name', o.trade_name)
        as visitor, g.gap, g.expires_on,
      exists (select from document_rules u where u.retailer_uuid = v.viewer_uuid
        and u.document_type_uuid = ${input.document_type_uuid} and ${ruleApplies(sql`o.kind`, date)}) as already_stopped`,
    from: sql`from ${visitorsByViewer(scope)} v
      join accounts o on o.uuid = v.owner_uuid
      join retailer_configs c on c.retailer_uuid = v.viewer_uuid
      cross join lateral ${gap} g
      where v.viewer_uuid = ${retailer} and v.removed_at is null and v.active and o.kind = any(${input.owner_kinds})
        and (${input.job_functions}::text[] is null or v.job_function = any(${input.job_functions}))
        and (${input.temporary}::boolean is null or v.is_temporary = ${input.temporary})
        and g.gap in ('missing', 'denied', 'expired', 'awaiting')
        and exists (select from allocations a where a.owner_uuid = v.owner_uuid and a.visitor_uuid = v.uuid
          and a.retailer_uuid = v.viewer_uuid and a.state in ('pending', 'active')
          and (a.ends_on is null or a.ends_on >= ${date}))`,
    order: sql`v.search, v.uuid`,
  });
}
