import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import {
  FEEDBACK_DAYS,
  type Feedback,
  type FeedbackChange,
  type FeedbackFilters,
  type FeedbackInput,
  type FeedbacksQuery,
} from "#app/contracts/notices/feedbacks.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { visibleVisitors } from "../people/visible-visitors.ts";
import { addDays, clockOf } from "../platform/clock.ts";
import { instant } from "../platform/instant.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";
import { fragmentOf, namedLike } from "../reports/search.ts";
import { visitorNameMatches } from "../visits/visit-conditions.ts";
import { peopleOf } from "../visits/visit-people.ts";

const WINDOW_DAYS = 84;

/** Returns a page of feedback, newest first: a store's own, or that about an owner's visitors. */
export async function listFeedbacks(scope: Scope, query: FeedbacksQuery): Promise<Page<Feedback>> {
  const sorts = {
    given_at: "f.given_at",
    store: "app.fold(s.name)",
    score: "f.score",
    product_sections: "app.fold(array_to_string(f.product_sections, ', '))",
    user_name: "app.fold(f.user_name)",
  };
  const found = await paginate<Found>(scope, query, {
    select: columns,
    from: await visibleFeedbacks(scope, query),
    order: orderBy(query.sort, sorts, "f.uuid", sql`f.given_at desc, f.uuid desc`),
  });
  return { ...found, data: await withVisitorNames(scope, found.data) };
}

/** Builds the FROM and WHERE of the feedback that matches: it is `f`, its store `s`. */
export async function visibleFeedbacks(scope: Scope, query: FeedbackFilters): Promise<RawBuilder<unknown>> {
  const { day } = await clockOf(scope);
  const last = query.end_date ?? day;
  const first = query.start_date ?? addDays(last, 1 - WINDOW_DAYS);
  const conditions = [
    visibleTo(scope),
    ...feedbackConditions(query, first, last),
    namedLike("s.name", query.store_name),
  ];
  if (query.visitor_name.trim()) conditions.push(aboutVisitor(scope, query.visitor_name));
  if (query.owner_uuid) conditions.push(sql`f.owner_uuid = ${query.owner_uuid}`);
  if (query.product_section) conditions.push(sql`${query.product_section} = any (f.product_sections)`);
  if (query.user_key) conditions.push(sql`${giverKey} = ${query.user_key}`);
  if (query.score) conditions.push(sql`f.score = ${query.score}`);
  return sql`from feedbacks f join stores s on s.uuid = f.store_uuid
    where f.removed_at is null and ${sql.join(conditions, sql` and `)}`;
}

/** Condition that the feedback `f` is about a visitor of this name. An owner's are found first, and their feedback by index. */
const aboutVisitor = (scope: Scope, name: string): RawBuilder<boolean> =>
  scope.audience === "store"
    ? visitorNameMatches(scope, "f", name)
    : sql`f.visitor_uuid = any(array(select p.uuid from ${visibleVisitors(scope)} p
        where p.owner_uuid = ${scope.org} and p.search like ${fragmentOf(name)}))`;

/** Identifies who gave the feedback `f`: the user or, for an application without one, its name. */
export const giverKey = sql`coalesce(f.given_by::text, f.user_name)`;

/** Returns the conditions on the feedback `f`, given between two days, both included. */
export function feedbackConditions(
  query: Pick<
    FeedbacksQuery,
    "store_uuid" | "visitor_uuid" | "supplier_uuid" | "service_provider_uuid" | "agency_uuid"
  >,
  first: string,
  last: string,
): RawBuilder<boolean>[] {
  const filters: RawBuilder<boolean>[] = [
    sql`f.given_at >= ${first}::date::timestamp at time zone 'America/Sao_Paulo'`,
    sql`f.given_at < (${last}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`,
  ];
  if (query.store_uuid) filters.push(sql`f.store_uuid = ${query.store_uuid}`);
  if (query.visitor_uuid) filters.push(sql`f.visitor_uuid = ${query.visitor_uuid}`);
  if (query.supplier_uuid) filters.push(sql`${query.supplier_uuid} = any (f.supplier_uuids)`);
  if (query.service_provider_uuid) filters.push(sql`f.owner_uuid = ${query.service_provider_uuid}`);
  if (query.agency_uuid) filters.push(sql`f.owner_uuid = ${query.agency_uuid}`);
  return filters;
}

