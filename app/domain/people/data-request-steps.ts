import { sql } from "kysely";
import type { DataRequestStep, DataRequestSteps } from "#app/contracts/people/data-request-steps.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { findDataRequest } from "./data-requests.ts";

/** Returns a request's steps in their order, and verifies the chain of all requests. */
export async function listDataRequestSteps(scope: Scope, uuid: string): Promise<DataRequestSteps> {
  await findDataRequest(scope, uuid);
  const { rows } = await sql<DataRequestStep>`
    select s.number::int, s.kind, s.at, coalesce(nullif(u.name, ''), u.login, '') as actor_name,
      coalesce((select jsonb_agg(jsonb_build_object('owner', jsonb_build_object('uuid', a.uuid, 'name', a.trade_name),
          'changes', v.value -> 'changes') order by v.place)
        from jsonb_array_elements(s.content -> 'visitors') with ordinality v (value, place)
        join accounts a on a.uuid = (v.value ->> 'owner_uuid')::uuid), '[]') as corrected,
      encode(s.hash, 'hex') as hash
    from data_request_steps s left join users u on u.uuid = s.actor_uuid
    where s.request_uuid = ${uuid} order by s.number`.execute(scope.db);
  const broken_at = await findBrokenStep(scope);
  return { data_request_steps: rows, verification: { intact: broken_at === null, broken_at } };
}

/** Returns the number of the first step of all requests that is not as it was written; null if none. */
async function findBrokenStep({ db }: Scope): Promise<number | null> {
  const { rows } = await sql<{ broken: number | null }>`select app.broken_data_request_step()::int as broken`.execute(
    db,
  );
  return rows[0]?.broken ?? null;
}
