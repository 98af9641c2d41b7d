import { hash, randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import {
  type AccessTerm,
  type AccessTermChange,
  type AccessTermInput,
  type AccessTermsQuery,
  type ManagedTerm,
  signerKinds,
} from "#app/contracts/documents/access-terms.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { fold } from "#app/contracts/platform/text.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type Blobs, readBlob } from "../platform/blobs.ts";
import type { FileContent } from "../platform/file-storage.ts";
import { cleanDocument } from "../platform/file-storage.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";

/** The folder of the terms among the uploads. */
const TERM_FOLDER = "termos";
const OURS = /^termos\/[\w-]+\.pdf$/;

const sorts = {
  published_on: "t.published_on",
  signer_kind: "t.signer_kind",
  signatures_count: "n.signatures_count",
  pending_count: "n.pending_count",
};

const kindLabels = Object.entries(signerKinds).map(([kind, label]) => sql`when ${kind} then ${label}`);
/** The text of a version that is searched. */
const searched = sql`(case t.signer_kind ${sql.join(kindLabels, sql` `)} end) || ' '
  || to_char(t.published_on, 'DD/MM/YYYY') || ' ' || t.changes`;

/** Returns all versions of the terms, newest first unless sorted otherwise. */
export function listTerms(scope: Scope, query: AccessTermsQuery): Promise<Page<ManagedTerm>> {
  const conditions = [sql`true`];
  if (query.signer_kind) conditions.push(sql`t.signer_kind = ${query.signer_kind}`);
  if (query.q) conditions.push(sql`position(${fold(query.q)} in app.fold(${searched})) > 0`);
  if (query.phase) conditions.push(sql`${phase} = ${query.phase}`);
  return paginate(scope, query, {
    select: columns,
    from: sql`from access_terms t ${counted} where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, sorts, "t.uuid", sql`t.published_on desc, t.signer_kind`),
  });
}

/** Returns one version. Throws NotFound. */
export async function findTerm(scope: Scope, uuid: string): Promise<ManagedTerm> {
  const { rows } =
    await sql<ManagedTerm>`select ${columns} from access_terms t ${counted} where t.uuid = ${uuid}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

export async function createTerm(scope: Scope, input: AccessTermInput): Promise<ManagedTerm> {
  const uuid = randomUUIDv7();
  const inserted = await sql`
    insert into access_terms (uuid, signer_kind, published_on, changes, file, link, created_by)
    values (${uuid}, ${input.signer_kind}, ${input.published_on}, ${input.changes}, ${input.file}, ${input.link},
      ${scope.user})
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
  { signer_kind, published_on, changes, file, link }: AccessTermChange,
  version: number,
): Promise<ManagedTerm> {
  const stored = await findTerm(scope, uuid);
  if (stored.version !== version) throw new Conflict(stored);
  const before = await requireUnsigned(scope, uuid);
  const { rows } = await sql`select from access_terms
    where signer_kind = ${signer_kind} and published_on = ${published_on} and uuid <> ${uuid}`.execute(scope.db);
  if (rows.length > 0) throw sameDay();
  const changed = await sql`update access_terms set signer_kind = ${signer_kind}, published_on = ${published_on},
      changes = ${changes}, file = ${file ?? stored.file}, link = ${link}, version = version + 1
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

/** The version that accounts of the kind of the term `t` sign today. */
export const currentTerm = sql`(select c.uuid from access_terms c where c.signer_kind = t.signer_kind
  and c.published_on <= app.today() and (c.file <> '' or c.link <> '') order by c.published_on desc limit 1)`;

const phase = sql`case when t.file = '' and t.link = '' then 'empty' when t.published_on > app.today() then 'coming'
  when t.uuid = ${currentTerm} then 'current' else 'over' end`;

const columns = sql`t.uuid, t.signer_kind, t.published_on, t.changes, t.file, t.link, t.version, ${phase} as phase,
  n.signatures_count, n.refusals_count, n.pending_count`;

/** The answers to the term `t`, and the accounts that it waits for if it is in force. */
const counted = sql`cross join lateral (select count(*)::int as signatures_count,
    count(*) filter (where not g.agreed)::int as refusals_count,
    case when t.uuid = ${currentTerm} then (select count(*)::int from accounts a where a.kind = t.signer_kind
      and not exists (select from access_term_signatures s where s.term_uuid = t.uuid and s.account_uuid = a.uuid))
      else 0 end as pending_count
  from access_term_signatures g where g.term_uuid = t.uuid) n`;

async function requireUnsigned(scope: Scope, uuid: string): Promise<ManagedTerm> {
  const term = await findTerm(scope, uuid);
  if (term.signatures_count === 0) return term;
  throw new Invalid("access_term", { base: ["Este termo já foi assinado. Publique uma nova versão."] });
}

function sameDay(): Invalid {
  return new Invalid("access_term", { published_on: ["Já existe um termo deste tipo publicado neste dia."] });
}
