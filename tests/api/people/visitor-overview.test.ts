import { expect, test } from "vitest";
import { accounts, documentTypes, type VisitorName, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const { luaNorte, solCentro } = accounts;

async function read(name: VisitorName, below: string, login: "aurora" | "aurora.leitura" | "boreal" = "aurora") {
  return (await world.as(login))("GET", `/v1/agencies/visitors/${visitors[name].uuid}/${below}`);
}
const neighbours = async (name: VisitorName, query = "") => {
  const { previous, next } = (await read(name, `neighbours?${query}`)).body;
  return [previous?.name ?? null, next?.name ?? null];
};

test("an overview counts stores, names the next expiry and what is lacking", async () => {
  const ana = (await read("ana", "overview")).body;
  expect(ana).toMatchObject({
    visitor: { name: "Ana Beatriz Prado", cpf: visitors.ana.cpf },
    stores: { allocated: 1, released: 1 },
    nearest_expiry: { document: "ASO", expires_on: "2099-12-31" },
    waiting: { allocations: 0, documents: 0 },
    gaps: 0,
    lacking: [],
  });
  const bruno = (await read("bruno", "overview")).body;
  expect(bruno).toMatchObject({ stores: { allocated: 1, released: 0 }, nearest_expiry: null, gaps: 1 });
  expect(bruno.lacking).toEqual([{ uuid: documentTypes.aso, name: "ASO" }]);
  const reader = (await read("ana", "overview", "aurora.leitura")).body;
  expect(reader.visitor.cpf).toBe("529.***.***-25");
  expect((await read("ana", "overview", "boreal")).status).toBe(404);
});

test("without an allocation an overview lacks what the owner's retailers would ask", async () => {
  const carla = (await read("carla", "overview")).body;
  expect(carla).toMatchObject({ stores: { allocated: 0, released: 0 }, gaps: null, lacking: [{ name: "ASO" }] });
  const { unallocated } = (await read("carla", "verdict")).body;
  expect(unallocated).toMatchObject([
    { retailer: { name: "Mercados Sol" }, causes: [{ kind: "document_missing", text: "ASO não enviado" }] },
  ]);
  const gate = await (await world.as("sol.centro"))("GET", `/v1/stores/gate?code=${visitors.carla.cpf}`);
  const atGate = gate.body.data[0].verdict.causes.filter(({ kind }: { kind: string }) => kind !== "no_allocation");
  expect(unallocated[0].causes).toEqual(atGate);
  const owner = (await read("carla", `verdict?store_uuid=${solCentro.uuid}`)).body;
  expect(owner).toEqual({ verdicts: [gate.body.data[0].verdict], unallocated: [] });
});

test("the neighbours are those of the list with its filters and order", async () => {
  expect(await neighbours("bruno")).toEqual(["Ana Beatriz Prado", "Carla Nunes"]);
  expect(await neighbours("ana")).toEqual([null, "Bruno Tavares"]);
  expect(await neighbours("bruno", "sort=-name")).toEqual(["Carla Nunes", "Ana Beatriz Prado"]);
  expect(await neighbours("bruno", "job_function=promoter")).toEqual(["Ana Beatriz Prado", null]);
  expect(await neighbours("carla", "job_function=promoter")).toEqual(["Bruno Tavares", null]);
  for (const sort of ["cpf", "job_function_name", "responsible_name", "active"]) {
    const list = await (await world.as("aurora"))("GET", `/v1/agencies/visitors?sort=${sort}`);
    const order = list.body.data.map(({ name }: { name: string }) => name);
    const at = order.indexOf("Bruno Tavares");
    expect([sort, await neighbours("bruno", `sort=${sort}`)]).toEqual([
      sort,
      [order[at - 1] ?? null, order[at + 1] ?? null],
    ]);
  }
  expect((await read("ana", "neighbours?job_function=nada")).status).toBe(422);
  expect((await read("ana", "neighbours", "boreal")).status).toBe(404);
});

test("a retailer's neighbours are those of its list, by whole CPF too", async () => {
  const sol = await world.as("sol");
  const list = (await sol("GET", "/v1/retailers/visitors?sort=active")).body.data;
  for (const query of ["sort=active", "sort=-name", `name_or_cpf=${visitors.ana.cpf}`, "q=ana"]) {
    const shown = (await sol("GET", `/v1/retailers/visitors?${query}`)).body.data.map(
      ({ name }: { name: string }) => name,
    );
    const { status, body } = await sol("GET", `/v1/retailers/visitors/${list[0].uuid}/neighbours?${query}`);
    const at = shown.indexOf(list[0].name);
    expect([query, status, body.previous?.name, body.next?.name]).toEqual([query, 200, shown[at - 1], shown[at + 1]]);
  }
});

test("the timeline has history and visits by time, page by page", async () => {
  const aurora = await world.as("aurora");
  const allocation = { visitor_uuid: visitors.ana.uuid, store_uuid: luaNorte.uuid, starts_on: "2026-03-01" };
  await aurora("POST", "/v1/agencies/allocations", { allocation });
  const visit = { visitor_uuid: visitors.ana.uuid, owner_uuid: accounts.aurora.uuid };
  expect((await (await world.as("sol.centro"))("POST", "/v1/stores/visits", { visit })).status).toBe(201);
  const path = `/v1/agencies/visitors/${visitors.ana.uuid}/timeline`;
  const { body } = await aurora("GET", path);
  const kinds = body.data.map(({ kind }: { kind: string }) => kind);
  expect(kinds.slice(0, 2)).toEqual(["visited", "allocated"]);
  expect(body.data[0]).toMatchObject({ store_name: "Sol Centro", time_zone: "America/Sao_Paulo", left_at: null });
  expect(kinds).not.toContain("data_read");
  const first = (await aurora("GET", `${path}?per_page=1`)).body;
  const second = (await aurora("GET", `${path}?per_page=1&after=${first.meta.next}`)).body;
  expect([...first.data, ...second.data]).toEqual(body.data.slice(0, 2));
  expect(first.meta).toMatchObject({ total: 1, capped: true });
  expect((await aurora("GET", `${path}?per_page=1&page=1`)).body.data).toEqual(second.data);
  expect(body.meta).toMatchObject({ total: body.data.length, capped: false });
  expect((await aurora("GET", `${path}?after=bm90`)).status).toBe(422);
  expect((await read("ana", "timeline", "boreal")).status).toBe(404);
});

test("a new visitor's usual function is that of most of the last visitors", async () => {
  const usual = async (login: "aurora" | "belo", root: string) =>
    (await (await world.as(login))("GET", `/v1/${root}/visitors/usual_job_function`)).body.job_function;
  expect(await usual("aurora", "agencies")).toBe("promoter");
  expect(await usual("belo", "suppliers")).toBe("replenisher");
});
