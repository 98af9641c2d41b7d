import { expect, test } from "vitest";
import { expireAgreements } from "#app/jobs/money.ts";
import { PDF, sendFile } from "#tests/world/files/documents.ts";
import { accounts, documentTypes, type Login, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const { sol, solCentro, solAcre, luaNorte, limpa, belo } = accounts;
const declaration = {
  retailer_uuid: sol.uuid,
  starts_on: "2026-01-01",
  ends_on: "31/12/2099",
  services: ["Limpeza", " "],
  people: 3,
  stores: [
    { store_uuid: solCentro.uuid, weekly_minutes: 300 },
    { store_uuid: solAcre.uuid, weekly_minutes: null },
  ],
};
const day = (offset: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(Date.now() + offset * 86_400_000);

async function draft(login: Login = "limpa", changes: object = {}) {
  const root = login === "limpa" ? "service_providers" : "suppliers";
  const made = await (await world.as(login))("POST", `/v1/${root}/service_agreements`, {
    service_agreement: { ...declaration, ...changes },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { uuid } = made.body.service_agreement;
  return { uuid, own: `/v1/${root}/service_agreements/${uuid}`, his: `/v1/retailers/service_agreements/${uuid}` };
}
async function sent(login: Login = "limpa", changes: object = {}) {
  const made = await draft(login, changes);
  await sendFile(world, login, "PUT", `${made.own}/file`);
  expect((await (await world.as(login))("POST", `${made.own}/sending`)).body.service_agreement.state).toBe("sent");
  return made;
}

test("a declaration is drafted, signed, sent and accepted, and then allows entry", async () => {
  const limpaUser = await world.as("limpa");
  const solUser = await world.as("sol");
  const { own, his } = await draft();
  const causes = async () => {
    const at = `/v1/service_providers/visitors/${visitors.fabio.uuid}/verdict?store_uuid=${solCentro.uuid}`;
    const { body } = await limpaUser("GET", at);
    return body.verdicts[0].causes.map(({ kind }: { kind: string }) => kind);
  };
  expect(await causes()).toContain("no_agreement");
  expect((await solUser("GET", his)).status).toBe(404);
  expect((await limpaUser("POST", `${own}/sending`)).body.errors.service_agreement[0].base).toEqual([
    "Anexe o documento assinado antes de enviar.",
  ]);
  expect((await sendFile(world, "limpa", "PUT", `${own}/file`)).body.service_agreement.has_file).toBe(true);
  expect((await solUser("GET", `${his}/file`)).status).toBe(404);
  await limpaUser("POST", `${own}/sending`);
  expect((await limpaUser("POST", `${own}/sending`)).body.service_agreement.state).toBe("sent");
  expect((await solUser("GET", `${his}/file`)).status).toBe(200);
  expect(await causes()).toContain("no_agreement");

  const accepted = await solUser("POST", `${his}/acceptance`);
  expect(accepted.body.service_agreement).toMatchObject({
    state: "in_force",
    declared_minutes: 300,
    services: ["Limpeza"],
  });
  expect((await solUser("POST", `${his}/acceptance`)).status).toBe(200);
  expect(await causes()).not.toContain("no_agreement");
  const late = await solUser("POST", `${his}/refusal`, { service_agreement: { reason: "Tarde" } });
  expect(late.body.errors.service_agreement[0].base).toEqual(["Esta declaração está em vigor."]);

  await limpaUser("POST", `${own}/revocation`, { service_agreement: { reason: "Contrato encerrado" } });
  expect((await solUser("GET", his)).body.service_agreement).toMatchObject({
    state: "revoked",
    reason: "Contrato encerrado",
  });
  expect(await causes()).toContain("no_agreement");
});

test("a refused declaration gives a reason, and can be corrected and sent again", async () => {
  const { own, his } = await sent();
  const solUser = await world.as("sol");
  const limpaUser = await world.as("limpa");
  expect((await solUser("POST", `${his}/refusal`, { service_agreement: {} })).body.errors.service_agreement[0]).toEqual(
    {
      reason: ["Motivo é obrigatório"],
    },
  );
  await solUser("POST", `${his}/refusal`, { service_agreement: { reason: "Faltam lojas" } });
  const refused = (await limpaUser("GET", own)).body.service_agreement;
  expect(refused).toMatchObject({ state: "refused", reason: "Faltam lojas" });
  const put = (version: number) =>
    limpaUser("PUT", own, { service_agreement: { ...declaration, people: 5, stores: [], version } });
  expect((await put(refused.version)).body.service_agreement).toMatchObject({ state: "draft", people: 5, stores: [] });
  expect(await put(refused.version)).toMatchObject({ status: 409, body: { current: { people: 5 } } });
  expect((await limpaUser("DELETE", own)).status).toBe(204);
  expect((await limpaUser("GET", own)).status).toBe(404);
});

test("the declaration comes into force and expires by its dates", async () => {
  const { uuid, his } = await sent("limpa", { starts_on: day(1), ends_on: day(2) });
  const solUser = await world.as("sol");
  expect((await solUser("POST", `${his}/acceptance`)).body.service_agreement.state).toBe("accepted");
  const stateAfter = async (starts: number, ends: number) => {
    await world.admin.query("update service_agreements set starts_on = $2, ends_on = $3 where uuid = $1", [
      uuid,
      day(starts),
      day(ends),
    ]);
    await expireAgreements(world.database);
    return (await solUser("GET", his)).body.service_agreement.state;
  };
  expect(await stateAfter(1, 2)).toBe("accepted");
  expect(await stateAfter(0, 0)).toBe("in_force");
  expect(await stateAfter(-2, -1)).toBe("expired");
  const over = await sent("limpa", { ends_on: "02/01/2026" });
  expect((await solUser("POST", `${over.his}/acceptance`)).body.errors.service_agreement[0].base).toEqual([
    "O período desta declaração já terminou.",
  ]);
});

test("declared minutes appear beside the gate's measured ones of the last seven days", async () => {
  const visit = (owner: string, visitor: string, back: number, minutes: number, suppliers: string[]) =>
    world.admin.query(
      `insert into visits (owner_uuid, uuid, entered_at, left_at, visitor_uuid, store_uuid, retailer_uuid, day, entered_hour,
         left_hour, entered_app_name, supplier_uuids)
       select $1, gen_random_uuid(), at, at + make_interval(mins => $4), $2, $5, $6, at::date, 9, 10, 'web', $7
       from (select (app.today() - $3::int)::timestamp at time zone 'America/Sao_Paulo' + interval '10 hours' as at) t`,
      [owner, visitor, back, minutes, solCentro.uuid, sol.uuid, suppliers],
    );
  await visit(belo.uuid, visitors.elza.uuid, 1, 45, [belo.uuid]);
  await visit(accounts.aurora.uuid, visitors.ana.uuid, 7, 30, [belo.uuid]);
  await visit(accounts.aurora.uuid, visitors.ana.uuid, 2, 99, []);
  await visit(belo.uuid, visitors.elza.uuid, 8, 500, [belo.uuid]);
  await visit(belo.uuid, visitors.elza.uuid, 0, 1, [belo.uuid]);
  await world.admin.query("select app.fold_deltas()");
  for (const [login, root] of [
    ["belo", "suppliers"],
    ["sol", "retailers"],
    ["sol.centro", "stores"],
  ] as const) {
    const { body } = await (await world.as(login))("GET", `/v1/${root}/service_agreements/${documentTypes.rg}/stores`);
    const week = { measured_from: day(-7), measured_until: day(-1) };
    expect(body.data).toEqual([
      {
        uuid: solCentro.uuid,
        name: "Sol Centro",
        weekly_minutes: 600,
        measured_minutes: 75,
        difference: -525,
        ...week,
      },
    ]);
    const { minutes } = (
      await (
        await world.as(login)
      )("GET", `/v1/${root}/service_agreements/${documentTypes.rg}/minutes`)
    ).body;
    expect(minutes).toEqual({
      stores_count: 1,
      declared_minutes: 600,
      measured_minutes: 75,
      difference: -525,
      below_count: 1,
      above_count: 0,
      ...week,
    });
  }
});

test("only the owner, the retailer and the covered stores see it", async () => {
  const { uuid, his } = await sent("belo", { stores: [{ store_uuid: solAcre.uuid, weekly_minutes: null }] });
  const sees = async (login: Login, root: string, query = "") => {
    const { body } = await (await world.as(login))("GET", `/v1/${root}/service_agreements${query}`);
    return body.data.some((one: { uuid: string }) => one.uuid === uuid);
  };
  expect(await sees("belo", "suppliers", "?withoutMinutes=true")).toBe(false);
  expect(await sees("sol", "retailers", "?state=sent")).toBe(true);
  expect(await sees("sol.acre", "stores")).toBe(false);
  await (await world.as("sol"))("POST", `${his}/acceptance`);
  expect(await sees("sol.acre", "stores")).toBe(true);
  expect(await sees("belo", "suppliers", "?withoutMinutes=true")).toBe(true);
  expect(await sees("belo", "suppliers", "?withoutMinutes=false")).toBe(false);
  expect(await sees("sol.centro", "stores")).toBe(false);
  for (const [login, root] of [
    ["cafe", "suppliers"],
    ["lua", "retailers"],
    ["lua.norte", "stores"],
  ] as const) {
    expect(await sees(login, root)).toBe(false);
    expect((await (await world.as(login))("GET", `/v1/${root}/service_agreements/${uuid}`)).status).toBe(404);
  }
  const file = await world.api(
    new Request(`http://api.test${his}/file`, { headers: { authorization: `Bearer ${await world.token("sol")}` } }),
  );
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(PDF);
});

test("invalid input is refused, and a repeated POST has one effect", async () => {
  const limpaUser = await world.as("limpa");
  const post = (changes: object, headers?: Record<string, string>) =>
    limpaUser(
      "POST",
      "/v1/service_providers/service_agreements",
      { service_agreement: { ...declaration, ...changes } },
      headers,
    );
  expect((await post({ services: [], people: 0, starts_on: "" })).body.errors.service_agreement[0]).toEqual({
    starts_on: ["Início é obrigatório"],
    services: ["Serviços é obrigatório"],
    people: ["Pessoas é obrigatório"],
  });
  expect((await post({ retailer_uuid: limpa.uuid })).body.errors.service_agreement[0].retailer_uuid).toEqual([
    "Escolha uma rede da lista.",
  ]);
  const foreign = { stores: [{ store_uuid: luaNorte.uuid, weekly_minutes: 1 }], ends_on: "01/01/2020" };
  expect((await post(foreign)).body.errors.service_agreement[0]).toEqual({
    stores: ["Escolha lojas da rede."],
    ends_on: ["O fim do período é antes do início."],
  });
  const key = { "idempotency-key": "declaracao-uma-vez" };
  const twice = [await post({}, key), await post({}, key)];
  expect(twice[0]?.body).toEqual(twice[1]?.body);
});
