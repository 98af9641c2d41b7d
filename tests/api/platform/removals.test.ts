import { expect, test } from "vitest";
import { createFieldData } from "#tests/world/field.ts";
import { PDF } from "#tests/world/files/documents.ts";
import { accounts, documentTypes, users, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const agencies = "/v1/agencies";

test("a removed visitor says who removed it, and comes back active as it was", async () => {
  const aurora = await world.as("aurora");
  const path = `${agencies}/visitors/${visitors.ana.uuid}`;
  expect((await aurora("GET", `${path}/removal`)).status).toBe(404);
  expect((await aurora("DELETE", path)).status).toBe(204);
  expect((await aurora("GET", path)).status).toBe(404);
  const removal = { uuid: visitors.ana.uuid, name: visitors.ana.name, removed_by: users.aurora.name };
  expect((await aurora("GET", `${path}/removal`)).body.removal).toMatchObject(removal);
  const reader = await world.as("aurora.leitura");
  expect((await reader("GET", `${path}/removal`)).status).toBe(200);
  expect((await reader("POST", `${path}/restoration`)).status).toBe(403);
  expect((await (await world.as("boreal"))("POST", `${path}/restoration`)).status).toBe(404);
  expect((await aurora("POST", `${path}/restoration`)).status).toBe(204);
  expect((await aurora("GET", path)).body.visitor).toMatchObject({ name: visitors.ana.name, active: true });
  const { data } = (await aurora("GET", `${path}/history`)).body;
  expect(data[0]).toMatchObject({ kind: "restored", changes: { active: [false, true] } });
  expect(data[1]).toMatchObject({ kind: "removed", changes: { active: [true, false] } });
  expect((await aurora("POST", `${path}/restoration`)).status).toBe(404);
});

test("a visitor whose CPF was registered again does not come back", async () => {
  const aurora = await world.as("aurora");
  const visitor = { name: "Gil Moura", cpf: "28625587887" };
  const made = (await aurora("POST", `${agencies}/visitors`, { visitor })).body.visitor;
  await aurora("DELETE", `${agencies}/visitors/${made.uuid}`);
  await aurora("POST", `${agencies}/visitors`, { visitor });
  const refused = await aurora("POST", `${agencies}/visitors/${made.uuid}/restoration`);
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { visitor: [{ base: ["Já existe um visitante com este CPF."] }] } },
  });
});

test("a person who was erased is not found among the removed", async () => {
  const aurora = await world.as("aurora");
  const path = `${agencies}/visitors/${visitors.bruno.uuid}`;
  await aurora("DELETE", path);
  await world.admin.query(
    `insert into visitor_history (owner_uuid, visitor_uuid, uuid, kind) values ($1, $2, gen_random_uuid(), 'anonymised')`,
    [accounts.aurora.uuid, visitors.bruno.uuid],
  );
  expect((await aurora("GET", `${path}/removal`)).status).toBe(404);
  expect((await aurora("POST", `${path}/restoration`)).status).toBe(404);
});

test("a regional and a sales group come back with what is still free of theirs", async () => {
  const aurora = await world.as("aurora");
  const create = async (path: string, concept: string, input: object) =>
    (await aurora("POST", agencies + path, { [concept]: input })).body[concept];
  const { solCentro, solAcre } = accounts;
  const regional = await create("/regionals", "regional", { name: "Sul", responsible_uuid: visitors.carla.uuid });
  const stores = [solCentro.uuid, solAcre.uuid];
  const group = { name: "Grupo", regional_uuid: regional.uuid, store_uuids: stores };
  const made = await create("/sales_groups", "sales_group", group);
  const [ofRegional, ofGroup] = [`${agencies}/regionals/${regional.uuid}`, `${agencies}/sales_groups/${made.uuid}`];
  await aurora("DELETE", ofRegional);
  expect((await aurora("GET", ofGroup)).body.sales_group.regional).toBeNull();
  expect((await aurora("GET", `${ofRegional}/removal`)).body.removal.removed_by).toBe(users.aurora.name);
  expect((await aurora("POST", `${ofRegional}/restoration`)).status).toBe(204);
  expect((await aurora("GET", ofGroup)).body.sales_group.regional.uuid).toBe(regional.uuid);
  await aurora("DELETE", ofGroup);
  const other = await create("/sales_groups", "sales_group", { name: "Outro", store_uuids: [solAcre.uuid] });
  expect((await aurora("POST", `${ofGroup}/restoration`)).status).toBe(204);
  const back = (await aurora("GET", ofGroup)).body.sales_group;
  expect(back.regional.uuid).toBe(regional.uuid);
  expect(back.retailers.flatMap((one: { stores: { uuid: string }[] }) => one.stores.map(({ uuid }) => uuid))).toEqual([
    solCentro.uuid,
  ]);
  await aurora("DELETE", ofGroup);
  await aurora("DELETE", `${agencies}/sales_groups/${other.uuid}`);
});

