import { expect, test } from "vitest";
import { accounts, documentTypes, visitors } from "#tests/world/people.ts";
import { sendDeclaration } from "#tests/world/retailer.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const { sol, solCentro, solAcre, luaNorte } = accounts;
const own = "/v1/service_providers/service_agreements";
const his = "/v1/retailers/service_agreements";
const errorsOf = ({ body }: { body: { errors: Record<string, object[]> } }) => body.errors.service_agreement?.[0];

/** Sends a declaration of the provider and returns its id. */
const declare = (changes: object = {}) => sendDeclaration(world, { ends_on: "31/12/2099", ...changes });
const stateOf = async (uuid: string) => (await (await world.as("sol"))("GET", `${his}/${uuid}`)).body.service_agreement;
const answer = async (verb: string, body: object) =>
  (await world.as("sol"))("POST", `/v1/retailers/service_agreement_${verb}`, { service_agreement: body });

test("the retailer's list begins with the longest wait, and is filtered by kind", async () => {
  const first = await declare();
  const second = await declare();
  await world.admin.query("update service_agreements set sent_at = now() - interval '9 days' where uuid = $1", [
    second,
  ]);
  const solUser = await world.as("sol");
  const uuids = async (query: string) =>
    (await solUser("GET", `${his}?per_page=100&${query}`)).body.data.map((one: { uuid: string }) => one.uuid);
  const all = await uuids("");
  expect(all[0]).toBe(second);
  expect(all.indexOf(first)).toBeLessThan(all.indexOf(documentTypes.rg));
  expect(await uuids("owner_kind=supplier")).toContain(documentTypes.rg);
  expect(await uuids("owner_kind=supplier")).not.toContain(first);
  expect((await uuids(`uuids=${first},${second}`)).toSorted()).toEqual([first, second].toSorted());
});

test("a refusal names its stores, which the owner reads until it sends again", async () => {
  const uuid = await declare();
  const solUser = await world.as("sol");
  const refuse = (store_uuids: string[]) =>
    solUser("POST", `${his}/${uuid}/refusal`, { service_agreement: { reason: "CNPJ fora do contrato", store_uuids } });
  expect(errorsOf(await refuse([luaNorte.uuid]))).toEqual({ store_uuids: ["Escolha lojas da declaração."] });
  expect((await refuse([solAcre.uuid])).body.service_agreement.state).toBe("refused");
  const limpa = await world.as("limpa");
  const read = async () => (await limpa("GET", `${own}/${uuid}`)).body.service_agreement;
  const found = await read();
  expect(found.refused_stores).toMatchObject([{ uuid: solAcre.uuid, name: "Sol Rio Branco" }]);
  expect(found).toMatchObject({ reason: "CNPJ fora do contrato", undoable: false });
  const body = { exclude: [solAcre.uuid], version: found.version };
  const changed = await limpa("PUT", `${own}/${uuid}/stores`, { service_agreement: body });
  expect(changed.body.service_agreement.refused_stores).toHaveLength(1);
  await limpa("POST", `${own}/${uuid}/sending`);
  expect(await read()).toMatchObject({ state: "sent", refused_stores: [], reason: "" });
});

test("several are accepted or refused at once, and undone together", async () => {
  const uuids = [await declare(), await declare()];
  expect(errorsOf(await answer("acceptances", { uuids, count: 3 }))).toEqual({
    base: ["A lista mudou enquanto você conferia. Confira de novo."],
  });
  expect((await stateOf(uuids[0] as string)).state).toBe("sent");
  const accepted = await answer("acceptances", { uuids, count: 2 });
  expect(accepted.body.count).toBe(2);
  for (const uuid of uuids) expect(await stateOf(uuid)).toMatchObject({ state: "in_force", undoable: true });

  const solUser = await world.as("sol");
  const undo = () => solUser("DELETE", `${his}/${accepted.body.uuid}/answer`);
  expect((await undo()).body.count).toBe(2);
  for (const uuid of uuids)
    expect(await stateOf(uuid)).toMatchObject({ state: "sent", undoable: false, decided_at: null });
  expect(errorsOf(await undo())).toEqual({
    base: ["Não dá mais para desfazer: passou uma hora, ou algo mudou depois da resposta."],
  });
  const { body } = await solUser("GET", `${his}/${uuids[0]}/history`);
  expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual(["undone", "accepted", "sent"]);

  expect(errorsOf(await answer("refusals", { uuids, count: 2 }))).toEqual({ reason: ["Motivo é obrigatório"] });
  expect((await answer("refusals", { uuids, count: 2, reason: "Sem contrato" })).body.count).toBe(2);
  expect(await stateOf(uuids[1] as string)).toMatchObject({ state: "refused", reason: "Sem contrato" });
  const over = await declare({ ends_on: "02/01/2026" });
  expect(errorsOf(await answer("acceptances", { uuids: [over], count: 1 }))).toEqual({
    base: ["O período da declaração de Limpa Bem já terminou: recuse-a, ou tire-a da seleção."],
  });
});

