import { expect, test } from "vitest";
import { accounts, documentTypes, type Login, type VisitorName, visitors } from "#tests/world/people.ts";
import { type Answer, call, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const PDF = new TextEncoder().encode("%PDF-1.4\ntrailer << /Root 1 0 R >>\n%%EOF\n");
const { sol, lua, aurora, solCentro } = accounts;
const BELO = "11444777000161"; // CNPJ of Agência Boreal in the cast; any registered company will do
const of = (root: string, name: VisitorName) => `/v1/${root}/checks/visitor_docs/visitor/${visitors[name].uuid}`;
const listed = (login: Login, root: string, query: string) =>
  world.as(login).then((client) => client("GET", `/v1/${root}/checks/visitor_docs?${query}`));
const rows = ({ body }: Answer) =>
  body.data.map((row: { visitor: { name: string }; status: string; completeness: string }) => [
    row.visitor.name,
    row.status,
    row.completeness,
  ]);

async function send(login: Login, root: string, name: VisitorName, fields: Record<string, string> = {}) {
  const form = new FormData();
  const given = { document_type_uuid: documentTypes.aso, expires_on: "31/12/2099", ...fields };
  for (const [field, value] of Object.entries(given)) form.set(field, value);
  form.set("file", new File([PDF], "a.pdf"));
  const authorization = `Bearer ${await world.token(login)}`;
  return call(world.api, "POST", `${of(root, name)}/uploaded_visitor_docs`, form, { authorization });
}

test("a retailer, the owner and the administration see the status of its documents", async () => {
  const query = `retailer_uuid=${sol.uuid}`;
  const all = await listed("sol", "retailers", query);
  expect(rows(all)).toEqual([
    ["Ana Beatriz Prado", "approved", "completed"],
    ["Bruno Tavares", "pending", "partial"],
    ["Elza Figueira", "approved", "completed"],
    ["Fábio Leal", "approved", "completed"],
  ]);
  expect(all.body.data[0].visitor.cpf).toBe("529.***.***-25");
  expect(rows(await listed("mob", "mob", query))).toEqual(rows(all));
  expect(rows(await listed("aurora", "agencies", query))).toHaveLength(2);
  expect(rows(await listed("sol", "retailers", `${query}&completeness=partial`))).toHaveLength(1);
  expect(rows(await listed("sol", "retailers", `${query}&status=approved&name_or_cpf=elza`))).toHaveLength(1);
  expect((await listed("sol", "retailers", "")).body.errors.query[0]).toEqual({
    retailer_uuid: ["Rede é obrigatório"],
  });
  expect((await listed("lua", "retailers", query)).status).toBe(404);
  expect(rows(await listed("lua", "retailers", `retailer_uuid=${lua.uuid}`))).toEqual([
    ["Davi Sampaio", "complete", "completed"],
  ]);
});

test("one file proves several companies, and counts only for those", async () => {
  const wrong = await send("aurora", "agencies", "bruno", { cnpjs: "11222333000182" });
  expect(wrong.body.errors.uploaded_visitor_doc[0].cnpjs).toEqual(["CNPJ inválido: o dígito verificador não confere"]);
  const sent = await send("aurora", "agencies", "bruno", { cnpjs: `11.222.333/0001-81, ${BELO}` });
  expect(sent).toMatchObject({
    status: 201,
    body: { uploaded_visitor_doc: { status: "pending", cnpjs: [aurora.cnpj, BELO], decisions: [] } },
  });
  const client = await world.as("sol");
  const { uuid, version } = sent.body.uploaded_visitor_doc;
  const decided = await client("PUT", `${of("retailers", "bruno")}/uploaded_visitor_docs`, {
    uploaded_visitor_docs: [{ uuid, status: "approved", version }],
  });
  expect(decided.body.document_check).toMatchObject({
    status: "approved",
    completeness: "completed",
    cnpjs: [
      { cnpj: aurora.cnpj, name: "Agência Aurora", completeness: "completed" },
      { cnpj: BELO, completeness: "completed" },
    ],
  });
  const forOne = await client("GET", `${of("retailers", "bruno")}/cnpjs/${aurora.cnpj}`);
  expect(forOne.body.document_check.uploaded_visitor_docs).toHaveLength(2);
  await world.admin.query("delete from document_cnpjs where cnpj = $1", [aurora.cnpj]);
  const without = await client("GET", `${of("retailers", "bruno")}/cnpjs/${aurora.cnpj}`);
  expect(without.body.document_check).toMatchObject({ status: "pending", visitor_docs: [{ gap: "expired" }] });
  expect(without.body.document_check.uploaded_visitor_docs).toHaveLength(1);
  expect((await client("GET", `${of("retailers", "bruno")}/cnpjs/11111111111111`)).status).toBe(404);
});

test("of ten simultaneous decisions one is stored, and the others receive it", async () => {
  const sent = await send("aurora", "agencies", "ana");
  const { uuid } = sent.body.uploaded_visitor_doc;
  const client = await world.as("sol");
  const list = async (query = "") => (await client("GET", `/v1/retailers/retailer_document_validations${query}`)).body;
  const waiting = () => list();
  const before = await waiting();
  expect(before.meta.total).toBe(1);
  expect(before.data).toMatchObject([
    {
      visitor: { name: "Ana Beatriz Prado", owner_name: "Agência Aurora" },
      retailer: { name: "Mercados Sol" },
      validation_status: "pending",
      documents: [{ uuid }],
    },
  ]);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      client("PUT", `/v1/retailers/retailer_document_validations/${uuid}`, {
        retailer_document_validation:
          n % 2 ? { status: "approved", version: 1 } : { status: "denied", problem: "divergent_date", version: 1 },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  const won = answers.find(({ status }) => status === 200)?.body.retailer_document_validation;
  for (const { status, body } of answers)
    if (status === 409) expect(body.current).toMatchObject({ uuid, status: won.status, version: 2 });
  const { rows } = await world.admin.query(
    "select number, status, decider_uuid from document_decisions where document_uuid = $1",
    [uuid],
  );
  expect(rows).toEqual([{ number: 2, status: won.status, decider_uuid: sol.uuid }]);
  expect((await waiting()).meta.total).toBe(0);
  expect((await list(`?validation_status=${won.status}`)).data).toContainEqual(
    expect.objectContaining({
      validation_status: won.status,
      documents: expect.arrayContaining([expect.objectContaining({ uuid })]),
    }),
  );
});

test("several decisions are atomic; submission, decision and expiry are separate", async () => {
  const first = (await send("belo", "suppliers", "elza")).body.uploaded_visitor_doc;
  const second = (await send("belo", "suppliers", "elza")).body.uploaded_visitor_doc;
  const client = await world.as("sol");
  const path = `${of("retailers", "elza")}/uploaded_visitor_docs`;
  const decide = (...decisions: object[]) => client("PUT", path, { uploaded_visitor_docs: decisions });
  const denied = { status: "denied", problem: "not_assigned" };
  const half = await decide({ ...denied, uuid: first.uuid, version: 1 }, { ...denied, uuid: second.uuid, version: 7 });
  expect(half).toMatchObject({ status: 409, body: { current: { uuid: second.uuid } } });
  expect((await decide({ ...denied, problem: null, uuid: first.uuid, version: 1 })).status).toBe(422);
  await decide({ ...denied, uuid: first.uuid, version: 1 });
  await decide({ status: "approved", uuid: first.uuid, version: 2 });
  await world.admin.query("update visitor_documents set expires_on = app.today() - 1 where uuid = $1", [first.uuid]);
  const { body } = await client("GET", of("retailers", "elza"));
  const stored = body.document_check.uploaded_visitor_docs.find((one: { uuid: string }) => one.uuid === first.uuid);
  expect(stored).toMatchObject({
    status: "approved",
    problem: null,
    decisions: [
      { status: "denied", problem: "not_assigned" },
      { status: "approved", problem: null },
    ],
  });
  const untouched = body.document_check.uploaded_visitor_docs.find((one: { uuid: string }) => one.uuid === second.uuid);
  expect(untouched).toMatchObject({ status: "pending", decisions: [] });
});

test("the administration decides only where the retailer delegates to it", async () => {
  const { uuid } = (await send("boreal", "agencies", "davi")).body.uploaded_visitor_doc;
  const body = { retailer_document_validation: { status: "approved", version: 1 } };
  const deciders = async () => {
    const statuses: Record<string, [number, number]> = {};
    for (const [login, root] of [
      ["lua", "retailers"],
      ["mob", "mob"],
    ] as const) {
      const client = await world.as(login);
      const waiting = await client("GET", `/v1/${root}/retailer_document_validations?validation_status=pending`);
      const wrong = await client("PUT", `/v1/${root}/retailer_document_validations/${uuid}`, {
        retailer_document_validation: { ...body.retailer_document_validation, version: 99 },
      });
      statuses[login] = [waiting.body.meta.total, wrong.status];
    }
    return statuses;
  };
  expect(await deciders()).toEqual({ lua: [0, 404], mob: [0, 404] });
  await world.admin.query("update retailer_configs set document_validation_type = 'mob' where retailer_uuid = $1", [
    lua.uuid,
  ]);
  expect(await deciders()).toEqual({ lua: [0, 404], mob: [1, 409] });
  const done = await (await world.as("mob"))("PUT", `/v1/mob/retailer_document_validations/${uuid}`, body);
  expect(done.body.retailer_document_validation.status).toBe("approved");
  expect(
    (await (await world.as("sol"))("PUT", `/v1/retailers/retailer_document_validations/${uuid}`, body)).status,
  ).toBe(404);
});

test("the checks agree with the verdict", async () => {
  const client = await world.as("sol");
  const words: Record<string, string | null> = {
    missing: "document_missing",
    denied: "document_denied",
    expired: "document_expired",
    awaiting: "document_awaiting",
    expiring: "document_expiring",
  };
  const states: [string, string | null, number | null][] = [
    ["approved", null, 400],
    ["approved", null, 12],
    ["approved", null, -1],
    ["pending", null, 400],
    ["denied", "incompleted", 400],
    ["complete", null, null],
  ];
  for (const older of states)
    for (const newer of states) {
      await world.admin.query("delete from document_decisions where owner_uuid = $1", [accounts.limpa.uuid]);
      await world.admin.query("delete from visitor_documents where owner_uuid = $1", [accounts.limpa.uuid]);
      for (const [n, [status, problem, days]] of [older, newer].entries())
        await world.admin.query(
          `insert into visitor_documents (owner_uuid, uuid, visitor_uuid, document_type_uuid, status, problem, expires_on,
             submitted_at, forgotten_at)
           values ($1, gen_random_uuid(), $2, $3, $4, $5, app.today() + $6::int, now() - make_interval(hours => $7), now())`,
          [accounts.limpa.uuid, visitors.fabio.uuid, documentTypes.aso, status, problem, days, 10 - n],
        );
      const { body } = await client("GET", of("retailers", "fabio"));
      const verdict = await client(
        "GET",
        `/v1/retailers/visitors/${visitors.fabio.uuid}/verdict?store_uuid=${solCentro.uuid}`,
      );
      const causes = verdict.body.verdicts[0].causes.map(({ kind }: { kind: string }) => kind);
      const kinds = causes.filter((kind: string) => kind.startsWith("document_"));
      const gap = body.document_check.visitor_docs[0].gap;
      expect({ older, newer, kinds }).toEqual({ older, newer, kinds: gap ? [words[gap]] : [] });
    }
});
