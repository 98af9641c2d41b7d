import { NIGHTLY, testAlone as test } from "../support/app.ts";
import { Keyboard } from "../support/drivers/keyboard.ts";
import { Mouse } from "../support/drivers/mouse.ts";
import { followAgencies } from "./agreement-journey.ts";
import { declareAsProvider } from "./contractor-journey.ts";

test.describe.configure({ timeout: 240_000 });

test("a provider is refused for one CNPJ, mends it, and its person may enter", async ({ newcomer, request }) => {
  await declareAsProvider({ provider: new Mouse(await newcomer()), retailer: new Mouse(await newcomer()), request });
});

test("a provider sends and declares with the keyboard alone", { tag: NIGHTLY }, async ({ newcomer, request }) => {
  await declareAsProvider({ provider: new Keyboard(await newcomer()), retailer: new Mouse(await newcomer()), request });
});

test("a supplier follows what agencies do for it, and its minutes", async ({ newcomer, request }) => {
  await followAgencies({ supplier: new Mouse(await newcomer()), connect: new Mouse(await newcomer()), request });
});
