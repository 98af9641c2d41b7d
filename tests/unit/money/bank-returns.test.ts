import { expect, test } from "vitest";
import { type KnownInvoice, matchLines } from "#app/domain/money/bank-returns/match.ts";
import { ourNumber } from "#app/domain/money/issuer.ts";

const invoice = (number: number, state: KnownInvoice["state"] = "open"): KnownInvoice => ({
  number,
  account_uuid: "a",
  uuid: `i${number}`,
  state,
  open_cents: 1000,
});
const line = (our_number: string, paid_cents: number | null, document = "", pays = true) => ({
  line: 1,
  our_number,
  document,
  occurrence: "06",
  paid_on: "2026-09-01",
  paid_cents,
  pays,
});
const outcomes = (lines: ReturnType<typeof line>[], invoices: KnownInvoice[]) =>
  matchLines(lines, invoices).map(({ state, problem, invoice }) => [state, problem, invoice?.number ?? null]);

test("of two lines for one invoice the first pays it and the second waits for a user", () => {
  const twice = [line(ourNumber(1), 900), line(ourNumber(1), 1000), line(ourNumber(1), 1000)];
  expect(outcomes(twice, [invoice(1)])).toEqual([
    ["pending", "amount_differs", 1],
    ["matched", null, 1],
    ["pending", "already_paid", 1],
  ]);
});

test("an invoice matches by the bank's number before ours, and can be paid overdue", () => {
  const lines = [
    line(ourNumber(2), 1001, "1"),
    line("", 1000, "0001"),
    line("99", 1000, "R-7"),
    line("", null, "1", false),
  ];
  expect(outcomes(lines, [invoice(1, "overdue"), invoice(2)])).toEqual([
    ["matched", null, 2],
    ["matched", null, 1],
    ["pending", "no_invoice", null],
    ["noted", null, 1],
  ]);
});
