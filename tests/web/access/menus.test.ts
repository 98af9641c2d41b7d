import { expect, test } from "vitest";
import { loginGuide } from "#app/demo/users.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld("demonstration", "in process");

const readers = loginGuide.map(([login]) => login).filter((login) => login.endsWith(".leitura"));

test.each(readers)("the menu of %s leads to no page that refuses it", async (login) => {
  const browser = await world.browser(login);
  const { location } = await browser.open("/");
  const { html } = await browser.open(location ?? "/");
  const menu = html.slice(html.indexOf("data-sidebar"), html.indexOf("<main"));
  const links = [...new Set([...menu.matchAll(/href="(\/[^"?#]*)"/g)].map(([, href]) => href as string))];
  expect(links.length).toBeGreaterThan(4);
  const refused: string[] = [];
  for (const link of links) if ((await browser.open(link)).status === 403) refused.push(link);
  // Its menu is the same for every role (decision 267), and this role has no privacy.
  expect(refused).toEqual(login === "backoffice.leitura" ? ["/backoffice/visitorHistory"] : []);
});
