import { expect, test } from "vitest";
import type { AllocationBatch, AllocationBatchRow } from "#app/contracts/allocation-batches.ts";
import type { Actor, Scope } from "#app/db/scope.server.ts";
import { within } from "#app/db/scope.server.ts";
import { applyBatch } from "#app/domain/allocation-batch-apply.ts";
import { undoApplied } from "#app/domain/allocation-batch-undo.ts";
import { accounts, type Login, users, visitors } from "#tests/world/people.ts";
import { eventually, upload, withJobs } from "#tests/world/working.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
withJobs(world);
const { solCentro, solAcre, luaNorte, sol, lua, belo } = accounts;

const roots = { aurora: "agencies", boreal: "agencies", belo: "suppliers", limpa: "service_providers" } as const;
type Owner = keyof typeof roots;
const path = (owner: Owner, more = "") => `/v1/${roots[owner]}/allocation_batches${more}`;

async function ask(owner: Owner, input: object) {
  const client = await world.as(owner);
  return client("POST", path(owner), { allocation_batch: input });
}

async function checked(owner: Owner, input: object): Promise<AllocationBatch> {
  const { status, body } = await ask(owner, input);
  expect([status, body.errors]).toEqual([201, undefined]);
  expect(body.allocation_batch.state).toBe("ready");
  return body.allocation_batch;
}

async function rowsOf(owner: Owner, uuid: string, query = ""): Promise<AllocationBatchRow[]> {
  const client = await world.as(owner);
  return (await client("GET", path(owner, `/${uuid}/rows?per_page=1000${query}`))).body.data;
}
const told = (rows: AllocationBatchRow[]) =>
  rows.map(({ visitor, typed, store, outcome, reason }) => [
    visitor?.name ?? typed,
    store?.name ?? "",
    outcome,
    reason,
  ]);

async function moved(owner: Owner, batch: { uuid: string; version: number }, verb: string) {
  const client = await world.as(owner);
  const { version } = batch;
  return client("POST", path(owner, `/${batch.uuid}/${verb}`), { allocation_batch: { version } });
}

/** The batch once the worker has left it in `state`. */
async function until(owner: Owner, uuid: string, state: AllocationBatch["state"]): Promise<AllocationBatch> {
  const client = await world.as(owner);
  return eventually(
    async () => (await client("GET", path(owner, `/${uuid}`))).body.allocation_batch as AllocationBatch,
    (batch) => batch.state === state,
  );
}

async function done(owner: Owner, input: object): Promise<AllocationBatch> {
  const batch = await checked(owner, input);
  expect((await moved(owner, batch, "confirmation")).status).toBe(200);
  return until(owner, batch.uuid, "applied");
}

const links = async (...names: (keyof typeof visitors)[]) =>
  (
    await world.admin.query(
      `select v.name, s.name as store, a.state, a.starts_on::text, a.ends_on::text, a.weekdays, to_char(a.hours_from, 'HH24:MI') as hours
       from allocations a join visitors v on v.uuid = a.visitor_uuid join stores s on s.uuid = a.store_uuid
       where v.uuid = any($1) order by v.name, s.name, a.starts_on, a.state`,
      [names.map((name) => visitors[name].uuid)],
    )
  ).rows.map(({ name, store, state, starts_on, ends_on }) => [name.split(" ")[0], store, state, starts_on, ends_on]);

