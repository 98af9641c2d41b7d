import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate } from "#app/domain/money/allocate.ts";

const invoice = (number: number, open_cents: number) => ({ uuid: `i${number}`, account_uuid: "a", number, open_cents });
const amounts = (cents: number, ...choices: Parameters<typeof allocate>[1]) => {
  const shares = allocate(cents, choices);
  return typeof shares === "string" ? shares : shares.map((one) => [one.invoice_uuid, one.amount_cents]);
};

test("an amount pays invoices in their order, the last in part, and the rest is credit", () => {
  const [first, second] = [{ invoice: invoice(1, 100) }, { invoice: invoice(2, 50) }];
  expect(amounts(150, first, second)).toEqual([
    ["i1", 100],
    ["i2", 50],
  ]);
  expect(amounts(120, first, second)).toEqual([
    ["i1", 100],
    ["i2", 20],
  ]);
  expect(amounts(70, first)).toEqual([["i1", 70]]);
  expect(amounts(170, first, second).at(-1)).toEqual([null, 20]);
  expect(amounts(90, { ...first, amount_cents: 40 }, second)).toEqual([
    ["i1", 40],
    ["i2", 50],
  ]);
});

test("a division that is not possible says why", () => {
  const [first, second] = [{ invoice: invoice(1, 100) }, { invoice: invoice(2, 50) }];
  expect(amounts(10)).toBe("Escolha uma fatura.");
  expect(amounts(100, first, second)).toBe("O valor não chega à fatura nº 2: escolha menos faturas.");
  expect(amounts(100, { ...first, amount_cents: 101 })).toBe("Os valores somam mais do que foi pago.");
  expect(amounts(200, { ...first, amount_cents: 101 })).toBe("A fatura nº 1 tem menos em aberto.");
});

test("shares sum to the amount and never exceed what is open", () => {
  const choice = fc.record({
    open: fc.integer({ min: 1, max: 500 }),
    amount: fc.option(fc.integer({ min: 1, max: 500 })),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000 }),
      fc.array(choice, { minLength: 1, maxLength: 5 }),
      (cents, chosen) => {
        const choices = chosen.map(({ open, amount }, i) => ({
          invoice: invoice(i, open),
          amount_cents: amount ?? undefined,
        }));
        const shares = allocate(cents, choices);
        if (typeof shares === "string") return;
        expect(shares.reduce((sum, one) => sum + one.amount_cents, 0)).toBe(cents);
        for (const { invoice_uuid, amount_cents } of shares) {
          expect(amount_cents).toBeGreaterThan(0);
          const found = choices.find((one) => one.invoice.uuid === invoice_uuid);
          if (found) expect(amount_cents).toBeLessThanOrEqual(found.invoice.open_cents);
        }
      },
    ),
  );
});
