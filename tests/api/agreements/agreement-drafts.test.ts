import { expect, test } from "vitest";
import { sendFile } from "#tests/world/files/documents.ts";
import { accounts, documentTypes } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

/** The stores, history and renewal of service agreements. */
const world = openWorld();
const { sol, solCentro, solAcre, luaNorte } = accounts;
const root = "/v1/service_providers/service_agreements";
const day = (offset: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(Date.now() + offset * 86_400_000);

async function draft(changes: object = {}) {
  const limpa = await world.as("limpa");
  const body = { retailer_uuid: sol.uuid, starts_on: day(-10), ends_on: day(20), services: ["Limpeza"], people: 3 };
  const made = await limpa("POST", root, { service_agreement: { ...body, ...changes } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { ...made.body.service_agreement, own: `${root}/${made.body.service_agreement.uuid}` };
}

async function accepted(changes: object = {}) {
  const made = await draft(changes);
  await sendFile(world, "limpa", "PUT", `${made.own}/file`);
  await (await world.as("limpa"))("POST", `${made.own}/sending`);
  const his = `/v1/retailers/service_agreements/${made.uuid}`;
  await (await world.as("sol"))("POST", `${his}/acceptance`);
  return { ...made, his };
}

test("the stores of a draft are included by filter, given minutes and excluded", async () => {
  const limpa = await world.as("limpa");
  const { own, version } = await draft();
  const put = (service_agreement: object) => limpa("PUT", `${own}/stores`, { service_agreement });
  const choices = async (query = "") =>
    (await limpa("GET", `${own}/store_choices${query}`)).body.data.map(({ name }: { name: string }) => name);
  expect(await choices()).toEqual(["Sol Centro", "Sol Rio Branco"]);
  expect(await choices("?q=branco")).toEqual(["Sol Rio Branco"]);
  const foreign = await put({ include: [luaNorte.uuid], version });
  expect(foreign.body.errors.service_agreement[0]).toEqual({ include: ["Escolha lojas da rede."] });

  const one = await put({ include_matching: { q: "branco" }, included_minutes: 90, version });
  expect(one.body.service_agreement.stores).toEqual([
    { uuid: solAcre.uuid, name: "Sol Rio Branco", cnpj: null, weekly_minutes: 90 },
  ]);
  expect(await choices()).toEqual(["Sol Centro"]);
  expect(await put({ include: [solCentro.uuid], version })).toMatchObject({
    status: 409,
    body: { current: { stores_count: 1 } },
  });
  const all = await put({ include: [solCentro.uuid], all_minutes: 120, version: version + 1 });
  expect(all.body.service_agreement.declared_minutes).toBe(240);
  const last = await put({
    exclude: [solAcre.uuid],
    stores: [{ store_uuid: solCentro.uuid, weekly_minutes: null }],
    version: version + 2,
  });
  expect(last.body.service_agreement.stores).toEqual([
    { uuid: solCentro.uuid, name: "Sol Centro", cnpj: null, weekly_minutes: null },
  ]);
  const form = { retailer_uuid: sol.uuid, starts_on: day(0), services: ["Limpeza"], people: 8, version: version + 3 };
  const changed = await limpa("PUT", own, { service_agreement: form });
  expect(changed.body.service_agreement).toMatchObject({ people: 8, stores_count: 1 });
});

test("a sent agreement does not change; a refused one is mended and sent again", async () => {
  const limpa = await world.as("limpa");
  const solUser = await world.as("sol");
  const { own, uuid } = await draft();
  await sendFile(world, "limpa", "PUT", `${own}/file`);
  const sent = (await limpa("POST", `${own}/sending`)).body.service_agreement;
  const late = await limpa("PUT", `${own}/stores`, {
    service_agreement: { include: [solCentro.uuid], version: sent.version },
  });
  expect(late.body.errors.service_agreement[0].base).toEqual(["Só um rascunho ou uma declaração recusada pode mudar."]);
  await solUser("POST", `/v1/retailers/service_agreements/${uuid}/refusal`, {
    service_agreement: { reason: "Sem assinatura" },
  });
  expect((await sendFile(world, "limpa", "PUT", `${own}/file`)).body.service_agreement).toMatchObject({
    state: "draft",
    reason: "Sem assinatura",
  });
  expect((await limpa("POST", `${own}/sending`)).body.service_agreement).toMatchObject({
    state: "sent",
    reason: "",
    decided_at: null,
  });
});

test("the history says who did what; the retailer reads what followed the sending", async () => {
  const { own, his } = await accepted();
  const limpa = await world.as("limpa");
  await limpa("POST", `${own}/revocation`, { service_agreement: { reason: "Fim do contrato" } });
  const { data } = (await limpa("GET", `${own}/history`)).body;
  const events = data.map(({ kind, account, reason }: Record<string, string>) => [kind, account, reason]);
  expect(events).toEqual([
    ["revoked", "Limpa Bem", "Fim do contrato"],
    ["accepted", "Mercados Sol", ""],
    ["sent", "Limpa Bem", ""],
    ["signed", "Limpa Bem", ""],
    ["drafted", "Limpa Bem", ""],
  ]);
  expect(data[0].actor_name).not.toBe("");
  const theirs = (await (await world.as("sol"))("GET", `${his}/history`)).body.data;
  expect(theirs.map(({ kind }: { kind: string }) => kind)).toEqual(["revoked", "accepted", "sent"]);
});

test("changes in a row are one event, of the last of them", async () => {
  const limpa = await world.as("limpa");
  const { own, version } = await draft();
  for (const offset of [0, 1]) {
    await limpa("PUT", `${own}/stores`, { service_agreement: { all_minutes: 1, version: version + offset } });
  }
  const { data } = (await limpa("GET", `${own}/history`)).body;
  expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(["changed", "drafted"]);
});

test("an agreement near its end is renewed once, for a period of the same length", async () => {
  const limpa = await world.as("limpa");
  const { own, uuid } = await accepted({ stores: [{ store_uuid: solCentro.uuid, weekly_minutes: 60 }] });
  const ending = async () =>
    (await limpa("GET", `${root}?ending=true`)).body.data.map((one: { uuid: string }) => one.uuid);
  expect(await ending()).toContain(uuid);
  const renewed = await limpa("POST", `${own}/renewal`);
  expect(renewed).toMatchObject({
    status: 201,
    body: {
      service_agreement: {
        state: "draft",
        renews_uuid: uuid,
        starts_on: day(21),
        ends_on: day(51),
        people: 3,
        has_file: false,
        stores: [{ uuid: solCentro.uuid, weekly_minutes: 60 }],
      },
    },
  });
  const again = await limpa("POST", `${own}/renewal`);
  expect(again.body.errors.service_agreement[0].base).toEqual(["Esta declaração já tem uma renovação."]);
  expect(await ending()).toContain(uuid);
  const copy = `${root}/${renewed.body.service_agreement.uuid}`;
  await sendFile(world, "limpa", "PUT", `${copy}/file`);
  await limpa("POST", `${copy}/sending`);
  expect(await ending()).not.toContain(uuid);
  expect((await limpa("GET", own)).body.service_agreement.renewal).toMatchObject({ state: "sent" });
  const { own: other } = await draft();
  expect((await limpa("POST", `${other}/renewal`)).body.errors.service_agreement[0].base).toEqual([
    "Esta declaração está rascunho.",
  ]);
});

test("the end of an agreement concerns those who enter by it alone", async () => {
  const limpa = await world.as("limpa");
  await world.admin.query("update service_agreements set state = 'revoked' where owner_uuid = $1", [
    accounts.limpa.uuid,
  ]);
  const effect = async (own: string) => (await limpa("GET", `${own}/entry_effect`)).body.entry_effect;
  const first = await accepted();
  expect(await effect(first.own)).toEqual({ visitors_count: 1, stores_count: 1 });
  const second = await accepted({ stores: [{ store_uuid: solCentro.uuid, weekly_minutes: null }] });
  expect(await effect(first.own)).toEqual({ visitors_count: 0, stores_count: 0 });
  await limpa("POST", `${first.own}/revocation`, { service_agreement: {} });
  expect(await effect(second.own)).toEqual({ visitors_count: 1, stores_count: 1 });
  expect(await effect((await draft()).own)).toEqual({ visitors_count: 0, stores_count: 0 });
});

test("a removed draft comes back", async () => {
  const limpa = await world.as("limpa");
  const { own } = await draft();
  expect((await limpa("DELETE", own)).status).toBe(204);
  expect((await limpa("GET", `${own}/removal`)).body.removal).toMatchObject({ name: "Mercados Sol" });
  expect((await limpa("POST", `${own}/restoration`)).status).toBe(204);
  expect((await limpa("GET", own)).body.service_agreement.state).toBe("draft");
});

test("stores are sorted by the difference, in a week that is chosen", async () => {
  const belo = await world.as("belo");
  await world.admin.query(
    `insert into service_agreement_stores (owner_uuid, agreement_uuid, retailer_uuid, store_uuid, weekly_minutes)
     values ($1, $2, $3, $4, 10)`,
    [accounts.belo.uuid, documentTypes.rg, sol.uuid, solAcre.uuid],
  );
  const path = `/v1/suppliers/service_agreements/${documentTypes.rg}/stores`;
  const names = async (query: string) =>
    (await belo("GET", `${path}?${query}`)).body.data.map(({ name }: { name: string }) => name);
  expect(await names("sort=difference&starts_on=2020-01-06")).toEqual(["Sol Centro", "Sol Rio Branco"]);
  expect(await names("sort=-difference&starts_on=2020-01-06")).toEqual(["Sol Rio Branco", "Sol Centro"]);
  expect(await names("sort=-declared")).toEqual(["Sol Centro", "Sol Rio Branco"]);
  const { minutes } = (await belo("GET", `${path.replace("stores", "minutes")}?starts_on=2020-01-06`)).body;
  expect(minutes).toMatchObject({ declared_minutes: 610, measured_minutes: 0, measured_until: "2020-01-12" });
});
