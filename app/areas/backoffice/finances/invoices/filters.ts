import { invoiceList, invoiceStates, payerKinds } from "#app/contracts/money/invoices.ts";
import { day, filtersFor, linked, search, secondary, select } from "#app/crud/filters.tsx";

/** The filters of the invoices of all accounts. */
export const invoiceFilters = filtersFor(invoiceList, {
  q: search("Número ou conta"),
  state: select("Situação", "Todas", invoiceStates),
  kind: select("Tipo de conta", "Todos", payerKinds),
  account_uuid: linked("Conta", (row: { account: { name: string } }) => row.account.name, "escolhida"),
  due_from: day("Vence de"),
  due_until: day("Vence até"),
  issued_from: secondary(day("Emitida de")),
  issued_until: secondary(day("Emitida até")),
  paid_from: secondary(day("Paga de")),
  paid_until: secondary(day("Paga até")),
  charged_from: linked("Geração", (_, first) => describeMonth(first), "escolhida"),
});

const describeMonth = (first: string) => first.split("-").slice(0, 2).reverse().join("/");
