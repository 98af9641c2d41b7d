import { accepted, type Parsed, refused } from "../platform/parsed.ts";

/** Returns the two check digits for the first nine digits of a CPF. */
export function cpfCheckDigits(base: string): string {
  const first = checkDigit(base);
  return first + checkDigit(base + first);
}

function checkDigit(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum += Number(digits[i]) * (digits.length + 1 - i);
  const rest = (sum * 10) % 11;
  return String(rest % 10);
}

/**
 * Parses a CPF with any punctuation and returns its 11 digits. A bare number of 6 to 10 digits is assumed to have lost
 * its leading zeros in a spreadsheet; the check digits confirm it.
 */
export function parseCpf(text: string): Parsed<string> {
  const typed = text.trim();
  if (/^\d+[.,]?\d*e\+?\d+$/i.test(typed)) {
    return refused("CPF inválido: a planilha trocou o número por notação científica; formate a coluna como texto");
  }
  if (!/\d/.test(typed)) return refused("CPF inválido: escreva os 11 dígitos");
  if (/[^\d.\-/\s]/.test(typed)) return refused("CPF inválido: só pode ter números, pontos e hífen");
  const digits = /^\d{6,10}$/.test(typed) ? typed.padStart(11, "0") : typed.replace(/\D/g, "");
  if (digits.length !== 11) return refused(`CPF inválido: tem ${digits.length} dígitos e são 11`);
  if (/^(\d)\1+$/.test(digits)) return refused("CPF inválido: todos os dígitos são iguais");
  if (digits.slice(9) !== cpfCheckDigits(digits.slice(0, 9))) {
    return refused("CPF inválido: o dígito verificador não confere");
  }
  return accepted(digits);
}

/**
 * Formats 12345678909 as 123.456.789-09, also while it is being typed. Numbers of another length (old records) are
 * grouped as far as they go; masked CPFs are returned unchanged. Drops everything but digits.
 */
export function formatCpf(text: string): string {
  if (text.includes("*")) return text;
  const digits = text.replace(/\D/g, "");
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter(Boolean).join(".");
  return digits.length > 9 ? `${groups}-${digits.slice(9)}` : groups;
}

/** Masks 12345678909 as 123.***.***-09: keeps the first three and the last two digits. */
export function maskCpf(text: string): string {
  const digits = text.replace(/\D/g, "");
  return `${digits.slice(0, 3)}.***.***-${digits.slice(-2)}`;
}
