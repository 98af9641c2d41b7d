import { beforeAll, expect, test } from "vitest";
import { countStatements } from "#tests/world/count-statements.ts";
import { createFieldData, createRow, pictureForm } from "#tests/world/field.ts";
import { accounts, productCategories, productSections, visitors } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";
import type { Client } from "#tests/world/world.ts";

const world = openWebWorld();
const { solCentro } = accounts;
const AT = "/agency/reports";
let aurora: Client;
let works: Awaited<ReturnType<typeof createFieldData>>;

beforeAll(async () => {
  aurora = await world.as("aurora");
  const campo = await world.as("campo");
  works = await createFieldData(aurora);
  await world.admin.query(
    `with r as (insert into roadmaps (agency_uuid, uuid, name, visitor_uuid, frequency, starts_on)
       values ($1, gen_random_uuid(), 'Rota', $2, 'weekly', '2026-01-01') returning uuid)
     insert into planned_visits (agency_uuid, uuid, day, position, visitor_uuid, store_uuid, retailer_uuid, roadmap_uuid, state,
       justification, planned_minutes, worked_minutes)
     select $1, gen_random_uuid(), app.today() - i, 0, $2, $3, $4, r.uuid, (array['missed', 'justified'])[i % 2 + 1],
       case i % 2 when 1 then 'health_issue' end, 90, 0 from r, generate_series(1, 30) i`,
    [accounts.aurora.uuid, visitors.ana.uuid, solCentro.uuid, accounts.sol.uuid],
  );
  await world.admin.query(
    `insert into planned_visit_suppliers (agency_uuid, planned_visit_uuid, agency_supplier_uuid, planned_minutes, worked_minutes, day)
     select agency_uuid, uuid, $1, 90, worked_minutes, day from planned_visits`,
    [works.belo.uuid],
  );
  for (const [moment, category] of [
    ["before", "Gôndola"],
    ["after", "Gôndola"],
    ["after", "Ponta"],
  ] as const) {
    const photo = pictureForm({ moment, category, store_uuid: solCentro.uuid, agency_supplier_uuid: works.belo.uuid });
    expect((await campo("POST", "/v1/af/evidences", photo)).status).toBe(201);
  }
});

const text = ({ html }: PageResponse) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const plain = (href: string) => href.replaceAll("&amp;", "&");
const announced = ({ html }: PageResponse) => Number(/data-announce="(\d+) /.exec(html)?.[1]);
/** Returns the linked totals of a report: the numbers at its head and the rows of its table. */
const linkedTotals = ({ html }: PageResponse) =>
  [
    ...html.matchAll(/<a href="([^"]*)"[^>]*><strong[^>]*>(\d+)<\/strong>/g),
    ...html.matchAll(/<th scope="row"[^>]*><a href="([^"]*)">[^<]*<\/a><\/th><td class="num">(\d+)</g),
  ].map(([, href = "", count]) => ({ href: plain(href), count: Number(count) }));

test.each([
  [`${AT}/visits`, 6],
  [`${AT}/visits?por=store_uuid&start_date=01/01/2026`, 3],
  [`${AT}/visits?por=visitor_uuid&store_name=centro`, 3],
  [`${AT}/visits?state=done`, 1],
  [`${AT}/supplierTimeTracking`, 1],
  [`${AT}/evidences`, 3],
  [`${AT}/evidences?por=category`, 4],
])("every total of %s leads to as many rows", async (path, least) => {
  const browser = await world.browser("aurora");
  const page = await browser.open(path);
  expect(page.status).toBe(200);
  expect(linkedTotals(page).length).toBeGreaterThanOrEqual(least);
  for (const { href, count } of linkedTotals(page)) {
    expect([href, announced(await browser.open(href))]).toEqual([href, count]);
  }
});

test("a report covers seven days by default; an invalid day has an error at its field", async () => {
  const browser = await world.browser("aurora");
  const page = await browser.open(`${AT}/visits`);
  expect(text(page)).toContain("As visitas planejadas dos últimos sete dias.");
  expect(announced(page)).toBe(6);
  expect(announced(await browser.open(`${AT}/visits?start_date=01/01/2026`))).toBe(30);
  const wrong = await browser.open(`${AT}/visits?start_date=32/01/2026`);
  expect([wrong.status, text(wrong)]).toEqual([200, expect.stringContaining("Data inválida")]);
});

