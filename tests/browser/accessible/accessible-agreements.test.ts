import { apiAs } from "../support/api.ts";
import { expect, openSession } from "../support/app.ts";
import { inspect, inspectPages, test } from "../support/inspect.ts";

test.describe.configure({ timeout: 400_000 });

const owners = [
  ["fornecedor", "/supplier/supplierRetailerServiceAgreement", "suppliers"],
  ["prestador", "/serviceProvider/serviceProviderRetailerServiceAgreement", "service_providers"],
] as const;
const states = ["draft", "sent", "accepted", "refused", "in_force", "expired", "revoked"];

for (const [login, path, root] of owners)
  test(`the declarations of ${login}: each state, filtered, empty, with errors`, async ({ page, request }) => {
    const api = await apiAs(request, login);
    const first = async (query: string) =>
      (await api.get(`/v1/${root}/service_agreements?per_page=1&${query}`)).data[0].uuid as string;
    const records = await Promise.all(states.map((state) => first(`state=${state}`)));
    const [draft, ending] = [records[0], await first("ending=true")];
    await openSession(page, login);
    await inspectPages(page, [
      `${path}/search?withoutMinutes=true&state=in_force`,
      `${path}/search?q=ninguem-assim`,
      ...records.map((uuid) => `${path}/${uuid}`),
      `${path}/${ending}?sort=-difference&starts_on=2020-01-06`,
      `${path}/${draft}/stores?q=ninguem-assim`,
    ]);
    await page.goto(`${path}/${draft}/stores`);
    await page
      .getByLabel(/^Minutos por semana em /)
      .first()
      .fill("muitos");
    await page.getByRole("button", { name: "Salvar minutos e retiradas" }).click();
    await expect(page).toHaveTitle(/^Erro: /);
    await inspect(page, `${path} stores with errors`);
    await page.goto(`${path}/new`);
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(page).toHaveTitle(/^Erro: /);
    await inspect(page, `${path}/new with errors`);
    await page.goto(`${path}/${draft}/file/edit`);
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(page).toHaveTitle(/^Erro: /);
    await inspect(page, `${path} file with errors`);
  });
