import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type {
  DocumentRule,
  DocumentRuleInput,
  DocumentRulesQuery,
  StoppedVisitor,
} from "#app/contracts/documents/document-rules.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { areJobFunctions } from "../directory/job-functions.ts";
import { visitorsByViewer } from "../people/visible-visitors.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";
import { documentGap, ruleApplies } from "./document-gaps.ts";

const state = sql`case when u.ends_on < u.starts_on then 'superseded' when u.ends_on < app.today() then 'ended'
  when u.starts_on > app.today() then 'future' else 'current' end`;
const columns = sql`u.rule_uuid as uuid, json_build_object('uuid', r.uuid, 'name', r.trade_name) as retailer,
  json_build_object('uuid', t.uuid, 'name', t.name) as document_type, u.owner_kinds, u.job_functions,
  (select json_agg(f.name order by app.fold(f.name)) from job_functions f where f.key = any(u.job_functions)) as job_function_names,
  u.temporary, u.warn_days, u.starts_on, u.ends_on, ${state} as state, u.created_at, u.number as version`;
const rules = sql`document_rules u join accounts r on r.uuid = u.retailer_uuid
  join document_types t on t.uuid = u.document_type_uuid`;

/**
 * Returns the versions of a retailer's rules, by document and start; the administration gets those of all retailers.
 */
export function listDocumentRules(scope: Scope, query: DocumentRulesQuery): Promise<Page<DocumentRule>> {
  const conditions = [visibleTo(scope)];
  if (query.retailer_uuid) conditions.push(sql`u.retailer_uuid = ${query.retailer_uuid}`);
  if (query.document_type_uuid) conditions.push(sql`u.document_type_uuid = ${query.document_type_uuid}`);
  conditions.push(query.state ? sql`${state} = ${query.state}` : sql`${state} in ('current', 'future')`);
  return paginate(scope, query, {
    select: columns,
    from: sql`from ${rules} where ${sql.join(conditions, sql` and `)}`,
    order: sql`app.fold(t.name), r.trade_name, u.starts_on, u.number, u.uuid`,
  });
}

/** Returns all versions of a rule, latest first. Throws NotFound for a rule that is not the actor's. */
export async function findRuleVersions(scope: Scope, rule: string): Promise<[DocumentRule, ...DocumentRule[]]> {
  const { rows } = await sql<DocumentRule>`
    select ${columns} from ${rules} where ${visibleTo(scope)} and u.rule_uuid = ${rule} order by u.number desc`.execute(
    scope.db,
  );
  const [latest, ...older] = rows;
  if (!latest) throw new NotFound();
  return [latest, ...older];
}

export async function createDocumentRule(scope: Scope, input: DocumentRuleInput): Promise<DocumentRule> {
  const retailer = requireRetailer(scope, input);
  await check(scope, retailer, input);
  const rule = randomUUIDv7();
  await insertVersion(scope, retailer, rule, 1, input);
  return (await findRuleVersions(scope, rule))[0];
}

/**
 * Adds a version to a rule, valid from `starts_on`; earlier versions end the day before. Throws Conflict when `version`
 * is not the latest.
 */
export async function changeDocumentRule(
  scope: Scope,
  rule: string,
  input: DocumentRuleInput,
  version: number,
): Promise<DocumentRule> {
  const latest = await lockLatestVersion(scope, rule);
  if (latest.version !== version) throw new Conflict({ ...latest });
  await check(scope, latest.retailer.uuid, input);
  await endVersions(scope, latest.retailer.uuid, rule, input.starts_on);
  await insertVersion(scope, latest.retailer.uuid, rule, version + 1, input);
  return (await findRuleVersions(scope, rule))[0];
}

/** Ends a rule as of yesterday. Its versions stay readable. */
export async function endDocumentRule(scope: Scope, rule: string): Promise<void> {
  const latest = await lockLatestVersion(scope, rule);
  const { rows } = await sql<{ today: string }>`select app.today() as today`.execute(scope.db);
  await endVersions(scope, latest.retailer.uuid, rule, rows[0]?.today as string);
}

