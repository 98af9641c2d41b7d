import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import {
  AGREEMENT_ENDING_DAYS,
  type ServiceAgreement,
  type ServiceAgreementInput,
  type ServiceAgreementSummary,
} from "#app/contracts/agreements/service-agreements.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { Conflict, Invalid } from "../platform/refusals.ts";
import { removedRows } from "../platform/removals.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { checkAgreement, insertStores } from "./agreement-input.ts";

export const CONCEPT = "service_agreement";

/** Returns one service agreement with its stores and declared minutes. */
export async function findServiceAgreement(scope: Scope, uuid: string): Promise<ServiceAgreement> {
  const found = await findAgreementSummary(scope, uuid);
  const { rows: stores } = await sql<ServiceAgreement["stores"][number]>`select s.uuid, s.name,
      (select k.cnpj from accounts k where k.uuid = s.uuid) as cnpj, z.weekly_minutes
    ${declaredStores(scope, found.owner.uuid, uuid)} order by s.name, s.uuid`.execute(scope.db);
  const { rows } = await sql<Pick<ServiceAgreement, "refused_stores" | "undoable">>`
    select coalesce((select json_agg(json_build_object('uuid', s.uuid, 'name', s.name, 'cnpj', k.cnpj) order by s.name)
        from stores s join accounts k on k.uuid = s.uuid where s.uuid = any(a.refused_store_uuids)), '[]') as refused_stores,
      ${isUndoable(scope)} as undoable
    from service_agreements a where a.owner_uuid = ${found.owner.uuid} and a.uuid = ${uuid}`.execute(scope.db);
  return { ...found, stores, ...(rows[0] as (typeof rows)[number]) };
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
  const { stores = [], ...agreement } = await checkAgreement(scope, input);
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
  const { stores, ...agreement } = await checkAgreement(scope, input);
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

const ofStores = "from service_agreement_stores z where z.owner_uuid = a.owner_uuid and z.agreement_uuid = a.uuid";
export const withMinutes = sql`exists (${sql.raw(`select ${ofStores}`)} and z.weekly_minutes is not null)`;
export const isInForce = sql`(a.state = 'in_force' and a.starts_on <= app.today()
  and (a.ends_on is null or a.ends_on >= app.today()))`;
const renewals = sql`from service_agreements n
  where n.owner_uuid = a.owner_uuid and n.renews_uuid = a.uuid and n.removed_at is null`;

/**
 * The condition that the agreement `a` is in force, ends within AGREEMENT_ENDING_DAYS, and no renewal waits for the
 * retailer or was accepted.
 */
export const isEnding = sql`(${isInForce} and a.ends_on <= app.today() + ${AGREEMENT_ENDING_DAYS}::int
  and not exists (select ${renewals} and n.state in ('sent', 'accepted', 'in_force')))`;

export const columns = sql`a.uuid, json_build_object('uuid', o.uuid, 'name', o.trade_name, 'kind', o.kind) as owner,
  json_build_object('uuid', r.uuid, 'name', r.trade_name) as retailer, a.state, a.starts_on, a.ends_on, a.services,
  a.people, ${sql.raw(`(select count(*)::int ${ofStores})`)} as stores_count,
  ${sql.raw(`(select sum(z.weekly_minutes)::int ${ofStores})`)} as declared_minutes,
  a.file_uuid is not null as has_file, a.reason, a.sent_at, a.decided_at, coalesce(${isEnding}, false) as ending,
  a.renews_uuid, (select json_build_object('uuid', n.uuid, 'state', n.state) ${renewals} order by n.uuid desc limit 1)
    as renewal, a.version`;
export const from = sql`from service_agreements a join accounts o on o.uuid = a.owner_uuid
  join accounts r on r.uuid = a.retailer_uuid`;

/** Minutes for which a retailer's user may undo an answer. */
const UNDO_MINUTES = 60;

/** The events `e` of the agreement `a` that are the actor's own answer, recent, and followed by nothing. */
export const ownAnswers = ({ user }: Scope) => sql`from service_agreement_events e
  where e.owner_uuid = a.owner_uuid and e.agreement_uuid = a.uuid and e.actor_uuid = ${user}
    and e.at > now() - make_interval(mins => ${UNDO_MINUTES}) and a.state = any(case e.kind
      when 'accepted' then '{accepted,in_force}'::text[] when 'refused' then '{refused}' when 'revoked' then '{revoked}' end)
    and not exists (select from service_agreement_events l where l.owner_uuid = e.owner_uuid
      and l.agreement_uuid = e.agreement_uuid and l.at > e.at and l.kind <> 'began')`;

const isUndoable = (scope: Scope) =>
  scope.audience === "retailer" ? sql`exists (select ${ownAnswers(scope)})` : sql`false`;

/**
 * Returns the condition that the agreement `a` covers the store: it names the store, or names none and so covers all of
 * the retailer's.
 */
export function covers(store: string | null | RawBuilder<string>): RawBuilder<unknown> {
  const of = sql`from service_agreement_stores z where z.owner_uuid = a.owner_uuid and z.agreement_uuid = a.uuid`;
  return sql`a.retailer_uuid = (select retailer_uuid from stores where uuid = ${store})
    and (exists (select ${of} and z.store_uuid = ${store}) or not exists (select ${of}))`;
}

export function visibleTo({ audience, org }: Scope): RawBuilder<unknown> {
  const notRemoved = sql`a.removed_at is null`;
  if (audience === "retailer") return sql`${notRemoved} and a.retailer_uuid = ${org}`;
  if (audience === "store") return sql`${notRemoved} and ${covers(org)}`;
  return sql`${notRemoved} and a.owner_uuid = ${org}`;
}

export function requireDraft({ state }: ServiceAgreementSummary): void {
  if (state === "draft" || state === "refused") return;
  throw new Invalid(CONCEPT, { base: ["Só um rascunho ou uma declaração recusada pode mudar."] });
}
