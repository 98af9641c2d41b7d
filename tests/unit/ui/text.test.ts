import fc from "fast-check";
import { expect, test } from "vitest";
import { parseEmail } from "#app/contracts/platform/email.ts";
import { formatPhone, parsePhone } from "#app/contracts/platform/phone.ts";
import { collapse, fold, parseName, parseYesNo } from "#app/contracts/platform/text.ts";

test("any whitespace becomes one space, and control characters are removed", () => {
  expect(collapse("  Ana\u00A0 \t Sá\r\nLuz\0 ")).toBe("Ana Sá Luz");
});

test("collapsing or folding twice changes nothing more", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(collapse(collapse(text))).toBe(collapse(text));
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});

test("search ignores case and accents", () => {
  expect(fold(" ÂNGELA  da Conceição ")).toBe("angela da conceicao");
});

test("a name is collapsed, and needs letters", () => {
  expect(parseName(" D'Ávila  Sá ")).toEqual({ ok: true, value: "D'Ávila Sá" });
  expect(parseName("---").ok).toBe(false);
});

test.each(["Sim", " s ", "X", "1", "VERDADEIRO", "Ativo"])("%s is yes", (text) => {
  expect(parseYesNo(text)).toEqual({ ok: true, value: true });
});

test.each(["Não", "nao", "N", "0", "FALSO", "Inativo"])("%s is no", (text) => {
  expect(parseYesNo(text)).toEqual({ ok: true, value: false });
});

test.each([
  ["(11) 98765-4321", "11987654321"],
  ["+55 11 98765-4321", "11987654321"],
  ["5511987654321", "11987654321"],
  ["011 3456.7890", "1134567890"],
  ["55 99876-5432", "55998765432"],
  ["+55 (55) 3221-0000", "5532210000"],
])("the phone %s is %s", (text, digits) => {
  expect(parsePhone(text)).toEqual({ ok: true, value: digits });
  expect(parsePhone(formatPhone(digits))).toEqual({ ok: true, value: digits });
});

test.each(["98765-4321", "(11) 8765-4321", "(11) 88765-4321", "(10) 98765-4321", "11", "ramal 7"])(
  "the phone %s is refused",
  (text) => {
    expect(parsePhone(text)).toMatchObject({ ok: false, message: expect.stringMatching(/^Telefone inválido: /) });
  },
);

test("an e-mail address is trimmed, lower-cased and validated", () => {
  expect(parseEmail(" Ana.Sa@Exemplo.com.br ")).toEqual({ ok: true, value: "ana.sa@exemplo.com.br" });
  expect(parseEmail("ana@exemplo").ok).toBe(false);
});
