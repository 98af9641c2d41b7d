import { beforeAll, expect, test } from "vitest";
import { createFieldData, createRow } from "#tests/world/field.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { type Client, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const v1 = "/v1/agencies";
const { solCentro, solAcre } = accounts;
let aurora: Client;
let campo: Client;
let works: Awaited<ReturnType<typeof createFieldData>>;
let today: string;
beforeAll(async () => {
  aurora = await world.as("aurora");
  campo = await world.as("campo");
  works = await createFieldData(aurora);
  await aurora("POST", `${v1}/assortments`, {
    assortment: { store_uuids: [solCentro.uuid], product_uuids: [works.biscuit.uuid, works.coffee.uuid] },
  });
  today = (await world.admin.query("select app.today()::text as today")).rows[0].today;
});

const questions = [
  { kind: "text", title: "Observação", required: false },
  { kind: "number", title: "Frentes" },
  { kind: "price", title: "Preço" },
  { kind: "yes_no", title: "Tem ruptura?" },
  { kind: "single", title: "Ponto", options: ["Gôndola", "Ponta"] },
  { kind: "multiple", title: "Concorrentes", options: ["A", "B", "C"] },
  { kind: "date", title: "Validade" },
];
const surveyForm = (more: object = {}) => ({
  quest: { name: "Preço na gôndola", subject: "product", agency_supplier_uuid: works.belo.uuid, questions, ...more },
});
const scheduleOf = (survey_uuid: string, more: object = {}) => ({
  survey_schedule: {
    survey_uuid,
    starts_on: today,
    ends_on: today,
    store_uuids: [solCentro.uuid],
    visitor_uuids: [visitors.ana.uuid],
    ...more,
  },
});
type Survey = { questions: { uuid: string; title: string }[] };
const answersTo = ({ questions }: Survey, product_uuid: string | null, values: unknown[]) =>
  questions.map(({ uuid }, i) => ({ question_uuid: uuid, product_uuid, value: values[i] }));
const good = ["Bem exposto", 4, 1299, false, "Ponta", ["A", "C"], "2027-01-31"];

const dayFrom = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

test("a promoter answers today's survey once, with author, place and time", async () => {
  const survey = await createRow(aurora, `${v1}/quests`, surveyForm());
  const schedule = await createRow(aurora, `${v1}/survey_schedules`, scheduleOf(survey.uuid));
  const open = await campo("GET", "/v1/af/open_surveys");
  expect(open.body.data).toMatchObject([
    { answered: false, store: { name: "Sol Centro" }, products: [{ name: "Biscoito de polvilho" }] },
  ]);
  const body = (values: unknown[]) => ({
    survey_answer: {
      survey_schedule_uuid: schedule.uuid,
      store_uuid: solCentro.uuid,
      values: answersTo(survey, works.biscuit.uuid, values),
    },
  });
  const wrong = await campo(
    "POST",
    "/v1/af/survey_answers",
    body(["x", "4", 12.5, "não", "Chão", ["A", "A"], "amanhã"]),
  );
  expect(Object.keys(wrong.body.errors.survey_answer[0])).toHaveLength(6);
  const elsewhere = { survey_answer: { ...body(good).survey_answer, store_uuid: solAcre.uuid } };
  expect((await campo("POST", "/v1/af/survey_answers", elsewhere)).body.errors.survey_answer[0]).toEqual({
    survey_schedule_uuid: ["Esta pesquisa não está agendada aqui hoje."],
  });
  const key = { "idempotency-key": "resposta-de-hoje" };
  const first = await createRow(campo, "/v1/af/survey_answers", body(good), key);
  expect(await createRow(campo, "/v1/af/survey_answers", body(good), key)).toEqual(first);
  const twice = await campo("POST", "/v1/af/survey_answers", body(good));
  expect(twice.body.errors.survey_answer[0].base).toEqual(["Esta pesquisa já foi respondida hoje nesta loja."]);
  const [answer] = (await aurora("GET", `${v1}/survey_answers`)).body.data;
  expect(answer).toMatchObject({
    visitor: { name: "Ana Beatriz Prado" },
    store: { name: "Sol Centro" },
    day: today,
    survey_version: 1,
    values: {
      length: 7,
      2: { question: { title: "Preço", kind: "price" }, product: { name: "Biscoito de polvilho" }, value: 1299 },
    },
  });
  expect((await campo("GET", "/v1/af/open_surveys")).body.data).toMatchObject([{ answered: true }]);
});

