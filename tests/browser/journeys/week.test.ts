import { NIGHTLY, testAlone as test } from "../support/app.ts";
import { Keyboard } from "../support/drivers/keyboard.ts";
import { Mouse } from "../support/drivers/mouse.ts";
import { planWeek } from "./week-journey.ts";

test.describe.configure({ timeout: 120_000 });

test("a promoter's week is planned, changed and explained", async ({ newcomer, request }) => {
  await planWeek(new Mouse(await newcomer()), request);
});

test("a promoter's week is planned, changed and explained with the keyboard", { tag: NIGHTLY }, async ({
  newcomer,
  request,
}) => {
  await planWeek(new Keyboard(await newcomer()), request);
});