test("an answer is undone for an hour, by its user, and while nothing follows it", async () => {
  const solUser = await world.as("sol");
  const undo = async (uuid: string) => (await solUser("DELETE", `${his}/${uuid}/answer`)).status;
  const refuse = (uuid: string) => solUser("POST", `${his}/${uuid}/refusal`, { service_agreement: { reason: "Não" } });
  const age = (uuid: string) =>
    world.admin.query("update service_agreement_events set at = at - interval '61 minutes' where agreement_uuid = $1", [
      uuid,
    ]);
  const late = await declare();
  await refuse(late);
  await age(late);
  expect(await undo(late)).toBe(422);
  const resent = await declare();
  await refuse(resent);
  await (await world.as("limpa"))("POST", `${own}/${resent}/sending`);
  expect(await undo(resent)).toBe(422);
  const other = await declare();
  await refuse(other);
  await world.admin.query(
    "update service_agreement_events set actor_uuid = gen_random_uuid() where agreement_uuid = $1 and kind = 'refused'",
    [other],
  );
  expect(await undo(other)).toBe(422);
});

test("a revocation is undone to the state that the calendar gives", async () => {
  const uuid = await declare();
  const solUser = await world.as("sol");
  await solUser("POST", `${his}/${uuid}/acceptance`);
  const { decided_at } = await stateOf(uuid);
  await solUser("POST", `${his}/${uuid}/revocation`, { service_agreement: { reason: "Engano" } });
  expect(await stateOf(uuid)).toMatchObject({ state: "revoked", undoable: true });
  expect((await solUser("DELETE", `${his}/${uuid}/answer`)).status).toBe(200);
  expect(await stateOf(uuid)).toMatchObject({ state: "in_force", reason: "", decided_at });
});

test("several that hold are revoked at once and undone together", async () => {
  const uuids = [await declare(), await declare(), await declare()];
  const [first, second, waiting] = uuids as [string, string, string];
  await answer("acceptances", { uuids: [first, second], count: 2 });
  expect(errorsOf(await answer("revocations", { uuids, count: 3 }))).toEqual({
    base: ["A lista mudou enquanto você conferia. Confira de novo."],
  });
  const revoked = await answer("revocations", { uuids, count: 2, reason: "Contrato encerrado" });
  expect(revoked.body.count).toBe(2);
  for (const uuid of [first, second])
    expect(await stateOf(uuid)).toMatchObject({ state: "revoked", reason: "Contrato encerrado", undoable: true });
  expect((await stateOf(waiting)).state).toBe("sent");
  const solUser = await world.as("sol");
  expect((await solUser("DELETE", `${his}/${revoked.body.uuid}/answer`)).body.count).toBe(2);
  for (const uuid of [first, second]) expect((await stateOf(uuid)).state).toBe("in_force");
  const holding = async (value: string) =>
    (await solUser("GET", `${his}?holding=${value}&uuids=${uuids}`)).body.meta.total;
  expect([await holding("true"), await holding("false")]).toEqual([2, 1]);
});

