import { expect, test } from "vitest";
import { updateInvoiceStates } from "#app/jobs/money.ts";
import { accounts } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const { cometa, boreal, aurora } = accounts;
const day = (offset: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(Date.now() + offset * 86_400_000);
const office = async (method: string, path: string, body?: unknown) =>
  (await world.as("backoffice"))(method, `/v1/backoffice${path}`, body);
const basic = { family: "mob_control", name: "Básico", features: ["agency-visitors"], price_cents: 9_900 };
const sell = async (changes: object = {}) =>
  (await office("POST", "/plans", { plan: { ...basic, ...changes } })).body.plan;
const subscribe = (account_uuid: string, plan_uuid: string, starts_on: string, changes: object = {}) =>
  office("POST", "/subscriptions", { subscription: { account_uuid, plan_uuid, starts_on, ...changes } });
const mayList = async () => (await (await world.as("cometa"))("GET", "/v1/agencies/visitors")).status;

test("a plan is created, changed and withdrawn", async () => {
  const plan = await sell({ period: "yearly", visitors_limit: 300 });
  expect(plan).toMatchObject({ ...basic, period: "yearly", visitors_limit: 300, stores_limit: null, version: 1 });
  const wrong = await office("POST", "/plans", { plan: { ...basic, name: " ", features: ["tudo"], price_cents: -1 } });
  expect(wrong.body.errors.plan[0]).toEqual({
    name: ["Nome é obrigatório"],
    features: ["Escolha recursos da lista."],
    price_cents: ["Preço inválido"],
  });
  const put = (version: number) =>
    office("PUT", `/plans/${plan.uuid}`, { plan: { ...basic, price_cents: 1, version } });
  expect((await put(1)).body.plan).toMatchObject({ price_cents: 1, version: 2 });
  expect(await put(1)).toMatchObject({ status: 409, body: { current: { version: 2 } } });
  const listed = async () => (await office("GET", "/plans?family=mob_control&q=BASICO")).body.meta.total;
  expect(await listed()).toBe(1);
  expect((await office("DELETE", `/plans/${plan.uuid}`)).status).toBe(204);
  expect(await listed()).toBe(0);
});

test("a subscription changes an account's permissions from its first day", async () => {
  const plan = await sell();
  expect(await mayList()).toBe(403);
  const later = (await subscribe(cometa.uuid, plan.uuid, day(1))).body.subscription;
  expect(later).toMatchObject({ price_cents: 9_900, current: false, plan: { name: "Básico" } });
  await updateInvoiceStates(world.database);
  expect(await mayList()).toBe(403);
  await world.admin.query("update subscriptions set starts_on = app.today() - 3 where uuid = $1", [later.uuid]);
  await updateInvoiceStates(world.database);
  expect(await mayList()).toBe(200);
  expect((await office("DELETE", `/plans/${plan.uuid}`)).body.errors.plan[0].base).toEqual([
    "Há contas com este plano.",
  ]);

  // A new subscription from today on ends the current one yesterday and takes effect at once.
  const bare = await sell({ name: "Sem recursos", features: [], price_cents: 0 });
  expect((await subscribe(cometa.uuid, bare.uuid, day(0), { price_cents: 5 })).status).toBe(201);
  expect(await mayList()).toBe(403);
  expect((await (await world.as("cometa"))("GET", "/v1/agencies/subscriptions")).status).toBe(403);
  const own = await office("GET", `/subscriptions?account_uuid=${cometa.uuid}`);
  expect(own.body.data).toMatchObject([
    { plan: { name: "Sem recursos" }, current: true, price_cents: 5 },
    { plan: { name: "Básico" }, current: false, ends_on: day(-1) },
  ]);
  expect((await subscribe(cometa.uuid, plan.uuid, day(-1))).body.errors.subscription[0]).toEqual({
    starts_on: ["A conta já tem uma assinatura que começa neste dia ou depois."],
  });
  const running = own.body.data[0];
  const put = (change: object) =>
    office("PUT", `/subscriptions/${running.uuid}`, { subscription: { price_cents: 5, version: 1, ...change } });
  expect((await put({ ends_on: day(-1) })).body.errors.subscription[0].ends_on).toEqual([
    "O fim do período é antes do início.",
  ]);
  expect((await put({ ends_on: day(9) })).body.subscription.ends_on).toBe(day(9));
  expect((await put({})).status).toBe(409);
  expect((await office("DELETE", `/subscriptions/${running.uuid}`)).status).toBe(422);
});

test("an account sees only the plans of its kind and its own subscriptions", async () => {
  const agencyPlan = await sell({ name: "Agência Prata", features: ["agency-visitors", "agency-invoices"] });
  await sell({ name: "Só fornecedor", features: ["supplier-visitors"] });
  await subscribe(boreal.uuid, agencyPlan.uuid, day(0));
  const offered = (await (await world.as("boreal"))("GET", "/v1/agencies/plans")).body.data;
  const names = offered.map(({ name }: { name: string }) => name);
  expect(names).toContain("Agência Prata");
  expect(names).not.toContain("Só fornecedor");
  expect(offered.filter(({ current }: { current: boolean }) => current)).toMatchObject([{ name: "Agência Prata" }]);
  expect((await (await world.as("aurora"))("GET", "/v1/agencies/subscriptions")).body.data).toEqual([]);
  const { body } = await office("GET", `/subscriptions?account_uuid=${boreal.uuid}`);
  const path = `/v1/agencies/subscriptions/${body.data[0].uuid}`;
  expect((await (await world.as("boreal"))("GET", path)).status).toBe(200);
  expect((await (await world.as("aurora"))("GET", path)).status).toBe(404);
  expect((await subscribe(accounts.administration.uuid, agencyPlan.uuid, day(0))).status).toBe(422);
  // A future subscription leaves the current one in force until its first day.
  const next = (await sell({ name: "Agência Ouro" })).uuid;
  const coming = (await subscribe(boreal.uuid, next, day(5))).body.subscription;
  await updateInvoiceStates(world.database);
  const still = (await (await world.as("boreal"))("GET", "/v1/agencies/plans")).body.data;
  expect(still.filter(({ current }: { current: boolean }) => current)).toMatchObject([{ name: "Agência Prata" }]);
  expect((await office("DELETE", `/subscriptions/${coming.uuid}`)).status).toBe(204);
  // An account without subscriptions keeps its plan.
  await updateInvoiceStates(world.database);
  const { rows } = await world.admin.query("select plan_uuid from client_infos where account_uuid = $1", [aurora.uuid]);
  expect(rows[0].plan_uuid).not.toBeNull();
});
