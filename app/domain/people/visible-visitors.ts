import { type RawBuilder, sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";
import { type Reader, registersVisitors } from "./visitor-filters.ts";

/** Returns whether this actor sees visitors of others, because of allocations. */
export const isViewer = ({ audience }: Scope): boolean => audience === "retailer" || audience === "store";

/** Returns the retailer whose own allocations, rules and visits its lists of visitors show; null for other actors. */
export const viewerOf = ({ audience, org }: Scope): string | null => (audience === "retailer" ? org : null);

/**
 * Returns what a statement over many visitors reads: those that the actor may see. Where a policy would be checked for
 * each visitor, that is a view, which the planner joins. See docs/decisions/156-queries-on-large-accounts.md.
 */
export function visibleVisitors(scope: Scope): RawBuilder<unknown> {
  if (isViewer(scope)) return sql`app.visible_visitors`;
  return registersVisitors(scope) ? sql`app.own_visitors` : sql`visitors`;
}

/** The CPF of the visitor `v` as this actor reads it: accounts that see it because of allocations read it masked. */
export const shownCpf = (scope: Scope): RawBuilder<string> => sql.ref(isViewer(scope) ? "v.masked_cpf" : "v.cpf");

/** Returns the condition that the visitor `v` has a CPF, which viewers do not read. */
export const hasCpf = (scope: Scope) => (cpf: string) =>
  isViewer(scope)
    ? sql<boolean>`(v.owner_uuid, v.uuid) in (select * from app.visible_with_cpf(${scope.org}, ${cpf}))`
    : sql<boolean>`v.cpf = ${cpf}`;

/** Returns how this actor reads visitors. */
export const readerOf = (scope: Scope, masked: boolean): Reader => ({
  masked,
  viewer: viewerOf(scope),
  store: scope.audience === "store" ? scope.org : null,
  hasCpf: hasCpf(scope),
});

/** Returns the same visitors, each once for every account that sees it because of allocations (`viewer_uuid`). */
export function visitorsByViewer(scope: Scope): RawBuilder<unknown> {
  if (isViewer(scope)) return sql`app.visible_visitors`;
  return sql`(select i.viewer_uuid, v.* from visitor_sights i
    join visitors v on v.owner_uuid = i.owner_uuid and v.uuid = i.visitor_uuid)`;
}

/** Selects the visitors that the actor may see, and names the account, whose number of visitors the planner knows. */
export function ofAccount(scope: Scope): RawBuilder<unknown> {
  const visitors = visibleVisitors(scope);
  if (registersVisitors(scope)) return sql`(select * from ${visitors} where owner_uuid = ${scope.org}) v`;
  if (isViewer(scope)) return sql`(select * from ${visitors} where viewer_uuid = ${scope.org}) v`;
  // Row security limits field staff to their own visitor.
  return sql`${visitors} v`;
}
