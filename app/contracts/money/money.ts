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

/** A required amount as people write it in reais: 1.234,56 or 1234,56. Outputs cents. */
export function reaisField(label: string) {
  const missing = `${label} é obrigatório`;
  return z
    .string(missing)
    .max(40)
    .refine((text) => text.trim() !== "", { message: missing, abort: true })
    .transform((text, context) => {
      const [, whole, cents = ""] = /^(?:R\$)?\s*(\d{1,3}(?:\.\d{3})+|\d{1,8})(?:,(\d{1,2}))?$/.exec(text.trim()) ?? [];
      const amount = whole && Number(whole.replaceAll(".", "")) * 100 + Number(cents.padEnd(2, "0"));
      if (amount !== undefined && amount !== "" && amount <= MOST) return amount;
      context.addIssue({ code: "custom", message: `${label} inválido: escreva em reais, como 1.234,56` });
      return z.NEVER;
    });
}
