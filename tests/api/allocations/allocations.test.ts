import { expect, test } from "vitest";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const { sol: sol_, solCentro, solAcre, luaNorte, belo } = accounts;
const allocationForm = (name: keyof typeof visitors, store: { uuid: string }, more: object = {}) => ({
  allocation: { visitor_uuid: visitors[name].uuid, store_uuid: store.uuid, starts_on: "01/03/2026", ...more },
});

test("an allocation is created, both sides see it, and it allows entry at once", async () => {
  const aurora = await world.as("aurora");
  const made = await aurora(
    "POST",
    "/v1/agencies/allocations",
    allocationForm("carla", luaNorte, {
      weekdays: ["monday", "friday"],
      supplier_uuids: [belo.uuid],
      ends_on: "31-12-2099",
    }),
  );
  expect(made).toMatchObject({
    status: 201,
    body: {
      allocation: {
        state: "active",
        starts_on: "2026-03-01",
        ends_on: "2099-12-31",
        weekdays: ["monday", "friday"],
        retailer: { name: "Rede Lua" },
        attended_suppliers: [{ name: "Biscoitos Belo" }],
      },
    },
  });
  const lua = await (await world.as("lua.norte"))("GET", `/v1/stores/allocations?visitor_uuid=${visitors.carla.uuid}`);
  expect(lua.body.data).toMatchObject([{ visitor: { name: "Carla Nunes" }, store: { name: "Lua Norte" } }]);
  const ask = (date: string) =>
    aurora("GET", `/v1/agencies/visitors/${visitors.carla.uuid}/verdict?store_uuid=${luaNorte.uuid}&date=${date}`);
  expect((await ask("2026-03-02")).body.verdicts[0].answer).toBe("released");
  expect((await ask("2026-03-03")).body.verdicts[0].causes).toMatchObject([
    {
      text: "O dia 03/03/2026 é terça; o vínculo vale na segunda e na sexta",
      target: { page: "allocation", uuid: made.body.allocation.uuid, visitor_uuid: visitors.carla.uuid },
    },
  ]);
  const history = await aurora("GET", `/v1/agencies/visitors/${visitors.carla.uuid}/history`);
  expect(history.body.data[0]).toMatchObject({ kind: "allocated", changes: { store: [null, "Lua Norte"] } });
});

test("two overlapping allocations are refused with a clear message", async () => {
  const aurora = await world.as("aurora");
  const { status, body } = await aurora("POST", "/v1/agencies/allocations", allocationForm("ana", solCentro));
  expect(status).toBe(422);
  expect(body.errors.allocation[0].base).toEqual(["Já existe um vínculo desta pessoa com esta loja neste período."]);
});

test("invalid input is reported by field", async () => {
  const aurora = await world.as("aurora");
  const answer = await aurora(
    "POST",
    "/v1/agencies/allocations",
    allocationForm("ana", solAcre, { ends_on: "2026-02-28", supplier_uuids: [accounts.sol.uuid] }),
  );
  expect(answer.body.errors.allocation[0]).toEqual({
    ends_on: ["O fim do período é antes do início."],
    supplier_uuids: ["Escolha fornecedores da lista."],
  });
  const empty = await aurora("POST", "/v1/agencies/allocations", allocationForm("ana", solAcre, { starts_on: " " }));
  expect(empty.body.errors.allocation[0].starts_on).toEqual(["Início é obrigatório"]);
  const elsewhere = await aurora("POST", "/v1/agencies/allocations", allocationForm("ana", belo));
  expect(elsewhere.body.errors.allocation[0].store_uuid).toEqual(["Escolha uma loja da lista."]);
});

test("allocating foreign visitors is refused, and needs permission and level", async () => {
  const body = allocationForm("ana", luaNorte);
  expect((await (await world.as("boreal"))("POST", "/v1/agencies/allocations", body)).status).toBe(404);
  expect((await (await world.as("aurora.leitura"))("POST", "/v1/agencies/allocations", body)).status).toBe(403);
  expect((await (await world.as("aurora.leitura"))("GET", "/v1/agencies/allocations")).status).toBe(200);
  expect((await (await world.as("sol"))("POST", "/v1/retailers/allocations", body)).status).toBe(404);
  const listed = await (await world.as("boreal"))("GET", "/v1/agencies/allocations");
  expect(listed.body.data.map((row: { visitor: { name: string } }) => row.visitor.name)).toEqual(["Davi Sampaio"]);
});

