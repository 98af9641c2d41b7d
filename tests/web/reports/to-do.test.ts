import { expect, test } from "vitest";
import { findWrongCounts, linkedNumbers, panelHtml, textOf } from "#tests/world/html.ts";
import { accounts, documentTypes, visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

/** "Para resolver": what waits for an account stands first on its home, and each number leads to as many rows. */
const world = openWebWorld();
const { aurora, sol, solCentro, solAcre } = accounts;
const panel = "para-resolver";

const insertLiteVisitor = () =>
  world.admin.query(
    `insert into lite_visitors (retailer_uuid, uuid, store_uuid, owner_uuid, name, cpf, phone, company, purpose, origin)
     values ($1, gen_random_uuid(), $2, $3, 'Tainá Rocha', '86288366757', '', 'Aurora', 'Promotora', 'import')`,
    [sol.uuid, solCentro.uuid, aurora.uuid],
  );

const allocate = (name: "ana" | "bruno" | "carla", state: "active" | "pending") =>
  world.admin.query(
    `insert into allocations (owner_uuid, visitor_uuid, uuid, store_uuid, retailer_uuid, state, starts_on)
     values ($1, $2, gen_random_uuid(), $3, $4, $5, app.today())`,
    [aurora.uuid, visitors[name].uuid, solAcre.uuid, sol.uuid, state],
  );

test("an agency's home without anything to resolve says so", async () => {
  const page = await (await world.browser("boreal")).open("/agency");
  expect(textOf({ html: panelHtml(page, panel) })).toContain("Nada a resolver agora.");
  expect(linkedNumbers(page, panel)).toEqual([]);
});

test("an agency's home begins with what it has to resolve", async () => {
  await insertLiteVisitor();
  await allocate("carla", "pending");
  await world.admin.query(
    "update visitor_documents set expires_on = app.today() + 3 where owner_uuid = $1 and visitor_uuid = $2",
    [aurora.uuid, visitors.ana.uuid],
  );
  await world.admin.query(
    `insert into visitor_documents (owner_uuid, visitor_uuid, uuid, document_type_uuid, status, problem, forgotten_at)
     values ($1, $2, gen_random_uuid(), $3, 'denied', 'not_assigned', now())`,
    [aurora.uuid, visitors.bruno.uuid, documentTypes.aso],
  );
  await world.admin.query(
    `insert into agency_supplier_contracts (agency_uuid, uuid, name, supplier_uuid, starts_on, ends_on, people)
     values ($1, gen_random_uuid(), 'Projeto', $2, app.today() - 9, app.today() + 9, 1),
       ($1, gen_random_uuid(), 'Outro', $2, app.today() - 9, app.today() + 90, 1)`,
    [aurora.uuid, accounts.belo.uuid],
  );
  await world.admin.query(
    `with made as (
       insert into roadmaps (agency_uuid, uuid, name, frequency, visitor_uuid, starts_on)
       values ($1, gen_random_uuid(), 'Rota', 'weekly', $2, app.today()) returning uuid)
     insert into planned_visits (agency_uuid, uuid, day, position, visitor_uuid, store_uuid, retailer_uuid, roadmap_uuid)
     select $1, gen_random_uuid(), app.today() + 5, 0, $2, $3, $4, uuid from made`,
    [aurora.uuid, visitors.ana.uuid, solCentro.uuid, sol.uuid],
  );
  const browser = await world.browser("aurora");
  const page = await browser.open("/agency");
  const text = textOf({ html: panelHtml(page, panel) });
  for (const label of [
    "1 Com entrada impedida hoje",
    "1 Com entrada impedida amanhã",
    "1 Com documento recusado",
    "1 Com documento que vence em 7 dias",
    "1 Cadastro pendente de aprovação",
    "1 Com vínculo a aprovar pela rede",
    "2 Projetos sem documento",
    "1 Projeto perto do fim",
    "1 Vencimento com visitas planejadas em risco",
  ]) {
    expect(text).toContain(label);
  }
  expect(linkedNumbers(page, panel)).toHaveLength(9);
  expect(await findWrongCounts(browser, page, [panel])).toEqual([]);
  expect(page.html.indexOf(`id="${panel}"`)).toBeLessThan(page.html.indexOf('id="visitantes"'));
});

test("the numbers of a home are those of the chosen supervisor's team", async () => {
  const browser = await world.browser("aurora");
  const page = await browser.open(`/agency?supervisor=${visitors.carla.uuid}`);
  expect(linkedNumbers(page, panel)[0]?.href).toContain(`responsible_uuid=${visitors.carla.uuid}`);
  expect(await findWrongCounts(browser, page, [panel])).toEqual([]);
});

test("an agency's tiles add up to the number above them", async () => {
  const page = await (await world.browser("aurora")).open("/agency");
  const count = (label: string) =>
    Number(new RegExp(`<strong[^>]*>([\\d.]+)</strong> (?:<span>)?${label}`).exec(panelHtml(page, "visitantes"))?.[1]);
  expect(count("Com vínculo") + count("Sem vínculo")).toBe(count("visitantes ativos"));
  const documents = ["Sem pendência", "Com documentos em avaliação", "Com documentos faltando"].map(count);
  expect(documents.reduce((sum, n) => sum + n, 0)).toBe(count("com vínculo"));
});

test("the administration's home counts the accounts for which nobody signs in", async () => {
  await world.admin.query("update users set active = false where account_uuid = $1", [accounts.boreal.uuid]);
  await world.admin.query("update client_infos set status = 'active' where account_uuid = $1", [accounts.boreal.uuid]);
  const browser = await world.browser("mob");
  const page = await browser.open("/mob");
  expect(textOf({ html: panelHtml(page, panel) })).toContain("1 Agência sem usuários");
  expect(await findWrongCounts(browser, page, [panel])).toEqual([]);
  await world.admin.query("update users set active = true where account_uuid = $1", [accounts.boreal.uuid]);
});

test("a retailer's and a store's home count documents and visits", async () => {
  await world.admin.query("update retailer_configs set document_validation_type = 'retailer'");
  await world.admin.query(
    `insert into visitor_documents (owner_uuid, visitor_uuid, uuid, document_type_uuid, status, forgotten_at)
     values ($1, $2, gen_random_uuid(), $3, 'pending', now())`,
    [aurora.uuid, visitors.bruno.uuid, documentTypes.aso],
  );
  // One is inside, one forgot to leave, and one counts in every hour of the chart, whatever the time is now.
  for (const [name, days, leftHour] of [
    ["ana", 0, null],
    ["bruno", 3, null],
    ["elza", 0, 23],
  ] as const) {
    await world.admin.query(
      `insert into visits (owner_uuid, visitor_uuid, uuid, store_uuid, retailer_uuid, day, entered_hour, entered_at,
         left_hour, left_at, entered_app_name, supplier_uuids)
       values ($1, $2, gen_random_uuid(), $3, $4, app.today() - $5::int, 0,
         (app.today() - $5::int)::timestamp at time zone 'America/Sao_Paulo', $6::int,
         (app.today() - $5::int + make_time($6, 0, 0)) at time zone 'America/Sao_Paulo', 'concierge_desktop', '{}')`,
      [aurora.uuid, visitors[name].uuid, solCentro.uuid, sol.uuid, days, leftHour],
    );
  }
  for (const [login, home, toDo, now] of [
    ["sol", "/retailer", 3, 1],
    ["sol.centro", "/store", 1, 15],
  ] as const) {
    const browser = await world.browser(login);
    const page = await browser.open(home);
    expect(linkedNumbers(page, panel), home).toHaveLength(toDo);
    expect(linkedNumbers(page, "agora"), home).toHaveLength(now);
    expect(await findWrongCounts(browser, page, [panel, "agora"])).toEqual([]);
  }
});
