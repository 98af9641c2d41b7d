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
import type { Scope } from "#app/db/scope.server.ts";
import { areJobFunctions } from "../directory/job-functions.ts";
import { type Blobs, readBlob } from "../platform/blobs.ts";
import { type CleanedFile, cleanDocument, type FileContent, saveFile } from "../platform/file-storage.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";
import { removedRows } from "../platform/removals.ts";

const columns = sql`t.uuid, t.name, t.subject, t.expires, t.valid_days, t.owner_kinds, t.job_functions, t.service_types,
  coalesce((select json_agg(json_build_object('uuid', r.uuid, 'name', r.trade_name) order by r.trade_name)
    from document_type_retailers z join accounts r on r.uuid = z.retailer_uuid
    where z.document_type_uuid = t.uuid), '[]') as retailers,
  t.accepted, t.template_uuid is not null as has_template, t.version`;

const orders = {
  name: "app.fold(t.name)",
  subject: "t.subject",
  owner_kinds: "cardinality(t.owner_kinds)",
  // Types for all retailers come first.
  retailers: `coalesce((select min(app.fold(r.trade_name)) from document_type_retailers z
    join accounts r on r.uuid = z.retailer_uuid where z.document_type_uuid = t.uuid), '')`,
  has_template: "t.template_uuid is not null",
  // Types whose documents never expire come last, after those whose period the sender gives.
  validity: "case when not t.expires then 40000 else coalesce(t.valid_days, 39999) end",
};

/** Returns the document types, by name. */
export function listDocumentTypes(scope: Scope, query: DocumentTypesQuery): Promise<Page<DocumentType>> {
  const conditions = [sql`t.removed_at is null`];
  if (query.subject) conditions.push(sql`t.subject = ${query.subject}`);
  const words = fold(query.q);
  if (words !== "") conditions.push(sql`app.fold(t.name) like ${`%${words.replace(/[\\%_]/g, "\\$&")}%`}`);
  return paginate(scope, query, {
    select: columns,
    from: sql`from document_types t where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, orders, "t.uuid", sql`app.fold(t.name), t.uuid`),
  });
}

/** Returns one document type. Throws NotFound for one that is missing or removed. */
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
  await replaceRetailers(scope, uuid, retailer_uuids);
  return findDocumentType(scope, uuid);
}

/** Updates a type. Throws Conflict when `version` is not the stored one. */
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
  await replaceRetailers(scope, uuid, retailer_uuids);
  return findDocumentType(scope, uuid);
}

/** Removes a type from the lists; documents of the type stay. Throws Invalid when a retailer requires it. */
export async function removeDocumentType(scope: Scope, uuid: string): Promise<void> {
  const { name } = await findDocumentType(scope, uuid);
  const { rows } = await sql<{ retailer: string }>`
    select distinct r.trade_name as retailer from document_rules u join accounts r on r.uuid = u.retailer_uuid
    where u.document_type_uuid = ${uuid} and (u.ends_on is null or u.ends_on >= app.today()) order by 1`.execute(
    scope.db,
  );
  if (rows.length > 0) {
    const retailers = rows.map(({ retailer }) => retailer).join(", ");
    throw new Invalid("document_type", { base: [`${name} é exigido por ${retailers}.`] });
  }
  await sql`update document_types set removed_at = now(), version = version + 1 where uuid = ${uuid}`.execute(scope.db);
}

export const removedDocumentTypes = removedRows({
  table: "document_types",
  concept: "document_type",
  name: sql`t.name`,
  own: () => sql`true`,
});

/** Replaces the template of a type. */
export async function saveTemplate(scope: Scope, uploads: Blobs, uuid: string, content: Uint8Array): Promise<void> {
  const { name } = await findDocumentType(scope, uuid);
  const owner = scope.org as string;
  const file = await saveFile(scope, uploads, owner, `Modelo - ${name}`, await cleanDocument("document_type", content));
  await sql`update document_types set template_owner_uuid = ${owner}, template_uuid = ${file}, version = version + 1
    where uuid = ${uuid}`.execute(scope.db);
}

/** Returns the template of a type, for every signed-in user. Throws NotFound. */
export async function readTemplate(scope: Scope, uploads: Blobs, uuid: string): Promise<FileContent> {
  await findDocumentType(scope, uuid);
  const { rows } = await sql<{ uuid: string; name: string; media_type: string }>`
    select f.uuid, f.name, f.media_type from document_types t
    join files f on f.owner_uuid = t.template_owner_uuid and f.uuid = t.template_uuid
    where t.uuid = ${uuid}`.execute(scope.db);
  const file = rows[0];
  if (!file) throw new NotFound();
  return { name: file.name, media_type: file.media_type, content: await readBlob(uploads, file.uuid) };
}

/** Throws Invalid of `concept` for a kind of file that the type does not accept. */
export function checkAccepted(concept: string, name: string, accepted: FileKind[], { media_type }: CleanedFile): void {
  if (accepted.includes(media_type.split("/")[1] as FileKind)) return;
  const kinds = accepted.map((kind) => fileKinds[kind]).join(", ");
  throw new Invalid(concept, { file: [`Extensão de arquivo não suportado: ${name} se envia em ${kinds}.`] });
}

async function replaceRetailers(scope: Scope, type: string, retailers: string[]): Promise<void> {
  await sql`delete from document_type_retailers where document_type_uuid = ${type}`.execute(scope.db);
  await sql`insert into document_type_retailers (document_type_uuid, retailer_uuid)
    select ${type}, r from (select distinct unnest(${retailers}::uuid[]) as r) chosen`.execute(scope.db);
}

async function check(scope: Scope, input: DocumentTypeInput, before?: DocumentType): Promise<void> {
  const errors: Record<string, string[]> = {};
  const { rows } = await sql<{ twin: boolean; retailers: number; demanded: boolean }>`
    select exists (select from document_types where app.fold(name) = app.fold(${input.name}) and removed_at is null
        and uuid is distinct from ${before?.uuid ?? null}) as twin,
      (select count(*) from accounts where kind = 'retailer' and uuid = any(${input.retailer_uuids}::uuid[])) as retailers,
      exists (select from document_rules where document_type_uuid = ${before?.uuid ?? null}
        and (ends_on is null or ends_on >= app.today())) as demanded`.execute(scope.db);
  const found = rows[0];
  if (!(await areJobFunctions(scope, input.job_functions ?? [], false))) errors.job_functions = ["Função inválida"];
  if (found?.twin) errors.name = ["Já existe um tipo de documento com este nome."];
  if (found?.retailers !== new Set(input.retailer_uuids).size) errors.retailer_uuids = ["Escolha redes da lista."];
  if (found?.demanded && input.subject !== before?.subject) {
    errors.subject = [`Redes exigem este documento de ${before?.subject === "company" ? "empresas" : "visitantes"}.`];
  }
  if (Object.keys(errors).length > 0) throw new Invalid("document_type", errors);
}
