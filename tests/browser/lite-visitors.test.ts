import { apiAs } from "./support/api.ts";
import { expect, NIGHTLY, testAlone as test } from "./support/app.ts";

const PATH = "/pub/liteVisitors";

for (const javaScriptEnabled of [true, false]) {
  test(`a person registers, script ${javaScriptEnabled ? "on" : "off"}, sent none`, {
    tag: javaScriptEnabled ? [] : NIGHTLY,
  }, async ({ browser, request, app }) => {
    const [store] = (await (await apiAs(request, "agencia")).get("/v1/agencies/stores?per_page=1")).data;
    const context = await browser.newContext({ javaScriptEnabled, baseURL: app.origin });
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on("request", (sent) => sent.resourceType() === "script" && scripts.push(sent.url()));
    await page.goto(PATH);
    await page.getByLabel("Nome").fill("Gil Moura");
    await page.getByLabel("CPF", { exact: false }).first().fill("28625587887");
    await page.getByLabel("Empresa").fill("Agência Prumo Promoções");
    await page.getByLabel("Finalidade").fill("Reposição de gôndola");
    await page.getByLabel("Loja", { exact: false }).first().fill(store.name);
    await page.getByRole("button", { name: "Buscar" }).click();
    await expect(page.getByLabel("Nome")).toHaveValue("Gil Moura");
    await page.getByRole("radio", { name: store.name }).first().check();
    await page.getByRole("button", { name: "Cadastrar" }).click();
    await expect(page).toHaveTitle(/^Erro: /);
    await expect(page.getByRole("link", { name: "É preciso concordar com o uso dos dados." })).toBeVisible();
    await expect(page.getByRole("radio", { name: store.name }).first()).toBeChecked();
    await page.getByRole("checkbox").check();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Registrado com sucesso!")).toBeVisible();
    await expect(page.getByRole("radio", { name: store.name })).toBeChecked();
    await expect(page.getByLabel("Nome")).toHaveValue("");
    expect(scripts).toEqual([]);
    await context.close();
  });
}
