import { expect, test } from "vitest";
import { fieldValue, linksWithText, textOf } from "#tests/world/html.ts";
import { openWebWorld } from "#tests/world/web.ts";

/** The Power BI report that a retailer or a store sets, and that the store's page frames. */
const world = openWebWorld();
const PAGE = "/store/reports/powerBiEmbedded";
const FORM = "/retailer/retailerSettings/powerBi";
const policyOf = ({ headers }: { headers: Headers }) => headers.get("content-security-policy") ?? "";

/** The settings of a retailer are pages of its connect edition. */
const openRetailer = async () => {
  await world.admin.query("update users set edition = 'connect' where login = 'sol'");
  return world.browser("sol");
};

test("a retailer's report is framed by the pages of its stores alone", async () => {
  const store = await world.browser("sol.centro");
  const before = await store.open(PAGE);
  expect(textOf(before)).toContain("Peça à sua rede");
  expect(policyOf(before)).toContain("frame-src 'self';");
  const retailer = await openRetailer();
  const version = fieldValue(await retailer.open(FORM), "version") ?? "";
  const wrong = await retailer.send(FORM, { version, address: "https://app.powerbi.com.evil.test/x" });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain("https://app.powerbi.com.evil.test/x");
  expect(textOf(wrong)).toContain("Endereço inválido");
  const address = "https://app.powerbi.com/view?r=rede";
  const saved = await retailer.send(FORM, { version, address });
  expect(saved.location).toBe("/retailer/retailerSettings");
  expect((await retailer.send(FORM, { version, address: "" })).status).toBe(409);
  const page = await store.open(PAGE);
  expect(page.html).toContain(`<iframe src="${address}"`);
  expect(linksWithText(page, "Abrir o relatório no Power BI")).toEqual([address]);
  expect(policyOf(page)).toContain("frame-src 'self' https://app.powerbi.com;");
  expect(page.headers.get("x-frame-source")).toBeNull();
  expect(policyOf(await store.open("/store"))).toContain("frame-src 'self';");
  expect((await (await world.browser("lua.norte")).open(PAGE)).html).not.toContain("<iframe");
});

test("a store's own report comes before its retailer's", async () => {
  const store = await world.browser("sol.acre");
  const form = await store.open(`${PAGE}/edit`);
  const address = "https://app.powerbi.com/view?r=loja";
  const saved = await store.send(`${PAGE}/edit`, { version: fieldValue(form, "version") ?? "", address });
  expect(saved.location).toBe(PAGE);
  expect((await store.open(PAGE)).html).toContain(`<iframe src="${address}"`);
  expect((await (await world.browser("sol.centro")).open(PAGE)).html).not.toContain(address);
});
