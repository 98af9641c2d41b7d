import type { APIRequestContext, Page } from "@playwright/test";
import { environments } from "#app/contracts/access/environments.ts";
import { countProof } from "#tests/world/proofs.ts";
import { apiAs } from "./support/api.ts";
import { expect, openSession } from "./support/app.ts";
import { planDay } from "./support/field-day.ts";
import { inspectOpened, test, testAlone } from "./support/inspect.ts";
import { checkMarkup } from "./support/markup.ts";
import { findRowAddresses } from "./support/row-addresses.ts";
import { findRunTogether } from "./support/run-together.ts";
import { openPages, publicAddresses, readerOf, type Screen, screens, tours } from "./support/screens.ts";

/**
 * The plain state of every page: opens each address of the route table, and inspects each module with a page in one of
 * the areas that have it. A new page is included without being named here. Other states (with errors, empty, filtered
 * or very long) are in the files named accessible.
 */
test.describe.configure({ timeout: 400_000 });

/** Pages that cannot be opened this way, by module or pattern. */
const exceptions: Record<string, string> = {
  "screens/profile/remove-factor.tsx": "who has a factor signs in with it: accessible-profile.test.ts",
  "screens/term/refuse.tsx": "the term is signed: accessible-shells.test.ts, as who has yet to sign",
  "screens/removed.tsx": "a record is removed first: accessible-shells.test.ts",
  "/*": "leads to the login",
  "/sair": "ends the session and leads to the login",
  "/edicao/:edition": "changes the edition and leads back",
  "/barra-lateral": "folds the sidebar and leads back",
  "/exibicao": "keeps a display and leads back",
  "/playground": "leads to that of the own area",
  "/segundo-fator": "only between the password and the session: accessible-profile.test.ts",
  "/mudanca": "leads on after two seconds: accessible-public.test.ts",
};
const isException = ({ file, pattern }: Screen) => file in exceptions || pattern in exceptions;

/** The area in which each module is inspected. */
const inspectingArea = new Map<string, string>();
for (const area of [...tours.map(({ area }) => area), "public"]) {
  for (const one of screens) if (one.area === area && !inspectingArea.has(one.file)) inspectingArea.set(one.file, area);
}

/**
 * Opens the pages of an area whose patterns `of` accepts, inspects one page of each module assigned to the area, and
 * returns the patterns that did not open.
 */
async function tour(page: Page, area: string, of: (pattern: string) => boolean, addresses: readonly string[]) {
  const expected = screens.filter((one) => one.area === area && !isException(one) && of(one.pattern));
  const opened = (await openPages(readerOf(page.request), area, addresses)).filter(({ pattern }) =>
    expected.some((one) => one.pattern === pattern),
  );
  for (const { address, html } of opened) {
    countProof("pages");
    expect.soft(html.match(/<h1[\s>]/g), address).toHaveLength(1);
    expect.soft(await checkMarkup(html), address).toEqual([]);
    expect.soft(findRunTogether(html), address).toEqual([]);
  }
  const own = opened.filter(
    ({ file }, i) => inspectingArea.get(file) === area && opened.findIndex((one) => one.file === file) === i,
  );
  await inspectOpened(page, own);
  return expected.map(({ pattern }) => pattern).filter((pattern) => !opened.some((one) => one.pattern === pattern));
}

/** Opens every page of an area, each login those that the ones before it may not see. */
async function openArea({ area, logins, of = () => true }: (typeof tours)[number], page: Page, api: APIRequestContext) {
  const { root } = Object.values(environments).find(({ segment }) => segment === area) ?? { root: "mob" };
  let remaining: string[] | undefined;
  for (const login of logins.filter(() => remaining?.length !== 0)) {
    await openSession(page, login);
    const rows = await findRowAddresses(await apiAs(api, login), login, area, root);
    const unopened: string[] | undefined = remaining;
    remaining = await tour(page, area, (pattern) => of(pattern) && (unopened?.includes(pattern) ?? true), rows);
  }
  expect(remaining).toEqual([]);
}

for (const one of tours) {
  const title = `every page of ${one.area}, as ${one.logins.join(" and ")} see it`;
  // By noon the field staff of the demonstration may have no visit left to do or to justify, so their day is planned
  // again, in a product of its own.
  if (one.area === "af")
    testAlone(title, async ({ page, request, app }) => {
      await planDay(request, app.databaseUrl);
      await openArea(one, page, request);
    });
  else test(title, ({ page, request }) => openArea(one, page, request));
}

test("every public page", async ({ page }) => {
  await page.goto("/");
  expect(await tour(page, "public", () => true, publicAddresses)).toEqual([]);
});
