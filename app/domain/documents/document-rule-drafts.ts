import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type {
  DocumentRuleDraft,
  DocumentRuleDraftInput,
  DocumentRuleDraftsQuery,
} from "#app/contracts/documents/document-rule-drafts.ts";
import type { DocumentRule, DocumentRuleInput } from "#app/contracts/documents/document-rules.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { enqueue } from "../platform/batch-jobs.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { firstOrNotFound, orConflict } from "../platform/rows.ts";
import { namedLike } from "../reports/search.ts";
import { countCompanies } from "./company-rule-effects.ts";
import { countSome } from "./document-rule-effects.ts";
import {
  changeDocumentRule,
  checkDocumentRule,
  createDocumentRule,
  endDocumentRule,
  findRuleVersions,
  ownRules,
  retailerOfRule,
} from "./document-rules.ts";

const columns = sql`u.uuid, json_build_object('uuid', r.uuid, 'name', r.trade_name) as retailer, u.rule_uuid, u.is_end,
  json_build_object('uuid', t.uuid, 'name', t.name) as document_type, t.subject, u.owner_kinds, u.job_functions,
  (select json_agg(f.name order by app.fold(f.name)) from job_functions f where f.key = any(u.job_functions)) as job_function_names,
  case when u.temporary is null then 'all' when u.temporary then 'temporary' else 'permanent' end as link_kind, u.services,
  u.warn_days, u.starts_on, u.state, u.checked, u.stops, u.admits, u.stays, u.created_at,
  (select coalesce(nullif(w.name, ''), w.login) from users w where w.uuid = u.created_by) as created_by_name, u.version`;
const drafts = sql`document_rule_drafts u join accounts r on r.uuid = u.retailer_uuid
  join document_types t on t.uuid = u.document_type_uuid`;
const sorts = {
  document_type: "app.fold(t.name)",
  starts_on: "u.starts_on",
  created_at: "u.created_at",
  stops: "u.stops",
  admits: "u.admits",
};

/** Returns the drafts that are not saved, or those of a state, latest first. */
export function listRuleDrafts(scope: Scope, query: DocumentRuleDraftsQuery): Promise<Page<DocumentRuleDraft>> {
  const wanted = query.state ? sql`u.state = ${query.state}` : sql`u.state <> 'saved'`;
  return paginate(scope, query, {
    select: columns,
    from: sql`from ${drafts} where ${ownRules(scope)} and ${wanted} and ${namedLike("t.name", query.q)}`,
    order: orderBy(query.sort, sorts, "u.created_at, u.uuid", sql`u.created_at desc, u.uuid desc`),
  });
}

export async function findRuleDraft(scope: Scope, uuid: string): Promise<DocumentRuleDraft> {
  const { rows } = await sql<DocumentRuleDraft>`select ${columns} from ${drafts}
    where ${ownRules(scope)} and u.uuid = ${uuid}`.execute(scope.db);
  return firstOrNotFound(rows);
}

/** Creates a draft and works out the first visitors; a job works out the rest. */
export async function createRuleDraft(scope: Scope, input: DocumentRuleDraftInput): Promise<DocumentRuleDraft> {
  const { retailer, rule_version, values } = await resolve(scope, input);
  const uuid = randomUUIDv7();
  const row = { retailer_uuid: retailer, uuid, rule_uuid: input.rule_uuid, rule_version, is_end: input.is_end };
  await scope.db
    .insertInto("document_rule_drafts")
    .values({ ...row, ...values, created_by: scope.user })
    .execute();
  return count(scope, uuid);
}

/** Changes a draft that is not saved, and works out its visitors again. */
export async function updateRuleDraft(
  scope: Scope,
  uuid: string,
  input: DocumentRuleDraftInput,
  version: number,
): Promise<DocumentRuleDraft> {
  const before = await findRuleDraft(scope, uuid);
  if (before.state === "saved") throw new Invalid("document_rule_draft", { base: [SAVED] });
  const { rule_uuid, is_end } = before;
  const { rule_version, values } = await resolve(scope, {
    ...input,
    rule_uuid,
    is_end,
    retailer_uuid: before.retailer.uuid,
  });
  const { numUpdatedRows } = await scope.db
    .updateTable("document_rule_drafts")
    .set({ ...values, rule_version, state: "counting", checked: 0, stops: 0, admits: 0, stays: 0 })
    .set({ last_owner_uuid: null, last_visitor_uuid: null, version: version + 1 })
    .where("retailer_uuid", "=", before.retailer.uuid)
    .where("uuid", "=", uuid)
    .where("version", "=", version)
    .executeTakeFirst();
  await orConflict(numUpdatedRows, async () => before);
  return count(scope, uuid);
}

