import { beforeAll, expect, test } from "vitest";
import { createFieldData, createRow } from "#tests/world/field.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
const SURVEYS = "/agency/quest";
const SCHEDULES = "/agency/surveySchedules";
const { solCentro, solAcre, sol } = accounts;
let works: Awaited<ReturnType<typeof createFieldData>>;
let today: string;
beforeAll(async () => {
  works = await createFieldData(await world.as("aurora"));
  today = (await world.admin.query("select app.today()::text as today")).rows[0].today;
});

const text = ({ html }: PageResponse) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const idOf = ({ html }: PageResponse, name: string) =>
  new RegExp(`href="[^"]*/([0-9a-f-]{36})">${name}<`).exec(html)?.[1] as string;
const titles = ({ html }: PageResponse) =>
  [...html.matchAll(/<input[^>]*name="questions\[\d+\]\.title"[^>]*>/g)].map(
    ([field]) => / value="([^"]*)"/.exec(field)?.[1] ?? "",
  );

const questionFields = (...questions: Record<string, string>[]) =>
  Object.fromEntries(
    questions.flatMap((question, i) =>
      Object.entries(question).map(([field, value]) => [`questions[${i}].${field}`, value]),
    ),
  );
const everyKind = questionFields(
  { kind: "text", title: "Observação" },
  { kind: "number", title: "Frentes", required: "on" },
  { kind: "price", title: "Preço", required: "on" },
  { kind: "yes_no", title: "Tem ruptura?", required: "on" },
  { kind: "single", title: "Ponto", required: "on", options: "Gôndola\r\nPonta\r\n" },
  { kind: "multiple", title: "Concorrentes", required: "on", options: "A\r\nB" },
  { kind: "date", title: "Validade", required: "on" },
  { kind: "photo", title: "Gôndola", required: "on" },
);

test("a survey's questions are added, moved, removed and previewed before it is saved", async () => {
  const browser = await world.browser("aurora");
  const path = `${SURVEYS}/new`;
  const two = {
    name: "Preço",
    subject: "store",
    ...questionFields({ kind: "text", title: "Um" }, { kind: "text", title: "Dois" }),
  };
  const added = await browser.send(path, { ...two, kind_of_new: "single", step: "add" });
  expect(added.status).toBe(200);
  expect(titles(added)).toEqual(["Um", "Dois", ""]);
  expect(added.html).toMatch(/<textarea[^>]*name="questions\[2\]\.options"/);
  expect(added.html).not.toMatch(/<textarea[^>]*name="questions\[0\]\.options"/);
  expect(titles(await browser.send(path, { ...two, step: "up 1" }))).toEqual(["Dois", "Um"]);
  expect(titles(await browser.send(path, { ...two, step: "down 0" }))).toEqual(["Dois", "Um"]);
  expect(titles(await browser.send(path, { ...two, step: "drop 0" }))).toEqual(["Dois"]);
  const shownPreview = await browser.send(path, { name: "Tudo", subject: "product", ...everyKind, step: "preview" });
  expect(text(shownPreview)).toContain("Como a equipe verá: Tudo");
  expect(text(shownPreview)).toContain("Um produto do sortimento da loja");
  expect(shownPreview.html).toMatch(/type="file"/);
  expect((await browser.open(SURVEYS)).html).not.toContain("Tudo");
});

test("an error of a survey is reported beside its field, with its question", async () => {
  const browser = await world.browser("aurora");
  const questions = questionFields({ kind: "single", title: "Ponto" }, { kind: "text", title: " " });
  const wrong = await browser.send(`${SURVEYS}/new`, { name: "", subject: "product", ...questions });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain("<title>Erro: Nova pesquisa</title>");
  expect(wrong.html).toMatch(/<a href="#questions-0-options"[^>]*>Pergunta 1: Opções são de perguntas de escolha/);
  expect(wrong.html).toMatch(/<a href="#questions-1-title"[^>]*>Pergunta 2: Pergunta é obrigatório/);
  expect(wrong.html).toMatch(/id="questions-0-options"/);
  const twice = questionFields({ kind: "single", title: "Ponto", options: "A\nA" });
  expect(text(await browser.send(`${SURVEYS}/new`, { name: "X", subject: "store", ...twice }))).toContain(
    "Pergunta 1: Há opções repetidas",
  );
  const none = await browser.send(`${SURVEYS}/new`, { name: "X", subject: "product" });
  expect(none.html).toMatch(/<a href="#questions"[^>]*>Perguntas é obrigatório/);
  const orphan = await browser.send(`${SURVEYS}/new`, { name: "X", subject: "product", ...everyKind });
  expect(orphan.html).toMatch(/<a href="#agency_supplier_uuid"[^>]*>Fornecedor é obrigatório/);
});

