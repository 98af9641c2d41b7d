import ICAL from "ical.js";
import { expect, test } from "vitest";
import { accounts, type Login, users, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const ORIGIN_PATH = /^https?:\/\/[^/]+(\/v1\/pub\/calendars\/[\w-]{43}\.ics)$/;

async function make(login: Login, root: string, name = "Celular") {
  const made = await (await world.as(login))("POST", `/v1/${root}/calendar_feeds`, { calendar_feed: { name } });
  expect(made.status).toBe(201);
  const { uuid, url } = made.body.calendar_feed as { uuid: string; url: string };
  const path = ORIGIN_PATH.exec(url)?.[1] as string;
  const read = (headers: Record<string, string> = {}) => world.api(new Request(`http://api.test${path}`, { headers }));
  return { uuid, path, read };
}

/** The events of a calendar as Mozilla's parser reads them, which refuses what RFC 5545 does not allow. */
async function eventsOf(response: Response) {
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = await response.text();
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect([calendar.getFirstPropertyValue("version"), calendar.name]).toEqual(["2.0", "vcalendar"]);
  for (const zone of calendar.getAllSubcomponents("vtimezone")) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  }
  return calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
}

const aso = "select uuid from document_types order by name limit 1";
const sendDocument = (expiresIn: number) =>
  world.admin.query(
    `insert into visitor_documents (owner_uuid, uuid, visitor_uuid, document_type_uuid, status, expires_on, forgotten_at)
     values ($1, gen_random_uuid(), $2, (${aso}), 'approved', app.today() + $3::int, now())`,
    [accounts.aurora.uuid, visitors.ana.uuid, expiresIn],
  );

test("a feed shows the account's expiries to a parser, without a session", async () => {
  const before = await eventsOf(await (await make("aurora", "agencies")).read());
  await sendDocument(10);
  const { read } = await make("aurora", "agencies", "Agenda; da, loja");
  const response = await read();
  const events = await eventsOf(response);
  expect(events).toHaveLength(before.length + 1);
  const { rows } = await world.admin.query("select to_char(app.today() + 10, 'YYYY-MM-DD') as day");
  const due = events.find(({ startDate }) => startDate.toString() === rows[0].day);
  expect(due?.startDate.isDate).toBe(true);
  expect(due?.summary).toMatch(/ de Ana Beatriz Prado vence$/);
  expect(due?.component.getFirstPropertyValue("url")).toMatch(/\/agency\/visitors\/.*aba=documentos$/);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
});

test("more than three documents of one day share an event that counts them", async () => {
  for (let n = 0; n < 5; n++) {
    await world.admin.query(
      `insert into visitor_documents (owner_uuid, uuid, visitor_uuid, document_type_uuid, retailer_uuid, status, expires_on, forgotten_at)
       select $1, gen_random_uuid(), $2, t.uuid, null, 'approved', app.today() + 20, now()
       from document_types t order by t.name offset $3 limit 1`,
      [accounts.aurora.uuid, visitors.ana.uuid, n],
    );
  }
  const { rows } = await world.admin.query(
    "select count(distinct document_type_uuid)::int as n from visitor_documents where expires_on = app.today() + 20",
  );
  const events = await eventsOf(await (await make("aurora", "agencies")).read());
  const shared = events.filter(({ summary }) => summary.endsWith("documentos vencem"));
  if (rows[0].n > 3) expect(shared.map(({ summary }) => summary)).toEqual([`${rows[0].n} documentos vencem`]);
  else expect(shared).toEqual([]);
});

test("a feed answers 304 until something changes", async () => {
  const { read } = await make("aurora", "agencies");
  const first = await read();
  const etag = first.headers.get("etag") as string;
  expect(etag).toMatch(/^"[\w-]{43}"$/);
  expect((await read({ "if-none-match": etag })).status).toBe(304);
  await sendDocument(33);
  expect((await read({ "if-none-match": etag })).status).toBe(200);
});

