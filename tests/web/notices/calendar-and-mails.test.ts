import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { accounts } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
const inputOf = ({ html }: PageResponse, name: string) =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? "";

test("a calendar's address is shown once, opens without a session, and is revoked", async () => {
  const browser = await world.browser("aurora");
  const at = "/agency/profileConfig?aba=agenda";
  const once = inputOf(await browser.open(at), "once");
  expect((await browser.send(at, { name: " ", once })).html).toContain("Nome é obrigatório");
  const created = await browser.send(at, { name: "Celular", once });
  const [url = "", path = ""] = /https?:\/\/[^/<]+(\/v1\/pub\/calendars\/[\w-]{43}\.ics)/.exec(created.html) ?? [];
  const read = () => world.api(new Request(`http://api.test${path}`));
  expect((await (await read()).text()).startsWith("BEGIN:VCALENDAR\r\n")).toBe(true);
  const list = await browser.open(at);
  expect([list.html.includes(url), list.html.includes("Celular")]).toEqual([false, true]);
  const [, revoke = ""] = /href="(\/agency\/profileConfig\/agenda\/[^"]+)"/.exec(list.html) ?? [];
  expect((await browser.open(revoke)).html).toContain("Tem certeza?");
  expect((await browser.send(revoke, {})).status).toBe(302);
  expect((await read()).status).toBe(410);
});

test("a view's mail and the digest are chosen on their pages", async () => {
  const browser = await world.browser("aurora");
  const once = "0196eb54-3c00-7000-8000-0000000000aa";
  await browser.send("/agency/visoes", { screen: "/agency/visitors", query: "active=true", name: "Ativos", once });
  const [, path = ""] =
    /href="(\/agency\/visoes\/[^"]+\/email)"/.exec((await browser.open("/agency/visoes")).html) ?? [];
  expect((await browser.open(path)).html).toContain("Toda segunda-feira, de manhã");
  expect((await browser.send(path, { frequency: "hourly" })).status).toBe(422);
  expect(await browser.send(path, { frequency: "weekly" })).toMatchObject({ status: 302, location: "/agency/visoes" });
  expect((await browser.open("/agency/visoes")).html).toContain("E-mail às segundas");
  const notices = "/agency/profileConfig?aba=avisos";
  expect((await browser.open(notices)).html).toContain("Resumo por e-mail do que espera por você");
  expect((await browser.send(notices, { digest: "daily" })).status).toBe(302);
  const { rows } = await world.admin.query("select frequency from mailings order by frequency");
  expect(rows).toEqual([{ frequency: "daily" }, { frequency: "weekly" }]);
  expect((await (await world.browser("sol")).open("/retailer/profileConfig?aba=avisos")).html).not.toContain(
    "Resumo por",
  );
});

test("the link of a mail ends it with one button, without a session", async () => {
  const token = "t".repeat(43);
  const { rows } = await world.admin.query("select uuid from mailings where frequency = 'weekly'");
  await world.admin.query(
    "insert into mailing_sends (account_uuid, mailing_uuid, day, token_hash) values ($1, $2, app.today(), $3)",
    [accounts.aurora.uuid, rows[0].uuid, createHash("sha256").update(token).digest()],
  );
  const stranger = await world.browser();
  const page = await stranger.open(`/pub/avisos/${token}`);
  expect([page.status, page.h1]).toEqual([200, "Parar de receber este e-mail"]);
  expect((await stranger.send(`/pub/avisos/${token}`, {})).status).toBe(302);
  expect((await stranger.open(`/pub/avisos/${token}`)).h1).toBe("Você não recebe mais este e-mail");
  expect((await stranger.open("/pub/avisos/nada")).status).toBe(404);
});

test("expiries stand beside the pending documents, with filters and export", async () => {
  const browser = await world.browser("aurora");
  const at = "/agency/visitorsPendingDocs/expiries";
  expect((await browser.open("/agency/visitorsPendingDocs?gap=missing")).html).toContain(`href="${at}"`);
  const page = await browser.open(`${at}?days=90&kind=document`);
  expect([page.status, page.h1]).toEqual([200, "Vencimentos que ameaçam visitas"]);
  const file = await browser.open(`${at}/export?format=csv`);
  expect(file.status).toBe(200);
  expect((await (await world.browser("aurora.nada")).open(at)).status).toBe(403);
});
