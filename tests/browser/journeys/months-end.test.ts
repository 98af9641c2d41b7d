import { testAlone as test } from "../support/app.ts";
import { Keyboard } from "../support/drivers/keyboard.ts";
import { changePlan, endMonth } from "./months-end-journey.ts";

test.describe.configure({ timeout: 180_000 });

test("a month's end with the keyboard alone", async ({ newcomer, request }) => {
  await endMonth(new Keyboard(await newcomer()), request);
});

test("a change of plan and a credit with the keyboard alone", async ({ newcomer, request }) => {
  await changePlan(new Keyboard(await newcomer()), request);
});
