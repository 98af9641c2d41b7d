import { sql } from "kysely";
import { expect, test } from "vitest";
import { notificationKinds } from "#app/contracts/notices/notifications.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { sendReminders } from "#app/jobs/notices.ts";
import { deleteExpired } from "#app/jobs/retention.ts";
import { eventually, RETENTION, withJobs } from "#tests/world/jobs.ts";
import { accounts, documentTypes, type Login, users, visitors } from "#tests/world/people.ts";
import { openMailServer } from "#tests/world/services/mail-server.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const mailServer = openMailServer();
withJobs(world, mailServer);

const anasDocument = "00000000-0000-7000-8000-00000000d001";
const rootOf: Partial<Record<Login, string>> = {
  aurora: "agencies",
  "aurora.escrita": "agencies",
  "aurora.leitura": "agencies",
  "aurora.nada": "agencies",
  boreal: "agencies",
  sol: "retailers",
  limpa: "service_providers",
  belo: "suppliers",
};
const get = async (login: Login, path: string) => (await world.as(login))("GET", `/v1/${rootOf[login]}/${path}`);
/** Returns the mails with this subject that a user has received. */
async function mailsTo(login: Login, subject: string) {
  await world.admin.query("select"); // gives the mail server a turn
  return mailServer.mails.filter((one) => one.to?.[0]?.address === `${login}@exemplo.test` && one.subject === subject);
}
const notificationsOf = async (login: Login, kind: string) =>
  (await get(login, `notifications?kind=${kind}`)).body.data;

test("the contract and the database know the same kinds", async () => {
  const { rows } = await world.admin.query("select kind from notification_kinds order by 1");
  expect(rows.map(({ kind }) => kind)).toEqual(Object.keys(notificationKinds).sort());
});

test("a decision notifies the owner's users with the permission, and no others", async () => {
  const sol = await world.as("sol");
  const decided = await sol("PUT", `/v1/retailers/visitors/${visitors.ana.uuid}/documents/${anasDocument}/decision`, {
    decision: { status: "denied", problem: "illegible_document", version: 1 },
  });
  expect(decided.status).toBe(200);
  const entry = {
    kind: "document_decided",
    title: "Documento recusado",
    body: "ASO de Ana Beatriz Prado.",
    target: { page: "visitor", uuid: visitors.ana.uuid },
    read_at: null,
  };
  for (const login of ["aurora", "aurora.escrita", "aurora.leitura"] as const) {
    expect(await notificationsOf(login, "document_decided")).toMatchObject([entry]);
  }
  for (const login of ["aurora.nada", "boreal", "sol"] as const)
    expect(await notificationsOf(login, "document_decided")).toEqual([]);
});

test("a user marks one as read, then all, and never another user's", async () => {
  const aurora = await world.as("aurora");
  await world.admin.query("select app.notify($1, 'feedback_given', $2, $1, $3)", [
    accounts.aurora.uuid,
    { store_uuid: accounts.solCentro.uuid, score: 4 },
    visitors.ana.uuid,
  ]);
  const { data } = (await get("aurora", "notifications?unread=true")).body;
  expect(data.map(({ title }: { title: string }) => title)).toEqual(["Novo feedback", "Documento recusado"]);
  const path = `/v1/agencies/notifications/${data[0].uuid}/reading`;
  expect(await (await world.as("aurora.escrita"))("PUT", path)).toMatchObject({ status: 404 });
  const once = (await aurora("PUT", path)).body.notification.read_at;
  expect((await aurora("PUT", path)).body.notification.read_at).toBe(once);
  expect((await get("aurora", "notifications?unread=true")).body.data).toHaveLength(1);
  expect((await aurora("PUT", "/v1/agencies/notifications/reading")).body).toEqual({ read: 1 });
  expect((await get("aurora", "notices")).body.unread_notifications).toBe(0);
  expect((await get("aurora.escrita", "notices")).body.unread_notifications).toBe(2);
});

test("allocations notify the retailer, and its answer notifies the owner", async () => {
  const made = await (await world.as("aurora"))("POST", "/v1/agencies/allocations", {
    allocation: { visitor_uuid: visitors.carla.uuid, store_uuid: accounts.solAcre.uuid, starts_on: "2099-01-01" },
  });
  expect(made.body.allocation).toMatchObject({ state: "pending" });
  expect(await notificationsOf("sol", "allocation_requested")).toMatchObject([
    {
      title: "Vínculo aguarda aprovação",
      body: "Carla Nunes em Sol Rio Branco.",
      target: { page: "visitor", uuid: visitors.carla.uuid },
    },
  ]);
  await (await world.as("sol"))("PUT", `/v1/retailers/allocations/${made.body.allocation.uuid}/refusal`, {
    allocation: { reason: "Falta o ASO" },
  });
  expect(await notificationsOf("aurora.leitura", "allocation_decided")).toMatchObject([{ title: "Vínculo recusado" }]);
});

