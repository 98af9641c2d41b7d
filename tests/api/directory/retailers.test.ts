import { expect, test } from "vitest";
import { refreshVisitorStatuses } from "#app/jobs/housekeeping.ts";
import { accounts, documentTypes, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();

test("a retailer chooses its validator, and its visitors' status follows", async () => {
  const sol = await world.as("sol");
  await world.admin.query("update visitor_documents set status = 'pending' where visitor_uuid = $1", [
    visitors.fabio.uuid,
  ]);
  const before = await sol("GET", "/v1/retailers/retailer_config");
  expect(before.body.retailer_config).toEqual({
    document_validation_type: "retailer",
    required_document_types: [{ uuid: documentTypes.aso, name: "ASO" }],
    block_policy: { all_stores: true, days: null },
    decision_hours: null,
    claim_minutes: 15,
    version: 1,
  });
  const documentStatus = () =>
    world.admin.query("select documents from visitor_statuses where visitor_uuid = $1", [visitors.fabio.uuid]);
  expect((await documentStatus()).rows).toEqual([{ documents: "awaiting" }]);

  const change = { document_validation_type: "none", block_policy: { all_stores: false, days: 30 }, version: 1 };
  const saved = await sol("PUT", "/v1/retailers/retailer_config", { retailer_config: change });
  expect(saved).toMatchObject({
    status: 200,
    body: { retailer_config: { document_validation_type: "none", block_policy: { days: 30 }, version: 2 } },
  });
  await refreshVisitorStatuses(world.database);
  expect((await documentStatus()).rows).toEqual([{ documents: "in_order" }]);

  expect(await sol("PUT", "/v1/retailers/retailer_config", { retailer_config: change })).toMatchObject({
    status: 409,
    body: { current: { version: 2 } },
  });
  const wrong = { document_validation_type: "loja", block_policy: { all_stores: true, days: 0 }, version: 2 };
  const refused = await sol("PUT", "/v1/retailers/retailer_config", { retailer_config: wrong });
  expect(refused.body.errors.retailer_config[0]).toMatchObject({
    document_validation_type: ["Escolha quem valida os documentos"],
  });
  // Its stores read the setting; another retailer keeps its own.
  const store = await (await world.as("sol.acre"))("GET", "/v1/stores/retailer_config");
  expect(store.body.retailer_config).toMatchObject({ document_validation_type: "none", version: 2 });
  const lua = await (await world.as("lua"))("GET", "/v1/retailers/retailer_config");
  expect(lua.body.retailer_config).toMatchObject({ version: 1, required_document_types: [] });
});

test("owners with visitors at a bought retailer get a notice of the purchase", async () => {
  const backoffice = await world.as("backoffice");
  const change = (more: object = {}) => ({
    retailer_business_change: {
      old_retailer_uuid: accounts.sol.uuid,
      new_retailer_uuid: accounts.lua.uuid,
      changed_on: "01/03/2026",
      ...more,
    },
  });
  const path = "/v1/backoffice/retailer_business_changes";
  const made = await backoffice("POST", path, change());
  expect(made).toMatchObject({
    status: 201,
    body: { retailer_business_change: { changed_on: "2026-03-01", old_retailer_allocations_count: 4, version: 1 } },
  });
  const { uuid } = made.body.retailer_business_change;
  const notices = async (login: "aurora" | "boreal" | "belo", root: string) =>
    (await (await world.as(login))("GET", `/v1/${root}/retailer_business_changes`)).body.data;
  expect(await notices("aurora", "agencies")).toMatchObject([
    {
      old_retailer: { uuid: accounts.sol.uuid, trade_name: "Mercados Sol" },
      new_retailer: { trade_name: "Rede Lua" },
      old_retailer_allocations_count: 2,
    },
  ]);
  expect(await notices("belo", "suppliers")).toMatchObject([{ old_retailer_allocations_count: 1 }]);
  expect(await notices("boreal", "agencies")).toEqual([]);
  const shown = async (login: "aurora" | "boreal", part = "") =>
    (await (await world.as(login))("GET", `/v1/agencies/retailer_business_changes/${uuid}${part}`)).status;
  expect([await shown("aurora"), await shown("aurora", "/stores")]).toEqual([200, 200]);
  expect([await shown("boreal"), await shown("boreal", "/stores")]).toEqual([404, 404]);

  const later = { ...change({ changed_on: "01/01/2099" }).retailer_business_change, version: 1 };
  const moved = await backoffice("PUT", `${path}/${uuid}`, { retailer_business_change: later });
  expect(moved.body.retailer_business_change).toMatchObject({ changed_on: "2099-01-01", version: 2 });
  expect(await notices("aurora", "agencies")).toEqual([]);
  expect(await backoffice("PUT", `${path}/${uuid}`, { retailer_business_change: later })).toMatchObject({
    status: 409,
  });

  const errors = async (more: object) =>
    (await backoffice("POST", path, change(more))).body.errors.retailer_business_change[0];
  expect(await errors({ new_retailer_uuid: accounts.sol.uuid })).toEqual({
    new_retailer_uuid: ["Escolha outra rede: esta é a antiga."],
  });
  expect(await errors({ old_retailer_uuid: accounts.belo.uuid })).toEqual({
    old_retailer_uuid: ["Escolha uma rede da lista."],
  });
  expect(await errors({ changed_on: "01/01/2099" })).toEqual({ changed_on: ["Esta rede já mudou neste dia."] });
  expect(await backoffice("DELETE", `${path}/${uuid}`)).toMatchObject({ status: 204 });
  expect(await backoffice("DELETE", `${path}/${uuid}`)).toMatchObject({ status: 404 });
});

test("an owner sees its visitors' retailers, and the missing documents there", async () => {
  await world.admin.query("update retailer_configs set document_validation_type = 'retailer'");
  await refreshVisitorStatuses(world.database);
  const aurora = await world.as("aurora");
  const { data } = (await aurora("GET", "/v1/agencies/related_retailers")).body;
  expect(data).toMatchObject([
    {
      trade_name: "Mercados Sol",
      stores_count: 1,
      visitors_count: 2,
      has_service_agreement: null,
      // Bruno's ASO has expired; Carla has no allocation there.
      demands: [{ document_type: { name: "ASO" }, job_functions: null, visitors_without: 1 }],
    },
  ]);
  const belo = (await (await world.as("belo"))("GET", "/v1/suppliers/related_retailers")).body.data;
  expect(belo).toMatchObject([{ has_service_agreement: true, demands: [{ visitors_without: 0 }] }]);
  const limpa = (await (await world.as("limpa"))("GET", "/v1/service_providers/related_retailers?q=sol")).body.data;
  expect(limpa).toMatchObject([
    { has_service_agreement: false, visitors_count: 1, demands: [{ visitors_without: 1 }] },
  ]);
  const boreal = (await (await world.as("boreal"))("GET", "/v1/agencies/related_retailers")).body.data;
  expect(boreal).toMatchObject([{ trade_name: "Rede Lua", demands: [] }]);
});

test("retailers are sorted and shown with their stores, and counts match the lists", async () => {
  const aurora = await world.as("aurora");
  const ask = async (path: string) => (await aurora("GET", `/v1/agencies/${path}`)).body;
  const allocate = (stores: ("solAcre" | "luaNorte")[]) =>
    Promise.all(
      stores.map((store) =>
        aurora("POST", "/v1/agencies/allocations", {
          allocation: {
            visitor_uuid: visitors.ana.uuid,
            store_uuid: accounts[store].uuid,
            starts_on: "01/01/2099",
          },
        }),
      ),
    );
  await allocate(["solAcre", "luaNorte"]);
  const names = async (query: string) =>
    (await ask(`related_retailers?${query}`)).data.map(({ trade_name }: { trade_name: string }) => trade_name);
  expect(await names("sort=-name")).toEqual(["Rede Lua", "Mercados Sol"]);
  expect(await names("sort=visitors")).toEqual(["Rede Lua", "Mercados Sol"]);
  expect(await names("sort=-stores")).toEqual(["Mercados Sol", "Rede Lua"]);
  const { next } = (await ask("related_retailers?sort=-stores&per_page=1")).meta;
  expect(await names(`sort=-stores&per_page=1&after=${next}`)).toEqual(["Rede Lua"]);

  const { related_retailer: sol } = await ask(`related_retailers/${accounts.sol.uuid}`);
  const stores = (await ask(`related_retailers/${accounts.sol.uuid}/stores`)).data;
  expect(stores.map(({ name }: { name: string }) => name)).toEqual(["Sol Centro", "Sol Rio Branco"]);
  const counted = async (filter: string) => (await ask(`visitors?${filter}`)).meta.total;
  expect(await counted(`retailer_uuid=${sol.uuid}`)).toBe(sol.visitors_count);
  expect(stores).toHaveLength(sol.stores_count);
  for (const { uuid, visitors_count } of stores) expect(await counted(`store_uuid=${uuid}`)).toBe(visitors_count);
  for (const { uuid, visitors_without } of sol.demands) {
    expect(await counted(`lacking_rule_uuid=${uuid}`)).toBe(visitors_without);
  }
  expect(await counted(`lacking_rule_uuid=${accounts.sol.uuid}`)).toBe(0);
  const refused = await (await world.as("sol"))("GET", `/v1/retailers/visitors?lacking_rule_uuid=${accounts.sol.uuid}`);
  expect(refused.status).toBe(422);
});

test("a retailer sees the providers that work in its stores", async () => {
  const sol = (await (await world.as("sol"))("GET", "/v1/retailers/related_service_providers")).body.data;
  expect(sol).toMatchObject([{ trade_name: "Limpa Bem", visitors_count: 1, agreement_state: null }]);
  const lua = (await (await world.as("lua"))("GET", "/v1/retailers/related_service_providers")).body.data;
  expect(lua).toEqual([]);
  await world.admin.query("update visitors set removed_at = now() where owner_uuid = $1", [accounts.limpa.uuid]);
  const left = (await (await world.as("sol"))("GET", "/v1/retailers/related_service_providers")).body.data;
  expect(left).toMatchObject([{ trade_name: "Limpa Bem", visitors_count: 0 }]);
});

test("the administration changes a retailer's settings, with a version and its history", async () => {
  const mob = await world.as("mob");
  const path = `/v1/mob/retailers/${accounts.sol.uuid}/config`;
  const { retailer_config: before } = (await mob("GET", path)).body;
  const block_policy = { all_stores: false, days: 45 };
  const input = { document_validation_type: "none", block_policy, decision_hours: 12, version: before.version };
  expect((await mob("PUT", path, { retailer_config: input })).body.retailer_config).toMatchObject({
    document_validation_type: "none",
    block_policy,
    decision_hours: 12,
    claim_minutes: before.claim_minutes,
  });
  expect((await mob("PUT", path, { retailer_config: input })).status).toBe(409);
  const [change] = (await mob("GET", `${path}/changes`)).body.data;
  expect(change.changes).toMatchObject({ block_days: [before.block_policy.days, 45], decision_hours: [null, 12] });
  const own = await (await world.as("sol"))("GET", "/v1/retailers/retailer_config");
  expect(own.body.retailer_config.block_policy).toEqual(block_policy);
  const unknown = `/v1/mob/retailers/${accounts.aurora.uuid}/config`;
  expect([(await mob("GET", unknown)).status, (await mob("GET", `${unknown}/changes`)).status]).toEqual([404, 404]);
});
