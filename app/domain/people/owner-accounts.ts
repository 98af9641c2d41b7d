import { sql } from "kysely";
import { type Actor, asAccount, type Scope } from "#app/db/scope.server.ts";
import { firstOrNotFound } from "../platform/rows.ts";

/** An account that registers visitors. */
export interface OwnerAccount {
  uuid: string;
  name: string;
  kind: "agency" | "supplier" | "service_provider";
}

/** Returns an account that registers visitors. Throws NotFound. */
export async function findOwner(scope: Scope, uuid: string): Promise<OwnerAccount> {
  const { rows } = await sql<OwnerAccount>`select uuid, trade_name as name, kind from accounts
    where uuid = ${uuid} and kind in ('agency', 'supplier', 'service_provider')`.execute(scope.db);
  return firstOrNotFound(rows);
}

/** The user of the administration, acting for an owner of visitors. */
export const actorFor = <A extends Actor>(user: A, owner: OwnerAccount): A => ({
  ...user,
  audience: owner.kind,
  org: owner.uuid,
});

/** Runs `work` as an owner of visitors that the administration names. Throws NotFound. */
export async function asOwner<T>(scope: Scope, uuid: string, work: (scope: Scope) => Promise<T>): Promise<T> {
  const owner = await findOwner(scope, uuid);
  return asAccount(scope, { audience: owner.kind, org: owner.uuid }, work);
}
