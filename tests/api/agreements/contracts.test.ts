import { expect, test } from "vitest";
import { PDF, sendFile } from "#tests/world/files/documents.ts";
import { accounts, type Login } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const { aurora, belo, cafe, sol, limpa, solCentro } = accounts;
const uuids = async (login: Login, path: string) =>
  (await (await world.as(login))("GET", path)).body.data.map(({ uuid }: { uuid: string }) => uuid);
const read = async (login: Login, path: string) =>
  world.api(
    new Request(`http://api.test${path}`, { headers: { authorization: `Bearer ${await world.token(login)}` } }),
  );

test("a project is pending until it has a document; its agency and supplier see it", async () => {
  const agency = await world.as("aurora");
  const path = "/v1/agencies/agency_supplier_contracts";
  const project = { supplier_uuid: belo.uuid, starts_on: "01/02/2026", people: 4, store_uuids: [solCentro.uuid] };
  const made = await agency("POST", path, { agency_supplier_contract: project }, { "idempotency-key": "projeto-1" });
  expect(made).toMatchObject({
    status: 201,
    body: {
      agency_supplier_contract: {
        agency: { uuid: aurora.uuid },
        stores: [{ name: "Sol Centro" }],
        period: "current",
        pendency: true,
        version: 1,
      },
    },
  });
  const duplicate = await agency(
    "POST",
    path,
    { agency_supplier_contract: project },
    { "idempotency-key": "projeto-1" },
  );
  const { uuid } = made.body.agency_supplier_contract;
  expect(duplicate.body.agency_supplier_contract.uuid).toBe(uuid);
  expect(await uuids("aurora", `${path}?pendency=true`)).toEqual([uuid]);
  expect((await sendFile(world, "aurora", "PUT", `${path}/${uuid}/file`)).status).toBe(200);
  expect(await uuids("aurora", `${path}?pendency=true`)).toEqual([]);
  expect(await uuids("aurora", `${path}?pendency=false&period=current`)).toEqual([uuid]);

  const theirs = "/v1/suppliers/agency_supplier_contracts";
  expect(await uuids("belo", theirs)).toEqual([uuid]);
  expect(await uuids("cafe", theirs)).toEqual([]);
  expect(await uuids("boreal", path)).toEqual([]);
  expect(new Uint8Array(await (await read("belo", `${theirs}/${uuid}/file`)).arrayBuffer())).toEqual(PDF);
  expect((await read("cafe", `${theirs}/${uuid}/file`)).status).toBe(404);
  expect((await (await world.as("belo"))("PUT", `${theirs}/${uuid}`, {})).status).toBe(404);

  const put = (version: number, changes: object) =>
    agency("PUT", `${path}/${uuid}`, { agency_supplier_contract: { ...project, ...changes, version } });
  expect((await put(2, { supplier_uuid: cafe.uuid, store_uuids: [] })).body.agency_supplier_contract.stores).toEqual(
    [],
  );
  expect(await put(2, {})).toMatchObject({ status: 409, body: { current: { supplier: { uuid: cafe.uuid } } } });
  expect(await uuids("belo", theirs)).toEqual([]);
  expect(await uuids("cafe", theirs)).toEqual([uuid]);
  expect((await put(3, { supplier_uuid: sol.uuid })).body.errors.agency_supplier_contract[0]).toEqual({
    supplier_uuid: ["Escolha um fornecedor da lista."],
  });
  const summary = async () =>
    (await agency("GET", "/v1/agencies/reports/visitors_summary")).body.visitors_summary
      .agency_supplier_contract_status;
  expect(await summary()).toEqual({ with_pendency: 0, without_pendency: 1 });
  expect((await agency("DELETE", `${path}/${uuid}`)).status).toBe(204);
  expect(await summary()).toEqual({ with_pendency: 0, without_pendency: 0 });
  expect((await agency("GET", `${path}/${uuid}`)).status).toBe(404);
});

test("a retailer's contract has period, value and document, and its provider reads it", async () => {
  const retailer = await world.as("sol");
  const path = "/v1/retailers/service_provider_contracts";
  const theirs = "/v1/service_providers/service_provider_contracts";
  const contract = { service_provider_uuid: limpa.uuid, starts_on: "2026-01-01", value_cents: 1_234_567 };
  const post = (changes: object) => retailer("POST", path, { service_provider_contract: { ...contract, ...changes } });
  expect((await post({ value_cents: -1, starts_on: "" })).body.errors.service_provider_contract[0]).toEqual({
    starts_on: ["Início é obrigatório"],
    value_cents: ["Valor inválido"],
  });
  expect((await post({ service_provider_uuid: belo.uuid, ends_on: "2025-01-01" })).body.errors).toEqual({
    service_provider_contract: [
      {
        service_provider_uuid: ["Escolha um prestador de serviço da lista."],
        ends_on: ["O fim do período é antes do início."],
      },
    ],
  });
  const made = (await post({})).body.service_provider_contract;
  expect(made).toMatchObject({ value_cents: 1_234_567, service_provider: { name: "Limpa Bem" }, has_file: false });
  await sendFile(world, "sol", "PUT", `${path}/${made.uuid}/file`);
  expect(await uuids("limpa", theirs)).toEqual([made.uuid]);
  expect(new Uint8Array(await (await read("limpa", `${theirs}/${made.uuid}/file`)).arrayBuffer())).toEqual(PDF);
  expect(await uuids("lua", path)).toEqual([]);
  expect((await read("lua", `${path}/${made.uuid}/file`)).status).toBe(404);
  const put = (version: number) =>
    retailer("PUT", `${path}/${made.uuid}`, { service_provider_contract: { ...contract, value_cents: 5, version } });
  expect((await put(2)).body.service_provider_contract.value_cents).toBe(5);
  expect((await put(2)).status).toBe(409);
  expect((await retailer("DELETE", `${path}/${made.uuid}`)).status).toBe(204);
  expect(await uuids("limpa", theirs)).toEqual([]);
});