test("changed questions make a new version, and answers stay with theirs", async () => {
  const [survey] = (await aurora("GET", `${v1}/quests`)).body.data;
  const renamed = await aurora("PUT", `${v1}/quests/${survey.uuid}`, surveyForm({ name: "Preços", version: 1 }));
  expect(renamed.body.quest).toMatchObject({ survey_version: 1, version: 2 });
  const fewer = surveyForm({ questions: questions.slice(0, 2), version: 2 });
  expect((await aurora("PUT", `${v1}/quests/${survey.uuid}`, fewer)).body.quest).toMatchObject({
    survey_version: 2,
    questions: { length: 2 },
  });
  const [answer] = (await aurora("GET", `${v1}/survey_answers`)).body.data;
  expect(answer).toMatchObject({ survey_version: 1, values: { length: 7 } });
});

test("a survey by product is due only where the store has one of its products", async () => {
  const survey = await createRow(aurora, `${v1}/quests`, surveyForm({ name: "Preço em outra loja" }));
  const schedule = await createRow(
    aurora,
    `${v1}/survey_schedules`,
    scheduleOf(survey.uuid, { store_uuids: [solCentro.uuid, solAcre.uuid] }),
  );
  const due = async () => {
    const { data } = (await campo("GET", "/v1/af/open_surveys")).body;
    return data
      .filter((one: { survey_schedule_uuid: string }) => one.survey_schedule_uuid === schedule.uuid)
      .map((one: { store: { name: string } }) => one.store.name);
  };
  const expectedAt = async (store: string) => {
    const { body } = await campo("GET", `/v1/af/day?store_uuid=${store}`);
    return body.day.stops[0]?.surveys.expected;
  };
  expect(await expectedAt(solCentro.uuid)).toBeGreaterThan(0);
  expect(await due()).toEqual(["Sol Centro"]);
  const [{ uuid }] = (await aurora("GET", `${v1}/assortments?product_uuid=${works.biscuit.uuid}`)).body.data;
  await world.admin.query("update assortments set removed_at = now() where uuid = $1", [uuid]);
  expect(await due()).toEqual([]);
  expect(await expectedAt(solCentro.uuid)).toBe(0);
  await world.admin.query("update assortments set removed_at = null where uuid = $1", [uuid]);
  await aurora("DELETE", `${v1}/survey_schedules/${schedule.uuid}`);
});

test("required answers are enforced, and a store's survey takes no product", async () => {
  const survey = await createRow(
    aurora,
    `${v1}/quests`,
    surveyForm({ name: "Loja", subject: "store", agency_supplier_uuid: null }),
  );
  const schedule = await createRow(aurora, `${v1}/survey_schedules`, scheduleOf(survey.uuid));
  const send = (values: object[]) =>
    campo("POST", "/v1/af/survey_answers", {
      survey_answer: { survey_schedule_uuid: schedule.uuid, store_uuid: solCentro.uuid, values },
    });
  const none = await send([]);
  expect(Object.values(none.body.errors.survey_answer[0])).toHaveLength(6);
  expect(Object.values(none.body.errors.survey_answer[0])[0]).toEqual(["Frentes é obrigatório"]);
  const product = await send(answersTo(survey, works.biscuit.uuid, good));
  expect(JSON.stringify(product.body.errors)).toContain("não é por produto");
  expect((await send(answersTo(survey, null, good))).status).toBe(201);
});

