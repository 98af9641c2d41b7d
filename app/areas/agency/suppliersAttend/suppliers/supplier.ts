import { z } from "zod";
import { type AgencySupplier, agencySupplierInput } from "#app/contracts/directory/agency-suppliers.ts";
import { lookUp, seedForm } from "#app/crud/lookup.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { LookupState } from "#app/ui/fields/index.ts";

export const create = "Novo fornecedor";
export const filterNames = ["q", "with_account"] as const;
export const labels = { supplier_name: "Fornecedor", supplier_uuid: "Conta do fornecedor" };
export const noAccount = "Sem conta";
export const accountStates = { true: "Com conta", false: noAccount };
export const schema = agencySupplierInput.extend({ version: z.number().int().optional() });
export type SupplierForm = { supplier_name: string; supplier_uuid: string };

/** The accounts that a supplier may have: of a form, or the one it has. */
export function accountsFor(context: Context, form?: FormData, of?: AgencySupplier): Promise<LookupState> {
  const name = "supplier_uuid";
  const held = of?.supplier ? seedForm(name, of.supplier) : undefined;
  return lookUp(apiOf(context), "/v1/agencies/suppliers", name, form ?? held);
}
