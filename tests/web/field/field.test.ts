import { beforeAll, expect, test } from "vitest";
import { formatDate } from "#app/contracts/platform/dates.ts";
import { weekdayKeys } from "#app/contracts/platform/weekdays.ts";
import { createFieldData, createRow, pictureForm } from "#tests/world/field.ts";
import { textOf } from "#tests/world/html.ts";
import { accounts, documentTypes, visitors } from "#tests/world/people.ts";
import { type Browser, openWebWorld } from "#tests/world/web.ts";
import type { Client } from "#tests/world/world.ts";

const world = openWebWorld();
const { solCentro, solAcre } = accounts;
const { ana } = visitors;
const store = `/af/lojas/${solCentro.uuid}`;
let aurora: Client;
let works: Awaited<ReturnType<typeof createFieldData>>;
let today: string;
let browser: Browser;

beforeAll(async () => {
  aurora = await world.as("aurora");
  works = await createFieldData(aurora);
  today = (await world.admin.query("select (now() at time zone 'America/Sao_Paulo')::date::text as today")).rows[0]
    .today;
  const suppliers = [{ agency_supplier_uuid: works.belo.uuid, planned_minutes: 60 }];
  const stops = weekdayKeys.flatMap((weekday) =>
    [solCentro, solAcre].map(({ uuid: store_uuid }) => ({ weekday, store_uuid, suppliers })),
  );
  await createRow(aurora, "/v1/agencies/roadmaps", {
    roadmap: { name: "Rota", visitor_uuid: ana.uuid, frequency: "weekly", starts_on: today, stops },
  });
  // Visits of yesterday, while it is still yesterday in Rio Branco.
  await world.admin.query(
    `insert into planned_visits (agency_uuid, uuid, day, position, visitor_uuid, store_uuid, retailer_uuid, roadmap_uuid)
     select agency_uuid, gen_random_uuid(), day - 1, position, visitor_uuid, store_uuid, retailer_uuid, roadmap_uuid
     from planned_visits where day = $1 and store_uuid = $2`,
    [today, solAcre.uuid],
  );
  await world.admin.query(
    "update stores set address = 'Rua das Flores, 10', cep = '01001000', latitude = -23.5, longitude = -46.6 where uuid = $1",
    [solCentro.uuid],
  );
  browser = await world.browser("campo");
});

const once = (html: string) => /name="once" value="([^"]+)"/.exec(html)?.[1] ?? "";
/** Returns the bar with the button for the next deed. */
const nextDeed = (html: string) => /data-next-deed="".*?<\/div>/s.exec(html)?.[0] ?? "";
const errorsOf = (html: string) =>
  [...(/id="errors".*?<\/ul>/s.exec(html)?.[0] ?? "").matchAll(/href="#([^"]+)"[^>]*>([^<]+)/g)].map(
    ([, id, text]) => `${id} ${text}`,
  );

test("the day leads to the next store, with its address and the visitor's verdict", async () => {
  const page = await browser.open("/af");
  expect(page).toMatchObject({ status: 200, h1: "Meu dia" });
  expect(page.html).toMatch(
    /Próxima loja.*Sol Centro.*Rua das Flores, 10.*São Paulo\/SP.*CEP 01001-000.*LIBERADO.*A fazer/s,
  );
  expect(page.html).toContain("https://www.google.com/maps/search/?api=1&amp;query=-23.5%2C-46.6");
  expect(page.html).toMatch(/Sol Rio Branco.*IMPEDIDO/s);
  const other = await browser.open("/af?dia=2020-01-01");
  expect(other.html).toContain("Não há lojas no seu roteiro neste dia");
});

