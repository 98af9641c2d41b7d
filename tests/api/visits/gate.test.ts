import { expect, test } from "vitest";
import { accounts, type VisitorName, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const ask = async (code: string) =>
  (await world.as("sol.centro"))("GET", `/v1/stores/gate?code=${encodeURIComponent(code)}`);
const visitorKey = (name: VisitorName) => ({
  visitor_uuid: visitors[name].uuid,
  owner_uuid: accounts[visitors[name].owner].uuid,
});
const count = async (table: string, name: VisitorName) => {
  const { rows } = await world.admin.query(`select count(*)::int as n from ${table} where visitor_uuid = $1`, [
    visitors[name].uuid,
  ]);
  return rows[0].n;
};

test("a CPF in any punctuation or a badge finds the visitor, verdict and masked CPF", async () => {
  for (const code of ["529.982.247-25", "52998224725", "529 982 247 25", visitors.ana.badge]) {
    const { status, body } = await ask(code);
    expect({ status, message: body.message }).toEqual({ status: 200, message: null });
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({
      name: "Ana Beatriz Prado",
      owner_name: "Agência Aurora",
      cpf: "529.***.***-25",
      attended_suppliers: [{ name: "Biscoitos Belo" }],
      verdict: { answer: "released", label: "LIBERADO", causes: [] },
      stay: null,
    });
  }
});

test("a visitor found before is found again by owner and visitor id", async () => {
  const porter = await world.as("sol.centro");
  const { owner_uuid, visitor_uuid } = visitorKey("ana");
  const again = (visitor: string) =>
    porter("GET", `/v1/stores/gate?${new URLSearchParams({ owner_uuid, visitor_uuid: visitor })}`);
  expect((await again(visitor_uuid)).body).toEqual((await ask(visitors.ana.cpf)).body);
  expect((await again(visitors.davi.uuid)).body).toEqual({ data: [], message: "Este cadastro não existe mais." });
});

test("a visitor without an allocation here is found and refused", async () => {
  const { body } = await ask(visitors.davi.cpf);
  expect(body.data[0].verdict).toMatchObject({ label: "IMPEDIDO" });
  expect(body.data[0].verdict.causes.map(({ kind }: { kind: string }) => kind)).toContain("no_allocation");
});

test("an unknown or unreadable code gives an empty list and a message", async () => {
  const message = async (code: string) => (await ask(code)).body;
  expect(await message("286.255.878-87")).toEqual({ data: [], message: "Ninguém encontrado com este CPF." });
  expect(await message("2000000099992")).toMatchObject({ data: [], message: expect.stringContaining("rachá") });
  expect(await message("529.982.247-24")).toEqual({
    data: [],
    message: "CPF inválido: o dígito verificador não confere",
  });
  expect(await message("")).toEqual({ data: [], message: "Digite o CPF ou passe o crachá." });
});

test("among several records of a person, those that may enter come first", async () => {
  await world.admin.query(
    `insert into visitors (owner_uuid, uuid, name, cpf, badge)
     values ($1, '00000000-0000-7000-8000-000000000abc', 'Ana B. Prado', $2, '2000000000077')`,
    [accounts.boreal.uuid, visitors.ana.cpf],
  );
  const { body } = await ask(visitors.ana.cpf);
  expect(body.data.map(({ owner_name }: { owner_name: string }) => owner_name)).toEqual([
    "Agência Aurora",
    "Agência Boreal",
  ]);
});

test("check-in and check-out, each repeated and in parallel, have one effect", async () => {
  const porter = await world.as("sol.centro");
  const enter = () => porter("POST", "/v1/stores/visits", { visit: visitorKey("ana") });
  const entries = await Promise.all([enter(), enter(), enter()]);
  expect(entries.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { uuid, verdict } = entries[0]?.body.visit ?? {};
  expect(new Set(entries.map(({ body }) => body.visit.uuid))).toEqual(new Set([uuid]));
  expect(verdict.label).toBe("LIBERADO");
  expect(await count("visits", "ana")).toBe(1);
  expect((await ask(visitors.ana.cpf)).body.data[0].stay).toMatchObject({ visit_uuid: uuid, inside: true });
  const { rows } = await world.admin.query("select supplier_uuids from visits where uuid = $1", [uuid]);
  expect(rows[0].supplier_uuids).toEqual([accounts.belo.uuid]);

  const leave = () => porter("PUT", `/v1/stores/visits/${uuid}/exit`);
  const exits = await Promise.all([leave(), leave()]);
  exits.push(await leave());
  expect(exits.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(exits.map(({ body }) => body.visit.left_at)).size).toBe(1);
  expect((await ask(visitors.ana.cpf)).body.data[0].stay).toBeNull();
  expect((await porter("POST", "/v1/stores/visits", { visit: visitorKey("ana") })).body.visit.uuid).not.toBe(uuid);
});

test("a refusal is recorded, and an override is stored with its reason and verdict", async () => {
  const porter = await world.as("sol.centro");
  const visit = visitorKey("bruno");
  const send = () => porter("POST", "/v1/stores/visits", { visit }, { "idempotency-key": "impedido-uma-vez" });
  const refused = await send();
  expect(refused).toMatchObject({
    status: 422,
    body: {
      message: expect.stringContaining("IMPEDIDO"),
      verdict: { causes: [{ text: "ASO vencido em 03/02/2026" }] },
    },
  });
  expect(await send()).toMatchObject({ status: 422, body: refused.body });
  expect(await count("refusals", "bruno")).toBe(1);
  expect(await count("visits", "bruno")).toBe(0);
  const short = await porter("POST", "/v1/stores/visits", { visit: { ...visit, override_reason: "ok" } });
  expect(short.body.errors.visit[0].override_reason).toEqual(["Motivo muito curto: escreva ao menos 5 caracteres"]);
  const entered = await porter("POST", "/v1/stores/visits", {
    visit: { ...visit, override_reason: "Entrega urgente, gerente autorizou" },
  });
  expect(entered).toMatchObject({
    status: 201,
    body: { visit: { override_reason: "Entrega urgente, gerente autorizou", verdict: { answer: "stopped" } } },
  });
});

test("an explicit refusal stores the verdict", async () => {
  const porter = await world.as("sol.centro");
  const answer = await porter("POST", "/v1/stores/refusals", { refusal: visitorKey("fabio") });
  expect(answer).toMatchObject({ status: 201, body: { refusal: { verdict: { causes: [{ kind: "no_agreement" }] } } } });
  expect(await count("refusals", "fabio")).toBe(1);
});

test("a stay left open on an earlier day allows a new one; its visit keeps no exit", async () => {
  const porter = await world.as("sol.centro");
  const visit = visitorKey("elza");
  const first = await porter("POST", "/v1/stores/visits", { visit });
  await world.admin.query(
    `update stays set day = day - 2, entered_at = entered_at - interval '2 days' where visitor_uuid = $1`,
    [visit.visitor_uuid],
  );
  await world.admin.query(
    `update visits set day = day - 2, entered_at = entered_at - interval '2 days' where visitor_uuid = $1`,
    [visit.visitor_uuid],
  );
  expect((await ask(visitors.elza.cpf)).body.data[0].stay).toMatchObject({ inside: false });
  const second = await porter("POST", "/v1/stores/visits", { visit });
  expect(second.body.visit.uuid).not.toBe(first.body.visit.uuid);
  expect((await porter("PUT", `/v1/stores/visits/${first.body.visit.uuid}/exit`)).status).toBe(422);
  const { rows } = await world.admin.query("select left_at from visits where uuid = $1", [first.body.visit.uuid]);
  expect(rows[0].left_at).toBeNull();
});

test("an exit on a later day counts up to the last hour of the visit's own day", async () => {
  const porter = await world.as("sol.centro");
  const { body } = await porter("POST", "/v1/stores/visits", {
    visit: { ...visitorKey("davi"), override_reason: "Plantão noturno combinado" },
  });
  const id = body.visit.uuid;
  await world.admin.query("update visits set day = day - 1 where uuid = $1", [id]);
  expect((await porter("PUT", `/v1/stores/visits/${id}/exit`)).status).toBe(200);
  const { rows } = await world.admin.query("select left_hour from visits where uuid = $1", [id]);
  expect(rows[0].left_hour).toBe(23);
});

test("day and hour are in the store's time zone", async () => {
  const porter = await world.as("sol.acre");
  const visit = { ...visitorKey("ana"), override_reason: "Sem vínculo, gerente autorizou" };
  const { body } = await porter("POST", "/v1/stores/visits", { visit });
  const { rows } = await world.admin.query(
    `select day = (entered_at at time zone 'America/Rio_Branco')::date as same_day,
       entered_hour = extract(hour from entered_at at time zone 'America/Rio_Branco') as same_hour
     from visits where uuid = $1`,
    [body.visit.uuid],
  );
  expect(rows).toEqual([{ same_day: true, same_hour: true }]);
});

test("only a store has the gate, and one store's visits are not another's", async () => {
  const aurora = await world.as("aurora");
  expect((await aurora("GET", "/v1/agencies/gate?code=1")).status).toBe(404);
  expect((await aurora("GET", "/v1/stores/gate?code=1")).status).toBe(404);
  const { rows } = await world.admin.query("select uuid from visits limit 1");
  const acre = await world.as("sol.acre");
  expect((await acre("PUT", `/v1/stores/visits/${rows[0].uuid}/exit`)).status).toBe(404);
});

test("a code alone names one of the person's visitors, without a verdict", async () => {
  const porter = await world.as("sol.centro");
  const find = async (code: string) =>
    (await porter("GET", `/v1/stores/gate/visitor?${new URLSearchParams({ code })}`)).body;
  const { owner_uuid, visitor_uuid: uuid } = visitorKey("davi");
  for (const code of [visitors.davi.cpf, visitors.davi.badge])
    expect(await find(code)).toEqual({ visitor: { uuid, owner_uuid }, message: null });
  expect(await find("286.255.878-87")).toEqual({ visitor: null, message: "Ninguém encontrado com este CPF." });
  expect(await find("")).toEqual({ visitor: null, message: "Digite o CPF ou passe o crachá." });
});
