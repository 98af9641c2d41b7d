import { accepted, type Parsed, refused } from "./parsed.ts";

/**
 * Parses a Brazilian phone number in any notation (+55, the 0 before the area code, any punctuation). Returns 10 or 11
 * digits.
 */
export function parsePhone(text: string): Parsed<string> {
  if (/[^\d\s()+.\-/]/.test(text.trim())) return refused("Telefone inválido: só pode ter números");
  const typed = text.replace(/\D/g, "").replace(/^0+/, "");
  const digits = typed.length > 11 && typed.startsWith("55") ? typed.slice(2).replace(/^0+/, "") : typed;
  if (digits.length === 8 || digits.length === 9) return refused("Telefone inválido: falta o DDD");
  if (digits.length < 10 || digits.length > 11) {
    return refused(`Telefone inválido: tem ${digits.length} dígitos e são 10 ou 11, com o DDD`);
  }
  if (!/^[1-9][1-9]/.test(digits)) return refused(`Telefone inválido: o DDD ${digits.slice(0, 2)} não existe`);
  if (digits.length === 11 && digits[2] !== "9")
    return refused("Telefone inválido: celular começa com 9 depois do DDD");
  if (digits.length === 10 && !/^[2-5]/.test(digits.slice(2))) {
    return refused("Telefone inválido: falta o 9 depois do DDD do celular");
  }
  return accepted(digits);
}

/** Formats 11987654321 as (11) 98765-4321, ignoring punctuation. Returns text without 10 or 11 digits unchanged. */
export function formatPhone(text: string): string {
  const digits = text.replace(/\D/g, "");
  return /^\d{10,11}$/.test(digits) ? digits.replace(/^(..)(.+)(....)$/, "($1) $2-$3") : text;
}