test("a survey saves all question types, makes versions, and shows both stale edits", async () => {
  const browser = await world.browser("aurora");
  const sent = { name: "Gôndola", subject: "product", agency_supplier_uuid: works.belo.uuid, ...everyKind };
  expect(await browser.send(`${SURVEYS}/new`, sent)).toMatchObject({ status: 302, location: SURVEYS });
  const list = await browser.open(`${SURVEYS}?q=gondola&sort=-name`);
  expect(text(list)).toMatch(/Gôndola Por produto Biscoitos Belo 8 de Gôndola 1/);
  const id = idOf(list, "Gôndola");
  const stored = (await (await world.as("aurora"))("GET", `/v1/agencies/quests/${id}`)).body.quest.questions;
  expect(stored.map(({ kind, required, options }: never) => [kind, required, options])).toEqual([
    ["text", false, []],
    ["number", true, []],
    ["price", true, []],
    ["yes_no", true, []],
    ["single", true, ["Gôndola", "Ponta"]],
    ["multiple", true, ["A", "B"]],
    ["date", true, []],
    ["photo", true, []],
  ]);
  const form = await browser.open(`${SURVEYS}/${id}`);
  expect(text(form)).toContain("Versão 1, ainda sem respostas.");
  expect(titles(form)).toHaveLength(8);
  expect(form.html).not.toMatch(/name="questions\[0\]\.required" [^>]*checked/);
  const fewer = questionFields({ kind: "text", title: "Só uma" });
  const { name, subject, agency_supplier_uuid } = sent;
  const head = { name, subject, agency_supplier_uuid };
  expect((await browser.send(`${SURVEYS}/${id}`, { ...head, ...fewer, version: "1" })).status).toBe(302);
  expect(text(await browser.open(`${SURVEYS}/${id}`))).toContain("Versão 2");
  const late = await browser.send(`${SURVEYS}/${id}`, {
    ...head,
    ...questionFields({ kind: "date", title: "Quando?" }),
    version: "1",
  });
  expect(late.status).toBe(409);
  expect(text(late)).toContain("Perguntas – diferente 1. Quando? (Data) 1. Só uma (Texto)");
  const versions = text(await browser.open(`${SURVEYS}/${id}/versions`));
  expect(versions).toMatch(/Versão 2 \(atual\).*Só uma.*Versão 1.*sem respostas.*Gôndola, Ponta/);
  expect(text(await browser.open(`${SURVEYS}/${id}/preview`))).toContain("Só uma");
  expect((await browser.open(`${SURVEYS}/export?format=csv`)).html).toContain("Pesquisa;Assunto;Fornecedor;Perguntas");
});

const brazilian = (day: string) => day.split("-").reverse().join("/");
const dayFrom = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

