import { expect, test } from "vitest";
import { accounts, users, visitors } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
const PATH = "/mob/roles";
const value = ({ html }: PageResponse, name: string) =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];
const text = ({ html }: PageResponse) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const idOf = ({ html }: PageResponse, name: string) =>
  new RegExp(`href="[^"]*/([0-9a-f-]{36})">${name}<`).exec(html)?.[1] as string;
/** Returns true if the permission's radio button for `level` is checked. */
const isChecked = ({ html }: PageResponse, label: string, level: string) =>
  html
    .split("<input")
    .some((tag) => tag.includes(`aria-label="${label}: ${level}"`) && /\schecked=""/.test(tag.split(">")[0] ?? ""));

test("a role's user type determines the permissions it can give", async () => {
  const browser = await world.browser("mob");
  const path = `${PATH}/new`;
  expect(text(await browser.open(path))).toContain("Este tipo de usuário não tem permissões a escolher.");
  const typed = { name: "Coordenação", slug: "coordenacao", user_type: "agency" };
  const redisplayed = await browser.send(path, { ...typed, intent: "again" });
  expect(redisplayed.status).toBe(200);
  expect(value(redisplayed, "name")).toBe("Coordenação");
  expect(isChecked(redisplayed, "Projetos de fornecedores", "Sem acesso")).toBe(true);
  expect(redisplayed.html).not.toContain('id="errors"');
  const levels = {
    "role_permissions[0].permission_slug": "agency-visitors",
    "role_permissions[0].access_level": "2",
    "role_permissions[1].permission_slug": "agency-book",
    "role_permissions[1].access_level": "1",
  };
  expect(await browser.send(path, { ...typed, ...levels })).toMatchObject({ status: 302, location: PATH });
  const list = await browser.open(`${PATH}?q=coordenacao`);
  expect(text(list)).toMatch(/Coordenação coordenacao Agência 0/);

  const form = await browser.open(`${PATH}/${idOf(list, "Coordenação")}`);
  expect(isChecked(form, "Visitantes", "Leitura e escrita")).toBe(true);
  expect(isChecked(form, "Book de prestação de contas", "Leitura")).toBe(true);
  expect(isChecked(form, "Auditoria", "Sem acesso")).toBe(true);
});

test("a concurrent change of a role shows both versions in plain text", async () => {
  const browser = await world.browser("mob");
  const { rows } = await world.admin.query<{ uuid: string; version: number; slug: string }>(
    "select r.uuid, r.version, r.slug from roles r join users u on u.role_uuid = r.uuid where u.login = 'boreal'",
  );
  const [role] = rows;
  if (!role) throw new Error("no role");
  const path = `${PATH}/${role.uuid}`;
  const sent = (level: string) => ({
    name: "Perfil da Boreal",
    slug: role.slug,
    user_type: "agency",
    version: String(role.version),
    "role_permissions[0].permission_slug": "agency-visitors",
    "role_permissions[0].access_level": level,
  });
  expect((await browser.send(path, sent("3"))).status).toBe(302);
  const second = await browser.send(path, sent("1"));
  expect(second.status).toBe(409);
  expect(text(second)).toContain("Permissões – diferente Visitantes: Leitura Visitantes: Acesso total");
  expect(value(second, "version")).toBe(String(role.version + 1));
});

