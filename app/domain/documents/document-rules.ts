import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { DocumentRule, DocumentRuleInput, DocumentRulesQuery } from "#app/contracts/documents/document-rules.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { areJobFunctions } from "../directory/job-functions.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";
import { namedLike } from "../reports/search.ts";

/** The condition that no later version is in the way of `u`. */
const isLast = sql`not exists (select from document_rules z where z.retailer_uuid = u.retailer_uuid
  and z.rule_uuid = u.rule_uuid and z.number > u.number and z.undone_at is null)`;
const state = sql`case when u.undone_at is not null then 'undone'
  when u.is_end then case when not ${isLast} then 'superseded' when u.starts_on > app.today() then 'future' else 'ended' end
  when u.ends_on < u.starts_on then 'superseded' when u.ends_on < app.today() then 'ended'
  when u.starts_on > app.today() then 'future' else 'current' end`;
const columns = sql`u.rule_uuid as uuid, json_build_object('uuid', r.uuid, 'name', r.trade_name) as retailer,
  json_build_object('uuid', t.uuid, 'name', t.name) as document_type, t.subject, u.owner_kinds, u.job_functions,
  (select json_agg(f.name order by app.fold(f.name)) from job_functions f where f.key = any(u.job_functions)) as job_function_names,
  u.temporary, u.services, u.warn_days, u.starts_on, case when u.is_end then null else u.ends_on end as ends_on, ${state} as state,
  u.is_end, u.created_at, (select coalesce(nullif(w.name, ''), w.login) from users w where w.uuid = u.created_by)
    as created_by_name, u.undone_at is null and u.starts_on > app.today() and ${isLast} as can_undo, u.number as version`;
const rules = sql`document_rules u join accounts r on r.uuid = u.retailer_uuid
  join document_types t on t.uuid = u.document_type_uuid`;

const unique = "app.fold(r.trade_name), u.starts_on, u.number, u.uuid";
const sorts = {
  document_type: "app.fold(t.name)",
  retailer: "app.fold(r.trade_name)",
  starts_on: "u.starts_on",
  ends_on: "coalesce(case when not u.is_end then u.ends_on end, 'infinity')",
  warn_days: "u.warn_days",
  state: "y.state",
};

/**
 * Returns the versions of a retailer's rules, by document and start; the administration gets those of all retailers.
 */
