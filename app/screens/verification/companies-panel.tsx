import type { DocumentCheck } from "#app/contracts/documents/document-checks.ts";
import { completenesses } from "#app/contracts/documents/documents.ts";
import { companyLabel } from "#app/screens/document-cnpjs/companies.ts";
import { Badge, Panel } from "#app/ui/page/index.ts";

/** The companies that the visitor works for at this retailer or proves, and how complete the documents are for each. */
export function CompaniesPanel({ companies }: { companies: DocumentCheck["cnpjs"] }) {
  if (companies.length === 0) return null;
  return (
    <Panel id="empresas" title="Documentação por CNPJ">
      <ul className="grid gap-1">
        {companies.map((company) => (
          <li key={company.cnpj} className="flex flex-wrap items-center gap-2">
            {companyLabel(company)}{" "}
            <Badge
              tone={company.completeness === "completed" ? "success" : "warning"}
              label={completenesses[company.completeness]}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
