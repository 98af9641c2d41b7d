import { expect, test } from "vitest";
import type { AllocationBatch, AllocationBatchRow } from "#app/contracts/allocations/allocation-batches.ts";
import type { Actor, Scope } from "#app/db/scope.server.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { applyBatch } from "#app/domain/allocations/allocation-batch-apply.ts";
import { undoApplied } from "#app/domain/allocations/allocation-batch-undo.ts";
import { daysOf } from "#tests/world/days.ts";
import { eventually, upload, withJobs } from "#tests/world/jobs.ts";
import { accounts, type Login, users, visitors } from "#tests/world/people.ts";
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
const summarize = (rows: AllocationBatchRow[]) =>
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

/** Waits until the batch is in `state` and returns it. */
async function waitFor(owner: Owner, uuid: string, state: AllocationBatch["state"]): Promise<AllocationBatch> {
  const client = await world.as(owner);
  return eventually(
    async () => (await client("GET", path(owner, `/${uuid}`))).body.allocation_batch as AllocationBatch,
    (batch) => batch.state === state,
  );
}

async function done(owner: Owner, input: object): Promise<AllocationBatch> {
  const batch = await checked(owner, input);
  expect((await moved(owner, batch, "confirmation")).status).toBe(200);
  return waitFor(owner, batch.uuid, "applied");
}

const allocationsOf = async (...names: (keyof typeof visitors)[]) =>
  (
    await world.admin.query(
      `select v.name, s.name as store, a.state, a.starts_on::text, a.ends_on::text, a.weekdays, to_char(a.hours_from, 'HH24:MI') as hours
       from allocations a join visitors v on v.uuid = a.visitor_uuid join stores s on s.uuid = a.store_uuid
       where v.uuid = any($1) order by v.name, s.name, a.starts_on, a.state`,
      [names.map((name) => visitors[name].uuid)],
    )
  ).rows.map(({ name, store, state, starts_on, ends_on }) => [name.split(" ")[0], store, state, starts_on, ends_on]);

