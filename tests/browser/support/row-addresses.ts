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
  if (login === "agencia")
    return [
      ...(await findManyPaths(api, root)),
      ...(await findVisitorPaths(api, root)),
      `reports/retailersVisitors/corrections/new?${await findUnfinishedVisit(api, root)}`,
    ];
  if (login === "agencia.campo") return selectedRowPaths;
  if (login === "admin") return findAdminPaths(api, root);
  if (login === "backoffice")
    return [
      ...(await findMoneyPaths(api)),
      ...(await findCreditPaths(api)),
      ...(await findTermPaths(api)),
      ...(await findPrivacyPaths(api)),
    ];
  if (login === "promotor") return findOwnDocumentPaths(api);
  if (login === "rede") return ["visitors/approvals/decide?all=1&filters=", ...(await findReceivedPaths(api))];
  if (login === "rede.connect") return findRulePaths(api, root);
  if (login === "loja") return findStoreVisitPaths(api);
  if (login === "loja.connect") return ["tasks/assign?all=1&filters="];
  if (login !== "fornecedor" && login !== "prestador") return [];
  const own: Record<string, string> = root === "suppliers" ? { origin: "own" } : {};
  const companyDocs = login === "prestador" ? await findCompanyDocPaths(api) : [];
  return [
    ...companyDocs,
    ...(await findManyPaths(api, root)),
    ...(await findVisitorPaths(api, root)),
    ...(await findAgreementPaths(api, root)),
    `reports/retailersVisitors/corrections/new?${await findUnfinishedVisit(api, root, own)}`,
  ];
}

/** The page below a document of the field user. */
async function findOwnDocumentPaths(api: Api): Promise<string[]> {
  const { documents } = await api.get("/v1/af/documents");
  return documents.map(({ uuid }: { uuid: string }) => `documentos/${uuid}/cnpjs`);
}

/** The pages below a draft of a service declaration, and below one in force. */
async function findAgreementPaths(api: Api, root: Root): Promise<string[]> {
  const list = `${root === "suppliers" ? "supplier" : "serviceProvider"}RetailerServiceAgreement`;
  const first = async (state: string) => (await api.get(`/v1/${root}/service_agreements?state=${state}`)).data[0].uuid;
  const [draft, current] = [await first("draft"), await first("in_force")];
  return [
    ...["edit", "stores", "file/edit", "send", "remove"].map((below) => `${list}/${draft}/${below}`),
    ...["revoke", "renew"].map((below) => `${list}/${current}/${below}`),
  ];
}

/** The pages below a subscription of each family of plans, a run of invoices, and a line that waits. */
async function findMoneyPaths(api: Api): Promise<string[]> {
  const families = {
    mob_control: "mobControlPlans",
    service_provider: "serviceProviderPlans",
    mob_connect: "mobConnectPlans",
  };
  const { data } = await api.get("/v1/backoffice/subscriptions?per_page=1000");
  const subscriptions = Object.entries(families).flatMap(([family, path]) => {
    const found = data.find(({ plan }: { plan: { family: string } }) => plan.family === family);
    const at = `finances/${path}/${found?.plan.uuid}/subscriptions/${found?.uuid}`;
    return found ? [at, `${at}/remove`] : [];
  });
  const { batch_job } = await api.post("/v1/backoffice/invoice_runs", { invoice_run: { month: "2020-01" } });
  const unpaid = (await api.get("/v1/backoffice/invoices?state=open")).data[0].uuid;
  const actions = ["payment", "second-copy", "cancelation", "credit"].map(
    (below) => `finances/invoices/${unpaid}/${below}`,
  );
  const paid = (await api.get("/v1/backoffice/invoices?state=paid")).data[0].uuid;
  const { payments } = (await api.get(`/v1/backoffice/invoices/${paid}`)).invoice;
  actions.push(`finances/invoices/${paid}/payments/${payments[0].uuid}`);
  const many = ["send", "pay", "cancel"].map((below) => `finances/invoices/${below}?uuid=${unpaid}`);
  const run = `finances/invoices/runs/${batch_job.uuid}`;
  return [...subscriptions, ...actions, ...many, run, `${run}/undo`];
}

