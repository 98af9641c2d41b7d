import { agencyProducts } from "#app/contracts/directory/agency-suppliers.ts";
import type { Choice } from "#app/crud/choices.ts";
import { lookUp } from "#app/crud/lookup.ts";
import type { LookupState, Option } from "#app/ui/fields/index.ts";
import { attendedSupplierOptions } from "../attended-suppliers.ts";

/** The supplier that the form names, if it does; it only limits which products are offered. */
const supplierIn = (form?: FormData) => String(form?.get("agency_supplier_uuid") ?? "");

/** The agency's suppliers, and the chosen one. */
export const supplierChoice: Choice<unknown, { chosen: string; options: Option[] }> = async (api, _name, form) => ({
  chosen: supplierIn(form),
  options: await attendedSupplierOptions(api),
});

/** Products of the chosen supplier, or of all. */
export const productChoice: Choice<unknown, LookupState> = (api, name, form) =>
  lookUp(api, agencyProducts, name, form, ({ name, ean }) => `${name} (${ean})`, {
    agency_supplier_uuid: supplierIn(form),
  });
