import { NIGHTLY, testAlone as test } from "../support/app.ts";
import { Keyboard } from "../support/drivers/keyboard.ts";
import { Mouse } from "../support/drivers/mouse.ts";
import { answerRequests } from "./data-request-journey.ts";

test.describe.configure({ timeout: 180_000 });

for (const Driver of [Keyboard, Mouse]) {
  const options = Driver === Keyboard ? {} : { tag: NIGHTLY };
  test(`a person's requests are answered, by ${Driver.name}`, options, async ({ newcomer, request }) => {
    await answerRequests(new Driver(await newcomer()), request);
  });
}
