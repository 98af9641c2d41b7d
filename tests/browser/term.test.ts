import { testAlone as test } from "./app.ts";
import { Keyboard } from "./hands/keyboard.ts";
import { Mouse } from "./hands/mouse.ts";
import { acceptTerm } from "./term-journey.ts";

test("the responsible accepts the access term, and the whole agency comes in", async ({ newcomer }) => {
  await acceptTerm(new Mouse(await newcomer()), new Mouse(await newcomer()));
});

test("the same from the keyboard alone", async ({ newcomer }) => {
  await acceptTerm(new Keyboard(await newcomer()), new Keyboard(await newcomer()));
});
