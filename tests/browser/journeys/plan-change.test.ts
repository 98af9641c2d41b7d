import { testAlone as test } from "../support/app.ts";
import { Keyboard } from "../support/drivers/keyboard.ts";
import { changePlan } from "./plan-change-journey.ts";

test.describe.configure({ timeout: 180_000 });

test("a change of plan and a credit with the keyboard alone", async ({ newcomer, request }) => {
  await changePlan(new Keyboard(await newcomer()), request);
});
