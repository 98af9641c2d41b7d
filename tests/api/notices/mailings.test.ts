import { expect, test } from "vitest";
import { queueMailings } from "#app/jobs/mailings.ts";
import { eventually, startTestJobs } from "#tests/world/jobs.ts";
import { visitors } from "#tests/world/people.ts";
import { openMailServer } from "#tests/world/services/mail-server.ts";
import { ORIGIN } from "#tests/world/web.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const mailServer = openMailServer();
const v1 = "/v1/agencies";

async function saveView(name: string, query = "", screen = "/agency/visitors", shared = false) {
  const aurora = await world.as("aurora");
  const saved = await aurora("POST", `${v1}/saved_views`, { saved_view: { screen, name, query, shared } });
  expect(saved.status).toBe(201);
  return saved.body.saved_view.uuid as string;
}
const choose = async (path: string, frequency: string, login: "aurora" | "aurora.leitura" = "aurora") =>
  (await world.as(login))("PUT", `${v1}${path}`, { mailing: { frequency } });

/** Makes the mailings as old as if they had been chosen two weeks ago, and nothing sent since. */
const rewind = () =>
  world.admin.query("update mailings set chosen_at = now() - interval '14 days'; delete from mailing_sends");

/** Runs the hourly task, then the jobs until the queue is empty; returns the mails that arrived. */
async function runMorning() {
  const before = mailServer.mails.length;
  await queueMailings(world);
  const jobs = startTestJobs(world, mailServer.url);
  const queued = async () => (await world.admin.query("select from graphile_worker.jobs")).rows;
  await eventually(queued, (rows) => rows.length === 0);
  await jobs.stop();
  return mailServer.mails.slice(before);
}
const endAll = () => world.admin.query("update mailings set frequency = 'never'");
const headersOf = (mail: { headers: { key: string; value: string }[] }) =>
  Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));

test("a saved view is mailed once a day: count, first rows, link and CSV", async () => {
  const view = await saveView("Ativos", "active=true&sort=name");
  expect((await choose(`/saved_views/${view}/mailing`, "daily")).status).toBe(200);
  expect(await runMorning()).toEqual([]);
  await rewind();
  const [mail, ...others] = await runMorning();
  expect(others).toEqual([]);
  const aurora = await world.as("aurora");
  const { meta } = (await aurora("GET", `${v1}/visitors?active=true`)).body;
  expect(mail?.subject).toBe(`Ativos: ${meta.total} linhas`);
  expect(mail?.to?.[0]?.address).toBe("aurora@exemplo.test");
  expect(mail?.text).toContain(`Sua visão “Ativos” (Visitantes) tem ${meta.total} linhas.`);
  expect(mail?.text).toContain(visitors.ana.name);
  expect(mail?.text).toContain(`${ORIGIN}/agency/visitors?active=true&sort=name`);
  const [file] = mail?.attachments ?? [];
  expect(file?.filename).toMatch(/^Export - Ativos - \d\d-\d\d-\d{4}\.csv$/);
  const csv = new TextDecoder().decode(file?.content as ArrayBuffer);
  expect(csv.trim().split("\r\n")).toHaveLength(meta.total + 1);
  expect(csv).not.toContain(visitors.ana.cpf);
  expect(await runMorning()).toEqual([]);
  const { rows } = await world.admin.query(
    "select count(*)::int as n from mails where recipient <> '' or body <> '' or file <> '' or ends_at <> ''",
  );
  expect(rows[0].n).toBe(0);
  await endAll();
});

test("two workers at once send one mail", async () => {
  const view = await saveView("Dupla");
  await choose(`/saved_views/${view}/mailing`, "weekly");
  await rewind();
  await Promise.all([queueMailings(world), queueMailings(world)]);
  const jobs = [startTestJobs(world, mailServer.url), startTestJobs(world, mailServer.url)];
  const before = mailServer.mails.filter(({ subject }) => subject?.startsWith("Dupla")).length;
  const queued = async () => (await world.admin.query("select from graphile_worker.jobs")).rows;
  await eventually(queued, (rows) => rows.length === 0);
  await Promise.all(jobs.map((one) => one.stop()));
  expect(mailServer.mails.filter(({ subject }) => subject?.startsWith("Dupla")).length - before).toBe(1);
  await endAll();
});

