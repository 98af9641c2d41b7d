import { expect, test } from "vitest";
import { daysOf } from "#tests/world/days.ts";
import { accounts, type VisitorName, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const url = "/v1/retailers/access_blocks";
const { sol, lua, aurora, boreal, solCentro, solAcre, luaNorte } = accounts;
const day = daysOf(world);
const block = async (more: object) => ({ reason: "Conduta", starts_on: await day(0), ...more });

async function causes(name: VisitorName, store: { uuid: string }, date = "") {
  const client = await world.as("mob");
  const path = `/v1/mob/visitors/${visitors[name].uuid}/verdict?store_uuid=${store.uuid}${date && `&date=${date}`}`;
  const { body } = await client("GET", path);
  return body.verdicts[0].causes
    .map(({ kind }: { kind: string }) => kind)
    .filter((kind: string) => kind.includes("blocked"));
}
const history = async (kind: string) => {
  const { rows } = await world.admin.query(
    `select v.name, h.actor_name, h.changes from visitor_history h join visitors v on v.uuid = h.visitor_uuid
     where kind = $1 order by h.uuid, v.name`,
    [kind],
  );
  return rows;
};

test("a block by CPF refuses the visitor at the gate, is recorded and can end", async () => {
  const client = await world.as("sol");
  const input = await block({ cpf: "529.982.247-25" });
  const made = await client("POST", url, { access_block: input }, { "idempotency-key": "bloqueio-da-ana" });
  expect(made).toMatchObject({
    status: 201,
    body: {
      access_block: {
        cpf: visitors.ana.cpf,
        known_as: "Ana Beatriz Prado",
        state: "current",
        created_by: "Sílvia da Rede",
      },
    },
  });
  const again = await client("POST", url, { access_block: input }, { "idempotency-key": "bloqueio-da-ana" });
  expect(again.body).toEqual(made.body);
  expect(await causes("ana", solCentro)).toEqual(["person_blocked"]);
  expect(await causes("ana", luaNorte)).toEqual([]);
  expect(await history("blocked")).toMatchObject([
    { name: "Ana Beatriz Prado", actor_name: "Sílvia da Rede", changes: { retailer: [null, "Mercados Sol"] } },
  ]);
  expect(JSON.stringify(await history("blocked"))).not.toContain("Conduta");

  const path = `${url}/${made.body.access_block.uuid}`;
  const change = async (more: object) => client("PUT", path, { access_block: await block({ version: 1, ...more }) });
  const partial = await change({ all_stores: false, store_uuids: [solAcre.uuid], ends_on: await day(5) });
  expect(partial.body.access_block).toMatchObject({
    all_stores: false,
    stores: [{ name: "Sol Rio Branco" }],
    version: 2,
  });
  expect(await causes("ana", solCentro)).toEqual([]);
  expect(await causes("ana", solAcre, await day(5))).toEqual(["person_blocked"]);
  expect(await causes("ana", solAcre, await day(6))).toEqual([]);
  expect(await change({})).toMatchObject({ status: 409, body: { current: { version: 2, all_stores: false } } });

  for (const _ of [1, 2]) expect((await client("DELETE", path)).status).toBe(204);
  expect(await causes("ana", solAcre)).toEqual([]);
  expect(await history("unblocked")).toMatchObject([{ name: "Ana Beatriz Prado" }]);
  expect((await client("GET", path)).body.access_block).toMatchObject({ state: "lifted", version: 3 });
  expect((await change({ version: 3 })).body.errors.access_block[0].base).toEqual(["Este bloqueio já foi suspenso."]);
});

test("a block by CNPJ covers all visitors of the company and changes no count", async () => {
  const numbers = async () => {
    const { rows } = await world.admin.query(
      "select visitor_uuid, documents, allocated, active from visitor_statuses order by 1",
    );
    return rows;
  };
  const before = await numbers();
  const client = await world.as("sol");
  const made = await client("POST", url, { access_block: await block({ cnpj: aurora.cnpj }) });
  expect(made.body.access_block).toMatchObject({ cnpj: aurora.cnpj, known_as: "Agência Aurora" });
  expect(await causes("ana", solCentro)).toEqual(["company_blocked"]);
  expect(await causes("elza", solCentro)).toEqual([]);
  // Carla belongs to the company and was never allocated at this retailer.
  expect(
    (await history("blocked"))
      .slice(-2)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(["Ana Beatriz Prado", "Bruno Tavares"]);
  await world.admin.query("select app.refresh_statuses(array_agg(owner_uuid), array_agg(uuid)) from visitors");
  expect(await numbers()).toEqual(before);
  await world.admin.query("update access_blocks set starts_on = starts_on - 3 where cnpj is not null");
  expect((await client("DELETE", `${url}/${made.body.access_block.uuid}`)).status).toBe(204);
  expect(await causes("ana", solCentro)).toEqual([]);
  expect(await causes("ana", solCentro, await day(-1))).toEqual(["company_blocked"]);
});

test("blocks belong to one retailer, match by number only and are validated by field", async () => {
  const other = await world.as("lua");
  const made = await other("POST", url, { access_block: await block({ cpf: visitors.davi.cpf }) });
  const client = await world.as("sol");
  const path = `${url}/${made.body.access_block.uuid}`;
  expect((await client("GET", path)).status).toBe(404);
  expect((await client("DELETE", path)).status).toBe(404);
  expect((await client("GET", `${url}?retailer_uuid=${lua.uuid}`)).body.meta.total).toBe(0);
  const unknown = await client("POST", url, { access_block: await block({ cpf: visitors.davi.cpf }) });
  expect(unknown.body.access_block.known_as).toBeNull();
  const wrong = async (more: object) =>
    (await client("POST", url, { access_block: await block(more) })).body.errors.access_block[0];
  expect(await wrong({ name: "Ana" })).toEqual({ base: ["CPF ou CNPJ é obrigatório"] });
  expect(await wrong({ cpf: visitors.ana.cpf, cnpj: boreal.cnpj })).toEqual({
    base: ["Informe o CPF ou o CNPJ, não os dois."],
  });
  expect(await wrong({ cpf: "52998224724", reason: " " })).toEqual({
    cpf: ["CPF inválido: o dígito verificador não confere"],
    reason: ["Motivo é obrigatório"],
  });
  const cpf = visitors.ana.cpf;
  expect(await wrong({ cpf, ends_on: await day(-1) })).toEqual({ ends_on: ["O fim do período é antes do início."] });
  expect(await wrong({ cpf, all_stores: false })).toEqual({ store_uuids: ["Loja é obrigatório"] });
  expect(await wrong({ cpf, all_stores: false, store_uuids: [luaNorte.uuid] })).toEqual({
    store_uuids: ["Escolha lojas da lista."],
  });
  const mob = await world.as("mob");
  expect(
    (await mob("POST", "/v1/mob/access_blocks", { access_block: await block({ cpf }) })).body.errors.access_block[0],
  ).toEqual({
    retailer_uuid: ["Rede é obrigatório"],
  });
  const before = (await history("blocked")).length;
  const byMob = await mob("POST", "/v1/mob/access_blocks", {
    access_block: await block({ cpf, retailer_uuid: sol.uuid }),
  });
  expect(byMob.body.access_block.retailer.name).toBe("Mercados Sol");
  expect((await history("blocked")).length).toBe(before + 1);
  const found = await mob("GET", `/v1/mob/access_blocks?cpf_or_cnpj=529.982.247-25&state=current`);
  expect(found.body.data.map(({ retailer }: { retailer: { name: string } }) => retailer.name)).toEqual([
    "Mercados Sol",
  ]);
});

test("a block is found by the name that it shows, the newest not removed", async () => {
  const client = await world.as("sol");
  const shown = async (query: string): Promise<(string | null)[]> =>
    (await client("GET", `${url}?${query}`)).body.data.map(({ known_as }: { known_as: string }) => known_as);
  const all = await shown(`cpf_or_cnpj=${visitors.ana.cpf}`);
  expect(all.length).toBeGreaterThan(0);
  const names = async (name: string) =>
    expect(await shown(`cpf_or_cnpj=${visitors.ana.cpf}`)).toEqual(all.map(() => name));
  await world.admin.query("update visitors set cpf = $1, created_at = now() + interval '1 hour' where uuid = $2", [
    visitors.ana.cpf,
    visitors.elza.uuid,
  ]);
  await names("Elza Figueira");
  expect(await shown("q=figueira")).toEqual(all.map(() => "Elza Figueira"));
  expect(await shown("q=prado")).toEqual([]);
  await world.admin.query("update visitors set removed_at = now() where uuid = $1", [visitors.elza.uuid]);
  await names("Ana Beatriz Prado");
  expect(await shown("q=prado")).toEqual(all.map(() => "Ana Beatriz Prado"));
  expect(await shown("q=figueira")).toEqual([]);
  expect(await shown("q=CÔNDUTA")).not.toEqual([]);
});
