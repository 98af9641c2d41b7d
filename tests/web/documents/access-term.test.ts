import { hash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { PDF, sendFile } from "#tests/world/files/documents.ts";
import { accounts, type Login, PASSWORD, users } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
const ELSEWHERE = "https://exemplo.test/termo.pdf";
const TERMS = "/v1/backoffice/access_terms";

beforeAll(() =>
  world.admin.query("update users set legal_responsible = true where uuid = any($1)", [
    [users.aurora.uuid, users.belo.uuid, users.limpa.uuid],
  ]),
);

/**
 * Publishes a version of the access term as the backoffice, with a PDF unless `link` leads elsewhere; returns its uuid.
 */
async function publish(signer_kind: string, published_on: string, link = ""): Promise<string> {
  const office = await world.as("backoffice");
  const { body } = await office("POST", TERMS, { access_term: { signer_kind, published_on, link } });
  const { uuid } = body.access_term;
  if (!link) await sendFile(world, "backoffice", "PUT", `${TERMS}/${uuid}/file`);
  return uuid;
}

const field = (page: PageResponse, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page.html)?.[1] ?? "";
/** Expects no links but those to the start page, help and the term, and the logout button. */
function expectOnlyTermLinks(page: PageResponse, area: string) {
  const links = [...page.html.matchAll(/<a\s[^>]*?href="([^"#]+)"/g)].map(([, href]) => href);
  const open = ["/", "/ajuda", ELSEWHERE, `/${area}/termo`, `/${area}/termo/recusar`, `/${area}/termo/arquivo`];
  expect(links.filter((href) => !open.includes(href ?? ""))).toEqual([]);
  expect(links).toContain("/ajuda");
  expect(page.html).toMatch(/action="\/sair".*Sair/s);
}

test("without a published term the page says that there is nothing to download", async () => {
  const browser = await world.browser("aurora");
  expect((await browser.open("/agency")).status).toBe(200);
  const page = await browser.open("/agency/termo");
  expect(page.html).toContain("Não existe um termo para download");
  expect(page.html).toMatch(/<a href="\/"[^>]*>Ir para o início/);
  expect((await browser.open("/agency/termo/arquivo")).location).toBe("/agency/termo");
});

test.each([
  ["aurora", "agency", "agency"],
  ["belo", "supplier", "supplier"],
  ["limpa", "service_provider", "serviceProvider"],
] as const)("%s is led to the term from any page, accepts it and signs in again", async (login, kind, area) => {
  const browser = await world.browser(login);
  await publish(kind, "2026-02-01");
  for (const path of [`/${area}`, `/${area}/ajuda`, `/${area}/sobre`, `/${area}/playground`, `/${area}/nada`]) {
    expect([path, (await browser.open(path)).location]).toEqual([path, `/${area}/termo`]);
    const dataResponse = await browser.open(`${path}.data?_routes=${path.slice(1)}`);
    expect([path, dataResponse.html]).toEqual([path, expect.stringContaining(`/${area}/termo`)]);
    const sent = await browser.send(path, { name: "x" });
    expect([sent.status, sent.h1]).toEqual([403, "Falta o termo de acesso"]);
    expect(sent.html).toContain(`href="/${area}/termo" target="_blank"`);
  }
  const page = await browser.open(`/${area}/termo`);
  expect([page.status, page.h1]).toEqual([200, "Termo de acesso"]);
  expect(page.html).toContain("01/02/2026");
  expect(page.html).not.toContain("Ir para o início");
  expectOnlyTermLinks(page, area);
  const file = await browser.open(`/${area}/termo/arquivo`);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''termo-de-acesso-2026-02-01.pdf");

  const access_term_uuid = field(page, "access_term_uuid");
  const unread = await browser.send(`/${area}/termo`, { word: "accept", access_term_uuid });
  expect(unread.status).toBe(422);
  expect(unread.html).toMatch(/id="read-error"[^>]*>Para aceitar, marque que leu o termo e concorda com ele\./);
  const accepted = await browser.send(`/${area}/termo`, { word: "accept", read: "on", access_term_uuid });
  expect(accepted).toMatchObject({ status: 302, location: "/" });
  const signInPage = await browser.open("/");
  expect(signInPage.h1).toBe("Entrar");
  expect(signInPage.html).toContain(
    "Para aplicar as configurações iniciais será necessário efetuar o login novamente.",
  );
  expect(signInPage.html).toContain(`Termo publicado em 01/02/2026 aceito por ${users[login].name} em `);
  expect(signInPage.html).toContain(`do endereço de rede 127.0.0.1. SHA-256 do arquivo: ${hash("sha256", PDF)}.`);
  expect((await browser.open(`/${area}`)).location).toBe(`/?redirectTo=%2F${area}`);

  await browser.send("/", { login, password: PASSWORD });
  expect((await browser.open(`/${area}`)).status).toBe(200);
  const certificate = await browser.open(`/${area}/termo`);
  expect(certificate.html).toContain(`SHA-256 do arquivo: ${hash("sha256", PDF)}.`);
  expect(certificate.html).not.toContain("Aceitar");
  expect(certificate.html).toMatch(/<a href="\/"[^>]*>Ir para o início/);
});

test("the backoffice reads each signature's user, time, address, client and file", async () => {
  const { body } = await (await world.as("backoffice"))("GET", "/v1/backoffice/access_term_signatures?q=aurora");
  expect(body.data).toMatchObject([
    {
      account: { name: "Agência Aurora", kind: "agency" },
      user: { name: "Alice Aurora" },
      agreed: true,
      address: "127.0.0.1",
      user_agent: expect.stringContaining("Firefox/153.0"),
      file_sha256: hash("sha256", PDF),
    },
  ]);
});

test("a form stopped by the term waits for its acceptance and is then submitted", async () => {
  const browser = await world.browser("aurora");
  await publish("agency", "2026-02-02");
  const typed = {
    name: "Gil Moura",
    cpf: "286.255.878-87",
    job_function: "promoter",
    once: "gil-moura-1",
    active: "on",
  };
  const isHeld = (page: PageResponse) => Object.entries(typed).every(([name, text]) => field(page, name) === text);
  const stopped = await browser.send("/agency/visitors/new", typed);
  expect([stopped.status, isHeld(stopped)]).toEqual([403, true]);
  expect(isHeld(await browser.send("/agency/visitors/new", typed))).toBe(true);

  const access_term_uuid = field(await browser.open("/agency/termo"), "access_term_uuid");
  await browser.send("/agency/termo", { word: "accept", read: "on", access_term_uuid });
  const ended = await browser.send("/agency/visitors/new", typed);
  expect([ended.status, ended.h1]).toEqual([401, "Sua sessão terminou"]);
  const carried = Object.fromEntries(Object.entries(typed).map(([name, text]) => [`unsent.${name}`, text]));
  const login = { login: "aurora", password: PASSWORD, unsent_to: "/agency/visitors/new", ...carried };
  const back = await browser.send("/sessao", login);
  expect([back.status, isHeld(back)]).toEqual([200, true]);
  const saved = await browser.send("/agency/visitors/new", typed);
  expect((await browser.open(saved.location ?? "")).h1).toBe("Gil Moura");
});

test("a user other than the responsible is referred to the responsible, and is blocked", async () => {
  const browser = await world.browser("boreal");
  const page = await browser.open("/agency/termo");
  expect(page.html).toContain(
    "Antes de acessar a plataforma, peça para o usuário responsável pela empresa acessar a plataforma, e fazer o aceite dos termos de uso.",
  );
  expect(page.html).not.toContain("Aceitar");
  expectOnlyTermLinks(page, "agency");
  expect((await browser.open("/agency/termo/recusar")).location).toBe("/agency/termo");
  const forged = { word: "accept", read: "on", access_term_uuid: accounts.aurora.uuid };
  expect((await browser.send("/agency/termo", forged)).status).toBe(403);
});

test("the page is closed to other areas and without a session", async () => {
  expect((await (await world.browser("sol")).open("/agency/termo")).status).toBe(403);
  expect((await (await world.browser("campo")).open("/agency/termo")).status).toBe(403);
  const anonymous = await world.browser();
  expect((await anonymous.open("/agency/termo")).location).toBe("/?redirectTo=%2Fagency%2Ftermo");
  expect((await anonymous.open("/agency/termo/arquivo")).location).toBe("/?redirectTo=%2Fagency%2Ftermo%2Farquivo");
});

test("a version published while another is read is not signed in its place", async () => {
  await publish("supplier", "2026-05-01");
  const browser = await world.browser("belo");
  const access_term_uuid = field(await browser.open("/supplier/termo"), "access_term_uuid");
  await publish("supplier", "2026-06-01", ELSEWHERE);
  const refused = await browser.send("/supplier/termo", { word: "accept", read: "on", access_term_uuid });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("Uma nova versão do termo foi publicada. Leia a nova versão antes de responder.");
  expect(refused.html).toContain(`href="${ELSEWHERE}"`);
});

test("a refusal must be confirmed, and then blocks all users of the account", async () => {
  const browser = await world.browser("belo");
  expect((await browser.open("/supplier/termo")).html).toContain('href="/supplier/termo/recusar"');
  const question = await browser.open("/supplier/termo/recusar");
  expect(question.html).toContain("Tem certeza?");
  const access_term_uuid = field(question, "access_term_uuid");
  expect((await browser.send("/supplier/termo", { word: "refuse", access_term_uuid })).location).toBe(
    "/supplier/termo",
  );
  const page = await browser.open("/supplier/termo");
  expect(page.html).toContain(
    "O usuário responsável por sua empresa discordou dos termos de uso. Sendo assim, seu acesso não é permitido.",
  );
  expect(page.html).not.toContain("Aceitar");
  expectOnlyTermLinks(page, "supplier");
  expect((await browser.open("/supplier")).location).toBe("/supplier/termo");
  expect((await browser.send("/sair", {})).location).toBe("/");
});

test("a term with an invalid address is reported", async () => {
  await world.admin.query(
    `insert into access_terms (uuid, signer_kind, published_on, file)
     values ('00000000-0000-7000-8000-00000000c101', 'agency', '2026-07-01', 'outros/termo.pdf')`,
  );
  const browser = await world.browser("aurora");
  expect((await browser.open("/agency/termo/arquivo")).location).toBe("/agency/termo");
  expect((await browser.open("/agency/termo")).html).toContain("Url do termo inválida.");
});

test("when the signature's status cannot be read, the page blocks and says so", async () => {
  const browser = await world.browser("aurora");
  await world.admin.query("revoke select on access_term_signatures from app_agency");
  try {
    const page = await browser.open("/agency/termo");
    expect(page.status).toBe(503);
    expect(page.html).toContain("Aconteceu um erro ao obter as informações de assinatura dos termos de acesso.");
    expect(page.html).not.toContain("Aceitar");
    expect(page.html).toContain("Tentar novamente");
    expectOnlyTermLinks(page, "agency");
    expect((await browser.open("/agency")).location).toBe("/agency/termo");
    expect((await browser.open("/agency/termo/recusar")).location).toBe("/agency/termo");
  } finally {
    await world.admin.query("grant select on access_term_signatures to app_agency");
  }
});

test("with its file missing the term can be neither read nor accepted", async () => {
  const browser = await world.browser("aurora");
  const uuid = await publish("agency", "2026-08-01");
  const { rows } = await world.admin.query("select file from access_terms where uuid = $1", [uuid]);
  await world.uploads.remove(rows[0].file);
  expect((await browser.open("/agency/termo/arquivo")).location).toBe("/agency/termo");
  const page = await browser.open("/agency/termo");
  expect(page.html).toContain("O serviço está indisponível no momento. Tente novamente em instantes.");
  // As a download, the page with the error would be saved in place of the file.
  expect(page.html).not.toMatch(/<a [^>]*download/);
  expectOnlyTermLinks(page, "agency");
  const refused = await browser.send("/agency/termo", { word: "accept", read: "on", access_term_uuid: uuid });
  expect([refused.status, refused.h1]).toEqual([503, "Termo de acesso"]);
  expect((await browser.open("/agency")).location).toBe("/agency/termo");
});

test("the account's own field staff need no term", async () => {
  const login: Login = "campo";
  expect(accounts[users[login].account].kind).toBe("agency");
  expect((await (await world.browser(login)).open("/af")).status).toBe(200);
});
