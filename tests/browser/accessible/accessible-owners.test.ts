import pg from "pg";
import { apiAs } from "../support/api.ts";
import { expect, signIn } from "../support/app.ts";
import { inspect, inspectPages, test, testAlone } from "../support/inspect.ts";

test.describe.configure({ timeout: 240_000 });

const owners = [
  ["fornecedor", "/supplier", "suppliers", "supplier-visitors"],
  ["prestador", "/serviceProvider", "service_providers", "service-provider-visitors"],
] as const;

for (const [login, home, root] of owners)
  test(`the dashboard of ${login}: filtered, empty and failing, and its visits`, async ({ page, request }) => {
    const owner = await apiAs(request, login);
    const { filter_choices } = await owner.get(`/v1/${root}/filter_choices`);
    const { supervisors, states } = filter_choices;
    const day = "start_date=01/01/2020&end_date=01/01/2020";
    await signIn(page, login);
    await inspectPages(page, [
      `${home}?supervisor=${supervisors.data[0].uuid}&state_id=${states.data[0].id}`,
      `${home}?supervisor=00000000-0000-4000-8000-000000000000&state_id=12&city_id=1200401`,
      `${home}?supervisor=ninguem&store_uuid=nenhuma`,
      `${home}/reports/retailersVisitors`,
      `${home}/reports/retailersVisitors?${day}`,
    ]);
  });

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
  await signIn(page, "prestador");
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
  await signIn(page, "agencia");
  await inspectPages(page, [`${self}?aba=documentos`, `${self}/documents/${document_uuid}/cnpjs`]);
  await page.getByLabel("Outro CNPJ").fill("11.222.333/0001-82");
  await page.getByRole("button", { name: "Enviar para nova avaliação" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, `${self} with a wrong CNPJ`);
});

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
