import type { BankLayout } from "#app/contracts/money/conciliation.ts";
import { Invalid } from "../../visits/refusals.ts";

/** A line as the bank told it. */
export interface ParsedReturnLine {
  line: number;
  our_number: string;
  document: string;
  occurrence: string;
  /** YYYY-MM-DD; null where nothing was paid. */
  paid_on: string | null;
  paid_cents: number | null;
  /** Whether it tells of a payment. */
  pays: boolean;
}

export interface ParsedReturn {
  layout: BankLayout;
  bank: string;
  lines: ParsedReturnLine[];
}

/** Settled, and settled after it was written off. */
const PAID = new Set(["06", "17"]);
export const paysBy = (occurrence: string): boolean => PAID.has(occurrence);

/** Columns as layouts count them: from 1, both ends included. */
export const column = (record: string, first: number, last: number): string => record.slice(first - 1, last);

/** An amount with two decimals and no point. */
export function cents(line: number, digits: string): number {
  if (!/^\d+$/.test(digits)) throw unreadable(`O valor da linha ${line} não é um número.`);
  return Number(digits);
}

/** DDMMAA or DDMMAAAA; zeros and blanks are no date. */
export function dateOf(line: number, digits: string): string | null {
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