test("without the required documents the retailer approves or refuses, once", async () => {
  const boreal = await world.as("boreal");
  const sol = await world.as("sol");
  const lua = await world.as("lua");
  const make = async (store: { uuid: string }) =>
    (await boreal("POST", "/v1/agencies/allocations", allocationForm("davi", store))).body.allocation;
  const forecast = (visitor: string, starts = "01/03/2026") =>
    boreal(
      "GET",
      `/v1/agencies/allocation_forecast?visitor_uuid=${visitor}&store_uuid=${solCentro.uuid}&starts_on=${starts}`,
    );
  expect((await forecast(visitors.davi.uuid)).body.allocation_forecast).toEqual({
    retailer: { uuid: sol_.uuid, name: "Mercados Sol" },
    waits: true,
    causes: ["ASO não enviado"],
  });
  expect((await forecast(visitors.ana.uuid)).status).toBe(404);
  expect((await forecast(visitors.davi.uuid, "amanhã")).status).toBe(422);
  const centre = await make(solCentro);
  const acre = await make(solAcre);
  expect([centre.state, acre.state]).toEqual(["pending", "pending"]);
  const pending = await sol("GET", "/v1/retailers/allocations?state=pending");
  expect(pending.body.meta.total).toBe(2);
  const decide = (uuid: string, word: string) =>
    sol("PUT", `/v1/retailers/allocations/${uuid}/${word}`, { allocation: { reason: "Falta o ASO" } });
  expect((await lua("PUT", `/v1/retailers/allocations/${centre.uuid}/approval`)).status).toBe(404);
  expect((await decide(centre.uuid, "approval")).body.allocation.state).toBe("active");
  expect((await decide(centre.uuid, "approval")).status).toBe(200);
  expect((await decide(centre.uuid, "refusal")).status).toBe(422);
  expect((await decide(acre.uuid, "refusal")).body.allocation.state).toBe("refused");
  const verdict = await boreal("GET", `/v1/agencies/visitors/${visitors.davi.uuid}/verdict?store_uuid=${solAcre.uuid}`);
  expect(verdict.body.verdicts[0].causes[0].text).toBe("Vínculo com esta loja recusado pela rede Mercados Sol");
  const { rows } = await world.admin.query(
    "select actor_name, changes from visitor_history where visitor_uuid = $1 and kind = 'changed' order by at",
    [visitors.davi.uuid],
  );
  expect(rows[0]).toMatchObject({ actor_name: "Sílvia da Rede", changes: { state: ["pending", "active"] } });
});

test("an allocation ends on a day; one that has not begun is canceled", async () => {
  const limpa = await world.as("limpa");
  const list = await limpa("GET", `/v1/service_providers/allocations?visitor_uuid=${visitors.fabio.uuid}`);
  const path = `/v1/service_providers/allocations/${list.body.data[0].uuid}/end`;
  const early = await limpa("PUT", path, { allocation: { ends_on: "2025-12-31", version: 1 } });
  expect(early.body.errors.allocation[0].ends_on).toEqual(["O fim é antes do início do vínculo (01/01/2026)."]);
  const stale = await limpa("PUT", path, { allocation: { ends_on: "31/01/2026", version: 0 } });
  expect(stale).toMatchObject({ status: 409, body: { current: { version: 1, ends_on: null } } });
  expect(
    (await limpa("PUT", path, { allocation: { ends_on: "31/01/2026", version: 1 } })).body.allocation,
  ).toMatchObject({
    state: "ended",
    ends_on: "2026-01-31",
  });
  expect((await limpa("PUT", path, { allocation: { ends_on: "31/01/2026", version: 2 } })).status).toBe(422);
  const later = await limpa(
    "POST",
    "/v1/service_providers/allocations",
    allocationForm("fabio", luaNorte, { starts_on: "2098-01-01" }),
  );
  const given = await limpa("PUT", `/v1/service_providers/allocations/${later.body.allocation.uuid}/end`, {
    allocation: { ends_on: "2026-06-01", version: 1 },
  });
  expect(given.body.allocation).toMatchObject({ state: "ended", ends_on: "2097-12-31" });
  expect((await limpa("POST", "/v1/service_providers/allocations", allocationForm("fabio", solCentro))).status).toBe(
    201,
  );
});

test("a supplier reads only the allocations that serve it, and only its own part", async () => {
  const aurora = await world.as("aurora");
  const [served] = (await aurora("GET", `/v1/agencies/allocations?visitor_uuid=${visitors.ana.uuid}`)).body.data;
  await world.admin.query(
    "insert into allocation_suppliers (owner_uuid, allocation_uuid, supplier_uuid) values ($1, $2, $3)",
    [accounts.aurora.uuid, served.uuid, accounts.cafe.uuid],
  );
  const attended = async (login: "belo" | "cafe", query = "") =>
    (await (await world.as(login))("GET", `/v1/suppliers/attended_allocations?${query}`)).body.data;
  const ours = {
    uuid: served.uuid,
    visitor: { name: "Ana Beatriz Prado", owner_name: "Agência Aurora", owner_uuid: accounts.aurora.uuid },
    store: { name: "Sol Centro" },
    state: "active",
  };
  for (const login of ["belo", "cafe"] as const) {
    const data = await attended(login);
    expect(data.filter(({ uuid }: { uuid: string }) => uuid === served.uuid)).toMatchObject([ours]);
    expect(JSON.stringify(data)).not.toContain("Biscoitos Belo");
  }
  expect((await attended("cafe")).map(({ uuid }: { uuid: string }) => uuid)).toEqual([served.uuid]);
  expect(await attended("cafe", `store_uuid=${luaNorte.uuid}`)).toEqual([]);
  expect(await attended("cafe", "state=pending")).toEqual([]);
  expect(await attended("cafe", `owner_uuid=${accounts.boreal.uuid}`)).toEqual([]);
  const own = await (await world.as("belo"))("GET", "/v1/suppliers/allocations");
  expect(own.body.data.map((allocationForm: { visitor: { name: string } }) => allocationForm.visitor.name)).toEqual([
    visitors.elza.name,
  ]);
  const end = { allocation: { ends_on: "2099-01-01", version: served.version } };
  expect((await (await world.as("belo"))("PUT", `/v1/suppliers/allocations/${served.uuid}/end`, end)).status).toBe(404);
  expect((await aurora("GET", "/v1/agencies/attended_allocations")).status).toBe(404);
  const { rows } = await world.admin.query("select ends_on, version from allocations where uuid = $1", [served.uuid]);
  expect(rows).toEqual([{ ends_on: null, version: served.version }]);
});
