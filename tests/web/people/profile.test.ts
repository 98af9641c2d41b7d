import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { areaOf } from "#app/contracts/access/environments.ts";
import { accounts, type Login, PASSWORD, users, visitors } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
const profileOf = (login: Login) => `/${areaOf(users[login].user_type)}/profileConfig`;
const everyArea: Login[] = ["mob", "backoffice", "sol", "aurora", "belo", "limpa", "sol.centro", "campo"];
const tabs = [
  "",
  "?aba=senha",
  "?aba=seguranca",
  "?aba=sessoes",
  "?aba=avisos",
  "?aba=agenda",
  "?aba=aparencia",
  "?aba=chaves",
];

const inputOf = ({ html }: PageResponse, name: string) =>
  new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(html)?.[1] ?? "";
const picture = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 900, height: 600, channels: 3, background: "#336699" } })
          .png()
          .toBuffer(),
      ),
    ],
    "eu.png",
    { type: "image/png" },
  );
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });

describe.each(everyArea)("%s", (login) => {
  test("finds every part of the profile from the menu, without script", async () => {
    const browser = await world.browser(login);
    const home = `/${areaOf(users[login].user_type)}`;
    expect((await browser.open(home)).html).toContain(`href="${profileOf(login)}"`);
    for (const tab of tabs) {
      const page = await browser.open(profileOf(login) + tab);
      expect([tab, page.status, page.h1]).toEqual([tab, 200, "Configurar perfil"]);
    }
  });

  test("uploads a photo, crops it and sees it in the header", async () => {
    const browser = await world.browser(login);
    const at = `${profileOf(login)}/foto`;
    const nothing = await browser.open(at);
    expect([nothing.h1, nothing.html.includes("Nenhuma imagem foi definada para o ajuste.")]).toEqual([
      "Ajuste a imagem",
      true,
    ]);
    expect(await browser.send(at, { file: await picture() })).toMatchObject({ status: 302, location: at });
    const page = await browser.open(at);
    expect([inputOf(page, "x"), inputOf(page, "y"), inputOf(page, "zoom")]).toEqual(["50", "50", "1"]);
    const typed = { x: "10", y: "20", zoom: "2.5" };
    const preview = await browser.send(at, { ...typed, intent: "preview" });
    expect(preview.status).toBe(200);
    expect(preview.html).toContain(`src="${at}/imagem?x=10&amp;y=20&amp;zoom=2.5"`);
    expect([inputOf(preview, "x"), inputOf(preview, "zoom")]).toEqual(["10", "2.5"]);
    const refused = await browser.send(at, { x: "10", y: "120", zoom: "1.3" });
    expect([refused.status, inputOf(refused, "y"), inputOf(refused, "zoom")]).toEqual([422, "120", "1.3"]);
    expect(refused.html).toContain("Zoom: em passos de 0,25");
    expect(await browser.send(at, typed)).toMatchObject({ status: 302, location: profileOf(login) });
    expect((await browser.open(at)).html).toContain("zoom=2.5");
    const { html } = await browser.open(profileOf(login));
    const [, shown = ""] = /<summary[^>]*><img src="([^"]+)"/.exec(html) ?? [];
    const image = await browser.open(shown.replaceAll("&amp;", "&"));
    expect([image.status, image.headers.get("content-type"), image.headers.get("cache-control")]).toEqual([
      200,
      "image/webp",
      "private, max-age=3600",
    ]);
    expect(await browser.send(`${at}/remover`, {})).toMatchObject({ status: 302 });
    expect((await browser.open(`${at}/imagem`)).status).toBe(404);
    expect(await browser.send(at, typed)).toMatchObject({ status: 302, location: at });
  });
});

test("own data are saved, errors are beside the field, a conflict shows both versions", async () => {
  const browser = await world.browser("boreal");
  const page = await browser.open("/agency/profileConfig");
  const version = inputOf(page, "version");
  const form = { name: "Bento da Boreal", email: "bento@exemplo.test", area: "Campo", office: "Chefia" };
  const refused = await browser.send("/agency/profileConfig", { ...form, name: " ", version });
  expect([refused.status, refused.html.includes("Nome é obrigatório"), inputOf(refused, "office")]).toEqual([
    422,
    true,
    "Chefia",
  ]);
  expect((await browser.send("/agency/profileConfig", { ...form, version })).status).toBe(302);
  const saved = await browser.open("/agency/profileConfig");
  expect(saved.html).toContain("Salvo com sucesso.");
  expect(inputOf(saved, "office")).toBe("Chefia");
  const late = await browser.send("/agency/profileConfig", { ...form, name: "Outro nome", version });
  expect(late.status).toBe(409);
  for (const text of ["Outro nome", "Bento da Boreal", "Salvar minha versão"]) expect(late.html).toContain(text);
});

