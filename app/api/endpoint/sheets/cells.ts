import { formatCnpj } from "#app/contracts/directory/cnpj.ts";
import { formatCpf } from "#app/contracts/people/cpf.ts";

/** Returns the label of an enumeration's key. */
export function labelFor(labels: Readonly<Record<string, string>>, key: string | null | undefined): string {
  return key ? (labels[key] ?? key) : "";
}

export function joinNames(of: readonly { name: string }[]): string {
  return of.map(({ name }) => name).join(" / ");
}

/** Formats a CPF for lists; a masked one stays as it is. */
export function displayCpf(cpf: string): string {
  return /^\d{11}$/.test(cpf) ? formatCpf(cpf) : cpf;
}

export function displayCnpj(cnpj: string | null): string {
  return cnpj ? formatCnpj(cnpj) : "";
}

/** Formats an instant in a store's time zone. */
export function timeAt(at: string | Date | null, timeZone: string): string {
  if (!at) return "";
  return new Date(at).toLocaleString("pt-BR", { timeZone, dateStyle: "short", timeStyle: "short" }).replace(",", "");
}