test("a report is exported with its filters", async () => {
  const browser = await world.browser("aurora");
  const csv = (await browser.open(`${AT}/visits/export?format=csv&state=justified`)).html;
  expect(csv.trim().split("\n")).toHaveLength(1 + 3);
  expect(csv).toContain("Problema de saúde");
  const sheet = await browser.open(`${AT}/evidences/export?format=xlsx`);
  expect(sheet.headers.get("content-type")).toContain("spreadsheetml");
});

test("photos are selected, shared by a link that opens without login, and revoked", async () => {
  const browser = await world.browser("aurora");
  const album = await browser.open(`${AT}/evidences`);
  const photos = [...album.html.matchAll(/<img src="([^"]*)"/g)]
    .map(([, src = ""]) => src)
    .filter((src) => src.includes("/evidences/"));
  expect(photos).toHaveLength(3);
  expect((await browser.open(photos[0] as string)).headers.get("content-type")).toBe("image/webp");
  const uuids = [...album.html.matchAll(/name="evidence" value="([^"]*)"/g)].map(([, uuid = ""]) => uuid);
  const chosen = await browser.open(`${AT}/evidences/share?evidence=${uuids[0]}&evidence=${uuids[1]}`);
  expect(text(chosen)).toContain("2 fotos: quem tiver o link");
  const all = await browser.open(`${AT}/evidences/share?todas=1&moment=before`);
  expect(text(all)).toContain("Uma foto: quem tiver o link");
  expect(text(await browser.open(`${AT}/evidences/share`))).toContain("Nenhuma foto foi escolhida.");
  const nameless = await browser.send(`${AT}/evidences/share`, { title: "", days: "7", evidence_uuids: uuids });
  expect([nameless.status, text(nameless)]).toEqual([422, expect.stringContaining("Título é obrigatório")]);
  expect(nameless.html.match(/name="evidence_uuids"/g)).toHaveLength(3);
  const shared = await browser.send(`${AT}/evidences/share`, { title: "Novembro", days: "7", evidence_uuids: uuids });
  expect([shared.status, text(shared)]).toEqual([200, expect.stringContaining("Link “Novembro” criado")]);
  const link = new URL(/href="(http[^"]*\/pub\/evidences\?token=[^"]*)"/.exec(shared.html)?.[1] as string);
  const sharesPage = await browser.open(`${AT}/evidences/shares`);
  expect(sharesPage.html).not.toContain(link.searchParams.get("token"));
  const anonymous = await world.browser();
  expect((await anonymous.open(link.pathname + link.search)).h1).toBe("Novembro");
  const question = /href="([^"]*\/revoke)"/.exec(sharesPage.html)?.[1] as string;
  await browser.send(question, {});
  expect((await anonymous.open(link.pathname + link.search)).status).toBe(410);
  expect(text(await browser.open(`${AT}/evidences/shares`))).toMatch(
    /Novembro 3 Alice Aurora [^A-Z]* 1 [^A-Z]* Cancelado/,
  );
});

test("settings control a supplier's view, logo and Book; a stale save gets a notice", async () => {
  const browser = await world.browser("aurora");
  const path = `${AT}/settings/${works.belo.uuid}`;
  expect((await browser.open(path)).h1).toBe("Biscoitos Belo");
  const saved = await browser.send(path, { display_visits_report: "on", columns: ["store", "day"], version: "0" });
  expect(saved).toMatchObject({ status: 302, location: `${AT}/settings` });
  const { body } = await aurora("GET", `/v1/agencies/report_settings/${works.belo.uuid}`);
  expect(body.report_setting).toMatchObject({
    display_visits_report: true,
    display_evidence_report: false,
    columns: ["store", "day"],
    version: 1,
  });
  const late = await browser.send(path, { display_evidence_report: "on", version: "0" });
  expect([late.status, text(late)]).toEqual([409, expect.stringContaining("Não vê")]);
  expect((await browser.send(path, { columns: ["nada"], version: "1" })).status).toBe(422);
  const none = await browser.send(`${path}/logo/edit`, { file: new File([], "") });
  expect([none.status, text(none)]).toEqual([422, expect.stringContaining("Arquivo é obrigatório")]);
  const logo = await browser.send(`${path}/logo/edit`, { file: pictureForm().get("file") as File });
  expect(logo).toMatchObject({ status: 302, location: path });
  expect((await browser.open(`${path}/logo`)).headers.get("content-type")).toBe("image/webp");
  expect(text(await browser.open(`${AT}/settings?q=belo`))).toMatch(/Biscoitos Belo Não Não Não Sim Sim/);
  const csv = await browser.open(`${AT}/settings/export?format=csv&q=belo`);
  expect(csv.html).toContain("Biscoitos Belo;não;não;não;sim;");
});

