import { z } from "zod";

const BRL = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** Formats 123456 as R$ 1.234,56. */
export function formatCents(cents: number): string {
  return BRL.format(cents / 100);
}

const MOST = 99_999_999_99;

/** An amount in cents of the real, from zero to just under R$ 100 million. */
export function centsField(label: string) {
  const wrong = `${label} inválido`;
  return z.number(`${label} é obrigatório`).int(wrong).min(0, wrong).max(MOST, wrong);
}
