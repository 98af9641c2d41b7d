import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import {
  type DocumentType,
  type DocumentTypeInput,
  type DocumentTypesQuery,
  type FileKind,
  fileKinds,
} from "#app/contracts/documents/document-types.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { fold } from "#app/contracts/platform/text.ts";
import { asGateRole, type Scope } from "#app/db/scope.server.ts";
import { areJobFunctions } from "../directory/job-functions.ts";
import { type Blobs, readBlob } from "../platform/blobs.ts";
import { type Cleaned, cleanDocument, type KeptFile, keepFile } from "../platform/kept-files.ts";
import { orderByName } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, Invalid, NotFound } from "../visits/refusals.ts";

const columns = sql`t.uuid, t.name, t.subject, t.expires, t.valid_days, t.owner_kinds, t.job_functions, t.service_types,
  coalesce((select json_agg(json_build_object('uuid', r.uuid, 'name', r.trade_name) order by r.trade_name)
    from document_type_retailers z join accounts r on r.uuid = z.retailer_uuid
    where z.document_type_uuid = t.uuid), '[]') as retailers,
  t.accepted, t.template_uuid is not null as has_template, t.version`;

/** The base register of document types, by name. */
export function listDocumentTypes(scope: Scope, query: DocumentTypesQuery): Promise<Page<DocumentType>> {
  const wanted = [sql`t.removed_at is null`];
  if (query.subject) wanted.push(sql`t.subject = ${query.subject}`);
  const words = fold(query.q);
  if (words !== "") wanted.push(sql`app.fold(t.name) like ${`%${words.replace(/[\\%_]/g, "\\$&")}%`}`);
  return paginate(scope, query, {
    select: columns,
    from: sql`from document_types t where ${sql.join(wanted, sql` and `)}`,
    order: orderByName("t", query.sort),
  });
}

/** One type of the base register. Throws NotFound for one that is not there, or no longer. */
export async function findDocumentType(scope: Scope, uuid: string): Promise<DocumentType> {
  const { rows } = await sql<DocumentType>`
    select ${columns} from document_types t where t.uuid = ${uuid} and t.removed_at is null`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

export async function createDocumentType(scope: Scope, input: DocumentTypeInput): Promise<DocumentType> {
  await check(scope, input);
  const { retailer_uuids, ...row } = input;
  const uuid = randomUUIDv7();
  await scope.db
    .insertInto("document_types")
    .values({ uuid, ...row })
    .execute();
  await meantFor(scope, uuid, retailer_uuids);
  return findDocumentType(scope, uuid);
}

/** Changes a type. Throws Conflict when `version` is not the stored one. */
export async function updateDocumentType(
  scope: Scope,
  uuid: string,
  input: DocumentTypeInput,
  version: number,
): Promise<DocumentType> {
  const before = await findDocumentType(scope, uuid);
  await check(scope, input, before);
  const { retailer_uuids, ...row } = input;
  const changed = await scope.db
    .updateTable("document_types")
    .set({ ...row, version: version + 1 })
    .where("uuid", "=", uuid)
    .where("version", "=", version)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new Conflict({ ...(await findDocumentType(scope, uuid)) });
  await meantFor(scope, uuid, retailer_uuids);
  return findDocumentType(scope, uuid);
}

/** Takes a type off the register; what was sent under it stays. One that a network demands cannot go. */
export async function removeDocumentType(scope: Scope, uuid: string): Promise<void> {
  const { subject, name } = await findDocumentType(scope, uuid);
  const { rows } = await sql<{ network: string }>`
    select distinct r.trade_name as network from document_rules u join accounts r on r.uuid = u.retailer_uuid
    where u.document_type_uuid = ${uuid} and (u.ends_on is null or u.ends_on >= app.today()) order by 1`.execute(
    scope.db,
  );
  if (subject === "visitor" && rows.length > 0) {
    const networks = rows.map(({ network }) => network).join(", ");
    throw new Invalid("document_type", { base: [`${name} é exigido por ${networks}.`] });
  }
  await sql`update document_types set removed_at = now(), version = version + 1 where uuid = ${uuid}`.execute(scope.db);
}

/** Keeps the model of a type, in place of the one before. */
export async function putTemplate(scope: Scope, uploads: Blobs, uuid: string, content: Uint8Array): Promise<void> {
  const { name } = await findDocumentType(scope, uuid);
  const owner = scope.org as string;
  const file = await keepFile(scope, uploads, owner, `Modelo - ${name}`, await cleanDocument("document_type", content));
  await sql`update document_types set template_owner_uuid = ${owner}, template_uuid = ${file}, version = version + 1
    where uuid = ${uuid}`.execute(scope.db);
}

/** The model of a type, which everybody who is signed in may fetch. */
export async function readTemplate(scope: Scope, uploads: Blobs, uuid: string): Promise<KeptFile> {
  await findDocumentType(scope, uuid);
  const { rows } = await asGateRole(scope, (gate) =>
    sql<{ uuid: string; name: string; media_type: string }>`
      select f.uuid, f.name, f.media_type from document_types t
      join files f on f.owner_uuid = t.template_owner_uuid and f.uuid = t.template_uuid
      where t.uuid = ${uuid}`.execute(gate.db),
  );
  const file = rows[0];
  if (!file) throw new NotFound();
  return { name: file.name, media_type: file.media_type, content: await readBlob(uploads, file.uuid) };
}

/** Throws Invalid, under `concept`, for a file of a kind that the type does not take. */
export function checkAccepted(concept: string, name: string, accepted: FileKind[], { media_type }: Cleaned): void {
  if (accepted.includes(media_type.split("/")[1] as FileKind)) return;
  const kinds = accepted.map((kind) => fileKinds[kind]).join(", ");
  throw new Invalid(concept, { file: [`Extensão de arquivo não suportado: ${name} se envia em ${kinds}.`] });
}

async function meantFor(scope: Scope, type: string, retailers: string[]): Promise<void> {
  await sql`delete from document_type_retailers where document_type_uuid = ${type}`.execute(scope.db);
  await sql`insert into document_type_retailers (document_type_uuid, retailer_uuid)
    select ${type}, r from (select distinct unnest(${retailers}::uuid[]) as r) chosen`.execute(scope.db);
}

async function check(scope: Scope, input: DocumentTypeInput, before?: DocumentType): Promise<void> {
  const errors: Record<string, string[]> = {};
  const { rows } = await sql<{ twin: boolean; networks: number; demanded: boolean }>`
    select exists (select from document_types where app.fold(name) = app.fold(${input.name}) and removed_at is null
        and uuid is distinct from ${before?.uuid ?? null}) as twin,
      (select count(*) from accounts where kind = 'retailer' and uuid = any(${input.retailer_uuids}::uuid[])) as networks,
      exists (select from document_rules where document_type_uuid = ${before?.uuid ?? null}
        and (ends_on is null or ends_on >= app.today())) as demanded`.execute(scope.db);
  const found = rows[0];
  if (!(await areJobFunctions(scope, input.job_functions ?? [], false))) errors.job_functions = ["Função inválida"];
  if (found?.twin) errors.name = ["Já existe um tipo de documento com este nome."];
  if (found?.networks !== new Set(input.retailer_uuids).size) errors.retailer_uuids = ["Escolha redes da lista."];
  if (found?.demanded && input.subject === "company") errors.subject = ["Redes exigem este documento de visitantes."];
  if (Object.keys(errors).length > 0) throw new Invalid("document_type", errors);
}
