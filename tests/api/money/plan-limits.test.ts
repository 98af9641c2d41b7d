import { expect, test } from "vitest";
import { cpfOf } from "#tests/world/files/sheet-people.ts";
import { eventually, upload, withJobs } from "#tests/world/jobs.ts";
import { accounts, type Login, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
withJobs(world);
const FULL = (limit: number) =>
  `O plano permite ${limit} visitantes ativos, e todos já estão em uso. Inative um cadastro ou mude de plano.`;

/** Gives an account a plan with these limits. */
async function limit(account: { uuid: string }, visitors: number | null, stores: number | null = null): Promise<void> {
  await world.admin.query(
    `with made as (
       insert into plans (uuid, family, name, features, visitors_limit, stores_limit)
       select gen_random_uuid(), p.family, 'Com limites', p.features, $2, $3
       from plans p join client_infos c on c.plan_uuid = p.uuid where c.account_uuid = $1 returning uuid)
     update client_infos set plan_uuid = (select uuid from made) where account_uuid = $1`,
    [account.uuid, visitors, stores],
  );
}

let people = 5_000;
async function register(login: Login, root: string, more: object = {}) {
  const client = await world.as(login);
  return client("POST", `/v1/${root}/visitors`, { visitor: { name: "Nova Pessoa", cpf: cpfOf(people++), ...more } });
}

const used = async (login: Login, root: string) => {
  const { body } = await (await world.as(login))("GET", `/v1/${root}/plans`);
  return body.data.find(({ current }: { current: boolean }) => current);
};

test("an account at its limit registers and activates no more, and learns why", async () => {
  await limit(accounts.aurora, 4);
  expect((await register("aurora", "agencies")).status).toBe(201);
  expect(await used("aurora", "agencies")).toMatchObject({ visitors_limit: 4, visitors_used: 4, stores_used: 1 });
  const refused = await register("aurora", "agencies");
  expect([refused.status, refused.body.errors.visitor[0].base]).toEqual([422, [FULL(4)]]);
  const inactive = await register("aurora", "agencies", { active: false });
  expect(inactive.status).toBe(201);
  const aurora = await world.as("aurora");
  const { visitor } = inactive.body;
  const path = `/v1/agencies/visitors/${visitor.uuid}`;
  const activate = () => aurora("PUT", path, { visitor: { ...visitor, active: true } });
  expect((await activate()).body.errors.visitor[0].base).toEqual([FULL(4)]);
  const carla = (await aurora("GET", `/v1/agencies/visitors/${visitors.carla.uuid}`)).body.visitor;
  const renamed = await aurora("PUT", `/v1/agencies/visitors/${carla.uuid}`, {
    visitor: { ...carla, name: "Carla N." },
  });
  expect(renamed.status).toBe(200);
  expect((await aurora("DELETE", `/v1/agencies/visitors/${visitors.bruno.uuid}`)).status).toBe(204);
  expect((await activate()).status).toBe(200);
  const mob = await world.as("mob");
  const forThem = { visitor: { name: "Por Fora", cpf: cpfOf(people++) }, agency_uuid: accounts.aurora.uuid };
  expect((await mob("POST", "/v1/mob/visitors", forThem)).body.errors.visitor[0].base).toEqual([FULL(4)]);
});

test("of many simultaneous requests for the last free slot, one gets it", async () => {
  await limit(accounts.belo, 3);
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => register("belo", "suppliers")));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422]);
  expect(await used("belo", "suppliers")).toMatchObject({ visitors_used: 3 });
});

test("without a limit, or without a plan, nothing is counted", async () => {
  await limit(accounts.cafe, null);
  expect((await register("cafe", "suppliers")).status).toBe(201);
  await world.admin.query("update client_infos set plan_uuid = null where account_uuid = $1", [accounts.cafe.uuid]);
  const mob = await world.as("mob");
  const forThem = { visitor: { name: "Sem Plano", cpf: cpfOf(people++) }, supplier_uuid: accounts.cafe.uuid };
  expect((await mob("POST", "/v1/mob/visitors", forThem)).status).toBe(201);
});

test("import lines beyond the limit are refused, even if it is reached after the check", async () => {
  await limit(accounts.limpa, 4);
  const lines = [1, 2, 3, 4, 5].map((n) => `Pessoa ${n};${cpfOf(6_000 + n)};sim`);
  const freed = `Fábio Leal;${visitors.fabio.cpf};não`;
  const sent = await upload(
    world,
    "limpa",
    "service_providers",
    ["Nome;CPF;Ativo", ...lines.slice(0, 4), freed, lines[4]].join("\n"),
  );
  const { uuid, ...read } = sent.body.visitor_import;
  expect(read).toMatchObject({ state: "ready", to_create: 4, to_update: 1, refused: 1 });
  const limpa = await world.as("limpa");
  const path = `/v1/service_providers/visitor_imports/${uuid}`;
  const refused = async () => (await limpa("GET", `${path}/rows?outcome=refused`)).body.data;
  expect(await refused()).toMatchObject([{ line: 5, reasons: [{ field: "active", message: FULL(4) }] }]);
  expect((await register("limpa", "service_providers")).status).toBe(201);
  await limpa("POST", `${path}/saving`);
  const saved = await eventually(
    async () => (await limpa("GET", path)).body.visitor_import,
    ({ state }) => state === "saved",
  );
  expect(saved).toMatchObject({ to_create: 3, to_update: 1, refused: 2 });
  expect((await refused()).map(({ line }: { line: number }) => line)).toEqual([4, 5]);
  expect(await used("limpa", "service_providers")).toMatchObject({ visitors_used: 4 });
});

test("allocations reach no more stores than the plan allows, single or in bulk", async () => {
  await limit(accounts.boreal, null, 2);
  const boreal = await world.as("boreal");
  const { solCentro, solAcre, luaNorte } = accounts;
  const batch = await boreal("POST", "/v1/agencies/allocation_batches", {
    allocation_batch: {
      action: "link",
      visitor_uuids: [visitors.davi.uuid],
      store_uuids: [solCentro.uuid, solAcre.uuid, luaNorte.uuid],
      starts_on: "2026-01-01",
    },
  });
  const rows = await boreal("GET", `/v1/agencies/allocation_batches/${batch.body.allocation_batch.uuid}/rows`);
  expect(rows.body.data.map(({ cause }: { cause: string }) => cause)).toEqual([
    "already_linked",
    "links_pending",
    "stores_limit",
  ]);
  const allocate = async (store: { uuid: string }) =>
    boreal("POST", "/v1/agencies/allocations", {
      allocation: { visitor_uuid: visitors.davi.uuid, store_uuid: store.uuid, starts_on: "2026-01-01" },
    });
  const answers = await Promise.all([allocate(solCentro), allocate(solAcre)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.errors.allocation[0].base).toEqual([
    "O plano permite vínculos em 2 lojas, e todas já estão em uso. Encerre os de uma loja ou mude de plano.",
  ]);
});
