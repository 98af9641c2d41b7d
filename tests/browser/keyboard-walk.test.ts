import { testAlone as test } from "./app.ts";
import { Keyboard } from "./hands/keyboard.ts";
import { walkWhole } from "./journey.ts";

test("the product's main job is done from the keyboard", async ({ newcomer, request }) => {
  test.setTimeout(180_000);
  await walkWhole({ agency: new Keyboard(await newcomer()), gate: new Keyboard(await newcomer()), request });
});
