import { beforeAll, expect, test } from "vitest";
import { accounts, documentTypes, type Login, users, visitors } from "#tests/world/people.ts";
import { call, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const PDF = new TextEncoder().encode("%PDF-1.4\ntrailer << /Root 1 0 R >>\n%%EOF\n");
const FABIO = `/v1/service_providers/visitors/${visitors.fabio.uuid}`;

/** Gives the role of a user these levels and no others. */
const grant = (login: Login, levels: Record<string, number>) =>
  world.admin.query("update roles set permissions = $1 where uuid = (select role_uuid from users where uuid = $2)", [
    levels,
    users[login].uuid,
  ]);

beforeAll(async () => {
  await world.admin.query("update visitors set phone = '11987654321', email = 'f@exemplo.test' where uuid = $1", [
    visitors.fabio.uuid,
  ]);
});

const input = async () => {
  const { visitor } = (await (await world.as("limpa"))("GET", FABIO)).body;
  const { name, job_function, version } = visitor;
  return { visitor: { name, cpf: visitors.fabio.cpf, job_function, version } };
};

async function sendDocument() {
  const form = new FormData();
  form.set("document_type_uuid", documentTypes.aso);
  form.set("expires_on", "31/12/2099");
  form.set("file", new File([PDF], "aso.pdf"));
  const authorization = `Bearer ${await world.token("limpa")}`;
  return call(world.api, "POST", `${FABIO}/documents`, form, { authorization });
}

const allocationOf = async () => {
  const { rows } = await world.admin.query(
    "select uuid, starts_on::text, version from allocations where visitor_uuid = $1 and state = 'active'",
    [visitors.fabio.uuid],
  );
  return rows[0] as { uuid: string; starts_on: string; version: number };
};

test("a role with the documents alone sends them, and reads no personal field", async () => {
  await grant("limpa", { "service-provider-visitors": 1, "service-provider-visitors-documents": 2 });
  const provider = await world.as("limpa");
  const shown = (await provider("GET", FABIO)).body.visitor;
  expect(shown).toMatchObject({ name: visitors.fabio.name, phone: "", email: "", birth_date: null });
  expect(shown.cpf).not.toBe(visitors.fabio.cpf);
  expect((await provider("GET", `${FABIO}/documents`)).status).toBe(200);
  const sent = await sendDocument();
  expect(sent.status).toBe(201);
  const { uuid: document, version: sentVersion } = sent.body.document;
  const cnpjs = { document: { cnpjs: ["00000000000191"], version: sentVersion } };
  expect((await provider("PUT", `${FABIO}/documents/${document}/cnpjs`, cnpjs)).status).toBe(200);
  expect((await provider("PUT", FABIO, await input())).status).toBe(403);
  const { uuid, version } = await allocationOf();
  const change = { allocation: { starts_on: "01/01/2026", weekdays: ["monday"], version } };
  expect((await provider("PUT", `/v1/service_providers/allocations/${uuid}`, change)).status).toBe(403);
});

test("a role without the documents changes no CNPJ of one, and reads not who opened it", async () => {
  const { uuid, version } = (await sendDocument()).body.document;
  await grant("limpa", { "service-provider-visitors": 2 });
  const provider = await world.as("limpa");
  const cnpjs = { document: { cnpjs: ["00000000000191"], version } };
  expect((await provider("PUT", `${FABIO}/documents/${uuid}/cnpjs`, cnpjs)).status).toBe(403);
  for (const path of ["document_reads", "document_reads/verification"]) {
    expect((await provider("GET", `/v1/service_providers/${path}`)).status).toBe(403);
  }
});

test("a role with the schedules alone changes days, and ends no allocation", async () => {
  await grant("limpa", {
    "service-provider-visitors": 1,
    "service-provider-visitors-fields": 1,
    "service-provider-visitors-schedules": 2,
  });
  const provider = await world.as("limpa");
  const { uuid, starts_on, version } = await allocationOf();
  const path = `/v1/service_providers/allocations/${uuid}`;
  const change = { allocation: { starts_on, weekdays: ["monday", "tuesday", "wednesday"], version } };
  expect(await provider("PUT", path, change)).toMatchObject({
    status: 200,
    body: { allocation: { weekdays: ["monday", "tuesday", "wednesday"] } },
  });
  expect((await provider("PUT", `${path}/end`, { allocation: { ends_on: "31/12/2099" } })).status).toBe(403);
  const made = { visitor_uuid: visitors.fabio.uuid, store_uuid: accounts.luaNorte.uuid, starts_on: "01/01/2026" };
  expect((await provider("POST", "/v1/service_providers/allocations", { allocation: made })).status).toBe(403);
  expect((await provider("GET", `${FABIO}/documents`)).status).toBe(403);
  expect((await provider("GET", FABIO)).body.visitor).toMatchObject({ phone: "11987654321", email: "f@exemplo.test" });
});

test("a role with the fields changes the record, one with the links makes allocations", async () => {
  await grant("limpa", {
    "service-provider-visitors": 1,
    "service-provider-visitors-fields": 2,
    "service-provider-visitors-retailers": 2,
  });
  const provider = await world.as("limpa");
  expect((await provider("GET", FABIO)).body.visitor.cpf).toBe(visitors.fabio.cpf);
  expect((await provider("PUT", FABIO, await input())).status).toBe(200);
  const made = { visitor_uuid: visitors.fabio.uuid, store_uuid: accounts.luaNorte.uuid, starts_on: "01/01/2026" };
  expect((await provider("POST", "/v1/service_providers/allocations", { allocation: made })).status).toBe(201);
  const { uuid, version } = await allocationOf();
  const change = { allocation: { starts_on: "01/01/2026", weekdays: ["monday"], version } };
  expect((await provider("PUT", `/v1/service_providers/allocations/${uuid}`, change)).status).toBe(403);
});

test("a history without the fields leaves personal changes out", async () => {
  await grant("limpa", { "service-provider-visitors": 1, "service-provider-visitors-fields": 1 });
  const provider = await world.as("limpa");
  await world.admin.query("update visitors set phone = '11912345678' where uuid = $1", [visitors.fabio.uuid]);
  const fields = async () =>
    (await provider("GET", `${FABIO}/history`)).body.data.flatMap(({ changes }: { changes: object }) =>
      Object.keys(changes),
    );
  const known = await fields();
  expect(known).toContain("phone");
  await grant("limpa", { "service-provider-visitors": 1 });
  expect(await fields()).toEqual(known.filter((field: string) => !["phone", "email"].includes(field)));
});

test("a retailer's role holds documents, fields and links apart", async () => {
  await world.admin.query("update visitors set phone = '11955554444' where uuid = $1", [visitors.ana.uuid]);
  await grant("sol", { "retailer-visitors": 1 });
  const retailer = await world.as("sol");
  const ana = `/v1/retailers/visitors/${visitors.ana.uuid}`;
  const statuses = async () => [
    (await retailer("GET", ana)).body.visitor.phone,
    (await retailer("GET", `${ana}/documents`)).status,
    (await retailer("GET", "/v1/retailers/allocations")).status,
  ];
  expect(await statuses()).toEqual(["", 403, 403]);
  await grant("sol", { "retailer-visitors": 1, "retailer-visitors-documents": 1 });
  expect(await statuses()).toEqual(["", 200, 403]);
  await grant("sol", { "retailer-visitors": 1, "retailer-visitors-fields": 1 });
  expect(await statuses()).toEqual(["11955554444", 403, 403]);
  await grant("sol", { "retailer-visitors": 1, "retailer-visitors-suppliers": 1 });
  expect(await statuses()).toEqual(["", 403, 200]);
});
