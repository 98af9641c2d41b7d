import { type Boleto, boletoLine } from "#app/contracts/money/boleto.ts";

/** The bank that collects for us and our agreement with it, from which the 25 free digits of the barcode are built. */
const BANK = "001";
const AGREEMENT = "3128557";
const WALLET = "17";
const SEQUENCE = 10;

/** Returns the bank's number for an invoice (nosso número). */
export function ourNumber(number: number): string {
  return AGREEMENT + String(number).padStart(SEQUENCE, "0");
}

/** Returns the invoice number in a bank's number; null for a number outside our agreement. */
export function invoiceNumberOf(ours: string): number | null {
  const digits = ours.replace(/\D/g, "").replace(/^0+(?=\d{17})/, "");
  return digits.length >= AGREEMENT.length + SEQUENCE && digits.startsWith(AGREEMENT)
    ? Number(digits.slice(AGREEMENT.length, AGREEMENT.length + SEQUENCE))
    : null;
}

type Charge = Pick<Boleto, "due_on" | "amount_cents"> & { number: number };

/** Returns the invoice's linha digitável. */
export const lineOf = (charge: Charge): string => boletoLine(boletoOf(charge));

function boletoOf({ number, due_on, amount_cents }: Charge): Boleto {
  return { bank: BANK, due_on, amount_cents, free: `000000${ourNumber(number)}${WALLET}` };
}
