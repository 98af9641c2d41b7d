import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import {
  AGREEMENT_ENDING_DAYS,
  type ServiceAgreement,
  type ServiceAgreementInput,
  type ServiceAgreementState,
  type ServiceAgreementSummary,
  type ServiceAgreementsQuery,
  serviceAgreementStates,
} from "#app/contracts/agreements/service-agreements.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, Invalid } from "../platform/refusals.ts";
import { removedRows } from "../platform/removals.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { fragmentOf, namedLike } from "../reports/search.ts";

export const CONCEPT = "service_agreement";

const states = Object.keys(serviceAgreementStates) as ServiceAgreementState[];
const ofStores = "from service_agreement_stores z where z.owner_uuid = a.owner_uuid and z.agreement_uuid = a.uuid";
const sorts = {
  retailer: "app.fold(r.trade_name)",
  owner: "app.fold(o.trade_name)",
  state: `array_position('{${states}}', a.state)`,
  starts_on: "a.starts_on",
  ends_on: "coalesce(a.ends_on, 'infinity')",
  people: "a.people",
  stores: `(select count(*) ${ofStores})`,
  minutes: `(select coalesce(sum(z.weekly_minutes), -1) ${ofStores})`,
  sent_at: "coalesce(a.sent_at, '-infinity')",
};