test("a supplier sees the answers about it once the agency shares them; others never", async () => {
  const answersFor = async (login: "belo" | "boreal", root: string) =>
    (await (await world.as(login))("GET", `/v1/${root}/survey_answers`)).body.data;
  expect(await answersFor("belo", "suppliers")).toEqual([]);
  const setting = {
    display_evidence_report: false,
    display_survey_report: true,
    display_store_task_report: false,
    display_visits_report: false,
  };
  const put = await aurora("PUT", `${v1}/report_settings/${works.belo.uuid}`, {
    report_setting: { ...setting, version: 0 },
  });
  expect(put.body.report_setting).toMatchObject({ display_survey_report: true, version: 1 });
  expect(await answersFor("belo", "suppliers")).toMatchObject([
    { agency_supplier: { supplier_name: "Biscoitos Belo" } },
  ]);
  expect(await answersFor("boreal", "agencies")).toEqual([]);
  expect((await (await world.as("cafe"))("GET", "/v1/suppliers/survey_answers")).status).toBe(403);
});

test("an invalid survey or schedule is reported by field", async () => {
  const options = await aurora(
    "POST",
    `${v1}/quests`,
    surveyForm({ name: "X", questions: [{ kind: "single", title: "Qual?" }] }),
  );
  expect(JSON.stringify(options.body.errors.quest)).toContain("Opções são de perguntas de escolha");
  const schedule = await aurora(
    "POST",
    `${v1}/survey_schedules`,
    scheduleOf(accounts.sol.uuid, {
      ends_on: "2020-01-01",
      store_uuids: [accounts.luaNorte.uuid],
      visitor_uuids: [visitors.davi.uuid],
    }),
  );
  expect(schedule.body.errors.survey_schedule[0]).toEqual({
    survey_uuid: ["Escolha uma pesquisa da lista."],
    ends_on: ["O fim do período é antes do início."],
    store_uuids: ["Escolha lojas atendidas."],
    visitor_uuids: ["Escolha promotores da lista."],
  });
  const survey = await createRow(aurora, `${v1}/quests`, surveyForm({ name: "Período", subject: "store" }));
  const saved = await createRow(aurora, `${v1}/survey_schedules`, scheduleOf(survey.uuid));
  const { survey_schedule } = scheduleOf(survey.uuid, { ends_on: "2020-01-01" });
  const change = { survey_schedule: { ...survey_schedule, version: saved.version } };
  const changed = await aurora("PUT", `${v1}/survey_schedules/${saved.uuid}`, change);
  expect(changed.body.errors.survey_schedule[0]).toEqual({ ends_on: ["O fim do período é antes do início."] });
});

test("a survey's versions are listed with their answers; a new name creates none", async () => {
  const survey = await createRow(aurora, `${v1}/quests`, surveyForm({ name: "Versões", subject: "store" }));
  const schedule = await createRow(aurora, `${v1}/survey_schedules`, scheduleOf(survey.uuid));
  const answer = { survey_schedule_uuid: schedule.uuid, store_uuid: solCentro.uuid };
  await createRow(campo, "/v1/af/survey_answers", {
    survey_answer: { ...answer, values: answersTo(survey, null, good) },
  });
  const put = (version: number, more: object) =>
    aurora("PUT", `${v1}/quests/${survey.uuid}`, { quest: { ...surveyForm(more).quest, subject: "store", version } });
  expect((await put(1, { name: "Novo nome" })).body.quest.survey_version).toBe(1);
  expect((await put(2, { questions: questions.slice(1), name: "Novo nome" })).body.quest.survey_version).toBe(2);
  const versions = await aurora("GET", `${v1}/quests/${survey.uuid}/versions`);
  expect(versions.body.data).toMatchObject([
    { survey_version: 2, answers_count: 0, questions: { length: 6 } },
    { survey_version: 1, answers_count: 1, questions: { length: 7 } },
  ]);
  expect(versions.body.data[1].made_at.slice(0, 4)).toBe(new Date().toISOString().slice(0, 4));
});