test("without script a visitor enters, does the work and leaves by plain forms", async () => {
  const before = await browser.open(store);
  expect(before.html).toMatch(/LIBERADO.*O atendimento começa depois da entrada.*Registrar entrada/s);
  expect(before.html).toMatch(/<form[^>]*data-once-inside=""/);
  const entered = await browser.send(store, {
    intent: "check_in",
    once: once(before.html),
    latitude: "",
    longitude: "",
  });
  expect([entered.status, entered.location]).toEqual([302, store]);
  const inside = await browser.open(store);
  expect(inside.html).toMatch(/Entrada registrada\..*Em loja agora.*Registrar saída/s);
  expect(inside.html).not.toContain("data-once-inside");
  expect(nextDeed(inside.html)).toContain("Foto antes");
  expect((await browser.open("/af")).html).toMatch(/Loja atual.*Sol Centro/s);
  await browser.send(store, { intent: "begin", once: once(inside.html), agency_supplier_uuid: works.belo.uuid });
  expect((await browser.open(store)).html).toContain("Encerrar atendimento");
  await browser.send(store, { intent: "end", agency_supplier_uuid: works.belo.uuid });
  expect((await browser.open(store)).html).toContain("Começar atendimento");
  await browser.send(store, { intent: "check_out", once: `${once(inside.html)}-saida` });
  const left = await browser.open(store);
  expect(left.html).toMatch(/Saída \d\d:\d\d.*Registrar nova entrada/s);
  expect(nextDeed(left.html)).toContain("Voltar ao meu dia");
  expect((await browser.open("/af")).html).toMatch(/1 de 2 visitas feitas.*Em loja das \d\d:\d\d às \d\d:\d\d/s);
});

test("a refusal shows its reason and who must act, without a form; a forced POST fails", async () => {
  const at = `/af/lojas/${solAcre.uuid}`;
  const page = await browser.open(at);
  expect(page.html).toMatch(/IMPEDIDO.*Quem resolve: /s);
  expect(page.html).not.toContain('value="check_in"');
  const sent = await browser.send(at, { intent: "check_in", once: "0123456789" });
  expect(sent.status).toBe(422);
  expect(errorsOf(sent.html)[0]).toMatch(/^verdict .*Quem resolve: /);
  expect((await browser.send(store, { intent: "nada" })).status).toBe(422);
  expect((await browser.open(`/af/lojas/${accounts.luaNorte.uuid}`)).status).toBe(404);
  expect((await browser.open("/af/lojas/nada")).status).toBe(404);
});

test("a task ends as done or with a problem, which requires a reason", async () => {
  const porter = await world.as("sol.centro");
  const task = (kind: string) =>
    createRow(porter, "/v1/stores/store_tasks", {
      store_task: { kind, product_section: "Biscoitos", owner_uuid: accounts.aurora.uuid, visitor_uuid: ana.uuid },
    });
  const [one, other] = [await task("cleaning"), await task("pricing")];
  expect((await browser.open(store)).html).toMatch(/Atividades.*Limpeza: Biscoitos/s);
  const send = (of: { uuid: string }, more: Record<string, string>) =>
    browser.send(store, { intent: "task", task_uuid: of.uuid, version: "1", ...more });
  expect((await send(one, { status: "done" })).status).toBe(302);
  const unsaid = await send(other, { status: "with_issue", issue_reason: "" });
  expect(errorsOf(unsaid.html)).toEqual([`task-${other.uuid} Motivo é obrigatório para um problema`]);
  expect((await send(other, { status: "with_issue", issue_reason: "damaged" })).status).toBe(302);
  expect((await browser.open(store)).html).toMatch(/Tive um problema.*Produto avariado/s);
});

