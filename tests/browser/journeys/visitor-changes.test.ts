import { NIGHTLY, testAlone as test } from "../support/app.ts";
import { Keyboard } from "../support/drivers/keyboard.ts";
import { Mouse } from "../support/drivers/mouse.ts";
import { walkInactivation } from "./visitor-changes-journey.ts";

test.describe.configure({ timeout: 180_000 });

for (const Driver of [Mouse, Keyboard]) {
  const options = Driver === Mouse ? {} : { tag: NIGHTLY };
  test(
    `a visitor is inactivated from the list, and it is undone, by ${Driver.name}`,
    options,
    async ({ newcomer, request, javaScriptEnabled }) => {
      await walkInactivation(new Driver(await newcomer()), { request, script: javaScriptEnabled !== false });
    },
  );
}
