import { testAlone as test, testWithMail } from "../support/app.ts";
import { Mouse } from "../support/drivers/mouse.ts";
import { beLedToConnect, changeEdition, readNotices } from "./shell-journey.ts";
import { forgetPassword } from "./sign-in-journey.ts";

testWithMail("a forgotten password is reset by mail", async ({ newcomer, postOffice }) => {
  await forgetPassword(new Mouse(await newcomer()), postOffice);
});

test("a user gets a notification, changes the edition, and follows it", async ({ newcomer, request }) => {
  await readNotices(new Mouse(await newcomer()), request);
  await changeEdition(new Mouse(await newcomer()));
  await beLedToConnect(new Mouse(await newcomer()), request);
});
