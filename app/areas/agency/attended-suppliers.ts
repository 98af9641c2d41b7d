import type { AgencySupplier } from "#app/contracts/directory/agency-suppliers.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { lookUp, seedForm } from "#app/crud/lookup.ts";
import { type ApiClient, apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { LookupState } from "#app/ui/fields/index.ts";
import type { Option } from "#app/ui/fields/select-field.tsx";

const path = "/v1/agencies/agency_suppliers";
type Named = Pick<AgencySupplier, "uuid" | "supplier_name">;

/** The suppliers that the agency attends, for a field of this name: of a form, or with the one that is chosen. */
export function suppliersFor(
  context: Context,
  name: string,
  form?: FormData,
  chosen?: Named | null,
): Promise<LookupState> {
  const held = chosen ? seedForm(name, { uuid: chosen.uuid, name: chosen.supplier_name }) : undefined;
  return lookUp<AgencySupplier>(apiOf(context), path, name, form ?? held, ({ supplier_name }) => supplier_name);
}

/** All of them, for a filter. */
export async function supplierOptions(api: ApiClient): Promise<Option[]> {
  const { data } = await api.get<Page<AgencySupplier>>(path, { per_page: 1000 });
  return data.map(({ uuid, supplier_name }) => ({ value: uuid, label: supplier_name }));
}
