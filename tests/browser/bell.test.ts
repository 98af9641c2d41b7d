import { apiAs } from "./support/api.ts";
import { expect, openSession, signIn, testAlone as test } from "./support/app.ts";

// One page hydrates, and its markup is React's; the other does not.
for (const path of ["/agency", "/agency/visitors"])
  test(`the bell of ${path} refreshes, keeps focus, counts its entries, closes on choice`, async ({
    page,
    request,
  }) => {
    const problems: string[] = [];
    page.on("pageerror", ({ message }) => problems.push(message));
    await openSession(page, "agencia");
    await page.goto(path);
    const bell = page.locator("notice-bell");
    const badge = bell.locator("[data-badge]");
    await bell.locator("summary").click();
    const approvals = bell.locator('[data-entries] [data-kind="pending_approvals"]');
    const before = Number(/^\d+/.exec(await approvals.getByRole("link").innerText())?.[0]);
    const entries = Number(await badge.textContent());
    const lines = await bell
      .locator("[data-entries] li")
      .evaluateAll((items) => items.map((item) => getComputedStyle(item).borderBottomWidth));
    expect(lines).toEqual([...Array(entries - 1).fill("1px"), "0px"]);

    const agency = await apiAs(request, "agencia");
    const { data } = await agency.get("/v1/agencies/pending_approve_visitors");
    const refuse = ({ uuid, version }: { uuid: string; version: number }) =>
      agency.post(`/v1/agencies/lite_visitors/${uuid}/refusal`, { lite_visitor: { reason: "Não é nosso", version } });
    const [first, ...rest] = data;
    await refuse(first);
    const all = bell.getByRole("button", { name: "Atualizar" });
    await all.focus();
    await page.keyboard.press("Enter");
    await expect(approvals.getByRole("link")).toHaveText(`${before - 1} Cadastros pendentes de aprovação`);
    await expect(all).toBeFocused();
    await expect(badge).toHaveText(String(entries));

    for (const one of rest) await refuse(one);
    await all.click();
    await expect(approvals).toHaveCount(0);
    await expect(badge).toHaveText(String(entries - 1));
    await expect(all).toBeFocused();

    await page.keyboard.press("Escape");
    await expect(bell.locator("details")).not.toHaveAttribute("open");
    await bell.locator("summary").click();
    await bell.locator('[data-entries] [data-kind="business_change"] a').click({ modifiers: ["ControlOrMeta"] });
    await expect(bell.locator("details")).not.toHaveAttribute("open");
    expect(problems).toEqual([]);
  });

test("an empty bell says so, without a number", async ({ page }) => {
  await signIn(page, "agencia.vazia");
  const bell = page.locator("notice-bell");
  await expect(bell.locator("[data-badge]")).toBeHidden();
  await bell.locator("summary").click();
  await expect(bell.getByText("Nenhuma notificação")).toBeVisible();
});
