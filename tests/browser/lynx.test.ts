import { testAlone as test } from "./app.ts";
import { Lynx } from "./hands/lynx.ts";
import { walkWhole } from "./journey.ts";
import { enterThroughCloud, enterThroughDirectory, withProviders } from "./provider-journey.ts";

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

test("whoever has a provider of access comes in through it in lynx", async ({ app, request }) => {
  test.setTimeout(120_000);
  await withProviders(request, app.origin, async () => {
    const [one, other] = [await Lynx.open(app.origin), await Lynx.open(app.origin)];
    try {
      await enterThroughDirectory(one);
      await enterThroughCloud(other, () => other.follow("Continuar para o provedor de acesso"));
    } finally {
      await one.close();
      await other.close();
    }
  });
});
