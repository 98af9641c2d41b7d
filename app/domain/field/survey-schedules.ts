import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type {
  SurveySchedule,
  SurveyScheduleInput,
  SurveySchedulesEnding,
  SurveySchedulesQuery,
} from "#app/contracts/field/survey-schedules.ts";
import type { OpenSurvey, OpenSurveysQuery } from "#app/contracts/field/surveys.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { weekdayBits, weekdaysOf } from "#app/contracts/platform/weekdays.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { requireCount } from "../platform/bulk.ts";
import { occurredAt } from "../platform/occurred-at.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, Invalid } from "../platform/refusals.ts";
import { ofAgency, removedRows } from "../platform/removals.ts";
import { existingUuids, firstOrNotFound, fragment, orConflict } from "../platform/rows.ts";
import { surveyColumns } from "./surveys.ts";

/** The calendar day in Brasília, which agencies go by. */
const TODAY = "(now() at time zone 'America/Sao_Paulo')::date";
const today = sql.raw(TODAY);

type Row = Omit<SurveySchedule, "weekdays"> & { weekdays: number };

const STATE = `case when t.starts_on > ${TODAY} then 'upcoming' when t.ends_on < ${TODAY} then 'ended' else 'running' end`;
const state = sql.raw<string>(STATE);

/** Counts the answers that the schedule `t` expects until a day: one for each store on each of its weekdays. */
const answersDueUntil = (last: string) => `(
  (select count(*) from survey_schedule_stores i where i.agency_uuid = t.agency_uuid and i.schedule_uuid = t.uuid)
  * (select count(*) from generate_series(0, ${last} - t.starts_on) d
      where t.weekdays & (1 << extract(dow from t.starts_on + d)::int) <> 0))::int`;

const ANSWERED = `(select count(*)::int from survey_answers a
    where a.agency_uuid = t.agency_uuid and a.schedule_uuid = t.uuid)`;
const countOf = (table: string) =>
  `(select count(*) from ${table} i where i.agency_uuid = t.agency_uuid and i.schedule_uuid = t.uuid)`;

const columns = sql`t.uuid, json_build_object('uuid', q.uuid, 'name', q.name) as quest, t.starts_on, t.ends_on, t.weekdays,
  (select coalesce(json_agg(json_build_object('uuid', s.uuid, 'name', s.name, 'retailer_name', r.trade_name)
      order by s.name, r.trade_name, s.uuid), '[]')
    from survey_schedule_stores i join stores s on s.uuid = i.store_uuid join accounts r on r.uuid = s.retailer_uuid
    where i.agency_uuid = t.agency_uuid and i.schedule_uuid = t.uuid) as stores,
  (select coalesce(json_agg(json_build_object('uuid', v.uuid, 'name', v.name) order by v.search), '[]')
    from survey_schedule_visitors i join visitors v on v.owner_uuid = i.agency_uuid and v.uuid = i.visitor_uuid
    where i.agency_uuid = t.agency_uuid and i.schedule_uuid = t.uuid) as visitors,
  ${state} as state, ${sql.raw(answersDueUntil("t.ends_on"))} as expected, ${sql.raw(answersDueUntil(`least(t.ends_on, ${TODAY})`))} as expected_until_today,
  ${sql.raw(ANSWERED)} as answered, t.version`;
const source = (scope: Scope, conditions: RawBuilder<unknown>[]) => sql`from survey_schedules t
  join surveys q on q.agency_uuid = t.agency_uuid and q.uuid = t.survey_uuid
  where ${sql.join([sql`t.agency_uuid = ${scope.org} and t.removed_at is null`, ...conditions], sql` and `)}`;
const toSchedule = (row: Row): SurveySchedule => ({ ...row, weekdays: weekdaysOf(row.weekdays) });

/** Condition that the schedule `t` is due on `day`. */
export const isDueOn = (day: RawBuilder<unknown>) => sql<boolean>`(${day} between t.starts_on and t.ends_on
  and t.weekdays & (1 << extract(dow from ${day})::int) <> 0)`;

const orders = {
  quest: "app.fold(q.name)",
  starts_on: "t.starts_on",
  ends_on: "t.ends_on",
  stores: countOf("survey_schedule_stores"),
  visitors: countOf("survey_schedule_visitors"),
  state: STATE,
  answered: ANSWERED,
  expected: answersDueUntil("t.ends_on"),
};

/** Returns schedules, latest first. */
export async function listSchedules(scope: Scope, query: SurveySchedulesQuery): Promise<Page<SurveySchedule>> {
  const order = orderBy(query.sort, orders, "t.uuid", sql`t.starts_on desc, t.uuid desc`);
  const page = await paginate<Row>(scope, query, { select: columns, from: source(scope, conditionsFor(query)), order });
  return { ...page, data: page.data.map(toSchedule) };
}

