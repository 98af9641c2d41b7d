import { formatCnpj } from "#app/contracts/directory/cnpj.ts";
import {
  type DocumentCompany,
  documentCompaniesOperation,
  documentCompanyKinds,
} from "#app/contracts/documents/document-cnpjs.ts";
import type { VisitorDocument } from "#app/contracts/documents/documents.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { Option } from "#app/ui/fields/index.ts";

/** The most companies that a form offers; others are typed. */
const MAX_OFFERED = 100;

/** A company that a form offers; the unit of the visitor is chosen at first, which of several visitors is `defaultOf`. */
export type CompanyOption = Option & { isDefault: boolean; defaultOf: string[] };

/** Reads the companies that a document of a visitor, of several or of any may prove, as options by CNPJ. */
export async function readCompanies(
  api: ApiClient,
  visitor?: string,
  several: readonly string[] = [],
): Promise<CompanyOption[]> {
  const visitor_uuids = several.length > 0 ? several.join(",") : undefined;
  const query = { visitor_uuid: visitor, visitor_uuids, per_page: MAX_OFFERED };
  const { data } = await api.read(documentCompaniesOperation, query);
  return data.map((company) => ({
    value: company.cnpj,
    label: describe(company),
    isDefault: company.is_default,
    defaultOf: company.default_of,
  }));
}

const describe = ({ cnpj, name, kind }: DocumentCompany) =>
  `${name} (${formatCnpj(cnpj)})${kind === "attended" ? "" : `, ${documentCompanyKinds[kind].toLowerCase()}`}`;

/** Names a company that a document proves: "Biscoitos Belo (11.444.777/0001-61)". */
export const companyLabel = ({ cnpj, name }: VisitorDocument["companies"][number]): string =>
  name ? `${name} (${formatCnpj(cnpj)})` : `${formatCnpj(cnpj)}, fora da plataforma`;

/** Splits CNPJs into those offered and the text of the others. */
export function splitChosen(cnpjs: readonly string[], offered: readonly Option[]) {
  const isOffered = (cnpj: string) => offered.some(({ value }) => value === cnpj);
  return { company: cnpjs.filter(isOffered), cnpjs: cnpjs.filter((cnpj) => !isOffered(cnpj)).join(", ") };
}

/** Joins the CNPJs that were chosen and those typed into the field that the API takes. */
export const joinCnpjs = (company: readonly string[], typed: string): string =>
  [...company, typed].filter((text) => text.trim() !== "").join(",");