test("an agency's own logo is sent, stands on the Book, and is removed", async () => {
  const browser = await world.browser("aurora");
  const path = `${AT}/settings/agencyLogo`;
  const book = `${AT}/book?agency_supplier_uuid=${works.belo.uuid}`;
  expect(text(await browser.open(`${AT}/settings`))).toContain(
    "Sem logotipo: a capa do Book traz só o nome da agência.",
  );
  const none = await browser.send(`${path}/edit`, { file: new File([], "") });
  expect([none.status, text(none)]).toEqual([422, expect.stringContaining("Arquivo é obrigatório")]);
  const sent = await browser.send(`${path}/edit`, { file: pictureForm().get("file") as File });
  expect(sent).toMatchObject({ status: 302, location: `${AT}/settings` });
  expect((await browser.open(path)).headers.get("content-type")).toBe("image/webp");
  const address = `${AT}/book/${works.belo.uuid}/logo?of=agency`;
  expect((await browser.open(book)).html).toContain(`src="${address}" alt="Logotipo de Agência Aurora"`);
  expect((await browser.open(address)).headers.get("content-type")).toBe("image/webp");
  expect(text(await browser.open(`${path}/remove`))).toContain("Tem certeza?");
  expect(await browser.send(`${path}/remove`, {})).toMatchObject({ status: 302, location: `${AT}/settings` });
  expect((await browser.open(book)).html).not.toContain("Logotipo de Agência Aurora");
});

test("the Book is a printable page with its numbers, and a PDF", async () => {
  const browser = await world.browser("aurora");
  expect(text(await browser.open(`${AT}/book`))).toContain("Escolha um fornecedor para montar o Book.");
  const query = `?agency_supplier_uuid=${works.belo.uuid}`;
  const book = await browser.open(`${AT}/book${query}`);
  expect(text(book)).toMatch(/Biscoitos Belo Agência Aurora, de 01\/\d\d\/\d{4} a/);
  expect(text(book)).toContain("3 Fotos");
  const pdf = await browser.open(`${AT}/book/pdf${query}`);
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(pdf.html.slice(0, 5)).toBe("%PDF-");
  expect(pdf.html.match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(3);
  const long = await browser.open(`${AT}/book${query}&start_date=01/01/2025`);
  expect([long.status, text(long)]).toEqual([200, expect.stringContaining("O período tem no máximo 92 dias.")]);
});

test("survey dates read dd/mm/aaaa in the Book, its link, report and CSV", async () => {
  const today = (await world.admin.query("select app.today()::text as today")).rows[0].today;
  const quest = await createRow(aurora, "/v1/agencies/quests", {
    quest: {
      name: "Validade na gôndola",
      subject: "store",
      agency_supplier_uuid: works.belo.uuid,
      questions: [{ kind: "date", title: "Validade" }],
    },
  });
  const query = { store_uuids: [solCentro.uuid], visitor_uuids: [visitors.ana.uuid] };
  const schedule = await createRow(aurora, "/v1/agencies/survey_schedules", {
    survey_schedule: { survey_uuid: quest.uuid, starts_on: today, ends_on: today, ...query },
  });
  const [{ uuid: question_uuid }] = quest.questions;
  const values = [{ question_uuid, product_uuid: null, value: "2027-01-31" }];
  await createRow(await world.as("campo"), "/v1/af/survey_answers", {
    survey_answer: { survey_schedule_uuid: schedule.uuid, store_uuid: solCentro.uuid, values },
  });
  const browser = await world.browser("aurora");
  const book = `${AT}/book?agency_supplier_uuid=${works.belo.uuid}`;
  const [day] = (await world.admin.query("select to_char(app.today(), 'DD/MM/YYYY') as day")).rows;
  const terms = { title: "Validade", days: "7", agency_supplier_uuid: works.belo.uuid };
  const link = await browser.send(`${AT}/book/share`, { ...terms, start_date: day.day, end_date: day.day });
  const { pathname, search } = new URL(/href="(http[^"]*\/pub\/book\?token=[^"]*)"/.exec(link.html)?.[1] as string);
  for (const page of [
    await browser.open(book),
    await (await world.browser()).open(pathname + search),
    await browser.open(`${AT}/schedules`),
  ]) {
    expect(text(page)).toContain("31/01/2027");
    expect(text(page)).not.toMatch(/\d{4}-\d\d-\d\d/);
  }
  expect((await browser.open(`${AT}/schedules/export?format=csv`)).html).toContain("Validade: 31/01/2027");
});

test("the stores and hours of the Book lead to the reports that add up to them", async () => {
  const browser = await world.browser("aurora");
  const [{ first }] = (await world.admin.query("select to_char(app.today() - 30, 'DD/MM/YYYY') as first")).rows;
  const book = await browser.open(`${AT}/book?agency_supplier_uuid=${works.belo.uuid}&start_date=${first}`);
  const figure = (label: string) =>
    new RegExp(`<a href="([^"]*)"[^>]*><strong[^>]*>([^<]*)</strong> *(?:<span[^>]*>)?${label}`).exec(book.html) ?? [];
  const [, stores = "", count] = figure("Lojas");
  const report = await browser.open(plain(stores));
  expect([count, report.html.match(/<th scope="row"[^>]*><a href="[^"]*store_uuid=/g)?.length]).toEqual(["1", 1]);
  for (const label of ["Horas planejadas", "Horas trabalhadas"]) {
    const [, times = "", hours] = figure(label);
    expect(text(await browser.open(plain(times)))).toContain(`${hours} ${label}`);
  }
});