test("a survey takes all question types, preserves input on errors, is answered once", async () => {
  const kinds = ["text", "number", "price", "yes_no", "single", "multiple", "date", "photo"];
  const options = (kind: string) => (kind === "single" || kind === "multiple" ? ["Gôndola", "Ponta"] : []);
  const quest = await createRow(aurora, "/v1/agencies/quests", {
    quest: {
      name: "Exposição",
      subject: "store",
      questions: kinds.map((kind) => ({ kind, title: `De ${kind}`, options: options(kind) })),
    },
  });
  const { uuid } = await createRow(aurora, "/v1/agencies/survey_schedules", {
    survey_schedule: { survey_uuid: quest.uuid, starts_on: today, ends_on: today, store_uuids: [solCentro.uuid] },
  });
  const at = `${store}/pesquisas/${uuid}`;
  const open = await browser.open(store);
  const day = formatDate(today);
  expect(textOf(open)).toContain(`Exposição em ${day} Responder : Exposição, em ${day}`);
  expect(open.html).toContain(`href="${at}"`);
  const page = await browser.open(at);
  expect(page.h1).toBe("Exposição");
  const [text, number, price, yes, single, multiple, date, photo] = quest.questions.map(
    (one: { uuid: string }) => `q-${one.uuid}`,
  );
  const typed = {
    [text]: "Tudo certo",
    [number]: "1,5",
    [price]: "R$ 1.012,90",
    [yes]: "nao",
    [single]: "Ponta",
    [multiple]: ["Gôndola", "Ponta"],
  };
  const shot = pictureForm().get("file") as Blob;
  const wrong = await browser.send(at, { once: once(page.html), ...typed, [date]: "amanhã", [photo]: shot });
  expect([wrong.status, errorsOf(wrong.html)]).toEqual([422, [`${date} De date: escreva uma data, como 31/12/2026`]]);
  expect(wrong.html).toContain("Tudo certo");
  const lacking = await browser.send(at, { once: "uma-chave-nova", ...typed, [photo]: shot });
  expect(errorsOf(lacking.html)).toEqual([`${date} De date é obrigatório`]);
  const resent = /name="(q-[^"]+-enviada)" value="([^"]+)"/.exec(lacking.html);
  expect(resent?.[1]).toBe(`${photo}-enviada`);
  const done = await browser.send(at, {
    once: "outra-chave",
    ...typed,
    [date]: "31/12/2026",
    [resent?.[1] ?? ""]: resent?.[2] ?? "",
  });
  expect([done.status, done.location]).toEqual([302, store]);
  const [answer] = (await aurora("GET", "/v1/agencies/survey_answers")).body.data;
  expect(answer.values.map(({ value }: { value: unknown }) => value)).toEqual([
    "Tudo certo",
    1.5,
    101_290,
    false,
    "Ponta",
    ["Gôndola", "Ponta"],
    "2026-12-31",
    resent?.[2],
  ]);
  expect((await browser.open(at)).html).toContain("já foi respondida hoje");
  expect((await browser.open(store)).html).toContain("Respondida");
});

test("a survey by product covers the store's assortment and omits unanswered products", async () => {
  await aurora("POST", "/v1/agencies/assortments", {
    assortment: { store_uuids: [solCentro.uuid], product_uuids: [works.biscuit.uuid] },
  });
  const quest = await createRow(aurora, "/v1/agencies/quests", {
    quest: {
      name: "Preços",
      subject: "product",
      agency_supplier_uuid: works.belo.uuid,
      questions: [
        { kind: "price", title: "Preço" },
        { kind: "number", title: "Frentes" },
      ],
    },
  });
  const { uuid } = await createRow(aurora, "/v1/agencies/survey_schedules", {
    survey_schedule: { survey_uuid: quest.uuid, starts_on: today, ends_on: today, store_uuids: [solCentro.uuid] },
  });
  const at = `${store}/pesquisas/${uuid}`;
  const open = textOf(await browser.open(store));
  expect(open).toMatch(/Preços \S.* · 1 produto · em \d/);
  const [price, fronts] = quest.questions.map((one: { uuid: string }) => `q-${one.uuid}-${works.biscuit.uuid}`);
  const page = await browser.open(at);
  expect(page.html).toMatch(/Biscoito de polvilho.*7891000100103/s);
  const none = await browser.send(at, { once: once(page.html) });
  expect(errorsOf(none.html)).toEqual(["form Responda sobre ao menos um produto."]);
  const half = await browser.send(at, { once: "chave-da-metade", [price]: "12,90" });
  expect(errorsOf(half.html)).toEqual([`${fronts} Frentes é obrigatório`]);
  expect((await browser.send(at, { once: "chave-inteira", [price]: "12,90", [fronts]: "3" })).status).toBe(302);
});

test("photos are uploaded before and after, stored once however often sent, and listed", async () => {
  const at = `${store}/fotos`;
  const page = await browser.open(at);
  const body = () => ({
    once: once(page.html),
    moment: "before",
    note: "Gôndola vazia",
    file: pictureForm().get("file") as Blob,
  });
  for (let i = 0; i < 2; i++) expect((await browser.send(at, body())).location).toBe(at);
  const listed = await browser.open(at);
  expect(listed.html.match(/Gôndola vazia/g)).toHaveLength(1);
  const photo = /href="(\/af\/evidencias\/[^"]+)"/.exec(listed.html)?.[1] ?? "";
  expect((await browser.open(photo)).headers.get("content-type")).toBe("image/webp");
  const nothing = await browser.send(at, { once: "sem-foto-nenhuma", moment: "before", note: "Sem foto" });
  expect([nothing.status, errorsOf(nothing.html)]).toEqual([422, ["file Arquivo é obrigatório"]]);
  expect(nothing.html).toContain('value="Sem foto"');
});

