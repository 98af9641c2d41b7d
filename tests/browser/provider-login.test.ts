import { enterThroughCloud, enterThroughDirectory, withProviders } from "./journeys/provider-journey.ts";
import { testAlone as test } from "./support/app.ts";
import { Mouse } from "./support/drivers/mouse.ts";

test("a user of an access provider signs in through it", async ({ app, newcomer, request }) => {
  await withProviders(request, app.origin, async () => {
    await enterThroughDirectory(new Mouse(await newcomer()));
    await enterThroughCloud(new Mouse(await newcomer()));
  });
});
