import { type RawBuilder, sql } from "kysely";
import { documentProblems } from "#app/contracts/documents/documents.ts";
import {
  DECISION_DAYS,
  type DecisionFigure,
  type DecisionFiguresQuery,
  type FigurePart,
  type MadeDecision,
  type MadeDecisionsQuery,
} from "#app/contracts/documents/verification.ts";
import { addDays } from "#app/contracts/platform/dates.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { hasCpf } from "../people/visible-visitors.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { nameOrCpf } from "../reports/search.ts";

/** Days of the period where none are named. */
const USUAL_DAYS = 30;

type PeriodQuery = Pick<DecisionFiguresQuery, "start_date" | "end_date" | "retailer_uuid" | "all_retailers">;

/** The condition that the decision `x` is of the period and counts; the end that is missing follows from the other. */
async function inPeriod(scope: Scope, query: PeriodQuery): Promise<RawBuilder<boolean>> {
  const { start_date, end_date, retailer_uuid, all_retailers } = query;
  const { rows } = await sql<{ today: string }>`select app.today()::text as today`.execute(scope.db);
  const until = end_date || (start_date ? addDays(start_date, USUAL_DAYS - 1) : (rows[0]?.today as string));
  const from = start_date || addDays(until, 1 - USUAL_DAYS);
  if (until < from) throw new Invalid("query", { end_date: ["O fim do período é antes do início."] });
  if (addDays(from, DECISION_DAYS) <= until)
    throw new Invalid("query", { end_date: [`O período vai até ${DECISION_DAYS} dias.`] });
  return sql`x.decider_uuid = ${scope.org} and x.undone_at is null
    and x.decided_at >= (${from}::date)::timestamp at time zone 'America/Sao_Paulo'
    and x.decided_at < (${until}::date + 1)::timestamp at time zone 'America/Sao_Paulo'
    ${retailer_uuid ? sql`and d.retailer_uuid = ${retailer_uuid}` : sql``}
    ${all_retailers ? sql`and d.retailer_uuid is null` : sql``}`;
}

/** The documents `d` that the actor may see; a retailer reads a view, as lists of many documents do. */
const visibleDocuments = ({ audience, org }: Scope) =>
  audience === "retailer"
    ? sql`join app.visible_documents d on d.owner_uuid = x.owner_uuid and d.uuid = x.document_uuid and d.viewer_uuid = ${org}`
    : sql`join visitor_documents d on d.owner_uuid = x.owner_uuid and d.uuid = x.document_uuid`;

// A document that was sent again since the decision no longer says when it was sent before.
const waited = sql`(case when d.submitted_at <= x.decided_at
  then round((extract(epoch from x.decided_at - d.submitted_at) / 3600)::numeric, 1)::float8 end)`;

const orders = {
  decided_at: "x.decided_at",
  visitor: "v.search",
  document_type: "app.fold(t.name)",
  retailer: "coalesce(app.fold(r.trade_name), '')",
  status: "x.status",
  user: "app.fold(coalesce(u.name, ''))",
  waited_hours: "x.decided_at - d.submitted_at",
};

