import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { HistoryKind } from "#app/contracts/reports/history.ts";
import type { AccessBlock, AccessBlockInput, AccessBlockTerms } from "#app/contracts/visits/access-blocks.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { Conflict, Invalid } from "../platform/refusals.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { changesBetween } from "../reports/history.ts";
import { blockColumns, ownBlocks } from "./access-block-list.ts";
import { endBeforeLifting, recordBlockEvent } from "./block-events.ts";

/** Finds a block. Throws NotFound unless it is the actor's. */
export async function findAccessBlock(scope: Scope, uuid: string): Promise<AccessBlock> {
  const { rows } = await sql<AccessBlock>`
    select ${blockColumns} from access_blocks b join accounts r on r.uuid = b.retailer_uuid
    where ${ownBlocks(scope)} and b.uuid = ${uuid}`.execute(scope.db);
  return firstOrNotFound(rows);
}

/** Blocks a person or a company and records it in the history of each visitor concerned that the retailer may see. */
export async function createAccessBlock(scope: Scope, input: AccessBlockInput): Promise<AccessBlock> {
  const { retailer, cpf, cnpj, terms } = await checkNewBlock(scope, input);
  const uuid = randomUUIDv7();
  const { store_uuids, ...row } = terms;
  await scope.db
    .insertInto("access_blocks")
    .values({ retailer_uuid: retailer, uuid, cpf, cnpj, created_by: scope.user, ...row })
    .execute();
  await replaceStores(scope, retailer, uuid, terms);
  const created = await findAccessBlock(scope, uuid);
  await recordBlockEvent(scope, created, "blocked", created.reason);
  await recordInHistories(scope, created, "blocked", {
    block_starts_on: [null, created.starts_on],
    block_ends_on: [null, created.ends_on],
  });
  return created;
}

/** Checks a block that is not stored yet. Throws Invalid. */
export async function checkNewBlock(scope: Scope, input: AccessBlockInput) {
  const { retailer_uuid, cpf, cnpj, ...terms } = input;
  const retailer = scope.audience === "mob" ? retailer_uuid : scope.org;
  if (!retailer) throw new Invalid("access_block", { retailer_uuid: ["Rede é obrigatório"] });
  if ((cpf === null) === (cnpj === null)) {
    const message = cpf === null ? "CPF ou CNPJ é obrigatório" : "Informe o CPF ou o CNPJ, não os dois.";
    throw new Invalid("access_block", { base: [message] });
  }
  await check(scope, retailer, terms);
  return { retailer, cpf, cnpj, terms };
}

/** Changes a block's stores, period and reason. Throws Conflict when `version` is not the stored one. */
export async function changeAccessBlock(
  scope: Scope,
  uuid: string,
  terms: AccessBlockTerms,
  version: number,
): Promise<AccessBlock> {
  const before = await findAccessBlock(scope, uuid);
  if (before.version !== version) throw new Conflict({ ...before });
  if (before.state === "lifted") throw new Invalid("access_block", { base: ["Este bloqueio já foi suspenso."] });
  await check(scope, before.retailer.uuid, terms);
  const { store_uuids, ...row } = terms;
  const changed = await scope.db
    .updateTable("access_blocks")
    .set({ ...row, version: version + 1 })
    .where("retailer_uuid", "=", before.retailer.uuid)
    .where("uuid", "=", uuid)
    .where("version", "=", version)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new Conflict({ ...(await findAccessBlock(scope, uuid)) });
  await replaceStores(scope, before.retailer.uuid, uuid, terms);
  const after = await findAccessBlock(scope, uuid);
  const period = ({ starts_on, ends_on }: AccessBlock) => ({ block_starts_on: starts_on, block_ends_on: ends_on });
  const placed = (block: AccessBlock) => ({
    starts_on: block.starts_on,
    ends_on: block.ends_on,
    stores: storesText(block),
  });
  const reason = after.reason === before.reason ? "" : after.reason;
  await recordBlockEvent(scope, after, "changed", reason, changesBetween(placed(before), placed(after)));
  await recordInHistories(scope, after, "blocked", changesBetween(period(before), period(after)));
  return after;
}

/** Lifts a block from today on, with the reason; a lifted one stays as it is. Returns the block. */
export async function liftAccessBlock(scope: Scope, uuid: string, reason = ""): Promise<AccessBlock> {
  const before = await findAccessBlock(scope, uuid);
  const lifted = await sql`update access_blocks set lifted_at = now(), lifted_by = ${scope.user}, version = version + 1,
      ends_on = least(coalesce(ends_on, 'infinity'), greatest(app.today(), starts_on) - 1)
    where retailer_uuid = ${before.retailer.uuid} and uuid = ${uuid} and lifted_at is null`.execute(scope.db);
  const after = await findAccessBlock(scope, uuid);
  if (!lifted.numAffectedRows) return after;
  await recordBlockEvent(scope, after, "lifted", reason, { ends_on: [before.ends_on, after.ends_on] });
  await recordInHistories(scope, before, "unblocked", {});
  return after;
}

