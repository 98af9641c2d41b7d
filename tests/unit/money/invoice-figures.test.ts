import { expect, test } from "vitest";
import { invoiceFigure } from "#app/areas/backoffice/finances/invoices/figures.ts";

const overdue = { state: "overdue" as const, count: 2, amount_cents: 90_000, paid_cents: 0, credited_cents: 0 };

test("a sum of invoices says what of it is left to pay, where some was paid", () => {
  const whole = invoiceFigure([{ ...overdue, open_cents: 90_000 }], "overdue", "/x");
  expect(whole.label).toBe("2 vencidas");
  const part = invoiceFigure([{ ...overdue, credited_cents: 10_000, open_cents: 80_000 }], "overdue", "/x");
  expect(part.label).toMatch(/^2 vencidas, faltam R\$\s800,00$/);
});
