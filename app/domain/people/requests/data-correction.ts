import { sql } from "kysely";
import type { DataCorrection, HeldData } from "#app/contracts/people/data-request-steps.ts";
import type { DataRequest } from "#app/contracts/people/data-requests.ts";
import { asDpoRole, type Scope } from "#app/db/scope.server.ts";
import { Invalid } from "../../platform/refusals.ts";
import { orConflict } from "../../platform/rows.ts";
import { changesBetween, recordHistory } from "../../reports/history.ts";
import { CONCEPT, findDataRequest, findOpenRequest } from "../data-requests.ts";

type Held = HeldData & { owner_uuid: string; visitor_uuid: string };
type Values = Partial<Pick<HeldData, "name" | "birth_date" | "phone" | "email">>;

/** Returns what each account holds of a request's person, and records the read in each visitor's history. */
export async function readHeldData(scope: Scope, uuid: string): Promise<HeldData[]> {
  const { cpf } = await findCorrection(scope, uuid);
  return asDpoRole(scope, async (dpo) => {
    const held = await heldOf(dpo, cpf);
    for (const { owner_uuid, visitor_uuid } of held)
      await recordHistory(dpo, owner_uuid, visitor_uuid, "data_read", {});
    return held.map(({ owner_uuid: _, visitor_uuid: __, ...row }) => row);
  });
}

/**
 * Corrects the person of a request in every account that registered them, with what was and what is in each visitor's
 * history and in the request's steps; the owners are notified. The request stays open until it is answered. Throws
 * Invalid where no value is given or nothing would change, and Conflict when `version` is not the stored one.
 */
export async function correctPerson(
  scope: Scope,
  uuid: string,
  { version, ...input }: DataCorrection,
): Promise<DataRequest> {
  const { cpf } = await findCorrection(scope, uuid);
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value)) as Values;
  if (Object.keys(given).length === 0) throw new Invalid(CONCEPT, { name: ["Preencha ao menos um dado correto"] });
  const { numAffectedRows } = await sql`update data_requests set version = version + 1
    where uuid = ${uuid} and version = ${version} and state = 'open'`.execute(scope.db);
  await orConflict(numAffectedRows, () => findDataRequest(scope, uuid));
  const corrected = await asDpoRole(scope, (dpo) => correctVisitors(dpo, cpf, given));
  if (corrected.length === 0) throw new Invalid(CONCEPT, { base: ["Nenhum cadastro da pessoa difere destes dados."] });
  await sql`insert into data_request_steps (request_uuid, kind, actor_uuid, content)
    values (${uuid}, 'corrected', ${scope.user}, ${JSON.stringify({ visitors: corrected })})`.execute(scope.db);
  return findDataRequest(scope, uuid);
}

/** Writes the values into the visitors that differ, and returns the changes of each. */
async function correctVisitors(dpo: Scope, cpf: string, given: Values) {
  const corrected: { owner_uuid: string; visitor_uuid: string; changes: Record<string, [unknown, unknown]> }[] = [];
  for (const held of await heldOf(dpo, cpf)) {
    const { owner_uuid, visitor_uuid } = held;
    const changes = changesBetween(held, given);
    const columns = Object.keys(changes).map((column) => sql`${sql.ref(column)} = ${given[column as keyof Values]}`);
    if (columns.length === 0) continue;
    await sql`update visitors set ${sql.join(columns)}, version = version + 1
      where owner_uuid = ${owner_uuid} and uuid = ${visitor_uuid}`.execute(dpo.db);
    await recordHistory(dpo, owner_uuid, visitor_uuid, "changed", changes);
    corrected.push({ owner_uuid, visitor_uuid, changes });
  }
  return corrected;
}

/** Reads and locks the visitors of a CPF, in the order of their accounts' names. */
async function heldOf({ db }: Scope, cpf: string): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select v.owner_uuid, v.uuid as visitor_uuid, jsonb_build_object('uuid', a.uuid, 'name', a.trade_name) as owner,
      v.name, to_char(v.birth_date, 'YYYY-MM-DD') as birth_date, v.phone, v.email
    from visitors v join accounts a on a.uuid = v.owner_uuid where v.cpf = ${cpf}
    order by a.trade_name, v.owner_uuid, v.uuid for update of v`.execute(db);
  return rows;
}

/** Finds an open request for a correction. Throws Invalid for any other. */
async function findCorrection(scope: Scope, uuid: string): Promise<DataRequest> {
  const found = await findOpenRequest(scope, uuid);
  if (found.kind !== "correction") throw new Invalid(CONCEPT, { base: ["Este pedido não é de correção."] });
  return found;
}