test("people and stores are checked first, each row with what would happen and why; confirmed, it is done", async () => {
  const carla = visitors.carla.uuid;
  await world.admin.query("update visitors set active = false where uuid = $1", [carla]);
  await world.admin.query(
    "insert into access_blocks (retailer_uuid, uuid, cpf, reason, starts_on) values ($1, $2, $3, 'Conduta', '2026-01-01')",
    [lua.uuid, visitors.bruno.uuid, visitors.bruno.cpf],
  );
  const cpfs = ["529.982.247-24", "39053344705", "111.444.777-35", "52998224725", "52998224725", "71428793860"];
  const batch = await checked("aurora", {
    action: "link",
    cpfs: cpfs.join("\n"),
    store_uuids: [solCentro.uuid, solAcre.uuid, luaNorte.uuid],
    starts_on: "01/12/2026",
    weekdays: ["monday", "friday"],
    hours: { from: "08:00", until: "12:00" },
    supplier_uuids: [belo.uuid],
  });
  expect(told(await rowsOf("aurora", batch.uuid))).toEqual([
    ["529.982.247-24", "", "refused", "CPF inválido: o dígito verificador não confere"],
    ["Carla Nunes", "Lua Norte", "refused", "Cadastro inativo"],
    ["Carla Nunes", "Sol Centro", "refused", "Cadastro inativo"],
    ["Carla Nunes", "Sol Rio Branco", "refused", "Cadastro inativo"],
    ["Bruno Tavares", "Lua Norte", "refused", "Bloqueio da rede"],
    ["Bruno Tavares", "Sol Centro", "unchanged", "Já existe um vínculo com esta loja: desde 01/01/2026"],
    ["Bruno Tavares", "Sol Rio Branco", "to_do", "Novo vínculo, que aguarda aprovação da rede: desde 01/12/2026"],
    ["Ana Beatriz Prado", "Lua Norte", "to_do", "Novo vínculo: desde 01/12/2026"],
    ["Ana Beatriz Prado", "Sol Centro", "unchanged", "Já existe um vínculo com esta loja: desde 01/01/2026"],
    ["Ana Beatriz Prado", "Sol Rio Branco", "to_do", "Novo vínculo: desde 01/12/2026"],
    ["52998224725", "", "refused", "Repetido neste pedido"],
    ["71428793860", "", "refused", "Não há cadastro com este CPF"],
  ]);
  expect(batch).toMatchObject({ counts: { to_do: 3, unchanged: 2, refused: 7 }, people: 6, stores: 3 });
  expect(await links("ana", "bruno")).toHaveLength(2);

  const first = await moved("aurora", batch, "confirmation");
  expect(first.body.allocation_batch.state).toMatch(/appl/);
  const applied = await until("aurora", batch.uuid, "applied");
  expect(applied).toMatchObject({
    counts: { done: 3, to_do: 0, refused: 7 },
    job: { state: "done", tasks: [{ state: "done" }, { state: "done", done: 3, total: 3 }, { state: "waiting" }] },
  });
  expect((await moved("aurora", batch, "confirmation")).status).toBe(200);
  expect(await links("ana", "bruno")).toEqual([
    ["Ana", "Lua Norte", "active", "2026-12-01", null],
    ["Ana", "Sol Centro", "active", "2026-01-01", null],
    ["Ana", "Sol Rio Branco", "active", "2026-12-01", null],
    ["Bruno", "Sol Centro", "active", "2026-01-01", null],
    ["Bruno", "Sol Rio Branco", "pending", "2026-12-01", null],
  ]);
  const aurora = await world.as("aurora");
  const shown = await aurora(
    "GET",
    `/v1/agencies/allocations?visitor_uuid=${visitors.ana.uuid}&store_uuid=${luaNorte.uuid}`,
  );
  expect(shown.body.data).toMatchObject([
    {
      weekdays: ["monday", "friday"],
      hours: { from: "08:00", until: "12:00" },
      attended_suppliers: [{ name: "Biscoitos Belo" }],
    },
  ]);
  const history = await aurora("GET", `/v1/agencies/visitors/${visitors.bruno.uuid}/history`);
  expect(history.body.data[0]).toMatchObject({
    kind: "allocated",
    actor_name: "Alice Aurora",
    changes: { store: [null, "Sol Rio Branco"], state: [null, "pending"] },
  });
  const filtered = await rowsOf("aurora", batch.uuid, "&outcome=done");
  expect(filtered.map(({ allocation_uuid }) => typeof allocation_uuid)).toEqual(["string", "string", "string"]);
  const sheet = await aurora("GET", path("aurora", `/${batch.uuid}/results`));
  expect(sheet.headers.get("content-disposition")).toContain("V%C3%ADnculo%20massivo");
  expect(sheet.body.split("\r\n").slice(0, 3)).toEqual([
    "\uFEFFCPF;Nome;Rede;Código da loja;Loja;Resultado;Motivo",
    "529.982.247-24;;;;;Recusado;CPF inválido: o dígito verificador não confere",
    "390.533.447-05;Carla Nunes;Rede Lua;1;Lua Norte;Recusado;Cadastro inativo",
  ]);
  await world.admin.query("update visitors set active = true where uuid = $1", [carla]);
});
