import { beforeAll, expect, test } from "vitest";
import { sendFile } from "#tests/world/files/documents.ts";
import { accounts } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const invoices: { uuid: string; number: number }[] = [];
let file = "";
const office = async (method: string, path: string, body?: unknown) =>
  (await world.as("backoffice"))(method, `/v1/backoffice${path}`, body);
const candidates = async (line: number) =>
  (await office("GET", `/bank_returns/${file}/lines/${line}/candidates`)).body.candidates.map(
    ({ number, reasons }: { number: number; reasons: string[] }) => [number, ...reasons],
  );
const settle = (line: number, invoice_uuid: string | undefined) =>
  office("POST", `/bank_returns/${file}/lines/${line}/settlement`, {
    bank_return_line: { invoices: [{ uuid: invoice_uuid }] },
  });
const undo = (line: number) => office("DELETE", `/bank_returns/${file}/lines/${line}/decision`);
const totals = async () => {
  const { bank_return } = (await office("GET", `/bank_returns/${file}`)).body;
  return [bank_return.paid_cents, bank_return.matched_cents, bank_return.pending_cents];
};

// Four invoices due on the same day, and a file that pays the first and three that it does not name.
beforeAll(async () => {
  for (const [account, cents, due_on] of [
    ["aurora", 100_000, "2026-08-15"],
    ["boreal", 45_000, "2026-08-15"],
    ["boreal", 45_000, "2026-12-15"],
    ["aurora", 47_000, "2026-08-15"],
  ] as const) {
    const invoice = {
      account_uuid: accounts[account].uuid,
      period_starts_on: "2026-08-01",
      period_ends_on: "2026-08-31",
      due_on,
      items: [{ description: "Plano", unit_cents: cents }],
    };
    invoices.push((await office("POST", "/invoices", { invoice })).body.invoice);
  }
  const [first] = invoices;
  const table = [
    "Fatura;Valor pago;Data do pagamento;Pagador;CNPJ do pagador",
    `${first?.number};1000,00;17/08/2026;;`,
    "R-77;450,00;16/08/2026;AGENCIA BOREAL;11.444.777/0001-61",
    "R-78;1,00;16/08/2026;Ninguém;",
    `${first?.number};1000,00;18/08/2026;;`,
  ].join("\n");
  const sent = await sendFile(world, "backoffice", "POST", "/v1/backoffice/bank_returns", table, "pagamentos.csv");
  file = sent.body.bank_return.uuid;
});

test("a line without a match has candidates by payer, amount and date, each with why", async () => {
  const [, boreal, later, near] = invoices;
  expect(await totals()).toEqual([245_100, 100_000, 145_100]);
  expect(await candidates(3)).toEqual([
    [boreal?.number, "payer", "amount", "date"],
    [later?.number, "payer", "amount"],
    [near?.number, "amount_near", "date"],
  ]);
  expect(await candidates(4)).toEqual([]);
  // The invoice that line 5 names is paid: it is no candidate.
  expect(await candidates(5)).toEqual([]);
  const open = await office("GET", "/open_bank_return_lines?sort=-paid_cents");
  expect(open.body.data.map(({ line }: { line: number }) => line)).toEqual([5, 3, 4]);
  expect(open.body.data[1]).toMatchObject({ payer_name: "AGENCIA BOREAL", payer_number: "11444777000161" });
});

test("a settlement is taken back once, and its invoice waits for payment again", async () => {
  const [first, boreal] = invoices;
  expect((await settle(3, boreal?.uuid)).status).toBe(200);
  expect(await totals()).toEqual([245_100, 145_000, 100_100]);
  const stateOf = async (uuid: string | undefined) => (await office("GET", `/invoices/${uuid}`)).body.invoice;
  expect(await stateOf(boreal?.uuid)).toMatchObject({ state: "paid", paid_cents: 45_000 });
  const undone = await undo(3);
  expect(undone.body.bank_return_line).toMatchObject({
    state: "pending",
    problem: "undone",
    invoice: { number: boreal?.number },
  });
  expect(await stateOf(boreal?.uuid)).toMatchObject({
    state: "overdue",
    paid_cents: 0,
    open_cents: 45_000,
    paid_on: null,
  });
  expect((await undo(3)).status).toBe(200);
  // A matched line is taken back as well, so that the second payment may settle the invoice instead.
  await undo(2);
  expect(await candidates(5)).toEqual([[first?.number, "number", "amount", "date"]]);
  expect((await settle(5, first?.uuid)).status).toBe(200);
  expect((await settle(2, first?.uuid)).body.errors.bank_return_line[0].base).toEqual([
    "Esta fatura não espera pagamento.",
  ]);
  expect(await totals()).toEqual([245_100, 100_000, 145_100]);
});

test("the same decisions at once have one effect, and no invoice is paid twice", async () => {
  const [, boreal] = invoices;
  const [second, third] = await Promise.all([settle(2, boreal?.uuid), settle(3, boreal?.uuid)]);
  expect([second.status, third.status].sort()).toEqual([200, 422]);
  await Promise.all([undo(2), undo(3), undo(2)]);
  const { rows } = await world.admin.query(
    "select count(*)::int as n from bank_return_lines where state in ('matched', 'settled') and return_uuid = $1",
    [file],
  );
  const paid = await world.admin.query("select count(*)::int as n from invoices where state = 'paid'");
  expect(rows[0].n).toBe(paid.rows[0].n);
});