test("a supplier comes back with its products, and a product not before its supplier", async () => {
  const aurora = await world.as("aurora");
  const create = async (path: string, concept: string, input: object) =>
    (await aurora("POST", agencies + path, { [concept]: input })).body[concept];
  const supplier = await create("/agency_suppliers", "agency_supplier", { supplier_name: "Serrana" });
  const at = `${agencies}/agency_suppliers/${supplier.uuid}`;
  const input = { agency_supplier_uuid: supplier.uuid, category: "Mercearia", section: "Biscoitos" };
  const product = (ean: string, name: string) =>
    create("/agency_supplier_products", "agency_supplier_product", { ...input, ean, name });
  const [first, second] = [await product("7891000000014", "Biscoito"), await product("7891000000021", "Bolacha")];
  const products = async () =>
    (await aurora("GET", `${agencies}/agency_supplier_products?agency_supplier_uuid=${supplier.uuid}`)).body.data?.map(
      ({ uuid }: { uuid: string }) => uuid,
    );
  await aurora("DELETE", `${agencies}/agency_supplier_products/${second.uuid}`);
  await aurora("DELETE", at);
  const early = await aurora("POST", `${agencies}/agency_supplier_products/${second.uuid}/restoration`);
  expect(early.body.errors.agency_supplier_product[0].base[0]).toMatch(/^O fornecedor deste produto foi removido/);
  expect((await aurora("GET", `${at}/removal`)).body.removal).toMatchObject({
    name: "Serrana",
    removed_by: users.aurora.name,
  });
  expect((await aurora("POST", `${at}/restoration`)).status).toBe(204);
  expect(await products()).toEqual([first.uuid]);
  expect((await aurora("POST", `${agencies}/agency_supplier_products/${second.uuid}/restoration`)).status).toBe(204);
  expect((await products()).sort()).toEqual([first.uuid, second.uuid].sort());
  const { data } = (await aurora("GET", `${agencies}/audit?kind=record_restored`)).body;
  expect(data.map(({ subject }: { subject: { name: string } }) => subject.name)).toEqual(
    expect.arrayContaining(["fornecedor", "produto"]),
  );
});

test("a survey comes back with its schedules", async () => {
  const aurora = await world.as("aurora");
  const quest = { name: "Frentes", subject: "store", questions: [{ kind: "number", title: "Frentes" }] };
  await createFieldData(aurora);
  const survey = (await aurora("POST", `${agencies}/quests`, { quest })).body.quest;
  const today = (await world.admin.query("select app.today()::text as today")).rows[0].today;
  const survey_schedule = {
    survey_uuid: survey.uuid,
    starts_on: today,
    ends_on: today,
    store_uuids: [accounts.solCentro.uuid],
  };
  const schedule = (await aurora("POST", `${agencies}/survey_schedules`, { survey_schedule })).body.survey_schedule;
  await aurora("DELETE", `${agencies}/quests/${survey.uuid}`);
  const early = await aurora("POST", `${agencies}/survey_schedules/${schedule.uuid}/restoration`);
  expect(early.status).toBe(422);
  expect((await aurora("POST", `${agencies}/quests/${survey.uuid}/restoration`)).status).toBe(204);
  expect((await aurora("GET", `${agencies}/survey_schedules/${schedule.uuid}`)).status).toBe(200);
});

test("a decision is undone by its user within a minute, with its notification", async () => {
  const [aurora, sol] = [await world.as("aurora"), await world.as("sol")];
  const form = new FormData();
  form.set("document_type_uuid", documentTypes.aso);
  form.set("expires_on", "2099-12-31");
  form.set("file", new File([PDF], "a.pdf"));
  const documents = `${agencies}/visitors/${visitors.ana.uuid}/documents`;
  const sent = (await aurora("POST", documents, form)).body.document;
  const path = `/v1/retailers/retailer_document_validations/${sent.uuid}`;
  const decide = (version: number) =>
    sol("PUT", path, { retailer_document_validation: { status: "denied", problem: "not_assigned", version } });
  const unread = async () => (await aurora("GET", `${agencies}/notices`)).body.unread_notifications;
  const before = await unread();
  expect((await decide(sent.version)).status).toBe(200);
  expect(await unread()).toBe(before + 1);
  const undone = await sol("DELETE", `${path}/decision`);
  expect(undone.body.retailer_document_validation).toMatchObject({ status: "pending", problem: null, decisions: [] });
  expect(await unread()).toBe(before);
  expect((await sol("DELETE", `${path}/decision`)).status).toBe(422);

  await decide(undone.body.retailer_document_validation.version);
  await world.admin.query("update document_decisions set decided_at = now() - interval '61 seconds'");
  expect((await sol("DELETE", `${path}/decision`)).body.errors.retailer_document_validation[0].base[0]).toMatch(
    /^Não dá mais para desfazer/,
  );
});
