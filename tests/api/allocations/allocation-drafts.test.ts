import { expect, test } from "vitest";
import { upload, withJobs } from "#tests/world/jobs.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
withJobs(world);
const { solCentro, luaNorte, sol, belo } = accounts;
const all = "/v1/agencies/allocation_batches";

test("every owner of visitors prepares requests, with or without regionals", async () => {
  for (const [login, root] of [
    ["aurora", "agencies"],
    ["belo", "suppliers"],
    ["limpa", "service_providers"],
  ] as const) {
    const client = await world.as(login);
    const allocation_batch = { action: "link", matching: { active: "true" } };
    const { status, body } = await client("POST", `/v1/${root}/allocation_batch_drafts`, { allocation_batch });
    const at = `/v1/${root}/allocation_batches/${body.allocation_batch.uuid}`;
    const { meta } = (await client("GET", `/v1/${root}/visitors?active=true`)).body;
    const draft = (await client("GET", `${at}/draft`)).body.allocation_draft;
    expect([login, status, draft.people.chosen, draft.places.regional]).toEqual([login, 201, meta.total, null]);
    expect([login, (await client("GET", `/v1/${root}/place_choices`)).status]).toEqual([login, 200]);
  }
});

async function begun(action: string) {
  const client = await world.as("aurora");
  const { status, body } = await client("POST", "/v1/agencies/allocation_batch_drafts", {
    allocation_batch: { action },
  });
  expect(status).toBe(201);
  const at = `${all}/${body.allocation_batch.uuid}`;
  let { version } = body.allocation_batch;
  /** Sends a step with the last version, and remembers the version of the answer. */
  const send = async (method: string, part: string, step: object = {}) => {
    const answer = await client(method, `${at}/${part}`, { allocation_batch: { version, ...step } });
    if (answer.status < 300) version = answer.body.allocation_batch.version;
    return answer;
  };
  const draft = async () => (await client("GET", `${at}/draft`)).body.allocation_draft;
  return { client, at, send, draft };
}

const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

test("a draft stores each step as sent and is then checked like a new request", async () => {
  const { client, at, send, draft } = await begun("link");
  expect(await draft()).toMatchObject({
    allocation_batch: { state: "draft", action: "link" },
    people: { by: "list", chosen: 0 },
    places: { matching: null, stores: [] },
    terms: { saved: false },
  });
  const early = await send("POST", "checking");
  expect([early.status, early.body.errors.allocation_batch[0]]).toEqual([
    422,
    {
      starts_on: ["Início é obrigatório"],
      store_uuids: ["Lojas é obrigatório"],
      visitor_uuids: ["Escolha visitantes, cole CPFs ou envie uma planilha: um dos três."],
    },
  ]);

  await send("POST", "people", { matching: { name_or_cpf: "an" } });
  await send("POST", "people", { visitor_uuids: [visitors.bruno.uuid] });
  expect(names((await client("GET", `${at}/people`)).body.data)).toEqual(["Ana Beatriz Prado", "Bruno Tavares"]);
  await send("POST", "people_removal", { visitor_uuids: [visitors.bruno.uuid] });
  expect(names((await client("GET", `${at}/people`)).body.data)).toEqual(["Ana Beatriz Prado"]);
  await send("PUT", "draft", {
    places: { retailer_uuid: accounts.lua.uuid, store_uuids: [luaNorte.uuid, solCentro.uuid] },
  });
  await send("PUT", "draft", { terms: { starts_on: "01/12/2026", weekdays: ["monday"], supplier_uuids: [belo.uuid] } });
  expect(await draft()).toMatchObject({
    people: { by: "list", chosen: 1, from_visitor: { name: "Ana Beatriz Prado" } },
    places: { retailer: { name: "Rede Lua" }, stores: [{ name: "Lua Norte" }, { name: "Sol Centro" }], matching: 1 },
    terms: {
      saved: true,
      starts_on: "2026-12-01",
      weekdays: ["monday"],
      attended_suppliers: [{ name: "Biscoitos Belo" }],
    },
  });

  const checked = await send("POST", "checking");
  expect(checked.body.allocation_batch).toMatchObject({ state: "ready", counts: { to_do: 1 }, people: 1, stores: 1 });
  const late = await send("PUT", "draft", { places: {} });
  expect([late.status, late.body.errors.allocation_batch[0].base]).toEqual([
    422,
    ["Este pedido já foi conferido: volte a prepará-lo para mudar."],
  ]);

  expect((await send("POST", "revision")).body.allocation_batch).toMatchObject({
    state: "draft",
    counts: { to_do: 0 },
  });
  expect((await client("GET", `${at}/rows`)).body.meta.total).toBe(0);
  await send("PUT", "draft", { places: { retailer_uuid: sol.uuid } });
  expect((await draft()).places).toMatchObject({ retailer: { name: "Mercados Sol" }, stores: [], matching: 2 });
  expect((await send("POST", "checking")).body.allocation_batch).toMatchObject({ state: "ready", stores: 2 });
  const found = await client("GET", `${at}/rows?name_or_cpf=529982&outcome=to_do`);
  expect(found.body.data).toMatchObject([
    { visitor: { name: "Ana Beatriz Prado" }, store: { name: "Sol Rio Branco" } },
  ]);
  expect((await client("GET", `${at}/rows?name_or_cpf=bruno`)).body.meta.total).toBe(0);
});

