import { accepted, type Parsed, refused } from "../platform/parsed.ts";

const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * Returns the two check digits for the first twelve characters (0-9, A-Z) of a CNPJ. The value of a character is its
 * ASCII code minus 48.
 */
export function cnpjCheckDigits(base: string): string {
  const first = checkDigit(base);
  return first + checkDigit(base + first);
}

function checkDigit(characters: string): string {
  const weights = WEIGHTS.slice(-characters.length);
  let sum = 0;
  for (let i = 0; i < characters.length; i++) sum += (characters.charCodeAt(i) - 48) * (weights[i] ?? 0);
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}

/**
 * Parses a CNPJ, numeric or alphanumeric, with any punctuation and case, and returns its 14 characters in upper case. A
 * bare number of 12 or 13 digits is assumed to have lost its leading zeros in a spreadsheet.
 */
export function parseCnpj(text: string): Parsed<string> {
  const typed = text.trim().toUpperCase();
  if (/^\d+[.,]?\d*E\+\d+$/.test(typed)) {
    return refused("CNPJ inválido: a planilha trocou o número por notação científica; formate a coluna como texto");
  }
  if (/[^0-9A-Z.\-/\s]/.test(typed))
    return refused("CNPJ inválido: só pode ter letras, números, pontos, barra e hífen");
  const value = /^\d{12,13}$/.test(typed) ? typed.padStart(14, "0") : typed.replace(/[^0-9A-Z]/g, "");
  if (value.length !== 14) return refused(`CNPJ inválido: tem ${value.length} caracteres e são 14`);
  if (!/\d\d$/.test(value)) return refused("CNPJ inválido: os dois últimos caracteres são números");
  if (/^(.)\1+$/.test(value)) return refused("CNPJ inválido: todos os caracteres são iguais");
  if (value.slice(12) !== cnpjCheckDigits(value.slice(0, 12))) {
    return refused("CNPJ inválido: o dígito verificador não confere");
  }
  return accepted(value);
}

/**
 * Formats 12abc34501de35 as 12.ABC.345/01DE-35, ignoring punctuation. Returns text without exactly 14 letters and
 * digits unchanged.
 */
export function formatCnpj(text: string): string {
  const value = text.replace(/[^0-9A-Za-z]/g, "").toUpperCase();
  return value.length === 14 ? value.replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5") : text;
}

/** Returns the digits and capital letters of a typed text, of which a CNPJ or a part of one consists. */
export const cnpjCharactersOf = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