test("a disabled notification is not written, and one set to mail is mailed", async () => {
  const path = "/v1/agencies/notification_preferences";
  const leitura = await world.as("aurora.leitura");
  const before = (await leitura("GET", path)).body.data;
  expect(before).toContainEqual({
    kind: "feedback_given",
    label: "Feedback recebido",
    in_app: true,
    mail: false,
    push: false,
    version: 0,
  });
  expect(before.map(({ kind }: { kind: string }) => kind)).not.toContain("allocation_requested");
  const choose = (more: object) =>
    leitura("PUT", `${path}/feedback_given`, {
      notification_preference: { in_app: false, mail: true, push: false, version: 0, ...more },
    });
  expect((await choose({})).body.notification_preference).toMatchObject({ in_app: false, mail: true, version: 1 });
  expect(await choose({})).toMatchObject({ status: 409, body: { current: { version: 1 } } });
  expect((await leitura("PUT", `${path}/other`, {})).status).toBe(422);

  const count = (await notificationsOf("aurora.leitura", "feedback_given")).length;
  const given = await (await world.as("sol.centro"))("POST", "/v1/stores/feedbacks", {
    feedback: { owner_uuid: accounts.aurora.uuid, visitor_uuid: visitors.ana.uuid, score: 5 },
  });
  expect(given.status).toBe(201);
  expect(await notificationsOf("aurora.leitura", "feedback_given")).toHaveLength(count);
  const come = await eventually(
    () => mailsTo("aurora.leitura", "Novo feedback"),
    ({ length }) => length > 0,
  );
  expect(come).toMatchObject([
    { subject: "Novo feedback", text: expect.stringContaining("Sol Centro deu nota 5 a Ana Beatriz Prado.") },
  ]);
  expect((await choose({ mail: false, version: 1 })).status).toBe(200);
  expect(mailServer.mails.filter(({ subject }) => subject === "Novo feedback")).toHaveLength(1);
});

test("the end of a job notifies the user who started it, whatever the permissions", async () => {
  await world.admin.query(
    "insert into batch_jobs (owner_uuid, uuid, kind, title, created_by) values ($1, $1, 'visitor_import', 'pessoas.csv', $2)",
    [accounts.aurora.uuid, users["aurora.nada"].uuid],
  );
  await world.admin.query("update batch_jobs set state = 'running' where uuid = $1", [accounts.aurora.uuid]);
  await world.admin.query("update batch_jobs set state = 'done' where uuid = $1", [accounts.aurora.uuid]);
  expect(await notificationsOf("aurora.nada", "job_finished")).toMatchObject([
    { title: "Processamento concluído", body: "pessoas.csv" },
  ]);
  expect(await notificationsOf("aurora", "job_finished")).toEqual([]);
});

test("expiring documents give one digest per owner at each threshold of the rule", async () => {
  await world.admin.query("update document_rules set warn_days = 20 where uuid = $1", [documentTypes.aso]);
  const expire = (visitor: string, days: number) =>
    world.admin.query(
      "update visitor_documents set status = 'approved', problem = null, expires_on = app.today() + $2::int where visitor_uuid = $1",
      [visitor, days],
    );
  const run = async () => {
    await sendReminders(world.database);
    return (await notificationsOf("limpa", "documents_expiring")).map(({ body }: { body: string }) => body);
  };
  const { rows } = await world.admin.query(
    "select to_char(app.today() + 20, 'DD/MM/YYYY') as day, to_char(app.today() - 1, 'DD/MM/YYYY') as past",
  );
  await expire(visitors.fabio.uuid, 21);
  expect(await run()).toEqual([]);
  await expire(visitors.fabio.uuid, 20);
  expect(await run()).toEqual([`ASO de Fábio Leal: vence em ${rows[0].day}.`]);
  await expire(visitors.fabio.uuid, 8);
  expect(await run()).toHaveLength(1);
  await expire(visitors.fabio.uuid, 7);
  expect(await run()).toHaveLength(2);
  expect(await run()).toHaveLength(2);
  await expire(visitors.fabio.uuid, -1);
  expect(await run()).toHaveLength(3);
  expect((await run())[0]).toBe(`ASO de Fábio Leal: venceu em ${rows[0].past}.`);
  await eventually(
    () => mailsTo("limpa", "1 documento vence"),
    ({ length }) => length === 3,
  );
  // A newer document replaces the expiring one.
  await world.admin.query(
    `insert into visitor_documents (owner_uuid, uuid, visitor_uuid, document_type_uuid, status, expires_on, submitted_at, forgotten_at)
     select owner_uuid, gen_random_uuid(), visitor_uuid, document_type_uuid, 'approved', '2099-01-01', now(), now()
     from visitor_documents where visitor_uuid = $1`,
    [visitors.fabio.uuid],
  );
  await world.admin.query("delete from document_notices");
  expect(await run()).toHaveLength(3);
});