test("a survey is scheduled for stores and visitors, followed, changed by two, removed", async () => {
  const aurora = await world.as("aurora");
  const questions = [{ kind: "text", title: "O quê?" }];
  const quest = await createRow(aurora, "/v1/agencies/quests", {
    quest: { name: "Loja", subject: "store", questions },
  });
  const browser = await world.browser("aurora");
  const path = `${SCHEDULES}/new`;
  const empty = await browser.send(path, {});
  expect(empty.status).toBe(422);
  for (const [field, message] of [
    ["survey_uuid", "Pesquisa é obrigatório"],
    ["starts_on", "Início é obrigatório"],
    ["weekdays", "Dias da semana é obrigatório"],
    ["store_uuids", "Lojas é obrigatório"],
  ]) {
    expect(empty.html).toMatch(new RegExp(`<a href="#${field}"[^>]*>${message}</a>`));
  }
  const byRetailer = await browser.send(path, {
    survey_uuid: quest.uuid,
    whole_retailer_uuid: sol.uuid,
    intent: "again",
  });
  expect(text(byRetailer)).toMatch(/Lojas \(2\) Sol Centro \(Mercados Sol\) Sol Rio Branco \(Mercados Sol\)/);
  const sent = {
    survey_uuid: quest.uuid,
    starts_on: brazilian(dayFrom(-1)),
    ends_on: brazilian(dayFrom(8)),
    weekdays,
    store_uuids: [solCentro.uuid, solAcre.uuid],
    visitor_uuids: visitors.ana.uuid,
  };
  const backwards = await browser.send(path, { ...sent, ends_on: brazilian(dayFrom(-2)) });
  expect(text(backwards)).toContain("O fim do período é antes do início.");
  expect(await browser.send(path, sent)).toMatchObject({ status: 302, location: SCHEDULES });
  const list = await browser.open(`${SCHEDULES}?state=running&survey_uuid=${quest.uuid}&date=${brazilian(today)}`);
  expect(text(list)).toMatch(/Em andamento 0 de 4 \(0\s?%\) 20/);
  expect(list.html).toContain('data-announce="1 agendamento"');
  expect((await browser.open(`${SCHEDULES}?state=ended`)).html).toContain('data-announce="0 agendamentos"');
  expect(text(await browser.open(`${SCHEDULES}?date=amanhã cedo`))).toContain("Data inválida");
  const id = idOf(list, "Loja");
  const [, answers = ""] = /<a href="([^"]*)">0 de 4 /.exec(list.html) ?? [];
  expect(answers).toContain(`survey_schedule_uuid=${id}`);
  expect((await browser.open(answers.replaceAll("&amp;", "&"))).html).toContain('data-announce="0 respostas"');
  const shown = await browser.open(`${SCHEDULES}/${id}`);
  expect(text(shown)).toMatch(/Todos os dias.*Sol Centro Mercados Sol Sol Rio Branco Mercados Sol/);
  const at = `${SCHEDULES}/${id}/edit`;
  expect(text(await browser.open(at))).toMatch(
    /Lojas \(2\) Sol Centro \(Mercados Sol\) Sol Rio Branco \(Mercados Sol\)/,
  );
  const fewer = {
    ...sent,
    store_uuids: solCentro.uuid,
    store_uuids_known: `${solCentro.uuid} Sol Centro (Mercados Sol)`,
  };
  expect((await browser.send(at, { ...fewer, version: "1" })).location).toBe(`${SCHEDULES}/${id}`);
  const late = await browser.send(at, { ...fewer, visitor_uuids: [], weekdays: "monday", version: "1" });
  expect(late.status).toBe(409);
  expect(text(late)).toContain("Dias da semana – diferente Segunda-feira Todos os dias");
  expect((await browser.open(`${SCHEDULES}/export?format=csv`)).html).toContain("Pedidas até hoje");
  const end = `${SCHEDULES}/end?all=1&filters=${encodeURIComponent(`date=${brazilian(today)}`)}`;
  expect(text(await browser.open(end))).toMatch(/Encerrar hoje 1 agendamento .* Hoje é o último dia .* Loja, /);
  expect((await browser.send(end, { count: "1" })).status).toBe(302);
  expect(text(await browser.open(`${SCHEDULES}/${id}`))).toContain(`a ${brazilian(today)}`);
  expect((await browser.open(`${SCHEDULES}/end?filters=%00`)).location).toBe(`${SCHEDULES}?%00=`);
  expect((await browser.open(`${SCHEDULES}/end?all=1&filters=state%3Dended`)).location).toBe(
    `${SCHEDULES}?state=ended`,
  );
  expect(text(await browser.open(`${SCHEDULES}/${id}/remove`))).toContain("deixa de ser pedida em uma loja");
  expect((await browser.send(`${SCHEDULES}/${id}/remove`, {})).status).toBe(302);
  const { status, location } = await browser.open(`${SCHEDULES}/${id}`);
  expect([status, location]).toEqual([302, `/agency/removidos/survey_schedules/${id}`]);
  expect(text(await browser.open(location ?? ""))).toContain("Este cadastro foi removido por Alice Aurora em ");
});

test("a reader previews surveys without forms, and never those of another agency", async () => {
  const reader = await world.browser("aurora.leitura");
  const list = await reader.open(SURVEYS);
  expect(list.html).not.toContain("Nova pesquisa");
  const preview = /href="(\/agency\/quest\/[0-9a-f-]{36}\/preview)"/.exec(list.html)?.[1] as string;
  expect((await reader.open(preview)).status).toBe(200);
  expect((await reader.open(preview.replace("/preview", ""))).status).toBe(403);
  for (const path of ["new", "end?all=1"]) expect((await reader.open(`${SCHEDULES}/${path}`)).status).toBe(403);
  const unprivileged = await world.browser("aurora.nada");
  for (const path of [SURVEYS, SCHEDULES]) expect((await unprivileged.open(path)).status).toBe(403);
  const boreal = await world.browser("boreal");
  expect((await boreal.open(preview)).status).toBe(404);
  expect(text(await boreal.open(SURVEYS))).toContain("Sem dados");
});
