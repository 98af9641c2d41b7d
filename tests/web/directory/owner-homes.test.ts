import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { countStatements } from "#tests/world/count-statements.ts";
import { announcedCount, findWrongCounts, linkedNumbers, panelHtml, rowNames, textOf } from "#tests/world/html.ts";
import { accounts, documentTypes, type Login, type VisitorName, visitors } from "#tests/world/people.ts";
import { insertReportedWork } from "#tests/world/supplier-reports.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();

const homes = [
  ["belo", "/supplier", "supplier"],
  ["limpa", "/serviceProvider", "service_provider"],
] as const;
const zones = { solCentro: "America/Sao_Paulo", solAcre: "America/Rio_Branco" };

/**
 * Adds a visit of today that begins at the store's midnight and ends at `leftHour`, or is still open if that is null.
 * Every visitor but Fabio serves the supplier Belo.
 */
const addVisit = (name: VisitorName, store: keyof typeof zones, leftHour: number | null) =>
  world.admin.query(
    `insert into visits (owner_uuid, visitor_uuid, uuid, store_uuid, retailer_uuid, day, entered_hour, entered_at,
       left_hour, left_at, entered_app_name, supplier_uuids)
     values ($1, $2, $3, $4, $5, app.today(), 0, app.today()::timestamp at time zone $6, $7::int,
       (app.today() + make_interval(hours => $7::int)) at time zone $6, 'concierge_desktop', $8)`,
    [
      accounts[visitors[name].owner].uuid,
      visitors[name].uuid,
      randomUUID(),
      accounts[store].uuid,
      accounts.sol.uuid,
      zones[store],
      leftHour,
      name === "fabio" ? [] : [accounts.belo.uuid],
    ],
  );

beforeAll(async () => {
  for (const name of ["elza", "fabio"] as const) {
    await addVisit(name, "solCentro", null);
    await addVisit(name, "solCentro", 9);
  }
  await addVisit("fabio", "solAcre", 18);
  await addVisit("ana", "solAcre", 18);
});

test.each(
  homes.flatMap(([login, home]) =>
    (
      [
        ["", "3"],
        ["?state_id=12", "1"],
        [`?store_uuid=${accounts.solCentro.uuid}`, "2"],
      ] as const
    ).map(([search, visits]) => [login, home + search, visits] as const),
  ),
)("%s: each number of %s leads to as many rows", async (login, path, visits) => {
  const browser = await world.browser(login);
  const page = await browser.open(path);
  const panels = { visitantes: 7, acesso: 2, visitas: 2 };
  for (const [id, count] of Object.entries(panels)) {
    expect(linkedNumbers(page, id), id).toHaveLength(count);
  }
  expect(linkedNumbers(page, "horas").length).toBeGreaterThanOrEqual(4); // 6h to 9h, and the hours since
  expect(await findWrongCounts(browser, page, [...Object.keys(panels), "horas", "para-resolver"])).toEqual([]);
  expect(linkedNumbers(page, "visitas")[0]?.value).toBe(visits);
  expect(linkedNumbers(page, "acesso").map(({ value }) => value)).toEqual(["1", "0"]);
});

test.each(homes)("%s: a supervisor filters the visitors of %s, a place its visits", async (login, home) => {
  const browser = await world.browser(login);
  const page = await browser.open(home);
  for (const label of ["Supervisor", "Estado", "Cidade", "Bandeira", "Loja"]) {
    expect(page.html).toMatch(new RegExp(`<label[^>]*>${label}`));
  }
  expect(textOf(page)).toMatch(/Atualizado \d\d:\d\d Atualizar/);
  const narrowed = await browser.open(`${home}?supervisor=${visitors.carla.uuid}&state_id=12`);
  expect(panelHtml(narrowed, "visitantes")).toContain("Ninguém ativo responde a este supervisor.");
  expect(panelHtml(narrowed, "visitas")).toContain("1 visita hoje");
  expect(narrowed.html).toContain('aria-label="Remover filtro Estado: Acre"');
  const failed = await browser.open(`${home}?supervisor=ninguem`);
  expect(panelHtml(failed, "visitantes")).toContain("dados indisponíveis");
  expect(panelHtml(failed, "visitas")).not.toContain("dados indisponíveis");
});

