import { expect, test } from "vitest";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();

test.each([
  ["aurora", "agency", "O que impede a entrada?"],
  ["sol", "retailer", "Decidi errado sobre um documento. E agora?"],
  ["sol.centro", "store", "Apareceu IMPEDIDO. O que faço?"],
  ["campo", "af", "Sem internet, perco o que fiz?"],
  ["mob", "mob", "Mudo o perfil ou o usuário?"],
] as const)("the help of %s answers the questions of its area", async (login, area, question) => {
  const browser = await world.browser(login);
  const help = await browser.open(`/${area}/ajuda`);
  expect(help.html).toContain(question);
  expect(help.html).toContain(`href="/${area}/ajuda/glossario"`);
});

test("the glossary has an anchor for each word, and a page explains its word", async () => {
  const browser = await world.browser("aurora");
  const glossary = await browser.open("/agency/ajuda/glossario");
  expect(glossary.h1).toBe("Glossário");
  const anchors = [...glossary.html.matchAll(/<div id="([a-z]+)"/g)].map(([, anchor]) => anchor);
  expect(anchors).toEqual(expect.arrayContaining(["vinculo", "cracha", "projeto", "regional", "book", "lite"]));
  const page = (await browser.open("/agency/regionals")).html;
  expect(page).toMatch(/<a href="\/agency\/ajuda\/glossario#regional" aria-describedby="term-regional"/);
  expect(page).toMatch(/role="tooltip" id="term-regional"[^>]*>Parte do território de uma agência/);
  expect((await (await world.browser("sol")).open("/retailer/ajuda/glossario")).html).not.toContain('id="regional"');
});
