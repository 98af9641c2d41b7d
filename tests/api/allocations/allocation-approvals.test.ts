import { beforeEach, expect, test } from "vitest";
import type { AllocationApproval } from "#app/contracts/allocations/allocation-approvals.ts";
import { accounts, users, visitors } from "#tests/world/people.ts";
import { addWaitingAllocations } from "#tests/world/retailer.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const { solAcre, solCentro } = accounts;
const { ana, bruno, carla } = visitors;
const list = "/v1/retailers/allocation_approvals";
const decisions = "/v1/retailers/allocation_decisions";

/** Ana, Carla and Bruno wait for Sol: since 9, 5 and 1 days. Bruno's ASO has expired and Carla has sent none. */
beforeEach(async () => {
  await world.admin.query("delete from allocations where state = 'pending' or decision_uuid is not null");
  await addWaitingAllocations(world);
});

const read = async (query = ""): Promise<AllocationApproval[]> =>
  (await (await world.as("sol"))("GET", list + query)).body.data;
const names = (rows: AllocationApproval[]) => rows.map(({ visitor }) => visitor.name.split(" ")[0]);
const decide = async (input: object) =>
  (await world.as("sol"))("POST", decisions, { allocation_decision: { state: "active", ...input } });
const states = async () =>
  (
    await world.admin.query(
      `select v.name, a.state, a.refusal_reason from allocations a join visitors v on v.uuid = a.visitor_uuid
       where a.store_uuid = $1 and a.visitor_uuid = any($2) order by a.awaits_since`,
      [solAcre.uuid, [ana.uuid, bruno.uuid, carla.uuid]],
    )
  ).rows.map(({ state }) => state);

test("allocations wait in order, and each says who could enter if it were approved", async () => {
  const rows = await read();
  expect(names(rows)).toEqual(["Ana", "Carla", "Bruno"]);
  expect(rows[0]).toMatchObject({
    visitor: { owner_name: "Agência Aurora" },
    store: { name: "Sol Rio Branco" },
    if_approved: { answer: "released", causes: [] },
  });
  expect(rows[2]?.if_approved).toMatchObject({
    answer: "stopped",
    causes: [expect.stringMatching(/^ASO vencido em/)],
  });
  expect(names(await read("?sort=-awaits_since"))).toEqual(["Bruno", "Carla", "Ana"]);
  expect(names(await read("?sort=owner&name_or_cpf=carla"))).toEqual(["Carla"]);
  expect(await read(`?store_uuid=${solCentro.uuid}`)).toEqual([]);
  expect((await (await world.as("lua"))("GET", list)).body.data).toEqual([]);
});

test("several are approved at once, all or none, and their owner is notified", async () => {
  const rows = await read();
  const uuids = rows.slice(0, 2).map(({ uuid }) => uuid);
  const stale = await decide({ uuids, count: 3 });
  expect(stale.body.errors.allocation_decision[0].base[0]).toContain("A lista mudou");
  expect(await states()).toEqual(["pending", "pending", "pending"]);
  const decided = await decide({ uuids, count: 2 });
  expect(decided).toMatchObject({ status: 200, body: { allocation_decision: { count: 2 } } });
  expect(await states()).toEqual(["active", "active", "pending"]);
  const { rows: notified } = await world.admin.query(
    "select count(*)::int as n from notifications where kind = 'allocation_decided' and user_uuid = $1",
    [users.aurora.uuid],
  );
  expect(notified[0].n).toBeGreaterThanOrEqual(2);
});

test("all that the filters find are refused with a reason, which the owner reads", async () => {
  const missing = await decide({ state: "refused", name_or_cpf: "bruno", count: 1, reason: "  " });
  expect(missing.body.errors.allocation_decision[0].reason).toEqual(["Motivo da recusa é obrigatório"]);
  const refused = await decide({ state: "refused", name_or_cpf: "bruno", count: 1, reason: "O ASO venceu" });
  expect(refused.status).toBe(200);
  const shown = await (await world.as("aurora"))(
    "GET",
    `/v1/agencies/allocations?visitor_uuid=${bruno.uuid}&store_uuid=${solAcre.uuid}`,
  );
  expect(shown.body.data[0]).toMatchObject({
    state: "refused",
    decision: { by: "Sílvia da Rede", reason: "O ASO venceu" },
  });
  const notified = await (await world.as("aurora"))("GET", "/v1/agencies/notifications?kind=allocation_decided");
  expect(notified.body.data[0].body).toBe("Bruno Tavares em Sol Rio Branco. Motivo: O ASO venceu");
});

test("a decision is undone by its maker within a minute, while nothing follows it", async () => {
  const before = await read();
  const { uuid } = (await decide({ uuids: before.map((one) => one.uuid), count: 3 })).body.allocation_decision;
  const undo = async (login: "sol" | "lua" = "sol") => (await world.as(login))("DELETE", `${decisions}/${uuid}`);
  expect((await undo("lua")).status).toBe(404);
  expect(await undo()).toMatchObject({ status: 200, body: { allocation_decision: { count: 3 } } });
  const after = await read();
  expect(after.map(({ awaits_since }) => awaits_since)).toEqual(before.map(({ awaits_since }) => awaits_since));
  const { rows } = await world.admin.query(
    "select count(*)::int as n from notifications where facts ->> 'decision_uuid' = $1 and read_at is null",
    [uuid],
  );
  expect(rows[0].n).toBe(0);
  expect((await undo()).status).toBe(404);
});

test("after a minute, or by another user, a decision stays", async () => {
  const { uuid } = (await decide({ name_or_cpf: "", count: 3 })).body.allocation_decision;
  await world.admin.query(
    "update allocations set decided_at = decided_at - interval '2 minutes' where decision_uuid = $1",
    [uuid],
  );
  const late = await (await world.as("sol"))("DELETE", `${decisions}/${uuid}`);
  expect(late.body.errors.allocation_decision[0].base[0]).toContain("Não dá mais para desfazer");
  expect(await states()).toEqual(["active", "active", "active"]);
});