test("a supplier sees its visitors and their employers, and opens only its own records", async () => {
  const browser = await world.browser("belo");
  const page = await browser.open("/supplier");
  expect(panelHtml(page, "visitas")).toContain(`href="/supplier/visitors/${visitors.elza.uuid}"`);
  expect(panelHtml(page, "visitas")).toContain("Ana Beatriz Prado");
  expect(panelHtml(page, "visitas")).not.toContain(visitors.ana.uuid);
  const report = await browser.open("/supplier/reports/retailersVisitors?visitor_name=ana");
  expect(textOf(report)).toContain("Ana Beatriz Prado Sol Rio Branco Rio Branco/AC – Sol Agência Aurora Portaria");
  expect(report.html).not.toContain(visitors.ana.uuid);
  expect(announcedCount(report)).toBe("1 visita");
  const csv = await browser.open("/supplier/reports/retailersVisitors/export?visitor_name=ana&format=csv");
  expect(csv.html.trim().split("\r\n")).toHaveLength(2);
});

test("a supplier's declarations are counted by minutes", async () => {
  const supplier = await world.browser("belo");
  const read = async () => panelHtml(await supplier.open("/supplier"), "declaracoes");
  const text = async () => textOf({ html: await read() });
  expect(await text()).toContain("Com minutos 1 100% Sem minutos 0 0%");
  await world.admin.query("update service_agreement_stores set weekly_minutes = null where agreement_uuid = $1", [
    documentTypes.rg,
  ]);
  expect(await text()).toContain("Com minutos 0 0% Sem minutos 1 100%");
  await world.admin.query("update service_agreements set state = 'draft' where uuid = $1", [documentTypes.rg]);
  expect(await text()).toContain("Não há dados para exibição do gráfico");
  expect(panelHtml(await (await world.browser("limpa")).open("/serviceProvider"), "declaracoes")).toBe("");
});

test.each(homes)("%s: an empty home at %s leads to the pending registrations", async (login, home) => {
  await world.admin.query("update visitors set active = false where owner_uuid = $1", [accounts[login].uuid]);
  const browser = await world.browser(login);
  const [, href = ""] =
    /href="([^"]*)"[^>]*>Cadastros pendentes/.exec(panelHtml(await browser.open(home), "visitantes")) ?? [];
  expect((await browser.open(href)).h1).toBe("Cadastros pendentes de aprovação");
  await world.admin.query("update visitors set active = true where owner_uuid = $1", [accounts[login].uuid]);
});

test.each(homes)("%s: the visits of %s have a report of their own", async (login, home) => {
  const browser = await world.browser(login);
  const path = `${home}/reports/retailersVisitors`;
  const page = await browser.open(path);
  expect(page).toMatchObject({ status: 200, h1: "Histórico de acessos" });
  expect(page.html).toContain(`href="${path}" aria-current="page"`);
  expect(announcedCount(page)).toBe("3 visitas");
  const name = visitors[login === "belo" ? "elza" : "fabio"].name;
  expect(rowNames(await browser.open(`${path}?visitor_name=${name.slice(0, 4)}`))).toContain(name);
  const csv = await browser.open(`${path}/export?store_name=centro&format=csv`);
  expect(csv.html.trim().split("\r\n")).toHaveLength(3);
});

test.each(homes)("%s: the home at %s runs few statements, however many visits", async (login, home) => {
  const browser = await world.browser(login);
  await browser.open(home);
  const all = await countStatements(() => browser.open(home));
  expect(all).toBeLessThanOrEqual(12);
  for (let visit = 0; visit < 25; visit++) await addVisit(login === "belo" ? "elza" : "fabio", "solCentro", 7);
  expect(await countStatements(() => browser.open(home))).toBe(all);
});

