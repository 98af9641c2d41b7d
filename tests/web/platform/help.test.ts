import { expect, test } from "vitest";
import { visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();

test.each([
  ["aurora", "agency", "O que impede a entrada?"],
  ["sol", "retailer", "Decidi errado sobre um documento. E agora?"],
  ["sol.centro", "store", "Apareceu IMPEDIDO. O que faço?"],
  ["campo", "af", "Sem internet, perco o que fiz?"],
  ["mob", "mob", "Mudo o perfil ou o usuário?"],
  ["backoffice", "backoffice", "Gerei as faturas do mês com um erro. Como volto atrás?"],
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
  expect(anchors).toEqual(
    expect.arrayContaining(["vinculo", "cracha", "projeto", "regional", "book", "lite", "impedido"]),
  );
  const page = (await browser.open("/agency/regionals")).html;
  expect(page).toMatch(/<a href="\/agency\/ajuda\/glossario#regional" aria-describedby="term-regional"/);
  expect(page).toMatch(/role="tooltip" id="term-regional"[^>]*>Parte do território de uma agência/);
  expect((await (await world.browser("sol")).open("/retailer/ajuda/glossario")).html).not.toContain('id="regional"');
});

const bruno = `/agency/visitors/${visitors.bruno.uuid}`;

test.each([
  ["vinculo", "/agency/allocations"],
  ["vinculo", `${bruno}?aba=vinculos`],
  ["cracha", bruno],
  ["impedido", `${bruno}?aba=entrar`],
  ["projeto", "/agency/agencySupplierContracts"],
  ["pendencia", "/agency/visitorsPendingDocs?ver=matriz"],
  ["roteiro", "/agency/roadmap"],
  ["sortimento", "/agency/assortment"],
] as const)("%s is explained where it stands first, at %s", async (word, address) => {
  const page = await (await world.browser("aurora")).open(address);
  expect(page.html).toContain(`href="/agency/ajuda/glossario#${word}" aria-describedby="term-${word}"`);
});

test("a supplier's home explains declarations", async () => {
  const page = await (await world.browser("belo")).open("/supplier");
  expect(page.html).toContain('href="/supplier/ajuda/glossario#declaracao"');
});
