import { testAlone as test } from "../support/app.ts";
import { Mouse } from "../support/drivers/mouse.ts";
import { walkWhole } from "./journey.ts";

test("a journey from an agency's sheet to the gate, and back to its dashboard and list", async ({
  newcomer,
  request,
}) => {
  test.setTimeout(180_000);
  await walkWhole({ agency: new Mouse(await newcomer()), gate: new Mouse(await newcomer()), request });
});
