import { beforeAll, beforeEach, expect, test } from "vitest";
import { formatDate } from "#app/contracts/platform/dates.ts";
import { weekdayKeys } from "#app/contracts/platform/weekdays.ts";
import { addDays } from "#app/domain/platform/clock.ts";
import { createFieldData, createRow } from "#tests/world/field.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";
import type { Client } from "#tests/world/world.ts";

const world = openWebWorld();
const PATH = "/agency/roadmap";
const { ana, bruno, davi } = visitors;
const { solCentro, solAcre } = accounts;
let aurora: Client;
let works: Awaited<ReturnType<typeof createFieldData>>;
let today: string;
beforeAll(async () => {
  aurora = await world.as("aurora");
  works = await createFieldData(aurora);
  today = (await world.admin.query("select app.today()::text as today")).rows[0].today;
});
beforeEach(() =>
  world.admin.query(
    "delete from planned_visits; delete from roadmap_stops; delete from roadmaps; delete from visitor_absences",
  ),
);

const value = ({ html }: PageResponse, name: string) =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];
const text = ({ html }: PageResponse) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
/** Returns the text under a weekday's heading. */
const dayIn = (page: PageResponse, weekday: string) =>
  text({
    ...page,
    html: new RegExp(`<section aria-labelledby="${weekday}".*?</section>`, "s").exec(page.html)?.[0] ?? "",
  });
const weekdayOf = (day: string) => weekdayKeys[new Date(day).getUTCDay()] as string;

const route = (stops: object[], more: object = {}) =>
  createRow(aurora, "/v1/agencies/roadmaps", {
    roadmap: { name: "Rota", visitor_uuid: ana.uuid, frequency: "weekly", starts_on: today, stops, ...more },
  });
const stop = (weekday: string, store: { uuid: string } = solCentro, minutes = 60) => ({
  weekday,
  store_uuid: store.uuid,
  suppliers: [{ agency_supplier_uuid: works.belo.uuid, planned_minutes: minutes }],
});
const head = (more: object = {}) => ({
  name: "Rota Leste",
  visitor_uuid: ana.uuid,
  frequency: "fortnightly",
  starts_on: formatDate(today),
  ends_on: "",
  ...more,
});
const minutes = (text_: string) => ({
  [`minutes.${works.belo.uuid}`]: text_,
  [`named.${works.belo.uuid}`]: "Biscoitos Belo",
});

test("a week is planned by forms: roadmap, stores and minutes create planned visits", async () => {
  const browser = await world.browser("aurora");
  const wrong = await browser.send(`${PATH}/new`, head({ name: "", starts_on: "31/02/2026" }));
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain("<title>Erro: Novo roteiro</title>");
  expect(text(wrong)).toContain("Nome é obrigatório");
  expect(value(wrong, "starts_on")).toBe("31/02/2026");

  const created = await browser.send(`${PATH}/new`, head({ frequency: "weekly" }));
  expect(created.status).toBe(302);
  const at = created.location as string;
  expect(text(await browser.open(at))).toContain("Ana Beatriz Prado · Semanal");
  expect(dayIn(await browser.open(at), "monday")).toContain("Nenhuma loja");

  const adding = `${at}/stops/new`;
  expect((await browser.open(`${adding}?weekday=friday`)).html).toMatch(/<input[^>]*checked=""[^>]*value="friday"/);
  const none = await browser.send(adding, { version: "1", ...minutes("uma hora") });
  expect(none.status).toBe(422);
  for (const explanation of ["Loja é obrigatório", "Dias da semana é obrigatório", "Biscoitos Belo: Escreva minutos"])
    expect(text(none)).toContain(explanation);
  expect(value(none, `minutes.${works.belo.uuid}`)).toBe("uma hora");
  const weekdays = [...weekdayKeys];
  const put = await browser.send(adding, { version: "1", store_uuid: solCentro.uuid, weekdays, ...minutes("1:30") });
  expect(put).toMatchObject({ status: 302, location: at });
  const week = await browser.open(at);
  expect(week.html).toContain("Salvo com sucesso.");
  expect(dayIn(week, "friday")).toMatch(/Sexta-feira 1:30 1\. Sol Centro .*Biscoitos Belo 1:30/);
  expect(text(week)).toContain("Horas por fornecedor Biscoitos Belo 10:30");

  const person = await browser.open(`${PATH}/week/${ana.uuid}?date=${addDays(today, 7)}`);
  expect(dayIn(person, "friday")).toMatch(/Sol Centro .*Rota Leste A fazer/);
  const filtered = await browser.open(`${PATH}?q=beatriz&date=${formatDate(addDays(today, 7))}`);
  expect(text(filtered)).toContain("Ana Beatriz Prado 1 loja, 1:30");
  expect(text(filtered)).toContain("10:30");
});

