import { expect, test } from "vitest";
import { accounts, documentTypes, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();

test("a new job function is a choice, is used in rules, and locked while in use", async () => {
  const mob = await world.as("mob");
  const aurora = await world.as("aurora");
  const sol = await world.as("sol");
  const made = await mob("POST", "/v1/mob/job_functions", {
    job_function: { name: "Líder de Equipe", is_supervisor: true },
  });
  expect(made).toMatchObject({
    status: 201,
    body: { job_function: { key: "lider_de_equipe", is_supervisor: true, active: true, version: 1 } },
  });
  const path = `/v1/mob/job_functions/${made.body.job_function.uuid}`;
  const offered = async () =>
    (await aurora("GET", "/v1/agencies/job_functions")).body.data.map(({ name }: { name: string }) => name);
  expect(await offered()).toEqual(["Líder de Equipe", "Prestador", "Promotor", "Repositor", "Supervisor"]);
  expect((await aurora("POST", "/v1/agencies/job_functions", {})).status).toBe(404);

  const registered = await aurora("POST", "/v1/agencies/visitors", {
    visitor: { name: "Lara Lima", cpf: "935.411.347-80", job_function: "lider_de_equipe" },
  });
  expect(registered.body.visitor).toMatchObject({
    job_function: "lider_de_equipe",
    job_function_name: "Líder de Equipe",
  });
  const lara = registered.body.visitor.uuid;
  const led = { name: "Bruno Tavares", cpf: visitors.bruno.cpf, responsible_uuid: lara, version: 1 };
  const saved = await aurora("PUT", `/v1/agencies/visitors/${visitors.bruno.uuid}`, { visitor: led });
  expect(saved.body.visitor).toMatchObject({ responsible_name: "Lara Lima" });
  expect((await aurora("GET", "/v1/agencies/supervisors")).body.data).toContainEqual({ uuid: lara, name: "Lara Lima" });
  expect((await aurora("GET", "/v1/agencies/visitors?job_function=lider_de_equipe")).body.data).toMatchObject([
    { uuid: lara },
  ]);

  const rule = {
    document_type_uuid: documentTypes.rg,
    starts_on: "2099-01-01",
    job_functions: ["lider_de_equipe"],
  };
  const ruled = await sol("POST", "/v1/retailers/document_rules", { document_rule: rule });
  expect(ruled.body.document_rule).toMatchObject({
    job_functions: ["lider_de_equipe"],
    job_function_names: ["Líder de Equipe"],
  });
  await aurora("POST", "/v1/agencies/allocations", {
    allocation: { visitor_uuid: lara, store_uuid: accounts.solCentro.uuid, starts_on: "2026-01-01" },
  });
  for (const [client, address] of [
    [sol, "retailers/document_rules?state=future"],
    [sol, `retailers/checks/visitor_docs?retailer_uuid=${accounts.sol.uuid}&name_or_cpf=Lara`],
    [aurora, "agencies/pending_docs?name_or_cpf=Lara"],
  ] as const) {
    const { body } = await client("GET", `/v1/${address}&format=csv`);
    expect(body.split("\r\n")[1]).toContain(";Líder de Equipe;");
  }
  expect((await mob("DELETE", path)).body.errors.job_function[0].base[0]).toContain("inative-a");
  await world.admin.query("delete from document_rules where job_functions is not null");
  expect((await mob("DELETE", path)).status).toBe(422);

  const hidden = { name: "Líder", is_supervisor: true, active: false, version: 1 };
  expect((await mob("PUT", path, { job_function: hidden })).body.job_function).toMatchObject({ version: 2 });
  expect(await mob("PUT", path, { job_function: hidden })).toMatchObject({ status: 409 });
  expect(await offered()).not.toContain("Líder");
  const { version, ...unchanged } = registered.body.visitor;
  const again = { name: "Lara Lima Neto", cpf: unchanged.cpf, job_function: "lider_de_equipe", version };
  expect((await aurora("PUT", `/v1/agencies/visitors/${lara}`, { visitor: again })).status).toBe(200);
});

test("an unregistered job function is refused everywhere", async () => {
  const aurora = await world.as("aurora");
  const sol = await world.as("sol");
  const mob = await world.as("mob");
  const person = { name: "Davi Lima", cpf: "28625587887", job_function: "astronauta" };
  expect((await aurora("POST", "/v1/agencies/visitors", { visitor: person })).body.errors.visitor[0]).toMatchObject({
    job_function: ["Função inválida"],
  });
  expect((await aurora("GET", "/v1/agencies/visitors?job_function=astronauta")).status).toBe(422);
  expect((await aurora("GET", "/v1/agencies/visitors/export?job_function=astronauta")).status).toBe(422);
  const rule = { document_type_uuid: documentTypes.rg, starts_on: "2099-01-01", job_functions: ["astronauta"] };
  expect(await sol("POST", "/v1/retailers/document_rules", { document_rule: rule })).toMatchObject({ status: 422 });
  const type = { name: "Brevê", job_functions: ["astronauta"] };
  expect(await mob("POST", "/v1/mob/document_types", { document_type: type })).toMatchObject({ status: 422 });
  const duplicate = await mob("POST", "/v1/mob/job_functions", { job_function: { name: "PROMOTOR" } });
  expect(duplicate.body.errors.job_function[0].name).toEqual(["Já existe uma função com este nome."]);
  await expect(
    world.admin.query("update visitors set job_function = 'astronauta' where owner_uuid = $1", [accounts.aurora.uuid]),
  ).rejects.toThrow("visitors_job_function_fkey");
});