test("a new password is validated, and ends all sessions but this one", async () => {
  const [here, elsewhere] = [await world.browser("cafe"), await world.browser("cafe")];
  const at = "/supplier/profileConfig?aba=senha";
  const form = (current_password: string, new_password: string, new_password_confirmation = new_password) => ({
    current_password,
    new_password,
    new_password_confirmation,
  });
  const wrong = await here.send(at, form("errada", "girassol na varanda"));
  expect([wrong.status, wrong.html.includes("A senha atual não confere.")]).toEqual([422, true]);
  expect(wrong.html).not.toContain("girassol");
  expect((await here.send(at, form(PASSWORD, "password"))).html).toContain("Esta senha é muito comum. Escolha outra");
  expect((await here.send(at, form(PASSWORD, "girassol na varanda", "outra"))).html).toContain("Senhas não são iguais");
  expect(await here.send(at, form(PASSWORD, "girassol na varanda"))).toMatchObject({ status: 302 });
  expect((await here.open(at)).html).toContain("Senha alterada com sucesso.");
  expect((await elsewhere.open(at)).status).toBe(302);
});

test("sessions are ended one by one, or all others at once", async () => {
  const [here, one, two, three] = await Promise.all([1, 2, 3, 4].map(() => world.browser("cometa")));
  const at = "/agency/profileConfig?aba=sessoes";
  const page = await here?.open(at);
  expect(page?.html.match(/Encerrar<span/g)).toHaveLength(3);
  expect(page?.html).toContain("Esta sessão");
  const session = /value="([^"]+)" name="session"/.exec(page?.html ?? "")?.[1] ?? "";
  expect(await here?.send(at, { session })).toMatchObject({ status: 302, location: at });
  const open = async () =>
    Promise.all([one, two, three].map(async (browser) => (await browser?.open("/agency"))?.status));
  expect((await open()).sort()).toEqual([200, 200, 302]);
  await here?.send(at, { others: "all" });
  expect(await open()).toEqual([302, 302, 302]);
  expect((await here?.open(at))?.status).toBe(200);
});

test("the channels of each kind are stored, and a stale page is refused", async () => {
  const browser = await world.browser("belo");
  const at = "/supplier/profileConfig?aba=avisos";
  const page = await browser.open(at);
  const kinds = [...page.html.matchAll(/name="kinds\.(\w+)\.version" value="(\d+)"/g)];
  expect(kinds.length).toBeGreaterThan(2);
  const [, kind = "", version = ""] = kinds[0] ?? [];
  const form = { [`kinds.${kind}.version`]: version, [`kinds.${kind}.mail`]: "on" };
  expect((await browser.send(at, form)).status).toBe(302);
  const { html } = await browser.open(at);
  const box = (channel: string) => new RegExp(`<input[^>]*name="kinds.${kind}.${channel}"[^>]*>`).exec(html)?.[0];
  expect([box("mail")?.includes("checked"), box("in_app")?.includes("checked")]).toEqual([true, false]);
  const stale = await browser.send(at, { [`kinds.${kind}.version`]: version, [`kinds.${kind}.push`]: "on" });
  expect(stale.status).toBe(409);
});

test("theme, Modo leve and single-key shortcuts are settings of the browser", async () => {
  const browser = await world.browser("sol");
  const at = "/retailer/profileConfig?aba=aparencia";
  expect((await browser.open(at)).html).toMatch(/<html lang="pt-BR" data-edition="control">/);
  await browser.send(at, { theme: "dark", lite: "on" });
  const page = await browser.open(at);
  expect(page.html).toMatch(/data-theme="dark" data-keys="off"/);
  expect(page.html).not.toContain("<script");
  expect((await browser.open("/retailer")).html).not.toContain("<script");
  await browser.send(at, { theme: "system", keys: "on" });
  const back = await browser.open(at);
  expect(back.html).toContain("<script");
  expect(back.html).not.toContain("data-keys");
  expect((await (await world.browser("sol")).open("/retailer")).html).not.toContain("data-theme");
});