/** Returns one feedback. Throws NotFound for one that the actor may not see. */
export async function findFeedback(scope: Scope, uuid: string): Promise<Feedback> {
  const { rows } = await sql<Found>`
    select ${columns} from feedbacks f join stores s on s.uuid = f.store_uuid
    where ${visibleTo(scope)} and f.uuid = ${uuid} and f.removed_at is null`.execute(scope.db);
  const [found] = await withVisitorNames(scope, rows);
  if (!found) throw new NotFound();
  return found;
}

/** Creates the actor's store's feedback about a visitor. Throws Invalid for a visitor unknown at the store. */
export async function giveFeedback(scope: Scope, input: FeedbackInput): Promise<Feedback> {
  const suppliers = await suppliersOf(scope, input);
  if (!suppliers) throw new Invalid("feedback", { visitor_uuid: ["Escolha um visitante da loja."] });
  const uuid = randomUUIDv7();
  await sql`
    insert into feedbacks (store_uuid, uuid, owner_uuid, visitor_uuid, supplier_uuids, product_sections, score, comment,
      given_by, user_name)
    values (${scope.org}, ${uuid}, ${input.owner_uuid}, ${input.visitor_uuid}, ${suppliers}::uuid[],
      ${input.product_sections}::text[], ${input.score}, ${input.comment}, ${scope.user}, ${scope.name})`.execute(
    scope.db,
  );
  return findFeedback(scope, uuid);
}

/** Updates a feedback within its seven days. Throws Conflict when `version` is not the stored one, Invalid later. */
export async function changeFeedback(scope: Scope, uuid: string, change: FeedbackChange): Promise<Feedback> {
  await requireChangeable(scope, uuid);
  const changed = await sql`
    update feedbacks set score = ${change.score}, product_sections = ${change.product_sections}::text[],
      comment = ${change.comment}, version = version + 1
    where store_uuid = ${scope.org} and uuid = ${uuid} and version = ${change.version}`.execute(scope.db);
  const stored = await findFeedback(scope, uuid);
  if (!changed.numAffectedRows) throw new Conflict({ ...stored });
  return stored;
}

/** Removes a feedback within its seven days. Throws Invalid later. */
export async function removeFeedback(scope: Scope, uuid: string): Promise<void> {
  await requireChangeable(scope, uuid);
  await sql`update feedbacks set removed_at = now(), version = version + 1
    where store_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
}

async function requireChangeable(scope: Scope, uuid: string): Promise<void> {
  const { changeable_until } = await findFeedback(scope, uuid);
  if (new Date(changeable_until) > new Date()) return;
  throw new Invalid("feedback", { base: [`Um feedback só pode ser alterado por ${FEEDBACK_DAYS} dias.`] });
}

/**
 * Returns the suppliers that a visitor attends at the actor's store today; null without an allocation to this store or
 * a visit to it in the last year.
 */
async function suppliersOf(
  scope: Scope,
  { owner_uuid, visitor_uuid }: Pick<FeedbackInput, "owner_uuid" | "visitor_uuid">,
): Promise<string[] | null> {
  const { rows } = await sql<{ suppliers: { uuid: string }[] | null }>`
    select app.feedback_suppliers(${owner_uuid}, ${visitor_uuid}) as suppliers`.execute(scope.db);
  return rows[0]?.suppliers?.map(({ uuid }) => uuid) ?? null;
}

type Found = Omit<Feedback, "visitor"> & { owner_uuid: string; visitor_uuid: string };

const columns = sql`f.uuid, ${instant(sql`f.given_at`)} as given_at,
  ${instant(sql`f.given_at + make_interval(days => ${sql.lit(FEEDBACK_DAYS)})`)} as changeable_until, f.user_name, f.score,
  f.product_sections, f.comment, f.owner_uuid, f.visitor_uuid, json_build_object('uuid', s.uuid, 'name', s.name) as store,
  f.version`;

function visibleTo({ audience, org }: Scope): RawBuilder<boolean> {
  return audience === "store" ? sql`f.store_uuid = ${org}` : sql`f.owner_uuid = ${org}`;
}

async function withVisitorNames(scope: Scope, rows: Found[]): Promise<Feedback[]> {
  const people = await peopleOf(scope, rows);
  return rows.map(({ owner_uuid, visitor_uuid, ...row }, i) => {
    const { owner_name = "", name = "" } = people[i] ?? {};
    return { ...row, visitor: { uuid: visitor_uuid, owner_uuid, owner_name, name } };
  });
}
