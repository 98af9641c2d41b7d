import { createHmac, randomBytes, randomUUIDv7, timingSafeEqual } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { EvidenceShare, EvidenceShareInput, SharedEvidences } from "#app/contracts/evidences.ts";
import type { Page, PageQuery } from "#app/contracts/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type Blobs, readBlob } from "./blobs.ts";
import { there } from "./kept.ts";
import type { KeptFile } from "./kept-files.ts";
import { paged } from "./paged.ts";
import { Invalid, NotFound } from "./refusals.ts";

type Row = Omit<EvidenceShare, "token"> & { secret: Buffer; over: boolean };

const columns = sql`s.uuid, s.title, s.expires_at, s.revoked_at, s.secret,
  (s.revoked_at is not null or s.expires_at <= now()) as over,
  (select count(*)::int from evidence_share_items i where i.agency_uuid = s.agency_uuid and i.share_uuid = s.uuid) as evidences_count,
  (select count(*)::int from evidence_share_accesses a
    where a.agency_uuid = s.agency_uuid and a.share_uuid = s.uuid and a.what = 'album') as accesses_count,
  (select max(a.at) from evidence_share_accesses a
    where a.agency_uuid = s.agency_uuid and a.share_uuid = s.uuid) as last_access_at`;
const source = (scope: Scope, more: RawBuilder<unknown>) =>
  sql`from evidence_shares s where s.agency_uuid = ${scope.org} and ${more}`;

function toShare({ secret, over, ...share }: Row): EvidenceShare {
  return { ...share, token: over ? "" : `${share.uuid}.${signature(share.uuid, secret)}` };
}

function signature(uuid: string, secret: Buffer): string {
  return createHmac("sha256", secret).update(uuid).digest("base64url");
}

/** The agency's links, the newest first. */
export async function listShares(scope: Scope, query: PageQuery): Promise<Page<EvidenceShare>> {
  const order = sql`s.created_at desc, s.uuid desc`;
  const page = await paged<Row>(scope, query, { select: columns, from: source(scope, sql`true`), order });
  return { ...page, data: page.data.map(toShare) };
}

export async function findShare(scope: Scope, uuid: string): Promise<EvidenceShare> {
  const { rows } = await sql<Row>`select ${columns} ${source(scope, sql`s.uuid = ${uuid}`)}`.execute(scope.db);
  return toShare(there(rows));
}

/** Makes a signed link to these evidences, good for some days. */
export async function share(scope: Scope, input: EvidenceShareInput): Promise<EvidenceShare> {
  const uuid = randomUUIDv7();
  await sql`insert into evidence_shares (agency_uuid, uuid, title, secret, expires_at, created_by)
    values (${scope.org}, ${uuid}, ${input.title}, ${randomBytes(32)}, now() + make_interval(days => ${input.days}::int),
      ${scope.user})`.execute(scope.db);
  const { numAffectedRows } = await sql`insert into evidence_share_items (agency_uuid, share_uuid, evidence_uuid)
    select e.agency_uuid, ${uuid}, e.uuid from evidences e
    where e.agency_uuid = ${scope.org} and e.uuid = any(${input.evidence_uuids}::uuid[])`.execute(scope.db);
  if (Number(numAffectedRows ?? 0n) !== new Set(input.evidence_uuids).size) {
    throw new Invalid("evidence_share", { evidence_uuids: ["Escolha evidências da lista."] });
  }
  return findShare(scope, uuid);
}

/** Takes a link back: from now on it opens nothing. */
export async function revokeShare(scope: Scope, uuid: string): Promise<void> {
  await findShare(scope, uuid);
  await sql`update evidence_shares set revoked_at = coalesce(revoked_at, now())
    where agency_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
}

interface Open {
  agency_uuid: string;
  uuid: string;
  title: string;
  expires_at: Date;
  secret: Buffer;
}

/** The share that a link opens, its use written down. Forged, expired and taken back look the same: NotFound. */
async function opened(door: Scope, token: string, address: string, what: "album" | "photo"): Promise<Open> {
  const [, uuid, mac] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (!uuid || !mac || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid)) throw new NotFound();
  const { rows } = await sql<Open>`select agency_uuid, uuid, title, expires_at, secret from evidence_shares
    where uuid = ${uuid} and expires_at > now()`.execute(door.db);
  const found = there(rows);
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(signature(uuid, found.secret)))) throw new NotFound();
  await sql`insert into evidence_share_accesses (agency_uuid, uuid, share_uuid, address, what)
    values (${found.agency_uuid}, ${randomUUIDv7()}, ${uuid}, ${address.slice(0, 100)}, ${what})`.execute(door.db);
  return found;
}

/** What a link shows, the newest day first, to somebody at `address`. Seen through the door. */
export async function sharedAlbum(
  door: Scope,
  token: string,
  address: string,
  page: PageQuery,
): Promise<SharedEvidences> {
  const { agency_uuid, uuid, title, expires_at } = await opened(door, token, address, "album");
  const shown = await paged<SharedEvidences["data"][number]>(door, page, {
    select: sql`e.uuid, e.moment, e.day, e.category, e.note, '/evidences/' || e.uuid || '/photo' as photo,
      json_build_object('name', s.name, 'retailer_name', r.trade_name) as store, coalesce(g.supplier_name, '') as supplier_name`,
    from: sql`from evidence_share_items i
      join evidences e on e.agency_uuid = i.agency_uuid and e.uuid = i.evidence_uuid
      join stores s on s.uuid = e.store_uuid join accounts r on r.uuid = e.retailer_uuid
      left join agency_suppliers g on g.agency_uuid = e.agency_uuid and g.uuid = e.agency_supplier_uuid
      where i.agency_uuid = ${agency_uuid} and i.share_uuid = ${uuid}`,
    order: sql`e.day desc, s.name, e.taken_at, e.uuid`,
  });
  const { rows: agencies } = await sql<{ name: string }>`
    select trade_name as name from accounts where uuid = ${agency_uuid}`.execute(door.db);
  return { title, agency: agencies[0]?.name ?? "", expires_at, ...shown };
}

/** A photo of a link's album. */
export async function sharedPhoto(
  door: Scope,
  uploads: Blobs,
  evidence: string,
  token: string,
  address: string,
): Promise<KeptFile> {
  const { agency_uuid, uuid } = await opened(door, token, address, "photo");
  const { rows } = await sql<{ uuid: string; name: string; media_type: string }>`
    select f.uuid, f.name, f.media_type from evidence_share_items i
    join evidences e on e.agency_uuid = i.agency_uuid and e.uuid = i.evidence_uuid
    join files f on f.owner_uuid = e.agency_uuid and f.uuid = e.file_uuid
    where i.agency_uuid = ${agency_uuid} and i.share_uuid = ${uuid} and e.uuid = ${evidence}`.execute(door.db);
  const file = there(rows);
  return { name: file.name, media_type: file.media_type, content: await readBlob(uploads, file.uuid) };
}
