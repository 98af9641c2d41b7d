import { randomInt, randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Visitor, VisitorInput, VisitorSummary, VisitorsQuery } from "#app/contracts/people/visitors.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import { gtinCheckDigit } from "#app/contracts/store/ean.ts";
import { asGateRole, type Scope } from "#app/db/scope.server.ts";
import { areJobFunctions, supervises } from "../directory/job-functions.ts";
import { consumeVisitorSlot } from "../money/plan-limits.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate, paginateByIndex } from "../platform/paginate.ts";
import { uniqueOr } from "../platform/rows.ts";
import { changesBetween, record } from "../reports/history.ts";
import { nameOrCpf } from "../reports/search.ts";
import { Conflict, Invalid, NotFound } from "../visits/refusals.ts";
import { checkFilters, filtersOf, owns } from "./visitor-filters.ts";
import { measured } from "./visitors-summary.ts";

/** A page of the registrations this actor may see, by name. Only who keeps registrations may ask how they stand. */
export async function listVisitors(scope: Scope, query: VisitorsQuery, masked = false): Promise<Page<VisitorSummary>> {
  await checkFilters(scope, query);
  const filters = filtersOf(query, masked);
  const typed = nameOrCpf(query.name_or_cpf || query.q, masked);
  // Row security hides what the database knows of the names: it takes three letters for common, unless told twice.
  if (typed && owns(scope)) filters.push(typed);
  const where = sql.join([sql`v.removed_at is null`, ...filters], sql` and `);
  const order = orderBy(query.sort, { name: "v.search" }, "v.uuid", sql`v.search, v.uuid`);
  return lookingAt(scope, query, (reader) =>
    typed || (owns(scope) && filters.length > 0)
      ? paginateByIndex(reader, query, {
          keys: sql`v.owner_uuid, v.uuid`,
          from: sql`from ${seen(scope)} where ${where}`,
          order,
          join: sql`join visitors v on v.owner_uuid = k.owner_uuid and v.uuid = k.uuid ${supervisorSeen(scope)}`,
          select: summary,
        })
      : paginate(reader, query, {
          select: summary,
          from: sql`from ${seen(scope)} ${supervisorSeen(scope)} where ${where}`,
          order,
          total: owns(scope) ? measured(scope, "registered") : undefined,
        }),
  );
}

/**
 * Through the gate names are looked for without the policies asking of each person once more, which also keep the search
 * from the index of fragments: `seen` goes by a network's or store's own sights, or names the owner. Links and standings
 * are not to be seen that way. See docs/decisions/150-fragments-and-the-list-page.md.
 */
function lookingAt<T>(scope: Scope, query: VisitorsQuery, work: (reader: Scope) => Promise<T>): Promise<T> {
  const { retailer_uuid, store_uuid, standing, lacking_rule_uuid, name_or_cpf, q } = query;
  const beside = retailer_uuid || store_uuid || standing || lacking_rule_uuid;
  const gains = hasSights(scope) || (owns(scope) && (name_or_cpf || q));
  if (gains && !beside) return asGateRole(scope, work);
  scope.commitEarly?.();
  return work(scope);
}

const hasSights = ({ audience }: Scope) => audience === "retailer" || audience === "store";

function supervisorSeen(scope: Scope): RawBuilder<unknown> {
  return hasSights(scope)
    ? sql`${supervisor} and exists (select from visitor_sights i
        where i.viewer_uuid = ${scope.org} and i.owner_uuid = r.owner_uuid and i.visitor_uuid = r.uuid)`
    : supervisor;
}

/** Whom a search finds, by name: at most `most` of them. */
export async function matchingVisitors(
  scope: Scope,
  query: Omit<VisitorsQuery, "page" | "per_page">,
  most: number,
  masked = false,
): Promise<string[]> {
  await checkFilters(scope, query);
  const where = sql.join([sql`v.removed_at is null`, ...filtersOf(query, masked)], sql` and `);
  const { rows } = await sql<{ uuid: string }>`
    select v.uuid from ${seen(scope)} where ${where} order by v.search, v.uuid limit ${most}`.execute(scope.db);
  return rows.map(({ uuid }) => uuid);
}

/** Those of these registrations that are still there, by name. */
export function listThese(scope: Scope, uuids: readonly string[], query: PageQuery): Promise<Page<VisitorSummary>> {
  return paginate(scope, query, {
    select: summary,
    from: sql`from ${seen(scope)} ${supervisor} where v.removed_at is null and v.uuid = any(${uuids}::uuid[])`,
    order: sql`v.search, v.uuid`,
  });
}

const photoAddress = sql<string | null>`case when v.photo_uuid is not null then '/visitors/' || v.uuid || '/photo' end`;

/** What the function of the visitor `v` is called. */
export const jobFunctionName = sql<string>`(select f.name from job_functions f where f.key = v.job_function)`;

const summary = sql`v.uuid, v.owner_uuid, v.name, v.cpf, ${photoAddress} as photo, v.job_function,
  ${jobFunctionName} as job_function_name, v.active, v.is_temporary, r.name as responsible_name`;
const supervisor = sql`left join visitors r on r.owner_uuid = v.owner_uuid and r.uuid = v.responsible_uuid`;

/** Where a search begins: the owner's registrations, or those that a network or store may see. */
function seen(scope: Scope): RawBuilder<unknown> {
  if (owns(scope)) return sql`(select * from visitors where owner_uuid = ${scope.org}) v`;
  // Field staff see one: their own.
  if (scope.audience === "mob" || scope.audience === "af") return sql`visitors v`;
  return sql`(select v.* from visitor_sights i
    join visitors v on v.owner_uuid = i.owner_uuid and v.uuid = i.visitor_uuid where i.viewer_uuid = ${scope.org}) v`;
}