/** The page that takes back a credit, below an account of each kind. */
async function findCreditPaths(api: Api): Promise<string[]> {
  const { data } = await api.get("/v1/backoffice/payers?per_page=1000");
  const segments = {
    retailer: "retailers",
    agency: "agencies",
    supplier: "suppliers",
    service_provider: "serviceProviders",
  };
  const granted = Object.entries(segments).map(async ([kind, path]) => {
    const { uuid: account_uuid } = data.find((one: { kind: string }) => one.kind === kind);
    const input = { account_uuid, amount_cents: 100, reason: "Parada do serviço" };
    const { credit } = await api.post("/v1/backoffice/credits", { credit: input });
    return `${path}/${account_uuid}/credits/${credit.uuid}`;
  });
  return Promise.all(granted);
}

/** The pages of the administration below users, rules, visitors and registrations that wait. */
async function findAdminPaths(api: Api, root: Root): Promise<string[]> {
  const waiting = (await api.get("/v1/mob/pending_approve_visitors")).data[0];
  return [
    ...(await findUserPaths(api)),
    ...(await findRulePaths(api, root)),
    ...(await findVisitorPaths(api, root)),
    ...(await findOwnerImportPaths(api)),
    `visitors/pending/${waiting.uuid}`,
  ];
}

/** The pages of the import for an owner, of the agency that has an import to save. */
async function findOwnerImportPaths(api: Api): Promise<string[]> {
  const { data: agencies } = await api.get("/v1/mob/agencies?per_page=100");
  for (const { uuid } of agencies as { uuid: string }[]) {
    const { data } = await api.get(`/v1/mob/owners/${uuid}/visitor_imports?per_page=100`);
    const ready = data.find(({ state }: { state: string }) => state === "ready");
    if (!ready) continue;
    const path = `visitors/import/${uuid}`;
    return [path, ...["", "/columns", "/save", "/discard"].map((below) => `${path}/${ready.uuid}${below}`)];
  }
  throw new Error("no agency has an import to save");
}

/** The page that reminds those who sign the term in force, and the pages that change a version without answers. */
async function findTermPaths(api: Api): Promise<string[]> {
  const first = async (phase: string) => (await api.get(`/v1/backoffice/access_terms?phase=${phase}`)).data[0].uuid;
  const empty = await first("empty");
  return [
    `accessTerms/list/${await first("current")}/remind`,
    ...["edit", "remove", "file/edit"].map((below) => `accessTerms/list/${empty}/${below}`),
  ];
}

/** The query of a page that requests the correction of an exit, for an unfinished visit that the API finds. */
async function findUnfinishedVisit(api: Api, root: Root, more: Record<string, string> = {}): Promise<string> {
  const dayOf = (instant: number, timeZone: string) =>
    new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date(instant));
  const [start_date, end_date] = [30, 0].map((ago) => dayOf(Date.now() - ago * 86_400_000, "America/Sao_Paulo"));
  const query = new URLSearchParams({ ...more, status: "unfinished_visit", start_date, end_date } as typeof more);
  const { uuid, entered_at, store } = (await api.get(`/v1/${root}/reports/retailers_visitors?${query}`)).data[0];
  return `visita=${uuid}&dia=${dayOf(Date.parse(entered_at), store.time_zone)}`;
}

/** The page on which a store requests the correction of an exit, and those of a feedback that it gave. */
async function findStoreVisitPaths(api: Api): Promise<string[]> {
  const given = (await api.get("/v1/stores/feedbacks")).data[0].uuid;
  return [
    `visitors/corrections/new?${await findUnfinishedVisit(api, "stores")}`,
    ...["", "/remove"].map((below) => `feedbacks/promoters/${given}${below}`),
  ];
}

