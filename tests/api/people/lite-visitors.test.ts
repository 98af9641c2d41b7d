import { expect, test } from "vitest";
import { CONSENT_VERSION, type LiteVisitor } from "#app/contracts/people/lite-visitors.ts";
import { fold } from "#app/contracts/platform/text.ts";
import { cpfOf } from "#tests/world/files/sheet-people.ts";
import { upload, withJobs } from "#tests/world/jobs.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { basic, call, openWorld } from "#tests/world/world.ts";

const world = openWorld();
withJobs(world);

const said = {
  name: "Gil  Moura",
  cpf: "286.255.878-87",
  phone: "(11) 98765-4321",
  company: "agencia aurora",
  store_uuid: accounts.solCentro.uuid,
  purpose: "Reposição de gôndola",
  consent_version: CONSENT_VERSION,
};
const publicly = (method: string, path: string, body?: unknown, address = "192.0.2.1") =>
  call(world.api, method, `/v1/pub/lite_visitors${path}`, body, { authorization: basic, "x-client-address": address });
const register = (more: object = {}, address?: string) =>
  publicly("POST", "", { lite_visitor: { ...said, ...more } }, address);

async function waitingOf(cpf: string): Promise<{ uuid: string; version: number }> {
  const mob = await world.as("mob");
  const { body } = await mob("GET", `/v1/mob/lite_visitors?name_or_cpf=${cpf}&state=waiting`);
  return body.data[0];
}

test("a public registration reveals nothing known, notifies the owner and is completed", async () => {
  expect((await call(world.api, "POST", "/v1/pub/lite_visitors", { lite_visitor: said })).status).toBe(401);
  expect((await publicly("GET", "/consent")).body.consent).toMatchObject({ version: CONSENT_VERSION });
  expect((await publicly("GET", "/stores?q=sol")).body.data).toEqual([
    { uuid: accounts.solCentro.uuid, name: "Sol Centro", city: "São Paulo/SP" },
    { uuid: accounts.solAcre.uuid, name: "Sol Rio Branco", city: "Rio Branco/AC" },
  ]);
  expect((await publicly("GET", "/stores")).body.data).toEqual([]);
  expect((await publicly("GET", "/stores?q=s")).status).toBe(422);

  const aurora = await world.as("aurora");
  const summary = async () => (await aurora("GET", "/v1/agencies/pending_approve_visitors/summary")).body;
  const info = async () => (await aurora("GET", "/user_info")).body.has_pending_lite_visitors;
  expect([await summary(), await info()]).toEqual([{ pending_approve_visitors: 0 }, false]);
  const unknown = await register();
  const again = await register({ name: "Outro Nome" });
  const known = await register({ cpf: visitors.ana.cpf, name: "Gil Moura" });
  expect(unknown).toMatchObject({ status: 201, body: { lite_visitor: { name: "Gil Moura", state: "waiting" } } });
  expect([again.status, known.status]).toEqual([201, 201]);
  expect(known.body).toEqual(unknown.body);
  expect([await summary(), await info()]).toEqual([{ pending_approve_visitors: 2 }, true]);
  const { rows } = await world.admin.query(
    "select consent_version, consented_at is not null as consented, consent_address, owner_uuid from lite_visitors where cpf = '28625587887'",
  );
  const consented = { consent_version: CONSENT_VERSION, consented: true, consent_address: "192.0.2.1" };
  expect(rows).toEqual([{ ...consented, owner_uuid: accounts.aurora.uuid }]);

  const list = (await aurora("GET", "/v1/agencies/pending_approve_visitors")).body.data;
  expect(list).toMatchObject([{ cpf: visitors.ana.cpf }, { cpf: "28625587887", name: "Gil Moura", origin: "public" }]);
  const gil = `/v1/agencies/lite_visitors/${list[1].uuid}`;
  const approved = await aurora("POST", `${gil}/approval`, { lite_visitor: { version: 1 } });
  expect(approved.body.lite_visitor).toMatchObject({
    state: "approved",
    decided_by_name: "Alice Aurora",
    version: 2,
  });
  expect((await aurora("POST", `${gil}/approval`, { lite_visitor: { version: 2 } })).status).toBe(422);
  const stale = await aurora("POST", `${gil}/completion`, { lite_visitor: { version: 1 } });
  expect(stale).toMatchObject({ status: 409, body: { current: { version: 2 } } });
  const completed = await aurora("POST", `${gil}/completion`, {
    lite_visitor: { version: 2, job_function: "replenisher", email: "gil@exemplo.test" },
  });
  const made = completed.body.lite_visitor.visitor_uuid;
  expect(completed.body.lite_visitor).toMatchObject({ state: "completed", owner: { trade_name: "Agência Aurora" } });
  expect((await aurora("GET", `/v1/agencies/visitors/${made}`)).body.visitor).toMatchObject({
    name: "Gil Moura",
    cpf: "28625587887",
    phone: "11987654321",
    job_function: "replenisher",
  });
  const ana = `/v1/agencies/lite_visitors/${list[0].uuid}/completion`;
  expect((await aurora("POST", ana, { lite_visitor: { version: 1 } })).body.lite_visitor).toMatchObject({
    state: "completed",
    visitor_uuid: visitors.ana.uuid,
  });
  expect([await summary(), await info()]).toEqual([{ pending_approve_visitors: 0 }, false]);
});