test("two simultaneous runs notify once, and several documents make one digest", async () => {
  await world.admin.query(
    `insert into visitor_documents (owner_uuid, uuid, visitor_uuid, document_type_uuid, status, expires_on, forgotten_at)
     values ($1, gen_random_uuid(), $2, $3, 'approved', app.today() + 5, now())`,
    [accounts.boreal.uuid, visitors.davi.uuid, documentTypes.aso],
  );
  await world.admin.query(
    `insert into visitor_documents (owner_uuid, uuid, visitor_uuid, document_type_uuid, status, expires_on, forgotten_at)
     values ($1, gen_random_uuid(), $2, $3, 'approved', app.today(), now())`,
    [accounts.boreal.uuid, visitors.davi.uuid, documentTypes.rg],
  );
  await Promise.all([sendReminders(world.database), sendReminders(world.database), sendReminders(world.database)]);
  const found = await notificationsOf("boreal", "documents_expiring");
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ title: "2 documentos vencem", body: expect.stringContaining("vence hoje") });
});

test("an invoice notifies before its due date and when overdue", async () => {
  await world.admin.query(
    `insert into invoices (account_uuid, uuid, number, period_starts_on, period_ends_on, amount_cents, due_on, boleto_line)
     values ($1, $1, 77, '2026-01-01', '2026-01-31', 123456, app.today() + 3, repeat('0', 47))`,
    [accounts.belo.uuid],
  );
  await sendReminders(world.database);
  await sendReminders(world.database);
  expect(await notificationsOf("belo", "invoice_due")).toMatchObject([
    {
      title: "Fatura 77 perto do vencimento",
      body: expect.stringContaining("1.234,56"),
      target: { page: "invoices" },
    },
  ]);
  await world.admin.query("update invoices set due_on = app.today() - 1 where number = 77");
  await sendReminders(world.database);
  expect(await notificationsOf("belo", "invoice_due")).toMatchObject([{ title: "Fatura 77 vencida" }, {}]);
});

test("a notification shows the names of today, and its row holds none", async () => {
  const { rows } = await world.admin.query("select string_agg(facts::text, ' ') as facts from notifications");
  for (const name of ["Ana", "Carla", "Fábio", "Davi", "ASO", "Sol", "Rede"]) expect(rows[0].facts).not.toContain(name);
  await world.admin.query("update visitors set name = 'Carla Nunes Dias' where uuid = $1", [visitors.carla.uuid]);
  expect(await notificationsOf("sol", "allocation_requested")).toMatchObject([
    { body: "Carla Nunes Dias em Sol Rio Branco." },
  ]);
  const named = { visitor: "Ana" };
  await expect(
    world.admin.query("select app.notify($1, 'feedback_given', $2)", [accounts.aurora.uuid, named]),
  ).rejects.toThrow("notifications_facts_without_names");
});

test("a user reads the facts of their own notifications only", async () => {
  const { rows } = await world.admin.query("select uuid from notifications where user_uuid = $1 limit 1", [
    users.boreal.uuid,
  ]);
  const read = (user: string) =>
    inTransaction(
      world.database,
      { audience: "agency", org: accounts.boreal.uuid, user, name: "Bento" },
      async ({ db }) => {
        const facts = sql<{
          facts: object;
        }>`select app.notification_facts(${users.boreal.uuid}, ${rows[0].uuid}) as facts`;
        return (await facts.execute(db)).rows[0]?.facts;
      },
    );
  expect(await read(users.boreal.uuid)).toHaveProperty("documents");
  await expect(read(users.aurora.uuid)).rejects.toThrow("another user's notification");
});

test("old notifications are deleted", async () => {
  await world.admin.query(
    "update notifications set created_at = now() - interval '181 days' where kind = 'invoice_due'",
  );
  await deleteExpired(world.database, RETENTION, "night");
  expect(await notificationsOf("belo", "invoice_due")).toEqual([]);
  expect((await notificationsOf("boreal", "documents_expiring")).length).toBe(1);
});