test("a browser with Save-Data gets no script, even on pages that hydrate", async () => {
  const browser = await world.browser("aurora");
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const open = async (headers: Record<string, string>) =>
    (await world.web(new Request("http://loja.test/agency", { headers: { cookie, ...headers } }))).text();
  expect(await open({})).toContain("<script");
  expect(await open({ "save-data": "on" })).not.toContain("<script");
});

test("an API key is shown once, works, and is revoked after confirmation", async () => {
  const browser = await world.browser("aurora");
  const at = "/agency/profileConfig?aba=chaves";
  const once = inputOf(await browser.open(at), "once");
  const form = { name: "Painel", access_level: "1", days: "30", once };
  const created = await browser.send(at, form);
  const token = /vis_[\w-]{43}/.exec(created.html)?.[0] ?? "";
  const ask = () =>
    world.api(new Request("http://api.test/v1/agencies/visitors", { headers: { authorization: `Bearer ${token}` } }));
  expect((await ask()).status).toBe(200);
  const repeated = await browser.send(at, form);
  expect([repeated.html.includes(token), repeated.html.includes("já foi mostrada")]).toEqual([false, true]);
  const list = await browser.open(at);
  expect(list.html).not.toContain(token);
  const [, path = ""] = /href="(\/agency\/profileConfig\/chaves\/[^"]+)"/.exec(list.html) ?? [];
  expect((await browser.open(path)).html).toContain("Tem certeza?");
  expect((await browser.send(path, {})).status).toBe(302);
  expect((await ask()).status).toBe(401);
});

/** Adds an authenticator app through the page's forms; returns its secret and the recovery codes. */
async function addApplication(browser: Awaited<ReturnType<typeof world.browser>>, area: string) {
  const at = `/${area}/profileConfig/aplicativo`;
  const begun = await browser.send(at, { intent: "begin" });
  const [secret, url] = [inputOf(begun, "secret"), inputOf(begun, "url").replaceAll("&amp;", "&")];
  expect(begun.html).toContain("<svg");
  const wrong = await browser.send(at, { secret, url, name: "Celular", code: "000000" });
  expect([wrong.status, inputOf(wrong, "secret"), wrong.html.includes("<svg")]).toEqual([422, secret, true]);
  const added = await browser.send(at, { secret, url, name: "Celular", code: codeOf(secret) });
  expect(added.html).toContain("Guarde os códigos de recuperação");
  return { secret, codes: [...added.html.matchAll(/<code[^>]*>([\w-]{19})<\/code>/g)].map(([, code]) => code ?? "") };
}

test("a login with an authenticator app requires its code and opens the requested page", async () => {
  const { secret, codes } = await addApplication(await world.browser("sol.acre"), "store");
  expect(codes).toHaveLength(10);
  const browser = await world.browser();
  const half = await browser.send("/", { login: "sol.acre", password: PASSWORD, redirectTo: "/store/portaria" });
  expect(half.location).toBe("/segundo-fator?redirectTo=%2Fstore%2Fportaria");
  expect((await browser.open("/store")).status).toBe(302);
  const page = await browser.open(half.location ?? "");
  expect([page.h1, inputOf(page, "redirectTo")]).toEqual(["Confirme que é você", "/store/portaria"]);
  const wrong = await browser.send("/segundo-fator", { code: "000000", redirectTo: "/store/portaria" });
  expect([wrong.status, wrong.html.includes("Código inválido ou vencido.")]).toEqual([422, true]);
  expect((await browser.send("/segundo-fator", { code: " " })).html).toContain("Código é obrigatório");
  const right = await browser.send("/segundo-fator", { code: codeOf(secret, 1), redirectTo: "/store/portaria" });
  expect(right).toMatchObject({ status: 302, location: "/store/portaria" });
  expect((await browser.open("/store/portaria")).status).toBe(200);
  expect(browser.cookies.has("factor")).toBe(false);

  const other = await world.browser();
  await other.send("/", { login: "sol.acre", password: PASSWORD });
  expect(await other.send("/segundo-fator", { code: codes[0] ?? "" })).toMatchObject({ location: "/store" });
  expect((await other.open("/store/profileConfig?aba=seguranca")).html).toContain("<strong>9</strong>");
  const renewed = await other.send("/store/profileConfig/codigos", { current_password: PASSWORD });
  expect(renewed.html).not.toContain(codes[1]);
  const list = await other.open("/store/profileConfig?aba=seguranca");
  const [, path = ""] = /href="(\/store\/profileConfig\/seguranca\/[^"]+)"/.exec(list.html) ?? [];
  expect((await other.send(path, { current_password: "errada" })).html).toContain("A senha atual não confere.");
  expect((await other.send(path, { current_password: PASSWORD })).status).toBe(302);
  expect(await (await world.browser()).send("/", { login: "sol.acre", password: PASSWORD })).toMatchObject({
    location: "/store",
  });
});

