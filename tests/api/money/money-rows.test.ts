import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { inTransaction } from "#app/db/scope.server.ts";
import type { Audience } from "#app/db/session.server.ts";
import { accounts } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const { aurora, boreal, belo, cafe, limpa, sol, lua, solCentro, solAcre, luaNorte, administration } = accounts;
const UNKNOWN_ACCOUNT = randomUUIDv7();

beforeAll(async () => {
  const make = (text: string, ...values: unknown[]) => world.admin.query(text, values);
  await make(
    `insert into service_agreements (owner_uuid, uuid, retailer_uuid, state, starts_on)
     values ($1, $1, $2, 'draft', '2026-01-01')`,
    limpa.uuid,
    sol.uuid,
  );
  await make(
    "insert into agency_supplier_contracts (agency_uuid, uuid, supplier_uuid, starts_on) values ($1, $1, $2, '2026-01-01')",
    aurora.uuid,
    belo.uuid,
  );
  await make(
    "insert into agency_supplier_contract_stores (agency_uuid, contract_uuid, store_uuid) values ($1, $1, $2)",
    aurora.uuid,
    solCentro.uuid,
  );
  await make(
    `insert into service_provider_contracts (retailer_uuid, uuid, service_provider_uuid, starts_on, value_cents)
     values ($1, $1, $2, '2026-01-01', 1)`,
    sol.uuid,
    limpa.uuid,
  );
  for (const [i, { uuid }] of [aurora, belo, limpa, sol].entries()) {
    await make(
      `insert into invoices (account_uuid, uuid, number, period_starts_on, period_ends_on, amount_cents, due_on, boleto_line)
       values ($1, $1, $2, '2026-01-01', '2026-01-31', 1, '2026-01-15', repeat('0', 47))`,
      uuid,
      i + 1,
    );
  }
});

/** Counts the rows that a database role sees through policies alone, without a condition of the application. */
async function sees(audience: Audience, org: string, table: string): Promise<number> {
  const actor = { audience, org, user: null, name: "" };
  const { rows } = await inTransaction(world.database, actor, (scope) =>
    sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(scope.db),
  );
  return rows[0]?.n as number;
}

const one = 1;
test.each<[table: string, audience: Audience, right: [org: string, n: number][], wrong: string[]]>([
  // A draft is visible to its owner only; Belo's agreement in force also to its retailer and that retailer's stores.
  ["service_agreements", "supplier", [[belo.uuid, one]], [cafe.uuid]],
  ["service_agreements", "service_provider", [[limpa.uuid, one]], [UNKNOWN_ACCOUNT]],
  ["service_agreements", "retailer", [[sol.uuid, one]], [lua.uuid]],
  [
    "service_agreements",
    "store",
    [
      [solCentro.uuid, one],
      [solAcre.uuid, one],
    ],
    [luaNorte.uuid],
  ],
  ["service_agreement_stores", "retailer", [[sol.uuid, one]], [lua.uuid]],
  ["agency_supplier_contracts", "agency", [[aurora.uuid, one]], [boreal.uuid]],
  ["agency_supplier_contracts", "supplier", [[belo.uuid, one]], [cafe.uuid]],
  ["agency_supplier_contract_stores", "supplier", [[belo.uuid, one]], [cafe.uuid]],
  ["service_provider_contracts", "retailer", [[sol.uuid, one]], [lua.uuid]],
  ["service_provider_contracts", "service_provider", [[limpa.uuid, one]], [UNKNOWN_ACCOUNT]],
  ["invoices", "agency", [[aurora.uuid, one]], [boreal.uuid]],
  ["invoices", "supplier", [[belo.uuid, one]], [cafe.uuid]],
  ["invoices", "service_provider", [[limpa.uuid, one]], [UNKNOWN_ACCOUNT]],
  ["invoices", "retailer", [[sol.uuid, one]], [lua.uuid]],
  ["invoices", "mob", [[administration.uuid, 4]], []],
])("%s as %s: row security alone shows each account its own", async (table, audience, right, wrong) => {
  for (const [org, n] of right) expect([org, await sees(audience, org, table)]).toEqual([org, n]);
  for (const org of wrong) expect([org, await sees(audience, org, table)]).toEqual([org, 0]);
});
