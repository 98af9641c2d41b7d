import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type {
  ServiceAgreement,
  ServiceAgreementInput,
  ServiceAgreementSummary,
  ServiceAgreementsQuery,
} from "#app/contracts/agreements/service-agreements.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { readAttached } from "../platform/attached-files.ts";
import type { Blobs } from "../platform/blobs.ts";
import type { FileContent } from "../platform/file-storage.ts";
import { cleanDocument, saveFile } from "../platform/file-storage.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";

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
  if (query.withoutMinutes === "true") conditions.push(sql`not ${withMinutes}`);
  if (query.withoutMinutes === "false") conditions.push(withMinutes);
  return paginate(scope, query, {
    select: columns,
    from: sql`${from} where ${sql.join(conditions, sql` and `)}`,
    order: sql`a.starts_on desc, a.uuid desc`,
  });
}

/** Returns one service agreement with its stores and declared minutes. */
export async function findServiceAgreement(scope: Scope, uuid: string): Promise<ServiceAgreement> {
  const found = await findAgreementSummary(scope, uuid);
  const { rows } = await sql<ServiceAgreement["stores"][number]>`select s.uuid, s.name, z.weekly_minutes
    ${declaredStores(scope, found.owner.uuid, uuid)} order by s.name, s.uuid`.execute(scope.db);
  return { ...found, stores: rows };
}

/** Creates a draft, which the retailer does not see until it is sent. */
export async function createServiceAgreement(scope: Scope, input: ServiceAgreementInput): Promise<ServiceAgreement> {
  const { stores, ...agreement } = await check(scope, input);
  const uuid = randomUUIDv7();
  await scope.db
    .insertInto("service_agreements")
    .values({ owner_uuid: scope.org as string, uuid, state: "draft", ...agreement })
    .execute();
  await insertStores(scope, uuid, agreement.retailer_uuid, stores);
  return findServiceAgreement(scope, uuid);
}

/**
 * Updates a draft, or a refused agreement, which becomes a draft again. Throws Conflict when `version` is not the
 * stored one.
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
  await sql`delete from service_agreement_stores where owner_uuid = ${scope.org} and agreement_uuid = ${uuid}`.execute(
    scope.db,
  );
  const { retailer_uuid, starts_on, ends_on, services, people } = agreement;
  const changed = await sql`update service_agreements set retailer_uuid = ${retailer_uuid}, starts_on = ${starts_on},
      ends_on = ${ends_on}, services = ${services}, people = ${people}, state = 'draft', reason = '',
      version = version + 1
    where owner_uuid = ${scope.org} and uuid = ${uuid} and version = ${version}`.execute(scope.db);
  if (!changed.numAffectedRows) throw new Conflict(await findServiceAgreement(scope, uuid));
  await insertStores(scope, uuid, retailer_uuid, stores);
  return findServiceAgreement(scope, uuid);
}

/** Removes a draft or a refused agreement; an accepted one is revoked, never removed. Throws Invalid. */
export async function removeServiceAgreement(scope: Scope, uuid: string): Promise<void> {
  requireDraft(await findAgreementSummary(scope, uuid));
  await sql`update service_agreements set removed_at = now(), version = version + 1
    where owner_uuid = ${scope.org} and uuid = ${uuid} and state in ('draft', 'refused')`.execute(scope.db);
}

