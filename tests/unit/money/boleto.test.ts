import fc from "fast-check";
import { expect, test } from "vitest";
import { boletoBarcode, boletoLine, formatBoletoLine, parseBoletoLine } from "#app/contracts/money/boleto.ts";
import { invoiceNumberOf, lineOf, ourNumber } from "#app/domain/money/issuer.ts";
import { barcodeWidths } from "#app/domain/store/barcode.ts";

// Example of the bank's manual: 00190.50095 40144.816069 06809.350314 3 37370000000100.
const known = { bank: "001", due_on: "2007-12-31", amount_cents: 100, free: "0500940144816060680935031" };

test("the line equals the example of a bank's manual", () => {
  expect(boletoLine(known)).toBe("00190500954014481606906809350314337370000000100");
  expect(boletoBarcode(known)).toBe("00193373700000001000500940144816060680935031");
  expect(formatBoletoLine(boletoLine(known))).toBe("00190.50095 40144.816069 06809.350314 3 37370000000100");
});

test("the count of days restarts on 22/02/2025", () => {
  const factor = (due_on: string) => boletoLine({ ...known, due_on }).slice(33, 37);
  expect([factor("2000-07-03"), factor("2025-02-21"), factor("2025-02-22"), factor("2026-11-21")]).toEqual([
    "1000",
    "9999",
    "1000",
    "1637",
  ]);
});

const charge = fc.record({
  number: fc.integer({ min: 1, max: 9_999_999_999 }),
  amount_cents: fc.integer({ min: 1, max: 9_999_999_999 }),
  due_on: fc.integer({ min: 20_200, max: 27_000 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10)),
});

test("every line of ours parses back, and no single wrong digit does", () => {
  fc.assert(
    fc.property(charge, fc.nat(46), fc.integer({ min: 1, max: 9 }), (one, position, more) => {
      const line = lineOf(one);
      const code = parseBoletoLine(formatBoletoLine(line));
      expect(code.ok && invoiceNumberOf(code.value.slice(25, 42))).toBe(one.number);
      const wrong = [...line];
      wrong[position] = String((Number(wrong[position]) + more) % 10);
      // The barcode's check digit (modulo 11) is 1 for three remainders, so it misses a few errors; the field digits
      // find them.
      if (position < 32) expect(parseBoletoLine(wrong.join("")).ok).toBe(false);
    }),
  );
});

test("the bank's number is ours only under our agreement", () => {
  expect(invoiceNumberOf(ourNumber(42))).toBe(42);
  expect(invoiceNumberOf(`000${ourNumber(42)}`)).toBe(42);
  expect(invoiceNumberOf("99999990000000042")).toBeNull();
  expect(invoiceNumberOf("42")).toBeNull();
});

test("a barcode alternates bars and spaces: four, ten per pair of digits, three", () => {
  expect(barcodeWidths("01")).toEqual([1, 1, 1, 1, 1, 3, 1, 1, 3, 1, 3, 1, 1, 3, 3, 1, 1]);
});
