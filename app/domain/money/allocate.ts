/** An invoice that waits for payment. */
export interface Payable {
  uuid: string;
  account_uuid: string;
  number: number;
  open_cents: number;
}

/** A chosen invoice, with the amount that it is to get; without one it gets what is left, up to what is open. */
export interface Choice {
  invoice: Payable;
  amount_cents?: number | undefined;
}

/** An amount for an invoice, or without one for the account's credit. */
export interface Share {
  account_uuid: string;
  invoice_uuid: string | null;
  amount_cents: number;
}

/**
 * Divides an amount among the chosen invoices, in their order; what is left becomes credit of the first one's account.
 * The shares sum to the amount. Returns instead the sentence that says why it cannot be divided so.
 */
export function allocate(cents: number, choices: readonly Choice[]): Share[] | string {
  const [first] = choices;
  if (!first) return "Escolha uma fatura.";
  let left = cents - choices.reduce((sum, { amount_cents = 0 }) => sum + amount_cents, 0);
  if (left < 0) return "Os valores somam mais do que foi pago.";
  const shares: Share[] = [];
  for (const { invoice, amount_cents } of choices) {
    const { account_uuid, uuid, number, open_cents } = invoice;
    const amount = amount_cents ?? Math.min(left, open_cents);
    if (amount > open_cents) return `A fatura nº ${number} tem menos em aberto.`;
    if (amount < 1) return `O valor não chega à fatura nº ${number}: escolha menos faturas.`;
    if (amount_cents === undefined) left -= amount;
    shares.push({ account_uuid, invoice_uuid: uuid, amount_cents: amount });
  }
  const rest = { account_uuid: first.invoice.account_uuid, invoice_uuid: null, amount_cents: left };
  return left > 0 ? [...shares, rest] : shares;
}
