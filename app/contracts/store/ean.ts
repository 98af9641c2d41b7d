import { accepted, type Parsed, refused } from "../platform/parsed.ts";

/** Returns the check digit for the digits of a GTIN of any length. */
export function gtinCheckDigit(base: string): string {
  let sum = 0;
  for (let i = 0; i < base.length; i++) sum += Number(base[base.length - 1 - i]) * (i % 2 === 0 ? 3 : 1);
  return String((10 - (sum % 10)) % 10);
}

/**
 * Parses the number under a bar code: EAN-8, UPC-12, EAN-13 or DUN-14, including its check digit. Returns its digits.
 */
export function parseEan(text: string): Parsed<string> {
  const typed = text.trim();
  if (/^\d+[.,]?\d*E\+\d+$/i.test(typed)) {
    return refused("EAN inválido: a planilha trocou o número por notação científica; formate a coluna como texto");
  }
  const digits = typed.replace(/[\s.-]/g, "");
  if (!/^\d+$/.test(digits)) return refused("EAN inválido: só pode ter números");
  if (![8, 12, 13, 14].includes(digits.length)) {
    return refused(`EAN inválido: tem ${digits.length} números e são 8, 12, 13 ou 14`);
  }
  if (digits.at(-1) !== gtinCheckDigit(digits.slice(0, -1))) {
    return refused("EAN inválido: o dígito verificador não confere");
  }
  return accepted(digits);
}
