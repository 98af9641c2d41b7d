import { expect, test } from "vitest";
import type { VisitorBatch, VisitorBatchRow } from "#app/contracts/people/visitor-batches.ts";
import type { Actor, Scope } from "#app/db/scope.server.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { applyVisitorBatch, undoVisitorChanges } from "#app/domain/people/batches/visitor-batch-apply.ts";
import { checkVisitorBatch } from "#app/domain/people/batches/visitor-batch-check.ts";
import { accounts, type Login, users, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const { ana, bruno, carla, davi, elza, fabio } = visitors;

const owners = [
  ["aurora", "agencies", ana.uuid],
  ["belo", "suppliers", elza.uuid],
  ["limpa", "service_providers", fabio.uuid],
] as const;
const roots: Partial<Record<Login, string>> = Object.fromEntries(owners);
const path = (login: Login, more = "") => `/v1/${roots[login] ?? "agencies"}/visitor_batches${more}`;
const audiences = { aurora: "agency", belo: "supplier", limpa: "service_provider" } as const;

/** Runs transactions as a job of that account does. */
const transactions = (login: keyof typeof audiences) => {
  const { uuid: user, name } = users[login];
  const actor: Actor = { audience: audiences[login], org: accounts[login].uuid, user, name };
  return <T>(work: (scope: Scope) => Promise<T>) => inTransaction(world.database, actor, work);
};

async function start(login: Login, input: object) {
  return (await world.as(login))("POST", path(login), { visitor_batch: input });
}

async function checked(login: Login, input: object): Promise<VisitorBatch> {
  const { status, body } = await start(login, input);
  expect([status, body.errors, body.visitor_batch?.state]).toEqual([201, undefined, "ready"]);
  return body.visitor_batch;
}

async function move(login: Login, { uuid, version }: VisitorBatch, verb: string, more: object = {}) {
  return (await world.as(login))("POST", path(login, `/${uuid}/${verb}`), { visitor_batch: { version, ...more } });
}

async function find(login: Login, { uuid }: VisitorBatch): Promise<VisitorBatch> {
  return (await (await world.as(login))("GET", path(login, `/${uuid}`))).body.visitor_batch;
}

async function apply(login: keyof typeof audiences, batch: VisitorBatch): Promise<VisitorBatch> {
  expect((await move(login, batch, "confirmation")).status).toBe(200);
  await applyVisitorBatch(transactions(login), batch.uuid);
  return find(login, batch);
}

async function undo(login: keyof typeof audiences, batch: VisitorBatch): Promise<VisitorBatch> {
  expect((await move(login, batch, "undoing")).status).toBe(200);
  await undoVisitorChanges(transactions(login), batch.uuid);
  return find(login, batch);
}

const rowsOf = async (login: Login, { uuid }: VisitorBatch): Promise<VisitorBatchRow[]> =>
  (await (await world.as(login))("GET", path(login, `/${uuid}/rows?per_page=1000`))).body.data;
const brief = (rows: VisitorBatchRow[]) =>
  rows.map(({ visitor, before, after, outcome, cause }) => [visitor.name, before, after, outcome, cause]);

const stored = async (...uuids: string[]) =>
  (
    await world.admin.query(
      `select v.name, v.job_function, v.active, r.name as responsible from visitors v
       left join visitors r on r.uuid = v.responsible_uuid where v.uuid = any($1) order by v.name`,
      [uuids],
    )
  ).rows.map(({ name, job_function, active, responsible }) => [name, job_function, active, responsible]);

test("an inactivation says who loses entry, does what it said and is undone", async () => {
  await world.admin.query(
    `with r as (insert into roadmaps (agency_uuid, uuid, name, visitor_uuid, frequency, starts_on)
       values ($1, gen_random_uuid(), 'Roteiro', $2, 'weekly', app.today()) returning uuid)
     insert into planned_visits (agency_uuid, uuid, visitor_uuid, store_uuid, retailer_uuid, roadmap_uuid, day, position)
     select $1, gen_random_uuid(), $2, $3, $4, r.uuid, app.today() + 1, 1 from r`,
    [accounts.aurora.uuid, ana.uuid, accounts.solCentro.uuid, accounts.sol.uuid],
  );
  await world.admin.query("update visitors set active = false where uuid = $1", [carla.uuid]);
  const batch = await checked("aurora", { action: "inactivate", matching: {} });
  expect(batch).toMatchObject({ people: 3, counts: { to_do: 2, unchanged: 1 }, loses: 1, gains: 0, planned_visits: 1 });
  const rows = await rowsOf("aurora", batch);
  expect(brief(rows)).toEqual([
    ["Ana Beatriz Prado", "Ativo", "Inativo", "to_do", "inactivates"],
    ["Bruno Tavares", "Ativo", "Inativo", "to_do", "inactivates"],
    ["Carla Nunes", "Inativo", "Inativo", "unchanged", "same"],
  ]);
  expect(
    rows.map(({ stores_before, stores_after, planned_visits }) => [stores_before, stores_after, planned_visits]),
  ).toEqual([
    [1, 0, 1],
    [0, 0, 0],
    [null, null, null],
  ]);
  const people = [ana.uuid, bruno.uuid];
  expect((await stored(...people)).map(([, , active]) => active)).toEqual([true, true]);

  const applied = await apply("aurora", batch);
  expect(applied).toMatchObject({ state: "applied", counts: { done: 2, to_do: 0 }, job: { state: "done" } });
  expect((await stored(...people)).map(([, , active]) => active)).toEqual([false, false]);
  const aurora = await world.as("aurora");
  const verdict = await aurora(
    "GET",
    `/v1/agencies/visitors/${ana.uuid}/verdict?store_uuid=${accounts.solCentro.uuid}`,
  );
  expect(JSON.stringify(verdict.body)).toContain("Cadastro inativo");
  const history = await aurora("GET", `/v1/agencies/visitors/${ana.uuid}/history`);
  expect(history.body.data[0]).toMatchObject({
    kind: "changed",
    actor_name: "Alice Aurora",
    changes: { active: [true, false] },
  });

  await world.admin.query("update visitors set phone = '11988887777', version = version + 1 where uuid = $1", [
    bruno.uuid,
  ]);
  const undone = await undo("aurora", applied);
  expect(undone).toMatchObject({ state: "undone", counts: { undone: 1, not_undone: 1 } });
  expect(brief(await rowsOf("aurora", undone)).slice(0, 2)).toEqual([
    ["Ana Beatriz Prado", "Ativo", "Inativo", "undone", "inactivates"],
    ["Bruno Tavares", "Ativo", "Inativo", "not_undone", "changed_later"],
  ]);
  expect((await stored(...people)).map(([, , active]) => active)).toEqual([true, false]);
  await world.admin.query("update visitors set active = true where owner_uuid = $1", [accounts.aurora.uuid]);
});

test("a new function says who loses entry by what retailers demand of it", async () => {
  await world.admin.query("update document_rules set job_functions = '{promoter}' where document_type_uuid = $1", [
    (await world.admin.query("select document_type_uuid as t from document_rules limit 1")).rows[0].t,
  ]);
  const draft = (await start("aurora", { action: "job_function", visitor_uuids: [ana.uuid, bruno.uuid] })).body
    .visitor_batch as VisitorBatch;
  expect(draft).toMatchObject({ state: "draft", target: null, people: 2 });
  const none = await move("aurora", draft, "checking");
  expect([none.status, none.body.errors]).toEqual([
    422,
    { visitor_batch: [{ job_function: ["Função é obrigatório"] }] },
  ]);
  const wrong = await move("aurora", draft, "checking", { job_function: "pilot" });
  expect([wrong.status, wrong.body.errors]).toEqual([422, { visitor_batch: [{ job_function: ["Função inválida"] }] }]);
  const batch = (await move("aurora", draft, "checking", { job_function: "replenisher" })).body.visitor_batch;
  expect(batch).toMatchObject({ state: "ready", target: "Repositor", counts: { to_do: 2 } });
  const before = await rowsOf("aurora", batch);
  const applied = await apply("aurora", batch);
  expect((await stored(ana.uuid, bruno.uuid)).map(([, job]) => job)).toEqual(["replenisher", "replenisher"]);
  const open = async (cpf: string) => {
    const { body } = await (await world.as("aurora"))("GET", `/v1/agencies/visitors?name_or_cpf=${cpf}`);
    return body.data[0].today.open_stores;
  };
  expect([await open(ana.cpf), await open(bruno.cpf)]).toEqual(before.map(({ stores_after }) => stores_after));
  await undo("aurora", applied);
  expect((await stored(ana.uuid, bruno.uuid)).map(([, job]) => job)).toEqual(["promoter", "promoter"]);
});

test("a supervisor is set and removed, and nobody supervises themselves", async () => {
  const input = { action: "supervisor", visitor_uuids: [ana.uuid, carla.uuid], responsible_uuid: carla.uuid };
  const same = await checked("aurora", input);
  expect(brief(await rowsOf("aurora", same))).toEqual([
    ["Ana Beatriz Prado", "Carla Nunes", "Carla Nunes", "unchanged", "same"],
    ["Carla Nunes", "Sem supervisor", "Carla Nunes", "refused", "own_supervisor"],
  ]);
  const wrong = await start("aurora", { ...input, responsible_uuid: bruno.uuid });
  expect(wrong.body.errors).toEqual({ visitor_batch: [{ responsible_uuid: ["Escolha um supervisor da lista."] }] });
  const batch = await checked("aurora", { ...input, responsible_uuid: null });
  const applied = await apply("aurora", batch);
  expect((await stored(ana.uuid))[0]).toEqual([ana.name, "promoter", true, null]);
  await undo("aurora", applied);
  expect((await stored(ana.uuid))[0]).toEqual([ana.name, "promoter", true, carla.name]);
});

test.each(owners)("%s reactivates; a change after the check is not overwritten", async (login, _root, person) => {
  await world.admin.query("update visitors set active = false where uuid = $1", [person]);
  const late = await checked(login, { action: "reactivate", visitor_uuids: [person] });
  await world.admin.query("update visitors set version = version + 1 where uuid = $1", [person]);
  expect(await apply(login, late)).toMatchObject({ counts: { stale: 1, done: 0 } });
  expect((await rowsOf(login, late))[0]).toMatchObject({ outcome: "stale", cause: "changed" });
  const batch = await checked(login, { action: "reactivate", visitor_uuids: [person] });
  expect(await apply(login, batch)).toMatchObject({ counts: { done: 1 } });
  expect((await stored(person))[0]?.[2]).toBe(true);
  const csv = await (await world.as(login))("GET", path(login, `/${batch.uuid}/results`));
  expect(csv.status).toBe(200);
});

test("the plan's limit refuses reactivations in order, and limits an undo", async () => {
  const limit = async (visitors: number | null) => {
    await world.admin.query(
      `update plans set visitors_limit = $2 where uuid = (select plan_uuid from client_infos where account_uuid = $1)`,
      [accounts.aurora.uuid, visitors],
    );
  };
  const people = [ana.uuid, bruno.uuid];
  const off = await apply("aurora", await checked("aurora", { action: "inactivate", visitor_uuids: people }));
  await limit(2);
  const on = await checked("aurora", { action: "reactivate", visitor_uuids: people });
  expect((await rowsOf("aurora", on)).map(({ outcome, cause }) => [outcome, cause])).toEqual([
    ["to_do", "reactivates"],
    ["refused", "plan_full"],
  ]);
  const undone = await undo("aurora", off);
  expect((await rowsOf("aurora", undone)).map(({ outcome, cause }) => [outcome, cause])).toEqual([
    ["undone", "inactivates"],
    ["not_undone", "plan_full"],
  ]);
  await limit(null);
  await world.admin.query("update visitors set active = true where uuid = any($1)", [people]);
});

test("levels, accounts, versions and states are checked", async () => {
  for (const login of ["aurora.escrita", "aurora.leitura", "aurora.nada"] as const)
    expect((await start(login, { action: "inactivate", visitor_uuids: [ana.uuid] })).status).toBe(403);
  const foreign = await start("aurora", { action: "inactivate", visitor_uuids: [davi.uuid] });
  expect([foreign.status, foreign.body.errors]).toEqual([
    422,
    { visitor_batch: [{ visitor_uuids: ["Escolha as pessoas da lista."] }] },
  ]);
  const nobody = await start("aurora", { action: "inactivate", matching: { name_or_cpf: "ninguém assim" } });
  expect(nobody.body.errors).toEqual({ visitor_batch: [{ visitor_uuids: ["Escolha ao menos uma pessoa."] }] });
  const batch = await checked("aurora", { action: "inactivate", visitor_uuids: [ana.uuid] });
  const read = await (await world.as("aurora.leitura"))("GET", path("aurora", `/${batch.uuid}/rows`));
  expect(read.body.data[0].visitor.cpf).toContain("*");
  expect((await move("aurora", { ...batch, version: 99 }, "confirmation")).status).toBe(409);
  expect((await move("aurora", batch, "undoing")).status).toBe(422);
  expect((await move("aurora", batch, "discarding")).body.visitor_batch.state).toBe("discarded");
  const discarded = await find("aurora", batch);
  expect((await move("aurora", discarded, "confirmation")).body.errors).toEqual({
    visitor_batch: [{ base: ["Esta alteração foi descartada."] }],
  });
  const done = await apply("aurora", await checked("aurora", { action: "inactivate", visitor_uuids: [ana.uuid] }));
  await world.admin.query("update visitor_batches set applied_at = now() - interval '25 hours' where uuid = $1", [
    done.uuid,
  ]);
  expect((await move("aurora", done, "undoing")).body.errors).toEqual({
    visitor_batch: [{ base: ["Só dá para desfazer nas 24 horas seguintes."] }],
  });
  await world.admin.query("update visitors set active = true where uuid = $1", [ana.uuid]);
});

test("up to twenty thousand people are done by a job; one more is refused", async () => {
  const addCrowd = (from: number, to: number) =>
    world.admin.query(
      `insert into visitors (owner_uuid, uuid, name, cpf, badge)
       select $1, gen_random_uuid(), 'Multidão ' || n, lpad(n::text, 11, '0'), '29' || lpad(n::text, 11, '0')
       from generate_series($2::int, $3::int) n`,
      [accounts.belo.uuid, from, to],
    );
  await addCrowd(1, 1_200);
  const matching = { name_or_cpf: "multidão", active: "true" };
  const begun = (await start("belo", { action: "inactivate", matching })).body.visitor_batch as VisitorBatch;
  expect(begun).toMatchObject({ state: "checking", people: 1_200 });
  await checkVisitorBatch(transactions("belo"), begun.uuid);
  const batch = await find("belo", begun);
  expect(batch).toMatchObject({ state: "ready", counts: { to_do: 1_200 } });
  expect((await move("belo", batch, "confirmation")).body.visitor_batch.state).toBe("applying");
  const stopped = (await move("belo", await find("belo", batch), "cancelation")).body.visitor_batch;
  expect(stopped).toMatchObject({ state: "canceled", counts: { to_do: 1_200 } });
  const again = (await start("belo", { action: "inactivate", matching })).body.visitor_batch as VisitorBatch;
  await checkVisitorBatch(transactions("belo"), again.uuid);
  const applied = await apply("belo", await find("belo", again));
  expect(applied).toMatchObject({ counts: { done: 1_200 }, job: { tasks: [{}, { done: 1_200, total: 1_200 }, {}] } });
  expect(await undo("belo", applied)).toMatchObject({ counts: { undone: 1_200 } });

  // Statuses and counts of this crowd are not looked at, so that its triggers need not run.
  await world.admin.query("set session_replication_role = replica");
  await addCrowd(1_201, 20_001);
  await world.admin.query("reset session_replication_role");
  const many = await start("belo", { action: "inactivate", matching });
  expect([many.status, many.body.errors]).toEqual([
    422,
    { visitor_batch: [{ visitor_uuids: ["São pessoas demais de uma vez: o máximo são 20.000. Use os filtros."] }] },
  ]);
}, 120_000);