test("a stop is moved, copied and removed; a day's copy adds to or replaces another", async () => {
  const browser = await world.browser("aurora");
  const { uuid } = await route([stop("monday"), stop("monday", solAcre, 30)]);
  const at = `${PATH}/${uuid}`;
  const order = (page: PageResponse, weekday: string) => dayIn(page, weekday).match(/\d\. Sol \S+/g);
  expect(order(await browser.open(at), "monday")).toEqual(["1. Sol Centro", "2. Sol Rio"]);
  const up = { version: "1", weekday: "monday", store: solAcre.uuid };
  expect((await browser.send(at, up)).location).toBe(at);
  expect(order(await browser.open(at), "monday")).toEqual(["1. Sol Rio", "2. Sol Centro"]);

  const page = `${at}/stops/monday/${solAcre.uuid}`;
  expect(value(await browser.open(page), `minutes.${works.belo.uuid}`)).toBe("30");
  expect(text(await browser.send(page, { version: "2", intent: "move", to: "" }))).toContain(
    "Mover para é obrigatório",
  );
  await browser.send(page, { version: "2", intent: "copy", days: ["tuesday", "sunday"] });
  await browser.send(page, { version: "3", intent: "move", to: "wednesday" });
  expect((await browser.open(page)).status).toBe(404);
  await browser.send(`${at}/stops/sunday/${solAcre.uuid}`, { version: "4", intent: "remove" });
  const week = await browser.open(at);
  for (const [day, stores] of Object.entries({
    monday: ["1. Sol Centro"],
    tuesday: ["1. Sol Rio"],
    wednesday: ["1. Sol Rio"],
    sunday: null,
  }))
    expect([day, order(week, day)]).toEqual([day, stores]);

  const copying = `${at}/days/monday/copy`;
  expect((await browser.send(copying, { version: "5" })).status).toBe(422);
  await browser.send(copying, { version: "5", days: ["tuesday"] });
  await browser.send(copying, { version: "6", days: ["wednesday"], instead: "on" });
  const after = await browser.open(at);
  expect(order(after, "tuesday")).toEqual(["1. Sol Rio", "2. Sol Centro"]);
  expect(order(after, "wednesday")).toEqual(["1. Sol Centro"]);
});

test("a shorter route is offered if there is one, and applied", async () => {
  await world.admin.query(
    "update stores set latitude = -10, longitude = case name when 'Sol Centro' then -40 else -44 end",
  );
  const browser = await world.browser("aurora");
  const third = accounts.luaNorte;
  await world.admin.query("update stores set longitude = -41 where uuid = $1", [third.uuid]);
  await createRow(aurora, "/v1/agencies/sales_groups", { sales_group: { name: "Lua", store_uuids: [third.uuid] } });
  const { uuid } = await route([stop("monday"), stop("monday", solAcre), stop("monday", third)]);
  const at = `${PATH}/${uuid}`;
  const before = dayIn(await browser.open(at), "monday");
  expect(before).toContain("Encurtar o trajeto em 329 km");
  await browser.send(at, { version: "1", weekday: "monday" });
  const after = dayIn(await browser.open(at), "monday");
  expect(after).toMatch(/1\. Sol Centro .*2\. Lua Norte .*3\. Sol Rio Branco/);
  expect(after).not.toContain("Encurtar");
});

test("another user's concurrent change is reported, and nothing is lost or duplicated", async () => {
  const browser = await world.browser("aurora");
  const { uuid } = await route([stop("monday"), stop("monday", solAcre)]);
  const at = `${PATH}/${uuid}`;
  await browser.send(`${at}/stops/monday/${solCentro.uuid}`, { version: "1", ...minutes("15") });
  const late = await browser.send(`${at}/stops/monday/${solCentro.uuid}`, { version: "1", ...minutes("99") });
  expect(late.status).toBe(409);
  expect(text(late)).toContain("Outra pessoa alterou este roteiro");
  expect([value(late, `minutes.${works.belo.uuid}`), value(late, "version")]).toEqual(["99", "2"]);
  expect((await browser.send(at, { version: "1", weekday: "monday", store: solAcre.uuid })).location).toBe(at);
  const week = await browser.open(at);
  expect(week.html).toContain("Outra pessoa alterou este roteiro");
  expect(dayIn(week, "monday")).toMatch(/1\. Sol Centro .*0:15.*2\. Sol Rio Branco/);

  const form = { ...head(), version: "1" };
  const head409 = await browser.send(`${at}/edit`, form);
  expect(head409.status).toBe(409);
  expect(text(head409)).toContain("Nome – diferente Rota Leste Rota");
  expect((await browser.send(`${at}/edit`, { ...form, version: "2" })).location).toBe(at);
  expect(text(await browser.open(at))).toContain("Quinzenal");
});

