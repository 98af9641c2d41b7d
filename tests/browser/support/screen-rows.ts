import type { Root } from "#app/contracts/access/environments.ts";
import type { apiAs } from "./api.ts";

type Api = Pick<Awaited<ReturnType<typeof apiAs>>, "get" | "post">;

/** Addresses of an area that no link of its plain pages leads to, of rows that the API shows or makes for `login`. */
export async function addressesOfRows(api: Api, login: string, area: string, root: Root) {
  const at = (path: string) => `/v1/${root}/${path}`;
  const view = { screen: `/${area}/sobre`, name: `Tela de ${login}` };
  const { saved_view } = await api.post(at("saved_views"), { saved_view: view });
  const { api_token } = await api.post(at("api_tokens"), { api_token: { name: `Chave de ${login}`, days: 7 } });
  const own = [
    `visoes/${saved_view.uuid}`,
    `visoes/${saved_view.uuid}/remover`,
    `profileConfig/chaves/${api_token.uuid}/revogar`,
  ];
  const rows = login === "agencia" ? await rowsOfAgency(api) : login === "agencia.campo" ? chosenRows : [];
  return [...own, ...rows].map((path) => `/${area}/${path}`);
}

/** Pages for the rows that are chosen on a list, here all of them. */
const chosenRows = ["assortment/remove", "suppliersAttend/products/section", "surveySchedules/end"].map(
  (path) => `${path}?all=1&filters=`,
);

async function rowsOfAgency(api: Api): Promise<string[]> {
  const first = async (list: string) => (await api.get(`/v1/agencies/${list}`)).data[0];
  const [draft, change, waiting, link] = [
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
    `visitors/${link.visitor.uuid}/allocations/new`,
    `visitors/${link.visitor.uuid}/allocations/${link.uuid}/end`,
    `visitors/${link.visitor.uuid}/documents/new`,
  ];
}
