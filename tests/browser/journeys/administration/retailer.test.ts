import { NIGHTLY, testWithMail as test } from "../../support/app.ts";
import { Keyboard } from "../../support/drivers/keyboard.ts";
import { Mouse } from "../../support/drivers/mouse.ts";
import { openRetailer } from "./retailer-journey.ts";

test.describe.configure({ timeout: 240_000 });

for (const Driver of [Mouse, Keyboard]) {
  const options = Driver === Mouse ? {} : { tag: NIGHTLY };
  test(
    `a new retailer comes to its first admitted visitor, by ${Driver.name}`,
    options,
    async ({ newcomer, postOffice, javaScriptEnabled }) => {
      const driver = async () => new Driver(await newcomer());
      const script = javaScriptEnabled !== false;
      await openRetailer({
        admin: await driver(),
        retailer: await driver(),
        agency: await driver(),
        postOffice,
        script,
      });
    },
  );
}
