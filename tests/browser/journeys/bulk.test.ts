import { NIGHTLY, testAlone as test } from "../support/app.ts";
import { Keyboard } from "../support/drivers/keyboard.ts";
import { Mouse } from "../support/drivers/mouse.ts";
import { walkBulk, walkPendingDocs } from "./bulk-journey.ts";

test.describe.configure({ timeout: 180_000 });

for (const Driver of [Mouse, Keyboard]) {
  const options = Driver === Mouse ? {} : { tag: NIGHTLY };
  test(
    `thirty people are linked at once, and it is undone, by ${Driver.name}`,
    options,
    async ({ newcomer, request }) => {
      await walkBulk(new Driver(await newcomer()), request);
    },
  );

  test(`missing documents are sent where they are listed, by ${Driver.name}`, async ({ newcomer, request }) => {
    await walkPendingDocs(new Driver(await newcomer()), request);
  });
}
