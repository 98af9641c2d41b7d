import type { BankLayout } from "#app/contracts/money/conciliation.ts";
import { Invalid } from "../../platform/refusals.ts";

/** A line of a bank return. */
export interface ParsedReturnLine {
  line: number;
  our_number: string;
  document: string;
  occurrence: string;
  /** YYYY-MM-DD; null without a payment. */
  paid_on: string | null;
  paid_cents: number | null;
  /** True when the line reports a payment. */
  pays: boolean;
  /** Name and CPF or CNPJ (digits) of the payer, where the file has them. */
  payer_name?: string;
  payer_number?: string;
}

export interface ParsedReturn {
  layout: BankLayout;
  bank: string;
  lines: ParsedReturnLine[];
}

/** Occurrence codes: settled, and settled after write-off. */
const PAID = new Set(["06", "17"]);
export const isPayment = (occurrence: string): boolean => PAID.has(occurrence);

/** Returns columns as the layouts count them: from 1, both ends included. */
export const column = (record: string, first: number, last: number): string => record.slice(first - 1, last);

/** Parses an amount with two decimals and no separator, to cents. */
export function parseCents(line: number, digits: string): number {
  if (!/^\d+$/.test(digits)) throw unreadable(`O valor da linha ${line} não é um número.`);
  return Number(digits);
}

/** Parses DDMMAA or DDMMAAAA; zeros and blanks are no date. */
export function parseBankDate(line: number, digits: string): string | null {
  if (/^[0\s]*$/.test(digits)) return null;
  const [, day, month, year] = /^(\d\d)(\d\d)(\d{4}|\d\d)$/.exec(digits) ?? [];
  const date = `${year?.length === 2 ? `20${year}` : year}-${month}-${day}`;
  const moment = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== date) {
    throw unreadable(`A data da linha ${line} não existe.`);
  }
  return date;
}

export function unreadable(message: string): Invalid {
  return new Invalid("bank_return", { file: [message] });
}

export const cutOff = () => unreadable("O arquivo está incompleto. Baixe-o de novo no banco e envie-o inteiro.");
