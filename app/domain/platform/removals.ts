import { type RawBuilder, sql } from "kysely";
import { DatabaseError } from "pg";
import type { Removal } from "#app/contracts/platform/removals.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { Invalid } from "./refusals.ts";
import { firstOrNotFound } from "./rows.ts";

/** A table `t` whose rows leave the lists by their `removed_at`. */
interface RemovableTable {
  table: string;
  concept: string;
  /** The name that readers know the row by. */
  name: RawBuilder<string>;
  /** The condition that the row belongs to the caller's account. */
  own(scope: Scope): RawBuilder<unknown>;
  /** Checks what the row needs, and restores what was removed with it at that moment. */
  before?(scope: Scope, uuid: string, removedAt: RawBuilder<unknown>): Promise<void>;
  after?(scope: Scope, uuid: string): Promise<void>;
}

const TAKEN =
  "O lugar deste cadastro foi ocupado por outro, com o mesmo nome ou período. Mude o outro e tente novamente.";
/** A unique index, or a period that excludes others. */
const OCCUPIED = ["23505", "23P01"];

/** The removed rows of a table: who removed one, and how it comes back. */
export function removedRows({ table, concept, name, own, before, after }: RemovableTable) {
  const source = (scope: Scope, uuid: string) =>
    sql`from ${sql.table(table)} t where ${own(scope)} and t.uuid = ${uuid} and t.removed_at is not null`;

  async function find(scope: Scope, uuid: string): Promise<Removal> {
    const { rows } = await sql<Removal>`select t.uuid, ${name} as name, t.removed_at, (
        select nullif(e.actor_name, '') from audit_events e where e.account_uuid = ${scope.org}
          and e.subject_uuid = t.uuid and e.kind = 'record_removed' order by e.at desc limit 1) as removed_by
      ${source(scope, uuid)}`.execute(scope.db);
    return firstOrNotFound(rows);
  }

  async function restore(scope: Scope, uuid: string): Promise<void> {
    await find(scope, uuid);
    await before?.(scope, uuid, sql`(select t.removed_at ${source(scope, uuid)})`);
    await whereFree(concept, () =>
      sql`update ${sql.table(table)} t set removed_at = null, version = version + 1
        where ${own(scope)} and t.uuid = ${uuid}`.execute(scope.db),
    );
    await after?.(scope, uuid);
  }
  return { find, restore };
}

/** Runs `restore` and turns the violation of a unique index or an exclusion into Invalid under `concept`. */
export async function whereFree<T>(concept: string, restore: () => Promise<T>): Promise<T> {
  try {
    return await restore();
  } catch (error) {
    if (error instanceof DatabaseError && OCCUPIED.includes(error.code ?? ""))
      throw new Invalid(concept, { base: [TAKEN] });
    throw error;
  }
}

/** The condition that a row `t` belongs to the agency. */
export const ofAgency = ({ org }: Scope) => sql`t.agency_uuid = ${org}`;