/** Stores the signed document of a draft. */
export async function attachAgreementFile(
  scope: Scope,
  uploads: Blobs,
  uuid: string,
  content: Uint8Array,
): Promise<ServiceAgreement> {
  requireDraft(await findAgreementSummary(scope, uuid));
  const cleaned = await cleanDocument("service_agreement", content);
  const file = await saveFile(scope, uploads, scope.org as string, "declaracao-de-servico", cleaned);
  await sql`update service_agreements set file_uuid = ${file}, version = version + 1
    where owner_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  return findServiceAgreement(scope, uuid);
}

/** Returns the signed document, for the owner and the retailer. */
export async function readAgreementFile(scope: Scope, uploads: Blobs, uuid: string): Promise<FileContent> {
  const { owner } = await findAgreementSummary(scope, uuid);
  const { rows } = await sql<{ file_uuid: string | null }>`
    select file_uuid from service_agreements where owner_uuid = ${owner.uuid} and uuid = ${uuid}`.execute(scope.db);
  return readAttached(scope, uploads, owner.uuid, rows[0]?.file_uuid ?? null);
}

/** Returns one service agreement without its stores. Throws NotFound for one that the actor may not see. */
export async function findAgreementSummary(scope: Scope, uuid: string): Promise<ServiceAgreementSummary> {
  const { rows } = await sql<ServiceAgreementSummary>`
    select ${columns} ${from} where ${visibleTo(scope)} and a.uuid = ${uuid}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/**
 * Returns `from … where …` for the stores `s` that an agreement names and its terms for each, `z`. A store gets only
 * its own row.
 */
export function declaredStores({ audience, org }: Scope, owner: string, agreement: string): RawBuilder<unknown> {
  const own = audience === "store" ? sql`and s.uuid = ${org}` : sql``;
  return sql`from service_agreement_stores z join stores s on s.uuid = z.store_uuid
    where z.owner_uuid = ${owner} and z.agreement_uuid = ${agreement} ${own}`;
}

const withMinutes = sql`exists (select from service_agreement_stores z
  where z.owner_uuid = a.owner_uuid and z.agreement_uuid = a.uuid and z.weekly_minutes is not null)`;

const columns = sql`a.uuid, json_build_object('uuid', o.uuid, 'name', o.trade_name, 'kind', o.kind) as owner,
  json_build_object('uuid', r.uuid, 'name', r.trade_name) as retailer, a.state, a.starts_on, a.ends_on, a.services,
  a.people, (select count(*)::int from service_agreement_stores z
    where z.owner_uuid = a.owner_uuid and z.agreement_uuid = a.uuid) as stores_count,
  (select sum(z.weekly_minutes)::int from service_agreement_stores z
    where z.owner_uuid = a.owner_uuid and z.agreement_uuid = a.uuid) as declared_minutes,
  a.file_uuid is not null as has_file, a.reason, a.sent_at, a.decided_at, a.version`;
const from = sql`from service_agreements a join accounts o on o.uuid = a.owner_uuid
  join accounts r on r.uuid = a.retailer_uuid`;

/**
 * Returns the condition that the agreement `a` covers the store: it names the store, or names none and so covers all of
 * the retailer's.
 */
function covers(store: string | null): RawBuilder<unknown> {
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

function requireDraft({ state }: ServiceAgreementSummary): void {
  if (state === "draft" || state === "refused") return;
  throw new Invalid("service_agreement", { base: ["Só um rascunho ou uma declaração recusada pode mudar."] });
}

async function check(scope: Scope, input: ServiceAgreementInput): Promise<ServiceAgreementInput> {
  const errors: Record<string, string[]> = {};
  const uuids = input.stores.map(({ store_uuid }) => store_uuid);
  const { rows } = await sql<{ is_retailer: boolean; stores: number }>`
    select exists (select from accounts where uuid = ${input.retailer_uuid} and kind = 'retailer') as is_retailer,
      (select count(*) from stores where retailer_uuid = ${input.retailer_uuid} and uuid = any(${uuids}::uuid[])) as stores`.execute(
    scope.db,
  );
  if (!rows[0]?.is_retailer) errors.retailer_uuid = ["Escolha uma rede da lista."];
  else if (rows[0].stores !== uuids.length) errors.stores = ["Escolha lojas da rede."];
  if (input.ends_on && input.ends_on < input.starts_on) errors.ends_on = ["O fim do período é antes do início."];
  if (Object.keys(errors).length > 0) throw new Invalid("service_agreement", errors);
  return input;
}

async function insertStores(
  scope: Scope,
  agreement: string,
  retailer: string,
  stores: ServiceAgreementInput["stores"],
): Promise<void> {
  await sql`insert into service_agreement_stores (owner_uuid, agreement_uuid, retailer_uuid, store_uuid, weekly_minutes)
    select ${scope.org}, ${agreement}, ${retailer}, store, minutes
    from unnest(${stores.map((one) => one.store_uuid)}::uuid[],
      ${stores.map((one) => one.weekly_minutes)}::int[]) t (store, minutes)`.execute(scope.db);
}
