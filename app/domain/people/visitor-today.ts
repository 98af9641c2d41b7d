import { sql } from "kysely";
import type { VisitorToday } from "#app/contracts/people/visitor-today.ts";
import type { VisitorListItem, VisitorSummary } from "#app/contracts/people/visitors.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { registersVisitors } from "./visitor-filters.ts";

/** Adds to a page of visitors what lists show of their day; null for retailers and stores. One statement. */
export async function withToday(scope: Scope, page: Page<VisitorSummary>): Promise<Page<VisitorListItem>> {
  const mayRead = registersVisitors(scope) || scope.audience === "mob";
  const known = mayRead && page.data.length > 0 ? await readToday(scope, page.data) : undefined;
  return { ...page, data: page.data.map((visitor) => ({ ...visitor, today: known?.get(visitor.uuid) ?? null })) };
}

async function readToday(scope: Scope, visitors: VisitorSummary[]): Promise<Map<string, VisitorToday>> {
  const owners = visitors.map(({ owner_uuid }) => owner_uuid);
  const uuids = visitors.map(({ uuid }) => uuid);
  const { rows } = await sql<VisitorToday & { visitor_uuid: string }>`
    select * from app.visitors_today(${owners}::uuid[], ${uuids}::uuid[])`.execute(scope.db);
  return new Map(rows.map(({ visitor_uuid, ...today }) => [visitor_uuid, today]));
}