test("the pending are sorted by every column, and exported in that order", async () => {
  const aurora = await world.as("aurora");
  const path = "/v1/agencies/pending_approve_visitors";
  await register({ cpf: cpfOf(931), name: "Zélia Antunes", purpose: "Inventário" }, "192.0.2.31");
  await register({ cpf: cpfOf(932), name: "Ângelo Zago" }, "192.0.2.32");
  const rows = async (sort: string) => (await aurora("GET", `${path}?sort=${sort}`)).body.data as LiteVisitor[];
  const all = await rows("created_at");
  expect(all.length).toBeGreaterThan(1);
  const values: Record<string, (row: LiteVisitor) => string> = {
    name: ({ name }) => fold(name),
    cpf: ({ cpf }) => cpf,
    company: ({ company }) => fold(company),
    store: ({ store }) => fold(store.name),
    purpose: ({ purpose }) => fold(purpose),
    created_at: ({ created_at }) => String(created_at),
  };
  for (const [column, toText] of Object.entries(values)) {
    const up = await rows(column);
    expect(up.map(toText)).toEqual(all.map(toText).sort());
    expect(await rows(`-${column}`)).toEqual(up.toReversed());
  }
  const authorization = `Bearer ${await world.token("aurora")}`;
  const file = await world.api(
    new Request(`http://api.test${path}?sort=-name&format=csv`, { headers: { authorization } }),
  );
  const names = (await file.text())
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(";")[0]);
  expect(names).toEqual((await rows("-name")).map(({ name }) => name));
});

test("invalid input is reported in Portuguese by field", async () => {
  const { status, body } = await publicly("POST", "", {
    lite_visitor: { ...said, cpf: "1", company: " ", store_uuid: "x", purpose: "", consent_version: "2020-01" },
  });
  expect(status).toBe(422);
  expect(Object.keys(body.errors.lite_visitor[0]).sort()).toEqual([
    "company",
    "consent_version",
    "cpf",
    "purpose",
    "store_uuid",
  ]);
  const nowhere = await register({ store_uuid: accounts.sol.uuid, cpf: cpfOf(900) });
  expect(nowhere.body.errors.lite_visitor[0].store_uuid).toEqual(["Escolha uma loja da lista."]);
});

test("five attempts for a CPF lock one address only", async () => {
  const cpf = cpfOf(901);
  for (let i = 0; i < 5; i++) expect((await register({ cpf }, "192.0.2.9")).status).toBe(201);
  const sixth = await register({ cpf }, "192.0.2.9");
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await register({ cpf }, "192.0.2.10")).status).toBe(201);
  const { rows } = await world.admin.query("select from rate_limits where key like '%' || $1 || '%'", [cpf]);
  expect(rows).toEqual([]);
});