function conditionsFor(query: Omit<SurveySchedulesQuery, "page" | "per_page">): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (query.q.trim() !== "") conditions.push(sql`app.fold(q.name) like ${fragment(query.q)}`);
  if (query.survey_uuid) conditions.push(sql`t.survey_uuid = ${query.survey_uuid}`);
  if (query.date) conditions.push(isDueOn(sql`${query.date}::date`));
  if (query.store_uuid) {
    conditions.push(sql`exists (select from survey_schedule_stores i where i.agency_uuid = t.agency_uuid
      and i.schedule_uuid = t.uuid and i.store_uuid = ${query.store_uuid})`);
  }
  if (query.state) conditions.push(sql`${state} = ${query.state}`);
  if (query.uuids) conditions.push(sql`t.uuid = any(${query.uuids}::uuid[])`);
  return conditions;
}

export async function findSchedule(scope: Scope, uuid: string): Promise<SurveySchedule> {
  const { rows } = await sql<Row>`select ${columns} ${source(scope, [sql`t.uuid = ${uuid}`])}`.execute(scope.db);
  return toSchedule(firstOrNotFound(rows));
}

export async function createSchedule(scope: Scope, input: SurveyScheduleInput): Promise<SurveySchedule> {
  await check(scope, input);
  const uuid = randomUUIDv7();
  await sql`insert into survey_schedules (agency_uuid, uuid, survey_uuid, starts_on, ends_on, weekdays)
    values (${scope.org}, ${uuid}, ${input.survey_uuid}, ${input.starts_on}, ${input.ends_on},
      ${weekdayBits(input.weekdays)})`.execute(scope.db);
  await insertStoresAndVisitors(scope, uuid, input);
  return findSchedule(scope, uuid);
}

export async function updateSchedule(
  scope: Scope,
  uuid: string,
  input: SurveyScheduleInput,
  version: number,
): Promise<SurveySchedule> {
  const saved = await findSchedule(scope, uuid);
  if (saved.version !== version) throw new Conflict(saved);
  await check(scope, input);
  const { numAffectedRows } = await sql`update survey_schedules set survey_uuid = ${input.survey_uuid},
      starts_on = ${input.starts_on}, ends_on = ${input.ends_on}, weekdays = ${weekdayBits(input.weekdays)},
      version = version + 1
    where agency_uuid = ${scope.org} and uuid = ${uuid} and version = ${version}`.execute(scope.db);
  await orConflict(numAffectedRows, () => findSchedule(scope, uuid));
  for (const part of ["survey_schedule_stores", "survey_schedule_visitors"]) {
    await sql`delete from ${sql.table(part)} where agency_uuid = ${scope.org} and schedule_uuid = ${uuid}`.execute(
      scope.db,
    );
  }
  await insertStoresAndVisitors(scope, uuid, input);
  return findSchedule(scope, uuid);
}

/**
 * Ends today all running schedules that match the search. Throws Invalid unless they are `count`, the number that the
 * user saw.
 */
export async function endSchedules(scope: Scope, { count, ...search }: SurveySchedulesEnding): Promise<number> {
  const { numAffectedRows } = await sql`update survey_schedules set ends_on = ${today}, version = version + 1
    where agency_uuid = ${scope.org} and removed_at is null and ends_on >= ${today}
      and uuid in (select t.uuid ${source(scope, [...conditionsFor(search), sql`${state} = 'running'`])})`.execute(
    scope.db,
  );
  requireCount("survey_schedule_ending", numAffectedRows, count);
  return count;
}

