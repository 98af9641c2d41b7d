import { expect, test } from "vitest";
import { CONSENT_VERSION } from "#app/contracts/people/lite-visitors.ts";
import { cpfOf } from "#app/demo/people/identifiers.ts";
import { daysOf } from "#tests/world/days.ts";
import { accounts, type Login } from "#tests/world/people.ts";
import { basic, call, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const days = daysOf(world);
const { aurora, solCentro } = accounts;
const GATE = "/v1/stores/gate";
let serial = 7000;

/** Registers a person at the store's public address, and decides about it. */
async function register(decision?: "approval" | "refusal", more: object = {}) {
  const cpf = cpfOf(serial++);
  const lite_visitor = {
    ...{ name: "Gil Moura", cpf, company: "Agência Aurora", store_uuid: solCentro.uuid, purpose: "Reposição" },
    ...{ consent_version: CONSENT_VERSION, ...more },
  };
  await call(world.api, "POST", "/v1/pub/lite_visitors", { lite_visitor }, { authorization: basic });
  const owner = await world.as("aurora");
  const found = (await owner("GET", `/v1/agencies/lite_visitors?name_or_cpf=${cpf}`)).body.data[0];
  if (decision) {
    const body = { lite_visitor: { version: found.version, reason: "Não é da equipe" } };
    expect((await owner("POST", `/v1/agencies/lite_visitors/${found.uuid}/${decision}`, body)).status).toBe(200);
  }
  return { cpf, uuid: found?.uuid as string };
}

const gate = async (query: string, login: Login = "sol.centro") =>
  (await (await world.as(login))("GET", `${GATE}${query}`)).body;
const enter = async (uuid: string, more: object = {}) =>
  (await world.as("sol.centro"))("POST", "/v1/stores/visits", {
    visit: { visitor_uuid: uuid, owner_uuid: aurora.uuid, ...more },
  });
const made = async (cpf: string) =>
  (await world.admin.query("select uuid, owner_uuid, is_temporary, name from visitors where cpf = $1", [cpf])).rows;

test("an approved registration is found by its CPF, and enters as others do", async () => {
  const { cpf, uuid } = await register("approval");
  expect((await gate(`/visitor?code=${cpf}`)).visitor).toEqual({ uuid, owner_uuid: aurora.uuid });
  const { data } = await gate(`?owner_uuid=${aurora.uuid}&visitor_uuid=${uuid}`);
  expect(data).toMatchObject([
    {
      lite: "approved",
      name: "Gil Moura",
      owner_name: "Agência Aurora",
      verdict: { answer: "released_with_notice", causes: [{ kind: "lite_approved", severity: "notice" }] },
    },
  ]);
  expect(data[0].cpf).toMatch(/^\d{3}\.\*\*\*/);
  expect(await made(cpf)).toEqual([]);

  const { status, body } = await enter(uuid);
  expect(status).toBe(201);
  const [visitor] = await made(cpf);
  expect(visitor).toMatchObject({ owner_uuid: aurora.uuid, is_temporary: true, name: "Gil Moura" });
  expect(body.visit).toMatchObject({
    visitor_uuid: visitor.uuid,
    override_reason: expect.stringMatching(/^Cadastro lite aprovado por .+: Reposição$/),
  });
  const inside = await gate(`?code=${cpf}`);
  expect(inside.data).toMatchObject([{ uuid: visitor.uuid, lite: null, stay: { inside: true } }]);
  expect((await enter(uuid)).body.visit.uuid).toBe(body.visit.uuid);
  await (await world.as("sol.centro"))("PUT", `/v1/stores/visits/${body.visit.uuid}/exit`);

  const again = await gate(`?code=${cpf}`);
  expect(again.data).toMatchObject([{ uuid, lite: "approved" }]);
  expect((await enter(uuid)).body.visit.visitor_uuid).toBe(visitor.uuid);
  expect(await made(cpf)).toHaveLength(1);
});

test("one that waits or was refused names who decides, and does not enter", async () => {
  const waiting = await register();
  const refused = await register("refusal");
  expect((await gate(`?code=${waiting.cpf}`)).data).toMatchObject([
    {
      lite: "waiting",
      verdict: { answer: "stopped", causes: [{ text: "Cadastro lite aguarda aprovação", who: "Agência Aurora" }] },
    },
  ]);
  expect((await gate(`?code=${refused.cpf}`)).data).toMatchObject([
    { lite: "refused", verdict: { answer: "stopped", causes: [{ text: expect.stringContaining("Não é da equipe") }] } },
  ]);
  for (const { uuid, cpf } of [waiting, refused]) {
    expect((await enter(uuid, { override_reason: "O gerente deixou" })).status).toBe(404);
    expect(await made(cpf)).toEqual([]);
  }
});

test("a refusal is recorded with the registration, and later with its visitor", async () => {
  const client = await world.as("sol.centro");
  const refuse = async (uuid: string, more: object = {}) =>
    client("POST", "/v1/stores/refusals", {
      refusal: { visitor_uuid: uuid, owner_uuid: aurora.uuid, ...more },
    });
  const waiting = await register(undefined, { name: "Lia Recusada" });
  const recorded = await refuse(waiting.uuid);
  expect(recorded).toMatchObject({ status: 201, body: { refusal: { verdict: { answer: "stopped" } } } });
  const listed = async () => (await client("GET", "/v1/stores/refusals?name=lia%20recusada")).body.data;
  expect(await listed()).toMatchObject([
    {
      visitor: { uuid: waiting.uuid, owner_uuid: aurora.uuid, name: "Lia Recusada", owner_name: "Agência Aurora" },
      answer: "stopped",
      causes: ["Cadastro lite aguarda aprovação"],
    },
  ]);
  expect((await (await world.as("sol.acre"))("GET", "/v1/stores/refusals")).body.data).toEqual([]);

  const approved = await register("approval", { name: "Lia Recusada" });
  expect((await refuse(approved.uuid)).body.errors.refusal[0]).toHaveProperty("reason");
  expect((await refuse(approved.uuid, { reason: "Sem uniforme" })).status).toBe(201);
  expect((await listed())[0]).toMatchObject({ answer: "released_with_notice", reason: "Sem uniforme" });
  const { visit } = (await enter(approved.uuid)).body;
  await client("PUT", `/v1/stores/visits/${visit.uuid}/exit`);
  expect((await refuse(approved.uuid, { reason: "Voltou sem crachá" })).status).toBe(201);
  expect((await listed())[0].visitor.uuid).toBe(visit.visitor_uuid);

  expect((await refuse(crypto.randomUUID())).status).toBe(404);
  const elsewhere = { refusal: { visitor_uuid: waiting.uuid, owner_uuid: aurora.uuid } };
  expect((await (await world.as("sol.acre"))("POST", "/v1/stores/refusals", elsewhere)).status).toBe(404);
});

test("a block stops it, and the entry is refused", async () => {
  const { cpf, uuid } = await register("approval");
  await (await world.as("sol"))("POST", "/v1/retailers/access_blocks", {
    access_block: { cpf, all_stores: true, reason: "Furto na loja", starts_on: await days(0) },
  });
  expect((await gate(`?code=${cpf}`)).data).toMatchObject([
    { verdict: { answer: "stopped", causes: [{ kind: "person_blocked" }, { kind: "lite_approved" }] } },
  ]);
  expect(await enter(uuid)).toMatchObject({ status: 422, body: { verdict: { answer: "stopped" } } });
  const { data } = await gate(`?code=${cpf}`);
  expect(data).toMatchObject([{ lite: null, verdict: { answer: "stopped" } }]);
});

test("a company that has the person decides by its own record", async () => {
  const { cpf, uuid } = await register("approval");
  await (await world.as("aurora"))("POST", "/v1/agencies/visitors", {
    visitor: { name: "Gil Moura", cpf, job_function: "promoter" },
  });
  expect((await gate(`?code=${cpf}`)).data).toMatchObject([{ lite: null, verdict: { answer: "stopped" } }]);
  expect((await enter(uuid)).status).toBe(404);
});

test("another store neither finds nor admits it; the list of contingency names it", async () => {
  const { cpf, uuid } = await register("approval");
  expect((await gate(`?code=${cpf}`, "sol.acre")).data).toEqual([]);
  expect((await gate(`?owner_uuid=${aurora.uuid}&visitor_uuid=${uuid}`, "lua.norte")).data).toEqual([]);
  const visit = { visitor_uuid: uuid, owner_uuid: aurora.uuid };
  expect((await (await world.as("sol.acre"))("POST", "/v1/stores/visits", { visit })).status).toBe(404);
  const list = (await (await world.as("sol.centro"))("GET", "/v1/stores/contingency")).body;
  expect(list.data.find((one: { uuid: string }) => one.uuid === uuid)).toMatchObject({
    answer: "released_with_notice",
    badge: "",
    is_lite: true,
    causes: [expect.stringContaining("Cadastro lite aprovado")],
  });
  expect(list.meta.total).toBe(list.data.length);
  const happened_at = new Date(Date.now() - 60_000).toISOString();
  expect((await enter(uuid, { happened_at, listed_at: happened_at })).status).toBe(201);
  const client = await world.as("sol.centro");
  const left = await client("POST", "/v1/stores/gate/exits", { exit: visit });
  expect(left).toMatchObject({ status: 201, body: { visit: { left_at: expect.any(String) } } });
});

test("completing a registration that entered fills in the visitor that the gate made", async () => {
  const { cpf, uuid } = await register("approval");
  await enter(uuid);
  const owner = await world.as("aurora");
  const { version } = (await owner("GET", `/v1/agencies/lite_visitors/${uuid}`)).body.lite_visitor;
  const lite_visitor = { version, job_function: "replenisher", email: "gil@exemplo.test" };
  expect((await owner("POST", `/v1/agencies/lite_visitors/${uuid}/completion`, { lite_visitor })).status).toBe(200);
  const { rows } = await world.admin.query("select job_function, email from visitors where cpf = $1", [cpf]);
  expect(rows).toEqual([{ job_function: "replenisher", email: "gil@exemplo.test" }]);
});
