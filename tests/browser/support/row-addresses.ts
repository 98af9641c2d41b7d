import type { Root } from "#app/contracts/access/environments.ts";
import type { apiAs } from "./api.ts";

type Api = Pick<Awaited<ReturnType<typeof apiAs>>, "get" | "post">;

/** Returns the addresses of an area that no plain page links to, for rows that the API lists or creates for `login`. */
export async function findRowAddresses(api: Api, login: string, area: string, root: Root) {
  const at = (path: string) => `/v1/${root}/${path}`;
  const view = { screen: `/${area}/sobre`, name: `Tela de ${login}` };
  const { saved_view } = await api.post(at("saved_views"), { saved_view: view });
  const { api_token } = await api.post(at("api_tokens"), { api_token: { name: `Chave de ${login}`, days: 7 } });
  const own = [
    `visoes/${saved_view.uuid}`,
    `visoes/${saved_view.uuid}/remover`,
    `profileConfig/chaves/${api_token.uuid}/revogar`,
  ];
  const rows = login === "agencia" ? await findAgencyRowPaths(api) : login === "agencia.campo" ? selectedRowPaths : [];
  return [...own, ...rows].map((path) => `/${area}/${path}`);
}

/** Pages for the rows selected in a list, here all of them. */
const selectedRowPaths = ["assortment/remove", "suppliersAttend/products/section", "surveySchedules/end"].map(
  (path) => `${path}?all=1&filters=`,
);

async function findAgencyRowPaths(api: Api): Promise<string[]> {
  const first = async (list: string) => (await api.get(`/v1/agencies/${list}`)).data[0];
  const [draft, change, waiting, allocation] = [
    await first("allocation_batches?state=draft"),
    await first("retailer_business_changes"),
    await first("pending_approve_visitors"),
    await first("allocations?state=active"),
  ];
  const { data } = await api.get(`/v1/agencies/retailer_business_changes/${change.uuid}/stores`);
  return [
    ...["people", "chosen", "stores", "terms"].map((part) => `allocations/${draft.uuid}/${part}`),
    `realocacao/${change.uuid}`,
    `realocacao/${change.uuid}/${data[0].uuid}`,
    `visitors/pending/${waiting.uuid}`,
    `visitors/${allocation.visitor.uuid}/allocations/new`,
    `visitors/${allocation.visitor.uuid}/allocations/${allocation.uuid}/end`,
    `visitors/${allocation.visitor.uuid}/documents/new`,
  ];
}
