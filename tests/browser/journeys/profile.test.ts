import { testAlone as test } from "../support/app.ts";
import { Mouse } from "../support/drivers/mouse.ts";
import { walkProfile } from "./profile-journey.ts";

test("a user signs in with a second factor and edits the profile", async ({ newcomer, request }) => {
  await walkProfile(new Mouse(await newcomer()), request);
});
