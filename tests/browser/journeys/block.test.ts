import { NIGHTLY, testAlone as test } from "../support/app.ts";
import { Keyboard } from "../support/drivers/keyboard.ts";
import { Mouse } from "../support/drivers/mouse.ts";
import { blockCompany } from "./block-journey.ts";

test.describe.configure({ timeout: 180_000 });

for (const Driver of [Mouse, Keyboard]) {
  const options = Driver === Mouse ? {} : { tag: NIGHTLY };
  test(`a company is blocked and the gate refuses it, by ${Driver.name}`, options, async ({ newcomer, request }) => {
    await blockCompany({ retailer: new Driver(await newcomer()), gate: new Driver(await newcomer()), request });
  });
}
