import type { SignerKind } from "#app/contracts/documents/access-terms.ts";
import { formatCnpj, formatCpf, formatDate } from "#app/ui/format.ts";

/** A row that is found. */
export interface Found {
  uuid?: string;
  owner_uuid?: string;
  owner_name?: string;
  name?: string;
  trade_name?: string;
  supplier_name?: string;
  /** Of a job. */
  title?: string;
  product_name?: string;
  number?: number;
  kind?: string;
  /** Of a task. */
  product?: { name: string } | null;
  product_section?: string | { name: string } | null;
  day?: string;
  cpf?: string;
  job_function_name?: string;
  cnpj?: string | null;
  login?: string;
  ean?: string;
  due_on?: string;
  account?: { name?: string; trade_name?: string };
  user?: { name?: string; login?: string } | null;
  /** Of an access term. */
  signer_kind?: SignerKind;
  published_on?: string;
  changes?: string;
  services?: string[];
  visitor?: { uuid: string; name: string; owner_name?: string } | null;
  /** Of work in a store; a text where no store has this name. */
  store?: { uuid: string; name: string } | string;
  /** Of a contract. */
  service_provider?: { name: string };
  description?: string;
  supplier?: { name?: string; trade_name?: string } | null;
  agency_supplier?: { supplier_name: string } | null;
  owner?: { name?: string; trade_name?: string } | null;
  /** Null for what all retailers share. */
  retailer?: { uuid?: string; name?: string; trade_name?: string } | null;
  city?: { name: string } | null;
  city_name?: string;
}

/** Names what was found. */
export function nameFound(found: Found): string {
  const { trade_name, supplier_name, name, supplier, visitor, number, retailer } = found;
  if (number) return `Fatura ${number}`;
  return (
    trade_name ||
    supplier_name ||
    name ||
    supplier?.name ||
    supplier?.trade_name ||
    visitor?.name ||
    retailer?.name ||
    ""
  );
}

/**
 * Tells homonyms apart: CPF, as the user may read it, function, CNPJ, login, or what the record belongs to, unless that is
 * the user's own account.
 */
export function describeFound(found: Found, own: string): string {
  const { cpf, job_function_name, cnpj, login, ean, due_on, changes, visitor, supplier, agency_supplier, retailer } =
    found;
  const parts = [
    cpf && formatCpf(cpf),
    job_function_name,
    cnpj && formatCnpj(cnpj),
    login,
    ean,
    agency_supplier?.supplier_name,
    supplier && (supplier.name ?? supplier.trade_name),
    visitor?.name,
    visitor?.owner_name,
    found.owner_uuid !== own && found.owner_name,
    retailer && (retailer.trade_name ?? retailer.name),
    found.city?.name ?? found.city_name,
    found.services?.join(", "),
    changes,
    due_on && `vence em ${formatDate(due_on)}`,
    found.day && formatDate(found.day),
  ];
  return parts.filter((part) => part && part !== nameFound(found)).join(" · ");
}
