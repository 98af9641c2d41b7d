import { sql } from "kysely";
import type { VisitorToday } from "#app/contracts/people/visitor-today.ts";
import type { VisitorListItem, VisitorSummary } from "#app/contracts/people/visitors.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { verdictsOf } from "../visits/verdict-facts.ts";
import { insideNow, lacksHere } from "./viewer-filters.ts";
import { viewerOf } from "./visible-visitors.ts";
import { registersVisitors } from "./visitor-filters.ts";

type Known<T> = Map<string, T>;

/** Adds to a page of visitors what lists show of their day. */
export async function withToday(scope: Scope, page: Page<VisitorSummary>): Promise<Page<VisitorListItem>> {
  if (scope.audience === "store" && scope.org) return withTodayAt(scope, scope.org, page);
  const viewer = viewerOf(scope);
  const mayRead = registersVisitors(scope) || scope.audience === "mob" || viewer !== null;
  if (!mayRead || page.data.length === 0) return { ...page, data: page.data.map((one) => ({ ...one, today: null })) };
  const days = await readToday(scope, page.data);
  const here = viewer ? await readHere(scope, viewer, page.data) : undefined;
  const todayOf = (uuid: string): VisitorToday | null => {
    const day = days.get(uuid);
    return day ? { ...day, ...(here?.get(uuid) ?? { completeness: null, inside: null }) } : null;
  };
  return { ...page, data: page.data.map((visitor) => ({ ...visitor, today: todayOf(visitor.uuid) })) };
}

/** Adds what a store shows: whether it lets the visitors in today, and who is in it now. */
async function withTodayAt(scope: Scope, store: string, page: Page<VisitorSummary>): Promise<Page<VisitorListItem>> {
  if (page.data.length === 0) return { ...page, data: [] };
  const questions = page.data.map(({ owner_uuid, uuid }) => ({ owner_uuid, visitor_uuid: uuid, store_uuid: store }));
  const verdicts = await verdictsOf(scope, questions);
  const open = new Set(verdicts.filter(({ answer }) => answer !== "stopped").map(({ visitor_uuid }) => visitor_uuid));
  const { rows } = await sql<{ visitor_uuid: string; uuid: string; name: string }>`
    select x.visitor_uuid, x.store_uuid as uuid, x.store_name as name from ${insideNow(store, "store")} x`.execute(
    scope.db,
  );
  const inside = new Map(rows.map(({ visitor_uuid, ...place }) => [visitor_uuid, place]));
  const none = { gaps: null, expires_on: null, completeness: null };
  const data = page.data.map((visitor) => ({
    ...visitor,
    today: {
      ...none,
      stores: 1,
      open_stores: open.has(visitor.uuid) ? 1 : 0,
      inside: inside.get(visitor.uuid) ?? null,
    },
  }));
  return { ...page, data };
}

type Here = Pick<VisitorToday, "completeness" | "inside">;

async function readToday(scope: Scope, visitors: VisitorSummary[]): Promise<Known<Omit<VisitorToday, keyof Here>>> {
  const owners = visitors.map(({ owner_uuid }) => owner_uuid);
  const uuids = visitors.map(({ uuid }) => uuid);
  const { rows } = await sql<Omit<VisitorToday, keyof Here> & { visitor_uuid: string }>`
    select * from app.visitors_today(${owners}::uuid[], ${uuids}::uuid[])`.execute(scope.db);
  return new Map(rows.map(({ visitor_uuid, ...today }) => [visitor_uuid, today]));
}

/** Reads the documents of visitors at a retailer, and in which of its stores they are now. */
async function readHere(scope: Scope, viewer: string, visitors: VisitorSummary[]): Promise<Known<Here>> {
  const { rows } = await sql<Here & { uuid: string }>`
    select q.uuid, case when t.linked then case when ${lacksHere} then 'partial' else 'completed' end end as completeness,
      (select json_build_object('uuid', x.store_uuid, 'name', x.store_name) from ${insideNow(viewer)} x
        where x.owner_uuid = q.owner_uuid and x.visitor_uuid = q.uuid limit 1) as inside
    from unnest(${visitors.map((one) => one.owner_uuid)}::uuid[], ${visitors.map(({ uuid }) => uuid)}::uuid[])
        q (owner_uuid, uuid)
      join retailer_visitors t on t.retailer_uuid = ${viewer} and t.owner_uuid = q.owner_uuid and t.visitor_uuid = q.uuid`.execute(
    scope.db,
  );
  return new Map(rows.map(({ uuid, ...here }) => [uuid, here]));
}
