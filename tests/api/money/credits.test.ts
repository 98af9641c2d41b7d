import { expect, test } from "vitest";
import { accounts } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const { aurora, boreal } = accounts;
const office = async (method: string, path: string, body?: unknown) =>
  (await world.as("backoffice"))(method, `/v1/backoffice${path}`, body);
const grant = (amount_cents: number, account_uuid: string = aurora.uuid, reason = "Parada do serviço") =>
  office("POST", "/credits", { credit: { account_uuid, amount_cents, reason } });
const list = async (query = "") =>
  (await office("GET", `/credits?account_uuid=${aurora.uuid}${query}`)).body.data as Record<string, unknown>[];
const invoice = async () => {
  const period = { period_starts_on: "2026-01-01", period_ends_on: "2026-01-31", due_on: "2099-01-15" };
  const input = { account_uuid: aurora.uuid, ...period, items: [{ description: "Plano", unit_cents: 5_000 }] };
  return (await office("POST", "/invoices", { invoice: input })).body.invoice;
};

test("a credit is given, used on an invoice, and taken back only while unused", async () => {
  const wrong = await grant(0, aurora.uuid, " ");
  expect(wrong.body.errors.credit[0]).toEqual({ amount_cents: ["Valor inválido"], reason: ["Motivo é obrigatório"] });
  const nobody = await grant(1, accounts.solCentro.uuid);
  expect(nobody.body.errors.credit[0]).toEqual({ account_uuid: ["Escolha uma conta da lista."] });
  const { credit } = (await grant(2_000)).body;
  expect(credit).toMatchObject({
    account: { name: "Agência Aurora" },
    source: "grant",
    amount_cents: 2_000,
    reason: "Parada do serviço",
    invoice: null,
    created_by: "Dora Backoffice",
    balance_cents: 2_000,
    undoable: true,
  });

  const { uuid, version } = await invoice();
  const used = (await office("POST", `/invoices/${uuid}/credit_use`, { invoice: { amount_cents: 500, version } })).body;
  expect(used.invoice).toMatchObject({ credited_cents: 500, open_cents: 4_500, credit_cents: 1_500 });
  expect(await list()).toMatchObject([{ balance_cents: 1_500, undoable: false }]);
  const inUse = await office("DELETE", `/credits/${credit.uuid}`);
  expect([inUse.status, inUse.body.errors.credit[0].base]).toEqual([
    422,
    ["O crédito já foi usado em uma fatura: desfaça antes esse uso."],
  ]);
  await office("DELETE", `/invoices/${uuid}/payments/${used.invoice.payments[0].uuid}`);
  expect((await office("DELETE", `/credits/${credit.uuid}`)).status).toBe(204);
  expect((await office("DELETE", `/credits/${credit.uuid}`)).status).toBe(404);
  expect(await list()).toEqual([]);
});

test("what was paid beyond an invoice is credit, which only its payment takes back", async () => {
  const { uuid, number } = await invoice();
  await office("POST", `/invoices/${uuid}/payment`, { invoice: { paid_on: "2026-01-10", paid_cents: 5_700 } });
  const [rest] = await list();
  expect(rest).toMatchObject({ source: "manual", amount_cents: 700, invoice: { uuid, number }, undoable: false });
  expect((await office("DELETE", `/credits/${rest?.uuid}`)).body.errors.credit[0].base).toEqual([
    "Este crédito veio de um pagamento: desfaça o pagamento.",
  ]);
  await grant(100);
  await grant(300, boreal.uuid);
  expect((await list("&sort=amount")).map(({ amount_cents }) => amount_cents)).toEqual([100, 700]);
  expect((await list("&source=grant")).map(({ amount_cents }) => amount_cents)).toEqual([100]);
  expect((await office("GET", "/credits")).body.meta.total).toBe(3);
});

test("of one credit used and taken back at once, one of both happens", async () => {
  const account_uuid = accounts.belo.uuid;
  const { credit } = (await grant(900, account_uuid)).body;
  const period = { period_starts_on: "2026-01-01", period_ends_on: "2026-01-31", due_on: "2099-01-15" };
  const input = { account_uuid, ...period, items: [{ description: "Plano", unit_cents: 5_000 }] };
  const { uuid, version } = (await office("POST", "/invoices", { invoice: input })).body.invoice;
  const [use, undo] = await Promise.all([
    office("POST", `/invoices/${uuid}/credit_use`, { invoice: { amount_cents: 900, version } }),
    office("DELETE", `/credits/${credit.uuid}`),
  ]);
  expect([use.status === 200, undo.status === 204].sort()).toEqual([false, true]);
  const { credited_cents } = (await office("GET", `/invoices/${uuid}`)).body.invoice;
  expect(credited_cents).toBe(use.status === 200 ? 900 : 0);
});