test("the second step is closed without the first", async () => {
  const browser = await world.browser();
  expect(await browser.open("/segundo-fator")).toMatchObject({ status: 302, location: "/" });
  expect((await browser.send("/segundo-fator", { code: "123456" })).location).toBe("/");
});

test.each([
  ["30 minutes without use", "last_used_at = now() - interval '31 minutes'"],
  ["12 hours in all", "created_at = now() - interval '12 hours 1 minute'"],
])("form input survives %s, also with a second factor", async (_, ended) => {
  const login = ended.startsWith("last") ? "lua.norte" : "sol.centro";
  const browser = await world.browser(login);
  const { secret } = await addApplication(browser, "store");
  const page = await browser.open("/store/profileConfig");
  const typed = { name: "Nome que não se perde", email: "nina@exemplo.test", version: inputOf(page, "version") };
  await world.admin.query(`update sessions set ${ended} where user_uuid = $1`, [users[login].uuid]);
  const over = await browser.send("/store/profileConfig", typed);
  expect([over.status, over.h1]).toEqual([401, "Sua sessão terminou"]);
  const waiting = { unsent_to: "/store/profileConfig", "unsent.name": typed.name };
  const half = await browser.send("/sessao", { ...waiting, login, password: PASSWORD });
  expect(half.html).toContain('name="code"');
  expect(inputOf(half, "unsent.name")).toBe(typed.name);
  const wrong = await browser.send("/sessao", { ...waiting, code: "000000" });
  expect([wrong.status, inputOf(wrong, "unsent.name")]).toEqual([422, typed.name]);
  const back = await browser.send("/sessao", { ...waiting, code: codeOf(secret, 1) });
  expect([back.h1, inputOf(back, "name")]).toEqual(["Você entrou novamente", typed.name]);
  expect((await browser.send("/store/profileConfig", typed)).status).toBe(302);
});

test("an account that requires a second factor leads there before anything else", async () => {
  const set = (required: boolean) =>
    world.admin.query("update client_infos set second_factor_required = $2 where account_uuid = $1", [
      accounts.lua.uuid,
      required,
    ]);
  await set(true);
  const browser = await world.browser("lua");
  const lead = { status: 302, location: "/retailer/profileConfig?aba=seguranca" };
  for (const path of ["/retailer", "/retailer/ajuda", "/retailer/nada"])
    expect(await browser.open(path)).toMatchObject(lead);
  const stopped = await browser.send("/retailer/visoes?tela=/retailer", { name: "Minha visão" });
  expect([stopped.status, stopped.h1]).toEqual([403, "Falta o segundo fator"]);
  expect(stopped.html).toContain('href="/retailer/profileConfig?aba=seguranca" target="_blank"');
  expect(stopped.html).toContain('name="name" value="Minha visão"');
  const page = await browser.open("/retailer/profileConfig");
  expect(page.html).toContain("Sua empresa pede um segundo fator. Adicione um para continuar.");
  await addApplication(browser, "retailer");
  expect((await browser.open("/retailer")).status).toBe(200);
  await set(false);
});

test("a visitor's photo is cropped on the same page", async () => {
  const browser = await world.browser("aurora");
  const at = `/agency/visitors/${visitors.ana.uuid}/photo/edit`;
  const page = await browser.open(at);
  expect(page.h1).toBe("Ajuste a imagem");
  expect(page.html).toContain("Ana Beatriz Prado");
  expect((await browser.send(at, { file: await picture() })).location).toBe(at);
  expect(await browser.send(at, { x: "0", y: "0", zoom: "3" })).toMatchObject({
    location: `/agency/visitors/${visitors.ana.uuid}`,
  });
  expect(inputOf(await browser.open(at), "zoom")).toBe("3");
  const nothing = await browser.send(at, { file: new File([], "") });
  expect([nothing.status, nothing.html.includes("Arquivo é obrigatório")]).toEqual([422, true]);
});