test("a roadmap is copied to another visitor, listed, exported, and removed", async () => {
  const browser = await world.browser("aurora");
  const { uuid } = await route([stop("monday"), stop("tuesday", solAcre)]);
  const copied = await browser.send(`${PATH}/${uuid}/copy`, head({ name: "Do Bruno", visitor_uuid: bruno.uuid }));
  expect(text(await browser.open(copied.location as string))).toContain("Bruno Tavares · Quinzenal");
  const list = await browser.open(`${PATH}/search?frequency=fortnightly&sort=-visitor`);
  expect(list.html).toContain('data-announce="1 roteiro"');
  expect(text(list)).toMatch(/Do Bruno Bruno Tavares Quinzenal .* 2 2:00/);
  expect((await browser.open(`${PATH}/export?format=csv`)).html).toContain("Roteiro;Visitante;Frequência");
  expect((await browser.open(`${PATH}/weeks/export?format=csv`)).html).toContain("Promotor;De;Segunda-feira: minutos");
  expect(text(await browser.open(`${copied.location}/remove`))).toContain("Tem certeza?");
  expect((await browser.send(`${copied.location}/remove`, {})).location).toBe(`${PATH}/search`);
  const { status, location } = await browser.open(copied.location as string);
  expect([status, location]).toEqual([302, copied.location?.replace(PATH, "/agency/removidos/roadmaps")]);
  expect((await browser.open(location ?? "")).h1).toBe("Do Bruno");
});

test("an absence shows its replacement in both weeks, or why there is no visit", async () => {
  const browser = await world.browser("aurora");
  const tomorrow = addDays(today, 1);
  const { uuid } = await route([stop(weekdayOf(tomorrow))]);
  const absences = `${PATH}/absences`;
  expect(value(await browser.open(`${absences}/new?visitor_uuid=${ana.uuid}`), "csrf")).toBeDefined();
  const absence = {
    visitor_uuid: ana.uuid,
    kind: "health",
    starts_on: formatDate(tomorrow),
    ends_on: formatDate(tomorrow),
    replacement_uuid: ana.uuid,
    note: "",
  };
  const self = await browser.send(`${absences}/new`, absence);
  expect(self.status).toBe(422);
  expect(text(self)).toContain("O substituto é a própria pessoa.");
  expect((await browser.send(`${absences}/new`, { ...absence, replacement_uuid: "" })).location).toBe(absences);
  const list = await browser.open(`${absences}?date=${formatDate(tomorrow)}`);
  expect(text(list)).toMatch(/Ana Beatriz Prado Saúde .* Ninguém/);
  const weekOf = (person: { uuid: string }) => browser.open(`${PATH}/week/${person.uuid}?date=${tomorrow}`);
  expect(dayIn(await weekOf(ana), weekdayOf(tomorrow))).toMatch(
    /Saúde Sem substituto\. .*Promotor ausente, sem substituto/,
  );
  const why = await browser.open(`${PATH}/${uuid}/explanation?date=${tomorrow}`);
  expect(text(why)).toMatch(/nenhuma visita .*Promotor ausente, sem substituto: desde .*Ver a ausência/);

  const id = /absences\/([0-9a-f-]{36})"/.exec(list.html)?.[1];
  const replaced = { ...absence, replacement_uuid: bruno.uuid, version: "1" };
  expect((await browser.send(`${absences}/${id}`, replaced)).location).toBe(absences);
  expect(dayIn(await weekOf(ana), weekdayOf(tomorrow))).toContain("Substituto: Bruno Tavares.");
  expect(dayIn(await weekOf(bruno), weekdayOf(tomorrow))).toContain("no lugar de Ana Beatriz Prado");
  expect((await browser.send(`${absences}/${id}/remove`, {})).location).toBe(absences);
  expect(dayIn(await weekOf(ana), weekdayOf(tomorrow))).not.toContain("Saúde");
});

