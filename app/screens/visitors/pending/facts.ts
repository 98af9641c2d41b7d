import type { LiteVisitor } from "#app/contracts/people/lite-visitors.ts";
import { formatCpf, formatDateTime, formatPhone } from "#app/ui/format.ts";

/** Facts that a lite visitor gave, for the decision. */
export const facts = ({ cpf, phone, company, store, purpose, created_at, reason }: LiteVisitor) => [
  { term: "CPF", detail: formatCpf(cpf) },
  { term: "Telefone", detail: phone ? formatPhone(phone) : null },
  { term: "Empresa informada", detail: company },
  { term: "Loja", detail: `${store.name} (${store.retailer_name})` },
  { term: "Finalidade", detail: purpose },
  { term: "Recebido em", detail: formatDateTime(String(created_at)) },
  ...(reason ? [{ term: "Motivo da recusa", detail: reason }] : []),
];