/**
 * Returns the visitors that a rule would stop on its first day, or today when that is past: those allocated to the
 * retailer whose required document is not in order. One statement.
 */
export async function previewDocumentRule(
  scope: Scope,
  input: DocumentRuleInput,
  page: PageQuery,
): Promise<Page<StoppedVisitor>> {
  const retailer = requireRetailer(scope, input);
  await check(scope, retailer, input);
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

function visibleTo({ audience, org }: Scope): RawBuilder<unknown> {
  return audience === "retailer" ? sql`u.retailer_uuid = ${org}` : sql`true`;
}

/** Returns the retailer of a rule: the actor's own; the administration names it. Throws Invalid. */
function requireRetailer(scope: Scope, { retailer_uuid }: DocumentRuleInput): string {
  const retailerUuid = scope.audience === "mob" ? retailer_uuid : scope.org;
  if (!retailerUuid) throw new Invalid("document_rule", { retailer_uuid: ["Rede é obrigatório"] });
  return retailerUuid;
}

/** Returns the latest version of a rule, locked so that no other request adds one. */
async function lockLatestVersion(scope: Scope, rule: string): Promise<DocumentRule> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`document_rule ${rule}`}, 0))`.execute(scope.db);
  return (await findRuleVersions(scope, rule))[0];
}

/** Ends every version by the day before `day`; a version that would begin on `day` or later never applies. */
async function endVersions(scope: Scope, retailer: string, rule: string, day: string): Promise<void> {
  await sql`update document_rules set ends_on = greatest(${day}::date, starts_on) - 1, version = version + 1
    where retailer_uuid = ${retailer} and rule_uuid = ${rule} and (ends_on is null or ends_on >= ${day})`.execute(
    scope.db,
  );
}

async function insertVersion(
  scope: Scope,
  retailer_uuid: string,
  rule_uuid: string,
  number: number,
  { retailer_uuid: _, ...input }: DocumentRuleInput,
): Promise<void> {
  await scope.db
    .insertInto("document_rules")
    .values({ retailer_uuid, uuid: randomUUIDv7(), rule_uuid, number, created_by: scope.user, ...input })
    .execute();
}

async function check(scope: Scope, retailer: string, input: DocumentRuleInput): Promise<void> {
  const errors: Record<string, string[]> = {};
  const { rows } = await sql<{
    is_retailer: boolean;
    known: boolean;
    here: boolean;
    kinds: boolean;
    functions: boolean;
    past: boolean;
  }>`
    select exists (select from accounts where uuid = ${retailer} and kind = 'retailer') as is_retailer,
      t.uuid is not null as known,
      not exists (select from document_type_retailers z where z.document_type_uuid = t.uuid)
        or exists (select from document_type_retailers z where z.document_type_uuid = t.uuid
          and z.retailer_uuid = ${retailer}) as here,
      ${input.owner_kinds}::text[] <@ t.owner_kinds as kinds,
      t.job_functions is null or coalesce(${input.job_functions}::text[] <@ t.job_functions, false) as functions,
      ${input.starts_on}::date < app.today() as past
    from (select) one left join document_types t
      on t.uuid = ${input.document_type_uuid} and t.subject = 'visitor' and t.removed_at is null`.execute(scope.db);
  const found = rows[0];
  if (!found?.is_retailer) errors.retailer_uuid = ["Escolha uma rede da lista."];
  if (!found?.known) errors.document_type_uuid = ["Escolha um tipo de documento da lista."];
  else if (!found.here) errors.document_type_uuid = ["Este documento não se destina a esta rede."];
  if (found?.known && !found.kinds) errors.owner_kinds = ["Este documento não se destina a todos estes contratantes."];
  if (found?.known && !found.functions) errors.job_functions = ["Este documento se destina a outras funções."];
  if (!(await areJobFunctions(scope, input.job_functions ?? [], false))) errors.job_functions = ["Função inválida"];
  if (found?.past) errors.starts_on = ["A regra não pode começar no passado."];
  if (Object.keys(errors).length > 0) throw new Invalid("document_rule", errors);
}