test("a supplier's connect edition has a work list and no charts", async () => {
  await world.admin.query("update client_infos set use_mobconnect = true where account_uuid = $1", [
    accounts.belo.uuid,
  ]);
  const browser = await world.browser("belo");
  expect((await browser.open("/supplier")).html).toContain("__reactRouterContext");
  await browser.open("/edicao/connect");
  const page = await browser.open("/supplier");
  expect(page).toMatchObject({ status: 200, h1: "Fornecedor" });
  expect(page.html).toContain("Nada a resolver agora.");
  expect(page.html).not.toContain("__reactRouterContext");
});

const without = (permission: string, user_type: string) =>
  world.admin.query(
    "update roles set permissions = permissions || jsonb_build_object($1::text, 0) where user_type = $2",
    [permission, user_type],
  );

test("a figure of the connect home needs its report's block and permission", async () => {
  await insertReportedWork(world);
  const { uuid } = accounts.belo;
  await world.admin.query("update store_tasks set status = 'with_issue', issue_reason = 'damaged'");
  await world.admin.query("update client_infos set use_mobconnect = true where account_uuid = $1", [uuid]);
  const show = (...blocks: string[]) =>
    world.admin.query("update client_infos set conditional_blocks = $2 where account_uuid = $1", [
      uuid,
      blocks.map((name) => `display_${name}_report`),
    ]);
  /** Returns the figures of the home, and the lists of reports that it reads. */
  const read = async () => {
    const browser = await world.browser("belo");
    await browser.open("/edicao/connect");
    world.apiCalls.length = 0;
    const page = await browser.open("/supplier");
    const figures = ["para-resolver", "agora"].flatMap((id) => linkedNumbers(page, id));
    const lists = world.apiCalls.filter((call) =>
      /\/(planned_visits|survey_answers|evidences|store_tasks)$/.test(call),
    );
    return { shown: figures.map(({ href, value }) => `${href.split("/").at(-1)}: ${value}`), lists: lists.length };
  };
  const [issues, tasks] = ["replacement?status=with_issue: 1", "replacement: 1"];
  const [visits, evidences, answers] = ["visits: 1", "evidences: 2", "schedules: 1"];
  expect(await read()).toEqual({ shown: [issues, visits, evidences, answers, tasks], lists: 6 });
  await show("evidence", "survey", "visits");
  expect(await read()).toEqual({ shown: [visits, evidences, answers], lists: 4 });
  await show("evidence", "survey", "store_task");
  expect(await read()).toEqual({ shown: [issues, evidences, answers, tasks], lists: 4 });
  await show("evidence", "survey", "store_task", "visits");
  await without("supplier-evidences-report", "supplier");
  await without("supplier-replacements-report", "supplier");
  expect(await read()).toEqual({ shown: [visits, answers], lists: 3 });
});

test.each(homes)(
  "%s: a number of %s has a link only if the user's level and plan allow it",
  async (login, home, type) => {
    for (const report of ["pending-docs", "visitors-report"]) await without(`${slug(type)}-${report}`, type);
    const page = await (await world.browser(login)).open(home);
    expect(page.status).toBe(200);
    for (const id of ["visitas", "horas"]) expect(linkedNumbers(page, id)).toEqual([]);
    expect(linkedNumbers(page, "visitantes")).toHaveLength(7);
    expect(panelHtml(page, "visitantes")).not.toContain("visitorsPendingDocs");
  },
);

const slug = (type: string) => type.replaceAll("_", "-");

test.each(homes)("%s: without the level or the plan's feature %s gives advice", async (login, home, type) => {
  const read = async (who: Login) => {
    const page = await (await world.browser(who)).open(home);
    expect(page).toMatchObject({ status: 200, h1: "Olá!" });
    expect(page.html).not.toContain("Para as visitas");
    expect(page.html).not.toContain("__reactRouterContext");
    return textOf(page);
  };
  await without(`${slug(type)}-visitors`, type);
  expect(await read(login)).toContain(
    "Seu perfil não tem acesso aos visitantes. Para ver o painel, peça ao responsável",
  );
  await world.admin.query("update client_infos set plan_uuid = null where account_uuid = $1", [accounts[login].uuid]);
  expect(await read(login)).toContain("O plano da sua empresa não inclui a gestão de visitantes.");
});