test("of two simultaneous decisions one wins", async () => {
  await register({ cpf: cpfOf(902) }, "192.0.2.11");
  const { uuid } = await waitingOf(cpfOf(902));
  const mob = await world.as("mob");
  const decisions = await Promise.all(
    ["approval", "refusal", "approval", "refusal"].map((move) =>
      mob("POST", `/v1/mob/lite_visitors/${uuid}/${move}`, { lite_visitor: { version: 1, reason: "Não é daqui" } }),
    ),
  );
  const statuses = decisions.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409 || status === 422)).toHaveLength(3);
});

test("the administration refuses with a reason and assigns an unknown owner", async () => {
  await register({ cpf: cpfOf(903), company: "Empresa que ninguém conhece" }, "192.0.2.12");
  const { uuid } = await waitingOf(cpfOf(903));
  const mob = await world.as("mob");
  const path = `/v1/mob/lite_visitors/${uuid}`;
  expect((await mob("GET", path)).body.lite_visitor).toMatchObject({ owner: null, state: "waiting" });
  const mute = await mob("POST", `${path}/refusal`, { lite_visitor: { version: 1, reason: " " } });
  expect(mute.body.errors.lite_visitor[0].reason).toEqual(["Motivo é obrigatório"]);
  const ownerless = await mob("POST", `${path}/completion`, { lite_visitor: { version: 1 } });
  expect(ownerless.body.errors.lite_visitor[0].owner_uuid).toEqual(["Contratante é obrigatório"]);
  const wrongOwner = { owner_uuid: accounts.sol.uuid, version: 1 };
  expect((await mob("POST", `${path}/approval`, { lite_visitor: wrongOwner })).status).toBe(422);
  const limpa = { owner_uuid: accounts.limpa.uuid, version: 1 };
  expect((await mob("POST", `${path}/approval`, { lite_visitor: limpa })).body.lite_visitor).toMatchObject({
    state: "approved",
    owner: { trade_name: "Limpa Bem" },
  });
  const refused = await mob("POST", `${path}/refusal`, { lite_visitor: { version: 2, reason: "Desistiu" } });
  expect(refused.body.lite_visitor).toMatchObject({ state: "refused", reason: "Desistiu" });
  expect((await mob("POST", `${path}/completion`, { lite_visitor: { version: 3 } })).status).toBe(422);
  expect((await mob("GET", "/v1/mob/pending_approve_visitors/summary")).body.pending_approve_visitors).toEqual(
    (await mob("GET", "/v1/mob/pending_approve_visitors")).body.meta.total,
  );
});

test("a refusal is undone by who refused, within a minute, unless there is a newer one", async () => {
  await register({ cpf: cpfOf(905) }, "192.0.2.14");
  const { uuid, version } = await waitingOf(cpfOf(905));
  const aurora = await world.as("aurora");
  const path = `/v1/agencies/lite_visitors/${uuid}/refusal`;
  const refuse = (version: number) => aurora("POST", path, { lite_visitor: { version, reason: "Não é nosso" } });
  const errorOf = ({ body }: { body: { errors: { lite_visitor: { base: string[] }[] } } }) =>
    body.errors.lite_visitor[0]?.base[0];
  await refuse(version);
  expect(errorOf(await (await world.as("aurora.escrita"))("DELETE", path))).toContain("Não dá mais para desfazer");
  expect((await (await world.as("boreal"))("DELETE", path)).status).toBe(404);
  expect((await aurora("DELETE", path)).body.lite_visitor).toMatchObject({
    state: "waiting",
    reason: "",
    decided_at: null,
    version: version + 2,
  });
  expect((await waitingOf(cpfOf(905))).uuid).toBe(uuid);

  await refuse(version + 2);
  await register({ cpf: cpfOf(905) }, "192.0.2.14");
  expect(errorOf(await aurora("DELETE", path))).toBe("Esta pessoa já se cadastrou de novo para a loja.");
  await world.admin.query("update lite_visitors set decided_at = decided_at - interval '61 seconds' where uuid = $1", [
    uuid,
  ]);
  expect(errorOf(await aurora("DELETE", path))).toContain("passou um minuto");
});

