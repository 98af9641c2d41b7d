import { expect, test } from "vitest";
import { accounts, documentTypes, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const anasDocument = "00000000-0000-7000-8000-00000000d001";

type Listener = "aurora" | "aurora.leitura" | "aurora.nada" | "cometa" | "sol";
const get = async (login: Listener, path: string) =>
  (await world.as(login))("GET", `/v1/${login === "sol" ? "retailers" : "agencies"}/${path}`);

/** Inserts a lite visitor that waits for this agency's approval. */
const insertLiteVisitor = (owner: "aurora" | "cometa", cpf: string) =>
  world.admin.query(
    `insert into lite_visitors (retailer_uuid, uuid, store_uuid, owner_uuid, name, cpf, company, purpose, origin)
     values ($1, gen_random_uuid(), $2, $3, 'Nilo Braga', $4, 'Aurora', 'Reposição', 'import')`,
    [accounts.sol.uuid, accounts.solCentro.uuid, accounts[owner].uuid, cpf],
  );

test("the bell gives each area its specified notices, together or by kind", async () => {
  await world.admin.query("update users set name = '' where login = 'aurora'");
  const change = {
    old_retailer_uuid: accounts.sol.uuid,
    new_retailer_uuid: accounts.lua.uuid,
    changed_on: "2026-01-02",
  };
  expect(
    await (await world.as("mob"))("POST", "/v1/mob/retailer_business_changes", { retailer_business_change: change }),
  ).toMatchObject({ status: 201 });
  await insertLiteVisitor("aurora", "39053344705");
  await world.admin.query("update allocations set state = 'pending' where visitor_uuid = $1", [visitors.ana.uuid]);
  await world.admin.query("delete from visitor_documents where visitor_uuid = $1", [visitors.bruno.uuid]);
  await world.admin.query("select app.refresh_statuses($1, $2)", [[accounts.aurora.uuid], [visitors.bruno.uuid]]);
  const summary = (await get("aurora", "reports/visitors_summary")).body.visitors_summary;
  expect(summary.visitors_without_documents).toBe(1);
  const { notices } = (await get("aurora", "notices")).body;
  expect(notices).toEqual([
    { kind: "profile", text: "Complete seus dados cadastrais", count: null, target: { page: "profile" } },
    {
      kind: "pending_approvals",
      text: "1 Cadastros pendentes de aprovação",
      count: 1,
      target: { page: "pending_visitors", count: 1 },
    },
    {
      kind: "pending_documents",
      text: "1 Visitantes com pendência de documentos",
      count: 1,
      target: { page: "pending_documents" },
    },
    {
      kind: "business_change",
      text: expect.stringContaining("A rede Mercados Sol foi comprada pela Rede Lua."),
      count: 2,
      target: {
        page: "visitors_of_bought_retailer",
        old_retailer_uuid: accounts.sol.uuid,
        new_retailer: "Rede Lua",
      },
    },
  ]);
  for (const { kind } of notices) {
    const alone = (await get("aurora", `notices?kind=${kind}`)).body.notices;
    expect(alone).toEqual(notices.filter((one: { kind: string }) => one.kind === kind));
  }
  expect((await get("aurora", "pending_approve_visitors/summary")).body).toEqual({ pending_approve_visitors: 1 });
  expect((await get("aurora.nada", "notices")).body.notices).toMatchObject([{ kind: "profile" }]);

  await world.admin.query("update visitor_documents set status = 'pending', problem = null where uuid = $1", [
    anasDocument,
  ]);
  // Two documents of one visitor wait: the notice counts visitors.
  await world.admin.query(
    `insert into visitor_documents (owner_uuid, uuid, visitor_uuid, document_type_uuid, status, forgotten_at)
     values ($1, gen_random_uuid(), $2, $3, 'pending', now())`,
    [accounts.aurora.uuid, visitors.ana.uuid, documentTypes.rg],
  );
  const pending = (await get("sol", "retailer_document_validations?validation_status=pending")).body.meta.total;
  expect((await get("sol", "notices")).body.notices).toEqual([
    {
      kind: "document_validations",
      text: "Visitantes com pendência de validação de documentos",
      count: pending,
      target: { page: "document_validations" },
    },
  ]);
  expect(pending).toBe(1);
  const notifications = (await get("aurora", "notifications?kind=retailer_bought")).body.data;
  expect(notifications).toMatchObject([{ title: "Rede Lua comprou Mercados Sol" }]);
});

test("the bell shows visitor notices if plan and role allow them, from level 1 on", async () => {
  const kinds = async (login: Listener) =>
    (await get(login, "notices")).body.notices.map(({ kind }: { kind: string }) => kind);
  expect(await kinds("aurora.leitura")).toEqual(["pending_approvals", "pending_documents", "business_change"]);
  const permit = (slug: string, level: number) =>
    world.admin.query("update roles set permissions = jsonb_set(permissions, $1, $2) where slug = 'agency-1'", [
      [slug],
      String(level),
    ]);
  await permit("agency-visitors", 0);
  expect(await kinds("aurora.leitura")).toEqual(["pending_documents"]);
  await permit("agency-visitors", 1);
  await permit("agency-pending-docs", 0);
  expect(await kinds("aurora.leitura")).toEqual(["pending_approvals", "business_change"]);

  await insertLiteVisitor("cometa", "28625587887");
  expect(await kinds("cometa")).toEqual([]);
  await world.admin.query(
    "update client_infos set plan_uuid = (select uuid from plans where 'agency-visitors' = any(features)) where account_uuid = $1",
    [accounts.cometa.uuid],
  );
  expect(await kinds("cometa")).toEqual(["pending_approvals"]);
  await world.admin.query("update users set email = '' where login = 'cometa'");
  expect(await kinds("cometa")).toEqual(["profile", "pending_approvals"]);
});