test("permission, plan and term are obeyed at each read", async () => {
  const { read } = await make("aurora", "agencies");
  await sendDocument(12);
  expect((await eventsOf(await read())).length).toBeGreaterThan(0);
  const role = "(select role_uuid from users where login = 'aurora')";
  const { rows } = await world.admin.query(`select permissions from roles where uuid = ${role}`);
  await world.admin.query(`update roles set permissions = '{}' where uuid = ${role}`);
  expect(await eventsOf(await read())).toEqual([]);
  await world.admin.query(`update roles set permissions = $1 where uuid = ${role}`, [rows[0].permissions]);
  expect((await eventsOf(await read())).length).toBeGreaterThan(0);
  const plan = "(select plan_uuid from client_infos where account_uuid = $1)";
  const { rows: plans } = await world.admin.query(`select features from plans where uuid = ${plan}`, [
    accounts.aurora.uuid,
  ]);
  await world.admin.query(`update plans set features = '{}' where uuid = ${plan}`, [accounts.aurora.uuid]);
  expect(await eventsOf(await read())).toEqual([]);
  await world.admin.query(`update plans set features = $2 where uuid = ${plan}`, [
    accounts.aurora.uuid,
    plans[0].features,
  ]);
});

test("a feed is stored as its hash, shown once, named, and revoked", async () => {
  const { uuid, path, read } = await make("aurora", "agencies", "Outlook");
  await read();
  const { rows } = await world.admin.query("select f::text as row from calendar_feeds f");
  expect(rows.map(({ row }) => row).join()).not.toContain(path.slice("/v1/pub/calendars/".length, -4));
  const aurora = await world.as("aurora");
  const listed = (await aurora("GET", "/v1/agencies/calendar_feeds")).body.data;
  const own = listed.find((one: { uuid: string }) => one.uuid === uuid);
  expect(own).toMatchObject({ name: "Outlook", revoked_at: null });
  expect(own.last_used_at).not.toBeNull();
  expect((await (await world.as("belo"))("DELETE", `/v1/suppliers/calendar_feeds/${uuid}`)).status).toBe(404);
  expect((await aurora("DELETE", `/v1/agencies/calendar_feeds/${uuid}`)).status).toBe(204);
  const refused = await read();
  expect([refused.status, (await refused.json()).message]).toEqual([410, "Esta agenda foi cancelada."]);
  expect((await world.api(new Request(`http://api.test/v1/pub/calendars/${"x".repeat(43)}.ics`))).status).toBe(404);
});

test("a deactivated user's feeds end", async () => {
  const { read } = await make("aurora.leitura", "agencies");
  expect((await read()).status).toBe(200);
  await world.admin.query("update users set active = false where uuid = $1", [users["aurora.leitura"].uuid]);
  expect((await read()).status).toBe(410);
  await world.admin.query("update users set active = true where uuid = $1", [users["aurora.leitura"].uuid]);
  expect((await read()).status).toBe(410);
});

test("a promoter's feed shows the own route by the store's clock", async () => {
  const field = [accounts.aurora.uuid, users.campo.uuid, accounts.solCentro.uuid, accounts.sol.uuid];
  await world.admin.query("update stores set time_zone = 'America/Manaus' where uuid = $1", [accounts.solCentro.uuid]);
  await world.admin.query(
    `insert into roadmaps (agency_uuid, uuid, name, frequency, visitor_uuid, starts_on)
     select $1, $3, 'Rota', 'weekly', visitor_uuid, app.today() from users where uuid = $2`,
    [field[0], field[1], "00000000-0000-7000-8000-00000000ca1e"],
  );
  await world.admin.query(
    `insert into planned_visits (agency_uuid, uuid, day, position, visitor_uuid, store_uuid, retailer_uuid, roadmap_uuid, planned_minutes)
     select $1, gen_random_uuid(), app.today() + 3, 0, visitor_uuid, $3, $4, $5, 90 from users where uuid = $2`,
    [...field, "00000000-0000-7000-8000-00000000ca1e"],
  );
  await world.admin.query(
    `update allocations set hours_from = '08:00', hours_until = '09:30', ends_on = null
     where store_uuid = $2 and visitor_uuid = (select visitor_uuid from users where uuid = $1)`,
    [users.campo.uuid, accounts.solCentro.uuid],
  );
  const [visit, ...others] = await eventsOf(await (await make("campo", "af")).read());
  expect(others).toEqual([]);
  expect(visit?.summary).toMatch(/^1ª loja: /);
  expect(visit?.description).toContain("Tempo planejado: 1:30");
  expect(visit?.startDate.zone.tzid).toBe("America/Manaus");
  const { rows } = await world.admin.query(
    `select to_char(((app.today() + 3 + time '08:00') at time zone 'America/Manaus') at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
  );
  expect(visit?.startDate.convertToZone(ICAL.Timezone.utcTimezone).toString()).toBe(rows[0].at);
});
