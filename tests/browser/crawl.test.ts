import { loginGuide } from "#app/demo/users.ts";
import { countProof } from "#tests/world/proofs.ts";
import { wholeForm } from "#tests/world/whole-form.ts";
import { expect, NIGHTLY, test } from "./support/app.ts";
import { checkMarkup } from "./support/markup.ts";
import { findRunTogether } from "./support/run-together.ts";

/** Pages of each login; `screens.test.ts` opens every page of the route table, too. */
const MOST = wholeForm ? 60 : 10;
/** Login whose links are followed each day; nightly those of all are. */
const EVERYDAY = "agencia";

for (const [login] of loginGuide) {
  const options = login === EVERYDAY ? {} : { tag: NIGHTLY };
  test(`every link that ${login} can follow leads somewhere`, options, async ({ page, signIn, app }) => {
    await signIn(login);
    const known = new Set([new URL(page.url()).pathname]);
    for (const path of known) {
      countProof("pages");
      const response = await page.request.get(path);
      const html = await response.text();
      // The menu of the backoffice is the same for every role; its pages refuse those who may not read them.
      if (/^backoffice\./.test(login) && response.status() === 403) continue;
      expect({ path, status: response.status() }).toEqual({ path, status: 200 });
      if (!response.headers()["content-type"]?.startsWith("text/html")) continue;
      expect(html.match(/<h1[\s>]/g), path).toHaveLength(1);
      expect.soft(await checkMarkup(html), path).toEqual([]);
      expect.soft(findRunTogether(html), path).toEqual([]);
      expect(html, path).not.toMatch(/<template id="B:|\$RC\(| style="/);
      for (const [, href = ""] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
        const to = new URL(href.replaceAll("&amp;", "&"), app.origin + path);
        if (to.origin === app.origin && known.size < MOST && to.pathname !== "/sair")
          known.add(to.pathname + to.search);
      }
    }
  });
}
