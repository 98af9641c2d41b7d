import fc from "fast-check";
import { expect, test } from "vitest";
import { cnpjCheckDigits, formatCnpj, parseCnpj } from "#app/contracts/directory/cnpj.ts";

const CHARACTERS = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const bases = fc.array(fc.constantFrom(...CHARACTERS), { minLength: 12, maxLength: 12 }).map((list) => list.join(""));
const cnpjs = bases.map((base) => base + cnpjCheckDigits(base)).filter((cnpj) => !/^(.)\1+$/.test(cnpj));

test("known numbers are valid, numeric and alphanumeric", () => {
  expect(parseCnpj("11.222.333/0001-81")).toEqual({ ok: true, value: "11222333000181" });
  expect(parseCnpj("12.abc.345/01de-35")).toEqual({ ok: true, value: "12ABC34501DE35" });
  expect(parseCnpj("191")).toMatchObject({ ok: false });
  expect(parseCnpj("6990590000123")).toEqual({ ok: true, value: "06990590000123" });
});

test("any valid number is parsed from its characters and its punctuation", () => {
  fc.assert(
    fc.property(cnpjs, (cnpj) => {
      expect(parseCnpj(cnpj.toLowerCase())).toEqual({ ok: true, value: cnpj });
      expect(parseCnpj(formatCnpj(cnpj))).toEqual({ ok: true, value: cnpj });
    }),
  );
});

test("any text gets a result and never throws", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void parseCnpj(text)));
});

test("an invalid CNPJ is explained", () => {
  expect(parseCnpj("11.222.333/0001-82")).toEqual({
    ok: false,
    message: "CNPJ inválido: o dígito verificador não confere",
  });
  expect(parseCnpj("12ABC34501DEAB")).toMatchObject({ ok: false, message: expect.stringContaining("são números") });
  expect(parseCnpj("00000000000000")).toMatchObject({ ok: false });
  expect(parseCnpj("11222333")).toEqual({ ok: false, message: "CNPJ inválido: tem 8 caracteres e são 14" });
});
