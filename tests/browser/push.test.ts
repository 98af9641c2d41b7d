import type { BrowserContext, Page } from "@playwright/test";
import { apiAs } from "./support/api.ts";
import { expect, signIn, testAlone as test } from "./support/app.ts";

/**
 * Replaces the call to the browser vendor's push service, which a subscription needs, with a stub that stores the key.
 * Permission, worker, delivery and notification are the browser's own.
 */
function stubPushService() {
  const storageKey = "stand-in-subscription";
  const read = () => {
    const key = localStorage.getItem(storageKey);
    if (!key) return null;
    const bytes = Uint8Array.from(key.split(",").map(Number));
    return {
      endpoint: "https://push.example.test/device",
      options: { applicationServerKey: bytes.buffer },
      toJSON: () => ({ endpoint: "https://push.example.test/device", keys: { p256dh: "p", auth: "a" } }),
      unsubscribe: async () => {
        localStorage.removeItem(storageKey);
        return true;
      },
    };
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => read(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      localStorage.setItem(storageKey, [...applicationServerKey].join(","));
      return read();
    },
  });
}

test.beforeEach(({ context }) => context.addInitScript(stubPushService));

const allow = (context: BrowserContext, origin: string) => context.grantPermissions(["notifications"], { origin });

/** Delivers a message to the worker, as the browser does for its push service. */
async function deliver(page: Page, origin: string, message: object): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL === `${origin}/`);
      if (ours) resolve(ours.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const registrationId = await registered;
  await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
  await cdp.detach();
}

const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }));
  });

const waitForPushRequest = (page: Page) =>
  page.waitForResponse((r) => r.url().endsWith("/avisos/push") && r.request().method() === "POST");

test("a banner offers push; once on, a message is a 5 s toast and a notification", async ({ page, context, app }) => {
  await page.clock.install();
  await signIn(page, "agencia");
  await page.goto("/agency");
  const banner = page.getByRole("region", { name: "Avisos neste navegador" });
  await expect(banner).toContainText("Ative os avisos");
  await allow(context, app.origin);
  const answered = waitForPushRequest(page);
  await banner.getByRole("button", { name: "Ativar avisos" }).click();
  const response = await answered;
  expect(response.status()).toBe(204);
  const token = new URLSearchParams(response.request().postData() ?? "").get("token") ?? "";
  expect(JSON.parse(token)).toMatchObject({ endpoint: "https://push.example.test/device" });
  await expect(banner).toHaveCount(0);

  await page.goto("/agency/visitors");
  await expect(banner).toHaveCount(0);
  const message = {
    uuid: "1",
    title: "Documento avaliado",
    body: "O ASO de Ana foi aprovado.",
    link: "/agency/visitors",
  };
  await deliver(page, app.origin, message);
  const toast = page.locator("toast-message", { hasText: "Documento avaliado" });
  await expect(toast).toContainText("O ASO de Ana foi aprovado.");
  expect(await shownNotifications(page)).toEqual([{ title: message.title, body: message.body, data: message.link }]);
  const box = await toast.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 40);

  await toast.hover();
  // From here on the page's time is the test's alone.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.clock.runFor(6000);
  await expect(toast).toBeVisible();
  await toast.getByRole("link").focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(6000);
  await expect(toast).toBeVisible();
  await page.locator("#conteudo").focus();
  await page.clock.runFor(4900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
});

for (const width of [390, 1366])
  test(`at ${width} px nothing moves when the banner or the switch comes`, async ({ page, context, app }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, "agencia");
    const region = page.getByRole("region", { name: "Avisos neste navegador" });
    for (const [path, words] of [
      ["/agency", "Ative os avisos"],
      ["/agency/avisos", "estão desativados"],
    ] as const) {
      await page.goto(path);
      await expect(region).toContainText(words);
      expect([path, await movedElements(page)]).toEqual([path, []]);
    }
    await allow(context, app.origin);
    await page.goto("/agency/avisos");
    await expect(region).toContainText("estão ativados");
    await page.goto("/agency/visitors");
    await expect(region).toHaveCount(0);
    await page.goto("/agency/avisos");
    await expect(region).toContainText("estão ativados");
    expect(await movedElements(page)).toEqual([]);
  });