/** Returns a page of the service agreements that the actor may see, newest first. A store sees those that cover it. */
export function listServiceAgreements(
  scope: Scope,
  query: ServiceAgreementsQuery,
): Promise<Page<ServiceAgreementSummary>> {
  const conditions = [visibleTo(scope)];
  if (query.state) conditions.push(sql`a.state = ${query.state}`);
  if (query.retailer_uuid) conditions.push(sql`a.retailer_uuid = ${query.retailer_uuid}`);
  if (query.owner_uuid) conditions.push(sql`a.owner_uuid = ${query.owner_uuid}`);
  if (query.store_uuid) conditions.push(covers(query.store_uuid));
  if (query.withoutMinutes) conditions.push(sql`${isInForce} and ${withMinutes} = ${query.withoutMinutes === "false"}`);
  if (query.ending) conditions.push(isEnding);
  if (query.q.trim()) {
    const services = sql`app.fold(array_to_string(a.services, ' ')) like ${fragmentOf(query.q)}`;
    const names = ["r.trade_name", "o.trade_name"].map((name) => namedLike(name, query.q));
    conditions.push(sql`(${sql.join([services, ...names], sql` or `)})`);
  }
  return paginate(scope, query, {
    select: columns,
    from: sql`${from} where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, sorts, "a.uuid", sql`a.starts_on desc, a.uuid desc`),
  });
}

/** Selects the number of the account's agreements that end soon without a renewal, as a subquery. */
export function countEndingAgreements(scope: Scope): RawBuilder<number> {
  return sql`select count(*)::int from service_agreements a where ${visibleTo(scope)} and ${isEnding}`;
}

/** Counts the agreements in force today, with and without minutes; minutes declared for any store count. */
export async function countByMinutes(scope: Scope): Promise<{ with_minutes: number; without_minutes: number }> {
  const { rows } = await sql<{ with_minutes: number; without_minutes: number }>`
    select count(*) filter (where declared) as with_minutes, count(*) filter (where not declared) as without_minutes
    from (select ${withMinutes} as declared from service_agreements a
      where ${visibleTo(scope)} and ${isInForce}) agreement`.execute(scope.db);
  return rows[0] as { with_minutes: number; without_minutes: number };
}

/** Returns one service agreement with its stores and declared minutes. */
export async function findServiceAgreement(scope: Scope, uuid: string): Promise<ServiceAgreement> {
  const found = await findAgreementSummary(scope, uuid);
  const { rows } = await sql<ServiceAgreement["stores"][number]>`select s.uuid, s.name, z.weekly_minutes
    ${declaredStores(scope, found.owner.uuid, uuid)} order by s.name, s.uuid`.execute(scope.db);
  return { ...found, stores: rows };
}

/**
 * Creates a draft, which the retailer does not see until it is sent. `renews` is the agreement whose period it
 * continues.
 */
export async function createServiceAgreement(
  scope: Scope,
  input: ServiceAgreementInput,
  renews: string | null = null,
): Promise<ServiceAgreement> {
  const { stores = [], ...agreement } = await check(scope, input);
  const uuid = randomUUIDv7();
  await scope.db
    .insertInto("service_agreements")
    .values({ owner_uuid: scope.org as string, uuid, state: "draft", renews_uuid: renews, ...agreement })
    .execute();
  await insertStores(scope, uuid, agreement.retailer_uuid, stores);
  return findServiceAgreement(scope, uuid);
}

/**
 * Updates a draft, or a refused agreement, which becomes a draft again. The stores stay unless the input names others or
 * another retailer. Throws Conflict when `version` is not the stored one.
 */
export async function updateServiceAgreement(
  scope: Scope,
  uuid: string,
  input: ServiceAgreementInput,
  version: number,
): Promise<ServiceAgreement> {
  const before = await findAgreementSummary(scope, uuid);
  const { stores, ...agreement } = await check(scope, input);
  if (before.version !== version) throw new Conflict(await findServiceAgreement(scope, uuid));
  requireDraft(before);
  const { retailer_uuid, starts_on, ends_on, services, people } = agreement;
  if (stores || retailer_uuid !== before.retailer.uuid) {
    await sql`delete from service_agreement_stores
      where owner_uuid = ${scope.org} and agreement_uuid = ${uuid}`.execute(scope.db);
  }
  await changeDraft(
    scope,
    uuid,
    sql`retailer_uuid = ${retailer_uuid}, starts_on = ${starts_on},
      ends_on = ${ends_on}, services = ${services}, people = ${people}`,
    version,
  );
  await insertStores(scope, uuid, retailer_uuid, stores ?? []);
  return findServiceAgreement(scope, uuid);
}

/**
 * Changes columns of a draft or of a refused agreement, which becomes a draft and keeps the reason until it is sent.
 * Throws Invalid from any other state, and Conflict when `version` is given and not the stored one.
 */
export async function changeDraft(
  scope: Scope,
  uuid: string,
  columns: RawBuilder<unknown>,
  version: number | null = null,
): Promise<void> {
  requireDraft(await findAgreementSummary(scope, uuid));
  const changed = await sql`update service_agreements set ${columns}, state = 'draft', version = version + 1
    where owner_uuid = ${scope.org} and uuid = ${uuid} and state in ('draft', 'refused')
      and version = coalesce(${version}::int, version)`.execute(scope.db);
  if (!changed.numAffectedRows) throw new Conflict(await findServiceAgreement(scope, uuid));
}

/** Removes a draft or a refused agreement; an accepted one is revoked, never removed. Throws Invalid. */
export async function removeServiceAgreement(scope: Scope, uuid: string): Promise<void> {
  requireDraft(await findAgreementSummary(scope, uuid));
  await sql`update service_agreements set removed_at = now(), version = version + 1
    where owner_uuid = ${scope.org} and uuid = ${uuid} and state in ('draft', 'refused')`.execute(scope.db);
}

/** The removed drafts: who removed one, and how it comes back. */
export const removedAgreements = removedRows({
  table: "service_agreements",
  concept: CONCEPT,
  name: sql`(select trade_name from accounts where uuid = t.retailer_uuid)`,
  own: ({ org }) => sql`t.owner_uuid = ${org}`,
});

/** Returns one service agreement without its stores. Throws NotFound for one that the actor may not see. */
export async function findAgreementSummary(scope: Scope, uuid: string): Promise<ServiceAgreementSummary> {
  const { rows } = await sql<ServiceAgreementSummary>`
    select ${columns} ${from} where ${visibleTo(scope)} and a.uuid = ${uuid}`.execute(scope.db);
  return firstOrNotFound(rows);
}

/**
 * Returns `from … where …` for the stores `s` that an agreement names and its terms for each, `z`. A store gets only
 * its own row.
 */
function declaredStores({ audience, org }: Scope, owner: string, agreement: string): RawBuilder<unknown> {
  const own = audience === "store" ? sql`and s.uuid = ${org}` : sql``;
  return sql`from service_agreement_stores z join stores s on s.uuid = z.store_uuid
    where z.owner_uuid = ${owner} and z.agreement_uuid = ${agreement} ${own}`;
}

/** The same for the stores that an agreement covers, which are all of the retailer's where it names none. */
export function coveredStores(
  scope: Scope,
  { uuid, owner, retailer, stores_count }: ServiceAgreementSummary,
): RawBuilder<unknown> {
  if (stores_count > 0) return declaredStores(scope, owner.uuid, uuid);
  const own = scope.audience === "store" ? sql`and s.uuid = ${scope.org}` : sql``;
  return sql`from stores s left join service_agreement_stores z on false
    where s.retailer_uuid = ${retailer.uuid} ${own}`;
}

const withMinutes = sql`exists (${sql.raw(`select ${ofStores}`)} and z.weekly_minutes is not null)`;
const isInForce = sql`(a.state = 'in_force' and a.starts_on <= app.today()
  and (a.ends_on is null or a.ends_on >= app.today()))`;
const renewals = sql`from service_agreements n
  where n.owner_uuid = a.owner_uuid and n.renews_uuid = a.uuid and n.removed_at is null`;

/**
 * The condition that the agreement `a` is in force, ends within AGREEMENT_ENDING_DAYS, and no renewal waits for the
 * retailer or was accepted.
 */
const isEnding = sql`(${isInForce} and a.ends_on <= app.today() + ${AGREEMENT_ENDING_DAYS}::int
  and not exists (select ${renewals} and n.state in ('sent', 'accepted', 'in_force')))`;

const columns = sql`a.uuid, json_build_object('uuid', o.uuid, 'name', o.trade_name, 'kind', o.kind) as owner,
  json_build_object('uuid', r.uuid, 'name', r.trade_name) as retailer, a.state, a.starts_on, a.ends_on, a.services,
  a.people, ${sql.raw(`(select count(*)::int ${ofStores})`)} as stores_count,
  ${sql.raw(`(select sum(z.weekly_minutes)::int ${ofStores})`)} as declared_minutes,
  a.file_uuid is not null as has_file, a.reason, a.sent_at, a.decided_at, coalesce(${isEnding}, false) as ending,
  a.renews_uuid, (select json_build_object('uuid', n.uuid, 'state', n.state) ${renewals} order by n.uuid desc limit 1)
    as renewal, a.version`;
const from = sql`from service_agreements a join accounts o on o.uuid = a.owner_uuid
  join accounts r on r.uuid = a.retailer_uuid`;

/**
 * Returns the condition that the agreement `a` covers the store: it names the store, or names none and so covers all of
 * the retailer's.
 */
export function covers(store: string | null | RawBuilder<string>): RawBuilder<unknown> {
  const of = sql`from service_agreement_stores z where z.owner_uuid = a.owner_uuid and z.agreement_uuid = a.uuid`;
  return sql`a.retailer_uuid = (select retailer_uuid from stores where uuid = ${store})
    and (exists (select ${of} and z.store_uuid = ${store}) or not exists (select ${of}))`;
}

function visibleTo({ audience, org }: Scope): RawBuilder<unknown> {
  const notRemoved = sql`a.removed_at is null`;
  if (audience === "retailer") return sql`${notRemoved} and a.retailer_uuid = ${org}`;
  if (audience === "store") return sql`${notRemoved} and ${covers(org)}`;
  return sql`${notRemoved} and a.owner_uuid = ${org}`;
}

export function requireDraft({ state }: ServiceAgreementSummary): void {
  if (state === "draft" || state === "refused") return;
  throw new Invalid(CONCEPT, { base: ["Só um rascunho ou uma declaração recusada pode mudar."] });
}

async function check(scope: Scope, input: ServiceAgreementInput): Promise<ServiceAgreementInput> {
  const errors: Record<string, string[]> = {};
  const uuids = (input.stores ?? []).map(({ store_uuid }) => store_uuid);
  const { rows } = await sql<{ is_retailer: boolean; stores: number }>`
    select exists (select from accounts where uuid = ${input.retailer_uuid} and kind = 'retailer') as is_retailer,
      (select count(*) from stores where retailer_uuid = ${input.retailer_uuid} and uuid = any(${uuids}::uuid[])) as stores`.execute(
    scope.db,
  );
  if (!rows[0]?.is_retailer) errors.retailer_uuid = ["Escolha uma rede da lista."];
  else if (rows[0].stores !== uuids.length) errors.stores = ["Escolha lojas da rede."];
  if (input.ends_on && input.ends_on < input.starts_on) errors.ends_on = ["O fim do período é antes do início."];
  if (Object.keys(errors).length > 0) throw new Invalid(CONCEPT, errors);
  return input;
}

async function insertStores(
  scope: Scope,
  agreement: string,
  retailer: string,
  stores: NonNullable<ServiceAgreementInput["stores"]>,
): Promise<void> {
  await sql`insert into service_agreement_stores (owner_uuid, agreement_uuid, retailer_uuid, store_uuid, weekly_minutes)
    select ${scope.org}, ${agreement}, ${retailer}, store, minutes
    from unnest(${stores.map((one) => one.store_uuid)}::uuid[],
      ${stores.map((one) => one.weekly_minutes)}::int[]) t (store, minutes)`.execute(scope.db);
}