test("several photos go at once, as before or after, and the supplier is remembered", async () => {
  const at = `${store}/fotos?momento=depois`;
  const page = await browser.open(at);
  expect(page.h1).toBe("Foto depois");
  expect(page.html).toMatch(/<input[^>]*capture="environment"/);
  const file = () => pictureForm().get("file") as Blob;
  const sent = await browser.send(at, {
    once: once(page.html),
    moment: "after",
    agency_supplier_uuid: works.belo.uuid,
    file: [file(), file()],
  });
  expect(sent.location).toBe(at);
  const listed = await browser.open(at);
  expect(listed.html).toContain("2 fotos enviadas.");
  const after = ({ html }: typeof page) => html.match(/>Depois(?:<!-- -->)?,/g)?.length ?? 0;
  expect(after(listed) - after(page)).toBe(2);
  expect(listed.html).toMatch(new RegExp(`<option[^>]*value="${works.belo.uuid}"[^>]*selected`));
});

test("the bar leads to the photos of the current store and to the badge for the gate", async () => {
  const stores = await browser.open("/af/fotos");
  expect(stores.html).toMatch(/De qual loja\?.*Sol Centro.*Foto antes.*Foto depois/s);
  const entered = await browser.send(store, {
    intent: "check_in",
    once: "entrada-para-fotos",
    latitude: "",
    longitude: "",
  });
  expect(entered.status).toBe(302);
  expect((await browser.open("/af/fotos")).location).toMatch(new RegExp(`^${store}/fotos`));
  await browser.send(store, { intent: "check_out", once: "saida-das-fotos" });
  const { rows } = await world.admin.query("select badge from visitors where uuid = $1", [ana.uuid]);
  const badge = await browser.open("/af/cracha");
  expect(badge.html).toContain(`aria-label="Código do crachá ${rows[0].badge}"`);
  expect(badge.html).toMatch(/<nav aria-label="Área de campo".*Meu dia.*Fotos.*Documentos.*Crachá/s);
});

test("a missed planned visit is justified", async () => {
  const at = /href="(\/af\/visitas\/[^"]+\/justificar)"/.exec((await browser.open("/af")).html)?.[1] ?? "";
  const page = await browser.open(at);
  expect(page.html).toContain("Problema de locomoção");
  const unsaid = await browser.send(at, { once: once(page.html), justification: "", note: "Chove" });
  expect([unsaid.status, errorsOf(unsaid.html)]).toEqual([422, ["justification Justificativa é obrigatório"]]);
  expect(unsaid.html).toContain("Chove");
  expect(
    (await browser.send(at, { once: "chave-do-motivo", justification: "locomotion_issue", note: "" })).location,
  ).toBe("/af");
  expect((await browser.open("/af")).html).toContain("Justificada: Problema de locomoção");
});

test("field staff see required and sent documents, and send one", async () => {
  const page = await browser.open("/af/documentos");
  expect(page.html).toMatch(/Nada pendente\..*Mercados Sol.*Documentação: Completa.*ASO.*Aprovado/s);
  const fields = { document_type_uuid: documentTypes.aso, retailer_uuid: accounts.sol.uuid };
  const lacking = await browser.send("/af/documentos", { once: once(page.html), ...fields });
  const of = `${accounts.sol.uuid}-${documentTypes.aso}`;
  expect([lacking.status, errorsOf(lacking.html)]).toEqual([422, [`${of}-file Arquivo é obrigatório`]]);
  const file = pictureForm().get("file") as Blob;
  const sent = await browser.send("/af/documentos", {
    once: "chave-do-papel",
    ...fields,
    expires_on: "31/12/2099",
    file,
  });
  expect(sent.location).toBe("/af/documentos");
  expect((await browser.open("/af/documentos")).html).toMatch(/Aguarda avaliação/);
});

test("the area is only for field staff, and logout clears the browser's data", async () => {
  expect((await (await world.browser("aurora")).open("/af")).status).toBe(403);
  expect((await (await world.browser()).open("/af")).location).toBe("/?redirectTo=%2Faf");
  const leaving = await world.browser("campo");
  await leaving.open("/af");
  const left = await leaving.send("/sair", {});
  expect([left.location, left.headers.get("clear-site-data")]).toEqual(["/", '"cache", "storage"']);
  const other = await world.browser("aurora");
  await other.open("/agency");
  expect((await other.send("/sair", {})).headers.get("clear-site-data")).toBe('"cache"');
});