/** One registration, whole. Throws NotFound when there is none that this actor may see. */
export async function findVisitor(scope: Scope, uuid: string): Promise<Visitor> {
  const { rows } = await sql<Visitor>`
    select v.uuid, v.owner_uuid, o.trade_name as owner_name, v.name, v.cpf, v.badge, ${photoAddress} as photo,
      v.birth_date, v.phone, v.email, v.job_function,
      ${jobFunctionName} as job_function_name, v.responsible_uuid, r.name as responsible_name, v.is_temporary,
      v.temporary_from, v.temporary_until, v.active, v.version
    from ${seen(scope)}
    join accounts o on o.uuid = v.owner_uuid
    left join visitors r on r.owner_uuid = v.owner_uuid and r.uuid = v.responsible_uuid
    where v.uuid = ${uuid} and v.removed_at is null`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** Whether this owner already has a registration of this CPF. `owner` is the actor's own account unless it is the administration. */
export async function visitorExists(scope: Scope, owner: string, cpf: string): Promise<string | null> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from visitors where owner_uuid = ${owner} and cpf = ${cpf} and removed_at is null`.execute(scope.db);
  return rows[0]?.uuid ?? null;
}

/** Registers a person under `owner`. Throws Invalid when the plan leaves no room. */
export async function createVisitor(scope: Scope, owner: string, input: VisitorInput): Promise<Visitor> {
  await checkOwner(scope, owner);
  await check(scope, owner, input);
  if (input.active) await consumeVisitorSlot(scope, owner);
  const uuid = randomUUIDv7();
  await uniqueOr("visitor", twins, () =>
    scope.db
      .insertInto("visitors")
      .values({ owner_uuid: owner, uuid, badge: newBadge(), ...input })
      .execute(),
  );
  await record(scope, owner, uuid, "registered", {});
  return findVisitor(scope, uuid);
}

/** Changes a registration. Throws Conflict when `version` is not the stored one. */
export async function updateVisitor(
  scope: Scope,
  uuid: string,
  input: VisitorInput,
  version: number,
): Promise<Visitor> {
  const before = await findVisitor(scope, uuid);
  await check(scope, before.owner_uuid, input, before);
  if (input.active && !before.active) await consumeVisitorSlot(scope, before.owner_uuid);
  const changed = await uniqueOr("visitor", twins, () =>
    scope.db
      .updateTable("visitors")
      .set({ ...input, version: version + 1, updated_at: new Date() })
      .where("owner_uuid", "=", before.owner_uuid)
      .where("uuid", "=", uuid)
      .where("version", "=", version)
      .executeTakeFirst(),
  );
  if (changed.numUpdatedRows === 0n) throw new Conflict({ ...(await findVisitor(scope, uuid)) });
  const after = await findVisitor(scope, uuid);
  const { responsible_uuid: _, ...told } = { ...input, responsible_name: after.responsible_name };
  const changes = changesBetween(before, told);
  if (Object.keys(changes).length > 0) await record(scope, before.owner_uuid, uuid, "changed", changes);
  return after;
}

/** Takes a registration off the lists; its history, visits and documents stay. */
export async function removeVisitor(scope: Scope, uuid: string): Promise<void> {
  const found = await findVisitor(scope, uuid);
  await sql`update visitors set removed_at = now(), active = false, version = version + 1
    where owner_uuid = ${found.owner_uuid} and uuid = ${uuid}`.execute(scope.db);
  await record(scope, found.owner_uuid, uuid, "removed", {});
}

const TWIN = "Já existe um visitante com este CPF.";
/** Of two who register the same person at once, one is told as if the other had been first. */
const twins = { visitors_by_cpf: ["cpf", TWIN] } as const;

/** The administration registers for others: for companies that register visitors, that is. */
async function checkOwner(scope: Scope, owner: string): Promise<void> {
  if (owner === scope.org) return;
  const { rows } = await sql`select from accounts
    where uuid = ${owner} and kind in ('agency', 'supplier', 'service_provider')`.execute(scope.db);
  if (rows.length === 0) throw new Invalid("visitor", { owner_uuid: ["Escolha um contratante da lista."] });
}

// A supervisor who has since left may stay written; nobody new can be given one.
async function check(scope: Scope, owner: string, input: VisitorInput, before?: Visitor): Promise<void> {
  const errors: Record<string, string[]> = {};
  const twin = await visitorExists(scope, owner, input.cpf);
  if (twin && twin !== before?.uuid) errors.cpf = [TWIN];
  if (input.job_function !== before?.job_function && !(await areJobFunctions(scope, [input.job_function]))) {
    errors.job_function = ["Função inválida"];
  }
  if (input.responsible_uuid && input.responsible_uuid !== before?.responsible_uuid) {
    const { rows } = await sql`
      select from visitors where owner_uuid = ${owner} and uuid = ${input.responsible_uuid}
        and ${supervises(sql`job_function`)} and removed_at is null`.execute(scope.db);
    if (rows.length === 0 || input.responsible_uuid === before?.uuid) {
      errors.responsible_uuid = ["Escolha um supervisor da lista."];
    }
  }
  const { temporary_from: from, temporary_until: until } = input;
  if (from && until && until < from) errors.temporary_until = ["O fim do período é antes do início."];
  if (input.is_temporary && !until) errors.temporary_until = ["Fim do período é obrigatório"];
  if (Object.keys(errors).length > 0) throw new Invalid("visitor", errors);
}

/** A badge number nobody has: EAN-13 of the in-store range. */
export function newBadge(): string {
  const base = `2${String(randomInt(0, 99_999_999_999)).padStart(11, "0")}`;
  return base + gtinCheckDigit(base);
}
