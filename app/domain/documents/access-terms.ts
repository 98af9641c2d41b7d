import { hash, randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type {
  AccessTerm,
  AccessTermInput,
  AccessTermsQuery,
  ManagedTerm,
} from "#app/contracts/documents/access-terms.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type Blobs, readBlob } from "../platform/blobs.ts";
import type { FileContent } from "../platform/file-storage.ts";
import { cleanDocument } from "../platform/file-storage.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";

/** The folder of the terms among the uploads. */
const TERM_FOLDER = "termos";
const OURS = /^termos\/[\w-]+\.pdf$/;

/** Returns all versions of the terms, newest first. */
export function listTerms(scope: Scope, query: AccessTermsQuery): Promise<Page<ManagedTerm>> {
  const condition = query.signer_kind ? sql`where t.signer_kind = ${query.signer_kind}` : sql``;
  return paginate(scope, query, {
    select: columns,
    from: sql`from access_terms t ${condition}`,
    order: sql`t.published_on desc, t.signer_kind`,
  });
}

/** Returns one version. Throws NotFound. */
export async function findTerm(scope: Scope, uuid: string): Promise<ManagedTerm> {
  const { rows } = await sql<ManagedTerm>`select ${columns} from access_terms t where t.uuid = ${uuid}`.execute(
    scope.db,
  );
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

export async function createTerm(scope: Scope, input: AccessTermInput): Promise<ManagedTerm> {
  const uuid = randomUUIDv7();
  const inserted = await sql`
    insert into access_terms (uuid, signer_kind, published_on, file, link, created_by)
    values (${uuid}, ${input.signer_kind}, ${input.published_on}, ${input.file}, ${input.link}, ${scope.user})
    on conflict (signer_kind, published_on) do nothing`.execute(scope.db);
  if (!inserted.numAffectedRows) throw sameDay();
  return findTerm(scope, uuid);
}

/**
 * Updates a version without signatures. Throws Conflict when `version` is not the stored one, Invalid when it is
 * signed.
 */
export async function updateTerm(
  scope: Scope,
  uuid: string,
  { signer_kind, published_on, file, link }: AccessTermInput,
  version: number,
): Promise<ManagedTerm> {
  const stored = await findTerm(scope, uuid);
  if (stored.version !== version) throw new Conflict(stored);
  const before = await requireUnsigned(scope, uuid);
  const { rows } = await sql`select from access_terms
    where signer_kind = ${signer_kind} and published_on = ${published_on} and uuid <> ${uuid}`.execute(scope.db);
  if (rows.length > 0) throw sameDay();
  const changed = await sql`update access_terms set signer_kind = ${signer_kind}, published_on = ${published_on},
      file = ${file}, link = ${link}, version = version + 1
    where uuid = ${uuid} and version = ${version}`.execute(scope.db);
  if (!changed.numAffectedRows) throw new Conflict(before);
  return findTerm(scope, uuid);
}

/** Deletes a version without signatures. Throws Invalid when it is signed. */
export async function removeTerm(scope: Scope, uuid: string): Promise<void> {
  await requireUnsigned(scope, uuid);
  await sql`delete from access_terms where uuid = ${uuid}`.execute(scope.db);
}

/** Stores the PDF of a version without signatures. Throws Invalid. */
export async function saveTermFile(
  scope: Scope,
  uploads: Blobs,
  uuid: string,
  content: Uint8Array,
): Promise<ManagedTerm> {
  await requireUnsigned(scope, uuid);
  const { media_type } = await cleanDocument("access_term", content);
  if (media_type !== "application/pdf") throw new Invalid("access_term", { file: ["Envie um PDF."] });
  const name = `${TERM_FOLDER}/${randomUUIDv7()}.pdf`;
  await uploads.put(name, new Blob([content as BlobPart]));
  await sql`update access_terms set file = ${name}, version = version + 1
    where uuid = ${uuid}`.execute(scope.db);
  return findTerm(scope, uuid);
}

/**
 * Returns the term that the actor's account has to sign: the last published for its kind that has a document; null
 * without one.
 */
export async function findMostRecentTerm(scope: Scope): Promise<AccessTerm | null> {
  const { rows } = await sql<AccessTerm>`select uuid, signer_kind, published_on, file, link from access_terms
    where signer_kind = ${scope.audience} and published_on <= app.today() and (file <> '' or link <> '')
    order by published_on desc limit 1`.execute(scope.db);
  return rows[0] ?? null;
}

/** Returns a version's PDF, for the backoffice and for the accounts that it addresses. Throws NotFound. */
export async function readTermFile(scope: Scope, uploads: Blobs, uuid: string): Promise<FileContent> {
  const own: RawBuilder<unknown> =
    scope.audience === "mob" ? sql`true` : sql`signer_kind = ${scope.audience} and published_on <= app.today()`;
  const { rows } = await sql<{ file: string; published_on: string }>`
    select file, published_on from access_terms where uuid = ${uuid} and ${own}`.execute(scope.db);
  const term = rows[0];
  if (!term || !OURS.test(term.file)) throw new NotFound();
  const name = `termo-de-acesso-${term.published_on}.pdf`;
  return { name, media_type: "application/pdf", content: await readBlob(uploads, term.file) };
}

/** Returns the SHA-256 of the stored PDF; null when the term is an external link. */
export async function hashTermFile(uploads: Blobs, { file }: AccessTerm): Promise<Buffer | null> {
  return OURS.test(file) ? hash("sha256", await readBlob(uploads, file), "buffer") : null;
}

const columns = sql`t.uuid, t.signer_kind, t.published_on, t.file, t.link, t.version,
  (select count(*)::int from access_term_signatures g where g.term_uuid = t.uuid) as signatures_count`;

async function requireUnsigned(scope: Scope, uuid: string): Promise<ManagedTerm> {
  const term = await findTerm(scope, uuid);
  if (term.signatures_count === 0) return term;
  throw new Invalid("access_term", { base: ["Este termo já foi assinado. Publique uma nova versão."] });
}

function sameDay(): Invalid {
  return new Invalid("access_term", { published_on: ["Já existe um termo deste tipo publicado neste dia."] });
}
