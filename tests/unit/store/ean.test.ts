import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gtinCheckDigit, parseEan } from "#app/contracts/store/ean.ts";

describe("a number under a bar code", () => {
  test.each([
    ["96385074", "EAN-8"],
    ["036000291452", "UPC-12"],
    ["7891000315507", "EAN-13"],
    ["17891000315504", "DUN-14"],
    ["2000000000015", "of the in-store range, as badges are"],
  ])("%s is valid (%s)", (digits) => {
    expect(parseEan(digits)).toEqual({ ok: true, value: digits });
  });

  test("is parsed as people and spreadsheets write it", () => {
    expect(parseEan(" 789 1000-31550.7 ")).toEqual({ ok: true, value: "7891000315507" });
    expect(parseEan("7,891E+12")).toMatchObject({ ok: false, message: expect.stringContaining("notação científica") });
  });

  test.each([
    ["", "só pode ter números"],
    ["78910003155o7", "só pode ter números"],
    ["１２３４５６７０", "só pode ter números"],
    ["123", "tem 3 números e são 8, 12, 13 ou 14"],
    ["789100031550", "o dígito verificador não confere"],
    ["12345678901", "tem 11 números"],
    ["178910003155041", "tem 15 números"],
    ["7891000315508", "o dígito verificador não confere"],
  ])("%j is refused: %s", (text, reason) => {
    expect(parseEan(text)).toMatchObject({ ok: false, message: expect.stringContaining(reason) });
  });

  const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
  const base = fc.constantFrom(7, 11, 12, 13).chain(digits);

  test("is valid with its check digit, and invalid with any one digit changed", () => {
    fc.assert(
      fc.property(base, fc.nat(13), fc.integer({ min: 1, max: 9 }), (base, at, by) => {
        const right = base + gtinCheckDigit(base);
        expect(parseEan(right)).toEqual({ ok: true, value: right });
        const i = at % right.length;
        const wrong = right.slice(0, i) + ((Number(right[i]) + by) % 10) + right.slice(i + 1);
        expect(parseEan(wrong).ok).toBe(false);
      }),
    );
  });

  test("equals the same number with leading zeros in a longer code", () => {
    fc.assert(fc.property(digits(7), (base) => gtinCheckDigit(base) === gtinCheckDigit(`00000${base}`)));
  });
});
