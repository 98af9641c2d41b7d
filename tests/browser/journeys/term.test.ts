import { testAlone as test } from "../support/app.ts";
import { Keyboard } from "../support/drivers/keyboard.ts";
import { Mouse } from "../support/drivers/mouse.ts";
import { acceptTerm } from "./term-journey.ts";

test("the responsible accepts the access term, and all users of the agency can sign in", async ({ newcomer }) => {
  await acceptTerm(new Mouse(await newcomer()), new Mouse(await newcomer()));
});

test("the access term is accepted with the keyboard alone", async ({ newcomer }) => {
  await acceptTerm(new Keyboard(await newcomer()), new Keyboard(await newcomer()));
});
