import { sql } from "kysely";
import type { ServiceAgreementInput } from "#app/contracts/agreements/service-agreements.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { Invalid } from "../platform/refusals.ts";

/** Throws Invalid for an account that is no retailer, stores of another, and a period that ends before it begins. */
export async function checkAgreement(scope: Scope, input: ServiceAgreementInput): Promise<ServiceAgreementInput> {
  const errors: Record<string, string[]> = {};
  const uuids = (input.stores ?? []).map(({ store_uuid }) => store_uuid);
  const { rows } = await sql<{ is_retailer: boolean; stores: number }>`
    select exists (select from accounts where uuid = ${input.retailer_uuid} and kind = 'retailer') as is_retailer,
      (select count(*) from stores where retailer_uuid = ${input.retailer_uuid} and uuid = any(${uuids}::uuid[])) as stores`.execute(
    scope.db,
  );
  if (!rows[0]?.is_retailer) errors.retailer_uuid = ["Escolha uma rede da lista."];
  else if (rows[0].stores !== uuids.length) errors.stores = ["Escolha lojas da rede."];
  if (input.ends_on && input.ends_on < input.starts_on) errors.ends_on = ["O fim do período é antes do início."];
  if (Object.keys(errors).length > 0) throw new Invalid("service_agreement", errors);
  return input;
}

/** Inserts the stores that an agreement names. */
export async function insertStores(
  scope: Scope,
  agreement: string,
  retailer: string,
  stores: NonNullable<ServiceAgreementInput["stores"]>,
): Promise<void> {
  await sql`insert into service_agreement_stores (owner_uuid, agreement_uuid, retailer_uuid, store_uuid, weekly_minutes)
    select ${scope.org}, ${agreement}, ${retailer}, store, minutes
    from unnest(${stores.map((one) => one.store_uuid)}::uuid[],
      ${stores.map((one) => one.weekly_minutes)}::int[]) t (store, minutes)`.execute(scope.db);
}
