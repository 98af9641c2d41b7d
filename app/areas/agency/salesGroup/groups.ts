import { z } from "zod";
import type { Regional } from "#app/contracts/directory/regionals.ts";
import { type SalesGroup, salesGroupInput } from "#app/contracts/directory/sales-groups.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { Option } from "#app/ui/fields/select-field.tsx";

export const place = {
  path: "/agency/salesGroup/retailers",
  api: "/v1/agencies/sales_groups",
  concept: "sales_group",
};
export const stores = { path: "/agency/salesGroup/stores", api: "/v1/agencies/served_stores" };
export const permission = "agency-routes";
export const title = "Redes e lojas";
export const create = "Novo grupo";
export const home = { label: "Início", href: "/agency" };
export const crumbs = [home, { label: title, href: place.path }];
export const tabs = [
  { href: place.path, label: "Grupos" },
  { href: stores.path, label: "Lojas atendidas" },
];
export const labels = { name: "Nome", regional_uuid: "Regional", store_uuids: "Lojas" };
export const filterNames = ["q", "regional_uuid"] as const;
export const storeFilterNames = ["q", "sales_group_uuid", "retailer_uuid"] as const;
export const noRegional = "Nenhuma";

export const schema = salesGroupInput.extend({
  store_uuids: z.array(z.uuid("Loja inválida"), "Lojas é obrigatório").max(5000).default([]),
  version: z.number().int().optional(),
});
export type GroupForm = { name: string; regional_uuid: string; store_uuids: string[] };

/** How many stores a group has. */
export const sizeOf = ({ retailers }: Pick<SalesGroup, "retailers">) =>
  retailers.reduce((sum, { stores }) => sum + stores.length, 0);

/** The agency's regionals, to choose from: a handful. */
export async function regionalOptions(api: ApiClient): Promise<Option[]> {
  const { data } = await api.get<{ data: Regional[] }>("/v1/agencies/regionals", { per_page: 1000 });
  return data.map(({ uuid, name }) => ({ value: uuid, label: name }));
}
