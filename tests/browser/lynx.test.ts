import { walkWhole } from "./journeys/journey.ts";
import { registerForStore } from "./journeys/lite-journey.ts";
import { walkProfile } from "./journeys/profile-journey.ts";
import { enterThroughCloud, enterThroughDirectory, withProviders } from "./journeys/provider-journey.ts";
import { beLedToConnect, changeEdition, readNotices } from "./journeys/shell-journey.ts";
import { forgetPassword } from "./journeys/sign-in-journey.ts";
import { acceptTerm } from "./journeys/term-journey.ts";
import { apiAs } from "./support/api.ts";
import { NIGHTLY, testAlone as test, testWithMail } from "./support/app.ts";
import { Lynx } from "./support/drivers/lynx.ts";

test("the product's main job is done in lynx", { tag: NIGHTLY }, async ({ app, request }) => {
  test.setTimeout(180_000);
  const agency = await Lynx.open(app.origin);
  const gate = await Lynx.open(app.origin);
  try {
    await walkWhole({ agency, gate, request });
  } finally {
    await agency.close();
    await gate.close();
  }
});

test("a user of an access provider signs in through it in lynx", { tag: NIGHTLY }, async ({ app, request }) => {
  test.setTimeout(120_000);
  await withProviders(request, app.origin, async () => {
    const [one, other] = [await Lynx.open(app.origin), await Lynx.open(app.origin)];
    try {
      await enterThroughDirectory(one);
      await enterThroughCloud(other, () => other.follow("Continuar para o provedor de acesso"));
    } finally {
      await one.close();
      await other.close();
    }
  });
});

test("a person registers in lynx for the store of a code", async ({ app, request }) => {
  test.setTimeout(120_000);
  const [store] = (await (await apiAs(request, "agencia")).get("/v1/agencies/stores?per_page=1")).data;
  const person = await Lynx.open(`${app.origin}/pub/liteVisitors?store=${store.uuid}`);
  try {
    await registerForStore(person, store.name);
  } finally {
    await person.close();
  }
});

test("the responsible accepts the access term in lynx, and all users can sign in", async ({ app }) => {
  test.setTimeout(120_000);
  await withLynx(app.origin, 2, ([colleague, responsible]) => acceptTerm(colleague, responsible));
});

test("a user gets a notification, changes the edition, and follows it in lynx", { tag: NIGHTLY }, async ({
  app,
  request,
}) => {
  test.setTimeout(120_000);
  await withLynx(app.origin, 3, async ([notified, switcher, redirected]) => {
    await readNotices(notified, request);
    await changeEdition(switcher);
    await beLedToConnect(redirected, request, () => redirected.follow("Continuar"));
  });
});

test("a user signs in with a second factor and edits the profile in lynx", { tag: NIGHTLY }, async ({
  app,
  request,
}) => {
  test.setTimeout(120_000);
  await withLynx(app.origin, 1, ([person]) => walkProfile(person, request));
});

testWithMail("a forgotten password is reset by mail in lynx", async ({ app, postOffice }) => {
  testWithMail.setTimeout(120_000);
  await withLynx(app.origin, 1, ([person]) => forgetPassword(person, postOffice));
});

type Terminals = [Lynx, Lynx, Lynx];

/** Runs `work` with `count` terminals. */
async function withLynx(address: string, count: number, work: (people: Terminals) => Promise<void>): Promise<void> {
  const people = await Promise.all(Array.from({ length: count }, () => Lynx.open(address)));
  try {
    await work(people as Terminals);
  } finally {
    await Promise.all(people.map((person) => person.close()));
  }
}
