import { NIGHTLY, testAlone as test } from "../support/app.ts";
import { Keyboard } from "../support/drivers/keyboard.ts";
import { Mouse } from "../support/drivers/mouse.ts";
import { completeTerm } from "./term-versions-journey.ts";

test.describe.configure({ timeout: 180_000 });

for (const Driver of [Keyboard, Mouse]) {
  const options = Driver === Keyboard ? {} : { tag: NIGHTLY };
  test(`a version of the term is signed by everyone, by ${Driver.name}`, options, async ({ newcomer, app }) => {
    await completeTerm(new Driver(await newcomer()), new Driver(await newcomer()), app.databaseUrl);
  });
}
