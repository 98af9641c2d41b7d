import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Absence, AbsenceInput, AbsencesQuery } from "#app/contracts/field/roadmaps.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { firstOrNotFound, fragment, orConflict, uniqueOr } from "../platform/rows.ts";
import { Invalid } from "../visits/refusals.ts";
import { isOwnPerson, plan } from "./roadmaps.ts";

const columns = sql`a.uuid, json_build_object('uuid', v.uuid, 'name', v.name) as visitor, a.kind, a.starts_on, a.ends_on,
  (select json_build_object('uuid', w.uuid, 'name', w.name) from visitors w
    where w.owner_uuid = a.agency_uuid and w.uuid = a.replacement_uuid) as replacement, a.note, a.version`;
const source = (scope: Scope, wanted: RawBuilder<unknown>[]) => sql`from visitor_absences a
  join visitors v on v.owner_uuid = a.agency_uuid and v.uuid = a.visitor_uuid
  where ${sql.join([sql`a.agency_uuid = ${scope.org} and a.removed_at is null`, ...wanted], sql` and `)}`;

const orders = { visitor: "v.search", starts_on: "a.starts_on" };

/** Absences, the latest first. */
export function listAbsences(scope: Scope, query: AbsencesQuery): Promise<Page<Absence>> {
  const wanted: RawBuilder<unknown>[] = [];
  if (query.q.trim() !== "") wanted.push(sql`v.search like ${fragment(query.q)}`);
  if (query.visitor_uuid) wanted.push(sql`a.visitor_uuid = ${query.visitor_uuid}`);
  if (query.date) wanted.push(sql`${query.date}::date between a.starts_on and a.ends_on`);
  return paginate(scope, query, {
    select: columns,
    from: source(scope, wanted),
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
  await once(() =>
    scope.db
      .insertInto("visitor_absences")
      .values({ agency_uuid: scope.org as string, uuid, ...input })
      .execute(),
  );
  await plan(scope, [input.visitor_uuid]);
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
  const { numUpdatedRows } = await once(() =>
    scope.db
      .updateTable("visitor_absences")
      .set({ ...input, version: version + 1 })
      .where("agency_uuid", "=", scope.org)
      .where("uuid", "=", uuid)
      .where("version", "=", version)
      .executeTakeFirst(),
  );
  await orConflict(numUpdatedRows, () => findAbsence(scope, uuid));
  await plan(scope, [before.visitor.uuid, input.visitor_uuid]);
  return findAbsence(scope, uuid);
}

/** The person works after all; what lies ahead is planned again. */
export async function removeAbsence(scope: Scope, uuid: string): Promise<void> {
  const { visitor } = await findAbsence(scope, uuid);
  await sql`update visitor_absences set removed_at = now(), version = version + 1
    where agency_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  await plan(scope, [visitor.uuid]);
}

async function check(scope: Scope, input: AbsenceInput): Promise<void> {
  const errors: Record<string, string[]> = {};
  if (!(await isOwnPerson(scope, input.visitor_uuid))) errors.visitor_uuid = ["Escolha um promotor da lista."];
  if (input.ends_on < input.starts_on) errors.ends_on = ["O fim do período é antes do início."];
  if (input.replacement_uuid === input.visitor_uuid) errors.replacement_uuid = ["O substituto é a própria pessoa."];
  else if (input.replacement_uuid && !(await isOwnPerson(scope, input.replacement_uuid))) {
    errors.replacement_uuid = ["Escolha um promotor da lista."];
  }
  if (Object.keys(errors).length > 0) throw new Invalid("visitor_absence", errors);
}

const once = <T>(work: () => Promise<T>) =>
  uniqueOr(
    "visitor_absence",
    { one_absence_at_a_time: ["starts_on", "Já existe uma ausência desta pessoa neste período."] },
    work,
  );