test("the last way of choosing visitors wins, and a sheet stays with its request", async () => {
  const { send, draft } = await begun("end");
  await send("PUT", "draft", {
    people: { by: "cpfs", cpfs: "529.982.247-24\n71428793860" },
    terms: { ends_on: "31/12/2026" },
  });
  const sent = await upload(world, "aurora", "agencies", "CPF\n529.982.247-24\n", "quem.csv", {}, "allocation_sheets");
  const sheet_uuid = sent.body.allocation_sheet.uuid;
  await send("PUT", "draft", { people: { by: "sheet", cpfs: "71428793860", sheet_uuid } });
  expect((await draft()).people).toMatchObject({ by: "sheet", sheet: { name: "quem.csv" }, cpfs: "71428793860" });
  await send("PUT", "draft", { people: { by: "cpfs", cpfs: "71428793860", sheet_uuid } });
  expect((await send("POST", "checking")).body.allocation_batch).toMatchObject({
    counts: { refused: 1 },
    file_name: null,
  });
  const strange = await begun("end");
  const refused = await strange.send("PUT", "draft", { people: { by: "sheet", sheet_uuid: visitors.ana.uuid } });
  expect(refused.body.errors.allocation_batch[0]).toEqual({ sheet_uuid: ["Envie a planilha."] });
});

test("a stale draft version gives 409; a draft can be discarded and is listed", async () => {
  const { client, at, send } = await begun("transfer");
  await send("PUT", "draft", { places: { to_store_uuid: luaNorte.uuid } });
  const stale = await client("PUT", `${at}/draft`, { allocation_batch: { version: 1, places: {} } });
  expect([stale.status, stale.body.current.state]).toEqual([409, "draft"]);
  const drafts = await client("GET", `${all}?state=draft&action=transfer`);
  expect(drafts.body.data).toMatchObject([{ action: "transfer", state: "draft", created_by_name: "Alice Aurora" }]);
  await send("POST", "discarding");
  expect((await client("GET", `${all}?state=draft&action=transfer`)).body.meta.total).toBe(0);
  const oldest = await client("GET", `${all}?sort=created_at`);
  const dates = oldest.body.data.map(({ created_at }: { created_at: string }) => created_at);
  expect(dates).toEqual([...dates].sort());
});

test("a batch made in one request can be drafted again and exported as a workbook", async () => {
  const client = await world.as("aurora");
  const made = await client("POST", all, {
    allocation_batch: {
      action: "link",
      visitor_uuids: [visitors.ana.uuid],
      store_uuids: [luaNorte.uuid],
      starts_on: "01/12/2026",
    },
  });
  const { uuid, version } = made.body.allocation_batch;
  const sheet = await client("GET", `${all}/${uuid}/results?format=xlsx`);
  expect(sheet.headers.get("content-type")).toContain("spreadsheetml.sheet");
  expect(sheet.headers.get("content-disposition")).toMatch(/\.xlsx"/);
  await client("POST", `${all}/${uuid}/revision`, { allocation_batch: { version } });
  const { body } = await client("GET", `${all}/${uuid}/draft`);
  expect(body.allocation_draft).toMatchObject({
    people: { chosen: 1 },
    places: { stores: [{ name: "Lua Norte" }] },
    terms: { starts_on: "2026-12-01" },
  });
});
