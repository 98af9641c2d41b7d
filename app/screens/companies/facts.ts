import {
  type CompanyDetails,
  companies,
  conditionalBlocks,
  supplierTypes,
} from "#app/contracts/directory/companies.ts";
import { describeBox } from "#app/crud/record-fields.ts";
import { formatCep, formatCnpj, formatPhone } from "#app/ui/format.ts";
import { cityName } from "./choices.ts";

const { labels } = companies.retailer;

/** The terms on which an account uses the product. */
export function termsOf(company: CompanyDetails) {
  const { plan, use_mobconnect, second_factor_required, conditional_blocks: blocks } = company;
  const names: Record<string, string> = conditionalBlocks;
  return [
    { term: labels.plan_uuid, detail: plan?.name ?? "Nenhum" },
    { term: labels.use_mobconnect, detail: describeBox(use_mobconnect) },
    { term: "Segundo fator de quem entra com senha", detail: second_factor_required ? "Exigido" : "Opcional" },
    { term: labels.conditional_blocks, detail: blocks.map((slug) => names[slug] ?? slug).join(", ") || "Nenhum" },
  ];
}

/** The names, the contact and the address of an account. */
export function factsOf(company: CompanyDetails) {
  const { legal_name, cnpj, supplier_type, contact_name, email, phone, cep, address } = company;
  return [
    { term: labels.legal_name, detail: legal_name || null },
    { term: labels.cnpj, detail: cnpj && formatCnpj(cnpj) },
    ...(supplier_type ? [{ term: labels.supplier_type, detail: supplierTypes[supplier_type] }] : []),
    { term: labels.contact_name, detail: contact_name || null },
    { term: labels.email, detail: email || null },
    { term: labels.phone, detail: formatPhone(phone) },
    { term: labels.address, detail: address || null },
    { term: labels.cep, detail: formatCep(cep) },
    { term: labels.city_id, detail: cityName(company) || null },
  ];
}
