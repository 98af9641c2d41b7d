import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { panelHtml } from "#tests/world/html.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();

const address = (html: string) => html.replaceAll("&amp;", "&");

/** Returns the linked numbers of a panel: label to number and address. */
function figures(page: PageResponse, id: string) {
  const found = panelHtml(page, id).matchAll(
    /<a href="([^"]*)"[^>]*><strong[^>]*>([^<]*)<\/strong> <span>([^<]*)<\/span>/g,
  );
  return new Map([...found].map(([, href = "", value, label = ""]) => [label, { value, href: address(href) }]));
}

/** Adds a visit of Ana today that begins at `hour` on the store's clock. */
function addVisit(store: "solCentro" | "solAcre", hour: number, zone: string) {
  return world.admin.query(
    `insert into visits (owner_uuid, visitor_uuid, uuid, store_uuid, retailer_uuid, day, entered_hour, entered_at,
       entered_app_name, supplier_uuids)
     values ($1, $2, $3, $4, $5, app.today(), $6::int, (app.today() + make_interval(hours => $6::int)) at time zone $7,
       'concierge_desktop', '{}')`,
    [accounts.aurora.uuid, visitors.ana.uuid, randomUUID(), accounts[store].uuid, accounts.sol.uuid, hour, zone],
  );
}

test("every figure of the home has a name or a caption", async () => {
  const { html } = await (await world.browser("aurora")).open("/agency");
  const figures = [...html.matchAll(/<figure([^>]*)>(<figcaption)?/g)];
  expect(figures.length).toBeGreaterThan(0);
  expect(figures.filter(([, attributes, caption]) => !attributes?.includes("aria-label=") && !caption)).toEqual([]);
});

test.each(["/agency", `/agency?supervisor=${visitors.carla.uuid}`])(
  "each number of %s leads to as many rows",
  async (path) => {
    const browser = await world.browser("aurora");
    const numbers = figures(await browser.open(path), "visitantes");
    expect([...numbers.keys()]).toEqual([
      "visitantes ativos",
      "Com vínculo",
      "Sem vínculo",
      "Sem pendência",
      "Com documentos em avaliação",
      "Com documentos faltando",
      "Sem fornecedor atendido",
      "Sem acesso hoje",
    ]);
    for (const { value, href } of numbers.values()) {
      expect((await browser.open(href)).html).toMatch(new RegExp(`data-announce="${value} visitantes?"`));
    }
  },
);

test("a day without visits says so", async () => {
  const page = await (await world.browser("boreal")).open("/agency");
  expect(panelHtml(page, "visitas")).toContain("Sem dados");
  expect(panelHtml(page, "horas")).toContain("Não há dados para exibição do gráfico");
  expect(panelHtml(page, "projetos")).toContain("Não há projetos");
});

test("a failed panel leaves the others working", async () => {
  const browser = await world.browser("aurora");
  const page = await browser.open("/agency?supervisor=ninguem");
  expect(page.status).toBe(200);
  for (const id of ["visitantes", "acesso", "projetos"]) {
    expect(panelHtml(page, id)).toContain("dados indisponíveis");
    expect(panelHtml(page, id)).toContain('href="/agency?supervisor=ninguem"');
  }
  expect(panelHtml(page, "visitas")).not.toContain("dados indisponíveis");
  expect(panelHtml(await browser.open("/agency?store_uuid=nenhuma"), "visitas")).toContain("dados indisponíveis");
});

test("visits are listed nine at a time, newest first, by each store's clock", async () => {
  for (let hour = 0; hour < 20; hour++) await addVisit("solCentro", hour, "America/Sao_Paulo");
  for (let hour = 6; hour < 14; hour++) await addVisit("solAcre", hour, "America/Rio_Branco");
  const browser = await world.browser("aurora");
  const times = async (path: string) => {
    const panel = panelHtml(await browser.open(path), "visitas");
    return [...panel.matchAll(/<td[^>]*>(?:<[^>]*>)*(\d\d:\d\d[^<]*)</g)].map(([, time]) => time);
  };
  expect((await times("/agency")).slice(0, 4)).toEqual(["19:00", "18:00", "17:00", "16:00"]);
  const counts: number[] = [];
  for (const page of [0, 1, 2, 3]) counts.push((await times(`/agency?visitas=${page}`)).length);
  expect(counts).toEqual([9, 9, 7, 3]);
  expect(await times("/agency")).toContain("13:00 (Rio Branco)");
  const last = await browser.open("/agency?visitas=3");
  expect(last.html).toContain("26 - 28 de 28 item(s)");
  expect(last.html).not.toContain('rel="next"');
  expect(await browser.open("/agency?visitas=9")).toMatchObject({ status: 302, location: "/agency?visitas=3" });
  expect(panelHtml(await browser.open(`/agency?store_uuid=${accounts.solAcre.uuid}`), "visitas")).toContain(
    "8 visitas hoje",
  );
});

test("a user without access to visitors gets advice", async () => {
  const page = await (await world.browser("aurora.nada")).open("/agency");
  expect(page.html).toContain("Seu perfil não tem acesso aos visitantes.");
  expect(page.html).not.toContain('<form method="get"');
});

test("a session that ends during an open dashboard leads back to it after login", async () => {
  const browser = await world.browser();
  const dataResponse = await browser.open("/agency.data?state_id=35&_routes=areas%2Fagency%2Fhome");
  expect(dataResponse.html).toContain("/?redirectTo=%2Fagency%3Fstate_id%3D35");
});