/** Returns the options of a select field. */
const optionsOf = ({ html }: PageResponse, name: string) =>
  [
    ...(new RegExp(`<select name="${name}".*?</select>`, "s").exec(html)?.[0] ?? "").matchAll(
      /<option value="([^"]*)"[^>]*>([^<]*)/g,
    ),
  ]
    .map(([, value = "", label = ""]) => ({ value, label }))
    .filter(({ value }) => value);

test("photos are filtered by category on the page, in its export and in chips", async () => {
  const browser = await world.browser("aurora");
  const page = await browser.open(`${AT}/evidences`);
  expect(optionsOf(page, "category").map(({ label }) => label)).toEqual(["Gôndola", "Ponta"]);
  const chosen = await browser.open(`${AT}/evidences?category=Ponta`);
  expect([announced(chosen), optionsOf(chosen, "category").length]).toEqual([1, 2]);
  expect(chosen.html).toContain('aria-label="Remover filtro Categoria: Ponta"');
  const csv = await browser.open(`${AT}/evidences/export?format=csv&category=Ponta`);
  expect(csv.html.trim().split("\n")).toHaveLength(1 + 1);
  const none = await browser.open(`${AT}/evidences?category=Ponta&moment=before`);
  expect([announced(none), optionsOf(none, "category").map(({ label }) => label)]).toEqual([
    0,
    ["Fora deste período", "Gôndola"],
  ]);
});

test("the survey report is filtered by survey", async () => {
  const browser = await world.browser("aurora");
  const [survey] = optionsOf(await browser.open(`${AT}/schedules`), "survey_uuid");
  expect(survey?.label).toBe("Validade na gôndola");
  const page = await browser.open(`${AT}/schedules?survey_uuid=${survey?.value}`);
  expect([announced(page), text(page).includes("Pesquisa: Validade na gôndola")]).toEqual([1, true]);
  expect(announced(await browser.open(`${AT}/schedules?survey_uuid=${works.belo.uuid}`))).toBe(0);
});

test("the visits report is filtered by justification and by state", async () => {
  const browser = await world.browser("aurora");
  const page = await browser.open(`${AT}/visits`);
  expect(optionsOf(page, "justification").length).toBeGreaterThan(2);
  expect(optionsOf(page, "state").map(({ label }) => label)).toContain("Em loja");
  expect(announced(await browser.open(`${AT}/visits?justification=health_issue`))).toBe(3);
});

