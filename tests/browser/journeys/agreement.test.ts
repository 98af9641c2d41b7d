import { NIGHTLY, testAlone as test } from "../support/app.ts";
import { Keyboard } from "../support/drivers/keyboard.ts";
import { Mouse } from "../support/drivers/mouse.ts";
import { declareService } from "./agreement-journey.ts";

test.describe.configure({ timeout: 180_000 });

test("a service is declared, refused, mended, accepted and renewed", async ({ newcomer, request }) => {
  await declareService(new Mouse(await newcomer()), request);
});

test("a service is declared and renewed with the keyboard", { tag: NIGHTLY }, async ({ newcomer, request }) => {
  await declareService(new Keyboard(await newcomer()), request);
});
