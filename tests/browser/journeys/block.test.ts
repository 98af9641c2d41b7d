import { testAlone as test } from "../support/app.ts";
import { Keyboard } from "../support/drivers/keyboard.ts";
import { Mouse } from "../support/drivers/mouse.ts";
import { blockCompany } from "./block-journey.ts";

test.describe.configure({ timeout: 180_000 });

for (const Driver of [Mouse, Keyboard]) {
  test(`a company is blocked and the gate refuses its people, by ${Driver.name}`, async ({ newcomer, request }) => {
    await blockCompany({ network: new Driver(await newcomer()), gate: new Driver(await newcomer()), request });
  });
}

test("a company is blocked and the gate refuses its people, without script", async ({ browser, app, request }) => {
  const plain = async () => {
    const context = await browser.newContext({ baseURL: app.origin, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/");
    return new Mouse(page);
  };
  await blockCompany({ network: await plain(), gate: await plain(), request });
});
