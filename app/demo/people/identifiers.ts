import { cnpjCheckDigits } from "#app/contracts/directory/cnpj.ts";
import { cpfCheckDigits } from "#app/contracts/people/cpf.ts";
import { gtinCheckDigit } from "#app/contracts/store/ean.ts";
import type { Chance } from "../random.ts";

const HEX = Array.from({ length: 65_536 }, (_, n) => n.toString(16).padStart(4, "0"));
const hex = (n: number) => HEX[n & 0xffff] as string;

/** Returns a UUIDv7 of this instant (milliseconds since 1970), with random bits from `chance`. */
export function uuidAt(milliseconds: number, chance: Chance): string {
  const first = chance.bits();
  const second = chance.bits();
  const third = chance.bits();
  const high = Math.floor(milliseconds / 65_536);
  return `${hex(high >>> 16)}${hex(high)}-${hex(milliseconds % 65_536)}-${hex(0x7000 | (first & 0x0fff))}-${hex(
    0x8000 | ((first >>> 16) & 0x3fff),
  )}-${hex(second >>> 16)}${hex(second)}${hex(third)}`;
}

// Multiplying by a number coprime to the range is a permutation of it: every n gets its own number.
const STEP = 9_000_011;

/** Returns the nth CPF, with its check digits; each n has its own. */
export function cpfOf(n: number): string {
  const base = String((n * STEP + 104_729) % 1_000_000_000).padStart(9, "0");
  return base + cpfCheckDigits(base);
}

/** Returns the nth CNPJ, numeric or with letters, as issued since July 2026; each n has its own. */
export function cnpjOf(n: number, alphanumeric = false): string {
  const root = String((n * 9_000_011 + 15_485_863) % 100_000_000).padStart(8, "0");
  const base = `${alphanumeric ? root.replace(/^(\d\d)(\d)(\d)/, lettered) : root}0001`;
  return base + cnpjCheckDigits(base);
}
const lettered = (_: string, start: string, a: string, b: string) =>
  start + String.fromCharCode(65 + Number(a)) + String.fromCharCode(75 + Number(b));

/** Returns the nth badge: EAN-13 of the in-store range (it starts with 2), with its check digit; each n has its own. */
export function badgeOf(n: number): string {
  const base = `2${String((n * STEP + 1_299_709) % 100_000_000_000).padStart(11, "0")}`;
  return base + gtinCheckDigit(base);
}
