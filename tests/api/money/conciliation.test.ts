import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { sendFile } from "#tests/world/files/documents.ts";
import { accounts } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const uuids: string[] = [];
const office = async (method: string, path: string, body?: unknown) =>
  (await world.as("backoffice"))(method, `/v1/backoffice${path}`, body);
const take = async (content: string | Uint8Array<ArrayBuffer>, name = "retorno.ret") =>
  sendFile(world, "backoffice", "POST", "/v1/backoffice/bank_returns", content, name);
const fixture = async (name: string) => new Uint8Array(await readFile(`tests/fixtures/${name}`));
const states = async () =>
  (await world.admin.query("select state from invoices order by number")).rows.map(({ state }) => state).join(" ");
const lines = async (uuid: string, query = "") =>
  (await office("GET", `/bank_returns/${uuid}/lines${query}`)).body.data;

// Creates invoices 1 to 6; the last one is canceled.
beforeAll(async () => {
  for (const cents of [100_000, 200_000, 30_000, 45_990, 12_345, 700]) {
    const invoice = {
      account_uuid: accounts.aurora.uuid,
      period_starts_on: "2026-08-01",
      period_ends_on: "2026-08-31",
      due_on: "2026-08-15",
      items: [{ description: "Plano", unit_cents: cents }],
    };
    uuids.push((await office("POST", "/invoices", { invoice })).body.invoice.uuid);
  }
  await office("DELETE", `/invoices/${uuids[5]}`);
});

test("a CNAB 240 return pays each match once and leaves the rest to a user", async () => {
  const content = await fixture("retorno-cnab240.ret");
  const taken = await take(content);
  expect(taken).toMatchObject({
    status: 201,
    body: { bank_return: { layout: "cnab240", bank: "001", counts: { matched: 1, pending: 2, noted: 1, settled: 0 } } },
  });
  expect(await states()).toBe("paid open open open open canceled");
  expect((await office("GET", `/invoices/${uuids[0]}`)).body.invoice).toMatchObject({
    paid_cents: 100_000,
    credit_cents: 250,
    paid_on: "2026-08-17",
    version: 2,
  });
  const { uuid } = taken.body.bank_return;
  expect(await lines(uuid)).toMatchObject([
    { line: 3, occurrence: "06", state: "matched", problem: null, invoice: { number: 1 } },
    { line: 5, occurrence: "02", state: "noted", paid_on: null, invoice: { number: 2 } },
    { line: 7, state: "pending", problem: "amount_differs", paid_cents: 29_000, invoice: { number: 3 } },
    { line: 9, state: "pending", problem: "no_invoice", our_number: "31285570000000999", invoice: null },
  ]);
  const again = await Promise.all([take(content, "outro-nome.ret"), take(content)]);
  expect(again.map(({ body }) => body.bank_return.uuid)).toEqual([uuid, uuid]);
  expect((await office("GET", "/bank_returns")).body.meta.total).toBe(1);
  expect((await office("GET", `/invoices/${uuids[0]}`)).body.invoice.version).toBe(2);

  // A user decides the rest: the lower payment settles a part of its invoice, the unknown one is ignored.
  const settle = (line: number, invoice_uuid: string | undefined) =>
    office("POST", `/bank_returns/${uuid}/lines/${line}/settlement`, {
      bank_return_line: { invoices: [{ uuid: invoice_uuid }] },
    });
  const ignore = (line: number, reason: string) =>
    office("POST", `/bank_returns/${uuid}/lines/${line}/ignoring`, { bank_return_line: { reason } });
  expect((await settle(7, uuids[0])).body.errors.bank_return_line[0].base).toEqual([
    "Esta fatura não espera pagamento.",
  ]);
  expect((await settle(7, uuids[2])).body.bank_return_line).toMatchObject({
    state: "settled",
    decided_by: "Dora Backoffice",
    invoice: { number: 3 },
    parts: [{ amount_cents: 29_000, invoice: { number: 3 } }],
  });
  expect((await settle(7, uuids[2])).status).toBe(200);
  expect((await settle(7, uuids[3])).body.errors.bank_return_line[0].base).toEqual(["Esta linha já foi decidida."]);
  expect((await ignore(9, " ")).body.errors.bank_return_line[0]).toEqual({ reason: ["Motivo é obrigatório"] });
  expect((await ignore(9, "De outro convênio")).body.bank_return_line).toMatchObject({
    state: "ignored",
    reason: "De outro convênio",
  });
  expect((await ignore(3, "Não")).status).toBe(422);
  expect((await settle(99, uuids[1])).status).toBe(404);
  expect(await states()).toBe("paid open overdue open open canceled");
  expect(await lines(uuid, "?state=pending")).toEqual([]);
});

