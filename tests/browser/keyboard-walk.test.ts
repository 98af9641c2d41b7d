import { walkWhole } from "./journeys/journey.ts";
import { NIGHTLY, testAlone as test } from "./support/app.ts";
import { Keyboard } from "./support/drivers/keyboard.ts";

test("the product's main job is done with the keyboard", { tag: NIGHTLY }, async ({ newcomer, request }) => {
  test.setTimeout(180_000);
  await walkWhole({ agency: new Keyboard(await newcomer()), gate: new Keyboard(await newcomer()), request });
});
