import { beforeAll, expect, test } from "vitest";
import { announcedCount, textOf } from "#tests/world/html.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { insertReportedWork } from "#tests/world/supplier-reports.ts";
import { openWebWorld } from "#tests/world/web.ts";

/** The nouns of agencies, suppliers and service providers, found by the search of each edition. */
const world = openWebWorld();
const areas: Record<string, string> = { belo: "supplier", limpa: "serviceProvider", aurora: "agency" };
let work: Awaited<ReturnType<typeof insertReportedWork>>;

beforeAll(async () => {
  work = await insertReportedWork(world);
  const { sol, belo, limpa, aurora } = accounts;
  await world.admin.query(
    `insert into service_agreements (owner_uuid, uuid, retailer_uuid, state, starts_on)
     values ($1, gen_random_uuid(), $2, 'in_force', '2026-01-01')`,
    [limpa.uuid, sol.uuid],
  );
  await world.admin.query(
    `insert into invoices (account_uuid, uuid, number, period_starts_on, period_ends_on, amount_cents, due_on, boleto_line)
     select account, gen_random_uuid(), n, '2026-03-01', '2026-03-31', 10000, '2026-03-15', repeat('0', 47)
     from unnest($1::uuid[], '{701, 702, 703}'::int[]) i (account, n)`,
    [[belo.uuid, limpa.uuid, aurora.uuid]],
  );
  await world.admin.query(
    `insert into agency_supplier_contracts (agency_uuid, uuid, name, supplier_uuid, starts_on, people)
     values ($1, gen_random_uuid(), 'Campanha de verão', $2, app.today(), 1)`,
    [aurora.uuid, belo.uuid],
  );
});

test.each([
  ["belo", "control", "elza", "Visitantes", "Elza Figueira"],
  ["belo", "control", "mercados", "Redes", "Mercados Sol"],
  ["belo", "control", "mercados", "Declarações de serviço", "Mercados Sol"],
  ["belo", "control", "701", "Faturas", "Fatura 701", "Fatura nº 701"],
  ["limpa", "control", "leal", "Visitantes", "Fábio Leal"],
  ["limpa", "control", "mercados", "Redes", "Mercados Sol"],
  ["limpa", "control", "mercados", "Declarações de serviço", "Mercados Sol"],
  ["limpa", "control", "702", "Faturas", "Fatura 702", "Fatura nº 702"],
  ["aurora", "control", "mercados", "Redes", "Mercados Sol"],
  ["aurora", "control", "verao", "Projetos", "Campanha de verão"],
  ["aurora", "control", "belo", "Projetos por fornecedor", "Biscoitos Belo"],
  ["aurora", "control", "centro", "Visitantes por loja", "Sol Centro", "Ana Beatriz Prado"],
  ["aurora", "control", "703", "Faturas", "Fatura 703", "Fatura nº 703"],
  ["aurora", "connect", "beatriz", "Promotores", "Ana Beatriz Prado"],
  ["aurora", "connect", "rota", "Roteiros", "Rota"],
  ["aurora", "connect", "centro", "Lojas", "Sol Centro"],
  ["aurora", "connect", "belo", "Fornecedores", "Biscoitos Belo"],
  ["aurora", "connect", "polvilho", "Produtos", "Biscoito de polvilho"],
  ["aurora", "connect", "frente", "Pesquisas", "Frente"],
])("%s in %s, by “%s”: %s has %s, which opens", async (login, edition, typed, heading, name, shown: string = name) => {
  await world.admin.query("update users set edition = $2 where login = $1", [login, edition]);
  const browser = await world.browser(login);
  const page = await browser.open(`/${areas[login]}/buscar?q=${typed}`);
  const [group = ""] = new RegExp(`<section aria-label="${heading}".*?</section>`, "s").exec(page.html) ?? [];
  const [, href = ""] = new RegExp(`<a href="([^"]*)"[^>]*>${name}</a>`).exec(group) ?? [];
  const opened = await browser.open(href.replaceAll("&amp;", "&"));
  expect([href, opened.status, textOf(opened)]).toEqual([href, 200, expect.stringContaining(shown)]);
  await world.admin.query("update users set edition = 'control' where login = $1", [login]);
});

test("a supplier's connect edition finds its reports' work while their blocks are on", async () => {
  const { day } = work;
  await world.admin.query("update users set edition = 'connect' where login = 'belo'");
  await world.admin.query("update client_infos set use_mobconnect = true where account_uuid = $1", [
    accounts.belo.uuid,
  ]);
  const browser = await world.browser("belo");
  world.apiCalls.length = 0;
  const page = await browser.open("/supplier/buscar?q=vitrine");
  // Visits by person, by store and by their text.
  const reports = { "reports/planned_visits": 3, survey_answers: 1, evidences: 1, "reports/store_tasks": 1 };
  for (const [path, calls] of Object.entries(reports))
    expect(world.apiCalls.filter((call) => call === `GET /v1/suppliers/${path}`)).toHaveLength(calls);
  const date = day.split("-").reverse().join("/");
  expect(textOf(page)).toMatch(
    new RegExp(
      ["Visitas", "Respostas de pesquisas", "Evidências", "Atividades de reposição Limpeza: Biscoitos,"]
        .map((heading) => `${heading} Ana Beatriz Prado, Sol Centro [^/]*${date}.*`)
        .join(""),
    ),
  );
  const narrowed = `start_date=${day}&end_date=${day}&store_uuid=${accounts.solCentro.uuid}&visitor_uuid=${visitors.ana.uuid}`;
  const hrefs = [...page.html.matchAll(/href="(\/supplier\/reports\/[^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  expect(hrefs.filter((href) => href.endsWith(narrowed))).toHaveLength(4);
  expect(hrefs).toContainEqual(expect.stringMatching(/^\/supplier\/reports\/evidences\?q=vitrine&start_date=/));
  for (const href of hrefs) {
    const rows = href.includes("/evidences") ? 2 : 1;
    expect([href, announcedCount(await browser.open(href))]).toEqual([href, expect.stringMatching(`^${rows} `)]);
  }
  for (const [name, heading] of [
    ["beatriz", "Visitas por promotor"],
    ["centro", "Visitas por loja"],
  ])
    expect(textOf(await browser.open(`/supplier/buscar?q=${name}`))).toContain(
      `${heading} Ana Beatriz Prado, Sol Centro`,
    );
  const blocks = "update client_infos set conditional_blocks = $2 where account_uuid = $1";
  await world.admin.query(blocks, [accounts.belo.uuid, ["display_survey_report"]]);
  const narrow = await world.browser("belo");
  world.apiCalls.length = 0;
  const others = textOf(await narrow.open("/supplier/buscar?q=vitrine"));
  expect(Object.keys(reports).filter((path) => world.apiCalls.includes(`GET /v1/suppliers/${path}`))).toEqual([
    "survey_answers",
  ]);
  expect(others).toMatch(/1 resultado para “vitrine” Respostas de pesquisas Ana Beatriz Prado, Sol Centro/);
  await world.admin.query("update users set edition = 'control' where login = 'belo'");
});
