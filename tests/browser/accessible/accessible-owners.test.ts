import pg from "pg";
import { apiAs } from "../support/api.ts";
import { expect, NIGHTLY, openSession, signIn } from "../support/app.ts";
import { inspect, inspectPages, test, testAlone } from "../support/inspect.ts";

test.describe.configure({ timeout: 240_000 });

const owners = [
  ["fornecedor", "/supplier", "suppliers", "supplier-visitors"],
  ["prestador", "/serviceProvider", "service_providers", "service-provider-visitors"],
] as const;
/** Both owners have the same modules: each day those of the provider are inspected, nightly also the supplier's. */
const optionsOf = (login: string) => (login === "prestador" ? {} : { tag: NIGHTLY });

for (const [login, home, root] of owners)
  test(
    `the dashboard of ${login}: filtered, empty and failing, and its visits`,
    optionsOf(login),
    async ({ page, request }) => {
      const owner = await apiAs(request, login);
      const { filter_choices } = await owner.get(`/v1/${root}/filter_choices`);
      const { supervisors, states } = filter_choices;
      const day = "start_date=01/01/2020&end_date=01/01/2020";
      await openSession(page, login);
      await inspectPages(page, [
        `${home}?supervisor=${supervisors.data[0].uuid}&state_id=${states.data[0].id}`,
        `${home}?supervisor=00000000-0000-4000-8000-000000000000&state_id=12&city_id=1200401`,
        `${home}?supervisor=ninguem&store_uuid=nenhuma`,
        `${home}/reports/retailersVisitors`,
        `${home}/reports/retailersVisitors?${day}`,
      ]);
    },
  );

test("a provider's company documents: every state, errors, history and withdrawal", async ({ page, request }) => {
  const api = await apiAs(request, "prestador");
  const [path, at] = ["/serviceProvider/companyDocs", "/v1/service_providers/company_docs"];
  const demands = (await api.get(`${at}/demands?per_page=100`)).data as {
    state: string;
    document_uuid: string | null;
  }[];
  const states = ["missing", "denied", "expired", "awaiting", "expiring", "in_order"];
  expect([...new Set(demands.map(({ state }) => state))].sort()).toEqual([...states].sort());
  const documentIn = (state: string) => demands.find((one) => one.state === state)?.document_uuid;
  await openSession(page, "prestador");
  await inspectPages(page, [
    "/serviceProvider",
    path,
    `${path}?state=denied&expires_within=7`,
    `${path}/sent`,
    `${path}/sent?status=denied&sort=-expires_on`,
    `${path}/${documentIn("denied")}`,
    `${path}/${documentIn("awaiting")}`,
    `${path}/${documentIn("awaiting")}/edit`,
    `${path}/${documentIn("awaiting")}/remove`,
    `${path}/new`,
  ]);
  await page.getByRole("textbox", { name: "Emissão" }).fill("31/02/2026");
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, `${path}/new with errors`);
});

test("another CNPJ is chosen for a document that was denied for it", async ({ page, request }) => {
  const api = await apiAs(request, "agencia");
  const { data } = await api.get("/v1/agencies/document_gaps?gap=denied&per_page=1000");
  const { visitor, document_uuid } = data.find(({ problem }: { problem: string }) => problem === "without_cnpj");
  const self = `/agency/visitors/${visitor.uuid}`;
  await openSession(page, "agencia");
  await inspectPages(page, [`${self}?aba=documentos`, `${self}/documents/${document_uuid}/cnpjs`]);
  await page.getByLabel("Outro CNPJ").fill("11.222.333/0001-82");
  await page.getByRole("button", { name: "Enviar para nova avaliação" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, `${self} with a wrong CNPJ`);
});

for (const [login, home, root] of owners)
  test(
    `retailers, invoices, plans and feedback of ${login}: filtered, empty and refused`,
    optionsOf(login),
    async ({ page, request }) => {
      const owner = await apiAs(request, login);
      const [retailer] = (await owner.get(`/v1/${root}/related_retailers`)).data;
      const [invoice] = (await owner.get(`/v1/${root}/invoices?state=overdue`)).data;
      const feedbacks = `${home}/reports/feedbacks`;
      await openSession(page, login);
      await inspectPages(page, [
        `${home}/relatedRetailers/${retailer.uuid}`,
        `${home}/relatedRetailers?q=nenhuma`,
        `${home}/invoices?state=overdue`,
        `${home}/invoices?due_from=31/02/2026`,
        `${home}/invoices/${invoice.uuid}`,
        `${home}/plans`,
        feedbacks,
        `${feedbacks}?por=visitor`,
        `${feedbacks}?por=store&score=5`,
        `${feedbacks}?start_date=01/01/2020&end_date=02/01/2020`,
      ]);
    },
  );

test("read-only supplier and provider, and a provider whose plan lacks visitors", { tag: NIGHTLY }, async ({
  page,
}) => {
  for (const [login, home] of [
    ["fornecedor.leitura", "/supplier"],
    ["prestador.leitura", "/serviceProvider"],
  ] as const) {
    await openSession(page, login);
    await inspectPages(page, [home, `${home}/visitors`, `${home}/relatedRetailers`, `${home}/reports/feedbacks`]);
  }
  await signIn(page, "prestador.semplano");
  const home = "/serviceProvider";
  await inspectPages(page, [home, `${home}/visitors`, `${home}/visitors/new`, `${home}/reports/feedbacks`]);
  await inspectPages(page, [`${home}/invoices`, `${home}/plans`]);
});

for (const [login, home, root] of owners)
  test(
    `bulk work of ${login}: allocations, changes of visitors in each state, movements`,
    optionsOf(login),
    async ({ page, request }) => {
      const owner = await apiAs(request, login);
      const statesOf = async (list: string) => {
        const { data } = await owner.get(`/v1/${root}/${list}?per_page=50`);
        return new Map<string, string>(data.map(({ state, uuid }: Record<string, string>) => [state, uuid]));
      };
      const allocations = await statesOf("allocation_batches");
      const changes = await statesOf("visitor_batches");
      const change = (state: string, below = "") => `${home}/visitors/changes/${changes.get(state)}${below}`;
      await openSession(page, login);
      await inspectPages(page, [
        `${home}/allocations`,
        `${home}/allocations/${allocations.get("applied")}`,
        `${home}/allocations/${allocations.get("ready")}`,
        `${home}/visitorsHistory`,
        `${home}/visitorsHistory?start_date=31/02/2026`,
        `${home}/visitors/changes`,
        `${home}/visitors/changes?state=undoing`,
        ...[...changes.keys()].map((state) => change(state)),
        change("ready", "/confirm"),
        change("applied", "/undo"),
        change("draft", "/discard"),
      ]);
      await page.goto(change("draft"));
      await page.getByRole("button", { name: "Conferir" }).click();
      await inspect(page, `a change of ${login} without its function`);
    },
  );

testAlone("the homes of owners without visitors, without the feature, and without the level", async ({ page, app }) => {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  for (const [login, home, , permission] of owners) {
    const account = `(select account_uuid from users where login = '${login}')`;
    const role = `(select role_uuid from users where login = '${login}')`;
    await signIn(page, login);
    for (const [state, rows] of [
      ["without people", `visitors set active = false where owner_uuid = ${account}`],
      ["without the level", `roles set permissions = permissions - '${permission}' where uuid = ${role}`],
      ["without the feature", `client_infos set plan_uuid = null where account_uuid = ${account}`],
    ]) {
      await client.query(`update ${rows}`);
      await page.goto(home);
      await inspect(page, `${home} ${state}`);
    }
  }
  await client.end();
});
