import { NIGHTLY, testAlone as test } from "../support/app.ts";
import { Keyboard } from "../support/drivers/keyboard.ts";
import { Mouse } from "../support/drivers/mouse.ts";
import { walkApprovals } from "./approvals-journey.ts";
import { decideAtOnce } from "./validators-journey.ts";

test.describe.configure({ timeout: 120_000 });

for (const Driver of [Mouse, Keyboard]) {
  const options = Driver === Mouse ? {} : { tag: NIGHTLY };
  test(
    `several allocations are decided at once, by ${Driver.name}`,
    options,
    async ({ newcomer, request, javaScriptEnabled }) => {
      await walkApprovals(new Driver(await newcomer()), request, javaScriptEnabled);
    },
  );

  test(`ten documents are decided by two validators, by ${Driver.name}`, options, async ({ newcomer, request }) => {
    await decideAtOnce([new Driver(await newcomer()), new Driver(await newcomer())], request);
  });
}
