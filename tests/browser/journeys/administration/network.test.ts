import { NIGHTLY, testWithMail as test } from "../../support/app.ts";
import { Keyboard } from "../../support/drivers/keyboard.ts";
import { Mouse } from "../../support/drivers/mouse.ts";
import { openNetwork } from "./network-journey.ts";

test.describe.configure({ timeout: 240_000 });

for (const Driver of [Mouse, Keyboard]) {
  const options = Driver === Mouse ? {} : { tag: NIGHTLY };
  test(
    `a new network comes to its first admitted visitor, by ${Driver.name}`,
    options,
    async ({ newcomer, postOffice }) => {
      const driver = async () => new Driver(await newcomer());
      await openNetwork({ admin: await driver(), network: await driver(), agency: await driver(), postOffice });
    },
  );
}
