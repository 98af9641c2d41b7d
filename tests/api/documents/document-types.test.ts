import { expect, test } from "vitest";
import { accounts, documentTypes, visitors } from "#tests/world/people.ts";
import { call, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const PDF = new TextEncoder().encode("%PDF-1.4\ntrailer << /Root 1 0 R >>\n%%EOF\n");
const url = "/v1/mob/document_types";
const nr35 = {
  name: "Treinamento NR-35",
  expires: true,
  valid_days: 730,
  owner_kinds: ["service_provider"],
  job_functions: ["service_staff"],
  service_types: ["manutencao"],
  retailer_uuids: [accounts.sol.uuid],
  accepted: ["pdf"],
};

test("a document type is created, visible to all roots, changed and removed", async () => {
  const mob = await world.as("mob");
  const made = await mob("POST", url, { document_type: nr35 }, { "idempotency-key": "tipo-nr35" });
  const again = await mob("POST", url, { document_type: nr35 }, { "idempotency-key": "tipo-nr35" });
  expect(again.body).toEqual(made.body);
  const { uuid } = made.body.document_type;
  const { retailer_uuids: _, ...sent } = nr35;
  const created = { ...sent, retailers: [{ uuid: accounts.sol.uuid, name: "Mercados Sol" }], has_template: false };
  for (const [login, root] of [
    ["limpa", "service_providers"],
    ["sol.centro", "stores"],
    ["campo", "af"],
    ["backoffice", "backoffice"],
  ] as const) {
    const { body } = await (await world.as(login))("GET", `/v1/${root}/document_types/${uuid}`);
    expect(body.document_type).toMatchObject(created);
  }
  const change = { ...nr35, name: "NR-35", version: 1 };
  const backoffice = await world.as("backoffice");
  const path = `/v1/backoffice/document_types/${uuid}`;
  expect((await backoffice("PUT", path, { document_type: change })).body.document_type).toMatchObject({
    name: "NR-35",
    version: 2,
  });
  expect(await backoffice("PUT", path, { document_type: change })).toMatchObject({
    status: 409,
    body: { current: { name: "NR-35", version: 2 } },
  });
  expect((await backoffice("DELETE", path)).status).toBe(204);
  expect((await backoffice("GET", path)).status).toBe(404);
  const left = await mob("GET", `${url}?q=nr-35`);
  expect(left.body).toMatchObject({ data: [], meta: { total: 0 } });
});

test("an invalid type is reported in Portuguese, and one in use cannot be removed", async () => {
  const mob = await world.as("mob");
  const refused = async (input: object) =>
    (await mob("POST", url, { document_type: input })).body.errors.document_type[0];
  expect(await refused({ name: "  " })).toEqual({ name: ["Nome é obrigatório"] });
  expect(await refused({ name: "aso" })).toEqual({ name: ["Já existe um tipo de documento com este nome."] });
  expect(await refused({ name: "X", valid_days: 3 })).toEqual({
    valid_days: ["Só um documento que vence tem dias de validade."],
  });
  expect(await refused({ name: "X", retailer_uuids: [accounts.aurora.uuid] })).toEqual({
    retailer_uuids: ["Escolha redes da lista."],
  });
  const aso = `${url}/${documentTypes.aso}`;
  expect((await mob("DELETE", aso)).body.errors.document_type[0].base).toEqual(["ASO é exigido por Mercados Sol."]);
  const company = { name: "ASO", subject: "company", expires: true, version: 1 };
  expect((await mob("PUT", aso, { document_type: company })).body.errors.document_type[0]).toEqual({
    subject: ["Redes exigem este documento de visitantes."],
  });
});

test("a type has a template, and accepts only its own kinds of file", async () => {
  const mob = await world.as("mob");
  const { uuid } = (await mob("POST", url, { document_type: { name: "Ficha", accepted: ["png"] } })).body.document_type;
  const fetched = async () => {
    const headers = { authorization: `Bearer ${await world.token("sol.centro")}` };
    return world.api(new Request(`http://api.test/v1/stores/document_types/${uuid}/template`, { headers }));
  };
  expect((await fetched()).status).toBe(404);
  const form = new FormData();
  form.set("file", new File([PDF], "modelo.pdf"));
  expect((await mob("PUT", `${url}/${uuid}/template`, form)).status).toBe(204);
  const model = await fetched();
  expect(model.headers.get("content-disposition")).toContain("Modelo%20-%20Ficha.pdf");
  expect(new Uint8Array(await model.arrayBuffer())).toEqual(PDF);

  form.set("document_type_uuid", uuid);
  const authorization = `Bearer ${await world.token("aurora")}`;
  const path = `/v1/agencies/visitors/${visitors.ana.uuid}/documents`;
  const sent = await call(world.api, "POST", path, form, { authorization });
  expect(sent.body.errors.document[0].file).toEqual(["Extensão de arquivo não suportado: Ficha se envia em PNG."]);
});