/** Returns the decisions of the actor's account in a period, latest first. */
export async function listMadeDecisions(scope: Scope, query: MadeDecisionsQuery): Promise<Page<MadeDecision>> {
  const conditions = [await inPeriod(scope, query)];
  // The rows show no CPF: a whole one is found, and no part of one.
  const typed = nameOrCpf(query.name_or_cpf, true, hasCpf(scope));
  if (typed) conditions.push(typed);
  if (query.status) conditions.push(sql`x.status = ${query.status}`);
  if (query.problem) conditions.push(sql`x.problem = ${query.problem}`);
  if (query.user_uuid) conditions.push(sql`x.decided_by = ${query.user_uuid}`);
  return paginate(scope, query, {
    select: sql`md5(x.document_uuid::text || x.number)::uuid as uuid, x.document_uuid, x.decided_at, x.status, x.problem,
      x.correction, case when u.uuid is not null then json_build_object('uuid', u.uuid,
        'name', coalesce(nullif(u.name, ''), u.login)) end as user,
      json_build_object('uuid', v.uuid, 'name', v.name, 'owner_name', o.trade_name) as visitor,
      json_build_object('uuid', t.uuid, 'name', t.name) as document_type,
      case when r.uuid is not null then json_build_object('uuid', r.uuid, 'name', r.trade_name) end as retailer,
      ${waited} as waited_hours`,
    from: sql`from document_decisions x ${visibleDocuments(scope)}
      join visitors v on v.owner_uuid = d.owner_uuid and v.uuid = d.visitor_uuid
      join accounts o on o.uuid = d.owner_uuid
      join document_types t on t.uuid = d.document_type_uuid
      left join users u on u.uuid = x.decided_by
      left join accounts r on r.uuid = d.retailer_uuid
      where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(
      query.sort,
      orders,
      "x.document_uuid, x.number",
      sql`x.decided_at desc, x.document_uuid desc, x.number desc`,
    ),
  });
}

const problemWords = sql.join(
  Object.entries(documentProblems).map(([key, label]) => sql`when ${sql.lit(key)} then ${sql.lit(label)}`),
  sql` `,
);
const day = sql`to_char(x.decided_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`;

/** Waiting visitors are counted up to this number. */
const MOST_WAITING = 1001;

const parts: Record<
  Exclude<FigurePart, "retailer">,
  { value: RawBuilder<unknown>; label: RawBuilder<unknown>; order: RawBuilder<unknown> }
> = {
  day: { value: day, label: day, order: sql`g.value` },
  problem: {
    value: sql`x.problem::text`,
    label: sql`case x.problem::text ${problemWords} end`,
    order: sql`g.decided desc, g.value`,
  },
  user: {
    value: sql`coalesce(u.uuid::text, '')`,
    label: sql`coalesce(nullif(u.name, ''), u.login, 'Usuário removido')`,
    order: sql`g.decided desc, g.value`,
  },
};

/**
 * Returns the decisions of the actor's account in a period in numbers: the total, or a row a day, problem, user or
 * retailer.
 */
export async function listDecisionFigures(scope: Scope, query: DecisionFiguresQuery): Promise<Page<DecisionFigure>> {
  const condition = await inPeriod(scope, query);
  if (query.by === "retailer") return listRetailerFigures(scope, query, condition);
  const part = query.by ? parts[query.by] : { value: sql`''::text`, label: sql`''::text`, order: sql`g.value` };
  const ofProblems = query.by === "problem" ? sql`and x.problem is not null` : sql``;
  return paginate(scope, query, {
    select: sql`g.*, null::int as waiting`,
    from: sql`from (${figuresBy(scope, part, sql`${condition} ${ofProblems}`)}) g`,
    order: part.order,
  });
}

const figuresBy = (
  scope: Scope,
  { value, label }: { value: RawBuilder<unknown>; label: RawBuilder<unknown> },
  condition: RawBuilder<unknown>,
) => sql`select ${value} as value, max(${label}) as label, count(*)::int as decided,
    count(*) filter (where x.status = 'approved')::int as approved,
    count(*) filter (where x.status = 'denied')::int as denied,
    percentile_cont(0.5) within group (order by ${waited}) as median_hours
  from document_decisions x ${visibleDocuments(scope)}
  left join users u on u.uuid = x.decided_by
  where ${condition}
  group by 1`;

/** The decisions by the retailer for which the document was sent, beside those whose papers the platform validates. */
function listRetailerFigures(scope: Scope, query: DecisionFiguresQuery, condition: RawBuilder<boolean>) {
  if (scope.audience === "retailer") throw new Invalid("query", { by: ["Esta parte é da administração."] });
  const part = { value: sql`coalesce(d.retailer_uuid::text, '')`, label: sql`''::text` };
  const only = query.retailer_uuid ? sql`and c.retailer_uuid = ${query.retailer_uuid}` : sql``;
  return paginate<DecisionFigure>(scope, query, {
    select: sql`coalesce(g.value, q.value) as value, coalesce(a.trade_name, 'Todas as redes') as label,
      coalesce(g.decided, 0) as decided, coalesce(g.approved, 0) as approved, coalesce(g.denied, 0) as denied,
      g.median_hours, q.waiting`,
    from: sql`from (${figuresBy(scope, part, condition)}) g
      full join (select c.retailer_uuid::text as value, (select count(*)::int from (
            select from document_waits w where w.retailer_uuid = c.retailer_uuid limit ${MOST_WAITING}) w) as waiting
          from retailer_configs c where c.document_validation_type = 'mob' ${only}) q using (value)
      left join accounts a on a.uuid::text = coalesce(g.value, q.value)`,
    order: sql`coalesce(g.decided, 0) desc, app.fold(coalesce(a.trade_name, '')), coalesce(g.value, q.value)`,
  });
}
