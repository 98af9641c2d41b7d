import { formatCnpj } from "#app/contracts/directory/cnpj.ts";
import { formatCpf } from "#app/contracts/people/cpf.ts";

/** What people call a key of an enumeration. */
export function oneOf(labels: Readonly<Record<string, string>>, key: string | null | undefined): string {
  return key ? (labels[key] ?? key) : "";
}

export function names(of: readonly { name: string }[]): string {
  return of.map(({ name }) => name).join(" / ");
}

/** A CPF as lists show it; one that is masked stays so. */
export function cpfShown(cpf: string): string {
  return /^\d{11}$/.test(cpf) ? formatCpf(cpf) : cpf;
}

export function cnpjShown(cnpj: string | null): string {
  return cnpj ? formatCnpj(cnpj) : "";
}

/** An instant by a store's own clock. */
export function timeAt(at: string | Date | null, timeZone: string): string {
  if (!at) return "";
  return new Date(at).toLocaleString("pt-BR", { timeZone, dateStyle: "short", timeStyle: "short" }).replace(",", "");
}