test("a CNAB 400 return reports double payments and canceled invoices", async () => {
  const { body } = await take(await fixture("retorno-cnab400.ret"));
  expect(body.bank_return).toMatchObject({ layout: "cnab400", bank: "237" });
  expect(await lines(body.bank_return.uuid)).toMatchObject([
    { line: 2, state: "matched", paid_on: "2026-09-16", paid_cents: 45_990, invoice: { number: 4 } },
    { line: 3, state: "pending", problem: "already_paid", invoice: { number: 1 } },
    { line: 4, state: "noted", occurrence: "09" },
    { line: 5, state: "pending", problem: "canceled", invoice: { number: 6 } },
  ]);
  expect(await states()).toBe("paid open overdue paid open canceled");
});

test("a table of payments identifies invoices by number or by the bank's number", async () => {
  const { body } = await take(await fixture("retorno.csv"), "pagamentos.csv");
  expect(await lines(body.bank_return.uuid)).toMatchObject([
    { state: "matched", paid_cents: 12_345, paid_on: "2026-09-18", invoice: { number: 5 } },
    { state: "matched", paid_cents: 200_000, invoice: { number: 2 } },
    { state: "pending", problem: "no_invoice", document: "abc" },
  ]);
  expect(await states()).toBe("paid paid overdue paid paid canceled");
});

test("a truncated file, or one of another format, changes nothing and says why", async () => {
  const whole = Buffer.from(await fixture("retorno-cnab240.ret")).toString("latin1");
  const errorOf = async (content: string) => (await take(content)).body.errors.bank_return[0].file[0];
  const missing = "O arquivo está incompleto. Baixe-o de novo no banco e envie-o inteiro.";
  expect(await errorOf(whole.slice(0, 242 * 4))).toBe(missing);
  expect(await errorOf(whole.slice(0, -100))).toBe(missing);
  const rows = whole.split("\r\n");
  expect(await errorOf([...rows.slice(0, 3), ...rows.slice(4)].join("\r\n"))).toBe(missing);
  expect(await errorOf(whole.replace(/^(.{142})2/, "$11"))).toBe("Este CNAB 240 não é um arquivo de retorno.");
  expect(await errorOf(whole.replace("17082026", "31022026"))).toBe("A data da linha 3 não existe.");
  expect(await errorOf("Fatura;Valor pago\n1;10\n")).toBe(
    "Falta a coluna Data do pagamento na linha de títulos (linha 1).",
  );
  expect(await errorOf("Valor pago;Data do pagamento\n1;18/09/2026\n")).toBe(
    "Falta uma coluna que diga a fatura: Nosso número, Fatura ou Linha digitável.",
  );
  expect(await errorOf("Fatura;Valor pago;Data do pagamento\n1;muito;18/09/2026\n")).toBe(
    "O valor da linha 2 não é um número.",
  );
  expect((await office("GET", "/bank_returns")).body.meta.total).toBe(3);
  expect((await sendFile(world, "aurora", "POST", "/v1/agencies/bank_returns", whole)).status).toBe(404);
});
