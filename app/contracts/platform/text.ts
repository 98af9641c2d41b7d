import { accepted, type Parsed, refused } from "./parsed.ts";

/** Matches text that needs collapsing; most cells of a spreadsheet do not. */
const UNTIDY = /^\s|\s$|\s\s|[^\S ]|[\p{Cc}\p{Cs}\u200B]/u;

/**
 * Trims, turns every run of whitespace (line breaks, tabs and no-break spaces too) into one space, and drops control
 * characters.
 */
export function collapse(text: string): string {
  if (!UNTIDY.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\u200B\uFEFF]/gu, "")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** Normalises text for comparison and search: collapsed, lower case, without accents. */
export function fold(text: string): string {
  return collapse(text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase());
}

/** Turns a name into a URL slug: folded, words joined by hyphens. */
export function slugOf(name: string): string {
  return fold(name).replace(/ /g, "-");
}

const NAME_LENGTH = 120;

/** Parses a person's name: whitespace collapsed, 2 to 120 characters, at least one letter. */
export function parseName(text: string): Parsed<string> {
  const value = collapse(text);
  if (!/\p{L}/u.test(value)) return refused("Nome inválido: precisa ter letras");
  if (value.length < 2) return refused("Nome inválido: muito curto");
  if (value.length > NAME_LENGTH)
    return refused(`Nome inválido: tem ${value.length} caracteres e o máximo é ${NAME_LENGTH}`);
  return accepted(value);
}

const YES = new Set(["sim", "s", "x", "1", "yes", "true", "verdadeiro", "ativo"]);
const NO = new Set(["nao", "n", "0", "no", "false", "falso", "inativo"]);

/** Parses sim or não as people and spreadsheets write them (S, N, 1, 0, VERDADEIRO, FALSO, x). */
export function parseYesNo(text: string): Parsed<boolean> {
  const word = fold(text);
  if (YES.has(word)) return accepted(true);
  if (NO.has(word)) return accepted(false);
  return refused("escreva sim ou não");
}
