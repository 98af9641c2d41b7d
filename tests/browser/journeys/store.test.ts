import type { APIRequestContext } from "@playwright/test";
import { apiAs } from "../support/api.ts";
import { expect, NIGHTLY, openSession, signIn, testAlone as test } from "../support/app.ts";
import { outbox } from "../support/field-day.ts";

test.describe.configure({ timeout: 240_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

interface PersonOfDay {
  name: string;
  badge: string;
  answer: string;
  entered_at: string | null;
  is_expected: boolean;
}

/** A person on today's list of the store who is not inside, with this answer of the gate. */
async function findOutside(request: APIRequestContext, answer: string): Promise<PersonOfDay> {
  const { data } = await (await apiAs(request, "loja")).get("/v1/stores/contingency");
  return (data as PersonOfDay[]).find((one) => one.answer === answer && one.entered_at === null) as PersonOfDay;
}

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? "on" : "off";
  test.describe(`script ${script}`, { tag: javaScriptEnabled ? [] : NIGHTLY }, () => {
    test.use({ javaScriptEnabled });

    test(`a gate's day, script ${script}`, async ({ page, request, context }) => {
      const released = await findOutside(request, "released");
      const stopped = await findOutside(request, "stopped");
      await signIn(page, "loja");
      await page.getByRole("link", { name: "Portaria" }).first().click();
      await page.getByRole("link", { name: /^Esperados/ }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Esperados");
      await page.getByRole("link", { name: "Consultar", exact: true }).click();

      const scan = async ({ name, badge }: PersonOfDay) => {
        await page.getByLabel("CPF ou crachá").fill(badge);
        await page.getByRole("button", { name: "Consultar" }).click();
        await expect(page.getByRole("heading", { name, level: 3 }).first()).toBeVisible();
      };
      await scan(stopped);
      await expect(page.locator("main")).toContainText("IMPEDIDO");
      await page.locator("summary", { hasText: "Liberar mesmo assim" }).first().click();
      await page.getByRole("button", { name: "Liberar e registrar entrada" }).first().click();
      await expect(page).toHaveTitle(/^Erro: /);
      await page.getByLabel("Motivo").first().fill("Gerente autorizou por telefone");
      await page.getByRole("button", { name: "Liberar e registrar entrada" }).first().click();
      await expect(page.getByText(`Entrada registrada, com o motivo: ${stopped.name}.`).first()).toBeVisible();

      if (javaScriptEnabled) {
        await page.goto("/store/portaria/contingencia");
        const stored = () =>
          page.evaluate(async () => {
            const name = (await caches.keys()).find((one) => one.startsWith("field-pages "));
            const pages = name && (await caches.open(name));
            const list = pages && (await pages.match("/store/portaria/contingencia", { ignoreVary: true }));
            return Boolean(list && navigator.serviceWorker.controller);
          });
        await expect.poll(stored, { timeout: 30_000 }).toBe(true);
        await context.setOffline(true);
        await page.goto("/store/portaria");
        await page.getByLabel("CPF ou crachá, na lista").fill(released.badge);
        await page.keyboard.press("Enter");
        await page.getByRole("button", { name: "Registrar entrada" }).click();
        await expect(outbox(page)).toContainText(`Por enviar: Entrada: ${released.name}`);
        await context.setOffline(false);
        await expect(outbox(page)).not.toContainText("Por enviar", { timeout: 60_000 });
      } else {
        await scan(released);
        await page.getByRole("button", { name: "Registrar entrada" }).first().click();
      }
      await page.goto("/store/portaria/entradas");
      for (const { name } of [released, stopped]) await expect(page.locator("main")).toContainText(name);

      await page.goto("/store/reports/retailersVisitors?status=unfinished_visit");
      const inform = page.getByRole("link", { name: /^Informar saída/ }).first();
      await inform.click();
      await page.getByRole("button", { name: "Pedir correção" }).click();
      await expect(page).toHaveTitle(/^Erro: /);
      await page.getByLabel("Hora da saída").fill("23:59");
      await page.getByLabel("Motivo").fill("Saiu pela doca, com a chefia");
      await page.getByRole("button", { name: "Pedir correção" }).click();
      await expect(page.getByText("Correção pedida: a rede decide sobre ela.").first()).toBeVisible();
    });

    test(`feedback that the agency reads, script ${script}`, async ({ page }) => {
      await openSession(page, "loja");
      await page.goto("/store/feedbacks/promoters?given=false");
      const row = page.locator("tbody tr", { hasText: "Agência Prumo Promoções" }).first();
      const name = (await row.locator("th").textContent()) ?? "";
      await row.getByRole("link", { name: /^Dar feedback/ }).click();
      await page.getByLabel("Comentário").fill("Chegou cedo e arrumou a ponta");
      await page.getByRole("button", { name: "Salvar", exact: true }).last().click();
      await expect(page).toHaveTitle(/^Erro: /);
      await page.getByLabel("4", { exact: true }).check();
      await expect(page.getByLabel("Comentário")).toHaveValue("Chegou cedo e arrumou a ponta");
      await page.getByRole("button", { name: "Salvar", exact: true }).last().click();
      await page.waitForURL(/\/store\/feedbacks\/promoters/);
      await page.goto("/store/feedbacks/analytics");
      await expect(page.locator("main")).toContainText("Chegou cedo e arrumou a ponta");
      await openSession(page, "agencia");
      await page.goto(`/agency/reports/feedbacks?visitor_name=${encodeURIComponent(name)}`);
      await expect(page.locator("main")).toContainText("Chegou cedo e arrumou a ponta");
    });

    test(`a manager's morning, script ${script}`, async ({ page }) => {
      await signIn(page, "loja.connect");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Operação da loja");
      await page.goto("/store?alert=top_sales");
      await page
        .getByRole("link", { name: /^Criar atividade/ })
        .first()
        .click();
      await page.getByLabel("Atividade").selectOption({ label: "Reposição" });
      await page.getByLabel("Quantidade").fill("12");
      await page.getByLabel("Observação").fill("Antes da abertura");
      await page.getByRole("button", { name: "Salvar", exact: true }).last().click();
      await page.waitForURL(/\/store\/tasks/);
      await page.goto("/store/tasks?q=Antes+da+abertura");
      const row = page.locator("tbody tr").first();
      await expect(row).toContainText("Não alocada");
      await row.getByRole("checkbox").check();
      if (!javaScriptEnabled) await page.locator("summary", { hasText: "Mudar os selecionados" }).click();
      await page.getByRole("button", { name: "Distribuir" }).click();
      await page.getByLabel("Repositor").selectOption({ label: "Zélia Matos" });
      await page.getByRole("button", { name: "Distribuir" }).click();
      await expect(page.getByText("1 atividade distribuída").first()).toBeVisible();
      await page.goto("/store/visitorsWithStoreTasks?q=Z%C3%A9lia");
      await expect(page.locator("tbody tr").first()).toContainText("Zélia Matos");

      await signIn(page, "loja.repositor");
      const task = page.getByRole("listitem").filter({ hasText: "Antes da abertura" });
      await task.getByRole("button", { name: /^Concluída/ }).click();
      await expect(page.getByText("Atividade registrada.").first()).toBeVisible();

      await openSession(page, "loja.connect");
      await page.goto("/store/tasks?q=Antes+da+abertura&status=done");
      await expect(page.locator("tbody tr").first()).toContainText("Zélia Matos");
      await page.goto("/store?aba=atividades");
      await expect(page.locator("main")).toContainText("Concluída");
    });
  });
}