test("tasks are filtered by promoter, store, supplier, section, category and product", async () => {
  const { solAcre, belo, sol, aurora: owner } = accounts;
  await world.admin.query(
    `with p as (
       insert into store_products (store_uuid, uuid, retailer_uuid, ean, name, product_section_uuid, product_category_uuid)
       values ($1, gen_random_uuid(), $2, '7891000100103', 'Biscoito de polvilho', $3, $4) returning uuid
     ), t as (
       insert into store_tasks (store_uuid, uuid, retailer_uuid, kind, product_uuid, supplier_uuids, owner_uuid, visitor_uuid,
         status, day)
       select $1, gen_random_uuid(), $2, 'pricing', uuid, array[$5::uuid], $6, $7, 'allocated_and_working', app.today() from p
     )
     insert into store_tasks (store_uuid, uuid, retailer_uuid, kind, product_section_uuid, owner_uuid, visitor_uuid, status, day)
     values ($8, gen_random_uuid(), $2, 'cleaning', $9, $6, $10, 'allocated_and_working', app.today())`,
    [
      ...[solCentro.uuid, sol.uuid, productSections.biscuits.uuid, productCategories.coffee.uuid, belo.uuid],
      ...[owner.uuid, visitors.ana.uuid, solAcre.uuid, productSections.groceries.uuid, visitors.bruno.uuid],
    ],
  );
  const browser = await world.browser("aurora");
  const path = `${AT}/replacement`;
  const page = await browser.open(path);
  expect(announced(page)).toBe(2);
  const labels = (name: string) => optionsOf(page, name).map(({ label }) => label);
  expect(labels("supplier_uuid")).toEqual(["Biscoitos Belo", "Café da Serra"]);
  expect(labels("product_section_uuid")).toEqual(["Biscoitos", "Mercearia"]);
  expect(labels("product_category_uuid")).toEqual(["Café"]);
  expect(labels("product_uuid")).toEqual(["Biscoito de polvilho (Sol Centro)"]);
  const first = (name: string) => `${name}=${optionsOf(page, name)[0]?.value}`;
  for (const [search, chip] of [
    ["visitor_name=bruno", "Promotor: bruno"],
    ["store_name=centro", "Loja: centro"],
    [first("supplier_uuid"), "Fornecedor: Biscoitos Belo"],
    [first("product_section_uuid"), "Seção: Biscoitos"],
    [first("product_category_uuid"), "Categoria: Café"],
    [first("product_uuid"), "Produto: Biscoito de polvilho (Sol Centro)"],
  ] as const) {
    const narrowed = await browser.open(`${path}?${search}`);
    expect([search, announced(narrowed)]).toEqual([search, 1]);
    expect(narrowed.html).toContain(`aria-label="Remover filtro ${chip}"`);
    const csv = await browser.open(`${path}/export?format=csv&${search}`);
    expect([search, csv.html.trim().split("\n").length]).toEqual([search, 2]);
  }
});

test("a supplier sees the report that its agency shares, without the agency's actions", async () => {
  const supplier = await world.browser("belo");
  await world.admin.query("update report_settings set display_visits_report = true, display_evidence_report = true");
  const album = await supplier.open("/supplier/reports/evidences");
  expect([album.status, announced(album)]).toEqual([200, 3]);
  expect(album.html).not.toContain("Compartilhar");
  // Each agency has its own entry for the supplier, so a filter would offer several options of one name.
  expect(album.html).toContain("Totais por loja");
  expect(album.html).not.toContain("agency_supplier_uuid");
  expect((await supplier.open("/supplier/reports/visits")).status).toBe(200);
  await world.admin.query("update report_settings set display_evidence_report = false");
  expect(announced(await supplier.open("/supplier/reports/evidences"))).toBe(0);
});

test("without the permission there is no report; each runs few statements", async () => {
  const unprivileged = await world.browser("aurora.nada");
  const browser = await world.browser("aurora");
  // The first page of a session in a minute loads the bell, which costs three statements of its own.
  await browser.open("/agency");
  for (const screen of [
    "visits",
    "evidences",
    "schedules",
    "replacement",
    "supplierTimeTracking",
    "evidences/shares",
    "settings",
  ]) {
    expect([screen, (await unprivileged.open(`${AT}/${screen}`)).status]).toEqual([screen, 403]);
    expect(await countStatements(() => browser.open(`${AT}/${screen}`)), screen).toBeLessThanOrEqual(12);
  }
});
