import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { type CalendarFeed, type CalendarFeedInput, MAX_FEEDS } from "#app/contracts/notices/calendar-feeds.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Session } from "#app/db/session.server.ts";
import { hashToken, newToken } from "../access/tokens.ts";
import { instant } from "../platform/instant.ts";
import { paginate } from "../platform/paginate.ts";
import { Gone, Invalid, NotFound } from "../platform/refusals.ts";
import { firstOrNotFound } from "../platform/rows.ts";

const columns = sql`f.uuid, f.name, ${instant(sql`f.created_at`)} as created_at,
  ${instant(sql`f.last_used_at`)} as last_used_at, ${instant(sql`f.revoked_at`)} as revoked_at`;

/** Returns the actor's own calendar feeds, newest first. */
export function listCalendarFeeds(scope: Scope, query: PageQuery): Promise<Page<CalendarFeed>> {
  return paginate(scope, query, {
    select: columns,
    from: sql`from calendar_feeds f where f.user_uuid = ${scope.user}`,
    order: sql`f.created_at desc, f.uuid`,
  });
}

/** Creates a calendar feed for the actor and returns it with its token; only the hash is stored. Throws Invalid. */
export async function createCalendarFeed(
  scope: Scope,
  { name }: CalendarFeedInput,
): Promise<{ feed: CalendarFeed; token: string }> {
  const { rows: active } = await sql`select from calendar_feeds
    where user_uuid = ${scope.user} and revoked_at is null limit ${MAX_FEEDS}`.execute(scope.db);
  if (active.length === MAX_FEEDS) {
    throw new Invalid("calendar_feed", { base: [`Você já tem ${MAX_FEEDS} agendas: revogue uma antes.`] });
  }
  const uuid = randomUUIDv7();
  const token = newToken();
  await sql`insert into calendar_feeds (user_uuid, uuid, token_hash, name)
    values (${scope.user}, ${uuid}, ${hashToken(token)}, ${name})`.execute(scope.db);
  const { rows } = await sql<CalendarFeed>`select ${columns} from calendar_feeds f
    where f.user_uuid = ${scope.user} and f.uuid = ${uuid}`.execute(scope.db);
  return { feed: firstOrNotFound(rows), token };
}

/** Revokes one of the actor's own feeds: its address opens no more. Revoking it again changes nothing. Throws NotFound. */
export async function revokeCalendarFeed(scope: Scope, uuid: string): Promise<void> {
  const { rows } = await sql`update calendar_feeds set revoked_at = coalesce(revoked_at, now())
    where user_uuid = ${scope.user} and uuid = ${uuid} returning uuid`.execute(scope.db);
  firstOrNotFound(rows);
}

/** The rights of a user at this moment, without a session; see app.reader. */
export type Reader = Omit<Session, "version">;

/** Returns what a user may read now; null for one who may not sign in. Runs as the anonymous role. */
export async function readerOf(anonymous: Scope, user: string): Promise<Reader | null> {
  const { rows } = await sql<Reader>`select * from app.reader(${user})`.execute(anonymous.db);
  return rows[0] ?? null;
}

/**
 * Opens the feed of a token and records its use. Runs as the anonymous role. Throws NotFound for an unknown token, Gone
 * for a revoked feed, or one whose user may no longer sign in.
 */
export async function openCalendarFeed(anonymous: Scope, token: string): Promise<{ name: string; reader: Reader }> {
  const { rows } = await sql<{ user_uuid: string; name: string; revoked: boolean }>`
    select user_uuid, name, revoked_at is not null as revoked from calendar_feeds
    where token_hash = ${hashToken(token)}`.execute(anonymous.db);
  if (!rows[0]) throw new NotFound();
  const reader = rows[0].revoked ? null : await readerOf(anonymous, rows[0].user_uuid);
  if (!reader) throw new Gone("Esta agenda foi cancelada.");
  await sql`update calendar_feeds set last_used_at = date_trunc('minute', now())
    where token_hash = ${hashToken(token)} and last_used_at is distinct from date_trunc('minute', now())`.execute(
    anonymous.db,
  );
  return { name: rows[0].name, reader };
}
