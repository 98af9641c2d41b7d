import { beforeAll, expect, test } from "vitest";
import { PDF } from "#tests/world/files/documents.ts";
import { accounts, documentTypes, type Login, type VisitorName, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const { sol, aurora, boreal, belo } = accounts;
/** CNPJs of the supplier Belo, of one of its units, and of no company of the platform. */
const BELO = "60701190000104";
const UNIT = "33000167000101";
const OTHER = "00000000000191";

beforeAll(async () => {
  await world.admin.query("update accounts set cnpj = $1 where uuid = $2", [BELO, belo.uuid]);
  await world.admin.query(
    "insert into supplier_units (supplier_uuid, uuid, name, cnpj) values ($1, gen_random_uuid(), 'Filial 1', $2)",
    [belo.uuid, UNIT],
  );
  await world.admin.query(
    `insert into agency_suppliers (agency_uuid, uuid, supplier_name, supplier_uuid)
     values ($1, gen_random_uuid(), 'Belo', $2) on conflict do nothing`,
    [aurora.uuid, belo.uuid],
  );
});

async function send(login: Login, path: string, fields: Record<string, string> = {}) {
  const form = new FormData();
  const given = { document_type_uuid: documentTypes.aso, expires_on: "31/12/2099", ...fields };
  for (const [field, value] of Object.entries(given)) form.set(field, value);
  form.set("file", new File([PDF], "a.pdf"));
  return (await (await world.as(login))("POST", path, form)).body.document;
}

const documentsOf = (root: string, name: VisitorName) => `/v1/${root}/visitors/${visitors[name].uuid}/documents`;
const decide = async (uuid: string, decision: { status: string; problem?: string; version: number }) =>
  (await world.as("sol"))("PUT", `/v1/retailers/retailer_document_validations/${uuid}`, {
    retailer_document_validation: decision,
  });
const change = async (login: Login, path: string, uuid: string, document: object) =>
  (await world.as(login))("PUT", `${path}/${uuid}/cnpjs`, { document });

test("each account has its companies: its own, its units, those it attends, and a visitor's", async () => {
  const listed = async (login: Login, root: string, query = "") =>
    (await (await world.as(login))("GET", `/v1/${root}/document_companies${query}`)).body.data.map(
      ({ cnpj, kind }: { cnpj: string; kind: string }) => [cnpj, kind],
    );
  const own = [aurora.cnpj, "own"];
  expect(await listed("aurora", "agencies")).toEqual([own, [BELO, "attended"]]);
  expect(await listed("aurora", "agencies", "?q=biscoitos")).toEqual([[BELO, "attended"]]);
  expect(await listed("aurora", "agencies", "?q=11.222.333")).toEqual([own]);
  expect(await listed("boreal", "agencies")).toEqual([[boreal.cnpj, "own"]]);
  expect(await listed("belo", "suppliers")).toEqual([
    [BELO, "own"],
    [UNIT, "unit"],
  ]);
  expect(await listed("limpa", "service_providers")).toEqual([]);
  expect(await listed("campo", "af")).toContainEqual(own);
  expect(await listed("mob", "mob", `?visitor_uuid=${visitors.ana.uuid}`)).toContainEqual(own);
  const foreign = await (await world.as("aurora"))(
    "GET",
    `/v1/agencies/document_companies?visitor_uuid=${visitors.davi.uuid}`,
  );
  expect(foreign.status).toBe(404);
});

test("a document denied for its CNPJ gets another and is decided again, with the same file", async () => {
  const path = documentsOf("agencies", "bruno");
  const { uuid } = await send("aurora", path, { cnpjs: OTHER });
  await decide(uuid, { status: "denied", problem: "without_cnpj", version: 1 });
  expect((await change("aurora", path, uuid, { cnpjs: [], version: 2 })).status).toBe(422);
  expect((await change("aurora", path, uuid, { cnpjs: [OTHER], version: 2 })).body.errors.document[0].cnpjs).toEqual([
    "A recusa foi destes CNPJs: escolha outro, ou acrescente o que falta.",
  ]);
  expect((await change("aurora", path, uuid, { cnpjs: [UNIT], version: 1 })).status).toBe(409);
  expect((await change("boreal", path, uuid, { cnpjs: [UNIT], version: 2 })).status).toBe(404);
  const changed = await change("aurora", path, uuid, { cnpjs: ["33.000.167/0001-01", aurora.cnpj], version: 2 });
  expect(changed.body.document).toMatchObject({
    status: "pending",
    problem: null,
    version: 3,
    companies: [
      { cnpj: aurora.cnpj, name: "Agência Aurora" },
      { cnpj: UNIT, name: "Biscoitos Belo, Filial 1" },
    ],
    decisions: [{ status: "denied", problem: "without_cnpj" }],
  });
  const sol_ = await world.as("sol");
  const check = `/v1/retailers/checks/visitor_docs/visitor/${visitors.bruno.uuid}`;
  const { document_check } = (await sol_("GET", check)).body;
  expect(document_check.cnpjs).toContainEqual({
    cnpj: UNIT,
    name: "Biscoitos Belo, Filial 1",
    completeness: "partial",
  });
  expect((await sol_("GET", "/v1/retailers/retailer_document_validations")).body.data[0].documents).toMatchObject([
    { uuid, version: 3 },
  ]);
  const { data } = (await (await world.as("aurora"))("GET", `${path.replace("documents", "history")}`)).body;
  expect(data.find(({ kind }: { kind: string }) => kind === "document_resent").changes).toEqual({
    document: "ASO",
    cnpjs: ["00.000.000/0001-91", "11.222.333/0001-81, 33.000.167/0001-01"],
  });
});

test("the decision before a document was sent again does not come back when the next is undone", async () => {
  const path = documentsOf("agencies", "ana");
  const { uuid } = await send("aurora", path);
  await decide(uuid, { status: "denied", problem: "without_cnpj", version: 1 });
  await change("aurora", path, uuid, { cnpjs: [aurora.cnpj], version: 2 });
  await decide(uuid, { status: "approved", version: 3 });
  const undone = await (await world.as("sol"))(
    "DELETE",
    `/v1/retailers/retailer_document_validations/${uuid}/decision`,
  );
  expect(undone.body.retailer_document_validation).toMatchObject({ status: "pending", problem: null });
});

test("a waiting document gets another CNPJ and keeps its place; one decided otherwise does not", async () => {
  const path = documentsOf("agencies", "carla");
  const { uuid, submitted_at } = await send("aurora", path, { retailer_uuid: sol.uuid });
  const changed = await change("aurora", path, uuid, { cnpjs: [aurora.cnpj], version: 1 });
  expect(changed.body.document).toMatchObject({ status: "pending", submitted_at, cnpjs: [aurora.cnpj] });
  await world.admin.query(
    "update visitor_documents set status = 'denied', problem = 'illegible_document' where uuid = $1",
    [uuid],
  );
  expect((await change("aurora", path, uuid, { cnpjs: [BELO], version: 2 })).body.errors.document[0].base).toEqual([
    "Só se troca o CNPJ de um documento que aguarda avaliação ou que foi recusado por CNPJ não vinculado.",
  ]);
});

test("field staff choose the CNPJ of their own documents, and of no others", async () => {
  const { uuid } = await send("campo", "/v1/af/documents", { cnpjs: OTHER });
  await decide(uuid, { status: "denied", problem: "without_cnpj", version: 1 });
  const changed = await change("campo", "/v1/af/documents", uuid, { cnpjs: [aurora.cnpj], version: 2 });
  expect(changed.body.document).toMatchObject({ status: "pending", cnpjs: [aurora.cnpj] });
  const brunos = await send("aurora", documentsOf("agencies", "bruno"));
  expect((await change("campo", "/v1/af/documents", brunos.uuid, { cnpjs: [aurora.cnpj], version: 1 })).status).toBe(
    404,
  );
});
