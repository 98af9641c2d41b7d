import { testAlone as test } from "../support/app.ts";
import { Keyboard } from "../support/drivers/keyboard.ts";
import { Mouse } from "../support/drivers/mouse.ts";
import { acceptTerm } from "./term-journey.ts";

test("the responsible accepts the access term, and the whole agency comes in", async ({ newcomer }) => {
  await acceptTerm(new Mouse(await newcomer()), new Mouse(await newcomer()));
});

test("the same from the keyboard alone", async ({ newcomer }) => {
  await acceptTerm(new Keyboard(await newcomer()), new Keyboard(await newcomer()));
});
