import { NIGHTLY, testAlone as test } from "../../support/app.ts";
import { Keyboard } from "../../support/drivers/keyboard.ts";
import { Mouse } from "../../support/drivers/mouse.ts";
import { buyRetailer, reviewLines, reviewPapers } from "./administration-journey.ts";

test.describe.configure({ timeout: 180_000 });

for (const Driver of [Mouse, Keyboard]) {
  const options = Driver === Mouse ? {} : { tag: NIGHTLY };
  test(`a retailer buys another, and its people move, by ${Driver.name}`, options, async ({ newcomer, request }) => {
    await buyRetailer({ admin: new Driver(await newcomer()), agency: new Driver(await newcomer()), request });
  });

  test(`the administration decides on papers, by ${Driver.name}`, options, async ({ newcomer, request }) => {
    await reviewPapers(new Driver(await newcomer()), request);
  });

  test(
    `fifty invalid lines are reviewed at once, by ${Driver.name}`,
    options,
    async ({ newcomer, request, javaScriptEnabled }) => {
      const reviewer = new Driver(await newcomer());
      await reviewLines(reviewer, new Driver(await newcomer()), request, javaScriptEnabled !== false);
    },
  );
}