export function listDocumentRules(scope: Scope, query: DocumentRulesQuery): Promise<Page<DocumentRule>> {
  const conditions = [ownRules(scope), namedLike("t.name", query.q)];
  if (query.retailer_uuid) conditions.push(sql`u.retailer_uuid = ${query.retailer_uuid}`);
  if (query.document_type_uuid) conditions.push(sql`u.document_type_uuid = ${query.document_type_uuid}`);
  if (query.subject) conditions.push(sql`t.subject = ${query.subject}`);
  conditions.push(query.state ? sql`y.state = ${query.state}` : sql`y.state in ('current', 'future')`);
  return paginate(scope, query, {
    select: columns,
    from: sql`from ${rules} cross join lateral (select ${state} as state) y where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(
      query.sort,
      sorts,
      `${sorts.document_type}, ${unique}`,
      sql.raw(`${sorts.document_type}, ${unique}`),
    ),
  });
}

/** Returns all versions of a rule, latest first. Throws NotFound for a rule that is not the actor's. */
export async function findRuleVersions(scope: Scope, rule: string): Promise<[DocumentRule, ...DocumentRule[]]> {
  const { rows } = await sql<DocumentRule>`
    select ${columns} from ${rules} where ${ownRules(scope)} and u.rule_uuid = ${rule} order by u.number desc`.execute(
    scope.db,
  );
  const [latest, ...older] = rows;
  if (!latest) throw new NotFound();
  return [latest, ...older];
}

export async function createDocumentRule(scope: Scope, input: DocumentRuleInput): Promise<DocumentRule> {
  const retailer = retailerOfRule(scope, input);
  const rule = randomUUIDv7();
  await insertVersion(scope, retailer, rule, 1, await checkDocumentRule(scope, retailer, input));
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
  const checked = await checkDocumentRule(scope, latest.retailer.uuid, input, latest.subject);
  const cut = await endVersions(scope, latest.retailer.uuid, rule, input.starts_on);
  await insertVersion(scope, latest.retailer.uuid, rule, version + 1, { ...checked, cut });
  return (await findRuleVersions(scope, rule))[0];
}

/**
 * Ends a rule by the day before `day`, by default today, by a version that holds on no day. Its versions stay readable.
 * Throws Conflict when `version` is given and not the latest.
 */
export async function endDocumentRule(
  scope: Scope,
  rule: string,
  day?: string,
  version?: number,
): Promise<DocumentRule> {
  const latest = await lockLatestVersion(scope, rule);
  if (version !== undefined && latest.version !== version) throw new Conflict({ ...latest });
  const retailer = latest.retailer.uuid;
  const { rows } = await sql<{ day: string; past: boolean }>`
    select coalesce(${day ?? null}::date, app.today()) as day, ${day ?? null}::date < app.today() as past`.execute(
    scope.db,
  );
  const from = rows[0];
  if (!from || from.past) throw new Invalid("document_rule", { starts_on: ["A regra não pode terminar no passado."] });
  const cut = await endVersions(scope, retailer, rule, from.day);
  await sql`insert into document_rules (retailer_uuid, uuid, rule_uuid, number, created_by, cut, is_end, starts_on, ends_on,
      document_type_uuid, owner_kinds, job_functions, temporary, services, warn_days)
    select u.retailer_uuid, ${randomUUIDv7()}, u.rule_uuid, ${latest.version + 1}, ${scope.user}, ${JSON.stringify(cut)}::jsonb,
      true, ${from.day}, ${from.day}::date - 1, u.document_type_uuid, u.owner_kinds, u.job_functions, u.temporary,
      u.services, u.warn_days
    from document_rules u where u.retailer_uuid = ${retailer} and u.rule_uuid = ${rule} and u.number = ${latest.version}`.execute(
    scope.db,
  );
  return (await findRuleVersions(scope, rule))[0];
}

/**
 * Undoes the latest version of a rule, which has not begun: the versions that it ended hold as before. Throws Conflict
 * when `version` is not the latest, and Invalid once the version has begun.
 */
export async function undoDocumentRule(scope: Scope, rule: string, version: number): Promise<DocumentRule> {
  await lockLatestVersion(scope, rule);
  const versions = await findRuleVersions(scope, rule);
  const last = versions.find(({ state }) => state !== "undone") ?? versions[0];
  if (last.version !== version) throw new Conflict({ ...last });
  if (!last.can_undo) throw new Invalid("document_rule", { base: ["Esta versão já começou a valer."] });
  const { uuid: retailer } = last.retailer;
  const { rows } = await sql<{ cut: { uuid: string; ends_on: string | null }[] }>`
    update document_rules set ends_on = starts_on - 1, undone_at = now(), undone_by = ${scope.user}, version = version + 1
    where retailer_uuid = ${retailer} and rule_uuid = ${rule} and number = ${version} returning cut`.execute(scope.db);
  await sql`update document_rules u set ends_on = c.ends_on, version = u.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows[0]?.cut ?? [])}::jsonb) c (uuid uuid, ends_on date)
    where u.retailer_uuid = ${retailer} and u.uuid = c.uuid`.execute(scope.db);
  return last;
}

/** Returns the condition that the actor may manage the rule or draft `u`. */
export function ownRules({ audience, org }: Scope): RawBuilder<unknown> {
  return audience === "retailer" ? sql`u.retailer_uuid = ${org}` : sql`true`;
}

/** Returns the retailer of a rule: the actor's own; the administration names it. Throws Invalid. */
export function retailerOfRule(scope: Scope, { retailer_uuid }: Pick<DocumentRuleInput, "retailer_uuid">): string {
  const retailerUuid = scope.audience === "mob" ? retailer_uuid : scope.org;
  if (!retailerUuid) throw new Invalid("document_rule", { retailer_uuid: ["Rede é obrigatório"] });
  return retailerUuid;
}

/** Returns the latest version of a rule, locked so that no other request adds one. */
async function lockLatestVersion(scope: Scope, rule: string): Promise<DocumentRule> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`document_rule ${rule}`}, 0))`.execute(scope.db);
  return (await findRuleVersions(scope, rule))[0];
}

