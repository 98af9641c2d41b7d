import type { CompanyDoc } from "#app/contracts/documents/company-docs.ts";
import { documentStatuses } from "#app/contracts/documents/documents.ts";
import { Badge } from "#app/ui/page/index.ts";

const tones = { pending: "warning", complete: "info", denied: "danger", approved: "success" } as const;

/** The state of a document that a company sent. */
export const DocumentStatus = ({ status }: Pick<CompanyDoc, "status">) => (
  <Badge tone={tones[status]} label={documentStatuses[status]} />
);
