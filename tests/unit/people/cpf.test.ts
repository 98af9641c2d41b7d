import fc from "fast-check";
import { expect, test } from "vitest";
import { cpfCheckDigits, formatCpf, maskCpf, parseCpf } from "#app/contracts/people/cpf.ts";
import { cpfOf } from "#tests/world/files/sheet-people.ts";

const bases = fc.integer({ min: 0, max: 999_999_999 }).map((n) => String(n).padStart(9, "0"));
const cpfs = bases.map((base) => base + cpfCheckDigits(base)).filter((cpf) => !/^(\d)\1+$/.test(cpf));

test("known numbers are valid", () => {
  expect(parseCpf("529.982.247-25")).toEqual({ ok: true, value: "52998224725" });
  expect(parseCpf(" 111444777 35 ")).toEqual({ ok: true, value: "11144477735" });
});

test("any valid number parses from digits, punctuation, and without leading zeros", () => {
  fc.assert(
    fc.property(cpfs, (cpf) => {
      expect(parseCpf(cpf)).toEqual({ ok: true, value: cpf });
      expect(parseCpf(formatCpf(cpf))).toEqual({ ok: true, value: cpf });
      if (Number(cpf) >= 100_000) expect(parseCpf(String(Number(cpf)))).toEqual({ ok: true, value: cpf });
    }),
  );
});

// The other nine digits differ: a remainder of 10 becomes 0, so the rule itself misses some changes.
test("a changed check digit is always noticed", () => {
  fc.assert(
    fc.property(cpfs, fc.constantFrom(9, 10), fc.integer({ min: 1, max: 9 }), (cpf, at, add) => {
      const digit = (Number(cpf[at]) + add) % 10;
      expect(parseCpf(cpf.slice(0, at) + digit + cpf.slice(at + 1)).ok).toBe(false);
    }),
  );
});

test("any text gets a result and never throws", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void parseCpf(text)));
});

test("an invalid CPF is explained", () => {
  const message = (text: string) => parseCpf(text);
  expect(message("529.982.247-24")).toEqual({ ok: false, message: "CPF inválido: o dígito verificador não confere" });
  expect(message("000.000.000-00")).toEqual({ ok: false, message: "CPF inválido: todos os dígitos são iguais" });
  expect(message("12345")).toEqual({ ok: false, message: "CPF inválido: tem 5 dígitos e são 11" });
  expect(message("1,23457E+10")).toMatchObject({ message: expect.stringContaining("notação científica") });
});

test("a CPF is shown in groups, also while being typed, and masked", () => {
  expect(formatCpf("5299")).toBe("529.9");
  expect(formatCpf("52998224725")).toBe("529.982.247-25");
  expect(maskCpf("52998224725")).toBe("529.***.***-25");
});

test("the invented people have different numbers", () => {
  const numbers = new Set(Array.from({ length: 100_000 }, (_, number) => cpfOf(number)));
  expect(numbers.size).toBe(100_000);
});
