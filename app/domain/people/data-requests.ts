import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type {
  DataRequest,
  DataRequestAnswer,
  DataRequestInput,
  DataRequestsQuery,
} from "#app/contracts/people/data-requests.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { fold } from "#app/contracts/platform/text.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { firstOrNotFound, orConflict } from "../platform/rows.ts";

export const CONCEPT = "data_request";
const columns = sql`q.uuid, q.name, q.cpf, q.contact, q.kind, q.details, q.state, q.received_on, q.due_on, q.answer,
  q.state = 'open' and q.due_on < app.today() as overdue, q.decided_by_name, q.decided_at, q.version,
  (select jsonb_build_object('rows', a.rows, 'files', a.files, 'done_by_name', a.done_by_name, 'done_at', a.done_at)
    from anonymisations a where a.request_uuid = q.uuid) as anonymisation`;

const sorts = {
  name: "app.fold(q.name)",
  cpf: "q.cpf",
  kind: "q.kind",
  state: "q.state",
  received_on: "q.received_on",
  due_on: "q.due_on",
  decided_at: "coalesce(q.decided_at, '-infinity')",
};
const openFirst = sql`q.state <> 'open', case when q.state = 'open' then q.due_on end, q.received_on desc, q.uuid desc`;

/** Returns, unless sorted otherwise, open requests first, earliest due date first, then answered ones, latest first. */
export function listDataRequests(scope: Scope, query: DataRequestsQuery): Promise<Page<DataRequest>> {
  const conditions: RawBuilder<boolean>[] = [sql`true`];
  if (query.state) conditions.push(sql`q.state = ${query.state}`);
  if (query.kind) conditions.push(sql`q.kind = ${query.kind}`);
  if (query.due_from) conditions.push(sql`q.due_on >= ${query.due_from}`);
  if (query.due_until) conditions.push(sql`q.due_on <= ${query.due_until}`);
  if (query.q) {
    const digits = query.q.replace(/[.\s-]/g, "");
    const cpf = /^\d+$/.test(digits) ? sql`or q.cpf like ${`${digits}%`}` : sql``;
    conditions.push(sql`(position(${fold(query.q)} in app.fold(q.name)) > 0 ${cpf})`);
  }
  return paginate(scope, query, {
    select: columns,
    from: sql`from data_requests q where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, sorts, "q.uuid", openFirst),
  });
}

export async function findDataRequest(scope: Scope, uuid: string): Promise<DataRequest> {
  const { rows } = await sql<DataRequest>`select ${columns} from data_requests q where q.uuid = ${uuid}`.execute(
    scope.db,
  );
  return firstOrNotFound(rows);
}

export async function createDataRequest(scope: Scope, input: DataRequestInput): Promise<DataRequest> {
  const { rows } = await sql<{ future: boolean }>`select ${input.received_on}::date > app.today() as future`.execute(
    scope.db,
  );
  if (firstOrNotFound(rows).future) throw new Invalid(CONCEPT, { received_on: ["A data do pedido está no futuro."] });
  const uuid = randomUUIDv7();
  await scope.db
    .insertInto("data_requests")
    .values({ uuid, created_by: scope.user, ...input })
    .execute();
  return findDataRequest(scope, uuid);
}

/** Closes an open request with its answer. Throws Conflict when `version` is not the stored one. */
export async function answerDataRequest(
  scope: Scope,
  uuid: string,
  { decision, answer, version }: DataRequestAnswer,
): Promise<DataRequest> {
  const found = await findOpenRequest(scope, uuid);
  if (found.kind === "anonymisation" && decision === "fulfilled") {
    throw new Invalid(CONCEPT, { decision: ["O pedido se atende anonimizando os dados."] });
  }
  return endRequest(scope, uuid, { decision, answer, version });
}

export async function endRequest(
  scope: Scope,
  uuid: string,
  { decision, answer, version }: DataRequestAnswer,
): Promise<DataRequest> {
  const { numAffectedRows } = await sql`update data_requests set state = ${decision}, answer = ${answer},
      decided_by = ${scope.user}, decided_by_name = ${scope.name}, decided_at = now(), version = version + 1
    where uuid = ${uuid} and version = ${version} and state = 'open'`.execute(scope.db);
  await orConflict(numAffectedRows, () => findDataRequest(scope, uuid));
  return findDataRequest(scope, uuid);
}

/** Finds an open request. Throws Invalid when it has been answered. */
export async function findOpenRequest(scope: Scope, uuid: string): Promise<DataRequest> {
  const found = await findDataRequest(scope, uuid);
  if (found.state !== "open") throw new Invalid(CONCEPT, { base: ["Este pedido já foi respondido."] });
  return found;
}
