import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { MailFrequency } from "#app/contracts/notices/mailings.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { SavedView, SavedViewInput, SavedViewsQuery } from "#app/contracts/reports/saved-views.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { asValidationError } from "../platform/constraint-errors.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, NotFound } from "../platform/refusals.ts";

/** Selects how often the actor gets the mail of a view, or the digest. */
export const mailingOf = (view: RawBuilder<unknown>): RawBuilder<MailFrequency> => sql`coalesce((
  select m.frequency from mailings m where m.user_uuid = app.actor() and m.view_uuid is not distinct from ${view}), 'never')`;

const columnsFor = (scope: Scope) => sql`w.uuid, w.screen, w.name, w.query, w.shared,
  coalesce(nullif(u.name, ''), u.login) as author_name, w.user_uuid = ${scope.user} as own, ${mailingOf(sql`w.uuid`)} as mailing, w.version`;
const tables = sql`saved_views w join users u on u.uuid = w.user_uuid`;

const orders = {
  name: "app.fold(w.name)",
  screen: "w.screen",
  author_name: "app.fold(coalesce(nullif(u.name, ''), u.login))",
};

/** Returns the user's own views and those that colleagues share, by default by name. */
export function listSavedViews(scope: Scope, query: SavedViewsQuery): Promise<Page<SavedView>> {
  const onScreen = query.screen === undefined ? sql`true` : sql`w.screen = ${query.screen}`;
  return paginate(scope, query, {
    select: columnsFor(scope),
    from: sql`from ${tables} where w.account_uuid = ${scope.org} and ${onScreen}`,
    order: orderBy(query.sort, orders, "w.uuid", sql`app.fold(w.name), w.uuid`),
  });
}

export async function findSavedView(scope: Scope, uuid: string): Promise<SavedView> {
  const { rows } = await sql<SavedView>`select ${columnsFor(scope)} from ${tables}
    where w.account_uuid = ${scope.org} and w.uuid = ${uuid}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

export async function createSavedView(scope: Scope, input: SavedViewInput): Promise<SavedView> {
  const uuid = randomUUIDv7();
  await asValidationError("saved_view", constraintErrors, () =>
    sql`insert into saved_views (account_uuid, uuid, user_uuid, screen, name, query, shared)
      values (${scope.org}, ${uuid}, ${scope.user}, ${input.screen}, ${input.name}, ${input.query}, ${input.shared})`.execute(
      scope.db,
    ),
  );
  return findSavedView(scope, uuid);
}

/** Changes the user's own view; a colleague's is read-only. Throws Conflict when `version` is not the stored one. */
export async function updateSavedView(
  scope: Scope,
  uuid: string,
  input: SavedViewInput,
  version: number,
): Promise<SavedView> {
  const before = await findSavedView(scope, uuid);
  if (!before.own) throw new NotFound();
  const changed = await asValidationError("saved_view", constraintErrors, () =>
    sql`update saved_views set screen = ${input.screen}, name = ${input.name}, query = ${input.query},
        shared = ${input.shared}, version = version + 1
      where account_uuid = ${scope.org} and uuid = ${uuid} and version = ${version}`.execute(scope.db),
  );
  if (!changed.numAffectedRows) throw new Conflict({ ...before });
  return findSavedView(scope, uuid);
}

/** Removes the user's own view. */
export async function removeSavedView(scope: Scope, uuid: string): Promise<void> {
  const removed = await sql`delete from saved_views where account_uuid = ${scope.org} and uuid = ${uuid}`.execute(
    scope.db,
  );
  if (!removed.numAffectedRows) throw new NotFound();
}

const constraintErrors = { saved_views_by_name: { name: ["Você já tem uma visão desta tela com este nome."] } };
