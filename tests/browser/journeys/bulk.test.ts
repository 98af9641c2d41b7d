import { testAlone as test } from "../support/app.ts";
import { Keyboard } from "../support/drivers/keyboard.ts";
import { Mouse } from "../support/drivers/mouse.ts";
import { walkBulk, walkPendingDocs } from "./bulk-journey.ts";

test.describe.configure({ timeout: 180_000 });

for (const Hands of [Mouse, Keyboard]) {
  test(`thirty people are linked at once, and it is undone, by ${Hands.name}`, async ({ newcomer, request }) => {
    await walkBulk(new Hands(await newcomer()), request);
  });

  test(`missing documents are sent where they are listed, by ${Hands.name}`, async ({ newcomer, request }) => {
    await walkPendingDocs(new Hands(await newcomer()), request);
  });
}
