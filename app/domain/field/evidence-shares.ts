import { sql } from "kysely";
import type {
  EvidenceShare,
  EvidenceShareInput,
  NewEvidenceShare,
  SharedEvidences,
} from "#app/contracts/field/evidences.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { SharesQuery } from "#app/contracts/reports/shares.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type Blobs, readBlob } from "../platform/blobs.ts";
import type { FileContent } from "../platform/file-storage.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { createShare, findShare, listShares, openShare } from "../reports/shares.ts";

const columns = sql`(select count(*)::int from share_evidences i
  where i.agency_uuid = s.agency_uuid and i.share_uuid = s.uuid) as evidences_count`;

/** Returns the agency's shares of photos, newest first. */
export const listEvidenceShares = (scope: Scope, query: SharesQuery) =>
  listShares<EvidenceShare>(scope, "album", columns, query);

export const findEvidenceShare = (scope: Scope, uuid: string) =>
  findShare<EvidenceShare>(scope, "album", columns, uuid);

/** Shares these evidences and returns the share with its token. Throws Invalid unless all belong to the agency. */
export async function shareEvidences(scope: Scope, input: EvidenceShareInput): Promise<NewEvidenceShare> {
  const { uuid, token } = await createShare(scope, input);
  const { numAffectedRows } = await sql`insert into share_evidences (agency_uuid, share_uuid, evidence_uuid)
    select e.agency_uuid, ${uuid}, e.uuid from evidences e
    where e.agency_uuid = ${scope.org} and e.uuid = any(${input.evidence_uuids}::uuid[])`.execute(scope.db);
  if (Number(numAffectedRows ?? 0n) !== new Set(input.evidence_uuids).size) {
    throw new Invalid("evidence_share", { evidence_uuids: ["Escolha evidências da lista."] });
  }
  return { ...(await findEvidenceShare(scope, uuid)), token };
}

/**
 * Returns a page of a share's photos, newest day first, and logs the access from `address`. Runs as the anonymous role.
 */
export async function openSharedAlbum(
  anonymous: Scope,
  token: string,
  address: string,
  page: PageQuery,
): Promise<SharedEvidences> {
  const { agency_uuid, uuid, title, expires_at } = await openShare(anonymous, "album", token, address, "album");
  const evidences: Page<SharedEvidences["data"][number]> = await paginate(anonymous, page, {
    select: sql`e.uuid, e.moment, e.day, e.category, e.note, '/evidences/' || e.uuid || '/photo' as photo,
      json_build_object('name', s.name, 'retailer_name', r.trade_name) as store, coalesce(g.supplier_name, '') as supplier_name`,
    from: sql`from share_evidences i
      join evidences e on e.agency_uuid = i.agency_uuid and e.uuid = i.evidence_uuid
      join stores s on s.uuid = e.store_uuid join accounts r on r.uuid = e.retailer_uuid
      left join agency_suppliers g on g.agency_uuid = e.agency_uuid and g.uuid = e.agency_supplier_uuid
      where i.agency_uuid = ${agency_uuid} and i.share_uuid = ${uuid}`,
    order: sql`e.day desc, s.name, e.taken_at, e.uuid`,
  });
  const { rows: agencies } = await sql<{ name: string }>`
    select trade_name as name from accounts where uuid = ${agency_uuid}`.execute(anonymous.db);
  return { title, agency: agencies[0]?.name ?? "", expires_at, ...evidences };
}

/** Returns a photo of a shared album. Runs as the anonymous role. */
export async function readSharedPhoto(
  anonymous: Scope,
  uploads: Blobs,
  evidence: string,
  token: string,
  address: string,
): Promise<FileContent> {
  const { agency_uuid, uuid } = await openShare(anonymous, "album", token, address, "photo");
  const { rows } = await sql<{ uuid: string; name: string; media_type: string }>`
    select f.uuid, f.name, f.media_type from share_evidences i
    join evidences e on e.agency_uuid = i.agency_uuid and e.uuid = i.evidence_uuid
    join files f on f.owner_uuid = e.agency_uuid and f.uuid = e.file_uuid
    where i.agency_uuid = ${agency_uuid} and i.share_uuid = ${uuid} and e.uuid = ${evidence}`.execute(anonymous.db);
  const file = firstOrNotFound(rows);
  return { name: file.name, media_type: file.media_type, content: await readBlob(uploads, file.uuid) };
}
