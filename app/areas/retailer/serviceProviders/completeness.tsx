import type { RelatedServiceProvider } from "#app/contracts/directory/related-providers.ts";
import { completenesses } from "#app/contracts/documents/documents.ts";
import { Badge } from "#app/ui/page/index.ts";

/** How complete the documents of a provider's company are for this retailer. */
export function Completeness({ completeness }: Pick<RelatedServiceProvider, "completeness">) {
  if (!completeness) return "Nada exigido";
  return <Badge tone={completeness === "completed" ? "success" : "warning"} label={completenesses[completeness]} />;
}