test("a schedule reports its progress: answers due in all, due until today, received", async () => {
  const survey = await createRow(aurora, `${v1}/quests`, surveyForm({ name: "Andamento", subject: "store" }));
  const store_uuids = [solCentro.uuid, solAcre.uuid];
  const running = await createRow(
    aurora,
    `${v1}/survey_schedules`,
    scheduleOf(survey.uuid, { starts_on: dayFrom(-7), ends_on: dayFrom(13), store_uuids }),
  );
  expect(running).toMatchObject({ state: "running", expected: 42, expected_until_today: 16, answered: 0 });
  const answer = { survey_schedule_uuid: running.uuid, store_uuid: solCentro.uuid };
  await createRow(campo, "/v1/af/survey_answers", {
    survey_answer: { ...answer, values: answersTo(survey, null, good) },
  });
  const later = await createRow(
    aurora,
    `${v1}/survey_schedules`,
    scheduleOf(survey.uuid, { starts_on: dayFrom(1), ends_on: dayFrom(7), weekdays: ["monday"] }),
  );
  expect(later).toMatchObject({ state: "upcoming", expected: 1, expected_until_today: 0 });
  await createRow(
    aurora,
    `${v1}/survey_schedules`,
    scheduleOf(survey.uuid, { starts_on: dayFrom(-3), ends_on: dayFrom(-1) }),
  );
  const listed = async (more: string) =>
    (await aurora("GET", `${v1}/survey_schedules?survey_uuid=${survey.uuid}&${more}`)).body.data;
  expect(await listed("state=running")).toMatchObject([{ uuid: running.uuid, answered: 1 }]);
  const answersOf = async (schedule: { uuid: string }) =>
    (await aurora("GET", `${v1}/survey_answers?survey_schedule_uuid=${schedule.uuid}`)).body.meta.total;
  expect([await answersOf(running), await answersOf(later)]).toEqual([1, 0]);
  expect(await listed("state=ended")).toMatchObject([{ state: "ended", expected: 3, expected_until_today: 3 }]);
  expect(await listed("sort=-starts_on")).toMatchObject([
    { uuid: later.uuid },
    { state: "ended" },
    { state: "running" },
  ]);
});

test("many running schedules end today at once", async () => {
  const survey = await createRow(aurora, `${v1}/quests`, surveyForm({ name: "Encerrada", subject: "store" }));
  const schedule = (from: number, to: number) =>
    createRow(
      aurora,
      `${v1}/survey_schedules`,
      scheduleOf(survey.uuid, { starts_on: dayFrom(from), ends_on: dayFrom(to), visitor_uuids: [] }),
    );
  const [ended, running, upcoming] = [await schedule(-9, -2), await schedule(-1, 30), await schedule(5, 9)];
  const end = (count: number, more: object = {}) =>
    aurora("POST", `${v1}/survey_schedule_endings`, { survey_schedule_ending: { q: "encerrada", count, ...more } });
  expect((await end(3)).status).toBe(422);
  expect((await end(1, { state: "ended" })).status).toBe(422);
  expect((await end(1)).body).toEqual({ count: 1 });
  const { data } = (await aurora("GET", `${v1}/survey_schedules?q=ENCERR&sort=starts_on`)).body;
  expect(data).toMatchObject([
    { uuid: ended.uuid, ends_on: ended.ends_on },
    { uuid: running.uuid, ends_on: today, state: "running", version: 2 },
    { uuid: upcoming.uuid, ends_on: upcoming.ends_on },
  ]);
  const found = await aurora("GET", `${v1}/quests?subject=store&sort=-name&q=encerrada`);
  expect(found.body.data).toMatchObject([{ uuid: survey.uuid, subject: "store" }]);
});
