import { z } from "zod";

const BRL = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** 123456 → R$ 1.234,56. */
export function formatCents(cents: number): string {
  return BRL.format(cents / 100);
}

const MOST = 99_999_999_99;

/** An amount in cents of the real, from zero to just under a hundred million reais. */
export function centsField(label: string) {
  const wrong = `${label} inválido`;
  return z.number(`${label} é obrigatório`).int(wrong).min(0, wrong).max(MOST, wrong);
}
