import { expect, test } from "vitest";
import { announcedCount, findWrongCounts, linkedNumbers, linksWithText, panelHtml, textOf } from "#tests/world/html.ts";
import { openWebWorld } from "#tests/world/web.ts";

/** The home of a store in the control edition, over the demonstration. */
const world = openWebWorld("demonstration", "in process");

const setLevel = (slug: string, level: number) =>
  world.admin.query(
    `update roles set permissions = permissions || jsonb_build_object($1::text, $2::int) where user_type = 'store_user'`,
    [slug, level],
  );

test("the home has all its panels, and every number leads to its rows", async () => {
  const browser = await world.browser("loja");
  const page = await browser.open("/store");
  expect(page).toMatchObject({ status: 200, h1: "Loja" });
  const panels = ["agora", "alertas", "reducao", "semanas", "feedbacks"];
  for (const panel of panels) expect([panel, textOf({ html: panelHtml(page, panel) })]).not.toEqual([panel, " "]);
  const counted = ["agora", "alertas"];
  expect(counted.flatMap((panel) => linkedNumbers(page, panel)).length).toBeGreaterThan(2);
  expect(await findWrongCounts(browser, page, counted)).toEqual([]);
});

test("the numbers are narrowed to one company, and so are their rows", async () => {
  const { rows } = await world.admin.query(
    `select v.owner_uuid as uuid, k.trade_name as name from visits v join accounts k on k.uuid = v.owner_uuid
     join users u on u.account_uuid = v.store_uuid and u.login = 'loja'
     where k.kind = 'agency' and v.day > app.today() - 7 group by 1, 2 order by count(*) desc limit 1`,
  );
  const [agency] = rows;
  const browser = await world.browser("loja");
  const page = await browser.open(`/store?agency_uuid=${agency.uuid}`);
  expect(textOf(page)).toContain(`Agência: ${agency.name}`);
  expect(await findWrongCounts(browser, page, ["agora", "alertas"])).toEqual([]);
  const links = linkedNumbers(page, "alertas").map(({ href }) => href);
  for (const href of links) expect(href).toContain(`agency_uuid=${agency.uuid}`);
});

test("feedback leads to the feedback of the person, and of the person's section", async () => {
  const browser = await world.browser("loja");
  const page = await browser.open("/store");
  const links = linkedNumbers(page, "feedbacks");
  for (const { href, value } of links) {
    const list = await browser.open(href);
    expect(announcedCount(list)).toMatch(new RegExp(`^${value} `));
    expect(textOf(list)).toContain("Quem avaliou: ");
  }
  expect(links.length).toBeGreaterThan(0);
});

test("a user without the store's visitors is advised to ask the support", async () => {
  await setLevel("store-visitors", 0);
  const page = await (await world.browser("loja")).open("/store");
  expect(textOf(page)).toContain("Peça ao suporte do provedor que o altere.");
  expect(linksWithText(page, "Falar com o suporte")).toHaveLength(1);
  await setLevel("store-visitors", 3);
});

test("numbers whose lists the user may not open are no links", async () => {
  await setLevel("store-visitors-report", 0);
  const page = await (await world.browser("loja")).open("/store");
  expect(linkedNumbers(page, "alertas")).toEqual([]);
  expect(panelHtml(page, "alertas")).not.toBe("");
  await setLevel("store-visitors-report", 3);
});