test("each reason links to where it can be fixed", async () => {
  const browser = await world.browser("aurora");
  const { uuid } = await route([stop("monday")], { starts_on: addDays(today, 40), frequency: "four_weekly" });
  const why = async (days: number) =>
    text(await browser.open(`${PATH}/${uuid}/explanation?date=${addDays(today, days)}`));
  expect(await why(1)).toMatch(/Ainda não começou: começa em .*Mudar o início/);
  const later = [47, 48, 49].map((days) => why(days));
  for (const explanation of await Promise.all(later))
    expect(explanation).toMatch(/Não é semana deste roteiro\. Mudar a frequência/);
});

test("a week says each conflict once, with its days and its action, and marks the days", async () => {
  const browser = await world.browser("aurora");
  await route(weekdayKeys.map((weekday) => stop(weekday, solAcre)));
  await route([], { name: "Do Bruno", visitor_uuid: bruno.uuid });
  const later = addDays(today, 7);
  const page = await browser.open(`${PATH}/week/${ana.uuid}?date=${later}`);
  const said = text(page).match(/Sem vínculo com Sol Rio Branco/g) ?? [];
  expect(text(page)).toMatch(/Conflitos da semana Sem vínculo com Sol Rio Branco, 7 dias · Criar vínculo/);
  // Once to read, once in the name of the link.
  expect(said).toHaveLength(2);
  for (const weekday of weekdayKeys) expect(dayIn(page, weekday)).toMatch(/Sem vínculo.*Copiar dia/);
  const href = /href="([^"]*allocations\/new[^"]*)"/.exec(page.html)?.[1] ?? "";
  expect(text(await browser.open(href))).toMatch(/Novo vínculo.*Sol Rio Branco/);
  const reader = await world.browser("aurora.leitura");
  expect(text(await reader.open(`${PATH}/week/${ana.uuid}?date=${later}`))).not.toContain("Criar vínculo");

  const names = async (query: string) => {
    const list = text(await browser.open(`${PATH}?date=${formatDate(later)}${query}`));
    return [ana.name, bruno.name].filter((name) => list.includes(name));
  };
  expect(await names("")).toEqual([ana.name, bruno.name]);
  const whole = await browser.open(`${PATH}?date=${formatDate(later)}`);
  expect(text(whole)).toContain("1 promotor tem conflito nesta semana. Ver só com conflito");
  const one = await browser.open(`${PATH}?date=${formatDate(later)}&per_page=1&sort=-name`);
  expect(text(one)).toContain("1 promotor tem conflito nesta semana.");
  expect(await names("&with_conflict=true")).toEqual([ana.name]);
  const filtered = text(await browser.open(`${PATH}?date=${formatDate(later)}&with_conflict=true`));
  expect(filtered).toMatch(/1 promotor com conflito.*Sem vínculo: 7 dias/);
});

test("a reader sees weeks without forms, a writer removes none, and others see nothing", async () => {
  const { uuid } = await route([stop("monday"), stop("monday", solAcre)]);
  const reader = await world.browser("aurora.leitura");
  const week = await reader.open(`${PATH}/${uuid}`);
  expect(text(week)).toContain("Sol Centro");
  for (const word of ["Adicionar loja", "Subir", "Copiar roteiro", "Remover"]) expect(text(week)).not.toContain(word);
  for (const page of [
    "new",
    `${uuid}/edit`,
    `${uuid}/copy`,
    `${uuid}/stops/new`,
    `${uuid}/days/monday/copy`,
    "absences/new",
  ])
    expect([page, (await reader.open(`${PATH}/${page}`)).status]).toEqual([page, 403]);
  expect((await reader.send(`${PATH}/${uuid}`, { version: "1", weekday: "monday", store: solAcre.uuid })).status).toBe(
    403,
  );
  const writer = await world.browser("aurora.escrita");
  expect((await writer.open(`${PATH}/${uuid}`)).html).not.toContain(`${uuid}/remove`);
  expect((await writer.open(`${PATH}/${uuid}/remove`)).status).toBe(403);
  expect((await (await world.browser("aurora.nada")).open(PATH)).status).toBe(403);
  const boreal = await world.browser("boreal");
  for (const page of [uuid, `${uuid}/edit`, `${uuid}/explanation`, `week/${ana.uuid}`])
    expect([page, (await boreal.open(`${PATH}/${page}`)).status]).toEqual([page, 404]);
  expect(text(await boreal.open(PATH))).toContain("Sem dados");
  expect((await (await world.browser("aurora")).open(`${PATH}/week/${davi.uuid}`)).status).toBe(404);
});
