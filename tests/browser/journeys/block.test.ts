import { testAlone as test } from "../support/app.ts";
import { Mouse } from "../support/drivers/mouse.ts";
import { blockCompany } from "./block-journey.ts";

test.describe.configure({ timeout: 180_000 });

test("a company is blocked and the gate refuses its people", async ({ newcomer, request }) => {
  await blockCompany({ network: new Mouse(await newcomer()), gate: new Mouse(await newcomer()), request });
});
