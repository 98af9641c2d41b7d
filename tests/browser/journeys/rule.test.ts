import { NIGHTLY, testAlone as test } from "../support/app.ts";
import { Keyboard } from "../support/drivers/keyboard.ts";
import { Mouse } from "../support/drivers/mouse.ts";
import { demandDocument } from "./rule-journey.ts";

test.describe.configure({ timeout: 180_000 });

test("a rule is drafted, its effect shown, saved and undone", async ({ newcomer }) => {
  await demandDocument(new Mouse(await newcomer()), "Documento de identidade com foto");
});

test("a rule is drafted, saved and undone with the keyboard", { tag: NIGHTLY }, async ({ newcomer }) => {
  await demandDocument(new Keyboard(await newcomer()), "Ficha de registro");
});