/** Removes a schedule; its answers stay. */
export async function removeSchedule(scope: Scope, uuid: string): Promise<void> {
  await findSchedule(scope, uuid);
  await sql`update survey_schedules set removed_at = now(), version = version + 1
    where agency_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
}

/** A schedule comes back unless its survey is removed. */
export const removedSchedules = removedRows({
  table: "survey_schedules",
  concept: "survey_schedule",
  name: sql`(select q.name from surveys q where q.agency_uuid = t.agency_uuid and q.uuid = t.survey_uuid)`,
  own: ofAgency,
  async before(scope, uuid) {
    const { rows } = await sql`select from survey_schedules t
      join surveys q on q.agency_uuid = t.agency_uuid and q.uuid = t.survey_uuid and q.removed_at is null
      where ${ofAgency(scope)} and t.uuid = ${uuid}`.execute(scope.db);
    if (rows.length === 0)
      throw new Invalid("survey_schedule", { base: ["A pesquisa deste agendamento foi removida: restaure-a antes."] });
  },
});

/**
 * Returns the surveys due from the acting promoter today, or on the day of `happened_at`, store by store, answered or
 * not.
 */
export function openSurveys(scope: Scope, query: OpenSurveysQuery): Promise<Page<OpenSurvey>> {
  const at = occurredAt("query", query.happened_at);
  const day = sql`(${at} at time zone s.time_zone)::date`;
  const store = query.store_uuid ? sql`i.store_uuid = ${query.store_uuid}` : sql`true`;
  return paginate(scope, query, {
    select: sql`t.uuid as survey_schedule_uuid, json_build_object('uuid', s.uuid, 'name', s.name) as store,
      t.starts_on, t.ends_on, (select to_jsonb(one) from (select ${surveyColumns}) one) as quest,
      (select coalesce(json_agg(json_build_object('uuid', p.uuid, 'name', p.name, 'ean', p.ean) order by p.name), '[]')
        ${requiredProducts}) as products,
      exists (select from survey_answers x where x.agency_uuid = t.agency_uuid and x.schedule_uuid = t.uuid
        and x.store_uuid = s.uuid and x.day = ${day}) as answered`,
    from: sql`from survey_schedules t
      join surveys q on q.agency_uuid = t.agency_uuid and q.uuid = t.survey_uuid and q.removed_at is null
      join survey_schedule_stores i on i.agency_uuid = t.agency_uuid and i.schedule_uuid = t.uuid
      join stores s on s.uuid = i.store_uuid
      where t.agency_uuid = ${scope.org} and t.removed_at is null and t.ends_on >= (${at} at time zone 'UTC')::date - 1
        and ${isDueOn(day)} and ${isForActor(day)} and ${hasQuestions} and ${store}`,
    order: sql`s.name, q.name, t.uuid, s.uuid`,
  });
}

/** The products `p` of a store `s` that a survey `q` by product is about, in the schedule `t`. */
const requiredProducts = sql`from assortments a
  join agency_supplier_products p on p.agency_uuid = a.agency_uuid and p.uuid = a.agency_supplier_product_uuid
  where q.subject = 'product' and a.agency_uuid = t.agency_uuid and a.store_uuid = s.uuid and a.removed_at is null
    and p.removed_at is null and p.agency_supplier_uuid = q.agency_supplier_uuid`;

/** Condition that the survey `q` has something to answer at the store `s`: one by product needs a product there. */
export const hasQuestions = sql<boolean>`(q.subject <> 'product' or exists (select ${requiredProducts}))`;

/**
 * Condition that the schedule `t` is for the acting promoter: it names them, or it names no visitor and the store is on
 * their plan that day.
 */
export function isForActor(day: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(exists (
    select from survey_schedule_visitors w where w.agency_uuid = t.agency_uuid and w.schedule_uuid = t.uuid
      and w.visitor_uuid = (select app.field_visitor()))
  or not exists (select from survey_schedule_visitors w where w.agency_uuid = t.agency_uuid and w.schedule_uuid = t.uuid)
    and exists (select from planned_visits p where p.visitor_uuid = (select app.field_visitor()) and p.store_uuid = s.uuid
      and p.day = ${day}))`;
}

async function insertStoresAndVisitors(scope: Scope, uuid: string, input: SurveyScheduleInput): Promise<void> {
  await sql`insert into survey_schedule_stores (agency_uuid, schedule_uuid, store_uuid)
    select distinct ${scope.org}::uuid, ${uuid}::uuid, k from unnest(${input.store_uuids}::uuid[]) k`.execute(scope.db);
  await sql`insert into survey_schedule_visitors (agency_uuid, schedule_uuid, visitor_uuid)
    select distinct ${scope.org}::uuid, ${uuid}::uuid, k from unnest(${input.visitor_uuids}::uuid[]) k`.execute(
    scope.db,
  );
}

async function check(scope: Scope, input: SurveyScheduleInput): Promise<void> {
  const errors: Record<string, string[]> = {};
  const stores = new Set(input.store_uuids);
  const people = new Set(input.visitor_uuids);
  const { rows } = await sql<{ stores: number; people: number }>`
    select (select count(*)::int from sales_group_stores
        where agency_uuid = ${scope.org} and store_uuid = any(${[...stores]}::uuid[])) as stores,
      (select count(*)::int from visitors where owner_uuid = ${scope.org} and removed_at is null
        and uuid = any(${[...people]}::uuid[])) as people`.execute(scope.db);
  if (!(await existingUuids(scope, "surveys", [input.survey_uuid])).size)
    errors.survey_uuid = ["Escolha uma pesquisa da lista."];
  if (input.ends_on < input.starts_on) errors.ends_on = ["O fim do período é antes do início."];
  if (rows[0]?.stores !== stores.size) errors.store_uuids = ["Escolha lojas atendidas."];
  if (rows[0]?.people !== people.size) errors.visitor_uuids = ["Escolha promotores da lista."];
  if (Object.keys(errors).length > 0) throw new Invalid("survey_schedule", errors);
}
