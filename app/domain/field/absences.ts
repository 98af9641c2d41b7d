import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Absence, AbsenceInput, AbsencesQuery } from "#app/contracts/field/absences.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { ofAgency, removedRows } from "../platform/removals.ts";
import { firstOrNotFound, fragment, orConflict, uniqueOr } from "../platform/rows.ts";
import { isOwnVisitor, ownVisitorName, replanVisits } from "./roadmaps.ts";

const columns = sql`a.uuid, json_build_object('uuid', v.uuid, 'name', v.name) as visitor, a.kind, a.starts_on, a.ends_on,
  (select json_build_object('uuid', w.uuid, 'name', w.name) from visitors w
    where w.owner_uuid = a.agency_uuid and w.uuid = a.replacement_uuid) as replacement, a.note, a.version`;
const source = (scope: Scope, conditions: RawBuilder<unknown>[]) => sql`from visitor_absences a
  join visitors v on v.owner_uuid = a.agency_uuid and v.uuid = a.visitor_uuid
  where ${sql.join([sql`a.agency_uuid = ${scope.org} and a.removed_at is null`, ...conditions], sql` and `)}`;

const orders = {
  visitor: "v.search",
  kind: "a.kind",
  starts_on: "a.starts_on",
  ends_on: "a.ends_on",
  replacement: `coalesce((select w.search from visitors w
    where w.owner_uuid = a.agency_uuid and w.uuid = a.replacement_uuid), '')`,
};

/** Returns the agency's absences, latest first. */
export function listAbsences(scope: Scope, query: AbsencesQuery): Promise<Page<Absence>> {
  const conditions: RawBuilder<unknown>[] = [];
  if (query.q.trim() !== "") conditions.push(sql`v.search like ${fragment(query.q)}`);
  if (query.visitor_uuid) conditions.push(sql`a.visitor_uuid = ${query.visitor_uuid}`);
  if (query.date) conditions.push(sql`${query.date}::date between a.starts_on and a.ends_on`);
  return paginate(scope, query, {
    select: columns,
    from: source(scope, conditions),
    order: orderBy(query.sort, orders, "a.uuid", sql`a.starts_on desc, a.uuid desc`),
  });
}

export async function findAbsence(scope: Scope, uuid: string): Promise<Absence> {
  const { rows } = await sql<Absence>`select ${columns} ${source(scope, [sql`a.uuid = ${uuid}`])}`.execute(scope.db);
  return firstOrNotFound(rows);
}

export async function createAbsence(scope: Scope, input: AbsenceInput): Promise<Absence> {
  await check(scope, input);
  const uuid = randomUUIDv7();
  await rejectOverlap(() =>
    scope.db
      .insertInto("visitor_absences")
      .values({ agency_uuid: scope.org as string, uuid, ...input })
      .execute(),
  );
  await replanVisits(scope, [input.visitor_uuid]);
  return findAbsence(scope, uuid);
}

export async function updateAbsence(
  scope: Scope,
  uuid: string,
  input: AbsenceInput,
  version: number,
): Promise<Absence> {
  const before = await findAbsence(scope, uuid);
  await check(scope, input);
  const { numUpdatedRows } = await rejectOverlap(() =>
    scope.db
      .updateTable("visitor_absences")
      .set({ ...input, version: version + 1 })
      .where("agency_uuid", "=", scope.org)
      .where("uuid", "=", uuid)
      .where("version", "=", version)
      .executeTakeFirst(),
  );
  await orConflict(numUpdatedRows, () => findAbsence(scope, uuid));
  await replanVisits(scope, [before.visitor.uuid, input.visitor_uuid]);
  return findAbsence(scope, uuid);
}

/** Removes an absence and plans the visitor's coming visits again. */
export async function removeAbsence(scope: Scope, uuid: string): Promise<void> {
  const { visitor } = await findAbsence(scope, uuid);
  await sql`update visitor_absences set removed_at = now(), version = version + 1
    where agency_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  await replanVisits(scope, [visitor.uuid]);
}

/** An absence comes back, and its visitor's coming visits are planned again. */
export const removedAbsences = removedRows({
  table: "visitor_absences",
  concept: "visitor_absence",
  name: ownVisitorName,
  own: ofAgency,
  after: async (scope, uuid) => replanVisits(scope, [(await findAbsence(scope, uuid)).visitor.uuid]),
});

async function check(scope: Scope, input: AbsenceInput): Promise<void> {
  const errors: Record<string, string[]> = {};
  if (!(await isOwnVisitor(scope, input.visitor_uuid))) errors.visitor_uuid = ["Escolha um promotor da lista."];
  if (input.ends_on < input.starts_on) errors.ends_on = ["O fim do período é antes do início."];
  if (input.replacement_uuid === input.visitor_uuid) errors.replacement_uuid = ["O substituto é a própria pessoa."];
  else if (input.replacement_uuid && !(await isOwnVisitor(scope, input.replacement_uuid))) {
    errors.replacement_uuid = ["Escolha um promotor da lista."];
  }
  if (Object.keys(errors).length > 0) throw new Invalid("visitor_absence", errors);
}

const rejectOverlap = <T>(work: () => Promise<T>) =>
  uniqueOr(
    "visitor_absence",
    { visitor_absences_one_at_a_time: ["starts_on", "Já existe uma ausência desta pessoa neste período."] },
    work,
  );