test("a batch is checked row by row with reasons, and applied after confirmation", async () => {
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
  expect(summarize(await rowsOf("aurora", batch.uuid))).toEqual([
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
  expect(await allocationsOf("ana", "bruno")).toHaveLength(2);

  const first = await moved("aurora", batch, "confirmation");
  expect(first.body.allocation_batch.state).toMatch(/appl/);
  const applied = await waitFor("aurora", batch.uuid, "applied");
  expect(applied).toMatchObject({
    counts: { done: 3, to_do: 0, refused: 7 },
    job: { state: "done", tasks: [{ state: "done" }, { state: "done", done: 3, total: 3 }, { state: "waiting" }] },
  });
  expect((await moved("aurora", batch, "confirmation")).status).toBe(200);
  expect(await allocationsOf("ana", "bruno")).toEqual([
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
    "CPF;Nome;Rede;Código da loja;Loja;Quem entra;Rede de destino;Loja de destino;Resultado;Motivo;Poderá entrar?;No dia;Por quê",
    "529.982.247-24;;;;;;;;Recusado;CPF inválido: o dígito verificador não confere;;;",
    "390.533.447-05;Carla Nunes;Rede Lua;1;Lua Norte;;;;Recusado;Cadastro inativo;;;",
  ]);
  const lines = sheet.body.split("\r\n").filter((line: string) => line.includes(";Feito;"));
  const { data } = (await aurora("GET", path("aurora", `/${batch.uuid}/rows?outcome=done&per_page=1000`))).body;
  expect(lines.map((line: string) => [line.split(";")[7], line.split(";")[10]])).toEqual(
    data.map(({ target, outlook }: AllocationBatchRow) => [target?.store.name, outlook?.label]),
  );
  await world.admin.query("update visitors set active = true where uuid = $1", [carla]);
});

const day = daysOf(world);

test("a batch ends allocations on a day and skips those that end earlier or are absent", async () => {
  const batch = await done("boreal", { action: "end", visitor_uuids: [visitors.davi.uuid], ends_on: await day(3) });
  expect(summarize(await rowsOf("boreal", batch.uuid))).toEqual([
    ["Davi Sampaio", "Lua Norte", "done", expect.stringMatching(/^Vínculo encerrado: \d\d\/\d\d\/\d{4}$/)],
  ]);
  expect(await allocationsOf("davi")).toEqual([["Davi", "Lua Norte", "active", "2026-01-01", await day(3)]]);
  const again = await checked("boreal", { action: "end", visitor_uuids: [visitors.davi.uuid], ends_on: await day(5) });
  const elsewhere = {
    action: "end",
    visitor_uuids: [visitors.davi.uuid],
    retailer_uuid: sol.uuid,
    ends_on: await day(5),
  };
  expect(summarize(await rowsOf("boreal", again.uuid))[0]?.slice(1, 3)).toEqual(["Lua Norte", "unchanged"]);
  expect(summarize(await rowsOf("boreal", (await checked("boreal", elsewhere)).uuid))).toEqual([
    ["Davi Sampaio", "", "unchanged", "Sem vínculo nestas lojas"],
  ]);
  const undone = await waitFor(
    "boreal",
    (await moved("boreal", batch, "undoing")).body.allocation_batch.uuid,
    "undone",
  );
  expect(undone.counts).toMatchObject({ undone: 1, done: 0 });
  expect(await allocationsOf("davi")).toEqual([["Davi", "Lua Norte", "active", "2026-01-01", null]]);
  expect((await moved("boreal", undone, "confirmation")).body.errors.allocation_batch[0].base).toEqual([
    "Este pedido já foi desfeito.",
  ]);
});

test("a transfer to a store or visitor carries days, hours and suppliers along", async () => {
  const carla = visitors.carla.uuid;
  const made = await done("aurora", {
    action: "link",
    visitor_uuids: [carla],
    store_uuids: [luaNorte.uuid],
    starts_on: await day(-5),
    weekdays: ["tuesday"],
    hours: { from: "09:00", until: "10:30" },
    supplier_uuids: [belo.uuid],
  });
  expect(made.counts.done).toBe(1);
  const before = await allocationsOf("carla");
  const moves = await done("aurora", {
    action: "transfer",
    visitor_uuids: [carla],
    to_store_uuid: solAcre.uuid,
    starts_on: await day(1),
  });
  expect(moves).toMatchObject({ to_store: { name: "Sol Rio Branco" }, counts: { done: 1 } });
  expect(await allocationsOf("carla")).toEqual([
    ["Carla", "Lua Norte", "active", await day(-5), await day(0)],
    ["Carla", "Sol Rio Branco", "pending", await day(1), null],
  ]);
  const undone = await moved("aurora", moves, "undoing");
  await waitFor("aurora", undone.body.allocation_batch.uuid, "undone");
  expect(await allocationsOf("carla")).toEqual([
    ...before,
    ["Carla", "Sol Rio Branco", "ended", await day(1), await day(0)],
  ]);
  const bruno = visitors.bruno.uuid;
  await world.admin.query("delete from access_blocks");
  const replaced = await done("aurora", {
    action: "replace",
    cpfs: visitors.carla.cpf,
    to_visitor_uuid: bruno,
    starts_on: await day(0),
  });
  expect(summarize(await rowsOf("aurora", replaced.uuid, "&outcome=done"))).toEqual([
    ["Carla Nunes", "Lua Norte", "done", expect.stringMatching(/^Vínculo encerrado, e outro novo: desde/)],
  ]);
  const { rows } = await world.admin.query(
    `select a.weekdays, to_char(a.hours_from, 'HH24:MI') as "from", s.supplier_uuid as supplier
     from allocations a join allocation_suppliers s on s.allocation_uuid = a.uuid
     where a.visitor_uuid = $1 and a.store_uuid = $2`,
    [bruno, luaNorte.uuid],
  );
  expect(rows).toEqual([{ weekdays: 4, from: "09:00", supplier: belo.uuid }]);
});

test("rows changed by others since the check or the application are skipped", async () => {
  const elza = visitors.elza.uuid;
  const ended = await done("belo", { action: "end", visitor_uuids: [elza], ends_on: await day(2) });
  const later = await checked("belo", { action: "end", visitor_uuids: [elza], ends_on: await day(1) });
  await world.admin.query("update allocations set ends_on = $2, version = version + 1 where visitor_uuid = $1", [
    elza,
    await day(9),
  ]);
  await moved("belo", later, "confirmation");
  expect((await waitFor("belo", later.uuid, "applied")).counts).toMatchObject({ stale: 1, done: 0 });
  expect(summarize(await rowsOf("belo", later.uuid))[0]?.slice(2)).toEqual(["stale", "O vínculo foi alterado"]);
  await moved("belo", ended, "undoing");
  const unchanged = await waitFor("belo", ended.uuid, "undone");
  expect(unchanged.counts).toMatchObject({ not_undone: 1, undone: 0 });
  expect(summarize(await rowsOf("belo", ended.uuid))[0]?.slice(2)).toEqual(["not_undone", "O vínculo foi alterado"]);
  expect((await allocationsOf("elza"))[0]?.[4]).toBe(await day(9));
  const unserved = { action: "link", visitor_uuids: [elza], store_uuids: [luaNorte.uuid], starts_on: await day(0) };
  expect(summarize(await rowsOf("belo", (await checked("belo", unserved)).uuid))).toEqual([
    ["Elza Figueira", "Lua Norte", "refused", "Loja não atendida: sem declaração de serviço em vigor"],
  ]);
});

test("after a day a batch cannot be undone", async () => {
  const batch = await done("boreal", { action: "end", visitor_uuids: [visitors.davi.uuid], ends_on: await day(30) });
  await world.admin.query(
    "update allocation_batches set applied_at = applied_at - interval '24 hours 1 minute' where uuid = $1",
    [batch.uuid],
  );
  const refused = await moved("boreal", batch, "undoing");
  expect([refused.status, refused.body.errors?.allocation_batch[0].base]).toEqual([
    422,
    ["Só dá para desfazer nas 24 horas seguintes."],
  ]);
});

/** Inserts `size` visitors of Agência Boreal and returns their ids. */
async function insertVisitors(size: number, first: number): Promise<string[]> {
  const { rows } = await world.admin.query(
    `insert into visitors (owner_uuid, uuid, name, cpf, badge)
     select $1, gen_random_uuid(), 'Pessoa ' || n, lpad(n::text, 11, '0'), '2' || lpad(n::text, 12, '0')
     from generate_series($3::int, $3::int + $2::int - 1) n returning uuid`,
    [accounts.boreal.uuid, size, first],
  );
  return rows.map(({ uuid }) => uuid);
}

test("interrupted work resumes where it stopped, and doing it twice has one effect", async () => {
  const people = await insertVisitors(1_100, 700_000);
  const { body } = await ask("boreal", {
    action: "link",
    visitor_uuids: people,
    store_uuids: [solCentro.uuid, luaNorte.uuid],
    starts_on: await day(0),
  });
  expect(body.allocation_batch.state).toBe("checking");
  const batch = await waitFor("boreal", body.allocation_batch.uuid, "ready");
  expect(batch).toMatchObject({ counts: { to_do: 2_200 }, job: { tasks: [{ done: 1_100, total: 1_100 }, {}, {}] } });
  // Runs the batch as the worker does and fails in the second chunk.
  const boreal: Actor = { audience: "agency", org: accounts.boreal.uuid, user: users.boreal.uuid, name: "Bento" };
  await world.admin.query("update allocation_batches set state = 'applying' where uuid = $1", [batch.uuid]);
  let pieces = 0;
  const dying = <T>(work: (scope: Scope) => Promise<T>) =>
    inTransaction(world.database, boreal, async (scope) => {
      const answer = await work(scope);
      if (++pieces === 2) throw new Error("killed");
      return answer;
    });
  await expect(applyBatch(dying, batch.uuid)).rejects.toThrow("killed");
  const count = async (state: string) =>
    (
      await world.admin.query(
        "select count(*)::int as n from allocations where visitor_uuid = any($1) and state = $2 and ends_on is null",
        [people, state],
      )
    ).rows[0].n;
  expect((await count("active")) + (await count("pending"))).toBe(2_000);
  const whole = <T>(work: (scope: Scope) => Promise<T>) => inTransaction(world.database, boreal, work);
  await Promise.all([applyBatch(whole, batch.uuid), applyBatch(whole, batch.uuid)]);
  expect([await count("active"), await count("pending")]).toEqual([1_100, 1_100]);
  const applied = await waitFor("boreal", batch.uuid, "applied");
  expect(applied).toMatchObject({ counts: { done: 2_200 }, job: { tasks: [{}, { done: 2_200, total: 2_200 }, {}] } });
  const events = await world.admin.query(
    "select count(*)::int as n from visitor_history where visitor_uuid = any($1) and kind = 'allocated'",
    [people],
  );
  expect(events.rows[0].n).toBe(2_200);
  await world.admin.query("update allocation_batches set state = 'undoing' where uuid = $1", [batch.uuid]);
  pieces = 0;
  await expect(undoApplied(dying, batch.uuid)).rejects.toThrow("killed");
  await Promise.all([undoApplied(whole, batch.uuid), undoApplied(whole, batch.uuid)]);
  expect([await count("active"), await count("pending")]).toEqual([0, 0]);
  expect((await waitFor("boreal", batch.uuid, "undone")).counts).toMatchObject({ undone: 2_200, not_undone: 0 });
});

test("a batch is discarded before it runs, or stopped halfway and then undone", async () => {
  const people = await insertVisitors(1, 710_000);
  const input = { action: "link", visitor_uuids: people, retailer_uuid: lua.uuid, starts_on: await day(0) };
  const given = await checked("boreal", input);
  expect((await moved("boreal", given, "discarding")).body.allocation_batch.state).toBe("discarded");
  expect((await moved("boreal", given, "confirmation")).status).toBe(409);
  const stopped = await checked("boreal", input);
  expect((await moved("boreal", stopped, "cancelation")).status).toBe(422);
  await world.admin.query("update allocation_batches set state = 'applying' where uuid = $1", [stopped.uuid]);
  const canceled = (await moved("boreal", stopped, "cancelation")).body.allocation_batch;
  expect(canceled).toMatchObject({ state: "canceled", counts: { to_do: 1, done: 0 } });
  await applyBatch(
    (work) =>
      inTransaction(
        world.database,
        { audience: "agency", org: accounts.boreal.uuid, user: users.boreal.uuid, name: "Bento" },
        work,
      ),
    stopped.uuid,
  );
  expect((await rowsOf("boreal", stopped.uuid))[0]?.outcome).toBe("to_do");
  await moved("boreal", canceled, "undoing");
  expect((await waitFor("boreal", stopped.uuid, "undone")).counts).toMatchObject({ to_do: 1, undone: 0 });
});

test("the visitors can come from a sheet", async () => {
  const send = (content: string) =>
    upload(world, "limpa", "service_providers", content, "gente.csv", {}, "allocation_sheets");
  const input = async (content: string) => ({
    action: "end",
    sheet_uuid: (await send(content)).body.allocation_sheet.uuid,
    ends_on: await day(10),
  });
  const people = `Nome;CPF\nFábio;${visitors.fabio.cpf}\nOutro;529.982.247-25\n`;
  const { body } = await ask("limpa", await input(people));
  const batch = await waitFor("limpa", body.allocation_batch.uuid, "ready");
  expect(batch).toMatchObject({ file_name: "gente.csv", people: 2, counts: { to_do: 1, refused: 1 } });
  const bad = await ask("limpa", await input("a;b\n1;2\n"));
  const unreadable = await waitFor("limpa", bad.body.allocation_batch.uuid, "unreadable");
  expect(unreadable.refusal).toContain("linha de títulos");
  expect((await send("%PDF-1.7")).body.errors.allocation_sheet[0].file[0]).toContain("PDF");
});

test("an invalid request is reported by field", async () => {
  const errors = async (input: object, owner: Owner = "aurora") =>
    (await ask(owner, input)).body.errors.allocation_batch[0];
  expect(await errors({ action: "link" })).toEqual({
    starts_on: ["Início é obrigatório"],
    visitor_uuids: ["Escolha visitantes, cole CPFs ou envie uma planilha: um dos três."],
    store_uuids: ["Lojas é obrigatório"],
  });
  const ana = { visitor_uuids: [visitors.ana.uuid] };
  expect(await errors({ action: "end", ...ana })).toEqual({ ends_on: ["Fim é obrigatório"] });
  expect(
    await errors({
      action: "transfer",
      ...ana,
      starts_on: "01/01/2026",
      to_store_uuid: belo.uuid,
      supplier_uuids: [sol.uuid],
    }),
  ).toEqual({
    starts_on: ["Escolha hoje ou um dia depois."],
    to_store_uuid: ["Escolha a loja de destino."],
    supplier_uuids: ["Escolha fornecedores da lista."],
  });
  expect(
    await errors({ action: "replace", ...ana, starts_on: await day(0), to_visitor_uuid: visitors.davi.uuid }),
  ).toEqual({
    to_visitor_uuid: ["Escolha quem substitui."],
  });
  expect(await errors({ action: "end", visitor_uuids: [visitors.davi.uuid], ends_on: await day(0) })).toEqual({
    visitor_uuids: ["Escolha visitantes da lista."],
  });
  expect(
    await errors({ action: "link", ...ana, starts_on: "2026-12-01", hours: { from: "12:00", until: "08:00" } }),
  ).toEqual({
    hours: ["O fim do horário é antes do início."],
  });
});

test("the dry run gives origin, destination and the verdicts that hold afterwards", async () => {
  const { rows: before } = await world.admin.query("select uuid from allocations where state in ('pending', 'active')");
  await world.admin.query("update allocations set state = 'ended' where state in ('pending', 'active')");
  const aurora = await world.as("aurora");
  const people = [visitors.ana.uuid, visitors.bruno.uuid];
  const batch = await checked("aurora", {
    action: "link",
    visitor_uuids: people,
    store_uuids: [solAcre.uuid, solCentro.uuid],
    starts_on: await day(40),
    weekdays: ["monday"],
  });
  const planned = await rowsOf("aurora", batch.uuid);
  expect(planned).toHaveLength(4);
  expect((await moved("aurora", batch, "confirmation")).status).toBe(200);
  await waitFor("aurora", batch.uuid, "applied");
  const done = await rowsOf("aurora", batch.uuid);
  for (const [at, { visitor, store, target, outlook }] of planned.entries()) {
    expect(target).toMatchObject({ visitor: { uuid: visitor?.uuid }, store: { uuid: store?.uuid } });
    expect(new Date(outlook?.date ?? "").getUTCDay()).toBe(1);
    const address = `/v1/agencies/visitors/${visitor?.uuid}/verdict?store_uuid=${store?.uuid}&date=${outlook?.date}`;
    const [verdict] = (await aurora("GET", address)).body.verdicts;
    const causes = verdict.causes.map(({ text }: { text: string }) => text);
    expect([visitor?.name, outlook]).toEqual([
      visitor?.name,
      expect.objectContaining({ answer: verdict.answer, causes }),
    ]);
    expect(done[at]?.outlook).toEqual(outlook);
  }
  const transfer = await checked("aurora", {
    action: "transfer",
    visitor_uuids: people,
    to_store_uuid: luaNorte.uuid,
    starts_on: await day(41),
  });
  const lines = (await rowsOf("aurora", transfer.uuid)).map(({ store, target, outcome }) => [
    store?.name,
    target?.store.name ?? null,
    outcome,
  ]);
  const ofEach = [
    ["Sol Centro", "Lua Norte", "to_do"],
    ["Sol Rio Branco", null, "unchanged"],
  ];
  expect(lines).toEqual([...ofEach, ...ofEach]);
  const end = await checked("aurora", { action: "end", visitor_uuids: people, ends_on: await day(90) });
  expect((await rowsOf("aurora", end.uuid)).every(({ target, outlook }) => !target && !outlook)).toBe(true);
  await world.admin.query("update allocations set state = 'ended' where state in ('pending', 'active')");
  await world.admin.query("update allocations set state = 'active' where uuid = any($1)", [
    before.map(({ uuid }: { uuid: string }) => uuid),
  ]);
});

test("only the own account, only with full level, and one version at a time", async () => {
  const batch = await checked("boreal", { action: "end", visitor_uuids: [visitors.davi.uuid], ends_on: await day(20) });
  const aurora = await world.as("aurora");
  for (const [method, more] of [
    ["GET", ""],
    ["GET", "/rows"],
    ["GET", "/results"],
    ["POST", "/confirmation"],
  ] as const) {
    const body = method === "POST" ? { allocation_batch: { version: batch.version } } : undefined;
    expect((await aurora(method, path("aurora", `/${batch.uuid}${more}`), body)).status).toBe(404);
  }
  expect((await aurora("GET", path("aurora"))).body.data.map(({ uuid }: AllocationBatch) => uuid)).not.toContain(
    batch.uuid,
  );
  for (const login of ["aurora.escrita", "aurora.leitura"] satisfies Login[]) {
    const client = await world.as(login);
    expect((await client("POST", path("aurora"), { allocation_batch: { action: "end" } })).status).toBe(403);
    expect((await client("GET", path("aurora"))).status).toBe(200);
  }
  const made = await checked("aurora", {
    action: "end",
    cpfs: `${visitors.ana.cpf}\n71428793860\nnada`,
    ends_on: await day(9),
  });
  const reader = await world.as("aurora.leitura");
  const read = await reader("GET", path("aurora", `/${made.uuid}/rows?per_page=1000`));
  const shown = read.body.data.map(({ visitor, typed }: AllocationBatchRow) => [visitor?.cpf, typed]);
  expect(shown).toContainEqual(["529.***.***-25", "529.***.***-25"]);
  expect(shown).toContainEqual([undefined, "714.***.***-60"]);
  expect(JSON.stringify(shown)).not.toContain("nada");
  expect((await reader("GET", path("aurora", `/${made.uuid}/results`))).body).toMatch(/529\.\*\*\*\.\*\*\*-25;Ana/);
  const stale = await moved("boreal", { ...batch, version: batch.version - 1 }, "confirmation");
  expect([stale.status, stale.body.current?.version]).toEqual([409, batch.version]);
});
