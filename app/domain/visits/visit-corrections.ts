import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { DatabaseError } from "pg";
import type { Page } from "#app/contracts/platform/paging.ts";
import type {
  CorrectionDecision,
  CorrectionInput,
  CorrectionsQuery,
  VisitCorrection,
} from "#app/contracts/visits/visit-corrections.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { hasCpf } from "../people/visible-visitors.ts";
import { instant } from "../platform/instant.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";
import { nameOrCpf } from "../reports/search.ts";
import { isVisit } from "./visit-id.ts";
import { peopleOf } from "./visit-people.ts";
import { visitStatus } from "./visits.ts";

const orders = {
  requested_at: "k.requested_at",
  visitor: "coalesce(p.search, '')",
  owner: "app.fold(o.trade_name)",
  store: "app.fold(s.name)",
  entered_at: "k.visit_entered_at",
  left_at: "k.left_at",
  state: "k.state",
};
// A supplier sees corrections of visitors whom it may not read.
const people = sql`left join visitors p on p.owner_uuid = k.owner_uuid and p.uuid = k.visitor_uuid
  join accounts o on o.uuid = k.owner_uuid`;

/** Returns a page of the corrections this actor may see, by default latest request first. */
export async function listCorrections(scope: Scope, query: CorrectionsQuery): Promise<Page<VisitCorrection>> {
  const conditions = [own(scope)];
  if (query.state) conditions.push(sql`k.state = ${query.state}`);
  if (query.store_uuid) conditions.push(sql`k.store_uuid = ${query.store_uuid}`);
  if (query.visit_uuid) conditions.push(sql`k.visit_uuid = ${query.visit_uuid}`);
  if (query.visitor_uuid) conditions.push(sql`k.visitor_uuid = ${query.visitor_uuid}`);
  if (query.owner_uuid) conditions.push(sql`k.owner_uuid = ${query.owner_uuid}`);
  const typed = nameOrCpf(query.name_or_cpf, true, hasCpf(scope));
  if (typed) {
    conditions.push(sql`exists (select from visitors v
      where v.owner_uuid = k.owner_uuid and v.uuid = k.visitor_uuid and ${typed})`);
  }
  const isByParty = /visitor|owner/.test(query.sort ?? "");
  const found = await paginate<Found>(scope, query, {
    select: columns,
    from: sql`${source} ${isByParty ? people : sql``} where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, orders, "k.uuid", sql`k.requested_at desc, k.uuid desc`),
  });
  return { ...found, data: await withVisitors(scope, found.data) };
}

/** Finds a correction. Throws NotFound unless this actor may see it. */
export async function findCorrection(scope: Scope, uuid: string): Promise<VisitCorrection> {
  const { rows } = await sql<Found>`select ${columns} ${source} where ${own(scope)} and k.uuid = ${uuid}`.execute(
    scope.db,
  );
  const [found] = await withVisitors(scope, rows);
  if (!found) throw new NotFound();
  return found;
}

/**
 * Requests an exit for a visit whose day ended without one: as the store of the visit, or as the owner of its visitor. A
 * visit has one request at a time, until it is refused.
 */
export async function requestCorrection(scope: Scope, input: CorrectionInput): Promise<VisitCorrection> {
  const isStore = scope.audience === "store";
  const concerns = sql`${isStore ? sql`v.store_uuid` : sql`v.owner_uuid`} = ${scope.org} and ${isVisit(input.visit_uuid)}`;
  const { rows } = await sql<Visit>`
    select v.owner_uuid, v.visitor_uuid, v.retailer_uuid, v.entered_at, ${visitStatus} as status,
      ${input.left_at}::timestamptz <= now() as is_past, ${input.left_at}::timestamptz > v.entered_at as follows_entry,
      ${input.left_at}::timestamptz <= v.entered_at + interval '24 hours' as within_a_day,
      exists (select from visit_corrections k where k.owner_uuid = v.owner_uuid and k.visit_uuid = v.uuid
        and k.state <> 'refused') as is_requested
    from visits v join stores s on s.uuid = v.store_uuid
    where ${concerns}
    ${isStore ? sql`for update of v` : sql``}`.execute(scope.db);
  const [visit] = rows;
  if (!visit)
    throw new Invalid("visit_correction", { visit_uuid: [isStore ? "Escolha uma visita da loja." : UNKNOWN_VISIT] });
  checkCorrectable(visit);
  const uuid = randomUUIDv7();
  await rejectDuplicate(() =>
    sql`
    insert into visit_corrections (store_uuid, uuid, retailer_uuid, owner_uuid, visit_uuid, visit_entered_at, visitor_uuid,
      left_at, reason, requested_by, requested_by_name, requested_from)
    select store_uuid, ${uuid}, retailer_uuid, owner_uuid, uuid, entered_at, visitor_uuid, ${input.left_at}::timestamptz,
      ${input.reason}, ${scope.user}, ${scope.name}, ${isStore ? "store" : "owner"}
    from visits v
    where ${concerns}`.execute(scope.db),
  );
  return findCorrection(scope, uuid);
}

const UNKNOWN_VISIT = "Escolha uma visita de um dos seus visitantes.";

/**
 * Records the decision of the retailer, or of a colleague of the requester. An approved exit is stored beside the
 * visit's own and used in its figures. The same decision again changes nothing; another throws Invalid.
 */
export async function decideCorrection(
  scope: Scope,
  uuid: string,
  to: "approved" | "refused",
  { note, version }: CorrectionDecision,
): Promise<VisitCorrection> {
  const before = await findCorrection(scope, uuid);
  if (before.state === to) return before;
  if (before.state !== "pending") throw new Invalid("visit_correction", { base: ["Esta correção já foi decidida."] });
  if (before.version !== version) throw new Conflict({ ...before });
  if (to === "approved" && (await hasExit(scope, uuid))) {
    throw new Invalid("visit_correction", { base: ["Esta visita já tem saída."] });
  }
  const decided = await sql`
    update visit_corrections k set state = ${to}, decided_by = ${scope.user}, decided_by_name = ${scope.name},
      decided_at = now(), note = ${note}, version = version + 1
    where ${own(scope)} and k.uuid = ${uuid} and k.state = 'pending' and k.requested_by is distinct from ${scope.user}`.execute(
    scope.db,
  );
  const after = await findCorrection(scope, uuid);
  if (!decided.numAffectedRows && after.state === "pending") {
    throw new Invalid("visit_correction", { base: ["Quem pediu a correção não pode decidir sobre ela."] });
  }
  if (after.state !== to) throw new Conflict({ ...after });
  return after;
}

/**
 * Undoes the actor's own decision, within a minute: the correction waits again, and the visit is without an exit. Throws
 * NotFound, Invalid.
 */
export async function undoCorrectionDecision(scope: Scope, uuid: string): Promise<VisitCorrection> {
  await findCorrection(scope, uuid);
  const undo = sql`
    update visit_corrections k set state = 'pending', decided_by = null, decided_by_name = '', decided_at = null,
      note = '', version = version + 1
    where ${own(scope)} and k.uuid = ${uuid} and k.state <> 'pending' and k.decided_by = ${scope.user}
      and k.decided_at > now() - make_interval(secs => ${UNDO_SECONDS})`;
  const { numAffectedRows } = await rejectDuplicate(() => undo.execute(scope.db));
  if (!numAffectedRows) throw new Invalid("visit_correction", { base: [UNDO_OVER] });
  return findCorrection(scope, uuid);
}
/** Seconds for which a decision can be undone. */
const UNDO_SECONDS = 60;
const UNDO_OVER = "Não dá mais para desfazer: passou um minuto, ou outra pessoa já decidiu sobre esta correção.";

async function hasExit(scope: Scope, correction: string): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select v.left_at is not null as left from visit_corrections k
    join visits v on v.owner_uuid = k.owner_uuid and v.uuid = k.visit_uuid and v.entered_at = k.visit_entered_at
    where ${own(scope)} and k.uuid = ${correction}`.execute(scope.db);
  return rows[0]?.left ?? false;
}

const alreadyRequested = () =>
  new Invalid("visit_correction", { visit_uuid: ["Já há um pedido de correção desta visita."] });

const UNIQUE = "23505";
async function rejectDuplicate<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw error instanceof DatabaseError && error.code === UNIQUE ? alreadyRequested() : error;
  }
}

