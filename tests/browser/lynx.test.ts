import { testAlone as test } from "./app.ts";
import { Lynx } from "./hands/lynx.ts";
import { walkWhole } from "./journey.ts";

test("the product's main job is done in lynx", async ({ app, request }) => {
  test.setTimeout(180_000);
  const agency = await Lynx.open(app.origin);
  const gate = await Lynx.open(app.origin);
  try {
    await walkWhole({ agency, gate, request });
  } finally {
    await agency.close();
    await gate.close();
  }
});