/** A version that another one ended, with the last day that it had before. */
interface Cut {
  uuid: string;
  ends_on: string | null;
}

/**
 * Ends every version by the day before `day`, and returns those that it ended; a version that would begin on `day` or
 * later never applies.
 */
async function endVersions(scope: Scope, retailer: string, rule: string, day: string): Promise<Cut[]> {
  const { rows } = await sql<Cut>`
    with cut as (
      select uuid, ends_on from document_rules where retailer_uuid = ${retailer} and rule_uuid = ${rule}
        and (ends_on is null or (ends_on >= ${day} and ends_on >= starts_on))
    ), ended as (
      update document_rules u set ends_on = greatest(${day}::date, u.starts_on) - 1, version = u.version + 1
      from cut c where u.retailer_uuid = ${retailer} and u.uuid = c.uuid
    )
    select uuid, ends_on from cut`.execute(scope.db);
  return rows;
}

async function insertVersion(
  scope: Scope,
  retailer_uuid: string,
  rule_uuid: string,
  number: number,
  { retailer_uuid: _, cut = [], ...input }: DocumentRuleInput & { cut?: Cut[] },
): Promise<void> {
  const row = { retailer_uuid, uuid: randomUUIDv7(), rule_uuid, number, created_by: scope.user };
  await scope.db
    .insertInto("document_rules")
    .values({ ...row, ...input, cut: JSON.stringify(cut) })
    .execute();
}

/**
 * Returns a rule with the conditions that its document may have: those of visitors or those of companies. Throws Invalid
 * with the errors of its fields; a rule never changes its `subject`.
 */
export async function checkDocumentRule(
  scope: Scope,
  retailer: string,
  input: DocumentRuleInput,
  subject?: DocumentRule["subject"],
): Promise<DocumentRuleInput> {
  const errors: Record<string, string[]> = {};
  const { rows } = await sql<{
    is_retailer: boolean;
    subject: DocumentRule["subject"] | null;
    here: boolean;
    kinds: boolean;
    functions: boolean;
    past: boolean;
  }>`
    select exists (select from accounts where uuid = ${retailer} and kind = 'retailer') as is_retailer, t.subject,
      not exists (select from document_type_retailers z where z.document_type_uuid = t.uuid)
        or exists (select from document_type_retailers z where z.document_type_uuid = t.uuid
          and z.retailer_uuid = ${retailer}) as here,
      case t.subject when 'company' then 'service_provider' = any(t.owner_kinds)
        else ${input.owner_kinds}::text[] <@ t.owner_kinds end as kinds,
      t.subject = 'company' or t.job_functions is null
        or coalesce(${input.job_functions}::text[] <@ t.job_functions, false) as functions,
      ${input.starts_on}::date < app.today() as past
    from (select) one left join document_types t
      on t.uuid = ${input.document_type_uuid} and t.removed_at is null`.execute(scope.db);
  const found = rows[0];
  const known = found?.subject && (subject === undefined || found.subject === subject) ? found : null;
  const ofCompany = known?.subject === "company";
  if (!found?.is_retailer) errors.retailer_uuid = ["Escolha uma rede da lista."];
  if (!known) errors.document_type_uuid = ["Escolha um tipo de documento da lista."];
  else if (!known.here) errors.document_type_uuid = ["Este documento não se destina a esta rede."];
  else if (ofCompany && !known.kinds) errors.document_type_uuid = ["Este documento não se destina a prestadores."];
  if (known && !ofCompany && !known.kinds)
    errors.owner_kinds = ["Este documento não se destina a todos estes contratantes."];
  if (known && !known.functions) errors.job_functions = ["Este documento se destina a outras funções."];
  if (!(await areJobFunctions(scope, input.job_functions ?? [], false))) errors.job_functions = ["Função inválida"];
  if (found?.past) errors.starts_on = ["A regra não pode começar no passado."];
  if (Object.keys(errors).length > 0) throw new Invalid("document_rule", errors);
  return ofCompany ? { ...input, owner_kinds: [], job_functions: null, temporary: null } : { ...input, services: null };
}
