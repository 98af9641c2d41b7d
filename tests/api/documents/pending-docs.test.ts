import { expect, test } from "vitest";
import { pendingDocsQuery } from "#app/contracts/documents/pending-docs.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { listPendingDocs } from "#app/domain/documents/pending-docs.ts";
import { countRowsRead } from "#tests/world/count-rows-read.ts";
import { accounts, documentTypes, users, visitors } from "#tests/world/people.ts";
import { type Answer, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const { aurora, sol, lua, solCentro, solAcre } = accounts;
const url = "/v1/agencies/pending_docs";

/** Shortens each row to the visitor's name and the gaps per retailer. */
const gapsOf = ({ body }: Answer) =>
  body.data.map(
    (row: { visitor: { name: string }; retailers: { retailer: { name: string }; gaps: { gap: string }[] }[] }) => [
      row.visitor.name,
      ...row.retailers.map(({ retailer, gaps }) => `${retailer.name}: ${gaps.map(({ gap }) => gap).join(", ")}`),
    ],
  );
const expires = (days: number, visitor: string) =>
  world.admin.query("update visitor_documents set expires_on = app.today() + $1::int where visitor_uuid = $2", [
    days,
    visitor,
  ]);

test("missing documents, by visitor and retailer, change with the documents", async () => {
  const client = await world.as("aurora");
  const bruno = ["Bruno Tavares", "Mercados Sol: expired"];
  expect(gapsOf(await client("GET", url))).toEqual([bruno]);
  await expires(30, visitors.ana.uuid);
  expect(gapsOf(await client("GET", url))).toEqual([["Ana Beatriz Prado", "Mercados Sol: expiring"], bruno]);
  await expires(31, visitors.ana.uuid);
  expect(gapsOf(await client("GET", url))).toEqual([bruno]);
  await world.admin.query(
    `insert into visitor_documents (owner_uuid, uuid, visitor_uuid, document_type_uuid, status, problem, forgotten_at)
     values ($1, gen_random_uuid(), $2, $3, 'denied', 'incompleted', now())`,
    [aurora.uuid, visitors.bruno.uuid, documentTypes.aso],
  );
  const denied = await client("GET", url);
  expect(denied.body.data[0].retailers[0].gaps).toMatchObject([
    { document_type: { name: "ASO" }, gap: "denied", problem: "incompleted", expires_on: null },
  ]);
  await world.admin.query(
    `insert into visitor_documents (owner_uuid, uuid, visitor_uuid, document_type_uuid, submitted_at, forgotten_at)
     values ($1, gen_random_uuid(), $2, $3, now() + interval '1 second', now())`,
    [aurora.uuid, visitors.bruno.uuid, documentTypes.aso],
  );
  expect(gapsOf(await client("GET", url))).toEqual([]);
  await world.admin.query("delete from visitor_documents where visitor_uuid = $1 and status = 'pending'", [
    visitors.bruno.uuid,
  ]);
  // No product's statement removes a document, so that no trigger computes the status again.
  await world.admin.query("update visitors set active = active where uuid = $1", [visitors.bruno.uuid]);
});

test("the same gaps one a row, with deadline and stores, in every order and in pages", async () => {
  const client = await world.as("aurora");
  const gaps = "/v1/agencies/document_gaps";
  await expires(30, visitors.ana.uuid);
  type Row = { visitor: { name: string }; gap: string; due_on: string; stops: boolean; stores: object };
  const list = async (query = "") => {
    const { body } = await client("GET", `${gaps}?${query}`);
    return [body.meta.total, ...body.data.map(({ visitor }: Row) => visitor.name)];
  };
  const [ana, bruno] = ["Ana Beatriz Prado", "Bruno Tavares"];
  expect(await list()).toEqual([2, ana, bruno]);
  expect(await list("sort=-name")).toEqual([2, bruno, ana]);
  expect(await list("sort=due_on")).toEqual([2, bruno, ana]);
  expect(await list("sort=-due_on&per_page=1")).toEqual([2, ana]);
  for (const sort of ["document_type", "retailer", "gap"]) expect((await list(`sort=${sort}`))[0]).toBe(2);
  expect(await list("gap=expiring")).toEqual([1, ana]);
  expect(await list(`visitor_uuids=${visitors.bruno.uuid}`)).toEqual([1, bruno]);
  const first = (await client("GET", `${gaps}?per_page=1`)).body;
  const second = (await client("GET", `${gaps}?per_page=1&after=${first.meta.next}`)).body;
  expect([...first.data, ...second.data].map(({ visitor }: Row) => visitor.name)).toEqual([ana, bruno]);
  const { rows } = await world.admin.query("select (app.today() + 30)::text as due");
  const all = (await client("GET", gaps)).body.data as Row[];
  expect(all).toMatchObject([
    { gap: "expiring", due_on: rows[0].due, stops: false, stores: { total: 1, names: ["Sol Centro"] } },
    { stops: true, stores: { total: 1, names: ["Sol Centro"] } },
  ]);
  await expires(31, visitors.ana.uuid);
});

test("a retailer is simulated before any allocation there, in pages", async () => {
  await world.admin.query(
    `insert into document_rules (retailer_uuid, uuid, document_type_uuid, starts_on, job_functions)
     values ($1, gen_random_uuid(), $2, '2026-01-01', '{promoter,supervisor}')`,
    [lua.uuid, documentTypes.rg],
  );
  const client = await world.as("aurora");
  const all = await client("GET", `${url}?simulate=${lua.uuid}`);
  expect(gapsOf(all)).toEqual(
    ["Ana Beatriz Prado", "Bruno Tavares", "Carla Nunes"].map((name) => [name, "Rede Lua: missing"]),
  );
  const second = await client("GET", `${url}?simulate=${lua.uuid}&per_page=2&page=1`);
  expect([gapsOf(second), second.body.meta.total]).toEqual([[["Carla Nunes", "Rede Lua: missing"]], 3]);
  expect(
    gapsOf(await client("GET", `${url}?simulate=${lua.uuid}&responsible_uuid=${visitors.carla.uuid}`)),
  ).toHaveLength(2);
  expect(gapsOf(await client("GET", `${url}?retailer_uuid=${lua.uuid}`))).toEqual([]);
  expect((await client("GET", `${url}?simulate=xyz`)).body.errors.query[0]).toEqual({ simulate: ["Rede inválida"] });
});

test("a retailer sees its own side, the administration all with owners, others none", async () => {
  const report = "/v1/retailers/reports/pending_docs";
  const client = await world.as("sol");
  const answer = await client("GET", report);
  expect(gapsOf(answer)).toEqual([["Bruno Tavares", "Mercados Sol: denied"]]);
  expect(answer.body.data[0].visitor).toMatchObject({ cpf: "111.***.***-35", owner_name: "Agência Aurora" });
  expect(gapsOf(await client("GET", `${report}?store_uuid=${solCentro.uuid}&gap=denied`))).toHaveLength(1);
  expect(gapsOf(await client("GET", `${report}?store_uuid=${solAcre.uuid}`))).toEqual([]);
  expect(gapsOf(await client("GET", `${report}?owner_uuid=${accounts.belo.uuid}`))).toEqual([]);
  expect(gapsOf(await (await world.as("lua"))("GET", report))).toEqual([["Davi Sampaio", "Rede Lua: missing"]]);
  expect(gapsOf(await (await world.as("boreal"))("GET", `${url}?owner_uuid=${aurora.uuid}`))).toEqual([
    ["Davi Sampaio", "Rede Lua: missing"],
  ]);
  const mob = await world.as("mob");
  expect(gapsOf(await mob("GET", `/v1/mob/pending_docs?owner_uuid=${aurora.uuid}`))).toHaveLength(1);
  expect((await mob("GET", "/v1/mob/pending_docs")).body.errors.query[0]).toEqual({
    owner_uuid: ["Contratante é obrigatório"],
  });
  expect(gapsOf(await mob("GET", `/v1/mob/reports/pending_docs?retailer_uuid=${sol.uuid}`))).toHaveLength(1);
});

test("filtered by blocked today, the total equals those of the bell and the summary", async () => {
  const client = await world.as("aurora");
  const counted = async () => {
    const bell = await client("GET", "/v1/agencies/notices?kind=pending_documents");
    const summary = await client("GET", "/v1/agencies/reports/visitors_summary");
    const stopped = await client("GET", `${url}?standing=without_documents`);
    return [
      bell.body.notices[0]?.count ?? 0,
      summary.body.visitors_summary.visitors_without_documents,
      stopped.body.meta.total,
    ];
  };
  await world.admin.query(
    `insert into allocations (owner_uuid, uuid, visitor_uuid, store_uuid, retailer_uuid, starts_on, state)
     values ($1, gen_random_uuid(), $2, $3, $4, app.today() + 5, 'active')`,
    [aurora.uuid, visitors.carla.uuid, solCentro.uuid, sol.uuid],
  );
  expect(gapsOf(await client("GET", url)).map(([name]: string[]) => name)).toContain("Carla Nunes");
  const [before = 0, ...same] = await counted();
  expect(same).toEqual([before, before]);
  await expires(-1, visitors.ana.uuid);
  expect(await counted()).toEqual([before + 1, before + 1, before + 1]);
  await expires(3, visitors.ana.uuid);
  expect(await counted()).toEqual([before, before, before]);
});

test("filtered by a type, it lists the visitors of the whole list who lack it", async () => {
  const client = await world.as("aurora");
  type Row = { visitor: { uuid: string }; retailers: { gaps: { document_type: { uuid: string } }[] }[] };
  const people = (rows: Row[]) => rows.map(({ visitor }) => visitor.uuid).sort();
  const states = [
    () => expires(-1, visitors.ana.uuid),
    () => expires(20, visitors.ana.uuid),
    () => expires(90, visitors.ana.uuid),
  ];
  for (const change of states) {
    await change();
    const all: Row[] = (await client("GET", url)).body.data;
    for (const uuid of Object.values(documentTypes)) {
      const lacking = all.filter(({ retailers }) =>
        retailers.some(({ gaps }) => gaps.some((gap) => gap.document_type.uuid === uuid)),
      );
      const { body } = await client("GET", `${url}?document_type_uuid=${uuid}`);
      expect([people(body.data), body.meta.total]).toEqual([people(lacking), lacking.length]);
    }
  }
});

test("in the order of gaps or supervisors, a page reads the gaps of few visitors", async () => {
  await world.admin.query(
    `insert into visitors (owner_uuid, uuid, name, cpf, badge, responsible_uuid)
     select $1, md5('w' || n)::uuid, 'Promotor ' || n, lpad((n + 50000)::text, 11, '0'), '28' || lpad(n::text, 11, '0'),
       case when n % 50 > 0 then (array[$2, $3]::uuid[])[1 + n % 2] end
     from generate_series(1, 2000) n`,
    [aurora.uuid, visitors.ana.uuid, visitors.bruno.uuid],
  );
  await world.admin.query(
    `insert into allocations (owner_uuid, uuid, visitor_uuid, store_uuid, retailer_uuid, starts_on, state)
     select owner_uuid, uuid, uuid, $1, $2, app.today() - 1, 'active' from visitors where badge like '28%'`,
    [solCentro.uuid, sol.uuid],
  );
  await world.admin.query("analyze visitors, visitor_statuses, allocations, visitor_documents");
  const actor = { audience: "agency", org: aurora.uuid, user: users.aurora.uuid, name: "Aurora" } as const;
  for (const sort of ["gaps", "-gaps", "responsible_name", "-responsible_name"] as const) {
    await inTransaction(world.database, actor, async (scope) => {
      const { data } = await listPendingDocs(scope, pendingDocsQuery.parse({ sort }), false);
      expect(data).toHaveLength(25);
      expect(await countRowsRead(scope, "visitor_documents"), sort).toBeLessThan(500);
      expect(await countRowsRead(scope, "document_rules"), sort).toBeLessThan(500);
    });
  }
  await world.admin.query("delete from allocations where uuid in (select uuid from visitors where badge like '28%')");
  await world.admin.query("update visitors set removed_at = now() where badge like '28%'");
});

test("a type that no visitor lacks is answered without computing the gaps", async () => {
  await world.admin.query(
    `insert into visitors (owner_uuid, uuid, name, cpf, badge)
     select $1, md5('v' || n)::uuid, 'Promotor ' || n, lpad(n::text, 11, '0'), '29' || lpad(n::text, 11, '0')
     from generate_series(1, 1000) n`,
    [aurora.uuid],
  );
  await world.admin.query(
    `insert into allocations (owner_uuid, uuid, visitor_uuid, store_uuid, retailer_uuid, starts_on, state)
     select owner_uuid, uuid, uuid, $1, $2, app.today() - 1, 'active' from visitors where badge like '29%'`,
    [solCentro.uuid, sol.uuid],
  );
  const actor = { audience: "agency", org: aurora.uuid, user: users.aurora.uuid, name: "Aurora" } as const;
  await inTransaction(world.database, actor, async (scope) => {
    const query = pendingDocsQuery.parse({ document_type_uuid: documentTypes.rg });
    expect((await listPendingDocs(scope, query, false)).meta.total).toBe(0);
    expect(await countRowsRead(scope, "document_rules")).toBeLessThan(500);
  });
});
