import type { Root } from "#app/contracts/access/environments.ts";
import type { apiAs } from "./api.ts";

type Api = Pick<Awaited<ReturnType<typeof apiAs>>, "get" | "post">;

/** Returns the addresses of an area that no plain page links to, for rows that the API lists or creates for `login`. */
export async function findRowAddresses(api: Api, login: string, area: string, root: Root) {
  const at = (path: string) => `/v1/${root}/${path}`;
  const view = { screen: `/${area}/sobre`, name: `Tela de ${login}` };
  const { saved_view } = await api.post(at("saved_views"), { saved_view: view });
  const { api_token } = await api.post(at("api_tokens"), { api_token: { name: `Chave de ${login}`, days: 7 } });
  const feed = { calendar_feed: { name: `Agenda de ${login}` } };
  const { calendar_feed } = await api.post(at("calendar_feeds"), feed);
  const own = [
    `visoes/${saved_view.uuid}`,
    `visoes/${saved_view.uuid}/remover`,
    `visoes/${saved_view.uuid}/email`,
    `profileConfig/chaves/${api_token.uuid}/revogar`,
    `profileConfig/agenda/${calendar_feed.uuid}/revogar`,
  ];
  const rows = await rowPathsOf(api, login, root);
  return [...own, ...rows].map((path) => `/${area}/${path}`);
}

async function rowPathsOf(api: Api, login: string, root: Root): Promise<string[]> {
  if (login === "agencia") return [...(await findAgencyRowPaths(api)), ...(await findVisitorPaths(api, root))];
  if (login === "agencia.campo") return selectedRowPaths;
  return login === "fornecedor" || login === "prestador" ? findVisitorPaths(api, root) : [];
}

/** The pages below a visitor who has an allocation. */
async function findVisitorPaths(api: Api, root: Root): Promise<string[]> {
  const { uuid, visitor } = (await api.get(`/v1/${root}/allocations?state=active`)).data[0];
  return ["allocations/new", `allocations/${uuid}/edit`, `allocations/${uuid}/end`, "documents/new"].map(
    (below) => `visitors/${visitor.uuid}/${below}`,
  );
}

/** Pages for the rows selected in a list, here all of them. */
const selectedRowPaths = ["assortment/remove", "suppliersAttend/products/section", "surveySchedules/end"].map(
  (path) => `${path}?all=1&filters=`,
);

async function findAgencyRowPaths(api: Api): Promise<string[]> {
  const first = async (list: string) => (await api.get(`/v1/agencies/${list}`)).data[0];
  const [draft, change, waiting] = [
    await first("allocation_batches?state=draft"),
    await first("retailer_business_changes"),
    await first("pending_approve_visitors"),
  ];
  const { data } = await api.get(`/v1/agencies/retailer_business_changes/${change.uuid}/stores`);
  return [
    ...["people", "chosen", "stores", "terms"].map((part) => `allocations/${draft.uuid}/${part}`),
    `realocacao/${change.uuid}`,
    `realocacao/${change.uuid}/${data[0].uuid}`,
    `visitors/pending/${waiting.uuid}`,
  ];
}