test("the owner is notified of an answer and of a revocation, until they are undone", async () => {
  const uuid = await declare();
  const solUser = await world.as("sol");
  const limpa = await world.as("limpa");
  const notices = async () => {
    const { body } = await limpa("GET", "/v1/service_providers/notifications?kind=agreement_answered&per_page=100");
    return body.data
      .filter(({ target }: { target: { uuid: string } }) => target.uuid === uuid)
      .map(({ title, body: text }: { title: string; body: string }) => [title, text]);
  };
  expect(await notices()).toEqual([]);
  await solUser("POST", `${his}/${uuid}/acceptance`);
  expect(await notices()).toEqual([["Declaração de serviço aceita", "Mercados Sol."]]);
  await solUser("DELETE", `${his}/${uuid}/answer`);
  expect(await notices()).toEqual([]);
  await solUser("POST", `${his}/${uuid}/refusal`, { service_agreement: { reason: "Falta uma loja" } });
  expect(await notices()).toEqual([["Declaração de serviço recusada", "Mercados Sol. Motivo: Falta uma loja"]]);
  await limpa("POST", `${own}/${uuid}/sending`);
  await solUser("POST", `${his}/${uuid}/acceptance`);
  await solUser("POST", `${his}/${uuid}/revocation`, { service_agreement: { reason: "Engano" } });
  expect((await notices())[0]).toEqual(["Declaração de serviço revogada", "Mercados Sol. Motivo: Engano"]);
  const other = await declare();
  await solUser("POST", `${his}/${other}/acceptance`);
  await limpa("POST", `${own}/${other}/revocation`, { service_agreement: { reason: "Acabou" } });
  const { body } = await limpa("GET", "/v1/service_providers/notifications?kind=agreement_answered&per_page=100");
  expect(body.data.filter(({ body: text }: { body: string }) => text.includes("Acabou"))).toEqual([]);
});

test("the effect of a sent declaration is who lacks it to enter today", async () => {
  const uuid = await declare();
  await world.admin.query("update service_agreements set state = 'revoked' where owner_uuid = $1 and uuid <> $2", [
    accounts.limpa.uuid,
    uuid,
  ]);
  const { body } = await (await world.as("sol"))("GET", `${his}/${uuid}/entry_effect`);
  expect(body.entry_effect).toEqual({ visitors_count: 1, stores_count: 1 });
});

test("whole weeks show declared beside measured minutes, of all stores or of one", async () => {
  const uuid = await declare({ stores: [{ store_uuid: solCentro.uuid, weekly_minutes: 300 }] });
  await (await world.as("sol"))("POST", `${his}/${uuid}/acceptance`);
  await world.admin.query(
    `insert into visits (owner_uuid, uuid, entered_at, left_at, visitor_uuid, store_uuid, retailer_uuid, day,
       entered_hour, left_hour, entered_app_name, supplier_uuids)
     select $1, gen_random_uuid(), at, at + interval '50 minutes', $2, $3, $4, at::date, 9, 10, 'web', '{}'
     from (select (date_trunc('week', app.today()) - interval '7 days' + interval '10 hours')
       at time zone 'America/Sao_Paulo' as at) t`,
    [accounts.limpa.uuid, visitors.fabio.uuid, solCentro.uuid, sol.uuid],
  );
  await world.admin.query("select app.fold_deltas()");
  for (const [login, root] of [
    ["limpa", "service_providers"],
    ["sol", "retailers"],
    ["sol.centro", "stores"],
  ] as const) {
    const read = async (query: string) =>
      (await (await world.as(login))("GET", `/v1/${root}/service_agreements/${uuid}/weeks${query}`)).body.weeks;
    const weeks = await read("");
    expect(weeks).toHaveLength(8);
    expect(weeks.at(-1)).toMatchObject({ declared_minutes: 300, measured_minutes: 50 });
    expect(weeks.at(-2)).toMatchObject({ declared_minutes: 300, measured_minutes: 0 });
    expect((await read(`?store_uuid=${solAcre.uuid}`)).at(-1)).toMatchObject({
      declared_minutes: null,
      measured_minutes: 0,
    });
  }
});

test("a store reads the signed document of an accepted declaration that covers it", async () => {
  const uuid = await declare({ stores: [{ store_uuid: solCentro.uuid, weekly_minutes: null }] });
  const read = async (login: "sol.centro" | "sol.acre" | "lua.norte") =>
    (
      await world.api(
        new Request(`http://api.test/v1/stores/service_agreements/${uuid}/file`, {
          headers: { authorization: `Bearer ${await world.token(login)}` },
        }),
      )
    ).status;
  expect(await read("sol.centro")).toBe(404);
  await (await world.as("sol"))("POST", `${his}/${uuid}/acceptance`);
  expect(await read("sol.centro")).toBe(200);
  expect(await read("sol.acre")).toBe(404);
  expect(await read("lua.norte")).toBe(404);
});
