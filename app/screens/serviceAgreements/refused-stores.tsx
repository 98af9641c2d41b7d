import type { ServiceAgreement } from "#app/contracts/agreements/service-agreements.ts";
import { formatCnpj } from "#app/ui/format.ts";

/** The stores that a refusal is about, each with its CNPJ; nothing if it is about the whole declaration. */
export function RefusedStores({ stores }: { stores: ServiceAgreement["refused_stores"] }) {
  if (stores.length === 0) return null;
  const names = stores.map(({ name, cnpj }) => (cnpj ? `${name} (CNPJ ${formatCnpj(cnpj)})` : name));
  return <> – só por causa de {names.join("; ")}</>;
}