test("retailers and stores see only the visitors they expect, with a masked CPF", async () => {
  await register({ cpf: cpfOf(904), name: "Nair Nunes" }, "192.0.2.13");
  const { uuid } = await waitingOf(cpfOf(904));
  for (const [login, root] of [
    ["sol", "retailers"],
    ["sol.centro", "stores"],
  ] as const) {
    const client = await world.as(login);
    const found = await client("GET", `/v1/${root}/lite_visitors/${uuid}`);
    expect(found.body.lite_visitor).toMatchObject({ name: "Nair Nunes" });
    expect(found.body.lite_visitor.cpf).toContain("***");
    expect((await client("POST", `/v1/${root}/lite_visitors/${uuid}/approval`, {})).status).toBe(404);
  }
  const acre = await world.as("sol.acre");
  expect((await acre("GET", "/v1/stores/lite_visitors")).body.data).toEqual([]);
});

test("the administration imports a sheet: previewed line by line, then saved", async () => {
  await register({ cpf: cpfOf(905) }, "192.0.2.14");
  const sheet = [
    "Nome;CPF;Telefone;Empresa;Loja;Finalidade",
    `Rita Ramos;${cpfOf(906)};(11) 91234-5678;11.222.333/0001-81;Sol Centro;Reposição`,
    `Gil Moura;${cpfOf(905)};;Agência Aurora;sol centro;Reposição`,
    `Rui;${cpfOf(907)};;Ninguém;Loja Fantasma;Limpeza`,
    `Rita Ramos;${cpfOf(906)};;Agência Aurora;Sol Centro;Reposição`,
    `;${cpfOf(908)};;Belo;Lua Norte;`,
    `Saul;${cpfOf(909)};;Empresa nova;Lua Norte;Limpeza`,
  ].join("\r\n");
  const sent = await upload(world, "mob", "mob", sheet, "lite.csv", {}, "lite_visitor_imports");
  expect(sent).toMatchObject({
    status: 201,
    body: { lite_visitor_import: { state: "ready", to_create: 2, unchanged: 1, refused: 3 } },
  });
  const mob = await world.as("mob");
  const path = `/v1/mob/lite_visitor_imports/${sent.body.lite_visitor_import.uuid}`;
  const rows = (await mob("GET", `${path}/rows?outcome=refused`)).body.data;
  expect(rows.map(({ reasons }: { reasons: { message: string }[] }) => reasons.map(({ message }) => message))).toEqual([
    ["Loja desconhecida, ou mais de uma com este nome: Loja Fantasma"],
    ["CPF repetido no arquivo para esta loja: já está na linha 2"],
    ["Nome é obrigatório", "Finalidade é obrigatório"],
  ]);
  expect((await mob("GET", `${path}/failed_rows`)).body).toContain("Finalidade;Motivo da recusa");
  expect(await waitingOf(cpfOf(906))).toBeUndefined();
  await mob("POST", `${path}/saving`);
  await expect.poll(async () => (await mob("GET", path)).body.lite_visitor_import.state).toBe("saved");
  expect(await waitingOf(cpfOf(906))).toMatchObject({
    origin: "import",
    phone: "11912345678",
    consent_version: null,
    owner: { trade_name: "Agência Aurora" },
  });
  expect(await waitingOf(cpfOf(909))).toMatchObject({ owner: null, store: { name: "Lua Norte" } });
  expect((await (await world.as("aurora"))("GET", "/v1/agencies/lite_visitor_imports")).status).toBe(404);
});