test("one click in the mail ends it, without a session", async () => {
  const view = await saveView("Clique");
  await choose(`/saved_views/${view}/mailing`, "daily");
  await rewind();
  const [mail] = await runMorning();
  const headers = headersOf(mail as never);
  expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const address = /^<(.+)>$/.exec(headers["list-unsubscribe"] ?? "")?.[1] as string;
  expect(mail?.text).toMatch(new RegExp(`${ORIGIN}/pub/avisos/[\\w-]{43}\\n`));
  const post = () =>
    world.api(
      new Request(address.replace(ORIGIN, "http://api.test"), {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      }),
    );
  for (const _ of [1, 2])
    expect(await (await post()).json()).toEqual({ mailing: { frequency: "never", what: "view" } });
  const aurora = await world.as("aurora");
  expect((await aurora("GET", `${v1}/saved_views/${view}`)).body.saved_view.mailing).toBe("never");
  await rewind();
  expect(await runMorning()).toEqual([]);
  const unknown = new Request(`http://api.test/v1/pub/mailings/${"x".repeat(43)}/end`, { method: "POST" });
  expect((await world.api(unknown)).status).toBe(404);
});

test("permission is that of the morning; a colleague gets a shared view only", async () => {
  const view = await saveView("Dos outros", "", "/agency/visitors", true);
  expect((await choose(`/saved_views/${view}/mailing`, "daily", "aurora.leitura")).status).toBe(200);
  await rewind();
  const role = "(select role_uuid from users where login = 'aurora.leitura')";
  const { rows } = await world.admin.query(`select permissions from roles where uuid = ${role}`);
  await world.admin.query(`update roles set permissions = '{}' where uuid = ${role}`);
  expect(await runMorning()).toEqual([]);
  await world.admin.query(`update roles set permissions = $1 where uuid = ${role}`, [rows[0].permissions]);
  await rewind();
  expect((await runMorning()).map(({ to }) => to?.[0]?.address)).toEqual(["aurora.leitura@exemplo.test"]);
  await world.admin.query("update saved_views set shared = false where uuid = $1", [view]);
  await rewind();
  expect(await runMorning()).toEqual([]);
  const own = await saveView("Só minha");
  expect((await choose(`/saved_views/${own}/mailing`, "daily", "aurora.leitura")).status).toBe(404);
  const about = await saveView("Sobre", "", "/agency/sobre");
  expect((await choose(`/saved_views/${about}/mailing`, "daily")).body.errors.mailing).toEqual([
    { frequency: ["Esta lista não vai por e-mail."] },
  ]);
  await endAll();
});

test("the digest is opt-in, and says what waits", async () => {
  const aurora = await world.as("aurora");
  expect((await aurora("GET", `${v1}/digest`)).body).toEqual({ mailing: { frequency: "never" } });
  expect((await choose("/digest", "daily")).status).toBe(200);
  await rewind();
  const totalOf = async (path: string) => (await aurora("GET", `${v1}${path}`)).body.meta.total as number;
  const counts = {
    "Impedidos de entrar amanhã": await totalOf("/visitors?standing=stopped_tomorrow"),
    "Documentos recusados": await totalOf("/document_gaps?gap=denied"),
    "Documentos que vencem em 30 dias": await totalOf("/document_gaps?gap=expiring"),
  };
  const [mail] = await runMorning();
  const sum = Object.values(counts).reduce((all, n) => all + n, 0);
  expect(sum).toBeGreaterThan(0);
  expect(mail?.subject).toBe(sum === 1 ? "1 pendência espera por você" : `${sum} pendências esperam por você`);
  for (const [title, n] of Object.entries(counts)) {
    expect([title, mail?.text?.includes(`${title}: ${n}\n`)]).toEqual([title, n > 0]);
  }
  expect(mail?.text).toContain(`${ORIGIN}/agency/visitors/search?standing=stopped_tomorrow`);
  expect(mail?.attachments).toEqual([]);
  await endAll();
});
