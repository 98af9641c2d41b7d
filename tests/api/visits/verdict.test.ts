import { expect, test } from "vitest";
import { accounts, type Login, type VisitorName, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const { solCentro, solAcre, luaNorte, sol } = accounts;

async function ask(login: Login, root: string, name: VisitorName, query = "") {
  return (await world.as(login))("GET", `/v1/${root}/visitors/${visitors[name].uuid}/verdict?${query}`);
}
const at = (store: { uuid: string }, date = "") => `store_uuid=${store.uuid}${date && `&date=${date}`}`;

test("the owner, the retailer, the store and the administration get the same verdict", async () => {
  const viewers: [Login, string][] = [
    ["aurora", "agencies"],
    ["sol", "retailers"],
    ["sol.centro", "stores"],
    ["mob", "mob"],
  ];
  for (const [login, root] of viewers) {
    const { status, body } = await ask(login, root, "bruno", at(solCentro));
    expect(status).toBe(200);
    expect(body.verdicts).toHaveLength(1);
    expect(body.verdicts[0]).toMatchObject({
      label: "IMPEDIDO",
      store: { name: "Sol Centro" },
      causes: [{ kind: "document_expired", text: "ASO vencido em 03/02/2026", who: "Agência Aurora" }],
    });
  }
});

test("there are verdicts for past and future days", async () => {
  const label = async (date: string) =>
    (await ask("aurora", "agencies", "bruno", at(solCentro, date))).body.verdicts[0].label;
  expect(await label("2026-01-03")).toBe("LIBERADO");
  expect(await label("2026-01-20")).toBe("LIBERADO COM AVISO");
  expect(await label("2026-02-03")).toBe("LIBERADO COM AVISO");
  expect(await label("2026-02-04")).toBe("IMPEDIDO");
  const before = (await ask("aurora", "agencies", "ana", at(solCentro, "2025-12-31"))).body.verdicts[0];
  expect(before.causes).toMatchObject([{ text: "Vínculo com esta loja começa em 01/01/2026" }]);
  expect((await ask("aurora", "agencies", "ana", at(solCentro, "31/12/2025"))).status).toBe(422);
});

test("without a store there is a verdict for each store with an allocation", async () => {
  const { body } = await ask("aurora", "agencies", "ana");
  expect(body.verdicts.map(({ store }: { store: { name: string } }) => store.name)).toEqual(["Sol Centro"]);
  expect((await ask("aurora", "agencies", "carla")).body.verdicts).toEqual([]);
});

test("a verdict on foreign visitors or stores is refused", async () => {
  expect((await ask("boreal", "agencies", "ana", at(solCentro))).status).toBe(404);
  expect((await ask("sol.acre", "stores", "ana", at(solAcre))).status).toBe(404);
  expect((await ask("sol.centro", "stores", "ana", at(luaNorte))).status).toBe(404);
  expect((await ask("sol", "retailers", "ana", at(luaNorte))).status).toBe(404);
  expect((await ask("lua", "retailers", "ana", at(luaNorte))).status).toBe(404);
  expect((await ask("aurora", "agencies", "ana", at(accounts.aurora))).status).toBe(404);
});

test("a block by CPF, or by the owner's CNPJ in the named stores, comes first", async () => {
  await world.admin.query(
    `insert into access_blocks (retailer_uuid, uuid, cpf, reason, starts_on)
     values ($1, '00000000-0000-7000-8000-00000000b001', $2, 'Conduta', '2026-03-01')`,
    [sol.uuid, visitors.bruno.cpf],
  );
  await world.admin.query(
    `insert into access_blocks (retailer_uuid, uuid, cnpj, reason, starts_on, ends_on, all_stores)
     values ($1, '00000000-0000-7000-8000-00000000b002', $2, 'Contrato', '2026-05-01', '2026-05-31', false)`,
    [sol.uuid, accounts.aurora.cnpj],
  );
  await world.admin.query("insert into access_block_stores values ($1, '00000000-0000-7000-8000-00000000b002', $2)", [
    sol.uuid,
    solCentro.uuid,
  ]);
  const causes = async (name: VisitorName, store: { uuid: string }, date: string) =>
    (await ask("aurora", "agencies", name, at(store, date))).body.verdicts[0].causes.map(
      (c: { text: string }) => c.text,
    );
  expect(await causes("bruno", solCentro, "2026-05-10")).toEqual([
    "Pessoa bloqueada pela rede Mercados Sol em todas as lojas, desde 01/03/2026",
    "Empresa Agência Aurora bloqueada pela rede Mercados Sol nesta loja, desde 01/05/2026 até 31/05/2026",
    "ASO vencido em 03/02/2026",
  ]);
  expect(await causes("ana", solCentro, "2026-05-10")).toHaveLength(1);
  expect(await causes("ana", solAcre, "2026-05-10")).toEqual(["Sem vínculo com esta loja"]);
  expect(await causes("ana", solCentro, "2026-06-01")).toEqual([]);
});

test("a verdict depends on owner status, access term and service agreement", async () => {
  await world.admin.query("update client_infos set status = 'defaulting' where account_uuid = $1", [
    accounts.limpa.uuid,
  ]);
  await world.admin.query(
    `insert into access_terms (uuid, signer_kind, published_on, file)
     values ('00000000-0000-7000-8000-00000000c001', 'service_provider', '2026-02-01', 'termos/a.pdf')`,
  );
  const kinds = async (date: string) =>
    (await ask("mob", "mob", "fabio", at(solCentro, date))).body.verdicts[0].causes.map(
      ({ kind }: { kind: string }) => kind,
    );
  expect(await kinds("2026-01-10")).toEqual(["owner_defaulting", "no_agreement"]);
  expect(await kinds("2026-03-10")).toEqual(["owner_defaulting", "term_unsigned", "no_agreement"]);
});

test("one call lists all visitors allocated to a store on a day", async () => {
  const porter = await world.as("sol.centro");
  const { body } = await porter("GET", "/v1/stores/verdicts?date=2026-02-10");
  expect(body.meta.total).toBe(4);
  expect(
    body.data.map((row: { visitor: { name: string }; verdict: { label: string } }) => [
      row.visitor.name,
      row.verdict.label,
    ]),
  ).toEqual([
    ["Ana Beatriz Prado", "LIBERADO"],
    ["Bruno Tavares", "IMPEDIDO"],
    ["Elza Figueira", "LIBERADO"],
    ["Fábio Leal", "IMPEDIDO"],
  ]);
  const sol_ = await world.as("sol");
  expect((await sol_("GET", `/v1/retailers/verdicts?store_uuid=${solCentro.uuid}`)).body.meta.total).toBe(4);
  expect((await sol_("GET", `/v1/retailers/verdicts?store_uuid=${luaNorte.uuid}`)).status).toBe(404);
  expect((await (await world.as("aurora"))("GET", "/v1/agencies/verdicts")).status).toBe(404);
});

test("one statement gives a visitor's week at every store, equal to the daily verdicts", async () => {
  await world.admin.query(
    `insert into allocations (owner_uuid, uuid, visitor_uuid, store_uuid, retailer_uuid, starts_on, ends_on, weekdays)
     values ($1, gen_random_uuid(), $2, $3, $4, '2027-02-03', '2027-02-05', 62)`,
    [accounts.aurora.uuid, visitors.ana.uuid, luaNorte.uuid, accounts.lua.uuid],
  );
  await world.admin.query(
    "update visitor_documents set expires_on = '2027-02-04', issued_on = '2026-01-01' where visitor_uuid = $1",
    [visitors.ana.uuid],
  );
  const week = async (login: Login, root: string, query: string) =>
    (await world.as(login))("GET", `/v1/${root}/visitors/${visitors.ana.uuid}/verdicts?${query}`);
  const { body } = await week("aurora", "agencies", "from=2027-02-01");
  expect(body.data.map((one: { store: { name: string } }) => one.store.name)).toEqual(["Lua Norte", "Sol Centro"]);
  for (const { store, verdicts } of body.data) {
    expect(verdicts).toHaveLength(7);
    for (const verdict of verdicts)
      expect((await ask("aurora", "agencies", "ana", at(store, verdict.date))).body.verdicts).toEqual([verdict]);
  }
  const labels = (n: number) => body.data[n].verdicts.map(({ label }: { label: string }) => label);
  expect(labels(0).filter((label: string) => label === "LIBERADO")).toHaveLength(3);
  expect(new Set(labels(1))).toEqual(new Set(["LIBERADO COM AVISO", "IMPEDIDO"]));
  const short = await week("sol.centro", "stores", "days=2");
  expect(short.body.data.map((one: { verdicts: unknown[] }) => one.verdicts.length)).toEqual([2]);
  expect((await week("sol", "retailers", "from=2027-02-01")).body.data).toHaveLength(1);
  expect((await week("boreal", "agencies", "")).status).toBe(404);
  expect((await week("aurora", "agencies", "days=99")).body.errors.query[0]).toEqual({ days: ["No máximo 31 dias"] });
});