const SAVED = "Este rascunho já foi salvo como regra.";

/** Discards a draft. */
export async function removeRuleDraft(scope: Scope, uuid: string): Promise<void> {
  const { retailer } = await findRuleDraft(scope, uuid);
  await sql`delete from document_rule_drafts where retailer_uuid = ${retailer.uuid} and uuid = ${uuid}`.execute(
    scope.db,
  );
}

/**
 * Saves a draft as a rule, a version or the end of a rule. Throws Invalid until its visitors are worked out, and Conflict
 * when the rule has changed since.
 */
export async function saveRuleDraft(scope: Scope, uuid: string): Promise<DocumentRule> {
  const { rows } = await sql<StoredDraft>`
    update document_rule_drafts u set state = 'saved' where ${ownRules(scope)} and u.uuid = ${uuid} and u.state = 'ready'
    returning retailer_uuid, rule_uuid, rule_version, is_end, document_type_uuid, owner_kinds, job_functions, temporary,
      services, warn_days, starts_on`.execute(scope.db);
  if (!rows[0]) {
    const { state } = await findRuleDraft(scope, uuid);
    throw new Invalid("document_rule_draft", { base: [state === "saved" ? SAVED : "Espere o cálculo terminar."] });
  }
  const { rule_uuid: rule, rule_version: version, is_end, ...input } = rows[0];
  if (rule === null || version === null) return createDocumentRule(scope, input);
  if (is_end) return endDocumentRule(scope, rule, input.starts_on, version);
  return changeDocumentRule(scope, rule, input, version);
}

interface StoredDraft extends DocumentRuleInput {
  retailer_uuid: string;
  rule_uuid: string | null;
  rule_version: number | null;
  is_end: boolean;
}

/** Returns the retailer, the version that the draft changes, and the columns. Throws Invalid. */
async function resolve(scope: Scope, input: DocumentRuleDraftInput) {
  const { rule_uuid, is_end, link_kind, retailer_uuid, ...fields } = input;
  const temporary = link_kind === "all" ? null : link_kind === "temporary";
  const versions = rule_uuid === null ? null : await findRuleVersions(scope, rule_uuid);
  const retailer = versions?.[0].retailer.uuid ?? retailerOfRule(scope, { retailer_uuid });
  const rule_version = versions?.[0].version ?? null;
  const last = versions?.find(({ state }) => state === "current" || state === "future");
  if (!is_end) {
    const checked = { ...fields, temporary, retailer_uuid: retailer };
    const { retailer_uuid: _, ...values } = await checkDocumentRule(scope, retailer, checked, versions?.[0].subject);
    return { retailer, rule_version, values };
  }
  if (!last || last.is_end) throw new Invalid("document_rule_draft", { base: ["Esta regra já não exige nada."] });
  const { rows } = await sql<{ past: boolean }>`select ${fields.starts_on}::date < app.today() as past`.execute(
    scope.db,
  );
  if (rows[0]?.past) throw new Invalid("document_rule_draft", { starts_on: ["A regra não pode terminar no passado."] });
  const { document_type, owner_kinds, job_functions, services, warn_days } = last;
  const same = { document_type_uuid: document_type.uuid, owner_kinds, job_functions, services, warn_days };
  return { retailer, rule_version, values: { ...same, temporary: last.temporary, starts_on: fields.starts_on } };
}

async function count(scope: Scope, uuid: string): Promise<DocumentRuleDraft> {
  if (await countCompanies(scope, uuid)) return findRuleDraft(scope, uuid);
  if (await countSome(scope, uuid))
    await enqueue(scope, "count_rule_draft", { draft_uuid: uuid }, `rule_draft ${uuid}`);
  return findRuleDraft(scope, uuid);
}
