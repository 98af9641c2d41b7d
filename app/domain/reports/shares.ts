import { randomUUIDv7, timingSafeEqual } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { ShareAccess, SharesQuery } from "#app/contracts/reports/shares.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { hashToken, newToken } from "../access/tokens.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Gone, NotFound } from "../platform/refusals.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { namedLike } from "./search.ts";

/** The page that a share opens. */
export type ShareKind = "album" | "book";
const kindConditions = {
  album: sql`s.agency_supplier_uuid is null`,
  book: sql`s.agency_supplier_uuid is not null`,
} as const;

const accessesFrom =
  "share_accesses a where a.agency_uuid = s.agency_uuid and a.share_uuid = s.uuid and a.what <> 'photo'";
const accesses = sql.raw(accessesFrom);
const columns = sql`s.uuid, s.title, s.created_at, s.expires_at, s.revoked_at,
  coalesce((select u.name from users u where u.uuid = s.created_by), '') as created_by,
  case when s.revoked_at is not null then 'revoked' when s.expires_at <= now() then 'expired' else 'active' end as state,
  (select count(*)::int from ${accesses}) as accesses_count, (select max(a.at) from ${accesses}) as last_access_at`;
const source = (scope: Scope, kind: ShareKind, more: RawBuilder<unknown>) =>
  sql`from shares s where s.agency_uuid = ${scope.org} and ${kindConditions[kind]} and ${more}`;

const states = {
  active: sql`s.revoked_at is null and s.expires_at > now()`,
  expired: sql`s.revoked_at is null and s.expires_at <= now()`,
  revoked: sql`s.revoked_at is not null`,
};
const orders = {
  title: "app.fold(s.title)",
  created_by: "coalesce((select app.fold(u.name) from users u where u.uuid = s.created_by), '')",
  created_at: "s.created_at",
  accesses_count: `(select count(*) from ${accessesFrom})`,
  last_access_at: `coalesce((select max(a.at) from ${accessesFrom}), '-infinity')`,
  expires_at: "s.expires_at",
  agency_supplier: `(select app.fold(g.supplier_name) from agency_suppliers g
    where g.agency_uuid = s.agency_uuid and g.uuid = s.agency_supplier_uuid)`,
  start_date: "s.start_date",
  evidences_count: `(select count(*) from share_evidences i
    where i.agency_uuid = s.agency_uuid and i.share_uuid = s.uuid)`,
};

/** Returns the agency's shares of a kind, newest first; `more` selects the columns of that kind. */
export function listShares<T>(scope: Scope, kind: ShareKind, more: RawBuilder<unknown>, query: SharesQuery) {
  const stateCondition = query.state ? states[query.state] : sql`true`;
  return paginate<T>(scope, query, {
    select: sql`${columns}, ${more}`,
    from: source(scope, kind, sql`${namedLike("s.title", query.q)} and ${stateCondition}`),
    order: orderBy(query.sort, orders, "s.uuid", sql`s.created_at desc, s.uuid desc`),
  });
}

export async function findShare<T>(scope: Scope, kind: ShareKind, more: RawBuilder<unknown>, uuid: string): Promise<T> {
  const { rows } = await sql<T>`select ${columns}, ${more} ${source(scope, kind, sql`s.uuid = ${uuid}`)}`.execute(
    scope.db,
  );
  return firstOrNotFound(rows);
}

interface NewShare {
  title: string;
  days: number;
  book?: { agency_supplier_uuid: string; start_date: string; end_date: string };
}

/** Creates a share that is valid for `days` days. Returns its token, which cannot be read again later. */
export async function createShare(
  scope: Scope,
  { title, days, book }: NewShare,
): Promise<{ uuid: string; token: string }> {
  const uuid = randomUUIDv7();
  const secret = newToken();
  await sql`insert into shares (agency_uuid, uuid, title, token_hash, expires_at, created_by, agency_supplier_uuid, start_date, end_date)
    values (${scope.org}, ${uuid}, ${title}, ${hashToken(secret)}, now() + make_interval(days => ${days}::int), ${scope.user},
      ${book?.agency_supplier_uuid ?? null}, ${book?.start_date ?? null}, ${book?.end_date ?? null})`.execute(scope.db);
  return { uuid, token: `${uuid}.${secret}` };
}

/** Revokes a share; a second call changes nothing. */
export async function revokeShare(scope: Scope, kind: ShareKind, uuid: string): Promise<void> {
  const { rows } = await sql`update shares s set revoked_at = coalesce(s.revoked_at, now())
    where s.agency_uuid = ${scope.org} and s.uuid = ${uuid} and ${kindConditions[kind]} returning uuid`.execute(
    scope.db,
  );
  firstOrNotFound(rows);
}

/** Returns the accesses to a share's page or PDF, with their addresses, latest first. */
export async function listAccesses(
  scope: Scope,
  kind: ShareKind,
  uuid: string,
  query: PageQuery,
): Promise<Page<ShareAccess>> {
  firstOrNotFound((await sql`select ${source(scope, kind, sql`s.uuid = ${uuid}`)}`.execute(scope.db)).rows);
  return paginate<ShareAccess>(scope, query, {
    select: sql`a.uuid, a.at, a.address, a.what`,
    from: sql`from share_accesses a where a.agency_uuid = ${scope.org} and a.share_uuid = ${uuid} and a.what <> 'photo'`,
    order: sql`a.at desc, a.uuid desc`,
  });
}

export interface OpenedShare {
  agency_uuid: string;
  uuid: string;
  title: string;
  expires_at: Date;
  agency_supplier_uuid: string;
  start_date: string;
  end_date: string;
}

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/**
 * Opens the share of a token and logs this access from `address`. Runs as the anonymous role. Throws NotFound for an
 * unknown token, Gone for a revoked or expired share.
 */
export async function openShare(
  anonymous: Scope,
  kind: ShareKind,
  token: string,
  address: string,
  use: "album" | "photo" | "book" | "pdf",
): Promise<OpenedShare> {
  const [, uuid, secret] = TOKEN.exec(token) ?? [];
  if (!uuid || !secret) throw new NotFound();
  const { rows } = await sql<OpenedShare & { token_hash: Buffer; revoked: boolean; expired: boolean }>`
    select s.agency_uuid, s.uuid, s.title, s.expires_at, s.agency_supplier_uuid, s.start_date, s.end_date, s.token_hash,
      s.revoked_at is not null as revoked, s.expires_at <= now() as expired
    from shares s where s.uuid = ${uuid} and ${kindConditions[kind]}`.execute(anonymous.db);
  const { token_hash, revoked, expired, ...found } = firstOrNotFound(rows);
  if (!timingSafeEqual(hashToken(secret), token_hash)) throw new NotFound();
  if (revoked) throw new Gone("Este link foi cancelado por quem o criou.");
  if (expired) throw new Gone("Este link venceu.");
  await sql`insert into share_accesses (agency_uuid, uuid, share_uuid, address, what)
    values (${found.agency_uuid}, ${randomUUIDv7()}, ${uuid}, ${address.slice(0, 100)}, ${use})`.execute(anonymous.db);
  return found;
}
