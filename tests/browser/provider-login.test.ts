import { testAlone as test } from "./app.ts";
import { Mouse } from "./hands/mouse.ts";
import { enterThroughCloud, enterThroughDirectory, withProviders } from "./provider-journey.ts";

test("a user of an access provider signs in through it", async ({ app, newcomer, request }) => {
  await withProviders(request, app.origin, async () => {
    await enterThroughDirectory(new Mouse(await newcomer()));
    await enterThroughCloud(new Mouse(await newcomer()));
  });
});
