import { apiAs } from "../support/api.ts";
import { expect, openSession, signIn } from "../support/app.ts";
import { inspect, inspectPages, test } from "../support/inspect.ts";

test.describe.configure({ timeout: 180_000 });

interface Held {
  account: { uuid: string; kind: string };
  change: object | null;
  ends_on: string | null;
}

test("changes of plan and credits, before they are saved and with errors", async ({ page, request }) => {
  await signIn(page, "backoffice");
  const api = await apiAs(request, "backoffice");
  const { data } = await api.get("/v1/backoffice/subscriptions?per_page=100");
  const held: Held = data.find(
    ({ account, ends_on, change }: Held) => account.kind === "supplier" && ends_on === null && change === null,
  );
  const changed: Held = data.find(({ change }: Held) => change !== null);
  const at = `/backoffice/suppliers/${held.account.uuid}`;
  const grant = await api.post("/v1/backoffice/credits", {
    credit: { account_uuid: held.account.uuid, amount_cents: 100, reason: "Parada do serviço" },
  });
  // An account with a change that waits, and one with credit.
  await inspectPages(page, [`/backoffice/suppliers/${changed.account.uuid}`, at, "/backoffice/agencies"]);

  const save = () => page.getByRole("button", { name: "Salvar", exact: true }).click();
  for (const below of ["/subscription", "/credits/new"]) {
    await page.goto(at + below);
    await save();
    await expect(page).toHaveTitle(/^Erro: /);
    await inspect(page, `${below} with errors`);
  }
  await page.goto(`${at}/subscription`);
  await page.getByLabel("Plano").selectOption({ label: "Mob Connect Fornecedor Trimestral" });
  await save();
  await expect(page.getByRole("heading", { name: /^Confira antes de salvar/ })).toBeVisible();
  await inspect(page, "change of plan before it is saved");

  const day = "2026-01-15";
  const { invoice } = await api.post("/v1/backoffice/invoices", {
    invoice: {
      account_uuid: held.account.uuid,
      period_starts_on: day,
      period_ends_on: day,
      due_on: "2099-01-15",
      items: [{ description: "Treinamento", unit_cents: 5_000 }],
    },
  });
  const balance = invoice.credit_cents;
  await api.post(`/v1/backoffice/invoices/${invoice.uuid}/credit_use`, {
    invoice: { amount_cents: balance, version: invoice.version },
  });
  await page.goto(`${at}/credits/${grant.credit.uuid}`);
  await page.getByRole("button", { name: "Desfazer o crédito" }).click();
  await expect(page.locator("main")).toContainText("O crédito já foi usado em uma fatura");
  await inspect(page, "a credit in use");
});

test("the backoffice of a reader", async ({ page }) => {
  await openSession(page, "backoffice.leitura");
  await inspectPages(page, ["/backoffice", "/backoffice/finances/invoices", "/backoffice/finances/invoices/runs"]);
});