/**
 * Puts a block that was lifted today back in force, as it was. Throws Invalid for another: on the days between, the gate
 * has answered without it.
 */
export async function restoreAccessBlock(scope: Scope, uuid: string): Promise<AccessBlock> {
  const before = await findAccessBlock(scope, uuid);
  const ends = await endBeforeLifting(scope, before);
  const restored = await sql`update access_blocks set lifted_at = null, lifted_by = null, version = version + 1,
      ends_on = ${ends}::date
    where retailer_uuid = ${before.retailer.uuid} and uuid = ${uuid}
      and (lifted_at at time zone 'America/Sao_Paulo')::date = app.today()`.execute(scope.db);
  if (!restored.numAffectedRows)
    throw new Invalid("access_block", { base: ["Só um encerramento de hoje pode ser desfeito: faça outro bloqueio."] });
  const after = await findAccessBlock(scope, uuid);
  await recordBlockEvent(scope, after, "restored", "", { ends_on: [before.ends_on, after.ends_on] });
  const { starts_on, ends_on } = after;
  await recordInHistories(scope, after, "blocked", {
    block_starts_on: [null, starts_on],
    block_ends_on: [null, ends_on],
  });
  return after;
}

const storesText = ({ all_stores, stores }: AccessBlock) =>
  all_stores ? "Todas" : stores.map(({ name }) => name).join(", ");

async function replaceStores(scope: Scope, retailer: string, block: string, terms: AccessBlockTerms): Promise<void> {
  await sql`delete from access_block_stores where retailer_uuid = ${retailer} and block_uuid = ${block}`.execute(
    scope.db,
  );
  if (terms.all_stores) return;
  await sql`insert into access_block_stores (retailer_uuid, block_uuid, store_uuid)
    select ${retailer}, ${block}, s from (select distinct unnest(${terms.store_uuids}::uuid[]) as s) chosen`.execute(
    scope.db,
  );
}

/**
 * Records a change in the history of each visitor of the person or company that the retailer may see. It leaves out the
 * reason, which is the retailer's own: owners read this history.
 */
async function recordInHistories(
  scope: Scope,
  { retailer, cpf, cnpj }: AccessBlock,
  kind: HistoryKind,
  changes: Record<string, unknown>,
): Promise<void> {
  const isConcerned =
    cpf === null
      ? sql`o.cnpj = ${cnpj}`
      : sql`(v.owner_uuid, v.uuid) in (select * from app.visible_with_cpf(${retailer.uuid}, ${cpf}))`;
  const { rows } = await sql<{ owner_uuid: string; uuid: string }>`
    select v.owner_uuid, v.uuid from visitors v
    join accounts o on o.uuid = v.owner_uuid
    join visitor_sights i on i.owner_uuid = v.owner_uuid and i.visitor_uuid = v.uuid
    where i.viewer_uuid = ${retailer.uuid} and v.removed_at is null and ${isConcerned}`.execute(scope.db);
  const recorded = JSON.stringify({ retailer: [null, retailer.name], ...changes });
  await sql`
    insert into visitor_history (owner_uuid, visitor_uuid, uuid, actor_uuid, actor_name, kind, changes)
    select owner_uuid, visitor_uuid, uuid, ${scope.user}, ${scope.name}, ${kind}, ${recorded}
    from unnest(${rows.map((row) => row.owner_uuid)}::uuid[], ${rows.map((row) => row.uuid)}::uuid[],
      ${rows.map(() => randomUUIDv7())}::uuid[]) t (owner_uuid, visitor_uuid, uuid)`.execute(scope.db);
}

async function check(scope: Scope, retailer: string, terms: AccessBlockTerms): Promise<void> {
  const errors: Record<string, string[]> = {};
  const { rows } = await sql<{ is_retailer: boolean; stores: number }>`
    select exists (select from accounts where uuid = ${retailer} and kind = 'retailer') as is_retailer,
      (select count(*) from stores where retailer_uuid = ${retailer} and uuid = any(${terms.store_uuids}::uuid[])) as stores`.execute(
    scope.db,
  );
  if (!rows[0]?.is_retailer) errors.retailer_uuid = ["Escolha uma rede da lista."];
  if (terms.all_stores && terms.store_uuids.length > 0)
    errors.store_uuids = ["Desmarque “Em todas as lojas” para bloquear só nas lojas escolhidas."];
  if (!terms.all_stores) {
    if (terms.store_uuids.length === 0) errors.store_uuids = ["Loja é obrigatório"];
    else if (rows[0]?.stores !== new Set(terms.store_uuids).size) errors.store_uuids = ["Escolha lojas da lista."];
  }
  if (terms.ends_on && terms.ends_on < terms.starts_on) errors.ends_on = ["O fim do período é antes do início."];
  if (Object.keys(errors).length > 0) throw new Invalid("access_block", errors);
}
