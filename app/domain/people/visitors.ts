import { randomInt, randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { periodError, supervisorErrors } from "#app/contracts/people/visitor-rules.ts";
import type { Visitor, VisitorInput, VisitorSummary, VisitorsQuery } from "#app/contracts/people/visitors.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import { gtinCheckDigit } from "#app/contracts/store/ean.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { areJobFunctions } from "../directory/job-functions.ts";
import { consumeVisitorSlot } from "../money/plan-limits.ts";
import { countOf, countToSort, paginate, paginateByIndex } from "../platform/paginate.ts";
import { paginateFound } from "../platform/paginate-found.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";
import { uniqueOr } from "../platform/rows.ts";
import { changesBetween, recordHistory } from "../reports/history.ts";
import { nameOrCpf } from "../reports/search.ts";
import { isSearched, sourceOf, type VisitorSource, wideSourceOf } from "./statuses/visitor-source.ts";
import { hasCpf, isViewer, ofAccount, readerOf, shownCpf } from "./visible-visitors.ts";
import { columnsOf, maskedColumnsOf } from "./visitor-columns.ts";
import { checkFilters, filtersOf, registersVisitors } from "./visitor-filters.ts";
import { measureCount } from "./visitor-measures.ts";
import { isIndexedSort, joinsOf, searchOrder, visitorOrder } from "./visitor-orders.ts";
import { maySupervise } from "./visitor-rules.ts";

/**
 * Returns a page of the visitors this actor may see, by name unless sorted; a search begins with the names that begin with its text. Stores may not filter by status.
 */
export async function listVisitors(scope: Scope, query: VisitorsQuery, masked = false): Promise<Page<VisitorSummary>> {
  await checkFilters(scope, query);
  const source = sourceOf(scope, query);
  const reader = { ...readerOf(scope, masked), withStatuses: source.withStatuses };
  const filters = filtersOf(query, reader);
  const typed = nameOrCpf(query.name_or_cpf || query.q, masked, hasCpf(scope));
  // Row security hides the column's statistics, and the planner then takes three letters for common; stating the
  // condition twice makes it expect few rows.
  if (typed && registersVisitors(scope)) filters.push(typed);
  const ranked = searchOrder(query.sort, query.name_or_cpf || query.q);
  const order = ranked?.order ?? visitorOrder(query.sort, masked);
  const isIndexed = isIndexedSort(query.sort, masked);
  const select = summaryFor(scope);
  const matching = ({ from, where }: VisitorSource, filters: RawBuilder<boolean>[]) =>
    sql`from ${from} ${ranked?.join ?? joinsOf(query.sort)} where ${whereOf([...where, ...filters])}`;
  const listing = {
    keys: sql`v.owner_uuid, v.uuid`,
    from: matching(source, filters),
    order,
    join: sql`join visitors v on v.owner_uuid = k.owner_uuid and v.uuid = k.uuid ${supervisor}`,
    select,
  };
  if (!ranked && (reader.viewer || isIndexed) && isSearched(query, reader.viewer, source.isNarrow)) {
    // Statuses have no index by name across owners.
    const ordered = reader.viewer || registersVisitors(scope) ? source : wideSourceOf(scope, query);
    const inOrder = isIndexed ? matching(ordered, filtersOf(query, { ...reader, inOrder: true })) : undefined;
    return paginateFound(scope, query, { ...listing, inOrder, many: "visitantes" });
  }
  const where = whereOf([...source.where, ...filters]);
  const found = sql`from ${source.from} where ${where}`;
  const total = registersVisitors(scope) && filters.length === 0 ? measureCount(scope, "registered") : undefined;
  // Counted apart, so that a sort without an index holds one page instead of all keys up to the cap; owners sort all of theirs.
  const sortable = () => (registersVisitors(scope) ? countOf(found) : countToSort(scope, found, "visitantes"));
  const counted = isIndexed ? undefined : await sortable();
  // A store's people are few: for a page alone the planner would look for them among those of the whole platform.
  const readsAll = source.isNarrow || scope.audience === "store" || (registersVisitors(scope) && filters.length > 0);
  if (typed || !isIndexed || readsAll) return paginateByIndex(scope, query, { ...listing, total: total ?? counted });
  if (!total) return paginateByIndex(scope, query, { ...listing, total: countOf(found) });
  const from = sql`from ${source.from} ${supervisor} where ${where}`;
  return paginate(scope, query, { select, from, order, total });
}

const whereOf = (conditions: RawBuilder<boolean>[]) => sql.join([...conditions, sql`true`], sql` and `);

/** Returns the visitors that match a search, by name, at most `most` of them. */
export async function matchingVisitors(
  scope: Scope,
  query: Omit<VisitorsQuery, "page" | "per_page">,
  most: number,
  masked = false,
): Promise<string[]> {
  await checkFilters(scope, query);
  const { from, where, withStatuses } = sourceOf(scope, query);
  const filters = filtersOf(query, { ...readerOf(scope, masked), withStatuses });
  const { rows } = await sql<{ uuid: string }>`
    select v.uuid from ${from} where ${whereOf([...where, ...filters])} order by v.search, v.uuid limit ${most}`.execute(
    scope.db,
  );
  return rows.map(({ uuid }) => uuid);
}

/** Returns those of these visitors that still exist, by name. */
export function listByUuids(scope: Scope, uuids: readonly string[], query: PageQuery): Promise<Page<VisitorSummary>> {
  return paginate(scope, query, {
    select: summaryFor(scope),
    from: sql`from ${ofAccount(scope)} ${supervisor} where v.removed_at is null and v.uuid = any(${uuids}::uuid[])`,
    order: sql`v.search, v.uuid`,
  });
}

const photoAddress = sql<string | null>`case when v.photo_uuid is not null then '/visitors/' || v.uuid || '/photo' end`;

/** The name of the visitor `v`'s job function. */
export const jobFunctionName = sql<string>`(select f.name from job_functions f where f.key = v.job_function)`;

// The owner of an owner's list is the same in all rows, and read once.
const summaryFor = (scope: Scope) => sql`v.uuid, v.owner_uuid,
  (select o.trade_name from accounts o
    where o.uuid = ${registersVisitors(scope) ? sql`${scope.org}` : sql`v.owner_uuid`}) as owner_name, v.name, ${shownCpf(scope)} as cpf,
  ${photoAddress} as photo, v.job_function, ${jobFunctionName} as job_function_name, v.active, v.is_temporary,
  r.name as responsible_name, case when v.unit_uuid is not null then
    (select n.name from supplier_units n where n.supplier_uuid = v.owner_uuid and n.uuid = v.unit_uuid) end as unit_name`;
const supervisor = sql`left join visitors r on r.owner_uuid = v.owner_uuid and r.uuid = v.responsible_uuid`;

/**
 * Finds a visitor with all fields, or for retailers and stores without the personal ones; see readPerson. Throws
 * NotFound unless this actor may see it.
 */
export async function findVisitor(scope: Scope, uuid: string): Promise<Visitor> {
  const { rows } = await sql<Visitor>`
    select v.uuid, v.owner_uuid, o.trade_name as owner_name, v.badge, ${photoAddress} as photo,
      ${isViewer(scope) ? maskedColumnsOf("v") : columnsOf("v")}, ${jobFunctionName} as job_function_name,
      r.name as responsible_name, n.name as unit_name, n.cnpj as unit_cnpj, v.version
    from ${ofAccount(scope)}
    join accounts o on o.uuid = v.owner_uuid
    left join visitors r on r.owner_uuid = v.owner_uuid and r.uuid = v.responsible_uuid
    left join supplier_units n on n.supplier_uuid = v.owner_uuid and n.uuid = v.unit_uuid
    where v.uuid = ${uuid} and v.removed_at is null`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/**
 * Returns the uuid of this owner's visitor of a CPF, or null. `owner` is the actor's own account unless the actor is
 * the administration.
 */
export async function visitorExists(scope: Scope, owner: string, cpf: string): Promise<string | null> {
  const { rows } = await sql<{ uuid: string }>`
    select v.uuid from visitors v
    where v.owner_uuid = ${owner} and ${hasCpf(scope)(cpf)} and v.removed_at is null`.execute(scope.db);
  return rows[0]?.uuid ?? null;
}

/** Registers a visitor under `owner`. Throws Invalid when the plan's quota is used up. */
export async function createVisitor(scope: Scope, owner: string, input: VisitorInput): Promise<Visitor> {
  await checkOwner(scope, owner);
  await check(scope, owner, input);
  if (input.active) await consumeVisitorSlot(scope, owner);
  const uuid = randomUUIDv7();
  await uniqueOr("visitor", duplicateErrors, () =>
    scope.db
      .insertInto("visitors")
      .values({ owner_uuid: owner, uuid, badge: newBadge(), ...input })
      .execute(),
  );
  await recordHistory(scope, owner, uuid, "registered", {});
  return findVisitor(scope, uuid);
}

/** Changes a visitor. Throws Conflict when `version` is not the stored one. */
export async function updateVisitor(
  scope: Scope,
  uuid: string,
  input: VisitorInput,
  version: number,
): Promise<Visitor> {
  const before = await findVisitor(scope, uuid);
  await check(scope, before.owner_uuid, input, before);
  if (input.active && !before.active) await consumeVisitorSlot(scope, before.owner_uuid);
  const changed = await uniqueOr("visitor", duplicateErrors, () =>
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
  const { responsible_uuid: _, unit_uuid: __, ...fields } = input;
  const { responsible_name, unit_name } = after;
  const changes = changesBetween(before, { ...fields, responsible_name, unit_name });
  if (Object.keys(changes).length > 0) await recordHistory(scope, before.owner_uuid, uuid, "changed", changes);
  return after;
}

/** Removes a visitor from the lists; its history, visits and documents stay. */
export async function removeVisitor(scope: Scope, uuid: string): Promise<void> {
  const found = await findVisitor(scope, uuid);
  await sql`update visitors set removed_at = now(), active = false, version = version + 1
    where owner_uuid = ${found.owner_uuid} and uuid = ${uuid}`.execute(scope.db);
  await recordHistory(scope, found.owner_uuid, uuid, "removed", changesBetween(found, { active: false }));
}

const DUPLICATE = "Já existe um visitante com este CPF.";
/** When two users register the same CPF at once, the second gets the same error as if the first had been earlier. */
export const duplicateErrors = { visitors_by_cpf: ["cpf", DUPLICATE] } as const;

/** Checks the owner that the administration names: it must be an account that registers visitors. */
async function checkOwner(scope: Scope, owner: string): Promise<void> {
  if (owner === scope.org) return;
  const { rows } = await sql`select from accounts
    where uuid = ${owner} and kind in ('agency', 'supplier', 'service_provider')`.execute(scope.db);
  if (rows.length === 0) throw new Invalid("visitor", { owner_uuid: ["Escolha um contratante da lista."] });
}

// A supervisor who has left since may stay assigned, but cannot be newly assigned.
async function check(scope: Scope, owner: string, input: VisitorInput, before?: Visitor): Promise<void> {
  const errors: Record<string, string[]> = {};
  const duplicate = await visitorExists(scope, owner, input.cpf);
  if (duplicate && duplicate !== before?.uuid) errors.cpf = [DUPLICATE];
  if (input.job_function !== before?.job_function && !(await areJobFunctions(scope, [input.job_function]))) {
    errors.job_function = ["Função inválida"];
  }
  if (input.responsible_uuid && input.responsible_uuid !== before?.responsible_uuid) {
    const wrong = await supervisorError(scope, owner, input.responsible_uuid, before?.uuid);
    if (wrong) errors.responsible_uuid = [wrong];
  }
  if (input.unit_uuid && input.unit_uuid !== before?.unit_uuid && !(await isActiveUnit(scope, owner, input.unit_uuid)))
    errors.unit_uuid = ["Escolha uma unidade da lista."];
  const period = periodError(input);
  if (period) errors.temporary_until = [period];
  if (Object.keys(errors).length > 0) throw new Invalid("visitor", errors);
}

/** A unit that was deactivated since may stay assigned, but cannot be newly assigned. */
export async function isActiveUnit(scope: Scope, owner: string, unit: string): Promise<boolean> {
  const { rows } = await sql`select from supplier_units
    where supplier_uuid = ${owner} and uuid = ${unit} and active`.execute(scope.db);
  return rows.length > 0;
}

async function supervisorError(
  scope: Scope,
  owner: string,
  supervisor: string,
  visitor?: string,
): Promise<string | undefined> {
  if (supervisor === visitor) return supervisorErrors.self;
  const { rows } = await sql`select from visitors
    where owner_uuid = ${owner} and uuid = ${supervisor} and ${maySupervise}`.execute(scope.db);
  return rows.length === 0 ? supervisorErrors.unlisted : undefined;
}

/** Returns a random badge number: an EAN-13 of the in-store range. */
export function newBadge(): string {
  const base = `2${String(randomInt(0, 99_999_999_999)).padStart(11, "0")}`;
  return base + gtinCheckDigit(base);
}
