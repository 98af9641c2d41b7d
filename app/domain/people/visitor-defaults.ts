import { sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";

/** Returns the job function that most of the account's last fifty visitors have; null without visitors. */
export async function findUsualJobFunction(scope: Scope): Promise<string | null> {
  const { rows } = await sql<{ job_function: string }>`
    select v.job_function
    from (select job_function from visitors where owner_uuid = ${scope.org} order by uuid desc limit 50) v
    join job_functions f on f.key = v.job_function and f.active
    group by 1 order by count(*) desc, 1 limit 1`.execute(scope.db);
  return rows[0]?.job_function ?? null;
}
