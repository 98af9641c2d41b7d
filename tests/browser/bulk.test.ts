import { testAlone as test } from "./app.ts";
import { walkBulk, walkPendingDocs } from "./bulk-journey.ts";
import { Keyboard } from "./hands/keyboard.ts";
import { Mouse } from "./hands/mouse.ts";

test.describe.configure({ timeout: 180_000 });

for (const Hands of [Mouse, Keyboard]) {
  test(`thirty people are linked at once, and it is undone, by ${Hands.name}`, async ({ newcomer, request }) => {
    await walkBulk(new Hands(await newcomer()), request);
  });

  test(`missing documents are sent where they are listed, by ${Hands.name}`, async ({ newcomer, request }) => {
    await walkPendingDocs(new Hands(await newcomer()), request);
  });
}
