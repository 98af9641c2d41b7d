import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { accounts, visitors } from "#tests/world/people.ts";
import { astray, numbersIn, section } from "#tests/world/shown.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();

/** Ana enters a store today as the day begins there; she leaves in the hour that is told, or is still in. */
const enters = (store: "solCentro" | "solAcre", zone: string, leftHour: number | null) =>
  world.admin.query(
    `insert into visits (owner_uuid, visitor_uuid, uuid, store_uuid, retailer_uuid, day, entered_hour, entered_at,
       left_hour, left_at, entered_app_name, supplier_uuids)
     values ($1, $2, $3, $4, $5, app.today(), 0, app.today()::timestamp at time zone $6, $7::int,
       (app.today() + make_interval(hours => $7::int)) at time zone $6, 'concierge_desktop', '{}')`,
    [accounts.aurora.uuid, visitors.ana.uuid, randomUUID(), accounts[store].uuid, accounts.sol.uuid, zone, leftHour],
  );

beforeAll(async () => {
  await enters("solCentro", "America/Sao_Paulo", null);
  await enters("solCentro", "America/Sao_Paulo", 9);
  await enters("solAcre", "America/Rio_Branco", 18);
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
  const panels = { visitantes: 7, acesso: 2, projetos: 2, visitas: 2 };
  for (const [id, count] of Object.entries(panels)) {
    expect(numbersIn(page, id), id).toHaveLength(count);
  }
  expect(numbersIn(page, "horas").length).toBeGreaterThanOrEqual(4); // 6h to 9h, and those since then
  expect(await astray(browser, page, [...Object.keys(panels), "horas"])).toEqual([]);
  expect(numbersIn(page, "visitas")[0]?.value).toBe(visits);
  expect(numbersIn(page, "projetos").map(({ value }) => value)).toEqual(["2", "0"]);
});

test("a number leads only where the person's level and plan do", async () => {
  await world.admin.query(
    `update roles set permissions = permissions
       || '{"agency-pending-docs": 0, "agency-supplier-contracts": 0, "agency-visitors-report": 0}'
     where uuid = (select role_uuid from users where login = 'aurora.leitura')`,
  );
  const few = await (await world.browser("aurora.leitura")).open("/agency");
  expect(few.status).toBe(200);
  for (const id of ["projetos", "visitas", "horas"]) expect(numbersIn(few, id)).toEqual([]);
  expect(numbersIn(few, "visitantes")).toHaveLength(7);
  expect(section(few, "visitantes")).not.toContain("visitorsPendingDocs");
  const all = await (await world.browser("aurora")).open("/agency");
  expect(section(all, "visitantes")).toContain('href="/agency/visitorsPendingDocs/search"');
});
