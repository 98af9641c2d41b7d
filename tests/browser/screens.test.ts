import type { Page } from "@playwright/test";
import { environments } from "#app/contracts/access/environments.ts";
import { countProof } from "#tests/world/proofs.ts";
import { apiAs } from "./support/api.ts";
import { expect, signIn } from "./support/app.ts";
import { look, test } from "./support/inspect.ts";
import { checkMarkup } from "./support/markup.ts";
import { runTogether } from "./support/run-together.ts";
import { addressesOfRows } from "./support/screen-rows.ts";
import { openedIn, publicAddresses, readerOf, type Screen, screens, tours } from "./support/screens.ts";

/**
 * The plain state of every page of the route table: each address is read, and each module that shows a page is looked at
 * in one of the areas that have it. A new page is in it without being named here. What a page says besides, with errors,
 * empty, narrowed or very long, is in the files named accessible.
 */
test.describe.configure({ timeout: 400_000 });

/** Pages that are not opened so, by their module or their pattern. */
const exceptions: Record<string, string> = {
  "screens/profile/remove-factor.tsx": "who has a factor signs in with it: accessible-profile.test.ts",
  "screens/term/refuse.tsx": "the term is signed: accessible-shells.test.ts, as who has yet to sign",
  "/supplier/visitors/pending/:id": "nobody waits for this owner; the module is that of /agency",
  "/serviceProvider/visitors/pending/:id": "nobody waits for this owner; the module is that of /agency",
  "/supplier/processos/:id": "this owner has no work in the background; the module is that of /agency",
  "/serviceProvider/processos/:id": "this owner has no work in the background; the module is that of /agency",
  "/*": "leads to the login",
  "/sair": "ends the session and leads to the login",
  "/edicao/:edition": "changes the edition and leads back",
  "/barra-lateral": "folds the sidebar and leads back",
  "/exibicao": "keeps a display and leads back",
  "/playground": "leads to that of the own area",
  "/segundo-fator": "only between the password and the session: accessible-profile.test.ts",
  "/mudanca": "leads on after two seconds: accessible-public.test.ts",
};
const excepted = ({ file, pattern }: Screen) => file in exceptions || pattern in exceptions;

/** The area that looks at each module. */
const looksAt = new Map<string, string>();
for (const area of [...tours.map(({ area }) => area), "public"]) {
  for (const one of screens) if (one.area === area && !looksAt.has(one.file)) looksAt.set(one.file, area);
}

/** Reads each page of an area that `of` chooses, looks at one of each module that is the area's, and answers what is left. */
async function tour(page: Page, area: string, of: (pattern: string) => boolean, addresses: readonly string[]) {
  const wanted = screens.filter((one) => one.area === area && !excepted(one) && of(one.pattern));
  const opened = (await openedIn(readerOf(page.request), area, addresses)).filter(({ pattern }) =>
    wanted.some((one) => one.pattern === pattern),
  );
  for (const { address, html } of opened) {
    countProof("pages");
    expect.soft(html.match(/<h1[\s>]/g), address).toHaveLength(1);
    expect.soft(await checkMarkup(html), address).toEqual([]);
    expect.soft(runTogether(html), address).toEqual([]);
  }
  const own = opened.filter(
    ({ file }, i) => looksAt.get(file) === area && opened.findIndex((one) => one.file === file) === i,
  );
  await look(
    page,
    own.map(({ address }) => address),
  );
  return wanted.map(({ pattern }) => pattern).filter((pattern) => !opened.some((one) => one.pattern === pattern));
}

for (const { area, logins, of = () => true } of tours) {
  test(`every page of ${area}, as ${logins.join(" and ")} see it`, async ({ page, request }) => {
    const { root } = Object.values(environments).find(({ segment }) => segment === area) ?? { root: "mob" };
    let left: string[] | undefined;
    for (const login of logins.filter(() => left?.length !== 0)) {
      await signIn(page, login);
      const rows = await addressesOfRows(await apiAs(request, login), login, area, root);
      const unopened: string[] | undefined = left;
      left = await tour(page, area, (pattern) => of(pattern) && (unopened?.includes(pattern) ?? true), rows);
    }
    expect(left).toEqual([]);
  });
}

test("every page that stands in no area", async ({ page }) => {
  await page.goto("/");
  expect(await tour(page, "public", () => true, publicAddresses)).toEqual([]);
});
