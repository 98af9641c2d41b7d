import { expect, test } from "vitest";
import { success } from "#app/ui/words.ts";
import { accounts, type Login, users } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

/**
 * The web caches a session's user for a minute, and each page's own API calls report whether that user is current, so
 * changes show at once.
 */
const world = openWebWorld();
const LIST = "/agency/visitors";
const WHO = "GET /user_info";

const set = (login: Login, change: string, value: unknown) =>
  world.admin.query(`update users set ${change} where uuid = $2`, [value, users[login].uuid]);
const may = (login: Login, permission: string, level: number) =>
  world.admin.query(
    `update roles set permissions = jsonb_set(permissions, array[$1], to_jsonb($2::int))
      where uuid = (select role_uuid from users where uuid = $3)`,
    [permission, level, users[login].uuid],
  );
const menuNames = ({ html }: PageResponse, path: string) => html.includes(`href="${path}"`);

test("a page opened within the minute requests its own data but not its user again", async () => {
  const browser = await world.browser("aurora");
  await browser.open(LIST);
  world.apiCalls.length = 0;
  expect((await browser.open(LIST)).html).toContain("Ana Beatriz Prado");
  expect(world.apiCalls).toEqual(["GET /v1/agencies/visitors"]);
});

test("a page without data requests its user, and so does each form", async () => {
  const browser = await world.browser("aurora");
  await browser.open(LIST);
  world.apiCalls.length = 0;
  expect((await browser.open("/agency/sobre")).status).toBe(200);
  expect(world.apiCalls).toEqual([WHO]);
  world.apiCalls.length = 0;
  await browser.send("/agency/visitors/new", { name: "Iara Motta", cpf: "1" });
  expect(world.apiCalls[0]).toBe(WHO);
});

test("a user's changed name appears on the next page, with or without its own requests", async () => {
  const browser = await world.browser("aurora");
  for (const [path, name] of [
    [LIST, "Alice Alterada"],
    ["/agency/sobre", "Alice Alterada de Novo"],
  ] as const) {
    await browser.open(path);
    await set("aurora", "name = $1", name);
    const page = await browser.open(path);
    expect([page.status, page.html.includes(name)]).toEqual([200, true]);
  }
});

test("a removed permission disappears from page and menu, and returns when restored", async () => {
  const browser = await world.browser("aurora");
  expect(menuNames(await browser.open("/agency/sobre"), LIST)).toBe(true);
  await browser.open(LIST);
  await may("aurora", "agency-visitors", 0);
  const refused = await browser.open(LIST);
  expect([refused.status, menuNames(refused, LIST)]).toEqual([403, false]);
  await may("aurora", "agency-visitors", 3);
  const back = await browser.open(LIST);
  expect([back.status, menuNames(back, LIST)]).toEqual([200, true]);
});

test("a user moved to another account sees its name and visitors, none of the former's", async () => {
  const browser = await world.browser("aurora");
  expect((await browser.open(LIST)).html).toContain(accounts.aurora.trade_name);
  await set("aurora", "account_uuid = $1", accounts.boreal.uuid);
  const page = await browser.open(LIST);
  expect(page.html).toContain(accounts.boreal.trade_name);
  expect(page.html).not.toContain(accounts.aurora.trade_name);
  expect(page.html).not.toContain("Ana Beatriz Prado");
  await set("aurora", "account_uuid = $1", accounts.aurora.uuid);
  expect((await browser.open(LIST)).html).toContain("Ana Beatriz Prado");
});

test("a user moved to another area loses access to the first", async () => {
  const browser = await world.browser("boreal");
  await browser.open(LIST);
  await set(
    "boreal",
    "(role_uuid, account_uuid) = (select role_uuid, account_uuid from users where uuid = $1)",
    users.belo.uuid,
  );
  expect((await browser.open(LIST)).status).toBe(403);
  expect((await browser.open("/agency/sobre")).status).toBe(403);
  expect((await browser.open("/supplier/sobre")).html).toContain(accounts.belo.trade_name);
});

test("an ended session leads to login from every page", async () => {
  for (const path of [LIST, "/agency/sobre"]) {
    const browser = await world.browser("aurora");
    await browser.open(path);
    await world.admin.query("update sessions set ended_at = now() where user_uuid = $1", [users.aurora.uuid]);
    const page = await browser.open(path);
    expect([page.status, page.location]).toEqual([302, `/?redirectTo=${encodeURIComponent(path)}`]);
    expect(browser.cookies.has("session")).toBe(false);
  }
});

test("a newly required second factor is required at once", async () => {
  const browser = await world.browser("limpa");
  const home = "/serviceProvider";
  expect((await browser.open(home)).status).toBe(200);
  await world.admin.query("update client_infos set second_factor_required = true where account_uuid = $1", [
    accounts.limpa.uuid,
  ]);
  expect((await browser.open(home)).location).toBe(`${home}/profileConfig?aba=seguranca`);
});

test("a message for the next page is shown once, even if the page is rendered again", async () => {
  const browser = await world.browser("aurora");
  const sent = await browser.send(`${LIST}/new`, { name: "Iara Motta", cpf: "286.255.878-87" });
  expect(sent.status).toBe(302);
  await set("aurora", "name = $1", "Alice");
  const page = await browser.open(sent.location ?? "");
  expect(browser.cookies.has("flash")).toBe(false);
  expect(page.html).toContain(success.registered);
});
