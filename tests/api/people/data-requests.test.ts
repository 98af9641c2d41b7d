import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  canary,
  canaryPdf,
  columnsWithCanary,
  filesWithCanary,
  plantCanary,
  plantedColumns,
} from "#tests/world/canary.ts";
import { pictureForm } from "#tests/world/field.ts";
import { insertBorealFieldRows } from "#tests/world/field-rows.ts";
import { cpfOf } from "#tests/world/files/sheet-people.ts";
import { upload, withJobs } from "#tests/world/jobs.ts";
import { accounts, documentTypes, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
withJobs(world);

const input = { name: canary.name, cpf: canary.cpf, contact: canary.email, received_on: "10/03/2026" };

async function receive(kind: string, more: object = {}) {
  const mob = await world.as("mob");
  const answer = await mob("POST", "/v1/mob/data_requests", { data_request: { ...input, kind, ...more } });
  expect(answer.status).toBe(201);
  return { mob, request: answer.body.data_request, path: `/v1/mob/data_requests/${answer.body.data_request.uuid}` };
}

/** Agência Boreal registers the canary visitor, with a document, a spreadsheet and a supervised visitor. */
async function registerCanary() {
  const boreal = await world.as("boreal");
  const davi = `/v1/agencies/visitors/${visitors.davi.uuid}`;
  const person = { ...canary, job_function: "supervisor", version: 1 };
  expect((await boreal("PUT", davi, { visitor: person })).status).toBe(200);
  const form = new FormData();
  form.set("file", new File([canaryPdf()], "rg.pdf", { type: "application/pdf" }));
  form.set("document_type_uuid", documentTypes.rg);
  expect((await boreal("POST", `${davi}/documents`, form)).status).toBe(201);
  expect((await boreal("PUT", `${davi}/photo`, pictureForm())).status).toBe(204);
  const led = { name: "Ivo Liderado", cpf: cpfOf(950) };
  const ivo = await boreal("POST", "/v1/agencies/visitors", { visitor: led });
  await boreal("PUT", `/v1/agencies/visitors/${ivo.body.visitor.uuid}`, {
    visitor: { ...led, responsible_uuid: visitors.davi.uuid, version: 1 },
  });
  const sheet = `Nome;CPF;Telefone;CPF do supervisor\r\n${canary.name};${canary.cpf};21 91111-2222;\r\nNair Nova;${cpfOf(951)};;${canary.cpf}\r\n`;
  const sent = await upload(world, "boreal", "agencies", sheet);
  const path = `/v1/agencies/visitor_imports/${sent.body.visitor_import.uuid}`;
  await boreal("POST", `${path}/saving`);
  await expect.poll(async () => (await boreal("GET", path)).body.visitor_import.state).toBe("saved");
  const again = await boreal("GET", davi);
  await boreal("PUT", davi, { visitor: { ...person, version: again.body.visitor.version } });
  const { rows } = await world.admin.query("select file_uuid from visitor_documents where visitor_uuid = $1", [
    visitors.davi.uuid,
  ]);
  return rows[0].file_uuid as string;
}

test("a request has a deadline of 15 days, and ends with an answer", async () => {
  const { mob, request, path } = await receive("access");
  expect(request).toMatchObject({ state: "open", due_on: "2026-03-25", overdue: true, version: 1 });
  const future = { ...input, kind: "access", received_on: "2099-01-01" };
  expect((await mob("POST", "/v1/mob/data_requests", { data_request: future })).status).toBe(422);
  const answer = { decision: "fulfilled", answer: "Relatório entregue.", version: 1 };
  expect((await mob("POST", `${path}/answer`, { data_request: { ...answer, answer: "" } })).status).toBe(422);
  expect((await mob("POST", `${path}/answer`, { data_request: { ...answer, version: 7 } })).status).toBe(409);
  const answered = await mob("POST", `${path}/answer`, { data_request: answer });
  expect(answered.body.data_request).toMatchObject({
    state: "fulfilled",
    overdue: false,
    decided_by_name: "Mara Administra",
  });
  expect((await mob("POST", `${path}/answer`, { data_request: { ...answer, version: 2 } })).status).toBe(422);
  expect((await mob("GET", "/v1/mob/data_requests?state=open")).body.data).toEqual([]);
  const backoffice = await world.as("backoffice");
  expect((await backoffice("GET", "/v1/backoffice/data_requests?kind=access")).body.meta.total).toBe(1);
  expect((await (await world.as("aurora"))("GET", "/v1/agencies/data_requests")).status).toBe(404);
});

test("a report holds every account's data on a CPF, and each read of it is audited", async () => {
  const mob = await world.as("mob");
  const made = await mob("POST", "/v1/mob/person_reports", {
    person_report: { cpf: visitors.ana.cpf, reason: "Pedido da titular" },
  });
  expect(made).toMatchObject({ status: 201, body: { person_report: { reads: 1 } } });
  const { uuid, sections } = made.body.person_report;
  const part = (key: string) => sections.find((section: { key: string }) => section.key === key).rows;
  expect(part("visitors")).toMatchObject([{ Contratante: "Agência Aurora", Nome: visitors.ana.name }]);
  expect(part("allocations")).toMatchObject([{ Loja: "Sol Centro" }]);
  expect(part("documents")).toMatchObject([{ Documento: "ASO", Situação: "Aprovado" }]);
  expect(part("users")).toMatchObject([{ Login: "campo" }]);
  expect(part("person_reports")).toMatchObject([
    { Quem: "Mara Administra", Motivo: "Pedido da titular", Formato: "json" },
  ]);

  const csv = await mob("GET", `/v1/mob/person_reports/${uuid}/file?format=csv`);
  expect(csv.body).toContain(`Cadastros;1;Nome;${visitors.ana.name};Informado pelo contratante`);
  expect((await mob("GET", `/v1/mob/person_reports/${uuid}/file?format=pdf`)).body).toMatch(/^%PDF-/);
  expect((await mob("GET", `/v1/mob/person_reports/${uuid}`)).body.person_report).toMatchObject({ uuid });
  expect((await mob("GET", "/v1/mob/person_reports")).body.data).toMatchObject([{ uuid, reads: 4 }]);
  const aurora = await world.as("aurora");
  const history = (await aurora("GET", `/v1/agencies/visitors/${visitors.ana.uuid}/history`)).body.data;
  expect(history[0]).toMatchObject({ kind: "data_read", actor_name: "Mara Administra" });
  const { request } = await receive("access");
  const other = { cpf: visitors.ana.cpf, reason: "Outra", request_uuid: request.uuid };
  expect((await mob("POST", "/v1/mob/person_reports", { person_report: other })).status).toBe(422);
});

test("anonymisation lists each obstacle: allocations, blocks, open disputes", async () => {
  const { mob, path } = await receive("anonymisation");
  const boreal = accounts.boreal.uuid;
  const id = "00000000-0000-7000-8000-0000000ca9b1";
  await world.admin.query(
    `insert into visits (owner_uuid, uuid, entered_at, visitor_uuid, store_uuid, retailer_uuid, day, entered_hour, entered_app_name)
     values ($1, $2, now(), $3, $4, $5, current_date, 9, 'web')`,
    [boreal, id, visitors.davi.uuid, accounts.luaNorte.uuid, accounts.lua.uuid],
  );
  await world.admin.query(
    `insert into visit_corrections (store_uuid, uuid, retailer_uuid, owner_uuid, visit_uuid, visit_entered_at, visitor_uuid,
       left_at, reason, requested_by_name)
     select store_uuid, uuid, retailer_uuid, owner_uuid, uuid, entered_at, visitor_uuid, entered_at + interval '1 hour', 'Saiu',
       'Nina' from visits where uuid = $1`,
    [id],
  );
  await world.admin.query(
    "insert into access_blocks (retailer_uuid, uuid, cpf, reason, starts_on) values ($1, $2, $3, 'Conduta', '2026-01-01')",
    [accounts.lua.uuid, id, canary.cpf],
  );
  const refused = await mob("POST", `${path}/anonymisation`, { data_request: { version: 1 } });
  expect(refused.status).toBe(422);
  expect(refused.body.errors.data_request[0].base).toEqual([
    "Há bloqueio de acesso em vigor na Rede Lua.",
    "Há correção de visita aguardando decisão na loja Lua Norte.",
    "Há vínculo com a loja Lua Norte. Encerre-o antes.",
  ]);
  const { rows } = await world.admin.query("select name from visitors where uuid = $1", [visitors.davi.uuid]);
  expect(rows).toEqual([{ name: visitors.davi.name }]);
  const fulfilled = { decision: "fulfilled", answer: "Feito.", version: 1 };
  expect((await mob("POST", `${path}/answer`, { data_request: fulfilled })).status).toBe(422);
  const declined = { ...fulfilled, decision: "refused", answer: "Há vínculo em vigor." };
  expect((await mob("POST", `${path}/answer`, { data_request: declined })).status).toBe(200);
  await world.admin.query(
    "delete from visit_corrections; delete from access_blocks; delete from stays; delete from visits",
  );
});

test("anonymisation clears all tables and files of the person and keeps the counts", async () => {
  const file = await registerCanary();
  await insertBorealFieldRows(world.admin);
  const boreal = await world.as("boreal");
  // The names of these views consist of what is cleared; they must still differ afterwards.
  for (const name of [canary.cpf, canary.email]) {
    const saved_view = { screen: "/agency/visitors", name, query: "" };
    expect((await boreal("POST", "/v1/agencies/saved_views", { saved_view })).status).toBe(201);
  }
  const { mob, request, path } = await receive("anonymisation");
  await mob("POST", "/v1/mob/person_reports", {
    person_report: { cpf: canary.cpf, reason: canary.name, request_uuid: request.uuid },
  });
  await plantCanary(world, { file });
  await world.admin.query("update allocations set state = 'ended', ends_on = '2026-02-01' where owner_uuid = $1", [
    accounts.boreal.uuid,
  ]);
  expect(await columnsWithCanary(world)).toEqual(expect.arrayContaining(plantedColumns));
  expect(await filesWithCanary(world)).toHaveLength(2);
  const counts = async () =>
    (
      await world.admin.query(`select (select count(*) from visitors) as visitors, (select count(*) from visits) as visits,
        (select count(*) from visitor_history where kind <> 'anonymised') as history, (select count(*) from refusals) as refusals,
        (select count(*) from visitor_documents) as documents, (select count(*) from document_reads) as reads`)
    ).rows[0];
  const before = await counts();

  const done = await mob("POST", `${path}/anonymisation`, { data_request: { version: 1 } });
  expect(done).toMatchObject({
    status: 200,
    body: { data_request: { state: "fulfilled", name: "Pessoa anonimizada", anonymisation: { files: 4 } } },
  });
  expect(await columnsWithCanary(world)).toEqual([]);
  await expect.poll(() => filesWithCanary(world)).toEqual([]);
  // Neither the document nor the photo, nor the picture from which it was cut.
  await expect.poll(() => readdir(join(world.folder, "uploads"))).toEqual([]);
  expect(await counts()).toEqual(before);

  const { rows } = await world.admin.query(
    "select cpf, name, photo_uuid, birth_date, phone, email, active, removed_at is not null as removed from visitors where uuid = $1",
    [visitors.davi.uuid],
  );
  expect(rows[0]).toMatchObject({ name: "Pessoa anonimizada", phone: "", email: "", active: false, removed: true });
  const chain = await world.admin.query("select app.broken_document_read($1) as broken", [accounts.boreal.uuid]);
  expect(chain.rows[0].broken).toBeNull();
  const again = await mob("POST", `${path}/anonymisation`, { data_request: { version: 2 } });
  expect(again.status).toBe(422);
  const absent = await mob("POST", "/v1/mob/person_reports", {
    person_report: { cpf: canary.cpf, reason: "Conferência" },
  });
  const filled = absent.body.person_report.sections.filter(({ rows }: { rows: unknown[] }) => rows.length > 0);
  expect(filled.map(({ key }: { key: string }) => key)).toEqual(["person_reports"]);
});

test("other people's data stays as it was", async () => {
  const { rows } = await world.admin.query("select name from visitors where owner_uuid in ($1, $2) order by name", [
    accounts.aurora.uuid,
    accounts.boreal.uuid,
  ]);
  expect(rows.map(({ name }) => name)).toEqual([
    visitors.ana.name,
    visitors.bruno.name,
    visitors.carla.name,
    "Ivo Liderado",
    "Nair Nova",
    "Pessoa anonimizada",
  ]);
});

test("the report includes every table that a visitor's row or CPF leads to", async () => {
  const { rows } = await world.admin.query<{ table: string }>(`
    select distinct c.table_name as table from information_schema.columns c join pg_class k on k.relname = c.table_name
    where c.table_schema = 'public' and c.column_name in ('visitor_uuid', 'cpf') and k.relkind in ('r', 'p') and not k.relispartition`);
  const mob = await world.as("mob");
  const { body } = await mob("POST", "/v1/mob/person_reports", {
    person_report: { cpf: visitors.ana.cpf, reason: "Conferência" },
  });
  const reported = new Set(body.person_report.sections.map(({ key }: { key: string }) => key));
  reported.add("visitor_documents");
  // Tables with only counts, viewers or current positions; other sections already hold their content.
  const numbers = [
    "stays",
    "visit_suppliers",
    "visit_deltas",
    "visitor_deltas",
    "visitor_sights",
    "visitor_statuses",
    "retailer_visitors",
    "visitor_gaps",
    "survey_schedule_visitors",
    "document_claims",
    "document_rule_effects",
    "document_waits",
    "store_task_suppliers",
  ];
  expect(rows.map(({ table }) => table).filter((table) => !reported.has(table) && !numbers.includes(table))).toEqual(
    [],
  );
});
