import { type AgencySupplier, agencySuppliers } from "#app/contracts/directory/agency-suppliers.ts";
import { allOf, type Choice } from "#app/crud/choices.ts";
import { lookUp, seedForm } from "#app/crud/lookup.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { LookupState } from "#app/ui/fields/index.ts";

type Named = Pick<AgencySupplier, "uuid" | "supplier_name">;

/** Every supplier that the agency serves, for a filter. */
export const attendedSupplierOptions = allOf(agencySuppliers, ({ supplier_name }) => supplier_name);

/** The supplier of a record, among those that the agency serves. */
export const ownSupplier: Choice<{ agency_supplier: Named | null }, LookupState> = (api, name, form, record) =>
  lookUpSupplier(api, name, form, record?.agency_supplier);

function lookUpSupplier(api: ApiClient, name: string, form?: FormData, chosen?: Named | null): Promise<LookupState> {
  const held = chosen ? seedForm(name, { uuid: chosen.uuid, name: chosen.supplier_name }) : undefined;
  return lookUp(api, agencySuppliers, name, form ?? held, ({ supplier_name }) => supplier_name);
}
