import { expect, test } from "vitest";
import { daysOf } from "#tests/world/days.ts";
import { linksWithText, textOf } from "#tests/world/html.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const { boreal, sol } = accounts;

test("the backoffice's search finds accounts, invoices, terms and requests", async () => {
  const send = await world.as("backoffice");
  const create = async (path: string, concept: string, input: object) =>
    (await send("POST", `/v1/backoffice${path}`, { [concept]: input })).body[concept];
  const period = { period_starts_on: "2026-01-01", period_ends_on: "2026-01-31", due_on: "2099-01-15" };
  const invoice = { account_uuid: boreal.uuid, ...period, items: [{ description: "Plano", unit_cents: 5_000 }] };
  const { uuid } = await create("/invoices", "invoice", invoice);
  await world.admin.query("update invoices set number = 4321 where uuid = $1", [uuid]);
  const published = { signer_kind: "agency", published_on: "2026-01-02", link: "https://exemplo.test/termo" };
  const term = await create("/access_terms", "access_term", published);
  await world.admin.query(
    `insert into access_term_signatures (account_uuid, term_uuid, user_uuid, agreed)
     select account_uuid, $1, uuid, true from users where login = 'boreal'`,
    [term.uuid],
  );
  const subject = { cpf: visitors.ana.cpf, contact: "ana@exemplo.test", kind: "access" };
  const request = { ...subject, name: "Titular Ana", received_on: await daysOf(world)(-1) };
  const received = await create("/data_requests", "data_request", request);

  const browser = await world.browser("backoffice");
  const find = (typed: string) => browser.open(`/backoffice/buscar?q=${encodeURIComponent(typed)}`);
  const accountsFound = await find("boreal");
  expect(linksWithText(accountsFound, "Agência Boreal")).toEqual([
    `/backoffice/agencies/${boreal.uuid}`,
    `/backoffice/finances/invoices?account_uuid=${boreal.uuid}`,
  ]);
  expect(linksWithText(accountsFound, "Agência Boreal, Bento Boreal")).toHaveLength(1);
  expect(linksWithText(await find("mercados sol"), "Mercados Sol")).toContain(`/backoffice/retailers/${sol.uuid}`);
  expect(linksWithText(await find("4321"), "Fatura 4321, Agência Boreal")).toEqual([
    `/backoffice/finances/invoices/${uuid}`,
  ]);
  expect(linksWithText(await find("02/01/2026"), "Agência, 02/01/2026")).toEqual([
    `/backoffice/accessTerms/list/${term.uuid}`,
  ]);
  expect(linksWithText(await find("titular ana"), "Titular Ana")).toEqual([
    `/backoffice/visitorHistory/requests/${received.uuid}`,
  ]);
  expect(textOf(await find("nada disso"))).toContain("Nada encontrado");
});