/** Returns the elements that the banner or the switch moves from where they were while its space was reserved. */
const movedElements = (page: Page) =>
  page.evaluate(() => {
    // The browser leaves the layout of what a closed `details` hides as it was.
    const elements = [...document.querySelectorAll("body *:not(push-messages *)")].filter((one) =>
      one.checkVisibility(),
    );
    const boxes = () => elements.map((element) => JSON.stringify(element.getBoundingClientRect()));
    const after = boxes();
    const drawn = [...document.querySelectorAll<HTMLElement>("push-messages[data-drawn]")];
    for (const one of drawn) {
      one.querySelector("[data-banner]")?.remove();
      delete one.dataset.drawn;
    }
    const before = boxes();
    if (drawn.length === 0) return ["nothing has come"];
    return elements.filter((_, i) => after[i] !== before[i]).map(({ outerHTML }) => outerHTML.slice(0, 80));
  });

test("push turned off stays off; logout unsubscribes, and the next login subscribes", async ({
  page,
  context,
  app,
}) => {
  await allow(context, app.origin);
  const first = waitForPushRequest(page);
  await signIn(page, "agencia");
  expect((await first).status()).toBe(204);
  await page.goto("/agency/avisos");
  const device = page.getByRole("region", { name: "Avisos neste navegador" });
  await expect(device).toContainText("estão ativados");
  const forgotten = waitForPushRequest(page);
  await device.getByRole("button", { name: "Desativar avisos" }).click();
  expect((await forgotten).status()).toBe(204);
  await expect(device).toContainText("estão desativados");
  await page.goto("/agency/visitors");
  await expect(page.getByRole("region", { name: "Avisos neste navegador" })).toHaveCount(0);
  await page.goto("/agency/avisos");
  const resubscribed = waitForPushRequest(page);
  await device.getByRole("button", { name: "Ativar avisos" }).click();
  expect((await resubscribed).status()).toBe(204);

  await page.locator("summary", { hasText: "Perfil de" }).click();
  await page.getByRole("button", { name: "Sair" }).click();
  const back = waitForPushRequest(page);
  await signIn(page, "agencia");
  expect((await back).status()).toBe(204);
});

test("after Agora não the banner stays away, and blocked notifications are explained", async ({ page, request }) => {
  await signIn(page, "agencia");
  await page.goto("/agency");
  const banner = page.getByRole("region", { name: "Avisos neste navegador" });
  await banner.getByRole("button", { name: "Agora não" }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.locator("#conteudo")).toBeFocused();
  await page.context().clearCookies({ name: "push-offered" });
  await page.goto("/agency");
  await expect(page.getByRole("button", { name: "Agora não" })).toHaveCount(0);
  expect(await (await apiAs(request, "agencia")).get("/v1/agencies/push_key")).toHaveProperty("push_key");
});

test("the banner is one line, comes once a day, and the bell always has the switch", async ({ page, context, app }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, "agencia");
  await page.goto("/agency");
  const banner = page.getByRole("region", { name: "Avisos neste navegador" });
  expect((await banner.boundingBox())?.height).toBeLessThan(45);
  expect(await banner.locator("p").evaluate((text) => text.getBoundingClientRect().height)).toBeLessThan(30);
  await page.goto("/agency/visitors");
  await expect(page.locator("push-messages:defined").first()).toBeAttached();
  await expect(banner).toHaveCount(0);
  await page.locator("notice-bell summary").click();
  const bell = page.locator("notice-bell push-messages");
  await expect(bell).toContainText("desativados");
  await page.goto("/agency");
  await expect(bell.locator("button")).toHaveCount(1);
  await expect(banner).toHaveCount(0);
  await allow(context, app.origin);
  await page.locator("notice-bell summary").click();
  await bell.getByRole("button", { name: "Ativar avisos" }).click();
  await expect(bell).toContainText("Avisos neste navegador: ativados");
  await expect(bell.getByRole("button", { name: "Desativar avisos" })).toBeFocused();
});

test("the gate and the field phone never show the banner", async ({ page }) => {
  for (const [login, path] of [
    ["loja", "/store/portaria"],
    ["promotor", "/af"],
  ] as const) {
    await page.context().clearCookies();
    await signIn(page, login);
    await page.context().addCookies([{ name: "push", value: "off", url: page.url() }]);
    await page.goto(path);
    await expect(page.locator("push-messages:defined").first()).toBeAttached();
    expect([path, await page.locator("push-messages[place]").count()]).toEqual([path, 0]);
  }
});

test("a failure of push is a console warning and nothing else", async ({ page, context, app }) => {
  await allow(context, app.origin);
  await page.route("**/avisos/push", (route) => route.abort());
  const warned = page.waitForEvent(
    "console",
    (message) => message.type() === "warning" && message.text().startsWith("push"),
  );
  await signIn(page, "agencia");
  await warned;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