interface Visit {
  status: string;
  is_past: boolean;
  follows_entry: boolean;
  within_a_day: boolean;
  is_requested: boolean;
}

function checkCorrectable(visit: Visit): void {
  const { status } = visit;
  if (status === "leaved") throw new Invalid("visit_correction", { visit_uuid: ["Esta visita já tem saída."] });
  if (status === "working") {
    throw new Invalid("visit_correction", { visit_uuid: ["O dia ainda não terminou: registre a saída na portaria."] });
  }
  if (visit.is_requested) throw alreadyRequested();
  if (!visit.follows_entry) throw new Invalid("visit_correction", { left_at: ["A saída é antes da entrada."] });
  if (!visit.is_past) throw new Invalid("visit_correction", { left_at: ["A saída está no futuro."] });
  if (!visit.within_a_day)
    throw new Invalid("visit_correction", { left_at: ["A saída é mais de 24 horas depois da entrada."] });
}

type Found = Omit<VisitCorrection, "visitor"> & { owner_uuid: string; visitor_uuid: string };

const columns = sql`k.uuid, k.state, k.visit_uuid, ${instant(sql`k.visit_entered_at`)} as entered_at,
  ${instant(sql`k.left_at`)} as left_at, k.reason, k.note, k.requested_by_name, k.requested_from, ${instant(sql`k.requested_at`)} as requested_at,
  k.decided_by_name, ${instant(sql`k.decided_at`)} as decided_at, k.owner_uuid, k.visitor_uuid,
  json_build_object('uuid', s.uuid, 'name', s.name, 'time_zone', s.time_zone) as store, k.version`;
const source = sql`from visit_corrections k join stores s on s.uuid = k.store_uuid`;

function own({ audience, org }: Scope): RawBuilder<boolean> {
  if (audience === "store") return sql`k.store_uuid = ${org}`;
  if (audience === "retailer") return sql`k.retailer_uuid = ${org}`;
  return audience === "mob" ? sql`true` : sql`k.owner_uuid = ${org}`;
}

async function withVisitors(scope: Scope, rows: Found[]): Promise<VisitCorrection[]> {
  const people = await peopleOf(scope, rows);
  return rows.map(({ owner_uuid, visitor_uuid, ...row }, i) => {
    const { owner_name = "", name = "" } = people[i] ?? {};
    return { ...row, visitor: { uuid: visitor_uuid, owner_uuid, owner_name, name } };
  });
}
