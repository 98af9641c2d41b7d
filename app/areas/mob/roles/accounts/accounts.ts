import { data } from "react-router";
import type { CompanyDetails, CompanyKind } from "#app/contracts/directory/companies.ts";
import { findRecord } from "#app/crud/record.ts";
import type { ApiClient } from "#app/session/client.ts";
import { crumbs as above } from "../roles.ts";

export const path = "/mob/roles/accounts";
export const title = "Segundo fator";
export const crumbs = [...above, { label: title, href: path }];

/** The kinds of account whose people sign in under a setting of their own: where each is kept, and who may change it. */
export const kinds = {
  retailer: { list: "retailers", label: "Redes", permission: "admin-retailers" },
  agency: { list: "agencies", label: "Agências", permission: "admin-agencies" },
  supplier: { list: "suppliers", label: "Fornecedores", permission: "admin-suppliers" },
  service_provider: {
    list: "service_providers",
    label: "Prestadores de serviço",
    permission: "admin-service-providers",
  },
} as const satisfies Record<CompanyKind, object>;

export const kindNames = Object.fromEntries(Object.entries(kinds).map(([kind, { label }]) => [kind, label]));

export const isKind = (kind: string): kind is CompanyKind => kind in kinds;

export function placeOf(kind: CompanyKind) {
  return { path: `${path}/${kind}`, api: `/v1/mob/${kinds[kind].list}`, concept: kind };
}

/** The account that an address names, and its kind; the 404 page where there is none. */
export async function accountAt(api: ApiClient, kind: string, id: string) {
  if (!isKind(kind)) throw data(null, { status: 404 });
  return { kind, account: await findRecord<CompanyDetails>(api, placeOf(kind), id) };
}

/** The account as it is sent back: nothing but the setting is changed here. */
export function withSetting(account: CompanyDetails, second_factor_required: boolean) {
  const { plan, city, state: _, uuid: __, ...same } = account;
  return { ...same, plan_uuid: plan?.uuid ?? null, city_id: city?.id ?? null, second_factor_required };
}
