import type { RelatedRetailer } from "#app/contracts/directory/retailers.ts";
import { formatInteger } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { visitorsHref } from "./paths.ts";

/** The number of visitors who lack a required document, linked for users who may see them. */
export function Gap({ demand, home }: { demand: RelatedRetailer["demands"][number]; home: string | null }) {
  const { uuid, document_type, visitors_without: count } = demand;
  if (count === 0) return <Badge tone="success" label="não falta a ninguém" />;
  const text = `falta a ${formatInteger(count)} ${count === 1 ? "pessoa" : "pessoas"}`;
  if (!home) return text;
  return (
    <a href={visitorsHref(home, "lacking_rule_uuid", uuid)}>
      {text}
      <span className="sr-only">: {document_type.name}</span>
    </a>
  );
}
