import { type RawBuilder, sql } from "kysely";
import type {
  LiteCompletion,
  LiteVisitor,
  LiteVisitorState,
  LiteVisitorsQuery,
} from "#app/contracts/people/lite-visitors.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { firstOrNotFound, orConflict, uniqueOr } from "../platform/rows.ts";
import { nameOrCpf } from "../reports/search.ts";
import { isViewer, shownCpf } from "./visible-visitors.ts";
import { maskedCpf } from "./visitor-orders.ts";
import { createVisitor, findVisitor, updateVisitor, visitorExists } from "./visitors.ts";

const CONCEPT = "lite_visitor";
const columnsFor = (scope: Scope) => sql`v.uuid, v.name, ${shownCpf(scope)} as cpf,
  ${isViewer(scope) ? sql`''` : sql.ref("v.phone")} as phone, v.company, v.purpose, v.state, v.origin, v.consent_version, v.reason,
  v.decided_by_name, v.decided_at, v.visitor_uuid, v.created_at, v.version,
  case when o.uuid is not null then json_build_object('uuid', o.uuid, 'trade_name', o.trade_name) end as owner,
  json_build_object('uuid', s.uuid, 'name', s.name, 'retailer_name', r.trade_name) as store`;
const joined = sql`lite_visitors v
  join stores s on s.uuid = v.store_uuid join accounts r on r.uuid = v.retailer_uuid
  left join accounts o on o.uuid = v.owner_uuid`;

const hasLiteCpf = (cpf: string) => sql<boolean>`v.uuid in (select app.lite_with_cpf(${cpf}))`;

const sorts = {
  name: "v.search",
  cpf: "v.cpf",
  company: "app.fold(v.company)",
  store: "app.fold(s.name)",
  purpose: "app.fold(v.purpose)",
  state: "v.state",
  created_at: "v.created_at",
};

