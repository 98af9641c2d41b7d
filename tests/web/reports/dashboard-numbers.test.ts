import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { findWrongCounts, linkedNumbers, panelHtml } from "#tests/world/html.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();

/**
 * Adds a visit of Ana today that begins at the store's midnight and ends at `leftHour`, or is still open if that is
 * null.
 */
const addVisit = (store: "solCentro" | "solAcre", zone: string, leftHour: number | null) =>
  world.admin.query(
    `insert into visits (owner_uuid, visitor_uuid, uuid, store_uuid, retailer_uuid, day, entered_hour, entered_at,
       left_hour, left_at, entered_app_name, supplier_uuids)
     values ($1, $2, $3, $4, $5, app.today(), 0, app.today()::timestamp at time zone $6, $7::int,
       (app.today() + make_interval(hours => $7::int)) at time zone $6, 'concierge_desktop', '{}')`,
    [accounts.aurora.uuid, visitors.ana.uuid, randomUUID(), accounts[store].uuid, accounts.sol.uuid, zone, leftHour],
  );

beforeAll(async () => {
  await addVisit("solCentro", "America/Sao_Paulo", null);
  await addVisit("solCentro", "America/Sao_Paulo", 9);
  await addVisit("solAcre", "America/Rio_Branco", 18);
  const aurora = await world.as("aurora");
  for (const starts_on of ["01/01/2026", "01/02/2026", "01/01/2099"]) {
    const agency_supplier_contract = { supplier_uuid: accounts.belo.uuid, starts_on };
    await aurora("POST", "/v1/agencies/agency_supplier_contracts", { agency_supplier_contract });
  }
});

test.each([
  ["", "3"],
  ["?state_id=12", "1"],
  [`?store_uuid=${accounts.solCentro.uuid}`, "2"],
])("each number of the panels of /agency%s leads to as many rows", async (search, visits) => {
  const browser = await world.browser("aurora");
  const page = await browser.open(`/agency${search}`);
  const panels = { visitantes: 8, acesso: 2, projetos: 2, visitas: 2 };
  for (const [id, count] of Object.entries(panels)) {
    expect(linkedNumbers(page, id), id).toHaveLength(count);
  }
  expect(linkedNumbers(page, "horas").length).toBeGreaterThanOrEqual(4); // 6h to 9h, and the hours since
  expect(await findWrongCounts(browser, page, [...Object.keys(panels), "horas", "para-resolver"])).toEqual([]);
  expect(linkedNumbers(page, "visitas")[0]?.value).toBe(visits);
  expect(linkedNumbers(page, "projetos").map(({ value }) => value)).toEqual(["2", "0"]);
});

test("a number has a link only if the user's level and plan allow it", async () => {
  await world.admin.query(
    `update roles set permissions = permissions
       || '{"agency-pending-docs": 0, "agency-supplier-contracts": 0, "agency-visitors-report": 0}'
     where uuid = (select role_uuid from users where login = 'aurora.leitura')`,
  );
  const few = await (await world.browser("aurora.leitura")).open("/agency");
  expect(few.status).toBe(200);
  for (const id of ["projetos", "visitas", "horas"]) expect(linkedNumbers(few, id)).toEqual([]);
  expect(linkedNumbers(few, "visitantes")).toHaveLength(8);
  expect(panelHtml(few, "visitantes")).not.toContain("visitorsPendingDocs");
  const all = await (await world.browser("aurora")).open("/agency");
  expect(panelHtml(all, "visitantes")).toContain('href="/agency/visitorsPendingDocs/search"');
});
