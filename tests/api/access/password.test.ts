import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { expect, test } from "vitest";
import { createListReader, createMailedLists } from "#app/api/list-readers.ts";
import { sendMail } from "#app/jobs/mail.ts";
import { openMailer } from "#app/jobs/mailer.ts";
import { deleteExpired } from "#app/jobs/retention.ts";
import { eventually, RETENTION, startTestJobs } from "#tests/world/jobs.ts";
import { type Login, PASSWORD } from "#tests/world/people.ts";
import { openMailServer } from "#tests/world/services/mail-server.ts";
import { ORIGIN } from "#tests/world/web.ts";
import { apiParts, basic, call, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const mailServer = openMailServer();
const NEW = "girassol na varanda";

const post = (path: string, body: unknown) => call(world.api, "POST", path, body, { authorization: basic });
const request = (login: string) => post("/v1/request_new_password", { user: { login } });
const reset = (token: string, new_password: string, new_password_confirmation = new_password) =>
  post("/v1/reset_password", { reset: { token, new_password, new_password_confirmation } });
const signIn = (login: string, password: string) => post("/user_token", { auth: { login, password } });
const queued = async () =>
  (await world.admin.query("select task_identifier as task from graphile_worker.jobs order by id")).rows;
const lettersTo = (login: string) => mailServer.mails.filter(({ to }) => to?.[0]?.address === `${login}@exemplo.test`);
const tokenIn = (text = "") => new RegExp(`${ORIGIN}/resetPassword/([\\w-]{43})\\n`).exec(text)?.[1] ?? "";

/** Runs the jobs until the queue is empty. */
async function runJobs(): Promise<void> {
  const jobs = startTestJobs(world, mailServer.url);
  await eventually(queued, (rows) => rows.length === 0);
  await jobs.stop();
}

async function tokenFor(login: Login): Promise<string> {
  await request(login);
  await runJobs();
  return tokenIn(lettersTo(login).at(-1)?.text);
}

test("every login gets the same answer and leaves the same rows", async () => {
  await world.admin.query("update users set active = false where login = 'cafe'");
  await world.admin.query("update users set email = 'nenhum' where login = 'limpa'");
  const logins = ["aurora", "ninguem", "cafe", "limpa"];
  for (const login of logins) {
    const { status, body } = await request(login);
    expect([login, status, body]).toEqual([login, 200, { action: "mail_sent" }]);
  }
  expect(await queued()).toEqual(logins.map(() => ({ task: "mail_password_reset" })));
  expect((await world.admin.query("select from password_resets")).rows).toEqual([]);
  expect((await world.admin.query("select from mails")).rows).toEqual([]);
  await runJobs();
  expect(mailServer.mails.map(({ to }) => to?.[0]?.address)).toEqual(["aurora@exemplo.test"]);
});

test("the mail links to our own site; once sent, no token or recipient is stored", async () => {
  const token = await tokenFor("aurora");
  const letter = lettersTo("aurora").at(-1);
  expect(letter).toMatchObject({
    from: { name: "Visitas", address: "nao-responda@loja.test" },
    subject: "Nova senha",
    text: expect.stringContaining("Olá, Alice Aurora."),
  });
  expect(token).toHaveLength(43);
  const { rows } = await world.admin.query("select state, recipient, body, tries from mails");
  expect(rows[0]).toEqual({ state: "sent", recipient: "", body: "", tries: 1 });
  const stored = await world.admin.query("select token_hash::text as hash from password_resets");
  expect(JSON.stringify(stored.rows)).not.toContain(token);
});

test.each([
  ["nothing", "", "", { password: ["Nova senha é obrigatório"] }],
  ["seven characters", "curta12", "curta12", { password: ["A senha deve ter pelo menos 8 caracteres"] }],
  ["257 characters", "ã".repeat(257), "ã".repeat(257), { password: ["A senha deve ter no máximo 256 caracteres"] }],
  ["the login", "Aurora.Escrita", "Aurora.Escrita", { password: ["A senha não pode ser igual ao login"] }],
  ["a common one", "password", "password", { password: ["Esta senha é muito comum. Escolha outra"] }],
  ["a common one with digits", "Dragon2026!", "Dragon2026!", { password: ["Esta senha é muito comum. Escolha outra"] }],
  ["another one in confirmation", NEW, `${NEW}!`, { password_confirmation: ["Senhas não são iguais"] }],
])("%s is refused, and the token stays valid", async (_, password, confirmation, errors) => {
  const token = await fresh("aurora.escrita");
  const refused = await reset(token, password, confirmation);
  expect([refused.status, refused.body.errors]).toEqual([422, { user: [errors] }]);
  expect((await reset(token, "curta")).body.errors).toHaveProperty("user");
});

/** Inserts a reset token of this age and returns it, without sending a mail. */
async function fresh(login: Login, age = "0 minutes"): Promise<string> {
  const token = crypto.randomUUID();
  await world.admin.query(
    `insert into password_resets (token_hash, user_uuid, created_at)
     select sha256(convert_to($1, 'UTF8')), uuid, now() - $3::interval from users where login = $2`,
    [token, login, age],
  );
  return token;
}

test("a reset works once, ends all sessions and other tokens, and is confirmed by mail", async () => {
  const sessions = [await signIn("boreal", PASSWORD), await signIn("boreal", PASSWORD)];
  const other = await fresh("boreal");
  const token = await tokenFor("boreal");
  const twice = await Promise.all([reset(token, NEW), reset(token, NEW)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(twice.find(({ status }) => status === 200)?.body).toEqual({ reset: "ok" });
  for (const { body } of sessions) {
    const after = await call(world.api, "GET", "/user_info", undefined, { authorization: `Bearer ${body.jwt}` });
    expect(after.status).toBe(401);
  }
  const invalid = { token: [{ base: ["Este endereço já foi usado ou passou da validade. Solicite uma nova senha."] }] };
  for (const used of [token, other, "nenhum"]) expect((await reset(used, NEW)).body.errors).toEqual(invalid);
  expect((await signIn("boreal", PASSWORD)).status).toBe(401);
  expect((await signIn("boreal", NEW)).status).toBe(200);
  await runJobs();
  expect(lettersTo("boreal").map(({ subject }) => subject)).toEqual(["Nova senha", "Sua senha foi alterada"]);
});

test("a password may have 256 characters and spaces", async () => {
  const long = "três pratos de trigo ".repeat(13).slice(0, 256);
  expect((await reset(await fresh("belo"), long)).status).toBe(200);
  expect((await signIn("belo", long)).status).toBe(200);
});

test("a token is valid for an hour, and only while its user may sign in", async () => {
  expect((await reset(await fresh("sol", "59 minutes"), "curta")).body.errors).toHaveProperty("user");
  expect((await reset(await fresh("sol", "61 minutes"), NEW)).body.errors).toHaveProperty("token");
  expect((await reset(await fresh("cafe"), NEW)).body.errors).toHaveProperty("token");
});

test.each(["lua", "ninguem.mesmo"])("%s: after five requests in a quarter of an hour, wait", async (login) => {
  for (let n = 0; n < 5; n += 1) expect((await request(login)).status).toBe(200);
  const refused = await request(login.toUpperCase());
  expect([refused.status, refused.body.message]).toEqual([429, "Espere um pouco para tentar novamente..."]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
});

test("after fifty reset attempts from one address, wait", async () => {
  const from = (address: string) =>
    call((request) => world.api(request, address), "POST", "/v1/reset_password", guess, { authorization: basic });
  const guess = { reset: { token: "adivinhado", new_password: NEW, new_password_confirmation: NEW } };
  for (let n = 0; n < 50; n += 1) expect((await from("203.0.113.7")).status).toBe(422);
  const refused = await from("203.0.113.7");
  expect([refused.status, refused.body.message]).toEqual([429, "Espere um pouco para tentar novamente..."]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
  expect((await from("203.0.113.8")).status).toBe(422);
});

test("the demonstration's password is too common for anyone", async () => {
  const common = { password: ["Esta senha é muito comum. Escolha outra"] };
  for (const chosen of ["demonstracao", "Demonstracao1", "demonstração"])
    expect((await reset(await fresh("sol"), chosen)).body.errors).toEqual({ user: [common] });
});

test("only an API client may request a reset", async () => {
  for (const path of ["/v1/request_new_password", "/v1/reset_password"]) {
    expect((await call(world.api, "POST", path, {})).status).toBe(401);
    expect((await post(path, {})).status).toBe(422);
  }
});

test("a rejected mail is retried, dropped after eight attempts, and never logged", async () => {
  await tokenFor("mob");
  mailServer.rejectNext = 1;
  await request("mob");
  await runJobs();
  expect(lettersTo("mob")).toHaveLength(2);
  const [{ uuid }] = (
    await world.admin.query(
      `insert into mails (uuid, recipient, subject, body, tries)
       values (gen_random_uuid(), 'mob@exemplo.test', 'Nova senha', 'segredo', 6) returning uuid`,
    )
  ).rows;
  mailServer.rejectNext = 2;
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const mailer = openMailer({ smtpUrl: mailServer.url, folder: "", origin: ORIGIN, log });
  const lists = createListReader({ ...world, log, ...apiParts });
  const mailedLists = createMailedLists({ ...world, log, ...apiParts });
  const more = { anonymisedList: "", retention: RETENTION, origin: ORIGIN, log, lists, mailedLists };
  const jobParts = { ...world, ...apiParts, mailer, ...more };
  await expect(sendMail(jobParts, { mail_uuid: uuid })).rejects.toThrow(/^EMESSAGE 451$/);
  await sendMail(jobParts, { mail_uuid: uuid });
  const { rows } = await world.admin.query("select state, recipient, body, tries from mails where uuid = $1", [uuid]);
  expect(rows).toEqual([{ state: "failed", recipient: "", body: "", tries: 8 }]);
  const logged = lines.join("");
  expect(logged).toContain("mail given up");
  expect(logged).not.toMatch(/exemplo\.test|segredo|come back later/);
});

test("without an SMTP server, mail goes to files and the log names no recipient", async () => {
  const folder = await mkdtemp(join(tmpdir(), "visitas-mail-"));
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const mailer = openMailer({ smtpUrl: undefined, folder, origin: ORIGIN, log });
  const uuid = crypto.randomUUID();
  await mailer(uuid, { recipient: "mob@exemplo.test", subject: "Nova senha", body: "Olá" });
  expect(await readdir(folder)).toEqual([`${uuid}.eml`]);
  expect(await readFile(join(folder, `${uuid}.eml`), "utf8")).toContain("To: mob@exemplo.test\r\n");
  const logged = lines.join("");
  expect(logged).toContain("mail is written to files");
  expect(logged).not.toContain("exemplo.test");
  await rm(folder, { recursive: true });
});

test("expired rows are deleted in time", async () => {
  await world.admin.query("update password_resets set created_at = now() - interval '2 days'");
  await world.admin.query("update mails set created_at = now() - interval '31 days'");
  await deleteExpired(world.database, RETENTION, "night");
  const { rows } = await world.admin.query(
    "select (select count(*)::int from password_resets) as resets, (select count(*)::int from mails) as mails",
  );
  expect(rows).toEqual([{ resets: 0, mails: 0 }]);
});
