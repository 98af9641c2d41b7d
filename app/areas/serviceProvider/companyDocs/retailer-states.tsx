import type { CompanyDocsSummary } from "#app/contracts/documents/company-doc-demands.ts";
import { completenesses } from "#app/contracts/documents/documents.ts";
import { formatInteger } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { demandsPath } from "./paths.ts";

/** The state of the company's documents at each retailer, which leads to its demands. */
export function RetailerStates({ retailers }: { retailers: CompanyDocsSummary[] }) {
  if (retailers.length === 0) return null;
  return (
    <ul
      aria-label="Documentação por rede"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-2"
    >
      {retailers.map(({ retailer, completeness, demands }) => (
        <li key={retailer.uuid} className="relative grid content-start gap-1 rounded-md border p-2 hover:bg-muted">
          <a
            className="font-medium text-primary underline after:absolute after:inset-0"
            href={withSearch(demandsPath, { retailer_uuid: retailer.uuid })}
          >
            {retailer.name}
          </a>
          <span>
            <Badge
              tone={completeness === "completed" ? "success" : "warning"}
              label={`Documentação: ${completenesses[completeness]}`}
            />
          </span>
          <span className="text-muted-foreground">{describeDemands(demands)}</span>
        </li>
      ))}
    </ul>
  );
}

function describeDemands(demands: CompanyDocsSummary["demands"]): string {
  if (demands.length === 0) return "Não exige documentos da empresa";
  const good = demands.filter(({ gap }) => gap === null || gap === "expiring").length;
  return `${formatInteger(good)} de ${formatInteger(demands.length)} ${demands.length === 1 ? "documento" : "documentos"} em ordem`;
}