test("a button gives all permissions of a role one level, and it counts its users", async () => {
  const browser = await world.browser("mob");
  const typed = { name: "Leitores", slug: "leitores", user_type: "agency" };
  const shown = await browser.send(`${PATH}/new`, { ...typed, intent: "again" });
  const slugs = [...shown.html.matchAll(/name="(role_permissions\[\d+\]\.permission_slug)" value="([^"]*)"/g)];
  const sent = Object.fromEntries(slugs.map(([, name, slug]) => [name as string, slug as string]));
  const all = await browser.send(`${PATH}/new`, { ...typed, ...sent, level_of_all: "1" });
  expect([all.status, all.html.includes('id="errors"'), value(all, "name")]).toEqual([200, false, "Leitores"]);
  expect(all.html.match(/aria-label="[^"]*: Leitura"[^>]*checked=""/g)).toHaveLength(slugs.length);
  expect(text(all)).not.toContain("usuário será afetado");
  const { rows } = await world.admin.query("select role_uuid as uuid from users where login = 'boreal'");
  expect(text(await browser.open(`${PATH}/${rows[0].uuid}`))).toMatch(
    /\d usuários? ser(á afetado|ão afetados) por mudanças/,
  );
});

test("a role in use cannot be removed", async () => {
  const browser = await world.browser("mob");
  const { rows } = await world.admin.query("select role_uuid as uuid from users where login = 'aurora'");
  const refused = await browser.send(`${PATH}/${rows[0].uuid}/remove`, {});
  expect(refused.status).toBe(422);
  expect(text(refused)).toContain("Este perfil tem usuários. Dê antes outro perfil a eles.");
});

test("users are found by name, state and role, and exported", async () => {
  const browser = await world.browser("mob");
  const list = await browser.open(`${PATH}/users?q=aurora&user_type=agency&sort=-name`);
  expect(list.html.indexOf("Lia Lê")).toBeLessThan(list.html.indexOf("Alice Aurora"));
  expect(list.html).toContain('aria-sort="descending"');
  // An address may break before its domain, so that the last access is not cut.
  expect(list.html).toMatch(/[a-z.]+<wbr\/>(<!-- -->)?@[a-z.]+/);
  expect(list.html).toContain("Remover filtro Tipo de usuário: Agência");
  const file = await browser.open(`${PATH}/users/export?q=aurora&user_type=agency&sort=-name&format=csv`);
  expect(file.headers.get("content-disposition")).toContain('filename="Export - Usuarios - ');
  expect(file.html.indexOf("Lia Lê")).toBeLessThan(file.html.indexOf("Alice Aurora"));
  expect(file.html).not.toContain("Bento Boreal");
});

test("a user is registered, invited twice, changed and deactivated", async () => {
  const browser = await world.browser("mob");
  const path = `${PATH}/users/new`;
  const redisplayed = await browser.send(path, { user_type: "agency", name: "Iva", intent: "again" });
  expect(text(redisplayed)).toContain("Agência Aurora");
  expect(value(redisplayed, "name")).toBe("Iva");
  const role = /<option value="([^"]+)"[^>]*>/.exec(
    redisplayed.html.slice(redisplayed.html.indexOf('id="role_uuid"')).replace('<option value="">', ""),
  )?.[1];
  const fields = {
    user_type: "agency",
    account_uuid: accounts.aurora.uuid,
    role_uuid: role as string,
    name: "Iva Nova",
    login: "iva.nova",
    email: "iva@exemplo.com.br",
    edition: "control",
    active: "on",
  };
  const wrong = await browser.send(path, { ...fields, login: "aurora" });
  expect(wrong.status).toBe(422);
  expect(text(wrong)).toContain("Já existe um usuário com este login.");
  expect(wrong.html).toContain(`<option value="${role}" selected="">`);
  expect((await browser.send(path, fields)).status).toBe(302);
  const id = idOf(await browser.open(`${PATH}/users?q=iva.nova`), "Iva Nova");
  const self = `${PATH}/users/${id}`;
  const invitations = () =>
    world.admin.query("select count(*)::int as n from graphile_worker.jobs where key = $1", [`invitation:${id}`]);
  expect((await invitations()).rows).toEqual([{ n: 1 }]);
  expect(text(await browser.open(self))).toContain("Situação Convidado");
  expect(await browser.send(`${self}/invite`, {})).toMatchObject({ status: 302, location: self });
  expect((await browser.open(self)).html).toContain("Convite enviado.");

  const form = await browser.open(self);
  expect(form.html).toContain(`href="${PATH}/${role}"`);
  // An active user has the button alone, an inactive one the checkbox.
  expect([text(form).includes("Desativar"), /<input[^>]*id="active"/.test(form.html)]).toEqual([true, false]);
  const change = { ...fields, office: "Supervisora", version: value(form, "version") as string };
  expect((await browser.send(self, change)).status).toBe(302);
  expect(value(await browser.open(self), "office")).toBe("Supervisora");
  expect(text(await browser.open(`${self}/deactivate`))).toContain("Tem certeza?");
  expect((await browser.send(`${self}/deactivate`, {})).status).toBe(302);
  const inactive = await browser.open(self);
  expect(text(inactive)).toContain("Situação Inativo");
  expect(inactive.html).toMatch(/<input[^>]*id="active"[^>]*type="checkbox"/);
  expect(text(inactive)).toContain("Usuário desativado.");
  const [, undo = ""] = /<form[^>]*action="([^"]*desfazer=1)"/.exec(inactive.html) ?? [];
  expect(undo).toBe(`${self}/deactivate?desfazer=1`);
  expect(await browser.send(undo, {})).toMatchObject({ status: 302, location: self });
  const active = await browser.open(self);
  expect(text(active)).toContain("Situação Convidado");
  expect(value(active, "office")).toBe("Supervisora");
});

test("field staff are chosen from the account's visitors", async () => {
  const browser = await world.browser("mob");
  const redisplayed = await browser.send(`${PATH}/users/new`, {
    user_type: "af",
    account_uuid: accounts.aurora.uuid,
    intent: "again",
  });
  expect(text(redisplayed)).toContain(visitors.bruno.name);
  expect(text(redisplayed)).not.toContain(visitors.davi.name);
});

test("sessions are listed and ended, and self-deactivation is refused", async () => {
  const other = await world.browser("boreal");
  expect((await other.open("/agency")).status).toBe(200);
  const browser = await world.browser("mob");
  const self = `${PATH}/users/${users.boreal.uuid}`;
  expect(text(await browser.open(`${self}/sessions`))).toContain("Encerrar todas as sessões");
  expect((await browser.send(`${self}/sessions`, {})).status).toBe(302);
  expect((await other.open("/agency")).location).toContain("/?redirectTo=");
  const own = await browser.send(`${PATH}/users/${users.mob.uuid}/deactivate`, {});
  expect(own.status).toBe(422);
  expect(text(own)).toContain("Ninguém desativa a si mesmo.");
});
