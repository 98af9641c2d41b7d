import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { linksWithText, rowNames, textOf } from "#tests/world/html.ts";
import { eventually, withJobs } from "#tests/world/jobs.ts";
import { accounts } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
withJobs(world);
const PATH = "/backoffice/finances/invoices";
const DUNNING = "/backoffice/finances/dunning";
let browser: Awaited<ReturnType<typeof world.browser>>;

beforeAll(async () => {
  browser = await world.browser("backoffice");
  const backoffice = await world.as("backoffice");
  const { rows } = await world.admin.query("select uuid from plans limit 1");
  for (const { uuid } of [accounts.aurora, accounts.boreal]) {
    const subscription = { account_uuid: uuid, plan_uuid: rows[0].uuid, starts_on: "2026-01-10", price_cents: 12_345 };
    await backoffice("POST", "/v1/backoffice/subscriptions", { subscription });
  }
  await world.admin.query("update client_infos set email = 'financeiro@aurora.example' where account_uuid = $1", [
    accounts.aurora.uuid,
  ]);
  await world.admin.query("update client_infos set email = '' where account_uuid = $1", [accounts.boreal.uuid]);
});

/** Generates a month's invoices and returns the page of the run. */
async function generate(): Promise<string> {
  const started = await browser.send(`${PATH}/runs/new`, { month: "2026-05", once: randomUUID() });
  const at = started.headers.get("location") as string;
  await eventually(
    async () => textOf(await browser.open(at)),
    (text) => text.includes("Desfazer a geração"),
  );
  return at;
}

test("invoices of a run are sent, reminded of, and the run is taken back before", async () => {
  const first = await generate();
  expect(textOf(await browser.open(`${first}/undo`))).toContain("2 faturas, ao todo R$ 246,90");
  const undone = await browser.send(`${first}/undo`, {});
  expect(undone.headers.get("location")).toBe(first);
  expect(linksWithText(await browser.open(first), "Desfazer a geração")).toEqual([]);

  const run = await generate();
  const all = `${PATH}/send?all=1&filters=${encodeURIComponent("kind=agency")}`;
  const question = await browser.open(all);
  expect(question.h1).toBe("Enviar 2 faturas por e-mail");
  expect(textOf(question)).toContain("Agência Aurora, R$ 123,45 em aberto: financeiro@aurora.example");
  expect(textOf(question)).toContain("Agência Boreal, R$ 123,45 em aberto: a conta não tem e-mail");
  expect((await browser.send(all, { count: "1", once: randomUUID() })).status).toBe(422);
  const sent = await browser.send(all, { count: "2", once: randomUUID() });
  expect(sent.status).toBe(302);
  const found = await browser.open(`${PATH}?q=aurora`);
  const [page = ""] = ["Nº 3", "Nº 4"].flatMap((number) => linksWithText(found, number));
  await eventually(
    async () => textOf(await browser.open(page)),
    (text) => text.includes("Enviada"),
  );
  expect(textOf(await browser.open(page))).toContain("financeiro@aurora.example Enviada Dora Backoffice");
  expect(textOf(await browser.open(run))).toContain("a geração não pode mais ser desfeita");

  // Several are paid at once; what is canceled needs a reason.
  const uuid = page.split("/").at(-1);
  expect(textOf(await browser.send(`${PATH}/cancel?uuid=${uuid}`, { count: "1", reason: "" }))).toContain(
    "Motivo é obrigatório",
  );
  await browser.send(`${PATH}/pay?uuid=${uuid}`, { count: "1", paid_on: "20/05/2026", once: randomUUID() });
  expect(textOf(await browser.open(page))).toContain("Pago: R$ 123,45, em aberto: R$ 0,00");
});

test("the dunning steps are set, changed and removed", async () => {
  const wrong = await browser.send(`${DUNNING}/new`, { days_after: "0", subject: "", words: "" });
  expect(wrong.status).toBe(422);
  expect(textOf(wrong)).toContain("Assunto é obrigatório");
  const step = { days_after: "5", subject: "Lembrete", words: "Ainda não recebemos.", active: "on" };
  await browser.send(`${DUNNING}/new`, step);
  expect((await browser.send(`${DUNNING}/new`, step)).html).toContain("Já há um passo com estes dias.");
  const list = await browser.open(DUNNING);
  expect(rowNames(list)).toEqual(["5"]);
  const [at = ""] = linksWithText(list, "5");
  await browser.send(at, { ...step, days_after: "7", version: "1" });
  expect(rowNames(await browser.open(DUNNING))).toEqual(["7"]);
  expect(textOf(await browser.open(`${at}/remove`))).toContain("7 dias após o vencimento deixa de ser enviado");
  await browser.send(`${at}/remove`, {});
  expect(rowNames(await browser.open(DUNNING))).toEqual([]);
});
