import { apiAs } from "../support/api.ts";
import { expect, signIn } from "../support/app.ts";
import { inspect, inspectPages, test } from "../support/inspect.ts";

test.describe.configure({ timeout: 180_000 });

const INVOICES = "/backoffice/finances/invoices";
const CONCILIATION = "/backoffice/finances/conciliation";
const DUNNING = "/backoffice/finances/dunning";

test("invoices, payments, lines and dunning, with errors and without rows", async ({ page, request }) => {
  await signIn(page, "backoffice");
  const api = await apiAs(request, "backoffice");
  const first = async (query: string) => (await api.get(`/v1/backoffice/invoices?${query}`)).data[0];
  const overdue = await first("state=overdue");
  const partly = (await api.get("/v1/backoffice/invoices?state=overdue&per_page=100")).data.find(
    ({ paid_cents }: { paid_cents: number }) => paid_cents > 0,
  );
  await inspectPages(page, [
    `${INVOICES}?q=ninguém`,
    `${INVOICES}?state=overdue`,
    `${INVOICES}/${partly.uuid}`,
    `${INVOICES}/send?all=1&filters=state%3Doverdue`,
    `${INVOICES}/runs/new?month=2026-13`,
    `${CONCILIATION}?q=nenhum`,
  ]);
  const submit = async (address: string, button: string, state: string) => {
    await page.goto(address);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page).toHaveTitle(/^Erro: /);
    await inspect(page, state);
  };
  await submit(`${INVOICES}/cancel?uuid=${overdue.uuid}`, "Cancelar as faturas", "cancelation of several with errors");
  await submit(`${DUNNING}/new`, "Salvar", "dunning step with errors");
  const { data: open } = await api.get("/v1/backoffice/open_bank_return_lines");
  const [line] = open;
  const at = `${CONCILIATION}/${line.bank_return.uuid}/${line.line}`;
  await submit(at, "Ignorar", "line with errors");
  const { data: returns } = await api.get("/v1/backoffice/bank_returns");
  const settled = await Promise.all(
    returns.map(({ uuid }: { uuid: string }) => api.get(`/v1/backoffice/bank_returns/${uuid}/lines?state=settled`)),
  );
  const [found] = settled.flatMap(({ data }) => data);
  await inspectPages(page, [`${CONCILIATION}/${found.bank_return.uuid}/${found.line}`]);
});
