import { accepted, type Parsed, refused } from "../platform/parsed.ts";

/** The data of a boleto's barcode. `free` is the 25-digit field that the bank's agreement defines. */
export interface Boleto {
  bank: string;
  /** YYYY-MM-DD */
  due_on: string;
  amount_cents: number;
  free: string;
}

const DAY = 86_400_000;
/**
 * The base of the due-date factors. Factor 1000 is 22/02/2025, when the count restarted because its four digits had run
 * out.
 */
const FACTOR_START = Date.UTC(2025, 1, 22) - 1000 * DAY;
const FIRST_FACTOR = 1000;
const FACTORS = 9000;

/** Returns the 44 digits of the barcode. */
export function boletoBarcode({ bank, due_on, amount_cents, free }: Boleto): string {
  const days = Math.round((Date.parse(`${due_on}T00:00:00Z`) - FACTOR_START) / DAY) - FIRST_FACTOR;
  const factor = FIRST_FACTOR + (((days % FACTORS) + FACTORS) % FACTORS);
  const rest = `${factor}${String(amount_cents).padStart(10, "0")}${free}`;
  return `${bank}9${modulo11(`${bank}9${rest}`)}${rest}`;
}

/** Returns the 47 digits that people type (linha digitável), including their four check digits. */
export function boletoLine(boleto: Boleto): string {
  const code = boletoBarcode(boleto);
  const fields = [code.slice(0, 4) + code.slice(19, 24), code.slice(24, 34), code.slice(34, 44)];
  return fields.map((field) => field + modulo10(field)).join("") + code.slice(4, 19);
}

/** Parses a typed line with any punctuation, verifies all its check digits and returns the barcode's 44 digits. */
export function parseBoletoLine(text: string): Parsed<string> {
  const line = text.replace(/[\s.-]/g, "");
  if (!/^\d{47}$/.test(line)) return refused("Linha digitável inválida: são 47 números");
  const fields = [line.slice(0, 10), line.slice(10, 21), line.slice(21, 32)];
  if (fields.some((field) => field.at(-1) !== modulo10(field.slice(0, -1)))) {
    return refused("Linha digitável inválida: o dígito verificador não confere");
  }
  const [first = "", second = "", third = ""] = fields.map((field) => field.slice(0, -1));
  const code = first.slice(0, 4) + line.slice(32) + first.slice(4) + second + third;
  if (code[4] !== modulo11(code.slice(0, 4) + code.slice(5))) {
    return refused("Linha digitável inválida: o dígito verificador não confere");
  }
  return accepted(code);
}

/** Formats the 47 digits as printed: 00190.00009 03128.557003 00000.001172 3 10200000012345. */
export function formatBoletoLine(line: string): string {
  return line.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, "$1.$2 $3.$4 $5.$6 $7 $8");
}

function modulo10(digits: string): string {
  let sum = 0;
  [...digits].reverse().forEach((digit, i) => {
    const part = Number(digit) * (i % 2 === 0 ? 2 : 1);
    sum += part > 9 ? part - 9 : part;
  });
  return String((10 - (sum % 10)) % 10);
}

function modulo11(digits: string): string {
  let sum = 0;
  [...digits].reverse().forEach((digit, i) => {
    sum += Number(digit) * (2 + (i % 8));
  });
  const check = 11 - (sum % 11);
  return check > 9 ? "1" : String(check);
}