/** Returns the lite visitors that this actor may see, by default latest first. When `masked`, only a complete CPF matches. */
export function listLiteVisitors(scope: Scope, query: LiteVisitorsQuery, masked: boolean): Promise<Page<LiteVisitor>> {
  const conditions = [visibleTo(scope)];
  const typed = nameOrCpf(query.name_or_cpf, masked, isViewer(scope) ? hasLiteCpf : undefined);
  if (typed) conditions.push(typed);
  if (query.state) conditions.push(sql`v.state = ${query.state}`);
  if (query.store_uuid) conditions.push(sql`v.store_uuid = ${query.store_uuid}`);
  if (query.owner_uuid) conditions.push(sql`v.owner_uuid = ${query.owner_uuid}`);
  return paginate(scope, query, {
    select: columnsFor(scope),
    from: sql`from ${joined} where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(
      query.sort,
      masked ? { ...sorts, cpf: maskedCpf } : sorts,
      "v.uuid",
      sql`v.created_at desc, v.uuid desc`,
    ),
  });
}

/** Counts the lite visitors that wait for this actor's decision. */
export async function countPending(scope: Scope): Promise<number> {
  const { rows } = await sql<{ n: number }>`select (${pendingLiteVisitors(scope)}) as n`.execute(scope.db);
  return firstOrNotFound(rows).n;
}

/** The same count as a subquery. */
export function pendingLiteVisitors(scope: Scope): RawBuilder<number> {
  return sql`select count(*)::int from lite_visitors v where ${visibleTo(scope)} and v.state = 'waiting'`;
}

/** Finds a lite visitor that this actor may see. Throws NotFound. */
export async function findLiteVisitor(scope: Scope, uuid: string): Promise<LiteVisitor> {
  const { rows } = await sql<LiteVisitor>`
    select ${columnsFor(scope)} from ${joined} where ${visibleTo(scope)} and v.uuid = ${uuid}`.execute(scope.db);
  return firstOrNotFound(rows);
}

/** Approves a lite visitor under this owner; the store expects the visitor from then on. */
export async function approveLiteVisitor(
  scope: Scope,
  uuid: string,
  { owner_uuid, version }: { owner_uuid: string | null; version: number },
): Promise<LiteVisitor> {
  const found = await findInState(scope, uuid, ["waiting"]);
  const owner = await ownerFor(scope, found, owner_uuid);
  return decide(scope, uuid, version, sql`state = 'approved', owner_uuid = ${owner}`);
}

/** Refuses a lite visitor and stores the reason. */
export async function refuseLiteVisitor(
  scope: Scope,
  uuid: string,
  { reason, version }: { reason: string; version: number },
): Promise<LiteVisitor> {
  await findInState(scope, uuid, ["waiting", "approved"]);
  return decide(scope, uuid, version, sql`state = 'refused', reason = ${reason}`);
}

/** Seconds for which a refusal can be undone. */
const UNDO_SECONDS = 60;
const UNDO_OVER = "Não dá mais para desfazer: passou um minuto, ou outra pessoa já mudou este cadastro.";
const alreadyWaits = ["base", "Esta pessoa já se cadastrou de novo para a loja."] as const;

/** Undoes the actor's own refusal, within a minute: the lite visitor waits again. Throws NotFound, Invalid. */
export async function undoLiteRefusal(scope: Scope, uuid: string): Promise<LiteVisitor> {
  await findLiteVisitor(scope, uuid);
  const { numAffectedRows } = await uniqueOr(CONCEPT, { lite_visitors_waiting_once: alreadyWaits }, () =>
    sql`update lite_visitors v set state = 'waiting', reason = '', version = version + 1, decided_by = null,
        decided_by_name = '', decided_at = null
      where ${visibleTo(scope)} and v.uuid = ${uuid} and v.state = 'refused' and v.decided_by = ${scope.user}
        and v.decided_at > now() - make_interval(secs => ${UNDO_SECONDS})`.execute(scope.db),
  );
  if (!numAffectedRows) throw new Invalid(CONCEPT, { base: [UNDO_OVER] });
  return findLiteVisitor(scope, uuid);
}

/** Creates a visitor of the owner from a lite visitor, or ties it to the owner's existing visitor of that CPF. */
export async function completeLiteVisitor(
  scope: Scope,
  uuid: string,
  { owner_uuid, version, ...more }: LiteCompletion,
): Promise<LiteVisitor> {
  const found = await findInState(scope, uuid, ["waiting", "approved"]);
  const owner = await ownerFor(scope, found, owner_uuid);
  if (!owner) throw new Invalid(CONCEPT, { owner_uuid: ["Contratante é obrigatório"] });
  const { name, cpf, phone } = found;
  const visitor =
    (await visitorExists(scope, owner, cpf)) ?? (await createVisitor(scope, owner, { ...more, name, cpf, phone })).uuid;
  // The gate knew no more than the registration.
  if (visitor === found.visitor_uuid) {
    const { version } = await findVisitor(scope, visitor);
    await updateVisitor(scope, visitor, { ...more, name, cpf, phone }, version);
  }
  return decide(scope, uuid, version, sql`state = 'completed', owner_uuid = ${owner}, visitor_uuid = ${visitor}`);
}

async function decide(
  scope: Scope,
  uuid: string,
  version: number,
  decision: RawBuilder<unknown>,
): Promise<LiteVisitor> {
  const { numAffectedRows } = await sql`update lite_visitors v set ${decision}, version = version + 1,
      decided_by = ${scope.user}, decided_by_name = ${scope.name}, decided_at = now()
    where ${visibleTo(scope)} and v.uuid = ${uuid} and v.version = ${version}`.execute(scope.db);
  await orConflict(numAffectedRows, () => findLiteVisitor(scope, uuid));
  return findLiteVisitor(scope, uuid);
}

async function findInState(scope: Scope, uuid: string, states: LiteVisitorState[]): Promise<LiteVisitor> {
  const found = await findLiteVisitor(scope, uuid);
  if (!states.includes(found.state)) throw new Invalid(CONCEPT, { base: [stateErrors[found.state]] });
  return found;
}

const stateErrors: Record<LiteVisitorState, string> = {
  waiting: "",
  approved: "Este cadastro já foi aprovado.",
  refused: "Este cadastro foi recusado.",
  completed: "Este cadastro já está completo.",
};

/**
 * Returns the owner of a lite visitor: the actor's own account or, for the administration, the owner it names, else the
 * one that the company was matched to.
 */
async function ownerFor(scope: Scope, found: LiteVisitor, named: string | null): Promise<string | null> {
  if (scope.audience !== "mob") return scope.org;
  if (!named) return found.owner?.uuid ?? null;
  const { rows } = await sql`select from accounts where uuid = ${named}
    and kind in ('agency', 'supplier', 'service_provider')`.execute(scope.db);
  if (rows.length === 0) throw new Invalid(CONCEPT, { owner_uuid: ["Escolha um contratante da lista."] });
  return named;
}

function visibleTo(scope: Scope): RawBuilder<boolean> {
  if (scope.audience === "mob") return sql`true`;
  if (scope.audience === "retailer") return sql`v.retailer_uuid = ${scope.org}`;
  if (scope.audience === "store") return sql`v.store_uuid = ${scope.org}`;
  return sql`v.owner_uuid = ${scope.org}`;
}
