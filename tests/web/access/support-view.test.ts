import { expect, test } from "vitest";
import { textOf } from "#tests/world/html.ts";
import { accounts, users, visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const page = `/mob/roles/users/${users.aurora.uuid}`;

test("support gives a reason, sees the user's area, changes nothing, and returns", async () => {
  const browser = await world.browser("mob");
  expect((await browser.open(page)).html).toContain(`href="${page}/view"`);
  expect((await browser.open(`${page}/view`)).h1).toBe(`Ver como ${users.aurora.name}`);
  const mute = await browser.send(`${page}/view`, { reason: " " });
  expect(mute.status).toBe(422);
  expect(mute.html).toContain("Motivo é obrigatório");
  const started = await browser.send(`${page}/view`, { reason: "Chamado 1234" });
  expect(started.location).toBe("/agency");

  const visitor = `/agency/visitors/${visitors.ana.uuid}`;
  for (const path of ["/agency", "/agency/visitors", visitor]) {
    const shown = await browser.open(path);
    expect([path, shown.status]).toEqual([path, 200]);
    expect(textOf(shown)).toMatch(/Visão do suporte: você vê o que Alice Aurora, de Agência Aurora, vê, até \d\d:\d\d/);
    expect(shown.html).not.toContain("<script");
  }
  expect((await browser.open("/agency/visitors")).html).not.toContain("/agency/visitors/new");
  const { html } = await browser.open("/agency/profileConfig");
  const forms = html.slice(html.indexOf("Encerrar visão")).match(/<form [^>]*method="post".*?<\/form>/gs) ?? [];
  expect(forms.length).toBeGreaterThan(0);
  for (const form of forms) expect(form).toContain("<fieldset disabled");
  expect((await browser.send("/agency/visitors/new", { name: "Gil Moura", cpf: "28625587887" })).status).toBe(403);
  expect((await browser.open("/mob")).status).toBe(403);

  const { rows } = await world.admin.query(
    `select distinct subject from audit_events where account_uuid = $1 and kind = 'support_page' order by 1`,
    [accounts.aurora.uuid],
  );
  const paths = rows.map(({ subject }) => subject);
  expect(paths).toEqual(expect.arrayContaining(["/agency", "/agency/visitors", visitor]));
  expect(paths.every((path: string) => !path.includes("?"))).toBe(true);

  expect((await browser.send("/sair", {})).location).toBe("/");
  expect((await browser.open("/")).location).toBe("/mob");
  const home = await browser.open("/mob");
  expect(home.html).toContain("A visão do suporte terminou.");
  expect(home.html).not.toContain("Visão do suporte:");
});

test("a view that has ended leads back to the administration", async () => {
  const browser = await world.browser("mob");
  await browser.send(`${page}/view`, { reason: "Chamado 1235" });
  await world.admin.query("update sessions set ended_at = now() where viewer_uuid is not null and ended_at is null");
  expect((await browser.open("/agency/visitors")).location).toBe("/");
  expect((await browser.open("/")).location).toBe("/mob");
});

test("there is no view of the platform's own users", async () => {
  const browser = await world.browser("mob");
  const own = `/mob/roles/users/${users.backoffice.uuid}`;
  expect((await browser.open(own)).html).not.toContain("Ver como este usuário");
  const refused = await browser.send(`${own}/view`, { reason: "Por nada" });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("não da própria administração");
});
