import { expect, test } from "vitest";
import { eventually, withJobs } from "#tests/world/jobs.ts";
import { type Login, PASSWORD } from "#tests/world/people.ts";
import { openMailServer } from "#tests/world/services/mail-server.ts";
import { ORIGIN, openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const office = openMailServer();
withJobs(world, office);
const NEW = "girassol na varanda";
const both = (password: string) => ({ new_password: password, new_password_confirmation: password });

/** Requests a new password for `login` and returns the path in the mail. */
async function requestResetPath(login: Login): Promise<string> {
  const browser = await world.browser();
  await browser.send("/requestNewPassoword", { login });
  const queued = async () => (await world.admin.query("select from graphile_worker.jobs")).rows;
  await eventually(queued, ({ length }) => length === 0);
  const letters = office.mails.filter(({ to }) => to?.[0]?.address === `${login}@exemplo.test`);
  return new RegExp(`${ORIGIN}(/resetPassword/\\S+)`).exec(letters.at(-1)?.text ?? "")?.[1] ?? "";
}

test("a forgotten password is reset by mail", async () => {
  const browser = await world.browser();
  expect((await browser.open("/")).html).toMatch(/href="\/requestNewPassoword"[^>]*>Esqueci minha senha</);
  const request = await browser.open("/requestNewPassoword");
  expect(request.h1).toBe("Qual seu login?");
  expect(request.html).toMatch(/<label for="login"[^>]*>Login/);
  expect(request.html).toMatch(/<button[^>]*>Solicitar nova senha<\/button>.*<a [^>]*href="\/"[^>]*>Voltar<\/a>/s);
  const requested = await browser.send("/requestNewPassoword", { login: "aurora" });
  expect(requested).toMatchObject({ status: 302, location: "/requestNewPassoword" });
  const message =
    "Caso seu usuário possua um email válido, um email será enviado para prosseguir com a alteração de senha.";
  expect((await browser.open("/requestNewPassoword")).html).toContain(message);
  expect((await browser.open("/requestNewPassoword")).html).not.toContain(message);

  const resetPath = await requestResetPath("aurora");
  expect(await browser.open(resetPath)).toMatchObject({ status: 302, location: "/resetPassword" });
  const page = await browser.open("/resetPassword");
  expect(page.h1).toBe("Qual sua nova senha?");
  expect(page.html).toMatch(/<label for="new_password"[^>]*>Nova senha/);
  expect(page.html).toMatch(/<label for="new_password_confirmation"[^>]*>Confirme sua nova senha/);
  expect(page.html).toMatch(/<button[^>]*>Salvar<\/button>.*<a [^>]*href="\/"[^>]*>Voltar<\/a>/s);
  expect(page.html).not.toContain(resetPath.split("/").at(-1));
  expect(page.html).not.toContain("<script");
  expect(await browser.send("/resetPassword", both(NEW))).toMatchObject({ status: 302, location: "/" });
  expect((await browser.open("/")).html).toContain("Senha alterada com sucesso.");
  expect((await browser.send("/", { login: "aurora", password: PASSWORD })).status).toBe(422);
  expect((await browser.send("/", { login: "aurora", password: NEW })).status).toBe(302);
});

test("the token's cookie is HttpOnly and lasts an hour", async () => {
  const browser = await world.browser();
  const { headers } = await browser.open("/resetPassword/abc");
  expect(headers.getSetCookie()).toContain("reset=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600");
});

test("a known and an unknown login get the same response", async () => {
  const pages = [];
  for (const login of ["belo", "ninguem"]) {
    const browser = await world.browser();
    const { status, location } = await browser.send("/requestNewPassoword", { login });
    const { html } = await browser.open("/requestNewPassoword");
    pages.push([status, location, html.replace(/name="csrf" value="[^"]+"/, "")]);
  }
  expect(pages[0]).toEqual(pages[1]);
});

test("a refused request keeps the login and says why", async () => {
  const browser = await world.browser();
  const empty = await browser.send("/requestNewPassoword", { login: " " });
  expect([empty.status, empty.html]).toEqual([422, expect.stringContaining("Login é obrigatório")]);
  const failed = await browser.send("/requestNewPassoword", { login: "x".repeat(201) });
  expect(failed.html).toContain("Erro ao solicitar nova senha.");
  for (let n = 0; n < 5; n += 1) await browser.send("/requestNewPassoword", { login: "insistente" });
  const waiting = await browser.send("/requestNewPassoword", { login: "insistente" });
  expect(waiting.status).toBe(429);
  expect(waiting.html).toContain("Espere um pouco para tentar novamente...");
  expect(waiting.html).toContain('value="insistente"');
});

test("errors of a reset are beside their fields, the token's is an alert", async () => {
  const browser = await world.browser();
  await browser.open(await requestResetPath("boreal"));
  const weak = await browser.send("/resetPassword", both("password"));
  expect([weak.status, weak.html]).toEqual([422, expect.stringContaining("Esta senha é muito comum. Escolha outra")]);
  expect(weak.html).not.toContain('value="password"');
  const different = await browser.send("/resetPassword", { ...both(NEW), new_password_confirmation: "outra" });
  expect(different.html).toMatch(/id="new_password_confirmation-error"[^>]*>Senhas não são iguais</);
  const failed = await browser.send("/resetPassword", both("x".repeat(1024 * 1024)));
  expect([failed.status, failed.html]).toEqual([
    413,
    expect.stringContaining("Aconteceu um erro, tente novamente mais tarde."),
  ]);
  await browser.open("/resetPassword/usado");
  const expired = await browser.send("/resetPassword", both(NEW));
  expect(expired.status).toBe(422);
  expect(expired.html).toMatch(/role="alert".*Este endereço já foi usado ou passou da validade/s);
});

test("without a token the page explains and leads to the start", async () => {
  const browser = await world.browser();
  for (const visit of [() => browser.open("/resetPassword"), () => browser.send("/resetPassword", both(NEW))]) {
    expect(await visit()).toMatchObject({ status: 302, location: "/" });
    expect((await browser.open("/")).html).toContain("Token não identificado...");
  }
});

test("a client that tries many tokens has to wait", async () => {
  const browser = await world.browser();
  await browser.open("/resetPassword/adivinhado");
  for (let n = 0; n < 50; n += 1) await browser.send("/resetPassword", both(NEW));
  const waiting = await browser.send("/resetPassword", both(NEW));
  expect(waiting.status).toBe(429);
  expect(waiting.html).toMatch(/role="alert".*Espere um pouco para tentar novamente\.\.\./s);
});
