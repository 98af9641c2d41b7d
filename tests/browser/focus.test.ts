import type { Page } from "@playwright/test";
import { savePicture } from "./journeys/profile-journey.ts";
import { apiAs } from "./support/api.ts";
import { expect, NIGHTLY, openSession, signIn, test } from "./support/app.ts";

/** One login for each shell and edition; the first five are walked each day. */
const SHELLS = [
  "admin",
  "agencia",
  "rede",
  "loja",
  "promotor",
  "admin.connect",
  "backoffice",
  "agencia.campo",
  "rede.connect",
  "prestador",
  "fornecedor",
  "fornecedor.connect",
  "loja.connect",
];

interface Stop {
  /** Describes the focused element, its outline and its position. */
  description: string;
  onBody: boolean;
  /** Has a visible outline inside the window. */
  visible: boolean;
}

function describeFocus(): Stop {
  const element = document.activeElement as HTMLElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const { top, left, bottom, right, width, height } = element.getBoundingClientRect();
  const inside = top < innerHeight && bottom > 0 && left < innerWidth && right > 0 && width > 0 && height > 0;
  return {
    description: `${element.tagName} ${element.textContent.trim().slice(0, 40)} ${outlineStyle} ${outlineWidth} ${top},${left} ${width}×${height}`,
    onBody: element === document.body,
    visible: inside && outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
  };
}

/** Returns the number of Tab stops; radio buttons of one name count as one. */
function countStops(): number {
  const all = document.querySelectorAll<HTMLElement>(
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']",
  );
  const groups = new Set<string>();
  return [...all].filter((element) => {
    if (element.matches(":disabled") || !element.checkVisibility({ visibilityProperty: true })) return false;
    if (!element.matches("input[type=radio]")) return true;
    const name = element.getAttribute("name") ?? "";
    return !groups.has(name) && groups.add(name);
  }).length;
}

/** Tabs through the whole page and expects each stop to get focus once, show it, and release it. */
async function walk(page: Page): Promise<void> {
  // A chart replaces its table, which has more stops.
  await expect(page.locator("[data-chart='']")).toHaveCount(0);
  const count = await page.evaluate(countStops);
  const stops: Stop[] = [];
  for (let pressed = 0; pressed < count; pressed++) {
    await page.keyboard.press("Tab");
    stops.push(await page.evaluate(describeFocus));
  }
  expect(stops.filter(({ onBody, visible }) => onBody || !visible)).toEqual([]);
  expect(stops[0]?.description).toContain("Pular para o conteúdo");
  await page.keyboard.press("Shift+Tab");
  expect((await page.evaluate(describeFocus)).onBody).toBe(false);
}

for (const [index, login] of SHELLS.entries())
  test(
    `Tab walks through the shell of ${login}, wide and narrow`,
    index < 2 ? {} : { tag: NIGHTLY },
    async ({ page }) => {
      await signIn(page, login);
      await walk(page);
      await page.setViewportSize({ width: 390, height: 900 });
      await page.reload();
      await walk(page);
    },
  );

test("at most six keys lead from any list to its first row", async ({ page }) => {
  const lists = {
    agencia: ["/agency/visitors", "/agency/visitors/search?pending_approve_visitors=2", "/agency/processos"],
    admin: ["/mob/roles", "/mob/roles/users", "/mob/baseRegisters/documentTypes", "/mob/baseRegisters/jobFunctions"],
  };
  for (const [login, paths] of Object.entries(lists)) {
    await signIn(page, login);
    for (const path of paths) {
      await page.goto(path);
      const first = page.locator("#tabela > tr").first().locator("a, input, button").first();
      let pressed = 0;
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      for (; pressed < 4 && (await focused()) !== "Pular para a tabela"; pressed++) await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await expect(first, path).toBeFocused();
      expect(pressed + 2).toBeLessThanOrEqual(6);
    }
  }
});

test("Escape closes any open layer and returns focus to its control", async ({ page, request }) => {
  const { data } = await (await apiAs(request, "agencia")).get("/v1/agencies/visitors?per_page=1");
  await openSession(page, "agencia");
  await page.goto("/agency/visitors");
  const summaries = ["Perfil de", "Notificações", "Exibição"].map((name) => page.locator("summary", { hasText: name }));
  for (const summary of summaries) {
    await summary.focus();
    await page.keyboard.press("Enter");
    await expect(summary.locator("..")).toHaveAttribute("open");
    await page.keyboard.press("Tab");
    await expect(summary).not.toBeFocused();
    await page.keyboard.press("Escape");
    await expect(summary.locator("..")).not.toHaveAttribute("open");
    await expect(summary).toBeFocused();
  }
  const opensDialog = async (path: string, name: string | RegExp) => {
    await page.goto(path);
    const link = page.getByRole("link", { name, exact: typeof name === "string" }).first();
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(link).toBeFocused();
  };
  await opensDialog("/agency/visitors", "Visões salvas");
  await opensDialog(`/agency/visitors/${data[0].uuid}`, "Remover cadastro");
  await opensDialog("/agency/visitors", "Sobre");

  await page.setViewportSize({ width: 390, height: 900 });
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#menu")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(page.locator("#menu")).toBeHidden();
  await expect(menu).toBeFocused();
});

test("focus stays on the page when the focused control disappears", async ({ page }) => {
  const onBody = () => page.evaluate(() => document.activeElement === document.body);
  await openSession(page, "agencia");
  await page.goto("/agency/visitors?active=true");
  await page.getByRole("button", { name: "Recolher menu" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Expandir menu" })).toBeFocused();
  await page.getByRole("searchbox", { name: "Nome ou CPF" }).focus();
  await page.keyboard.type("silva");
  await page.waitForURL(/name_or_cpf=silva/);
  expect(await onBody()).toBe(false);
  await page.getByRole("link", { name: "Visões salvas" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("link", { name: "Cancelar" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  expect(await onBody()).toBe(false);
});

test("a chart waits until focus leaves its table", async ({ page }) => {
  await page.route("**/*.js", async (route) => {
    if (/drawn-/.test(route.request().url())) await page.locator("[data-chart] table a").first().focus();
    await route.continue();
  });
  await signIn(page, "agencia.campo");
  const table = page.locator("[data-chart='']");
  await expect(page.locator("[data-chart=drawn]").first()).toBeVisible();
  await expect(table).toHaveCount(1);
  await expect(table.locator("table a").first()).toBeFocused();
  await page.locator("h1").click();
  await expect(table).toHaveCount(0);
});

test("while a file is sent, the form beside it takes nothing that its answer replaces", async ({ page }) => {
  await signIn(page, "agencia.campo");
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
  await page.route("**/profileConfig/foto", async (route) => {
    if (route.request().method() === "POST") await mayGo;
    await route.continue();
  });
  await page.goto("/agency/profileConfig/foto");
  const crop = page.locator("#form");
  await expect(crop).toBeVisible();
  await page.getByLabel("Foto").setInputFiles(await savePicture());
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(crop).toHaveAttribute("inert");
  go();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(crop).not.toHaveAttribute("inert");
});
