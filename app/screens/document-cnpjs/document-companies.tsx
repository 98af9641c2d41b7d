import { canChangeCnpjs } from "#app/contracts/documents/document-cnpjs.ts";
import type { VisitorDocument } from "#app/contracts/documents/documents.ts";
import { companyLabel } from "./companies.ts";

type DocumentCompaniesProps = {
  document: VisitorDocument;
  /** The page that changes them, for users who may. */
  href?: string | undefined;
};

/** The companies that a document proves and, while they can be changed, where. */
export function DocumentCompanies({ document, href }: DocumentCompaniesProps) {
  const { companies, document_type, problem } = document;
  return (
    <>
      {companies.length === 0 ? (
        "Nenhum"
      ) : (
        <ul>
          {companies.map((company) => (
            <li key={company.cnpj}>{companyLabel(company)}</li>
          ))}
        </ul>
      )}
      {href && canChangeCnpjs(document) && (
        <a className="block w-fit font-medium text-primary underline" href={href}>
          {problem ? "Escolher outro CNPJ" : "Trocar CNPJ"}
          <span className="sr-only"> de {document_type.name}</span>
        </a>
      )}
    </>
  );
}