/** The pages on which open requests of data subjects are answered, and that of an answered one. */
async function findPrivacyPaths(api: Api): Promise<string[]> {
  const first = async (query: string) => (await api.get(`/v1/backoffice/data_requests?${query}`)).data[0].uuid;
  const open = await first("state=open&kind=anonymisation");
  return [
    ...["", "/answer", "/anonymisation"].map((below) => `visitorHistory/requests/${open}${below}`),
    `visitorHistory/requests/${await first("state=open&kind=correction")}/correction`,
    `visitorHistory/requests/${await first("state=fulfilled&kind=correction")}`,
  ];
}

/** The page that invites a user again. */
async function findUserPaths(api: Api): Promise<string[]> {
  const { uuid } = (await api.get("/v1/mob/users?state=invited")).data[0];
  return [`roles/users/${uuid}/invite`, `roles/users/${uuid}/view`];
}

/** The page that undoes the version of a rule that has not begun. */
async function findRulePaths(api: Api, root: Root): Promise<string[]> {
  const { uuid } = (await api.get(`/v1/${root}/document_rules?state=future`)).data[0];
  return [`${root === "mob" ? "baseRegisters" : "retailerSettings"}/documentRules/${uuid}/undo`];
}

/** The pages on which a retailer answers declarations. */
async function findReceivedPaths(api: Api): Promise<string[]> {
  const list = "supplierRetailerServiceAgreements";
  const first = async (state: string) =>
    (await api.get(`/v1/retailers/service_agreements?state=${state}`)).data[0].uuid;
  const [sent, current] = [await first("sent"), await first("in_force")];
  return [
    ...["accept", "refuse"].flatMap((below) => [`${list}/${sent}/${below}`, `${list}/${below}?uuid=${sent}&filters=`]),
    `${list}/${current}/revoke`,
    `${list}/revoke?uuid=${current}&filters=`,
  ];
}

/** The pages below a visitor who has an allocation. */
async function findVisitorPaths(api: Api, root: Root): Promise<string[]> {
  const { uuid, visitor } = (await api.get(`/v1/${root}/allocations?state=active`)).data[0];
  const { documents } = await api.get(`/v1/${root}/visitors/${visitor.uuid}/documents`);
  return [
    "allocations/new",
    `allocations/${uuid}/edit`,
    `allocations/${uuid}/end`,
    "documents/new",
    `documents/${documents[0].uuid}/cnpjs`,
  ].map((below) => `visitors/${visitor.uuid}/${below}`);
}

/** The pages below a company's document that was not decided on. */
async function findCompanyDocPaths(api: Api): Promise<string[]> {
  const { uuid } = (await api.get("/v1/service_providers/company_docs?status=pending")).data[0];
  return ["edit", "remove"].map((below) => `companyDocs/${uuid}/${below}`);
}

/** Pages for the rows selected in a list, here all of them. */
const selectedRowPaths = ["assortment/remove", "suppliersAttend/products/section", "surveySchedules/end"].map(
  (path) => `${path}?all=1&filters=`,
);

/**
 * The pages of work on many visitors: a draft of their allocations, a reallocation, and changes of their records; and that of a
 * registration that waits.
 */
async function findManyPaths(api: Api, root: Root): Promise<string[]> {
  const first = async (list: string) => (await api.get(`/v1/${root}/${list}`)).data[0];
  const draft = await first("allocation_batches?state=draft");
  const ready = await first("visitor_batches?state=ready");
  const waiting = await first("pending_approve_visitors");
  const change = await first("retailer_business_changes");
  const { data } = await api.get(`/v1/${root}/retailer_business_changes/${change.uuid}/stores`);
  return [
    ...["people", "chosen", "stores", "terms"].map((part) => `allocations/${draft.uuid}/${part}`),
    `realocacao/${change.uuid}`,
    `realocacao/${change.uuid}/${data[0].uuid}`,
    `visitors/changes/${ready.uuid}/confirm`,
    `visitors/pending/${waiting.uuid}`,
  ];
}
